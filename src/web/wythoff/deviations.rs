//! Deviations: sent by the worker, drawn on a canvas.

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use crate::draw;
use crate::draw::wythoff::DeviationsFrame;
use crate::exact::floor_phi;
use crate::link::{At, Scale};
use crate::view::wythoff::{Deviations, Panel, Term, deviations_in_words};
use crate::web::model::{Model, model};
use crate::web::painter::{Painter, edges, palette};
use crate::web::read;
use crate::wythoff::Fixed;

/// Deviations, as `DeviationsPicture` takes them.
#[derive(Serialize, Tsify)]
pub struct DeviationsData {
    n: u32,
    /// left, 0, width of the window: differences.
    at: At,
    panels: Vec<DeviationsPanel>,
    title: String,
    description: String,
    model: Model,
}

/// What is known of a level whose deviations are shown.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DeviationsPanel {
    m: Fixed,
    certified: bool,
    /// Why nothing is proved.
    why: Option<String>,
    alpha: Option<i64>,
    n1: Option<u32>,
    n2: Option<u32>,
    n3: Option<u32>,
    observed_to: u32,
    /// Numbers that are neither an A nor an A + B.
    t: Vec<u32>,
    /// Those that are no B.
    s: Vec<u32>,
    newest: Option<Deviation>,
}

/// A P-position [m, a, b] and how far it is from the golden ratio's line; alpha is its α_n.
#[derive(Serialize, Tsify)]
pub struct Deviation {
    n: u32,
    a: u32,
    b: u32,
    epsilon: i32,
    alpha: i64,
}

impl DeviationsData {
    pub(super) fn of(model: &Deviations) -> Result<Self, JsError> {
        let (title, description) = deviations_in_words(model);
        Ok(Self {
            n: model.step,
            at: model.at,
            panels: model.panels.iter().map(Into::into).collect(),
            title,
            description,
            model: Model::of(model)?,
        })
    }
}

impl From<&Panel> for DeviationsPanel {
    fn from(panel: &Panel) -> Self {
        let n = |i: usize| panel.thresholds.map(|all| all[i].n);
        Self {
            m: panel.fixed.clone(),
            certified: panel.certified(),
            why: panel.why.clone(),
            alpha: panel.alpha,
            n1: n(0),
            n2: n(1),
            n3: n(2),
            observed_to: panel.observed_to,
            t: panel.t.clone(),
            s: panel.s.clone(),
            newest: panel.newest.map(|term| Deviation {
                n: term.n,
                a: term.a,
                b: term.b,
                epsilon: term.epsilon,
                alpha: panel.alpha_of(&term),
            }),
        }
    }
}

/// A point of the figure: golden is ⌊bφ⌋, alpha its α_n; no epsilon as long as α isn't known.
#[derive(Serialize, Tsify)]
pub struct DeviationsPoint {
    panel: usize,
    m: Fixed,
    n: u32,
    a: u32,
    b: u32,
    golden: u32,
    alpha: i64,
    epsilon: Option<i32>,
}

/// Deviations on the page.
#[wasm_bindgen]
pub struct DeviationsPicture {
    picture: draw::wythoff::DeviationsPicture,
    painter: Painter,
}

#[wasm_bindgen]
impl DeviationsPicture {
    /// Takes the model of deviations, as the engine sent it.
    ///
    /// # Errors
    /// If it isn't one, or the theme is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8], theme: &str) -> Result<Self, JsError> {
        Ok(Self {
            picture: draw::wythoff::DeviationsPicture::new(model(bytes)?, palette(theme)?),
            painter: Painter::default(),
        })
    }

    /// Draws them. `ratio` is the number of device pixels per pixel of the page.
    ///
    /// # Errors
    /// If the frame is malformed or the canvas refuses.
    pub fn paint(
        &mut self,
        context: &CanvasRenderingContext2d,
        frame: &Ts<DeviationsFrame>,
        ratio: f64,
    ) -> Result<(), JsValue> {
        let list = self.picture.draw(&read(frame)?);
        Ok(self.painter.paint(context, &list, ratio)?)
    }

    /// The point that is nearest to a pixel of the figure, of the panel there.
    ///
    /// # Errors
    /// If the frame is malformed.
    pub fn near(
        &self,
        frame: &Ts<DeviationsFrame>,
        x: f64,
        y: f64,
    ) -> Result<Option<Ts<DeviationsPoint>>, JsValue> {
        Ok(self.point(self.picture.near(&read(frame)?, x, y))?)
    }

    /// The point that is `by` points from the n-th P-position, in the order of b. It stops at the ends.
    ///
    /// # Errors
    /// Never, as numbers can be written.
    pub fn step(
        &self,
        panel: usize,
        n: u32,
        by: i32,
    ) -> Result<Option<Ts<DeviationsPoint>>, JsError> {
        self.point(self.picture.step(panel, n, by).map(|term| (panel, term)))
    }

    /// Left, top, width and height of each panel, in pixels of the page: where the ends of the window are.
    ///
    /// # Errors
    /// If the frame is malformed.
    pub fn plots(&self, frame: &Ts<DeviationsFrame>) -> Result<Vec<f64>, JsValue> {
        let plots = self.picture.plots(read(frame)?.size);
        Ok(plots.into_iter().flat_map(edges).collect())
    }

    /// Where a difference lies on the axis.
    #[must_use]
    pub fn axis(&self, b: f64) -> f64 {
        self.scale().axis(b)
    }

    /// The difference at a place of the axis; a fraction between two.
    #[must_use]
    pub fn value(&self, place: f64) -> f64 {
        self.scale().value(place)
    }

    /// Both ends of a window of a link.
    #[must_use]
    pub fn window_of(&self, left: u32, width: u32) -> Vec<f64> {
        let (start, end) = self.scale().window(left, width);
        vec![start, end]
    }

    /// The window of a link with about these ends: left,0,width.
    #[must_use]
    pub fn link_of(&self, start: f64, end: f64) -> String {
        let at = self.scale().link((start, end));
        format!("{},0,{}", at.left, at.width)
    }

    fn scale(&self) -> Scale {
        self.picture.model().scale
    }

    fn point(&self, found: Option<(usize, Term)>) -> Result<Option<Ts<DeviationsPoint>>, JsError> {
        let panels = &self.picture.model().panels;
        let point = found.and_then(|(i, term)| {
            let panel = panels.get(i)?;
            Some(DeviationsPoint {
                panel: i,
                m: panel.fixed.clone(),
                n: term.n,
                a: term.a,
                b: term.b,
                golden: u32::try_from(floor_phi(term.b.into())).unwrap_or(u32::MAX),
                alpha: panel.alpha_of(&term),
                epsilon: panel.alpha.map(|_| term.epsilon),
            })
        });
        Ok(point.map(|point| point.into_ts()).transpose()?)
    }
}
