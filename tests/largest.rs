//! The largest that may be asked for on the command line: it is answered, or refused in a line that says what to do instead.
//! What takes long works in pieces, and shows how far it is where there is a terminal.

use std::process::Command;

use nimscope::exact::{Quantity as _, SearchBudget};
use nimscope::link::Link;
use nimscope::paper::{FileOptions, Plot, Plotter};
use nimscope::view::shared::Work;
use nimscope::view::wythoff::Searches;
use nimscope::wythoff::{Fixed, Goal, Solver};

/// What tables may take on the page.
const MEMORY: u64 = 1 << 30;

/// Status and what is printed.
fn run(arguments: &str) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_nimscope"))
        .args(arguments.split_whitespace())
        .output()
        .expect("the program can be started");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

fn answers(all: &[(&str, &str)]) {
    for (arguments, part) in all {
        let (status, out, error) = run(arguments);
        assert_eq!(status, Some(0), "{arguments}: {error}");
        assert!(out.contains(part), "{arguments}: {out:.400}");
    }
}

#[test]
fn what_is_too_big_is_refused_in_a_line_with_the_way_out() {
    for (arguments, status, way_out) in [
        (
            "wythoff positions --fixed 1000 --count 1000000",
            1,
            "take smaller fixed heaps, fewer of them, or fewer steps",
        ),
        (
            "wythoff positions --fixed 1000,1000,1000,1000 --count 1",
            1,
            "take smaller fixed heaps",
        ),
        (
            "wythoff outcome 1000 1000000 1000000",
            1,
            "take smaller fixed heaps",
        ),
        (
            "wythoff observe --fixed 1000,1000 --count 1000000",
            1,
            "take smaller fixed heaps",
        ),
        (
            "plot ?m=1000&n=1000000&end=1000000",
            1,
            "take smaller fixed heaps",
        ),
        (
            "plot ?view=deviations&m=1000&n=1000000",
            1,
            "take smaller fixed heaps",
        ),
        ("takeaway index 100000", 2, "give an r below 1725"),
        ("takeaway losing 1.000000001 --count 1000000", 2, "1 to 128"),
        (
            "takeaway move 100000 1000000000000000000 --all",
            2,
            "allowed are 1 to 1000000",
        ),
        (
            "plot ?game=one-lie&n=1000000000000000000&layer=tree",
            2,
            "trees have up to 11 questions",
        ),
    ] {
        let (found, out, error) = run(arguments);
        assert_eq!(found, Some(status), "{arguments}: {error}");
        assert_eq!(out, "", "{arguments}");
        assert_eq!(error.lines().count(), 1, "{arguments}: {error}");
        assert!(error.contains(way_out), "{arguments}: {error}");
    }
}

#[test]
fn the_largest_heaps_and_numbers_are_answered() {
    answers(&[
        ("takeaway next 1.000000001", "2\n"),
        ("takeaway index 1.000000001", "< 2 = r_2"),
        (
            "takeaway move 1.000000001 1000000000000000000",
            "least winning move takes 262144",
        ),
        (
            "takeaway move 100000 1000000000000000000 --limit 1000000000000000000",
            "takes 290",
        ),
        ("one-lie 1000000000000000000", "66 questions are enough"),
        (
            "one-lie --state 1000000000000000000,1000000000000000000",
            "questions are enough",
        ),
        ("plot ?game=takeaway&r=1.000000001", "</svg>"),
        ("plot ?game=one-lie&n=1000000000000000000", "</svg>"),
    ]);
}

#[test]
#[ignore = "full tier: takes a minute"]
fn the_largest_that_is_answered_at_length() {
    answers(&[
        ("takeaway next 100000", "The lag is 1151292"),
        ("takeaway next 99999.999999", "The lag is 1151292"),
        (
            "takeaway losing 100000 --count 1000000 --json",
            "1236583870",
        ),
        (
            "wythoff positions --fixed 0 --count 1000000 --json",
            "[1618033,",
        ),
        ("plot ?game=takeaway&r=100000", "</svg>"),
        ("plot ?game=takeaway&view=map&r=1725", "</svg>"),
        (
            "plot ?game=one-lie&view=atlas&at=1000000,1000000,4000 --size 8000x8000",
            "</svg>",
        ),
        ("plot ?m=1,1,1,1&n=1000000&end=1000000", "</svg>"),
    ]);
}

/// What would take minutes or hours: it comes back after each piece, tells how far it is, and gets on.
#[test]
fn what_takes_long_works_in_pieces() {
    for query in [
        "m=1000",
        "m=100,100",
        "m=150,150",
        "m=30,30,30",
        "view=deviations&m=1000&n=1000",
        "game=takeaway&m=10000000",
        "game=takeaway&view=map&at=1000000,10000000,4000",
    ] {
        let (link, notices) = Link::read(query);
        assert_eq!(notices, [], "{query}");
        let mut plotter = Plotter::new(MEMORY);
        let mut plot = Plot::new(link, FileOptions::plain((960, 600))).expect("it has a figure");
        let mut parts = Vec::new();
        for piece in 0..20 {
            match plot.step(&mut plotter, 20_000) {
                Ok(Work::Left { done, total }) => {
                    assert!(done <= total, "{query}: {done} of {total}");
                    parts.push(done);
                }
                other => panic!("{query}, piece {piece}: {other:?}"),
            }
        }
        assert!(parts.is_sorted(), "{query}: {parts:?}");
        assert!(
            parts[0] < parts[19] || query.contains("takeaway"),
            "{query}: {parts:?}"
        );
    }
    let budget = SearchBudget::new(SearchBudget::MOST).expect("the largest");
    let mut games = Searches::new(MEMORY, budget);
    for _ in 0..20 {
        assert!(matches!(games.proof(1000, 20_000), Work::Left { .. }));
    }
}

/// Which reductions lead where is part of the work, and of its fuel.
#[test]
fn levels_are_prepared_in_pieces_within_the_memory() {
    let mut solver = Solver::new(MEMORY);
    let id = solver.level(&Fixed::parse("60,60").unwrap()).unwrap();
    // What is promised is counted beforehand, so that two can't promise the same memory.
    let promised = solver.bytes() as u64;
    assert!(promised > 0 && promised <= MEMORY);
    // The last level that is begun may cost more than is left of the fuel: at most 4 looks for each of its reductions.
    let most = 20_000 + 2 * 4 * 61 * 61;
    let mut before = 0;
    for piece in 0..40 {
        let done = solver.advance(id, Goal::Count(1), 20_000).unwrap().done;
        assert!(before < done, "piece {piece} gets on");
        assert!(done - before <= most, "piece {piece}: {}", done - before);
        before = done;
    }
    assert_eq!(solver.count(id), 0, "and it isn't done at once");
    for fixed in ["1000,20", "180,180", "1000,1000", "40,40,40,40"] {
        assert!(
            solver.level(&Fixed::parse(fixed).unwrap()).is_err(),
            "{fixed} promises more than there is"
        );
        let others = Solver::new(MEMORY).level(&Fixed::parse(fixed).unwrap());
        assert!(others.is_err(), "{fixed} alone too");
    }
}
