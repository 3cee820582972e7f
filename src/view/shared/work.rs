//! A view model, or how far the work for it is.

use crate::wythoff::Progress;

/// The nearest number from `least` to `most`. The library's clamp can print both, and with that 20 KB of digits go
/// to the page.
pub(crate) fn within(value: f64, least: f64, most: f64) -> f64 {
    value.max(least).min(most)
}

/// A view model, or how far the work for it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Work<T> {
    /// It is ready.
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
    /// The same with another answer.
    #[must_use]
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Work<U> {
        match self {
            Self::Done(answer) => Work::Done(change(answer)),
            Self::Left { done, total } => Work::Left { done, total },
        }
    }
}

impl<T> From<Progress> for Work<T> {
    fn from(progress: Progress) -> Self {
        Self::Left {
            done: progress.done,
            total: progress.total,
        }
    }
}
