//! What is around the bands of the atlas: axes, titles, names of the lines, the legend.

use plotters::style::text_anchor::HPos;

use super::atlas_layout::{Layout, Sign};
use super::atlas_marks::{open_diamond, ring};
use super::atlas_sheet::Sheet;
use crate::draw::canvas::text;
use crate::draw::plot::{Drawn, Pen, PlotArea};
use crate::view::one_lie::{AtlasLine, grouped};
use crate::words::one_lie as words;

impl Sheet<'_> {
    /// Axes, ticks, and their numbers.
    pub(super) fn axes(&self, pen: &Pen) -> Drawn {
        let quiet = self.palette.quiet;
        let [left, top, right, bottom] = self.layout.plot.edges();
        let size = self.layout.size;
        let (tick, small) = (size * 40 / 100, size * 92 / 100);
        for b in self.plane.y.ticks() {
            let y = self.plane.down(f64::from(b));
            pen.line(&[(left - tick, y), (left, y)], quiet, 10)?;
            let at = (left - tick * 14 / 10, y);
            pen.text(&b.to_string(), at, HPos::Right, small, quiet)?;
        }
        // Numbers below hang from their tick.
        let hang = tick * 13 / 10 + small * 43 / 100;
        for a in self.plane.x.ticks() {
            let x = self.plane.across(f64::from(a));
            pen.line(&[(x, bottom), (x, bottom + tick)], quiet, 10)?;
            let at = (x, bottom + hang);
            pen.text(&a.to_string(), at, HPos::Center, small, quiet)?;
        }
        let frame = [
            (left, top),
            (left, bottom),
            (right, bottom),
            (right, top),
            (left, top),
        ];
        pen.line(&frame, quiet, 10)
    }

    /// Which q a line is of, above where it leaves the window, from the right on where there is room.
    pub(super) fn line_ends(&self, pen: &Pen) -> Drawn {
        let colour = self.palette.lines[0];
        let PlotArea {
            left, top, width, ..
        } = self.layout.plot;
        let size = self.palette.small(self.layout.size, 88);
        let high = self.plane.y.end;
        let mut free = left + width + size * 2;
        for &AtlasLine { q, from, to } in self.model.lines.iter().rev() {
            let a = to.0 + (to.1 - high) / f64::from(q + 1);
            let x = self.plane.across(a);
            if from.1 < high || x < left || x > left + width {
                continue;
            }
            let words = format!("q = {q}");
            // Type may be wider than it is thought.
            let half = text::width(&words, size, false) * 60 / 100;
            if x + half > free {
                continue;
            }
            free = x - half - size * 50 / 100;
            pen.line(&[(x, top - size * 30 / 100), (x, top)], colour, 11)?;
            pen.text(&words, (x, self.layout.ends), HPos::Center, size, colour)?;
        }
        Ok(())
    }

    /// What the axes mean, and which state is marked.
    pub(super) fn titles(&self, pen: &Pen, down: i32) -> Drawn {
        let palette = self.palette;
        let Layout {
            plot: PlotArea { left, width, .. },
            size,
            title,
            ..
        } = self.layout;
        let start = left - size * 40 / 100;
        let below = (start, down - size * 80 / 100);
        let state = self.model.state;
        let of = format!("({}, {})", grouped(state.a), grouped(state.b));
        let mut labels = vec![
            words::label_state(&of, &state.questions),
            format!("{of}: {}", state.questions),
        ];
        if self.place(state.a, state.b).is_none() {
            labels.insert(0, words::label_state_outside(&of, &state.questions));
        }
        let beside = |up: &str| {
            let room = width - text::width(up, size, false) * 115 / 100 - size;
            let fits = |words: &&String| text::width(words, size, false) * 125 / 100 <= room;
            labels.iter().find(fits)
        };
        // The name of the axis is shortened where that leaves room for the state.
        let long = words::AXIS_B.text();
        let mut names = [long, words::AXIS_B_SHORT.text()].into_iter();
        let up = names.find(|up| beside(up).is_some()).unwrap_or(long);
        let across = words::AXIS_A.text();
        pen.text(across, below, HPos::Left, size, palette.ink)?;
        pen.text(up, (start, title), HPos::Left, size, palette.ink)?;
        if let Some(label) = beside(up) {
            let end = (left + width, title);
            pen.text(label, end, HPos::Right, size, palette.quiet)?;
        }
        Ok(())
    }

    pub(super) fn legend(&self, pen: &Pen) -> Drawn {
        let palette = self.palette;
        let size = self.layout.size;
        let half = size * 50 / 100;
        let state = self.model.state;
        for &((sign, words), (x, y)) in &self.layout.legend {
            let middle = (x + half, y);
            match sign {
                Sign::Band => {
                    let (top, height) = (y - half * 9 / 10, half * 18 / 10);
                    let swatch = PlotArea {
                        left: x,
                        top,
                        width: size,
                        height,
                    };
                    pen.fill(swatch, palette.band(1))?;
                    pen.line(&swatch.outline(), palette.quiet, 8)?;
                    pen.bold(
                        "7",
                        middle,
                        HPos::Center,
                        palette.small(size, 80),
                        palette.ink,
                    )?;
                }
                Sign::Line => {
                    let ends = [(x + half / 2, y - half), (x + half * 3 / 2, y + half)];
                    pen.line(&ends, palette.lines[0], 11)?;
                }
                Sign::Exceptional => open_diamond(pen, middle, half * 90 / 100, palette)?,
                Sign::State if self.place(state.a, state.b).is_none() => continue,
                Sign::State => ring(pen, middle, half * 85 / 100, palette)?,
            }
            let at = (x + size * 130 / 100, y);
            pen.text(words.text(), at, HPos::Left, size * 92 / 100, palette.ink)?;
        }
        Ok(())
    }
}
