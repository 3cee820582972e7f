//! A window of a plane of square cells, and where its cells lie in the plot.

use std::ops::Range;
use std::rc::Rc;

use plotters::coord::ranged1d::Ranged as _;

use super::area::PlotArea;
use super::axis::{Cells, tick_step};
use crate::draw::canvas::{Image, Item};
use crate::exact::Grid;
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

    /// The cells of a grid that the window shows: their columns and rows.
    pub fn visible(&self, grid: Grid) -> (Range<u32>, Range<u32>) {
        (
            span(&self.x, grid.left, grid.columns),
            span(&self.y, grid.bottom, grid.rows),
        )
    }

    /// Half the side of a cell, in whole tenths.
    pub fn half(&self) -> i32 {
        // A cell is at most as wide as the figure.
        #[allow(clippy::cast_possible_truncation)]
        let half = libm::floor(within(self.cell / 2.0, 1.0, 1e6)) as i32;
        half
    }

    /// An image that covers a grid, with a pixel for each bin of `bin` × `bin` cells.
    pub fn image(&self, grid: Grid, bin: u32, rgba: Rc<[u8]>) -> Item {
        let pixels = grid.bins(bin);
        let edge = |start: u32, bins: u32| {
            let first = f64::from(start) - 0.5;
            (first, first + f64::from(bins) * f64::from(bin))
        };
        let (first, last) = edge(grid.left, pixels.0);
        let (low, high) = edge(grid.bottom, pixels.1);
        let at = (self.across(first), self.down(high));
        Item::Image(Image {
            at,
            size: (self.across(last) - at.0, self.down(low) - at.1),
            pixels,
            rgba,
        })
    }
}

// Clamped to the grid before the conversion.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn span(axis: &Cells, first: u32, size: u32) -> Range<u32> {
    let (least, most) = (f64::from(first), f64::from(first + size));
    within(libm::floor(axis.start), least, most) as u32
        ..within(libm::ceil(axis.end + 1.0), least, most) as u32
}
