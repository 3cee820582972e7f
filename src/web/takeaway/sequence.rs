//! The losing heaps of one r, and who wins a heap: sent by the worker.

use serde::Serialize;
use tsify::Tsify;

use crate::takeaway::Outcome;
use crate::view::takeaway::{HeapVerdict, Losing, LosingRow, candidate};

/// Losing heaps of one r. Exact numbers are texts.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SequenceData {
    r: String,
    decimal: String,
    /// Is the decimal just r, not rounded?
    finite: bool,
    /// m with r_m ≤ r < r_{m+1}, if it is known; 0 for r < 1.
    m: Option<u32>,
    next: String,
    next_decimal: String,
    next_finite: bool,
    proof: Option<SequenceProof>,
    proof_text: String,
    /// From `first` up to `last` of the job, as far as there are any.
    rows: Vec<SequenceRow>,
    /// The last index that the proof needs.
    last: u32,
    /// So many terms can be had: until they need more than 128 bits, at most 100000.
    available: u32,
}

/// Why the next threshold is right: so long the lag stays the same.
#[derive(Serialize, Tsify)]
pub struct SequenceProof {
    since: u32,
    last: u32,
    lag: u32,
}

/// A losing heap L_i.
#[derive(Serialize, Tsify)]
pub struct SequenceRow {
    i: u32,
    heap: String,
    /// 0 for i = 1.
    lag: u32,
    parent: Option<u32>,
    candidate: Option<String>,
    /// Is the candidate over r?
    above: bool,
    /// Is it the first with the least one?
    deciding: bool,
}

/// Who wins a heap, and why.
#[derive(Serialize, Tsify)]
pub struct HeapData {
    heap: String,
    limit: Option<String>,
    #[tsify(type = "'P' | 'N'")]
    outcome: Outcome,
    text: String,
}

impl From<Losing> for SequenceData {
    fn from(losing: Losing) -> Self {
        let (decimal, finite) = losing.decimal();
        let (next_decimal, next_finite) = losing.next_decimal();
        Self {
            r: losing.ratio.to_string(),
            decimal,
            finite,
            m: losing.index,
            next: losing.next.to_string(),
            next_decimal,
            next_finite,
            proof: losing.proof.map(|proof| SequenceProof {
                since: proof.since,
                last: proof.last,
                lag: proof.lag,
            }),
            proof_text: losing.words(),
            rows: losing.rows.iter().map(Into::into).collect(),
            last: losing.last(),
            available: losing.available,
        }
    }
}

impl From<&LosingRow> for SequenceRow {
    fn from(row: &LosingRow) -> Self {
        let term = &row.term;
        Self {
            i: term.index,
            heap: term.heap.to_string(),
            lag: term.lag,
            parent: term.parent,
            candidate: candidate(term).map(|(fraction, _)| fraction),
            above: row.above,
            deciding: row.deciding,
        }
    }
}

impl From<HeapVerdict> for HeapData {
    fn from(found: HeapVerdict) -> Self {
        Self {
            heap: found.heap.to_string(),
            limit: found.limit.map(|limit| limit.to_string()),
            outcome: found.outcome,
            text: found.text,
        }
    }
}
