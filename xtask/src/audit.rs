//! `cargo xtask audit`: what we depend on: licences, duplicates, sources, and known weaknesses.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::tools;

/// The version that is installed where there is none.
const CARGO_DENY: &str = "0.20.2";

/// Checks all dependencies. What needs the network and can't reach it is said to be unchecked, and is no failure.
pub fn audit() -> Result<()> {
    let deny = tools::cargo_program("cargo-deny", CARGO_DENY)?;
    // The program is one of Cargo's and wants to be told its own name.
    let deny = |arguments: &[&str]| {
        let mut command = tools::program(&deny);
        command.args(["deny", "--workspace"]).args(arguments);
        command
    };
    tools::run(&mut deny(&["check", "licenses", "bans", "sources"]))?;
    // Not by the outcome of the check itself, which doesn't tell a weakness from a network that is down.
    if succeeds_quietly(&mut deny(&["fetch", "db"])) {
        tools::run(&mut deny(&["check", "advisories"]))?;
    } else {
        println!("advisories of Rust packages not checked: RustSec's database can't be reached");
    }
    npm()
}

fn succeeds_quietly(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stderr(Stdio::null());
    quiet
        .stdout(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// How many packages have a weakness, as npm counts them.
#[derive(Debug, Deserialize, PartialEq)]
struct Counts {
    critical: u32,
    high: u32,
    moderate: u32,
    low: u32,
}

/// What `npm audit --json` printed; `None` if it didn't get to an answer.
fn told(printed: &[u8]) -> Option<Counts> {
    let report: serde_json::Value = serde_json::from_slice(printed).ok()?;
    serde_json::from_value(report.get("metadata")?.get("vulnerabilities")?.clone()).ok()
}

/// Weaknesses of the JavaScript tools. None of them is on the page, so the small ones are told and no failure.
fn npm() -> Result<()> {
    tools::ensure_node()?;
    let mut command = tools::program("npm");
    let output = command
        .args(["audit", "--json"])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .context("cannot start `npm audit`")?;
    let Some(Counts {
        critical,
        high,
        moderate,
        low,
    }) = told(&output.stdout)
    else {
        println!(
            "advisories of npm packages not checked: npm's registry doesn't answer `npm audit`"
        );
        return Ok(());
    };
    println!("npm audit: {critical} critical, {high} high, {moderate} moderate, {low} low");
    if critical + high > 0 {
        bail!("`npm audit` tells which packages these are, and `npm update` may be enough");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_told_from_none() {
        let answer = br#"{"vulnerabilities":{},"metadata":{"vulnerabilities":
            {"info":0,"low":1,"moderate":2,"high":3,"critical":4,"total":10}}}"#;
        let counts = Counts {
            critical: 4,
            high: 3,
            moderate: 2,
            low: 1,
        };
        assert_eq!(told(answer), Some(counts));
        assert_eq!(
            told(br#"{"message":"405 Method Not Allowed","statusCode":405}"#),
            None
        );
        assert_eq!(told(b""), None);
    }
}
