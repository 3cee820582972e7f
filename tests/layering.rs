//! Imports point one way, and some things are known in one place only: the dependency rule as data.

use std::fs;
use std::path::{Path, PathBuf};

/// The layers below `src/`, and of which others each may use something. Absent layers are still to come.
const LAYERS: [(&str, &[&str]); 11] = [
    ("words", &[]),
    ("exact", &["words"]),
    ("wythoff", &["words", "exact"]),
    ("takeaway", &["words", "exact"]),
    ("one_lie", &["words", "exact"]),
    (
        "link",
        &["words", "exact", "wythoff", "takeaway", "one_lie"],
    ),
    (
        "view",
        &["words", "exact", "wythoff", "takeaway", "one_lie", "link"],
    ),
    (
        "draw",
        &[
            "words", "exact", "wythoff", "takeaway", "one_lie", "link", "view",
        ],
    ),
    (
        "paper",
        &[
            "words", "exact", "wythoff", "takeaway", "one_lie", "link", "view", "draw",
        ],
    ),
    (
        "web",
        &[
            "words", "exact", "wythoff", "takeaway", "one_lie", "link", "view", "draw", "paper",
        ],
    ),
    (
        "bin",
        &[
            "words", "exact", "wythoff", "takeaway", "one_lie", "link", "view", "draw", "paper",
        ],
    ),
];

/// Words that may occur in the named layers only.
const KNOWN_ONLY_IN: [(&str, &[&str]); 5] = [
    ("wasm_bindgen", &["web"]),
    ("serde_wasm_bindgen", &["web"]),
    ("web_sys", &["web"]),
    ("js_sys", &["web"]),
    ("plotters", &["draw"]),
];

/// Words that must not occur in the named layers: no clock, no threads, no randomness, no rounding.
const UNKNOWN_IN: [(&str, &[&str]); 7] = [
    ("Instant::now", CORE),
    ("std::time", CORE),
    ("std::thread", EXACT),
    ("rand", CORE),
    ("libm", EXACT),
    ("f32", EXACT),
    ("f64", EXACT),
];
const EXACT: &[&str] = &["exact", "wythoff", "takeaway", "one_lie"];
const CORE: &[&str] = &["exact", "wythoff", "takeaway", "one_lie", "view", "draw"];

