//! Links for the page: one function reads, changes and writes them.

use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

use crate::link::{Game, Link, Selection};
use crate::web::answer::set;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** What a link says, with defaults filled in. */
export interface LinkState {
  /** The canonical query, without `?`. */
  query: string;
  game: 'wythoff' | 'takeaway' | 'one-lie';
  view: 'lattice' | 'deviations' | 'table' | 'chain' | 'map' | 'sequence' | 'strategy' | 'atlas' | 'play';
  /** What the game is about: the fixed heaps or the threshold as the link writes them, or the start of the game with one lie. */
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
  /** The code of a language, if the link names one. */
  language: string | undefined;
  play: boolean;
  /** Steps a second. */
  speed: number;
  present: boolean;
  embed: boolean;
  /** Parameters that are kept as text, if they aren't the default: those of the game with one lie, in their own game, among
      them. */
  rest: Partial<Record<'n' | 'a' | 'b' | 'role' | 'asked' | 'answers' | 'seed' | 'layer' | 'r', string>>;
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
#[wasm_bindgen]
#[must_use]
pub fn change_link(query: &str, change: LinkChange) -> LinkState {
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
    let out = Object::new();
    let put = |key: &str, value: JsValue| set(&out, key, &value);
    let numbers =
        |all: &[u32]| JsValue::from(all.iter().map(|&n| JsValue::from(n)).collect::<Array>());
    let text = |number: Option<u64>| JsValue::from(number.map(|number| number.to_string()));
    put("query", link.write().into());
    put("game", link.game.name().into());
    put("view", link.view.name().into());
    let m = match link.game {
        Game::Wythoff => link.fixed.to_string(),
        Game::Takeaway => link.index.to_string(),
        Game::OneLie => {
            let parts = ["n", "a", "b", "role"].map(|name| link.kept(name).unwrap_or(""));
            parts.join(",")
        }
    };
    put("m", m.into());
    let fixed: Vec<u32> = link.fixed.heaps().iter().map(|&heap| heap.into()).collect();
    put("fixed", numbers(&fixed));
    put("n", link.step.into());
    put("end", link.end.into());
    if let Some(position) = &link.heaps {
        put("heaps", numbers(position.heaps()));
    }
    put("index", link.index.into());
    put("r", link.ratio.map(|r| r.to_string()).into());
    put("i", link.term.into());
    put("phase", link.phase.name().into());
    put("heap", text(link.heap));
    put("limit", text(link.limit));
    if let Some(select) = link.select {
        put(
            "select",
            match select {
                Selection::Row(m) => numbers(&[m]),
                Selection::Place(place) => numbers(&place),
            },
        );
    }
    put("layer", link.layer.name().into());
    put("rows", link.rows.into());
    put("compare", numbers(&link.compare));
    put("scale", link.scale.name().into());
    if let Some(at) = link.at {
        put("at", numbers(&[at.left, at.bottom, at.width]));
    }
    put("theme", link.theme.name().into());
    put("language", link.language.into());
    put("play", link.play.into());
    // Speeds are far below 2^53.
    #[allow(clippy::cast_precision_loss)]
    let speed = *link.speed.numer() as f64 / *link.speed.denom() as f64;
    put("speed", speed.into());
    put("present", link.present.into());
    put("embed", link.embed.into());
    let rest = Object::new();
    for (name, value) in link.all_kept() {
        set(&rest, name, &value.into());
    }
    put("rest", rest.into());
    let all = Array::new();
    for notice in notices {
        let one = Object::new();
        set(&one, "parameter", &notice.parameter.into());
        set(&one, "problem", &notice.problem.into());
        set(&one, "message", &notice.message.into());
        all.push(&one);
    }
    put("notices", all.into());
    JsValue::from(out).unchecked_into()
}
