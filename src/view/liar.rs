//! The game with one lie as a link tells it: where it starts, what was answered, and the figure of its view.

use super::atlas::{Atlas, AtlasRequest, atlas};
use super::link::Link;
use super::parameters::CANDIDATES;
use crate::exact::{Candidates, InputError, Quantity as _};
use crate::liar::{Answer, State, answers};

/// The state that a link starts from: (a, b) if it tells one, else n candidates.
///
/// # Errors
/// [`InputError`] if the values don't make a state; a link that was read has only such that do.
pub fn liar_start(link: &Link) -> Result<State, InputError> {
    match (link.kept("a"), link.kept("b")) {
        (None, None) => Candidates::parse(link.kept("n").unwrap_or(CANDIDATES)).map(State::start),
        (a, b) => State::parts(a.unwrap_or("0"), b.unwrap_or("0")),
    }
}

/// The answers of a link.
///
/// # Errors
/// [`InputError`] if they are no such; a link that was read has only good ones.
pub fn liar_answers(link: &Link) -> Result<Vec<Answer>, InputError> {
    answers(link.kept("answers").unwrap_or(""))
}

/// What to show of the game with one lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiarRequest {
    /// How many questions each state needs.
    Atlas(AtlasRequest),
}

/// What is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum LiarFigure {
    /// How many questions each state needs.
    Atlas(Atlas),
}

/// The figure of a request.
#[must_use]
pub fn liar(request: &LiarRequest) -> LiarFigure {
    match request {
        LiarRequest::Atlas(request) => LiarFigure::Atlas(atlas(request)),
    }
}
