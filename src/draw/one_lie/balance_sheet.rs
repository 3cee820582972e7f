//! The drawing of a balance in progress: what all its parts need.

use crate::draw::canvas::Colour;
use crate::draw::canvas::text::room;
use crate::draw::plot::{Drawn, Palette, Pen, PlotArea};
use crate::view::one_lie::Balance;
use crate::view::shared::within;

/// One drawing in progress.
pub(super) struct Sheet<'a> {
    pub model: &'a Balance,
    pub palette: &'a Palette,
    pub size: i32,
    pub way: PlotArea,
    pub state: Option<PlotArea>,
    pub scales: PlotArea,
    pub splits: Option<PlotArea>,
    pub t: f64,
}

impl Sheet<'_> {
    pub(super) fn part(&self, percent: i32) -> i32 {
        self.size * percent / 100
    }

    /// A size of small type.
    pub(super) fn small(&self, percent: i32) -> i32 {
        self.palette.small(self.size, percent)
    }

    /// Heavy candidates are blue and bordered, light ones green and striped.
    pub(super) fn heavy(&self) -> Colour {
        self.palette.lines[0]
    }

    pub(super) fn light(&self) -> Colour {
        self.palette.lines[1]
    }

    /// A block of candidates.
    pub(super) fn block(&self, pen: &Pen, area: PlotArea, is_heavy: bool) -> Drawn {
        if area.width <= 0 || area.height <= 0 {
            return Ok(());
        }
        let palette = self.palette;
        let PlotArea {
            left,
            top,
            width,
            height,
        } = area;
        let (right, bottom) = (left + width, top + height);
        let colour = if is_heavy { self.heavy() } else { self.light() };
        pen.fill(
            area,
            colour.on(palette.paper, if is_heavy { 90 } else { 45 }),
        )?;
        if !is_heavy {
            let step = self.part(55).max(20);
            let mut start = left - height;
            while start < right {
                // From the lower edge up to the right, cut at the edges.
                let low = start.max(left);
                let high = (start + height).min(right);
                if high > low {
                    let at = |x: i32| (x, bottom - (x - start));
                    pen.line(&[at(low), at(high)], colour.on(palette.paper, 120), 8)?;
                }
                start += step;
            }
        }
        pen.line(&area.outline(), colour, 12)
    }

    /// The first of these texts that has room.
    pub(super) fn fitting(words: &[String], wide: i32, size: i32) -> Option<&String> {
        words.iter().find(|words| room(words, size) <= wide)
    }
}

/// A part of a length.
// Lengths are far from the limits of i32.
#[allow(clippy::cast_possible_truncation)]
pub(super) fn part_of(length: i32, part: f64) -> i32 {
    libm::floor(f64::from(length) * within(part, 0.0, 1.0) + 0.5) as i32
}
