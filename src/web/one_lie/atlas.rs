//! The atlas of the game with one lie: how many questions each state needs. Sent by the worker, and drawn on a canvas.

use js_sys::{Array, Float64Array, Object, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use super::strategy::letters;
use crate::draw;
use crate::draw::one_lie::{AtlasFrame, atlas_area};
use crate::exact::Grid;
use crate::link::{At, Link};
use crate::one_lie::State;
use crate::view::one_lie::{
    Atlas, AtlasLine, AtlasRequest, AtlasState, Exceptional, atlas, atlas_in_words, balance,
    one_lie_answers, one_lie_start, state_in_words,
};
use crate::view::shared::{Viewport, Work};
use crate::web::answer::{AnswerOut, answer, set};
use crate::web::fields::Fields;
use crate::web::painter::{Painter, palette};
use crate::web::refused;
use crate::words::shared;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** Asks how many questions states need: around those that a link tells, or of one alone. a and b are whole numbers up to 10^18, not both 0. */
export type AtlasJob =
  /** `AtlasData`. */
  | { kind: 'atlas'; query: string; at: [number, number, number] | undefined; pixels: [number, number]; margin: number }
  /** `AtlasStateData`. */
  | { kind: 'atlas-state'; a: string; b: string };

/** How many questions each state needs, as `AtlasPicture` takes it. */
export interface AtlasData {
  /** a and b of each state on the way to the marked one. */
  before: string[];
  /** The answers of the link that were taken, and then those of the adversary up to the end. */
  answers: string; worst: string;
  /** What of the link couldn’t be done. */
  problem: string | undefined;
  /** The state that is marked, and how many questions it needs. */
  a: string; b: string; questions: number;
  /** a and b after yes, then after no to its universal question; undefined if the number is known. */
  after: [string, string, string, string] | undefined;
  /** left, bottom, width of the window: a, and b. */
  at: [number, number, number];
  /** left, bottom, columns, rows of the cells looked up. */
  grid: [number, number, number, number];
  bin: number;
  /** One byte a bin, row by row from the bottom; 255 for (0, 0). */
  counts: Uint8Array;
  /** a, b and q of each state that needs more than the q questions that its weight allows. */
  exceptional: Uint32Array;
  /** q and both ends of each line (q + 1)a + b = 2^q. */
  lines: Float64Array;
  title: string; description: string;
}

/** How to draw an atlas. */
export interface AtlasShot {
  /** Width and height in pixels of the page. */
  size: [number, number];
  /** left, bottom, width of the window in cells; column a covers a − ½ to a + ½. */
  viewport: [number, number, number];
  /** The state that is pointed at. */
  cursor: [number, number] | undefined;
}

/** What is said of one state: how many questions it needs and why, and, unless it is over, what to ask next. */
export interface AtlasStateData { title: string; why: string[]; next: string[] }
";

#[wasm_bindgen]
extern "C" {
    /// An atlas.
    #[wasm_bindgen(typescript_type = "AtlasData")]
    pub type AtlasData;
    /// How to draw it.
    #[wasm_bindgen(typescript_type = "AtlasShot")]
    pub type AtlasShotIn;
}

/// Works on a job, if it is one of these. Each is short.
pub(super) fn work(kind: &str, job: &Fields<'_>) -> Option<Result<AnswerOut, JsError>> {
    let found = match kind {
        "atlas" => shown(job),
        "atlas-state" => state(job).map(state_data),
        _ => return None,
    };
    Some(answer(Work::Done(found)))
}

fn shown(job: &Fields<'_>) -> Result<JsValue, JsError> {
    let (link, _) = Link::read(&text(job, "query"));
    let start = one_lie_start(&link).map_err(refused)?;
    let way = balance(start, &one_lie_answers(&link).map_err(refused)?);
    let (before, state) = way.before();
    let request = AtlasRequest {
        before,
        state,
        at: job.counts("at").map(window),
        pixels: job.counts("pixels").unwrap_or([1, 1]).into(),
        margin: job.count("margin").min(8),
    };
    let out = atlas_data(&atlas(&request));
    let put = |key: &str, value: String| set(out.unchecked_ref(), key, &value.into());
    put(
        "answers",
        letters(way.path.iter().filter_map(|(_, answer)| *answer)),
    );
    put("worst", letters(state.worst_way()));
    if let Some(problem) = way.problem {
        put("problem", problem.to_string());
    }
    Ok(out)
}

fn text(job: &Fields<'_>, key: &str) -> String {
    job.text(key).unwrap_or_default()
}

fn state(job: &Fields<'_>) -> Result<State, JsError> {
    State::parts(&text(job, "a"), &text(job, "b")).map_err(refused)
}

fn window([left, bottom, width]: [u32; 3]) -> At {
    At {
        left,
        bottom,
        width: width.max(1),
    }
}

fn numbers(numbers: &[u32]) -> JsValue {
    let all: Array = numbers
        .iter()
        .map(|&number| JsValue::from(number))
        .collect();
    all.into()
}

fn atlas_data(model: &Atlas) -> JsValue {
    let out = Object::new();
    let put = |key: &str, value: &JsValue| set(&out, key, value);
    let digits = |number: u64| JsValue::from(number.to_string());
    let state = model.state;
    put("a", &digits(state.a));
    put("b", &digits(state.b));
    put("questions", &state.questions.into());
    let before = model.before.iter().flat_map(|&(a, b)| [a, b]);
    put("before", &before.map(digits).collect::<Array>());
    if let Some([yes, no]) = state.after {
        let all: Array = [yes.0, yes.1, no.0, no.1].into_iter().map(digits).collect();
        put("after", &all);
    }
    let (at, grid) = (model.at, model.grid);
    put("at", &numbers(&[at.left, at.bottom, at.width]));
    put(
        "grid",
        &numbers(&[grid.left, grid.bottom, grid.columns, grid.rows]),
    );
    put("bin", &model.bin.into());
    put("counts", &Uint8Array::from(&*model.counts));
    let mut exceptional = Vec::new();
    for &Exceptional { a, b, allowed } in &model.exceptional {
        exceptional.extend([a, b, allowed]);
    }
    put("exceptional", &Uint32Array::from(&*exceptional));
    let mut lines = Vec::new();
    for &AtlasLine { q, from, to } in &model.lines {
        lines.extend([q.into(), from.0, from.1, to.0, to.1]);
    }
    put("lines", &Float64Array::from(&*lines));
    let (title, description) = atlas_in_words(model);
    put("title", &title.into());
    put("description", &description.into());
    out.into()
}

/// States as they were sent.
fn before(list: &Array) -> Vec<(u64, u64)> {
    let all: Vec<u64> = list
        .iter()
        .filter_map(|number| number.as_string()?.parse().ok())
        .collect();
    all.chunks_exact(2).map(|two| (two[0], two[1])).collect()
}

/// The atlas as [`atlas_data`] sends it.
fn model(data: &JsValue) -> Atlas {
    let data = Fields(data);
    let number = |text: Option<String>| text.and_then(|text| text.parse().ok()).unwrap_or(0);
    let [left, bottom, columns, rows] = data.counts("grid").unwrap_or_default();
    let after = data.list("after");
    let nth = |i: u32| number(after.get(i).as_string());
    let exceptional = data.get("exceptional").unchecked_into::<Uint32Array>();
    let lines = data.get("lines").unchecked_into::<Float64Array>();
    Atlas {
        at: window(data.counts("at").unwrap_or_default()),
        // Only the words say it.
        last: 0,
        grid: Grid {
            left,
            bottom,
            columns,
            rows,
        },
        bin: data.count("bin").max(1),
        counts: data.get("counts").unchecked_into::<Uint8Array>().to_vec(),
        exceptional: exceptional
            .to_vec()
            .chunks_exact(3)
            .map(|three| Exceptional {
                a: three[0],
                b: three[1],
                allowed: three[2],
            })
            .collect(),
        lines: lines.to_vec().chunks_exact(5).map(line).collect(),
        before: before(&data.list("before")),
        state: AtlasState {
            a: number(data.text("a")),
            b: number(data.text("b")),
            questions: data.count("questions"),
            after: (after.length() == 4).then(|| [(nth(0), nth(1)), (nth(2), nth(3))]),
        },
    }
}

// q is a small whole number.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn line(five: &[f64]) -> AtlasLine {
    AtlasLine {
        q: five[0] as u32,
        from: (five[1], five[2]),
        to: (five[3], five[4]),
    }
}

