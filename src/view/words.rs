//! What a figure says to those who can't see it.

use super::deviations::{Deviations, Panel};
use super::lattice::Lattice;
use super::trail::Selected;

/// More P-positions than these are counted, not listed.
const MOST: usize = 40;

/// Title and description of the lattice.
#[must_use]
pub fn lattice_in_words(lattice: &Lattice) -> (String, String) {
    let fixed = &lattice.fixed;
    let heaps = match fixed.heaps() {
        [0] => "no fixed heap".to_owned(),
        [_] => format!("fixed heap {fixed}"),
        _ => format!("fixed heaps {fixed}"),
    };
    let title = format!(
        "Wythoff’s game with {heaps}: P-positions 1 to {}",
        lattice.step
    );
    let mut description = format!(
        "Lattice of positions b = {} to {}, c = {} to {}.",
        lattice.at.left,
        lattice.at.left + lattice.at.width - 1,
        lattice.at.bottom,
        lattice.grid.bottom + lattice.grid.rows - 1,
    );
    if let Some(most) = lattice.moves.iter().max() {
        description += &format!(" Points show how many winning moves they have, up to {most}.");
    }
    let inside: Vec<String> = lattice
        .found
        .iter()
        .map(|found| format!("({}, {})", found.b, found.c))
        .collect();
    if inside.is_empty() {
        description += " No P-position is shown.";
    } else if inside.len() <= MOST {
        description += &format!(" P-positions (b, c): {}.", inside.join(", "));
    } else {
        description += &format!(
            " {} P-positions, from {} to {}.",
            inside.len(),
            inside[0],
            inside[inside.len() - 1]
        );
    }
    if let Some(next) = lattice.next {
        description += &format!(" The first free point is ({}, {}).", next.b, next.c);
    }
    if let Some(selected) = &lattice.selected {
        description += &trail_in_words(selected);
    }
    (title, description)
}

/// What a trail shows: a sentence after those of its lattice, or nothing if there is no trail.
fn trail_in_words(selected: &Selected) -> String {
    if selected.problem.is_some() {
        return String::new();
    }
    let [a, b, c] = selected.trail.of;
    let families: Vec<String> = selected
        .formulas
        .iter()
        .map(|family| format!("{} with {} points here", family.name, family.count))
        .collect();
    format!(" [{a}, {b}, {c}] crosses out {}.", families.join(", "))
}

/// Title and description of the deviations.
#[must_use]
pub fn deviations_in_words(model: &Deviations) -> (String, String) {
    let levels: Vec<String> = model
        .panels
        .iter()
        .map(|panel| panel.fixed.to_string())
        .collect();
    let levels = match &*model.panels {
        [panel] if panel.fixed.heaps().len() > 1 => format!("fixed heaps {}", levels[0]),
        _ => format!("m = {}", levels.join(", ")),
    };
    let title = format!(
        "Deviations from the golden ratio for {levels}: P-positions 1 to {}",
        model.step
    );
    let mut description = format!(
        "Points ε over differences B = {} to {}.",
        model.at.left,
        model.at.left.saturating_add(model.at.width),
    );
    for panel in &model.panels {
        description += &panel_in_words(panel);
    }
    (title, description)
}

fn panel_in_words(panel: &Panel) -> String {
    let of = match panel.fixed.heaps() {
        [m] => format!("m = {m}"),
        _ => format!("Fixed heaps {}", panel.fixed),
    };
    let alpha = match panel.alpha {
        None => "α isn’t known yet".to_owned(),
        Some(alpha) => format!("α = {}", signed(alpha)),
    };
    let mut words = format!(" {of}: {alpha}");
    if let Some([n1, n2, n3]) = panel.thresholds {
        words += &format!(", N1 = {}, N2 = {}, N3 = {}", n1.n, n2.n, n3.n);
    }
    words += &match panel.why {
        None => ", proved".to_owned(),
        Some(_) => format!(", observed up to n = {}", panel.observed_to),
    };
    words + &format!("; ε isn’t 0 at {} of the points.", panel.nonzero)
}

/// A number with the minus sign of print.
#[must_use]
pub fn signed(number: i64) -> String {
    let minus = if number < 0 { "−" } else { "" };
    format!("{minus}{}", number.unsigned_abs())
}
