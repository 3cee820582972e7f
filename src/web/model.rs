//! View models on their way from the worker to the page.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::web::refused;

/// A view model as the worker has it, with every field: bytes that only a picture reads. No other program writes them, so what
/// they say of a figure is taken as it is.
#[derive(Serialize, Deserialize, Tsify)]
#[serde(transparent)]
#[tsify(type = "Uint8Array")]
pub struct Model(#[serde(with = "serde_bytes")] Vec<u8>);

impl Model {
    /// The bytes of a model.
    pub(super) fn of(model: &impl Serialize) -> Result<Self, JsError> {
        postcard::to_allocvec(model).map(Self).map_err(refused)
    }
}

/// The model of these bytes.
pub(super) fn model<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, JsError> {
    postcard::from_bytes(bytes).map_err(refused)
}
