//! Finding the programs that a step needs, and installing what can be installed without asking.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use anyhow::{Context, Result, bail, ensure};

const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// The root of the repository.
pub fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map_or(here.clone(), Path::to_owned)
}

/// The Cargo that runs us, started in the root.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// A program, started in the root.
pub fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// A program that npm installed.
pub fn npm_program(name: &str) -> Result<Command> {
    ensure_node_modules()?;
    Ok(program(root().join("node_modules/.bin").join(name)))
}

/// The command as a person would type it, with paths inside the repository made relative to its root.
pub fn shown(command: &Command) -> String {
    let prefix = format!("{}/", root().display());
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| {
            let word = word.to_string_lossy().replace(&prefix, "");
            match Path::new(&word).file_name() {
                Some(name) if Path::new(&word).is_absolute() => name.to_string_lossy().into_owned(),
                _ => word,
            }
        })
        .collect::<Vec<_>>()
        .join(" ")
}

/// Runs a command with our own output, and fails unless it succeeds.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command
        .stdin(Stdio::null())
        .status()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    ensure!(status.success(), "`{}` failed ({status})", shown(command));
    Ok(())
}

/// What a command prints, if it can be started and succeeds.
fn output(command: &mut Command) -> Option<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// The first of these names that is a file in a folder of PATH.
pub fn find_in_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<_> = env::split_paths(&path).collect();
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|candidate| candidate.is_file())
}

/// Adds the standard library for wasm where it is missing.
pub fn ensure_wasm_target() -> Result<()> {
    let installed = output(program("rustc").args(["--print", "sysroot"])).is_some_and(|sysroot| {
        Path::new(&sysroot)
            .join("lib/rustlib")
            .join(WASM_TARGET)
            .join("lib")
            .is_dir()
    });
    if installed {
        return Ok(());
    }
    ensure!(
        find_in_path(&["rustup"]).is_some(),
        "Rust's standard library for {WASM_TARGET} is missing: install it with your system's packages, or use rustup"
    );
    println!("Adding the target {WASM_TARGET}");
    run(program("rustup").args(["target", "add", WASM_TARGET]))
        .with_context(|| format!("try `rustup target add {WASM_TARGET}` by hand"))
}

/// Fails in one line if a part of the Rust toolchain (`fmt`, `clippy`) is missing.
pub fn ensure_component(subcommand: &str, component: &str) -> Result<()> {
    ensure!(
        output(cargo().args([subcommand, "--version"])).is_some(),
        "cargo {subcommand} is missing: `rustup component add {component}`"
    );
    Ok(())
}

/// Fails in one line if Node is missing or too old.
pub fn ensure_node() -> Result<()> {
    const NEEDED: (u32, u32) = (20, 19);
    let Some(version) = output(program("node").arg("--version")) else {
        bail!("Node is missing: install Node 20.19 or newer (https://nodejs.org)");
    };
    let mut numbers = version
        .trim_start_matches('v')
        .split('.')
        .map_while(|part| part.parse().ok());
    let found = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    ensure!(
        found >= NEEDED,
        "Node {version} is too old: install Node 20.19 or newer (https://nodejs.org)"
    );
    Ok(())
}

/// Runs `npm ci` if `node_modules` is missing or older than the lock file.
pub fn ensure_node_modules() -> Result<()> {
    ensure_node_modules_in("")
}

/// The same for a folder in the repository with tools of its own.
pub fn ensure_node_modules_in(folder: &str) -> Result<()> {
    let folder = root().join(folder);
    let age = |path: &str| {
        fs::metadata(folder.join(path))
            .and_then(|m| m.modified())
            .ok()
    };
    let installed = age("node_modules/.package-lock.json");
    if installed.is_some() && installed >= age("package-lock.json") {
        return Ok(());
    }
    ensure_node()?;
    println!("Installing the JavaScript tools: npm ci");
    let mut command = program("npm");
    command.current_dir(folder);
    run(command.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]))
}

/// A program of Cargo's, such as `cargo-deny`: one that is installed, else the given version, which is put into `target/`.
pub fn cargo_program(name: &str, version: &str) -> Result<PathBuf> {
    let here = root().join("target/tools");
    let ours = here.join("bin").join(name);
    if let Some(found) = find_in_path(&[name]) {
        return Ok(found);
    }
    if !ours.is_file() {
        println!("Installing {name} {version} into target/tools/, which takes some minutes");
        let mut command = cargo();
        command
            .args(["install", "--locked", "--quiet", "--root"])
            .arg(&here)
            .arg(format!("{name}@{version}"));
        run(&mut command)
            .with_context(|| format!("try `cargo install --locked {name}` by hand"))?;
    }
    Ok(ours)
}

/// A Chromium to test with: `$CHROME`, else one that is installed, else, on Debian as root, a new one.
pub fn chromium() -> Result<PathBuf> {
    if let Some(named) = env::var_os("CHROME").filter(|value| !value.is_empty()) {
        let path = PathBuf::from(named);
        ensure!(
            path.is_file(),
            "CHROME={}: there is no such program",
            path.display()
        );
        return Ok(path);
    }
    if let Some(path) = installed_chromium() {
        return Ok(path);
    }
    apt_install("Chromium", &["chromium"])?;
    installed_chromium().context(
        "no Chromium for the browser tests: install Chromium or Google Chrome, or name one with CHROME=/path",
    )
}

/// What a browser says of itself: "Chromium 156.0.7872.66". It may go on about where it was built.
pub fn browser_version(browser: &Path) -> String {
    let said = output(program(browser).arg("--version")).unwrap_or_default();
    let version = said.split(" built on").next().unwrap_or_default().trim();
    if version.is_empty() {
        format!("{}, which doesn't tell its version", browser.display())
    } else {
        version.to_owned()
    }
}

fn installed_chromium() -> Option<PathBuf> {
    const ON_A_MAC: [&str; 2] = [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ];
    find_in_path(&[
        "chromium",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
    ])
    .or_else(|| {
        ON_A_MAC
            .map(PathBuf::from)
            .into_iter()
            .find(|p| p.is_file())
    })
}

/// Installs packages of Debian, where that can be done without asking: as root. Elsewhere it does nothing.
pub fn apt_install(what: &str, packages: &[&str]) -> Result<()> {
    if !is_debian() || output(program("id").arg("-u")).as_deref() != Some("0") {
        return Ok(());
    }
    println!("Installing {what} by apt-get");
    let apt = || {
        let mut command = program("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive").arg("-qq");
        command
    };
    run(apt().arg("update"))?;
    // A browser without any font draws no text at all.
    run(apt()
        .args([
            "install",
            "-y",
            "--no-install-recommends",
            "fonts-dejavu-core",
        ])
        .args(packages)
        .stdout(Stdio::null()))
}

/// Debian itself; Ubuntu's package `chromium` only points to another store.
fn is_debian() -> bool {
    fs::read_to_string("/etc/os-release")
        .is_ok_and(|text| text.lines().any(|line| line == "ID=debian"))
}
