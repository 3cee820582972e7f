//! One question of the game with one lie as a balance. It is some hundred steps of work, so the page does it itself.

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use super::{letters, link_of};
use crate::draw;
use crate::draw::one_lie::BalanceFrame;
use crate::one_lie::{Answer, State};
use crate::view::one_lie::{Balance, balance, facts, sides};
use crate::view::shared::Caption;
use crate::web::painter::{Painter, palette};
use crate::web::{read, refused};

/// The step of a strategy.
#[derive(Serialize, Tsify)]
pub struct StrategyData {
    title: String,
    description: String,
    caption: Caption,
    /// The states on the way; the last one is shown.
    path: Vec<StrategyStep>,
    /// So many questions are left.
    left: u32,
    /// The answers of the link that were taken.
    answers: String,
    /// And then those of the adversary up to the end.
    worst: String,
    /// What each answer leads to; empty if the number is known.
    sides: Vec<StrategySide>,
    /// What is known of the state, in lines.
    facts: Vec<String>,
    problem: Option<String>,
}

/// A state on the way, with the question that is asked there and its answer. Numbers are texts.
#[derive(Serialize, Tsify)]
pub struct StrategyStep {
    a: String,
    b: String,
    questions: u32,
    c: Option<String>,
    d: Option<String>,
    answer: Option<Answer>,
}

/// What an answer leads to.
#[derive(Serialize, Tsify)]
pub struct StrategySide {
    title: String,
    line: String,
}

impl From<&Balance> for StrategyData {
    fn from(model: &Balance) -> Self {
        let (title, description) = model.in_words();
        let state = model.state();
        let weighing = model.weighing.as_ref();
        Self {
            title,
            description,
            caption: model.caption(),
            path: model.path.iter().map(step).collect(),
            left: state.map_or(0, State::count),
            answers: letters(model.path.iter().filter_map(|(_, answer)| *answer)),
            worst: letters(state.map_or_else(Vec::new, State::worst_way)),
            sides: weighing
                .into_iter()
                .flat_map(sides)
                .map(|(title, line)| StrategySide { title, line })
                .collect(),
            facts: weighing.map(facts).unwrap_or_default(),
            problem: model.problem.as_ref().map(ToString::to_string),
        }
    }
}

fn step(&(state, answer): &(State, Option<Answer>)) -> StrategyStep {
    let question = state.question();
    StrategyStep {
        a: state.a().to_string(),
        b: state.b().to_string(),
        questions: state.count(),
        c: question.map(|question| question.c.to_string()),
        d: question.map(|question| question.d.to_string()),
        answer,
    }
}

/// The balance of a link.
#[wasm_bindgen]
pub struct BalancePicture {
    picture: draw::one_lie::BalancePicture,
    painter: Painter,
}

#[wasm_bindgen]
impl BalancePicture {
    /// The balance that a link tells.
    ///
    /// # Errors
    /// If the theme is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(query: &str, theme: &str) -> Result<Self, JsError> {
        let link = link_of(query);
        let start = link.start().map_err(refused)?;
        let model = balance(start, &link.answers);
        Ok(Self {
            picture: draw::one_lie::BalancePicture::new(model, palette(theme)?),
            painter: Painter::default(),
        })
    }

    /// What it shows.
    ///
    /// # Errors
    /// Never, as it can be written.
    pub fn data(&self) -> Result<Ts<StrategyData>, JsError> {
        Ok(StrategyData::from(self.picture.model()).into_ts()?)
    }

    /// Draws it. `ratio` is the number of device pixels per pixel of the page.
    ///
    /// # Errors
    /// If the frame is malformed or the canvas refuses.
    pub fn paint(
        &mut self,
        context: &CanvasRenderingContext2d,
        frame: &Ts<BalanceFrame>,
        ratio: f64,
    ) -> Result<(), JsValue> {
        let list = self.picture.draw(&read(frame)?);
        Ok(self.painter.paint(context, &list, ratio)?)
    }

    /// Which answer's side of the balance a pixel is on: `y`, `n`, or nothing.
    ///
    /// # Errors
    /// If the frame is malformed.
    pub fn side(
        &self,
        frame: &Ts<BalanceFrame>,
        x: f64,
        y: f64,
    ) -> Result<Option<String>, JsValue> {
        let side = self.picture.side(&read(frame)?, x, y);
        Ok(side.map(|side| letters([Answer::BOTH[side]])))
    }
}
