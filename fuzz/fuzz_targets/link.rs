//! Any link ends in a state, and says what was dropped.
#![no_main]

#[path = "../../tests/hostile/links.rs"]
mod links;

libfuzzer_sys::fuzz_target!(|text: &str| links::check(text));
