//! `nimscope wythoff …`

mod certificates;
mod families;
mod observe;
mod outcome;
mod positions;
mod reach;

use clap::Subcommand;

use super::run::Failure;
use certificates::{Proof, Table};
use families::Families;
use observe::Observe;
use outcome::Ask;
use positions::Positions;

#[cfg(any(test, fuzzing))]
pub use families::bracket;

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
