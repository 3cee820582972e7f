//! One piece of work for the figure of any link: an answer, a refusal, or work that is left.
#![no_main]

#[path = "../../tests/hostile/figures.rs"]
mod figures;

libfuzzer_sys::fuzz_target!(|text: &str| figures::check(text));
