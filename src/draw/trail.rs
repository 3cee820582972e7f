//! What a selected P-position crosses out, over a lattice that has faded; and the layer of winning moves.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use super::display::DisplayList;
use super::lattice::{Drawn, Sheet, letters, rgba};
use super::layout::class_of;
use super::marks::{Marks, family_mark, mark, tints};
use crate::view::Cell;

/// Marks of a family that are nearer to one another than this are drawn at some of its points only: tenths of a pixel.
const NEAREST: f64 = 110.0;

/// Points at least this large have their number of winning moves written in them: tenths of a pixel.
const NUMBERED: f64 = 120.0;

/// More numbers than these take too long to paint.
const MOST_NUMBERS: usize = 4000;

/// Where further families show their mark at a point: signs of right and down.
const CORNERS: [(i32, i32); 4] = [(1, -1), (-1, 1), (1, 1), (-1, -1)];

impl Sheet<'_> {
    /// The points that the selected P-position crosses out, family by family, and itself.
    pub(super) fn trail(&self, list: &mut DisplayList) -> Drawn {
        let Some(trail) = &self.picture.trail else {
            return Ok(());
        };
        let lit = self.frame.lit.filter(|&lit| lit < trail.families.len());
        let palette = &self.picture.palette;
        let plot = self.plot(list);
        let marks = Marks::new(self.cell, palette.weight);
        let (columns, rows) = self.visible();
        let across = columns.len();
        // How many families have shown a point.
        let mut shown = vec![0_u8; across * rows.len()];
        let large = self.cell >= NEAREST;
        let radius = marks.side(32).clamp(35, 85);
        let order = (0..trail.families.len()).filter(|&family| Some(family) != lit);
        // The family that is lit alone comes last, over all others.
        for place in order.chain(lit) {
            let family = trail.families[place];
            let strong = palette.family(family);
            let colour = match lit {
                Some(lit) if lit != place => strong.on(palette.paper, 110),
                _ => strong,
            };
            let style = rgba(colour).stroke_width(self.pixels(if large { 22 } else { 14 }));
            // By how many families are below: points and their marks.
            let mut ranks: [Vec<(f64, f64)>; 5] = Default::default();
            for &[b, c, of] in &trail.points {
                if of as usize != place || !columns.contains(&b) || !rows.contains(&c) {
                    continue;
                }
                let i = (c - rows.start) as usize * across + (b - columns.start) as usize;
                let rank = if lit == Some(place) { 0 } else { shown[i] };
                shown[i] = (shown[i] + 1).min(4);
                ranks[usize::from(rank)].push((f64::from(b), f64::from(c)));
            }
            let below = if large { 70 } else { 255 };
            let half = marks.side(if large { 43 } else { 50 }).max(7);
            tints(&plot, &ranks[0], half, colour.on(palette.paper, below))?;
            for (rank, points) in ranks.iter().enumerate() {
                match rank.checked_sub(1).map(|corner| CORNERS[corner]) {
                    None => {
                        let marked = self.apart(points);
                        family_mark(&plot, family, &marked, (0, 0), radius, style)?;
                    }
                    Some((x, y)) if large => {
                        let aside = (marks.side(30) * x, marks.side(30) * y);
                        let style = rgba(colour).stroke_width(self.pixels(12));
                        family_mark(&plot, family, points, aside, radius * 42 / 100, style)?;
                    }
                    Some(_) => {}
                }
            }
        }
        if trail.own {
            let at = (f64::from(trail.of[1]), f64::from(trail.of[2]));
            mark(&plot, Cell::Found, &[at], &marks, palette)?;
            let ring = self.style(palette.current, 24);
            plot.draw(&Circle::new(at, marks.ring(), ring))?;
        }
        Ok(())
    }

    /// Those of these points that are far enough from the one before.
    fn apart(&self, points: &[(f64, f64)]) -> Vec<(f64, f64)> {
        let mut kept: Vec<(f64, f64)> = Vec::new();
        for &(b, c) in points {
            let near = kept
                .last()
                .is_some_and(|&(x, y)| (b - x).abs().max((c - y).abs()) * self.cell < NEAREST);
            if !near {
                kept.push((b, c));
            }
        }
        kept
    }

    /// A square for each point, the darker and larger the more winning moves there are; their number, where it fits.
    pub(super) fn moves(&self, list: &mut DisplayList) -> Drawn {
        let model = &self.picture.model;
        let palette = self.palette();
        let plot = self.plot(list);
        let marks = Marks::new(self.cell, palette.weight);
        let (columns, rows) = self.visible();
        let numbered = self.cell >= NUMBERED
            && self.picture.trail.is_none()
            && columns.len() * rows.len() <= MOST_NUMBERS;
        let mut classes: [Vec<(f64, f64)>; 7] = Default::default();
        let mut none = Vec::new();
        let mut numbers = Vec::new();
        for c in rows {
            for b in columns.clone() {
                let (at, moves) = ((f64::from(b), f64::from(c)), model.moves(b, c).unwrap_or(0));
                match class_of(moves) {
                    Some(class) => {
                        classes[class].push(at);
                        numbers.push((at, class, moves));
                    }
                    None => none.push(at),
                }
            }
        }
        for ((class, points), &colour) in (0..).zip(&classes).zip(&palette.ramp) {
            let percent = if numbered { 48 } else { 18 + 5 * class };
            tints(&plot, points, marks.side(percent), colour)?;
        }
        mark(&plot, Cell::Free, &none, &marks, palette)?;
        if numbered {
            let size = marks.side(50).min(120);
            let written = |class| letters(size, palette.on_ramp(class), HPos::Center, VPos::Center);
            for (at, class, moves) in numbers {
                plot.draw(&Text::new(moves.to_string(), at, written(class)))?;
            }
        }
        Ok(())
    }
}
