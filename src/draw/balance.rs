//! A question of the game with one lie as a balance: the way there, the state's weight, the two sides, all splits.

use std::cmp::Ordering;

use plotters::style::text_anchor::HPos;

use super::chain_axis::diamond;
use super::chain_plan::room;
use super::chain_terms::dashes;
use super::display::{Colour, DisplayList};
use super::lattice::Drawn;
use super::layout::{PlotArea, TYPE, tenths_of};
use super::palette::Palette;
use super::pen::{At, Pen};
use crate::view::{
    Balance, Pan, Weighing, float, grouped, pair_in_words, power, weight_in_words, within, word,
};

/// What is drawn of it: size, and how far it has tipped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BalanceFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// From 0, level, to 1, at rest.
    pub t: f64,
}

/// A view model with its colours, ready to be drawn many times.
#[derive(Debug)]
pub struct BalancePicture {
    model: Balance,
    palette: Palette,
}

impl BalancePicture {
    /// A picture of the model in these colours.
    #[must_use]
    pub fn new(model: Balance, palette: Palette) -> Self {
        Self { model, palette }
    }

    /// The model.
    #[must_use]
    pub fn model(&self) -> &Balance {
        &self.model
    }

    /// Which side of the balance a pixel is on, if it is on one: 0 for yes, 1 for no.
    #[must_use]
    pub fn side(&self, frame: &BalanceFrame, x: f64, y: f64) -> Option<usize> {
        self.model.weighing.as_ref()?;
        let sheet = self.sheet(frame);
        let (x, y) = (tenths_of(x), tenths_of(y));
        let area = sheet.scales;
        let inside = (area.top..=area.top + area.height).contains(&y);
        inside.then_some(usize::from(x > area.left + area.width / 2))
    }

    /// Draws it.
    #[must_use]
    pub fn draw(&self, frame: &BalanceFrame) -> DisplayList {
        let sheet = self.sheet(frame);
        let mut list = DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)));
        let drawn = sheet.all(&Pen::new(&mut list, self.palette.weight));
        debug_assert!(drawn.is_ok());
        list
    }

    fn sheet(&self, frame: &BalanceFrame) -> Sheet<'_> {
        let (wide, high) = (tenths_of(frame.size.0), tenths_of(frame.size.1));
        let size = (TYPE * self.palette.weight / 100).min(wide / 28).max(110);
        let part = |percent: i32| size * percent / 100;
        let (left, right) = (part(120), wide - part(120));
        let area = |top: i32, height: i32| PlotArea {
            left,
            top,
            width: (right - left).max(100),
            height: height.max(100),
        };
        // From the top: the way, the state, the scales, the splits. Where it is low, the splits have no room.
        let way = area(part(60), part(250));
        let has_splits = high >= 34 * size;
        let splits = has_splits.then(|| area(high - part(480), part(480)));
        let state = area(way.top + way.height + part(40), part(500));
        let top = state.top + state.height + part(60);
        let bottom = splits.map_or(high - part(60), |area| area.top - part(50));
        Sheet {
            model: &self.model,
            palette: &self.palette,
            size,
            way,
            state,
            scales: area(top, bottom - top),
            splits,
            t: within(frame.t, 0.0, 1.0),
        }
    }
}

/// One drawing in progress.
struct Sheet<'a> {
    model: &'a Balance,
    palette: &'a Palette,
    size: i32,
    way: PlotArea,
    state: PlotArea,
    scales: PlotArea,
    splits: Option<PlotArea>,
    t: f64,
}

