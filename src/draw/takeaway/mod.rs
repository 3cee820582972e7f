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
mod overview;

pub use chain::ChainPicture;
pub use chain_sheet::ChainFrame;
pub use map::{MapFrame, MapPicture, map_area};
pub use overview::{OverviewFrame, OverviewPicture};
