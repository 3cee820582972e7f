//! The strategy of the game with one lie, on a canvas. All that is shown is some hundred steps of work, so the page does it
//! itself.

use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use super::engine::state_data;
use crate::draw;
use crate::draw::one_lie::{BalanceFrame, TreeFrame, tree_area};
use crate::link::Link;
use crate::one_lie::{Answer, State};
use crate::view::one_lie::{
    Balance, TreeRequest, Weighing, balance, grouped, one_lie_answers, one_lie_start,
    pair_in_words, power, tree, typed_set, weight_in_words,
};
use crate::view::shared::Viewport;
use crate::web::answer::set;
use crate::web::fields::{Fields, counts_of};
use crate::web::painter::{Painter, palette};
use crate::web::refused;
use crate::words::{one_lie as words, shared};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** A state on the way, with the question that is asked there and its answer. Numbers are texts. */
export interface StrategyStep { a: string; b: string; questions: number; c: string | undefined; d: string | undefined; answer: 'yes' | 'no' | undefined }

/** The step of a strategy. */
export interface StrategyData {
  title: string; description: string;
  caption: { strong: string; text: string };
  /** The states on the way; the last one is shown. */
  path: StrategyStep[];
  /** So many questions are left. */
  left: number;
  /** The answers of the link that were taken, and then those of the adversary up to the end. */
  answers: string; worst: string;
  /** What each answer leads to; empty if the number is known. */
  sides: { title: string; line: string }[];
  /** What is known of the state, in lines. */
  facts: string[];
  problem: string | undefined;
}

/** How to draw a balance. */
export interface BalanceShot {
  /** Width and height in pixels of the page. */
  size: [number, number];
  /** How far it has tipped: 0 to 1. */
  t: number;
}

/** How to draw a tree. */
export interface TreeShot {
  /** Width and height in pixels of the page. */
  size: [number, number];
  /** left and width of the window in slots. */
  window: [number, number];
  /** Depth and first slot of what is pointed at. */
  cursor: [number, number] | undefined;
}

/** A state of the tree: how many answers lead there, its first slot, the answers. */
export interface TreeNode { depth: number; slot: number; state: OneLieState; answers: string; questions: number }
";

#[wasm_bindgen]
extern "C" {
    /// The step of a strategy.
    #[wasm_bindgen(typescript_type = "StrategyData")]
    pub type StrategyData;
    /// How to draw a balance.
    #[wasm_bindgen(typescript_type = "BalanceShot")]
    pub type BalanceShotIn;
    /// How to draw a tree.
    #[wasm_bindgen(typescript_type = "TreeShot")]
    pub type TreeShotIn;
    /// A state of a tree.
    #[wasm_bindgen(typescript_type = "TreeNode | undefined")]
    pub type TreeNodeOut;
}

/// A set as a person may type it, in the form of links, for the start of this one.
///
/// # Errors
/// A sentence for people, if it can't be read.
#[wasm_bindgen]
pub fn set_of(text: &str, query: &str) -> Result<String, JsError> {
    typed_set(text, &Link::read(query).0).map_err(refused)
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
        let (link, _) = Link::read(query);
        let start = one_lie_start(&link).map_err(refused)?;
        let model = balance(start, &one_lie_answers(&link).map_err(refused)?);
        Ok(Self {
            picture: draw::one_lie::BalancePicture::new(model, palette(theme)?),
            painter: Painter::default(),
        })
    }

    /// What it shows.
    #[must_use]
    pub fn data(&self) -> StrategyData {
        data(self.picture.model()).unchecked_into()
    }

    /// Draws it. `ratio` is the number of device pixels per pixel of the page.
    ///
    /// # Errors
    /// If the canvas refuses.
    pub fn paint(
        &mut self,
        context: &CanvasRenderingContext2d,
        shot: &BalanceShotIn,
        ratio: f64,
    ) -> Result<(), JsError> {
        let list = self.picture.draw(&frame(shot));
        self.painter
            .paint(context, &list, ratio)
            .map_err(|_| refused(shared::CANVAS_REFUSED))
    }

    /// Which answer's side of the balance a pixel is on: `y`, `n`, or nothing.
    #[must_use]
    pub fn side(&self, shot: &BalanceShotIn, x: f64, y: f64) -> Option<String> {
        let side = self.picture.side(&frame(shot), x, y)?;
        Some(if side == 0 { "y" } else { "n" }.to_owned())
    }
}

fn frame(shot: &JsValue) -> BalanceFrame {
    let shot = Fields(shot);
    BalanceFrame {
        size: shot.numbers("size").unwrap_or([0.0; 2]).into(),
        t: shot.number("t"),
    }
}

