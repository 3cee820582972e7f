//! The thresholds around the one that is shown: those found lately are kept, so that the next one and the one before are
//! there at once.

use crate::exact::WideRational;
use crate::takeaway::{Chain, Checkpoints, Interval, MoveRatio, Outgrown, Sequence};
use crate::view::shared::Work;

/// Thresholds that are kept.
const KEPT: usize = 64;

/// How far before the threshold that is asked for the way begins, so that going back is cheap too.
const BACK: u64 = 24;

/// How many thresholds are shown before and after the one in the middle.
pub(super) const AROUND: usize = 3;

/// Up to this integer the thresholds before r are counted without being asked: some millions of steps.
const COUNTED: u32 = 60;

/// Beyond this integer the thresholds just before r would take minutes.
const FAR: u32 = 2_000;

/// A threshold, or any r, with its losing heaps.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// m, if it is known.
    pub index: Option<u64>,
    /// The losing heaps, with r and the next threshold.
    pub sequence: Sequence,
}

/// What the steps are to surround.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Index(u64),
    Ratio(WideRational),
}

/// The way along the thresholds, as far as it was gone.
#[derive(Debug, Default)]
pub struct Climb {
    pub(super) checkpoints: Checkpoints,
    /// The unit interval that is being counted.
    counting: Option<Interval>,
    /// Consecutive thresholds, ascending.
    steps: Vec<Step>,
    /// The threshold after them.
    front: Chain,
    aim: Option<Aim>,
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

    /// Counts the thresholds from k ≥ 1 to before k + 1, with about `fuel` steps.
    ///
    /// # Errors
    /// [`Outgrown`] if the losing heaps that matter don't fit 128 bits.
    pub fn count(&mut self, k: u32, fuel: u64) -> Result<Work<u64>, Outgrown> {
        let counting = self.counting.take().filter(|interval| interval.k() == k);
        let mut interval = counting.unwrap_or_else(|| Interval::new(k));
        let count = interval.advance(fuel)?;
        if count.is_none() {
            self.counting = Some(interval);
        }
        Ok(count.map_or(Work::Left { done: 0, total: 1 }, Work::Done))
    }

    /// m with r_m ≤ r < r_{m+1}; 0 for r < 1. It takes about `fuel` steps each time until it is known.
    ///
    /// # Errors
    /// [`Outgrown`] if the losing heaps that matter don't fit 128 bits.
    pub fn index(&mut self, ratio: MoveRatio, mut fuel: u64) -> Result<Work<u64>, Outgrown> {
        if ratio.is_below_one() {
            return Ok(Work::Done(0));
        }
        let k = floor(ratio.wide());
        if !self.count_to(k, &mut fuel)? {
            // The number of thresholds grows like the square of r, and the work for each like r.
            let cube = |k: u32| u64::from(k).pow(3);
            return Ok(Work::Left {
                done: cube(self.checkpoints.last()),
                total: cube(k),
            });
        }
        if k <= FAR {
            let found = self.around_ratio(ratio, fuel)?;
            return Ok(found.map(|place| self.steps[place].index.unwrap_or(0)));
        }
        let aim = Some(Aim::Ratio(ratio.wide()));
        if self.aim != aim || !self.steps.is_empty() {
            self.steps.clear();
            self.front = Chain::at_integer(k, self.checkpoints.index_of(k));
            self.aim = aim;
        }
        if self.front.seek(ratio.wide(), fuel)? {
            return Ok(Work::Done(self.front.index().unwrap_or(0)));
        }
        Ok(part(self.front.value(), k, ratio.wide()))
    }

