//! What a figure says to those who can't see it.

use super::deviations::{Deviations, Panel};
use super::lattice::Lattice;
use super::trail::Selected;
use crate::words::wythoff as words;

/// More P-positions than these are counted, not listed.
const MOST: usize = 40;

/// Title and description of the lattice.
#[must_use]
pub fn lattice_in_words(lattice: &Lattice) -> (String, String) {
    let fixed = &lattice.fixed;
    let title = match fixed.heaps() {
        [0] => words::lattice_title_none(&lattice.step),
        [_] => words::lattice_title_one(fixed, &lattice.step),
        _ => words::lattice_title_more(fixed, &lattice.step),
    };
    let mut sentences = vec![words::lattice_window(
        &lattice.at.left,
        &(lattice.at.left + lattice.at.width - 1),
        &lattice.at.bottom,
        &(lattice.grid.bottom + lattice.grid.rows - 1),
    )];
    if let Some(most) = lattice.moves.iter().max() {
        sentences.push(words::lattice_moves(most));
    }
    let inside: Vec<String> = lattice
        .found
        .iter()
        .map(|found| format!("({}, {})", found.b, found.c))
        .collect();
    sentences.push(match &*inside {
        [] => words::LATTICE_EMPTY.to_string(),
        [first, .., last] if inside.len() > MOST => words::lattice_many(&inside.len(), first, last),
        _ => words::lattice_all(&inside.join(", ")),
    });
    if let Some(next) = lattice.next {
        sentences.push(words::lattice_next(&next.b, &next.c));
    }
    if let Some(selected) = &lattice.selected
        && selected.problem.is_none()
    {
        sentences.push(trail_in_words(selected));
    }
    (title, sentences.join(" "))
}

/// What a trail shows: a sentence after those of its lattice.
fn trail_in_words(selected: &Selected) -> String {
    let [a, b, c] = selected.trail.of;
    let families: Vec<String> = selected
        .formulas
        .iter()
        .map(|family| words::trail_family(&family.name, &family.count))
        .collect();
    words::lattice_trail(&a, &b, &c, &families.join(", "))
}

/// Title and description of the deviations.
#[must_use]
pub fn deviations_in_words(model: &Deviations) -> (String, String) {
    let levels: Vec<String> = model
        .panels
        .iter()
        .map(|panel| panel.fixed.to_string())
        .collect();
    let levels = levels.join(", ");
    let title = match &*model.panels {
        [panel] if panel.fixed.heaps().len() > 1 => {
            words::deviations_title_more(&levels, &model.step)
        }
        _ => words::deviations_title(&levels, &model.step),
    };
    let mut sentences = vec![words::deviations_window(
        &model.at.left,
        &model.at.left.saturating_add(model.at.width),
    )];
    sentences.extend(model.panels.iter().map(panel_in_words));
    (title, sentences.join(" "))
}

fn panel_in_words(panel: &Panel) -> String {
    let level = match panel.fixed.heaps() {
        [m] => format!("m = {m}"),
        _ => words::panel_heaps(&panel.fixed),
    };
    let mut facts = vec![match panel.alpha {
        None => words::ALPHA_UNKNOWN.to_string(),
        Some(alpha) => format!("α = {}", signed(alpha)),
    }];
    if let Some([n1, n2, n3]) = panel.thresholds {
        facts.push(format!("N1 = {}, N2 = {}, N3 = {}", n1.n, n2.n, n3.n));
    }
    facts.push(match panel.why {
        None => words::PROVED.to_string(),
        Some(_) => words::observed_to(&panel.observed_to),
    });
    words::panel(&level, &facts.join(", "), &panel.nonzero)
}

/// A number with the minus sign of print.
#[must_use]
pub fn signed(number: i64) -> String {
    let minus = if number < 0 { "−" } else { "" };
    format!("{minus}{}", number.unsigned_abs())
}
