//! The jobs of `cargo bench`, to be run and timed from outside: by a program that is compiled for this machine, and by a
//! browser.

#[path = "../../jobs/mod.rs"]
mod jobs;

#[cfg(target_arch = "wasm32")]
mod web;

pub use jobs::{Job, Run};

/// All jobs, those of each game under its name.
pub const GAMES: [(&str, &[Job]); 3] = [
    ("wythoff", &jobs::SEARCH),
    ("takeaway", &jobs::THRESHOLDS),
    ("one-lie", &jobs::ONE_LIE),
];

/// All jobs, one after the other.
pub fn all() -> impl Iterator<Item = (&'static str, &'static Job)> {
    let jobs = |(game, jobs): (_, &'static [Job])| jobs.iter().map(move |job| (game, job));
    GAMES.into_iter().flat_map(jobs)
}
