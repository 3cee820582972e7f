//! What is around the marks of the chain: paper, legend, titles, frames and numbers.

use plotters::style::text_anchor::HPos;

use super::chain_plan::Sign;
use super::chain_sheet::Sheet;
use crate::draw::canvas::text::{index, room};
use crate::draw::plot::axis::tick_step;
use crate::draw::plot::{At, Drawn, Pen, PlotArea, dashes, diamond, proof_swatch};
use crate::link::{Phase, Scale};
use crate::words::takeaway as words;

impl Sheet<'_> {
    /// Paper, legend, titles, frames and numbers.
    pub(super) fn ground(&self, pen: &Pen) -> Drawn {
        let (palette, plan) = (self.palette, &self.plan);
        let (terms, below) = (plan.terms, plan.candidates);
        let right = terms.left + terms.width;
        let bottom = below.top + below.height;
        let whole = PlotArea::whole((right + plan.size * 4, bottom + plan.size * 4));
        pen.fill(whole, palette.paper)?;
        for &(sign, at) in &plan.legend {
            self.sign(pen, sign, at)?;
        }
        let number = plan.part(92);
        let left = plan.part(100);
        let title = (left, terms.top - plan.part(75));
        pen.text(self.title(), title, HPos::Left, number, palette.ink)?;
        if self.model.proof.is_none() {
            let middle = (i32::midpoint(terms.left, right), terms.top + terms.height);
            let words = words::NOTHING_LEFT.text();
            return pen.text(words, middle, HPos::Center, number, palette.ink);
        }
        if plan.is_low {
            return Ok(());
        }
        let title = (left, below.top - plan.part(70));
        let r = self.model.ratio;
        let words = match (self.model.phase, self.shown) {
            (Phase::Grow, 1) => vec![],
            (Phase::Grow, i) => vec![words::parents(&index("L", i - 1))],
            // The heaps above are those of the next r.
            (Phase::Jump, _) => vec![
                words::candidates_before(&r),
                words::CANDIDATES_BEFORE_SHORT.to_string(),
                words::CANDIDATES_BEFORE_SHORTEST.to_string(),
            ],
            _ => vec![
                words::CANDIDATES.to_string(),
                words::CANDIDATES_SHORT.to_string(),
            ],
        };
        // The window covers what is behind it.
        let end = self.edge().unwrap_or(right);
        let fits = |words: &&String| left + room(words, number) <= end;
        if let Some(words) = words.iter().find(fits) {
            pen.text(words, title, HPos::Left, number, palette.ink)?;
        }
        let corners = [
            (below.left, below.top),
            (below.left, bottom),
            (right, bottom),
        ];
        pen.line(&corners, palette.quiet, 10)?;
        let title = (right, bottom + plan.part(225));
        let words = match self.model.scale {
            Scale::Linear => words::INDEX,
            Scale::Log => words::INDEX_BY_SIZE,
        };
        pen.text(words.text(), title, HPos::Right, number, palette.ink)?;
        let last = self.model.last();
        let step = tick_step(
            f64::from(plan.spacing().max(1)),
            f64::from(room(&last.to_string(), number) + plan.part(60)),
        );
        let mut end = i32::MIN / 2;
        let step = if self.model.scale == Scale::Log {
            1
        } else {
            step
        };
        for i in (1..=last).filter(|i| i.is_multiple_of(step) || *i == 1) {
            let (x, words) = (self.x(i), i.to_string());
            let half = room(&words, number) / 2;
            if x - half > end {
                pen.line(
                    &[(x, bottom), (x, bottom + plan.part(30))],
                    palette.quiet,
                    10,
                )?;
                let at = (x, bottom + plan.part(100));
                pen.text(&words, at, HPos::Center, number, palette.quiet)?;
                end = x + half + plan.part(40);
            }
        }
        Ok(())
    }

    /// An entry of the legend.
    fn sign(&self, pen: &Pen, sign: Sign, (x, y): At) -> Drawn {
        let (palette, plan) = (self.palette, &self.plan);
        let middle = (x + plan.part(60), y);
        let ends = self.arc(
            (x, y + plan.part(40)),
            (x + plan.part(125), y + plan.part(40)),
        );
        match sign {
            Sign::Heap => pen.shape(middle, &[], plan.part(32), palette.found)?,
            Sign::Arc => pen.line(&ends, palette.lines[0], 14)?,
            Sign::Newest => {
                pen.shape(middle, &[], plan.part(30), palette.found)?;
                pen.ring(middle, plan.part(48), palette.current, 22)?;
            }
            Sign::Reaches => diamond(pen, middle, plan.part(38), palette.lines[0])?,
            Sign::Candidate => pen.ring(middle, plan.part(30), palette.lines[0], 14)?,
            Sign::Least(_) => diamond(pen, middle, plan.part(48), palette.lines[2])?,
            Sign::Tie => self.tie(pen, middle)?,
            Sign::Proof => {
                let (top, height) = (y - plan.part(45), plan.part(90));
                let swatch = PlotArea {
                    left: x,
                    top,
                    width: plan.part(125),
                    height,
                };
                proof_swatch(pen, swatch, palette)?;
            }
            Sign::Break(false) => pen.line(&ends, palette.lines[2], 28)?,
            Sign::Break(true) => dashes(pen, &ends, palette.lines[2], 22, plan.part(36))?,
            Sign::NewArc => pen.line(&ends, palette.lines[0], 32)?,
            Sign::Before => pen.ring(middle, plan.part(30), palette.free, 10)?,
        }
        let at = (x + plan.part(165), y);
        pen.text(
            sign.words().text(),
            at,
            HPos::Left,
            plan.part(92),
            palette.ink,
        )
    }
}
