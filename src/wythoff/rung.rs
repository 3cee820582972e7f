//! A certified level of the ladder: it goes on by the mex rule alone, as far as it is asked for.

use super::level::NONE;
use super::sequence::{narrow, signed};
use crate::exact::{distinct, floor_phi};

/// Partners of columns up to here are kept for the levels above, which import them.
pub(super) const SMALL: u32 = 1100;

/// The P-positions of a level with one fixed heap, by difference.
#[derive(Debug)]
pub(super) struct Rung {
    /// α, certified.
    pub alpha: i64,
    /// B at N2: from this difference on |ε| ≤ 1, for ever.
    pub calm: u32,
    /// Largest element of T; 0 if there is none.
    pub largest_t: u32,
    /// The smaller column of the pair with this difference; [`NONE`] for one of S.
    lower_of: Vec<u32>,
    /// Partners of the columns up to [`SMALL`].
    partner: Vec<u32>,
    /// From this difference on the mex rule holds…
    regular: u32,
    /// …and all smaller ones have appeared at columns up to here.
    settled: u32,
    /// The pair of this difference has the least larger column that is beyond the last column.
    next_upper: u32,
}

impl Rung {
    /// A rung from what a search found: `lower_of` by difference, up to B at n1; `partner` of small columns;
    /// `regular` = B at n2, from where B grows by 1, and the last column is beyond the larger
    /// column of that pair.
    pub fn new(
        lower_of: Vec<u32>,
        partner: Vec<u32>,
        (alpha, calm, largest_t): (i64, u32, u32),
        regular: u32,
    ) -> Self {
        let largest = lower_of
            .iter()
            .enumerate()
            .filter(|(_, lower)| **lower != NONE)
            .map(|(difference, lower)| lower + u32::try_from(difference).unwrap_or(NONE));
        let settled = lower_of.iter().copied().filter(|&lower| lower != NONE);
        let mut rung = Self {
            alpha,
            calm,
            largest_t,
            settled: settled
                .chain(largest.take(SMALL as usize))
                .max()
                .unwrap_or(0),
            lower_of,
            partner,
            regular,
            next_upper: regular,
        };
        rung.partner.resize(SMALL as usize + 1, NONE);
        let last = rung.last();
        while rung.upper(rung.next_upper) <= last {
            rung.next_upper += 1;
        }
        rung
    }

    fn last(&self) -> u32 {
        self.lower_of.last().copied().unwrap_or(0)
    }

    fn upper(&self, difference: u32) -> u32 {
        self.lower_of[difference as usize] + difference
    }

    /// One more P-position: A is the mex, B one more than before.
    fn extend(&mut self) {
        let difference = u32::try_from(self.lower_of.len()).unwrap_or(NONE);
        let mut y = self.last() + 1;
        while self.upper(self.next_upper) == y {
            y += 1;
            self.next_upper += 1;
        }
        self.lower_of.push(y);
        for (column, partner) in [(y, y + difference), (y + difference, y)] {
            if let Some(slot) = self.partner.get_mut(column as usize) {
                *slot = partner;
            }
        }
    }

    /// The column at which the partner is `difference` more; `None` if there is none, ever. Does what
    /// work is missing.
    pub fn column_with(&mut self, difference: i64) -> Option<u32> {
        let size = u32::try_from(difference.unsigned_abs()).ok()?;
        while self.lower_of.len() <= size as usize {
            self.extend();
        }
        let lower = self.lower_of[size as usize];
        let column = if difference < 0 {
            lower.wrapping_add(size)
        } else {
            lower
        };
        (lower != NONE).then_some(column)
    }

