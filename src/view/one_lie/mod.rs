//! View models of the game with one lie.

mod atlas;
mod balance;
mod balance_words;
mod figure;
mod play;
mod tree;

pub use atlas::{
    Atlas, AtlasLine, AtlasRequest, AtlasState, Exceptional, StateInWords, atlas, atlas_in_words,
    state_in_words,
};
pub use balance::{
    Balance, Pan, Weighing, balance, grouped, pair_in_words, power, weight_in_words, word,
};
pub use balance_words::{facts, sides};
pub use figure::{OneLieFigure, OneLieRequest, one_lie};
pub use play::{PARTS, Play, PlayRound, TILES, check, play, typed_set};
pub use tree::{DEEPEST, Node, Tree, TreeRequest, tree};
