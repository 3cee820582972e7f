//! The losing heaps: a point for each, an arc from its parent, and what becomes of them at the next threshold.

use crate::draw::plot::{dashes, far};
use plotters::style::text_anchor::HPos;

use super::chain_sheet::{PIECES, Sheet};
use crate::draw::canvas::text::room;
use crate::draw::plot::{At, Drawn, Pen};
use crate::link::Phase;
use crate::words::shared as words;

impl Sheet<'_> {
    /// The radius of a losing heap.
    fn radius(&self) -> i32 {
        let most = self.plan.part(32);
        (self.plan.spacing() * 42 / 100).clamp(self.plan.part(9), most)
    }

    /// The beginning of a line.
    fn begun(&self, mut points: Vec<At>) -> Vec<At> {
        // A whole number of pieces.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let done = (self.t * f64::from(PIECES) + 0.5) as usize + 1;
        points.truncate(done.max(2));
        points
    }

    /// Losing heaps, arcs and values.
    pub(super) fn terms(&self, pen: &Pen) -> Drawn {
        let (model, palette, plan) = (self.model, self.palette, &self.plan);
        let jumps = model.phase == Phase::Jump;
        let breaking = self.breaking();
        let changed = breaking.filter(|_| jumps);
        let newest = self.newest();
        // Each term is the one before and its parent: the line through all of them, and the arcs.
        let mut line: Vec<At> = Vec::new();
        for i in 1..=self.shown {
            let at = self.at(i);
            if line.last().is_none_or(|last| far(*last, at, 12)) {
                line.push(at);
            }
        }
        if line.len() > 1 {
            pen.line(&line, palette.free.on(palette.paper, 150), 10)?;
        }
        let parent = |i: u32| {
            let after = changed.filter(|&changed| i > changed && self.t >= 0.5);
            match (&model.after, after) {
                (Some((_, lags)), Some(_)) => {
                    let lag = lags.partition_point(|&change| change <= i);
                    u32::try_from(lag).map_or(1, |lag| i - lag.min(i - 1))
                }
                _ => model.parent(i).unwrap_or(1),
            }
        };
        if !self.many() {
            let strength = match (breaking, model.last()) {
                (None, ..25) => 190,
                (None, _) | (_, ..25) => 130,
                _ => 95,
            };
            for i in (2..=self.shown).filter(|&i| Some(i) != breaking && Some(i) != newest) {
                let arc = self.arc(self.at(parent(i)), self.at(i));
                pen.line(&arc, palette.lines[0].on(palette.paper, strength), 11)?;
            }
        }
        if let Some(i) = self.cursor.filter(|&i| i > 1) {
            pen.line(&self.arc(self.at(parent(i)), self.at(i)), palette.ink, 18)?;
        }
        if let Some(i) = newest.filter(|&i| i > 1) {
            let arc = self.begun(self.arc(self.at(parent(i)), self.at(i)));
            pen.line(&arc, palette.current, 28)?;
            pen.line(&[self.at(i - 1), self.at(i)], palette.current, 28)?;
        }
        if let Some(i) = breaking {
            let j = model.parent(i).unwrap_or(1);
            let arc = self.arc(self.before(j), self.before(i));
            if jumps {
                let new = self.begun(self.arc(self.at(j - 1), self.at(i)));
                pen.line(&new, palette.lines[0], 32)?;
                let strength = if self.t < 0.5 { 255 } else { 210 };
                dashes(
                    pen,
                    &arc,
                    palette.lines[2].on(palette.paper, strength),
                    22,
                    plan.size / 2,
                )?;
            } else {
                pen.line(&arc, palette.lines[2], 28)?;
            }
        }
        if let Some(changed) = changed {
            let mut last = (i32::MIN / 2, 0);
            for i in changed..=self.shown {
                let at = self.before(i);
                if far(last, at, 30) {
                    last = at;
                    pen.ring(at, self.radius() * 90 / 100, palette.free, 10)?;
                }
            }
        }
        let mut last = (i32::MIN / 2, 0);
        for i in 1..=self.shown {
            let at = self.at(i);
            if far(last, at, 10) {
                last = at;
                pen.shape(at, &[], self.radius(), palette.found)?;
            }
        }
        if let Some(i) = newest {
            pen.shape(self.at(i), &[], self.radius(), palette.found)?;
            pen.ring(
                self.at(i),
                self.radius() + plan.part(18),
                palette.current,
                22,
            )?;
        }
        for (i, colour) in [(self.cursor, palette.ink), (self.asked, palette.found)] {
            if let Some(i) = i {
                pen.ring(self.at(i), self.radius() + plan.part(30), colour, 18)?;
            }
        }
        self.values(pen, newest)
    }

    /// The values of the losing heaps, where there is room: those that matter first.
    fn values(&self, pen: &Pen, newest: Option<u32>) -> Drawn {
        let (model, palette, plan) = (self.model, self.palette, &self.plan);
        let number = plan.part(92);
        let deciding = self.breaking();
        let parent = |i: Option<u32>| i.and_then(|i| model.parent(i));
        let broken = parent(deciding);
        let first = [
            self.cursor,
            self.asked,
            newest,
            deciding,
            broken,
            parent(newest),
            broken.and_then(|j| j.checked_sub(1)).filter(|&j| j > 0),
            Some(1),
            Some(self.shown),
        ];
        let strong = [newest, deciding, broken, parent(newest)];
        let mut taken: Vec<(i32, i32)> = Vec::new();
        // Not across the edge of the window.
        if let Some(edge) = self.edge() {
            taken.push((edge, edge));
        }
        let every = 1..=self.shown;
        for i in first.into_iter().flatten().chain(every) {
            let words = self.value(i);
            let (x, y) = self.at(i);
            let half = room(&words, number) / 2;
            let (left, right) = (x - half, x + half);
            let free = taken
                .iter()
                .all(|&(start, end)| right + plan.part(25) < start || end + plan.part(25) < left);
            if !free
                || left < plan.part(20)
                || right > plan.terms.left + plan.terms.width + plan.part(40)
            {
                continue;
            }
            taken.push((left, right));
            let colour = if strong.contains(&Some(i)) {
                palette.ink
            } else {
                palette.quiet
            };
            pen.text(
                &words,
                (x, y + plan.part(115)),
                HPos::Center,
                number,
                colour,
            )?;
            if taken.len() > 80 {
                break;
            }
        }
        Ok(())
    }

    /// L_i, or how it changes.
    fn value(&self, i: u32) -> String {
        let model = self.model;
        let before = short(model.heap(i));
        let after = model.heap_after(i).filter(|&after| after != model.heap(i));
        match after {
            Some(after) if Some(i) == self.breaking() => format!("{before} → {}", short(after)),
            Some(after) if self.t >= 0.5 => short(after),
            _ => before,
        }
    }

    /// A line through the index that is pointed at.
    pub(super) fn pointed(&self, pen: &Pen) -> Drawn {
        let Some(i) = self.cursor else {
            return Ok(());
        };
        let x = self.x(i);
        let below = self.plan.candidates;
        let from = (x, self.at(i).1 + self.plan.part(190));
        let to = (x, below.top + below.height);
        pen.line(
            &[from, to],
            self.palette.quiet.on(self.palette.paper, 150),
            8,
        )
    }
}

/// Whole, or its first digits and the power of ten.
fn short(heap: u128) -> String {
    let digits = heap.to_string();
    if digits.len() <= 7 {
        return digits;
    }
    let (first, rest) = digits.split_at(1);
    let mark = words::DECIMAL_MARK;
    format!("{first}{mark}{}e{}", &rest[..1], digits.len() - 1)
}
