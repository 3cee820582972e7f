//! A question of the game with one lie as a balance: the way there, the state's weight, the two sides, all splits.

use serde::Deserialize;

use plotters::style::text_anchor::HPos;

use crate::draw::canvas::text::room;
use crate::draw::canvas::{Colour, DisplayList};
use crate::draw::plot::{At, Drawn, Palette, Pen, PlotArea, tenths_of};
use crate::view::one_lie::{
    Balance, Weighing, grouped, pair_in_words, power, weight_in_words, word,
};
use crate::view::shared::{float, within};
use crate::words::one_lie as words;

/// What is drawn of it: size, and how far it has tipped.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
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
        let size = self.palette.type_size(wide);
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
        // Nor has the state in a frame that is lower still.
        let state = (high >= 20 * size).then(|| area(way.top + way.height + part(40), part(500)));
        let above = state.unwrap_or(way);
        let top = above.top + above.height + part(60);
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

    pub(super) fn all(&self, pen: &Pen) -> Drawn {
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
        if let Some(area) = self.state {
            self.state(pen, weighing, area)?;
        }
        self.scales(pen, weighing)?;
        match self.splits {
            Some(area) => self.splits(pen, weighing, area),
            None => Ok(()),
        }
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
    pub(super) fn fitting(words: &[String], wide: i32, size: i32) -> Option<&String> {
        words.iter().find(|words| room(words, size) <= wide)
    }

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

/// A part of a length.
// Lengths are far from the limits of i32.
#[allow(clippy::cast_possible_truncation)]
pub(super) fn part_of(length: i32, part: f64) -> i32 {
    libm::floor(f64::from(length) * within(part, 0.0, 1.0) + 0.5) as i32
}
