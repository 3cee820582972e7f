//! The cells of a map: a mark for each losing heap, the marked row, what is pointed at.

use super::map_sheet::{Sheet, mark};
use crate::draw::canvas::Colour;
use crate::draw::plot::{Drawn, Pen, PlotArea};
use crate::view::takeaway::Map;

/// In an image of cells smaller than this all marks would run into each other: tenths of a pixel.
const SMALLEST_DEPARTURE: f64 = 8.0;

impl Sheet<'_> {
    /// The marked row.
    pub(super) fn band(&self, pen: &Pen) -> Drawn {
        let Some((_, y)) = self.current() else {
            return Ok(());
        };
        let colour = self.palette.current;
        let PlotArea { left, width, .. } = self.layout.plot;
        // Thin rows are framed from outside.
        let half = self.plane.half().max(25);
        if self.by_marks {
            let area = PlotArea {
                left,
                top: y - half,
                width,
                height: 2 * half,
            };
            pen.fill(
                area,
                Colour {
                    alpha: 46,
                    ..colour
                },
            )?;
        }
        for edge in [y - half, y + half] {
            pen.line(&[(left, edge), (left + width, edge)], colour, 12)?;
        }
        Ok(())
    }

    pub(super) fn grid_lines(&self, pen: &Pen) -> Drawn {
        let palette = self.palette;
        let [left, top, right, bottom] = self.layout.plot.edges();
        for n in self.plane.x.ticks() {
            let x = self.plane.across(f64::from(n));
            pen.line(&[(x, top), (x, bottom)], palette.grid, 8)?;
        }
        for m in self.plane.y.ticks() {
            let y = self.plane.down(f64::from(m));
            pen.line(&[(left, y), (right, y)], palette.grid, 8)?;
        }
        Ok(())
    }

    /// A mark for each losing heap of the window.
    pub(super) fn cells(&self, pen: &Pen) -> Drawn {
        let model = self.model;
        let (columns, rows) = self.visible();
        let half = self.plane.half().min(160);
        // By kind, so that equal marks become one path.
        for kind in [Map::LOSING, Map::DEPARTS] {
            for m in rows.clone() {
                let y = self.plane.down(f64::from(m));
                for n in columns.clone() {
                    if model.cell(n, m) == Some(kind) {
                        mark(
                            pen,
                            kind,
                            (self.plane.across(f64::from(n)), y),
                            half,
                            self.palette,
                        )?;
                    }
                }
            }
        }
        Ok(())
    }

    /// A small mark where each row of an image departs, as a pixel alone is overlooked.
    pub(super) fn departures(&self, pen: &Pen) -> Drawn {
        let model = self.model;
        if model.cells.is_empty() || self.plane.cell < SMALLEST_DEPARTURE {
            return Ok(());
        }
        let (columns, rows) = self.visible();
        for m in rows {
            let mut row = columns.clone();
            if let Some(n) = row.find(|&n| model.cell(n, m) == Some(Map::DEPARTS)) {
                let at = (
                    self.plane.across(f64::from(n)),
                    self.plane.down(f64::from(m)),
                );
                let half = self.plane.half().max(16);
                mark(pen, Map::DEPARTS, at, half, self.palette)?;
            }
        }
        Ok(())
    }

    /// A frame around the cell that is pointed at.
    pub(super) fn pointed(&self, pen: &Pen) -> Drawn {
        let Some((n, m)) = self.frame.cursor else {
            return Ok(());
        };
        let (x, y) = (self.plane.across(n.into()), self.plane.down(m.into()));
        let r = self.plane.half().max(40);
        pen.line(
            &PlotArea::around((x, y), (r, r)).outline(),
            self.palette.ink,
            15,
        )
    }
}
