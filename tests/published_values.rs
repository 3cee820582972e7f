//! Values that others published, each test named after its citation. `[SZ]` is X. Sun and D. Zeilberger,
//! “On Fraenkel's N-Heap Wythoff's Conjectures”, `[SG]` the text on “Stone Game IV”, `[RU]` the text on
//! “Just a Single Lie”: SOURCES.md lists them.

use std::collections::BTreeSet;

use nimscope::exact::{Candidates, Grid, Quantity as _};
use nimscope::one_lie::{Answer, Optimal, Question, State, largest};
use nimscope::takeaway::{Chain, MoveRatio, Sequence};
use nimscope::wythoff::{
    Bracket, Cell, Family, Fixed, Goal, LevelId, Outcome, Position, Solver, Verdict,
};
use serde_json::Value;

const TABLE_1: &str = include_str!("data/wythoff_table1.json");
const N_HEAP: &str = include_str!("data/n_heap.json");
const THRESHOLDS: &str = include_str!("data/thresholds.json");
const ONE_LIE: &str = include_str!("data/one_lie.json");

fn level(solver: &mut Solver, fixed: &str, count: u32) -> LevelId {
    let id = solver.level(&Fixed::parse(fixed).unwrap()).unwrap();
    solver.reach(id, Goal::Count(count)).unwrap();
    id
}

/// `(A_n, B_n)` for n = 1 … `count`.
fn sequence(fixed: &str, count: u32) -> Vec<(u32, u32)> {
    let mut solver = Solver::new(1 << 30);
    let id = level(&mut solver, fixed, count);
    (1..=count)
        .map(|n| solver.nth(id, n).unwrap())
        .map(|at| (at.b, at.c))
        .collect()
}

fn verdict(heaps: &str) -> Verdict {
    Solver::new(1 << 30)
        .verdict(&Position::parse(heaps).unwrap())
        .unwrap()
}

/// ⌊nφ⌋ in integers.
fn golden_floor(n: u64) -> u64 {
    u64::midpoint(n, (5 * n * n).isqrt())
}

#[test]
fn wythoff_1907_pairs_are_golden_section_multiples() {
    let pairs = sequence("0", 100_001);
    for (n, (a, b)) in (0_u64..).zip(pairs) {
        assert_eq!((u64::from(a), u64::from(b)), (golden_floor(n), n));
    }
}

/// The first 28 P-positions with first heap 1, drawn as “X”.
#[test]
fn sz_figure_1_p_positions() {
    let figure = [
        (0, 0),
        (2, 1),
        (4, 4),
        (5, 6),
        (6, 7),
        (7, 3),
        (9, 8),
        (12, 9),
        (14, 5),
        (15, 12),
        (16, 10),
        (18, 11),
        (20, 15),
        (22, 16),
        (23, 13),
        (24, 18),
        (25, 14),
        (28, 20),
        (30, 21),
        (31, 19),
        (32, 23),
        (33, 24),
        (34, 25),
        (37, 26),
        (40, 27),
        (41, 28),
        (43, 29),
        (44, 30),
    ];
    assert_eq!(sequence("1", 28), figure);
}

/// “the 21st and 28th P-positions are [1, 32, 23] and [1, 44, 30]”, after Fraenkel.
#[test]
fn sz_section_3_21st_and_28th_p_position() {
    for (heaps, n) in [("1 33 56", 21), ("1 45 75", 28)] {
        let verdict = verdict(heaps);
        assert_eq!((verdict.outcome, verdict.index), (Outcome::P, Some(n)));
    }
    let at = Position::parse("1 33 56").unwrap().bracket();
    assert_eq!(at.to_string(), "[1, 32, 23]");
}

/// A winning move by all three heaps, and one that the paper's ten families omit.
#[test]
fn sz_section_3_families_of_single_positions() {
    let first = verdict("1 32 53").winning[0].clone();
    assert_eq!(first.target.heaps(), [0, 32, 52]);
    assert_eq!(first.taken, [1, 0, 1]);
    assert_eq!(first.families[0], Family::Equation(1));

    let all = verdict("2 5 9").winning;
    let omitted = all.iter().find(|w| w.target.heaps() == [1, 5, 9]).unwrap();
    assert_eq!(omitted.taken, [1, 0, 0]);
    assert_eq!(omitted.families, [Family::First]);
}

