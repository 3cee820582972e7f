//! `nimscope takeaway …`

use std::io::Write as _;

use clap::{Args, Subcommand, ValueEnum};
use nimscope::exact::{
    InputError, MoveLimit, Quantity as _, StoneHeap, TermCount, ThresholdIndex, WideRational,
};
use nimscope::takeaway::{Chain, MoveRatio, Outcome, Outgrown, Player, Proof, Sequence, Verdict};
use nimscope::view::takeaway::{BELOW_ONE, Form, losing_table, losing_text, proof_in_words, reach};
use serde::Serialize;

use super::format::Format;
use super::run::{FUEL, Failure, Meter, json, output};

#[derive(Subcommand)]
pub enum Command {
    /// The threshold r_m
    #[command(after_help = "Examples:
  nimscope takeaway value 22
  nimscope takeaway value 10000 --json")]
    Value(Value),
    /// The thresholds r_m, one a line
    #[command(after_help = "Examples:
  nimscope takeaway list --from 1 --to 30
  nimscope takeaway list --from 1000 --to 1020 --json")]
    List(List),
    /// The next threshold after any r, with its proof
    #[command(after_help = "Examples:
  nimscope takeaway next 2.5
  nimscope takeaway next 19/3 --json")]
    Next(Ask),
    /// Between which thresholds r lies: r_m ≤ r < r_(m+1)
    #[command(after_help = "Examples:
  nimscope takeaway index 2.6
  nimscope takeaway index 145/23 --json")]
    Index(Ask),
    /// The losing heaps of r, with lag, parent and candidate
    #[command(after_help = "Examples:
  nimscope takeaway losing 5/2 --count 20
  nimscope takeaway losing 5/2 --count 100 --format bfile --column losing")]
    Losing(Losing),
    /// Who wins a heap, and by which moves
    #[command(after_help = "Examples:
  nimscope takeaway move 5/2 100
  nimscope takeaway move 5/2 100 --limit 3
  nimscope takeaway move 5/2 100 --all --json")]
    Move(Move),
}

