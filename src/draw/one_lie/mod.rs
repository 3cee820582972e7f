//! Pictures of the game with one lie.

mod atlas;
mod atlas_ground;
mod atlas_marks;
mod balance;
mod balance_scales;
mod tree;

pub use atlas::{AtlasFrame, AtlasPicture, atlas_area};
pub use balance::{BalanceFrame, BalancePicture};
pub use tree::{TreeFrame, TreePicture, tree_area};
