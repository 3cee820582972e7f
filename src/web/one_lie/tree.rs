//! All questions of the game with one lie as a tree. What a window shows of it is little work, so the page does it itself.

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use super::{OneLieState, letters, link_of};
use crate::draw;
use crate::draw::one_lie::{TreeFrame, tree_area};
use crate::one_lie::{Answer, State};
use crate::view::one_lie::{TreeRequest, tree};
use crate::view::shared::Viewport;
use crate::web::painter::{Painter, edges, palette, plot_of};
use crate::web::{read, refused};

/// A state of the tree.
#[derive(Serialize, Tsify)]
pub struct TreeNode {
    /// How many answers lead there.
    depth: u32,
    /// Its first slot.
    slot: u32,
    state: OneLieState,
    answers: String,
    questions: u32,
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
        let link = link_of(query);
        let new = Self {
            start: link.start().map_err(refused)?,
            answers: link.answers,
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

    fn framed(&self, frame: &TreeFrame, ratio: f64) -> Result<draw::one_lie::TreePicture, JsError> {
        let [_, _, width, _] = edges(tree_area(frame.size, &palette(&self.theme)?));
        // Widths are far below 2^31.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let pixels = (width * ratio) as u32;
        self.picture(Some(frame.viewport), pixels)
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
    /// If the frame is malformed or the canvas refuses.
    pub fn paint(
        &mut self,
        context: &CanvasRenderingContext2d,
        frame: &Ts<TreeFrame>,
        ratio: f64,
    ) -> Result<(), JsValue> {
        let frame = read(frame)?;
        let list = self.framed(&frame, ratio)?.draw(&frame);
        Ok(self.painter.paint(context, &list, ratio)?)
    }

    /// The state nearest to a pixel.
    ///
    /// # Errors
    /// If the frame is malformed.
    pub fn near(
        &self,
        frame: &Ts<TreeFrame>,
        x: f64,
        y: f64,
    ) -> Result<Option<Ts<TreeNode>>, JsValue> {
        let frame = read(frame)?;
        let picture = self.framed(&frame, 1.0)?;
        let Some(near) = picture.near(&frame, x, y) else {
            return Ok(None);
        };
        Ok(Some(self.at(near.depth, near.slot)?))
    }

    /// The state of this depth and first slot, or the one where its way ends before.
    ///
    /// # Errors
    /// Never: a picture was made.
    pub fn at(&self, depth: u32, slot: u32) -> Result<Ts<TreeNode>, JsError> {
        let (mut state, mut answers) = (self.start, Vec::new());
        let (mut first, mut wide) = (0, self.slots()?);
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
            answers.push(answer);
            state = state.after(question, answer);
        }
        let node = TreeNode {
            // A tree is a few answers deep.
            depth: u32::try_from(answers.len()).unwrap_or(u32::MAX),
            slot: first,
            state: state.into(),
            answers: letters(answers),
            questions: state.count(),
        };
        Ok(node.into_ts()?)
    }
}

/// Left, top, width and height of the tree in a figure of this size: pixels of the page.
///
/// # Errors
/// If the theme is unknown.
#[wasm_bindgen]
pub fn tree_plot_of(width: f64, height: f64, theme: &str) -> Result<Vec<f64>, JsError> {
    plot_of(tree_area, (width, height), theme)
}
