//! Times all jobs on this machine: game, job, seconds and what the job returned, a line each, between tabs. What is measured,
//! and how, is the same as in `tests/web/bench/measure.js`.

use std::time::{Duration, Instant};

use nimscope_bench::all;

/// A round is repeated until it takes so long: clocks are coarse.
const ROUND: Duration = Duration::from_millis(20);
/// The best of so many rounds counts, as whatever else a machine does only adds to them.
const ROUNDS: u32 = 9;
/// No more rounds once all took so long.
const LONG: Duration = Duration::from_secs(3);

fn main() {
    for (game, job) in all() {
        let mut run = (job.prepare)();
        let mut round = |times: u32| {
            let start = Instant::now();
            let mut last = 0;
            for _ in 0..times {
                last = run();
            }
            (start.elapsed(), last)
        };
        let begun = Instant::now();
        // The first result, as some jobs go on where the last time ended.
        let (mut best, result) = round(1);
        let mut times = 1;
        while best < ROUND {
            times *= 2;
            best = round(times).0;
        }
        for _ in 1..ROUNDS {
            if begun.elapsed() > LONG {
                break;
            }
            best = best.min(round(times).0);
        }
        let seconds = best.as_secs_f64() / f64::from(times);
        println!("{game}\t{}\t{seconds:e}\t{result}", job.name);
    }
}
