//! Every bounded quantity is a type of its own, so that a value out of range can't travel.

use super::error::{InputError, shorten};
use crate::words::{Word, shared as words};

/// A whole number with a name and a range.
///
/// ```
/// use nimscope::exact::{FixedHeap, Quantity as _};
///
/// assert_eq!(FixedHeap::parse("7").map(FixedHeap::get), Ok(7));
/// // What is refused is told with its range.
/// let error = FixedHeap::parse("1001").unwrap_err();
/// assert!(error.to_string().contains("1000"), "{error}");
/// ```
pub trait Quantity: Copy + Sized {
    /// The field's word for it, as errors say it.
    const NAME: Word;
    /// Least allowed value.
    const LEAST: u64;
    /// Greatest allowed value.
    const MOST: u64;

    /// The value if it lies in the range.
    ///
    /// # Errors
    /// [`InputError::OutOfRange`] with name, value and range.
    fn new(value: u64) -> Result<Self, InputError>;

    /// The value read from decimal digits.
    ///
    /// # Errors
    /// [`InputError`] if the text isn't a whole number or is out of range.
    fn parse(text: &str) -> Result<Self, InputError> {
        parse_whole(Self::NAME, text, Self::LEAST, Self::MOST).and_then(Self::new)
    }
}

/// Reads decimal digits as a number from `least` to `most`; `quantity` names it in errors.
///
/// # Errors
/// [`InputError`] if the text isn't a whole number or is out of range, whatever its length.
pub fn parse_whole(
    quantity: impl Into<Word>,
    text: &str,
    least: u64,
    most: u64,
) -> Result<u64, InputError> {
    let quantity = quantity.into();
    let out = |over| InputError::OutOfRange {
        quantity,
        value: shorten(text),
        over,
        least,
        most,
    };
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(InputError::malformed(quantity, text, words::A_WHOLE_NUMBER));
    }
    if negative && digits.bytes().any(|b| b != b'0') {
        return Err(out(false));
    }
    // Only a number too long for u64 fails to parse now, and it is over any bound.
    let value: u64 = digits.parse().map_err(|_| out(true))?;
    if value < least {
        Err(out(false))
    } else if value > most {
        Err(out(true))
    } else {
        Ok(value)
    }
}

macro_rules! quantity {
    ($(#[$doc:meta])* $name:ident($inner:ty) = $word:expr, $least:literal ..= $most:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name($inner);

        impl $name {
            /// The plain number.
            #[must_use]
            pub const fn get(self) -> $inner {
                self.0
            }
        }

        impl Quantity for $name {
            const NAME: Word = $word;
            const LEAST: u64 = $least;
            const MOST: u64 = $most;

            fn new(value: u64) -> Result<Self, InputError> {
                let out = |over| InputError::OutOfRange {
                    quantity: Self::NAME,
                    value: value.to_string(),
                    over,
                    least: Self::LEAST,
                    most: Self::MOST,
                };
                if value < Self::LEAST {
                    return Err(out(false));
                }
                match <$inner>::try_from(value) {
                    Ok(inner) if value <= Self::MOST => Ok(Self(inner)),
                    _ => Err(out(true)),
                }
            }
        }
    };
}

quantity!(
    /// One heap of a position: tokens.
    Heap(u32) = words::HEAP, 0..=1_000_000
);
quantity!(
    /// A heap that stays fixed while the two largest vary: tokens.
    FixedHeap(u16) = words::FIXED_HEAP, 0..=1000
);
quantity!(
    /// How many P-positions are asked for.
    Count(u32) = words::COUNT, 1..=1_000_000
);
quantity!(
    /// How many P-positions a level may search before it is given up.
    SearchBudget(u32) = words::BUDGET, 1..=100_000_000
);
quantity!(
    /// The place m of a threshold r_m, from 1.
    ThresholdIndex(u32) = words::INDEX_M, 1..=10_000_000
);
quantity!(
    /// The one heap of the take-away game: stones.
    StoneHeap(u64) = words::HEAP, 1..=1_000_000_000_000_000_000
);
quantity!(
    /// How much a later turn of the take-away game may take at most: stones.
    MoveLimit(u64) = words::LIMIT, 1..=1_000_000_000_000_000_000
);
quantity!(
    /// How many terms of a sequence are asked for.
    TermCount(u32) = words::COUNT, 1..=1_000_000
);
quantity!(
    /// How many numbers may be thought of in the game with one lie.
    Candidates(u64) = words::NUMBER_OF_CANDIDATES_N, 2..=1_000_000_000_000_000_000
);
quantity!(
    /// The step n: that many P-positions are shown.
    Step(u32) = words::STEP_N, 0..=1_000_000
);
quantity!(
    /// The last step of the timeline.
    EndStep(u32) = words::LAST_STEP, 0..=1_000_000
);
quantity!(
    /// Left or bottom edge of a window: cells.
    Corner(u32) = words::WINDOW_EDGE, 0..=1_000_000
);
quantity!(
    /// Width of a window: cells.
    WindowWidth(u32) = words::WINDOW_WIDTH, 10..=1_000_000
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_value_and_range() {
        let over = Heap::parse("5000000").unwrap_err().to_string();
        assert_eq!(
            over,
            "heap 5000000 is over 1000000: allowed are 0 to 1000000"
        );
        let huge = Heap::parse(&"9".repeat(100)).unwrap_err().to_string();
        assert!(
            huge.starts_with("heap 9999999999999999999999999999999999999999… is over"),
            "{huge}"
        );
        let under = WindowWidth::parse("3").unwrap_err().to_string();
        assert_eq!(
            under,
            "window width 3 is under 10: allowed are 10 to 1000000"
        );
        let minus = Heap::parse("-1").unwrap_err().to_string();
        assert_eq!(minus, "heap -1 is under 0: allowed are 0 to 1000000");
        for nonsense in ["", "1e3", "0x10", " 1", "1.5", "+1", "--1", "-", "７"] {
            assert!(
                Heap::parse(nonsense)
                    .unwrap_err()
                    .to_string()
                    .contains("can't be read"),
                "{nonsense}"
            );
        }
    }

    #[test]
    fn bounds_themselves_are_allowed() {
        assert_eq!(Heap::parse("1000000").unwrap().get(), 1_000_000);
        assert_eq!(Heap::parse("-0").unwrap().get(), 0);
        assert_eq!(Heap::parse("007").unwrap().get(), 7);
        assert!(Heap::new(1_000_001).is_err());
        assert!(Count::new(0).is_err());
        assert!(FixedHeap::new(u64::MAX).is_err());
    }
}
