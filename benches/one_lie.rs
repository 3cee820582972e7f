//! What the game with one lie costs: `cargo bench --bench one_lie`.
#![allow(
    missing_docs,
    reason = "criterion_group! writes a function without one"
)]

use criterion::{Criterion, criterion_group, criterion_main};

#[allow(dead_code, reason = "it has the jobs of all games")]
mod jobs;

fn all(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("one-lie");
    // The longest job takes seconds.
    group.sample_size(10);
    for job in &jobs::ONE_LIE {
        let mut run = (job.prepare)();
        group.bench_function(job.name, |bencher| bencher.iter(&mut run));
    }
    group.finish();
}

criterion_group!(benches, all);
criterion_main!(benches);
