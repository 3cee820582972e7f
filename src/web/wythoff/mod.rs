//! The page's door to Wythoff's game.

mod deviations;
mod engine;
mod picture;

pub use deviations::DeviationsPicture;
pub use engine::Engine;
pub use picture::{Picture, plot_of};