fn state_data(state: State) -> JsValue {
    let words = state_in_words(state);
    let out = Object::new();
    set(&out, "title", &words.title.into());
    for (key, lines) in [("why", words.why), ("next", words.next)] {
        let lines: Array = lines.iter().map(JsValue::from).collect();
        set(&out, key, &lines);
    }
    out.into()
}

/// The atlas on the page.
#[wasm_bindgen]
pub struct AtlasPicture {
    picture: draw::one_lie::AtlasPicture,
    painter: Painter,
}

#[wasm_bindgen]
impl AtlasPicture {
    /// Takes an atlas as the engine sent it.
    ///
    /// # Errors
    /// If the theme is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(data: &AtlasData, theme: &str) -> Result<Self, JsError> {
        Ok(Self {
            picture: draw::one_lie::AtlasPicture::new(model(data), palette(theme)?),
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
        shot: &AtlasShotIn,
        ratio: f64,
    ) -> Result<(), JsError> {
        let shot = Fields(shot);
        let [left, bottom, width] = shot.numbers("viewport").unwrap_or_default();
        let list = self.picture.draw(&AtlasFrame {
            size: shot.numbers("size").unwrap_or([0.0; 2]).into(),
            viewport: Viewport {
                left,
                bottom,
                width,
            },
            cursor: shot.counts("cursor").map(|[a, b]| (a, b)),
        });
        self.painter
            .paint(context, &list, ratio)
            .map_err(|_| refused(shared::CANVAS_REFUSED))
    }
}

/// Left, top, width and height of the atlas in a figure of this size: pixels of the page.
///
/// # Errors
/// If the theme is unknown.
#[wasm_bindgen]
pub fn atlas_plot_of(width: f64, height: f64, theme: &str) -> Result<Vec<f64>, JsError> {
    let area = atlas_area((width, height), &palette(theme)?);
    Ok([area.left, area.top, area.width, area.height]
        .map(|tenths| f64::from(tenths) / 10.0)
        .to_vec())
}
