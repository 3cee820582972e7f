//! Consecutive thresholds with their losing heaps.

use std::rc::Rc;

use crate::exact::WideRational;
use crate::takeaway::{Chain, Outgrown, Sequence};

/// Thresholds that are kept.
const KEPT: usize = 64;

/// How many thresholds are shown before and after the one in the middle.
pub(super) const AROUND: usize = 3;

/// Beyond this integer the thresholds just before r would take minutes.
pub(super) const FAR: u32 = 2_000;

/// A threshold, or any r, with its losing heaps.
#[derive(Debug)]
pub(super) struct Step {
    /// m, if it is known.
    pub index: Option<u64>,
    /// The losing heaps, with r and the next threshold.
    pub sequence: Sequence,
}

/// Consecutive thresholds. A copy is cheap.
#[derive(Clone, Debug, Default)]
pub(super) struct Around {
    /// Ascending.
    steps: Vec<Rc<Step>>,
    /// The threshold after them.
    pub front: Chain,
}

impl Around {
    pub(super) fn from(front: Chain) -> Self {
        Self {
            steps: Vec::new(),
            front,
        }
    }

    pub(super) fn steps(&self) -> &[Rc<Step>] {
        &self.steps
    }

    pub(super) fn first(&self) -> Option<u64> {
        self.steps.first()?.index
    }

    pub(super) fn last(&self) -> Option<u64> {
        self.steps.last()?.index
    }

    /// One more step.
    pub(super) fn push(&mut self, fuel: u64) -> Result<bool, Outgrown> {
        if !self.front.find(fuel)? {
            return Ok(false);
        }
        if let Some(sequence) = self.front.sequence() {
            if self.steps.len() == KEPT {
                self.steps.remove(0);
            }
            self.steps.push(Rc::new(Step {
                index: self.front.index(),
                sequence,
            }));
        }
        self.front.advance(1)
    }

    /// Where r lies: with neighbours, and with indices if they can be had.
    pub(super) fn place(&self, r: WideRational, indexed: bool) -> Option<usize> {
        let here = |step: &Rc<Step>| step.sequence.ratio() <= r && r < step.sequence.next();
        let here = self.steps.iter().position(here)?;
        let first = self.steps[0].sequence.ratio();
        let is_one = first.is_integer() && *first.numer() == 1;
        let low = here >= AROUND || is_one || floor(r) > FAR;
        (low && (self.steps[here].index.is_some() || !indexed)).then_some(here)
    }
}

/// The whole part; all r are at most 10^5.
pub(super) fn floor(ratio: WideRational) -> u32 {
    u32::try_from(ratio.to_integer()).unwrap_or(u32::MAX)
}
