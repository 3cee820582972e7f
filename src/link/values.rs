//! What the values of a link's parameters mean, one by one.

use super::parameters::{either, word};
use super::{At, Selection, View};
use crate::exact::{
    Corner, FixedHeap, Heap, InputError, Quantity, Rational, ThresholdIndex, WindowWidth, distinct,
    parse_rational, parse_whole,
};
use crate::words::{Word, shared as words};
use crate::wythoff::Position;

/// Widest window of a plane, in cells.
pub(crate) const WIDEST: u32 = 4000;

/// Steps a second, 0.1…20.
pub(super) fn speed(text: &str) -> Result<Rational, InputError> {
    let speed = parse_rational(words::SPEED, text)?;
    let (above, below) = (u128::from(*speed.numer()), u128::from(*speed.denom()));
    if above * 10 < below || above > 20 * below {
        return Err(InputError::Rule {
            problem: words::out_of_range(&words::SPEED, &text),
            allowed: words::SPEED_RANGE,
        });
    }
    Ok(speed)
}

/// As a decimal if it has a short one, else as a fraction: longer ones don't read back.
pub(super) fn decimal(value: Rational) -> String {
    let mut scale = 1_u64;
    for digits in 0..=9_usize {
        if scale.is_multiple_of(*value.denom()) {
            let (units, rest) = (value.numer() / value.denom(), value.numer() % value.denom());
            let decimals = rest * (scale / value.denom());
            return if digits == 0 {
                units.to_string()
            } else {
                format!("{units}.{decimals:0digits$}")
            };
        }
        let Some(next) = scale.checked_mul(10) else {
            break;
        };
        scale = next;
    }
    value.to_string()
}

pub(super) fn switch(quantity: Word, text: &str) -> Result<bool, InputError> {
    word(quantity, text, &["0", "1"]).map(|digit| digit == "1")
}

/// A position of a link has three to six heaps, as its lattice needs a fixed one.
pub(super) fn asked_heaps(text: &str) -> Result<Position, InputError> {
    let position = Position::parse(text);
    let few = text
        .split(|sign: char| sign == ',' || sign.is_whitespace())
        .filter(|word| !word.is_empty())
        .count()
        < 3;
    if few {
        return Err(InputError::malformed(
            words::HEAPS,
            text,
            words::THREE_TO_SIX_HEAPS,
        ));
    }
    position
}

/// A whole number from 0.
pub(super) fn whole(quantity: Word, text: &str, most: u64) -> Result<u32, InputError> {
    // At most a million.
    parse_whole(quantity, text, 0, most).map(|number| u32::try_from(number).unwrap_or(u32::MAX))
}

/// The value of this name.
pub(super) fn named<T: Copy>(
    quantity: Word,
    text: &str,
    all: &[(T, &str)],
) -> Result<T, InputError> {
    let found = all.iter().find(|(_, name)| *name == text);
    let mut names = all.iter().map(|(_, name)| *name);
    found
        .map(|(value, _)| *value)
        .ok_or_else(|| unknown(quantity, text, &mut names))
}

/// It is none of these. Code that is there once for all kinds of values.
#[inline(never)]
fn unknown(quantity: Word, text: &str, names: &mut dyn Iterator<Item = &str>) -> InputError {
    let names: Vec<&str> = names.collect();
    InputError::malformed(quantity, text, either(&names))
}

pub(super) fn selection(text: &str) -> Result<Selection, InputError> {
    let number = |text: &str, most| whole(words::SELECTED_NUMBER, text, most);
    match text.split(',').collect::<Vec<_>>()[..] {
        [m] => Ok(Selection::Row(number(m, FixedHeap::MOST)?)),
        [a, b, c] => Ok(Selection::Place([
            number(a, FixedHeap::MOST)?,
            number(b, Heap::MOST)?,
            number(c, Heap::MOST)?,
        ])),
        _ => Err(InputError::malformed(
            words::SELECT,
            text,
            words::A_PLACE_OR_A_ROW,
        )),
    }
}

/// Values of m as `0-10` or `1,4,7`, ascending, each once.
pub(super) fn compared(text: &str) -> Result<Vec<u32>, InputError> {
    const MOST: usize = 24;
    let number = |text: &str| parse_whole(words::COMPARED_M, text, 0, FixedHeap::MOST);
    let all = match text.split_once('-') {
        Some((first, last)) => {
            let (first, last) = (number(first)?, number(last)?);
            (first..=last).take(MOST + 1).collect::<Vec<u64>>()
        }
        None => text.split(',').map(number).collect::<Result<Vec<_>, _>>()?,
    };
    let all = distinct(all);
    if (1..=MOST).contains(&all.len()) {
        // Each is at most a fixed heap.
        Ok(all
            .into_iter()
            .map(|m| u32::try_from(m).unwrap_or(0))
            .collect())
    } else {
        Err(InputError::malformed(
            words::COMPARE,
            text,
            words::VALUES_OF_M,
        ))
    }
}

/// As a range where it is one.
pub(super) fn comparison(all: &[u32]) -> String {
    if let [first, .., last] = all
        && (last - first) as usize + 1 == all.len()
        && all.len() > 2
    {
        return format!("{first}-{last}");
    }
    let all: Vec<String> = all.iter().map(u32::to_string).collect();
    all.join(",")
}

pub(super) fn window(text: &str, view: View) -> Result<At, InputError> {
    let [left, bottom, width] = text.split(',').collect::<Vec<_>>()[..] else {
        return Err(InputError::malformed(
            words::WINDOW,
            text,
            words::LEFT_BOTTOM_WIDTH,
        ));
    };
    // The deviations may show all steps there can be.
    let most = if view == View::Deviations {
        WindowWidth::MOST
    } else {
        WIDEST.into()
    };
    let width = parse_whole(WindowWidth::NAME, width, WindowWidth::LEAST, most)?;
    // The map has a row for each threshold.
    let highest = if view == View::Map {
        ThresholdIndex::MOST
    } else {
        Corner::MOST
    };
    let bottom = parse_whole(Corner::NAME, bottom, Corner::LEAST, highest)?;
    // All are far below 2^32.
    let narrow = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    Ok(At {
        left: Corner::parse(left)?.get(),
        bottom: narrow(bottom),
        width: narrow(width),
    })
}
