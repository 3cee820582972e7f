//! The search for the next threshold, on numbers of one width.
//!
//! Between two changes of the lag the losing heaps follow from their prefix sums P(v) = L_1 + … + L_v: while the lag is d,
//! L_i = P(i − d) + K_d for a constant K_d, which grows by L_j when the lag grows at an index with parent j. So only the
//! sums are kept.
//!
//! **Queue.** The lag grows at certain indices y, the *changes*; 2 counts as the first of them. The lag at i is the number
//! of changes up to i. By the theorem of SOURCES.md, section 9, the lag can grow at x, or x can have a candidate below all
//! before it, only if x = y + d with y a change and d the lag at x − 1. So the changes are a queue: each is taken
//! once, in its order, and compares r with f = L_{x−1}/L_{y−1} = (P(y−1) + K)/L_{y−1}.
//!
//! - f ≤ r: the lag grows at x. The new change goes to the end of the queue, and y stays first in it, as x + 1 = y + d + 1.
//! - f > r: f is the candidate of x. y is done.
//!
//! When the queue is empty, the lag is constant for ever and the least candidate is the next threshold: the last change
//! y gave x = y + d, so d + 1 equal lags from y to x were looked at.
//!
//! **Resuming.** At the next threshold all is as before up to the first x with the winning candidate, where the lag
//! now grows. For each candidate that was below all before it, its *record* keeps what is needed to go back there.

use super::word::{Overflow, Word, reduced};

/// An index at which the lag grows.
#[derive(Clone, Copy, Debug)]
struct Change<W> {
    index: u32,
    /// P(index − 1), once it was asked for.
    sum: W,
    /// L_{index−1}, likewise.
    term: W,
}

/// A candidate below all before it.
#[derive(Clone, Copy, Debug)]
struct Record<W> {
    /// In lowest terms.
    value: (W, W),
    /// Its change, as a place in the queue.
    place: usize,
    /// The lag at its index x; x is the index of the change plus the lag.
    lag: usize,
    /// K for this lag.
    offset: W,
}

/// The losing heaps of one r, as far as the search of its next threshold needs them.
#[derive(Clone, Debug)]
pub(super) struct Walker<W> {
    ratio: (W, W),
    /// P(0), P(1), …; the first `known` are right.
    sums: Vec<W>,
    known: usize,
    queue: Vec<Change<W>>,
    /// So many changes have their sum and term.
    filled: usize,
    /// K_d for each lag d.
    offsets: Vec<W>,
    /// The place in the queue that is looked at next.
    next: usize,
    records: Vec<Record<W>>,
}

/// How the least candidate is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<W> {
    /// In lowest terms.
    pub value: (W, W),
    /// The index of the candidate, the first if several are equal.
    pub index: u32,
    /// The index of the heap below the line; the parent is the next one.
    pub below: u32,
    /// The heaps above and below the line.
    pub pair: (W, W),
    /// The last change, and the lag from there on.
    pub since: u32,
    pub lag: u32,
}

impl<W: Word> Walker<W> {
    /// The search for r = above/below ≥ 1, in lowest terms.
    pub fn new(above: W, below: W) -> Self {
        let (zero, one) = (W::from(0), W::from(1));
        let second = Change {
            index: 2,
            sum: one,
            term: one,
        };
        Self {
            ratio: (above, below),
            sums: vec![zero, one],
            known: 2,
            queue: vec![second],
            filled: 1,
            offsets: vec![zero, one],
            next: 0,
            records: Vec::new(),
        }
    }

    pub fn ratio(&self) -> (W, W) {
        self.ratio
    }

    /// Looks at so many changes and terms more, which `fuel` loses; at least at one. Returns whether the queue is empty.
    /// After an overflow all is as if it had stopped right before.
    pub fn run(&mut self, fuel: &mut u64) -> Result<bool, Overflow> {
        while self.next < self.queue.len() {
            if *fuel == 0 {
                return Ok(false);
            }
            if self.next == self.filled {
                self.fill(fuel)?;
            }
            let piece = usize::try_from((*fuel).max(1)).unwrap_or(usize::MAX);
            let end = self.filled.min(self.next.saturating_add(piece));
            let hit = self.first_below_best(end)?;
            let seen = hit.map_or(end, |place| place + 1) - self.next;
            *fuel = fuel.saturating_sub(seen as u64);
            self.next += seen;
            if let Some(place) = hit {
                self.next = place;
                self.look(place, fuel)?;
                self.next += 1;
            }
        }
        Ok(true)
    }

