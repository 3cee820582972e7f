//! `cargo xtask build`: the page in `dist/`, optimised, bundled, and named so that it can be cached for ever.
//!
//! Only `index.html` keeps its name. All other files carry a hash of their content, lie beside it, and refer to each
//! other by relative addresses, so `dist/` works under any path of any web server.
//!
//! esbuild bundles imports, but leaves `new URL("…", import.meta.url)` alone. That is how the page names its worker and
//! wasm-bindgen its wasm, so those addresses are rewritten here, in a copy of `www/`, before the bundling.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use flate2::{Compression, write::GzEncoder};
use regex::{Captures, Regex};
use sha2::{Digest, Sha256};

use crate::settings::{self, Budget, Optimise, Settings};
use crate::tools;
use crate::wasm::{self, NAME, seconds};

/// Builds `dist/` and fails if it is over its budget.
pub fn build(settings: &Settings) -> Result<()> {
    let root = tools::root();
    tools::ensure_node_modules()?;
    wasm::build(&settings.package)?;

    let start = Instant::now();
    let work = root.join("target/dist-work");
    remove(&work)?;
    let mut bundle = Bundle {
        source: work.join("www"),
        out: work.join("dist"),
        done: BTreeMap::new(),
    };
    copy_folder(&root.join("www"), &bundle.source)?;
    bundle.source = bundle.source.canonicalize()?;
    fs::create_dir_all(&bundle.out)?;

    for game in &settings.package.games {
        let package = work.join(settings.package.folder(game));
        optimise(&settings.optimise, &package.join(format!("{NAME}_bg.wasm")))?;
    }
    println!("Optimised {NAME}_bg.wasm of each game ({})", seconds(start));

    let start = Instant::now();
    bundle.rewrite_urls()?;
    bundle.finish_page()?;
    let dist = root.join("dist");
    remove(&dist)?;
    copy_folder(&bundle.out, &dist)?;
    remove(&work)?;
    println!("Bundled dist/ ({})\n", seconds(start));

    let files = measure(&dist)?;
    print_table(&files);
    check_budget(&files, &settings.budget)
}

/// Eight letters that change when the content does.
pub fn content_hash(content: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    Sha256::digest(content)
        .iter()
        .take(8)
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
        .collect()
}

fn optimise(settings: &Optimise, wasm: &Path) -> Result<()> {
    let mut command = tools::npm_program("wasm-opt")?;
    command.args(
        settings
            .features
            .iter()
            .map(|name| format!("--enable-{name}")),
    );
    command.args(&settings.passes).arg(wasm).arg("-o").arg(wasm);
    tools::run(&mut command)
}

/// The page on its way from a copy of `www/` to its final files.
struct Bundle {
    source: PathBuf,
    out: PathBuf,
    /// From each file in `source` that has been dealt with to its name in `out`.
    done: BTreeMap<PathBuf, String>,
}