/// T^1 = {1} because of [0, 1, 1]; T^2 = ∅; T^3 = {1, 2, 3} because of [1, 2, 1], [0, 3, 2] and [2, 1, 3].
#[test]
fn sz_section_3_examples_of_t() {
    assert_eq!(observed("1").t, [1]);
    assert!(observed("2").t.is_empty());
    assert_eq!(observed("3").t, [1, 2, 3]);
    for [a, b, c] in [[0, 1, 1], [1, 2, 1], [0, 3, 2], [2, 1, 3]] {
        let position = Position::parse(&format!("{a} {} {}", a + b, a + b + c)).unwrap();
        assert_eq!(position.bracket(), Bracket { a, b, c });
        assert_eq!(
            verdict(&format!("{a} {} {}", a + b, a + b + c)).outcome,
            Outcome::P
        );
    }
}

/// What the points of a row or column of the lattice of first heap 1 are before any P-position is shown.
fn instants(grid: Grid) -> Vec<bool> {
    let mut solver = Solver::new(1 << 30);
    let fixed = Fixed::parse("1").unwrap();
    let id = solver.level(&fixed).unwrap();
    for goal in Solver::window_goals(&fixed, grid, 0) {
        solver.reach(id, goal).unwrap();
    }
    let mut all = Vec::new();
    solver.sights(id, grid, 0, |sight| all.push(sight.cell == Cell::Instant));
    all
}

/// Which points (0, c) … (499, c) are instant winners.
fn row(c: u32) -> Vec<bool> {
    instants(Grid {
        left: 0,
        bottom: c,
        columns: 500,
        rows: 1,
    })
}

#[test]
fn sz_figure_1_column_1_is_instant_winners() {
    let column = Grid {
        left: 1,
        bottom: 0,
        columns: 1,
        rows: 500,
    };
    assert!(instants(column).iter().all(|&instant| instant));
}

/// “2 ∈ S^1 because [0, 1, 1] ∈ P^0”, family (9).
#[test]
fn sz_section_3_2_is_in_s_1() {
    assert!(row(2).iter().all(|&instant| instant));
    let winning = verdict("1 100 102").winning;
    let reason = winning.iter().find(|w| w.target.heaps() == [0, 1, 2]);
    assert!(reason.unwrap().families.contains(&Family::Equation(9)));
}

/// “17 ∈ S^1 because [1, 24, 18] ∈ P^1”: “when n < 29, there is no P-position of the form [1, n, 17]; when n ≥ 15,
/// [1, 2n−1, 17] are all N-positions because [0, 29, 18] ∈ P^0, and [1, 2n, 17] because [0, 25, 16] ∈ P^0”.
#[test]
fn sz_section_3_17_is_in_s_1() {
    assert_eq!(sequence("1", 16)[15], (24, 18));
    // The paper has the instant winners fill the row beyond column 24; 25 and 27 still fall to a P-position of P^1.
    let row = row(17);
    let others: Vec<usize> = (24..500).filter(|&b| !row[b]).collect();
    assert_eq!(others, [25, 27]);
    let mut solver = Solver::new(1 << 30);
    for b in 0..500 {
        let position = Fixed::parse("1").unwrap().position(b, 17).unwrap();
        let verdict = solver.verdict(&position).unwrap();
        assert_eq!(verdict.outcome, Outcome::N, "{position}");
        let because = if b % 2 == 1 { [0, 29, 47] } else { [0, 25, 41] };
        let winning = verdict.winning.iter().map(|w| w.target.heaps());
        assert!(b < 29 || winning.into_iter().any(|target| target == because));
    }
}

/// “Interested readers can try to check another simple one: 22 ∈ S^1.”
#[test]
fn sz_section_3_22_is_in_s_1() {
    let row = row(22);
    let others: Vec<usize> = (32..500).filter(|&b| !row[b]).collect();
    assert_eq!(others, [33, 35]);
    assert!(sequence("1", 4000).iter().all(|&(_, c)| c != 22));
}

