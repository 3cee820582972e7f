//! A step in words.

use serde::Serialize;

/// What happened, and why. Fractions are written a/b, indices L_9.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Caption {
    /// What happened.
    pub strong: String,
    /// Why: sentences.
    pub text: String,
}