impl Bundle {
    /// In all modules, leads `new URL("…", import.meta.url)` to final files, which are made on the way: first what is
    /// only copied, then the workers, whose bundles must name the copies. (A worker cannot start another one.)
    fn rewrite_urls(&mut self) -> Result<()> {
        let url = Regex::new(r#"new\s+URL\(\s*["'`]([^"'`]+)["'`]\s*,\s*import\.meta\.url\s*\)"#)?;
        let modules: Vec<_> = list_files(&self.source)?
            .into_iter()
            .filter(|file| is_module(file))
            .collect();
        for workers in [false, true] {
            for module in &modules {
                let text = fs::read_to_string(module)?;
                let new = replace_all(&url, &text, |found| {
                    if is_module(Path::new(&found[1])) != workers {
                        return Ok(found[0].to_owned());
                    }
                    let name = self.finish(&locate(module, &found[1])?)?;
                    Ok(format!("new URL(\"./{name}\", import.meta.url)"))
                })?;
                fs::write(module, new)?;
            }
        }
        Ok(())
    }

    /// `index.html` with its references led to final files, which are made on the way.
    fn finish_page(&mut self) -> Result<()> {
        let page = self.source.join("index.html");
        let tag = Regex::new(r"[ \t]*<(?:link|script|img)\b[^>]*>\n?")?;
        let address = Regex::new(r#"\b(href|src)="([^"]*)""#)?;
        let html = replace_all(&tag, &fs::read_to_string(&page)?, |tag| {
            let tag = &tag[0];
            let Some(found) = address.captures(tag).filter(|found| is_ours(&found[2])) else {
                return Ok(tag.to_owned());
            };
            if tag.contains("\"modulepreload\"") {
                return Ok(String::new()); // Its module is part of a bundle now.
            }
            let name = self.finish(&locate(&page, &found[2])?)?;
            Ok(tag.replace(&found[0], &format!("{}=\"{name}\"", &found[1])))
        })?;
        fs::write(self.out.join("index.html"), html)?;
        Ok(())
    }

    /// Makes the final file of a file in `source`; returns its name.
    fn finish(&mut self, file: &Path) -> Result<String> {
        if let Some(name) = self.done.get(file) {
            return Ok(name.clone());
        }
        let extension = file.extension().and_then(|e| e.to_str()).unwrap_or("");
        let stem = file.file_stem().and_then(|s| s.to_str()).unwrap_or("");
        let content = match extension {
            "js" | "css" => self.esbuild(file)?,
            _ => fs::read(file)?,
        };
        let name = format!("{stem}-{}.{extension}", content_hash(&content));
        fs::write(self.out.join(&name), content)?;
        self.done.insert(file.to_owned(), name.clone());
        Ok(name)
    }

    /// A script or style sheet with all that it imports. Pictures and fonts of a style sheet are put beside it.
    fn esbuild(&self, file: &Path) -> Result<Vec<u8>> {
        let bundled = self.out.join("bundled");
        let mut command = tools::npm_program("esbuild")?;
        command
            .arg(file)
            .arg(format!("--outfile={}", bundled.display()))
            .args(["--bundle", "--minify", "--format=esm", "--target=es2022"])
            .args([
                "--charset=utf8",
                "--legal-comments=none",
                "--log-level=warning",
            ])
            .args(["--asset-names=[name]-[hash]"])
            .args(["svg", "png", "woff2"].map(|kind| format!("--loader:.{kind}=file")));
        tools::run(&mut command)?;
        let content = fs::read(&bundled)?;
        fs::remove_file(bundled)?;
        Ok(content)
    }
}

fn is_module(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "js")
}

/// Whether an address in the page means a file of ours, rather than another site, a place in the page or a query.
fn is_ours(address: &str) -> bool {
    !address.is_empty()
        && !address.starts_with(['#', '?'])
        && !address.contains(':')
        && !address.starts_with("//")
}

/// The file that another one refers to.
fn locate(from: &Path, address: &str) -> Result<PathBuf> {
    let by = from.file_name().unwrap_or_default().display();
    ensure!(
        !address.starts_with('/'),
        "{by} refers to \"{address}\": an absolute address would break under another path"
    );
    from.parent()
        .unwrap_or(from)
        .join(address)
        .canonicalize()
        .with_context(|| format!("{by} refers to \"{address}\", which is not there"))
}

/// Like `Regex::replace_all`, but the replacement may fail.
fn replace_all(
    pattern: &Regex,
    text: &str,
    mut replacement: impl FnMut(&Captures) -> Result<String>,
) -> Result<String> {
    let mut new = String::new();
    let mut end = 0;
    for found in pattern.captures_iter(text) {
        let whole = found.get_match();
        new.push_str(&text[end..whole.start()]);
        new.push_str(&replacement(&found)?);
        end = whole.end();
    }
    new.push_str(&text[end..]);
    Ok(new)
}

fn list_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(list_files(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for file in list_files(from)? {
        let place = to.join(file.strip_prefix(from)?);
        fs::create_dir_all(place.parent().unwrap_or(to))?;
        fs::copy(&file, place)?;
    }
    Ok(())
}

fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)
            .with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    Ok(())
}

/// A file of `dist/` and its size in bytes.
struct Size {
    name: String,
    raw: usize,
    gzip: usize,
}

fn measure(dist: &Path) -> Result<Vec<Size>> {
    let size = |file: PathBuf| {
        let content = fs::read(&file)?;
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(&content)?;
        Ok(Size {
            name: file.strip_prefix(dist)?.display().to_string(),
            raw: content.len(),
            gzip: gzip.finish()?.len(),
        })
    };
    list_files(dist)?.into_iter().map(size).collect()
}

fn print_table(files: &[Size]) {
    let sum = |size: fn(&Size) -> usize| files.iter().map(size).sum::<usize>();
    let all = format!("{} files", files.len());
    println!("{:<36} {:>10} {:>10}", "dist/", "bytes", "gzip");
    for file in files {
        println!("{:<36} {:>10} {:>10}", file.name, file.raw, file.gzip);
    }
    println!("{all:<36} {:>10} {:>10}\n", sum(|f| f.raw), sum(|f| f.gzip));
}

