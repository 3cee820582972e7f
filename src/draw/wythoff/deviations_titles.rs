//! What stands around the plots of deviations: paper, legend, titles, headings.

use plotters::style::text_anchor::HPos;

use super::deviations_plan::{Place, Sign, shown};
use super::deviations_points::mark;
use super::deviations_sheet::Sheet;
use crate::draw::canvas::{DisplayList, text};
use crate::draw::plot::{Drawn, Pen, PlotArea, proof_swatch};
use crate::view::wythoff::{Panel, signed};
use crate::words::wythoff as words;

impl Sheet<'_> {
    pub(super) fn legend_and_titles(&self, list: &mut DisplayList) -> Drawn {
        let (palette, size) = (self.palette, self.grid.size);
        let (wide, high) = list.size;
        let pen = Pen::new(list, palette.weight);
        let whole = PlotArea::whole((wide, high));
        pen.fill(whole, palette.paper)?;
        let half = size * 50 / 100;
        for &(sign, (x, y)) in &self.grid.legend {
            let middle = (x + half, y);
            match sign {
                Sign::Mark(epsilon, _) => mark(&pen, epsilon, middle, size * 30 / 100, palette)?,
                Sign::Newest(_) => pen.ring(middle, half, palette.current, 24)?,
                Sign::Proved(_) => {
                    let (top, height) = (y - half * 8 / 10, half * 16 / 10);
                    let swatch = PlotArea {
                        left: x,
                        top,
                        width: size,
                        height,
                    };
                    proof_swatch(&pen, swatch, palette)?;
                }
            }
            let at = (x + size * 130 / 100, y);
            pen.text(
                sign.words().text(),
                at,
                HPos::Left,
                size * 92 / 100,
                palette.ink,
            )?;
        }
        let left = self.grid.places.first().map_or(0, |place| place.frame.left) - size * 40 / 100;
        let (shown, taken) = shown(self.model, self.model.step, size, wide - 2 * size);
        let (own, all) = self.grid.titles;
        let taken = if own == all { taken } else { 0 };
        let free = wide - left - size * 3;
        let fits = |words: &str, taken: i32| text::width(words, size, false) + taken <= free;
        let long = format!("ε = A + {} − ⌊Bφ⌋ − α", self.shift());
        let epsilon = if fits(&long, taken) { &*long } else { "ε" };
        pen.text(epsilon, (left, own), HPos::Left, size, palette.ink)?;
        pen.text(&shown, (wide - size, all), HPos::Right, size, palette.quiet)?;
        // The page has its zoom buttons at the end of this line.
        let long = words::AXIS_DIFFERENCE.text();
        let difference = if fits(long, 1150) { long } else { "B" };
        let below = (left, high - size * 80 / 100);
        pen.text(difference, below, HPos::Left, size, palette.ink)
    }

    /// What is added to A: the largest fixed heap.
    fn shift(&self) -> String {
        match &*self.model.panels {
            [panel] => panel.fixed.top().to_string(),
            _ => "m".to_owned(),
        }
    }

    /// Which level a small plot shows; α beside the line of a large one.
    pub(super) fn heading(&self, pen: &Pen, panel: &Panel, place: &Place) -> Drawn {
        let (palette, size) = (self.palette, self.grid.size);
        let PlotArea {
            left, top, width, ..
        } = place.frame;
        if self.is_one() {
            let at = (left + width + size * 40 / 100, self.y(place, 0));
            return pen.text(&alpha_of(panel), at, HPos::Left, size, palette.current);
        }
        let number = size * 92 / 100;
        // All say as much as there is room for in each.
        let most = width * 90 / 100;
        let fits = |length: &usize| {
            let mut panels = self.model.panels.iter();
            panels.all(|panel| text::width(&heading(panel, *length), number, false) <= most)
        };
        let length = [2, 1].into_iter().find(fits).unwrap_or(0);
        let at = (left, top - size * 68 / 100);
        pen.text(&heading(panel, length), at, HPos::Left, number, palette.ink)
    }
}

/// What stands above a small plot: the longer, the more.
fn heading(panel: &Panel, length: usize) -> String {
    let mut facts = format!("m = {}, {}", panel.fixed, alpha_of(panel));
    match (panel.thresholds, length) {
        (Some([_, _, n3]), 1) => facts += &format!(", N3 = {}", n3.n),
        (Some([n1, n2, n3]), 2) => {
            facts += &format!(", N1 = {}, N2 = {}, N3 = {}", n1.n, n2.n, n3.n);
        }
        _ => {}
    }
    if length > 0 && !panel.certified() {
        facts += ", ";
        facts += words::OBSERVED.text();
    }
    facts
}

fn alpha_of(panel: &Panel) -> String {
    let alpha = panel.alpha.map_or_else(|| "?".to_owned(), signed);
    format!("α = {alpha}")
}
