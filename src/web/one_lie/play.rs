//! The game with one lie as it is played: sent by the worker.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use super::{OneLieState, link_of};
use crate::link::Role;
use crate::one_lie::Answer;
use crate::view::one_lie::{Play, PlayRound as Round, typed_set};
use crate::web::refused;

/// The game as it is played. Numbers of candidates are texts.
#[derive(Serialize, Tsify)]
pub struct PlayData {
    role: Role,
    start: OneLieState,
    /// So many questions are enough from the start.
    promised: u32,
    rounds: Vec<PlayRound>,
    state: OneLieState,
    /// So many questions more are enough.
    left: u32,
    /// An optimal question: what the page asks, or a hint; undefined if the number is known.
    next: Option<PlayQuestion>,
    /// What the answers prove.
    verdict: String,
    /// More of that.
    more: String,
    /// The answer that the verdict calls a lie, counted from 1.
    lie: Option<usize>,
    /// The number that the verdict names, if it is known.
    found: Option<String>,
    /// The numbers that are possible if no answer was a lie.
    agree: String,
    /// And if one was.
    once: String,
    /// The least and the greatest possible number; undefined if there is none.
    span: Option<[String; 2]>,
    /// Where the possible numbers lie in that span, by ranges.
    strip: Vec<PlayStripe>,
    /// How many answers each number contradicts, from 1 on: 0, 1, or 2 for more. Empty if there are too many numbers.
    tiles: Vec<u8>,
    problem: Option<String>,
}

/// A question that was answered.
#[derive(Serialize, Tsify)]
pub struct PlayRound {
    text: String,
    /// How many numbers that agree with all answers it was about.
    c: String,
    /// And how many that agree with all but one.
    d: String,
    answer: Answer,
    /// What it left.
    after: OneLieState,
    /// How many questions that needs.
    left: u32,
    /// So many questions more than needed are needed after it, for the worse answer: 0 for an optimal question.
    wasted: u32,
}

/// A question that can be asked.
#[derive(Serialize, Tsify)]
pub struct PlayQuestion {
    text: String,
    /// As links have it.
    set: String,
    c: String,
    d: String,
}

/// A range of possible numbers, by its ends in 10000ths of all.
#[derive(Serialize, Tsify)]
pub struct PlayStripe {
    /// Does it agree with all answers, not with all but one?
    agrees: bool,
    from: u32,
    to: u32,
}

impl From<Play> for PlayData {
    fn from(game: Play) -> Self {
        let [agree, once] = game.possible;
        let (verdict, more) = game.verdict;
        let next = game.next.map(|(asked, text)| PlayQuestion {
            text,
            set: asked.set.to_string(),
            c: asked.question.c.to_string(),
            d: asked.question.d.to_string(),
        });
        let stripes = game.strip.into_iter();
        let stripe = |(agrees, from, to)| PlayStripe { agrees, from, to };
        Self {
            role: game.role,
            start: game.start.into(),
            promised: game.promised,
            rounds: game.rounds.into_iter().map(Into::into).collect(),
            state: game.state.into(),
            left: game.left,
            next,
            verdict,
            more,
            lie: game.lie,
            found: game.found.map(|number| number.to_string()),
            agree,
            once,
            span: game
                .span
                .map(|(least, most)| [least, most].map(|end| end.to_string())),
            strip: stripes.map(stripe).collect(),
            tiles: game.tiles,
            problem: game.problem,
        }
    }
}

impl From<Round> for PlayRound {
    fn from(round: Round) -> Self {
        Self {
            text: round.text,
            c: round.question.c.to_string(),
            d: round.question.d.to_string(),
            answer: round.answer,
            after: round.state.into(),
            left: round.state.count(),
            wasted: round.wasted,
        }
    }
}

/// A set as a person may type it, in the form of links, for the start of this one.
///
/// # Errors
/// A sentence for people, if it can't be read.
#[wasm_bindgen]
pub fn set_of(text: &str, query: &str) -> Result<String, JsError> {
    typed_set(text, &link_of(query)).map_err(refused)
}
