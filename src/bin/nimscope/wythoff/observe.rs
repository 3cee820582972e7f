//! `nimscope wythoff observe`.

use std::io::Write as _;

use clap::Args;
use nimscope::exact::{Count, Quantity as _};
use nimscope::wythoff::{Fixed, Goal, Observation, Solver};
use serde::Serialize;

use super::super::run::{Failure, MEMORY, json, output};
use super::reach::reach;

#[derive(Args)]
pub struct Observe {
    /// All heaps but the two largest, like 7 or 1,2
    #[arg(long, default_value = "1,2", allow_hyphen_values = true)]
    fixed: String,
    /// How many P-positions are looked at
    #[arg(long, default_value = "1000", allow_hyphen_values = true)]
    count: String,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// An observation as programs read it.
#[derive(Serialize)]
#[allow(non_snake_case)]
struct Line<'a> {
    fixed: &'a [u16],
    T: &'a [u32],
    S: &'a [u32],
    alpha: Option<i64>,
    N1: Option<u32>,
    N2: Option<u32>,
    N3: Option<u32>,
    certified: bool,
    observed_to: u32,
}

impl Observe {
    pub fn run(self) -> Result<(), Failure> {
        let fixed = Fixed::parse(&self.fixed)?;
        let count = Count::parse(&self.count)?.get();
        let mut solver = Solver::new(MEMORY);
        let id = solver.level(&fixed)?;
        reach(&mut solver, id, Goal::Count(count))?;
        let seen = solver.observe(&fixed, count)?;
        let mut out = output();
        if self.json {
            let n = seen.thresholds;
            let line = Line {
                fixed: fixed.heaps(),
                T: &seen.t,
                S: &seen.s,
                alpha: seen.alpha,
                N1: n.map(|n| n.n1),
                N2: n.map(|n| n.n2),
                N3: n.map(|n| n.n3),
                certified: false,
                observed_to: seen.observed_to,
            };
            writeln!(out, "{}", json(&line)?)?;
        } else {
            write!(out, "{}", in_words(&fixed, &seen))?;
        }
        Ok(out.flush()?)
    }
}

fn in_words(fixed: &Fixed, seen: &Observation) -> String {
    let list = |values: &[u32]| {
        let words: Vec<String> = values.iter().map(u32::to_string).collect();
        if words.is_empty() {
            "none".to_owned()
        } else {
            words.join(", ")
        }
    };
    let mut text = format!(
        "Observed in the first {} P-positions with fixed heaps {fixed}, not proved:\n",
        seen.observed_to
    );
    text += &match (seen.alpha, seen.thresholds) {
        (Some(alpha), Some(n)) => format!(
            "alpha = {alpha}, N1 = {}, N2 = {}, N3 = {}\n",
            n.n1, n.n2, n.n3
        ),
        (Some(alpha), None) => format!("alpha = {alpha}; N1, N2 and N3 aren't seen yet\n"),
        _ => "alpha, N1, N2 and N3 aren't seen yet\n".to_owned(),
    };
    text + &format!(
        "T: {}\ndifferences passed over so far, for S: {}\n",
        list(&seen.t),
        list(&seen.s)
    )
}
