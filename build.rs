//! The English sentences of the library become Rust: a constant for each, or a function if it has places for values.
//!
//! They stand in `www/words/en/core/`, beside those of the page, so that all of a language is in one folder. The format is
//! told in src/words/mod.rs.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// The catalogues, one for each game and one for what all have.
const PARTS: [&str; 4] = ["shared", "wythoff", "takeaway", "one-lie"];

fn main() -> Result<(), Box<dyn Error>> {
    let words = Path::new("www/words");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", words.display());
    let for_page = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
    let mut code = String::new();
    for (part, name) in PARTS.iter().enumerate() {
        let file = words.join("en/core").join(format!("{name}.js"));
        let text = fs::read_to_string(&file)?;
        let module = module(part, &text, for_page)
            .map_err(|error| format!("{}: {error}", file.display()))?;
        writeln!(
            code,
            "/// Words of {name}.js.\npub mod {} {{\n{module}}}\n",
            name.replace('-', "_")
        )?;
    }
    code += &catalogues(words)?;
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("words.rs"), code)?;
    Ok(())
}

/// The Rust of one catalogue.
fn module(part: usize, text: &str, for_page: bool) -> Result<String, Box<dyn Error>> {
    let mut code = String::new();
    for (place, entry) in entries(text)?.into_iter().enumerate() {
        let (name, english) = entry;
        let values = values(english)?;
        // The page brings all sentences, so its packages have but the names of values, in their order.
        let text = if for_page && values.is_empty() {
            String::new()
        } else if for_page {
            format!("{{{}}}", values.join("}{"))
        } else {
            english.to_owned()
        };
        let word = format!("super::Word::at({part}, {place}, {text:?})");
        writeln!(code, "/// “{}”", english.replace('[', "\\["))?;
        if values.is_empty() {
            let name = name.replace('-', "_").to_uppercase();
            writeln!(code, "pub const {name}: super::Word = {word};")?;
        } else {
            let name = name.replace('-', "_");
            let takes: Vec<String> = values
                .iter()
                .map(|v| format!("{v}: &dyn std::fmt::Display"))
                .collect();
            writeln!(
                code,
                "#[must_use] pub fn {name}({}) -> String {{ super::fill({word}, &[{}]) }}",
                takes.join(", "),
                values.join(", ")
            )?;
        }
    }
    Ok(code)
}

/// Keys and sentences of a catalogue, in their order.
fn entries(text: &str) -> Result<Vec<(&str, &str)>, Box<dyn Error>> {
    let (_, rest) = text.split_once('`').ok_or("no ` begins the catalogue")?;
    let (body, _) = rest.split_once('`').ok_or("no ` ends the catalogue")?;
    let mut all: Vec<(&str, &str)> = Vec::new();
    for line in body
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let (key, sentence) = line
            .split_once(" = ")
            .ok_or(format!("no “ = ” in “{line}”"))?;
        let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if key.is_empty() || !key.chars().all(good) || line.contains(['\\', '$']) {
            return Err(format!("“{line}” isn't an entry").into());
        }
        if all.iter().any(|(other, _)| *other == key) {
            return Err(format!("{key} is there twice").into());
        }
        all.push((key, sentence));
    }
    Ok(all)
}

/// The names in braces, each once, in their order.
fn values(sentence: &str) -> Result<Vec<&str>, Box<dyn Error>> {
    let mut all = Vec::new();
    for piece in sentence.split('{').skip(1) {
        let (inside, _) = piece
            .split_once('}')
            .ok_or(format!("no }} in “{sentence}”"))?;
        let name = inside.split('|').next().unwrap_or(inside);
        if !all.contains(&name) {
            all.push(name);
        }
    }
    Ok(all)
}

/// The languages, and natively the catalogues of all but English.
fn catalogues(words: &Path) -> Result<String, Box<dyn Error>> {
    let mut codes: Vec<String> = Vec::new();
    for folder in fs::read_dir(words)? {
        let folder = folder?;
        let code = folder.file_name().to_string_lossy().into_owned();
        if folder.path().join("core").is_dir() && code != "en" {
            codes.push(code);
        }
    }
    codes.sort();
    let mut texts = String::new();
    for code in &codes {
        let mut files = Vec::new();
        for part in PARTS {
            let file = words.join(code).join("core").join(format!("{part}.js"));
            let path = file.canonicalize()?.display().to_string();
            files.push(format!("include_str!({path:?})"));
        }
        writeln!(texts, "[{}],", files.join(", "))?;
    }
    let n = codes.len();
    codes.insert(0, "en".to_owned());
    Ok(format!(
        "/// The catalogues by their names.\n\
         const PARTS: [&str; {}] = {PARTS:?};\n\
         /// The languages that there are, by their codes; English is the first.\n\
         pub const LANGUAGES: [&str; {}] = {codes:?};\n\
         #[cfg(not(target_arch = \"wasm32\"))]\n\
         const CATALOGUES: [[&str; PARTS.len()]; {n}] = [{texts}];\n",
        PARTS.len(),
        n + 1
    ))
}
