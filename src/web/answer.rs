//! Plain objects that are written by hand.

use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;

/// Gives an object a property.
pub(super) fn set(object: &Object, key: &str, value: &JsValue) {
    // A fresh plain object takes any property.
    let _ = Reflect::set(object, &key.into(), value);
}
