//! From the modules of the page to few files whose names follow their content.
//!
//! esbuild bundles imports, but leaves `new URL("…", import.meta.url)` alone. That is how the page names the entry of a
//! game, an entry its worker and wasm-bindgen its wasm. Those addresses are rewritten here, in a copy of `www/`, before
//! the bundling: a file's name is known only when all that it refers to has its own. An address with `${…}` in it may mean
//! any file of such a name, so that nobody has to list them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use regex::{Captures, Regex};
use serde::Deserialize;

use crate::dist::{content_hash, list_files};
use crate::tools;

/// Makes one file of a script or style sheet and all that it imports.
pub trait Bundler {
    /// The file to be put into `out`, and which files it was made of.
    fn bundle(&self, entry: &Path, out: &Path) -> Result<(Vec<u8>, Vec<PathBuf>)>;
}

pub struct Esbuild;

/// What esbuild tells of its work, as far as we read it.
#[derive(Deserialize)]
struct Metafile {
    inputs: serde_json::Map<String, serde_json::Value>,
}

impl Bundler for Esbuild {
    /// Pictures and fonts of a style sheet are put beside it.
    fn bundle(&self, entry: &Path, out: &Path) -> Result<(Vec<u8>, Vec<PathBuf>)> {
        let (bundled, told) = (out.join("bundled"), out.join("told"));
        let folder = entry.parent().unwrap_or(out);
        let mut command = tools::npm_program("esbuild")?;
        command
            // Files in the report are relative to it.
            .current_dir(folder)
            .arg(entry)
            .arg(format!("--outfile={}", bundled.display()))
            .arg(format!("--metafile={}", told.display()))
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
        let report: Metafile = serde_json::from_slice(&fs::read(&told)?)?;
        fs::remove_file(bundled)?;
        fs::remove_file(told)?;
        let made_of = report.inputs.keys();
        let made_of = made_of.map(|file| folder.join(file).canonicalize());
        Ok((content, made_of.collect::<Result<_, _>>()?))
    }
}

/// The page on its way from a copy of `www/` to its final files.
pub struct Bundle<B> {
    bundler: B,
    source: PathBuf,
    out: PathBuf,
    url: Regex,
    /// From each file in `source` that has been dealt with to its name in `out`.
    done: BTreeMap<PathBuf, String>,
    /// Scripts that wait for what they refer to, outermost first.
    waiting: Vec<PathBuf>,
    /// Modules whose addresses are final.
    rewritten: BTreeSet<PathBuf>,
}

impl<B: Bundler> Bundle<B> {
    pub fn new(bundler: B, source: &Path, out: &Path) -> Result<Self> {
        Ok(Self {
            bundler,
            source: source.canonicalize()?,
            out: out.canonicalize()?,
            url: Regex::new(r#"new\s+URL\(\s*["'`]([^"'`]+)["'`]\s*,\s*import\.meta\.url\s*\)"#)?,
            done: BTreeMap::new(),
            waiting: Vec::new(),
            rewritten: BTreeSet::new(),
        })
    }

    /// `index.html` with its references led to final files, which are made on the way.
    pub fn finish_page(&mut self) -> Result<()> {
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
        let content = match extension {
            "js" | "css" => self.bundled(file)?,
            _ => fs::read(file)?,
        };
        let name = format!("{}-{}.{extension}", called(file), content_hash(&content));
        fs::write(self.out.join(&name), content)?;
        self.done.insert(file.to_owned(), name.clone());
        Ok(name)
    }

    /// A script or style sheet with all that it imports, which names final files only.
    fn bundled(&mut self, file: &Path) -> Result<Vec<u8>> {
        ensure!(
            !self.waiting.iter().any(|other| other == file),
            "{} refers to itself, in the end: {}",
            file.file_name().unwrap_or_default().display(),
            self.waiting
                .iter()
                .map(|file| file.strip_prefix(&self.source).unwrap_or(file))
                .map(|file| file.display().to_string())
                .collect::<Vec<_>>()
                .join(" → ")
        );
        self.waiting.push(file.to_owned());
        let (mut content, made_of) = self.bundler.bundle(file, &self.out)?;
        let mut changed = false;
        for module in made_of.iter().filter(|file| is_module(file)) {
            changed |= self.rewrite(module)?;
        }
        if changed {
            content = self.bundler.bundle(file, &self.out)?.0;
        }
        self.waiting.pop();
        Ok(content)
    }

    /// Leads each `new URL("…", import.meta.url)` of a module to a final file. Says whether there was one.
    fn rewrite(&mut self, module: &Path) -> Result<bool> {
        if self.rewritten.contains(module) {
            return Ok(false);
        }
        let text = fs::read_to_string(module)?;
        let url = self.url.clone();
        let new = replace_all(&url, &text, |found| {
            let address = &found[1];
            let mut names = Vec::new();
            for (meant, file) in targets(module, address)? {
                names.push((meant, format!("\"./{}\"", self.finish(&file)?)));
            }
            let name = one_of(address, &names);
            Ok(format!("new URL({name}, import.meta.url)"))
        })?;
        self.rewritten.insert(module.to_owned());
        fs::write(module, &new)?;
        Ok(new != text)
    }
}

/// What the name of a final file begins with. Each game has its files in a folder of its own, with the same names in each.
pub fn called(file: &Path) -> String {
    let stem = |path: &Path| path.file_stem().unwrap_or_default().display().to_string();
    let folder = || file.parent().map(stem).unwrap_or_default();
    let own = stem(file);
    match (&*own, file.extension().and_then(|kind| kind.to_str())) {
        ("index", Some("js")) | (_, Some("wasm")) => folder(),
        ("worker", _) => format!("{}-worker", folder()),
        _ => own,
    }
}

pub fn is_module(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "js")
}