fn check_budget(files: &[Size], budget: &Budget) -> Result<()> {
    let gzip = |extension: &str| {
        let files = files.iter().filter(|file| file.name.ends_with(extension));
        files.map(|file| file.gzip).sum::<usize>()
    };
    // The page and its worker both ask for the wasm.
    let requests = files.len() + 1;
    for (what, found, allowed, unit) in [
        (
            "the wasm",
            gzip(".wasm"),
            budget.wasm_kb * 1000,
            " bytes gzipped",
        ),
        (
            "the first figure",
            gzip(""),
            budget.first_figure_kb * 1000,
            " bytes gzipped",
        ),
        ("the first figure", requests, budget.requests, " requests"),
    ] {
        ensure!(
            found <= allowed,
            "over the budget in {}: {what} needs {found}{unit}, allowed are {allowed}",
            settings::FILE
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_follows_the_content() {
        assert_eq!(content_hash(b"a"), content_hash(b"a"));
        assert_ne!(content_hash(b"a"), content_hash(b"b"));
        let hash = content_hash(b"");
        assert!(
            hash.len() == 8
                && hash
                    .bytes()
                    .all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
        );
    }

    #[test]
    fn only_files_of_ours_are_bundled() {
        assert!(is_ours("main.js") && is_ours("./styles/main.css") && is_ours("/icon.svg"));
        for other in [
            "",
            "#figure",
            "?game=wythoff",
            "https://example.org/x.js",
            "//example.org/",
            "data:,",
        ] {
            assert!(!is_ours(other), "{other}");
        }
    }

    /// A page with a worker; both load the same data, and the page is styled.
    fn small_page(name: &str) -> Bundle {
        let folder =
            std::env::temp_dir().join(format!("nimscope-dist-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let source = folder.join("www");
        for (file, content) in [
            (
                "index.html",
                "<link rel=\"icon\" href=\"icon.svg\">\n<link rel=\"modulepreload\" href=\"main.js\">\n\
                 <a href=\"?m=2\">2</a><link rel=\"canonical\" href=\"https://example.org/\">\n",
            ),
            ("icon.svg", "<svg/>"),
            (
                "main.js",
                "new Worker(new URL(\"./worker/worker.js\", import.meta.url), {})",
            ),
            ("pkg/load.js", "fetch(new URL('x.wasm', import.meta.url))"),
            ("pkg/x.wasm", "wasm"),
        ] {
            let place = source.join(file);
            fs::create_dir_all(place.parent().unwrap()).unwrap();
            fs::write(place, content).unwrap();
        }
        let out = folder.join("dist");
        fs::create_dir_all(&out).unwrap();
        Bundle {
            source: source.canonicalize().unwrap(),
            out,
            done: BTreeMap::new(),
        }
    }

    #[test]
    fn a_page_names_its_final_files() {
        let mut bundle = small_page("page");
        bundle.finish_page().unwrap();
        let icon = format!("icon-{}.svg", content_hash(b"<svg/>"));
        assert!(bundle.out.join(&icon).is_file());
        assert_eq!(
            fs::read_to_string(bundle.out.join("index.html")).unwrap(),
            format!(
                "<link rel=\"icon\" href=\"{icon}\">\n<a href=\"?m=2\">2</a>\
                 <link rel=\"canonical\" href=\"https://example.org/\">\n"
            )
        );
    }

    #[test]
    fn a_module_names_its_final_files_and_a_missing_one_is_an_error() {
        let mut bundle = small_page("module");
        let message = format!("{:#}", bundle.rewrite_urls().unwrap_err());
        assert!(message.contains("./worker/worker.js"), "{message}");
        let wasm = format!("x-{}.wasm", content_hash(b"wasm"));
        assert!(bundle.out.join(&wasm).is_file());
        assert_eq!(
            fs::read_to_string(bundle.source.join("pkg/load.js")).unwrap(),
            format!("fetch(new URL(\"./{wasm}\", import.meta.url))")
        );
    }

    #[test]
    fn a_budget_is_a_bound() {
        let files = [
            Size {
                name: "index.html".into(),
                raw: 900,
                gzip: 500,
            },
            Size {
                name: "x.wasm".into(),
                raw: 5000,
                gzip: 2000,
            },
        ];
        let check = |wasm_kb, first_figure_kb, requests| {
            check_budget(
                &files,
                &Budget {
                    wasm_kb,
                    first_figure_kb,
                    requests,
                },
            )
            .map_err(|e| e.to_string())
        };
        assert_eq!(check(2, 3, 3), Ok(()));
        assert!(check(1, 3, 3).unwrap_err().contains("the wasm needs 2000"));
        assert!(
            check(2, 2, 3)
                .unwrap_err()
                .contains("the first figure needs 2500")
        );
        assert!(check(2, 3, 2).unwrap_err().contains("3 requests"));
    }
}
