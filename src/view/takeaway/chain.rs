//! The step from one threshold of the take-away game to the next: losing heaps, candidates, the proof, the jump.

use serde::{Deserialize, Serialize};

use super::around::AroundSearch;
use super::climb::Climb;
use super::steps::{AROUND, Around, FAR, floor};
use super::subject::Subject;
use crate::exact::WideRational;
use crate::link::{Phase, Scale};
use crate::takeaway::{MoveRatio, Outgrown, Proof, Sequence};
use crate::view::shared::{Work, float};
use crate::words::takeaway as words;

/// More terms than these aren't shown; thresholds up to m = 10^7 need fewer.
const MOST_TERMS: u32 = 60_000;

/// What to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ChainRequest {
    /// Which r.
    pub of: Subject,
    /// How many terms are wanted; absent for all that the proof needs.
    #[serde(rename = "i")]
    pub term: Option<u32>,
    /// What of the step.
    pub phase: Phase,
    /// How the losing heaps lie: by their index, or by the logarithm of their size.
    pub scale: Scale,
}

/// A threshold near r.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Near {
    /// m, if it is known.
    pub index: Option<u64>,
    /// r_m.
    pub value: WideRational,
}

/// The step from r to the next threshold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChainModel {
    /// r.
    pub ratio: WideRational,
    /// m with r_m ≤ r < r_{m+1}, if it is known; 0 for r < 1.
    pub index: Option<u64>,
    /// Thresholds before, at and after r as far as they are known, ascending. The one after r is always there.
    pub near: Vec<Near>,
    /// How many of them are at most r.
    pub passed: usize,
    /// How many terms are shown.
    pub shown: u32,
    /// What of the step is shown.
    pub phase: Phase,
    /// How the losing heaps lie.
    pub scale: Scale,
    /// L_1, L_2, … up to the last one that the proof needs.
    pub heaps: Vec<u128>,
    /// The indices at which the lag grows by 1, ascending.
    pub changes: Vec<u32>,
    /// Why the next threshold is right; none for r < 1.
    pub proof: Option<Proof>,
    /// All indices with the least candidate, ascending.
    pub ties: Vec<u32>,
    /// As many terms as are shown, but at the next threshold, in the phase of the jump; and the indices at which their lag grows.
    pub after: Option<(Vec<u128>, Vec<u32>)>,
    /// What of the request couldn't be done.
    pub problem: Option<String>,
}

impl ChainModel {
    /// The next threshold.
    #[must_use]
    pub fn next(&self) -> WideRational {
        let next = self.near.get(self.passed);
        next.map_or(self.ratio, |near| near.value)
    }

    /// The greatest threshold up to r, if it is known.
    #[must_use]
    pub fn threshold(&self) -> Option<WideRational> {
        let place = self.passed.checked_sub(1)?;
        self.near.get(place).map(|near| near.value)
    }

    /// The threshold before that one.
    #[must_use]
    pub fn previous(&self) -> Option<WideRational> {
        let place = self.passed.checked_sub(2)?;
        self.near.get(place).map(|near| near.value)
    }

    /// Is r a threshold itself?
    #[must_use]
    pub fn is_threshold(&self) -> bool {
        self.threshold() == Some(self.ratio)
    }

    /// How many terms there are: up to the end of the proof.
    #[must_use]
    pub fn last(&self) -> u32 {
        u32::try_from(self.heaps.len()).unwrap_or(u32::MAX)
    }

    /// Does the proof need more terms than there are here?
    #[must_use]
    pub fn is_cut(&self) -> bool {
        let last = self.last();
        self.proof.as_ref().is_some_and(|proof| proof.last > last)
    }

    /// L_i; 0 if there is none.
    #[must_use]
    pub fn heap(&self, i: u32) -> u128 {
        let place = (i as usize).checked_sub(1);
        let heap = place.and_then(|place| self.heaps.get(place));
        heap.copied().unwrap_or(0)
    }

