//! The search against the oracle that plays every position out: outcomes, winning moves, the
//! lattice at a step, and the families of [SZ] §3.

#[allow(dead_code, reason = "each test file uses a part of the oracle")]
mod oracle;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use nimscope::exact::{FixedHeap, Grid, Heap, Quantity as _};
use nimscope::wythoff::{
    Bracket, Cell, Family, Fixed, Found, Outcome, Position, Sight, Solver, families,
};
use oracle::{Line, Played, after, crossed_out, is_move};

const MEMORY: u64 = 1 << 30;

fn position(heaps: &[u32]) -> Position {
    let heaps = heaps.iter().map(|&heap| Heap::new(heap.into()).unwrap());
    Position::new(heaps).unwrap()
}

fn fixed(heaps: &[u32]) -> Fixed {
    let heaps = heaps
        .iter()
        .map(|&heap| FixedHeap::new(heap.into()).unwrap());
    Fixed::new(heaps).unwrap()
}

/// The n of the P-position at an index from 0.
fn nth(index: usize) -> u32 {
    u32::try_from(index + 1).unwrap()
}

/// Outcome, place in the sequence, and all winning moves of every position that was played.
fn all_as_played(played: &Played) {
    let mut solver = Solver::new(MEMORY);
    let mut sequences = BTreeMap::new();
    for heaps in played.positions() {
        let verdict = solver.verdict(&position(&heaps)).unwrap();
        assert_eq!(
            verdict.outcome == Outcome::P,
            played.is_p(&heaps),
            "outcome of {heaps:?}"
        );
        let winning = played.winning(&heaps);
        let targets: Vec<&[u32]> = verdict.winning.iter().map(|w| w.target.heaps()).collect();
        let expected: Vec<&[u32]> = winning.keys().map(Vec::as_slice).collect();
        assert_eq!(targets, expected, "winning moves of {heaps:?}");
        for winning_move in &verdict.winning {
            let (target, taken) = (winning_move.target.heaps(), &winning_move.taken);
            assert!(is_move(&heaps, taken), "{heaps:?} minus {taken:?}");
            assert_eq!(after(&heaps, taken), target, "{heaps:?} minus {taken:?}");
            assert_eq!(
                *taken, winning[target],
                "least amounts of {heaps:?} → {target:?}"
            );
        }

        let small = &heaps[..heaps.len() - 2];
        let (sequence, _) = sequences
            .entry(small.to_vec())
            .or_insert_with(|| played.sequence(small));
        let at = verdict.position.bracket();
        let place = sequence.iter().position(|&point| point == (at.b, at.c));
        // A P-position after the last column that the oracle is sure of has a place that only the solver knows.
        match (verdict.outcome, place) {
            (Outcome::N, _) => assert_eq!(verdict.index, None, "{heaps:?}"),
            (Outcome::P, Some(i)) => assert_eq!(verdict.index, Some(nth(i)), "{heaps:?}"),
            (Outcome::P, None) => assert!(verdict.index >= Some(nth(sequence.len())), "{heaps:?}"),
        }
    }
}

#[test]
fn two_heaps_to_100() {
    all_as_played(&Played::new(2, 0, 100));
}

#[test]
fn three_heaps_to_80_with_first_heap_to_6() {
    all_as_played(&Played::new(3, 6, 80));
}

#[test]
fn three_heaps_to_34() {
    all_as_played(&Played::new(3, 34, 34));
}

#[test]
fn four_heaps_to_20() {
    all_as_played(&Played::new(4, 20, 20));
}

#[test]
fn four_heaps_to_60_with_fixed_heaps_to_3() {
    all_as_played(&Played::new(4, 3, 60));
}

#[test]
fn five_heaps_to_8() {
    all_as_played(&Played::new(5, 8, 8));
}

#[test]
fn six_heaps_to_5() {
    all_as_played(&Played::new(6, 5, 5));
}

#[test]
#[ignore = "full tier"]
fn three_heaps_to_250_with_first_heap_to_16() {
    all_as_played(&Played::new(3, 16, 250));
}

