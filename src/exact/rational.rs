//! Exact rationals as people write them.

use num_rational::Ratio;

use super::error::InputError;
use crate::words::{Word, shared as words};

/// A fraction in lowest terms. Its own operators wrap in release builds: use `checked_*`.
pub type Rational = Ratio<u64>;

/// A fraction of twice the width, in lowest terms, for what is computed from a [`Rational`]. Comparing is exact for all
/// values; its other operators wrap in release builds.
pub type WideRational = Ratio<u128>;

/// Most digits read above or below the line.
const DIGITS: usize = 18;

/// Reads `145/23`, `2.5` or `7` exactly, in lowest terms; more than zero.
///
/// ```
/// use nimscope::exact::{Rational, parse_rational};
///
/// assert_eq!(parse_rational("r", "2.50"), Ok(Rational::new(5, 2)));
/// assert!(parse_rational("r", "-1/2").is_err());
/// ```
///
/// # Errors
/// [`InputError::Malformed`] for anything else: signs, exponents, 3/0, zero, too many digits.
pub fn parse_rational(quantity: impl Into<Word>, text: &str) -> Result<Rational, InputError> {
    read(text).ok_or_else(|| InputError::malformed(quantity, text, words::A_FRACTION))
}

fn read(text: &str) -> Option<Rational> {
    let whole = |digits: &str| -> Option<u64> {
        let plain = !digits.is_empty()
            && digits.len() <= DIGITS
            && digits.bytes().all(|b| b.is_ascii_digit());
        if plain { digits.parse().ok() } else { None }
    };
    let (above, below) = if let Some((above, below)) = text.split_once('/') {
        (whole(above)?, whole(below)?)
    } else if let Some((units, decimals)) = text.split_once('.') {
        let scale = 10_u64.checked_pow(u32::try_from(decimals.len()).ok()?)?;
        (
            whole(units)?
                .checked_mul(scale)?
                .checked_add(whole(decimals)?)?,
            scale,
        )
    } else {
        (whole(text)?, 1)
    };
    if above == 0 || below == 0 {
        return None;
    }
    let value = Ratio::new(above, below);
    let limit = 10_u64.pow(u32::try_from(DIGITS).ok()?);
    (*value.numer() < limit && *value.denom() < limit).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_exactly_and_in_lowest_terms() {
        for (text, above, below) in [
            ("145/23", 145, 23),
            ("2.5", 5, 2),
            ("7", 7, 1),
            ("6/4", 3, 2),
            ("0.1", 1, 10),
            ("2.000000001", 2_000_000_001, 1_000_000_000),
        ] {
            assert_eq!(parse_rational("r", text).unwrap(), Ratio::new(above, below));
        }
    }

    #[test]
    fn refuses_what_it_cannot_hold_or_read() {
        for text in [
            "",
            "0",
            "0/3",
            "3/0",
            "-1",
            "+1",
            " 1/2",
            "1/2/3",
            "1.2.3",
            ".5",
            "5.",
            "1e3",
            "nan",
            "1234567890123456789",
            "1/1234567890123456789",
            "1.0000000000000000001",
            "２",
        ] {
            assert!(parse_rational("r", text).is_err(), "{text}");
        }
    }
}
