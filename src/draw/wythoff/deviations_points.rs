//! The points of deviations: a mark for each, and what is pointed at.

use super::deviations_plan::Place;
use super::deviations_sheet::Sheet;
use crate::draw::canvas::Colour;
use crate::draw::plot::{At, Drawn, Palette, Pen, PlotArea};
use crate::view::wythoff::{Panel, Term};

impl Sheet<'_> {
    /// The points of a panel, the newest one, and what is pointed at.
    pub(super) fn points(&self, pen: &Pen, i: usize, panel: &Panel, place: &Place) -> Drawn {
        let palette = self.palette;
        let PlotArea {
            left,
            top,
            width,
            height,
        } = place.frame;
        let at = |term: &Term| (self.x(place, term.b.into()), self.y(place, term.epsilon));
        let unit = self.y(place, 0) - self.y(place, 1);
        let most = match panel.points.len() {
            _ if !self.is_one() => 26,
            0..200 => 42,
            _ => 34,
        };
        let radius = most.min(unit * 60 / 100).max(18) * (palette.weight + 100) / 200;
        for kind in [0, 2, -1, 1] {
            // Further than so many tenths the next mark shows. Dots are in a row anyway.
            let step = if kind == 0 { 10 } else { 5 };
            let mut last = (i32::MIN / 2, 0);
            for term in &panel.points {
                let this = at(term);
                let shows = this.0 - last.0 >= step || this.1 != last.1;
                let inside = (left - 200..=left + width + 200).contains(&this.0);
                if kind_of(term.epsilon) == kind && shows && inside {
                    last = this;
                    mark(pen, kind, this, radius, palette)?;
                }
            }
        }
        if let Some(newest) = &panel.newest {
            pen.ring(at(newest), radius * 2, palette.current, 24)?;
        }
        let around = |(x, y): At, corners: [At; 4], width: i32| {
            let closed: Vec<At> = (0..5)
                .map(|i| (x + corners[i % 4].0, y + corners[i % 4].1))
                .collect();
            pen.line(&closed, palette.ink, width)
        };
        if let Some(asked) = self.frame.asked.filter(|asked| asked.panel == i) {
            let r = radius * 2;
            let middle = (self.x(place, asked.b.into()), self.y(place, asked.epsilon));
            around(middle, [(0, -r), (r, 0), (0, r), (-r, 0)], 20)?;
        }
        let cursor = self.frame.cursor.filter(|(panel, _)| *panel == i);
        if let Some(term) = cursor.and_then(|(_, n)| panel.term(n)) {
            let (x, y) = at(term);
            pen.line(&[(x, top), (x, top + height)], palette.quiet, 8)?;
            pen.line(&[(left, y), (left + width, y)], palette.quiet, 8)?;
            let r = radius * 3 / 2;
            around((x, y), [(-r, -r), (r, -r), (r, r), (-r, r)], 15)?;
        }
        Ok(())
    }
}

/// The mark that stands for this ε: 2 for all but −1, 0 and 1.
fn kind_of(epsilon: i32) -> i32 {
    if epsilon.abs() > 1 { 2 } else { epsilon }
}

/// Draws the mark of a kind of ε: a shape of its own for each.
pub(super) fn mark(pen: &Pen, kind: i32, at: At, r: i32, palette: &Palette) -> Drawn {
    let low = r * 3 / 4;
    let (colour, corners): (Colour, &[At]) = match kind {
        0 => (palette.free, &[]),
        1 => (palette.lines[0], &[(0, -r), (r, low), (-r, low)]),
        -1 => (palette.lines[2], &[(0, r), (r, -low), (-r, -low)]),
        _ => (palette.found, &[(0, -r), (r, 0), (0, r), (-r, 0)]),
    };
    pen.shape(at, corners, r * 55 / 100, colour)
}
