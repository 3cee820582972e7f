//! The step from one threshold of the take-away game to the next.

use super::display::DisplayList;
use super::layout::tenths_of;
use super::palette::Palette;
use crate::view::ChainModel;

/// What is drawn of it: size, how far it has moved, and what is pointed at.
#[derive(Clone, Copy, Debug, PartialEq)]
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
}

impl ChainPicture {
    /// A picture of the model in these colours.
    #[must_use]
    pub fn new(model: ChainModel, palette: Palette) -> Self {
        Self { model, palette }
    }

    /// The model.
    #[must_use]
    pub fn model(&self) -> &ChainModel {
        &self.model
    }

    /// The index whose term or candidate is nearest to a pixel of the figure.
    #[must_use]
    pub fn near(&self, _frame: &ChainFrame, _x: f64, _y: f64) -> Option<u32> {
        None
    }

    /// Where a term lies: pixels.
    #[must_use]
    pub fn place(&self, _frame: &ChainFrame, _i: u32) -> Option<(f64, f64)> {
        None
    }

    /// Draws it.
    #[must_use]
    pub fn draw(&self, frame: &ChainFrame) -> DisplayList {
        let _ = self.palette;
        DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)))
    }
}
