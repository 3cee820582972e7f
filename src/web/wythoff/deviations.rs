//! Deviations that came from the worker, drawn on a canvas.

use js_sys::Int32Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use super::engine::DeviationsData;
use crate::draw;
use crate::draw::wythoff::{Asked, DeviationsFrame};
use crate::exact::floor_phi;
use crate::link::{At, Scale};
use crate::view::wythoff::{Deviations, Panel, Term, Threshold, deviations_in_words};
use crate::web::fields::Fields;
use crate::web::painter::{Painter, palette};
use crate::web::refused;
use crate::words::shared as words;
use crate::wythoff::Fixed;

/// Deviations without their array.
#[derive(Serialize)]
pub(super) struct Head {
    n: u32,
    end: u32,
    scale: String,
    at: [u32; 3],
    range: [i32; 2],
    panels: Vec<PanelHead>,
    title: String,
    description: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PanelHead {
    m: String,
    certified: bool,
    why: Option<String>,
    alpha: Option<i64>,
    centre: i64,
    n1: Option<u32>,
    n2: Option<u32>,
    n3: Option<u32>,
    b1: Option<u32>,
    b2: Option<u32>,
    b3: Option<u32>,
    observed_to: u32,
    t: Vec<u32>,
    s: Vec<u32>,
    nonzero: u32,
    newest: Option<Place>,
    count: u32,
}

#[derive(Serialize)]
struct Place {
    n: u32,
    a: u32,
    b: u32,
    epsilon: i32,
    alpha: i64,
}

/// What the page says of a point.
#[derive(Serialize)]
struct Point<'a> {
    panel: usize,
    m: &'a str,
    n: u32,
    a: u32,
    b: u32,
    golden: u32,
    alpha: i64,
    epsilon: Option<i32>,
}

impl Head {
    pub(super) fn of(model: &Deviations) -> Self {
        let (title, description) = deviations_in_words(model);
        let panel = |panel: &Panel| {
            let at = |i: usize| panel.thresholds.map(|all| all[i]);
            let n = |i| at(i).map(|at| at.n);
            let b = |i| at(i).map(|at| at.b);
            PanelHead {
                m: panel.fixed.to_string(),
                certified: panel.certified(),
                why: panel.why.clone(),
                alpha: panel.alpha,
                centre: panel.centre,
                n1: n(0),
                n2: n(1),
                n3: n(2),
                b1: b(0),
                b2: b(1),
                b3: b(2),
                observed_to: panel.observed_to,
                t: panel.t.clone(),
                s: panel.s.clone(),
                nonzero: panel.nonzero,
                newest: panel.newest.map(|term| Place {
                    n: term.n,
                    a: term.a,
                    b: term.b,
                    epsilon: term.epsilon,
                    alpha: panel.alpha_of(&term),
                }),
                count: u32::try_from(panel.points.len()).unwrap_or(u32::MAX),
            }
        };
        Self {
            n: model.step,
            end: model.end,
            scale: model.scale.name().to_owned(),
            at: [model.at.left, 0, model.at.width],
            range: model.range.into(),
            panels: model.panels.iter().map(panel).collect(),
            title,
            description,
        }
    }
}

/// A panel as [`PanelHead`] is sent, but for its points.
fn panel(head: &JsValue, points: Vec<Term>) -> Result<Panel, JsError> {
    let head = Fields(head);
    let at = |n, b| {
        Some(Threshold {
            n: head.some(n)?,
            b: head.some(b)?,
        })
    };
    let thresholds = || Some([at("n1", "b1")?, at("n2", "b2")?, at("n3", "b3")?]);
    let newest = head.get("newest");
    let newest = Fields(&newest);
    Ok(Panel {
        fixed: Fixed::parse(&head.text("m").unwrap_or_default()).map_err(refused)?,
        thresholds: thresholds(),
        why: head.text("why"),
        alpha: head.signed("alpha"),
        centre: head.signed("centre").unwrap_or(0),
        observed_to: head.count("observedTo"),
        // They aren't drawn.
        t: Vec::new(),
        s: Vec::new(),
        nonzero: head.count("nonzero"),
        points,
        newest: newest.some("n").map(|n| Term {
            n,
            a: newest.count("a"),
            b: newest.count("b"),
            epsilon: epsilon(&newest),
        }),
    })
}

/// ε of a point; it fits, as it came from there.
fn epsilon(point: &Fields<'_>) -> i32 {
    let epsilon = point.signed("epsilon").unwrap_or(0);
    i32::try_from(epsilon).unwrap_or(0)
}

