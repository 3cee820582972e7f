//! The two sides of a question on a beam, and below it all questions by what they put on the side of yes.

use std::cmp::Ordering;

use plotters::style::text_anchor::HPos;

use super::balance_sheet::{Sheet, part_of};
use crate::draw::canvas::text::room;
use crate::draw::plot::{At, Drawn, Pen, PlotArea, dashes, diamond};
use crate::view::one_lie::{Pan, Weighing, grouped, pair_in_words, power, weight_in_words};
use crate::view::shared::{float, within};
use crate::words::{Word, one_lie as words};

/// One side of the balance.
struct Stack<'a> {
    pan: &'a Pan,
    /// Where it stands.
    at: At,
    wide: i32,
    /// The weight of the greatest height.
    scale: f64,
    most: i32,
}

impl Sheet<'_> {
    /// The two states that the answers lead to, on a beam that tips to the heavier one.
    pub(super) fn scales(&self, pen: &Pen, weighing: &Weighing) -> Drawn {
        let (palette, area) = (self.palette, self.scales);
        let middle = area.left + area.width / 2;
        // Below the beam are the foot and three lines of words.
        let base = area.top + area.height - self.part(540);
        let lift = self.part(90);
        let most = (base - lift - area.top - self.part(150)).max(100);
        let arm = area.width / 4;
        let [yes, no] = &weighing.after;
        let tilt = self.tilt(yes.weight, no.weight, weighing.half, lift);
        let heaviest = yes.weight.max(no.weight).max(weighing.half);
        let scale = float(heaviest, 1);
        let ends = [(middle - arm, base + tilt), (middle + arm, base - tilt)];
        // The beam goes on a little beyond both stacks.
        let over = area.width / 9;
        let slope = |x: i32| base + (middle - x) * tilt / arm.max(1);
        let beam = [
            (middle - arm - over, slope(middle - arm - over)),
            (middle + arm + over, slope(middle + arm + over)),
        ];
        pen.line(&beam, palette.ink, 26)?;
        let foot = base + lift + self.part(60);
        pen.shape(
            (middle, base),
            &[
                (0, 0),
                (self.part(75), foot - base),
                (-self.part(75), foot - base),
            ],
            0,
            palette.ink,
        )?;
        let sign = match yes.weight.cmp(&no.weight) {
            Ordering::Less => "<",
            Ordering::Equal => "=",
            Ordering::Greater => ">",
        };
        let wide = (area.width / 7).min(self.part(900));
        let sides = [
            format!("{} {sign} {}", grouped(yes.weight), grouped(no.weight)),
            sign.to_owned(),
        ];
        let between = 2 * arm - wide - self.part(500);
        if let Some(words) = Self::fitting(&sides, between, self.part(120)) {
            let at = (middle, base - lift - self.part(110));
            pen.text(words, at, HPos::Center, self.part(120), palette.ink)?;
        }
        for (place, (pan, at)) in weighing.after.iter().zip(ends).enumerate() {
            let stack = Stack {
                pan,
                at,
                wide,
                scale,
                most,
            };
            self.stack(pen, weighing, &stack)?;
            let answer = [words::YES, words::NO][place];
            self.words_of(pen, weighing, pan, answer, (at.0, foot + self.part(20)))?;
        }
        Ok(())
    }

    /// How far the ends of the beam are from level: the left one down, where it is heavier.
    fn tilt(&self, yes: u128, no: u128, half: u128, most: i32) -> i32 {
        let difference = float(yes.abs_diff(no), 1) / float(half.max(1), 1);
        if yes == no {
            return 0;
        }
        // Even the least difference is seen.
        let part = within(0.25 + difference * 1.5, 0.0, 1.0) * self.t;
        let down = part_of(most, part);
        if yes > no { down } else { -down }
    }

    /// The candidates on one side, the heavy ones below.
    fn stack(&self, pen: &Pen, weighing: &Weighing, stack: &Stack<'_>) -> Drawn {
        let (palette, state) = (self.palette, stack.pan.state);
        let q = u128::from(weighing.q);
        let high = |weight: u128| part_of(stack.most, float(weight, 1) / stack.scale);
        let left = stack.at.0 - stack.wide / 2;
        let weight = u128::from(state.a()) * q;
        let heavy = high(weight);
        let all = high(weight + u128::from(state.b()));
        let floor = stack.at.1 - self.part(13);
        let lower = PlotArea {
            left,
            top: floor - heavy,
            width: stack.wide,
            height: heavy,
        };
        let upper = PlotArea {
            left,
            top: floor - all,
            width: stack.wide,
            height: all - heavy,
        };
        let size = self.small(88);
        for (area, count, is_heavy) in [(lower, state.a(), true), (upper, state.b(), false)] {
            self.block(pen, area, is_heavy)?;
            let words = if is_heavy {
                [format!("{} · {q}", grouped(count)), grouped(count)]
            } else {
                [format!("{} · 1", grouped(count)), grouped(count)]
            };
            let Some(words) = Self::fitting(&words, stack.wide - self.part(20), size) else {
                continue;
            };
            if area.height >= self.part(105) && count > 0 {
                let at = (stack.at.0, area.top + area.height / 2);
                let ground = PlotArea {
                    left: at.0 - room(words, size) / 2,
                    top: at.1 - self.part(48),
                    width: room(words, size),
                    height: self.part(96),
                };
                if !is_heavy {
                    pen.fill(ground, palette.paper)?;
                }
                pen.text(words, at, HPos::Center, size, palette.ink)?;
            }
        }
        // What one question fewer can settle.
        let limit = floor - high(weighing.half);
        let reach = stack.wide / 2 + self.part(70);
        let ends = [(stack.at.0 - reach, limit), (stack.at.0 + reach, limit)];
        dashes(pen, &ends, palette.lines[2], 18, self.part(40))?;
        let words = power(weighing.q.saturating_sub(1));
        let at = (ends[1].0 + self.part(35), limit);
        pen.text(&words, at, HPos::Left, size, palette.ink)
    }

    /// What an answer leaves, below its side.
    fn words_of(&self, pen: &Pen, weighing: &Weighing, pan: &Pan, answer: Word, at: At) -> Drawn {
        let palette = self.palette;
        let wide = self.scales.width / 2 - self.part(60);
        let left = weighing.q.saturating_sub(1);
        let size = self.size;
        let state = pair_in_words(pan.state);
        let titles = [format!("{answer}: {state}"), answer.to_string()];
        let is_over = pan.weight > weighing.half;
        let sign = if is_over {
            ">"
        } else if pan.weight == weighing.half {
            "="
        } else {
            "≤"
        };
        let weights = [
            format!(
                "{} {sign} {}",
                weight_in_words(pan.state, left),
                power(left)
            ),
            format!("{} {sign} {}", grouped(pan.weight), power(left)),
        ];
        let needs = match (pan.questions, is_over) {
            (0, _) => words::THE_NUMBER_IS_KNOWN.to_string(),
            (more @ 2.., true) => words::too_heavy(&more),
            (more, _) => words::more_questions(&more),
        };
        let mut y = at.1 + self.part(85);
        if let Some(words) = Self::fitting(&titles, wide, size) {
            pen.text(words, (at.0, y), HPos::Center, size, palette.ink)?;
        }
        let small = self.small(90);
        let colour = if is_over {
            palette.lines[2].on(palette.ink, 165)
        } else {
            palette.quiet
        };
        if let Some(words) = Self::fitting(&weights, wide, small) {
            y += self.part(130);
            pen.text(words, (at.0, y), HPos::Center, small, colour)?;
        }
        y += self.part(120);
        pen.text(&needs, (at.0, y), HPos::Center, small, colour)
    }

    /// All questions by what they put on the side of yes, and what they may.
    pub(super) fn splits(&self, pen: &Pen, weighing: &Weighing, area: PlotArea) -> Drawn {
        let (palette, size) = (self.palette, self.small(84));
        let (low, high) = weighing.window();
        let scale = float(weighing.weight.max(1), 1);
        let x = |weight: u128| area.left + part_of(area.width, float(weight, 1) / scale);
        let line = area.top + self.part(265);
        let window = PlotArea {
            left: x(low),
            top: line - self.part(130),
            width: (x(high) - x(low)).max(0),
            height: self.part(190),
        };
        pen.fill(window, palette.proof.on(palette.paper, palette.shade))?;
        let foot = window.top + window.height;
        for edge in [window.left, window.left + window.width] {
            pen.line(&[(edge, window.top), (edge, foot)], palette.proof, 15)?;
        }
        let end = area.left + area.width;
        pen.line(&[(area.left, line), (end, line)], palette.quiet, 10)?;
        let marks = Self::splits_of(weighing);
        let mut hollow = false;
        let colour = palette.lines[0];
        for &(from, to) in &marks {
            let y = line - self.part(50);
            if from == to {
                pen.shape((x(from), y), &[], self.part(20), colour)?;
            } else if to - from <= 12 && weighing.weight <= 400 {
                for weight in from..=to {
                    let at = (x(weight), y);
                    if (low..=high).contains(&weight) && !weighing.is_optimal(weight) {
                        hollow = true;
                        pen.ring(at, self.part(22), palette.lines[2], 14)?;
                    } else {
                        pen.shape(at, &[], self.part(20), colour)?;
                    }
                }
            } else {
                pen.line(&[(x(from), y), (x(to), y)], colour, 22)?;
            }
        }
        let titles: &[Word] = if hollow {
            &[
                words::SPLITS_HOLLOW,
                words::SPLITS,
                words::SPLITS_SHORT_HOLLOW,
                words::SPLITS_SHORT,
                words::SPLITS_SHORTEST,
            ]
        } else {
            &[words::SPLITS, words::SPLITS_SHORT, words::SPLITS_SHORTEST]
        };
        let titles: Vec<String> = titles.iter().map(ToString::to_string).collect();
        if let Some(words) = Self::fitting(&titles, area.width, size) {
            let title = (area.left, area.top + self.part(45));
            pen.text(words, title, HPos::Left, size, palette.quiet)?;
        }
        let chosen = x(weighing.after[0].weight);
        diamond(
            pen,
            (chosen, line - self.part(50)),
            self.part(42),
            palette.lines[2],
        )?;
        let below = line + self.part(115);
        let mut taken: Vec<(i32, i32)> = Vec::new();
        for (weight, words) in [
            (0, "0".to_owned()),
            (weighing.weight, grouped(weighing.weight)),
            (high, power(weighing.q.saturating_sub(1))),
            (low, grouped(low)),
        ] {
            let at = x(weight);
            let half = room(&words, size) / 2 + self.part(30);
            let at = at.clamp(
                area.left + half - self.part(30),
                (end - half + self.part(30)).max(area.left + half),
            );
            if taken
                .iter()
                .all(|&(from, to)| at - half > to || at + half < from)
            {
                taken.push((at - half, at + half));
                pen.text(&words, (at, below), HPos::Center, size, palette.quiet)?;
            }
        }
        Ok(())
    }

    /// The stretches of weights of yes.
    fn splits_of(weighing: &Weighing) -> Vec<(u128, u128)> {
        let all = || {
            let (first, last) = (weighing.span(0), weighing.span(weighing.state.a()));
            vec![(first.0, last.1)]
        };
        weighing.spans().unwrap_or_else(all)
    }
}
