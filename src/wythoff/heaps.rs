//! Positions, fixed heaps, and the coordinates [m, b, c] of [SZ] §3.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::exact::{FixedHeap, Heap, InputError, Quantity};
use crate::words::shared as words;

/// Most heaps that can be held fixed.
const MOST_FIXED: usize = 4;

/// The fixed heaps f_1 ≤ … ≤ f_{N−2} of a level, one to four of them, each at most 1000.
/// `0` alone is two-heap Wythoff. They are written as links have them, `1,2`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(type = "string"))]
pub struct Fixed(Vec<u16>);

impl Fixed {
    /// The fixed heaps with these sizes, one to four, in any order.
    ///
    /// # Errors
    /// [`InputError`] for none or more than four heaps.
    pub fn new(heaps: impl IntoIterator<Item = FixedHeap>) -> Result<Self, InputError> {
        let sorted = ascending(heaps.into_iter().map(FixedHeap::get));
        if sorted.is_empty() || sorted.len() > MOST_FIXED {
            return Err(InputError::Rule {
                problem: words::fixed_heaps_given(&sorted.len()),
                allowed: words::ONE_TO_FOUR,
            });
        }
        Ok(Self(sorted))
    }

    /// Reads `7` or `1,2`.
    ///
    /// # Errors
    /// [`InputError`] if it isn't one to four whole numbers, each from 0 to 1000.
    pub fn parse(text: &str) -> Result<Self, InputError> {
        let heaps: Result<Vec<_>, _> = text.split(',').map(FixedHeap::parse).collect();
        Self::new(heaps?)
    }

    /// The fixed heaps, ascending.
    #[must_use]
    pub fn heaps(&self) -> &[u16] {
        &self.0
    }

    /// The largest fixed heap: b is measured from here.
    #[must_use]
    pub fn top(&self) -> u32 {
        self.0.last().map_or(0, |&heap| u32::from(heap))
    }

    /// The heaps that can be reduced. Levels that differ in empty heaps are the same level.
    pub(super) fn key(&self) -> Box<[u16]> {
        self.0.iter().copied().filter(|&heap| heap > 0).collect()
    }

    /// The position with these fixed heaps and the heaps f + b and f + b + c.
    /// `None` if a heap would be over the limit.
    #[must_use]
    pub fn position(&self, b: u32, c: u32) -> Option<Position> {
        let second = self.top().checked_add(b)?;
        let largest = second.checked_add(c)?;
        Heap::new(largest.into()).ok()?;
        let mut heaps: Vec<u32> = self.0.iter().map(|&heap| heap.into()).collect();
        heaps.extend([second, largest]);
        Some(Position(heaps))
    }
}

impl TryFrom<String> for Fixed {
    type Error = InputError;

    fn try_from(text: String) -> Result<Self, InputError> {
        Self::parse(&text)
    }
}

impl From<Fixed> for String {
    fn from(fixed: Fixed) -> Self {
        fixed.to_string()
    }
}

impl fmt::Display for Fixed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, &self.0, ",")
    }
}

/// The heaps of a position, ascending: two to six of them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position(Vec<u32>);

impl Position {
    /// A position from heaps in any order.
    ///
    /// # Errors
    /// [`InputError`] unless there are two to six heaps and all but the two largest are at
    /// most 1000.
    pub fn new(heaps: impl IntoIterator<Item = Heap>) -> Result<Self, InputError> {
        let sorted = ascending(heaps.into_iter().map(Heap::get));
        if !(2..=MOST_FIXED + 2).contains(&sorted.len()) {
            return Err(InputError::Rule {
                problem: words::position_given(&sorted.len()),
                allowed: words::TWO_TO_SIX,
            });
        }
        if let Some(heap) = sorted[..sorted.len() - 2]
            .iter()
            .find(|&&heap| u64::from(heap) > FixedHeap::MOST)
        {
            return Err(InputError::Rule {
                problem: words::small_heap_over(heap),
                allowed: words::SMALL_HEAPS,
            });
        }
        Ok(Self(sorted))
    }

