//! The worker's side of the game with one lie: jobs, answers as plain data.

use wasm_bindgen::prelude::*;

use super::answer::{AnswerOut, answer};
use super::atlas;
use super::fields::Fields;
use super::refused;
use crate::draw::{Palette, liar_svg};
use crate::view::{Link, Work};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** A piece of work for the engine of the game with one lie. */
export type LiarJob =
  | AtlasJob
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
        if kind == "svg" {
            return svg(&job);
        }
        atlas::work(&kind, &job)
            .unwrap_or_else(|| Err(refused(format!("there is no job “{kind}”"))))
    }
}

/// The figure of a link as a file.
fn svg(job: &Fields<'_>) -> Result<AnswerOut, JsError> {
    let (link, _) = Link::read(&job.text("query").unwrap_or_default());
    let size: [u32; 2] = job.counts("size").unwrap_or_default();
    let palette = Palette::of(link.theme);
    let figure = liar_svg::figure(&link, size.into(), &palette).map_err(refused)?;
    let file = liar_svg::write(figure, size.into(), palette);
    answer(Work::Done(Ok(file.into())))
}
