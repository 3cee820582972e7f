//! The marks of lattice points: a shape for each state, so that colour never tells alone.

use plotters::element::{Drawable, PointCollection};
use plotters::prelude::*;
use plotters_backend::DrawingErrorKind;

use crate::draw::plot::axis::Plot;
use crate::draw::plot::{Drawn, Palette, rgba};
use crate::view::shared::within;
use crate::wythoff::{Cell, Family};

/// Sizes of marks for points of one size. Tenths of a pixel.
pub(super) struct Marks {
    cell: i32,
    weight: i32,
}

impl Marks {
    /// For points with sides of `cell` tenths, at `weight` percent.
    #[allow(clippy::cast_possible_truncation)]
    pub fn new(cell: f64, weight: i32) -> Self {
        Self {
            cell: within(cell, 1.0, 1e5) as i32,
            weight,
        }
    }

    /// Half the side of a point.
    pub fn half(&self) -> i32 {
        (self.cell / 2).max(5)
    }

    /// So many percent of the side of a point.
    pub fn side(&self, percent: i32) -> i32 {
        self.cell * percent / 100
    }

    /// Half the side of the square for a class of numbers of winning moves.
    pub fn square(&self, class: u8) -> i32 {
        self.side(16 + 5 * i32::from(class)).max(8)
    }

    /// Radius of the ring around the newest P-position.
    pub fn ring(&self) -> i32 {
        (self.cell * 58 / 100).clamp(55, 150)
    }

    /// Radius of the ring at the next P-position.
    pub fn small_ring(&self) -> i32 {
        (self.cell * 36 / 100).clamp(35, 90)
    }

    fn arm(&self, percent: i32, least: i32, most: i32) -> i32 {
        (self.cell * percent / 100).clamp(least, most)
    }

    fn pen(&self, percent: i32, least: i32, most: i32) -> u32 {
        let width = (self.cell * percent / 100).clamp(least, most) * self.weight / 100;
        width.unsigned_abs().max(1)
    }
}

/// A filled polygon and short lines around a point: an element of plotters that allocates nothing, as there are
/// thousands.
struct Strokes<'a, Coord> {
    at: Coord,
    corners: &'a [(i32, i32)],
    lines: &'a [[(i32, i32); 2]],
    style: ShapeStyle,
}

impl<'a, Coord> PointCollection<'a, Coord> for &'a Strokes<'_, Coord> {
    type Point = &'a Coord;
    type IntoIter = std::iter::Once<&'a Coord>;

    fn point_iter(self) -> Self::IntoIter {
        std::iter::once(&self.at)
    }
}

impl<Coord, DB: DrawingBackend> Drawable<DB> for Strokes<'_, Coord> {
    fn draw<I: Iterator<Item = (i32, i32)>>(
        &self,
        places: I,
        backend: &mut DB,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        for (x, y) in places {
            if !self.corners.is_empty() {
                let corners = self.corners.iter().map(|at| (x + at.0, y + at.1));
                backend.fill_polygon(corners, &self.style)?;
            }
            for [from, to] in self.lines {
                backend.draw_line((x + from.0, y + from.1), (x + to.0, y + to.1), &self.style)?;
            }
        }
        Ok(())
    }
}

