//! View models of Wythoff's game.

mod deviations;
mod explain;
mod lattice;
mod levels;
mod searches;
mod trail;
mod words;

pub use deviations::{Deviations, DeviationsRequest, Panel, Term, Threshold, deviations};
pub use explain::{Explanation, Row, WayOut, explanation, rows};
pub use lattice::{Lattice, LatticeRequest, LatticeSearch};
pub use levels::{DeadLists, Evidence, Held, Level, LevelLine, level, levels};
pub use searches::{Facts, PROVED_TO, Searches, Terms};
pub use trail::{Crossing, Formula, Selected, Trail, crossing, trail};
pub use words::{deviations_in_words, lattice_in_words, signed};
