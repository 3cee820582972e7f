//! Builds a wasm package for each game: Cargo, then wasm-bindgen as a library, in this process.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use wasm_bindgen_cli_support::Bindgen;

use crate::dist::content_hash;
use crate::settings::{Package, Target};
use crate::tools;

/// The library's name, and so the stem of every file of the package.
pub const NAME: &str = "nimscope";

/// Says from which wasm the package in the same folder was made.
const STAMP: &str = ".made-from";

/// Builds the package of each game into its folder under `www/`.
pub fn build(package: &Package) -> Result<()> {
    tools::ensure_wasm_target()?;
    for game in package.all() {
        let start = Instant::now();
        let wasm = compile(package, &Source::game(game))?;
        println!("Compiled {NAME}.wasm of {game} ({})", seconds(start));

        let start = Instant::now();
        let folder = package.folder(game);
        if bindgen(package, NAME, &folder, &wasm)? {
            println!("Generated {}/ ({})", folder.display(), seconds(start));
        } else {
            println!("{}/ is up to date", folder.display());
        }
    }
    Ok(())
}

/// Builds the package of another crate in the same way, into a folder relative to the root of the repository.
pub fn build_crate(package: &Package, name: &str, folder: &Path) -> Result<()> {
    tools::ensure_wasm_target()?;
    let wasm = compile(package, &Source::of(name))?;
    bindgen(package, name, folder, &wasm)?;
    Ok(())
}

/// What is compiled.
struct Source<'a> {
    /// The Cargo package; its library is called the same, with underscores.
    name: &'a str,
    /// Its one feature, if it has any.
    feature: Option<&'a str>,
}

impl<'a> Source<'a> {
    fn game(game: &'a str) -> Self {
        Self {
            name: NAME,
            feature: Some(game),
        }
    }

    fn of(name: &'a str) -> Self {
        Self {
            name,
            feature: None,
        }
    }
}

/// Whether all packages are there and no older than the code that decides their interfaces.
pub fn has_current_types(package: &Package) -> bool {
    let root = tools::root();
    let changed = newest(&root.join("src"));
    package.all().all(|game| {
        let types = root.join(package.folder(game)).join(format!("{NAME}.d.ts"));
        let made = fs::metadata(types).and_then(|m| m.modified());
        made.is_ok_and(|made| changed.is_none_or(|changed| changed <= made))
    })
}

/// "1.2 s", for a progress line.
pub fn seconds(start: Instant) -> String {
    format!("{:.1} s", start.elapsed().as_secs_f64())
}

/// The time of the last change in a folder.
fn newest(folder: &Path) -> Option<std::time::SystemTime> {
    fs::read_dir(folder)
        .ok()?
        .flatten()
        .filter_map(|entry| match entry.file_type() {
            Ok(kind) if kind.is_dir() => newest(&entry.path()),
            _ => entry.metadata().and_then(|m| m.modified()).ok(),
        })
        .max()
}

/// One line of `cargo build --message-format=json`, as far as we read it.
#[derive(Deserialize)]
struct Message {
    #[serde(default)]
    target: Option<MessageTarget>,
    #[serde(default)]
    filenames: Vec<PathBuf>,
}

#[derive(Deserialize)]
struct MessageTarget {
    name: String,
}

/// Compiles a library; returns where Cargo put the wasm. It lies there until the next compilation.
fn compile(package: &Package, source: &Source) -> Result<PathBuf> {
    let mut command = tools::cargo();
    command
        .args(["build", "--package", source.name, "--lib"])
        .arg("--no-default-features")
        .args(source.feature.map(|name| format!("--features={name}")))
        .args(["--target", "wasm32-unknown-unknown"])
        .args(["--profile", &package.profile])
        .env(opt_level_of(&package.profile), &package.opt_level)
        .arg("--message-format=json-render-diagnostics")
        .stdin(Stdio::null())
        .stderr(Stdio::inherit());
    let output = command.output().context("cannot start cargo")?;
    ensure!(
        output.status.success(),
        "the wasm does not compile (rerun: {})",
        tools::shown(&command).replace(" --message-format=json-render-diagnostics", "")
    );
    let library = source.name.replace('-', "_");
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<Message>(line).ok())
        .filter(|message| message.target.as_ref().is_some_and(|t| t.name == library))
        .flat_map(|message| message.filenames)
        .find(|file| file.extension().is_some_and(|e| e == "wasm"))
        .context("cargo built no .wasm file: is \"cdylib\" among the crate types?")
}

/// The variable in which Cargo is told the `opt-level` of a profile.
fn opt_level_of(profile: &str) -> String {
    let name = profile.to_uppercase().replace('-', "_");
    format!("CARGO_PROFILE_{name}_OPT_LEVEL")
}

/// Generates JavaScript, types and the final wasm; does nothing if they are of this very wasm already.
fn bindgen(package: &Package, name: &str, folder: &Path, wasm: &Path) -> Result<bool> {
    let out_dir = tools::root().join(folder);
    let stamp = out_dir.join(STAMP);
    let input = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    // This file counts too: it says what wasm-bindgen is asked for.
    let made_from = content_hash(&[&input, &include_bytes!("wasm.rs")[..]].concat());
    let complete = [".js", ".d.ts", "_bg.wasm"]
        .iter()
        .all(|end| out_dir.join(format!("{name}{end}")).is_file());
    if complete && fs::read_to_string(&stamp).is_ok_and(|old| old == made_from) {
        return Ok(false);
    }

    // Generated beside the old package and then moved over it, so that a failure leaves the old one whole.
    let fresh = out_dir.join(".new");
    if fresh.exists() {
        fs::remove_dir_all(&fresh)?;
    }
    fs::create_dir_all(&fresh)?;
    let mut bindgen = Bindgen::new();
    match package.target {
        Target::Web => bindgen.web(true)?,
    };
    bindgen
        .input_path(wasm)
        .out_name(name)
        .typescript(true)
        // So that `init()` finds the wasm beside the JavaScript by itself.
        .omit_default_module_path(false)
        .generate(&fresh)
        .context("wasm-bindgen failed")?;
    for entry in fs::read_dir(&fresh)? {
        let entry = entry?;
        let place = out_dir.join(entry.file_name());
        if place.is_dir() {
            fs::remove_dir_all(&place)?;
        }
        fs::rename(entry.path(), place)?;
    }
    fs::remove_dir(&fresh)?;
    fs::write(stamp, made_from)?;
    Ok(true)
}
