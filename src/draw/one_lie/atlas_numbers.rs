//! The numbers of questions on an atlas: one in each cell, or one in each band.

use plotters::style::text_anchor::HPos;

use super::atlas_sheet::Sheet;
use crate::draw::canvas::text;
use crate::draw::plot::{At, Drawn, Pen, PlotArea};
use crate::view::one_lie::Atlas;

impl Sheet<'_> {
    /// A number in each cell that is there as a whole. Lines and arrows are broken where they would cross it.
    pub(super) fn numbers(&self, pen: &Pen) -> Drawn {
        let (palette, model) = (self.palette, self.model);
        let (columns, rows) = self.visible();
        let size = self.number_size();
        let mut crossed: [Vec<PlotArea>; 2] = [Vec::new(), Vec::new()];
        let mut all = Vec::new();
        for row in rows {
            let line = model.row(row - model.grid.bottom);
            for column in columns.clone() {
                let count = line.get((column - model.grid.left) as usize);
                let Some(&count) = count.filter(|&&count| count != Atlas::NONE) else {
                    continue;
                };
                let at = (
                    self.plane.across(column.into()),
                    self.plane.down(row.into()),
                );
                let words = count.to_string();
                let half = (text::width(&words, size, false) / 2 + size / 10, size / 2);
                if !self.is_inside(at, half) {
                    continue;
                }
                if self.is_crossed(at, half) || !self.is_free(at, half) {
                    crossed[usize::from(count % 2)].push(PlotArea::around(at, half));
                }
                all.push((words, at));
            }
        }
        for (areas, parity) in crossed.into_iter().zip(0..) {
            for area in areas {
                pen.fill(area, palette.band(parity))?;
            }
        }
        for (words, at) in all {
            pen.text(&words, at, HPos::Center, size, palette.ink)?;
        }
        Ok(())
    }

    /// A bold number in each band that has room for it, as near as can be to one height.
    pub(super) fn band_numbers(&self, pen: &Pen) -> Drawn {
        for q in self.shown() {
            let words = q.to_string();
            let sizes = [160, 115].map(|percent| self.layout.size * percent / 100);
            let found = sizes.into_iter().find_map(|size| {
                let wide = text::width(&words, size, true);
                // Letters are as high as seven tenths of their size.
                let half = (wide * 55 / 100 + size * 20 / 100, size * 50 / 100);
                Some((self.room(q, half)?, half, size))
            });
            if let Some((at, half, size)) = found {
                self.take(at, half);
                pen.bold(&words, at, HPos::Center, size, self.palette.ink)?;
            }
        }
        Ok(())
    }

    /// A place in a band for a rectangle of this half size.
    pub(super) fn room(&self, q: u32, half: At) -> Option<At> {
        let [left, top, right, bottom] = self.layout.plot.edges();
        let wanted = top + (bottom - top) * 45 / 100;
        let steps =
            (0..(bottom - top) / 40).flat_map(|step| [wanted - 20 * step, wanted + 20 * step]);
        for y in steps {
            if y - half.1 < top || y + half.1 > bottom {
                continue;
            }
            let (Some(low), Some(high)) = (self.row_at(y + half.1), self.row_at(y - half.1)) else {
                continue;
            };
            // Bands lean to the left.
            let (below, above) = (y + half.1, y - half.1);
            let start = q.checked_sub(1).map_or(left, |q| {
                let edge = self.edge(low, q);
                self.line_at(q, below).map_or(edge, |x| x.max(edge))
            });
            let end = self.edge(high, q);
            let end = self.line_at(q, above).map_or(end, |x| x.min(end));
            let (start, end) = (start.max(left), end.min(right));
            let at = (i32::midpoint(start, end), y);
            if end - start >= 2 * half.0 && self.is_free(at, half) {
                return Some(at);
            }
        }
        None
    }
}
