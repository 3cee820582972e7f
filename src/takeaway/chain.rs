//! From one threshold to the next, and the places of the thresholds.

use std::collections::BTreeMap;

use super::ratio::MoveRatio;
use super::search::{Outgrown, Search};
use super::sequence::Sequence;
use crate::exact::WideRational;

/// The thresholds one after the other, each from the one before; or from any r on.
///
/// Going on takes a step for each term and each comparison after the index at which the sequence changes: about 3600 for
/// m near 10^6, where the proof of a threshold is 11000 terms long.
///
/// ```
/// use nimscope::exact::WideRational;
/// use nimscope::takeaway::{Chain, MoveRatio};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // Up to which r are the losing heaps those of r = 5/2?
/// let mut chain = Chain::at(MoveRatio::parse("5/2")?);
/// assert!(chain.find(1_000_000)?);
/// let next = chain.next().expect("it was found");
/// assert!(next > WideRational::new(5, 2));
///
/// // And why: the losing heaps with the proof.
/// let mut losing = chain.sequence().expect("it was found");
/// losing.reach(5)?;
/// assert_eq!(losing.heaps()[..5], [1, 2, 3, 5, 7]);
/// assert!(losing.proof().is_some());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Chain {
    search: Search,
    /// r, while it is below 1; the search is then that of the next threshold, 1.
    below_one: Option<WideRational>,
    index: Option<u64>,
}

impl Default for Chain {
    fn default() -> Self {
        Self::new()
    }
}

impl Chain {
    /// The chain at r_1 = 1.
    #[must_use]
    pub fn new() -> Self {
        Self::at_integer(1, Some(1))
    }

    /// The chain at any r. Its index is known only for r < 1, where it is 0: [`Chain::seek`] finds it from below.
    #[must_use]
    pub fn at(ratio: MoveRatio) -> Self {
        if ratio.is_below_one() {
            Self {
                below_one: Some(ratio.wide()),
                index: Some(0),
                ..Self::new()
            }
        } else {
            Self {
                search: Search::new(ratio.wide()),
                below_one: None,
                index: None,
            }
        }
    }

    /// The chain at the integer k, which is a threshold if k ≥ 1; 0 is taken as 1. Its index, if somebody knows it:
    /// [`Checkpoints::chain_before`] does.
    #[must_use]
    pub fn at_integer(k: u32, index: Option<u64>) -> Self {
        Self {
            search: Search::new(WideRational::from_integer(k.max(1).into())),
            below_one: None,
            index,
        }
    }

    /// m such that r_m ≤ r < r_{m+1}; 0 for r < 1.
    #[must_use]
    pub fn index(&self) -> Option<u64> {
        self.index
    }

    /// r; it is r_m unless the chain still stands where [`Chain::at`] put it.
    #[must_use]
    pub fn value(&self) -> WideRational {
        self.below_one.unwrap_or_else(|| self.search.ratio())
    }

    /// Looks for the next threshold for about `fuel` steps, at least one if it isn't 0. Returns whether it is found.
    ///
    /// # Errors
    /// [`Outgrown`] if the losing heaps that matter don't fit 128 bits.
    pub fn find(&mut self, mut fuel: u64) -> Result<bool, Outgrown> {
        self.find_with(&mut fuel)
    }

    /// The same; the fuel gets less.
    fn find_with(&mut self, fuel: &mut u64) -> Result<bool, Outgrown> {
        if self.below_one.is_some() {
            return Ok(true);
        }
        self.search.run(fuel)
    }

    /// The next threshold, r_{m+1}, once [`Chain::find`] has found it.
    #[must_use]
    pub fn next(&self) -> Option<WideRational> {
        match self.below_one {
            Some(_) => Some(WideRational::from_integer(1)),
            None => self.search.next(),
        }
    }

    /// Goes to the next threshold if the fuel is enough to find it; returns whether it went.
    ///
    /// # Errors
    /// [`Outgrown`], as of [`Chain::find`].
    pub fn advance(&mut self, mut fuel: u64) -> Result<bool, Outgrown> {
        self.advance_with(&mut fuel)
    }

    fn advance_with(&mut self, fuel: &mut u64) -> Result<bool, Outgrown> {
        if !self.find_with(fuel)? {
            return Ok(false);
        }
        if self.below_one.take().is_none() {
            self.search.jump();
        }
        self.index = self.index.map(|m| m.saturating_add(1));
        Ok(true)
    }

