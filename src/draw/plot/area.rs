//! Areas of a figure, in tenths of a pixel.

use crate::view::shared::within;

/// Size of the figure's type: tenths of a pixel.
pub(in crate::draw) const TYPE: i32 = 130;

/// Where a plot lies in its figure: tenths of a pixel from the left and top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlotArea {
    /// Left edge.
    pub left: i32,
    /// Top edge.
    pub top: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

/// Pixels of the page in tenths.
// Sizes in pixels are far from the limits of i32.
#[allow(clippy::cast_possible_truncation)]
pub(in crate::draw) fn tenths_of(pixels: f64) -> i32 {
    libm::floor(within(pixels, 0.0, 1e6) * 10.0 + 0.5) as i32
}
