//! The worker's side: jobs in pieces, answers as plain data.

use js_sys::{Int32Array, Object, Uint8Array, Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

use crate::exact::{FixedHeap, Grid, Heap, Quantity as _, Refusal};
use crate::link::{At, Layer, Scale};
use crate::view::wythoff::{
    Deviations, DeviationsRequest, Lattice, LatticeRequest, Level, Searches, Selected, deviations,
    explanation, lattice, lattice_in_words, level, levels, rows, trail,
};
use crate::web::answer::{AnswerOut, answer, plain, set};
use crate::web::fields::Fields;
use crate::web::refused;
use crate::words::{shared, wythoff as words};
use crate::wythoff::{Fixed, Position, Solver};

/// A piece of work of any kind; which fields there are depends on the kind.
struct Job {
    kind: String,
    m: String,
    n: u32,
    end: u32,
    at: Option<[u32; 3]>,
    /// Width and height of the plot: device pixels.
    pixels: [u32; 2],
    margin: u32,
    compare: String,
    scale: String,
    /// `moves`, or anything else for reasons.
    layer: String,
    select: [u32; 3],
    /// left, bottom, columns, rows.
    grid: [u32; 4],
    heaps: String,
    b: u32,
    c: u32,
    first: u32,
    last: u32,
    sequence: bool,
    format: String,
}

impl Job {
    fn read(job: &JsValue) -> Self {
        let job = Fields(job);
        let text = |key| job.text(key).unwrap_or_default();
        Self {
            kind: text("kind"),
            m: text("m"),
            n: job.count("n"),
            end: job.count("end"),
            at: job.counts("at"),
            pixels: job.counts("pixels").unwrap_or_default(),
            margin: job.count("margin"),
            compare: text("compare"),
            scale: text("scale"),
            layer: text("layer"),
            select: job.counts("select").unwrap_or_default(),
            grid: job.counts("grid").unwrap_or_default(),
            heaps: text("heaps"),
            b: job.count("b"),
            c: job.count("c"),
            first: job.count("first"),
            last: job.count("last"),
            sequence: job.flag("sequence"),
            format: text("format"),
        }
    }
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A piece of work for the engine. */
export type Job =
  | { kind: 'lattice'; m: string; n: number; end: number; at: [number, number, number] | undefined;
      pixels: [number, number]; margin: number; layer?: string }
  | { kind: 'trail'; m: string; select: [number, number, number]; grid: [number, number, number, number] }
  | { kind: 'deviations'; m: string; compare: string; n: number; end: number; scale: 'linear' | 'log';
      at: [number, number, number] | undefined; pixels: [number, number]; margin: number }
  | { kind: 'explain'; heaps: string }
  | { kind: 'point'; m: string; b: number; c: number }
  | { kind: 'rows'; m: string; first: number; last: number; sequence?: boolean }
  | { kind: 'level'; m: string }
  | { kind: 'levels-text'; last: number; format: 'latex' | 'csv' };

/** A P-position by its place. */
export interface Found { n: number; b: number; c: number }

/** The lattice of a window, as `Picture` takes it. */
export interface LatticeData {
  m: string; n: number;
  /** left, bottom, width of the window. */
  at: [number, number, number];
  /** left, bottom, columns, rows of the points looked up. */
  grid: [number, number, number, number];
  bin: number;
  cells: Uint8Array; shares: Uint8Array; found: Uint32Array;
  /** Winning moves of each point, or the most in each bin; empty unless the layer is that of moves. */
  moves: Uint16Array;
  newest: Found | undefined; next: Found | undefined;
  title: string; description: string;
}

/** What a selected P-position crosses out, as `Picture.set_trail` takes it. */
export interface TrailData {
  of: [number, number, number];
  /** Is it one of this lattice, and then which one? */
  own: boolean; n: number | undefined;
  heaps: number[];
  families: {
    id: string; name: string;
    /** Its positions: for any [a, b, c], and with the numbers. */
    general: string; positions: string;
    /** Its generating function; the MathML is an element math. */
    text: string; mathml: string; latex: string;
    /** How many of its points are in the grid. */
    count: number;
  }[];
  /** For each point b, c and its place in families. */
  points: Uint32Array;
  /** Why there is no trail. */
  problem: string | undefined;
}

/** A P-position [m, a, b] and how far it is from the golden ratio's line; alpha is its α_n. */
export interface Deviation { n: number; a: number; b: number; epsilon: number; alpha: number }

/** What is known of a level whose deviations are shown. */
export interface DeviationsPanel {
  m: string; certified: boolean;
  /** Why nothing is proved. */
  why: string | undefined;
  alpha: number | undefined;
  /** Where ε = 0 is drawn: α, or the first α_n as long as α isn't known. */
  centre: number;
  n1: number | undefined; n2: number | undefined; n3: number | undefined;
  /** B at N1, N2, N3. */
  b1: number | undefined; b2: number | undefined; b3: number | undefined;
  observedTo: number;
  /** Numbers that are neither an A nor an A + B, and those that are no B. */
  t: number[]; s: number[];
  /** How many of 1…n have ε ≠ 0. */
  nonzero: number;
  newest: Deviation | undefined;
  /** How many of `points` are its own. */
  count: number;
}

/** Deviations in a window, as `DeviationsPicture` takes them. */
export interface DeviationsData {
  n: number; end: number; scale: 'linear' | 'log';
  /** left, 0, width of the window: differences. */
  at: [number, number, number];
  /** Least and greatest ε of the figure. */
  range: [number, number];
  panels: DeviationsPanel[];
  /** n, a, b, epsilon of each point, panel by panel, ascending in b. */
  points: Int32Array;
  title: string; description: string;
}

/** A row of the table of P-positions. */
export interface Row { n: number; b: number; c: number; alpha: number; heaps: number[] }

/** A row of the table of levels. */
export interface LevelLine {
  m: number; T: number[]; S: number[];
  alpha: number | undefined; N1: number | undefined; N2: number | undefined; N3: number | undefined;
  certified: boolean; why: string | undefined; observed_to: number | undefined;
}

/** The proof of a level; without n1 and n2, a level below is undecided. */
export interface Evidence {
  m: number; n1: number | undefined; n2: number | undefined;
  conditions: { id: number; holds: boolean; detail: string }[];
  certified: boolean; alpha: number | undefined;
  dead: { by_second_heap: number[]; by_largest_heap: number[]; by_residues: number[] } | undefined;
  why: string | undefined; observed_to: number | undefined;
}

/** What is known of a level. */
export interface LevelData { line: LevelLine; evidence: Evidence }

/** Why a position is won or lost. */
export interface Explanation {
  heaps: number[]; bracket: [number, number, number]; outcome: 'P' | 'N'; n: number | undefined;
  moves: { target: number[]; taken: number[]; families: string[]; point: [number, number] | undefined }[];
}
"#;

#[wasm_bindgen]
extern "C" {
    /// A job.
    #[wasm_bindgen(typescript_type = "Job")]
    pub type JobIn;
    /// A lattice.
    #[wasm_bindgen(typescript_type = "LatticeData")]
    pub type LatticeData;
    /// Deviations.
    #[wasm_bindgen(typescript_type = "DeviationsData")]
    pub type DeviationsData;
    /// What a selected P-position crosses out.
    #[wasm_bindgen(typescript_type = "TrailData | undefined")]
    pub type TrailIn;
}

/// Solves games, piece by piece; what it found it keeps.
#[wasm_bindgen]
pub struct Engine {
    games: Searches,
    memory: u64,
}

#[wasm_bindgen]
impl Engine {
    /// An engine whose tables take at most so many MiB.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(mebibytes: u32) -> Self {
        let memory = u64::from(mebibytes) << 20;
        Self {
            games: Searches::usual(memory),
            memory,
        }
    }

    /// Works on a job with about `fuel` looks at lower levels. Call it again until there is an answer.
    ///
    /// # Errors
    /// A sentence for people, if the job is bad or too big.
    pub fn work(&mut self, job: &JobIn, fuel: f64) -> Result<AnswerOut, JsError> {
        let job = Job::read(job);
        // Fuel is a positive count.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let fuel = fuel as u64;
        match self.attempt(&job, fuel) {
            // Tables of earlier questions may be in the way of this one.
            Err(Failure::Refused(_)) if self.games.solver.bytes() > 0 => {
                self.games.solver = Solver::new(self.memory);
                self.attempt(&job, fuel)
            }
            answer => answer,
        }
        .map_err(|failure| match failure {
            Failure::Refused(refusal) => refused(refusal),
            Failure::Said(error) => error,
        })
    }
}

/// Why a job has no answer.
enum Failure {
    Refused(Refusal),
    Said(JsError),
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<JsError> for Failure {
    fn from(error: JsError) -> Self {
        Self::Said(error)
    }
}

impl Engine {
    fn attempt(&mut self, job: &Job, fuel: u64) -> Result<AnswerOut, Failure> {
        let games = &mut self.games;
        let fixed = || Fixed::parse(&job.m).map_err(refused);
        match &*job.kind {
            "lattice" => {
                let request = LatticeRequest {
                    fixed: fixed()?,
                    step: job.n,
                    end: job.end,
                    at: job.at.map(window),
                    pixels: job.pixels.into(),
                    margin: job.margin.min(8),
                    layer: layer(&job.layer),
                    select: None,
                };
                let work = lattice(&mut games.solver, &request, fuel)?;
                Ok(answer(work.map(|model| lattice_data(&model)))?)
            }
            "trail" => {
                let [left, bottom, columns, rows] = job.grid;
                let grid = Grid {
                    left,
                    bottom,
                    columns,
                    rows,
                };
                let work = trail(&mut games.solver, &fixed()?, job.select, grid, fuel)?;
                Ok(answer(work.map(|selected| trail_data(&selected)))?)
            }
            "deviations" => {
                let request = DeviationsRequest {
                    panels: panels(job)?,
                    step: job.n,
                    end: job.end,
                    scale: Scale::named(&job.scale).ok_or_else(|| refused(shared::NO_SCALE))?,
                    at: job.at.map(window),
                    pixels: job.pixels[0],
                    margin: job.margin.min(8),
                };
                let work = deviations(games, &request, fuel)?;
                Ok(answer(work.map(|model| deviations_data(&model)))?)
            }
            "explain" | "point" => {
                let position = if job.kind == "explain" {
                    Position::parse(&job.heaps).map_err(refused)?
                } else {
                    fixed()?
                        .position(job.b, job.c)
                        .ok_or_else(|| refused(words::point_over(&Heap::MOST)))?
                };
                let work = explanation(&mut games.solver, &position, fuel)?;
                Ok(answer(work.map(|explanation| plain(&explanation)))?)
            }
            "rows" => {
                let places = (job.first, job.last);
                let work = rows(games, &fixed()?, places, job.sequence, fuel)?;
                Ok(answer(work.map(|rows| plain(&rows)))?)
            }
            "level" => {
                let m = FixedHeap::parse(&job.m).map_err(refused)?;
                let work = level(games, m.get().into(), fuel)?;
                Ok(answer(work.map(|level| {
                    let out = Object::new();
                    set(&out, "line", &plain(&level.line())?);
                    set(&out, "evidence", &plain(&level.evidence())?);
                    Ok(out.into())
                }))?)
            }
            "levels-text" => {
                let last = FixedHeap::new(job.last.into()).map_err(refused)?;
                let work = levels(games, last.get().into(), fuel)?;
                Ok(answer(work.map(|levels| {
                    let text = if job.format == "csv" {
                        Level::table(&levels).csv()
                    } else {
                        Level::table_in_words(&levels).latex()
                    };
                    Ok(text.into())
                }))?)
            }
            other => Err(refused(shared::no_job(&other)).into()),
        }
    }
}

fn window([left, bottom, width]: [u32; 3]) -> At {
    At {
        left,
        bottom,
        width,
    }
}

/// The levels whose deviations are asked for.
fn panels(job: &Job) -> Result<Vec<Fixed>, JsError> {
    if job.compare.is_empty() {
        return Ok(vec![Fixed::parse(&job.m).map_err(refused)?]);
    }
    let levels = job.compare.split(',').map(Fixed::parse);
    levels.collect::<Result<_, _>>().map_err(refused)
}

fn lattice_data(model: &Lattice) -> Result<JsValue, JsError> {
    let found: Vec<u32> = model
        .found
        .iter()
        .flat_map(|found| [found.n, found.b, found.c])
        .collect();
    let (title, description) = lattice_in_words(model);
    let head = plain(&super::picture::Head::of(model, title, description))?;
    let out: Object = head.unchecked_into();
    set(&out, "cells", &Uint8Array::from(&*model.cells));
    set(&out, "shares", &Uint8Array::from(&*model.shares));
    set(&out, "found", &Uint32Array::from(&*found));
    set(&out, "moves", &Uint16Array::from(&*model.moves));
    Ok(out.into())
}

fn layer(name: &str) -> Layer {
    if name == Layer::Moves.name() {
        Layer::Moves
    } else {
        Layer::Reasons
    }
}

fn trail_data(selected: &Selected) -> Result<JsValue, JsError> {
    let out = Object::new();
    let trail = &selected.trail;
    set(&out, "of", &plain(&trail.of)?);
    set(&out, "own", &trail.own.into());
    set(&out, "n", &selected.n.into());
    set(&out, "heaps", &plain(&selected.heaps)?);
    set(&out, "families", &plain(&selected.formulas)?);
    set(
        &out,
        "points",
        &Uint32Array::from(trail.points.as_flattened()),
    );
    set(&out, "problem", &selected.problem.as_ref().into());
    Ok(out.into())
}

fn deviations_data(model: &Deviations) -> Result<JsValue, JsError> {
    // Numbers of P-positions and their parts are far below 2^31.
    let signed = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
    let terms = model.panels.iter().flat_map(|panel| &panel.points);
    let points: Vec<i32> = terms
        .flat_map(|term| [signed(term.n), signed(term.a), signed(term.b), term.epsilon])
        .collect();
    let head = plain(&super::deviations::Head::of(model))?;
    let out: Object = head.unchecked_into();
    set(&out, "points", &Int32Array::from(&*points));
    Ok(out.into())
}
