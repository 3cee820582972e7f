//! The r of the rule.

use std::fmt;

use serde::Deserialize;

use crate::exact::{InputError, Rational, WideRational, parse_rational};
use crate::words::{Word, shared as words};

/// The greatest r that is read.
const MOST: u64 = 100_000;

/// r: a move takes at most r times what the move before it took. 0 < r ≤ 10^5, in lowest terms with at most 18 digits
/// above and below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(type = "string"))]
pub struct MoveRatio(Rational);

/// Its name in errors.
const NAME: Word = Word::symbol("r");

/// Zero or a negative number, of the form that would be read without its sign?
fn is_under_range(text: &str) -> bool {
    let (negative, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let zeros = |digits: &str| !digits.is_empty() && digits.bytes().all(|b| b == b'0');
    let is_zero = || match (text.split_once('/'), text.split_once('.')) {
        (Some((above, below)), _) => {
            zeros(above) && !below.contains('.') && parse_rational(NAME, below).is_ok()
        }
        (None, Some((units, decimals))) => zeros(units) && zeros(decimals),
        _ => zeros(text),
    };
    negative && parse_rational(NAME, text).is_ok() || text.len() <= 40 && is_zero()
}

impl MoveRatio {
    /// Reads `145/23`, `2.5` or `7` exactly.
    ///
    /// # Errors
    /// [`InputError`] with the text and the range, for all that isn't such a number or is out of the range.
    pub fn parse(text: &str) -> Result<Self, InputError> {
        let out = |problem| InputError::Rule {
            problem,
            allowed: words::R_RANGE,
        };
        match parse_rational(NAME, text) {
            Ok(r) if r <= Rational::from_integer(MOST) => Ok(Self(r)),
            Ok(_) => Err(out(words::r_over(&text))),
            Err(_) if is_under_range(text) => Err(out(words::r_not_over_0(&text))),
            Err(_) => Err(InputError::malformed(NAME, text, words::R_EXPECTED)),
        }
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> Rational {
        self.0
    }

    /// The number, twice as wide.
    #[must_use]
    pub fn wide(self) -> WideRational {
        WideRational::new_raw((*self.0.numer()).into(), (*self.0.denom()).into())
    }

    /// Is r < 1? Then only a heap of one stone is losing.
    #[must_use]
    pub fn is_below_one(self) -> bool {
        self.0.numer() < self.0.denom()
    }

    /// r·a ≥ b.
    pub(super) fn reaches(self, a: u64, b: u64) -> bool {
        u128::from(*self.0.numer()) * u128::from(a) >= u128::from(*self.0.denom()) * u128::from(b)
    }
}

/// In lowest terms: `145/23`, `5/2`, `7`.
impl TryFrom<String> for MoveRatio {
    type Error = InputError;

    fn try_from(text: String) -> Result<Self, InputError> {
        Self::parse(&text)
    }
}

impl fmt::Display for MoveRatio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_is_in_range_and_names_the_rest() {
        for (text, shown) in [
            ("145/23", "145/23"),
            ("2.50", "5/2"),
            ("100000", "100000"),
            ("0.000000000000001", "1/1000000000000000"),
            ("99999.999999", "99999999999/1000000"),
        ] {
            assert_eq!(MoveRatio::parse(text).unwrap().to_string(), shown);
        }
        for text in ["1/0", "0/0", "1e400", "", "-", "0.", "0/0.5", "1/-2", "r"] {
            let error = MoveRatio::parse(text).unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("r “{text}” can't be read")),
                "{error}"
            );
            assert!(error.contains("over 0 and up to 100000"), "{error}");
        }
        for (texts, side) in [
            (
                &["0", "0.0", "0/7", "-0", "-1", "-5/2", "-2.5"][..],
                "not over 0",
            ),
            (&["100001", "100000.0000001", "300001/3"][..], "over 100000"),
        ] {
            for text in texts {
                assert_eq!(
                    MoveRatio::parse(text).unwrap_err().to_string(),
                    format!("r {text} is {side}: allowed are fractions over 0 and up to 100000")
                );
            }
        }
    }
}
