//! The documents say what is so: commands and what they print, links, names of files and tests, the figure.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use nimscope::link::{Link, in_markdown};

/// All documents, from the root of the repository.
const DOCUMENTS: [&str; 5] = [
    "README.md",
    "ARCHITECTURE.md",
    "SOURCES.md",
    "CHANGELOG.md",
    "docs/DEPLOY.md",
];

/// The command that makes the figure of the README, as it stands there.
const FIGURE: &str = "nimscope plot '?' -o docs/figure1.svg";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The lines of each fenced block of this kind, without the indent of the fence.
fn blocks(text: &str, kind: &str) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let fence = line.trim_start();
        if fence != format!("```{kind}") {
            continue;
        }
        let indent = line.len() - fence.len();
        let block = lines
            .by_ref()
            .take_while(|line| !line.trim_start().starts_with("```"))
            .map(|line| line.get(indent..).unwrap_or("").to_owned());
        all.push(block.collect());
    }
    all
}

/// The commands of a document's `console` blocks, each with the lines shown below it.
fn commands(text: &str) -> Vec<(String, Vec<String>)> {
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    for block in blocks(text, "console") {
        let first = all.len();
        for line in block {
            if let Some(command) = line.strip_prefix("$ ") {
                all.push((command.to_owned(), Vec::new()));
            } else if all.len() > first {
                let (_, shown) = all.last_mut().expect("a command came before");
                shown.push(line);
            } else {
                panic!("a block begins with “{line}” and not with a command");
            }
        }
    }
    all
}

/// The words of a command; single quotes hold spaces and signs together.
fn words(command: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut quoted = false;
    for sign in command.chars() {
        match sign {
            '\'' => quoted = !quoted,
            ' ' if !quoted => all.push(String::new()),
            '|' | '>' | '<' | '"' | '\\' | '$' if !quoted => {
                panic!("“{command}” needs a shell: write it without “{sign}”")
            }
            _ => all.last_mut().expect("it is never empty").push(sign),
        }
    }
    all.retain(|word| !word.is_empty());
    all
}

/// An empty folder with a `docs/` in it, where commands may write.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("docs")).unwrap();
    folder
}

/// What a command prints, if it is one of ours.
fn output(command: &str, folder: &Path) -> Option<Vec<String>> {
    let words = words_if_ours(command)?;
    let output = Command::new(env!("CARGO_BIN_EXE_nimscope"))
        .args(&words[1..])
        .current_dir(folder)
        .output()
        .unwrap();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    Some(text.lines().map(str::to_owned).collect())
}

fn words_if_ours(command: &str) -> Option<Vec<String>> {
    let ours = ["nimscope ", "target/release/nimscope "];
    ours.iter()
        .any(|name| command.starts_with(name))
        .then(|| words(command))
}

#[test]
fn commands_print_what_is_shown() {
    let folder = scratch("documents");
    let mut ran = 0;
    for document in ["README.md", "SOURCES.md"] {
        for (command, shown) in commands(&read(document)) {
            if let Some(printed) = output(&command, &folder) {
                assert_eq!(
                    printed.join("\n"),
                    shown.join("\n"),
                    "{document}: $ {command}"
                );
                ran += 1;
            }
        }
    }
    assert!(ran > 8, "only {ran} commands were found");
}

#[test]
fn the_figure_is_what_its_command_writes() {
    let folder = scratch("figure");
    let readme = read("README.md");
    let commands = commands(&readme);
    assert!(commands.iter().any(|(command, _)| command == FIGURE));
    assert!(readme.contains("](docs/figure1.svg)"));
    output(FIGURE, &folder);
    let now = fs::read_to_string(folder.join("docs/figure1.svg")).unwrap();
    assert!(
        now == read("docs/figure1.svg"),
        "docs/figure1.svg is old; renew it with: cargo run --release --bin {}",
        FIGURE.replacen("nimscope", "nimscope --", 1)
    );
}

/// The address of each link in Markdown: `](address)` and `<address>`.
fn addresses(text: &str) -> Vec<&str> {
    let between = |open: &'static str, close| {
        text.match_indices(open).filter_map(move |(at, _)| {
            let rest = &text[at + open.len()..];
            rest.split_once(close).map(|(address, _)| address)
        })
    };
    between("](", ')')
        .chain(between("<", '>').filter(|address| {
            address.starts_with("http") && !address.contains(char::is_whitespace)
        }))
        .collect()
}

#[test]
fn links_lead_to_files() {
    let mut seen = 0;
    for document in DOCUMENTS {
        for address in addresses(&read(document)) {
            if address.contains("://") || address.starts_with('#') {
                continue;
            }
            let path = address.split('#').next().unwrap_or(address);
            assert!(root().join(path).exists(), "{document}: {address}");
            seen += 1;
        }
    }
    assert!(seen > 6, "only {seen} links were found");
}

#[test]
fn links_to_the_page_are_understood() {
    const PAGE: &str = "http://127.0.0.1:8080/";
    let readme = read("README.md");
    let queries: Vec<&str> = addresses(&readme)
        .into_iter()
        .filter_map(|address| address.strip_prefix(PAGE))
        .collect();
    assert!(queries.len() > 4, "{queries:?}");
    for query in queries {
        let (_, notices) = Link::read(query);
        assert_eq!(notices, [], "{query}");
    }
}

