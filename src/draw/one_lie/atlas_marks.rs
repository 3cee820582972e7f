//! What lies over the bands of the atlas: exceptional states, the way to the marked one, its ring and arrows.

use plotters::style::text_anchor::HPos;

use super::atlas_sheet::Sheet;
use crate::draw::canvas::text;
use crate::draw::plot::{At, Drawn, Palette, Pen};
use crate::view::one_lie::Exceptional;
use crate::words::one_lie as words;

impl Sheet<'_> {
    /// A diamond at each state that needs more questions than its weight allows.
    pub(super) fn exceptional(&self, pen: &Pen) -> Drawn {
        let half = (self.plane.half() * 98 / 100).clamp(50, 240);
        let mut before: Option<(u32, At)> = None;
        for &Exceptional { a, b, .. } in &self.model.exceptional {
            let Some(at) = self.place(a.into(), b.into()) else {
                continue;
            };
            // Where cells are tiny one is enough for a column.
            if before.is_some_and(|(column, last)| column == a && last.1 - at.1 < half) {
                continue;
            }
            before = Some((a, at));
            open_diamond(pen, at, half, self.palette)?;
            self.take(at, (half, half));
        }
        Ok(())
    }

    /// Radius of the ring around the marked state.
    pub(super) fn radius(&self) -> i32 {
        (self.plane.half() * 90 / 100).clamp(60, 260)
    }

    /// Arrows from the marked state to those after both answers to its universal question.
    pub(super) fn arrows(&self, pen: &Pen) -> Drawn {
        let state = self.model.state;
        let Some((from, [yes, no])) = self.spot(state.a, state.b).zip(state.after) else {
            return Ok(());
        };
        let ends = if yes == no {
            [Some((yes, words::YES_AND_NO)), None]
        } else {
            [Some((yes, words::YES)), Some((no, words::NO))]
        };
        let ends = ends.into_iter().flatten();
        let ends = ends.filter_map(|((a, b), words)| Some((self.spot(a, b)?, words)));
        for (to, _) in ends.clone() {
            self.arrow(pen, from, to)?;
        }
        for (to, words) in ends {
            self.word(pen, to, words.text())?;
        }
        Ok(())
    }

    /// The way to the marked state.
    pub(super) fn way(&self, pen: &Pen) -> Drawn {
        let (model, palette) = (self.model, self.palette);
        if model.before.is_empty() {
            return Ok(());
        }
        let here = (model.state.a, model.state.b);
        let states = model.before.iter().copied().chain([here]);
        let all: Vec<Option<At>> = states.map(|(a, b)| self.spot(a, b)).collect();
        for ends in all.windows(2) {
            if let [Some(from), Some(to)] = *ends {
                pen.line(&[from, to], palette.paper, 40)?;
                pen.line(&[from, to], palette.current, 22)?;
            }
        }
        for at in all.into_iter().flatten() {
            pen.shape(at, &[], 34, palette.paper)?;
            pen.shape(at, &[], 24, palette.current)?;
        }
        Ok(())
    }

    /// An arrow from the ring at one point to another point.
    pub(super) fn arrow(&self, pen: &Pen, from: At, to: At) -> Drawn {
        let palette = self.palette;
        let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
        let length = libm::sqrt(dx * dx + dy * dy);
        let weight = f64::from(palette.weight) / 100.0;
        // Numbers are left free.
        let gap = if self.numbered {
            f64::from(self.number_size()) * 0.75
        } else {
            20.0 * weight
        };
        let (start, end) = (f64::from(self.radius()), length - gap);
        let head = 75.0 * weight;
        if end - start < head {
            return Ok(());
        }
        let (dx, dy) = (dx / length, dy / length);
        // Points of the figure are small whole numbers.
        #[allow(clippy::cast_possible_truncation)]
        let at = |along: f64, aside: f64| {
            let x = f64::from(from.0) + along * dx - aside * dy;
            let y = f64::from(from.1) + along * dy + aside * dx;
            (libm::floor(x + 0.5) as i32, libm::floor(y + 0.5) as i32)
        };
        let shaft = [at(start, 0.0), at(end - head * 0.8, 0.0)];
        pen.line(&shaft, palette.paper, 32)?;
        pen.line(&shaft, palette.current, 14)?;
        let aside = head * 0.36;
        let corners = [at(end, 0.0), at(end - head, aside), at(end - head, -aside)];
        pen.shape((0, 0), &corners, 0, palette.current)?;
        let mut along = start;
        while along <= end {
            self.take(at(along, 0.0), (30, 30));
            along += 50.0;
        }
        Ok(())
    }

    /// Which answer leads to a state, where there is room.
    pub(super) fn word(&self, pen: &Pen, to: At, words: &str) -> Drawn {
        let palette = self.palette;
        let size = palette.small(self.layout.size, 88);
        let half = (text::width(words, size, false) * 55 / 100, size * 70 / 100);
        let places = if self.numbered {
            // Cells have room below their number.
            let low = (to.0, to.1 + self.plane.half() * 60 / 100);
            let has_room = self.worded && half.0 <= self.plane.half() * 96 / 100;
            [has_room.then_some(low), None, None]
        } else {
            let (aside, up) = (size * 50 / 100 + half.0, size * 30 / 100);
            [
                Some((to.0 + aside, to.1 - up)),
                Some((to.0 - aside, to.1 - up)),
                Some((to.0, to.1 - size)),
            ]
        };
        let fits = |at: &At| {
            let in_one = || self.shown().any(|q| self.is_in_band(q, *at, half));
            let is_empty = self.is_free(*at, half) && !self.is_crossed(*at, half) && in_one();
            self.is_inside(*at, half) && (self.numbered || is_empty)
        };
        let Some(at) = places.into_iter().flatten().find(fits) else {
            return Ok(());
        };
        if !self.numbered {
            self.take(at, half);
        }
        pen.text(words, at, HPos::Center, size, palette.ink)
    }

    /// The ring around the marked state.
    pub(super) fn state(&self, pen: &Pen) -> Drawn {
        let state = self.model.state;
        let Some(at) = self.place(state.a, state.b) else {
            return Ok(());
        };
        let radius = self.radius();
        self.take(at, (radius, radius));
        ring(pen, at, radius, self.palette)
    }

    /// A ring around the cell that is pointed at.
    pub(super) fn pointed(&self, pen: &Pen) -> Drawn {
        let Some((a, b)) = self.frame.cursor else {
            return Ok(());
        };
        let Some(at) = self.place(a.into(), b.into()) else {
            return Ok(());
        };
        let radius = (self.plane.half() * 110 / 100).clamp(45, 300);
        pen.ring(at, radius, self.palette.paper, 32)?;
        pen.ring(at, radius, self.palette.ink, 15)
    }
}

/// An open diamond, with an edge of paper so that it stands out from any band.
pub(super) fn open_diamond(pen: &Pen, (x, y): At, r: i32, palette: &Palette) -> Drawn {
    let corners = [(x, y - r), (x + r, y), (x, y + r), (x - r, y), (x, y - r)];
    pen.line(&corners, palette.paper, 36)?;
    pen.line(&corners, palette.lines[2], 18)
}

/// A ring of the current thing, with an edge of paper.
pub(super) fn ring(pen: &Pen, at: At, radius: i32, palette: &Palette) -> Drawn {
    pen.ring(at, radius, palette.paper, 42)?;
    pen.ring(at, radius, palette.current, 24)
}
