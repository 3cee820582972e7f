//! The page's door to the take-away game.

mod boards;
mod chain;
mod engine;

pub use boards::{MapPicture, OverviewPicture, map_plot_of};
pub use chain::ChainPicture;
pub use engine::TakeawayEngine;
