//! The map, the losing heaps of one r, who wins a heap, and all thresholds at a glance: sent by the worker, and what is
//! a figure drawn on a canvas.

use js_sys::{Array, Float64Array, Object, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use crate::draw;
use crate::draw::takeaway::{MapFrame, OverviewFrame, map_area};
use crate::exact::{Grid, MoveLimit, Quantity as _, StoneHeap};
use crate::link::{At, Scale};
use crate::takeaway::{MoveRatio, Outcome, Proof};
use crate::view::shared::{Viewport, Work};
use crate::view::takeaway::{
    Ascent, Climb, Form, HeapVerdict, Losing, LosingRow, Map, MapRequest, MapRow, Maps, Overview,
    OverviewRequest, Overviews, RowInWords, Spot, Subject, candidate, heap_verdict, losing,
    losing_text, map_in_words, map_row, overview_in_words, reach, writable,
};
use crate::web::answer::{AnswerOut, answer, set};
use crate::web::fields::Fields;
use crate::web::painter::{Painter, palette};
use crate::web::refused;

/// Losing heaps in the read-out of a row.
const HEAPS: u32 = 20;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** Asks for one of the views beside the chain. r counts before m unless it is empty. */
export type BoardJob =
  /** `MapData`. */
  | { kind: 'map'; m: number; r: string; at: [number, number, number] | undefined; pixels: [number, number]; margin: number }
  /** `MapRowData`. */
  | { kind: 'map-row'; m: number }
  /** `SequenceData`; at most 2000 rows. */
  | { kind: 'sequence'; m: number; r: string; first: number; last: number }
  /** A string with exactly `count` terms; refused unless it is 1 to `available`. */
  | { kind: 'sequence-text'; m: number; r: string; count: number; format: 'csv' | 'latex' | 'bfile' }
  /** `HeapData`; no limit is that of the first turn. */
  | { kind: 'heap'; m: number; r: string; heap: string; limit: string }
  /** `OverviewData`; m = 0 marks none. */
  | { kind: 'overview'; m: number; last: number; scale: 'linear' | 'log'; pixels: [number, number] };

/** A row of the map. Is the decimal just r (`finite`), or rounded? `from` and `to`: the first heap that differs from the row
    below. */
export interface MapRow { m: number; r: string; decimal: string; finite: boolean; from: string | undefined; to: string | undefined }

/** Losing heaps of many thresholds, as `MapPicture` takes them. */
export interface MapData {
  /** The row that is marked; 0 or undefined if there is none. */
  m: number | undefined;
  /** left, bottom, width of the window: heaps, and indices m. */
  at: [number, number, number];
  /** left, bottom, columns, rows of the cells looked up. */
  grid: [number, number, number, number];
  bin: number;
  /** One byte a cell: 0, 1 for a losing heap, 2 for the first that the row below doesn't have. Empty if binned. */
  cells: Uint8Array;
  /** Two bytes a bin: the share of losing heaps, and how many rows depart there from the one below. */
  shares: Uint8Array;
  /** All rows of the grid if the window has at most 200; else those of round m, and the one that is marked. */
  rows: MapRow[];
  title: string; description: string;
}

/** How to draw a map. */
export interface MapShot {
  /** Width and height in pixels of the page. */
  size: [number, number];
  /** left, bottom, width of the window in cells; column n covers n − ½ to n + ½. */
  viewport: [number, number, number];
  /** Heap n and row m that are pointed at. */
  cursor: [number, number] | undefined;
}

/** What is said of one row. */
export interface MapRowData {
  m: number; r: string; decimal: string;
  /** Is the decimal just r, not rounded? */
  finite: boolean;
  /** Its first losing heaps. */
  heaps: string[];
  /** Where it departs from the row below: the heap with this index was `from` and is `to`. Undefined for m = 1. */
  departs: { index: number; from: string; to: string } | undefined;
}

/** A losing heap L_i. */
export interface SequenceRow {
  i: number; heap: string;
  /** 0 for i = 1. */
  lag: number;
  parent: number | undefined;
  candidate: string | undefined; decimal: string | undefined;
  /** Is the candidate over r? Is it the first with the least one? */
  above: boolean; deciding: boolean;
}

/** Losing heaps of one r. */
export interface SequenceData {
  r: string; decimal: string;
  /** Is the decimal just r, not rounded? */
  finite: boolean;
  /** m with r_m ≤ r < r_{m+1}, if it is known; 0 for r < 1. */
  m: number | undefined;
  next: string; nextDecimal: string; nextFinite: boolean;
  proof: { since: number; last: number; lag: number; index: number; parent: number; above: string; below: string } | undefined;
  proofText: string;
  /** From `first` up to `last` of the job, as far as there are any. */
  rows: SequenceRow[];
  /** The last index that the proof needs. */
  last: number;
  /** So many terms can be had: until they need more than 128 bits, at most 100000. */
  available: number;
}

/** Who wins a heap, and why. `parts`: the heap as a sum of losing heaps, largest first; empty for r < 1. */
export interface HeapData {
  heap: string; limit: string | undefined; outcome: 'P' | 'N'; least: string | undefined;
  parts: string[]; text: string;
}

/** All thresholds at a glance, as `OverviewPicture` takes them. */
export interface OverviewData {
  scale: 'linear' | 'log';
  /** The last m that is shown. */
  last: number;
  /** m, r above and below the line, and the last lag: of the threshold that is marked (empty if none), and of all. */
  current: Float64Array; spots: Float64Array;
  title: string; description: string;
}

/** How to draw an overview. */
export interface OverviewShot {
  /** Width and height in pixels of the page. */
  size: [number, number];
  /** The m that is pointed at. */
  cursor: number | undefined;
}

/** A threshold of the overview. */
export interface OverviewSpot { m: number; r: string; lag: number }
";

#[wasm_bindgen]
extern "C" {
    /// A map.
    #[wasm_bindgen(typescript_type = "MapData")]
    pub type MapData;
    /// How to draw it.
    #[wasm_bindgen(typescript_type = "MapShot")]
    pub type MapShotIn;
    /// An overview.
    #[wasm_bindgen(typescript_type = "OverviewData")]
    pub type OverviewData;
    /// How to draw it.
    #[wasm_bindgen(typescript_type = "OverviewShot")]
    pub type OverviewShotIn;
    /// A threshold of it.
    #[wasm_bindgen(typescript_type = "OverviewSpot | undefined")]
    pub type OverviewSpotOut;
}

/// What these views keep between questions.
#[derive(Default)]
pub(super) struct Boards {
    pub(super) maps: Maps,
    ascent: Ascent,
    overviews: Overviews,
}

impl Boards {
    /// Works on a job with about `fuel` steps.
    pub(super) fn work(
        &mut self,
        climb: &mut Climb,
        kind: &str,
        job: &Fields<'_>,
        fuel: u64,
    ) -> Result<AnswerOut, JsError> {
        match kind {
            "map" => {
                let request = MapRequest {
                    current: subject(job)?,
                    at: job.counts("at").map(window),
                    pixels: pixels(job).into(),
                    margin: job.count("margin").min(8),
                };
                let work = self.maps.map(climb, &request, fuel).map_err(refused)?;
                answer(work.map(|map| Ok(map_data(&map))))
            }
            "map-row" => {
                let m = job.count("m").max(1);
                let work = map_row(&mut self.ascent, climb, m, HEAPS, fuel).map_err(refused)?;
                answer(work.map(|row| Ok(row_data(&row))))
            }
            "sequence" => {
                let range = (job.count("first"), job.count("last"));
                let of = subject(job)?;
                let work = losing(&mut self.ascent, climb, of, range, fuel).map_err(refused)?;
                answer(work.map(|losing| Ok(sequence_data(&losing))))
            }
            "sequence-text" => {
                let form = Form::named(&text(job, "format"));
                let form = form.ok_or_else(|| refused(crate::words::shared::NO_FORMAT))?;
                let count = writable(job.count("count")).map_err(refused)?;
                let work = self.ascent.losing(climb, subject(job)?, fuel);
                answer(work.map_err(refused)?.map(|sequence| {
                    reach(sequence, count).map_err(refused)?;
                    Ok(losing_text(sequence, count, form).into())
                }))
            }
            "heap" => self.heap(climb, job, fuel),
            "overview" => {
                let scale = Scale::named(&text(job, "scale"));
                let request = OverviewRequest {
                    current: job.count("m"),
                    last: job.count("last"),
                    scale: scale.ok_or_else(|| refused(crate::words::shared::NO_SCALE))?,
                    pixels: pixels(job)[0],
                };
                let work = self.overviews.overview(climb, &request, fuel);
                answer(
                    work.map_err(refused)?
                        .map(|model| Ok(overview_data(&model))),
                )
            }
            other => Err(refused(crate::words::shared::no_job(&other))),
        }
    }

    fn heap(
        &mut self,
        climb: &mut Climb,
        job: &Fields<'_>,
        fuel: u64,
    ) -> Result<AnswerOut, JsError> {
        let heap = StoneHeap::parse(&text(job, "heap")).map_err(refused)?;
        let limit = text(job, "limit");
        let limit = if limit.is_empty() {
            None
        } else {
            Some(MoveLimit::parse(&limit).map_err(refused)?)
        };
        let ratio = match subject(job)? {
            Subject::Ratio(ratio) => ratio,
            Subject::Index(m) => match self.ascent.to(climb, m, fuel).map_err(refused)? {
                Work::Left { done, total } => return answer(Work::Left { done, total }),
                // Thresholds are fractions of few digits.
                Work::Done(chain) => {
                    MoveRatio::parse(&chain.value().to_string()).map_err(refused)?
                }
            },
        };
        let found = heap_verdict(ratio, heap, limit).map_err(refused)?;
        answer(Work::Done(Ok(heap_data(&found))))
    }
}

fn text(job: &Fields<'_>, key: &str) -> String {
    job.text(key).unwrap_or_default()
}

fn pixels(job: &Fields<'_>) -> [u32; 2] {
    job.counts("pixels").unwrap_or_default()
}

/// Which r a job means.
fn subject(job: &Fields<'_>) -> Result<Subject, JsError> {
    let r = text(job, "r");
    if r.is_empty() {
        return Ok(Subject::Index(job.count("m").max(1)));
    }
    MoveRatio::parse(&r).map(Subject::Ratio).map_err(refused)
}

fn window([left, bottom, width]: [u32; 3]) -> At {
    At {
        left,
        bottom,
        width: width.max(1),
    }
}

fn list(numbers: &[u32]) -> JsValue {
    let all: Array = numbers
        .iter()
        .map(|&number| JsValue::from(number))
        .collect();
    all.into()
}

fn map_data(map: &Map) -> JsValue {
    let out = Object::new();
    let put = |key: &str, value: &JsValue| set(&out, key, value);
    let (
        At {
            left,
            bottom,
            width,
        },
        grid,
    ) = (map.at, map.grid);
    put("m", &map.current.into());
    put("at", &list(&[left, bottom, width]));
    put(
        "grid",
        &list(&[grid.left, grid.bottom, grid.columns, grid.rows]),
    );
    put("bin", &map.bin.into());
    put("cells", &Uint8Array::from(&*map.cells));
    put("shares", &Uint8Array::from(&*map.shares));
    let rows: Array = map.rows.iter().map(row_object).collect();
    put("rows", &rows);
    let (title, description) = map_in_words(map);
    put("title", &title.into());
    put("description", &description.into());
    out.into()
}

fn row_object(row: &MapRow) -> JsValue {
    let out = Object::new();
    set(&out, "m", &row.m.into());
    set(&out, "r", &(&row.r).into());
    set(&out, "decimal", &(&row.decimal).into());
    set(&out, "finite", &row.exact.into());
    set(&out, "from", &row.from.as_ref().into());
    set(&out, "to", &row.to.as_ref().into());
    out.into()
}

/// The map as [`map_data`] sends it.
fn map(data: &JsValue) -> Map {
    let data = Fields(data);
    let [left, bottom, columns, rows] = data.counts("grid").unwrap_or_default();
    let bytes = |key| data.get(key).unchecked_into::<Uint8Array>().to_vec();
    let row = |row: JsValue| {
        let row = Fields(&row);
        MapRow {
            m: row.count("m"),
            r: text(&row, "r"),
            decimal: text(&row, "decimal"),
            exact: row.flag("finite"),
            from: row.text("from"),
            to: row.text("to"),
        }
    };
    Map {
        current: data.some("m"),
        at: window(data.counts("at").unwrap_or_default()),
        grid: Grid {
            left,
            bottom,
            columns,
            rows,
        },
        bin: data.count("bin").max(1),
        cells: bytes("cells"),
        shares: bytes("shares"),
        // Only the words say it.
        last: 0,
        rows: data.list("rows").iter().map(row).collect(),
    }
}

fn row_data(words: &RowInWords) -> JsValue {
    let row = &words.row;
    let out = Object::new();
    set(&out, "m", &row.m.into());
    set(&out, "r", &(&row.r).into());
    set(&out, "decimal", &(&row.decimal).into());
    set(&out, "finite", &row.exact.into());
    let heaps: Array = words.heaps.iter().map(JsValue::from).collect();
    set(&out, "heaps", &heaps);
    if let Some(index) = words.index {
        let departs = Object::new();
        set(&departs, "index", &index.into());
        set(&departs, "from", &row.from.as_ref().into());
        set(&departs, "to", &row.to.as_ref().into());
        set(&out, "departs", &departs);
    }
    out.into()
}

fn sequence_data(losing: &Losing) -> JsValue {
    let out = Object::new();
    let put = |key: &str, value: &JsValue| set(&out, key, value);
    put("r", &losing.ratio.to_string().into());
    let (digits, exact) = losing.decimal();
    put("decimal", &digits.into());
    put("finite", &exact.into());
    put("m", &losing.index.into());
    put("next", &losing.next.to_string().into());
    let (digits, exact) = losing.next_decimal();
    put("nextDecimal", &digits.into());
    put("nextFinite", &exact.into());
    if let Some(proof) = &losing.proof {
        put("proof", &proof_object(proof));
    }
    put("proofText", &losing.words().into());
    let rows: Array = losing.rows.iter().map(losing_row).collect();
    put("rows", &rows);
    put("last", &losing.last().into());
    put("available", &losing.available.into());
    out.into()
}

fn proof_object(proof: &Proof) -> JsValue {
    let out = Object::new();
    for (key, value) in [
        ("since", proof.since),
        ("last", proof.last),
        ("lag", proof.lag),
        ("index", proof.index),
        ("parent", proof.parent),
    ] {
        set(&out, key, &value.into());
    }
    set(&out, "above", &proof.above.to_string().into());
    set(&out, "below", &proof.below.to_string().into());
    out.into()
}

fn losing_row(row: &LosingRow) -> JsValue {
    let out = Object::new();
    let term = &row.term;
    set(&out, "i", &term.index.into());
    set(&out, "heap", &term.heap.to_string().into());
    set(&out, "lag", &term.lag.into());
    set(&out, "parent", &term.parent.into());
    if let Some((fraction, decimal)) = candidate(term) {
        set(&out, "candidate", &fraction.into());
        set(&out, "decimal", &decimal.into());
    }
    set(&out, "above", &row.above.into());
    set(&out, "deciding", &row.deciding.into());
    out.into()
}

fn heap_data(found: &HeapVerdict) -> JsValue {
    let out = Object::new();
    let put = |key: &str, value: &JsValue| set(&out, key, value);
    let number = |number: u64| JsValue::from(number.to_string());
    let some = |value: Option<u64>| value.map_or(JsValue::UNDEFINED, number);
    put("heap", &number(found.heap));
    put("limit", &some(found.limit));
    let outcome = match found.outcome {
        Outcome::P => "P",
        Outcome::N => "N",
    };
    put("outcome", &outcome.into());
    put("least", &some(found.least));
    let parts: Array = found.parts.iter().map(|&part| number(part)).collect();
    put("parts", &parts);
    put("text", &(&found.text).into());
    out.into()
}

/// Numbers are far below 2^53.
#[allow(clippy::cast_precision_loss)]
fn spots_array<'a>(spots: impl Iterator<Item = &'a Spot>) -> JsValue {
    let mut all = Vec::new();
    for spot in spots {
        let (above, below) = spot.r;
        all.extend([spot.m.into(), above as f64, below as f64, spot.lag.into()]);
    }
    Float64Array::from(&*all).into()
}

