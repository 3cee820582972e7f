//! Links for the page: one function reads, changes and writes them.

use js_sys::Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::refused;
use crate::view::{Game, Link, Selection};

/// What the page needs of a link.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct State {
    /// The canonical query, without `?`.
    query: String,
    game: &'static str,
    view: &'static str,
    m: String,
    fixed: Vec<u16>,
    n: u32,
    end: u32,
    heaps: Option<Vec<u32>>,
    index: u32,
    r: Option<String>,
    i: Option<u32>,
    phase: &'static str,
    heap: Option<String>,
    limit: Option<String>,
    select: Option<Vec<u32>>,
    layer: &'static str,
    rows: u32,
    compare: Vec<u32>,
    scale: &'static str,
    at: Option<[u32; 3]>,
    theme: &'static str,
    play: bool,
    /// Steps a second; only a clock uses it.
    speed: f64,
    present: bool,
    embed: bool,
    notices: Vec<NoticeOut>,
}

#[derive(Serialize)]
struct NoticeOut {
    parameter: String,
    problem: String,
    message: String,
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** What a link says, with defaults filled in. */
export interface LinkState {
  /** The canonical query, without `?`. */
  query: string;
  game: 'wythoff' | 'takeaway';
  view: 'lattice' | 'deviations' | 'table' | 'chain' | 'map' | 'sequence';
  /** The fixed heaps as the link writes them. */
  m: string;
  fixed: number[];
  n: number;
  end: number;
  heaps: number[] | undefined;
  /** Which threshold of the take-away game; r counts before it. */
  index: number;
  /** A fraction in lowest terms. */
  r: string | undefined;
  /** So many terms are shown; all that the proof needs, if undefined. */
  i: number | undefined;
  phase: 'grow' | 'candidates' | 'minimum' | 'jump';
  /** Whole numbers up to 10^18. */
  heap: string | undefined;
  limit: string | undefined;
  /** A row m of the table, or a P-position [a, b, c]. */
  select: number[] | undefined;
  layer: 'reasons' | 'moves';
  /** The last m of the table. */
  rows: number;
  /** Values of m, ascending; none: m alone. */
  compare: number[];
  scale: 'linear' | 'log';
  /** left, bottom, width in cells; fitted if absent. */
  at: [number, number, number] | undefined;
  theme: 'auto' | 'light' | 'dark' | 'projector';
  play: boolean;
  /** Steps a second. */
  speed: number;
  present: boolean;
  embed: boolean;
  /** What was wrong with the link. */
  notices: { parameter: string; problem: string; message: string }[];
}
/** Parameters and their new values; null for the default. */
export type LinkChange = [string, string | null][];
";

#[wasm_bindgen]
extern "C" {
    /// The state of a link.
    #[wasm_bindgen(typescript_type = "LinkState")]
    pub type LinkState;
    /// A change of a link.
    #[wasm_bindgen(typescript_type = "LinkChange")]
    pub type LinkChange;
}

/// Reads a query, gives these parameters new values, and says what the link then is.
///
/// # Errors
/// Never, as a link can be told.
#[wasm_bindgen]
pub fn change_link(query: &str, change: LinkChange) -> Result<LinkState, JsError> {
    let change: Vec<(String, Option<String>)> = JsValue::from(change)
        .unchecked_into::<Array>()
        .iter()
        .map(JsCast::unchecked_into::<Array>)
        .map(|pair| {
            (
                pair.get(0).as_string().unwrap_or_default(),
                pair.get(1).as_string(),
            )
        })
        .collect();
    let query = query.strip_prefix('?').unwrap_or(query);
    let mut changed = form_urlencoded::Serializer::new(String::new());
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        if change.iter().all(|(new, _)| *new != name) {
            changed.append_pair(&name, &value);
        }
    }
    for (name, value) in &change {
        if let Some(value) = value {
            changed.append_pair(name, value);
        }
    }
    let (link, notices) = Link::read(&changed.finish());
    let speed = &link.speed;
    let state = State {
        query: link.write(),
        game: link.game.name(),
        view: link.view.name(),
        m: match link.game {
            Game::Wythoff => link.fixed.to_string(),
            Game::Takeaway => link.index.to_string(),
        },
        fixed: link.fixed.heaps().to_vec(),
        n: link.step,
        end: link.end,
        heaps: link
            .heaps
            .as_ref()
            .map(|position| position.heaps().to_vec()),
        index: link.index,
        r: link.ratio.map(|r| r.to_string()),
        i: link.term,
        phase: link.phase.name(),
        heap: link.heap.map(|heap| heap.to_string()),
        limit: link.limit.map(|limit| limit.to_string()),
        select: link.select.map(|select| match select {
            Selection::Row(m) => vec![m],
            Selection::Place(place) => place.to_vec(),
        }),
        layer: link.layer.name(),
        rows: link.rows,
        compare: link.compare.clone(),
        scale: link.scale.name(),
        at: link.at.map(|at| [at.left, at.bottom, at.width]),
        theme: link.theme.name(),
        play: link.play,
        // Speeds are far below 2^53.
        #[allow(clippy::cast_precision_loss)]
        speed: *speed.numer() as f64 / *speed.denom() as f64,
        present: link.present,
        embed: link.embed,
        notices: notices
            .into_iter()
            .map(|notice| NoticeOut {
                parameter: notice.parameter,
                problem: notice.problem,
                message: notice.message,
            })
            .collect(),
    };
    let value = serde_wasm_bindgen::to_value(&state).map_err(refused)?;
    Ok(value.unchecked_into())
}
