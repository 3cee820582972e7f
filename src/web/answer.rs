//! How every engine answers: how far it is, or plain data.

use js_sys::{Object, Reflect};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::view::shared::Work;
use crate::web::refused;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** Work that is left, or the answer. */
export type Answer = { done: number; total: number; answer?: undefined } | { answer: unknown };
";

#[wasm_bindgen]
extern "C" {
    /// An answer.
    #[wasm_bindgen(typescript_type = "Answer")]
    pub type AnswerOut;
}

/// As a plain value of JavaScript.
pub(super) fn plain(value: &impl Serialize) -> Result<JsValue, JsError> {
    serde_wasm_bindgen::to_value(value).map_err(refused)
}

/// What the page is told of some work.
pub(super) fn answer(work: Work<Result<JsValue, JsError>>) -> Result<AnswerOut, JsError> {
    let out = Object::new();
    match work {
        Work::Done(value) => set(&out, "answer", &value?),
        Work::Left { done, total } => {
            // Only a bar is drawn with these.
            #[allow(clippy::cast_precision_loss)]
            for (key, value) in [("done", done), ("total", total)] {
                set(&out, key, &(value as f64).into());
            }
        }
    }
    Ok(JsValue::from(out).unchecked_into())
}

/// Gives an object a property.
pub(super) fn set(object: &Object, key: &str, value: &JsValue) {
    // A fresh plain object takes any property.
    let _ = Reflect::set(object, &key.into(), value);
}
