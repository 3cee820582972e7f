//! Windows whose winning moves are being counted, in pieces.

use super::goal::LevelId;
use crate::exact::Grid;

/// So many windows may be under way at the same time.
const MOST: usize = 4;

/// Which counts these are: level, window, step, and points along a bin.
type Of = (LevelId, Grid, u32, u32);

/// A window that is being counted.
#[derive(Debug)]
pub(super) struct Counting {
    of: Of,
    /// Rows that are done.
    pub rows: u32,
    /// The most in each bin, row by row.
    pub most: Vec<u16>,
}

/// The last few windows that are under way: questions that come in turns don't begin anew each time.
#[derive(Debug, Default)]
pub(super) struct Countings(Vec<Counting>);

impl Countings {
    /// Goes on with a window, or begins it with so many bins.
    pub fn resume(&mut self, of: Of, bins: usize) -> Counting {
        self.take(of).unwrap_or_else(|| Counting {
            of,
            rows: 0,
            most: vec![0; bins],
        })
    }

    /// Puts a window back; the oldest has to go if there are too many.
    pub fn keep(&mut self, counting: Counting) {
        if self.0.len() == MOST {
            self.0.remove(0);
        }
        self.0.push(counting);
    }

    /// The window as far as it is counted. It isn't kept.
    pub fn take(&mut self, of: Of) -> Option<Counting> {
        let place = self.0.iter().position(|counting| counting.of == of)?;
        Some(self.0.remove(place))
    }
}
