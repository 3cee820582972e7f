//! The page's door to the take-away game.

mod chain;
mod engine;
mod map;
mod overview;
mod sequence;

pub use chain::ChainPicture;
pub use engine::TakeawayEngine;
pub use map::{MapPicture, map_plot_of};
pub use overview::OverviewPicture;
