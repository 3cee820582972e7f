//! The search for the next threshold, as wide as its numbers ask for.

use std::fmt;

use super::walker::{Found, Walker};
use super::word::Overflow;
use crate::exact::WideRational;
use crate::words::takeaway as words;

/// Losing heaps that don't fit 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outgrown {
    /// All terms up to this index fit.
    pub fits: u32,
}

impl fmt::Display for Outgrown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { fits } = self;
        f.write_str(&words::outgrown(&fits.saturating_add(1), fits))
    }
}

impl std::error::Error for Outgrown {}

/// 64 bits as long as they do, then 128.
#[derive(Clone, Debug)]
pub(super) enum Search {
    Narrow(Walker<u64>),
    Wide(Walker<u128>),
}

impl Search {
    /// The search for r ≥ 1.
    pub fn new(ratio: WideRational) -> Self {
        let (above, below) = (*ratio.numer(), *ratio.denom());
        match (u64::try_from(above), u64::try_from(below)) {
            (Ok(above), Ok(below)) => Self::Narrow(Walker::new(above, below)),
            _ => Self::Wide(Walker::new(above, below)),
        }
    }

    /// Goes on for about so many terms and comparisons, at least for one; returns whether the threshold is found.
    pub fn run(&mut self, fuel: &mut u64) -> Result<bool, Outgrown> {
        if let Self::Narrow(walker) = self {
            match walker.run(fuel) {
                Ok(done) => return Ok(done),
                Err(Overflow) => *self = Self::Wide(walker.widen()),
            }
        }
        match self {
            Self::Wide(walker) => walker.run(fuel).map_err(|Overflow| Outgrown {
                fits: walker.changes().last().unwrap_or(2),
            }),
            Self::Narrow(_) => Ok(false),
        }
    }

    pub fn ratio(&self) -> WideRational {
        match self {
            Self::Narrow(walker) => wide(walker.ratio()),
            Self::Wide(walker) => wide(walker.ratio()),
        }
    }

    /// How the next threshold is known, once it is.
    pub fn found(&self) -> Option<Found<u128>> {
        match self {
            Self::Narrow(walker) => walker.found().map(|found| Found {
                value: (found.value.0.into(), found.value.1.into()),
                pair: (found.pair.0.into(), found.pair.1.into()),
                index: found.index,
                below: found.below,
                since: found.since,
                lag: found.lag,
            }),
            Self::Wide(walker) => walker.found(),
        }
    }

    pub fn next(&self) -> Option<WideRational> {
        self.found().map(|found| wide(found.value))
    }

    /// Makes the threshold that was found the new r.
    pub fn jump(&mut self) {
        match self {
            Self::Narrow(walker) => walker.jump(),
            Self::Wide(walker) => walker.jump(),
        }
    }

    pub fn changes(&self) -> Vec<u32> {
        match self {
            Self::Narrow(walker) => walker.changes().collect(),
            Self::Wide(walker) => walker.changes().collect(),
        }
    }
}

/// A fraction that is in lowest terms already.
fn wide<W: Into<u128>>((above, below): (W, W)) -> WideRational {
    WideRational::new_raw(above.into(), below.into())
}
