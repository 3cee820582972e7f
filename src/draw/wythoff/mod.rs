//! Pictures of Wythoff's game.

mod deviations;
mod deviations_ground;
mod deviations_plan;
mod deviations_zones;
mod lattice;
mod layout;
mod marks;
mod overlay;
mod trail;

pub use deviations::{Asked, DeviationsFrame, DeviationsPicture};
pub use lattice::{LatticeFrame, LatticePicture};
pub use layout::plot_area;