fn data(model: &Balance) -> JsValue {
    let out = Object::new();
    let put = |key: &str, value: JsValue| set(&out, key, &value);
    let (title, description) = model.in_words();
    put("title", title.into());
    put("description", description.into());
    let said = model.caption();
    let caption = Object::new();
    set(&caption, "strong", &said.strong.into());
    set(&caption, "text", &said.text.into());
    put("caption", caption.into());
    let path: Array = model.path.iter().map(step).collect();
    put("path", path.into());
    let state = model.state();
    put("left", state.map_or(0, State::count).into());
    let given = model.path.iter().filter_map(|(_, answer)| *answer);
    put("answers", letters(given).into());
    let worst = state.map_or_else(Vec::new, State::worst_way);
    put("worst", letters(worst).into());
    let sides: Array = model.weighing.iter().flat_map(sides).collect();
    put("sides", sides.into());
    let facts: Array = model
        .weighing
        .iter()
        .flat_map(facts)
        .map(JsValue::from)
        .collect();
    put("facts", facts.into());
    if let Some(problem) = &model.problem {
        put("problem", problem.to_string().into());
    }
    out.into()
}

/// Answers as a word.
pub(super) fn letters(answers: impl IntoIterator<Item = Answer>) -> String {
    answers.into_iter().map(Answer::letter).collect()
}

fn step((state, answer): &(State, Option<Answer>)) -> JsValue {
    let out = Object::new();
    let put = |key: &str, value: JsValue| set(&out, key, &value);
    put("a", state.a().to_string().into());
    put("b", state.b().to_string().into());
    put("questions", state.count().into());
    if let Some(question) = state.question() {
        put("c", question.c.to_string().into());
        put("d", question.d.to_string().into());
    }
    if let Some(answer) = answer {
        put("answer", answer.name().into());
    }
    out.into()
}

/// What each answer leads to: a title and a line.
fn sides(weighing: &Weighing) -> [JsValue; 2] {
    let left = weighing.q.saturating_sub(1);
    [0, 1].map(|place| {
        let pan = &weighing.after[place];
        let state = pair_in_words(pan.state);
        let title = match Answer::BOTH[place] {
            Answer::Yes => words::yes_leads(&state),
            Answer::No => words::no_leads(&state),
        };
        let (weight, power) = (weight_in_words(pan.state, left), power(left));
        let compared = if pan.weight > weighing.half {
            words::weighs_too_much(&weight, &power)
        } else {
            words::weighs_little(&weight, &power)
        };
        let needs = match pan.questions {
            0 => words::KNOWN_THEN.to_string(),
            more => words::needs_more(&more),
        };
        let out = Object::new();
        let line = format!("{compared} {needs}");
        set(&out, "title", &title.into());
        set(&out, "line", &line.into());
        out.into()
    })
}

/// What is known of a state.
fn facts(weighing: &Weighing) -> Vec<String> {
    let Weighing {
        state,
        q,
        questions,
        question,
        optimal,
        ..
    } = weighing;
    let mut lines = Vec::new();
    if *q > 0 {
        let weight = weight_in_words(*state, q - 1);
        lines.push(words::fewer_never(q, &weight, &power(q - 1)));
    }
    let weight = weight_in_words(*state, *q);
    lines.push(if questions > q {
        words::would_allow(q, &weight, &power(*q))
    } else {
        words::enough(q, &weight, &power(*q))
    });
    let (c, all) = (grouped(question.c), optimal.number());
    if all == 1 {
        lines.push(words::one_optimal(&c, &grouped(question.d)));
        return lines;
    }
    let (least, most) = optimal.c();
    let mut many = if least == most {
        words::optimal_for_one(&grouped(all), &grouped(least))
    } else {
        words::optimal_for(&grouped(all), &grouped(least), &grouped(most))
    };
    if let Some((low, high)) = optimal.d(question.c).filter(|_| state.b() > 0) {
        let beside = if low == high {
            words::beside_one(&c, &grouped(low))
        } else {
            words::beside(&c, &grouped(low), &grouped(high))
        };
        many += &format!(" {beside}");
    }
    lines.push(many);
    lines
}

/// The tree of a link's strategy.
#[wasm_bindgen]
pub struct TreePicture {
    start: State,
    answers: Vec<Answer>,
    theme: String,
    painter: Painter,
}

#[wasm_bindgen]
impl TreePicture {
    /// The tree that a link tells.
    ///
    /// # Errors
    /// If it is too large to be drawn.
    #[wasm_bindgen(constructor)]
    pub fn new(query: &str, theme: &str) -> Result<Self, JsError> {
        let (link, _) = Link::read(query);
        let new = Self {
            start: one_lie_start(&link).map_err(refused)?,
            answers: one_lie_answers(&link).map_err(refused)?,
            theme: theme.to_owned(),
            painter: Painter::default(),
        };
        new.picture(None, 1)?;
        Ok(new)
    }

