//! How big `dist/` is, and whether that is within the budget.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Result, ensure};
use flate2::{Compression, write::GzEncoder};

use crate::dist::list_files;
use crate::settings::{self, Budget, Package};
use crate::{one_file, service_worker};

/// What is named, but loaded after the first figure or never.
const LATER: [&str; 2] = [service_worker::NAME, one_file::NAME];
/// The same, by the name before the hash.
const LATER_STEMS: [&str; 2] = ["offline", "preview"];

/// A file of `dist/`; sizes are bytes.
pub struct File {
    name: String,
    raw: usize,
    gzip: usize,
    /// Which other files it names.
    names: Vec<String>,
}

/// All files of `dist/`.
pub fn measure(dist: &Path) -> Result<Vec<File>> {
    let paths = list_files(dist)?;
    let names = paths
        .iter()
        .map(|path| Ok(path.strip_prefix(dist)?.display().to_string()))
        .collect::<Result<Vec<_>>>()?;
    let file = |(path, name): (_, &String)| {
        let content = fs::read(path)?;
        let text = String::from_utf8(content.clone()).unwrap_or_default();
        Ok(File {
            name: name.clone(),
            raw: content.len(),
            gzip: gzip(&content)?.len(),
            names: names
                .iter()
                .filter(|other| *other != name && text.contains(*other))
                .cloned()
                .collect(),
        })
    };
    paths.iter().zip(&names).map(file).collect()
}

pub fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(content)?;
    Ok(gzip.finish()?)
}

/// Prints the sizes and fails if a game is over the budget.
pub fn report(files: &[File], package: &Package, budget: &Budget) -> Result<()> {
    let all: Vec<String> = package.all().cloned().collect();
    print_line("dist/", "bytes", "gzip");
    for file in files {
        print_line(&file.name, file.raw, file.gzip);
    }
    let print_sum = |what: &str, files: &[&File]| {
        let sum = |size: fn(&File) -> usize| files.iter().map(|file| size(file)).sum::<usize>();
        let what = format!("{what}: {} files", files.len());
        print_line(&what, sum(|file| file.raw), sum(|file| file.gzip));
    };
    println!();
    for language in languages(files) {
        for game in &package.games {
            let what = format!("{game} in {language}");
            print_sum(&what, &loaded(files, game, &all, language));
        }
    }
    print_sum("all", &files.iter().collect::<Vec<_>>());
    println!();
    check(files, &package.games, &package.extras, budget)
}

fn print_line(what: &str, raw: impl std::fmt::Display, gzip: impl std::fmt::Display) {
    println!("{what:<36} {raw:>10} {gzip:>10}");
}

/// Whether a file is the entry or the wasm of a game, by its name before the hash.
fn is_of(file: &str, game: &str) -> bool {
    file.rsplit_once('-').is_some_and(|(stem, _)| stem == game)
}

/// The language and the game of a file of sentences: `words-de-go-HASH.js` has the German ones of go.
fn sentences(file: &str) -> Option<(&str, &str)> {
    let (stem, _) = file.strip_prefix("words-")?.rsplit_once('-')?;
    stem.split_once('-')
}

/// The languages in which there are sentences, by their codes.
fn languages(files: &[File]) -> BTreeSet<&str> {
    let sentences = files.iter().filter_map(|file| sentences(&file.name));
    sentences.map(|(language, _)| language).collect()
}

/// What the page loads for the first figure of a game in a language: all that is named from `index.html` on, but nothing of
/// another package or language, and nothing that comes later.
fn loaded<'a>(files: &'a [File], game: &str, games: &[String], language: &str) -> Vec<&'a File> {
    let is_of_another = |file: &str| match sentences(file) {
        Some(of) => of != (language, game),
        None => games
            .iter()
            .any(|other| other != game && is_of(file, other)),
    };
    let mut found = BTreeSet::new();
    let mut open = vec!["index.html"];
    while let Some(name) = open.pop() {
        let is_later = LATER.contains(&name) || LATER_STEMS.iter().any(|stem| is_of(name, stem));
        if is_of_another(name) || is_later || !found.insert(name) {
            continue;
        }
        let file = files.iter().find(|file| file.name == name);
        open.extend(file.iter().flat_map(|file| &file.names).map(String::as_str));
    }
    files
        .iter()
        .filter(|file| found.contains(&*file.name))
        .collect()
}

