//! The step from one threshold of the take-away game to the next: the r axis, the losing heaps with their arcs, the
//! candidates with the window of the proof.

use super::chain_plan::Plan;
use super::chain_sheet::{ChainFrame, Sheet, height};
use crate::draw::canvas::DisplayList;
use crate::draw::plot::{Drawn, Palette, Pen, tenths_of};
use crate::exact::WideRational;
use crate::link::Phase;
use crate::view::shared::{float, within};
use crate::view::takeaway::ChainModel;

/// A view model with its colours, ready to be drawn many times.
#[derive(Debug)]
pub struct ChainPicture {
    model: ChainModel,
    palette: Palette,
    /// log₂ L_i.
    logs: Vec<f64>,
    /// The same at the next threshold.
    logs_after: Vec<f64>,
    /// How far each candidate is above r, on an axis where r is at 0 and the next threshold at 1; 0 where there is none.
    heights: Vec<f64>,
    /// The greatest of them.
    highest: f64,
}

impl ChainPicture {
    /// A picture of the model in these colours.
    #[must_use]
    pub fn new(model: ChainModel, palette: Palette) -> Self {
        let logs = |heaps: &[u128]| {
            heaps
                .iter()
                .map(|&heap| libm::log2(float(heap, 1)))
                .collect()
        };
        let value = |of: WideRational| float(*of.numer(), *of.denom());
        let r = value(model.ratio);
        let gap = value(model.next()) - r;
        let mut heights: Vec<f64> = (1..=model.last())
            .map(|i| model.height(i).map_or(0.0, |c| height(c, r, gap)))
            .collect();
        for &tie in &model.ties {
            // Exactly so, whatever the rounding.
            if let Some(height) = heights.get_mut(tie as usize - 1) {
                *height = 1.0;
            }
        }
        let highest = heights.iter().fold(1.0, |most: f64, &one| most.max(one));
        let after = model.after.as_ref();
        Self {
            logs: logs(&model.heaps),
            logs_after: after.map_or_else(Vec::new, |(heaps, _)| logs(heaps)),
            heights,
            highest,
            model,
            palette,
        }
    }

    /// The view model that is drawn.
    #[must_use]
    pub fn model(&self) -> &ChainModel {
        &self.model
    }

    /// The index whose term or candidate is nearest to a pixel of the figure.
    #[must_use]
    pub fn near(&self, frame: &ChainFrame, x: f64, y: f64) -> Option<u32> {
        let sheet = self.sheet(frame);
        let (x, y) = (tenths_of(x), tenths_of(y));
        let (terms, below) = (sheet.plan.terms, sheet.plan.candidates);
        let inside = (terms.top..=below.top + below.height).contains(&y)
            && (terms.left..=terms.left + terms.width).contains(&x);
        let far = |i: &u32| (sheet.x(*i) - x).abs();
        (1..=sheet.shown).filter(|_| inside).min_by_key(far)
    }

    /// Where a term lies: pixels; nothing if it isn't shown.
    #[must_use]
    pub fn place(&self, frame: &ChainFrame, i: u32) -> Option<(f64, f64)> {
        let sheet = self.sheet(frame);
        let (x, y) = (1..=sheet.shown).contains(&i).then(|| sheet.at(i))?;
        Some((f64::from(x) / 10.0, f64::from(y) / 10.0))
    }

    /// The picture at this moment, as a display list.
    #[must_use]
    pub fn draw(&self, frame: &ChainFrame) -> DisplayList {
        let sheet = self.sheet(frame);
        let mut list = DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)));
        let drawn = Self::draw_all(&sheet, &Pen::new(&mut list, self.palette.weight));
        debug_assert!(drawn.is_ok());
        list
    }

    /// All parts, from the ground up.
    fn draw_all(sheet: &Sheet<'_>, pen: &Pen) -> Drawn {
        sheet.ground(pen)?;
        sheet.axis(pen)?;
        sheet.window(pen)?;
        if !sheet.plan.is_low {
            sheet.lags(pen)?;
            if sheet.model.phase == Phase::Grow {
                sheet.choice(pen)?;
            } else {
                sheet.candidates(pen)?;
            }
        }
        sheet.pointed(pen)?;
        sheet.terms(pen)
    }

    fn sheet(&self, frame: &ChainFrame) -> Sheet<'_> {
        let model = &self.model;
        let shown = match model.phase {
            Phase::Grow | Phase::Candidates => model.shown,
            Phase::Minimum | Phase::Jump => model.last(),
        };
        Sheet {
            model,
            palette: &self.palette,
            logs: &self.logs,
            logs_after: &self.logs_after,
            heights: &self.heights,
            highest: self.highest,
            plan: Plan::new(frame.size, &self.palette, model),
            shown,
            t: within(frame.t, 0.0, 1.0),
            cursor: frame.cursor.filter(|i| (1..=shown).contains(i)),
            asked: frame.asked.filter(|i| (1..=shown).contains(i)),
        }
    }
}
