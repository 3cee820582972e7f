//! A window of a plane of square cells, and where its cells lie in the plot.

use std::ops::Range;
use std::rc::Rc;

use plotters::coord::ranged1d::Ranged as _;

use super::area::PlotArea;
use super::axis::{Cells, tick_step};
use crate::draw::canvas::Image;
use crate::view::shared::{Viewport, within};

/// The window in its plot.
pub(in crate::draw) struct Plane {
    pub plot: PlotArea,
    /// Side of a cell: tenths of a pixel.
    pub cell: f64,
    /// How many cells the window has.
    count: f64,
    pub x: Cells,
    pub y: Cells,
}

impl Plane {
    /// The window in this plot. A tick takes at least `rooms` across and up: tenths of a pixel.
    pub fn new(plot: PlotArea, viewport: Viewport, rooms: (f64, f64)) -> Self {
        let across = viewport.width.max(1.0);
        let up = across * f64::from(plot.height) / f64::from(plot.width);
        let cell = f64::from(plot.width) / across;
        let axis = |start: f64, length: f64, room: f64| Cells {
            start,
            end: start + length,
            step: tick_step(cell, room),
        };
        Self {
            plot,
            cell,
            count: across * up,
            x: axis(viewport.left, across, rooms.0),
            y: axis(viewport.bottom, up, rooms.1),
        }
    }

    /// Are its cells so large and so few that each can have a mark?
    pub fn has_room(&self, smallest: f64, most: f64) -> bool {
        self.cell >= smallest && self.count <= most
    }

    /// Where a column is: tenths from the left.
    #[inline(never)]
    pub fn across(&self, column: f64) -> i32 {
        let PlotArea { left, width, .. } = self.plot;
        self.x.map(&column, (left, left + width))
    }

    /// Where a row is: tenths from the top.
    #[inline(never)]
    pub fn down(&self, row: f64) -> i32 {
        let PlotArea { top, height, .. } = self.plot;
        self.y.map(&row, (top + height, top))
    }

    /// The cells of a grid that the window shows: of so many columns and rows from `start`.
    pub fn visible(&self, start: (u32, u32), size: (u32, u32)) -> (Range<u32>, Range<u32>) {
        (
            span(&self.x, start.0, size.0),
            span(&self.y, start.1, size.1),
        )
    }

    /// An image of so many bins across and up, which begin at the cell `start` and have sides of `bin` cells.
    pub fn image(&self, start: (u32, u32), pixels: (u32, u32), bin: u32, rgba: Rc<[u8]>) -> Image {
        let edge = |start: u32, bins: u32| {
            let first = f64::from(start) - 0.5;
            (first, first + f64::from(bins) * f64::from(bin))
        };
        let (first, last) = edge(start.0, pixels.0);
        let (low, high) = edge(start.1, pixels.1);
        let at = (self.across(first), self.down(high));
        Image {
            at,
            size: (self.across(last) - at.0, self.down(low) - at.1),
            pixels,
            rgba,
        }
    }
}

// Clamped to the grid before the conversion.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn span(axis: &Cells, first: u32, size: u32) -> Range<u32> {
    let (least, most) = (f64::from(first), f64::from(first + size));
    within(libm::floor(axis.start), least, most) as u32
        ..within(libm::ceil(axis.end + 1.0), least, most) as u32
}