/// Whether an address in the page means a file of ours, rather than another site, a place in the page or a query.
pub fn is_ours(address: &str) -> bool {
    !address.is_empty()
        && !address.starts_with(['#', '?'])
        && !address.contains(':')
        && !address.starts_with("//")
}

/// The file that another one refers to.
pub fn locate(from: &Path, address: &str) -> Result<PathBuf> {
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

/// The files that an address of a module may mean, each by the address that means it alone. `${…}` stands for letters, digits
/// and dashes.
pub fn targets(from: &Path, address: &str) -> Result<Vec<(String, PathBuf)>> {
    let Some((fixed, _)) = address.split_once("${") else {
        return Ok(vec![(address.to_owned(), locate(from, address)?)]);
    };
    let (folder, _) = fixed.rsplit_once('/').unwrap_or((".", ""));
    let place = locate(from, folder)?;
    let hole = Regex::new(r"\$\{[^}]*\}")?;
    let parts = hole.split(address).map(regex::escape);
    let form = Regex::new(&format!(
        "^{}$",
        parts.collect::<Vec<_>>().join("[0-9A-Za-z-]+")
    ))?;
    let mut found = Vec::new();
    for file in list_files(&place)? {
        let meant = format!("{folder}/{}", file.strip_prefix(&place)?.display());
        if form.is_match(&meant) {
            found.push((meant, file));
        }
    }
    ensure!(
        !found.is_empty(),
        "{} refers to \"{address}\", and no file has such a name",
        from.display()
    );
    Ok(found)
}

/// What stands in place of an address, given what stands for each that it may mean: that one, or one of an object.
pub fn one_of(address: &str, values: &[(String, String)]) -> String {
    match values {
        [(meant, value)] if meant == address => value.clone(),
        _ => {
            let entries = values
                .iter()
                .map(|(meant, value)| format!("{meant:?}: {value}"));
            let entries = entries.collect::<Vec<_>>().join(", ");
            format!("({{ {entries} }})[`{address}`]")
        }
    }
}

/// Like `Regex::replace_all`, but the replacement may fail.
pub fn replace_all(
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

#[cfg(test)]
mod tests {
    use super::*;

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

    /// Puts a module in place of each line `import "./module.js"` of the entry.
    struct Plain;

    impl Bundler for Plain {
        fn bundle(&self, entry: &Path, _: &Path) -> Result<(Vec<u8>, Vec<PathBuf>)> {
            let text = fs::read_to_string(entry)?;
            let (mut content, mut made_of) = (String::new(), vec![entry.to_owned()]);
            for line in text.lines() {
                if let Some(name) = line.strip_prefix("import ") {
                    let module = locate(entry, name.trim_matches('"'))?;
                    content += &fs::read_to_string(&module)?;
                    made_of.push(module);
                } else {
                    content += line;
                }
            }
            Ok((content.into(), made_of))
        }
    }

    /// A page that starts a game's entry, which starts a worker; entry and worker load the same data.
    const NESTED: [(&str, &str); 7] = [
        (
            "index.html",
            "<link rel=\"icon\" href=\"icon.svg\">\n<link rel=\"modulepreload\" href=\"dom.js\">\n\
             <a href=\"?m=2\">2</a><link rel=\"canonical\" href=\"https://example.org/\">\n\
             <script type=\"module\" src=\"main.js\"></script>\n",
        ),
        ("icon.svg", "<svg/>"),
        (
            "main.js",
            "await import(new URL(\"./games/go/index.js\", import.meta.url).href)",
        ),
        (
            "games/go/index.js",
            "import \"../../pkg/go/load.js\"\nnew Worker(new URL(`./worker.js`, import.meta.url), {})",
        ),
        ("games/go/worker.js", "import \"../../pkg/go/load.js\"\n"),
        (
            "pkg/go/load.js",
            "fetch(new URL('x.wasm', import.meta.url))",
        ),
        ("pkg/go/x.wasm", "wasm"),
    ];

    /// The page with some files in place of those.
    fn page(test: &str, instead: &[(&str, &str)]) -> Bundle<Plain> {
        let folder =
            std::env::temp_dir().join(format!("nimscope-bundle-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let (source, out) = (folder.join("www"), folder.join("dist"));
        for (file, content) in NESTED.iter().chain(instead) {
            let place = source.join(file);
            fs::create_dir_all(place.parent().unwrap()).unwrap();
            fs::write(place, content).unwrap();
        }
        fs::create_dir_all(&out).unwrap();
        Bundle::new(Plain, &source, &out).unwrap()
    }

    fn name(stem: &str, content: &str, extension: &str) -> String {
        format!("{stem}-{}.{extension}", content_hash(content.as_bytes()))
    }

    #[test]
    fn each_file_names_final_files_however_deep_it_lies() {
        let mut bundle = page("nested", &[]);
        bundle.finish_page().unwrap();

        let wasm = name("go", "wasm", "wasm");
        let load = format!("fetch(new URL(\"./{wasm}\", import.meta.url))");
        let worker = name("go-worker", &load, "js");
        let entry = format!("{load}new Worker(new URL(\"./{worker}\", import.meta.url), {{}})");
        let entry_name = name("go", &entry, "js");
        let main = format!("await import(new URL(\"./{entry_name}\", import.meta.url).href)");
        let main_name = name("main", &main, "js");
        let icon = name("icon", "<svg/>", "svg");
        let html = format!(
            "<link rel=\"icon\" href=\"{icon}\">\n<a href=\"?m=2\">2</a>\
             <link rel=\"canonical\" href=\"https://example.org/\">\n\
             <script type=\"module\" src=\"{main_name}\"></script>\n"
        );
        let expected = BTreeMap::from([
            (icon, "<svg/>".to_owned()),
            ("index.html".to_owned(), html),
            (wasm, "wasm".to_owned()),
            (worker, load),
            (entry_name, entry),
            (main_name, main),
        ]);
        let made = fs::read_dir(&bundle.out).unwrap().map(|file| {
            let file = file.unwrap();
            let content = fs::read_to_string(file.path()).unwrap();
            (file.file_name().into_string().unwrap(), content)
        });
        assert_eq!(made.collect::<BTreeMap<_, _>>(), expected);
    }

    #[test]
    fn an_address_may_mean_one_of_several_files() {
        let main = "import(new URL(`./words/${code}/words-${code}-${game}.js`, import.meta.url))";
        let mut bundle = page(
            "several",
            &[
                ("main.js", main),
                ("words/en/words-en-go.js", "go"),
                ("words/de/words-de-go.js", "Go"),
                ("words/de/shell.js", "other"),
            ],
        );
        bundle.finish_page().unwrap();
        let (de, en) = (
            name("words-de-go", "Go", "js"),
            name("words-en-go", "go", "js"),
        );
        let main = format!(
            "import(new URL(({{ \"./words/de/words-de-go.js\": \"./{de}\", \"./words/en/words-en-go.js\": \"./{en}\" }})\
             [`./words/${{code}}/words-${{code}}-${{game}}.js`], import.meta.url))"
        );
        let made = bundle.out.join(name("main", &main, "js"));
        assert!(made.exists(), "{main}");
        assert!(bundle.out.join(de).exists() && bundle.out.join(en).exists());

        let none = "import(new URL(`./words/${code}/none.js`, import.meta.url))";
        let error = page("none", &[("main.js", none), ("words/x.js", "")]).finish_page();
        let message = format!("{:#}", error.unwrap_err());
        assert!(message.contains("no file has such a name"), "{message}");
    }

    #[test]
    fn a_file_that_is_not_there_is_an_error() {
        let gone = "new Worker(new URL(\"./gone.js\", import.meta.url))";
        let error = page("gone", &[("games/go/index.js", gone)])
            .finish_page()
            .unwrap_err();
        let message = format!("{error:#}");
        assert!(
            message.contains("index.js refers to \"./gone.js\""),
            "{message}"
        );
    }

    #[test]
    fn a_file_that_refers_to_itself_in_the_end_is_an_error() {
        let back = "new Worker(new URL(\"./index.js\", import.meta.url))";
        let error = page("cycle", &[("games/go/worker.js", back)])
            .finish_page()
            .unwrap_err();
        let message = format!("{error:#}");
        let way = "main.js → games/go/index.js → games/go/worker.js";
        assert!(message.contains(way), "{message}");
    }
}