#[derive(Args)]
pub struct Value {
    /// The index, from 1
    #[arg(allow_negative_numbers = true)]
    m: String,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
pub struct List {
    /// The first index
    #[arg(long, default_value = "1", allow_hyphen_values = true)]
    from: String,
    /// The last index
    #[arg(long, default_value = "30", allow_hyphen_values = true)]
    to: String,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
pub struct Ask {
    /// A move takes at most r times what the move before it took: 145/23, 2.5 or 7
    #[arg(allow_hyphen_values = true)]
    r: String,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
pub struct Losing {
    /// A move takes at most r times what the move before it took: 145/23, 2.5 or 7
    #[arg(allow_hyphen_values = true)]
    r: String,
    /// How many losing heaps
    #[arg(long, default_value = "20", allow_hyphen_values = true)]
    count: String,
    /// One JSON object
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Form of the table
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The column of a b-file
    #[arg(long, value_enum)]
    column: Option<Column>,
}

/// The one column that makes a b-file.
#[derive(Clone, Copy, ValueEnum)]
enum Column {
    /// The losing heaps
    Losing,
}

#[derive(Args)]
pub struct Move {
    /// A move takes at most r times what the move before it took: 145/23, 2.5 or 7
    #[arg(allow_hyphen_values = true)]
    r: String,
    /// The heap
    #[arg(allow_negative_numbers = true)]
    heap: String,
    /// A later turn, which may take so much, and the whole heap
    #[arg(long, allow_hyphen_values = true)]
    limit: Option<String>,
    /// All winning moves, for a heap up to 1000000
    #[arg(long)]
    all: bool,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

impl From<Outgrown> for Failure {
    fn from(outgrown: Outgrown) -> Self {
        Self::Other(outgrown.to_string())
    }
}

impl Command {
    pub fn run(self) -> Result<(), Failure> {
        match self {
            Self::Value(value) => value.run(),
            Self::List(list) => list.run(),
            Self::Next(ask) => ask.next(),
            Self::Index(ask) => ask.index(),
            Self::Losing(losing) => losing.run(),
            Self::Move(ask) => ask.run(),
        }
    }
}

/// A threshold of the chain.
#[derive(Serialize)]
struct Threshold {
    m: u64,
    r: String,
}

impl Threshold {
    fn of(chain: &Chain) -> Self {
        Self {
            m: chain.index().unwrap_or(0),
            r: chain.value().to_string(),
        }
    }
}

/// The chain at r_m, with progress.
fn climb(m: ThresholdIndex) -> Result<Chain, Failure> {
    let (mut chain, mut meter) = (Chain::new(), Meter::new());
    while !chain.climb(m.get().into(), FUEL)? {
        meter.show(chain.index().unwrap_or(0), m.get().into());
    }
    Ok(chain)
}

impl Value {
    fn run(self) -> Result<(), Failure> {
        let chain = climb(ThresholdIndex::parse(&self.m)?)?;
        let found = Threshold::of(&chain);
        let mut out = output();
        if self.json {
            writeln!(out, "{}", json(&found)?)?;
        } else {
            writeln!(out, "{}", found.r)?;
        }
        Ok(out.flush()?)
    }
}

impl List {
    fn run(self) -> Result<(), Failure> {
        let from = ThresholdIndex::parse(&self.from)?;
        let to = ThresholdIndex::parse(&self.to)?;
        if from > to {
            return Err(Failure::Input(format!(
                "--from {} is over --to {}: give them the other way round",
                from.get(),
                to.get()
            )));
        }
        let mut chain = climb(from)?;
        let mut out = output();
        loop {
            let found = Threshold::of(&chain);
            if self.json {
                writeln!(out, "{}", json(&found)?)?;
            } else {
                writeln!(out, "{} {}", found.m, found.r)?;
            }
            if found.m >= to.get().into() {
                return Ok(out.flush()?);
            }
            while !chain.advance(FUEL)? {}
        }
    }
}

/// The keys of a proof, as the command line prints them.
#[derive(Serialize)]
struct Evidence {
    since: u32,
    last: u32,
    lag: u32,
    index: u32,
    parent: u32,
    above: u128,
    below: u128,
}

impl Evidence {
    fn of(proof: &Proof) -> Self {
        Self {
            since: proof.since,
            last: proof.last,
            lag: proof.lag,
            index: proof.index,
            parent: proof.parent,
            above: proof.above,
            below: proof.below,
        }
    }
}

impl Ask {
    fn next(self) -> Result<(), Failure> {
        let ratio = MoveRatio::parse(&self.r)?;
        let sequence = Sequence::of(ratio)?;
        let (next, proof) = (sequence.next(), sequence.proof());
        let mut out = output();
        if self.json {
            #[derive(Serialize)]
            struct Line {
                r: String,
                next: String,
                proof: Option<Evidence>,
            }
            let line = Line {
                r: ratio.to_string(),
                next: next.to_string(),
                proof: proof.map(Evidence::of),
            };
            writeln!(out, "{}", json(&line)?)?;
        } else {
            writeln!(out, "{next}")?;
            match proof {
                Some(proof) => writeln!(out, "{}", proof_in_words(proof).join("\n"))?,
                None => writeln!(out, "{BELOW_ONE}")?,
            }
        }
        Ok(out.flush()?)
    }

