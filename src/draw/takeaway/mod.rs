//! Pictures of the take-away game.

mod chain;
mod chain_axis;
mod chain_candidates;
mod chain_choice;
mod chain_ground;
mod chain_plan;
mod chain_sheet;
mod chain_terms;
mod map;
mod map_cells;
mod map_ground;
mod map_layout;
mod map_sheet;
mod overview;

pub use chain::ChainPicture;
pub use chain_sheet::ChainFrame;
pub use map::{MapPicture, map_area};
pub use map_sheet::MapFrame;
pub use overview::{OverviewFrame, OverviewPicture};
