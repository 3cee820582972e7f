//! `cargo xtask build`: the page in `dist/`, optimised, bundled, and named so that it can be cached for ever.
//!
//! Files that the page loads carry a hash of their content, lie beside `index.html`, and refer to each other by relative
//! addresses, so `dist/` works under any path of any web server. Beside it also lie the page as one file, the service
//! worker, and files for those who serve it all.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use crate::bundle::{Bundle, Esbuild};
use crate::head::{self, Public};
use crate::settings::{Optimise, Settings};
use crate::wasm::{self, NAME, seconds};
use crate::{host_files, one_file, service_worker, sizes, tools};

/// The picture on the card of a link; `docs/preview.js` makes it.
const PICTURE: &str = "docs/preview.png";

/// Builds `dist/` for an address, if one is named, and fails if it is over its budget.
pub fn build(settings: &Settings, public: Option<&Public>) -> Result<()> {
    wasm::build(&settings.package)?;
    bundle(settings, public)
}

/// Does the same with the packages that are there.
pub fn bundle(settings: &Settings, public: Option<&Public>) -> Result<()> {
    let root = tools::root();
    tools::ensure_node_modules()?;

    let start = Instant::now();
    let work = root.join("target/dist-work");
    remove(&work)?;
    let (source, out) = (work.join("www"), work.join("dist"));
    copy_folder(&root.join("www"), &source)?;
    fs::create_dir_all(&out)?;

    for game in settings.package.all() {
        let package = work.join(settings.package.folder(game));
        optimise(&settings.optimise, &package.join(format!("{NAME}_bg.wasm")))?;
    }
    println!("Optimised {NAME}_bg.wasm of each game ({})", seconds(start));

    let start = Instant::now();
    let apart = work.join("one-file");
    copy_folder(&source, &apart)?;
    Bundle::new(Esbuild, &source, &out)?.finish_page()?;
    // The order matters: the service worker keeps what is there before it.
    let picture = fs::read(root.join(PICTURE)).with_context(|| format!("no {PICTURE}"))?;
    let picture_name = format!("preview-{}.png", content_hash(&picture));
    let canonical: Vec<_> = public
        .iter()
        .map(|public| head::canonical(public))
        .collect();
    let index = out.join("index.html");
    let html = fs::read_to_string(&index)?;
    let card = head::card(&html, &picture_name, public)?;
    fs::write(
        &index,
        head::with(&html, &[&canonical[..], &card].concat())?,
    )?;
    service_worker::write(&Esbuild, &source, &out)?;
    let html = head::with(&one_file::page(&Esbuild, &apart)?, &canonical)?;
    fs::write(out.join(one_file::NAME), html)?;
    fs::write(out.join(picture_name), picture)?;
    host_files::write(&out)?;

    let dist = root.join("dist");
    remove(&dist)?;
    copy_folder(&out, &dist)?;
    remove(&work)?;
    println!("Bundled dist/ ({})\n", seconds(start));

    let files = sizes::measure(&dist)?;
    sizes::report(&files, &settings.package, &settings.budget)
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

/// The hash by which browsers check a file before they use it.
pub fn integrity(content: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(content)))
}

pub fn optimise(settings: &Optimise, wasm: &Path) -> Result<()> {
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

/// All files in a folder and those below it.
pub fn list_files(folder: &Path) -> Result<Vec<PathBuf>> {
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
}
