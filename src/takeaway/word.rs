//! The two widths in which losing heaps are added up and compared.

use std::ops::{Add, Div, Mul, Rem, Sub};

/// A sum or product that doesn't fit the width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overflow;

/// Whole numbers of a fixed width. The plain operators are used only where the result is known to fit.
pub(super) trait Word:
    Copy
    + Ord
    + From<u32>
    + Into<u128>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Rem<Output = Self>
{
    fn plus(self, other: Self) -> Result<Self, Overflow>;
    fn times(self, other: Self) -> Result<Self, Overflow>;

    /// a/b < c/d for the pairs (a, b) and (c, d), by the products in full. A denominator 0 stands for infinity.
    fn is_less(left: (Self, Self), right: (Self, Self)) -> bool;
}

/// Are there bits enough for the product? Where no instruction gives a product of twice the width, this is much faster
/// than to make one.
fn has_room(a: u64, b: u64) -> bool {
    a.leading_zeros() + b.leading_zeros() >= u64::BITS
}

impl Word for u64 {
    fn plus(self, other: Self) -> Result<Self, Overflow> {
        self.checked_add(other).ok_or(Overflow)
    }

    fn times(self, other: Self) -> Result<Self, Overflow> {
        if has_room(self, other) {
            return Ok(self * other);
        }
        self.checked_mul(other).ok_or(Overflow)
    }

    fn is_less((a, b): (Self, Self), (c, d): (Self, Self)) -> bool {
        if has_room(a, d) && has_room(b, c) {
            return a * d < b * c;
        }
        u128::from(a) * u128::from(d) < u128::from(b) * u128::from(c)
    }
}

impl Word for u128 {
    fn plus(self, other: Self) -> Result<Self, Overflow> {
        self.checked_add(other).ok_or(Overflow)
    }

    fn times(self, other: Self) -> Result<Self, Overflow> {
        self.checked_mul(other).ok_or(Overflow)
    }

    fn is_less((a, b): (Self, Self), (c, d): (Self, Self)) -> bool {
        product(a, d) < product(b, c)
    }
}

/// Numbers that overflow soon.
#[cfg(test)]
impl Word for u32 {
    fn plus(self, other: Self) -> Result<Self, Overflow> {
        self.checked_add(other).ok_or(Overflow)
    }

    fn times(self, other: Self) -> Result<Self, Overflow> {
        self.checked_mul(other).ok_or(Overflow)
    }

    fn is_less((a, b): (Self, Self), (c, d): (Self, Self)) -> bool {
        u64::from(a) * u64::from(d) < u64::from(b) * u64::from(c)
    }
}

/// The product as its upper and its lower 128 bits.
fn product(a: u128, b: u128) -> (u128, u128) {
    const HALF: u128 = u64::MAX as u128;
    let (a1, a0, b1, b0) = (a >> 64, a & HALF, b >> 64, b & HALF);
    let low = a0 * b0;
    // Each of the three is below 2^64, or at most (2^64 − 1)²: no sum of them reaches 2^128.
    let middle = a1 * b0 + (low >> 64);
    let rest = a0 * b1 + (middle & HALF);
    (
        a1 * b1 + (middle >> 64) + (rest >> 64),
        (rest << 64) | (low & HALF),
    )
}

/// The fraction in lowest terms; b > 0.
pub(super) fn reduced<W: Word>(a: W, b: W) -> (W, W) {
    let zero = W::from(0);
    let (mut divisor, mut rest) = (a, b);
    while rest != zero {
        (divisor, rest) = (rest, divisor % rest);
    }
    (a / divisor, b / divisor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_in_full() {
        let most = u128::MAX;
        assert_eq!(product(most, most), (most - 1, 1));
        assert_eq!(product(most, 2), (1, most - 1));
        assert_eq!(product(1 << 64, 1 << 64), (1, 0));
        assert_eq!(product((1 << 64) - 1, (1 << 64) + 1), (0, most));
        for (a, b) in [(0, most), (7, 9), (1 << 127, 6), (most - 5, most - 9)] {
            assert_eq!(product(a, b), product(b, a));
            // The lower half, by an operation that is allowed to wrap.
            assert_eq!(product(a, b).1, a.wrapping_mul(b));
        }
        assert_eq!(product(1 << 127, 6), (3, 0));
    }

    #[test]
    fn fractions_at_the_limits() {
        let most = u64::MAX;
        assert!(u64::is_less((most - 1, most), (1, 1)));
        assert!(u64::is_less((most - 2, most - 1), (most - 1, most)));
        assert!(!u64::is_less((most, most), (1, 1)));
        assert!(u64::is_less((most, 1), (1, 0)));
        let most = u128::MAX;
        assert!(u128::is_less((most - 2, most - 1), (most - 1, most)));
        assert!(!u128::is_less((most - 1, most), (most - 2, most - 1)));
        assert_eq!(reduced(1_u64 << 63, 1 << 60), (8, 1));
        assert_eq!(reduced(145_u128, 23), (145, 23));
    }

    #[test]
    fn room_is_enough() {
        let half = u64::from(u32::MAX);
        for (a, b) in [(half, half), (0, u64::MAX), (1 << 62, 1), (7, 1 << 60)] {
            assert!(has_room(a, b));
            assert_eq!(a.times(b), Ok(a * b));
        }
        for (a, b) in [(half + 1, half), (u64::MAX, 1)] {
            // It would fit, which only the product itself tells.
            assert!(!has_room(a, b));
            assert_eq!(a.times(b), Ok(a * b));
        }
        assert!(!has_room(half + 1, half + 1));
    }

    #[test]
    fn what_does_not_fit_is_noticed() {
        assert_eq!(u64::MAX.plus(1), Err(Overflow));
        assert_eq!(u128::MAX.plus(1), Err(Overflow));
        assert_eq!((1_u64 << 32).times(1 << 32), Err(Overflow));
        assert_eq!((1_u128 << 64).times(1 << 64), Err(Overflow));
    }
}
