//! `cargo xtask test`: a list of steps, run until the first one fails.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};

use crate::browsers::Browser;
use crate::settings::Settings;
use crate::wasm::seconds;
use crate::{audit, browsers, dist, server, tools, wasm};

#[derive(Args)]
pub struct Options {
    /// Under a minute, for every save: no browser
    #[arg(long, conflicts_with_all = ["full", "only"])]
    fast: bool,
    /// All, also what takes long
    #[arg(long)]
    full: bool,
    /// One step alone
    #[arg(long, value_name = "STEP")]
    only: Option<Step>,
    /// For the program that the step runs: options, and for JavaScript tests also the files to run instead of all
    #[arg(last = true, requires = "only")]
    more: Vec<String>,
}

/// The steps, in the order in which they run.
#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum Step {
    /// Rust is formatted
    Format,
    /// Rust has no lint
    Clippy,
    /// The code for the browser has no lint, for all games and for each alone
    WasmClippy,
    /// The library's documentation leads nowhere wrong
    Docs,
    /// The wasm package of each game is built into www/
    Package,
    /// JavaScript agrees with its types
    Types,
    /// JavaScript has no lint
    Lint,
    /// JavaScript without a browser
    Unit,
    /// Rust, natively
    Native,
    /// Rust, natively: these build tools
    Xtask,
    /// Rust, natively: the tests marked #[ignore], which take long
    NativeLong,
    /// What we depend on
    Audit,
    /// dist/ is built and within its budget
    Dist,
    /// In a real browser: www/, as `cargo xtask serve` serves it
    BrowserServed,
    /// In a real browser: dist/, under another path
    BrowserDist,
    /// In Firefox: what every browser must do
    Firefox,
    /// In a browser on WebKit: what every browser must do
    Webkit,
}

impl Step {
    /// Whether the step belongs to the tier that was asked for.
    fn is_in(self, options: &Options) -> bool {
        match self {
            Self::NativeLong | Self::Audit | Self::Webkit => options.full,
            // Quick where it is installed; only the full tier installs it.
            Self::Firefox => options.full || !options.fast && browsers::has_firefox(),
            Self::WasmClippy
            | Self::Docs
            | Self::Dist
            | Self::BrowserServed
            | Self::BrowserDist => !options.fast,
            _ => true,
        }
    }

    fn name(self) -> String {
        self.to_possible_value()
            .map_or_else(String::new, |value| value.get_name().to_owned())
    }