    /// Goes to r_m, or as far as the fuel lets it. Returns whether it is there, or beyond. Without an index it stays where
    /// it is.
    ///
    /// # Errors
    /// [`Outgrown`], as of [`Chain::find`].
    pub fn climb(&mut self, m: u64, mut fuel: u64) -> Result<bool, Outgrown> {
        while self.index.is_some_and(|at| at < m) {
            if !self.advance_with(&mut fuel)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Goes to the r_m with r_m ≤ r < r_{m+1}, or as far as the fuel lets it. Returns whether it is there, or beyond;
    /// then r_{m+1} is known too.
    ///
    /// # Errors
    /// [`Outgrown`], as of [`Chain::find`].
    pub fn seek(&mut self, ratio: WideRational, mut fuel: u64) -> Result<bool, Outgrown> {
        loop {
            if !self.find_with(&mut fuel)? {
                return Ok(false);
            }
            if self.next().is_none_or(|next| ratio < next) {
                return Ok(true);
            }
            self.advance_with(&mut fuel)?;
        }
    }

    /// The losing sequence of r with its proof, once [`Chain::find`] has found the next threshold.
    ///
    /// Cost: as many steps as the lag has changes.
    #[must_use]
    pub fn sequence(&self) -> Option<Sequence> {
        match self.below_one {
            Some(ratio) => Some(Sequence::below_one(ratio)),
            None => Sequence::found(&self.search),
        }
    }
}

impl Sequence {
    /// The sequence of r with its proof, and no terms but the first yet. [`Chain::at`] does the same in pieces.
    ///
    /// Cost: as many steps as there are terms up to the last change; about 13 r near r = 600, two millions for r = 10^5.
    ///
    /// # Errors
    /// [`Outgrown`] if the losing heaps that matter don't fit 128 bits.
    pub fn of(ratio: MoveRatio) -> Result<Self, Outgrown> {
        let mut chain = Chain::at(ratio);
        // More than any search takes.
        chain.find(u64::MAX)?;
        Ok(chain
            .sequence()
            .unwrap_or_else(|| Self::below_one(ratio.wide())))
    }
}

/// Counts the thresholds r with k ≤ r < k + 1. Each integer is a threshold, so each count needs no other: that is how the
/// work is split.
#[derive(Clone, Debug)]
pub struct Interval {
    k: u32,
    chain: Chain,
    count: u64,
}

impl Interval {
    /// The count that begins at the integer k ≥ 1.
    #[must_use]
    pub fn new(k: u32) -> Self {
        Self {
            k,
            chain: Chain::at_integer(k, None),
            count: 1,
        }
    }

    /// The integer k at which the interval begins.
    #[must_use]
    pub fn k(&self) -> u32 {
        self.k
    }

    /// Goes on for about `fuel` steps; the count once it is done.
    ///
    /// # Errors
    /// [`Outgrown`], as of [`Chain::find`].
    pub fn advance(&mut self, mut fuel: u64) -> Result<Option<u64>, Outgrown> {
        let end = WideRational::from_integer(u128::from(self.k) + 1);
        while self.chain.find_with(&mut fuel)? {
            if self.chain.next().is_none_or(|next| next >= end) {
                return Ok(Some(self.count));
            }
            self.chain.advance_with(&mut fuel)?;
            self.count += 1;
        }
        Ok(None)
    }
}

/// The places of the integers among the thresholds, as far as the intervals between them are counted.
#[derive(Clone, Debug)]
pub struct Checkpoints {
    /// m with r_m = 1, 2, 3, …
    indices: Vec<u64>,
    /// Counts that came before their turn.
    waiting: BTreeMap<u32, u64>,
}

impl Default for Checkpoints {
    fn default() -> Self {
        Self {
            indices: vec![1],
            waiting: BTreeMap::new(),
        }
    }
}

impl Checkpoints {
    /// Places of which one is known beforehand: r_1 = 1.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the number of thresholds from k to before k + 1, in any order of k.
    pub fn record(&mut self, k: u32, count: u64) {
        if k >= self.last() {
            self.waiting.insert(k, count);
        }
        while let Some(count) = self.waiting.remove(&self.last()) {
            let reached = self.indices.last().copied().unwrap_or(1);
            self.indices.push(reached.saturating_add(count));
        }
    }

    /// The greatest integer whose index is known. Its interval is the first that isn't counted.
    #[must_use]
    pub fn last(&self) -> u32 {
        u32::try_from(self.indices.len()).unwrap_or(u32::MAX)
    }

    /// m with r_m = k, if it is known.
    #[must_use]
    pub fn index_of(&self, k: u32) -> Option<u64> {
        let place = (k as usize).checked_sub(1)?;
        self.indices.get(place).copied()
    }

    /// The chain at the greatest known integer that isn't beyond r_m; at 1 for m = 0. If [`Checkpoints::last`] is beyond r_m,
    /// r_m is in the same unit interval.
    #[must_use]
    pub fn chain_before(&self, m: u64) -> Chain {
        let place = self.indices.partition_point(|&index| index <= m).max(1);
        let k = u32::try_from(place).unwrap_or(u32::MAX);
        Chain::at_integer(k, self.index_of(k))
    }
}
