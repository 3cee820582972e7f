//! The only code that knows wasm-bindgen.
use wasm_bindgen::prelude::*;

/// The version of the program.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
