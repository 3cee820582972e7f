//! `cargo xtask bench-web`: the jobs of `cargo bench`, on this machine and in its browser side by side.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::settings::Settings;
use crate::{dist, server, tools, wasm};

/// The package that has the jobs.
const PACKAGE: &str = "nimscope-bench";

/// A job that was timed.
#[derive(Debug, PartialEq)]
struct Timed {
    seconds: f64,
    /// What it returned: both must have done the same.
    result: u64,
}

/// Times all jobs natively, then in Chromium by a package that is compiled and optimised as those of the page are.
pub fn measure() -> Result<()> {
    let root = tools::root();
    let settings = Settings::load(&root)?;
    tools::ensure_node()?;
    tools::ensure_node_modules()?;
    let chromium = tools::chromium()?;

    let folder = Path::new("target/bench-web");
    wasm::build_crate(&settings.package, PACKAGE, folder)?;
    let folder = root.join(folder);
    // The package that was generated is kept as it is, for the next time.
    let served = folder.join("served");
    fs::create_dir_all(&served)?;
    for end in [".js", "_bg.wasm"] {
        let name = format!("{PACKAGE}{end}");
        fs::copy(folder.join(&name), served.join(&name))?;
    }
    dist::optimise(
        &settings.optimise,
        &served.join(format!("{PACKAGE}_bg.wasm")),
    )?;
    fs::write(
        served.join("index.html"),
        "<!doctype html><title>bench</title>",
    )?;

    println!("Timing all jobs on this machine");
    let mut native = tools::cargo();
    native.args(["run", "--release", "--quiet", "--package", PACKAGE]);
    let native = output(&mut native)?;
    println!("Timing all jobs in the browser");
    let site = server::serve(server::listen(Some(0))?, &served, "/")?;
    let mut web = tools::program("node");
    web.arg("tests/web/bench/measure.js")
        .env("NIMSCOPE_URL", &site.url)
        .env("CHROME", &chromium);
    let web = output(&mut web)?;

    report(&native, &web)
}

/// Runs a command and returns what it prints; its complaints go to ours.
fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{}`", tools::shown(command)))?;
    ensure!(
        output.status.success(),
        "`{}` failed ({})",
        tools::shown(command),
        output.status
    );
    Ok(String::from_utf8(output.stdout)?)
}

/// Both side by side; fails if they didn't do the same.
fn report(native: &str, web: &str) -> Result<()> {
    let (native, web): (Vec<_>, Vec<_>) = (native.lines().collect(), web.lines().collect());
    ensure!(
        native.len() == web.len(),
        "{} jobs on this machine, {} in the browser",
        native.len(),
        web.len()
    );
    println!();
    print_line(
        "",
        "best of up to nine rounds",
        "native",
        "browser",
        "ratio",
    );
    for (native, web) in native.iter().zip(web) {
        let Some((names, here)) = parsed(native) else {
            anyhow::bail!("“{native}” is no job")
        };
        let (_, there) = parsed(web).with_context(|| format!("“{web}” is no job"))?;
        let (game, name) = names.split_once('\t').unwrap_or(("", names));
        ensure!(
            here.result == there.result,
            "{name}: {} on this machine, {} in the browser",
            here.result,
            there.result
        );
        let ratio = format!("{:.1}", there.seconds / here.seconds);
        print_line(
            game,
            name,
            &shown(here.seconds),
            &shown(there.seconds),
            &ratio,
        );
    }
    Ok(())
}

fn print_line(game: &str, name: &str, native: &str, web: &str, ratio: &str) {
    println!("{game:<9} {name:<56} {native:>9} {web:>9} {ratio:>6}");
}

/// A line of a measurement: perhaps names, then seconds and the result, between tabs.
fn parsed(line: &str) -> Option<(&str, Timed)> {
    let (rest, result) = line.rsplit_once('\t')?;
    let (names, seconds) = rest.rsplit_once('\t').unwrap_or(("", rest));
    let timed = Timed {
        seconds: seconds.parse().ok()?,
        result: result.parse().ok()?,
    };
    Some((names, timed))
}

/// Three digits and a unit.
fn shown(seconds: f64) -> String {
    let (value, unit) = match seconds {
        s if s >= 1.0 => (s, "s"),
        s if s >= 1e-3 => (s * 1e3, "ms"),
        s if s >= 1e-6 => (s * 1e6, "µs"),
        s => (s * 1e9, "ns"),
    };
    let digits = match value {
        v if v >= 100.0 => 0,
        v if v >= 10.0 => 1,
        _ => 2,
    };
    format!("{value:.digits$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let timed = Timed {
            seconds: 0.0025,
            result: 7,
        };
        assert_eq!(
            parsed("one-lie\ta job\t2.5e-3\t7"),
            Some(("one-lie\ta job", timed))
        );
        assert_eq!(parsed("0.5\t7").map(|(names, _)| names), Some(""));
        assert_eq!(parsed("no job"), None);
    }

    #[test]
    fn times_have_three_digits_and_a_unit() {
        let all = [2.5, 0.25, 0.025, 2.5e-6, 2.5e-8].map(shown);
        assert_eq!(all, ["2.50 s", "250 ms", "25.0 ms", "2.50 µs", "25.0 ns"]);
    }

    #[test]
    fn another_result_in_the_browser_is_an_error() {
        let line = "one-lie\ta job\t1\t7";
        assert!(report(line, "2\t7").is_ok());
        let message = report(line, "2\t8").unwrap_err().to_string();
        assert!(
            message.contains("7 on this machine, 8 in the browser"),
            "{message}"
        );
        assert!(report(line, "").is_err());
    }
}
