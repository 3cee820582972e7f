//! The step from one threshold to the next: sent by the worker, drawn on a canvas.

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use crate::draw;
use crate::draw::takeaway::ChainFrame;
use crate::exact::WideRational;
use crate::view::shared::{Caption, decimal, places_apart};
use crate::view::takeaway::{ChainModel, chain_caption, chain_in_words};
use crate::web::model::{Model, model};
use crate::web::painter::{Painter, palette};
use crate::web::read;

/// Decimal places beside exact fractions, unless more are needed to tell r and the next threshold apart.
const PLACES: u32 = 6;

/// The step from r to the next threshold, as `ChainPicture` takes it. Exact fractions are texts.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChainData {
    r: String,
    r_decimal: String,
    /// Is the decimal just r, not rounded?
    r_finite: bool,
    /// m with r_m ≤ r < r_{m+1}, if it is known; 0 for r < 1.
    m: Option<u64>,
    /// Is r the threshold r_m itself?
    is_threshold: bool,
    /// r_m, if it is known.
    threshold: Option<String>,
    next: String,
    next_decimal: String,
    next_finite: bool,
    /// The threshold before r_m.
    previous: Option<String>,
    /// The sequence of the losing heaps, if it has a name or a number.
    name: Option<SequenceName>,
    /// Terms shown.
    i: u32,
    /// All terms that there are: up to the end of the proof.
    last: u32,
    /// The lag from index `since` to `end`, as the proof has it; for r < 1 there is none.
    lag: Option<u32>,
    since: Option<u32>,
    /// This is `last`, unless the terms are too many.
    end: Option<u32>,
    /// The index of the least candidate.
    index: Option<u32>,
    /// L_1…L_last.
    heaps: Vec<String>,
    /// Their lags; 0 for the first.
    lags: Vec<u32>,
    /// c_i in lowest terms, empty where there is none.
    candidates: Vec<String>,
    /// The first index with a candidate; undefined for r < 1.
    first_candidate: Option<u32>,
    title: String,
    description: String,
    caption: Caption,
    problem: Option<String>,
    model: Model,
}

/// What a sequence is called.
#[derive(Serialize, Tsify)]
pub struct SequenceName {
    /// Perhaps empty.
    text: String,
    /// Its number in the OEIS.
    oeis: String,
}

impl ChainData {
    pub(super) fn of(model: &ChainModel) -> Result<Self, JsError> {
        let text = |value: WideRational| value.to_string();
        let (r, next) = (model.ratio, model.next());
        let places = places_apart(r, next, PLACES).unwrap_or(PLACES);
        let (r_decimal, r_finite) = decimal(r, places);
        let (next_decimal, next_finite) = decimal(next, places);
        let candidate = |i| {
            let (above, below) = model.candidate(i)?;
            Some(text(WideRational::new(above, below)))
        };
        let (title, description) = chain_in_words(model);
        let proof = model.proof;
        Ok(Self {
            r: text(r),
            r_decimal,
            r_finite,
            m: model.index,
            is_threshold: model.is_threshold(),
            threshold: model.threshold().map(text),
            next: text(next),
            next_decimal,
            next_finite,
            previous: model.previous().map(text),
            name: model.name().map(|(text, oeis)| SequenceName {
                text: text.to_string(),
                oeis: oeis.to_string(),
            }),
            i: model.shown,
            last: model.last(),
            lag: proof.map(|proof| proof.lag),
            since: proof.map(|proof| proof.since),
            end: proof.map(|proof| proof.last),
            index: proof.map(|proof| proof.index),
            heaps: model.heaps.iter().map(u128::to_string).collect(),
            lags: (1..=model.last()).map(|i| model.lag(i)).collect(),
            candidates: (1..=model.last())
                .map(|i| candidate(i).unwrap_or_default())
                .collect(),
            first_candidate: model.first_candidate(),
            title,
            description,
            caption: chain_caption(model),
            problem: model.problem.clone(),
            model: Model::of(model)?,
        })
    }
}

/// The step from one threshold to the next, on the page.
#[wasm_bindgen]
pub struct ChainPicture {
    picture: draw::takeaway::ChainPicture,
    painter: Painter,
}

#[wasm_bindgen]
impl ChainPicture {
    /// Takes the model that the engine sent.
    ///
    /// # Errors
    /// If it isn't that, or the theme is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8], theme: &str) -> Result<Self, JsError> {
        Ok(Self {
            picture: draw::takeaway::ChainPicture::new(model(bytes)?, palette(theme)?),
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
        frame: &Ts<ChainFrame>,
        ratio: f64,
    ) -> Result<(), JsValue> {
        let list = self.picture.draw(&read(frame)?);
        Ok(self.painter.paint(context, &list, ratio)?)
    }

    /// The index whose term or candidate is nearest to a pixel of the figure.
    ///
    /// # Errors
    /// If the frame is malformed.
    pub fn near(&self, frame: &Ts<ChainFrame>, x: f64, y: f64) -> Result<Option<u32>, JsValue> {
        Ok(self.picture.near(&read(frame)?, x, y))
    }

    /// Where a term lies: x and y in pixels of the page; nothing if it isn't shown.
    ///
    /// # Errors
    /// If the frame is malformed.
    pub fn place(&self, frame: &Ts<ChainFrame>, i: u32) -> Result<Option<Vec<f64>>, JsValue> {
        let place = self.picture.place(&read(frame)?, i);
        Ok(place.map(|(x, y)| vec![x, y]))
    }
}
