//! Numbers that are exact or refused: bounded quantities, rationals, errors.
//!
//! No file here knows a game. Nothing wraps, nothing rounds.

mod bounded;
mod error;
mod golden;
mod grid;
mod order;
mod rational;

pub use bounded::{
    Candidates, Corner, Count, EndStep, FixedHeap, Heap, MoveLimit, Quantity, SearchBudget, Step,
    StoneHeap, TermCount, ThresholdIndex, WindowWidth, parse_whole,
};
pub use error::{InputError, Refusal, shorten};
pub use golden::floor_phi;
pub use grid::Grid;
pub use order::{distinct, in_order};
pub use rational::{Rational, WideRational, parse_rational};
