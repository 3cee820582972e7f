//! `nimscope wythoff table` and `certificate`.

use std::io::Write as _;

use clap::Args;
use nimscope::exact::{FixedHeap, Quantity as _, SearchBudget};
use nimscope::wythoff::{Certificate, Climbed, Dead, Fixed, Ladder, Solver, Thresholds};
use serde::Serialize;

use super::format::{Cells, Format};
use super::{Failure, MEMORY, Meter, json, output};

/// P-positions between two reports of progress.
const PIECE: u32 = 20_000;

/// P-positions that are looked at where no proof can be had, at the most.
const OBSERVED: u32 = 20_000;

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

/// Climbs to the end of the ladder or to level `max_m`, and hands each level from `first` on to `take`.
fn climb(
    first: u32,
    max_m: u32,
    budget: SearchBudget,
    mut take: impl FnMut(&Level) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut ladder = Ladder::new(budget);
    let mut meter = Meter::new();
    while ladder.m() <= max_m {
        match ladder.climb(PIECE) {
            Climbed::Certified(certificate) => {
                if certificate.m >= first {
                    take(&Level::of(&certificate))?;
                }
            }
            Climbed::Undecided(certificate) => {
                drop(meter);
                let undecided = ladder.m();
                if undecided >= first {
                    take(&Level::of(&certificate))?;
                }
                let mut solver = Solver::new(MEMORY);
                return (first.max(undecided + 1)..=max_m)
                    .try_for_each(|m| observe(m, undecided, budget, &mut solver, &mut take));
            }
            Climbed::Searching(found) => {
                meter.say(&format!("m = {}: {found} P-positions", ladder.m()));
            }
        }
    }
    Ok(())
}

/// A level above one that is undecided: what its first P-positions show.
fn observe(
    m: u32,
    below: u32,
    budget: SearchBudget,
    solver: &mut Solver,
    take: &mut impl FnMut(&Level) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let fixed = Fixed::new([FixedHeap::new(m.into())?])?;
    let count = budget.get().min(OBSERVED);
    let observation = solver.observe(&fixed, count)?;
    take(&Level {
        m,
        t: &observation.t,
        s: &observation.s,
        alpha: observation.alpha,
        thresholds: observation.thresholds,
        why: Some(format!("level {below} below is undecided")),
        observed_to: observation.observed_to,
        certificate: None,
    })
}

/// A row of the table.
struct Level<'a> {
    m: u32,
    t: &'a [u32],
    s: &'a [u32],
    alpha: Option<i64>,
    thresholds: Option<Thresholds>,
    /// Why it is not certified.
    why: Option<String>,
    observed_to: u32,
    /// Absent where a level below is undecided.
    certificate: Option<&'a Certificate>,
}

impl<'a> Level<'a> {
    fn of(certificate: &'a Certificate) -> Self {
        Self {
            m: certificate.m,
            t: &certificate.t,
            s: &certificate.s,
            alpha: certificate.alpha,
            thresholds: certificate.thresholds,
            why: certificate.why(),
            observed_to: certificate.observed_to,
            certificate: Some(certificate),
        }
    }
}

/// A level as programs read it.
#[derive(Serialize)]
#[allow(non_snake_case)]
struct Line<'a> {
    m: u32,
    T: &'a [u32],
    S: &'a [u32],
    alpha: Option<i64>,
    N1: Option<u32>,
    N2: Option<u32>,
    N3: Option<u32>,
    certified: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    observed_to: Option<u32>,
}

impl<'a> Line<'a> {
    fn of(level: &'a Level) -> Self {
        let certified = level.why.is_none();
        Self {
            m: level.m,
            T: level.t,
            S: level.s,
            alpha: level.alpha,
            N1: level.thresholds.map(|n| n.n1),
            N2: level.thresholds.map(|n| n.n2),
            N3: level.thresholds.map(|n| n.n3),
            certified,
            why: level.why.as_deref(),
            observed_to: (!certified).then_some(level.observed_to),
        }
    }
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
            climb(0, max_m, budget, |level| {
                writeln!(out, "{}", json(&Line::of(level))?)?;
                Ok(out.flush()?)
            })?;
            return Ok(());
        }
        let mut rows = Vec::new();
        let climbed = climb(0, max_m, budget, |level| {
            rows.push(row(level));
            Ok(())
        });
        let table = Cells {
            heading: vec!["m", "alpha", "N1", "N2", "N3", "proof", "T", "S"],
            lists: 2,
            rows,
        };
        out.write_all(self.format.write(&table).as_bytes())?;
        out.flush()?;
        climbed
    }
}

