//! What is asked of a solver, and how far it is.

/// A level of a [`Solver`](super::Solver).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelId(pub(super) u32);

/// How far a level is to be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The partners of all columns (values of the second largest heap) up to this one.
    Column(u32),
    /// The first n P-positions.
    Count(u32),
}

/// How much of the work for a goal is done, in the same unit for both fields. The total of a
/// [`Goal::Count`] is an estimate until the work is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Work done.
    pub done: u64,
    /// All work.
    pub total: u64,
    /// Is the goal reached?
    pub finished: bool,
}