/// What the first 4000 P-positions with first heap m show.
struct Observed {
    /// All b up to the last A that are neither an A nor an A + B.
    t: Vec<u32>,
    /// All values up to the last B that are no B.
    s: Vec<u32>,
    /// The first n from which on `B_{n+1} = B_n + 1`.
    n1: u32,
    /// `m + A_n − ⌊B_n φ⌋`.
    alpha: Vec<i64>,
}

fn observed(fixed: &str) -> Observed {
    let m: u32 = fixed.parse().unwrap();
    let pairs = sequence(fixed, 4000);
    let missing = |to: u32, used: BTreeSet<u32>| (0..to).filter(|x| !used.contains(x)).collect();
    let &(last_a, last_b) = pairs.last().unwrap();
    Observed {
        t: missing(
            last_a,
            pairs.iter().flat_map(|&(a, b)| [a, a + b]).collect(),
        ),
        s: missing(last_b, pairs.iter().map(|&(_, b)| b).collect()),
        n1: first_from(pairs.windows(2).map(|two| two[1].1 == two[0].1 + 1)),
        alpha: pairs
            .iter()
            .map(|&(a, b)| i64::from(m + a) - i64::try_from(golden_floor(b.into())).unwrap())
            .collect(),
    }
}

/// The first n, from 1, from which on all is good.
fn first_from(good: impl DoubleEndedIterator<Item = bool> + ExactSizeIterator) -> u32 {
    let all = good.len();
    let tail = good.rev().take_while(|&good| good).count();
    u32::try_from(all - tail + 1).unwrap()
}

fn numbers<T: TryFrom<u64, Error: std::fmt::Debug>>(value: &Value) -> Vec<T> {
    let list = value.as_array().unwrap().iter();
    list.map(|x| T::try_from(x.as_u64().unwrap()).unwrap())
        .collect()
}

