//! The losing heaps of one r, and the proof of its next threshold.

use serde::{Deserialize, Serialize};

use super::search::{Outgrown, Search};
use super::word::reduced;
use crate::exact::WideRational;

/// Why the next threshold is what it is.
///
/// From index `since` on the lag is `lag`, and so it is at all of the `lag` + 1 indices up to `last`. So it is the same for
/// ever and no candidate beyond `last` is less than those before: SOURCES.md, section 9. The least one up to there is
/// that of `index`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The first index of the window: the last one at which the lag changed.
    pub since: u32,
    /// The last index of the window, `since` + `lag`.
    pub last: u32,
    /// The lag in the window and for ever.
    pub lag: u32,
    /// The index i of the least candidate, the first if several are equal.
    pub index: u32,
    /// The parent j of i. At the next threshold it is j − 1.
    pub parent: u32,
    /// L_{i−1}: what stands above the line.
    pub above: u128,
    /// L_{j−1}: what stands below it.
    pub below: u128,
}

/// A losing heap and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// i, from 1.
    pub index: u32,
    /// L_i: stones.
    pub heap: u128,
    /// i − j; 0 for i = 1.
    pub lag: u32,
    /// j, with L_i = L_{i−1} + L_j; none for i = 1.
    pub parent: Option<u32>,
    /// c_i as the heaps (L_{i−1}, L_{j−1}); none if j = 1.
    pub candidate: Option<(u128, u128)>,
}

impl Term {
    /// c_i in lowest terms.
    #[must_use]
    pub fn candidate_value(&self) -> Option<WideRational> {
        let (above, below) = self.candidate?;
        let (above, below) = reduced(above, below);
        Some(WideRational::new_raw(above, below))
    }
}

/// The losing heaps of one r, as far as they were asked for, with the proof.
#[derive(Clone, Debug)]
pub struct Sequence {
    ratio: WideRational,
    next: WideRational,
    proof: Option<Proof>,
    /// The indices at which the lag grows by 1, ascending, from 2 on. All there are.
    changes: Vec<u32>,
    heaps: Vec<u128>,
}

impl Sequence {
    /// That of r < 1: L_1 = 1 alone.
    pub(super) fn below_one(ratio: WideRational) -> Self {
        Self {
            ratio,
            next: WideRational::from_integer(1),
            proof: None,
            changes: Vec::new(),
            heaps: vec![1],
        }
    }

    /// What a search has found.
    pub(super) fn found(search: &Search) -> Option<Self> {
        let found = search.found()?;
        let proof = Proof {
            since: found.since,
            last: found.since.saturating_add(found.lag),
            lag: found.lag,
            index: found.index,
            parent: found.below + 1,
            above: found.pair.0,
            below: found.pair.1,
        };
        Some(Self {
            ratio: search.ratio(),
            next: search.next()?,
            proof: Some(proof),
            changes: search.changes(),
            heaps: vec![1],
        })
    }

    /// r.
    #[must_use]
    pub fn ratio(&self) -> WideRational {
        self.ratio
    }

    /// The next threshold, T(r) > r. Up to it, without it, the sequence is the same.
    #[must_use]
    pub fn next(&self) -> WideRational {
        self.next
    }

    /// Why [`Sequence::next`] is right; none for r < 1, where the rule itself says that 1 is next.
    #[must_use]
    pub fn proof(&self) -> Option<&Proof> {
        self.proof.as_ref()
    }

    /// The indices at which the lag grows by 1, ascending. 2 counts as one; none for r < 1.
    #[must_use]
    pub fn changes(&self) -> &[u32] {
        &self.changes
    }

    /// Computes the terms up to index `count`; for r < 1 there is one alone.
    ///
    /// Cost: one addition for each new term.
    ///
    /// # Errors
    /// [`Outgrown`] if they don't fit 128 bits; those that do are there then.
    pub fn reach(&mut self, count: u32) -> Result<(), Outgrown> {
        if self.proof.is_none() {
            return Ok(());
        }
        let mut index = self.known() + 1;
        let mut lag = self.lag(index) as usize;
        while index <= count {
            if self.changes.get(lag) == Some(&index) {
                lag += 1;
            }
            let before = self.heaps.len() - 1;
            let heap = self.heaps[before].checked_add(self.heaps[before + 1 - lag]);
            self.heaps.push(heap.ok_or(Outgrown { fits: index - 1 })?);
            index += 1;
        }
        Ok(())
    }

    /// The terms up to this index are computed.
    #[must_use]
    pub fn known(&self) -> u32 {
        u32::try_from(self.heaps.len()).unwrap_or(u32::MAX)
    }

    /// L_1, L_2, … as far as they are computed.
    #[must_use]
    pub fn heaps(&self) -> &[u128] {
        &self.heaps
    }

    /// The lag at an index, computed or not; 0 at 1.
    #[must_use]
    pub fn lag(&self, index: u32) -> u32 {
        let before = self.changes.partition_point(|&change| change <= index);
        u32::try_from(before).unwrap_or(u32::MAX)
    }

    /// The term with this index, if it is computed.
    #[must_use]
    pub fn term(&self, index: u32) -> Option<Term> {
        let heap = |i: u32| self.heaps.get((i as usize).checked_sub(1)?).copied();
        let lag = self.lag(index);
        let parent = (lag > 0).then(|| index - lag);
        Some(Term {
            index,
            heap: heap(index)?,
            lag,
            parent,
            candidate: parent.and_then(|parent| Some((heap(index - 1)?, heap(parent - 1)?))),
        })
    }
}