/// How to draw deviations.
fn frame(shot: &JsValue) -> DeviationsFrame {
    let shot = Fields(shot);
    let place = shot.get("cursor");
    let place = Fields(&place);
    let mark = shot.get("asked");
    let mark = Fields(&mark);
    DeviationsFrame {
        size: shot.numbers("size").unwrap_or([0.0; 2]).into(),
        window: shot.numbers("window").unwrap_or([0.0; 2]).into(),
        cursor: place.some("n").map(|n| (place.count("panel") as usize, n)),
        asked: mark.some("b").map(|b| Asked {
            panel: mark.count("panel") as usize,
            b,
            epsilon: epsilon(&mark),
        }),
    }
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** How to draw deviations. */
export interface DeviationsShot {
  /** Width and height in pixels of the page. */
  size: [number, number];
  /** Both ends of the window on the axis; see `axis` and `value`. */
  window: [number, number];
  cursor: { panel: number; n: number } | undefined;
  /** The position that is asked about, which needn't be one of the points. */
  asked: { panel: number; b: number; epsilon: number } | undefined;
}

/** A point of the figure: golden is ⌊bφ⌋, alpha its α_n; no epsilon as long as α isn't known. */
export interface DeviationsPoint {
  panel: number; m: string; n: number; a: number; b: number;
  golden: number; alpha: number; epsilon: number | undefined;
}
";

#[wasm_bindgen]
extern "C" {
    /// How to draw deviations.
    #[wasm_bindgen(typescript_type = "DeviationsShot")]
    pub type DeviationsShotIn;
    /// A point of the figure.
    #[wasm_bindgen(typescript_type = "DeviationsPoint | undefined")]
    pub type DeviationsPointOut;
}

/// Deviations on the page.
#[wasm_bindgen]
pub struct DeviationsPicture {
    picture: draw::wythoff::DeviationsPicture,
    painter: Painter,
}

#[wasm_bindgen]
impl DeviationsPicture {
    /// Takes deviations as the engine sent them.
    ///
    /// # Errors
    /// If they aren't some, or the theme is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(data: &DeviationsData, theme: &str) -> Result<Self, JsError> {
        let head = Fields(data);
        let points = head.get("points").unchecked_into::<Int32Array>().to_vec();
        let mut points = points.chunks_exact(4).map(|four| Term {
            n: four[0].unsigned_abs(),
            a: four[1].unsigned_abs(),
            b: four[2].unsigned_abs(),
            epsilon: four[3],
        });
        let mut panels = Vec::new();
        for head in head.list("panels").iter() {
            let count = Fields(&head).count("count") as usize;
            let own = points.by_ref().take(count).collect();
            panels.push(panel(&head, own)?);
        }
        let [left, _, width] = head.counts("at").unwrap_or_default();
        let [least, most] = head.numbers("range").unwrap_or_default();
        // Deviations are small.
        #[allow(clippy::cast_possible_truncation)]
        let model = Deviations {
            panels,
            step: head.count("n"),
            end: head.count("end"),
            scale: Scale::named(&head.text("scale").unwrap_or_default()).unwrap_or(Scale::Linear),
            at: At {
                left,
                bottom: 0,
                width,
            },
            range: (least as i32, most as i32),
        };
        Ok(Self {
            picture: draw::wythoff::DeviationsPicture::new(model, palette(theme)?),
            painter: Painter::default(),
        })
    }

    /// Draws them. `ratio` is the number of device pixels per pixel of the page.
    ///
    /// # Errors
    /// If the shot is malformed or the canvas refuses.
    pub fn paint(
        &mut self,
        context: &CanvasRenderingContext2d,
        shot: &DeviationsShotIn,
        ratio: f64,
    ) -> Result<(), JsError> {
        let list = self.picture.draw(&frame(shot));
        self.painter
            .paint(context, &list, ratio)
            .map_err(|_| refused(words::CANVAS_REFUSED))
    }

    /// The point that is nearest to a pixel of the figure, of the panel there.
    ///
    /// # Errors
    /// If the shot is malformed.
    pub fn near(
        &self,
        shot: &DeviationsShotIn,
        x: f64,
        y: f64,
    ) -> Result<DeviationsPointOut, JsError> {
        self.point(self.picture.near(&frame(shot), x, y))
    }

    /// The point that is `by` points from the n-th P-position, in the order of b. It stops at the ends.
    ///
    /// # Errors
    /// Never, as numbers can be written.
    pub fn step(&self, panel: usize, n: u32, by: i32) -> Result<DeviationsPointOut, JsError> {
        self.point(self.picture.step(panel, n, by).map(|term| (panel, term)))
    }

    /// Left, top, width and height of each panel, in pixels of the page: where the ends of the window are.
    ///
    /// # Errors
    /// If the shot is malformed.
    pub fn plots(&self, shot: &DeviationsShotIn) -> Result<Vec<f64>, JsError> {
        let plots = self.picture.plots(frame(shot).size);
        let edges = plots
            .iter()
            .flat_map(|area| [area.left, area.top, area.width, area.height]);
        Ok(edges.map(|tenths| f64::from(tenths) / 10.0).collect())
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

    /// Both ends of the window that the data are for.
    #[must_use]
    pub fn fitted(&self) -> Vec<f64> {
        let at = self.picture.model().at;
        self.window_of(at.left, at.width)
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

    fn point(&self, found: Option<(usize, Term)>) -> Result<DeviationsPointOut, JsError> {
        let point = found.and_then(|(i, term)| {
            let panel = self.picture.model().panels.get(i)?;
            Some((i, term, panel, panel.fixed.to_string()))
        });
        let value = match &point {
            None => JsValue::UNDEFINED,
            Some((i, term, panel, m)) => serde_wasm_bindgen::to_value(&Point {
                panel: *i,
                m,
                n: term.n,
                a: term.a,
                b: term.b,
                golden: u32::try_from(floor_phi(term.b.into())).unwrap_or(u32::MAX),
                alpha: panel.alpha_of(term),
                epsilon: panel.alpha.map(|_| term.epsilon),
            })
            .map_err(refused)?,
        };
        Ok(value.unchecked_into())
    }
}
