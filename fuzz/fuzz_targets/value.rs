//! Any text in place of a value is read or refused in one line.
#![no_main]

#[path = "../../tests/hostile/values.rs"]
mod values;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if text.len() < 5000 {
        values::check(text);
    }
});
