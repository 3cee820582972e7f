//! From what is counted to any one threshold, and to the losing heaps of one r.

use super::chain::Subject;
use super::climb::Climb;
use crate::exact::{Quantity as _, ThresholdIndex};
use crate::takeaway::{Chain, MoveRatio, Outgrown, Sequence};
use crate::view::shared::Work;
use crate::words::takeaway as words;

/// Every r that is at least this has an index beyond those that a link allows.
const BEYOND: u128 = 1726;

/// Thresholds up to this integer are counted without being asked.
const CHEAP: u32 = 100;

/// Where the last question led.
#[derive(Debug, Default)]
pub struct Ascent {
    chain: Chain,
    /// Losing heaps of the r that was asked for last.
    held: Option<Held>,
}

#[derive(Debug)]
struct Held {
    of: Subject,
    chain: Chain,
    sequence: Option<Sequence>,
}

impl Ascent {
    /// At the start.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The chain at r_m, after about `fuel` steps; progress is in thresholds. m = 0 stands for 1.
    ///
    /// # Errors
    /// [`Outgrown`], which no m that a link allows has.
    pub fn to(
        &mut self,
        climb: &mut Climb,
        m: u32,
        mut fuel: u64,
    ) -> Result<Work<Chain>, Outgrown> {
        let m = u64::from(m.max(1));
        let here = self.chain.index().unwrap_or(0);
        // Near by, nothing needs to be counted.
        if here > m || m - here > 100 {
            let before = match before(climb, m, &mut fuel)? {
                Work::Done(chain) => chain,
                Work::Left { done, total } => return Ok(Work::Left { done, total }),
            };
            if here > m || before.index() > Some(here) {
                self.chain = before;
            }
        }
        if !self.chain.climb(m, fuel.max(1))? {
            let done = self.chain.index().unwrap_or(0);
            return Ok(Work::Left { done, total: m });
        }
        Ok(Work::Done(self.chain.clone()))
    }

    /// m with r_m ≤ r < r_{m+1}; 0 for r < 1, none if it is more than a link allows.
    ///
    /// # Errors
    /// [`Outgrown`], which no r below 1726 has.
    pub fn index_of(
        climb: &mut Climb,
        ratio: MoveRatio,
        fuel: u64,
    ) -> Result<Work<Option<u32>>, Outgrown> {
        if ratio.wide().to_integer() >= BEYOND {
            return Ok(Work::Done(None));
        }
        let most = ThresholdIndex::MOST;
        let found = climb.index(ratio, fuel)?;
        Ok(found.map(|m| u32::try_from(m).ok().filter(|&m| u64::from(m) <= most)))
    }

    /// Refuses an r whose index is more than a link allows before anything is counted.
    ///
    /// # Errors
    /// A sentence.
    pub fn countable(ratio: MoveRatio) -> Result<MoveRatio, String> {
        if ratio.wide().to_integer() < BEYOND {
            return Ok(ratio);
        }
        let most = ThresholdIndex::MOST;
        Err(words::uncounted(&ratio, &most))
    }

    /// The index of r, as [`Ascent::index_of`] has it, without long work: none as well if too many thresholds lie below r
    /// that nobody has counted.
    ///
    /// # Errors
    /// [`Outgrown`], as of [`Ascent::index_of`].
    pub fn cheap_index_of(
        climb: &mut Climb,
        ratio: MoveRatio,
        fuel: u64,
    ) -> Result<Work<Option<u32>>, Outgrown> {
        let counted = climb.checkpoints.last().max(CHEAP);
        if ratio.wide().to_integer() > counted.into() {
            return Ok(Work::Done(None));
        }
        Self::index_of(climb, ratio, fuel)
    }

    /// The losing heaps of r, with its proof.
    ///
    /// # Errors
    /// [`Outgrown`] if the losing heaps that matter don't fit 128 bits.
    pub fn losing(
        &mut self,
        climb: &mut Climb,
        of: Subject,
        fuel: u64,
    ) -> Result<Work<&mut Sequence>, Outgrown> {
        if self.held.as_ref().is_none_or(|held| held.of != of) {
            let chain = match of {
                Subject::Ratio(ratio) => Chain::at(ratio),
                Subject::Index(m) => match self.to(climb, m, fuel)? {
                    Work::Done(chain) => chain,
                    Work::Left { done, total } => return Ok(Work::Left { done, total }),
                },
            };
            self.held = Some(Held {
                of,
                chain,
                sequence: None,
            });
        }
        if let Some(held) = self.held.as_mut().filter(|held| held.sequence.is_none())
            && held.chain.find(fuel)?
        {
            held.sequence = held.chain.sequence();
        }
        let sequence = self.held.as_mut().and_then(|held| held.sequence.as_mut());
        Ok(sequence.map_or(Work::Left { done: 0, total: 1 }, Work::Done))
    }
}

/// The chain at the integer up to r_m.
fn before(climb: &mut Climb, m: u64, fuel: &mut u64) -> Result<Work<Chain>, Outgrown> {
    loop {
        let last = climb.checkpoints.last();
        let reached = climb.checkpoints.index_of(last).unwrap_or(0);
        if reached > m {
            return Ok(Work::Done(climb.checkpoints.chain_before(m)));
        }
        if !climb.count_to(last + 1, fuel)? {
            return Ok(Work::Left {
                done: reached,
                total: m,
            });
        }
    }
}
