//! Areas of a figure, in tenths of a pixel.

use crate::draw::canvas::Item;
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

impl PlotArea {
    /// All of a figure of this size.
    pub(in crate::draw) fn whole((width, height): (i32, i32)) -> Self {
        Self {
            left: 0,
            top: 0,
            width,
            height,
        }
    }

    /// What is so far from a point: across and down.
    pub(in crate::draw) fn around((x, y): (i32, i32), (across, down): (i32, i32)) -> Self {
        Self {
            left: x - across,
            top: y - down,
            width: 2 * across,
            height: 2 * down,
        }
    }

    /// Left, top, right and bottom.
    pub(in crate::draw) fn edges(self) -> [i32; 4] {
        let (right, bottom) = (self.left + self.width, self.top + self.height);
        [self.left, self.top, right, bottom]
    }

    /// Its edge as a closed line, from the top left corner on to the right.
    pub(in crate::draw) fn outline(self) -> [(i32, i32); 5] {
        let [left, top, right, bottom] = self.edges();
        [
            (left, top),
            (right, top),
            (right, bottom),
            (left, bottom),
            (left, top),
        ]
    }

    /// Nothing is seen outside of it from now on.
    pub(in crate::draw) fn clip(self) -> Item {
        Item::Clip(Some([self.left, self.top, self.width, self.height]))
    }
}

/// Pixels of the page in tenths.
// Sizes in pixels are far from the limits of i32.
#[allow(clippy::cast_possible_truncation)]
pub(in crate::draw) fn tenths_of(pixels: f64) -> i32 {
    libm::floor(within(pixels, 0.0, 1e6) * 10.0 + 0.5) as i32
}
