//! What is known of the thresholds: how many there are below each integer, those around the last one that was shown, and some
//! more that serve the next question. How far a question itself is, its own search knows.

use super::spots::Spots;
use super::steps::Around;
use super::subject::Subject;
use crate::takeaway::{Chain, Checkpoints, Interval, Outgrown, Sequence};
use crate::view::shared::Work;

/// Thresholds that later ways can begin at.
const PLACES: usize = 4;

/// What is known of the thresholds.
#[derive(Debug, Default)]
pub struct Climb {
    pub(super) checkpoints: Checkpoints,
    /// The unit interval that comes next, as far as it is counted.
    counting: Option<Interval>,
    /// The thresholds around the last one that was shown.
    pub(super) around: Around,
    /// Where questions ended, the last one at the end.
    places: Vec<Chain>,
    /// The losing heaps of the r that was asked for last.
    pub(super) losing: Option<(Subject, Sequence)>,
    /// The last overview, whatever is marked in it.
    pub(super) spots: Option<Spots>,
}

impl Climb {
    /// At the start.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the number of thresholds from k to before k + 1, which somebody else has counted; in any order of k.
    pub fn record(&mut self, k: u32, count: u64) {
        self.checkpoints.record(k, count);
    }

    /// The greatest integer whose place among the thresholds is known, and this place.
    #[must_use]
    pub fn counted(&self) -> (u32, u64) {
        let last = self.checkpoints.last();
        (last, self.checkpoints.index_of(last).unwrap_or(1))
    }

    /// Counts until the index of the integer k is known; is it?
    pub(super) fn count_to(&mut self, k: u32, fuel: &mut u64) -> Result<bool, Outgrown> {
        while self.checkpoints.last() < k {
            let next = self.checkpoints.last();
            let counting = self.counting.take().filter(|interval| interval.k() == next);
            let mut interval = counting.unwrap_or_else(|| Interval::new(next));
            let Some(count) = interval.advance(*fuel)? else {
                self.counting = Some(interval);
                return Ok(false);
            };
            self.checkpoints.record(next, count);
            *fuel = fuel.saturating_sub(count * cost(next));
            if *fuel == 0 {
                break;
            }
        }
        Ok(self.checkpoints.last() >= k)
    }

    /// Counts until an integer beyond r_m is reached; then the chain at the integer up to r_m is there.
    pub(super) fn before(&mut self, m: u64, fuel: &mut u64) -> Result<Work<Chain>, Outgrown> {
        loop {
            let (last, reached) = self.counted();
            if reached > m {
                return Ok(Work::Done(self.checkpoints.chain_before(m)));
            }
            if !self.count_to(last + 1, fuel)? {
                return Ok(Work::Left {
                    done: reached,
                    total: m,
                });
            }
        }
    }

    /// The greatest of the places up to r_m.
    pub(super) fn place(&self, m: u64) -> Option<&Chain> {
        let up_to = self.places.iter().filter(|chain| chain.index() <= Some(m));
        up_to.max_by_key(|chain| chain.index())
    }

    /// A way may begin here from now on.
    pub(super) fn keep(&mut self, chain: &Chain) {
        self.places.retain(|kept| kept.index() != chain.index());
        if self.places.len() == PLACES {
            self.places.remove(0);
        }
        self.places.push(chain.clone());
    }
}

/// Counts the thresholds from k ≥ 1 to before k + 1, for whoever wants to [`Climb::record`] that.
#[derive(Debug)]
pub struct CountSearch(Interval);

impl CountSearch {
    /// Nothing is counted yet.
    #[must_use]
    pub fn new(k: u32) -> Self {
        Self(Interval::new(k.max(1)))
    }

    /// Counts on with about `fuel` steps.
    ///
    /// # Errors
    /// [`Outgrown`] if the losing heaps that matter don't fit 128 bits.
    pub fn step(&mut self, fuel: u64) -> Result<Work<u64>, Outgrown> {
        let count = self.0.advance(fuel)?;
        Ok(count.map_or(Work::Left { done: 0, total: 1 }, Work::Done))
    }
}

/// Steps of the search for one threshold near k, about.
pub(super) fn cost(k: u32) -> u64 {
    6 * u64::from(k) + 20
}
