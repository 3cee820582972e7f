//! The losing heaps of one r as a table, the proof in words, and who wins a heap.

use serde::Deserialize;

use super::climb::Climb;
use super::subject::Subject;
use super::way::{LinkIndex, SequenceSearch};
use crate::exact::{InputError, MoveLimit, Quantity as _, StoneHeap, TermCount, WideRational};
use crate::takeaway::{MoveRatio, Outcome, Outgrown, Player, Proof, Sequence, Term};
use crate::view::shared::{Cells, Work, decimal};
use crate::words::{Word, takeaway as words};

/// Decimals of r and of candidates.
const DIGITS: u32 = 4;

/// At most so many rows are given at once.
const MOST_ROWS: u32 = 2_000;

/// At most so many are written as a text at once.
const MOST_WRITTEN: u32 = 100_000;

/// A losing heap, as the page has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LosingRow {
    /// The term.
    pub term: Term,
    /// Is its candidate over r?
    pub above: bool,
    /// Is it the first with the least candidate?
    pub deciding: bool,
}

/// Some losing heaps of one r.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Losing {
    /// r.
    pub ratio: WideRational,
    /// m with r_m ≤ r < r_{m+1}; 0 for r < 1, none if it isn't known.
    pub index: Option<u32>,
    /// The next threshold.
    pub next: WideRational,
    /// Why it is the next; none for r < 1.
    pub proof: Option<Proof>,
    /// The rows that were asked for, as far as there are any.
    pub rows: Vec<LosingRow>,
    /// How many losing heaps can be had: until they don't fit 128 bits, at most 100 000.
    pub available: u32,
}

impl Losing {
    /// r, rounded, and whether it is just that.
    #[must_use]
    pub fn decimal(&self) -> (String, bool) {
        decimal(self.ratio, DIGITS)
    }

    /// The next threshold, rounded, and whether it is just that.
    #[must_use]
    pub fn next_decimal(&self) -> (String, bool) {
        decimal(self.next, DIGITS)
    }

    /// The index of the last term that the proof needs; 1 for r < 1.
    #[must_use]
    pub fn last(&self) -> u32 {
        self.proof.map_or(1, |proof| proof.last)
    }

    /// The proof in words.
    #[must_use]
    pub fn words(&self) -> String {
        match &self.proof {
            Some(proof) => proof_in_words(proof).join(" "),
            None => BELOW_ONE.to_string(),
        }
    }
}

/// What is said instead of a proof for r < 1.
pub const BELOW_ONE: Word = words::PROOF_BELOW_ONE;

/// Why the next threshold is right: two sentences.
#[must_use]
pub fn proof_in_words(proof: &Proof) -> [String; 2] {
    let Proof {
        since,
        last,
        lag,
        index,
        parent,
        above,
        below,
    } = proof;
    let (before, under) = (index - 1, parent - 1);
    [
        words::proof_least(&before, &under, above, below, index),
        words::proof_lag(lag, &(lag + 1), since, last),
    ]
}

/// Some losing heaps of one r, as far as they are found.
#[derive(Debug)]
pub struct LosingSearch {
    of: Subject,
    range: (u32, u32),
    index: Option<LinkIndex>,
    sequence: SequenceSearch,
}

impl LosingSearch {
    /// Those with the indices from `first` to `last` are wanted; nothing is found yet.
    #[must_use]
    pub fn new(of: Subject, (first, last): (u32, u32)) -> Self {
        Self {
            of,
            range: (first, last),
            index: None,
            sequence: SequenceSearch::new(of),
        }
    }

