//! Why a parent is the parent: r times each losing heap, against the one before the newest.

use plotters::style::text_anchor::HPos;

use super::chain_sheet::Sheet;
use crate::draw::canvas::text::{index, room};
use crate::draw::plot::{Drawn, Pen, diamond, far};
use crate::view::shared::float;

impl Sheet<'_> {
    /// r·L_j for each j, above or below the line L_{i−1}. The parent is the first one that isn't below.
    pub(super) fn choice(&self, pen: &Pen) -> Drawn {
        let (model, palette, plan) = (self.model, self.palette, &self.plan);
        let Some(parent) = model.parent(self.shown) else {
            return Ok(());
        };
        let below = plan.candidates;
        let right = below.left + below.width;
        let line = plan.y(0.5);
        let number = plan.part(92);
        pen.line(&[(below.left, line), (right, line)], palette.ink, 14)?;
        let at = (below.left - plan.part(60), line);
        let before = index("L", self.shown - 1);
        pen.text(&before, at, HPos::Right, number, palette.ink)?;
        let r = libm::log2(float(*model.ratio.numer(), *model.ratio.denom()));
        let level = self.log(self.shown - 1) - r;
        let mut last = (i32::MIN / 2, 0);
        for j in 1..self.shown {
            // More and more pressed together away from the line. On which side is decided exactly.
            let over = self.log(j) - level;
            let part = over / (1.0 + over.abs());
            let reaches = j >= parent;
            let part = if reaches {
                part.max(0.0)
            } else {
                part.min(-0.05)
            };
            let at = (self.x(j), plan.y(0.5 + part / 2.0));
            if !far(last, at, 12) && j != parent {
                continue;
            }
            last = at;
            if j == parent {
                let foot = (at.0, line);
                pen.line(&[foot, at], palette.current, 22)?;
                diamond(pen, at, plan.part(52), palette.current)?;
                let words = index("r·L", j);
                // To its right, nothing is below the line.
                let start = (at.0 - plan.part(30)).min(right - room(&words, number));
                let place = (start, line + plan.part(110));
                pen.text(
                    &words,
                    place,
                    HPos::Left,
                    number,
                    self.text(palette.current),
                )?;
            } else if reaches {
                diamond(pen, at, plan.part(34), palette.lines[0])?;
            } else {
                pen.ring(at, plan.part(20), palette.free, 12)?;
            }
        }
        Ok(())
    }
}
