//! The bands of an atlas, states that need equally many questions, and the lines of the weight.

use super::atlas_sheet::Sheet;
use crate::draw::canvas::Colour;
use crate::draw::plot::{At, Drawn, Pen};

impl Sheet<'_> {
    /// The edge of a band as a line from the bottom upwards.
    pub(super) fn stairs(&self, q: u32) -> Vec<At> {
        let bottom = self.model.grid.bottom;
        let (_, rows) = self.visible();
        let mut all: Vec<At> = Vec::new();
        for row in rows {
            let x = self.edge(row - bottom, q);
            let (low, high) = (f64::from(row) - 0.5, f64::from(row) + 0.5);
            let high = (x, self.plane.down(high));
            match all.last_mut() {
                // As in the row below.
                Some(last) if last.0 == x => *last = high,
                _ => all.extend([(x, self.plane.down(low)), high]),
            }
        }
        all
    }

    /// Areas of states that need equally many questions, with their edges.
    pub(super) fn bands(&self, pen: &Pen) -> Drawn {
        let palette = self.palette;
        let shown = self.shown();
        let stairs: Vec<Vec<At>> = shown.clone().map(|q| self.stairs(q)).collect();
        let start = self.plane.across(-0.5);
        for (i, q) in shown.clone().enumerate() {
            let ground = palette.band(q);
            if ground == palette.paper {
                continue;
            }
            let mut corners = stairs[i].clone();
            if let Some(before) = i.checked_sub(1) {
                corners.extend(stairs[before].iter().rev());
            } else {
                // Nothing is left of the first one.
                let ends = [stairs[i].last(), stairs[i].first()];
                let edge = self.layout.plot.left.min(start);
                corners.extend(ends.into_iter().flatten().map(|at| (edge, at.1)));
            }
            pen.shape((0, 0), &corners, 0, ground)?;
        }
        if self.model.grid.left == 0 && self.model.grid.bottom == 0 {
            // (0, 0) is no state.
            let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
            let corners = corners.map(|(a, b)| (self.plane.across(a), self.plane.down(b)));
            pen.shape((0, 0), &corners, 0, palette.grid)?;
        }
        if self.numbered {
            self.cell_lines(pen)?;
        }
        // The last one ends outside.
        for stairs in stairs.iter().rev().skip(1) {
            pen.line(stairs, palette.quiet, 10)?;
        }
        Ok(())
    }

    /// Faint lines between cells.
    pub(super) fn cell_lines(&self, pen: &Pen) -> Drawn {
        let [left, top, right, bottom] = self.layout.plot.edges();
        let colour = Colour {
            alpha: 40,
            ..self.palette.quiet
        };
        let (columns, rows) = self.visible();
        for column in columns {
            let x = self.plane.across(f64::from(column) - 0.5);
            pen.line(&[(x, top), (x, bottom)], colour, 7)?;
        }
        for row in rows {
            let y = self.plane.down(f64::from(row) - 0.5);
            pen.line(&[(left, y), (right, y)], colour, 7)?;
        }
        Ok(())
    }

    /// Where the weight is just what q questions may have.
    pub(super) fn lines(&self, pen: &Pen) -> Drawn {
        let place = |(a, b): (f64, f64)| (self.plane.across(a), self.plane.down(b));
        for line in &self.model.lines {
            let ends = [place(line.from), place(line.to)];
            pen.line(&ends, self.palette.lines[0], 11)?;
        }
        Ok(())
    }
}