    fn picture(
        &self,
        window: Option<Viewport>,
        pixels: u32,
    ) -> Result<draw::one_lie::TreePicture, JsError> {
        let request = TreeRequest {
            start: self.start,
            window,
            pixels,
        };
        let model = tree(&request, &self.answers).map_err(refused)?;
        Ok(draw::one_lie::TreePicture::new(
            model,
            palette(&self.theme)?,
        ))
    }

    fn framed(
        &self,
        shot: &JsValue,
        ratio: f64,
    ) -> Result<(draw::one_lie::TreePicture, TreeFrame), JsError> {
        let shot = Fields(shot);
        let [left, width] = shot.numbers("window").unwrap_or([-0.5, 1.0]);
        let viewport = Viewport {
            left,
            bottom: 0.0,
            width,
        };
        let frame = TreeFrame {
            size: shot.numbers("size").unwrap_or([0.0; 2]).into(),
            viewport,
            cursor: shot.counts("cursor").map(|[depth, slot]| (depth, slot)),
        };
        let area = tree_area(frame.size, &palette(&self.theme)?);
        // Widths are far below 2^31.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let pixels = (f64::from(area.width) / 10.0 * ratio) as u32;
        Ok((self.picture(Some(viewport), pixels)?, frame))
    }

    /// How many slots there are.
    ///
    /// # Errors
    /// Never: a picture was made.
    pub fn slots(&self) -> Result<u32, JsError> {
        Ok(self.picture(None, 1)?.model().slots(0))
    }

    /// Title and description: what it shows, in words.
    ///
    /// # Errors
    /// Never: a picture was made.
    pub fn words(&self) -> Result<Vec<String>, JsError> {
        let (title, description) = self.picture(None, 1000)?.model().in_words();
        Ok(vec![title, description])
    }

    /// Draws it. `ratio` is the number of device pixels per pixel of the page.
    ///
    /// # Errors
    /// If the canvas refuses.
    pub fn paint(
        &mut self,
        context: &CanvasRenderingContext2d,
        shot: &TreeShotIn,
        ratio: f64,
    ) -> Result<(), JsError> {
        let (picture, frame) = self.framed(shot, ratio)?;
        self.painter
            .paint(context, &picture.draw(&frame), ratio)
            .map_err(|_| refused(shared::CANVAS_REFUSED))
    }

    /// The state nearest to a pixel.
    ///
    /// # Errors
    /// Never: a picture was made.
    pub fn near(&self, shot: &TreeShotIn, x: f64, y: f64) -> Result<TreeNodeOut, JsError> {
        let (picture, frame) = self.framed(shot, 1.0)?;
        let near = picture.near(&frame, x, y);
        let value = near.map_or(JsValue::UNDEFINED, |node| {
            self.node(node.depth, node.slot, picture.model().slots(0))
        });
        Ok(value.unchecked_into())
    }

    /// The state of this depth and first slot, or the one where its way ends before.
    ///
    /// # Errors
    /// Never: a picture was made.
    pub fn at(&self, place: &JsValue) -> Result<TreeNodeOut, JsError> {
        let [depth, slot] = counts_of(place);
        Ok(self.node(depth, slot, self.slots()?).unchecked_into())
    }

    fn node(&self, depth: u32, slot: u32, all: u32) -> JsValue {
        let (mut state, mut answers) = (self.start, String::new());
        let (mut first, mut wide) = (0, all);
        while answers.len() < depth as usize && wide > 1 {
            let Some(question) = state.question() else {
                break;
            };
            wide /= 2;
            let answer = if slot < first + wide {
                Answer::Yes
            } else {
                first += wide;
                Answer::No
            };
            answers.push(answer.letter());
            state = state.after(question, answer);
        }
        let out = Object::new();
        set(&out, "depth", &JsValue::from(answers.len()));
        set(&out, "slot", &first.into());
        set(&out, "state", &state_data(state));
        set(&out, "questions", &state.count().into());
        set(&out, "answers", &answers.into());
        out.into()
    }
}

/// Left, top, width and height of the tree in a figure of this size: pixels of the page.
///
/// # Errors
/// If the theme is unknown.
#[wasm_bindgen]
pub fn tree_plot_of(width: f64, height: f64, theme: &str) -> Result<Vec<f64>, JsError> {
    let area = tree_area((width, height), &palette(theme)?);
    Ok([area.left, area.top, area.width, area.height]
        .map(|tenths| f64::from(tenths) / 10.0)
        .to_vec())
}
