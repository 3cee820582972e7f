//! The Rényi–Ulam game with one lie, solved exactly.
//!
//! **Rule.** One player thinks of one of n numbers, the other asks questions that are answered by yes or no: each is a set,
//! “is your number one of these?”. At most one answer may be a lie. The questioner wants to know the number for certain,
//! after as few questions as possible.
//!
//! **States.** All that matters is how many numbers agree with all answers, a, and how many with all but one, b. A question
//! has c of the former and d of the latter. *Yes* leads to (c, a − c + d), *no* to (a − c, c + b − d); the game ends when
//! a + b ≤ 1.
//!
//! **Weight.** weight(q, a, b) = (q + 1)a + b: each question splits it, so q questions are enough only if it is at most
//! 2^q. Whether they are enough is told by [`State::count`], with the theorem of `[RU]`: SOURCES.md, section 10.
//!
//! No file here knows a screen, a clock or a link.

mod choice;
mod game;
mod numbers;
mod opponent;
mod optimal;
mod replay;
mod state;

pub use choice::{Asked, Form};
pub use game::{Game, Lie, Round, Verdict};
pub use numbers::Numbers;
pub use opponent::Opponent;
pub use optimal::Optimal;
pub use replay::{Misplay, answers, replay};
pub use state::{Answer, MOST_WEIGHED, Question, State, exceptional, largest};
