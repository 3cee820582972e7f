//! The worker's side: jobs of the game with one lie.

use serde::Deserialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::atlas::AtlasData;
use super::link_of;
use super::play::PlayData;
use crate::link::At;
use crate::one_lie::State;
use crate::view::one_lie::{check, play, state_in_words};
use crate::web::task::Task;
use crate::web::{read, refused};

/// A piece of work for the engine of the game with one lie.
#[derive(Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OneLieJob {
    /// `AtlasData`: how many questions states need, around that of a link.
    Atlas {
        query: String,
        at: Option<At>,
        pixels: (u32, u32),
        margin: u32,
    },
    /// `AtlasStateData` of one state: two whole numbers up to 10^18, not both 0.
    AtlasState { a: String, b: String },
    /// `PlayData`: the game of a link.
    Play { query: String },
    /// A sentence: which answers of the link's game a number contradicts.
    Check { query: String, number: String },
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

    /// Begins with a job; each is short.
    ///
    /// # Errors
    /// If the job is none.
    pub fn begin(&self, job: &Ts<OneLieJob>) -> Result<Task, JsValue> {
        Ok(match read(job)? {
            OneLieJob::Atlas {
                query,
                at,
                pixels,
                margin,
            } => Task::short(move || AtlasData::of(&link_of(&query), at, pixels, margin)),
            OneLieJob::AtlasState { a, b } => {
                Task::short(move || Ok(state_in_words(State::parts(&a, &b).map_err(refused)?)))
            }
            OneLieJob::Play { query } => {
                Task::short(move || Ok(PlayData::from(play(&link_of(&query)).map_err(refused)?)))
            }
            OneLieJob::Check { query, number } => {
                Task::short(move || check(&link_of(&query), &number).map_err(refused))
            }
        })
    }
}
