//! What lies over the points of a lattice: the lines of the newest P-position, P-positions and rings, what
//! is pointed at, and the legend.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use super::lattice_layout::Sign;
use super::lattice_marks::{Marks, family_mark, mark, tints};
use super::lattice_sheet::Sheet;
use crate::draw::canvas::{Colour, DisplayList};
use crate::draw::plot::axis::Plot;
use crate::draw::plot::{Drawn, axis, letters, rgba};
use crate::wythoff::Cell;

impl Sheet<'_> {
    /// Lines of the newest P-position, P-positions, rings.
    pub(super) fn overlay(&self, list: &mut DisplayList) -> Drawn {
        let palette = self.ground;
        let model = self.model;
        let plot = self.plot(list);
        let marks = Marks::new(self.plane.cell, palette.weight);
        // Lines would cross numbers out, and pass for lines of a trail.
        let has_lines = model.moves.is_empty() && self.trail.is_none();
        if let Some(newest) = model.newest.filter(|_| has_lines) {
            let (b, c) = (f64::from(newest.b), f64::from(newest.c));
            let reach = self.reach();
            let down = reach.min(c);
            let foot = (reach - c).min(self.plane.y.end);
            let lines = [
                Some(((b, c), (b, (c + reach).min(self.plane.y.end)))),
                Some(((b, c), ((b + reach).min(self.plane.x.end.max(b)), c))),
                Some(((b, c), (b + down, c - down))),
                (foot > 0.0 && newest.c > 0).then_some(((b + c, 0.0), (b + c, foot))),
            ];
            for (line, colour) in lines.into_iter().zip(palette.lines) {
                let inside = line.and_then(|(from, to)| self.inside(from, to));
                if let Some((from, to)) = inside.filter(|(from, to)| from != to) {
                    plot.draw(&PathElement::new(vec![from, to], self.style(colour, 20)))?;
                }
            }
        }
        let at = |b: u32, c: u32| (f64::from(b), f64::from(c));
        let found: Vec<_> = model
            .found
            .iter()
            .map(|found| at(found.b, found.c))
            .collect();
        mark(&plot, Cell::Found, &found, &marks, palette)?;
        if let Some(newest) = model.newest {
            let ring = self.style(palette.current, 24);
            plot.draw(&Circle::new(at(newest.b, newest.c), marks.ring(), ring))?;
        }
        if let Some(next) = model.next {
            let ring = self.style(palette.current, 14);
            plot.draw(&Circle::new(at(next.b, next.c), marks.small_ring(), ring))?;
        }
        Ok(())
    }

    /// What is asked about or pointed at.
    pub(super) fn pointed(&self, list: &mut DisplayList) -> Drawn {
        let palette = self.ground;
        let plot = self.plot(list);
        let marks = Marks::new(self.plane.cell, palette.weight);
        let at = |b: u32, c: u32| (f64::from(b), f64::from(c));
        if let Some((b, c)) = self.frame.asked {
            self.diamond_around(&plot, at(b, c), marks.half(), palette.ink)?;
        }
        for &arrow in &self.frame.arrows {
            self.arrow(&plot, arrow, &marks)?;
        }
        if let Some(cursor) = self.frame.cursor {
            self.cursor(&plot, cursor, &marks)?;
        }
        Ok(())
    }

    /// The part of a line that lies in the window (Liang and Barsky's method), as plotters would bend
    /// a line that leaves it.
    fn inside(&self, from: (f64, f64), to: (f64, f64)) -> Option<((f64, f64), (f64, f64))> {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let (mut start, mut end) = (0.0_f64, 1.0_f64);
        for (step, room) in [
            (-dx, from.0 - self.plane.x.start),
            (dx, self.plane.x.end - from.0),
            (-dy, from.1 - self.plane.y.start),
            (dy, self.plane.y.end - from.1),
        ] {
            if step == 0.0 && room < 0.0 {
                return None;
            }
            if step < 0.0 {
                start = start.max(room / step);
            } else if step > 0.0 {
                end = end.min(room / step);
            }
        }
        let at = |part: f64| (from.0 + part * dx, from.1 + part * dy);
        (start <= end).then(|| (at(start), at(end)))
    }

    fn diamond_around(
        &self,
        plot: &Plot<'_>,
        at: (f64, f64),
        radius: i32,
        colour: Colour,
    ) -> Drawn {
        let r = radius * 14 / 10;
        plot.draw(
            &(EmptyElement::at(at)
                + PathElement::new(
                    vec![(0, -r), (r, 0), (0, r), (-r, 0), (0, -r)],
                    self.style(colour, 20),
                )),
        )
    }

    /// A frame around the point that is pointed at.
    fn cursor(&self, plot: &Plot<'_>, (b, c): (u32, u32), marks: &Marks) -> Drawn {
        let r = marks.half().max(50);
        plot.draw(
            &(EmptyElement::at((f64::from(b), f64::from(c)))
                + PathElement::new(
                    vec![(-r, -r), (r, -r), (r, r), (-r, r), (-r, -r)],
                    self.style(self.ground.ink, 15),
                )),
        )
    }

    /// A winning move, with a ring around its target.
    fn arrow(&self, plot: &Plot<'_>, [from, to]: [(u32, u32); 2], marks: &Marks) -> Drawn {
        let place = |(b, c): (u32, u32)| (f64::from(b), f64::from(c));
        let style = self.style(self.ground.ink, 16);
        let (from, to) = (place(from), place(to));
        let (dx, dy) = (
            (to.0 - from.0) * self.plane.cell,
            (from.1 - to.1) * self.plane.cell,
        );
        let length = libm::sqrt(dx * dx + dy * dy).max(1.0);
        let (ux, uy) = (dx / length, dy / length);
        // It ends at the ring of the target, with two short strokes as its tip.
        let gap = f64::from(marks.ring()) + 10.0;
        let barb = 75.0;
        #[allow(clippy::cast_possible_truncation)]
        let before_end = |along: f64, aside: f64| {
            (
                (-ux * along - uy * aside) as i32,
                (-uy * along + ux * aside) as i32,
            )
        };
        let end = (
            to.0 - ux * gap / self.plane.cell,
            to.1 + uy * gap / self.plane.cell,
        );
        if let Some((from, end)) = self.inside(from, end).filter(|_| length > gap) {
            plot.draw(&PathElement::new(vec![from, end], style))?;
        }
        let tip = vec![
            before_end(gap + barb, barb * 0.55),
            before_end(gap, 0.0),
            before_end(gap + barb, -barb * 0.55),
        ];
        plot.draw(
            &(EmptyElement::at(to)
                + PathElement::new(tip, style)
                + Circle::new((0, 0), marks.ring(), style)),
        )
    }

    /// One entry for each mark, in rows above the plot.
    pub(super) fn legend(&self, list: &mut DisplayList) -> Drawn {
        let palette = self.palette;
        let size = self.layout.size;
        let root = axis::flat(list);
        // Marks as on a lattice of this cell size, drawn on a lattice of tenths.
        let marks = Marks::new(f64::from(size), palette.weight);
        let words = letters(size * 92 / 100, palette.ink, HPos::Left, VPos::Center);
        let place = |x: i32, y: i32| (f64::from(x), f64::from(y));
        let half = size * 50 / 100;
        let sized = self.by_marks && !self.numbered();
        let classes = (!self.model.moves.is_empty()).then_some(self.classes);
        for ((x, y), key) in self.layout.legend(self.trail, classes) {
            let middle = place(x + half, y);
            match key.sign {
                Sign::Cell(cell) => mark(&root, cell, &[middle], &marks, palette)?,
                Sign::Newest => {
                    mark(&root, Cell::Found, &[middle], &marks, palette)?;
                    let ring = self.style(palette.current, 24);
                    root.draw(&Circle::new(middle, half, ring))?;
                }
                Sign::Next => {
                    let ring = self.style(palette.current, 14);
                    root.draw(&Circle::new(middle, marks.small_ring(), ring))?;
                }
                Sign::Moves(class) => {
                    let r = if sized { marks.square(class) } else { half };
                    let colour = palette.ramp[usize::from(class)];
                    tints(&root, &[middle], r, rgba(colour).filled())?;
                    tints(&root, &[middle], r, self.style(palette.ramp[3], 7))?;
                }
                Sign::Family(family) => {
                    let colour = palette.family(family);
                    let tint = rgba(colour.on(palette.paper, 70)).filled();
                    tints(&root, &[middle], half, tint)?;
                    let style = self.style(colour, 20);
                    family_mark(&root, family, &[middle], (0, 0), half * 75 / 100, style)?;
                }
                Sign::None => {}
            }
            let indent = match key.sign {
                Sign::None => 0,
                _ => size * 130 / 100,
            };
            root.draw(&Text::new(key.words, place(x + indent, y), words.clone()))?;
        }
        Ok(())
    }
}