/// T, S, α, N1 and N2 for m = 0 … 10, observed; the table prints the first good n.
#[test]
fn sz_table_1() {
    let table: Value = serde_json::from_str(TABLE_1).unwrap();
    let rows = table["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 11);
    for row in rows {
        let m = row["m"].to_string();
        let observed = observed(&m);
        assert_eq!(observed.t, numbers::<u32>(&row["T"]), "T, m = {m}");
        assert_eq!(observed.s, numbers::<u32>(&row["S"]), "S, m = {m}");
        assert_eq!(observed.n1, row["N1"], "N1, m = {m}");
        let alpha = row["alpha"].as_i64().unwrap();
        let near = observed.alpha.iter().map(|x| (x - alpha).abs() <= 1);
        assert_eq!(observed.n1.max(first_from(near)), row["N2"], "N2, m = {m}");
    }
}

/// Not published: N3 as computed to 20 million terms. Each fits in the first 4000.
#[test]
fn n_3_of_the_levels_in_sz_table_1() {
    let table: Value = serde_json::from_str(TABLE_1).unwrap();
    for row in table["rows"].as_array().unwrap() {
        let observed = observed(&row["m"].to_string());
        let alpha = row["alpha"].as_i64().unwrap();
        let apart = observed
            .alpha
            .windows(2)
            .map(|two| (two[0] - alpha) * (two[1] - alpha) == 0);
        let n2 = u32::try_from(row["N2"].as_u64().unwrap()).unwrap();
        assert_eq!(n2.max(first_from(apart)), row["N3"], "m = {}", row["m"]);
    }
}

/// The first P-positions of the levels 1; 1,1; 1,2 by an exhaustive search in another program.
#[test]
fn exhaustive_search_of_three_and_four_heaps() {
    let data: Value = serde_json::from_str(N_HEAP).unwrap();
    let levels = data["levels"].as_object().unwrap();
    assert_eq!(levels.len(), 3);
    for (fixed, pairs) in levels {
        let pairs: Vec<Vec<u32>> = pairs.as_array().unwrap().iter().map(numbers).collect();
        let found = sequence(fixed, u32::try_from(pairs.len()).unwrap());
        let found: Vec<Vec<u32>> = found.into_iter().map(|(b, c)| vec![b, c]).collect();
        assert_eq!(found, pairs, "level {fixed}");
    }
    for (bracket, n) in data["n_of"].as_object().unwrap() {
        let n = u32::try_from(n.as_u64().unwrap()).unwrap();
        let mut solver = Solver::new(1 << 30);
        let id = level(&mut solver, "1", n);
        let at = solver.nth(id, n).unwrap();
        assert_eq!(at.to_string().replace(' ', ""), *bracket);
    }
}

/// r_m of the take-away game.
fn threshold(m: u64) -> String {
    let mut chain = Chain::new();
    assert!(chain.climb(m, u64::MAX).unwrap());
    chain.value().to_string()
}

/// The losing heaps for r, the next threshold after it.
fn losing(r: &str, count: u32) -> (Vec<u128>, String) {
    let mut sequence = Sequence::of(MoveRatio::parse(r).unwrap()).unwrap();
    sequence.reach(count).unwrap();
    (sequence.heaps().to_vec(), sequence.next().to_string())
}

#[test]
fn sg_t_of_1_is_2_and_powers_of_two_are_lost() {
    let (heaps, next) = losing("1", 6);
    assert_eq!(next, "2");
    assert_eq!(heaps, [1, 2, 4, 8, 16, 32]);
}

#[test]
fn sg_t_of_2_is_5_halves_and_fibonacci_numbers_are_lost() {
    let (heaps, next) = losing("2", 8);
    assert_eq!(next, "5/2");
    assert_eq!(heaps, [1, 2, 3, 5, 8, 13, 21, 34]);
    // The candidates that the text shows.
    let mut sequence = Sequence::of(MoveRatio::parse("2").unwrap()).unwrap();
    sequence.reach(6).unwrap();
    let candidates: Vec<String> = (3..=6)
        .map(|i| sequence.term(i).unwrap().candidate_value())
        .map(|c| c.map_or("none".to_owned(), |c| c.to_string()))
        .collect();
    assert_eq!(candidates, ["none", "3", "5/2", "8/3"]);
}

#[test]
fn project_euler_870_r_2_and_r_22() {
    assert_eq!(threshold(2), "2");
    assert_eq!(threshold(22), "145/23");
}

/// Thresholds that another program computed, and how many there are up to whole numbers.
#[test]
fn thresholds_of_another_program() {
    let data: Value = serde_json::from_str(THRESHOLDS).unwrap();
    let mut chain = Chain::new();
    for (m, value) in (1..).zip(data["first"].as_array().unwrap()) {
        assert!(chain.climb(m, u64::MAX).unwrap());
        assert_eq!(chain.value().to_string(), value.as_str().unwrap(), "{m}");
    }
    let selected = data["selected"].as_object().unwrap();
    let counts = data["count_at_most"].as_object().unwrap();
    // On one way up: the selected m and the m of whole numbers, in their order.
    let mut events: Vec<(u64, &str)> = selected
        .iter()
        .map(|(m, value)| (m.parse().unwrap(), value.as_str().unwrap()))
        .chain(
            counts
                .iter()
                .map(|(whole, m)| (m.as_u64().unwrap(), whole.as_str())),
        )
        .collect();
    events.sort_unstable();
    let mut chain = Chain::new();
    for (m, value) in events {
        assert!(chain.climb(m, u64::MAX).unwrap());
        assert_eq!(chain.value().to_string(), value, "{m}");
    }
}

/// A000079, A000045 and A003410 to A003413, named after the intervals of r in which their terms are the losing heaps.
#[test]
fn oeis_losing_positions() {
    let data: Value = serde_json::from_str(THRESHOLDS).unwrap();
    let entries = data["oeis"].as_object().unwrap();
    assert_eq!(entries.len(), 6);
    for (interval, entry) in entries {
        let (from, to) = interval.trim_matches(['[', ')']).split_once(',').unwrap();
        let terms: Vec<u128> = serde_json::from_value(entry["losing"].clone()).unwrap();
        let (heaps, next) = losing(from, u32::try_from(terms.len()).unwrap());
        assert_eq!(heaps, terms, "{interval}");
        assert_eq!(next, to, "{interval}");
    }
}

/// How many questions n candidates need.
fn questions(n: u64) -> u32 {
    State::start(Candidates::new(n).unwrap()).count()
}

#[test]
fn oeis_a286496_largest_n() {
    let data: Value = serde_json::from_str(ONE_LIE).unwrap();
    let values = data["largest_n_by_questions"]["values"].as_array().unwrap();
    assert_eq!(values.len(), 29);
    for (q, n) in (0..).zip(values) {
        let n = n.as_u64().unwrap();
        assert_eq!(largest(q), Some(n), "q = {q}");
        assert!(n == 1 || questions(n) <= q, "q = {q}");
        assert!(questions(n + 1) > q, "q = {q}");
    }
    // Further terms of the entry.
    for (q, n) in [(31, 67_108_864), (37, 3_616_814_564)] {
        assert_eq!(largest(q), Some(n));
    }
}

#[test]
fn pelc_a_million_needs_25_questions() {
    assert_eq!(questions(1_000_000), 25);
    assert_eq!(questions(1000), 14);
}

/// The least q with n ≤ 2^q/(q + 1) for even n, with n ≤ (2^q − q + 1)/(q + 1) for odd n.
#[test]
fn pelc_formula() {
    for n in 2..=20_000_u64 {
        let odd = |q: u64| if n % 2 == 1 { q - 1 } else { 0 };
        let q = (1..64).find(|&q| n * (q + 1) + odd(q) <= 1 << q).unwrap();
        assert_eq!(u64::from(questions(n)), q, "{n}");
    }
}

/// For q = 4 the weight of (3, 1) is 16, but no question splits it into 8 and 8.
#[test]
fn ru_3_1_weighs_16_and_needs_5_questions() {
    let state = State::new(3, 1).unwrap();
    assert_eq!((state.weight(4), state.bound(), state.count()), (16, 4, 5));
    assert!(state.is_exceptional());
    for (c, d) in (0..=3).flat_map(|c| [(c, 0), (c, 1)]) {
        let yes = state.after(Question { c, d }, Answer::Yes).weight(3);
        let no = state.after(Question { c, d }, Answer::No).weight(3);
        assert_eq!(yes + no, 16);
        assert_ne!(yes, 8);
    }
}

/// The formula for (c, d), in signed numbers, and what is claimed of the two states after it: the question is as good as
/// any, and one of both outweighs 2^(q − 1) exactly if q questions aren't enough.
#[test]
fn ru_universal_question() {
    for (a, b) in (0..=70_i64).flat_map(|a| (0..=70_i64).map(move |b| (a, b))) {
        if a + b <= 1 {
            continue;
        }
        let weight = |q: i64, (a, b): (i64, i64)| (q + 1) * a + b;
        let q = (0..30).find(|&q| weight(q, (a, b)) <= 1 << q).unwrap();
        let (c, d) = if a % 2 == 0 {
            (a / 2, b / 2)
        } else {
            let above = b + 1 - q;
            (
                a / 2 + 1,
                (above.div_euclid(2) + above.rem_euclid(2)).max(0),
            )
        };
        let [state_a, state_b, asked_c, asked_d] = [a, b, c, d].map(i64::unsigned_abs);
        let state = State::new(state_a, state_b).unwrap();
        let asked = Question {
            c: asked_c,
            d: asked_d,
        };
        assert_eq!(state.question(), Some(asked), "{state}");
        assert!(Optimal::of(state).unwrap().contains(asked), "{state}");
        let after = [(c, a - c + d), (a - c, c + b - d)];
        let fits = after
            .iter()
            .all(|&after| weight(q - 1, after) <= 1 << (q - 1));
        let count = if fits { q } else { q + 1 };
        assert_eq!(i64::from(state.count()), count, "{state}");
    }
}
