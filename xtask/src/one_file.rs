//! `nimscope.html`: the page as one file that opens from disk.
//!
//! Its Content-Security-Policy allows the one script and the one style sheet by their hashes, workers that the page
//! makes itself, and nothing else: there is nothing that it could load. WebAssembly (compressed) and the scripts of workers
//! lie in the document as text; `www/offline/embedded.js` finds them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use regex::Regex;

use crate::bundle::{Bundler, called, is_module, is_ours, locate, one_of, replace_all, targets};
use crate::dist::{integrity, list_files};
use crate::sizes::gzip;

/// Its name in `dist/`.
pub const NAME: &str = "nimscope.html";

/// What takes the place of the addresses of files.
const EMBEDDED: &str = "offline/embedded.js";

/// The page made of a copy of `www/`, whose modules are changed.
pub fn page(bundler: &impl Bundler, source: &Path) -> Result<String> {
    let source = source.canonicalize()?;
    let mut parts = Parts::find(&source)?;
    // The packages of games that aren't there would be bundled, but never called.
    let embedded = source.join(EMBEDDED);
    let bundle = |entry: &Path| {
        let folder = entry.parent().unwrap_or(&source);
        let both = folder.join("one-file-entry.js");
        let import = |file: &Path| format!("import {};\n", quoted(&file.display().to_string()));
        fs::write(&both, import(&embedded) + &import(entry))?;
        let made = bundler.bundle(&both, &source)?;
        fs::remove_file(both)?;
        let text = String::from_utf8(made.0)?;
        let lower = text.to_lowercase();
        ensure!(
            !lower.contains("</script") && !lower.contains("<!--"),
            "{} can't stand in a document as it is",
            entry.display()
        );
        Ok((text, made.1))
    };

    let mut held = String::new();
    for (name, script) in &parts.workers {
        let (text, made_of) = bundle(script)?;
        let needs: Vec<&String> = made_of
            .iter()
            .filter_map(|file| parts.needs.get(file))
            .collect();
        ensure!(
            needs.len() == 1,
            "{name} should need one package, and needs {needs:?}"
        );
        held += &format!(
            "<script type=\"text/plain\" id=\"script-{name}\" data-needs=\"{}\">{text}</script>\n",
            needs[0]
        );
    }
    for (name, wasm) in &parts.packages {
        let text = BASE64_STANDARD.encode(gzip(&fs::read(wasm)?)?);
        held += &format!("<script type=\"text/plain\" id=\"wasm-{name}\">{text}</script>\n");
    }

    let page = source.join("index.html");
    let tag = Regex::new(r"[ \t]*<(?:link|script|img)\b[^>]*>(?:</script>)?\n?")?;
    let address = Regex::new(r#"\b(?:href|src)="([^"]*)""#)?;
    let html = replace_all(&tag, &fs::read_to_string(&page)?, |tag| {
        let tag = &tag[0];
        let Some(found) = address.captures(tag).filter(|found| is_ours(&found[1])) else {
            return Ok(tag.to_owned());
        };
        if tag.contains("\"modulepreload\"") {
            return Ok(String::new());
        }
        let file = locate(&page, &found[1])?;
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("js") => {
                let (text, _) = bundle(&file)?;
                parts.scripts.push(integrity(text.as_bytes()));
                Ok(format!("<script type=\"module\">{text}</script>\n"))
            }
            Some("css") => {
                let text = String::from_utf8(bundler.bundle(&file, &source)?.0)?;
                ensure!(
                    !text.contains("</"),
                    "the style sheet can't stand in a document"
                );
                parts.styles.push(integrity(text.as_bytes()));
                Ok(format!("<style>{text}</style>\n"))
            }
            Some("svg") => {
                let picture = BASE64_STANDARD.encode(fs::read(file)?);
                let picture = format!("data:image/svg+xml;base64,{picture}");
                Ok(tag.replace(&found[1], &picture))
            }
            _ => bail!("index.html refers to {}: of what kind is that?", &found[1]),
        }
    })?;
    let html = with_policy(&html, &parts.policy())?;
    let end = html.rfind("</body>").context("index.html has no end")?;
    Ok(format!("{}{held}{}", &html[..end], &html[end..]))
}