    /// Counts until the index of the integer k is known; is it?
    pub(super) fn count_to(&mut self, k: u32, fuel: &mut u64) -> Result<bool, Outgrown> {
        while self.checkpoints.last() < k {
            let next = self.checkpoints.last();
            match self.count(next, *fuel)? {
                Work::Left { .. } => return Ok(false),
                Work::Done(count) => {
                    self.checkpoints.record(next, count);
                    *fuel = fuel.saturating_sub(count * cost(next));
                    if *fuel == 0 {
                        break;
                    }
                }
            }
        }
        Ok(self.checkpoints.last() >= k)
    }

    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Works until the threshold r_m, m ≥ 1, and those around it are among the steps; its place there.
    pub(super) fn around_index(&mut self, m: u64, mut fuel: u64) -> Result<Work<usize>, Outgrown> {
        let aim = Some(Aim::Index(m));
        let (first, last) = (
            m.saturating_sub(AROUND as u64).max(1),
            m.saturating_add(AROUND as u64),
        );
        let known = |step: Option<&Step>| step.and_then(|step| step.index);
        let begins = known(self.steps.first()).is_some_and(|begin| begin <= first);
        if !begins || known(self.steps.last()).is_some_and(|end| end + 2 * BACK < m) {
            let start = m.saturating_sub(BACK).max(1);
            if self.aim != aim || !self.steps.is_empty() {
                self.steps.clear();
                self.aim = aim;
                self.front = self.checkpoints.chain_before(start);
            }
            let left = |done: u64| Work::Left { done, total: m };
            loop {
                let reached = self.checkpoints.last();
                let count = self.checkpoints.index_of(reached).unwrap_or(1);
                if count > start {
                    break;
                }
                if !self.count_to(reached + 1, &mut fuel)? {
                    return Ok(left(count));
                }
            }
            let from = self.checkpoints.chain_before(start);
            if self.front.index() < from.index() {
                self.front = from;
            }
            if !self.front.climb(start, fuel)? {
                return Ok(left(self.front.index().unwrap_or(1)));
            }
        }
        self.aim = aim;
        while known(self.steps.last()).is_none_or(|end| end < last) {
            if !self.push(fuel)? {
                return Ok(Work::Left {
                    done: m.saturating_sub(1),
                    total: m,
                });
            }
        }
        let place = self.steps.iter().position(|step| step.index == Some(m));
        Ok(Work::Done(place.unwrap_or(0)))
    }

    /// Is the first step r itself, though it may be no threshold?
    pub(super) fn begins_at(ratio: MoveRatio) -> bool {
        floor(ratio.wide()) > FAR && !ratio.wide().is_integer()
    }

    /// Works until the threshold before r ≥ 1, and those around, are among the steps; its place there. Where they are too
    /// many to be passed, the first step is r itself.
    pub(super) fn around_ratio(
        &mut self,
        ratio: MoveRatio,
        mut fuel: u64,
    ) -> Result<Work<usize>, Outgrown> {
        let r = ratio.wide();
        let aim = Some(Aim::Ratio(r));
        let k = floor(r);
        if k <= COUNTED && !self.count_to(k, &mut fuel)? {
            return Ok(Work::Left {
                done: self.checkpoints.last().into(),
                total: k.into(),
            });
        }
        // There are few thresholds at first.
        let from = if k <= 10 { 1 } else { k - 1 };
        let index = self.checkpoints.index_of(from);
        let place = |steps: &[Step]| {
            let here = steps
                .iter()
                .position(|step| step.sequence.ratio() <= r && r < step.sequence.next());
            // With neighbours, and with indices if they can be had.
            here.filter(|&here| {
                let first = steps[0].sequence.ratio();
                let low = here >= AROUND || first.is_integer() && *first.numer() == 1 || k > FAR;
                low && (steps[here].index.is_some() || index.is_none())
            })
        };
        let known = self.steps.first().is_none_or(|step| step.index.is_some());
        if place(&self.steps).is_none() && (self.aim != aim || !known && index.is_some()) {
            self.steps.clear();
            self.front = if k > FAR {
                Chain::at(ratio)
            } else {
                Chain::at_integer(from, index)
            };
        }
        self.aim = aim;
        let mut pieces = (fuel / cost(k)).max(1);
        loop {
            if let Some(here) = place(&self.steps)
                && here + AROUND < self.steps.len()
            {
                return Ok(Work::Done(here));
            }
            if pieces == 0 || !self.push(fuel)? {
                return Ok(part(self.front.value(), from, r));
            }
            pieces -= 1;
        }
    }

    /// One more step.
    fn push(&mut self, fuel: u64) -> Result<bool, Outgrown> {
        if !self.front.find(fuel)? {
            return Ok(false);
        }
        if let Some(sequence) = self.front.sequence() {
            if self.steps.len() == KEPT {
                self.steps.remove(0);
            }
            self.steps.push(Step {
                index: self.front.index(),
                sequence,
            });
        }
        self.front.advance(1)
    }
}

/// Steps of the search for one threshold near k, about.
fn cost(k: u32) -> u64 {
    6 * u64::from(k) + 20
}

/// The whole part; all r are at most 10^5.
fn floor(ratio: WideRational) -> u32 {
    u32::try_from(ratio.to_integer()).unwrap_or(u32::MAX)
}

/// How much of the way from k to r is gone.
fn part<T>(at: WideRational, k: u32, r: WideRational) -> Work<T> {
    let permille = |value: WideRational| {
        let (above, below) = (*value.numer(), *value.denom());
        // Whole numbers and a piece of the rest; far below 2^64.
        let rest = (above % below) / (below / 1000 + 1);
        u64::try_from((above / below) * 1000 + rest).unwrap_or(u64::MAX)
    };
    let start = u64::from(k) * 1000;
    let total = permille(r).saturating_sub(start).max(1);
    Work::Left {
        done: permille(at).saturating_sub(start).min(total),
        total,
    }
}
