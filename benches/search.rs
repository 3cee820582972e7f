//! What the search costs: `cargo bench --bench search`.
#![allow(
    missing_docs,
    reason = "criterion_group! writes a function without one"
)]

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use nimscope::exact::{Quantity as _, SearchBudget};
use nimscope::wythoff::{
    Cell, Certificate, Climbed, Fixed, Goal, Grid, Ladder, LevelId, Position, Solver,
};

const MEMORY: u64 = 4 << 30;

/// A new solver that knows the first `count` P-positions of the level.
fn solved(fixed: &str, count: u32) -> (Solver, LevelId) {
    let mut solver = Solver::new(MEMORY);
    let id = solver.level(&Fixed::parse(fixed).unwrap()).unwrap();
    if count > 0 {
        solver.reach(id, Goal::Count(count)).unwrap();
    }
    (solver, id)
}

fn levels(c: &mut Criterion) {
    let mut group = c.benchmark_group("levels");
    group.bench_function("m = 0…10, 4000 P-positions each", |b| {
        b.iter(|| {
            let (mut solver, _) = solved("10", 4000);
            for m in 0..10 {
                let id = solver
                    .level(&Fixed::parse(&m.to_string()).unwrap())
                    .unwrap();
                solver.reach(id, Goal::Count(4000)).unwrap();
            }
            solver.bytes()
        });
    });
    group.bench_function("1,2, 1000 P-positions", |b| {
        b.iter(|| solved("1,2", 1000).0.bytes());
    });
    group.sample_size(10);
    group.bench_function("m = 100, 20000 P-positions", |b| {
        b.iter(|| solved("100", 20_000).0.bytes());
    });
    group.finish();
}

/// 1000 times one more P-position, each asked for alone. The cost must not depend on n.
fn regular_phase(c: &mut Criterion) {
    let mut group = c.benchmark_group("one more P-position of m = 1");
    group.sample_size(10);
    group.throughput(Throughput::Elements(1000));
    for n in [10_000, 1_000_000] {
        group.bench_function(format!("from n = {n}"), |b| {
            b.iter_batched_ref(
                // The tables have room for more, so that the cost of moving them is left out.
                || {
                    let (mut solver, id) = solved("1", n);
                    solver.reach(id, Goal::Count(n + 1)).unwrap();
                    (solver, id)
                },
                |(solver, id)| {
                    for more in 2..=1001 {
                        solver.reach(*id, Goal::Count(n + more)).unwrap();
                    }
                },
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

fn verdicts(c: &mut Criterion) {
    let mut group = c.benchmark_group("verdict");
    let p = Position::parse("1 33 56").unwrap();
    let n = Position::parse("10 200 400").unwrap();
    for (name, position) in [("(1, 33, 56)", &p), ("(10, 200, 400)", &n)] {
        group.bench_function(format!("{name}, cold"), |b| {
            b.iter(|| Solver::new(MEMORY).verdict(black_box(position)).unwrap());
        });
        let mut solver = Solver::new(MEMORY);
        group.bench_function(format!("{name}, known"), |b| {
            b.iter(|| solver.verdict(black_box(position)).unwrap());
        });
    }
    group.finish();
}

fn windows(c: &mut Criterion) {
    let mut group = c.benchmark_group("sights of m = 10");
    let fixed = Fixed::parse("10").unwrap();
    for (columns, rows, n) in [(160, 100, 60), (2000, 1000, 1000)] {
        let grid = Grid {
            left: 0,
            bottom: 0,
            columns,
            rows,
        };
        let (mut solver, id) = solved("10", 0);
        for goal in Solver::window_goals(&fixed, grid, n) {
            solver.reach(id, goal).unwrap();
        }
        group.throughput(Throughput::Elements(u64::from(columns) * u64::from(rows)));
        group.bench_function(format!("{columns} × {rows}"), |b| {
            b.iter(|| {
                let mut kinds = [0_u32; Cell::KINDS];
                solver.sights(id, grid, n, |sight| kinds[sight.cell as usize] += 1);
                kinds
            });
        });
    }
    group.finish();
}

/// The certificates of m = 0 … `most`.
fn certified(most: u32) -> Vec<Certificate> {
    let mut ladder = Ladder::new(SearchBudget::new(10_000_000).unwrap());
    let mut all = Vec::new();
    while ladder.m() <= most {
        if let Climbed::Certified(certificate) = ladder.climb(u32::MAX) {
            all.push(certificate);
        }
    }
    all
}

fn certificates(c: &mut Criterion) {
    let mut group = c.benchmark_group("certificates");
    group.sample_size(10);
    for most in [10, 45] {
        group.bench_function(format!("m = 0…{most}"), |b| {
            b.iter(|| certified(black_box(most)));
        });
    }
    group.finish();
}

criterion_group!(all, levels, certificates, regular_phase, verdicts, windows);
criterion_main!(all);
