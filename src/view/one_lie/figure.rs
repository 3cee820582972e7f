//! The game with one lie as a link tells it: where it starts, what was answered, and the figure of its view.

use super::atlas::{Atlas, AtlasRequest, atlas};
use super::balance::Balance;
use super::tree::{Tree, TreeRequest, tree};
use crate::exact::{Candidates, InputError, Quantity as _};
use crate::link::{CANDIDATES, Link, TREE};
use crate::one_lie::{Answer, State, answers};

/// The state that a link starts from: (a, b) if it tells one, else n candidates.
///
/// # Errors
/// [`InputError`] if the values don't make a state; a link that was read has only such that do.
pub fn one_lie_start(link: &Link) -> Result<State, InputError> {
    match (link.kept("a"), link.kept("b")) {
        (None, None) => Candidates::parse(link.kept("n").unwrap_or(CANDIDATES)).map(State::start),
        (a, b) => State::parts(a.unwrap_or("0"), b.unwrap_or("0")),
    }
}

/// The answers of a link.
///
/// # Errors
/// [`InputError`] if they are no such; a link that was read has only good ones.
pub fn one_lie_answers(link: &Link) -> Result<Vec<Answer>, InputError> {
    answers(link.kept("answers").unwrap_or(""))
}

/// Does a link show the tree of the strategy, not one question?
#[must_use]
pub fn shows_tree(link: &Link) -> bool {
    link.kept("layer") == Some(TREE)
}

/// What to show of the game with one lie.
#[derive(Clone, Debug, PartialEq)]
pub enum OneLieRequest {
    /// How many questions each state needs.
    Atlas(AtlasRequest),
    /// A question as a balance: that is no work.
    Balance(Balance),
    /// All questions as a tree, and the answers.
    Tree(TreeRequest, Vec<Answer>),
}

/// What is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum OneLieFigure {
    /// How many questions each state needs.
    Atlas(Atlas),
    /// A question as a balance.
    Balance(Balance),
    /// All questions as a tree.
    Tree(Tree),
}

/// The figure of a request.
///
/// # Errors
/// [`InputError`] for a tree that is too large.
pub fn one_lie(request: &OneLieRequest) -> Result<OneLieFigure, InputError> {
    Ok(match request {
        OneLieRequest::Atlas(request) => OneLieFigure::Atlas(atlas(request)),
        OneLieRequest::Balance(model) => OneLieFigure::Balance(model.clone()),
        OneLieRequest::Tree(request, answers) => OneLieFigure::Tree(tree(request, answers)?),
    })
}
