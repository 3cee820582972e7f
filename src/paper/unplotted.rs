//! Why there is no file of a link.

use crate::exact::{InputError, Refusal};
use crate::takeaway::Outgrown;

/// Why there is no file: a sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplotted {
    /// The link is bad, or has no figure.
    Input(String),
    /// It needs too much.
    Other(String),
}

impl From<InputError> for Unplotted {
    fn from(error: InputError) -> Self {
        Self::Input(error.to_string())
    }
}

impl From<Refusal> for Unplotted {
    fn from(refusal: Refusal) -> Self {
        Self::Other(refusal.to_string())
    }
}

impl From<Outgrown> for Unplotted {
    fn from(outgrown: Outgrown) -> Self {
        Self::Other(outgrown.to_string())
    }
}

impl std::fmt::Display for Unplotted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Input(problem) | Self::Other(problem) => f.write_str(problem),
        }
    }
}
