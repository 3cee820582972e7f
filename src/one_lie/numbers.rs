//! Sets of numbers as ranges.

use std::fmt;

use crate::exact::{InputError, parse_whole};
use crate::words::one_lie as words;

/// Ranges of a set that is read: more are refused.
const MOST_RANGES: usize = 20_000;

/// A set of positive whole numbers: ranges with gaps between them, ascending.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers(Vec<(u64, u64)>);

impl Numbers {
    /// The empty set.
    #[must_use]
    pub const fn none() -> Self {
        Self(Vec::new())
    }

    /// All from `first` to `last`; none if that is less.
    #[must_use]
    pub fn range(first: u64, last: u64) -> Self {
        if first <= last {
            Self(vec![(first, last)])
        } else {
            Self::none()
        }
    }

    /// The union of any ranges. Cost: O(n log n), without one more sort in the page.
    #[must_use]
    pub fn of(ranges: &[(u64, u64)]) -> Self {
        match ranges {
            [] => Self::none(),
            &[(first, last)] => Self::range(first, last),
            _ => {
                let (left, right) = ranges.split_at(ranges.len() / 2);
                Self::of(left).or(&Self::of(right))
            }
        }
    }

    /// Reads `1-5.9.12-20`: numbers from 1 to `most`. Ranges may overlap and come in any order.
    ///
    /// # Errors
    /// [`InputError`] for another form, a number out of range, a range that ends before it begins, and for more than 20000
    /// ranges.
    pub fn parse(text: &str, most: u64) -> Result<Self, InputError> {
        let range = |piece: &str| {
            // What can't be read is named as it stands between the points.
            let number = |text| match parse_whole(words::ASKED_NUMBER, text, 1, most) {
                Err(InputError::Malformed { .. }) => Err(InputError::malformed(
                    words::QUESTION,
                    piece,
                    words::RANGES_EXPECTED,
                )),
                other => other,
            };
            let (first, last) = match piece.split_once('-') {
                Some((first, last)) => (number(first)?, number(last)?),
                None => (number(piece)?, number(piece)?),
            };
            if first > last {
                return Err(InputError::Rule {
                    problem: words::range_ends_early(&first, &last),
                    allowed: words::SMALLER_FIRST,
                });
            }
            Ok((first, last))
        };
        let pieces: Vec<&str> = text.split('.').take(MOST_RANGES + 1).collect();
        if pieces.len() > MOST_RANGES {
            return Err(InputError::Rule {
                problem: words::TOO_MANY_RANGES.to_string(),
                allowed: words::LONGER_RANGES,
            });
        }
        let ranges: Result<Vec<_>, _> = pieces.into_iter().map(range).collect();
        Ok(Self::of(&ranges?))
    }

    /// The ranges of the set, ascending.
    #[must_use]
    pub fn ranges(&self) -> &[(u64, u64)] {
        &self.0
    }

    /// Is there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.0.iter().map(|(first, last)| last - first + 1).sum()
    }

    /// Is the number in it?
    #[must_use]
    pub fn contains(&self, number: u64) -> bool {
        let before = self.0.partition_point(|(_, last)| *last < number);
        self.0
            .get(before)
            .is_some_and(|(first, _)| *first <= number)
    }

    /// How many are at most this.
    #[must_use]
    pub fn up_to(&self, most: u64) -> u64 {
        let below = self.0.iter().take_while(|(first, _)| *first <= most);
        below.map(|(first, last)| last.min(&most) - first + 1).sum()
    }

    /// The number with so many before it in the set.
    #[must_use]
    pub fn nth(&self, mut before: u64) -> Option<u64> {
        for (first, last) in &self.0 {
            let many = last - first + 1;
            if before < many {
                return Some(first + before);
            }
            before -= many;
        }
        None
    }

    /// The least so many of them.
    #[must_use]
    pub fn first(&self, count: u64) -> Self {
        match count.checked_sub(1) {
            None => Self::none(),
            Some(before) => match self.nth(before) {
                Some(last) => self.and(&Self::range(1, last)),
                None => self.clone(),
            },
        }
    }

    /// The numbers in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let (mut i, mut j, mut all) = (0, 0, Vec::new());
        while let (Some(left), Some(right)) = (self.0.get(i), other.0.get(j)) {
            let both = (left.0.max(right.0), left.1.min(right.1));
            if both.0 <= both.1 {
                all.push(both);
            }
            if left.1 < right.1 {
                i += 1;
            } else {
                j += 1;
            }
        }
        Self(all)
    }

    /// The numbers that aren't in the other one.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let mut all = Vec::new();
        let mut j = 0;
        for &(first, last) in &self.0 {
            let mut from = first;
            while other.0.get(j).is_some_and(|range| range.1 < from) {
                j += 1;
            }
            let mut k = j;
            while let Some(&(cut, end)) = other.0.get(k).filter(|range| range.0 <= last) {
                if cut > from {
                    all.push((from, cut - 1));
                }
                from = end.saturating_add(1);
                k += 1;
            }
            if from <= last {
                all.push((from, last));
            }
        }
        Self(all)
    }

    /// The numbers in one or both.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        let (mut left, mut right) = (self.0.iter().peekable(), other.0.iter().peekable());
        let mut all: Vec<(u64, u64)> = Vec::with_capacity(self.0.len() + other.0.len());
        loop {
            let next = match (left.peek(), right.peek()) {
                (Some(one), Some(two)) if two.0 < one.0 => right.next(),
                (Some(_), _) => left.next(),
                (None, _) => right.next(),
            };
            let Some(&(first, last)) = next else {
                return Self(all);
            };
            match all.last_mut() {
                Some(before) if first <= before.1.saturating_add(1) => {
                    before.1 = before.1.max(last);
                }
                _ => all.push((first, last)),
            }
        }
    }

    /// The numbers in this set whose binary digit with the value 2^digit is 1.
    #[must_use]
    pub fn with_digit(&self, digit: u32) -> Self {
        let (mut all, period) = (Vec::new(), 1_u64 << (digit + 1));
        let half = period / 2;
        for &(first, last) in &self.0 {
            let mut start = first - first % period + half;
            while start <= last {
                let end = start + (half - 1);
                if end >= first {
                    all.push((start.max(first), end.min(last)));
                }
                start += period;
            }
        }
        Self(all)
    }

    /// How many ranges [`with_digit`](Self::with_digit) could have at most.
    #[must_use]
    pub fn pieces(&self, digit: u32) -> u64 {
        let many = |(first, last): &(u64, u64)| ((last - first) >> (digit + 1)) + 2;
        self.0.iter().map(many).sum()
    }

    /// As few ranges as there can be that have all of these numbers and none of the others.
    #[must_use]
    pub fn loosely(&self, others: &Self) -> Self {
        let mut all: Vec<(u64, u64)> = Vec::new();
        for &(first, last) in &self.0 {
            match all.last_mut() {
                Some(before) if others.up_to(first) == others.up_to(before.1) => before.1 = last,
                _ => all.push((first, last)),
            }
        }
        Self(all)
    }
}

/// As links have it: `1-5.9.12-20`.
impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (first, last)) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str(".")?;
            }
            if first == last {
                write!(f, "{first}")?;
            } else {
                write!(f, "{first}-{last}")?;
            }
        }
        Ok(())
    }
}
