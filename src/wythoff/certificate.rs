//! The proof of both of Fraenkel's conjectures for one m: ten conditions on a stretch n2…n1 of its sequence.
//!
//! [SZ] Claim 3.5, corrected, with its last two conditions weakened; SOURCES.md has the proof that the ten
//! together suffice. The stretch is found by the search itself: nobody picks a horizon.

use super::rung::Rung;
use super::searched::Searched;
use super::sequence::{Sequence, Thresholds, signed};
use crate::exact::floor_phi;
use crate::words::wythoff as words;

/// A condition of a certificate, and its evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The number of the condition, 1 to 10.
    pub id: u8,
    /// Does the condition hold?
    pub holds: bool,
    /// The condition with its numbers.
    pub detail: String,
}

/// Why a difference never occurs: the three rules of \[SZ\] Claim 3.3.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dead {
    /// b + c of a P-position [a, b, c] with a + b = m.
    pub by_second_heap: Vec<u32>,
    /// b of a P-position [a, b, c] with a + b + c = m.
    pub by_largest_heap: Vec<u32>,
    /// Every residue of the column is crossed out by lower P-positions.
    pub by_residues: Vec<u32>,
}

/// What is known of level m, and whether it is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The level.
    pub m: u32,
    /// Do all conditions hold? Then everything else here is exact; else it is what was observed.
    pub certified: bool,
    /// All b that are neither some A nor some A + B.
    pub t: Vec<u32>,
    /// All values that are no B.
    pub s: Vec<u32>,
    /// The centre of α_n; `None` if no window was found.
    pub alpha: Option<i64>,
    /// N1, N2, N3; `None` if they weren't observed.
    pub thresholds: Option<Thresholds>,
    /// The last n of the window of the conditions.
    pub n1: u32,
    /// The first n of the window of the conditions.
    pub n2: u32,
    /// The ten conditions.
    pub conditions: Vec<Condition>,
    /// The elements of S by the rule that kills them.
    pub dead: Dead,
    /// How many P-positions were searched.
    pub observed_to: u32,
}

impl Certificate {
    /// The first condition that fails, in words.
    #[must_use]
    pub fn why(&self) -> Option<String> {
        self.conditions
            .iter()
            .find(|condition| !condition.holds)
            .map(|condition| words::condition(&condition.id, &condition.detail))
    }
}

/// The stretch of the sequence that may become a certificate. All of it is regular, with gaps of A up to 2 and
/// α within a range of 2.
#[derive(Debug)]
pub(super) struct Window {
    m: u32,
    /// Index of its first entry, from 0.
    start: usize,
    least: i64,
    most: i64,
    largest_b: u32,
    /// No further try before this difference.
    retry: u32,
    /// The last condition that failed.
    failed: Option<(u8, String)>,
}

impl Window {
    pub fn new(m: u32) -> Self {
        Self {
            m,
            start: 0,
            least: 0,
            most: 0,
            largest_b: 0,
            retry: 0,
            failed: None,
        }
    }

    /// Takes the newest entry of the sequence in, or starts anew with it.
    pub fn push(&mut self, sequence: Sequence<'_>, largest_t: u32) {
        let j = sequence.columns.len() - 1;
        let (column, b) = (sequence.columns[j], sequence.differences[j]);
        let alpha = sequence.alpha(j);
        self.largest_b = self.largest_b.max(b);
        // Condition 1: large enough.
        if column - self.m <= largest_t || b <= self.m + largest_t {
            self.start = j + 1;
            return;
        }
        // Conditions 3 and 10.
        let breaks = j > self.start
            && (b != sequence.differences[j - 1].wrapping_add(1)
                || column - sequence.columns[j - 1] > 2);
        let (least, most) = (self.least.min(alpha), self.most.max(alpha));
        // Condition 6.
        if j == self.start || breaks || most - least > 2 {
            self.start = j;
            (self.least, self.most) = (alpha, alpha);
        } else {
            (self.least, self.most) = (least, most);
        }
    }

    /// Conditions 2 and 4, and no try that is known to fail.
    pub fn is_ripe(&self, sequence: Sequence<'_>) -> bool {
        let Some(j) = sequence.columns.len().checked_sub(1) else {
            return false;
        };
        let third = self.start + 3;
        third < j
            && sequence.differences[j] == self.largest_b
            && sequence.differences[j] >= self.retry
            && sequence.columns[third] + sequence.differences[third] < sequence.columns[j]
    }

