//! What holds for all positions, tried on random ones.

#[allow(dead_code, reason = "each test file uses a part of the oracle")]
mod oracle;

use std::cell::RefCell;

use nimscope::exact::{Grid, Heap, InputError, Quantity as _, parse_rational, parse_whole};
use nimscope::wythoff::{Fixed, Goal, LevelId, MoveCounting, Outcome, Position, Solver, Verdict};
use proptest::collection::vec;
use proptest::prelude::*;

const MEMORY: u64 = 1 << 30;

/// That many cases; a failing one is printed, not kept in a file.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

thread_local! {
    /// One solver for all cases of a test, so that each level is searched once.
    static SOLVER: RefCell<Solver> = RefCell::new(Solver::new(MEMORY));
}

fn position(heaps: &[u32]) -> Position {
    Position::new(heaps.iter().map(|&heap| Heap::new(heap.into()).unwrap())).unwrap()
}

fn verdict(heaps: &[u32]) -> Verdict {
    SOLVER.with_borrow_mut(|solver| solver.verdict(&position(heaps)).unwrap())
}

fn is_p(heaps: &[u32]) -> bool {
    verdict(heaps).outcome == Outcome::P
}

/// The z that makes (f, y, z) a P-position: what to leave of a heap that is certainly too large.
fn partner(heaps: &[u32]) -> u32 {
    const TOO_MUCH: u32 = 500_000;
    let from = [heaps, &[TOO_MUCH]].concat();
    let partners: Vec<u32> = verdict(&from)
        .winning
        .into_iter()
        .filter_map(|winning| {
            let (last, others) = winning.taken.split_last().unwrap();
            others.iter().all(|&d| d == 0).then(|| TOO_MUCH - last)
        })
        .collect();
    assert_eq!(partners.len(), 1, "partners of {heaps:?}: {partners:?}");
    partners[0]
}

/// Fixed heaps of a cheap level.
fn fixed_heaps() -> impl Strategy<Value = Vec<u32>> {
    prop_oneof![
        vec(0..=40_u32, 1),
        vec(0..=7_u32, 2),
        vec(0..=3_u32, 3),
        vec(0..=2_u32, 4),
    ]
}

/// Heaps of a position in any order.
fn heaps() -> impl Strategy<Value = Vec<u32>> {
    prop_oneof![
        1 => vec(0..=3000_u32, 2),
        4 => (fixed_heaps(), vec(0..=1500_u32, 2))
            .prop_map(|(fixed, two)| [fixed, two].concat())
            .prop_shuffle(),
    ]
}

/// Heaps that are often close to one another, where the special cases are.
fn close_heaps() -> impl Strategy<Value = Vec<u32>> {
    prop_oneof![
        vec(0..=30_u32, 3),
        vec(0..=9_u32, 4),
        vec(0..=5_u32, 5),
        vec(0..=4_u32, 6)
    ]
}

fn fixed(heaps: &[u32]) -> Fixed {
    let text: Vec<String> = heaps.iter().map(u32::to_string).collect();
    Fixed::parse(&text.join(",")).unwrap()
}

