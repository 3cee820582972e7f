//! The figure of a link to the game with one lie, whichever its view is.

use super::atlas::{Atlas, AtlasRequest, atlas};
use super::balance::Balance;
use super::tree::{Tree, TreeRequest, tree};
use crate::exact::InputError;
use crate::one_lie::Answer;

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