    /// Works on with about `fuel` steps.
    ///
    /// # Errors
    /// [`Outgrown`] if the losing heaps that matter don't fit 128 bits.
    pub fn step(&mut self, climb: &mut Climb, fuel: u64) -> Result<Work<Losing>, Outgrown> {
        let cheap = || LinkIndex::cheap(climb, self.of);
        let index = self.index.get_or_insert_with(cheap);
        let index = match index.step(climb, fuel)? {
            Work::Done(m) => m,
            Work::Left { done, total } => return Ok(Work::Left { done, total }),
        };
        let found = self.sequence.step(climb, fuel)?;
        Ok(found.map(|sequence| told(sequence, index, self.range)))
    }
}

fn told(sequence: &mut Sequence, index: Option<u32>, (first, last): (u32, u32)) -> Losing {
    let first = first.max(1);
    let most = u32::try_from(TermCount::MOST).unwrap_or(u32::MAX);
    let last = last.min(first.saturating_add(MOST_ROWS - 1)).min(most);
    // Those that fit 128 bits are there even if not all do.
    let _ = sequence.reach(MOST_WRITTEN.max(last));
    let proof = sequence.proof().copied();
    let ratio = sequence.ratio();
    let row = |term: Term| LosingRow {
        term,
        above: term.candidate_value().is_some_and(|value| value > ratio),
        deciding: proof.is_some_and(|proof| proof.index == term.index),
    };
    Losing {
        ratio,
        index,
        next: sequence.next(),
        proof,
        available: sequence.known().min(MOST_WRITTEN),
        rows: (first..=last)
            .map_while(|i| sequence.term(i))
            .map(row)
            .collect(),
    }
}

/// A candidate as a fraction and rounded.
#[must_use]
pub fn candidate(term: &Term) -> Option<(String, String)> {
    let value = term.candidate_value()?;
    Some((value.to_string(), decimal(value, DIGITS).0))
}

/// How a sequence is written for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Form {
    /// Comma-separated values, RFC 4180.
    Csv,
    /// A LaTeX tabular.
    Latex,
    /// An OEIS b-file of the losing heaps.
    Bfile,
}

/// Computes so many losing heaps.
///
/// # Errors
/// A sentence, if they don't fit 128 bits.
pub fn reach(sequence: &mut Sequence, count: u32) -> Result<(), String> {
    let ratio = sequence.ratio();
    sequence
        .reach(count)
        .map_err(|Outgrown { fits }| words::count_over(&count, &fits, &ratio))
}

/// Is the count one that is written as a text on the page?
///
/// # Errors
/// A sentence, if it isn't.
pub fn writable(count: u32) -> Result<u32, String> {
    if (1..=MOST_WRITTEN).contains(&count) {
        return Ok(count);
    }
    let out = InputError::OutOfRange {
        quantity: TermCount::NAME,
        value: count.to_string(),
        over: count > 0,
        least: 1,
        most: MOST_WRITTEN.into(),
    };
    Err(out.to_string())
}

/// The first `count` losing heaps that are computed, in a form for other programs.
#[must_use]
pub fn losing_text(sequence: &Sequence, count: u32, form: Form) -> String {
    match form {
        Form::Csv => losing_table(sequence, count).csv(),
        Form::Latex => {
            let mut table = losing_table(sequence, count);
            // It is printed for people, and programs read the others.
            let names = [
                words::COLUMN_LAG,
                words::COLUMN_PARENT,
                words::COLUMN_CANDIDATE,
            ];
            for (cell, name) in table.heading.iter_mut().skip(2).zip(names) {
                *cell = name.to_string();
            }
            table.latex()
        }
        Form::Bfile => {
            let mut out = String::new();
            for (i, heap) in (1..=count).zip(sequence.heaps()) {
                out += &format!("{i} {heap}\n");
            }
            out
        }
    }
}