    fn index(self) -> Result<(), Failure> {
        let ratio = MoveRatio::parse(&self.r)?;
        let too_far = || {
            Failure::from(InputError::Rule {
                problem: format!("r = {ratio} has an index over {}", ThresholdIndex::MOST),
                allowed: "give an r below 1725".into(),
            })
        };
        if ratio.wide() >= WideRational::from_integer(BEYOND) {
            return Err(too_far());
        }
        let mut chain = if ratio.is_below_one() {
            Chain::at(ratio)
        } else {
            Chain::new()
        };
        let mut meter = Meter::new();
        while !chain.seek(ratio.wide(), FUEL)? {
            meter.say(&format!("r = {} passed", chain.value().to_integer()));
        }
        drop(meter);
        let m = chain.index().unwrap_or(0);
        if m > ThresholdIndex::MOST {
            return Err(too_far());
        }
        let threshold = (m > 0).then(|| chain.value().to_string());
        let next = chain.next().map(|next| next.to_string());
        let mut out = output();
        if self.json {
            #[derive(Serialize)]
            struct Line {
                r: String,
                m: u64,
                threshold: Option<String>,
                next: Option<String>,
            }
            let line = Line {
                r: ratio.to_string(),
                m,
                threshold,
                next,
            };
            writeln!(out, "{}", json(&line)?)?;
        } else {
            let below = threshold.map_or(String::new(), |r| format!("r_{m} = {r} ≤ "));
            let above = next.map_or(String::new(), |r| format!(" < {r} = r_{}", m + 1));
            writeln!(out, "{below}{ratio}{above}")?;
        }
        Ok(out.flush()?)
    }
}

impl Losing {
    fn run(self) -> Result<(), Failure> {
        let ratio = MoveRatio::parse(&self.r)?;
        let count = TermCount::parse(&self.count)?.get();
        if self.column.is_some() && self.format != Format::Bfile {
            return Err(Failure::Input(
                "--column chooses what a b-file has: give --format bfile with it".to_owned(),
            ));
        }
        let mut sequence = Sequence::of(ratio)?;
        reach(&mut sequence, count).map_err(Failure::Input)?;
        let mut out = output();
        if self.json {
            #[derive(Serialize)]
            struct Line<'a> {
                r: String,
                losing: &'a [u128],
            }
            let line = Line {
                r: ratio.to_string(),
                losing: sequence.heaps(),
            };
            writeln!(out, "{}", json(&line)?)?;
        } else {
            let text = match self.format {
                Format::Text => losing_table(&sequence, count).text(),
                Format::Latex => losing_text(&sequence, count, Form::Latex),
                Format::Csv => losing_text(&sequence, count, Form::Csv),
                Format::Bfile => losing_text(&sequence, count, Form::Bfile),
            };
            out.write_all(text.as_bytes())?;
        }
        Ok(out.flush()?)
    }
}

impl Move {
    fn run(self) -> Result<(), Failure> {
        let ratio = MoveRatio::parse(&self.r)?;
        let heap = StoneHeap::parse(&self.heap)?;
        let limit = self.limit.as_deref().map(MoveLimit::parse).transpose()?;
        if self.all && heap.get() > Player::MOST_LISTED {
            return Err(Failure::Input(format!(
                "heap {} is over {}: with --all, allowed are 1 to {1}",
                heap.get(),
                Player::MOST_LISTED
            )));
        }
        let player = Player::new(ratio, heap);
        let verdict = player.verdict(heap, limit)?;
        let all = if self.all {
            Some(player.winning_moves(heap, limit)?)
        } else {
            None
        };
        let mut out = output();
        if self.json {
            #[derive(Serialize)]
            struct Line {
                r: String,
                heap: u64,
                limit: Option<u64>,
                outcome: &'static str,
                least_winning_move: Option<u64>,
                #[serde(skip_serializing_if = "Option::is_none")]
                winning_moves: Option<Vec<u64>>,
            }
            let line = Line {
                r: ratio.to_string(),
                heap: verdict.heap,
                limit: verdict.limit,
                outcome: match verdict.outcome {
                    Outcome::P => "P",
                    Outcome::N => "N",
                },
                least_winning_move: verdict.least,
                winning_moves: all,
            };
            writeln!(out, "{}", json(&line)?)?;
        } else {
            writeln!(out, "{}", outcome(&verdict))?;
            if let Some(all) = all.filter(|all| !all.is_empty()) {
                let all: Vec<String> = all.iter().map(u64::to_string).collect();
                writeln!(out, "Winning moves: {}", all.join(", "))?;
            }
        }
        Ok(out.flush()?)
    }
}

/// The verdict for people.
fn outcome(verdict: &Verdict) -> String {
    let turn = match verdict.limit {
        None => format!("{}, first turn,", verdict.heap),
        Some(limit) => format!("{} with at most {limit} to take", verdict.heap),
    };
    match verdict.least {
        None => format!("{turn} is a P-position: the player to move loses."),
        Some(least) => {
            format!(
                "{turn} is an N-position: the player to move wins; the least winning move takes {least}."
            )
        }
    }
}

/// r_m is below this for all m that are allowed.
const BEYOND: u128 = 1726;
