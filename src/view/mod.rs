//! Plain data for each picture, and the link that tells which picture.
//!
//! View models know the games; no file here knows a colour, a pixel of a screen, or a browser.

mod ascent;
mod atlas;
mod balance;
mod cells;
mod chain;
mod chain_words;
mod climb;
mod deviations;
mod explain;
mod figure;
mod fractions;
mod games;
mod lattice;
mod levels;
mod link;
mod losing;
mod map;
mod one_lie;
mod overview;
mod parameters;
mod play;
mod takeaway;
mod trail;
mod tree;
mod values;
mod window;
mod words;

pub use ascent::Ascent;
pub use atlas::{
    Atlas, AtlasLine, AtlasRequest, AtlasState, Exceptional, StateInWords, atlas, atlas_in_words,
    state_in_words,
};
pub use balance::{
    Balance, Pan, Weighing, balance, grouped, pair_in_words, power, weight_in_words, word,
};
pub use cells::Cells;
pub use chain::{ChainModel, ChainRequest, Near, Subject, chain, stretches};
pub use chain_words::{Caption, chain_caption, chain_in_words};
pub use climb::Climb;
pub use deviations::{Deviations, DeviationsRequest, Panel, Term, Threshold, deviations};
pub use explain::{Explanation, Row, WayOut, explanation, rows};
pub use figure::{Figure, FigureRequest, figure};
pub use fractions::{are_apart, decimal, decimal_with_sign, float, places_apart};
pub use games::{Facts, Games, PROVED_TO, Terms};
pub use lattice::{Lattice, LatticeRequest, Viewport, lattice};
pub use levels::{DeadLists, Evidence, Held, Level, LevelLine, level, levels};
pub use link::{At, Game, Layer, Link, Notice, Phase, Scale, Selection, Theme, View};
pub use losing::{
    BELOW_ONE, Form, HeapVerdict, Losing, LosingRow, candidate, heap_verdict, losing, losing_table,
    losing_text, proof_in_words, reach, writable,
};
pub use map::{Map, MapGrid, MapRequest, MapRow, Maps, RowInWords, map_in_words, map_row};
pub use one_lie::{
    OneLieFigure, OneLieRequest, one_lie, one_lie_answers, one_lie_start, shows_tree,
};
pub use overview::{Overview, OverviewRequest, Overviews, Spot, overview_in_words};
pub use play::{PARTS, Play, PlayRound, Role, TILES, check, play, typed_set};
pub use takeaway::{Takeaway, TakeawayRequest, takeaway};
pub use trail::{Crossing, Formula, Selected, Trail, crossing, trail};
pub use tree::{DEEPEST, Node, Tree, TreeRequest, tree};
pub use words::{deviations_in_words, lattice_in_words, signed};

pub use crate::one_lie::{Answer, Question, State};
pub use crate::takeaway::{Outgrown, Proof};
pub use crate::wythoff::{Cell, Family, Thresholds};

use crate::wythoff::Progress;

/// The nearest number from `least` to `most`. The library's clamp can print both, and with that 20 KB of digits go
/// to the page.
pub(crate) fn within(value: f64, least: f64, most: f64) -> f64 {
    value.max(least).min(most)
}

/// A view model, or how far the work for it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Work<T> {
    /// It is ready.
    Done(T),
    /// Work is left.
    Left {
        /// Work done.
        done: u64,
        /// All work, in the same unit.
        total: u64,
    },
}

impl<T> Work<T> {
    /// The same with another answer.
    #[must_use]
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Work<U> {
        match self {
            Self::Done(answer) => Work::Done(change(answer)),
            Self::Left { done, total } => Work::Left { done, total },
        }
    }
}

impl<T> From<Progress> for Work<T> {
    fn from(progress: Progress) -> Self {
        Self::Left {
            done: progress.done,
            total: progress.total,
        }
    }
}
