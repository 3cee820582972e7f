//! Labels at the edges of zones, which never touch each other or cross an edge.

/// Where a label stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stand {
    /// How many lines below the uppermost.
    pub storey: i32,
    /// To the left of its edge?
    pub before: bool,
}

/// Places labels of these widths at edges with these coordinates, ascending, into so many storeys between `left` and
/// `right`. An edge is drawn from its label downwards, or below all if it has none, and must miss the other labels. As
/// many labels as can be have a place: high up and to the right of their edges, if they can.
pub(super) fn stands(
    edges: &[(i32, i32)],
    (left, right): (i32, i32),
    storeys: i32,
) -> Vec<Option<Stand>> {
    let mut best = (i32::MAX, Vec::new());
    let mut choice = Vec::new();
    choose(edges, (left, right), storeys, 0, &mut choice, &mut best);
    best.1
}

/// Tries all places for the edges that have no choice yet: there are three edges at most.
fn choose(
    edges: &[(i32, i32)],
    span: (i32, i32),
    storeys: i32,
    cost: i32,
    choice: &mut Vec<Option<Stand>>,
    best: &mut (i32, Vec<Option<Stand>>),
) {
    let i = choice.len();
    if cost >= best.0 {
        return;
    }
    if i == edges.len() {
        *best = (cost, choice.clone());
        return;
    }
    let places =
        (0..storeys).flat_map(|storey| [false, true].map(|before| Stand { storey, before }));
    for stand in places.map(Some).chain([None]) {
        let price = stand.map_or(100, |stand| stand.storey * 4 + i32::from(stand.before));
        choice.push(stand);
        let fits = stand.is_none_or(|stand| {
            let (start, end) = extent(edges[i], stand);
            start >= span.0 && end <= span.1
        });
        if fits && (0..i).all(|j| apart(edges, choice, i, j) && apart(edges, choice, j, i)) {
            choose(edges, span, storeys, cost + price, choice, best);
        }
        choice.pop();
    }
}

/// Does the label at edge i miss the label and the line of edge j?
fn apart(edges: &[(i32, i32)], choice: &[Option<Stand>], i: usize, j: usize) -> bool {
    let Some(mine) = choice[i] else {
        return true;
    };
    let Some(other) = choice[j] else {
        return true;
    };
    let (start, end) = extent(edges[i], mine);
    let (other_start, other_end) = extent(edges[j], other);
    let labels = mine.storey != other.storey || end <= other_start || other_end <= start;
    let line = mine.storey < other.storey || edges[j].0 <= start || end <= edges[j].0;
    labels && line
}

fn extent((x, width): (i32, i32), stand: Stand) -> (i32, i32) {
    if stand.before {
        (x - width, x)
    } else {
        (x, x + width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_stand_side_by_side_on_top_of_each_other_or_not_at_all() {
        let at = |storey, before| Some(Stand { storey, before });
        for (edges, storeys, expected) in [
            ([(0, 60), (100, 60), (200, 60)], 3, [at(0, false); 3]),
            (
                [(0, 60), (10, 60), (20, 60)],
                3,
                [at(0, false), at(1, false), at(2, false)],
            ),
            (
                [(0, 60), (30, 60), (100, 60)],
                3,
                [at(0, false), at(1, false), at(0, false)],
            ),
            (
                [(0, 60), (100, 60), (290, 60)],
                3,
                [at(0, false), at(0, false), at(0, true)],
            ),
            (
                [(270, 60), (280, 60), (290, 60)],
                3,
                [at(2, true), at(1, true), at(0, true)],
            ),
            (
                [(0, 60), (30, 60), (100, 60)],
                1,
                [at(0, false), None, at(0, false)],
            ),
            ([(0, 60), (100, 60), (200, 60)], 0, [None; 3]),
        ] {
            assert_eq!(stands(&edges, (0, 300), storeys), expected, "{edges:?}");
        }
    }
}