    /// i − j; 0 for i = 1.
    #[must_use]
    pub fn lag(&self, i: u32) -> u32 {
        lag_of(&self.changes, i)
    }

    /// The parent j of i.
    #[must_use]
    pub fn parent(&self, i: u32) -> Option<u32> {
        let lag = self.lag(i);
        (lag > 0).then(|| i - lag)
    }

    /// c_i as the heaps (L_{i−1}, L_{j−1}); none if j = 1.
    #[must_use]
    pub fn candidate(&self, i: u32) -> Option<(u128, u128)> {
        let parent = self.parent(i).filter(|&parent| parent > 1)?;
        Some((self.heap(i - 1), self.heap(parent - 1)))
    }

    /// The first index with a candidate; none for r < 1.
    #[must_use]
    pub fn first_candidate(&self) -> Option<u32> {
        (1..=self.last()).find(|&i| self.candidate(i).is_some())
    }

    /// c_i for drawings.
    #[must_use]
    pub fn height(&self, i: u32) -> Option<f64> {
        self.candidate(i).map(|(above, below)| float(above, below))
    }

    /// The least candidate of the first `shown` terms; the first index, if several are equal.
    #[must_use]
    pub fn least(&self, shown: u32) -> Option<u32> {
        if let Some(proof) = &self.proof
            && proof.index <= shown
        {
            return Some(proof.index);
        }
        let mut least: Option<(u32, (u128, u128))> = None;
        for i in 1..=shown {
            if let Some(this) = self.candidate(i)
                && least.is_none_or(|(_, other)| is_less(this, other))
            {
                least = Some((i, this));
            }
        }
        least.map(|(i, _)| i)
    }

    /// L_i at the next threshold.
    #[must_use]
    pub fn heap_after(&self, i: u32) -> Option<u128> {
        let (heaps, _) = self.after.as_ref()?;
        heaps.get((i as usize).checked_sub(1)?).copied()
    }
}

/// The stretches of equal lag among the terms 2…shown, by the indices at which it grows: first index, last index, lag.
#[must_use]
pub fn stretches(changes: &[u32], shown: u32) -> Vec<(u32, u32, u32)> {
    let mut all: Vec<(u32, u32, u32)> = Vec::new();
    for (&start, lag) in changes.iter().zip(1..) {
        if start > shown {
            break;
        }
        if let Some(last) = all.last_mut() {
            last.1 = start - 1;
        }
        all.push((start, shown, lag));
    }
    all
}

fn lag_of(changes: &[u32], i: u32) -> u32 {
    let before = changes.partition_point(|&change| change <= i);
    u32::try_from(before).unwrap_or(u32::MAX)
}

/// a/b < c/d, exactly.
fn is_less((a, b): (u128, u128), (c, d): (u128, u128)) -> bool {
    match (a.checked_mul(d), c.checked_mul(b)) {
        (Some(left), Some(right)) => left < right,
        // Comparing doesn't need lowest terms.
        _ => WideRational::new_raw(a, b) < WideRational::new_raw(c, d),
    }
}

/// The step from one threshold to the next, as far as it is found.
#[derive(Debug)]
pub struct ChainSearch {
    request: ChainRequest,
    around: AroundSearch,
}

impl ChainSearch {
    /// Nothing is found yet.
    #[must_use]
    pub fn new(request: ChainRequest) -> Self {
        let around = match request.of {
            Subject::Index(m) => AroundSearch::of_index(m.into()),
            Subject::Ratio(ratio) if ratio.is_below_one() => AroundSearch::of_index(1),
            Subject::Ratio(ratio) => AroundSearch::of_ratio(ratio),
        };
        Self { request, around }
    }