fn is_layer(name: &str) -> bool {
    LAYERS.iter().any(|(layer, _)| *layer == name)
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// Where a path begins in the text, right after `start`, when that is a whole word.
fn ends_of<'a>(text: &'a str, start: &'a str) -> impl Iterator<Item = usize> + 'a {
    text.match_indices(start)
        .filter(|(at, _)| !text[..*at].ends_with(is_word))
        .map(|(at, found)| at + found.len())
}

/// The first names of a path, or of each path of a group in braces.
fn heads(path: &str) -> Vec<&str> {
    let name = |text: &str| text.find(|sign| !is_word(sign)).unwrap_or(text.len());
    let Some(group) = path.strip_prefix('{') else {
        return vec![&path[..name(path)]];
    };
    let (mut depth, mut all, mut start) = (0_usize, Vec::new(), 0);
    for (at, sign) in group.char_indices() {
        match sign {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                let head = group[start..at].trim_start();
                all.push(&head[..name(head)]);
                start = at + 1;
                if sign == '}' {
                    break;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
    all.retain(|head| !head.is_empty());
    all
}

/// The source without comments.
fn code(source: &str) -> String {
    let mut kept = String::new();
    for line in source.lines() {
        let end = if line.trim_start().starts_with("//") {
            0
        } else {
            line.find(" //").unwrap_or(line.len())
        };
        kept += &line[..end];
        kept.push('\n');
    }
    kept
}

/// The layers that a source refers to by `crate::…`, `nimscope::…`, or `super::…` out of its own.
fn layers_used(source: &str) -> Vec<String> {
    let code = code(source);
    let roots = ["crate::", "nimscope::", "super::"];
    let mut used: Vec<String> = roots
        .iter()
        .flat_map(|root| ends_of(&code, root))
        .flat_map(|end| heads(code[end..].trim_start()))
        .filter(|head| is_layer(head))
        .map(str::to_owned)
        .collect();
    used.sort_unstable();
    used.dedup();
    used
}

/// What a source of a layer does against the rules.
fn violations(layer: &str, source: &str) -> Vec<String> {
    let rule = LAYERS.iter().find(|(name, _)| *name == layer);
    let Some((_, allowed)) = rule else {
        return vec![format!("{layer} is no known layer")];
    };
    let mut all: Vec<String> = layers_used(source)
        .into_iter()
        .filter(|used| used != layer && !allowed.contains(&used.as_str()))
        .map(|used| format!("{layer} must not use {used}"))
        .collect();
    let code = code(source);
    let mentions = |word: &str| ends_of(&code, word).any(|end| !code[end..].starts_with(is_word));
    for (word, layers) in KNOWN_ONLY_IN {
        if !layers.contains(&layer) && mentions(word) {
            all.push(format!("{layer} must not know {word}"));
        }
    }
    for (word, layers) in UNKNOWN_IN {
        if layers.contains(&layer) && mentions(word) {
            all.push(format!("{layer} must not know {word}"));
        }
    }
    all
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

#[test]
fn imports_point_one_way() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    let mut seen = 0;
    for file in rust_files(&src) {
        let inside = file.strip_prefix(&src).unwrap();
        if inside == Path::new("lib.rs") {
            continue;
        }
        // A layer is a folder, or one file of its name.
        let layer = inside.components().next().unwrap().as_os_str();
        let layer = layer.to_str().unwrap().trim_end_matches(".rs");
        let source = fs::read_to_string(&file).unwrap();
        for violation in violations(layer, &source) {
            wrong.push(format!("{}: {violation}", file.display()));
        }
        seen += 1;
    }
    assert!(seen > 10, "only {seen} files were found");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The guard itself: each way to break the rule is reported.
#[test]
fn violations_are_reported() {
    for (layer, source) in [
        ("exact", "use crate::wythoff::Solver;"),
        ("exact", "use super::super::wythoff::Solver;"),
        ("exact", "fn x() -> crate::view::Link { todo!() }"),
        ("wythoff", "use crate::view;"),
        ("wythoff", "use crate::{exact::Count, view::Link};"),
        (
            "wythoff",
            "use crate::{\n    exact::{Count, Heap},\n    draw::Palette,\n};",
        ),
        ("wythoff", "use crate::takeaway::losing;"),
        ("takeaway", "use crate::wythoff::Fixed;"),
        ("one_lie", "use crate::takeaway::x;"),
        ("view", "use crate::draw::Palette;"),
        ("view", "pub(crate) use crate::web::x;"),
        ("draw", "use crate::paper::{Cell, Solver};"),
        ("draw", "use crate::{view::{self, Link}, web};"),
        ("bin", "use nimscope::web::version;"),
        ("bin", "use wasm_bindgen::prelude::*;"),
        ("view", "let x: js_sys::Array = y;"),
        ("draw", "use web_sys::CanvasRenderingContext2d;"),
        ("view", "use plotters::prelude::*;"),
        ("web", "use plotters::prelude::*;"),
        ("wythoff", "use std::time::Duration;"),
        ("wythoff", "let now = Instant::now();"),
        ("exact", "std::thread::spawn(f);"),
        ("wythoff", "use rand::Rng;"),
        ("wythoff", "let x = n as f64;"),
        ("exact", "fn x() -> f32 { 0.0 }"),
        ("colours", "fn nothing() {}"),
    ] {
        let found = violations(layer, source);
        assert_eq!(found.len(), 1, "{layer}: {source}: {found:?}");
    }
}

#[test]
fn what_is_allowed_is_not_reported() {
    for (layer, source) in [
        (
            "wythoff",
            "use crate::exact::{Count, Heap};\nuse super::level::Level;",
        ),
        (
            "wythoff",
            "// As in crate::view, without f64.\n//! [`crate::draw`]\nlet x = 1; // crate::web",
        ),
        (
            "wythoff",
            "use crate::wythoff::Solver; mod tests { use super::*; }",
        ),
        (
            "view",
            "use crate::{exact, wythoff::{Solver, Fixed}, takeaway};\nlet x: f64 = 1.0;",
        ),
        ("draw", "use crate::view::Link; use plotters::prelude::*;"),
        (
            "web",
            "use wasm_bindgen::prelude::*; use crate::{draw, view, wythoff};",
        ),
        ("bin", "use nimscope::wythoff::Solver; use super::wythoff;"),
        ("exact", "let brand = operand;"),
    ] {
        let found = violations(layer, source);
        assert!(found.is_empty(), "{layer}: {source}: {found:?}");
    }
}
