//! What the thresholds of the take-away game cost: `cargo bench --bench thresholds`.
#![allow(
    missing_docs,
    reason = "criterion_group! writes a function without one"
)]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nimscope::exact::{Quantity as _, StoneHeap, WideRational};
use nimscope::takeaway::{Chain, Interval, MoveRatio, Player, Sequence};

/// r_m, from r_1 on.
fn threshold(m: u64) -> WideRational {
    let mut chain = Chain::new();
    chain.climb(m, u64::MAX).unwrap();
    chain.value()
}

fn chains(c: &mut Criterion) {
    let mut group = c.benchmark_group("thresholds");
    group.sample_size(10);
    for m in [1000, 123_456, 1_000_000] {
        group.throughput(Throughput::Elements(m));
        group.bench_function(format!("all to m = {m}"), |b| {
            b.iter(|| threshold(black_box(m)));
        });
    }
    group.finish();
}

fn intervals(c: &mut Criterion) {
    let mut group = c.benchmark_group("unit intervals");
    group.sample_size(10);
    for k in [100, 500] {
        group.bench_function(format!("from {k}"), |b| {
            b.iter(|| Interval::new(black_box(k)).advance(u64::MAX).unwrap());
        });
    }
    group.finish();
}

fn sequences(c: &mut Criterion) {
    let mut group = c.benchmark_group("one r with its proof");
    group.sample_size(10);
    for r in ["145/23", "601.25", "99999.999999"] {
        let ratio = MoveRatio::parse(r).unwrap();
        group.bench_function(r, |b| b.iter(|| Sequence::of(black_box(ratio)).unwrap()));
    }
    group.finish();
}

fn moves(c: &mut Criterion) {
    let mut group = c.benchmark_group("moves");
    let ratio = MoveRatio::parse("145/23").unwrap();
    let most = StoneHeap::new(StoneHeap::MOST).unwrap();
    group.bench_function("the losing heaps up to 10^18, r = 145/23", |b| {
        b.iter(|| Player::new(black_box(ratio), most));
    });
    let player = Player::new(ratio, most);
    group.bench_function("the least winning move from 10^18 − 1", |b| {
        b.iter(|| player.least(black_box(StoneHeap::MOST - 1)));
    });
    let million = StoneHeap::new(1_000_000).unwrap();
    group.bench_function("all winning moves from 10^6", |b| {
        b.iter(|| player.winning_moves(black_box(million), None).unwrap());
    });
    group.finish();
}

criterion_group!(all, chains, intervals, sequences, moves);
criterion_main!(all);