fn row(level: &Level) -> Vec<String> {
    let number = |value: Option<i64>| value.map_or_else(|| "?".to_owned(), |n| n.to_string());
    let threshold =
        |which: fn(Thresholds) -> u32| number(level.thresholds.map(|n| which(n).into()));
    vec![
        level.m.to_string(),
        number(level.alpha),
        threshold(|n| n.n1),
        threshold(|n| n.n2),
        threshold(|n| n.n3),
        if level.why.is_none() {
            "certified".to_owned()
        } else {
            format!("observed up to n = {}", level.observed_to)
        },
        list(level.t, "-"),
        list(level.s, "-"),
    ]
}

/// The numbers, or a word for none.
fn list(values: &[u32], none: &str) -> String {
    let words: Vec<String> = values.iter().map(u32::to_string).collect();
    if words.is_empty() {
        none.to_owned()
    } else {
        words.join(", ")
    }
}

impl Proof {
    pub fn run(self) -> Result<(), Failure> {
        let m = u32::from(FixedHeap::parse(&self.m)?.get());
        let budget = SearchBudget::parse(&self.budget)?;
        climb(m, m, budget, |level| self.show(level))
    }

    fn show(&self, level: &Level) -> Result<(), Failure> {
        let mut out = output();
        if self.json {
            writeln!(out, "{}", json(&Evidence::of(level))?)?;
        } else {
            write!(out, "{}", in_words(level))?;
        }
        Ok(out.flush()?)
    }
}

/// A certificate as programs read it. Without one, as a level below is undecided, there is no window either.
#[derive(Serialize)]
struct Evidence<'a> {
    m: u32,
    n1: Option<u32>,
    n2: Option<u32>,
    conditions: Vec<Held<'a>>,
    certified: bool,
    alpha: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dead: Option<Lists<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    observed_to: Option<u32>,
}

#[derive(Serialize)]
struct Held<'a> {
    id: u8,
    holds: bool,
    detail: &'a str,
}

#[derive(Serialize)]
#[allow(clippy::struct_field_names)]
struct Lists<'a> {
    by_second_heap: &'a [u32],
    by_largest_heap: &'a [u32],
    by_residues: &'a [u32],
}

impl<'a> Evidence<'a> {
    fn of(level: &'a Level) -> Self {
        let certified = level.why.is_none();
        let held = |certificate: &'a Certificate| {
            let conditions = certificate.conditions.iter();
            let held = conditions.map(|condition| Held {
                id: condition.id,
                holds: condition.holds,
                detail: &condition.detail,
            });
            held.collect()
        };
        let lists = |certificate: &'a Certificate| {
            let Dead {
                by_second_heap,
                by_largest_heap,
                by_residues,
            } = &certificate.dead;
            Lists {
                by_second_heap,
                by_largest_heap,
                by_residues,
            }
        };
        Self {
            m: level.m,
            n1: level.certificate.map(|certificate| certificate.n1),
            n2: level.certificate.map(|certificate| certificate.n2),
            conditions: level.certificate.map(held).unwrap_or_default(),
            certified,
            alpha: level.alpha,
            dead: level.certificate.filter(|_| certified).map(lists),
            why: level.why.as_deref(),
            observed_to: (!certified).then_some(level.observed_to),
        }
    }
}

fn in_words(level: &Level) -> String {
    let m = level.m;
    let mut text = match &level.why {
        None => format!("Both of Fraenkel's conjectures hold for m = {m}.\n"),
        Some(why) => format!(
            "m = {m} is not certified: {why}.\nObserved in the first {} P-positions:\n",
            level.observed_to
        ),
    };
    if let (Some(alpha), Some(n)) = (level.alpha, level.thresholds) {
        text += &format!(
            "alpha = {alpha}, N1 = {}, N2 = {}, N3 = {}\n",
            n.n1, n.n2, n.n3
        );
    }
    let Some(certificate) = level.certificate else {
        return text;
    };
    text += &format!(
        "window n2 = {} to n1 = {}\n",
        certificate.n2, certificate.n1
    );
    for condition in &certificate.conditions {
        let sign = if condition.holds { "holds" } else { "fails" };
        text += &format!("{:>3}  {sign}  {}\n", condition.id, condition.detail);
    }
    if certificate.certified {
        let dead = &certificate.dead;
        text += "Differences that never occur, by the rules of [SZ] Claim 3.3:\n";
        text += &format!(
            "  b + c of [a, b, c] with a + b = m: {}\n",
            list(&dead.by_second_heap, "none")
        );
        text += &format!(
            "  b of [a, b, c] with a + b + c = m: {}\n",
            list(&dead.by_largest_heap, "none")
        );
        text += &format!(
            "  every residue is crossed out: {}\n",
            list(&dead.by_residues, "none")
        );
    }
    text
}
