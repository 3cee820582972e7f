//! The service worker of `dist/`, which keeps the page for times without a network: `www/offline/service-worker.js` with
//! the list of files that it keeps.

use std::fs;
use std::path::Path;

use anyhow::Result;

use crate::bundle::Bundler;
use crate::dist::{content_hash, integrity, list_files};
use crate::{head, one_file};

/// Its name never changes, so that browsers find a new version of it.
pub const NAME: &str = "sw.js";

/// Writes it for all that is in `out`, and names it in `index.html` there. The page as one file is not kept: it is for
/// those who take it along.
pub fn write(bundler: &impl Bundler, source: &Path, out: &Path) -> Result<()> {
    let (script, _) = bundler.bundle(&source.join("offline/service-worker.js"), out)?;
    let index = out.join("index.html");
    let html = fs::read_to_string(&index)?;

    let mut files = Vec::new();
    // The names follow the content, except that of index.html.
    let mut version = [&script[..], html.as_bytes()].concat();
    for path in list_files(out)?.iter().filter(|path| **path != index) {
        let name = path.strip_prefix(out)?.display().to_string();
        version.extend(name.as_bytes());
        files.push((name, integrity(&fs::read(path)?)));
    }
    let version = content_hash(&version);

    let named = [
        ("service-worker", NAME),
        ("version", &version),
        ("one-file", one_file::NAME),
    ];
    let html = head::with(
        &html,
        &named.map(|(name, value)| head::meta("name", name, value)),
    )?;
    fs::write(&index, &html)?;
    // By the address that no host leads elsewhere.
    files.push(("./".to_owned(), integrity(html.as_bytes())));

    let list = serde_json::json!({ "version": version, "files": files });
    let script = [format!("self.nimscope={list};\n").as_bytes(), &script].concat();
    fs::write(out.join(NAME), script)?;
    Ok(())
}
