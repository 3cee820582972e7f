//! The map of losing heaps: sent by the worker, drawn on a canvas.

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use crate::draw;
use crate::draw::takeaway::{MapFrame, map_area};
use crate::exact::Grid;
use crate::link::At;
use crate::view::takeaway::{Map, MapRow, RowInWords, map_in_words};
use crate::web::model::{Model, model};
use crate::web::painter::{Painter, palette, plot_of};
use crate::web::read;

/// Losing heaps of many thresholds, as `MapPicture` takes them.
#[derive(Serialize, Tsify)]
pub struct MapData {
    /// left, bottom, width of the window: heaps, and indices m.
    at: At,
    /// left, bottom, columns, rows of the cells looked up.
    grid: Grid,
    bin: u32,
    /// All rows of the grid if the window has at most 200; else those of round m, and the one that is marked.
    rows: Vec<MapRow>,
    title: String,
    description: String,
    model: Model,
}

/// What is said of one row.
#[derive(Serialize, Tsify)]
pub struct MapRowData {
    m: u32,
    r: String,
    decimal: String,
    /// Is the decimal just r, not rounded?
    finite: bool,
    /// Its first losing heaps.
    heaps: Vec<String>,
    /// Where it departs from the row below; undefined for m = 1.
    departs: Option<Departure>,
}

/// The heap with this index was `from` in the row below and is `to`.
#[derive(Serialize, Tsify)]
pub struct Departure {
    index: u32,
    from: String,
    to: String,
}

impl MapData {
    pub(super) fn of(model: &Map) -> Result<Self, JsError> {
        let (title, description) = map_in_words(model);
        Ok(Self {
            at: model.at,
            grid: model.grid,
            bin: model.bin,
            rows: model.rows.clone(),
            title,
            description,
            model: Model::of(model)?,
        })
    }
}

impl From<RowInWords> for MapRowData {
    fn from(RowInWords { row, index, heaps }: RowInWords) -> Self {
        Self {
            m: row.m,
            r: row.r,
            decimal: row.decimal,
            finite: row.exact,
            heaps,
            departs: index.map(|index| Departure {
                index,
                from: row.from.unwrap_or_default(),
                to: row.to.unwrap_or_default(),
            }),
        }
    }
}

/// The map on the page.
#[wasm_bindgen]
pub struct MapPicture {
    picture: draw::takeaway::MapPicture,
    painter: Painter,
}

#[wasm_bindgen]
impl MapPicture {
    /// Takes the model of a map, as the engine sent it.
    ///
    /// # Errors
    /// If it isn't one, or the theme is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8], theme: &str) -> Result<Self, JsError> {
        Ok(Self {
            picture: draw::takeaway::MapPicture::new(model(bytes)?, palette(theme)?),
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
        frame: &Ts<MapFrame>,
        ratio: f64,
    ) -> Result<(), JsValue> {
        let list = self.picture.draw(&read(frame)?);
        Ok(self.painter.paint(context, &list, ratio)?)
    }

    /// What heap n is in row m: 0, 1 for a losing heap, 2 for the first that the row below doesn't have; if it was looked
    /// up one by one.
    #[must_use]
    pub fn cell(&self, n: u32, m: u32) -> Option<u8> {
        self.picture.model().cell(n, m)
    }
}

/// Left, top, width and height of the map in a figure of this size: pixels of the page.
///
/// # Errors
/// If the theme is unknown.
#[wasm_bindgen]
pub fn map_plot_of(width: f64, height: f64, theme: &str) -> Result<Vec<f64>, JsError> {
    plot_of(map_area, (width, height), theme)
}
