//! What a selected P-position crosses out, over a lattice that has faded; and the layer of winning moves.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use super::lattice_marks::{Marks, family_mark, mark, tints};
use super::lattice_sheet::Sheet;
use crate::draw::canvas::DisplayList;
use crate::draw::plot::{Drawn, letters, rgba};
use crate::wythoff::Cell;

/// Points at least this large show the marks of all their families: tenths of a pixel.
const SHARED: f64 = 110.0;

/// Points smaller than this are coloured, and some of them marked.
const SMALL: f64 = 60.0;

/// Where several families show their marks at a point: signs of right and down.
const CORNERS: [(i32, i32); 4] = [(-1, 1), (1, -1), (1, 1), (-1, -1)];

impl Sheet<'_> {
    /// The points that the selected P-position crosses out, family by family, and itself.
    pub(super) fn crossed_out(&self, list: &mut DisplayList) -> Drawn {
        let Some(trail) = self.trail else {
            return Ok(());
        };
        let only = self.frame.lit.filter(|&place| place < trail.families.len());
        let palette = self.palette;
        let plot = self.plot(list);
        let marks = Marks::new(self.plane.cell, palette.weight);
        let (columns, rows) = self.visible();
        let index = |b: u32, c: u32| {
            let inside = columns.contains(&b) && rows.contains(&c);
            inside.then(|| (c - rows.start) as usize * columns.len() + (b - columns.start) as usize)
        };
        let large = self.plane.cell >= SHARED;
        let small = self.plane.cell < SMALL;
        // How many families a point is of, and how many of them are drawn; if points are large enough to tell.
        let size = if large { columns.len() * rows.len() } else { 0 };
        let mut all = vec![0_u8; size];
        let mut drawn = all.clone();
        for &[b, c, _] in &trail.points {
            if let Some(all) = index(b, c).and_then(|i| all.get_mut(i)) {
                *all = all.saturating_add(1);
            }
        }
        let radius = marks.side(34).clamp(32, 85);
        let mut order: Vec<usize> = (0..trail.families.len()).collect();
        if !large {
            // The lowest one lies over the others.
            order.reverse();
        }
        // The family that is lit alone comes last, over all others.
        order.retain(|&place| Some(place) != only);
        order.extend(only);
        for place in order {
            let family = trail.families[place];
            let strong = palette.family(family);
            let colour = match only {
                Some(other) if other != place => strong.on(palette.paper, 110),
                _ => strong,
            };
            let pen = |tenths| rgba(colour).stroke_width(self.pixels(tenths));
            // Points where it stands alone or first, and those where it is one of several, by its corner.
            let (mut first, mut alone) = (Vec::new(), Vec::new());
            let mut shared: [Vec<(f64, f64)>; 4] = Default::default();
            for &[b, c, of] in &trail.points {
                let Some(i) = index(b, c).filter(|_| of as usize == place) else {
                    continue;
                };
                let at = (f64::from(b), f64::from(c));
                let is_only = only == Some(place);
                let rank = drawn.get(i).copied().unwrap_or(0);
                if rank == 0 || is_only {
                    first.push(at);
                }
                if is_only || all.get(i).is_none_or(|&all| all == 1) {
                    alone.push(at);
                } else if let Some(corner) = shared.get_mut(usize::from(rank)) {
                    corner.push(at);
                }
                if let Some(drawn) = drawn.get_mut(i) {
                    *drawn = drawn.saturating_add(1);
                }
            }
            let below = if small { 255 } else { 70 };
            let half = marks.side(if small { 50 } else { 43 }).max(7);
            let tint = rgba(colour.on(palette.paper, below)).filled();
            tints(&plot, &first, half, tint)?;
            if small {
                alone = self.apart(&alone);
            }
            family_mark(
                &plot,
                family,
                &alone,
                (0, 0),
                radius,
                pen(if large { 22 } else { 14 }),
            )?;
            for ((x, y), points) in CORNERS.into_iter().zip(&shared) {
                let aside = (marks.side(21) * x, marks.side(21) * y);
                family_mark(&plot, family, points, aside, radius * 60 / 100, pen(14))?;
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
                .is_some_and(|&(x, y)| (b - x).abs().max((c - y).abs()) * self.plane.cell < SHARED);
            if !near {
                kept.push((b, c));
            }
        }
        kept
    }

    /// A square for each point, the darker and larger the more winning moves there are; their number, where it fits.
    pub(super) fn moves(&self, list: &mut DisplayList) -> Drawn {
        let model = self.model;
        let palette = self.ground;
        let plot = self.plot(list);
        let marks = Marks::new(self.plane.cell, palette.weight);
        let (columns, rows) = self.visible();
        let numbered = self.numbered();
        let mut classes: [Vec<(f64, f64)>; 7] = Default::default();
        let mut none = Vec::new();
        let mut numbers = Vec::new();
        for c in rows {
            for b in columns.clone() {
                let (at, moves) = ((f64::from(b), f64::from(c)), model.moves(b, c).unwrap_or(0));
                match self.classes.of(moves) {
                    Some(class) => {
                        classes[usize::from(class)].push(at);
                        numbers.push((at, class, moves));
                    }
                    None => none.push(at),
                }
            }
        }
        for ((class, points), &colour) in (0..).zip(&classes).zip(&palette.ramp) {
            let half = if numbered {
                marks.side(48)
            } else {
                marks.square(class)
            };
            tints(&plot, points, half, rgba(colour).filled())?;
            if !numbered {
                tints(&plot, points, half, self.style(palette.ramp[3], 7))?;
            }
        }
        mark(&plot, Cell::Free, &none, &marks, palette)?;
        if numbered {
            let most = if palette.is_large() {
                self.layout.size
            } else {
                120
            };
            let size = marks.side(50).min(most);
            let written = |class| letters(size, palette.on_ramp(class), HPos::Center, VPos::Center);
            // Of points that are cut off, the number would be too.
            let whole = |&((b, c), ..): &((f64, f64), u8, u16)| {
                b + 0.5 < self.plane.x.end + 0.1
                    && c + 0.5 < self.plane.y.end + 0.1
                    && self.plane.x.start - 0.1 < b - 0.5
                    && self.plane.y.start - 0.1 < c - 0.5
            };
            for (at, class, moves) in numbers.into_iter().filter(whole) {
                plot.draw(&Text::new(moves.to_string(), at, written(class)))?;
            }
        }
        Ok(())
    }
}