    /// Reads heaps separated by commas or spaces: `1,33,56` or `1 33 56`.
    ///
    /// # Errors
    /// As [`Position::new`], and for what isn't a heap.
    pub fn parse(text: &str) -> Result<Self, InputError> {
        let numbers = text
            .split(|sign: char| sign == ',' || sign.is_whitespace())
            .filter(|number| !number.is_empty());
        let heaps: Result<Vec<_>, _> = numbers.map(Heap::parse).collect();
        Self::new(heaps?)
    }

    /// The heaps, ascending.
    #[must_use]
    pub fn heaps(&self) -> &[u32] {
        &self.0
    }

    /// All heaps but the two largest; heap 0 for a position of two heaps.
    #[must_use]
    pub fn fixed(&self) -> Fixed {
        let small = &self.0[..self.0.len() - 2];
        if small.is_empty() {
            return Fixed(vec![0]);
        }
        // Positions are built with small heaps of at most 1000.
        Fixed(
            small
                .iter()
                .map(|&heap| u16::try_from(heap).unwrap_or(u16::MAX))
                .collect(),
        )
    }

    /// The two largest heaps (y, z), y ≤ z.
    #[must_use]
    pub fn largest_two(&self) -> (u32, u32) {
        let [.., y, z] = self.0[..] else {
            return (0, 0); // a position has at least two heaps
        };
        (y, z)
    }

    /// Where the position lies on the lattice of its level: b above the largest fixed heap, and c
    /// between the two largest.
    #[must_use]
    pub fn bracket(&self) -> Bracket {
        let (y, z) = self.largest_two();
        let a = self.0.len().checked_sub(3).map_or(0, |last| self.0[last]);
        Bracket {
            a,
            b: y - a,
            c: z - y,
        }
    }

    /// The ascending heaps, unchecked; for the solver's own results.
    pub(super) fn from_sorted(heaps: Vec<u32>) -> Self {
        debug_assert!(heaps.is_sorted());
        Self(heaps)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        write_list(f, &self.0, ", ")?;
        f.write_str(")")
    }
}

/// [a, b, c] of \[SZ\] §3: heaps a, a + b, a + b + c. With more than three heaps a is the largest
/// fixed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bracket {
    /// The (largest) fixed heap.
    pub a: u32,
    /// Second largest heap above `a`.
    pub b: u32,
    /// Largest heap above the second largest: the difference.
    pub c: u32,
}

impl fmt::Display for Bracket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}, {}]", self.a, self.b, self.c)
    }
}

/// A few numbers in ascending order. The library's sorts are for many, and ten times as large.
pub(super) fn ascending<T: Ord>(numbers: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut sorted = Vec::new();
    for number in numbers {
        let place = sorted.partition_point(|before| *before <= number);
        sorted.insert(place, number);
    }
    sorted
}

fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: &[T],
    between: &str,
) -> fmt::Result {
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            f.write_str(between)?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_are_sorted_wherever_they_come_from() {
        let position = Position::parse("56 1,33").unwrap();
        assert_eq!(position.heaps(), [1, 33, 56]);
        assert_eq!(position.bracket(), Bracket { a: 1, b: 32, c: 23 });
        assert_eq!(position.to_string(), "(1, 33, 56)");
        assert_eq!(Fixed::parse("2,1").unwrap().heaps(), [1, 2]);
        assert_eq!(Position::parse("5 3").unwrap().fixed().heaps(), [0]);
        assert_eq!(
            Position::parse("3,5").unwrap().bracket(),
            Bracket { a: 0, b: 3, c: 2 }
        );
    }

    #[test]
    fn limits_have_words() {
        let message = |text: &str| Position::parse(text).unwrap_err().to_string();
        assert!(message("1").contains("a position of 1 heap was given"));
        assert!(message("1 2 3 4 5 6 7").contains("7 heaps"));
        assert!(message("2000 5000 9000").starts_with("heap 2000 is over 1000"));
        assert!(message("1 2 5000000").starts_with("heap 5000000 is over 1000000"));
        assert!(Fixed::parse("1,2,3,4,5").is_err());
        assert!(Fixed::parse("").is_err());
        assert!(Fixed::parse("1001").is_err());
    }
}
