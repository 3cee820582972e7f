//! Pictures of the game with one lie.

mod atlas;
mod atlas_bands;
mod atlas_ground;
mod atlas_layout;
mod atlas_marks;
mod atlas_numbers;
mod atlas_sheet;
mod balance;
mod balance_scales;
mod balance_sheet;
mod balance_state;
mod tree;

pub use atlas::{AtlasPicture, atlas_area};
pub use atlas_sheet::AtlasFrame;
pub use balance::{BalanceFrame, BalancePicture};
pub use tree::{TreeFrame, TreePicture, tree_area};
