//! The atlas of the game with one lie: sent by the worker, drawn on a canvas.

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use super::letters;
use crate::draw;
use crate::draw::one_lie::{AtlasFrame, atlas_area};
use crate::exact::Grid;
use crate::link::{At, OneLieLink};
use crate::view::one_lie::{AtlasRequest, atlas, atlas_in_words, balance};
use crate::web::model::{Model, model};
use crate::web::painter::{Painter, palette, plot_of};
use crate::web::{read, refused};

/// How many questions each state needs, as `AtlasPicture` takes it.
#[derive(Serialize, Tsify)]
pub struct AtlasData {
    /// The answers of the link that were taken.
    answers: String,
    /// And then those of the adversary up to the end.
    worst: String,
    /// What of the link couldn’t be done.
    problem: Option<String>,
    /// The state that is marked.
    a: String,
    b: String,
    /// left, bottom, width of the window: a, and b.
    at: At,
    /// left, bottom, columns, rows of the cells looked up.
    grid: Grid,
    bin: u32,
    title: String,
    description: String,
    model: Model,
}

impl AtlasData {
    pub(super) fn of(
        link: &OneLieLink,
        at: Option<At>,
        pixels: (u32, u32),
        margin: u32,
    ) -> Result<Self, JsError> {
        let start = link.start().map_err(refused)?;
        let way = balance(start, &link.answers);
        let (before, state) = way.before();
        let model = atlas(&AtlasRequest {
            before,
            state,
            at,
            pixels,
            margin,
        });
        let (title, description) = atlas_in_words(&model);
        Ok(Self {
            answers: letters(way.path.iter().filter_map(|(_, answer)| *answer)),
            worst: letters(state.worst_way()),
            problem: way.problem.map(|problem| problem.to_string()),
            a: state.a().to_string(),
            b: state.b().to_string(),
            at: model.at,
            grid: model.grid,
            bin: model.bin,
            title,
            description,
            model: Model::of(&model)?,
        })
    }
}

/// The atlas on the page.
#[wasm_bindgen]
pub struct AtlasPicture {
    picture: draw::one_lie::AtlasPicture,
    painter: Painter,
}

#[wasm_bindgen]
impl AtlasPicture {
    /// Takes the model of an atlas, as the engine sent it.
    ///
    /// # Errors
    /// If it isn't one, or the theme is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8], theme: &str) -> Result<Self, JsError> {
        Ok(Self {
            picture: draw::one_lie::AtlasPicture::new(model(bytes)?, palette(theme)?),
            painter: Painter::default(),
        })
    }

    /// Draws it. `ratio` is the number of device pixels per pixel of the page.
    ///
    /// # Errors
    /// If the frame is malformed or the canvas refuses.
    pub fn paint(
        &mut self,
        context: &CanvasRenderingContext2d,
        frame: &Ts<AtlasFrame>,
        ratio: f64,
    ) -> Result<(), JsValue> {
        let list = self.picture.draw(&read(frame)?);
        Ok(self.painter.paint(context, &list, ratio)?)
    }

    /// One byte a bin, row by row from the bottom: how many questions the state in its middle needs; 255 for (0, 0).
    #[must_use]
    pub fn counts(&self) -> Vec<u8> {
        self.picture.model().counts.clone()
    }
}

/// Left, top, width and height of the atlas in a figure of this size: pixels of the page.
///
/// # Errors
/// If the theme is unknown.
#[wasm_bindgen]
pub fn atlas_plot_of(width: f64, height: f64, theme: &str) -> Result<Vec<f64>, JsError> {
    plot_of(atlas_area, (width, height), theme)
}
