//! What all commands have: why there is no answer, how far long work is, where answers go.

use std::io::{self, IsTerminal as _, Write as _};

use nimscope::exact::{InputError, Refusal};

/// Memory for the tables: bytes.
pub const MEMORY: u64 = 4 << 30;

/// Looks at lower levels between two reports of progress; some tenths of a second.
pub const FUEL: u64 = 50_000_000;

/// Why there is no answer.
pub enum Failure {
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

pub fn json(line: &impl serde::Serialize) -> Result<String, Failure> {
    serde_json::to_string(line).map_err(|error| Failure::Other(error.to_string()))
}

/// Standard output, written at once in large pieces.
pub fn output() -> io::BufWriter<io::StdoutLock<'static>> {
    io::BufWriter::new(io::stdout().lock())
}

/// A line on a terminal that says how far long work is.
pub struct Meter {
    shown: bool,
    quiet: bool,
}

impl Meter {
    pub fn new() -> Self {
        Self {
            shown: false,
            quiet: !io::stderr().is_terminal(),
        }
    }

    pub fn show(&mut self, done: u64, total: u64) {
        let percent = (u128::from(done) * 100)
            .checked_div(total.into())
            .unwrap_or(100);
        self.say(&format!("{percent:3} % searched"));
    }

    pub fn say(&mut self, words: &str) {
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
