//! All thresholds at a glance: sent by the worker, drawn on a canvas.

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use crate::draw;
use crate::draw::takeaway::OverviewFrame;
use crate::view::takeaway::{Overview, overview_in_words};
use crate::web::model::{Model, model};
use crate::web::painter::{Painter, palette};
use crate::web::read;

/// All thresholds at a glance, as `OverviewPicture` takes them.
#[derive(Serialize, Tsify)]
pub struct OverviewData {
    title: String,
    description: String,
    model: Model,
}

/// A threshold of the overview.
#[derive(Serialize, Tsify)]
pub struct OverviewSpot {
    m: u32,
    r: String,
    lag: u32,
}

impl OverviewData {
    pub(super) fn of(model: &Overview) -> Result<Self, JsError> {
        let (title, description) = overview_in_words(model);
        Ok(Self {
            title,
            description,
            model: Model::of(model)?,
        })
    }
}

/// All thresholds at a glance, on the page.
#[wasm_bindgen]
pub struct OverviewPicture {
    picture: draw::takeaway::OverviewPicture,
    painter: Painter,
}

#[wasm_bindgen]
impl OverviewPicture {
    /// Takes the model that the engine sent.
    ///
    /// # Errors
    /// If it isn't that, or the theme is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8], theme: &str) -> Result<Self, JsError> {
        Ok(Self {
            picture: draw::takeaway::OverviewPicture::new(model(bytes)?, palette(theme)?),
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
        frame: &Ts<OverviewFrame>,
        ratio: f64,
    ) -> Result<(), JsValue> {
        let list = self.picture.draw(&read(frame)?);
        Ok(self.painter.paint(context, &list, ratio)?)
    }

    /// The threshold that is nearest to a pixel of the figure.
    ///
    /// # Errors
    /// If the frame is malformed.
    pub fn near(
        &self,
        frame: &Ts<OverviewFrame>,
        x: f64,
        y: f64,
    ) -> Result<Option<Ts<OverviewSpot>>, JsValue> {
        let spot = self.picture.near(read(frame)?.size, x, y);
        let spot = spot.map(|spot| OverviewSpot {
            m: spot.m,
            r: spot.text(),
            lag: spot.lag,
        });
        Ok(spot
            .map(|spot| spot.into_ts())
            .transpose()
            .map_err(JsError::from)?)
    }
}