/// Thresholds as they were sent.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn spots_of(value: JsValue) -> Vec<Spot> {
    let all = value.unchecked_into::<Float64Array>().to_vec();
    let four = all.chunks_exact(4);
    four.map(|four| Spot {
        m: four[0] as u32,
        r: (four[1] as u64, four[2] as u64),
        lag: four[3] as u32,
    })
    .collect()
}

fn overview_data(model: &Overview) -> JsValue {
    let out = Object::new();
    let put = |key: &str, value: &JsValue| set(&out, key, value);
    put("scale", &model.scale.name().into());
    let last = model.spots.last().map_or(0, |spot| spot.m);
    put("last", &last.into());
    put("current", &spots_array(model.current.iter()));
    put("spots", &spots_array(model.spots.iter()));
    let (title, description) = overview_in_words(model);
    put("title", &title.into());
    put("description", &description.into());
    out.into()
}

/// The map on the page.
#[wasm_bindgen]
pub struct MapPicture {
    picture: draw::takeaway::MapPicture,
    painter: Painter,
}

#[wasm_bindgen]
impl MapPicture {
    /// Takes a map as the engine sent it.
    ///
    /// # Errors
    /// If the theme is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(data: &MapData, theme: &str) -> Result<Self, JsError> {
        Ok(Self {
            picture: draw::takeaway::MapPicture::new(map(data), palette(theme)?),
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
        shot: &MapShotIn,
        ratio: f64,
    ) -> Result<(), JsError> {
        let shot = Fields(shot);
        let [left, bottom, width] = shot.numbers("viewport").unwrap_or_default();
        let list = self.picture.draw(&MapFrame {
            size: shot.numbers("size").unwrap_or([0.0; 2]).into(),
            viewport: Viewport {
                left,
                bottom,
                width,
            },
            cursor: shot.counts("cursor").map(|[n, m]| (n, m)),
        });
        self.painter
            .paint(context, &list, ratio)
            .map_err(|_| refused(crate::words::shared::CANVAS_REFUSED))
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
    let area = map_area((width, height), &palette(theme)?);
    Ok([area.left, area.top, area.width, area.height]
        .map(|tenths| f64::from(tenths) / 10.0)
        .to_vec())
}

/// All thresholds at a glance, on the page.
#[wasm_bindgen]
pub struct OverviewPicture {
    picture: draw::takeaway::OverviewPicture,
    painter: Painter,
}

#[wasm_bindgen]
impl OverviewPicture {
    /// Takes what the engine sent.
    ///
    /// # Errors
    /// If the theme is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(data: &OverviewData, theme: &str) -> Result<Self, JsError> {
        let fields = Fields(data);
        let model = Overview {
            scale: Scale::named(&text(&fields, "scale")).unwrap_or(Scale::Linear),
            current: spots_of(fields.get("current")).first().copied(),
            spots: spots_of(fields.get("spots")),
        };
        Ok(Self {
            picture: draw::takeaway::OverviewPicture::new(model, palette(theme)?),
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
        shot: &OverviewShotIn,
        ratio: f64,
    ) -> Result<(), JsError> {
        let shot = Fields(shot);
        let list = self.picture.draw(&OverviewFrame {
            size: size(&shot),
            cursor: shot.some("cursor"),
        });
        self.painter
            .paint(context, &list, ratio)
            .map_err(|_| refused(crate::words::shared::CANVAS_REFUSED))
    }

    /// The threshold that is nearest to a pixel of the figure.
    #[must_use]
    pub fn near(&self, shot: &OverviewShotIn, x: f64, y: f64) -> OverviewSpotOut {
        let found = self.picture.near(size(&Fields(shot)), x, y);
        let value = found.map_or(JsValue::UNDEFINED, |spot| {
            let out = Object::new();
            set(&out, "m", &spot.m.into());
            set(&out, "r", &spot.text().into());
            set(&out, "lag", &spot.lag.into());
            out.into()
        });
        value.unchecked_into()
    }
}

fn size(shot: &Fields<'_>) -> (f64, f64) {
    shot.numbers("size").unwrap_or([0.0; 2]).into()
}
