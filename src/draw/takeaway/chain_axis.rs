//! The r axis: a line to scale, and below it one on which the same thresholds are evenly spaced, so that however close two
//! of them are, their labels and the arrow between them have room.

use crate::draw::plot::diamond;
use plotters::coord::ranged1d::Ranged as _;
use plotters::style::text_anchor::HPos;

use super::chain_sheet::Sheet;
use crate::draw::canvas::text::{index, room};
use crate::draw::plot::axis::Cells;
use crate::draw::plot::{Drawn, Pen};
use crate::exact::WideRational;
use crate::link::Phase;
use crate::view::shared::{are_apart, decimal_with_sign, float};
use crate::words::takeaway as words;

/// A number on the axis.
struct Slot {
    value: WideRational,
    /// Its index with its letter, as r₇; `r` for one that is no threshold.
    name: String,
}

impl Sheet<'_> {
    /// All there are, and the place of r.
    fn slots(&self) -> (Vec<Slot>, usize) {
        let model = self.model;
        let mut slots: Vec<Slot> = model
            .near
            .iter()
            .map(|near| Slot {
                value: near.value,
                name: near.index.map_or_else(String::new, |m| index("r", m)),
            })
            .collect();
        let mut here = model.passed.saturating_sub(1);
        if !model.is_threshold() {
            here = model.passed;
            let given = Slot {
                value: model.ratio,
                name: "r".to_owned(),
            };
            slots.insert(here, given);
        }
        (slots, here)
    }

    /// The slots that have room, in turns after and before r and the next one: the first one, the end, and whether they have
    /// room for their names.
    fn chosen(&self, slots: &[Slot], here: usize) -> (usize, usize, bool) {
        let plan = &self.plan;
        let fits = |named: bool| {
            let width = |slot: &Slot| {
                room(&label(slot, named), plan.size).max(room(&written(slot, 4), plan.part(92)))
            };
            let widest = slots.iter().map(width).max().unwrap_or(1) + plan.part(90);
            usize::try_from(plan.axis.width / widest.max(1)).unwrap_or(0)
        };
        let named = fits(true) >= 3;
        let count = fits(named).clamp(2, 8);
        let (mut first, mut end) = (here, (here + 2).min(slots.len()));
        while end - first < count && (first > 0 || end < slots.len()) {
            if end < slots.len() {
                end += 1;
            }
            if end - first < count && first > 0 {
                first -= 1;
            }
        }
        (first, end, named)
    }

    pub(super) fn axis(&self, pen: &Pen) -> Drawn {
        let (palette, plan) = (self.palette, &self.plan);
        let area = plan.axis;
        let (slots, here) = self.slots();
        let number = plan.part(92);
        let (first, end, named) = self.chosen(&slots, here);
        let shown = slots.get(first..end).unwrap_or(&slots);
        let here = here - first;
        let count = i32::try_from(shown.len()).unwrap_or(1).max(1);
        let each = area.width / count;
        let even = |place: usize| {
            let place = i32::try_from(place).unwrap_or(0);
            area.left + each * place + each / 2
        };
        let value = |slot: &Slot| float(*slot.value.numer(), *slot.value.denom());
        let ends = shown.first().zip(shown.last());
        let (start, stop) = ends.map_or((0.0, 1.0), |(low, high)| (value(low), value(high)));
        let scale = Cells {
            start,
            end: stop.max(start + 1e-9),
            step: 1,
        };
        let span = (even(0), even(shown.len() - 1));
        let (top, line) = (area.top, area.top + area.height);
        let tick = plan.part(36);
        pen.line(&[(span.0, top), (span.1, top)], palette.quiet, 10)?;
        pen.line(
            &[(area.left, line), (area.left + area.width, line)],
            palette.ink,
            12,
        )?;
        let to_scale = words::TO_SCALE.text();
        if room(to_scale, number) < each / 2 - plan.part(10) {
            let at = (span.1 + plan.part(45), top);
            pen.text(to_scale, at, HPos::Left, number, palette.quiet)?;
        }
        let decided = self.since(Phase::Minimum);
        // As many digits as tell them apart, if these have room.
        let places = (4..=12).find(|&places| {
            let apart = |two: &[Slot]| are_apart(two[0].value, two[1].value, places);
            shown.windows(2).all(apart)
        });
        let fits =
            |slot: &Slot| places.is_some_and(|places| room(&written(slot, places), number) <= each);
        let places = places.filter(|_| shown.iter().all(fits));
        for (place, slot) in shown.iter().enumerate() {
            let (x, own) = (even(place), scale.map(&value(slot), span));
            let colour = if place == here {
                palette.current
            } else if place == here + 1 && decided {
                palette.lines[2]
            } else {
                palette.quiet
            };
            let strong = place == here || place == here + 1 && decided;
            let width = if strong { 18 } else { 10 };
            pen.line(
                &[(own, top - tick / 2), (own, top + tick / 2)],
                colour,
                width,
            )?;
            let lens = [(own, top + tick / 2), (x, line - tick)];
            pen.line(&lens, colour.on(palette.paper, 110), 8)?;
            pen.line(&[(x, line - tick), (x, line + tick)], colour, width)?;
            let words = label(slot, named);
            let ink = if strong {
                self.text(colour)
            } else {
                palette.quiet
            };
            let below = line + plan.part(125);
            pen.text(&words, (x, below), HPos::Center, plan.size, ink)?;
            if let Some(places) = places {
                let at = (x, below + plan.part(120));
                let words = written(slot, places);
                pen.text(&words, at, HPos::Center, number, palette.quiet)?;
            }
        }
        let (from, to) = (even(here), even(here + 1));
        if decided {
            self.arrow(pen, from, to, line)?;
            diamond(pen, (to, line), plan.part(48), palette.lines[2])?;
        }
        let moved = if self.model.phase == Phase::Jump {
            let way = Cells {
                start: 0.0,
                end: 1.0,
                step: 1,
            };
            // In the end it lies on the diamond, whose corners can be seen.
            way.map(&self.t, (from, to))
        } else {
            from
        };
        pen.shape((moved, line), &[], plan.part(36), palette.current)
    }

    /// From r to the next threshold.
    fn arrow(&self, pen: &Pen, from: i32, to: i32, y: i32) -> Drawn {
        let colour = self.palette.lines[2];
        let (start, tip) = (from + self.plan.part(70), to - self.plan.part(75));
        let (long, high) = (self.plan.part(75), self.plan.part(38));
        pen.line(&[(start, y), (tip - long, y)], colour, 26)?;
        pen.shape(
            (tip, y),
            &[(0, 0), (-long, -high), (-long, high)],
            0,
            colour,
        )
    }
}

/// As a decimal; nothing for an integer.
fn written(slot: &Slot, places: u32) -> String {
    if slot.value.is_integer() {
        String::new()
    } else {
        decimal_with_sign(slot.value, places)
    }
}

fn label(slot: &Slot, named: bool) -> String {
    let value = slot.value.to_string();
    if named && !slot.name.is_empty() {
        format!("{} = {value}", slot.name)
    } else {
        value
    }
}
