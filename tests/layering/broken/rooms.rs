//! Rooms that are entered from where they mustn't.

use super::house_with;
use crate::rooms::violations;

/// A file and a source that breaks a rule there.
const BROKEN: &[(&str, &str)] = &[
    // From layer to layer.
    ("exact/x.rs", "use crate::wythoff::Solver; fn x() {}"),
    ("exact/x.rs", "use super::super::wythoff::Solver; fn x() {}"),
    ("exact/x.rs", "fn x() -> crate::link::Link { todo!() }"),
    ("exact/x.rs", "use crate::words::wythoff; fn x() {}"),
    ("wythoff/x.rs", "use crate::view; fn x() {}"),
    (
        "wythoff/x.rs",
        "use crate::{exact::Count, link::Link}; fn x() {}",
    ),
    ("view/wythoff/x.rs", "use crate::draw::plot::Pen; fn x() {}"),
    (
        "view/shared/x.rs",
        "use crate::{draw, exact}; fn x() { exact::x(); }",
    ),
    ("draw/plot/x.rs", "use crate::paper::Plotter; fn x() {}"),
    ("paper/x.rs", "fn x() { crate::web::version(); }"),
    ("bin/nimscope/x.rs", "use nimscope::web::version; fn x() {}"),
    (
        "bin/nimscope/run.rs",
        "use super::takeaway::Command; fn x() {}",
    ),
    // From a game to another, in every layer, by whatever way.
    ("wythoff/x.rs", "use crate::takeaway::Climber; fn x() {}"),
    ("one_lie/x.rs", "fn x() { crate::words::takeaway::HEAP; }"),
    ("link/takeaway.rs", "use super::wythoff::Lattice; fn x() {}"),
    (
        "view/takeaway/x.rs",
        "use super::super::wythoff::lattice; fn x() {}",
    ),
    (
        "view/takeaway/x.rs",
        "use crate::view::wythoff as other; fn x() { other::lattice(); }",
    ),
    (
        "view/takeaway/x.rs",
        "use crate::words::{Word, one_lie as words}; fn x() {}",
    ),
    (
        "view/takeaway/x.rs",
        "macro_rules! x { () => { $crate::wythoff::Cell } }",
    ),
    (
        "draw/takeaway/x.rs",
        "fn x() { assert!(crate::wythoff::Cell::Free); }",
    ),
    (
        "draw/takeaway/x.rs",
        "use crate::draw::wythoff::LatticePicture; fn x() {}",
    ),
    (
        "paper/takeaway.rs",
        "use super::wythoff::drawing; fn x() {}",
    ),
    ("web/takeaway/x.rs", "use crate::web::Engine; fn x() {}"),
    (
        "bin/nimscope/takeaway.rs",
        "use super::wythoff::Command; fn x() {}",
    ),
    (
        "bin/nimscope/takeaway.rs",
        "use nimscope::wythoff::Cell; fn x() {}",
    ),
    // From what is shared to a game.
    ("view/shared/x.rs", "use crate::wythoff::Cell; fn x() {}"),
    ("draw/plot/x.rs", "use crate::wythoff::Cell; fn x() {}"),
    (
        "draw/canvas/x.rs",
        "use crate::words::wythoff as words; fn x() {}",
    ),
    (
        "paper/drawing.rs",
        "use crate::view::takeaway::Map; fn x() {}",
    ),
    (
        "web/painter.rs",
        "use crate::draw::takeaway::MapPicture; fn x() {}",
    ),
    // Names.
    ("draw/wythoff/x.rs", "use crate::wythoff::Solver; fn x() {}"),
    (
        "draw/takeaway/x.rs",
        "fn x(chain: &crate::takeaway::Chain) {}",
    ),
    ("bin/nimscope/x.rs", "use wasm_bindgen::prelude::*;"),
    ("view/wythoff/x.rs", "#[wasm_bindgen] fn x() {}"),
    ("view/wythoff/x.rs", "fn x(x: js_sys::Array) {}"),
    ("draw/canvas/x.rs", "use web_sys::CanvasRenderingContext2d;"),
    ("paper/x.rs", "use plotters::prelude::*;"),
    ("web/x.rs", "use plotters::prelude::*;"),
    ("view/shared/x.rs", "use clap::Parser;"),
    ("paper/x.rs", "use std::time::Duration;"),
    ("link/x.rs", "use std::{fmt, time};"),
    ("wythoff/x.rs", "fn x() { let now = Instant::now(); }"),
    ("exact/x.rs", "fn x() { std::thread::spawn(f); }"),
    ("wythoff/x.rs", "use rand::Rng;"),
    ("wythoff/x.rs", "fn x(n: u32) { n as f64; }"),
    ("exact/x.rs", "fn x() { println!(\"{}\", 1.0_f64); }"),
    ("takeaway/x.rs", "fn x() { 1.0_f32; }"),
    // No room.
    ("colours/x.rs", "fn nothing() {}"),
];

