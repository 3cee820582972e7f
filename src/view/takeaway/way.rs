//! The way to any one threshold, and to the losing heaps of one r.

use super::around::IndexSearch;
use super::climb::Climb;
use super::steps::floor;
use super::subject::Subject;
use crate::exact::{Quantity as _, ThresholdIndex};
use crate::takeaway::{Chain, MoveRatio, Outgrown, Sequence};
use crate::view::shared::Work;
use crate::words::takeaway as words;

/// Every r that is at least this has an index beyond those that a link allows.
const BEYOND: u128 = 1726;

/// Thresholds up to this integer are counted without being asked.
const CHEAP: u32 = 100;

/// From a threshold that is no farther away than this nothing needs to be counted.
const NEAR: u64 = 100;

/// The way to one threshold, as far as it is gone.
#[derive(Debug)]
pub struct Way {
    m: u64,
    chain: Option<Chain>,
}

impl Way {
    /// To r_m; m = 0 stands for 1.
    #[must_use]
    pub fn to(m: u32) -> Self {
        Self {
            m: m.max(1).into(),
            chain: None,
        }
    }

    /// The chain at r_m, after about `fuel` steps; progress is in thresholds.
    ///
    /// # Errors
    /// [`Outgrown`], which no m that a link allows has.
    pub fn step(&mut self, climb: &mut Climb, mut fuel: u64) -> Result<Work<Chain>, Outgrown> {
        let m = self.m;
        let mut chain = match self.chain.take() {
            Some(chain) => chain,
            None => match begin(climb, m, &mut fuel)? {
                Work::Done(chain) => chain,
                Work::Left { done, total } => return Ok(Work::Left { done, total }),
            },
        };
        if !chain.climb(m, fuel.max(1))? {
            let done = chain.index().unwrap_or(0);
            self.chain = Some(chain);
            return Ok(Work::Left { done, total: m });
        }
        climb.keep(&chain);
        self.chain = Some(chain.clone());
        Ok(Work::Done(chain))
    }
}

/// The nearest known threshold up to r_m.
fn begin(climb: &mut Climb, m: u64, fuel: &mut u64) -> Result<Work<Chain>, Outgrown> {
    let place = climb.place(m).cloned();
    let here = place.as_ref().and_then(Chain::index);
    if let Some(place) = place
        .as_ref()
        .filter(|_| here.is_some_and(|here| m - here <= NEAR))
    {
        return Ok(Work::Done(place.clone()));
    }
    let before = climb.before(m, fuel)?;
    Ok(before.map(|before| place.filter(|_| here > before.index()).unwrap_or(before)))
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

/// m with r_m ≤ r < r_{m+1} as links have it: 0 for r < 1, none if it is more than they allow.
#[derive(Debug)]
pub(super) enum LinkIndex {
    Known(Option<u32>),
    Searched(Box<IndexSearch>),
}

impl LinkIndex {
    pub(super) fn of(subject: Subject) -> Self {
        match subject {
            Subject::Index(m) => Self::Known(Some(m)),
            Subject::Ratio(r) if r.wide().to_integer() >= BEYOND => Self::Known(None),
            Subject::Ratio(ratio) => Self::Searched(Box::new(IndexSearch::new(ratio))),
        }
    }

    /// The same without long work: none as well if too many thresholds lie below r that nobody has counted.
    pub(super) fn cheap(climb: &Climb, subject: Subject) -> Self {
        let counted = climb.checkpoints.last().max(CHEAP);
        match subject {
            Subject::Ratio(ratio) if floor(ratio.wide()) > counted => Self::Known(None),
            _ => Self::of(subject),
        }
    }

    pub(super) fn step(
        &mut self,
        climb: &mut Climb,
        fuel: u64,
    ) -> Result<Work<Option<u32>>, Outgrown> {
        match self {
            Self::Known(m) => Ok(Work::Done(*m)),
            Self::Searched(search) => match search.step(climb, fuel)? {
                Work::Left { done, total } => Ok(Work::Left { done, total }),
                Work::Done(m) => {
                    let m = u32::try_from(m).ok();
                    let m = m.filter(|&m| u64::from(m) <= ThresholdIndex::MOST);
                    *self = Self::Known(m);
                    Ok(Work::Done(m))
                }
            },
        }
    }
}

/// The losing heaps of one r, with its proof, as far as they are found.
#[derive(Debug)]
pub struct SequenceSearch {
    of: Subject,
    way: Option<Way>,
    chain: Option<Chain>,
}

impl SequenceSearch {
    /// Nothing is found yet.
    #[must_use]
    pub fn new(of: Subject) -> Self {
        let (way, chain) = match of {
            Subject::Index(m) => (Some(Way::to(m)), None),
            Subject::Ratio(ratio) => (None, Some(Chain::at(ratio))),
        };
        Self { of, way, chain }
    }

    /// Works on with about `fuel` steps. What is found stays known, for more of it.
    ///
    /// # Errors
    /// [`Outgrown`] if the losing heaps that matter don't fit 128 bits.
    pub fn step<'a>(
        &mut self,
        climb: &'a mut Climb,
        fuel: u64,
    ) -> Result<Work<&'a mut Sequence>, Outgrown> {
        if climb.losing.as_ref().is_none_or(|(of, _)| *of != self.of) {
            if let Some(way) = self.way.as_mut().filter(|_| self.chain.is_none()) {
                match way.step(climb, fuel)? {
                    Work::Done(chain) => self.chain = Some(chain),
                    Work::Left { done, total } => return Ok(Work::Left { done, total }),
                }
            }
            if let Some(chain) = &mut self.chain
                && chain.find(fuel)?
                && let Some(sequence) = chain.sequence()
            {
                climb.losing = Some((self.of, sequence));
            }
        }
        let found = climb.losing.as_mut().filter(|(of, _)| *of == self.of);
        Ok(
            found.map_or(Work::Left { done: 0, total: 1 }, |(_, sequence)| {
                Work::Done(sequence)
            }),
        )
    }
}
