//! All parameters in words: for help, and for documents.

use super::GAMES;
use super::common::Common;
use super::one_lie::OneLieLink;
use super::table::{Described, described};
use super::takeaway::TakeawayLink;
use super::wythoff::WythoffLink;

/// Each part of links with its parameters.
fn parts() -> [(&'static str, Vec<Described>); 4] {
    let [wythoff, takeaway, one_lie] = GAMES;
    [
        (wythoff, described::<WythoffLink>()),
        (takeaway, described::<TakeawayLink>()),
        (one_lie, described::<OneLieLink>()),
        ("all games", described::<Common>()),
    ]
}

/// A line for each parameter, for a terminal.
#[must_use]
pub fn in_words() -> String {
    let mut text = format!("  game     {}\n", GAMES.join(", "));
    for (part, all) in parts() {
        text += &format!("{part}:\n");
        for Described {
            name,
            means,
            values,
            ..
        } in all
        {
            text += &format!("  {name:8} {means}: {values}\n");
        }
    }
    text
}

/// A table of all parameters, in Markdown.
#[must_use]
pub fn in_markdown() -> String {
    let mut text =
        String::from("| links to | parameter | says | values | Back |\n|---|---|---|---|---|\n");
    text += &format!(
        "| all games | `game` | which game | {} | yes |\n",
        GAMES.join(", ")
    );
    for (part, all) in parts() {
        for Described {
            name,
            means,
            values,
            place,
        } in all
        {
            let back = if place { "yes" } else { "" };
            text += &format!("| {part} | `{name}` | {means} | {values} | {back} |\n");
        }
    }
    text
}
