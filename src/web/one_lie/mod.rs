//! The page's door to the game with one lie.

mod atlas;
mod engine;
mod strategy;

pub use atlas::{AtlasPicture, atlas_plot_of};
pub use engine::OneLieEngine;
pub use strategy::{BalancePicture, TreePicture, set_of, tree_plot_of};
