//! `nimscope wythoff table` and `certificate`.

use std::io::Write as _;

use clap::Args;
use nimscope::exact::{FixedHeap, Quantity as _, SearchBudget};
use nimscope::view::shared::Work;
use nimscope::view::wythoff::{Level, Searches, level};

use super::super::format::Format;
use super::super::run::{FUEL, Failure, MEMORY, Meter, json, output};

#[derive(Args)]
pub struct Table {
    /// The last m
    #[arg(long, default_value = "10", allow_negative_numbers = true)]
    max_m: String,
    /// P-positions that a level may search before it gives up
    #[arg(long, default_value = "10000000", allow_negative_numbers = true)]
    budget: String,
    /// A JSON object a line
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Form of the table
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Args)]
pub struct Proof {
    /// The first heap
    #[arg(allow_negative_numbers = true)]
    m: String,
    /// P-positions that a level may search before it gives up
    #[arg(long, default_value = "10000000", allow_negative_numbers = true)]
    budget: String,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// Hands what is known of each m from `first` to `last` to `take`.
fn each_level(
    (first, last): (u32, u32),
    budget: SearchBudget,
    mut take: impl FnMut(Level) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut searches = Searches::new(MEMORY, budget);
    let mut meter = Meter::new();
    for m in first..=last {
        let level = loop {
            match level(&mut searches, m, FUEL)? {
                Work::Done(level) => break level,
                Work::Left { done, total } => meter.show(done, total),
            }
        };
        take(level)?;
    }
    Ok(())
}

impl Table {
    pub fn run(self) -> Result<(), Failure> {
        let max_m = FixedHeap::parse(&self.max_m)?.get().into();
        let budget = SearchBudget::parse(&self.budget)?;
        let mut out = output();
        if self.format == Format::Bfile {
            return Err(Failure::Input(
                "a table is no sequence: give --format text, latex or csv".to_owned(),
            ));
        }
        if self.json {
            return each_level((0, max_m), budget, |level| {
                writeln!(out, "{}", json(&level.line())?)?;
                Ok(out.flush()?)
            });
        }
        let mut levels = Vec::new();
        let climbed = each_level((0, max_m), budget, |level| {
            levels.push(level);
            Ok(())
        });
        out.write_all(self.format.write(&Level::table(&levels)).as_bytes())?;
        out.flush()?;
        climbed
    }
}

impl Proof {
    pub fn run(self) -> Result<(), Failure> {
        let m = u32::from(FixedHeap::parse(&self.m)?.get());
        let budget = SearchBudget::parse(&self.budget)?;
        each_level((m, m), budget, |level| {
            let mut out = output();
            if self.json {
                writeln!(out, "{}", json(&level.evidence())?)?;
            } else {
                write!(out, "{}", level.in_words())?;
            }
            Ok(out.flush()?)
        })
    }
}
