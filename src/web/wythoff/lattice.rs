//! The lattice: sent by the worker, drawn on a canvas.

use js_sys::Uint32Array;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use crate::draw;
use crate::draw::wythoff::{LatticeFrame, plot_area};
use crate::exact::Grid;
use crate::link::At;
use crate::view::wythoff::{Formula, Lattice, Selected, lattice_in_words};
use crate::web::model::{Model, model};
use crate::web::painter::{Painter, palette, plot_of};
use crate::web::read;
use crate::wythoff::{Fixed, Found};

/// A lattice, as `LatticePicture` takes it.
#[derive(Serialize, Tsify)]
pub struct LatticeData {
    m: Fixed,
    n: u32,
    /// left, bottom, width of the window.
    at: At,
    /// left, bottom, columns, rows of the points looked up.
    grid: Grid,
    bin: u32,
    newest: Option<Found>,
    next: Option<Found>,
    title: String,
    description: String,
    model: Model,
}

impl LatticeData {
    pub(super) fn of(model: &Lattice) -> Result<Self, JsError> {
        let (title, description) = lattice_in_words(model);
        Ok(Self {
            m: model.fixed.clone(),
            n: model.step,
            at: model.at,
            grid: model.grid,
            bin: model.bin,
            newest: model.newest,
            next: model.next,
            title,
            description,
            model: Model::of(model)?,
        })
    }
}

/// What a selected P-position crosses out.
#[derive(Serialize, Tsify)]
pub struct TrailData {
    of: [u32; 3],
    /// Its place in this lattice, if it is one of it.
    n: Option<u32>,
    heaps: Vec<u32>,
    families: Vec<Formula>,
    /// For each point b, c and its place in families.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    #[tsify(type = "Uint32Array")]
    points: Uint32Array,
    /// Why there is no trail.
    problem: Option<String>,
    /// As `LatticePicture.set_trail` takes it.
    model: Model,
}

impl TrailData {
    pub(super) fn of(selected: Selected) -> Result<Self, JsError> {
        let trail = &selected.trail;
        Ok(Self {
            of: trail.of,
            points: Uint32Array::from(trail.points.as_flattened()),
            model: Model::of(trail)?,
            n: selected.n,
            heaps: selected.heaps,
            families: selected.formulas,
            problem: selected.problem,
        })
    }
}

/// A lattice on the page.
#[wasm_bindgen]
pub struct LatticePicture {
    picture: draw::wythoff::LatticePicture,
    painter: Painter,
}

#[wasm_bindgen]
impl LatticePicture {
    /// Takes the model of a lattice, as the engine sent it.
    ///
    /// # Errors
    /// If it isn't one, or the theme is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8], theme: &str) -> Result<Self, JsError> {
        Ok(Self {
            picture: draw::wythoff::LatticePicture::new(model(bytes)?, palette(theme)?),
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
        frame: &Ts<LatticeFrame>,
        ratio: f64,
    ) -> Result<(), JsValue> {
        let list = self.picture.draw(&read(frame)?);
        Ok(self.painter.paint(context, &list, ratio)?)
    }

    /// Shows what a P-position crosses out, by the model that the engine sent, or nothing of the kind.
    ///
    /// # Errors
    /// If it isn't a trail.
    // What the page sends is owned here.
    #[allow(clippy::needless_pass_by_value)]
    pub fn set_trail(&mut self, bytes: Option<Box<[u8]>>) -> Result<(), JsError> {
        self.picture
            .set_trail(bytes.as_deref().map(model).transpose()?);
        Ok(())
    }

    /// Does most of the work of the first drawing, so that it isn't one long task together with the frame.
    pub fn prepare(&self) {
        self.picture.prepare();
    }

    /// How many winning moves of a point are known at the step, if the layer is that of moves and they were counted one by
    /// one.
    #[must_use]
    pub fn moves_at(&self, b: u32, c: u32) -> Option<u16> {
        self.picture.model().moves(b, c)
    }

    /// State of a point by its number, if it was looked up one by one.
    #[must_use]
    pub fn cell(&self, b: u32, c: u32) -> Option<u8> {
        self.picture.model().cell(b, c).map(|cell| cell as u8)
    }
}

/// Left, top, width and height of the plot in a figure of this size: pixels of the page.
///
/// # Errors
/// If the theme is unknown.
#[wasm_bindgen]
pub fn lattice_plot_of(width: f64, height: f64, theme: &str) -> Result<Vec<f64>, JsError> {
    plot_of(plot_area, (width, height), theme)
}