/// What the page is made of, once its modules name no files any more.
struct Parts {
    /// Scripts of workers by name.
    workers: BTreeMap<String, PathBuf>,
    /// WebAssembly by the names of packages.
    packages: BTreeMap<String, PathBuf>,
    /// Which package a module loads.
    needs: BTreeMap<PathBuf, String>,
    /// Hashes of what the document holds.
    scripts: Vec<String>,
    styles: Vec<String>,
}

impl Parts {
    /// Changes the modules: entries become plain imports, other files what `embedded.js` has of them.
    fn find(source: &Path) -> Result<Self> {
        const URL: &str = r#"new\s+URL\(\s*["'`]([^"'`]+)["'`]\s*,\s*import\.meta\.url\s*\)"#;
        // What is imported by an address is a part of the script, too: in place of the address is a function that imports it.
        let import = Regex::new(r#"\bimport\((\s*[^\s"'`])"#)?;
        let imported = Regex::new(&format!(r"{URL}\.href\b"))?;
        // No browser loads a module for a worker of a page from disk; a plain script it does.
        let as_module = Regex::new(&format!(r#"({URL})\s*,\s*\{{\s*type:\s*"module"\s*\}}"#))?;
        let url = Regex::new(URL)?;
        let mut parts = Self {
            workers: BTreeMap::new(),
            packages: BTreeMap::new(),
            needs: BTreeMap::new(),
            scripts: Vec::new(),
            styles: Vec::new(),
        };
        for module in list_files(source)?
            .into_iter()
            .filter(|file| is_module(file))
        {
            let old = fs::read_to_string(&module)?;
            let plain = import.replace_all(&old, "globalThis.embedded.load($1");
            let plain = replace_all(&imported, &plain, |found| {
                let address = &found[1];
                let values = targets(&module, address)?.into_iter().map(|(meant, _)| {
                    let import = format!("() => import({})", quoted(&meant));
                    (meant, import)
                });
                Ok(format!(
                    "({})",
                    one_of(address, &values.collect::<Vec<_>>())
                ))
            })?;
            let plain = as_module.replace_all(&plain, "$1");
            let new = replace_all(&url, &plain, |found| {
                let file = locate(&module, &found[1])?;
                let extension = file.extension().and_then(|extension| extension.to_str());
                let (kind, name) = match extension {
                    Some("js") => ("worker", called(&file)),
                    Some("wasm") => ("wasm", called(&file)),
                    _ => bail!(
                        "{} refers to {}: of what kind is that?",
                        module.display(),
                        &found[1]
                    ),
                };
                if kind == "wasm" {
                    parts.needs.insert(module.clone(), name.clone());
                    parts.packages.insert(name.clone(), file);
                } else {
                    parts.workers.insert(name.clone(), file);
                }
                Ok(format!("globalThis.embedded.{kind}({})", quoted(&name)))
            })?;
            if new != old {
                fs::write(&module, new)?;
            }
        }
        Ok(parts)
    }

    fn policy(&self) -> String {
        let list = |hashes: &[String]| {
            let quoted: Vec<_> = hashes.iter().map(|hash| format!("'{hash}'")).collect();
            quoted.join(" ")
        };
        format!(
            "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; worker-src blob:; img-src data: blob:; base-uri 'none'; form-action 'none'",
            list(&self.scripts),
            list(&self.styles)
        )
    }
}

fn with_policy(html: &str, policy: &str) -> Result<String> {
    let old = crate::head::policy(html)?;
    Ok(html.replacen(old, policy, 1))
}

/// As JavaScript writes a text.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Puts what an entry imports, and nothing deeper, in a row.
    struct Plain;

    impl Bundler for Plain {
        fn bundle(&self, entry: &Path, _: &Path) -> Result<(Vec<u8>, Vec<PathBuf>)> {
            let text = fs::read_to_string(entry)?;
            let (mut content, mut made_of) = (String::new(), vec![entry.to_owned()]);
            for line in text.lines() {
                let Some(name) = line.strip_prefix("import \"") else {
                    content += line;
                    continue;
                };
                let file = locate(
                    entry,
                    name.trim_end_matches(['"', ';']).trim_start_matches('/'),
                )
                .or_else(|_| {
                    Ok::<_, anyhow::Error>(PathBuf::from(name.trim_end_matches(['"', ';'])))
                })?;
                let (inner, more) = self.bundle(&file, entry)?;
                content += &String::from_utf8(inner)?;
                made_of.extend(more);
            }
            Ok((content.into(), made_of))
        }
    }

    fn folder(test: &str, files: &[(&str, &str)]) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("nimscope-one-file-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        for (file, content) in files {
            let place = folder.join(file);
            fs::create_dir_all(place.parent().unwrap()).unwrap();
            fs::write(place, content).unwrap();
        }
        folder
    }

    const FILES: [(&str, &str); 8] = [
        (
            "index.html",
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'\">\n\
             <link rel=\"icon\" href=\"icon.svg\">\n<link rel=\"stylesheet\" href=\"main.css\">\n\
             <link rel=\"modulepreload\" href=\"main.js\">\n<script type=\"module\" src=\"main.js\"></script>\n\
             <body><a href=\"?m=2\">2</a></body>\n",
        ),
        ("icon.svg", "<svg/>"),
        ("main.css", "a{}"),
        ("offline/embedded.js", "embedded;"),
        (
            "main.js",
            "import(new URL(\"./games/go/index.js\", import.meta.url).href);\
             import(new URL(`./games/${game}/index.js`, import.meta.url).href);",
        ),
        (
            "games/go/index.js",
            "new Worker(new URL(\"./worker.js\", import.meta.url), { type: \"module\" });",
        ),
        (
            "games/go/worker.js",
            "import \"../../pkg/go/load.js\"\nwork();",
        ),
        (
            "pkg/go/load.js",
            "init(new URL('x.wasm', import.meta.url));",
        ),
    ];

    #[test]
    fn everything_is_in_the_document_and_nothing_else_is_allowed() {
        let source = folder("whole", &FILES);
        fs::write(source.join("pkg/go/x.wasm"), "wasm").unwrap();
        let html = page(&Plain, &source).unwrap();
        let main = "embedded;globalThis.embedded.load((() => import(\"./games/go/index.js\")));\
            globalThis.embedded.load((({ \"./games/go/index.js\": () => import(\"./games/go/index.js\") })[`./games/${game}/index.js`]));";
        let worker = "embedded;init(globalThis.embedded.wasm(\"go\"));work();";
        let wasm = BASE64_STANDARD.encode(gzip(b"wasm").unwrap());
        for part in [
            format!("<script type=\"module\">{main}</script>"),
            "<style>a{}</style>".to_owned(),
            format!("id=\"script-go-worker\" data-needs=\"go\">{worker}</script>"),
            format!("id=\"wasm-go\">{wasm}</script>"),
            "<a href=\"?m=2\">2</a>".to_owned(),
            format!(
                "script-src '{}' 'wasm-unsafe-eval'",
                integrity(main.as_bytes())
            ),
            format!("style-src '{}'", integrity(b"a{}")),
        ] {
            assert!(html.contains(&part), "{part}\nis not in\n{html}");
        }
        for gone in ["src=", "main.css", "modulepreload", "'self'", "import.meta"] {
            assert!(!html.contains(gone), "{gone} is in\n{html}");
        }
        let game = fs::read_to_string(source.join("games/go/index.js")).unwrap();
        assert_eq!(
            game,
            "new Worker(globalThis.embedded.worker(\"go-worker\"));"
        );
    }

    #[test]
    fn what_would_end_the_script_is_an_error() {
        let mut files = FILES;
        files[4].1 = "say(\"</SCRIPT>\");";
        let source = folder("end", &files);
        fs::write(source.join("pkg/go/x.wasm"), "wasm").unwrap();
        let message = page(&Plain, &source).unwrap_err().to_string();
        assert!(message.contains("main.js can't stand"), "{message}");
    }
}
