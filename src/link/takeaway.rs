//! Links to the take-away game.

use serde::Serialize;

use super::table::{Grammar, Parameter, Problem, name_of, names, unless};
use super::values::{At, Limits, Scale, as_text, choice, named, range, window, window_in_words};
use crate::exact::{MoveLimit, Quantity as _, StoneHeap, TermCount, ThresholdIndex};
use crate::takeaway::MoveRatio;
use crate::words::shared as words;

/// The threshold that is shown, unless a link says otherwise: r_1 = 1.
const INDEX: u32 = 1;

/// The views of the take-away game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum TakeawayView {
    /// The step from one threshold to the next.
    Chain,
    /// Losing heaps of many thresholds, one row each.
    Map,
    /// The losing heaps of one r, with their lags and candidates.
    Sequence,
}

impl TakeawayView {
    /// Each by its name in links; the first is shown unless a link says otherwise.
    pub const ALL: [(Self, &'static str); 3] = [
        (Self::Chain, "chain"),
        (Self::Map, "map"),
        (Self::Sequence, "sequence"),
    ];
}

/// What the chain view shows of the step from one threshold to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Phase {
    /// The losing heaps appear.
    Grow,
    /// Their candidates are compared with r.
    Candidates,
    /// The least one above r, and why no later one is less.
    Minimum,
    /// r jumps there.
    Jump,
}

impl Phase {
    /// Each by its name in links, in their order.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::Grow, "grow"),
        (Self::Candidates, "candidates"),
        (Self::Minimum, "minimum"),
        (Self::Jump, "jump"),
    ];
}

/// What a link to the take-away game says, with defaults filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct TakeawayLink {
    /// `view`
    pub view: TakeawayView,
    /// `m`: which threshold.
    pub index: u32,
    /// `r`, which counts before `m`: a fraction in lowest terms.
    #[serde(rename = "r", serialize_with = "as_text")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string | undefined"))]
    pub ratio: Option<MoveRatio>,
    /// `i`: that many terms are shown; `None` for all that the proof needs.
    #[serde(rename = "i")]
    pub term: Option<u32>,
    /// `phase`
    pub phase: Phase,
    /// `heap`: a heap to ask about.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string | undefined"))]
    pub heap: Option<u64>,
    /// `limit`: what a later turn may take from it at most.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string | undefined"))]
    pub limit: Option<u64>,
    /// `scale`
    pub scale: Scale,
    /// `at`: the window; `None` fits it to the figure.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "[number, number, number] | undefined")
    )]
    pub at: Option<At>,
}

impl Default for TakeawayLink {
    fn default() -> Self {
        Self {
            view: TakeawayView::Chain,
            index: INDEX,
            ratio: None,
            term: None,
            phase: Phase::Minimum,
            heap: None,
            limit: None,
            scale: Scale::Linear,
            at: None,
        }
    }
}

impl TakeawayLink {
    /// The map has a row for each threshold.
    fn limits(&self) -> Limits {
        Limits {
            highest: match self.view {
                TakeawayView::Map => ThresholdIndex::MOST,
                _ => Limits::PLANE.highest,
            },
            ..Limits::PLANE
        }
    }
}

impl Grammar for TakeawayLink {
    const TABLE: &'static [Parameter<Self>] = &[
        choice!(
            "view",
            true,
            "the picture",
            words::VIEW,
            view,
            TakeawayView::ALL,
            TakeawayView::Chain
        ),
        Parameter {
            name: "m",
            place: true,
            means: "which threshold r_m",
            values: range::<ThresholdIndex>,
            read: |link, text| {
                link.index = ThresholdIndex::parse(text)?.get();
                Ok(())
            },
            write: |link| unless(&link.index, &INDEX, || link.index.to_string()),
        },
        Parameter {
            name: "r",
            place: true,
            means: "any ratio, in place of m",
            values: || "over 0, up to 100000, like 145/23 or 2.5".to_owned(),
            read: |link, text| {
                link.ratio = Some(MoveRatio::parse(text)?);
                Ok(())
            },
            write: |link| link.ratio.map(|r| r.to_string()),
        },
        Parameter {
            name: "i",
            place: false,
            means: "so many terms are shown; without it all that the proof needs",
            values: range::<TermCount>,
            read: |link, text| {
                link.term = Some(TermCount::parse(text)?.get());
                Ok(())
            },
            write: |link| link.term.map(|i| i.to_string()),
        },
        choice!(
            "phase",
            false,
            "what is shown of the step to the next threshold",
            words::PHASE,
            phase,
            Phase::ALL,
            Phase::Minimum
        ),
        Parameter {
            name: "heap",
            place: false,
            means: "a heap to ask about",
            values: range::<StoneHeap>,
            read: |link, text| {
                link.heap = Some(StoneHeap::parse(text)?.get());
                Ok(())
            },
            write: |link| link.heap.map(|heap| heap.to_string()),
        },
        Parameter {
            name: "limit",
            place: false,
            means: "how much may be taken from it at a later turn; without it the turn is the first",
            values: range::<MoveLimit>,
            read: |link, text| {
                link.limit = Some(MoveLimit::parse(text)?.get());
                Ok(())
            },
            write: |link| link.limit.map(|limit| limit.to_string()),
        },
        choice!(
            "scale",
            false,
            "how the axis of r is divided",
            words::SCALE,
            scale,
            Scale::ALL,
            Scale::Linear
        ),
        Parameter {
            name: "at",
            place: false,
            means: "the window in cells: heaps across, thresholds upwards",
            values: window_in_words,
            read: |link, text| {
                link.at = Some(window(text, link.limits())?);
                Ok(())
            },
            write: |link| link.at.map(|at| at.to_string()),
        },
    ];

    fn settle(&mut self, given: &dyn Fn(&str) -> bool, wrong: &mut dyn FnMut(&str, Problem)) {
        if self.ratio.is_some() && given("m") {
            self.index = INDEX;
            wrong("m", Problem::Ignored(words::beside_r));
        }
    }
}
