//! Wythoff's game with N heaps, solved exactly.
//!
//! **Rule.** Take any number from one heap, or amounts `(a_1, …, a_N)`, not all zero, whose nim-sum
//! is 0. Who can't move loses. A position is a *P-position* if the previous player wins, else an
//! *N-position*.
//!
//! **Levels.** All but the two largest heaps are held fixed; a level is the sequence of
//! P-positions that share these fixed heaps. Every level is found by one search
//! ([`Solver`]), which needs the levels with smaller fixed heaps.
//!
//! No file here knows a screen, a clock or a link.

mod certificate;
mod counts;
mod families;
mod goal;
mod heaps;
mod ladder;
mod level;
mod mask;
mod moves;
mod nim;
mod reductions;
mod rung;
mod searched;
mod sequence;
mod series;
mod solver;
mod window;

pub use certificate::{Certificate, Condition, Dead};
pub use counts::MoveCounting;
pub use families::{Family, families};
pub use goal::{Goal, LevelId, Progress};
pub use heaps::{Bracket, Fixed, Position};
pub use ladder::{Climbed, Ladder};
pub use moves::{Outcome, Verdict, WinningMove};
pub use sequence::{Observation, Thresholds};
pub use series::{Series, Variable, series};
pub use solver::Solver;
pub use window::{Cell, Found, Sight};
