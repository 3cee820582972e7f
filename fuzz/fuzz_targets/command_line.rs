//! Any words on the command line are understood or refused in one line. Words are parted by line feeds.
#![no_main]

use std::ffi::OsString;

#[allow(dead_code)]
#[path = "../../src/bin/nimscope/main.rs"]
mod program;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let words: Vec<OsString> = text.split('\n').map(OsString::from).collect();
    program::hostile::check(&words);
    program::hostile::check_value(text);
});
