//! `nimscope wythoff …`

use std::io::Write as _;

use clap::{Args, Subcommand};
use nimscope::exact::{Count, Quantity as _};
use nimscope::view::shared::Cells;
use nimscope::wythoff::{Fixed, Goal, LevelId, Outcome, Position, Solver, Verdict};
use serde::Serialize;

use super::certificates::{Proof, Table};
use super::families::Families;
use super::format::{Column, Format};
use super::observe::Observe;
use super::{FUEL, Failure, MEMORY, Meter, json, output};

#[derive(Subcommand)]
pub enum Command {
    /// The P-positions with given fixed heaps, in the order of n
    #[command(after_help = "Examples:
  nimscope wythoff positions --fixed 1 --count 28
  nimscope wythoff positions --fixed 1,2 --count 50 --json
  nimscope wythoff positions --fixed 1 --count 1000 --format bfile --column A")]
    Positions(Positions),
    /// T, S, α and N1 to N3 for m = 0, 1, …, each with its proof
    #[command(after_help = "Examples:
  nimscope wythoff table --max-m 10
  nimscope wythoff table --max-m 45 --json")]
    Table(Table),
    /// The proof for one m: ten conditions with their evidence
    #[command(after_help = "Examples:
  nimscope wythoff certificate 10
  nimscope wythoff certificate 60 --json")]
    Certificate(Proof),
    /// T, S, α and N1 to N3 of any fixed heaps, as observed; for one fixed heap `table` proves them
    #[command(after_help = "Examples:
  nimscope wythoff observe --fixed 1,2 --count 1000
  nimscope wythoff observe --fixed 2,3,5 --count 500 --json")]
    Observe(Observe),
    /// What a P-position crosses out at a level, by the families of [SZ], with their series
    #[command(after_help = "Examples:
  nimscope wythoff families --level 1 --of 0,1,1 --window 10
  nimscope wythoff families --level 7 --of 1,32,23 --json")]
    Families(Families),
    /// Who wins, and all winning moves
    #[command(after_help = "Examples:
  nimscope wythoff outcome 1 33 56
  nimscope wythoff outcome 1 32 53 --json")]
    Outcome(Ask),
}

#[derive(Args)]
pub struct Positions {
    /// All heaps but the two largest, like 7 or 1,2; 0 is two-heap Wythoff
    #[arg(long, default_value = "1", allow_hyphen_values = true)]
    fixed: String,
    /// How many P-positions
    #[arg(long, default_value = "28", allow_hyphen_values = true)]
    count: String,
    /// One JSON object
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Form of the table
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The column of a b-file
    #[arg(long, value_enum, required_if_eq("format", "bfile"))]
    column: Option<Column>,
}

#[derive(Args)]
pub struct Ask {
    /// The heaps, in any order
    #[arg(required = true, allow_negative_numbers = true)]
    heaps: Vec<String>,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

impl Command {
    pub fn run(self) -> Result<(), Failure> {
        match self {
            Self::Positions(positions) => positions.run(),
            Self::Outcome(ask) => ask.run(),
            Self::Table(table) => table.run(),
            Self::Observe(observe) => observe.run(),
            Self::Certificate(proof) => proof.run(),
            Self::Families(families) => families.run(),
        }
    }
}

impl Positions {
    fn run(self) -> Result<(), Failure> {
        let fixed = Fixed::parse(&self.fixed)?;
        let count = Count::parse(&self.count)?.get();
        if self.column.is_some() && self.format != Format::Bfile {
            return Err(Failure::Input(
                "--column chooses what a b-file has: give --format bfile with it".to_owned(),
            ));
        }
        let mut solver = Solver::new(MEMORY);
        let id = solver.level(&fixed)?;
        reach(&mut solver, id, Goal::Count(count))?;
        let all = (1..=count).map_while(|n| Some((n, solver.nth(id, n)?)));
        let mut out = output();
        if self.json {
            #[derive(Serialize)]
            struct Line<'a> {
                fixed: &'a [u16],
                positions: Vec<[u32; 2]>,
            }
            let line = Line {
                fixed: fixed.heaps(),
                positions: all.map(|(_, at)| [at.b, at.c]).collect(),
            };
            writeln!(out, "{}", json(&line)?)?;
        } else if let (Format::Bfile, Some(column)) = (self.format, self.column) {
            for (n, at) in all {
                let term = match column {
                    Column::A => at.b,
                    Column::B => at.c,
                    Column::Heap2 => fixed.top() + at.b,
                    Column::Heap3 => fixed.top() + at.b + at.c,
                };
                writeln!(out, "{n} {term}")?;
            }
        } else {
            let rows = all.map(|(n, at)| {
                let (y, z) = (fixed.top() + at.b, fixed.top() + at.b + at.c);
                let heaps = format!("({}, {y}, {z})", fixed.to_string().replace(',', ", "));
                vec![n.to_string(), at.b.to_string(), at.c.to_string(), heaps]
            });
            let table = Cells {
                heading: ["n", "b", "c", "heaps"].map(String::from).to_vec(),
                lists: 1,
                rows: rows.collect(),
            };
            out.write_all(self.format.write(&table).as_bytes())?;
        }
        Ok(out.flush()?)
    }
}

impl Ask {
    fn run(self) -> Result<(), Failure> {
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

/// Works until the goal is reached and shows how far it is.
pub fn reach(solver: &mut Solver, id: LevelId, goal: Goal) -> Result<(), Failure> {
    let mut meter = Meter::new();
    loop {
        let progress = solver.advance(id, goal, FUEL)?;
        if progress.finished {
            return Ok(());
        }
        meter.show(progress.done, progress.total);
    }
}