#[test]
fn violations_are_reported() {
    for &(file, source) in BROKEN {
        let found = violations(&house_with(&[(file, source)]));
        assert!(!found.is_empty(), "{file}: {source}");
        let of_file = |line: &String| line.starts_with(file);
        assert!(found.iter().all(of_file), "{file}: {source}: {found:?}");
    }
}

#[test]
fn what_is_allowed_is_not_reported() {
    for (file, source) in [
        (
            "wythoff/x.rs",
            "use crate::exact::Count; use super::solver::Solver; fn x() {}",
        ),
        (
            "wythoff/x.rs",
            "//! [`crate::draw`]\n/* crate::web */ fn x() { let _ = \"crate::web\"; } // f64",
        ),
        (
            "wythoff/x.rs",
            "fn x() {} #[cfg(test)] mod tests { use super::*; use crate::view::wythoff::Lattice; }",
        ),
        (
            "takeaway/x.rs",
            "use crate::words::{Word, shared, takeaway as words}; fn x() {}",
        ),
        (
            "link/x.rs",
            "use crate::{exact, wythoff::Cell, takeaway::Climber}; fn x() {}",
        ),
        ("link/takeaway.rs", "use super::Link; fn x() {}"),
        (
            "view/takeaway/x.rs",
            "use crate::{exact, takeaway::Climber, view::shared::Cells}; fn x(x: f64) {}",
        ),
        (
            "draw/plot/x.rs",
            "pub(in crate::draw) fn x() {} use plotters::prelude::*;",
        ),
        (
            "draw/wythoff/x.rs",
            "use crate::wythoff::Cell; use crate::view::wythoff::Lattice; fn x() {}",
        ),
        (
            "draw/wythoff/x.rs",
            "enum Mark { Instant } fn x() { Mark::Instant; }",
        ),
        (
            "paper/plotter.rs",
            "use super::{takeaway, wythoff}; fn x() { takeaway::drawing(); wythoff::drawing(); }",
        ),
        (
            "web/mod.rs",
            "mod takeaway; mod wythoff; pub use takeaway::*; pub use wythoff::*; pub fn version() {}",
        ),
        (
            "web/wythoff/x.rs",
            "use wasm_bindgen::prelude::*; use crate::{draw::wythoff::LatticePicture, web::version}; fn x() {}",
        ),
        (
            "bin/nimscope/wythoff/mod.rs",
            "mod reach; use super::run::Failure; use nimscope::wythoff::Cell; fn x() {}",
        ),
        (
            "bin/nimscope/x.rs",
            "use super::{takeaway::Command, wythoff}; fn x(x: wythoff::Command) {}",
        ),
        ("exact/x.rs", "fn x() { let brand = operand; }"),
    ] {
        let found = violations(&house_with(&[(file, source)]));
        assert!(found.is_empty(), "{file}: {source}: {found:?}");
    }
}
