//! What was wrong, what is allowed, what to do: one sentence for page, link and command line.

use std::fmt;

use crate::words::{Word, shared as words};

/// Longest piece of somebody's input that an error repeats, in characters.
const ECHO: usize = 40;

/// Input that is refused. It displays as one line without a full stop at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputError {
    /// A number outside of its range.
    OutOfRange {
        /// The field's word for the quantity.
        quantity: Word,
        /// The value as it was given.
        value: String,
        /// Is it above the range (else below)?
        over: bool,
        /// Least allowed value.
        least: u64,
        /// Greatest allowed value.
        most: u64,
    },
    /// Text that isn't of the expected form.
    Malformed {
        /// The field's word for the quantity.
        quantity: Word,
        /// The text as it was given.
        value: String,
        /// What would be read, with an example.
        expected: String,
    },
    /// A rule that ties several values together.
    Rule {
        /// What is wrong, with the value.
        problem: String,
        /// What is allowed.
        allowed: Word,
    },
}

impl InputError {
    /// A text of the wrong form; long texts are shortened.
    #[must_use]
    pub fn malformed(quantity: impl Into<Word>, value: &str, expected: impl fmt::Display) -> Self {
        Self::Malformed {
            quantity: quantity.into(),
            value: shorten(value),
            expected: expected.to_string(),
        }
    }
}

/// The text, cut after 40 characters, on one line: control characters, line breaks and what turns the direction of writing
/// become `�`.
#[must_use]
pub fn shorten(text: &str) -> String {
    let shown = |sign: char| {
        let breaks = sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
        let turns = matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if breaks || turns {
            char::REPLACEMENT_CHARACTER
        } else {
            sign
        }
    };
    let mut signs = text.chars();
    let mut short: String = signs.by_ref().take(ECHO).map(shown).collect();
    if signs.next().is_some() {
        short.push('…');
    }
    short
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange {
                quantity,
                value,
                over,
                least,
                most,
            } if *over => f.write_str(&words::over(quantity, value, most, least)),
            Self::OutOfRange {
                quantity,
                value,
                least,
                most,
                ..
            } => f.write_str(&words::under(quantity, value, least, most)),
            Self::Malformed {
                quantity,
                value,
                expected,
            } => f.write_str(&words::malformed(quantity, value, expected)),
            Self::Rule { problem, allowed } => write!(f, "{problem}: {allowed}"),
        }
    }
}

impl std::error::Error for InputError {}

/// Work that was not begun or not finished because it would outgrow its memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Bytes that the work would take, at least.
    pub needed: u64,
    /// Bytes that it may take.
    pub limit: u64,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mib = |bytes: u64| bytes.div_ceil(1 << 20);
        f.write_str(&words::memory(&mib(self.needed), &mib(self.limit)))
    }
}

impl std::error::Error for Refusal {}