    fn run(self, options: &Options) -> Result<()> {
        let cargo = |arguments: &[&str]| {
            let mut command = tools::cargo();
            command.args(arguments).args(&options.more);
            run(command)
        };
        match self {
            Self::Format => {
                tools::ensure_component("fmt", "rustfmt")?;
                cargo(&["fmt", "--all", "--check"])
            }
            Self::Clippy => {
                tools::ensure_component("clippy", "clippy")?;
                cargo(&[
                    "clippy",
                    "--workspace",
                    "--all-targets",
                    "--",
                    "--deny=warnings",
                ])
            }
            Self::WasmClippy => {
                tools::ensure_wasm_target()?;
                let target = "--target=wasm32-unknown-unknown";
                let clippy = ["clippy", "--package=nimscope", "--lib", target];
                let strict = ["--", "--deny=warnings"];
                cargo(&[&clippy[..], &strict].concat())?;
                for game in Settings::load(&tools::root())?.package.all() {
                    let alone = ["--no-default-features", "--features", game];
                    cargo(&[&clippy[..], &alone, &strict].concat())?;
                }
                let measured = ["clippy", "--package=nimscope-bench", "--lib", target];
                cargo(&[&measured[..], &strict].concat())
            }
            Self::Docs => {
                let mut command = tools::cargo();
                command
                    .args(["doc", "--package=nimscope", "--lib", "--no-deps"])
                    .args(&options.more)
                    .env("RUSTDOCFLAGS", "--deny=warnings");
                run(command)
            }
            Self::Package => package(options.fast),
            Self::Types => npm("tsc", &["--project", "tsconfig.json"], options),
            Self::Lint => npm("eslint", &["--max-warnings=0", "."], options),
            Self::Unit => {
                let package = Settings::load(&tools::root())?.package;
                let old = options.fast && !wasm::is_current(&package, "src");
                node_tests("tests/web/unit", &[], options, |command| {
                    if old {
                        command.env("NIMSCOPE_OLD_PACKAGES", "1");
                    }
                })
            }
            // Not as one workspace: Cargo would unite the features of both, and compile wasm-bindgen a second time.
            Self::Native => cargo(&["test", "--package=nimscope"]),
            Self::Xtask => cargo(&["test", "--package=xtask"]),
            Self::NativeLong => {
                let targets = ["--lib", "--bins", "--tests"];
                cargo(
                    &[
                        &["test", "--package=nimscope"],
                        &targets[..],
                        &["--", "--ignored"],
                    ]
                    .concat(),
                )
            }
            Self::Audit => audit::audit(),
            Self::Dist => {
                package(false)?;
                dist::bundle(&Settings::load(&tools::root())?, None)
            }
            Self::BrowserServed => {
                package(false)?;
                browser_tests("served", "www", "/", options)
            }
            Self::BrowserDist => {
                dist_if_missing()?;
                // Not at the root of the server, because nobody promises that dist/ will be there.
                browser_tests("dist", "dist", "/some/where/", options)
            }
            Self::Firefox => core_tests(&browsers::firefox()?, options),
            Self::Webkit if cfg!(not(target_os = "linux")) => {
                println!("not on this system: WebKit is tested as WebKitGTK, which is for Linux");
                Ok(())
            }
            Self::Webkit => core_tests(&browsers::webkit()?, options),
        }
    }
}

/// Runs the steps of a tier, or one step.
pub fn test(options: &Options) -> Result<()> {
    let steps: Vec<Step> = match options.only {
        Some(step) => vec![step],
        None => Step::value_variants()
            .iter()
            .copied()
            .filter(|step| step.is_in(options))
            .collect(),
    };
    let start = Instant::now();
    for (index, step) in steps.iter().enumerate() {
        let name = step.name();
        println!("\n=== {name} ({} of {})", index + 1, steps.len());
        let start = Instant::now();
        if let Err(error) = step.run(options) {
            println!("{error:#}");
            let full = if options.full { " --full" } else { "" };
            bail!("step {name} failed; to run it alone: cargo xtask test{full} --only {name}");
        }
        println!("--- {name}: {}", seconds(start));
    }
    println!("\nall {} steps passed ({})", steps.len(), seconds(start));
    Ok(())
}

/// The wasm packages. The fast tier takes those that are there, unless their interfaces may have changed.
fn package(fast: bool) -> Result<()> {
    // Cargo keeps one of them at a time, and would compile each anew for each step.
    static BUILT: OnceLock<()> = OnceLock::new();
    let package = Settings::load(&tools::root())?.package;
    if fast && wasm::is_current(&package, "src/web") {
        println!(
            "{}/ has all games, and src/ is no newer",
            package.out_dir.display()
        );
        return Ok(());
    }
    if BUILT.get().is_none() {
        wasm::build(&package)?;
        BUILT.get_or_init(|| ());
    }
    Ok(())
}

/// Shows and runs a command.
fn run(mut command: Command) -> Result<()> {
    println!("$ {}", tools::shown(&command));
    tools::run(&mut command)
}

fn npm(program: &str, arguments: &[&str], options: &Options) -> Result<()> {
    tools::ensure_node()?;
    let mut command = tools::npm_program(program)?;
    command.args(arguments).args(&options.more);
    run(command)
}

/// Browser tests of what bundling can break, for the page in `dist/`: it is the same page otherwise, and all tests of it
/// twice would take a quarter of an hour. The full tier runs all.
const OF_DIST: [&str; 9] = [
    "determinism",
    "figure",
    "links",
    "offline",
    "one-file",
    "opening",
    "security",
    "smoke",
    "worker",
];

