//! `nimscope wythoff outcome`.

use std::io::Write as _;

use clap::Args;
use nimscope::wythoff::{Outcome, Position, Solver, Verdict};
use serde::Serialize;

use super::super::run::{Failure, MEMORY, json, output};
use super::reach::reach;

#[derive(Args)]
pub struct Ask {
    /// The heaps, in any order
    #[arg(required = true, allow_negative_numbers = true)]
    heaps: Vec<String>,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

impl Ask {
    pub fn run(self) -> Result<(), Failure> {
        let position = Position::parse(&self.heaps.join(" "))?;
        let mut solver = Solver::new(MEMORY);
        let id = solver.level(&position.fixed())?;
        reach(&mut solver, id, Solver::verdict_goal(&position))?;
        let verdict = solver.verdict(&position)?;
        let mut out = output();
        if self.json {
            #[derive(Serialize)]
            struct Line<'a> {
                heaps: &'a [u32],
                outcome: &'static str,
                winning_moves: Vec<&'a [u32]>,
                n: Option<u32>,
            }
            let line = Line {
                heaps: position.heaps(),
                outcome: match verdict.outcome {
                    Outcome::P => "P",
                    Outcome::N => "N",
                },
                winning_moves: verdict.winning.iter().map(|m| m.target.heaps()).collect(),
                n: verdict.index,
            };
            writeln!(out, "{}", json(&line)?)?;
        } else {
            write!(out, "{}", in_words(&verdict))?;
        }
        Ok(out.flush()?)
    }
}

/// The verdict for people.
fn in_words(verdict: &Verdict) -> String {
    let mut text = format!("{} is ", verdict.position);
    match verdict.outcome {
        Outcome::P => {
            text += "a P-position: the player to move loses";
            if let Some(n) = verdict.index {
                text += &format!(". It is number {n} of those with ");
                text += &match verdict.position.heaps() {
                    [_, _] => "two heaps".to_owned(),
                    _ => format!("fixed heaps {}", verdict.position.fixed()),
                };
            }
            text += ".\n";
        }
        Outcome::N => {
            text += "an N-position: the player to move wins by\n";
            for winning in &verdict.winning {
                let taken: Vec<String> = winning
                    .taken
                    .iter()
                    .zip(verdict.position.heaps())
                    .filter(|(d, _)| **d > 0)
                    .map(|(d, heap)| format!("{d} from {heap}"))
                    .collect();
                text += &format!("  {} → {}", taken.join(", "), winning.target);
                if let Some(family) = winning.families.first() {
                    text += &format!("  {family}");
                }
                text += "\n";
            }
        }
    }
    text
}