    /// K for the lag so far.
    fn offset(&self) -> W {
        self.offsets[self.queue.len()]
    }

    /// The least candidate so far; 1/0 before there is one.
    fn best(&self) -> (W, W) {
        let none = (W::from(1), W::from(0));
        self.records.last().map_or(none, |record| record.value)
    }

    /// The first place from `next` to before `end` with f less than the best candidate. All f ≤ r are among them.
    fn first_below_best(&self, end: usize) -> Result<Option<usize>, Overflow> {
        let places = &self.queue[self.next..end];
        let Some(last) = places.last() else {
            return Ok(None);
        };
        let (offset, best) = (self.offset(), self.best());
        // Sums and terms ascend: what fits for the last place fits for all.
        let most = last.sum.plus(offset)?;
        let fits = most.times(best.1).is_ok() && last.term.times(best.0).is_ok();
        let found = if fits {
            places
                .iter()
                .position(|y| (y.sum + offset) * best.1 < y.term * best.0)
        } else {
            places
                .iter()
                .position(|y| W::is_less((y.sum + offset, y.term), best))
        };
        Ok(found.map(|place| self.next + place))
    }

    /// Lets the lag grow while f ≤ r at this place; then f is a candidate.
    fn look(&mut self, place: usize, fuel: &mut u64) -> Result<(), Overflow> {
        let Change { index, sum, term } = self.queue[place];
        let mut above = sum.plus(self.offset())?;
        while !W::is_less(self.ratio, (above, term)) {
            let lag = u32::try_from(self.queue.len()).map_err(|_| Overflow)?;
            let grown = self.offset().plus(term)?;
            let next = sum.plus(grown)?;
            let change = Change {
                index: index.checked_add(lag).ok_or(Overflow)?,
                sum: W::from(0),
                term: W::from(0),
            };
            self.queue.push(change);
            self.offsets.push(grown);
            above = next;
            *fuel = fuel.saturating_sub(1);
        }
        if W::is_less((above, term), self.best()) {
            self.records.push(Record {
                value: reduced(above, term),
                place,
                lag: self.queue.len(),
                offset: self.offset(),
            });
        }
        Ok(())
    }

    /// Finds sum and term of the next change.
    fn fill(&mut self, fuel: &mut u64) -> Result<(), Overflow> {
        let end = self.queue[self.filled].index as usize;
        // No change lies between the one before and this one.
        let lag = self.filled;
        let offset = self.offsets[lag];
        if self.sums.len() < end {
            self.sums.resize(end.next_power_of_two(), W::from(0));
        }
        while self.known < end {
            // The parents of these all lie before them.
            let start = self.known;
            let count = lag.min(end - start);
            let (done, open) = self.sums.split_at_mut(start);
            let parents = &done[start - lag..][..count];
            let mut sum = done[start - 1];
            // Sums ascend: when this fits, all of them do.
            let count_of = W::from(u32::try_from(count).map_err(|_| Overflow)?);
            sum.plus(parents[count - 1].plus(offset)?.times(count_of)?)?;
            for (slot, &parent) in open.iter_mut().zip(parents) {
                sum = sum + (parent + offset);
                *slot = sum;
            }
            self.known = start + count;
            *fuel = fuel.saturating_sub(count as u64);
        }
        let change = &mut self.queue[self.filled];
        change.sum = self.sums[end - 1];
        change.term = self.sums[end - 1] - self.sums[end - 2];
        self.filled += 1;
        Ok(())
    }

    /// The least candidate, once the queue is empty.
    pub fn found(&self) -> Option<Found<W>> {
        let record = self.records.last()?;
        let last = self.queue.last()?;
        if self.next < self.queue.len() {
            return None;
        }
        let change = self.queue[record.place];
        let narrow = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
        Some(Found {
            value: record.value,
            index: change.index + narrow(record.lag),
            below: change.index - 1,
            pair: (change.sum + record.offset, change.term),
            since: last.index,
            lag: narrow(self.queue.len()),
        })
    }

    /// Makes the threshold that was found the new r, and goes back to where it changes the sequence.
    pub fn jump(&mut self) {
        if self.next < self.queue.len() {
            return;
        }
        let Some(record) = self.records.pop() else {
            return;
        };
        self.ratio = record.value;
        self.next = record.place;
        self.queue.truncate(record.lag);
        self.offsets.truncate(record.lag + 1);
        self.filled = self.filled.min(record.lag);
        let changed = self.queue[record.place].index as usize + record.lag;
        self.known = self.known.min(changed);
    }

