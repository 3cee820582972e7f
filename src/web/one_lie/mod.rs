//! The page's door to the game with one lie.

mod atlas;
mod balance;
mod engine;
mod play;
mod tree;

pub use atlas::{AtlasPicture, atlas_plot_of};
pub use balance::BalancePicture;
pub use engine::OneLieEngine;
pub use play::set_of;
pub use tree::{TreePicture, tree_plot_of};

use serde::Serialize;
use tsify::Tsify;

use crate::link::{GameLink, Link, OneLieLink};
use crate::one_lie::{Answer, State};

/// A state: two whole numbers up to 2·10^18.
#[derive(Serialize, Tsify)]
pub struct OneLieState {
    a: String,
    b: String,
}

impl From<State> for OneLieState {
    fn from(state: State) -> Self {
        Self {
            a: state.a().to_string(),
            b: state.b().to_string(),
        }
    }
}

/// What the query of a link says of the game.
fn link_of(query: &str) -> OneLieLink {
    match Link::read(query).0.game {
        GameLink::OneLie(link) => link,
        _ => OneLieLink::default(),
    }
}

/// Answers as a word.
fn letters(answers: impl IntoIterator<Item = Answer>) -> String {
    answers.into_iter().map(Answer::letter).collect()
}
