//! Which r a question is about.

use serde::Deserialize;

use crate::takeaway::MoveRatio;

/// Which r.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Subject {
    /// r_m.
    Index(u32),
    /// Any r.
    Ratio(MoveRatio),
}
