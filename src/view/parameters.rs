//! The parameters of a link: names, order, and what each value may be.
//!
//! Those of games and views that aren't built yet are checked and kept, so that links of all
//! versions travel unharmed.

use crate::exact::{InputError, parse_rational, parse_whole};

/// Most digits of counts and heaps outside of Wythoff: 10^18.
const QUINTILLION: u64 = 1_000_000_000_000_000_000;

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

/// Checks the value of a parameter that the shown view doesn't use, and returns what to keep.
///
/// # Errors
/// [`InputError`] if it is malformed or out of range.
pub(super) fn keep(name: &str, value: &str) -> Result<String, InputError> {
    let whole = |quantity, least, most| {
        parse_whole(quantity, value, least, most).map(|number| number.to_string())
    };
    match name {
        "r" => {
            let r = parse_rational("r", value)?;
            if *r.numer() > 100_000_u64.saturating_mul(*r.denom()) {
                return Err(InputError::Rule {
                    problem: format!("r {value} is over 100000"),
                    allowed: "allowed are fractions above 0 up to 100000",
                });
            }
            Ok(r.to_string())
        }
        "a" => whole("a", 0, QUINTILLION),
        "b" => whole("b", 0, QUINTILLION),
        "role" => word("role", value, &["think", "ask"], "think or ask"),
        "asked" => asked(value),
        "answers" => {
            if value.len() <= 200 && value.bytes().all(|b| matches!(b, b'y' | b'n')) {
                Ok(value.to_owned())
            } else {
                Err(InputError::malformed(
                    "answers",
                    value,
                    "up to 200 letters y and n",
                ))
            }
        }
        "seed" => whole("seed", 0, u32::MAX.into()),
        _ => Err(InputError::malformed(
            "parameter",
            name,
            "one of the grammar",
        )),
    }
}

/// One of several words.
pub(super) fn word(
    quantity: &'static str,
    value: &str,
    words: &[&str],
    expected: &'static str,
) -> Result<String, InputError> {
    if words.contains(&value) {
        Ok(value.to_owned())
    } else {
        Err(InputError::malformed(quantity, value, expected))
    }
}

fn asked(value: &str) -> Result<String, InputError> {
    let range = |text: &str| {
        let ends: Result<Vec<u64>, _> = text
            .split('-')
            .map(|number| parse_whole("asked number", number, 1, QUINTILLION))
            .collect();
        matches!(ends.as_deref(), Ok([_]))
            || matches!(ends.as_deref(), Ok([first, last]) if first <= last)
    };
    if value.len() <= 100_000
        && value
            .split(',')
            .all(|question| question.split('.').all(range))
    {
        Ok(value.to_owned())
    } else {
        Err(InputError::malformed(
            "asked",
            value,
            "questions like 1-5.9.12-20,3",
        ))
    }
}