impl Sheet<'_> {
    fn part(&self, percent: i32) -> i32 {
        self.size * percent / 100
    }

    fn all(&self, pen: &Pen) -> Drawn {
        let whole = PlotArea {
            left: 0,
            top: 0,
            width: self.way.left + self.way.width + self.size * 4,
            height: self.scales.top + self.scales.height + self.size * 8,
        };
        pen.fill(whole, self.palette.paper)?;
        self.way(pen)?;
        let Some(weighing) = &self.model.weighing else {
            return self.known(pen);
        };
        self.state(pen, weighing)?;
        self.scales(pen, weighing)?;
        match self.splits {
            Some(area) => self.splits(pen, weighing, area),
            None => Ok(()),
        }
    }

    /// Heavy candidates are blue and bordered, light ones green and striped.
    fn heavy(&self) -> Colour {
        self.palette.lines[0]
    }

    fn light(&self) -> Colour {
        self.palette.lines[1]
    }

    /// A block of candidates.
    fn block(&self, pen: &Pen, area: PlotArea, is_heavy: bool) -> Drawn {
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
        let corners = [
            (left, top),
            (right, top),
            (right, bottom),
            (left, bottom),
            (left, top),
        ];
        pen.line(&corners, colour, 12)
    }

    /// The first of these texts that has room.
    fn fitting(words: &[String], wide: i32, size: i32) -> Option<&String> {
        words.iter().find(|words| room(words, size) <= wide)
    }

    /// The states on the way here, as many as have room, and the questions that they need.
    fn way(&self, pen: &Pen) -> Drawn {
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
            let words = label(place);
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
            let (bottom, end) = (frame.top + frame.height, x + wide);
            let corners = [
                (x, frame.top),
                (end, frame.top),
                (end, bottom),
                (x, bottom),
                (x, frame.top),
            ];
            let (colour, width) = if here {
                (palette.current, 18)
            } else {
                (palette.quiet, 8)
            };
            pen.line(&corners, colour, width)?;
            pen.text(&words, (x + wide / 2, y), HPos::Center, size, palette.ink)?;
            let left = match state.count() {
                0 => "known".to_owned(),
                1 => "1 question".to_owned(),
                count => format!("{count} questions"),
            };
            let below = (x + wide / 2, bottom + self.part(65));
            let small = self.part(84);
            let fits = room(&left, small) <= wide + self.part(220);
            let short = state.count().to_string();
            let words = if fits { &left } else { &short };
            pen.text(words, below, HPos::Center, small, palette.quiet)?;
            x += wide;
            if let Some(answer) = answer {
                let (from, to) = ((x + self.part(30), y), (x + arrow - self.part(30), y));
                self.arrow(pen, from, to)?;
                let above = (x + arrow / 2, y - self.part(66));
                pen.text(word(answer), above, HPos::Center, size, palette.ink)?;
                x += arrow;
            }
        }
        Ok(())
    }

    /// A short arrow to the right.
    fn arrow(&self, pen: &Pen, from: At, to: At) -> Drawn {
        let (tip, colour) = (self.part(38), self.palette.ink);
        pen.line(&[from, to], colour, 12)?;
        let head = [(to.0 - tip, to.1 - tip), to, (to.0 - tip, to.1 + tip)];
        pen.line(&head, colour, 12)
    }

    /// The state's weight against 2^q, split by the question.
    fn state(&self, pen: &Pen, weighing: &Weighing) -> Drawn {
        let (palette, area) = (self.palette, self.state);
        let size = self.size;
        let (state, q) = (weighing.state, weighing.q);
        let right = area.left + area.width;
        let limit = weighing.half.saturating_mul(2);
        let title = (area.left, area.top + self.part(55));
        let sign = if weighing.weight == limit { "=" } else { "≤" };
        let all = [
            format!(
                "weight for q = {q}: {} {sign} {} = {}",
                weight_in_words(state, q),
                power(q),
                grouped(limit)
            ),
            format!(
                "weight for q = {q}: {} {sign} {}",
                weight_in_words(state, q),
                power(q)
            ),
            format!("weight {} {sign} {}", grouped(weighing.weight), power(q)),
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
        self.legend(pen, weighing, top + height + self.part(85))
    }

    /// What the blocks are, and the limit's name.
    fn legend(&self, pen: &Pen, weighing: &Weighing, foot: i32) -> Drawn {
        let (palette, area, state) = (self.palette, self.state, weighing.state);
        let right = area.left + area.width;
        let limit = power(weighing.q);
        let size = self.part(92);
        pen.text(&limit, (right, foot), HPos::Right, size, palette.ink)?;
        let taken = room(&limit, size) + self.part(80);
        let each = weighing.q + 1;
        let long = [
            format!("heavy: agree with all answers, {each} each"),
            "light: agree with all but one, 1 each".to_owned(),
        ];
        let short = [format!("heavy: {each} each"), "light: 1 each".to_owned()];
        let small = self.part(84);
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

    /// The two states that the answers lead to, on a beam that tips to the heavier one.
    fn scales(&self, pen: &Pen, weighing: &Weighing) -> Drawn {
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
            let answer = ["yes", "no"][place];
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
        let size = self.part(88);
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
    fn words_of(&self, pen: &Pen, weighing: &Weighing, pan: &Pan, answer: &str, at: At) -> Drawn {
        let palette = self.palette;
        let wide = self.scales.width / 2 - self.part(60);
        let left = weighing.q.saturating_sub(1);
        let size = self.size;
        let state = pair_in_words(pan.state);
        let titles = [format!("{answer}: {state}"), answer.to_owned()];
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
            (0, _) => "the number is known".to_owned(),
            (1, _) => "1 more question".to_owned(),
            (more, true) => format!("too heavy: {more} more questions"),
            (more, false) => format!("{more} more questions"),
        };
        let mut y = at.1 + self.part(85);
        if let Some(words) = Self::fitting(&titles, wide, size) {
            pen.text(words, (at.0, y), HPos::Center, size, palette.ink)?;
        }
        let small = self.part(90);
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
    fn splits(&self, pen: &Pen, weighing: &Weighing, area: PlotArea) -> Drawn {
        let (palette, size) = (self.palette, self.part(84));
        let (low, high) = weighing.window();
        let scale = float(weighing.weight.max(1), 1);
        let x = |weight: u128| area.left + part_of(area.width, float(weight, 1) / scale);
        let line = area.top + self.part(265);
        let titles = [
            "what each question (c, d) puts on the side of yes; both sides are light enough in the shaded part",
            "weight of yes by question; shaded: both sides are light enough",
            "weight of yes by question",
        ]
        .map(str::to_owned);
        if let Some(words) = Self::fitting(&titles, area.width, size) {
            let title = (area.left, area.top + self.part(45));
            pen.text(words, title, HPos::Left, size, palette.quiet)?;
        }
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
        let colour = palette.lines[0];
        for &(from, to) in &marks {
            let y = line - self.part(50);
            if from == to {
                pen.shape((x(from), y), &[], self.part(20), colour)?;
            } else if to - from <= 12 && weighing.weight <= 400 {
                for weight in from..=to {
                    pen.shape((x(weight), y), &[], self.part(20), colour)?;
                }
            } else {
                pen.line(&[(x(from), y), (x(to), y)], colour, 22)?;
            }
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

    /// The number is known.
    fn known(&self, pen: &Pen) -> Drawn {
        let middle = (
            self.way.left + self.way.width / 2,
            self.scales.top + self.scales.height / 3,
        );
        let lied = self.model.state().is_some_and(|state| state.b() == 1);
        let words = [
            "the number is known",
            if lied {
                "it contradicts one answer: that was the lie"
            } else {
                "it agrees with all answers: no lie"
            },
        ];
        let mark = PlotArea {
            left: middle.0 - self.part(200),
            top: middle.1 - self.part(560),
            width: self.part(400),
            height: self.part(400),
        };
        self.block(pen, mark, !lied)?;
        for (line, words) in (0..).zip(words) {
            let at = (middle.0, middle.1 + self.part(190) * line);
            let size = self.part(if line == 0 { 160 } else { 110 });
            pen.text(words, at, HPos::Center, size, self.palette.ink)?;
        }
        Ok(())
    }
}

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

/// A part of a length.
// Lengths are far from the limits of i32.
#[allow(clippy::cast_possible_truncation)]
fn part_of(length: i32, part: f64) -> i32 {
    libm::floor(f64::from(length) * within(part, 0.0, 1.0) + 0.5) as i32
}
