//! The drawing of a map in progress: what all its parts need.

use serde::Deserialize;

use std::ops::Range;

use super::map_layout::Layout;
use crate::draw::canvas::Colour;
use crate::draw::plot::{At, Drawn, Palette, Pen, Plane, PlotArea, diamond};
use crate::view::shared::Viewport;
use crate::view::takeaway::Map;

/// What is drawn of a map: size, window, and what is pointed at.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MapFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// The window.
    pub viewport: Viewport,
    /// Heap n and row m that are pointed at.
    pub cursor: Option<(u32, u32)>,
}

/// One drawing in progress.
pub(super) struct Sheet<'a> {
    pub model: &'a Map,
    pub palette: &'a Palette,
    pub frame: &'a MapFrame,
    pub layout: Layout,
    /// Are cells drawn as marks, not as areas?
    pub by_marks: bool,
    pub plane: Plane,
}

impl Sheet<'_> {
    /// The middle line of the marked row, if it is in the window.
    pub(super) fn current(&self) -> Option<(u32, i32)> {
        let m = self.model.current?;
        let place = f64::from(m);
        (m > 0 && place >= self.plane.y.start && place <= self.plane.y.end)
            .then(|| (m, self.plane.down(place)))
    }

    /// The cells of the grid that the window shows.
    pub(super) fn visible(&self) -> (Range<u32>, Range<u32>) {
        self.plane.visible(self.model.grid)
    }
}

/// The colour of a decision.
pub(super) fn departing(palette: &Palette) -> Colour {
    palette.lines[2]
}

/// Draws a mark in a cell with this half side: a square for a losing heap, a larger diamond for the first that differs.
pub(super) fn mark(pen: &Pen, kind: u8, at: At, half: i32, palette: &Palette) -> Drawn {
    if kind == Map::DEPARTS {
        let r = half * 125 / 100;
        return diamond(pen, at, r, departing(palette));
    }
    let r = (half * 62 / 100).max(12);
    pen.fill(PlotArea::around(at, (r, r)), palette.found)
}
