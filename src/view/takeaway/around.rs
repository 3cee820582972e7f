//! The thresholds around one. Those that were found last are kept, so that the next one and the one before are there at once.

use super::climb::{Climb, cost};
use super::steps::{AROUND, Around, FAR, floor};
use crate::exact::WideRational;
use crate::takeaway::{Chain, MoveRatio, Outgrown};
use crate::view::shared::Work;

/// How far before the threshold that is asked for the way begins, so that going back is cheap too.
const BACK: u64 = 24;

/// Up to this integer the thresholds before r are counted without being asked: some millions of steps.
const COUNTED: u32 = 60;

/// What the steps are to surround.
#[derive(Clone, Copy, Debug)]
enum Aim {
    /// The threshold r_m.
    Index(u64),
    /// Any r ≥ 1.
    Ratio(MoveRatio),
}

/// The thresholds around one, as far as they are found.
#[derive(Debug)]
pub(super) struct AroundSearch {
    aim: Aim,
    /// The way to the first of them.
    way: Option<Chain>,
    around: Option<Around>,
}

impl AroundSearch {
    pub(super) fn of_index(m: u64) -> Self {
        Self::of(Aim::Index(m.max(1)))
    }

    pub(super) fn of_ratio(ratio: MoveRatio) -> Self {
        Self::of(Aim::Ratio(ratio))
    }

    fn of(aim: Aim) -> Self {
        Self {
            aim,
            way: None,
            around: None,
        }
    }

    /// Works until the threshold, or that before r, is known together with those around it: they, and its place among them.
    /// Where too many would have to be passed, the first of them is r itself.
    pub(super) fn step(
        &mut self,
        climb: &mut Climb,
        fuel: u64,
    ) -> Result<Work<(Around, usize)>, Outgrown> {
        let found = match self.aim {
            Aim::Index(m) => self.index(climb, m, fuel)?,
            Aim::Ratio(ratio) => self.ratio(climb, ratio, fuel)?,
        };
        Ok(found.map(|place| {
            let around = self.around.take().unwrap_or_default();
            climb.around = around.clone();
            (around, place)
        }))
    }

    fn index(&mut self, climb: &mut Climb, m: u64, mut fuel: u64) -> Result<Work<usize>, Outgrown> {
        let reach = AROUND as u64;
        let (first, last) = (m.saturating_sub(reach).max(1), m.saturating_add(reach));
        if self.around.is_none() {
            let kept = &climb.around;
            let near = kept.last().is_some_and(|end| end + 2 * BACK >= m);
            if near && kept.first().is_some_and(|begin| begin <= first) {
                self.around = Some(kept.clone());
            }
        }
        let around = if let Some(around) = &mut self.around {
            around
        } else {
            let start = m.saturating_sub(BACK).max(1);
            let mut way = match self.way.take() {
                Some(way) => way,
                None => match climb.before(start, &mut fuel)? {
                    Work::Done(way) => way,
                    Work::Left { done, .. } => return Ok(Work::Left { done, total: m }),
                },
            };
            if !way.climb(start, fuel)? {
                let done = way.index().unwrap_or(1);
                self.way = Some(way);
                return Ok(Work::Left { done, total: m });
            }
            self.around.insert(Around::from(way))
        };
        while around.last().is_none_or(|end| end < last) {
            if !around.push(fuel)? {
                return Ok(Work::Left {
                    done: m.saturating_sub(1),
                    total: m,
                });
            }
        }
        let place = around.steps().iter().position(|step| step.index == Some(m));
        Ok(Work::Done(place.unwrap_or(0)))
    }

    fn ratio(
        &mut self,
        climb: &mut Climb,
        ratio: MoveRatio,
        mut fuel: u64,
    ) -> Result<Work<usize>, Outgrown> {
        let r = ratio.wide();
        let k = floor(r);
        if k <= COUNTED && !climb.count_to(k, &mut fuel)? {
            return Ok(Work::Left {
                done: climb.checkpoints.last().into(),
                total: k.into(),
            });
        }
        // There are few thresholds at first.
        let from = if k <= 10 { 1 } else { k - 1 };
        let around = self.around.get_or_insert_with(|| {
            let index = climb.checkpoints.index_of(from);
            if climb.around.place(r, index.is_some()).is_some() {
                climb.around.clone()
            } else if k > FAR {
                Around::from(Chain::at(ratio))
            } else {
                Around::from(Chain::at_integer(from, index))
            }
        });
        let mut pieces = (fuel / cost(k)).max(1);
        loop {
            if let Some(here) = around.place(r, false)
                && here + AROUND < around.steps().len()
            {
                return Ok(Work::Done(here));
            }
            if pieces == 0 || !around.push(fuel)? {
                return Ok(part(around.front.value(), from, r));
            }
            pieces -= 1;
        }
    }
}

/// The place of any r among the thresholds.
#[derive(Debug)]
pub struct IndexSearch {
    ratio: MoveRatio,
    around: AroundSearch,
    /// Where thresholds are too many to be kept: the way to r.
    way: Option<Chain>,
}

impl IndexSearch {
    /// Nothing is found yet.
    #[must_use]
    pub fn new(ratio: MoveRatio) -> Self {
        Self {
            ratio,
            around: AroundSearch::of_ratio(ratio),
            way: None,
        }
    }

    /// m with r_m ≤ r < r_{m+1}; 0 for r < 1. It takes about `fuel` steps each time until it is known.
    ///
    /// # Errors
    /// [`Outgrown`] if the losing heaps that matter don't fit 128 bits.
    pub fn step(&mut self, climb: &mut Climb, mut fuel: u64) -> Result<Work<u64>, Outgrown> {
        if self.ratio.is_below_one() {
            return Ok(Work::Done(0));
        }
        let r = self.ratio.wide();
        let k = floor(r);
        if !climb.count_to(k, &mut fuel)? {
            // The number of thresholds grows like the square of r, and the work for each like r.
            let cube = |k: u32| u64::from(k).pow(3);
            return Ok(Work::Left {
                done: cube(climb.checkpoints.last()),
                total: cube(k),
            });
        }
        if k <= FAR {
            let found = self.around.step(climb, fuel)?;
            return Ok(found.map(|(around, place)| around.steps()[place].index.unwrap_or(0)));
        }
        let begin = || Chain::at_integer(k, climb.checkpoints.index_of(k));
        let way = self.way.get_or_insert_with(begin);
        if way.seek(r, fuel)? {
            return Ok(Work::Done(way.index().unwrap_or(0)));
        }
        Ok(part(way.value(), k, r))
    }
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