/// The first `count` losing heaps that are computed as a table. What isn't there is a dash.
#[must_use]
pub fn losing_table(sequence: &Sequence, count: u32) -> Cells {
    let dash = || "-".to_owned();
    let row = |term: Term| {
        vec![
            term.index.to_string(),
            term.heap.to_string(),
            term.parent.map_or_else(dash, |_| term.lag.to_string()),
            term.parent.map_or_else(dash, |parent| parent.to_string()),
            term.candidate_value()
                .map_or_else(dash, |candidate| candidate.to_string()),
        ]
    };
    Cells {
        heading: ["i", "L", "lag", "parent", "candidate"]
            .map(String::from)
            .to_vec(),
        lists: 0,
        rows: (1..=count)
            .map_while(|i| sequence.term(i))
            .map(row)
            .collect(),
    }
}

/// Who wins a heap, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapVerdict {
    /// Stones.
    pub heap: u64,
    /// What the turn may take at most; none on the first one.
    pub limit: Option<u64>,
    /// Who wins.
    pub outcome: Outcome,
    /// The least winning move.
    pub least: Option<u64>,
    /// The heap as a sum of losing heaps, each the greatest that fits into what is left; empty for r < 1.
    pub parts: Vec<u64>,
    /// Why: a sentence.
    pub text: String,
}

/// Who wins a heap at this r, and why.
///
/// Cost: one step for each losing heap up to it; about 130 up to 10^18 stones for r = 3, three millions for r = 10^5.
///
/// # Errors
/// [`InputError`] if a number is out of range.
pub fn heap_verdict(
    ratio: MoveRatio,
    heap: StoneHeap,
    limit: Option<MoveLimit>,
) -> Result<HeapVerdict, InputError> {
    let player = Player::new(ratio, heap);
    let verdict = player.verdict(heap, limit)?;
    let mut parts = Vec::new();
    if !ratio.is_below_one() {
        let (mut rest, mut below) = (heap.get(), player.losing().len());
        while rest > 0 {
            below = player.losing()[..below].partition_point(|&losing| losing <= rest);
            let part = player.losing()[below - 1];
            parts.push(part);
            rest -= part;
        }
    }
    let mut found = HeapVerdict {
        heap: verdict.heap,
        limit: verdict.limit,
        outcome: verdict.outcome,
        least: verdict.least,
        parts,
        text: String::new(),
    };
    found.text = why(&found, ratio);
    Ok(found)
}

/// The parts as a sum; of many only the first and the last ones.
fn sum(parts: &[u64]) -> String {
    let text = |parts: &[u64]| {
        let parts: Vec<String> = parts.iter().map(u64::to_string).collect();
        parts.join(" + ")
    };
    match parts {
        [first, second, .., last_but_one, last] if parts.len() > 6 => {
            let (first, last) = (text(&[*first, *second]), text(&[*last_but_one, *last]));
            format!("{first} + … + {last}")
        }
        _ => text(parts),
    }
}

fn why(found: &HeapVerdict, ratio: MoveRatio) -> String {
    let (heap, parts) = (found.heap, &*found.parts);
    let Some(least) = found.least else {
        return match (found.limit, parts) {
            (None, _) if heap == 1 => words::LOST_ONE.to_string(),
            // For r < 1 only a heap of 1 on the first turn is lost.
            (None, _) | (_, []) => words::lost_first(&heap, &ratio),
            (Some(limit), [_]) => words::lost_limit(&heap, &ratio, &limit),
            (Some(limit), [.., part]) => words::lost_part(&heap, &sum(parts), part, &limit),
        };
    };
    if least == heap {
        return if heap > 1 {
            words::won_all(&heap)
        } else {
            words::WON_ONE.to_string()
        };
    }
    match parts {
        [rest @ .., _] => {
            let left = heap - least;
            let next = rest.last().copied().unwrap_or(0);
            let all = sum(parts);
            match rest.len() {
                ..=1 => words::won_losing(&heap, &all, &least, &left, &ratio),
                2..=3 => words::won_sum(&heap, &all, &least, &left, &sum(rest), &next, &ratio),
                // The other parts are told already.
                _ => words::won_others(&heap, &all, &least, &next, &ratio),
            }
        }
        [] => words::won_below_one(&ratio),
    }
}
