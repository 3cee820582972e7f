//! The command line.

mod certificates;
mod families;
mod format;
#[cfg(any(test, fuzzing))]
pub mod hostile;
mod observe;
mod one_lie;
mod plot;
mod takeaway;
mod wythoff;

use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use nimscope::exact::{InputError, Refusal};

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

/// Memory for the tables: bytes.
const MEMORY: u64 = 4 << 30;

/// Looks at lower levels between two reports of progress; some tenths of a second.
const FUEL: u64 = 50_000_000;

/// Why there is no answer.
enum Failure {
    /// The input was bad: exit status 2.
    Input(String),
    /// Something else: exit status 1.
    Other(String),
    /// The reader went away: end quietly.
    Closed,
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Self {
        Self::Input(error.to_string())
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Other(refusal.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Other(error.to_string()),
        }
    }
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

fn json(line: &impl serde::Serialize) -> Result<String, Failure> {
    serde_json::to_string(line).map_err(|error| Failure::Other(error.to_string()))
}

/// Standard output, written at once in large pieces.
fn output() -> io::BufWriter<io::StdoutLock<'static>> {
    io::BufWriter::new(io::stdout().lock())
}

/// A line on a terminal that says how far long work is.
struct Meter {
    shown: bool,
    quiet: bool,
}

impl Meter {
    fn new() -> Self {
        Self {
            shown: false,
            quiet: !io::stderr().is_terminal(),
        }
    }

    fn show(&mut self, done: u64, total: u64) {
        let percent = (u128::from(done) * 100)
            .checked_div(total.into())
            .unwrap_or(100);
        self.say(&format!("{percent:3} % searched"));
    }

    fn say(&mut self, words: &str) {
        if !self.quiet {
            let _ = write!(io::stderr(), "\r{words:40}");
            self.shown = true;
        }
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r{:40}\r", "");
        }
    }
}
