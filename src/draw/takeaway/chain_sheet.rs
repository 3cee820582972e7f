//! The drawing of the chain in progress: what all its parts need.

use serde::Deserialize;

use super::chain_plan::{MANY, Plan};
use crate::draw::canvas::Colour;
use crate::draw::plot::{At, Drawn, Palette, Pen};
use crate::exact::WideRational;
use crate::link::{Phase, Scale};
use crate::view::shared::float;
use crate::view::takeaway::ChainModel;
use crate::words::takeaway as words;

/// The least part of the candidates' axis between r and the next threshold.
const LEAST_GAP: f64 = 0.24;

/// Pieces of an arc.
pub(super) const PIECES: i32 = 24;

/// What is drawn of the chain: size, how far it has moved, and what is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ChainFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// How much of the newest arc, or of the jump, is done: from 0 to 1.
    pub t: f64,
    /// The index that is pointed at.
    pub cursor: Option<u32>,
    /// The index that is asked about.
    pub asked: Option<u32>,
}

/// Where a value lies on the axis of the candidates: 0 at r, 1 at the next threshold, and from there more and more pressed
/// together.
pub(super) fn height(value: f64, r: f64, gap: f64) -> f64 {
    libm::log2(1.0 + (value - r).max(0.0) / gap)
}

/// One drawing in progress.
pub(super) struct Sheet<'a> {
    pub model: &'a ChainModel,
    pub palette: &'a Palette,
    /// log₂ L_i.
    pub logs: &'a [f64],
    /// The same at the next threshold.
    pub logs_after: &'a [f64],
    /// How far each candidate is above r, see [`height`].
    pub heights: &'a [f64],
    /// The greatest of them.
    pub highest: f64,
    pub plan: Plan,
    /// So many terms are shown.
    pub shown: u32,
    pub t: f64,
    pub cursor: Option<u32>,
    pub asked: Option<u32>,
}

impl Sheet<'_> {
    /// Is this the phase, or a later one?
    pub fn since(&self, phase: Phase) -> bool {
        self.model.phase >= phase
    }

    /// A colour for text: darker on a light ground, lighter on a dark one.
    pub fn text(&self, colour: Colour) -> Colour {
        colour.on(self.palette.ink, 165)
    }

    pub fn many(&self) -> bool {
        self.model.last() > MANY
    }

    /// The index whose arc breaks.
    pub fn breaking(&self) -> Option<u32> {
        let proof = self.model.proof.as_ref()?;
        (self.since(Phase::Minimum) && !self.model.is_cut()).then_some(proof.index)
    }

    pub fn log(&self, i: u32) -> f64 {
        of(self.logs, i)
    }

    /// log₂ L_i as it is in the middle of a jump.
    fn moved(&self, i: u32) -> f64 {
        let (before, t) = (self.log(i), self.t);
        if self.logs_after.len() < i as usize {
            return before;
        }
        before + (of(self.logs_after, i) - before) * t
    }

    /// Where an index is: tenths from the left.
    pub fn x(&self, i: u32) -> i32 {
        self.plan.x(i, self.log(i), self.log(self.model.last()))
    }

    /// Where L_i is at r.
    pub fn before(&self, i: u32) -> At {
        self.plan.at(i, self.log(i), self.log(self.model.last()))
    }

    /// Where L_i is now.
    pub fn at(&self, i: u32) -> At {
        self.plan.at(i, self.moved(i), self.log(self.model.last()))
    }

    /// Where c_i is.
    pub fn candidate_at(&self, i: u32) -> Option<At> {
        self.model.candidate(i)?;
        Some((self.x(i), self.y(of(self.heights, i))))
    }

    /// A height of the candidates' axis.
    pub fn y(&self, height: f64) -> i32 {
        // However high the greatest one, r and the next threshold are well apart.
        let highest = self.highest;
        let gap = (1.0 / highest).max(LEAST_GAP);
        self.plan.y(if height <= 1.0 {
            height * gap
        } else {
            gap + (1.0 - gap) * (height - 1.0) / (highest - 1.0)
        })
    }

    /// The height of a value, if it is on the axis.
    pub fn height_of(&self, value: f64) -> Option<f64> {
        let of = |of: WideRational| float(*of.numer(), *of.denom());
        let r = of(self.model.ratio);
        let gap = of(self.model.next()) - r;
        let height = height(value, r, gap);
        (value > r && height >= 1.0 && height <= self.highest).then_some(height)
    }

    /// The last term, while the terms appear.
    pub(super) fn newest(&self) -> Option<u32> {
        (!self.since(Phase::Minimum) && self.model.proof.is_some()).then_some(self.shown)
    }

    /// The left edge of the window.
    pub(super) fn edge(&self) -> Option<i32> {
        let proof = self.model.proof.as_ref()?;
        if self.model.phase != Phase::Minimum || self.model.is_cut() {
            return None;
        }
        let before = self.x(proof.since.saturating_sub(1).max(1));
        Some(i32::midpoint(before, self.x(proof.since)))
    }

    /// What is scaled: heights where each index has the same room, else places across.
    pub(super) fn title(&self) -> &'static str {
        let words = match self.model.scale {
            Scale::Linear => words::HEAPS_BY_INDEX,
            Scale::Log => words::HEAPS_BY_SIZE,
        };
        words.text()
    }

    /// The points of an arc: not lower than its ends.
    pub(super) fn arc(&self, from: At, to: At) -> Vec<At> {
        let across = (to.0 - from.0).abs();
        let most = if self.model.scale == Scale::Log {
            (self.plan.terms.height - self.plan.part(300)) * 2
        } else {
            self.plan.headroom() * 19 / 10
        };
        let part = if self.model.scale == Scale::Log {
            160
        } else {
            34
        };
        let high = (across / 100 * part).min(most).max(self.plan.part(90));
        let control = (i32::midpoint(from.0, to.0), from.1.min(to.1) - high);
        let mix = |a: i32, b: i32, c: i32, k: i32| {
            let rest = PIECES - k;
            let sum = i64::from(a) * i64::from(rest * rest)
                + i64::from(b) * i64::from(2 * rest * k)
                + i64::from(c) * i64::from(k * k);
            // A mean of three coordinates.
            i32::try_from(sum / i64::from(PIECES * PIECES)).unwrap_or(0)
        };
        (0..=PIECES)
            .map(|k| {
                (
                    mix(from.0, control.0, to.0, k),
                    mix(from.1, control.1, to.1, k),
                )
            })
            .collect()
    }

    /// A candidate equal to the least one.
    pub(super) fn tie(&self, pen: &Pen, at: At) -> Drawn {
        let r = self.plan.part(48);
        let corners = [(0, -r), (r, 0), (0, r), (-r, 0), (0, -r)];
        let corners: Vec<At> = corners.iter().map(|c| (at.0 + c.0, at.1 + c.1)).collect();
        pen.line(&corners, self.palette.lines[2], 18)
    }
}

fn of(all: &[f64], i: u32) -> f64 {
    let place = (i as usize).checked_sub(1);
    let one = place.and_then(|place| all.get(place));
    one.copied().unwrap_or(0.0)
}
