//! The worker's side of the game with one lie: jobs, answers as plain data.

use wasm_bindgen::prelude::*;

use super::answer::AnswerOut;
use super::fields::Fields;
use super::refused;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** A piece of work for the engine of the game with one lie. */
export type LiarJob =
  | { kind: 'svg'; query: string; size: [number, number] };
";

#[wasm_bindgen]
extern "C" {
    /// A job.
    #[wasm_bindgen(typescript_type = "LiarJob")]
    pub type LiarJobIn;
}

/// Answers jobs. It keeps nothing.
#[wasm_bindgen]
pub struct LiarEngine {}

#[wasm_bindgen]
impl LiarEngine {
    /// An engine. It takes some KiB, whatever it may take.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(_mebibytes: u32) -> Self {
        Self {}
    }

    /// Works on a job; each is short.
    ///
    /// # Errors
    /// A sentence for people, if the job is bad.
    pub fn work(&mut self, job: &LiarJobIn, _fuel: f64) -> Result<AnswerOut, JsError> {
        let job = Fields(job);
        let kind = job.text("kind").unwrap_or_default();
        Err(refused(format!("there is no job {kind}")))
    }
}
