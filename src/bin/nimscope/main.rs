//! The command line.

mod format;
#[cfg(any(test, fuzzing))]
pub mod hostile;
mod one_lie;
mod plot;
mod run;
mod takeaway;
mod wythoff;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use run::Failure;

/// See combinatorial games being solved, exactly.
#[derive(Parser)]
#[command(version, propagate_version = true, arg_required_else_help = true, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    game: Game,
}

const EXAMPLES: &str = "Examples:
  nimscope wythoff positions --fixed 1 --count 28
  nimscope wythoff outcome 1 32 53
  nimscope takeaway next 145/23
  nimscope one-lie 1000000
  nimscope plot '?m=1&n=21' -o figure.svg";

#[derive(Subcommand)]
enum Game {
    /// Wythoff's game with N heaps
    #[command(subcommand)]
    Wythoff(wythoff::Command),
    /// The take-away game “at most r times the last move”
    #[command(subcommand)]
    Takeaway(takeaway::Command),
    /// The Rényi–Ulam game: find a number by yes and no, though one answer may be a lie
    OneLie(one_lie::Command),
    /// Write the figure of a link as SVG
    Plot(plot::Command),
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error),
    };
    let answer = match arguments.game {
        Game::Wythoff(command) => command.run(),
        Game::Takeaway(command) => command.run(),
        Game::OneLie(command) => command.run(),
        Game::Plot(command) => command.run(),
    };
    match answer {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Input(message)) => {
            complain(&message);
            ExitCode::from(2)
        }
        Err(Failure::Other(message)) => {
            complain(&message);
            ExitCode::FAILURE
        }
    }
}

/// Help and version go out whole; a usage error becomes one line.
fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr()
        || error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    {
        // A closed pipe is no reason to complain.
        let _ = error.print();
        return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
    }
    complain(&in_one_line(&error.to_string()));
    ExitCode::from(2)
}

/// A usage error without its lines on usage. It repeats what was typed, whatever that was.
fn in_one_line(error: &str) -> String {
    const MOST: usize = 400;
    let words: Vec<&str> = error
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"))
        .filter(|line| !line.is_empty())
        .collect();
    let line = words.join(" ");
    let line = line.trim_start_matches("error: ");
    let mut short: String = line
        .chars()
        .take(MOST)
        .map(|sign| {
            let breaks = sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
            if breaks {
                char::REPLACEMENT_CHARACTER
            } else {
                sign
            }
        })
        .collect();
    if line.chars().count() > MOST {
        short.push('…');
    }
    format!("{short}; see nimscope --help")
}

fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "nimscope: {message}");
}
