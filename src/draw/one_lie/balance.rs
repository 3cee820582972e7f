//! A question of the game with one lie as a balance: the way there, the state's weight, the two sides, all splits.

use serde::Deserialize;

use super::balance_sheet::Sheet;
use crate::draw::canvas::DisplayList;
use crate::draw::plot::{Drawn, Palette, Pen, PlotArea, tenths_of};
use crate::view::one_lie::Balance;
use crate::view::shared::within;

/// What is drawn of a balance: size, and how far it has tipped.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct BalanceFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// How far the balance has tipped: from 0, level, to 1, at rest.
    pub t: f64,
}

/// A view model with its colours, ready to be drawn many times.
#[derive(Debug)]
pub struct BalancePicture {
    model: Balance,
    palette: Palette,
}

impl BalancePicture {
    /// A picture of the model in these colours.
    #[must_use]
    pub fn new(model: Balance, palette: Palette) -> Self {
        Self { model, palette }
    }

    /// The view model that is drawn.
    #[must_use]
    pub fn model(&self) -> &Balance {
        &self.model
    }

    /// Which side of the balance a pixel is on, if it is on one: 0 for yes, 1 for no.
    #[must_use]
    pub fn side(&self, frame: &BalanceFrame, x: f64, y: f64) -> Option<usize> {
        self.model.weighing.as_ref()?;
        let sheet = self.sheet(frame);
        let (x, y) = (tenths_of(x), tenths_of(y));
        let area = sheet.scales;
        let inside = (area.top..=area.top + area.height).contains(&y);
        inside.then_some(usize::from(x > area.left + area.width / 2))
    }

    /// The picture at this moment, as a display list.
    #[must_use]
    pub fn draw(&self, frame: &BalanceFrame) -> DisplayList {
        let sheet = self.sheet(frame);
        let mut list = DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)));
        let drawn = self.draw_all(&sheet, &Pen::new(&mut list, self.palette.weight));
        debug_assert!(drawn.is_ok());
        list
    }

    /// All parts, from the top.
    fn draw_all(&self, sheet: &Sheet<'_>, pen: &Pen) -> Drawn {
        let whole = PlotArea::whole((
            sheet.way.left + sheet.way.width + sheet.size * 4,
            sheet.scales.top + sheet.scales.height + sheet.size * 8,
        ));
        pen.fill(whole, self.palette.paper)?;
        sheet.way(pen)?;
        let Some(weighing) = &self.model.weighing else {
            return sheet.known(pen);
        };
        if let Some(area) = sheet.state {
            sheet.state(pen, weighing, area)?;
        }
        sheet.scales(pen, weighing)?;
        match sheet.splits {
            Some(area) => sheet.splits(pen, weighing, area),
            None => Ok(()),
        }
    }

    fn sheet(&self, frame: &BalanceFrame) -> Sheet<'_> {
        let (wide, high) = (tenths_of(frame.size.0), tenths_of(frame.size.1));
        let size = self.palette.type_size(wide);
        let part = |percent: i32| size * percent / 100;
        let (left, right) = (part(120), wide - part(120));
        let area = |top: i32, height: i32| PlotArea {
            left,
            top,
            width: (right - left).max(100),
            height: height.max(100),
        };
        // From the top: the way, the state, the scales, the splits. Where it is low, the splits have no room.
        let way = area(part(60), part(250));
        let has_splits = high >= 34 * size;
        let splits = has_splits.then(|| area(high - part(480), part(480)));
        // Nor has the state in a frame that is lower still.
        let state = (high >= 20 * size).then(|| area(way.top + way.height + part(40), part(500)));
        let above = state.unwrap_or(way);
        let top = above.top + above.height + part(60);
        let bottom = splits.map_or(high - part(60), |area| area.top - part(50));
        Sheet {
            model: &self.model,
            palette: &self.palette,
            size,
            way,
            state,
            scales: area(top, bottom - top),
            splits,
            t: within(frame.t, 0.0, 1.0),
        }
    }
}
