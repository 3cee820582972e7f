//! Links for the page: one function reads, changes and writes them.

use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::link::{Common, GameLink, Link, Notice};
use crate::web::read;

/// What there is to know of a link beside its values.
#[derive(Serialize, Tsify)]
pub struct LinkHead {
    /// The canonical query, without `?`.
    query: String,
    /// What tells places in the history apart: another place is a step of its own for the Back button.
    place: String,
    /// What was wrong with the link.
    notices: Vec<Notice>,
}

/// What a link says, with defaults filled in: flat, so that a view reads what it needs by its name.
#[derive(Serialize, Tsify)]
#[tsify(hashmap_as_object, type = "LinkHead & Common & GameLink")]
pub struct LinkState {
    #[serde(flatten)]
    head: LinkHead,
    #[serde(flatten)]
    common: Common,
    #[serde(flatten)]
    game: GameLink,
}

/// Parameters and their new values; null for the default.
#[derive(Deserialize, Tsify)]
#[serde(transparent)]
pub struct LinkChange(#[tsify(type = "[string, string | null][]")] Vec<(String, Option<String>)>);

/// Reads a query, gives these parameters new values, and says what the link then is.
///
/// # Errors
/// If the change isn't a list of pairs.
#[wasm_bindgen]
pub fn change_link(query: &str, change: &Ts<LinkChange>) -> Result<Ts<LinkState>, JsValue> {
    let LinkChange(change) = read(change)?;
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
    let head = LinkHead {
        query: link.write(),
        place: link.place(),
        notices,
    };
    let state = LinkState {
        head,
        common: link.common,
        game: link.game,
    };
    state.into_ts().map_err(|error| JsError::from(error).into())
}
