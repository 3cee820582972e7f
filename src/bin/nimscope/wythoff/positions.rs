//! `nimscope wythoff positions`.

use std::io::Write as _;

use clap::{Args, ValueEnum};
use nimscope::exact::{Count, Quantity as _};
use nimscope::view::shared::Cells;
use nimscope::wythoff::{Fixed, Goal, Solver};
use serde::Serialize;

use super::super::format::Format;
use super::super::run::{Failure, MEMORY, json, output};
use super::reach::reach;

/// A column of the sequence of P-positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "verbatim")]
pub enum Column {
    /// A_n = b: the second largest heap above the largest fixed one
    A,
    /// B_n = c: the difference of the two largest heaps
    B,
    /// The second largest heap
    #[value(name = "heap2")]
    Heap2,
    /// The largest heap
    #[value(name = "heap3")]
    Heap3,
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

impl Positions {
    pub fn run(self) -> Result<(), Failure> {
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
