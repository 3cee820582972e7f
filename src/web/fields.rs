//! Fields of plain objects that the page's own scripts made. What is missing or of another kind reads as nothing, 0 or
//! empty. General code for reading any value into any type would take 40 KB, a fifth of all.

use js_sys::{Array, Reflect};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::JsValue;

/// An object, read by key.
pub(super) struct Fields<'a>(pub &'a JsValue);

impl Fields<'_> {
    /// Any value.
    pub fn get(&self, key: &str) -> JsValue {
        Reflect::get(self.0, &key.into()).unwrap_or_default()
    }

    /// A number, or 0.
    pub fn number(&self, key: &str) -> f64 {
        self.get(key).as_f64().unwrap_or(0.0)
    }

    /// A whole number from 0, if there is one.
    pub fn some(&self, key: &str) -> Option<u32> {
        self.get(key).as_f64().map(whole)
    }

    /// A whole number from 0, or 0.
    pub fn count(&self, key: &str) -> u32 {
        self.some(key).unwrap_or(0)
    }

    /// A whole number of either sign, if there is one.
    pub fn signed(&self, key: &str) -> Option<i64> {
        // Far below 2^53.
        #[allow(clippy::cast_possible_truncation)]
        self.get(key).as_f64().map(|number| number as i64)
    }

    /// A text, if there is one.
    pub fn text(&self, key: &str) -> Option<String> {
        self.get(key).as_string()
    }

    /// Is it true?
    pub fn flag(&self, key: &str) -> bool {
        self.get(key).is_truthy()
    }

    /// So many numbers, if they are there.
    pub fn numbers<const N: usize>(&self, key: &str) -> Option<[f64; N]> {
        row(&self.get(key))
    }

    /// So many whole numbers from 0, if they are there.
    pub fn counts<const N: usize>(&self, key: &str) -> Option<[u32; N]> {
        self.numbers(key).map(|numbers| numbers.map(whole))
    }

    /// A list of anything, or an empty one.
    pub fn list(&self, key: &str) -> Array {
        self.get(key).dyn_into().unwrap_or_default()
    }
}

/// So many numbers.
fn row<const N: usize>(value: &JsValue) -> Option<[f64; N]> {
    let array: &Array = value.dyn_ref()?;
    let mut all = [0.0; N];
    for (number, i) in all.iter_mut().zip(0..) {
        *number = array.get(i).as_f64()?;
    }
    Some(all)
}

/// So many whole numbers from 0, of a list of such.
pub(super) fn counts_of<const N: usize>(value: &JsValue) -> [u32; N] {
    row(value).map_or([0; N], |numbers| numbers.map(whole))
}

// Conversion of floats saturates.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn whole(number: f64) -> u32 {
    number as u32
}
