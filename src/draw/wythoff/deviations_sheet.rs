//! The drawing of deviations in progress: what all its parts need.

use serde::Deserialize;

use plotters::coord::ranged1d::Ranged as _;

use super::deviations_plan::{Grid, Place};
use crate::draw::plot::axis::Cells;
use crate::draw::plot::{Palette, PlotArea};
use crate::view::wythoff::Deviations;

/// What is drawn of deviations: size, window, and what is pointed at.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct DeviationsFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// The ends of the window on the axis of B, see [`Scale::window`](crate::link::Scale::window).
    pub window: (f64, f64),
    /// Panel and n of the point that is pointed at.
    pub cursor: Option<(usize, u32)>,
    /// The position that is asked about.
    pub asked: Option<Asked>,
}

/// A position that is asked about. It needn't be one of the points, of which there is one for each pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Asked {
    /// The panel of the position.
    pub panel: usize,
    /// The difference B of its two largest heaps.
    pub b: u32,
    /// The deviation ε.
    pub epsilon: i32,
}

/// One drawing in progress.
pub(super) struct Sheet<'a> {
    pub model: &'a Deviations,
    pub palette: &'a Palette,
    pub frame: &'a DeviationsFrame,
    pub grid: Grid,
    /// Is the axis of ε logarithmic beyond ±2?
    pub bent: bool,
    pub x: Cells,
    pub y: Cells,
}

impl Sheet<'_> {
    pub(super) fn is_one(&self) -> bool {
        self.model.panels.len() == 1
    }

    /// Where a difference is: tenths from the left.
    #[inline(never)]
    pub(super) fn x(&self, place: &Place, b: f64) -> i32 {
        let PlotArea { left, width, .. } = place.points;
        let at = self.model.scale.axis(b);
        self.x.map(&at, (left, left + width))
    }

    /// Where an ε is: tenths from the top.
    #[inline(never)]
    pub(super) fn y(&self, place: &Place, epsilon: i32) -> i32 {
        let PlotArea { top, height, .. } = place.points;
        self.y.map(&rise(epsilon, self.bent), (top + height, top))
    }
}

/// How high an ε lies. A bent axis is even from −2 to 2 and logarithmic beyond, without a kink.
pub(super) fn rise(epsilon: i32, bent: bool) -> f64 {
    let size = f64::from(epsilon).abs();
    if bent && size > 2.0 {
        libm::copysign(2.0 + 2.0 * libm::log(size / 2.0), f64::from(epsilon))
    } else {
        epsilon.into()
    }
}
