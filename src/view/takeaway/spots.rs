//! Thresholds as an overview has them.

use serde::{Deserialize, Serialize};

use crate::exact::WideRational;
use crate::link::Scale;
use crate::takeaway::{Chain, Sequence};

/// A threshold.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spot {
    /// m.
    pub m: u32,
    /// r_m in lowest terms, above and below the line.
    pub r: (u64, u64),
    /// The lag that stays for ever.
    pub lag: u32,
}

impl Spot {
    /// The threshold where a chain stands, once its next one is found.
    pub(super) fn of(chain: &Chain) -> Option<Self> {
        let r: WideRational = chain.value();
        let proof = chain.sequence().as_ref().and_then(Sequence::proof).copied();
        Some(Self {
            m: u32::try_from(chain.index()?).ok()?,
            r: (
                u64::try_from(*r.numer()).ok()?,
                u64::try_from(*r.denom()).ok()?,
            ),
            lag: proof?.lag,
        })
    }

    /// r_m for drawings.
    #[must_use]
    // Rounding is no matter there.
    #[allow(clippy::cast_precision_loss)]
    pub fn height(&self) -> f64 {
        self.r.0 as f64 / self.r.1 as f64
    }

    /// r_m as `145/23` or `7`.
    #[must_use]
    pub fn text(&self) -> String {
        match self.r {
            (above, 1) => above.to_string(),
            (above, below) => format!("{above}/{below}"),
        }
    }
}

/// The thresholds of an overview, whatever is marked in it.
#[derive(Debug)]
pub(super) struct Spots {
    pub of: Range,
    pub spots: Vec<Spot>,
}

/// Which thresholds an overview has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    /// The last m, about.
    pub last: u32,
    pub scale: Scale,
    pub pixels: u32,
    /// The last integer, if there are integers alone after the first thresholds.
    pub most: Option<u32>,
}
