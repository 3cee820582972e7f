//! Hostile input: links and values that were mangled on the way, or made to do harm. Each is read or refused in a line, never
//! with a panic and never with heavy work. The same checks are fuzzed, see `fuzz/`.

#[path = "hostile/figures.rs"]
mod figures;
#[path = "hostile/links.rs"]
mod links;
#[path = "hostile/mangle.rs"]
mod mangle;
#[path = "hostile/values.rs"]
mod values;

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

/// Tries so many cases. The same ones at each run, so that a change is to blame for what fails; the full tier tries others.
fn try_all<T: std::fmt::Debug>(cases: u32, strategy: &impl Strategy<Value = T>, check: impl Fn(T)) {
    let config = ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let mut runner =
        TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    report(runner.run(strategy, |case| {
        check(case);
        Ok(())
    }));
}

fn report<T: std::fmt::Debug>(result: Result<(), proptest::test_runner::TestError<T>>) {
    if let Err(error) = result {
        panic!("{error}");
    }
}

/// The same with random cases.
fn try_others<T: std::fmt::Debug>(
    cases: u32,
    strategy: &impl Strategy<Value = T>,
    check: impl Fn(T),
) {
    let config = ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    report(TestRunner::new(config).run(strategy, |case| {
        check(case);
        Ok(())
    }));
}

/// A link that was mangled some times.
fn mangled_links() -> impl Strategy<Value = String> {
    (select(mangle::LINKS), mangle::mangles())
        .prop_map(|(link, mangles)| mangle::mangled(link, &mangles))
}

#[test]
fn mangled_links_end_in_a_state_and_a_notice() {
    try_all(100_000, &mangled_links(), |link| links::check(&link));
}

#[test]
#[ignore = "full tier: takes a minute"]
fn other_mangled_links_do_so_too() {
    try_others(2_000_000, &mangled_links(), |link| links::check(&link));
}

#[test]
fn mangled_values_are_read_or_refused_in_a_line() {
    try_all(10_000, &mangle::values(), |value| values::check(&value));
}

#[test]
#[ignore = "full tier: takes a minute"]
fn other_mangled_values_are_so_too() {
    try_others(300_000, &mangle::values(), |value| values::check(&value));
}

#[test]
fn one_piece_of_work_for_a_mangled_link_is_small() {
    try_all(300, &mangled_links(), |link| figures::check(&link));
}

#[test]
#[ignore = "full tier: takes a minute"]
fn one_piece_of_work_for_other_mangled_links_is_small() {
    try_others(10_000, &mangled_links(), |link| figures::check(&link));
}
