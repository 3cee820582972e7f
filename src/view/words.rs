//! What a figure says to those who can't see it.

use super::lattice::Lattice;

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
    (title, description)
}
