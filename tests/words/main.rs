//! The catalogues of all languages have the same entries, and each is used; German figures, captions and errors.

use std::fs;
use std::path::{Path, PathBuf};

use nimscope::words::LANGUAGES;

mod one_lie;
mod takeaway;
mod wythoff;

const PARTS: [&str; 4] = ["shared", "wythoff", "takeaway", "one-lie"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).into()
}

/// Keys and sentences of a catalogue.
fn catalogue(language: &str, part: &str) -> Vec<(String, String)> {
    let file = root().join(format!("www/words/{language}/core/{part}.js"));
    let text =
        fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let lines = text.lines().filter(|line| !line.starts_with(['/', '#']));
    lines
        .filter_map(|line| line.split_once(" = "))
        .map(|(key, sentence)| (key.to_owned(), sentence.to_owned()))
        .collect()
}

/// What stands in braces, each once, sorted; forms as their number.
fn values(sentence: &str) -> Vec<String> {
    let mut values: Vec<String> = sentence
        .split('{')
        .skip(1)
        .map(|piece| piece.split_once('}').expect("braces are closed").0)
        .map(|inside| match inside.split_once('|') {
            None => inside.to_owned(),
            Some((name, forms)) => format!("{name}: {} forms", forms.split('|').count()),
        })
        .collect();
    values.sort();
    values.dedup();
    values
}

/// Names of values, without their forms.
fn names(sentence: &str) -> Vec<String> {
    let mut names: Vec<String> = values(sentence)
        .iter()
        .map(|value| value.split(':').next().unwrap_or(value).to_owned())
        .collect();
    names.dedup();
    names
}

#[test]
fn all_languages_have_the_same_entries() {
    for language in LANGUAGES {
        for part in PARTS {
            let (english, other) = (catalogue("en", part), catalogue(language, part));
            for ((key, sentence), (other_key, translated)) in english.iter().zip(&other) {
                assert_eq!(key, other_key, "{language}/{part}: another order");
                assert_eq!(
                    names(sentence),
                    names(translated),
                    "{language}/{part}: {key}"
                );
                for value in values(translated) {
                    assert!(
                        !value.contains(": ") || value.ends_with(": 2 forms"),
                        "{language}/{part}: {key} has {value}"
                    );
                }
            }
            assert_eq!(english.len(), other.len(), "{language}/{part}");
        }
    }
}

fn sources(folder: &Path, all: &mut String) {
    for entry in fs::read_dir(folder).expect("it can be read") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            sources(&path, all);
        } else {
            *all += &fs::read_to_string(&path).expect("it can be read");
        }
    }
}

/// Does the name before this text end there?
fn is_whole(rest: &str) -> bool {
    !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_')
}

#[test]
fn every_entry_is_used() {
    let mut all = String::new();
    sources(&root().join("src"), &mut all);
    for part in PARTS {
        for (key, sentence) in catalogue("en", part) {
            let name = key.replace('-', "_");
            let used = if values(&sentence).is_empty() {
                all.split(&format!("::{}", name.to_uppercase()))
                    .skip(1)
                    .any(is_whole)
            } else {
                all.split(&format!("::{name}")).skip(1).any(is_whole)
            };
            assert!(used, "{part}: {key} is not used");
        }
    }
}