    /// The centres that condition 6 leaves: α′.
    fn centres(&self) -> std::ops::RangeInclusive<i64> {
        let sum = self.least + self.most;
        sum.div_euclid(2)..=(sum + 1).div_euclid(2)
    }

    /// The last j that violates condition 7 with this centre.
    fn violation(&self, sequence: Sequence<'_>, centre: i64) -> Option<usize> {
        let mut run = 0;
        (self.start..sequence.columns.len()).rev().find_map(|j| {
            run = if sequence.alpha(j) == centre {
                0
            } else {
                run + 1
            };
            (run == 3).then_some(j + 2)
        })
    }

    /// The certificate, if conditions 7 to 9 hold as well. The caller has seen to 5.
    pub fn certify(&mut self, searched: &Searched<'_>, rungs: &[Rung]) -> Option<Certificate> {
        let sequence = searched.sequence;
        let last = sequence.columns.len() - 1;
        let b1 = sequence.differences[last];
        let tried: Vec<_> = self
            .centres()
            .map(|centre| (centre, self.violation(sequence, centre)))
            .collect();
        let Some(&(alpha, _)) = tried.iter().find(|(_, violation)| violation.is_none()) else {
            let first = tried.iter().filter_map(|&(_, j)| j).min().unwrap_or(last);
            self.failed = Some((7, words::condition_7_fails(&(first + 1))));
            self.start = first - 1;
            let alphas = (self.start..=last).map(|j| sequence.alpha(j));
            (self.least, self.most) = alphas.fold((i64::MAX, i64::MIN), |(least, most), alpha| {
                (least.min(alpha), most.max(alpha))
            });
            return None;
        };
        let mut tightest = None;
        for (i, rung) in (0..self.m).zip(rungs) {
            let k = self.m - i;
            let demand = demand(rung.alpha, alpha, k);
            // Condition 9.
            if demand < 1 {
                self.failed = Some((
                    9,
                    words::condition_9_fails(&(rung.alpha - alpha), &k, &i, &demand),
                ));
                self.retry = b1 + b1 / 2 + 1;
                return None;
            }
            if tightest.is_none_or(|(least, _)| demand < least) {
                tightest = Some((demand, i));
            }
            // Condition 8: beyond `calm` ε ≥ −1.
            let bad = ((b1 + 1).saturating_sub(k)..rung.calm)
                .rev()
                .find(|&d| rung.epsilon(d).is_some_and(|epsilon| epsilon < -demand));
            if let Some(d) = bad {
                self.failed = Some((
                    8,
                    words::condition_8_fails(&rung.epsilon(d).unwrap_or(0), &demand, &i, &d),
                ));
                self.retry = d + k;
                return None;
            }
        }
        let (n1, n2) = (index(last), index(self.start));
        let thresholds = sequence.thresholds(alpha);
        let s = searched.unused(b1);
        let mut certificate = Certificate {
            m: self.m,
            certified: true,
            t: searched.t.to_vec(),
            dead: dead(searched, &s),
            s,
            alpha: Some(alpha),
            thresholds,
            n1,
            n2,
            conditions: self.first_seven(searched, Some(alpha)),
            observed_to: n1,
        };
        let (eight, nine) = match tightest {
            None => (
                words::NO_LEVEL_BELOW.to_string(),
                words::NO_LEVEL_BELOW.to_string(),
            ),
            Some((demand, i)) => (
                words::condition_8(&(b1 + 1)),
                words::condition_9(&demand, &i),
            ),
        };
        for (id, detail) in [(8, eight), (9, nine)] {
            certificate.conditions.push(Condition {
                id,
                holds: true,
                detail,
            });
        }
        certificate.conditions.push(tenth());
        certificate.certified = certificate.conditions.iter().all(|c| c.holds);
        Some(certificate)
    }