    /// Works towards the model with about `fuel` terms and comparisons.
    ///
    /// # Errors
    /// [`Outgrown`] if the losing heaps that matter don't fit 128 bits.
    pub fn step(&mut self, climb: &mut Climb, fuel: u64) -> Result<Work<ChainModel>, Outgrown> {
        let request = &self.request;
        match (self.around.step(climb, fuel)?, request.of) {
            (Work::Left { done, total }, _) => Ok(Work::Left { done, total }),
            (Work::Done((around, _)), Subject::Ratio(ratio)) if ratio.is_below_one() => {
                Ok(Work::Done(below_one(&around, ratio, request)))
            }
            (Work::Done((around, place)), _) => model(&around, place, request).map(Work::Done),
        }
    }
}

fn near(around: &Around, places: std::ops::Range<usize>) -> Vec<Near> {
    let steps = around.steps().iter().take(places.end).skip(places.start);
    steps
        .map(|step| Near {
            index: step.index,
            value: step.sequence.ratio(),
        })
        .collect()
}

fn below_one(around: &Around, ratio: MoveRatio, request: &ChainRequest) -> ChainModel {
    let mut model = ChainModel {
        ratio: ratio.wide(),
        index: Some(0),
        near: near(around, 0..AROUND + 1),
        passed: 0,
        shown: 1,
        phase: request.phase,
        scale: request.scale,
        heaps: vec![1],
        changes: Vec::new(),
        proof: None,
        ties: Vec::new(),
        after: None,
        problem: None,
    };
    if request.term.is_some_and(|term| term > 1) {
        model.problem = Some(words::ONE_TERM.to_string());
    }
    if request.phase == Phase::Jump {
        model.after = Some((vec![1], Vec::new()));
    }
    model
}

/// The model of r, which lies at this step or before the next one.
fn model(around: &Around, place: usize, request: &ChainRequest) -> Result<ChainModel, Outgrown> {
    let steps = around.steps();
    let step = &steps[place];
    let ratio = match request.of {
        Subject::Index(_) => step.sequence.ratio(),
        Subject::Ratio(ratio) => ratio.wide(),
    };
    let proof = step.sequence.proof().copied();
    let needed = proof.map_or(1, |proof| proof.last);
    let last = needed.min(MOST_TERMS);
    let reached = |sequence: &Sequence| -> Result<Sequence, Outgrown> {
        let mut sequence = sequence.clone();
        sequence.reach(last)?;
        Ok(sequence)
    };
    let sequence = reached(&step.sequence)?;
    let mut problem = None;
    let shown = request.term.unwrap_or(last);
    if shown > last {
        problem = Some(words::term_over(&shown, &last));
    } else if needed > last {
        problem = Some(words::terms_cut(&needed, &last));
    }
    // Far up the way begins at r itself, which needn't be a threshold.
    let is_far = |r: WideRational| floor(r) > FAR && !r.is_integer();
    let begins = place == 0 && matches!(request.of, Subject::Ratio(r) if is_far(r.wide()));
    let first = if begins {
        place + 1
    } else {
        place.saturating_sub(AROUND)
    };
    let after = match steps.get(place + 1) {
        Some(next) if request.phase == Phase::Jump => {
            let next = reached(&next.sequence)?;
            Some((next.heaps().to_vec(), next.changes().to_vec()))
        }
        _ => None,
    };
    let next = step.sequence.next();
    let (above, below) = (*next.numer(), *next.denom());
    let mut model = ChainModel {
        ratio,
        index: step.index,
        near: near(around, first..place + AROUND + 1),
        passed: place + 1 - first,
        shown: shown.clamp(1, last),
        phase: request.phase,
        scale: request.scale,
        heaps: sequence.heaps().to_vec(),
        changes: sequence.changes().to_vec(),
        proof,
        ties: Vec::new(),
        after,
        problem,
    };
    // The next threshold is in lowest terms.
    let is_next = |(up, down): (u128, u128)| {
        let times = up / above;
        up % above == 0 && down % below == 0 && down / below == times
    };
    let equal = (1..=last).filter(|&i| model.candidate(i).is_some_and(is_next));
    model.ties = equal.collect();
    Ok(model)
}
