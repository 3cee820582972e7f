//! The step from one threshold to the next: sent by the worker, drawn on a canvas.

use js_sys::{Array, Object, Uint32Array};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use crate::draw;
use crate::draw::takeaway::ChainFrame;
use crate::exact::{InputError, WideRational};
use crate::link::{Phase, Scale};
use crate::takeaway::{MoveRatio, Proof};
use crate::view::shared::{decimal, places_apart};
use crate::view::takeaway::{
    ChainModel, ChainRequest, Near, Subject, chain_caption, chain_in_words,
};
use crate::web::answer::{plain, set};
use crate::web::fields::Fields;
use crate::web::painter::{Painter, palette};
use crate::web::refused;

/// Decimal places beside exact fractions, unless more are needed to tell r and the next threshold apart.
const PLACES: u32 = 6;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
export type ChainPhase = 'grow' | 'candidates' | 'minimum' | 'jump';

/** Asks for the step from one threshold to the next: that of m, unless r isn't empty. */
export interface ChainJob {
  kind: 'chain'; m: number; r: string; i: number | undefined; phase: ChainPhase; scale: 'linear' | 'log';
}

/** A threshold near r. The decimal is rounded unless it is exact. */
export interface ChainNear { m: number | undefined; r: string; decimal: string; exact: boolean }

/** The step from r to the next threshold, as `ChainPicture` takes it. Exact fractions are texts. */
export interface ChainData {
  r: string; rDecimal: string;
  /** Is the decimal just r, not rounded? */
  rFinite: boolean;
  /** m with r_m ≤ r < r_{m+1}, if it is known; 0 for r < 1. */
  m: number | undefined;
  /** Is r the threshold r_m itself? */
  isThreshold: boolean;
  /** r_m, if it is known. */
  threshold: string | undefined;
  next: string; nextDecimal: string; nextFinite: boolean;
  /** The threshold before r_m. */
  previous: string | undefined;
  /** Some thresholds before and after r, ascending; the first `passed` are at most r. */
  near: ChainNear[]; passed: number;
  /** The name of the sequence (perhaps empty) and its number in the OEIS. */
  name: { text: string; oeis: string } | undefined;
  /** Terms shown, and all that there are: up to the end of the proof. */
  i: number; last: number;
  phase: ChainPhase; scale: 'linear' | 'log';
  /** The proof: the lag is `lag` from index `since` to `end` (that is `last`, unless the terms are too many); the least
      candidate is that of `index`, above/below, whose parent is `parent`. All undefined for r < 1. */
  lag: number | undefined; since: number | undefined; end: number | undefined;
  index: number | undefined; parent: number | undefined;
  above: string | undefined; below: string | undefined;
  /** All indices with the least candidate. */
  ties: number[];
  /** The first index whose term is another one at the next threshold. */
  changed: number | undefined;
  /** L_1…L_last. */
  heaps: string[];
  /** Their lags; 0 for the first. */
  lags: Uint32Array;
  /** c_i in lowest terms, empty where there is none. */
  candidates: string[];
  /** The first index with a candidate; undefined for r < 1. */
  firstCandidate: number | undefined;
  /** The indices at which the lag grows. */
  changes: Uint32Array;
  /** L_1…L_last at the next threshold; in the phase of the jump alone. */
  after: string[] | undefined; changesAfter: Uint32Array | undefined;
  title: string; description: string;
  caption: { strong: string; text: string };
  problem: string | undefined;
}

/** How to draw it. */
export interface ChainShot {
  /** Width and height in pixels of the page. */
  size: [number, number];
  /** How much of the newest arc, or of the jump, is done: 0 to 1. */
  t: number;
  /** The index pointed at. */
  cursor: number | undefined;
  /** The index asked about. */
  asked: number | undefined;
}
";

#[wasm_bindgen]
extern "C" {
    /// The step from one threshold to the next.
    #[wasm_bindgen(typescript_type = "ChainData")]
    pub type ChainData;
    /// How to draw it.
    #[wasm_bindgen(typescript_type = "ChainShot")]
    pub type ChainShotIn;
}