    /// Conditions 1 to 7 with the numbers of the window as it stands.
    fn first_seven(&self, searched: &Searched<'_>, alpha: Option<i64>) -> Vec<Condition> {
        let sequence = searched.sequence;
        let last = sequence.columns.len().saturating_sub(1);
        let (n1, n2) = (index(last), index(self.start));
        let at = |i: usize| {
            (
                sequence
                    .columns
                    .get(i)
                    .copied()
                    .unwrap_or(0)
                    .saturating_sub(self.m),
                sequence.differences.get(i).copied().unwrap_or(0),
            )
        };
        let ((a1, b1), (a2, b2)) = (at(last), at(self.start));
        let (a3, b3) = at(self.start + 3);
        let m_t = searched.largest_t;
        let live = &searched.live;
        let begun = self.start <= last && !sequence.columns.is_empty();
        let condition = |id, holds, detail| Condition { id, holds, detail };
        vec![
            condition(
                1,
                begun,
                words::condition_1(&a2, &m_t, &b2, &(self.m + m_t)),
            ),
            condition(
                2,
                begun && self.start + 3 < last && a3 + b3 < a1,
                words::condition_2(&(n2 + 3), &(a3 + b3), &a1),
            ),
            condition(3, begun, words::condition_3(&n2, &n1)),
            condition(
                4,
                begun && b1 == self.largest_b,
                words::condition_4(&b1, &self.largest_b),
            ),
            condition(
                5,
                live.is_empty(),
                match live.first() {
                    None => words::condition_5(&b1),
                    Some(first) => words::condition_5_fails(&live.len(), first),
                },
            ),
            condition(
                6,
                begun,
                words::condition_6(&self.least, &self.most, &n2, &n1),
            ),
            condition(
                7,
                alpha.is_some(),
                match (alpha, &self.failed) {
                    (Some(alpha), _) => words::condition_7(&alpha),
                    (None, Some((7, detail))) => detail.clone(),
                    _ => words::NOT_TRIED.to_string(),
                },
            ),
        ]
    }

    /// What was observed when the budget was spent.
    pub fn undecided(&self, searched: &Searched<'_>) -> Certificate {
        let sequence = searched.sequence;
        let last = sequence.columns.len().saturating_sub(1);
        let begun = self.start <= last && !sequence.columns.is_empty();
        let alpha = begun.then(|| {
            let fits = |centre: &i64| self.violation(sequence, *centre).is_none();
            self.centres().find(fits).ok_or(*self.centres().start())
        });
        let reached = self.failed.as_ref().filter(|(id, _)| *id > 7);
        // The window may have grown since condition 7 was tried.
        let fitting = alpha.and_then(Result::ok);
        let alpha = alpha.map(|centre| centre.unwrap_or_else(|middle| middle));
        let mut conditions = self.first_seven(searched, reached.and(fitting));
        for id in [8, 9] {
            let failed = reached.filter(|(failed, _)| *failed == id);
            conditions.push(Condition {
                id,
                holds: false,
                detail: failed.map_or_else(
                    || words::NOT_TRIED.to_string(),
                    |(_, detail)| detail.clone(),
                ),
            });
        }
        conditions.push(tenth());
        let s = searched.unused(self.largest_b);
        Certificate {
            m: self.m,
            certified: false,
            t: searched.t.to_vec(),
            dead: Dead::default(),
            s,
            alpha,
            thresholds: alpha.and_then(|alpha| sequence.thresholds(alpha)),
            n1: index(last),
            n2: index(self.start),
            conditions,
            observed_to: u32::try_from(sequence.columns.len()).unwrap_or(u32::MAX),
        }
    }
}

/// Condition 10; the window keeps to it.
fn tenth() -> Condition {
    Condition {
        id: 10,
        holds: true,
        detail: words::CONDITION_10.to_string(),
    }
}

/// E_i: how far below its centre ε of level i may lie, k = m − i, without touching level m.
fn demand(alpha_i: i64, alpha: i64, k: u32) -> i64 {
    let golden = signed(floor_phi(k.into()));
    let before = signed(floor_phi(u64::from(k) - 1));
    let bonus = i64::from(k == 1 || golden - before == 2);
    alpha_i - alpha - golden - 3 + bonus
}

/// The unused differences by the rule of [SZ] Claim 3.3 that kills them.
fn dead(searched: &Searched<'_>, unused: &[u32]) -> Dead {
    let by_second_heap = searched.imported_differences(true);
    let by_largest_heap = searched.imported_differences(false);
    let imported = |d: &u32| by_second_heap.contains(d) || by_largest_heap.contains(d);
    let by_residues = unused.iter().copied().filter(|d| !imported(d)).collect();
    Dead {
        by_second_heap,
        by_largest_heap,
        by_residues,
    }
}

fn index(i: usize) -> u32 {
    u32::try_from(i + 1).unwrap_or(u32::MAX)
}
