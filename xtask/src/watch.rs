//! `serve --watch`: builds the packages again when its sources change.

use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

use anyhow::Result;
use notify::{Event, RecursiveMode, Watcher};

use crate::settings::{self, Settings};
use crate::{tools, wasm};

/// One save touches several files, or one file several times: the build waits until it is quiet for so long.
const QUIET: Duration = Duration::from_millis(200);

/// Waits for changes, for ever. A failed build leaves the last good packages in place.
pub fn rebuild_on_change() -> Result<()> {
    let root = tools::root().canonicalize()?;
    let source = root.join("src");
    let (sender, events) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(sender)?;
    watcher.watch(&source, RecursiveMode::Recursive)?;
    // Editors replace files, so it is their folder that must be watched.
    watcher.watch(&root, RecursiveMode::NonRecursive)?;

    let is_source = |path: &Path| {
        path.starts_with(&source)
            || path == root.join("Cargo.toml")
            || path == root.join(settings::FILE)
    };
    // Reading is an event too, and a build reads all sources.
    let matters =
        |event: &Event| !event.kind.is_access() && event.paths.iter().any(|path| is_source(path));
    println!("Watching src/, Cargo.toml and {}", settings::FILE);
    while let Ok(event) = events.recv() {
        if !matters(&event?) {
            continue;
        }
        while events.recv_timeout(QUIET).is_ok() {}
        println!();
        match Settings::load(&root).and_then(|settings| wasm::build(&settings.package)) {
            Ok(()) => println!("Reload the page to see the change"),
            Err(error) => println!("Still serving the last good build: {error:#}"),
        }
    }
    Ok(())
}
