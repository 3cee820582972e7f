//! The page's door to the core: the only code that knows wasm-bindgen.
//!
//! The page keeps no state of its own that a link can tell: it asks [`link`] to read and change links. A worker holds the
//! engine of a game, which makes a [`task`] of each job. An answer is a plain object with what JavaScript reads; where it has a
//! figure, the whole view [`model`] is in it as bytes, which a picture reads and draws on the page's canvas.
//!
//! What crosses is written and read by derived code, and the types that JavaScript is checked with are derived from the same.
//!
//! Each game has a feature, which lets the page call it: a package holds the code of its game alone, because whatever
//! cannot be called is not linked.

// What is shared needn't be used by each package.
#![cfg_attr(
    not(all(
        feature = "wythoff",
        feature = "takeaway",
        feature = "one-lie",
        feature = "paper"
    )),
    allow(dead_code)
)]

mod link;
mod model;
#[cfg(feature = "one-lie")]
mod one_lie;
mod painter;
#[cfg(feature = "paper")]
mod paper;
#[cfg(feature = "takeaway")]
mod takeaway;
mod task;
#[cfg(feature = "wythoff")]
mod wythoff;

pub use link::change_link;
#[cfg(feature = "one-lie")]
pub use one_lie::*;
#[cfg(feature = "paper")]
pub use paper::Press;
#[cfg(feature = "takeaway")]
pub use takeaway::*;
pub use task::{Progress, Task};
#[cfg(feature = "wythoff")]
pub use wythoff::*;

use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// Says in the console what went wrong, should the program ever panic.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
    }));
}

/// The version of the program.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// From now on a catalogue of sentences is that of another language; see [`crate::words`].
#[wasm_bindgen]
pub fn speak(part: &str, text: &str) {
    crate::words::speak(part, text);
}

/// An error that the page shows as it is.
fn refused(error: impl std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}

/// What the page says, as the program has it.
fn read<T: Tsify + DeserializeOwned>(said: &Ts<T>) -> Result<T, JsValue> {
    // The error itself, with the sentence of whatever was read last.
    T::from_js(said.js_value()).map_err(JsValue::from)
}
