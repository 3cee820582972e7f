//! What the game with one lie costs: `cargo bench --bench liar`.
#![allow(
    missing_docs,
    reason = "criterion_group! writes a function without one"
)]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use nimscope::exact::{Candidates, Quantity as _};
use nimscope::liar::{Asked, Game, Opponent, Optimal, State};

/// n candidates and no answer yet.
fn start(n: u64) -> State {
    State::start(Candidates::new(n).unwrap())
}

/// So many rounds against the adversary, or all.
fn play(start: State, rounds: usize) -> Game {
    let mut game = Game::new(start);
    for _ in 0..rounds {
        let Some(asked) = Asked::best(&game) else {
            break;
        };
        let answer = Opponent::Adversary.answer(&game, &asked.set);
        game.take(asked.set, answer);
    }
    game
}

fn states(c: &mut Criterion) {
    let mut group = c.benchmark_group("one lie, states");
    let greatest = State::new(Candidates::MOST, Candidates::MOST).unwrap();
    group.bench_function("the count of (10^18, 10^18)", |b| {
        b.iter(|| black_box(greatest).count());
    });
    group.bench_function("all its optimal questions, and how many", |b| {
        b.iter(|| Optimal::of(black_box(greatest)).map(|all| all.number()));
    });
    group.finish();
}

fn games(c: &mut Criterion) {
    let mut group = c.benchmark_group("one lie, games");
    let greatest = start(Candidates::MOST);
    for rounds in [0, 33] {
        let game = play(greatest, rounds);
        group.bench_function(format!("10^18 candidates, question {}", rounds + 1), |b| {
            b.iter(|| Asked::best(black_box(&game)));
        });
    }
    group.bench_function("10^6 candidates, to the end", |b| {
        b.iter(|| play(black_box(start(1_000_000)), usize::MAX));
    });
    group.bench_function("10^18 candidates, to the end", |b| {
        b.iter(|| play(black_box(greatest), usize::MAX));
    });
    group.finish();
}

criterion_group!(all, states, games);
criterion_main!(all);
