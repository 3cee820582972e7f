//! What Fraenkel's conjectures say of a level's sequence: T, S, α, ε and the first n of each regularity.
//!
//! Conventions are those of Table 1 of [SZ]: n counts from 1, α_n = m + A_n − ⌊B_n φ⌋, ε_n = α_n − α,
//! and N1, N2, N3 are the first n from which, as far as the sequence goes,
//! N1: B_{n+1} = B_n + 1; N2: additionally |ε_n| ≤ 1; N3: additionally ε_n ε_{n+1} = 0.

use crate::exact::{distinct, floor_phi};

/// A level's P-positions in the order of n: the columns f + A_n and the differences B_n.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sequence<'a> {
    pub columns: &'a [u32],
    pub differences: &'a [u32],
}

/// N1, N2 and N3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thresholds {
    /// From here on B_{n+1} = B_n + 1.
    pub n1: u32,
    /// From here on also |ε_n| ≤ 1.
    pub n2: u32,
    /// From here on also ε_n ε_{n+1} = 0.
    pub n3: u32,
}

/// What the first P-positions of a level show; nothing of it is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// All b that are neither some A nor some A + B. This alone is exact: \[SZ\] Claim 3.1.
    pub t: Vec<u32>,
    /// All values that are no B, though larger ones occur in the first half already.
    pub s: Vec<u32>,
    /// The centre of α_n in the end; `None` unless B grows by 1 at least in the second half.
    pub alpha: Option<i64>,
    /// N1, N2, N3 for this centre; `None` unless N2 is in the first half. What only the last few show would be chance.
    pub thresholds: Option<Thresholds>,
    /// Number of P-positions.
    pub observed_to: u32,
}

impl Sequence<'_> {
    /// What it shows; `imported` are the elements of T.
    pub fn observe(&self, imported: Vec<u64>) -> Observation {
        let half = self.columns.len() / 2;
        let early = &self.differences[..self.differences.len() - half];
        let largest = early.iter().copied().max().unwrap_or(0);
        let used = distinct(self.differences.iter().map(|&b| b.into()).collect());
        let last = self.columns.len().saturating_sub(1);
        let regular = |i: &usize| self.differences[i - 1] + 1 == self.differences[*i];
        let run = (1..=last).rev().take_while(regular).count();
        let alphas = (last - run / 2..=last).map(|i| self.alpha(i));
        let alpha = (run > 0 && run >= half).then(|| {
            let (low, high) = alphas.fold((i64::MAX, i64::MIN), |(low, high), alpha| {
                (low.min(alpha), high.max(alpha))
            });
            // Of two middles the one that more of the sequence keeps to.
            let middles = [(low + high).div_euclid(2), (low + high + 1).div_euclid(2)];
            let calm = |&alpha: &i64| self.thresholds(alpha).map_or(u32::MAX, |n| n.n2);
            middles.into_iter().min_by_key(calm).unwrap_or(low)
        });
        Observation {
            t: distinct(imported).into_iter().map(narrow).collect(),
            s: (0..largest)
                .filter(|&b| used.binary_search(&b.into()).is_err())
                .collect(),
            alpha,
            thresholds: alpha
                .and_then(|alpha| self.thresholds(alpha))
                .filter(|n| n.n2 as usize <= self.columns.len() - half),
            observed_to: narrow(self.columns.len() as u64),
        }
    }

    /// α_n = f + A_n − ⌊B_n φ⌋ of the entry with this index, from 0.
    pub fn alpha(&self, i: usize) -> i64 {
        alpha_of(self.columns[i], self.differences[i])
    }

    /// N1, N2, N3 for this α: the starts of the runs that reach the end of the sequence. `None` for
    /// an empty sequence, or if its last entry has |ε| > 1.
    pub fn thresholds(&self, alpha: i64) -> Option<Thresholds> {
        let last = self.columns.len().checked_sub(1)?;
        let epsilon = |i: usize| self.alpha(i) - alpha;
        let regular = |i: &usize| self.differences[i - 1] + 1 == self.differences[*i];
        let first = |from: usize, holds: &dyn Fn(usize) -> bool| {
            let run = (from..last).rev().take_while(|&i| holds(i)).count();
            last - run
        };
        let n1 = last - (1..=last).rev().take_while(regular).count();
        if epsilon(last).abs() > 1 {
            return None;
        }
        let n2 = first(n1, &|i| epsilon(i).abs() <= 1);
        let n3 = first(n2, &|i| epsilon(i) * epsilon(i + 1) == 0);
        let n = |i: usize| u32::try_from(i + 1).unwrap_or(u32::MAX);
        Some(Thresholds {
            n1: n(n1),
            n2: n(n2),
            n3: n(n3),
        })
    }
}

/// α of one P-position: its column less ⌊Bφ⌋.
pub(super) fn alpha_of(column: u32, difference: u32) -> i64 {
    i64::from(column) - signed(floor_phi(difference.into()))
}

/// A number far below 2^63.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number below 2^32.
pub(super) fn narrow(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