/// The README has the tables that links are read by. `NIMSCOPE_RENEW=1 cargo test --test documents` writes them anew.
#[test]
fn the_parameters_of_links_are_those_that_are_read() {
    let readme = read("README.md");
    let (before, rest) = readme.split_once("<!-- parameters -->\n").expect("a list");
    let (_, after) = rest
        .split_once("<!-- end of parameters -->")
        .expect("an end");
    let told = format!(
        "{before}<!-- parameters -->\n{}<!-- end of parameters -->{after}",
        in_markdown()
    );
    if std::env::var_os("NIMSCOPE_RENEW").is_some() {
        fs::write(root().join("README.md"), told).expect("it can be written");
    } else {
        assert_eq!(
            readme, told,
            "run NIMSCOPE_RENEW=1 cargo test --test documents"
        );
    }
}

/// What stands in backticks.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Text without its fenced blocks.
fn prose(text: &str) -> String {
    let mut inside = false;
    let mut kept = String::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            inside = !inside;
        } else if !inside {
            kept += line;
            kept.push('\n');
        }
    }
    kept
}

/// What a build makes, so that it need not be there.
fn is_generated(path: &str) -> bool {
    ["www/pkg/", "dist/", "target/", "node_modules/"]
        .iter()
        .any(|folder| path.starts_with(folder))
}

#[test]
fn files_and_tests_that_are_named_exist() {
    const FOLDERS: [&str; 8] = [
        "src/", "www/", "tests/", "xtask/", "docs/", "benches/", ".ci/", ".github/",
    ];
    let (mut files, mut tests) = (0, 0);
    for document in DOCUMENTS {
        for name in code(&prose(&read(document))) {
            let (path, test) = name
                .split_once("::")
                .map_or((name, None), |(path, test)| (path, Some(test)));
            let stands_for_many = path.contains('<');
            if !FOLDERS.iter().any(|folder| path.starts_with(folder))
                || is_generated(path)
                || stands_for_many
            {
                continue;
            }
            assert!(root().join(path).exists(), "{document}: {name}");
            files += 1;
            if let Some(test) = test {
                let found = read(path).contains(&format!("fn {test}("));
                assert!(found, "{document}: {name}");
                tests += 1;
            }
        }
    }
    assert!(files > 20 && tests > 10, "{files} files and {tests} tests");
}

/// The paths of the map in ARCHITECTURE.md; an indented one lies in the folder above it.
fn map() -> Vec<String> {
    let text = read("ARCHITECTURE.md");
    let block = &blocks(&text, "text")[0];
    let mut folder = "";
    block
        .iter()
        .map(|line| {
            let path = line.split_whitespace().next().expect("no line is empty");
            if line.starts_with(' ') {
                format!("{folder}{path}")
            } else {
                folder = path;
                path.to_owned()
            }
        })
        .collect()
}

fn folders(path: &Path, all: &mut BTreeSet<String>) {
    for entry in fs::read_dir(path).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            let inside = path.strip_prefix(root()).unwrap();
            all.insert(format!("{}/", inside.display()));
            folders(&path, all);
        }
    }
}

#[test]
fn the_map_is_right_and_complete() {
    let map = map();
    for path in map.iter().filter(|path| !is_generated(path)) {
        assert!(root().join(path).exists(), "ARCHITECTURE.md: {path}");
    }
    let mut all = BTreeSet::new();
    folders(&root().join("src"), &mut all);
    folders(&root().join("www"), &mut all);
    all.remove("src/bin/");
    let missing: Vec<&String> = all
        .iter()
        .filter(|folder| !is_generated(folder) || *folder == "www/pkg/")
        .filter(|folder| !map.contains(folder))
        .collect();
    assert!(missing.is_empty(), "not in ARCHITECTURE.md: {missing:?}");
}

#[test]
fn the_version_is_the_same_everywhere() {
    let version = env!("CARGO_PKG_VERSION");
    let citation = read("CITATION.cff");
    assert!(citation.contains(&format!("\nversion: {version}\n")));
    assert!(read("CHANGELOG.md").contains(version));
}

/// The checks themselves: what is wrong is noticed.
#[test]
fn blocks_commands_and_addresses_are_found() {
    let text = "x\n   ```console\n   $ nimscope a 'b c'\n   one\n     two\n   $ ls\n   ```\n";
    let found = commands(text);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0].1, ["one", "  two"]);
    assert_eq!(words(&found[0].0), ["nimscope", "a", "b c"]);
    assert!(words_if_ours("nimscope a").is_some() && words_if_ours("cargo nimscope ").is_none());
    assert_eq!(
        addresses("[a](b.md) <http://c/?d=1> x < y"),
        ["b.md", "http://c/?d=1"]
    );
    assert_eq!(code("`a` b `c`").collect::<Vec<_>>(), ["a", "c"]);
    assert_eq!(prose("a\n```\nb\n```\nc\n"), "a\nc\n");
}
