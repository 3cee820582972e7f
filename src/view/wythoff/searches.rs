//! What the views ask: the searches behind them, and what both know of a level.

use crate::exact::{Quantity as _, Refusal, SearchBudget};
use crate::view::shared::Work;
use crate::words::wythoff as words;
use crate::wythoff::{Certificate, Climbed, Fixed, Goal, Ladder, Progress, Solver, Thresholds};

/// Levels with one fixed heap up to here are proved before their deviations are shown; it takes some seconds at
/// most. Above, they are shown as observed.
pub const PROVED_TO: u32 = 100;

/// Looks at lower levels for one P-position of the ladder, about.
const FUEL_OF_ONE: u64 = 2_000;

/// Most P-positions between two reports.
const MOST_PIECES: u64 = 20_000;

/// The searches.
#[derive(Debug)]
pub struct Searches {
    /// Finds the P-positions of any level by the rule.
    pub solver: Solver,
    /// Proves the levels with one fixed heap.
    pub ladder: Ladder,
}

/// T, S, α, N1 to N3 of a level, and whether they are proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Why they aren't proved; `None` if they are.
    pub why: Option<String>,
    /// All b that are neither some A nor some A + B.
    pub t: Vec<u32>,
    /// All values that are no B.
    pub s: Vec<u32>,
    /// The centre of α_n, if there is one.
    pub alpha: Option<i64>,
    /// N1, N2 and N3, if there are such.
    pub thresholds: Option<Thresholds>,
    /// How many P-positions were looked at.
    pub observed_to: u32,
}

/// The first P-positions of a level, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// [A_n, B_n] in the order of n.
    pub places: Vec<[u32; 2]>,
    /// What is known.
    pub facts: Facts,
    /// B at N1, if there is such.
    pub regular: Option<u32>,
}

impl Facts {
    /// Are they exact?
    #[must_use]
    pub fn certified(&self) -> bool {
        self.why.is_none()
    }
}

impl From<&Certificate> for Facts {
    fn from(certificate: &Certificate) -> Self {
        Self {
            why: certificate.why(),
            t: certificate.t.clone(),
            s: certificate.s.clone(),
            alpha: certificate.alpha,
            thresholds: certificate.thresholds,
            observed_to: certificate.observed_to,
        }
    }
}

impl Searches {
    /// Searches whose tables take at most so many bytes, and give a proof up after `budget` P-positions.
    #[must_use]
    pub fn new(memory: u64, budget: SearchBudget) -> Self {
        Self {
            solver: Solver::new(memory),
            ladder: Ladder::new(budget),
        }
    }

    /// As [`Searches::new`], with the usual budget.
    ///
    /// # Panics
    /// Never: the usual budget is one.
    #[must_use]
    pub fn usual(memory: u64) -> Self {
        let budget = SearchBudget::new(10_000_000);
        Self::new(
            memory,
            budget.unwrap_or_else(|_| unreachable!("10^7 is a budget")),
        )
    }

    /// Works towards the certificate of level `m`, or of the lower level at which the ladder ends.
    pub fn proof(&mut self, m: u32, fuel: u64) -> Work<Certificate> {
        if let Some(certificate) = self.ladder.certificate(m) {
            return Work::Done(certificate.clone());
        }
        let mut pieces = (fuel / FUEL_OF_ONE).clamp(1, MOST_PIECES);
        loop {
            let before = self.ladder.m();
            // At most MOST_PIECES.
            let climbed = self.ladder.climb(u32::try_from(pieces).unwrap_or(1));
            match climbed {
                Climbed::Certified(certificate) if certificate.m == m => {
                    return Work::Done(certificate);
                }
                Climbed::Undecided(certificate) => return Work::Done(certificate),
                Climbed::Certified(certificate) => {
                    // Levels are cheap at first.
                    let cost = u64::from(certificate.observed_to).min(MOST_PIECES);
                    pieces = pieces.saturating_sub(cost);
                    if pieces == 0 {
                        return Work::Left {
                            done: before.into(),
                            total: u64::from(m) + 1,
                        };
                    }
                }
                Climbed::Searching(_) => {
                    return Work::Left {
                        done: before.into(),
                        total: u64::from(m) + 1,
                    };
                }
            }
        }
    }

    /// Works towards the P-positions 1 to `count` of a level and what is known of it: proved for one
    /// fixed heap up to [`PROVED_TO`], else observed in just these.
    ///
    /// # Errors
    /// [`Refusal`] if the tables would outgrow the memory.
    pub fn sequence(
        &mut self,
        fixed: &Fixed,
        count: u32,
        fuel: u64,
    ) -> Result<Work<Terms>, Refusal> {
        let mut why = words::MORE_HEAPS.to_string();
        if let [m] = fixed.heaps() {
            let m = u32::from(*m);
            why = words::proof_is_long(&PROVED_TO);
            if m <= PROVED_TO {
                match self.proof(m, fuel) {
                    Work::Left { done, total } => return Ok(Work::Left { done, total }),
                    Work::Done(certificate) => {
                        let facts = Facts::from(&certificate);
                        let n1 = facts.thresholds.map_or(0, |n| n.n1);
                        if let Some(mut places) = self.ladder.positions(m, count.max(n1)) {
                            let regular = regular(&places, &facts);
                            places.truncate(count as usize);
                            return Ok(Work::Done(Terms {
                                places,
                                facts,
                                regular,
                            }));
                        }
                        why = words::undecided_below(&certificate.m);
                    }
                }
            }
        }
        let id = self.solver.level(fixed)?;
        let progress = self.solver.advance(id, Goal::Count(count), fuel)?;
        if !progress.finished {
            return Ok(progress.into());
        }
        let facts = self.observed(fixed, count, why)?;
        let places = (1..=count).filter_map(|n| self.solver.nth(id, n));
        let places: Vec<_> = places.map(|at| [at.b, at.c]).collect();
        Ok(Work::Done(Terms {
            regular: regular(&places, &facts),
            places,
            facts,
        }))
    }

    /// What the first `count` P-positions of a level show.
    ///
    /// # Errors
    /// [`Refusal`] if the tables would outgrow the memory.
    pub(super) fn observed(
        &mut self,
        fixed: &Fixed,
        count: u32,
        why: String,
    ) -> Result<Facts, Refusal> {
        let seen = self.solver.observe(fixed, count)?;
        Ok(Facts {
            why: Some(why),
            t: seen.t,
            s: seen.s,
            alpha: seen.alpha,
            thresholds: seen.thresholds,
            observed_to: seen.observed_to,
        })
    }
}

/// B at N1.
fn regular(places: &[[u32; 2]], facts: &Facts) -> Option<u32> {
    let n1 = facts.thresholds?.n1 as usize;
    places.get(n1.checked_sub(1)?).map(|place| place[1])
}

impl<T> From<Progress> for Work<T> {
    fn from(progress: Progress) -> Self {
        Self::Left {
            done: progress.done,
            total: progress.total,
        }
    }
}
