//! The worker's side of the game with one lie: jobs, answers as plain data.

use js_sys::{Array, Object, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;

use super::atlas;
use crate::link::Link;
use crate::view::one_lie::{Play, PlayRound, Role, check, play};
use crate::view::shared::Work;
use crate::web::answer::{AnswerOut, answer, set};
use crate::web::fields::Fields;
use crate::web::refused;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** A piece of work for the engine of the game with one lie. */
export type OneLieJob =
  | AtlasJob
  /** `PlayData`: the game of a link. */
  | { kind: 'play'; query: string }
  /** A sentence: which answers of the link's game a number contradicts. */
  | { kind: 'check'; query: string; number: string };

/** A state: two whole numbers up to 2·10^18. */
export interface OneLieState { a: string; b: string }

/** A question that was answered. */
export interface PlayRound {
  text: string;
  /** How many numbers of each kind it was about. */
  c: string; d: string;
  answer: 'yes' | 'no';
  /** What it left, and how many questions that needs. */
  after: OneLieState; left: number;
  /** So many questions more than needed are needed after it, for the worse answer: 0 for an optimal question. */
  wasted: number;
}

/** The game as it is played. */
export interface PlayData {
  role: 'think' | 'ask';
  start: OneLieState;
  /** So many questions are enough from the start. */
  promised: number;
  rounds: PlayRound[];
  state: OneLieState;
  /** So many questions more are enough. */
  left: number;
  /** An optimal question: what the page asks, or a hint; undefined if the number is known. `set` is as links have it. */
  next: { text: string; set: string; c: string; d: string } | undefined;
  /** What the answers prove. */
  verdict: string; more: string;
  /** The answer that the verdict calls a lie, counted from 1. */
  lie: number | undefined;
  /** The number that the verdict names, if it is known. */
  found: string | undefined;
  /** Can’t all answers but one be true? */
  contradicts: boolean;
  /** The numbers that are possible if no answer was a lie, and if one was. */
  agree: string; once: string;
  /** The least and the greatest possible number; undefined if there is none. */
  span: [string, string] | undefined;
  /** Where the possible numbers lie in that span: for each range 1 if it agrees with all answers or 0, and both ends in
      10000ths. */
  strip: Uint32Array;
  /** How many answers each number contradicts, from 1 on: 0, 1, or 2 for more. Empty if there are too many numbers. */
  tiles: Uint8Array;
  problem: string | undefined;
}
";

#[wasm_bindgen]
extern "C" {
    /// A job.
    #[wasm_bindgen(typescript_type = "OneLieJob")]
    pub type OneLieJobIn;
}

/// Answers jobs. It keeps nothing.
#[wasm_bindgen]
pub struct OneLieEngine {}

#[wasm_bindgen]
impl OneLieEngine {
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
    pub fn work(&mut self, job: &OneLieJobIn, _fuel: f64) -> Result<AnswerOut, JsError> {
        let job = Fields(job);
        let kind = job.text("kind").unwrap_or_default();
        let (link, _) = Link::read(&job.text("query").unwrap_or_default());
        let value: JsValue = match &*kind {
            "play" => play_data(&play(&link).map_err(refused)?),
            "check" => {
                let number = job.text("number").unwrap_or_default();
                check(&link, &number).map_err(refused)?.into()
            }
            other => {
                return atlas::work(other, &job)
                    .unwrap_or_else(|| Err(refused(crate::words::shared::no_job(&other))));
            }
        };
        answer(Work::Done(Ok(value)))
    }
}

/// A state as plain data.
pub(super) fn state_data(state: crate::one_lie::State) -> JsValue {
    let out = Object::new();
    set(&out, "a", &state.a().to_string().into());
    set(&out, "b", &state.b().to_string().into());
    out.into()
}

fn round_data(round: &PlayRound) -> JsValue {
    let out = Object::new();
    let put = |key: &str, value: JsValue| set(&out, key, &value);
    put("text", (&*round.text).into());
    put("c", round.question.c.to_string().into());
    put("d", round.question.d.to_string().into());
    put("answer", round.answer.name().into());
    put("after", state_data(round.state));
    put("left", round.state.count().into());
    put("wasted", round.wasted.into());
    JsValue::from(&out)
}

fn play_data(game: &Play) -> JsValue {
    let out = Object::new();
    let put = |key: &str, value: JsValue| set(&out, key, &value);
    let role = match game.role {
        Role::Think => "think",
        Role::Ask => "ask",
    };
    put("role", role.into());
    put("start", state_data(game.start));
    put("promised", game.promised.into());
    let rounds: Array = game.rounds.iter().map(round_data).collect();
    put("rounds", rounds.into());
    put("state", state_data(game.state));
    put("left", game.left.into());
    if let Some((asked, words)) = &game.next {
        let next = Object::new();
        set(&next, "text", &(&**words).into());
        set(&next, "set", &asked.set.to_string().into());
        set(&next, "c", &asked.question.c.to_string().into());
        set(&next, "d", &asked.question.d.to_string().into());
        put("next", next.into());
    }
    put("verdict", (&*game.verdict.0).into());
    put("more", (&*game.verdict.1).into());
    if let Some(place) = game.lie {
        put("lie", JsValue::from(place));
    }
    if let Some(number) = game.found {
        put("found", number.to_string().into());
    }
    put("contradicts", game.contradicts.into());
    let [agree, once] = &game.possible;
    put("agree", (&**agree).into());
    put("once", (&**once).into());
    if let Some((least, greatest)) = game.span {
        let ends: Array = [least, greatest]
            .iter()
            .map(|end| JsValue::from(end.to_string()))
            .collect();
        put("span", ends.into());
    }
    let strip: Vec<u32> = game
        .strip
        .iter()
        .flat_map(|&(agrees, from, to)| [agrees.into(), from, to])
        .collect();
    put("strip", Uint32Array::from(&*strip).into());
    put("tiles", Uint8Array::from(&*game.tiles).into());
    if let Some(problem) = &game.problem {
        put("problem", (&**problem).into());
    }
    out.into()
}