#[test]
#[ignore = "full tier"]
fn four_heaps_to_34() {
    all_as_played(&Played::new(4, 34, 34));
}

#[test]
#[ignore = "full tier"]
fn five_heaps_to_13_and_six_heaps_to_8() {
    all_as_played(&Played::new(5, 13, 13));
    all_as_played(&Played::new(6, 8, 8));
}

const fn grid(left: u32, bottom: u32, columns: u32, rows: u32) -> Grid {
    Grid {
        left,
        bottom,
        columns,
        rows,
    }
}

/// What each point of the window is at step `n`, by the definitions.
fn drawn(played: &Played, level: &[u32], grid: Grid, n: u32) -> Vec<Sight> {
    let (sequence, known) = played.sequence(level);
    assert!(grid.left + grid.columns <= known, "the oracle is too small");
    let top = level.last().copied().unwrap_or(0);
    let shown = &sequence[..sequence.len().min(n as usize)];
    let sight = |cell, when: usize| Sight {
        cell,
        fresh: when == n as usize,
    };
    let mut all = Vec::new();
    for c in grid.bottom..grid.bottom + grid.rows {
        for b in grid.left..grid.left + grid.columns {
            let heaps = [level, &[top + b, top + b + c]].concat();
            let place = sequence.iter().position(|&point| point == (b, c));
            all.push(if played.is_instant_winner(&heaps) {
                sight(Cell::Instant, usize::MAX)
            } else if let Some(i) = place.filter(|i| *i < shown.len()) {
                sight(Cell::Found, i + 1)
            } else if let Some((when, line)) = crossed_out(shown, (b, c)) {
                let cell = match line {
                    Line::Up => Cell::Up,
                    Line::Right => Cell::Right,
                    Line::Diagonal => Cell::Diagonal,
                    Line::Intercept => Cell::Intercept,
                };
                sight(cell, when)
            } else {
                sight(Cell::Free, usize::MAX)
            });
        }
    }
    all
}

fn windows_as_drawn(played: &Played, level: &[u32], grids: &[Grid]) {
    let fixed = fixed(level);
    // One solver sees the steps in order, another in reverse, after more of the level is known.
    let mut solver = Solver::new(MEMORY);
    for n in [0, 1, 7, 21, 28, 7, 0] {
        for &grid in grids {
            let id = solver.level(&fixed).unwrap();
            for goal in Solver::window_goals(&fixed, grid, n) {
                solver.reach(id, goal).unwrap();
            }
            let expected = drawn(played, level, grid, n);
            let mut sights = Vec::new();
            solver.sights(id, grid, n, |sight| sights.push(sight));
            assert_eq!(sights.len(), expected.len());
            for (i, (sight, expected)) in sights.iter().zip(&expected).enumerate() {
                let i = nth(i) - 1;
                let (b, c) = (grid.left + i % grid.columns, grid.bottom + i / grid.columns);
                assert_eq!(sight, expected, "({b}, {c}) of level {fixed} at step {n}");
            }

            let found: Vec<Found> = played
                .sequence(level)
                .0
                .into_iter()
                .enumerate()
                .map(|(i, (b, c))| Found { n: nth(i), b, c })
                .filter(|found| found.n <= n)
                .filter(|found| (grid.left..grid.left + grid.columns).contains(&found.b))
                .filter(|found| (grid.bottom..grid.bottom + grid.rows).contains(&found.c))
                .collect();
            assert_eq!(solver.found(id, grid, n), found, "level {fixed}, step {n}");
        }
    }
}

#[test]
fn lattice_windows_of_three_heaps_to_4() {
    three_heap_windows(0..=4);
}

#[test]
fn lattice_windows_of_three_heaps_5_and_6() {
    three_heap_windows(5..=6);
}

/// Playing out takes longest, so it is done once.
static THREE_HEAPS: LazyLock<Played> = LazyLock::new(|| Played::new(3, 6, 140));

fn three_heap_windows(levels: RangeInclusive<u32>) {
    for m in levels {
        let grids = [grid(0, 0, 44, 36), grid(9, 14, 30, 20), grid(31, 3, 13, 45)];
        windows_as_drawn(&THREE_HEAPS, &[m], &grids);
    }
}

