//! A step in words.

/// What happened, and why. Fractions are written a/b, indices L_9.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caption {
    /// What happened.
    pub strong: String,
    /// Why: sentences.
    pub text: String,
}
