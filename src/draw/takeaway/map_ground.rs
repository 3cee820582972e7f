//! What is around the cells of a map: axes, titles, legend.

use plotters::style::text_anchor::HPos;

use super::map_layout::{Layout, Sign};
use super::map_sheet::{Sheet, mark};
use crate::draw::canvas::{Colour, text};
use crate::draw::plot::{Drawn, Pen, PlotArea};
use crate::view::takeaway::Map;
use crate::words::takeaway as words;

impl Sheet<'_> {
    /// Is there room for each r at the axis as a fraction? Else all are decimals.
    pub(super) fn fractions(&self) -> bool {
        let model = self.model;
        let size = self.layout.size * 92 / 100;
        let room = self.layout.right - size * 65 / 100;
        let ticks = self.plane.y.ticks().map(i32::unsigned_abs);
        let mut rows = ticks.chain(model.current).filter_map(|m| model.row(m));
        rows.all(|row| text::width(&row.r, size, false) * 110 / 100 <= room)
    }

    /// Which row is marked, and where it departs from the one below; less where there is little room.
    pub(super) fn shown(&self, room: i32) -> String {
        let model = self.model;
        let Some(row) = model.current.and_then(|m| model.row(m)) else {
            return String::new();
        };
        let r = format!("{} = {}", text::index("r", row.m), row.r);
        let mut all = vec![r.clone()];
        if let (Some(from), Some(to)) = (&row.from, &row.to) {
            all = vec![words::map_row(&r, from, to), r];
        }
        let fits =
            |words: &&String| text::width(words, self.layout.size, false) * 115 / 100 <= room;
        all.iter().find(fits).cloned().unwrap_or_default()
    }

    /// Axes, ticks, and their labels: m at the left, r at the right.
    pub(super) fn axes(&self, pen: &Pen, down: i32) -> Drawn {
        let palette = self.palette;
        let [left, top, right, bottom] = self.layout.plot.edges();
        let size = self.layout.size;
        let tick = size * 40 / 100;
        let (small, quiet) = (size * 92 / 100, palette.quiet);
        let current = self.current();
        let fractions = self.fractions();
        let label = |m: u32, y: i32, colour: Colour| {
            pen.line(&[(left - tick, y), (left, y)], colour, 10)?;
            let at = (left - tick * 14 / 10, y);
            pen.text(&m.to_string(), at, HPos::Right, small, colour)?;
            let Some(row) = self.model.row(m) else {
                return Ok(());
            };
            pen.line(&[(right, y), (right + tick, y)], colour, 10)?;
            let at = (right + tick * 14 / 10, y);
            let words = if fractions { &row.r } else { &row.decimal };
            pen.text(words, at, HPos::Left, small, colour)
        };
        for m in self.plane.y.ticks() {
            let y = self.plane.down(f64::from(m));
            // Not both of two that would touch.
            let free = current.is_none_or(|(_, line)| (line - y).abs() >= size * 120 / 100);
            if m > 0 && free {
                label(m.unsigned_abs(), y, quiet)?;
            }
        }
        if let Some((m, y)) = current {
            label(m, y, palette.current)?;
        }
        // Labels below hang from their tick.
        let hang = tick * 13 / 10 + small * 43 / 100;
        for n in self.plane.x.ticks().filter(|&n| n > 0) {
            let x = self.plane.across(f64::from(n));
            pen.line(&[(x, bottom), (x, bottom + tick)], quiet, 10)?;
            let at = (x, bottom + hang);
            pen.text(&n.to_string(), at, HPos::Center, small, quiet)?;
        }
        debug_assert!(bottom < down);
        pen.line(
            &[(left, top), (left, bottom), (right, bottom), (right, top)],
            quiet,
            10,
        )
    }

    /// What the axes mean, and which row is marked.
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
        let heaps = words::MAP_HEAPS.text();
        pen.text(heaps, below, HPos::Left, size, palette.ink)?;
        pen.text("m", (start, title), HPos::Left, size, palette.ink)?;
        let r = (left + width + size * 56 / 100, title);
        let name = if self.fractions() { "r" } else { "r ≈" };
        pen.text(name, r, HPos::Left, size, palette.ink)?;
        let shown = self.shown(width - size * 3);
        let end = (left + width - size, title);
        pen.text(&shown, end, HPos::Right, size, palette.quiet)
    }

    pub(super) fn legend(&self, pen: &Pen) -> Drawn {
        let palette = self.palette;
        let size = self.layout.size;
        let half = size * 50 / 100;
        for &((sign, words), (x, y)) in &self.layout.legend {
            let mut words = words.to_string();
            if let Sign::Current = sign {
                match self.current() {
                    Some((m, _)) => words = format!("m = {m}"),
                    None => continue,
                }
            }
            let middle = (x + half, y);
            match sign {
                Sign::Losing => mark(pen, Map::LOSING, middle, half, palette)?,
                Sign::Departs => mark(pen, Map::DEPARTS, middle, half * 85 / 100, palette)?,
                Sign::Current => {
                    let (top, height) = (y - half * 8 / 10, half * 16 / 10);
                    let swatch = PlotArea {
                        left: x,
                        top,
                        width: size,
                        height,
                    };
                    let colour = palette.current;
                    pen.fill(swatch, colour.on(palette.paper, 46))?;
                    for edge in [top, top + height] {
                        pen.line(&[(x, edge), (x + size, edge)], colour, 12)?;
                    }
                }
            }
            let at = (x + size * 130 / 100, y);
            pen.text(&words, at, HPos::Left, size * 92 / 100, palette.ink)?;
        }
        Ok(())
    }
}