fn phase(name: &str) -> Phase {
    let mut all = Phase::ALL.into_iter();
    let found = all.find(|(_, other)| *other == name);
    found.map_or(Phase::Minimum, |(phase, _)| phase)
}

fn scale(name: &str) -> Scale {
    Scale::named(name).unwrap_or(Scale::Linear)
}

/// What a job asks for.
pub(super) fn request(job: &Fields<'_>) -> Result<ChainRequest, InputError> {
    let text = |key| job.text(key).unwrap_or_default();
    let r = text("r");
    Ok(ChainRequest {
        of: if r.is_empty() {
            Subject::Index(job.count("m"))
        } else {
            Subject::Ratio(MoveRatio::parse(&r)?)
        },
        term: job.some("i"),
        phase: phase(&text("phase")),
        scale: scale(&text("scale")),
    })
}

fn texts(numbers: &[u128]) -> JsValue {
    let all: Array = numbers
        .iter()
        .map(|number| JsValue::from(number.to_string()))
        .collect();
    all.into()
}

/// Counts are far below 2^53.
#[allow(clippy::cast_precision_loss)]
fn number(count: u64) -> JsValue {
    (count as f64).into()
}

pub(super) fn chain_data(model: &ChainModel) -> Result<JsValue, JsError> {
    let out = Object::new();
    let put = |key: &str, value: &JsValue| set(&out, key, value);
    let exact = |value: WideRational| JsValue::from(value.to_string());
    let some = |value: Option<WideRational>| value.map_or(JsValue::UNDEFINED, exact);
    let places = places_apart(model.ratio, model.next(), PLACES).unwrap_or(PLACES);
    let shown =
        |key: &str, decimal_key: &str, exact_key: &str, value: WideRational, on: &Object| {
            let (digits, is_exact) = decimal(value, places);
            set(on, key, &exact(value));
            set(on, decimal_key, &digits.into());
            set(on, exact_key, &is_exact.into());
        };
    shown("r", "rDecimal", "rFinite", model.ratio, &out);
    shown("next", "nextDecimal", "nextFinite", model.next(), &out);
    put("m", &model.index.map_or(JsValue::UNDEFINED, number));
    put("isThreshold", &model.is_threshold().into());
    put("threshold", &some(model.threshold()));
    put("previous", &some(model.previous()));
    let near = Array::new();
    for threshold in &model.near {
        let one = Object::new();
        set(
            &one,
            "m",
            &threshold.index.map_or(JsValue::UNDEFINED, number),
        );
        shown("r", "decimal", "exact", threshold.value, &one);
        near.push(&one);
    }
    put("near", &near);
    put("passed", &number(model.passed as u64));
    if let Some((text, oeis)) = model.name() {
        let name = Object::new();
        set(&name, "text", &text.into());
        set(&name, "oeis", &oeis.into());
        put("name", &name);
    }
    put("i", &model.shown.into());
    put("last", &model.last().into());
    put("phase", &model.phase.name().into());
    put("scale", &model.scale.name().into());
    if let Some(proof) = &model.proof {
        put("lag", &proof.lag.into());
        put("since", &proof.since.into());
        put("end", &proof.last.into());
        put("index", &proof.index.into());
        put("parent", &proof.parent.into());
        put("above", &proof.above.to_string().into());
        put("below", &proof.below.to_string().into());
        put("changed", &proof.index.into());
    }
    put("ties", &plain(&model.ties)?);
    put("heaps", &texts(&model.heaps));
    let indices = 1..=model.last();
    let lags: Vec<u32> = indices.clone().map(|i| model.lag(i)).collect();
    put("lags", &Uint32Array::from(&*lags));
    let candidates: Array = indices
        .map(|i| {
            let candidate = model.candidate(i);
            let value = candidate.map(|(above, below)| WideRational::new(above, below));
            value.map_or_else(|| "".into(), exact)
        })
        .collect();
    put("candidates", &candidates);
    put("firstCandidate", &model.first_candidate().into());
    put("changes", &Uint32Array::from(&*model.changes));
    if let Some((heaps, changes)) = &model.after {
        put("after", &texts(heaps));
        put("changesAfter", &Uint32Array::from(&**changes));
    }
    let (title, description) = chain_in_words(model);
    put("title", &title.into());
    put("description", &description.into());
    let words = chain_caption(model);
    let caption = Object::new();
    set(&caption, "strong", &words.strong.into());
    set(&caption, "text", &words.text.into());
    put("caption", &caption);
    put("problem", &model.problem.as_ref().into());
    Ok(out.into())
}