#[test]
fn lattice_windows_of_four_heaps() {
    let played = Played::new(4, 3, 80);
    for level in [[1, 2], [2, 3]] {
        let grids = [grid(0, 0, 22, 26), grid(5, 8, 14, 20)];
        windows_as_drawn(&played, &level, &grids);
    }
}

/// The winning moves of each point of the window that are known at step `n`, by the rule: all that change the fixed
/// heaps, and those to the first n P-positions.
fn counted(played: &Played, level: &[u32], grid: Grid, n: u32) -> Vec<u16> {
    let (sequence, _) = played.sequence(level);
    let top = level.last().copied().unwrap_or(0);
    let shown = &sequence[..sequence.len().min(n as usize)];
    let mut all = Vec::new();
    for c in grid.bottom..grid.bottom + grid.rows {
        for b in grid.left..grid.left + grid.columns {
            let winning = played.winning(&[level, &[top + b, top + b + c]].concat());
            let known = winning.keys().filter(|target| {
                let (fixed, two) = target.split_at(level.len());
                fixed != level || shown.contains(&(two[0] - top, two[1] - two[0]))
            });
            all.push(u16::try_from(known.count()).unwrap());
        }
    }
    all
}

fn counts_as_played(played: &Played, level: &[u32], grids: &[Grid], steps: RangeInclusive<u32>) {
    let fixed = fixed(level);
    let mut solver = Solver::new(MEMORY);
    let id = solver.level(&fixed).unwrap();
    for &grid in grids {
        for goal in Solver::window_goals(&fixed, grid, *steps.end()) {
            solver.reach(id, goal).unwrap();
        }
        for n in steps.clone() {
            let mut counts = Vec::new();
            solver.move_counts(id, grid, n, &mut |row| counts.extend_from_slice(row));
            let expected = counted(played, level, grid, n);
            assert_eq!(counts.len(), expected.len());
            for (i, (count, expected)) in counts.iter().zip(&expected).enumerate() {
                let i = nth(i) - 1;
                let (b, c) = (grid.left + i % grid.columns, grid.bottom + i / grid.columns);
                assert_eq!(count, expected, "({b}, {c}) of level {fixed} at step {n}");
            }
        }
    }
}

#[test]
fn winning_moves_of_windows_are_counted() {
    for m in 0..=6 {
        counts_as_played(&THREE_HEAPS, &[m], &[grid(0, 0, 20, 20)], 0..=20);
        counts_as_played(&THREE_HEAPS, &[m], &[grid(17, 9, 30, 20)], 12..=13);
    }
    let four = Played::new(4, 3, 40);
    for level in [[1, 1], [1, 2], [2, 3], [3, 3]] {
        counts_as_played(
            &four,
            &level,
            &[grid(0, 0, 14, 14), grid(5, 3, 9, 9)],
            0..=6,
        );
    }
    let five = Played::new(5, 3, 12);
    for level in [[1, 2, 3], [2, 2, 3]] {
        counts_as_played(&five, &level, &[grid(0, 0, 5, 4)], 0..=2);
    }
}

/// [SZ] §3: instant winners and the lines of the drawing rule together are all N-positions.
#[test]
fn drawing_rule_is_complete() {
    let played = &THREE_HEAPS;
    for m in 0..=6 {
        let (sequence, _) = played.sequence(&[m]);
        for (b, c) in (0..40).flat_map(|b| (0..40).map(move |c| (b, c))) {
            let heaps = [m, m + b, m + b + c];
            let gone = played.is_instant_winner(&heaps) || crossed_out(&sequence, (b, c)).is_some();
            assert_eq!(gone, !played.is_p(&heaps), "{heaps:?}");
        }
    }
}