/// `(A_n, B_n)` for n = 1 … `count`.
fn sequence(solver: &Solver, id: LevelId, count: u32) -> Vec<(u32, u32)> {
    (1..=count)
        .map(|n| solver.nth(id, n).unwrap())
        .map(|at| (at.b, at.c))
        .collect()
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn each_tuple_has_one_partner_and_partners_are_symmetric(
        fixed in fixed_heaps(), y in 0..=200_u32,
    ) {
        let heaps = [fixed.as_slice(), &[y]].concat();
        let z = partner(&heaps);
        prop_assert!(is_p(&[heaps.as_slice(), &[z]].concat()));
        // Any of the heaps is the partner of the others.
        let i = (0..heaps.len()).max_by_key(|&i| heaps[i]).unwrap();
        let mut others = heaps.clone();
        let partner_of_others = others.remove(i);
        others.push(z);
        prop_assert_eq!(partner(&others), partner_of_others);
    }

    /// Once all P-positions are known, a window counts the moves that a verdict lists.
    #[test]
    fn windows_count_the_moves_of_verdicts(
        fixed_heaps in fixed_heaps(), left in 0..=250_u32, bottom in 0..=200_u32,
    ) {
        let grid = Grid { left, bottom, columns: 5, rows: 3 };
        let fixed = fixed(&fixed_heaps);
        let mut counts = Vec::new();
        SOLVER.with_borrow_mut(|solver| {
            let id = solver.level(&fixed).unwrap();
            let [column, _] = Solver::window_goals(&fixed, grid, 0);
            solver.reach(id, column).unwrap();
            let all = solver.count(id);
            solver.move_counts(id, grid, all, &mut |row| counts.extend_from_slice(row));
            // In pieces it is the same.
            let mut counting = MoveCounting::new(grid, all, 1);
            for piece in 1..=grid.rows {
                assert_eq!(counting.step(solver, id, 1).finished, piece == grid.rows);
            }
            assert_eq!(counting.most(), counts);
        });
        let points = (bottom..bottom + 3).flat_map(|c| (left..left + 5).map(move |b| (b, c)));
        for ((b, c), count) in points.zip(counts) {
            let top = fixed.top();
            let verdict = verdict(&[fixed_heaps.as_slice(), &[top + b, top + b + c]].concat());
            prop_assert_eq!(usize::from(count), verdict.winning.len(), "{} at {}", verdict.position, fixed);
        }
    }

    #[test]
    fn no_p_position_reaches_a_p_position(
        fixed_heaps in fixed_heaps(), n in 1..=300_u32, moves in vec(any::<prop::sample::Index>(), 12),
    ) {
        let level = fixed(&fixed_heaps);
        let heaps = SOLVER.with_borrow_mut(|solver| {
            let id = solver.level(&level).unwrap();
            solver.reach(id, Goal::Count(n)).unwrap();
            let at = solver.nth(id, n).unwrap();
            level.position(at.b, at.c).unwrap().heaps().to_vec()
        });
        let p = verdict(&heaps);
        prop_assert_eq!(p.outcome, Outcome::P);
        prop_assert_eq!(p.index, Some(n));
        let mut all = Vec::new();
        oracle::for_each_move(&heaps, |taken| all.push(taken.to_vec()));
        for index in moves.iter().filter(|_| !all.is_empty()) {
            let taken = index.get(&all);
            prop_assert!(!is_p(&oracle::after(&heaps, taken)), "{:?} minus {:?}", heaps, taken);
        }
    }

    #[test]
    fn every_n_position_has_winning_moves_and_all_lead_to_p_positions(
        heaps in prop_oneof![heaps(), close_heaps()],
    ) {
        let verdict = verdict(&heaps);
        let sorted = verdict.position.heaps();
        prop_assert_eq!(verdict.outcome == Outcome::N, !verdict.winning.is_empty());
        prop_assert_eq!(verdict.index.is_some(), verdict.outcome == Outcome::P);
        prop_assert!(verdict.winning.is_sorted_by(|x, y| x.target < y.target));
        for winning in &verdict.winning {
            prop_assert!(oracle::is_move(sorted, &winning.taken));
            prop_assert_eq!(&oracle::after(sorted, &winning.taken), winning.target.heaps());
            prop_assert!(is_p(winning.target.heaps()), "{} → {}", verdict.position, winning.target);
            prop_assert_eq!(winning.families.is_empty(), sorted.len() != 3);
        }
    }

    #[test]
    fn order_of_the_heaps_does_not_matter(
        (heaps, shuffled) in heaps().prop_flat_map(|heaps| (Just(heaps.clone()), Just(heaps).prop_shuffle())),
    ) {
        prop_assert_eq!(verdict(&heaps), verdict(&shuffled));
    }

    #[test]
    fn fixed_heaps_of_0_change_nothing(heaps in close_heaps()) {
        prop_assume!(heaps.len() < 6);
        let more = [heaps.as_slice(), &[0]].concat();
        prop_assert_eq!(is_p(&heaps), is_p(&more));
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn any_pieces_of_fuel_give_the_same_sequence(
        heaps in fixed_heaps(),
        count in 1..=400_u32,
        pieces in vec(0..=3000_u64, 1..=5),
    ) {
        let level = fixed(&heaps);
        let mut at_once = Solver::new(MEMORY);
        let id = at_once.level(&level).unwrap();
        at_once.reach(id, Goal::Count(count)).unwrap();
        let expected = sequence(&at_once, id, count);

        let mut slowly = Solver::new(MEMORY);
        let id = slowly.level(&level).unwrap();
        let mut done = 0;
        for piece in pieces.iter().cycle() {
            // A piece of no fuel must do no harm; any other one must help.
            let progress = slowly.advance(id, Goal::Count(count), *piece).unwrap();
            prop_assert!(progress.done >= done && progress.done <= progress.total);
            prop_assert!(*piece == 0 || progress.finished || progress.done > done);
            done = progress.done;
            if progress.finished {
                break;
            }
            if pieces.iter().all(|&piece| piece == 0) {
                slowly.reach(id, Goal::Count(count)).unwrap();
            }
        }
        prop_assert!(slowly.count(id) >= count);
        prop_assert_eq!(sequence(&slowly, id, count), expected);
    }

    #[test]
    fn questions_in_any_order_have_the_same_answers(
        (questions, shuffled) in vec(prop_oneof![heaps(), close_heaps()], 1..=12)
            .prop_flat_map(|all| (Just(all.clone()), Just(all).prop_shuffle())),
    ) {
        let mut first = Solver::new(MEMORY);
        let mut second = Solver::new(MEMORY);
        for question in &shuffled {
            second.verdict(&position(question)).unwrap();
        }
        for question in &questions {
            let question = position(question);
            prop_assert_eq!(first.verdict(&question).unwrap(), second.verdict(&question).unwrap());
        }
    }
}

/// One line, not too long, without signs that a terminal would obey.
fn is_one_line(error: &InputError) -> Result<(), TestCaseError> {
    let line = error.to_string();
    prop_assert!(!line.contains(char::is_control), "{:?}", line);
    prop_assert!(!line.contains(['\u{2028}', '\u{2029}']), "{:?}", line);
    prop_assert!(line.chars().count() < 250, "{:?}", line);
    Ok(())
}

/// Any text, and texts that are nearly right.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[-+0-9.,/ \\n\\t\\re]{0,60}",
        "[0-9]{1,3}([, ][0-9]{1,3}){0,6}",
        "[0-9]{1,22}[./][0-9]{1,22}",
    ]
}

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn any_text_is_read_or_refused_in_one_line(text in any_text()) {
        if let Err(error) = Position::parse(&text) {
            is_one_line(&error)?;
        }
        if let Err(error) = Fixed::parse(&text) {
            is_one_line(&error)?;
        }
        if let Err(error) = parse_rational("r", &text) {
            is_one_line(&error)?;
        }
        if let Err(error) = parse_whole("heap", &text, 3, u64::MAX) {
            is_one_line(&error)?;
        }
    }

    #[test]
    fn what_is_written_reads_back(heaps in heaps(), above in 1..10_u64.pow(18), below in 1..10_u64.pow(18)) {
        let position = position(&heaps);
        let text = position.to_string();
        prop_assert_eq!(Position::parse(text.trim_matches(['(', ')'])), Ok(position.clone()));
        let fixed = position.fixed();
        prop_assert_eq!(Fixed::parse(&fixed.to_string()), Ok(fixed.clone()));
        let at = position.bracket();
        prop_assert_eq!(heaps.len() == 2 || fixed.position(at.b, at.c) == Some(position), true);

        let ratio = parse_rational("r", &format!("{above}/{below}")).unwrap();
        let cross = |x: u64, y: u64| u128::from(x) * u128::from(y);
        prop_assert_eq!(cross(*ratio.numer(), below), cross(*ratio.denom(), above));
        prop_assert_eq!(parse_rational("r", &ratio.to_string()), Ok(ratio));
    }
}

/// Positions at the limits: an answer or a refusal, in little time.
#[test]
fn positions_at_the_limits_do_not_panic() {
    for text in [
        "0 0",
        "0 1000000",
        "1000000 1000000",
        "0 1000000 1000000",
        "1 1000000 1000000",
        "0 0 0 0 0 1000000",
        "1 1 1 1 1 1000000",
        "1000 1000 1000 1000 1000000 1000000",
        "0 0 0 100 100 1000000",
    ] {
        let position = Position::parse(text).unwrap();
        let mut solver = Solver::new(256 << 20);
        if let Ok(verdict) = solver.verdict(&position) {
            assert_eq!(verdict.outcome == Outcome::P, verdict.winning.is_empty());
        }
    }
}
