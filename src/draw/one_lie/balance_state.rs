//! What stands above a balance: the way to the state, and the state's weight against 2^q; or that the number is known.

use plotters::style::text_anchor::HPos;

use super::balance_sheet::{Sheet, part_of};
use crate::draw::canvas::text::room;
use crate::draw::plot::{At, Drawn, Pen, PlotArea};
use crate::view::one_lie::{Weighing, grouped, pair_in_words, power, weight_in_words, word};
use crate::view::shared::float;
use crate::words::one_lie as words;

impl Sheet<'_> {
    /// The states on the way here, as many as have room, and the questions that they need.
    pub(super) fn way(&self, pen: &Pen) -> Drawn {
        let (palette, area) = (self.palette, self.way);
        let size = self.part(92);
        let y = area.top + self.part(60);
        let right = area.left + area.width;
        let label = |place: usize| pair_in_words(self.model.path[place].0);
        let step = |place: usize| room(&label(place), size) + self.part(70);
        let arrow = self.part(400);
        // Backwards from the last one.
        let last = self.model.path.len().saturating_sub(1);
        let mut first = last;
        let mut wide = step(last);
        while first > 0 {
            let more = step(first - 1) + arrow;
            let dots = if first > 1 { self.part(160) } else { 0 };
            if wide + more + dots > area.width {
                break;
            }
            wide += more;
            first -= 1;
        }
        let mut x = area.left;
        if first > 0 {
            pen.text("…", (x, y), HPos::Left, size, palette.quiet)?;
            x += self.part(160);
        }
        for place in first..=last {
            let (state, answer) = self.model.path[place];
            let pair = label(place);
            let wide = step(place).min(right - x);
            let here = place == last;
            let frame = PlotArea {
                left: x,
                top: y - self.part(85),
                width: wide,
                height: self.part(170),
            };
            if here {
                pen.fill(frame, palette.current.on(palette.paper, 46))?;
            }
            let bottom = frame.top + frame.height;
            let (colour, width) = if here {
                (palette.current, 18)
            } else {
                (palette.quiet, 8)
            };
            pen.line(&frame.outline(), colour, width)?;
            pen.text(&pair, (x + wide / 2, y), HPos::Center, size, palette.ink)?;
            let left = match state.count() {
                0 => words::LABEL_KNOWN.to_string(),
                count => words::label_questions(&count),
            };
            let below = (x + wide / 2, bottom + self.part(65));
            let small = self.small(84);
            let fits = room(&left, small) <= wide + self.part(220);
            let short = state.count().to_string();
            let left = if fits { &left } else { &short };
            pen.text(left, below, HPos::Center, small, palette.quiet)?;
            x += wide;
            if let Some(answer) = answer {
                let (from, to) = ((x + self.part(30), y), (x + arrow - self.part(30), y));
                self.arrow(pen, from, to)?;
                let above = (x + arrow / 2, y - self.part(66));
                pen.text(word(answer).text(), above, HPos::Center, size, palette.ink)?;
                x += arrow;
            }
        }
        Ok(())
    }

    /// A short arrow to the right.
    pub(super) fn arrow(&self, pen: &Pen, from: At, to: At) -> Drawn {
        let (tip, colour) = (self.part(38), self.palette.ink);
        pen.line(&[from, to], colour, 12)?;
        let head = [(to.0 - tip, to.1 - tip), to, (to.0 - tip, to.1 + tip)];
        pen.line(&head, colour, 12)
    }

    /// The state's weight against 2^q, split by the question.
    pub(super) fn state(&self, pen: &Pen, weighing: &Weighing, area: PlotArea) -> Drawn {
        let palette = self.palette;
        let size = self.size;
        let (state, q) = (weighing.state, weighing.q);
        let right = area.left + area.width;
        let limit = weighing.half.saturating_mul(2);
        let title = (area.left, area.top + self.part(55));
        let sign = if weighing.weight == limit { "=" } else { "≤" };
        let weight = weight_in_words(state, q);
        let all = [
            words::label_weight_for(
                &q,
                &weight,
                &sign,
                &format!("{} = {}", power(q), grouped(limit)),
            ),
            words::label_weight_for(&q, &weight, &sign, &power(q)),
            words::label_weight(&grouped(weighing.weight), &sign, &power(q)),
        ];
        if let Some(words) = Self::fitting(&all, area.width, size) {
            pen.text(words, title, HPos::Left, size, palette.ink)?;
        }
        // The bar ends at 2^q.
        let full = area.width;
        let scale = float(limit, 1);
        let long = |weight: u128| part_of(full, float(weight, 1) / scale);
        let (top, height) = (area.top + self.part(150), self.part(130));
        let heavy = u128::from(q) + 1;
        let parts = [
            (u128::from(weighing.question.c) * heavy, true),
            (u128::from(state.a() - weighing.question.c) * heavy, true),
            (weighing.question.d.into(), false),
            (u128::from(state.b() - weighing.question.d), false),
        ];
        let counts = [
            weighing.question.c,
            state.a() - weighing.question.c,
            weighing.question.d,
            state.b() - weighing.question.d,
        ];
        let names = ["c", "a − c", "d", "b − d"];
        let mut sum = 0_u128;
        for (place, &(weight, is_heavy)) in parts.iter().enumerate() {
            let left = area.left + long(sum);
            sum += weight;
            let block = PlotArea {
                left,
                top,
                width: area.left + long(sum) - left,
                height,
            };
            self.block(pen, block, is_heavy)?;
            let count = grouped(counts[place]);
            let words = [format!("{} = {count}", names[place]), count.clone()];
            let wide = block.width - self.part(30);
            if let Some(words) = Self::fitting(&words, wide, self.part(92)) {
                let ground = PlotArea {
                    left: left + block.width / 2 - room(words, self.part(92)) / 2,
                    top: top + self.part(12),
                    width: room(words, self.part(92)),
                    height: height - self.part(24),
                };
                if !is_heavy {
                    pen.fill(ground, palette.paper)?;
                }
                let at = (left + block.width / 2, top + height / 2);
                pen.text(words, at, HPos::Center, self.part(92), palette.ink)?;
            }
        }
        // The limit.
        let edge = [
            (right, top - self.part(30)),
            (right, top + height + self.part(30)),
        ];
        pen.line(&edge, palette.lines[2], 18)?;
        self.legend(pen, weighing, area, top + height + self.part(85))
    }

    /// What the blocks are, and the limit's name.
    pub(super) fn legend(
        &self,
        pen: &Pen,
        weighing: &Weighing,
        area: PlotArea,
        foot: i32,
    ) -> Drawn {
        let (palette, state) = (self.palette, weighing.state);
        let right = area.left + area.width;
        let limit = power(weighing.q);
        let size = self.part(92);
        pen.text(&limit, (right, foot), HPos::Right, size, palette.ink)?;
        let taken = room(&limit, size) + self.part(80);
        let each = weighing.q + 1;
        let long = [words::heavy(&each), words::LIGHT.to_string()];
        let short = [words::heavy_short(&each), words::LIGHT_SHORT.to_string()];
        let small = self.small(84);
        let wide = |words: &String| room(words, small) + self.part(250);
        let here = [state.a() > 0, state.b() > 0];
        let needed = |all: &[String; 2]| -> i32 {
            let shown = all.iter().zip(here).filter(|(_, here)| *here);
            shown.map(|(words, _)| wide(words)).sum()
        };
        let fits = needed(&long) <= right - taken - area.left;
        let words = if fits { long } else { short };
        let mut x = area.left;
        for (place, words) in words.iter().enumerate().filter(|(place, _)| here[*place]) {
            let swatch = PlotArea {
                left: x,
                top: foot - self.part(35),
                width: self.part(95),
                height: self.part(70),
            };
            self.block(pen, swatch, place == 0)?;
            let at = (x + self.part(130), foot);
            pen.text(words, at, HPos::Left, small, palette.quiet)?;
            x += wide(words);
        }
        Ok(())
    }

    /// The number is known.
    pub(super) fn known(&self, pen: &Pen) -> Drawn {
        let middle = (
            self.way.left + self.way.width / 2,
            self.scales.top + self.scales.height / 3,
        );
        let lied = self.model.state().is_some_and(|state| state.b() == 1);
        let lines = [
            words::THE_NUMBER_IS_KNOWN,
            if lied {
                words::THAT_WAS_THE_LIE
            } else {
                words::AGREES_WITH_ALL
            },
        ];
        let mark = PlotArea {
            left: middle.0 - self.part(200),
            top: middle.1 - self.part(560),
            width: self.part(400),
            height: self.part(400),
        };
        // A low frame has room for words alone.
        if mark.top >= self.way.top + self.way.height {
            self.block(pen, mark, !lied)?;
        }
        for (line, words) in (0..).zip(lines) {
            let at = (middle.0, middle.1 + self.part(190) * line);
            let size = self.part(if line == 0 { 160 } else { 110 });
            pen.text(words.text(), at, HPos::Center, size, self.palette.ink)?;
        }
        Ok(())
    }
}
