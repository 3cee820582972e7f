//! The candidates over their indices, the lags, the window of the proof.

use plotters::style::text_anchor::HPos;

use super::chain_sheet::Sheet;
use crate::draw::canvas::text::{index, room};
use crate::draw::plot::{At, Drawn, Pen, PlotArea, dashes, diamond};
use crate::exact::WideRational;
use crate::link::Phase;
use crate::view::shared::{decimal, float, places_apart};
use crate::view::takeaway::stretches;
use crate::words::takeaway as words;

/// Most marks of the axis of candidates.
const MARKS: usize = 8;

impl Sheet<'_> {
    /// The window in which the lag is the same at so many indices that it is so for ever.
    pub(super) fn window(&self, pen: &Pen) -> Drawn {
        let (palette, plan) = (self.palette, &self.plan);
        let Some(proof) = &self.model.proof else {
            return Ok(());
        };
        let (terms, below) = (plan.terms, plan.candidates);
        let bottom = below.top + below.height;
        let right = terms.left + terms.width;
        let number = plan.part(92);
        let (words, colour) = if let Some(left) = self.edge() {
            let area = PlotArea {
                left,
                top: terms.top,
                width: right - left,
                height: bottom - terms.top,
            };
            pen.fill(area, palette.proof.on(palette.paper, palette.shade))?;
            pen.line(&[(left, terms.top), (left, bottom)], palette.proof, 16)?;
            let (lag, times) = (proof.lag, proof.lag + 1);
            let words = vec![
                words::window(&lag, &times),
                words::window_short(&lag, &times),
                words::window_shorter(&lag, &times),
                words::window_shortest(&lag, &times),
            ];
            (words, self.text(palette.proof))
        } else if self.model.is_cut() {
            let (first, all) = (self.model.last(), proof.last);
            let words = vec![
                words::cut(&first, &all),
                words::cut_short(&first, &all),
                words::cut_shortest(&first),
            ];
            (words, palette.quiet)
        } else {
            return Ok(());
        };
        let title = plan.part(100) + room(self.title(), number);
        let fits = |words: &&String| room(words, number) < right - title;
        if let Some(words) = words.iter().find(fits) {
            let at = (right, terms.top - plan.part(75));
            pen.text(words, at, HPos::Right, number, colour)?;
        }
        Ok(())
    }

    /// The stretches of equal lag.
    pub(super) fn lags(&self, pen: &Pen) -> Drawn {
        let (palette, plan) = (self.palette, &self.plan);
        let y = plan.lags;
        let number = plan.part(92);
        if self.model.proof.is_none() {
            return Ok(());
        }
        let (name, left) = (words::LAG.text(), plan.part(100));
        pen.text(name, (left, y), HPos::Left, number, palette.ink)?;
        let mut free = left + room(name, number) + plan.part(20);
        let after = self.model.after.as_ref().filter(|_| self.t >= 0.5);
        let changes = after.map_or(&*self.model.changes, |(_, changes)| changes);
        for (first, last, lag) in stretches(changes, self.shown) {
            let (start, end) = (self.x(first), self.x(last));
            let words = lag.to_string();
            let (middle, half) = (i32::midpoint(start, end), room(&words, number) / 2);
            let long = end - start > 2 * half + plan.part(40);
            if middle - half <= free {
                continue;
            }
            if long {
                // The bars don't touch the label before.
                let inner = half + plan.part(15);
                let tick = plan.part(25);
                for (from, to, edge) in [
                    (start.max(free), middle - inner, start),
                    (middle + inner, end, end),
                ] {
                    if from < to {
                        pen.line(&[(from, y), (to, y)], palette.free, 10)?;
                    }
                    if edge >= free {
                        pen.line(&[(edge, y - tick), (edge, y + tick)], palette.free, 10)?;
                    }
                }
            }
            free = (middle + half + plan.part(40)).max(if long { end } else { start });
            pen.text(&words, (middle, y), HPos::Center, number, palette.quiet)?;
        }
        Ok(())
    }

    /// The candidates.
    pub(super) fn candidates(&self, pen: &Pen) -> Drawn {
        let (model, palette, plan) = (self.model, self.palette, &self.plan);
        if model.proof.is_none() {
            return Ok(());
        }
        let below = plan.candidates;
        let right = below.left + below.width;
        let (r, next) = (self.y(0.0), self.y(1.0));
        let started = self.since(Phase::Candidates);
        let decided = self.since(Phase::Minimum) && !self.model.is_cut();
        let number = plan.part(92);
        let left = below.left - plan.part(60);
        let mut taken = vec![r];
        if decided {
            taken.push(next);
            dashes(
                pen,
                &[(below.left, next), (right, next)],
                palette.lines[2],
                10,
                plan.part(40),
            )?;
            // In a low figure the label of the least one says it alone.
            if r - next >= plan.part(115) {
                let words = self.next_marked();
                let ink = self.text(palette.lines[2]);
                pen.text(&words, (left, next), HPos::Right, number, ink)?;
            }
        }
        if started {
            self.marks(pen, &mut taken)?;
        }
        pen.line(&[(below.left, r), (right, r)], palette.current, 22)?;
        let ink = self.text(palette.current);
        pen.text("r", (left, r), HPos::Right, number, ink)?;
        let (words, under) = (self.marked(model.ratio), (left, r + plan.part(100)));
        if !words.is_empty() && under.1 + plan.part(50) <= below.top + below.height {
            pen.text(&words, under, HPos::Right, number, ink)?;
        }
        if !started {
            return Ok(());
        }
        self.rings(pen)?;
        let decisive = if decided {
            self.breaking()
        } else {
            model.least(self.shown)
        };
        if decided {
            let others = model.ties.iter().filter(|&&tie| Some(tie) != decisive);
            let mut last = (i32::MIN / 2, 0);
            for at in others.filter_map(|&tie| self.candidate_at(tie)) {
                if at.0 - last.0 >= 20 {
                    last = at;
                    self.tie(pen, at)?;
                }
            }
        }
        if let Some(at) = self.newest().and_then(|i| self.candidate_at(i)) {
            pen.ring(at, plan.part(52), palette.current, 22)?;
        }
        for (i, colour) in [(self.cursor, palette.ink), (self.asked, palette.found)] {
            if let Some(at) = i.and_then(|i| self.candidate_at(i)) {
                pen.ring(at, plan.part(60), colour, 18)?;
            }
        }
        let Some((i, at)) = decisive.and_then(|i| Some((i, self.candidate_at(i)?))) else {
            return Ok(());
        };
        diamond(pen, at, plan.part(52), palette.lines[2])?;
        // Between r and the least candidate there is none; else below r.
        let (above, under) = model.candidate(i).unwrap_or((1, 1));
        let words = format!("{} = {}", index("c", i), WideRational::new(above, under));
        let half = room(&words, number) / 2;
        let mut x =
            at.0.max(below.left + half + plan.part(30))
                .min(right - half);
        // Not across the edge of the window.
        let apart = half + plan.part(40);
        if let Some(edge) = self.edge().filter(|edge| (edge - x).abs() < apart) {
            x = if x >= edge && edge + apart + half <= right || edge - apart - half < below.left {
                edge + apart
            } else {
                edge - apart
            };
        }
        let y = if r - at.1 > plan.part(225) {
            i32::midpoint(at.1, r) + plan.part(12)
        } else {
            r + plan.part(100)
        };
        pen.text(
            &words,
            (x, y),
            HPos::Center,
            number,
            self.text(palette.lines[2]),
        )
    }

    /// The next threshold beside the axis, or its name.
    fn next_marked(&self) -> String {
        let words = self.marked(self.model.next());
        if words.is_empty() {
            return words::NEXT_R.to_string();
        }
        words
    }

    /// r or the next threshold beside the axis, with as many digits as tell them apart; nothing where they have no room.
    fn marked(&self, value: WideRational) -> String {
        let (r, next) = (self.model.ratio, self.model.next());
        let room_left = self.plan.candidates.left - self.plan.part(70);
        let fits = |words: &String| room(words, self.plan.part(92)) <= room_left;
        let words = places_apart(r, next, places(r)).map(|places| decimal(value, places).0);
        words.filter(fits).unwrap_or_default()
    }

    /// A ring for each candidate. Where they are dense, one for each place that can be told apart.
    fn rings(&self, pen: &Pen) -> Drawn {
        let plan = &self.plan;
        let colour = self.palette.lines[0];
        let radius = (plan.spacing() * 45 / 100).clamp(plan.part(10), plan.part(30));
        let apart = (radius / 2).max(10);
        let mut near: Vec<At> = Vec::new();
        let decided = self.since(Phase::Minimum) && !self.model.is_cut();
        for i in 1..=self.shown {
            let Some(at) = self.candidate_at(i) else {
                continue;
            };
            near.retain(|other| at.0 - other.0 < apart);
            let seen = near.iter().any(|other| (other.1 - at.1).abs() < apart);
            let tie = decided && self.model.ties.binary_search(&i).is_ok();
            if seen || tie {
                continue;
            }
            near.push(at);
            if self.many() {
                pen.shape(at, &[], radius, colour)?;
            } else {
                pen.ring(at, radius, colour, 14)?;
            }
        }
        Ok(())
    }

    /// Round numbers on the axis of candidates, the roundest first.
    fn marks(&self, pen: &Pen, taken: &mut Vec<i32>) -> Drawn {
        let plan = &self.plan;
        let below = plan.candidates;
        let number = plan.part(92);
        let r = *self.model.ratio.numer() / *self.model.ratio.denom();
        for (above, under) in [
            (1000, 1),
            (100, 1),
            (50, 1),
            (10, 1),
            (5, 1),
            (1, 1),
            (1, 2),
            (1, 10),
            (1, 20),
            (1, 100),
            (1, 1000),
            (1, 10_000),
        ] {
            let step = WideRational::new_raw(above, under);
            let first = r * under / above;
            for k in first..first + 60 {
                if taken.len() >= MARKS {
                    return Ok(());
                }
                let value = WideRational::new(k * above, *step.denom());
                let Some(height) = self.height_of(float(*value.numer(), *value.denom())) else {
                    continue;
                };
                let y = self.y(height);
                if taken.iter().any(|other| (other - y).abs() < plan.part(170)) {
                    continue;
                }
                taken.push(y);
                let right = below.left + below.width;
                pen.line(&[(below.left, y), (right, y)], self.palette.grid, 8)?;
                let at = (below.left - plan.part(60), y);
                let words = decimal(value, places(value)).0;
                pen.text(&words, at, HPos::Right, number, self.palette.quiet)?;
            }
        }
        Ok(())
    }
}

/// Decimal places of a number beside an axis: at most six digits in all.
fn places(value: WideRational) -> u32 {
    match value.to_integer() {
        0..100 => 3,
        100..1000 => 2,
        1000..10_000 => 1,
        _ => 0,
    }
}
