//! The take-away game “at most r times the last move”, solved exactly.
//!
//! **Rule.** One heap of stones. The first move takes any positive number but the whole heap; after a move of x stones
//! the next one takes at most r·x. Who can't move loses. r is a fixed rational number, r > 0.
//!
//! **Losing heaps.** L_1 < L_2 < … are the heaps from which the first player loses. For r < 1 only L_1 = 1 is there. For
//! r ≥ 1, L_1 = 1 and L_i = L_{i−1} + L_j with j the least index such that r·L_j ≥ L_{i−1}: its *parent*. The *lag* is
//! i − j. The *candidate* c_i = L_{i−1}/L_{j−1} is the least r for which the parent of i would be another one.
//!
//! **Thresholds.** r_1 = 1, and r_{m+1} is the least candidate of r_m: the sequence is the same for all r with
//! r_m ≤ r < r_{m+1}, and another one at r_{m+1}.
//!
//! **Proof.** A candidate that is still to come could be smaller. But if the lag is d at d + 1 indices in a row, then it
//! is d for ever and no later candidate is smaller: SOURCES.md, section 9. So each threshold has a [`Proof`].
//!
//! No file here knows a screen, a clock or a link. `[SG]` is the source; SOURCES.md lists it.

mod chain;
mod moves;
mod ratio;
mod search;
mod sequence;
mod walker;
mod word;

pub use chain::{Chain, Checkpoints, Interval};
pub use moves::{Outcome, Player, Verdict};
pub use ratio::MoveRatio;
pub use search::Outgrown;
pub use sequence::{Proof, Sequence, Term};
