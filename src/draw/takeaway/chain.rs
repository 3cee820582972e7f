//! The step from one threshold of the take-away game to the next: the r axis, the losing heaps with their arcs, the
//! candidates with the window of the proof.

use serde::Deserialize;

use super::chain_plan::{MANY, Plan};
use crate::draw::canvas::{Colour, DisplayList};
use crate::draw::plot::{At, Drawn, Palette, Pen, tenths_of};
use crate::link::Phase;
use crate::view::shared::{float, within};
use crate::view::takeaway::ChainModel;

/// The least part of the candidates' axis between r and the next threshold.
const LEAST_GAP: f64 = 0.24;

/// What is drawn of it: size, how far it has moved, and what is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ChainFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// How much of the newest arc, or of the jump, is done: from 0 to 1.
    pub t: f64,
    /// The index that is pointed at.
    pub cursor: Option<u32>,
    /// The index that is asked about.
    pub asked: Option<u32>,
}

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
        let value = |of: crate::exact::WideRational| float(*of.numer(), *of.denom());
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

    /// The model.
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

    /// Draws it.
    #[must_use]
    pub fn draw(&self, frame: &ChainFrame) -> DisplayList {
        let sheet = self.sheet(frame);
        let mut list = DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)));
        let drawn = sheet.all(&Pen::new(&mut list, self.palette.weight));
        debug_assert!(drawn.is_ok());
        list
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
            picture: self,
            plan: Plan::new(frame.size, &self.palette, model),
            shown,
            t: within(frame.t, 0.0, 1.0),
            cursor: frame.cursor.filter(|i| (1..=shown).contains(i)),
            asked: frame.asked.filter(|i| (1..=shown).contains(i)),
        }
    }
}

/// Where a value lies on the axis of the candidates: 0 at r, 1 at the next threshold, and from there more and more pressed
/// together.
fn height(value: f64, r: f64, gap: f64) -> f64 {
    libm::log2(1.0 + (value - r).max(0.0) / gap)
}

/// One drawing in progress.
pub(super) struct Sheet<'a> {
    pub model: &'a ChainModel,
    pub palette: &'a Palette,
    picture: &'a ChainPicture,
    pub plan: Plan,
    /// So many terms are shown.
    pub shown: u32,
    pub t: f64,
    pub cursor: Option<u32>,
    pub asked: Option<u32>,
}

impl Sheet<'_> {
    fn all(&self, pen: &Pen) -> Drawn {
        self.ground(pen)?;
        self.axis(pen)?;
        self.window(pen)?;
        if !self.plan.is_low {
            self.lags(pen)?;
            if self.model.phase == Phase::Grow {
                self.choice(pen)?;
            } else {
                self.candidates(pen)?;
            }
        }
        self.pointed(pen)?;
        self.terms(pen)
    }

    /// Is this the phase, or a later one?
    pub fn since(&self, phase: Phase) -> bool {
        self.model.phase >= phase
    }

    /// A colour for text: darker on a light ground, lighter on a dark one.
    pub fn text(&self, colour: Colour) -> Colour {
        colour.on(self.palette.ink, 165)
    }

    pub fn many(&self) -> bool {
        self.model.last() > MANY
    }

    /// The index whose arc breaks.
    pub fn breaking(&self) -> Option<u32> {
        let proof = self.model.proof.as_ref()?;
        (self.since(Phase::Minimum) && !self.model.is_cut()).then_some(proof.index)
    }

    pub fn log(&self, i: u32) -> f64 {
        of(&self.picture.logs, i)
    }

    /// log₂ L_i as it is in the middle of a jump.
    fn moved(&self, i: u32) -> f64 {
        let (before, t) = (self.log(i), self.t);
        if self.picture.logs_after.len() < i as usize {
            return before;
        }
        before + (of(&self.picture.logs_after, i) - before) * t
    }

    /// Where an index is: tenths from the left.
    pub fn x(&self, i: u32) -> i32 {
        self.plan.x(i, self.log(i), self.log(self.model.last()))
    }

    /// Where L_i is at r.
    pub fn before(&self, i: u32) -> At {
        self.plan.at(i, self.log(i), self.log(self.model.last()))
    }

    /// Where L_i is now.
    pub fn at(&self, i: u32) -> At {
        self.plan.at(i, self.moved(i), self.log(self.model.last()))
    }

    /// Where c_i is.
    pub fn candidate_at(&self, i: u32) -> Option<At> {
        self.model.candidate(i)?;
        Some((self.x(i), self.y(of(&self.picture.heights, i))))
    }

    /// A height of the candidates' axis.
    pub fn y(&self, height: f64) -> i32 {
        // However high the greatest one, r and the next threshold are well apart.
        let highest = self.picture.highest;
        let gap = (1.0 / highest).max(LEAST_GAP);
        self.plan.y(if height <= 1.0 {
            height * gap
        } else {
            gap + (1.0 - gap) * (height - 1.0) / (highest - 1.0)
        })
    }

    /// The height of a value, if it is on the axis.
    pub fn height_of(&self, value: f64) -> Option<f64> {
        let of = |of: crate::exact::WideRational| float(*of.numer(), *of.denom());
        let r = of(self.model.ratio);
        let gap = of(self.model.next()) - r;
        let height = height(value, r, gap);
        (value > r && height >= 1.0 && height <= self.picture.highest).then_some(height)
    }
}

fn of(all: &[f64], i: u32) -> f64 {
    let place = (i as usize).checked_sub(1);
    let one = place.and_then(|place| all.get(place));
    one.copied().unwrap_or(0.0)
}
