//! Pictures of Wythoff's game.

mod colours;
mod deviations;
mod deviations_ground;
mod deviations_plan;
mod deviations_points;
mod deviations_sheet;
mod deviations_titles;
mod deviations_zones;
mod lattice;
mod lattice_classes;
mod lattice_ground;
mod lattice_layout;
mod lattice_marks;
mod lattice_mix;
mod lattice_overlay;
mod lattice_sheet;
mod lattice_trail;

pub use deviations::DeviationsPicture;
pub use deviations_sheet::{Asked, DeviationsFrame};
pub use lattice::LatticePicture;
pub use lattice_layout::plot_area;
pub use lattice_sheet::LatticeFrame;
