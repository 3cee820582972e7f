//! The page's door to Wythoff's game.

mod deviations;
mod engine;
mod lattice;

pub use deviations::DeviationsPicture;
pub use engine::WythoffEngine;
pub use lattice::{LatticePicture, lattice_plot_of};