/// A fraction as it was sent.
fn fraction(text: &str) -> Option<WideRational> {
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    let (above, below) = (above.parse().ok()?, below.parse().ok()?);
    (below > 0).then(|| WideRational::new_raw(above, below))
}

/// Heaps as they were sent.
fn heaps(list: &Array) -> Option<Vec<u128>> {
    let heaps = list.iter().map(|heap| heap.as_string()?.parse().ok());
    heaps.collect()
}

fn indices(value: JsValue) -> Vec<u32> {
    value.unchecked_into::<Uint32Array>().to_vec()
}

/// The model as [`chain_data`] sends it.
fn model(data: &JsValue) -> Option<ChainModel> {
    let data = Fields(data);
    let text = |key| data.text(key).unwrap_or_default();
    let mut near = Vec::new();
    for one in data.list("near").iter() {
        let one = Fields(&one);
        near.push(Near {
            index: one.some("m").map(u64::from),
            value: fraction(&one.text("r")?)?,
        });
    }
    let proof = || {
        Some(Proof {
            since: data.some("since")?,
            last: data.count("end"),
            lag: data.count("lag"),
            index: data.count("index"),
            parent: data.count("parent"),
            above: text("above").parse().ok()?,
            below: text("below").parse().ok()?,
        })
    };
    let ties = data.list("ties");
    let ties = ties.iter().filter_map(|tie| tie.as_f64());
    // They are indices.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let ties = ties.map(|tie| tie as u32).collect();
    let phase = phase(&text("phase"));
    let after = if phase == Phase::Jump {
        let after = heaps(&data.list("after"))?;
        Some((after, indices(data.get("changesAfter"))))
    } else {
        None
    };
    Some(ChainModel {
        ratio: fraction(&text("r"))?,
        index: data.some("m").map(u64::from),
        near,
        passed: data.count("passed") as usize,
        shown: data.count("i"),
        phase,
        scale: scale(&text("scale")),
        heaps: heaps(&data.list("heaps"))?,
        changes: indices(data.get("changes")),
        proof: proof(),
        ties,
        after,
        problem: data.text("problem"),
    })
}

fn frame(shot: &JsValue) -> ChainFrame {
    let shot = Fields(shot);
    ChainFrame {
        size: shot.numbers("size").unwrap_or([0.0; 2]).into(),
        t: shot.number("t"),
        cursor: shot.some("cursor"),
        asked: shot.some("asked"),
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
    /// Takes what the engine sent.
    ///
    /// # Errors
    /// If it isn't that, or the theme is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(data: &ChainData, theme: &str) -> Result<Self, JsError> {
        let model = model(data).ok_or_else(|| refused("these are no data of a chain"))?;
        Ok(Self {
            picture: draw::takeaway::ChainPicture::new(model, palette(theme)?),
            painter: Painter::default(),
        })
    }

    /// Draws it. `ratio` is the number of device pixels per pixel of the page.
    ///
    /// # Errors
    /// If the canvas refuses.
    pub fn paint(
        &mut self,
        context: &CanvasRenderingContext2d,
        shot: &ChainShotIn,
        ratio: f64,
    ) -> Result<(), JsError> {
        let list = self.picture.draw(&frame(shot));
        self.painter
            .paint(context, &list, ratio)
            .map_err(|_| refused(crate::words::shared::CANVAS_REFUSED))
    }

    /// The index whose term or candidate is nearest to a pixel of the figure.
    #[must_use]
    pub fn near(&self, shot: &ChainShotIn, x: f64, y: f64) -> Option<u32> {
        self.picture.near(&frame(shot), x, y)
    }

    /// Where a term lies: x and y in pixels of the page; nothing if it isn't shown.
    #[must_use]
    pub fn place(&self, shot: &ChainShotIn, i: u32) -> Option<Vec<f64>> {
        let place = self.picture.place(&frame(shot), i);
        place.map(|(x, y)| vec![x, y])
    }
}
