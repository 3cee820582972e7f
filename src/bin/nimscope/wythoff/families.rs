//! `nimscope wythoff families`.

use std::io::Write as _;

use clap::Args;
use nimscope::exact::{FixedHeap, Heap, InputError, Quantity as _, parse_whole};
use nimscope::view::shared::Work;
use nimscope::view::wythoff::crossing;
use nimscope::wythoff::{Bracket, Series, Solver};
use serde::Serialize;

use super::super::run::{FUEL, Failure, MEMORY, Meter, json, output};

#[derive(Args)]
pub struct Families {
    /// The level m whose lattice is looked at
    #[arg(long, allow_negative_numbers = true)]
    level: String,
    /// The P-position [a, b, c], as a,b,c with a up to the level
    #[arg(long, value_name = "A,B,C", allow_hyphen_values = true)]
    of: String,
    /// Points with b and c up to this are listed
    #[arg(long, default_value = "40", allow_negative_numbers = true)]
    window: String,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

impl Families {
    pub fn run(self) -> Result<(), Failure> {
        let level = u32::from(FixedHeap::parse(&self.level)?.get());
        let of = bracket(&self.of)?;
        // A window is listed point by point.
        let window = parse_whole("window", &self.window, 0, 4000)?;
        let window = u32::try_from(window).unwrap_or(u32::MAX);
        let mut solver = Solver::new(MEMORY);
        let mut meter = Meter::new();
        let all = loop {
            match crossing(&mut solver, of, level, FUEL)? {
                Work::Done(Ok(crossing)) => break crossing.series,
                Work::Done(Err(problem)) => {
                    return Err(Failure::Input(format!(
                        "{problem}; nimscope wythoff positions lists P-positions"
                    )));
                }
                Work::Left { done, total } => meter.show(done, total),
            }
        };
        drop(meter);
        let points = |series: &Series| -> Vec<[u32; 2]> {
            let own = (of.a == level).then_some((of.b, of.c));
            let points = series.points(window).into_iter();
            points
                .filter(|&at| Some(at) != own)
                .map(|(b, c)| [b, c])
                .collect()
        };
        let mut out = output();
        if self.json {
            let line = Line {
                level,
                of: [of.a, of.b, of.c],
                families: all
                    .iter()
                    .map(|series| Entry {
                        id: id_of(series),
                        series: series.latex(),
                        points: points(series),
                    })
                    .collect(),
            };
            writeln!(out, "{}", json(&line)?)?;
        } else {
            writeln!(out, "{of} crosses out at level {level}:")?;
            for series in &all {
                writeln!(out, "{}: {}", series.family, series.latex())?;
                let points: Vec<String> = points(series)
                    .iter()
                    .map(|[b, c]| format!("({b}, {c})"))
                    .collect();
                writeln!(out, "  {}", points.join(" "))?;
            }
        }
        Ok(out.flush()?)
    }
}

/// Reads [a, b, c] as `a,b,c`.
pub fn bracket(text: &str) -> Result<Bracket, InputError> {
    let numbers: Result<Vec<u64>, _> = text
        .trim_matches(['[', ']'])
        .split(',')
        .map(|number| parse_whole("number of [a, b, c]", number.trim(), 0, Heap::MOST))
        .collect();
    let [a, b, c] = numbers?[..] else {
        return Err(InputError::malformed(
            "P-position",
            text,
            "[a, b, c] as a,b,c, like 0,1,1",
        ));
    };
    // Each is at most the largest heap.
    let narrow = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    Ok(Bracket {
        a: narrow(a),
        b: narrow(b),
        c: narrow(c),
    })
}

#[derive(Serialize)]
struct Line {
    level: u32,
    of: [u32; 3],
    families: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    id: serde_json::Value,
    series: String,
    points: Vec<[u32; 2]>,
}

/// The equations by number, the others by name.
fn id_of(series: &Series) -> serde_json::Value {
    let id = series.family.id();
    id.parse::<u8>().map_or_else(|_| id.into(), Into::into)
}
