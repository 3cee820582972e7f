//! The page's door to the core: the only code that knows wasm-bindgen.
//!
//! The page keeps no state of its own that a link can tell: it asks [`link`] to read and change
//! links. A worker holds the [`engine`]; it sends view models as typed arrays, which
//! [`picture`] draws on the page's canvas.

mod deviations;
mod engine;
mod fields;
mod link;
mod painter;
mod picture;

pub use deviations::DeviationsPicture;
pub use engine::Engine;
pub use link::change_link;
pub use picture::{Picture, plot_of};

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

/// An error that the page shows as it is.
fn refused(error: impl std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}
