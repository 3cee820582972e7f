//! A view model, or how far the work for it is.

/// A view model, or how far the work for it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Work<T> {
    /// The answer is ready.
    Done(T),
    /// Work is left.
    Left {
        /// Work done.
        done: u64,
        /// All work, in the same unit.
        total: u64,
    },
}

impl<T> Work<T> {
    /// This work with another answer, once it is done.
    #[must_use]
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Work<U> {
        match self {
            Self::Done(answer) => Work::Done(change(answer)),
            Self::Left { done, total } => Work::Left { done, total },
        }
    }
}