    /// The P-positions 1 to `count` as [A_n, B_n], where m is the level. All differences below `regular` that ever
    /// appear do so before the others (conditions 3 to 5 of the certificate), which come in their order.
    pub fn positions(&mut self, m: u32, count: u32) -> Vec<[u32; 2]> {
        let before = (0..self.regular).filter_map(|difference| {
            let lower = self.lower_of[difference as usize];
            // Pairs with a column below m belong to lower levels.
            (lower != NONE && lower >= m).then(|| u64::from(lower) << 32 | u64::from(difference))
        });
        let mut all: Vec<[u32; 2]> = distinct(before.collect())
            .into_iter()
            .take(count as usize)
            .map(|packed| [narrow(packed >> 32) - m, narrow(packed & 0xFFFF_FFFF)])
            .collect();
        let mut difference = self.regular;
        while all.len() < count as usize {
            let Some(lower) = self.column_with(difference.into()) else {
                break;
            };
            all.push([lower - m, difference]);
            difference += 1;
        }
        all
    }

    /// Is it plain that no difference from `least` to `most` lies at a column after `seen` and up to
    /// `y`? Where the mex rule holds columns grow with the difference, so two looks tell.
    pub fn has_none_between(&mut self, least: u32, most: u32, seen: i64, y: u32) -> bool {
        if least < self.regular {
            return false;
        }
        let too_late = self.column_with(least.into()).is_none_or(|first| first > y);
        too_late
            || self
                .column_with(most.into())
                .is_some_and(|last| i64::from(last) <= seen)
    }

    /// Partner of a column up to [`SMALL`].
    pub fn partner(&mut self, column: u32) -> u32 {
        while self.last() <= column {
            self.extend();
        }
        self.partner[column as usize]
    }

    /// A column up to which all differences ≤ `difference` have appeared that ever do, and those negative ones that are
    /// no less than −`difference` and −[`SMALL`]: a pair's larger column is by its difference further.
    pub fn settled(&self, difference: u32) -> i64 {
        if difference < self.regular {
            return i64::from(self.settled);
        }
        let calm = difference.max(self.calm);
        let lower = signed(floor_phi(calm.into())) + self.alpha + 1;
        i64::from(self.settled).max(lower + i64::from(calm.min(SMALL)))
    }

    /// ε of the pair with this difference if it is one that the search found.
    pub fn epsilon(&self, difference: u32) -> Option<i64> {
        let lower = self.lower_of.get(difference as usize)?;
        (*lower != NONE).then(|| super::sequence::alpha_of(*lower, difference) - self.alpha)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Level 0 as the search leaves it: its window ends at n = 8.
    fn level_0() -> Rung {
        let lower_of: Vec<u32> = [0, 1, 3, 4, 6, 8, 9, 11].into();
        let mut partner = vec![NONE; SMALL as usize + 1];
        for (difference, &lower) in (0..).zip(&lower_of) {
            partner[lower as usize] = lower + difference;
            partner[(lower + difference) as usize] = lower;
        }
        Rung::new(lower_of, partner, (0, 0, 0), 1)
    }

    #[test]
    fn goes_on_as_wythoff_pairs() {
        let mut rung = level_0();
        for difference in (0..2000).rev() {
            let lower = u32::try_from(floor_phi(difference)).unwrap();
            let size = i64::try_from(difference).unwrap();
            assert_eq!(rung.column_with(size), Some(lower));
            let upper = lower + u32::try_from(difference).unwrap();
            assert_eq!(
                rung.column_with(-size),
                Some(upper).filter(|_| size > 0).or(Some(0))
            );
            for (column, partner) in [(lower, upper), (upper, lower)] {
                if column <= SMALL {
                    assert_eq!(rung.partner(column), partner);
                }
            }
        }
    }

    /// Differences of both signs up to a size have appeared where the level counts as settled for this size.
    #[test]
    fn settled_is_beyond_both_columns_of_a_pair() {
        let mut rung = level_0();
        for difference in 0..=1000 {
            let settled = rung.settled(difference);
            for size in [i64::from(difference), -i64::from(difference)] {
                let column = rung.column_with(size).map(i64::from);
                assert!(
                    column <= Some(settled),
                    "{size} at {column:?}, settled at {settled}"
                );
            }
        }
    }
}
