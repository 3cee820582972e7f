//! `serve --watch`: builds the package again when its sources change.

use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context, Result};
use notify_debouncer_mini::new_debouncer;
use notify_debouncer_mini::notify::RecursiveMode;

use crate::settings::{self, Settings};
use crate::{tools, wasm};

/// Waits for changes, for ever. A failed build leaves the last good package in place.
pub fn rebuild_on_change() -> Result<()> {
    let root = tools::root().canonicalize()?;
    let source = root.join("src");
    let (sender, changes) = mpsc::channel();
    let mut debouncer =
        new_debouncer(Duration::from_millis(200), sender).context("cannot watch for changes")?;
    let watcher = debouncer.watcher();
    watcher.watch(&source, RecursiveMode::Recursive)?;
    // Editors replace files, so it is their folder that must be watched.
    watcher.watch(&root, RecursiveMode::NonRecursive)?;

    let matters = |path: &Path| {
        path.starts_with(&source)
            || path == root.join("Cargo.toml")
            || path == root.join(settings::FILE)
    };
    println!("Watching src/, Cargo.toml and {}", settings::FILE);
    for change in changes {
        let paths = change.map_err(|error| anyhow::anyhow!("cannot watch for changes: {error}"))?;
        if !paths.iter().any(|event| matters(&event.path)) {
            continue;
        }
        match Settings::load(&root).and_then(|settings| wasm::build(&settings.package)) {
            Ok(()) => println!("Reload the page to see the change"),
            Err(error) => println!("Still serving the last good build: {error:#}"),
        }
    }
    Ok(())
}
