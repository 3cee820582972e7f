//! `cargo xtask lighthouse`: what Lighthouse says of the first page of each game, as a host on the web would serve it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use clap::Args;
use serde_json::Value;

use crate::server::{self, Manner};
use crate::settings::Settings;
use crate::{dist, tools};

/// Where Lighthouse is installed: apart, as it is ten times all other JavaScript tools.
const FOLDER: &str = "xtask/lighthouse";

/// The first page of each game.
const PAGES: [(&str, &str); 3] = [
    ("wythoff", ""),
    ("takeaway", "?game=takeaway"),
    ("one-lie", "?game=one-lie"),
];

/// The least score of each category, of 100.
const LEAST: [(&str, f64); 4] = [
    ("performance", 95.0),
    ("accessibility", 100.0),
    ("best-practices", 100.0),
    ("seo", 95.0),
];

/// What the performance is made of.
const TIMES: [(&str, &str); 4] = [
    ("first-contentful-paint", "first paint"),
    ("largest-contentful-paint", "largest paint"),
    ("total-blocking-time", "blocked"),
    ("cumulative-layout-shift", "shift"),
];

#[derive(Args)]
pub struct Options {
    /// Take the dist/ that is there, and don't build
    #[arg(long)]
    no_build: bool,
}

/// Measures all pages at a desk and on a phone, prints a table, and fails where a score is too low.
pub fn measure(options: &Options) -> Result<()> {
    let root = tools::root();
    if !options.no_build {
        dist::build(&Settings::load(&root)?, None)?;
    }
    tools::ensure_node()?;
    tools::ensure_node_modules_in(FOLDER)?;
    let chromium = tools::chromium()?;
    let folder = root.join("dist");
    let site = server::serve_as(Manner::Hosted, server::listen(Some(0))?, &folder, "/")?;
    let reports = root.join("target/lighthouse");
    fs::create_dir_all(&reports)?;

    let mut low = Vec::new();
    print_line(
        "",
        "",
        &LEAST.map(|(name, _)| name),
        &TIMES.map(|(_, name)| name),
    );
    for (game, link) in PAGES {
        for form in ["desktop", "mobile"] {
            let run = |turn: u32| {
                let file = reports.join(format!("{game}-{form}-{turn}.json"));
                report(&format!("{}{link}", site.url), form, &chromium, &file)
            };
            // A busy machine spoils a run now and then: what is too low is measured twice more, and the middle counts.
            let mut all = vec![run(1)?];
            if !too_low(&all[0]).is_empty() {
                all.extend([run(2)?, run(3)?]);
                all.sort_by(|a, b| score(a, "performance").total_cmp(&score(b, "performance")));
            }
            let middle = &all[all.len() / 2];
            print_line(
                game,
                form,
                &LEAST.map(|(name, _)| score(middle, name).to_string()),
                &TIMES.map(|(audit, _)| shown(middle, audit)),
            );
            let missed = too_low(middle);
            if !missed.is_empty() {
                println!("  {}", losses(middle).join("\n  "));
                low.push(format!("{game} {form}: {}", missed.join(", ")));
            }
        }
    }
    println!("reports in full: {}/", shown_path(&reports, &root));
    ensure!(low.is_empty(), "too low: {}", low.join("; "));
    Ok(())
}

fn print_line(
    game: &str,
    form: &str,
    scores: &[impl std::fmt::Display],
    times: &[impl std::fmt::Display],
) {
    let cells = |width: usize, cells: Vec<String>| {
        let cells: Vec<_> = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        cells.join(" ")
    };
    let scores = cells(14, scores.iter().map(ToString::to_string).collect());
    let times = cells(13, times.iter().map(ToString::to_string).collect());
    println!("{game:<9} {form:<8} {scores} {times}");
}

fn shown_path(path: &Path, root: &Path) -> String {
    path.strip_prefix(root)
        .unwrap_or(path)
        .display()
        .to_string()
}

/// Runs Lighthouse once.
fn report(url: &str, form: &str, chromium: &Path, file: &Path) -> Result<Value> {
    let program = tools::root()
        .join(FOLDER)
        .join("node_modules/.bin/lighthouse");
    let mut command = tools::program(program);
    command
        .arg(url)
        .args(["--quiet", "--output=json"])
        .arg(format!("--output-path={}", file.display()))
        .arg("--chrome-flags=--headless=new --no-sandbox --disable-gpu")
        .env("CHROME_PATH", chromium);
    if form == "desktop" {
        command.arg("--preset=desktop");
    }
    tools::run(&mut command)?;
    let text = fs::read_to_string(file)?;
    serde_json::from_str(&text).with_context(|| format!("in {}", file.display()))
}

/// Of 100; 0 if it couldn't be told.
fn score(report: &Value, category: &str) -> f64 {
    let score = &report["categories"][category]["score"];
    (score.as_f64().unwrap_or(0.0) * 100.0).round()
}

fn too_low(report: &Value) -> Vec<String> {
    LEAST
        .iter()
        .filter(|(category, least)| score(report, category) < *least)
        .map(|(category, least)| format!("{category} below {least}"))
        .collect()
}

fn shown(report: &Value, audit: &str) -> String {
    let shown = report["audits"][audit]["displayValue"].as_str();
    shown.unwrap_or("?").replace('\u{a0}', " ")
}

/// What cost points in the categories that are judged.
fn losses(report: &Value) -> Vec<String> {
    let audits = LEAST.iter().flat_map(|(category, _)| {
        let found = report["categories"][category]["auditRefs"].as_array();
        found.into_iter().flatten()
    });
    audits
        .filter(|audit| audit["weight"].as_f64() > Some(0.0))
        .map(|audit| &report["audits"][audit["id"].as_str().unwrap_or("")])
        .filter(|audit| audit["score"].as_f64().is_some_and(|score| score < 0.9))
        .map(|audit| {
            let text = |key: &str| audit[key].as_str().unwrap_or("").replace('\u{a0}', " ");
            format!("{}: {} {}", text("id"), text("title"), text("displayValue"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example(performance: f64) -> Value {
        let rest = [
            ("accessibility", 1.0),
            ("best-practices", 1.0),
            ("seo", 1.0),
        ];
        let mut report = serde_json::json!({
            "categories": { "performance": {
                "score": performance,
                "auditRefs": [{ "id": "slow", "weight": 10 }, { "id": "told", "weight": 0 }],
            } },
            "audits": {
                "slow": { "id": "slow", "title": "Slow", "score": 0.5, "displayValue": "9\u{a0}s" },
                "told": { "id": "told", "title": "Told", "score": 0.1 },
            },
        });
        for (name, score) in rest {
            report["categories"][name] = serde_json::json!({ "score": score, "auditRefs": [] });
        }
        report
    }

    #[test]
    fn a_score_below_the_least_is_named_with_what_it_cost() {
        assert!(too_low(&example(0.95)).is_empty());
        assert_eq!(too_low(&example(0.94)), ["performance below 95"]);
        assert_eq!(losses(&example(0.94)), ["slow: Slow 9 s"]);
    }

    #[test]
    fn a_page_that_was_not_judged_is_too_low() {
        assert_eq!(too_low(&Value::Null).len(), LEAST.len());
    }
}
