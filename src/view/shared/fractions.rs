//! Fractions as decimals, by whole numbers alone.

use crate::exact::WideRational;
use crate::words::shared as words;

/// The value with so many decimal places, rounded, and whether it is just that; then without zeros at its end. What is below
/// an integer stays below it: such a value is rounded down, as integers are thresholds. It is for people, with the mark of
/// their language before the decimals.
#[must_use]
pub fn decimal(value: WideRational, places: u32) -> (String, bool) {
    let (digits, exact) = rounded(value, places);
    (digits.replace('.', words::DECIMAL_MARK.text()), exact)
}

/// The same with a point before the decimals.
fn rounded(value: WideRational, places: u32) -> (String, bool) {
    let (above, below) = (*value.numer(), *value.denom());
    let (whole, mut rest) = (above / below, above % below);
    let mut decimals = 0_u64;
    let mut width = 0_usize;
    let mut least = 0_usize;
    for _ in 0..places.min(18) {
        let digit;
        (digit, rest) = tenfold(rest, below);
        decimals = decimals * 10 + digit;
        width += 1;
        if digit != 0 {
            least = width;
        }
    }
    if rest == 0 {
        // All digits after `least` are zeros.
        for _ in least..width {
            decimals /= 10;
        }
        return (written(whole, decimals, least), true);
    }
    if rest >= below - rest && decimals + 1 < 10_u64.pow(places.min(18)) {
        decimals += 1;
    }
    (written(whole, decimals, width), false)
}

/// A fraction as a decimal with its sign, as `= 2.5` or `≈ 6.3043`; see [`decimal`].
#[must_use]
pub fn decimal_with_sign(value: WideRational, places: u32) -> String {
    let (digits, exact) = decimal(value, places);
    let sign = if exact { "= " } else { "≈ " };
    sign.to_owned() + &digits
}

/// How many decimal places, at least `least`, tell two fractions apart; none if 12 don't.
#[must_use]
pub fn places_apart(one: WideRational, other: WideRational, least: u32) -> Option<u32> {
    (least..=12).find(|&places| are_apart(one, other, places))
}

/// Do so many decimal places tell the two apart? 1 and 1.0000 are the same.
#[must_use]
pub fn are_apart(one: WideRational, other: WideRational, places: u32) -> bool {
    let bare = |value| {
        let digits = rounded(value, places).0;
        let cut = digits.trim_end_matches('0').trim_end_matches('.').len();
        let end = if digits.contains('.') {
            cut
        } else {
            digits.len()
        };
        digits[..end].to_owned()
    };
    bare(one) != bare(other)
}

/// For drawings.
#[must_use]
// Rounding is no matter there.
#[allow(clippy::cast_precision_loss)]
pub fn float(above: u128, below: u128) -> f64 {
    above as f64 / below as f64
}

/// The digit of ten times rest / below, and the new rest. Nothing grows beyond the width.
fn tenfold(rest: u128, below: u128) -> (u64, u128) {
    let (mut digit, mut sum) = (0, 0);
    for _ in 0..10 {
        let room = below - rest;
        if sum >= room {
            sum -= room;
            digit += 1;
        } else {
            sum += rest;
        }
    }
    (digit, sum)
}

fn written(whole: u128, decimals: u64, width: usize) -> String {
    if width == 0 {
        whole.to_string()
    } else {
        format!("{whole}.{decimals:0width$}")
    }
}