    /// The changes of the lag, ascending; the first is 2.
    pub fn changes(&self) -> impl Iterator<Item = u32> {
        self.queue.iter().map(|change| change.index)
    }

    /// The same search on wider numbers.
    pub fn widen<V: Word + From<W>>(&self) -> Walker<V> {
        let wide = |words: &[W]| words.iter().map(|&word| V::from(word)).collect();
        let pair = |(above, below): (W, W)| (V::from(above), V::from(below));
        Walker {
            ratio: pair(self.ratio),
            sums: wide(&self.sums[..self.known]),
            known: self.known,
            queue: self
                .queue
                .iter()
                .map(|change| Change {
                    index: change.index,
                    sum: V::from(change.sum),
                    term: V::from(change.term),
                })
                .collect(),
            filled: self.filled,
            offsets: wide(&self.offsets),
            next: self.next,
            records: self
                .records
                .iter()
                .map(|record| Record {
                    value: pair(record.value),
                    place: record.place,
                    lag: record.lag,
                    offset: V::from(record.offset),
                })
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Proofs = Vec<((u128, u128), u32, u32, u32, u32, (u128, u128))>;

    fn wide<W: Into<u128>>((a, b): (W, W)) -> (u128, u128) {
        (a.into(), b.into())
    }

    fn proof<W: Word>(found: Found<W>) -> Proofs {
        vec![(
            wide(found.value),
            found.index,
            found.below,
            found.since,
            found.lag,
            wide(found.pair),
        )]
    }

    /// The proofs of so many thresholds from r on, on the numbers of `narrow` until they overflow, then on wider ones. Fuel
    /// for a step at a time, so that overflows come anywhere. Also where it overflowed.
    fn chain<N: Word, V: Word + From<N>>(
        narrow: Walker<N>,
        count: usize,
    ) -> (Proofs, Option<usize>) {
        let mut proofs = Proofs::new();
        let (mut narrow, mut wide, mut overflow) = (Some(narrow), None::<Walker<V>>, None);
        while proofs.len() < count {
            let fuel = &mut 1;
            if let Some(walker) = &mut narrow {
                match walker.run(fuel) {
                    Ok(false) => {}
                    Ok(true) => {
                        proofs.extend(proof(walker.found().unwrap()));
                        walker.jump();
                    }
                    Err(Overflow) => {
                        wide = Some(walker.widen());
                        narrow = None;
                        overflow = Some(proofs.len());
                    }
                }
            } else if let Some(walker) = &mut wide
                && walker.run(fuel).unwrap()
            {
                proofs.extend(proof(walker.found().unwrap()));
                walker.jump();
            }
        }
        (proofs, overflow)
    }

    /// From 32 bits to 64: in the first search, and after some thresholds.
    #[test]
    fn narrow_numbers_are_promoted() {
        let mut places = Vec::new();
        for (above, below, count) in [(350, 1, 1500), (1999, 2, 20), (5000, 1, 3)] {
            let (promoted, at) = chain::<u32, u64>(Walker::new(above, below), count);
            let plain = Walker::new(u64::from(above), u64::from(below));
            let (expected, never) = chain::<u64, u128>(plain, count);
            assert_eq!(never, None);
            assert!(promoted == expected, "{above}/{below}");
            places.push(at);
        }
        assert!(
            matches!(places[..], [Some(1..), Some(0), Some(0)]),
            "{places:?}"
        );
    }

    /// The widest numbers from the start.
    #[test]
    fn widths_agree() {
        let (narrow, _) = chain::<u64, u128>(Walker::new(1, 1), 2000);
        let (wide, _) = chain::<u128, u128>(Walker::new(1, 1), 2000);
        assert!(narrow == wide);
    }

    /// Fractions of r with 18 digits, which 64 bits hold and whose products they don't.
    #[test]
    fn ratios_of_18_digits() {
        for (above, below) in [
            (999_999_999_999_999_999_u64, 10_000_000_000_000_000),
            (999_999_999_999_999_989, 999_999_999_999_999_988),
        ] {
            let (narrow, at) = chain::<u64, u128>(Walker::new(above, below), 5);
            let wider = Walker::new(u128::from(above), u128::from(below));
            assert_eq!(at, None);
            assert!(narrow == chain::<u128, u128>(wider, 5).0);
        }
    }
}
