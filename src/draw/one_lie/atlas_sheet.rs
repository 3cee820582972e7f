//! The drawing of an atlas in progress: what all its parts need.

use serde::Deserialize;

use std::cell::RefCell;
use std::ops::Range;

use super::atlas_layout::Layout;
use crate::draw::plot::{At, Palette, Plane, PlotArea};
use crate::view::one_lie::Atlas;
use crate::view::shared::Viewport;

/// What is drawn of an atlas: size, window, and what is pointed at.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct AtlasFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// The window.
    pub viewport: Viewport,
    /// The state that is pointed at: a and b.
    pub cursor: Option<(u32, u32)>,
}

/// A rectangle that has something to read in it: left, top, right, bottom.
type Taken = [i32; 4];

/// One drawing in progress.
pub(super) struct Sheet<'a> {
    pub model: &'a Atlas,
    pub palette: &'a Palette,
    pub frame: &'a AtlasFrame,
    pub layout: Layout,
    /// Are bands drawn as areas with edges, not as an image?
    pub by_bands: bool,
    /// Has each cell its number?
    pub numbered: bool,
    /// Has each cell room for a word, too?
    pub worded: bool,
    pub plane: Plane,
    /// Where no number of a band goes.
    pub taken: RefCell<Vec<Taken>>,
}

impl Sheet<'_> {
    /// The cells of the grid that the window shows.
    pub(super) fn visible(&self) -> (Range<u32>, Range<u32>) {
        self.plane.visible(self.model.grid)
    }

    /// The numbers of questions that the window shows.
    pub(super) fn shown(&self) -> Range<u32> {
        let model = self.model;
        let (columns, rows) = self.visible();
        let count = |column: u32, row: u32| {
            let of = |cell: u32, start: u32| (cell - start) / model.bin;
            let row = model.row(of(row, model.grid.bottom));
            let count = row.get(of(column, model.grid.left) as usize)?;
            Some(if *count == Atlas::NONE {
                0
            } else {
                u32::from(*count)
            })
        };
        if columns.is_empty() || rows.is_empty() {
            return 0..0;
        }
        let least = count(columns.start, rows.start).unwrap_or(0);
        let most = count(columns.end - 1, rows.end - 1).unwrap_or(least);
        least..most + 1
    }

    /// Where the states of a row of bins end that need at most q questions.
    pub(super) fn edge(&self, row: u32, q: u32) -> i32 {
        let model = self.model;
        let few = f64::from(model.up_to(row, q)) * f64::from(model.bin);
        self.plane.across(f64::from(model.grid.left) + few - 0.5)
    }

    /// Size of the numbers in cells.
    pub(super) fn number_size(&self) -> i32 {
        // A cell is at most as wide as the figure.
        #[allow(clippy::cast_possible_truncation)]
        let size = (self.plane.cell * 0.4) as i32;
        size.clamp(100, self.layout.size * 140 / 100)
    }

    /// Does a line of the weight cross a rectangle?
    pub(super) fn is_crossed(&self, (x, y): At, half: At) -> bool {
        let PlotArea {
            left, top, height, ..
        } = self.layout.plot;
        let cells = |tenths: i32| f64::from(tenths) / self.plane.cell;
        let a = self.plane.x.start + cells(x - left);
        let b = self.plane.y.start + cells(top + height - y);
        self.model.lines.iter().any(|line| {
            let each = f64::from(line.q + 1);
            let away = each * (line.to.0 - a) + line.to.1 - b;
            libm::fabs(away) <= each * cells(half.0) + cells(half.1)
        })
    }

    /// Where a line of the weight is at this height.
    pub(super) fn line_at(&self, q: u32, y: i32) -> Option<i32> {
        let plot = self.layout.plot;
        let line = self.model.lines.iter().find(|line| line.q == q)?;
        let b = self.plane.y.start + f64::from(plot.top + plot.height - y) / self.plane.cell;
        let a = line.to.0 + (line.to.1 - b) / f64::from(q + 1);
        Some(self.plane.across(a))
    }

    /// Is a rectangle in the plot as a whole?
    pub(super) fn is_inside(&self, (x, y): At, half: At) -> bool {
        let [left, top, right, bottom] = self.layout.plot.edges();
        x - half.0 >= left && x + half.0 <= right && y - half.1 >= top && y + half.1 <= bottom
    }

    /// Where a state is, if the window has the middle of its cell.
    pub(super) fn place(&self, a: u64, b: u64) -> Option<At> {
        let (a, b) = (u32::try_from(a).ok()?, u32::try_from(b).ok()?);
        let (x, y) = (f64::from(a), f64::from(b));
        let inside = |value: f64, start: f64, end: f64| value >= start && value <= end;
        let inside = inside(x, self.plane.x.start, self.plane.x.end)
            && inside(y, self.plane.y.start, self.plane.y.end);
        inside.then(|| (self.plane.across(x), self.plane.down(y)))
    }

    /// Where a state is, also outside of the window, if it isn't very far.
    #[allow(clippy::cast_precision_loss)]
    pub(super) fn spot(&self, a: u64, b: u64) -> Option<At> {
        const FAR: i32 = 2_000_000;
        let at = (self.plane.across(a as f64), self.plane.down(b as f64));
        (at.0.abs() < FAR && at.1.abs() < FAR).then_some(at)
    }

    pub(super) fn take(&self, (x, y): At, half: At) {
        let taken = [x - half.0, y - half.1, x + half.0, y + half.1];
        self.taken.borrow_mut().push(taken);
    }

    pub(super) fn is_free(&self, (x, y): At, half: At) -> bool {
        self.taken.borrow().iter().all(|taken| {
            x + half.0 < taken[0]
                || x - half.0 > taken[2]
                || y + half.1 < taken[1]
                || y - half.1 > taken[3]
        })
    }

    /// Does a rectangle lie in one band?
    pub(super) fn is_in_band(&self, q: u32, (x, y): At, half: At) -> bool {
        let (Some(low), Some(high)) = (self.row_at(y + half.1), self.row_at(y - half.1)) else {
            return false;
        };
        // Bands lean to the left.
        let begins = q
            .checked_sub(1)
            .is_none_or(|q| self.edge(low, q) <= x - half.0);
        begins && x + half.0 <= self.edge(high, q)
    }

    /// The row of bins at this height, if it was looked up.
    pub(super) fn row_at(&self, y: i32) -> Option<u32> {
        let (model, plot) = (self.model, self.layout.plot);
        let up = f64::from(plot.top + plot.height - y) / self.plane.cell;
        let row = libm::floor(self.plane.y.start + up + 0.5) - f64::from(model.grid.bottom);
        // Rows of a grid are small.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        (row >= 0.0 && row < f64::from(model.grid.rows)).then(|| row as u32 / model.bin)
    }
}