fn check(files: &[File], games: &[String], extras: &[String], budget: &Budget) -> Result<()> {
    let all = [games, extras].concat();
    let within = |what: &str, found: usize, allowed: usize, unit: &str| {
        ensure!(
            found <= allowed,
            "over the budget in {}: {what} needs {found} {unit}, allowed are {allowed}",
            settings::FILE
        );
        Ok(())
    };
    let is_wasm = |file: &&File| {
        Path::new(&file.name)
            .extension()
            .is_some_and(|e| e == "wasm")
    };
    for file in files.iter().filter(is_wasm) {
        let is_extra = extras.iter().any(|extra| is_of(&file.name, extra));
        let allowed = if is_extra {
            budget.extra_kb
        } else {
            budget.wasm_kb
        };
        let allowed = allowed * 1000;
        within(&file.name, file.gzip, allowed, "bytes gzipped")?;
    }
    let each = languages(files)
        .into_iter()
        .flat_map(|language| games.iter().map(move |game| (language, game)));
    for (language, game) in each {
        let files = loaded(files, game, &all, language);
        let gzip = files.iter().map(|file| file.gzip).sum();
        let what = format!("the first figure of {game} in {language}");
        let allowed = budget.first_figure_kb * 1000;
        within(&what, gzip, allowed, "bytes gzipped")?;
        // The page and its worker both ask for the wasm.
        within(&what, files.len() + 1, budget.requests, "requests")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games() -> [String; 2] {
        ["go", "chess"].map(str::to_owned)
    }

    /// `index.html` and a script for both games; for each an entry, a worker and wasm.
    fn files() -> Vec<File> {
        [
            ("index.html", 100, &["main-A.js", "sw.js"][..]),
            (
                "main-A.js",
                1000,
                &[
                    "go-A.js",
                    "chess-A.js",
                    "words-en-go-A.js",
                    "words-de-go-A.js",
                    "words-en-chess-A.js",
                    "offline-A.js",
                ],
            ),
            ("words-en-go-A.js", 1, &[]),
            ("words-de-go-A.js", 4, &[]),
            ("words-en-chess-A.js", 2, &[]),
            ("sw.js", 9000, &[]),
            ("offline-A.js", 9000, &[]),
            ("go-A.js", 10, &["go-A.wasm", "go-worker-A.js"]),
            ("go-worker-A.js", 1, &["go-A.wasm"]),
            ("go-A.wasm", 2000, &[]),
            ("chess-A.js", 20, &["chess-A.wasm", "chess-worker-A.js"]),
            ("chess-worker-A.js", 2, &["chess-A.wasm"]),
            ("chess-A.wasm", 3000, &[]),
        ]
        .map(|(name, gzip, names)| File {
            name: name.into(),
            raw: 3 * gzip,
            gzip,
            names: names.iter().map(|&name| name.into()).collect(),
        })
        .into()
    }

    #[test]
    fn a_game_loads_nothing_of_another_one() {
        let files = files();
        let names = |game, language| {
            let files = loaded(&files, game, &games(), language);
            files.into_iter().map(|f| &*f.name).collect::<Vec<_>>()
        };
        assert_eq!(
            names("go", "de"),
            [
                "index.html",
                "main-A.js",
                "words-de-go-A.js",
                "go-A.js",
                "go-worker-A.js",
                "go-A.wasm"
            ]
        );
        assert_eq!(
            names("chess", "en"),
            [
                "index.html",
                "main-A.js",
                "words-en-chess-A.js",
                "chess-A.js",
                "chess-worker-A.js",
                "chess-A.wasm"
            ]
        );
    }

    #[test]
    fn the_names_in_a_file_are_found() {
        let folder = std::env::temp_dir().join(format!("nimscope-sizes-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("index.html"), "<script src=\"a-B.js\">").unwrap();
        fs::write(folder.join("a-B.js"), "a-B.js index.htm").unwrap();
        let files = measure(&folder).unwrap();
        let names: Vec<_> = files.iter().map(|f| (&*f.name, f.names.concat())).collect();
        let expected = [("a-B.js", String::new()), ("index.html", "a-B.js".into())];
        assert_eq!(names, expected);
        assert_eq!(files[0].raw, 16);
    }

    #[test]
    fn a_budget_is_a_bound_for_each_game() {
        let check = |wasm_kb, first_figure_kb, requests| {
            let budget = Budget {
                wasm_kb,
                extra_kb: 1,
                first_figure_kb,
                requests,
            };
            check(&files(), &games(), &[], &budget).map_err(|e| e.to_string())
        };
        // What is no game has its own bound.
        let [go, chess] = games();
        let budget = Budget {
            wasm_kb: 2,
            extra_kb: 3,
            first_figure_kb: 5,
            requests: 7,
        };
        assert!(super::check(&files(), &[go], &[chess], &budget).is_ok());
        // chess needs 4124 bytes in 6 files, and 2 less where it has no sentences; all together there are 6140 bytes in 11.
        assert_eq!(check(3, 5, 7), Ok(()));
        for (result, message) in [
            (check(2, 5, 7), "chess-A.wasm needs 3000 bytes"),
            (check(3, 4, 7), "the first figure of chess in de needs 4122"),
            (
                check(3, 5, 6),
                "the first figure of go in de needs 7 requests",
            ),
        ] {
            let error = result.unwrap_err();
            assert!(error.contains(message), "{error}");
        }
    }
}
