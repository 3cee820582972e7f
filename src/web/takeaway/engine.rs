//! The worker's side of the take-away game: jobs in pieces, answers as plain data.

use js_sys::Object;
use wasm_bindgen::prelude::*;

use super::boards::Boards;
use super::chain::{chain_data, request};
use crate::takeaway::MoveRatio;
use crate::view::shared::Work;
use crate::view::takeaway::{Ascent, Climb, chain};
use crate::web::answer::{AnswerOut, answer, set};
use crate::web::fields::{Fields, counts_of};
use crate::web::refused;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** A piece of work for the engine of the take-away game. */
export type TakeawayJob =
  | ChainJob
  | BoardJob
  /** m with r_m ≤ r < r_{m+1}: a number; 0 for r < 1. Refused for r beyond r_10000000. */
  | { kind: 'index'; r: string }
  /** The number of thresholds from k to before k + 1: for several workers at once. */
  | { kind: 'count'; k: number }
  /** Takes such numbers, in any order; says the greatest integer k whose index m is known now: `{ k, m }`. */
  | { kind: 'checkpoints'; counts: [number, number][] };
";

#[wasm_bindgen]
extern "C" {
    /// A job.
    #[wasm_bindgen(typescript_type = "TakeawayJob")]
    pub type TakeawayJobIn;
}

/// Finds thresholds and losing heaps, piece by piece; what it found lately it keeps.
#[wasm_bindgen]
pub struct TakeawayEngine {
    climb: Climb,
    boards: Boards,
}

#[wasm_bindgen]
impl TakeawayEngine {
    /// An engine. It takes a few MiB, whatever it may take.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(_mebibytes: u32) -> Self {
        Self {
            climb: Climb::new(),
            boards: Boards::default(),
        }
    }

    /// Works on a job with about `fuel` terms and comparisons. Call it again until there is an answer.
    ///
    /// # Errors
    /// A sentence for people, if the job is bad or too big.
    pub fn work(&mut self, job: &TakeawayJobIn, fuel: f64) -> Result<AnswerOut, JsError> {
        let job = Fields(job);
        // Fuel is a positive count.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let fuel = fuel as u64;
        let kind = job.text("kind").unwrap_or_default();
        match &*kind {
            "chain" => {
                let request = request(&job).map_err(refused)?;
                let work = chain(&mut self.climb, &request, fuel).map_err(refused)?;
                answer(work.map(|model| chain_data(&model)))
            }
            "index" => {
                let ratio = MoveRatio::parse(&job.text("r").unwrap_or_default());
                let ratio = Ascent::countable(ratio.map_err(refused)?).map_err(refused)?;
                let work = self.climb.index(ratio, fuel);
                answer(work.map_err(refused)?.map(|m| Ok(number(m))))
            }
            "count" => {
                let work = self.climb.count(job.count("k").max(1), fuel);
                answer(work.map_err(refused)?.map(|count| Ok(number(count))))
            }
            "checkpoints" => {
                for pair in job.list("counts").iter() {
                    let [k, count] = counts_of(&pair);
                    self.climb.record(k, count.into());
                }
                let (k, m) = self.climb.counted();
                let out = Object::new();
                set(&out, "k", &k.into());
                set(&out, "m", &number(m));
                answer(Work::Done(Ok(out.into())))
            }
            other => self.boards.work(&mut self.climb, other, &job, fuel),
        }
    }
}

/// Counts are far below 2^53.
#[allow(clippy::cast_precision_loss)]
fn number(count: u64) -> JsValue {
    (count as f64).into()
}