/// Draws the mark of a state at each of these points.
pub(super) fn mark(
    area: &Plot<'_>,
    kind: Cell,
    points: &[(f64, f64)],
    marks: &Marks,
    palette: &Palette,
) -> Drawn {
    let colour = palette.mark(kind);
    let pen = |width: u32| rgba(colour).stroke_width(width);
    let strokes = |strokes: &[[(i32, i32); 2]], style: ShapeStyle| {
        for point in points {
            area.draw(&Strokes {
                at: *point,
                corners: &[],
                lines: strokes,
                style,
            })?;
        }
        Ok(())
    };
    let cross = |r: i32| [[(-r, -r), (r, r)], [(-r, r), (r, -r)]];
    match kind {
        Cell::Found if marks.cell < 40 => {
            for point in points {
                area.draw(&Circle::new(*point, 16, rgba(colour).filled()))?;
            }
            Ok(())
        }
        Cell::Found => strokes(&cross(marks.arm(34, 25, 90)), pen(marks.pen(17, 12, 36))),
        Cell::Instant => strokes(&cross(marks.arm(19, 14, 40)), pen(marks.pen(6, 7, 13))),
        Cell::Free => {
            let r = marks.arm(7, 7, 16);
            for point in points {
                area.draw(&Circle::new(*point, r, rgba(colour).filled()))?;
            }
            Ok(())
        }
        Cell::Up | Cell::Right | Cell::Diagonal | Cell::Intercept => {
            let tint = colour.on(palette.paper, palette.tint);
            tints(area, points, marks.side(40), rgba(tint).filled())?;
            let r = marks.arm(18, 14, 50);
            let bars: &[[(i32, i32); 2]] = match kind {
                Cell::Up => &[[(0, -r), (0, r)]],
                Cell::Right => &[[(-r, 0), (r, 0)]],
                Cell::Diagonal => &[[(-r, -r), (r, r)]],
                // Up from a foot on the axis.
                _ => &[[(0, -r), (0, r)], [(-r * 3 / 5, r), (r * 3 / 5, r)]],
            };
            strokes(bars, pen(marks.pen(6, 7, 13)))
        }
    }
}

/// A circle: percent of its radius.
const ROUND: [(i32, i32); 16] = [
    (100, 0),
    (92, 38),
    (71, 71),
    (38, 92),
    (0, 100),
    (-38, 92),
    (-71, 71),
    (-92, 38),
    (-100, 0),
    (-92, -38),
    (-71, -71),
    (-38, -92),
    (0, -100),
    (38, -92),
    (71, -71),
    (92, -38),
];

/// The shape of a family: a filled polygon, or a line that is drawn from corner to corner, in percent of the radius.
fn shape(family: Family) -> (&'static [(i32, i32)], bool) {
    match family {
        Family::Equation(1) => (&ROUND, true),
        Family::Equation(2) => (&[(0, -105), (100, 75), (-100, 75)], true),
        Family::Equation(3) => (&[(0, 105), (100, -75), (-100, -75)], true),
        Family::Equation(4) => (&[(-85, -85), (85, 85)], false),
        Family::Equation(5) => (&[(0, -100), (0, 90), (-80, 90), (80, 90)], false),
        Family::Equation(6) => (&[(0, -100), (0, 100)], false),
        Family::Equation(7) => (&[(0, -120), (95, 0), (0, 120), (-95, 0)], true),
        Family::Equation(8) => (&[(-80, -80), (80, -80), (80, 80), (-80, 80)], true),
        Family::Equation(9) => (&[(-100, 0), (100, 0), (0, 0), (0, -100), (0, 100)], false),
        Family::Equation(_) => (&ROUND, false),
        Family::Row => (&[(-100, 0), (100, 0)], false),
        Family::First => (
            &[(-80, -80), (80, -80), (80, 80), (-80, 80), (-80, -80)],
            false,
        ),
    }
}

/// Draws the mark of a family `aside` from each of these points.
pub(super) fn family_mark(
    area: &Plot<'_>,
    family: Family,
    points: &[(f64, f64)],
    aside: (i32, i32),
    radius: i32,
    style: ShapeStyle,
) -> Drawn {
    let (corners, filled) = shape(family);
    let mut corners: Vec<(i32, i32)> = corners
        .iter()
        .map(|(x, y)| (aside.0 + x * radius / 100, aside.1 + y * radius / 100))
        .collect();
    let mut lines = Vec::new();
    if !filled {
        if family == Family::Equation(10) {
            corners.push(corners[0]);
        }
        lines.extend(corners.windows(2).map(|ends| [ends[0], ends[1]]));
        corners.clear();
    }
    for point in points {
        area.draw(&Strokes {
            at: *point,
            corners: &corners,
            lines: &lines,
            style,
        })?;
    }
    Ok(())
}

/// Draws squares with sides of twice `r` at these points.
pub(super) fn tints(area: &Plot<'_>, points: &[(f64, f64)], r: i32, style: ShapeStyle) -> Drawn {
    for point in points {
        area.draw(&(EmptyElement::at(*point) + Rectangle::new([(-r, -r), (r, r)], style)))?;
    }
    Ok(())
}