/// The points (b, c) of each family, by the formulas of [SZ] §3 with the three corrections: a negative
/// difference is reflected, what then is negative is dropped, and there are "row" and "first".
fn points(of: Bracket, m: u32, window: i64) -> BTreeMap<Family, BTreeSet<(i64, i64)>> {
    let [a, b, c, m] = [of.a, of.b, of.c, m].map(i64::from);
    let far = 0..2 * window + m;
    let mut all = BTreeMap::new();
    let mut family = |family, applies: bool, points: Vec<(i64, i64)>| {
        let inside = |&(b, c): &(i64, i64)| (0..window).contains(&b) && (0..window).contains(&c);
        let reflected = points
            .into_iter()
            .map(|(b, c)| if c < 0 { (b + c, -c) } else { (b, c) });
        if applies {
            let set: BTreeSet<_> = reflected
                .filter(inside)
                .filter(|&at| (a, at) != (m, (b, c)))
                .collect();
            all.insert(family, set);
        }
    };
    let number = Family::Equation;
    let three = |k: i64, from: i64, start: (i64, i64)| -> Vec<(i64, i64)> {
        far.clone()
            .map(|t| (start.0 + t, start.1 + (k ^ (from + t)) - (from + t)))
            .collect()
    };
    family(number(1), a < m, three(m - a, 0, (b - (m - a), c)));
    family(number(2), a + b < m, three(m - a - b, m - a, (0, b + c)));
    family(
        number(3),
        a + b + c < m,
        three(m - a - b - c, m - a, (0, b)),
    );
    family(number(4), a == m, (0..=c).map(|t| (b + t, c - t)).collect());
    family(number(5), a == m, far.clone().map(|t| (b + c, t)).collect());
    family(number(6), a == m, far.clone().map(|t| (b, c + t)).collect());
    family(number(7), a + b == m, (0..=c).map(|t| (t, c - t)).collect());
    family(number(8), a + b == m, far.clone().map(|t| (c, t)).collect());
    family(
        number(9),
        a + b == m,
        far.clone().map(|t| (t, b + c)).collect(),
    );
    family(
        number(10),
        a + b + c == m,
        far.clone().map(|t| (t, b)).collect(),
    );
    family(
        Family::Row,
        a == m,
        far.clone().map(|t| (b + t, c)).collect(),
    );
    family(Family::First, a < m && m <= a + b, vec![(a + b - m, c)]);
    all
}

/// Every winning move is in a family, and every family holds nothing but positions with that winning move.
#[test]
fn families_are_complete_and_exact() {
    const WINDOW: u32 = 22;
    let played = Played::new(3, 9, 80);
    let all_p: Vec<Vec<u32>> = (played.positions().into_iter())
        .filter(|heaps| played.is_p(heaps))
        .collect();
    for m in 0..=9 {
        let reached: BTreeMap<(u32, u32), BTreeSet<Vec<u32>>> = (0..WINDOW)
            .flat_map(|b| (0..WINDOW).map(move |c| (b, c)))
            .map(|(b, c)| {
                (
                    (b, c),
                    played.winning(&[m, m + b, m + b + c]).into_keys().collect(),
                )
            })
            .collect();
        for target in &all_p {
            let of = position(target).bracket();
            if of.a > m {
                continue;
            }
            let points = points(of, m, WINDOW.into());
            for (&(b, c), targets) in &reached {
                let from = Bracket { a: m, b, c };
                let named = families(of, from);
                assert_eq!(
                    !named.is_empty(),
                    targets.contains(target),
                    "{of} from {from}"
                );
                let expected: Vec<Family> = points
                    .iter()
                    .filter(|(_, set)| set.contains(&(b.into(), c.into())))
                    .map(|(&family, _)| family)
                    .collect();
                assert_eq!(named, expected, "{of} from {from}");
            }
        }
    }
}

/// The verdict names the same families, lowest first, for each of its winning moves.
#[test]
fn verdict_names_the_families_of_each_winning_move() {
    let mut solver = Solver::new(MEMORY);
    for (m, b, c) in
        (0..=9).flat_map(|m| (0..22).flat_map(move |b| (0..22).map(move |c| (m, b, c))))
    {
        let verdict = solver.verdict(&position(&[m, m + b, m + b + c])).unwrap();
        for winning in verdict.winning {
            let named = families(winning.target.bracket(), Bracket { a: m, b, c });
            assert!(!named.is_empty() && named.is_sorted());
            assert_eq!(winning.families, named);
        }
    }
}
