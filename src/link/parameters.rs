//! The parameters of a link: names, order, and what each value may be.
//!
//! Those of the game with one lie, and those that the shown game doesn't use, are checked here and kept as text.

use crate::exact::{Candidates, InputError, Quantity as _, parse_rational, parse_whole};
use crate::words::{Word, shared as words};

/// How many candidates there are unless a link says otherwise.
pub(crate) const CANDIDATES: &str = "1000000";

/// A link may have so many letters for the questions of a person, and so many questions: whatever they are, a game is
/// followed in some tenths of a second.
const MOST_LETTERS: usize = 20_000;
/// As many as answers.
const MOST_QUESTIONS: usize = 200;

/// What the view of the strategy shows: one question, or all of them.
const BALANCE: &str = "balance";
/// All questions.
pub(crate) const TREE: &str = "tree";

/// All parameters in the order in which links are written.
pub(super) const ORDER: [&str; 29] = [
    "v", "game", "view", "m", "n", "end", "r", "i", "phase", "heap", "limit", "heaps", "select",
    "layer", "rows", "compare", "scale", "a", "b", "role", "asked", "answers", "seed", "at",
    "theme", "lang", "play", "speed", "present",
];

/// Parameters after [`ORDER`], written last.
pub(super) const LAST: &str = "embed";

/// Is it a parameter of this grammar?
pub(super) fn is_known(name: &str) -> bool {
    name == LAST || ORDER.contains(&name)
}

/// Checks the value of a parameter that is kept as text, and returns what to keep: nothing for the default.
///
/// # Errors
/// [`InputError`] if it is malformed or out of range.
pub(super) fn keep(name: &str, value: &str) -> Result<Option<String>, InputError> {
    let whole = |quantity: Word, least, most| {
        parse_whole(quantity, value, least, most).map(|number| number.to_string())
    };
    let (kept, default) = match name {
        "r" => {
            let r = parse_rational(Word::symbol("r"), value)?;
            if *r.numer() > 100_000_u64.saturating_mul(*r.denom()) {
                return Err(InputError::Rule {
                    problem: words::r_over(&value),
                    allowed: words::R_RANGE,
                });
            }
            (r.to_string(), "")
        }
        "n" => (
            whole(Candidates::NAME, Candidates::LEAST, Candidates::MOST)?,
            CANDIDATES,
        ),
        "layer" => (word(words::LAYER, value, &[BALANCE, TREE])?, BALANCE),
        "a" => (whole(Word::symbol("a"), 0, Candidates::MOST)?, ""),
        "b" => (whole(Word::symbol("b"), 0, Candidates::MOST)?, ""),
        "role" => (word(words::ROLE, value, &["think", "ask"])?, "think"),
        "asked" => (asked(value)?, ""),
        "answers" => {
            let word = value.to_ascii_lowercase();
            let letters = word.bytes().all(|b| matches!(b, b'y' | b'n'));
            if word.len() > 200 || !letters {
                return Err(InputError::malformed(words::ANSWERS, value, words::LETTERS));
            }
            (word, "")
        }
        "seed" => (whole(Word::symbol("seed"), 0, u32::MAX.into())?, "0"),
        _ => {
            return Err(InputError::malformed(
                words::PARAMETER,
                name,
                words::OF_THE_GRAMMAR,
            ));
        }
    };
    Ok((kept != default).then_some(kept))
}

/// One of several words.
pub(super) fn word(quantity: Word, value: &str, known: &[&str]) -> Result<String, InputError> {
    if known.contains(&value) {
        Ok(value.to_owned())
    } else {
        Err(InputError::malformed(quantity, value, either(known)))
    }
}

/// `a, b or c`.
pub(super) fn either(all: &[&str]) -> String {
    match all {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [some @ .., last] => words::either(&some.join(", "), last),
    }
}

fn asked(value: &str) -> Result<String, InputError> {
    let range = |text: &str| {
        let ends: Result<Vec<u64>, _> = text
            .split('-')
            .map(|number| parse_whole(words::ASKED_NUMBER, number, 1, 2 * Candidates::MOST))
            .collect();
        matches!(ends.as_deref(), Ok([_]))
            || matches!(ends.as_deref(), Ok([first, last]) if first <= last)
    };
    let long = |problem: Word| InputError::Rule {
        problem: problem.to_string(),
        allowed: words::ASKED_RANGE,
    };
    if value.len() > MOST_LETTERS {
        return Err(long(words::ASKED_LETTERS));
    }
    if value.split(',').count() > MOST_QUESTIONS {
        return Err(long(words::ASKED_QUESTIONS));
    }
    let question = |question: &str| question.split('.').all(range);
    if value.is_empty() || value.split(',').all(question) {
        Ok(value.to_owned())
    } else {
        Err(InputError::malformed(
            words::ASKED,
            value,
            words::ASKED_FORM,
        ))
    }
}
