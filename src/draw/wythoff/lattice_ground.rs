//! What lies under the overlay of a lattice: paper, axes, grid, and a mark for each point.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::lattice_marks::{Marks, mark};
use super::lattice_sheet::Sheet;
use crate::draw::canvas::{DisplayList, text};
use crate::draw::plot::{Drawn, Pen, PlotArea};
use crate::view::wythoff::Lattice;
use crate::words::{Word, wythoff as words};
use crate::wythoff::Cell;

impl Sheet<'_> {
    /// Paper, axes, ticks and their labels.
    pub(super) fn frame_and_grid(&self, list: &mut DisplayList) -> Drawn {
        let palette = self.ground;
        let PlotArea {
            left,
            top,
            width,
            height,
        } = self.layout.plot;
        let size = self.layout.size;
        let (right, bottom) = (left + width, top + height);
        let (across, down) = list.size;
        let pen = Pen::new(list, palette.weight);
        let whole = PlotArea::whole((across, down));
        pen.fill(whole, palette.paper)?;
        let tick = size * 40 / 100;
        let (small, quiet) = (size * 92 / 100, palette.quiet);
        // Labels below hang from their tick.
        let hang = tick * 13 / 10 + small * 78 / 100 - small * 35 / 100;
        for b in self.plane.x.ticks() {
            let x = self.plane.across(b.into());
            pen.line(&[(x, bottom), (x, bottom + tick)], quiet, 10)?;
            pen.text(
                &b.to_string(),
                (x, bottom + hang),
                HPos::Center,
                small,
                quiet,
            )?;
        }
        for c in self.plane.y.ticks() {
            let y = self.plane.down(c.into());
            pen.line(&[(left - tick, y), (left, y)], quiet, 10)?;
            let at = (left - tick * 14 / 10, y);
            pen.text(&c.to_string(), at, HPos::Right, small, quiet)?;
        }
        let axes = [(left, top), (left, bottom), (right, bottom)];
        pen.line(&axes, quiet, 10)?;
        let (b, c) = self.titles();
        let below = (left - tick, down - size * 80 / 100);
        let above = top - size * 90 / 100;
        pen.text(b, below, HPos::Left, size, palette.ink)?;
        pen.text(c, (left - tick, above), HPos::Left, size, palette.ink)?;
        let shown = self.shown();
        let taken = text::width(c, size, false) + text::width(&shown, size, false) + 2 * size;
        if taken > width {
            return Ok(());
        }
        pen.text(&shown, (right, above), HPos::Right, size, quiet)
    }

    /// Which lattice this is, and at which step.
    fn shown(&self) -> String {
        let model = self.model;
        match model.fixed.heaps() {
            [m] => format!("m = {m}, n = {}", model.step),
            _ => format!("{}, n = {}", words::heaps_fixed(&model.fixed), model.step),
        }
    }

    /// What the axes mean, as long as there is room.
    fn titles(&self) -> (&'static str, &'static str) {
        let long = match self.model.fixed.heaps() {
            [0] => (words::AXIS_B_TWO, words::AXIS_C_TWO),
            [_] => (words::AXIS_B_THREE, words::AXIS_C_THREE),
            _ => (words::AXIS_B_MORE, words::AXIS_C_MORE),
        };
        let fits = |words: Word, room: i32, short| {
            if text::width(words.text(), self.layout.size, false) <= room {
                words.text()
            } else {
                short
            }
        };
        (
            // The page has its zoom buttons at the end of this line.
            fits(long.0, self.layout.plot.width - 1150, "b"),
            fits(long.1, self.layout.plot.width, "c"),
        )
    }

    pub(super) fn grid_lines(&self, list: &mut DisplayList) -> Drawn {
        let plot = self.plot(list);
        let style = self.style(self.ground.grid, 8);
        for b in self.plane.x.ticks() {
            let x = f64::from(b);
            plot.draw(&PathElement::new(
                vec![(x, self.plane.y.start), (x, self.plane.y.end)],
                style,
            ))?;
        }
        for c in self.plane.y.ticks() {
            let y = f64::from(c);
            plot.draw(&PathElement::new(
                vec![(self.plane.x.start, y), (self.plane.x.end, y)],
                style,
            ))?;
        }
        Ok(())
    }

    /// A mark for each point of the window.
    pub(super) fn cells(&self, list: &mut DisplayList) -> Drawn {
        let model = self.model;
        let palette = self.ground;
        let plot = self.plot(list);
        let marks = Marks::new(self.plane.cell, palette.weight);
        let visible = self.visible();
        // By kind, so that equal marks become one path.
        for kind in [
            Cell::Up,
            Cell::Right,
            Cell::Diagonal,
            Cell::Intercept,
            Cell::Instant,
            Cell::Free,
        ] {
            let mut points = Vec::new();
            for c in visible.1.clone() {
                for b in visible.0.clone() {
                    let i = (c - model.grid.bottom) as usize * model.grid.columns as usize
                        + (b - model.grid.left) as usize;
                    let byte = model.cells[i];
                    let fresh = byte & Lattice::FRESH != 0;
                    let cell = Cell::ALL[usize::from(byte & !Lattice::FRESH)];
                    let shown = if fresh && !self.swept(cell, b, c) {
                        Cell::Free
                    } else {
                        cell
                    };
                    if shown == kind {
                        points.push((f64::from(b), f64::from(c)));
                    }
                }
            }
            mark(&plot, kind, &points, &marks, palette)?;
        }
        Ok(())
    }
}
