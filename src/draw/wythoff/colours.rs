//! Which colours of a palette the things of this game have.

use crate::draw::canvas::Colour;
use crate::draw::plot::Palette;
use crate::wythoff::{Cell, Family};

impl Palette {
    /// The colour of a family of points: of the line that it lies along, if it does.
    #[must_use]
    pub fn family(&self, family: Family) -> Colour {
        let [up, right, diagonal, intercept] = self.lines;
        match family {
            Family::Equation(2 | 4 | 7) => diagonal,
            Family::Equation(5 | 8) => intercept,
            Family::Equation(1 | 6) => up,
            Family::Equation(_) | Family::Row => right,
            Family::First => self.ink,
        }
    }

    /// The colour of the marks of a state.
    #[must_use]
    pub fn mark(&self, cell: Cell) -> Colour {
        match cell {
            Cell::Free => self.free,
            Cell::Found => self.found,
            Cell::Instant => self.instant,
            Cell::Up => self.lines[0],
            Cell::Right => self.lines[1],
            Cell::Diagonal => self.lines[2],
            Cell::Intercept => self.lines[3],
        }
    }

    /// The colour of the area of a state, where points are too small for marks.
    #[must_use]
    pub fn area(&self, cell: Cell) -> Colour {
        match cell {
            Cell::Free => self.paper,
            Cell::Found => self.found,
            Cell::Instant => self.instant.on(self.paper, 150),
            _ => self.mark(cell).on(self.paper, self.tint + 20),
        }
    }
}
