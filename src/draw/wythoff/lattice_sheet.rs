//! The drawing of a lattice in progress: what all its parts need.

use serde::Deserialize;

use std::ops::Range;

use plotters::prelude::*;

use super::lattice_classes::Classes;
use super::lattice_layout::Layout;
use crate::draw::canvas::{Colour, DisplayList};
use crate::draw::plot::axis::{self, Plot};
use crate::draw::plot::{Palette, Plane, rgba};
use crate::view::shared::{Viewport, within};
use crate::view::wythoff::{Lattice, Trail};
use crate::wythoff::Cell;

/// Points at least this large have their number of winning moves written in them: tenths of a pixel.
const NUMBERED: f64 = 120.0;

/// More numbers than these take too long to paint.
const MOST_NUMBERS: usize = 4000;

/// What is drawn of a lattice: size, window, moment, and what is pointed at.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LatticeFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// The window.
    pub viewport: Viewport,
    /// How far the lines of the newest P-position have swept: 0 to 1.
    pub sweep: f64,
    /// The point (b, c) that is pointed at.
    pub cursor: Option<(u32, u32)>,
    /// The point of the position that is asked about.
    pub asked: Option<(u32, u32)>,
    /// Winning moves on this lattice: from here to there.
    pub arrows: Vec<[(u32, u32); 2]>,
    /// Which family of the trail is lit alone; all are if `None`.
    pub lit: Option<usize>,
}

/// One drawing in progress.
pub(super) struct Sheet<'a> {
    pub model: &'a Lattice,
    pub palette: &'a Palette,
    /// The colours of the lattice itself: faded under a trail.
    pub ground: &'a Palette,
    pub trail: Option<&'a Trail>,
    /// Of the layer of moves.
    pub classes: Classes,
    pub frame: &'a LatticeFrame,
    pub layout: Layout,
    /// Are points drawn as marks, not as areas?
    pub by_marks: bool,
    pub plane: Plane,
}

impl Sheet<'_> {
    pub(super) fn pixels(&self, tenths: i32) -> u32 {
        (tenths * self.ground.weight / 100).unsigned_abs().max(1)
    }

    pub(super) fn style(&self, colour: Colour, tenths: i32) -> ShapeStyle {
        rgba(colour).stroke_width(self.pixels(tenths))
    }

    /// The plot with its coordinates. It draws into the list while it lives.
    pub(super) fn plot<'l>(&self, list: &'l mut DisplayList) -> Plot<'l> {
        axis::plot(
            list,
            self.layout.plot,
            self.plane.x.clone(),
            self.plane.y.clone(),
        )
    }

    /// How far from the newest P-position the sweep has come, in cells along its lines.
    pub(super) fn reach(&self) -> f64 {
        let Some(newest) = self.model.newest else {
            return 0.0;
        };
        let (b, c) = (f64::from(newest.b), f64::from(newest.c));
        let farthest = (self.plane.x.end - b)
            .max(self.plane.y.end - c)
            .max(c + self.plane.y.end)
            .max(1.0);
        farthest * within(self.frame.sweep, 0.0, 1.0)
    }

    /// Has the sweep come to this point that the newest P-position crosses out?
    pub(super) fn swept(&self, cell: Cell, b: u32, c: u32) -> bool {
        let Some(newest) = self.model.newest else {
            return true;
        };
        let distance = match cell {
            Cell::Up => c.abs_diff(newest.c),
            Cell::Right | Cell::Diagonal => b.abs_diff(newest.b),
            // Down the diagonal first, then up.
            Cell::Intercept => newest.c.saturating_add(c),
            _ => 0,
        };
        f64::from(distance) <= self.reach()
    }

    /// Are numbers of winning moves written?
    pub(super) fn numbered(&self) -> bool {
        let (columns, rows) = self.visible();
        let least = if self.ground.is_large() {
            f64::from(2 * self.layout.size)
        } else {
            NUMBERED
        };
        self.plane.cell >= least
            && self.trail.is_none()
            && columns.len() * rows.len() <= MOST_NUMBERS
    }

    /// The points of the grid that the window shows.
    pub(super) fn visible(&self) -> (Range<u32>, Range<u32>) {
        self.plane.visible(self.model.grid)
    }
}
