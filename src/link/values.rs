//! What the values of a link's parameters mean, one by one.

use serde::{Deserialize, Serialize};

use super::table::name_of;
use crate::exact::{
    Corner, InputError, Quantity, Rational, WindowWidth, parse_rational, parse_whole,
};
use crate::words::{Word, shared as words};

/// Widest window of a plane, in cells.
pub(crate) const WIDEST: u32 = 4000;

/// How an axis is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Scale {
    /// Evenly.
    Linear,
    /// By the logarithm.
    Log,
}

impl Scale {
    /// Each by its name in links; the first is taken unless a link says otherwise.
    pub const ALL: [(Self, &'static str); 2] = [(Self::Linear, "linear"), (Self::Log, "log")];

    /// Its name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(self, &Self::ALL)
    }
}

/// A window of a figure by its corner and width: cells. It is written as these three, as in links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[u32; 3]", into = "[u32; 3]")]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    tsify(type = "[number, number, number]")
)]
pub struct At {
    /// Least column.
    pub left: u32,
    /// Least row.
    pub bottom: u32,
    /// Number of columns; the rows follow from the shape of the figure.
    pub width: u32,
}

impl From<[u32; 3]> for At {
    /// A window has a column at least.
    fn from([left, bottom, width]: [u32; 3]) -> Self {
        Self {
            left,
            bottom,
            width: width.max(1),
        }
    }
}

impl From<At> for [u32; 3] {
    fn from(at: At) -> Self {
        [at.left, at.bottom, at.width]
    }
}

impl std::fmt::Display for At {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{},{}", self.left, self.bottom, self.width)
    }
}

/// How far the window of a view may go.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// The greatest width.
    pub widest: u64,
    /// The greatest bottom.
    pub highest: u64,
}

impl Limits {
    /// Those of a plane.
    pub const PLANE: Self = Self {
        widest: WIDEST as u64,
        highest: Corner::MOST,
    };
}

/// A value as text, or nothing.
// Serde hands over a reference.
#[allow(clippy::ref_option)]
pub(super) fn as_text<T: ToString, S: serde::Serializer>(
    value: &Option<T>,
    to: S,
) -> Result<S::Ok, S::Error> {
    value.as_ref().map(T::to_string).serialize(to)
}

/// The range of a quantity in words.
pub(super) fn range<Q: Quantity>() -> String {
    format!("{} to {}", Q::LEAST, Q::MOST)
}

/// What a window may be, in words.
pub(super) fn window_in_words() -> String {
    let least = WindowWidth::LEAST;
    format!(
        "left,bottom,width, where the width is {least} to {WIDEST}; without it the window is fitted"
    )
}

/// Numbers with commas between.
pub(super) fn heaps_in_words(heaps: &[u32]) -> String {
    let heaps: Vec<String> = heaps.iter().map(u32::to_string).collect();
    heaps.join(",")
}

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

/// A parameter whose values have names: its name, whether it is a place, what it says, its name in errors, its field, all
/// values, and the default.
macro_rules! choice {
    ($name:literal, $place:literal, $means:literal, $quantity:expr, $field:ident, $all:expr, $default:expr) => {
        Parameter {
            name: $name,
            place: $place,
            means: $means,
            values: || names(&$all),
            read: |link, text| {
                link.$field = named($quantity, text, &$all)?;
                Ok(())
            },
            write: |link| {
                let name = || name_of(link.$field, &$all).to_owned();
                unless(&link.$field, &$default, name)
            },
        }
    };
}
pub(super) use choice;

/// It is none of these. Code that is there once for all kinds of values.
#[inline(never)]
fn unknown(quantity: Word, text: &str, names: &mut dyn Iterator<Item = &str>) -> InputError {
    let names: Vec<&str> = names.collect();
    InputError::malformed(quantity, text, either(&names))
}

pub(super) fn window(text: &str, limits: Limits) -> Result<At, InputError> {
    let [left, bottom, width] = text.split(',').collect::<Vec<_>>()[..] else {
        return Err(InputError::malformed(
            words::WINDOW,
            text,
            words::LEFT_BOTTOM_WIDTH,
        ));
    };
    let width = parse_whole(WindowWidth::NAME, width, WindowWidth::LEAST, limits.widest)?;
    let bottom = parse_whole(Corner::NAME, bottom, Corner::LEAST, limits.highest)?;
    // All are far below 2^32.
    let narrow = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    Ok(At {
        left: Corner::parse(left)?.get(),
        bottom: narrow(bottom),
        width: narrow(width),
    })
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