/// Runs the files `*.test.js` of a folder with Node's test runner; if some are given by name, these alone.
fn node_tests(
    folder: &str,
    some: &[&str],
    options: &Options,
    prepare: impl Fn(&mut Command),
) -> Result<()> {
    tools::ensure_node()?;
    tools::ensure_node_modules()?;
    let root = tools::root();
    let (flags, named): (Vec<_>, Vec<_>) =
        options.more.iter().partition(|word| word.starts_with('-'));
    let files = if !named.is_empty() {
        named.into_iter().map(PathBuf::from).collect()
    } else if some.is_empty() {
        test_files(&root.join(folder))?
    } else {
        let file = |name: &&str| root.join(folder).join(format!("{name}.test.js"));
        some.iter().map(file).collect()
    };
    if files.is_empty() {
        bail!("there is no test in {folder}/");
    }
    // Pages that are made slower, to find tests that count on a fast machine: tests/web/harness.js.
    let slowed = std::env::var_os("NIMSCOPE_SLOW").is_some();
    let mut command = tools::program("node");
    command
        // Two files at a time, also on two cores: browsers wait more than they work.
        .args(["--test", "--test-reporter=spec", "--test-concurrency=2"])
        // A browser that hangs, or is left open by a test that failed, must not hold up the whole run. The time bounds
        // a file as well as a test.
        .arg("--test-force-exit")
        .arg(format!(
            "--test-timeout={}",
            if options.full || slowed {
                3_600_000
            } else {
                600_000
            }
        ))
        .args(flags)
        .args(files);
    prepare(&mut command);
    run(command)
}

fn test_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(".test.js") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn dist_if_missing() -> Result<()> {
    if tools::root().join("dist/index.html").is_file() {
        return Ok(());
    }
    dist::build(&Settings::load(&tools::root())?, None)
}

/// What every browser must do, in one that isn't Chromium, with dist/: that is the page that people get.
fn core_tests(browser: &Browser, options: &Options) -> Result<()> {
    dist_if_missing()?;
    let folder = tools::root().join("dist");
    let site = server::serve(server::listen(Some(0))?, &folder, "/some/where/")?;
    node_tests("tests/web/core", &[], options, |command| {
        command
            .env("NIMSCOPE_URL", &site.url)
            .env("NIMSCOPE_BROWSER", browser.name)
            .envs(browser.programs.iter().map(|(name, path)| (name, path)));
    })
}

/// Serves a folder and runs the browser tests against it.
fn browser_tests(
    target: &str,
    folder: &str,
    prefix: &'static str,
    options: &Options,
) -> Result<()> {
    let root = tools::root();
    let chromium = tools::chromium()?;
    let requests = Settings::load(&root)?.budget.requests;
    let site = server::serve(server::listen(Some(0))?, &root.join(folder), prefix)?;
    println!("{folder}/ is at {}", site.url);
    println!("run with {}", tools::browser_version(&chromium));
    let some: &[&str] = if target == "dist" && !options.full {
        &OF_DIST
    } else {
        &[]
    };
    node_tests("tests/web/browser", some, options, |command| {
        command
            .env("NIMSCOPE_URL", &site.url)
            .env("NIMSCOPE_TARGET", target)
            .env("NIMSCOPE_MAX_REQUESTS", requests.to_string())
            .env("CHROME", &chromium);
        if options.full {
            command.env("NIMSCOPE_FULL", "1");
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tier(fast: bool, full: bool) -> Vec<Step> {
        let options = Options {
            fast,
            full,
            only: None,
            more: Vec::new(),
        };
        let all = Step::value_variants().iter().copied();
        all.filter(|step| step.is_in(&options)).collect()
    }

    #[test]
    fn each_tier_holds_the_one_below() {
        let (fast, normal, full) = (tier(true, false), tier(false, false), tier(false, true));
        assert!(fast.iter().all(|step| normal.contains(step)));
        assert!(normal.iter().all(|step| full.contains(step)));
        assert!(fast.len() < normal.len() && normal.len() < full.len());
        assert_eq!(full, Step::value_variants());
    }
}
