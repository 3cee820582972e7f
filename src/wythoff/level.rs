//! One level: the P-positions that share their fixed heaps, found column by column.
//!
//! A *column* is a value y of the second largest heap. For every column exactly one z makes
//! (f, y, z) a P-position: the *partner* of y. The search takes the least column without a partner
//! and tries the differences c = z − y upward. (f, y, y + c) is an N-position iff
//!
//! 1. y + c has a partner already, or c is the difference of another pair of this level;
//! 2. a level with just one fixed heap reduced has y and y + c as partners;
//! 3. a level with reduced fixed heaps has a P-position that the rest of the move reaches; that is
//!    the periodic condition of [`super::nim`].
//!
//! For condition 3 each difference that is tried and not used (*live*) keeps a mask with one bit
//! per residue of the column. A lower P-position enters the masks when the search comes to its
//! column, so a set bit holds for this column and for ever. A full mask means that
//! the difference never occurs: it is *dead*, an element of S ([SZ] Claim 3.3, third rule, without
//! generating functions).
//!
//! In the regular phase no difference is live, and a lower level whose
//! differences are still too small at this column is passed over in O(1): the next P-position costs
//! O(lower levels), whatever n.

use super::heaps::ascending;
use super::mask::Mask;
use super::nim::{period, shared_bits, subsets};
use super::reductions::{Reduced, bytes_of, reductions_of};
use crate::exact::distinct;

/// No partner, no pair, no column.
pub(super) const NONE: u32 = u32::MAX;

/// A difference that was tried, is not used, and isn't known to be dead.
#[derive(Debug)]
struct Live {
    difference: u32,
    crossed: Mask,
}

/// Differences that condition 2 forbids in the column at hand. Shared by all levels.
#[derive(Debug, Default)]
pub(super) struct Forbidden {
    stamp: Vec<u64>,
    now: u64,
}

impl Forbidden {
    fn clear(&mut self) {
        self.now += 1;
    }

    fn insert(&mut self, difference: u32) {
        let i = difference as usize;
        if i >= self.stamp.len() {
            self.stamp.resize(i + 1, 0);
        }
        self.stamp[i] = self.now;
    }

    fn contains(&self, difference: u32) -> bool {
        self.stamp.get(difference as usize) == Some(&self.now)
    }
}

/// The P-positions with given fixed heaps, as far as they are known.
#[derive(Debug)]
pub(super) struct Level {
    /// The fixed heaps that aren't empty, ascending.
    pub key: Box<[u16]>,
    /// The lower levels, those that fill masks soonest first; several entries may share a level. Empty until it is prepared.
    pub reduced: Box<[Reduced]>,
    /// The same levels by index, ascending, each once.
    pub lower: Box<[u32]>,
    period: u32,
    /// Partner of each column; [`NONE`] where it isn't known.
    partner: Vec<u32>,
    /// The smaller column of the pair with this difference; [`NONE`] where there is none yet.
    lower_of: Vec<u32>,
    /// Entry X: the first column with a difference ≥ X. Beyond its end each new difference was
    /// one more than the last, so `lower_of` tells it.
    first_at_least: Vec<u32>,
    /// The columns A_n + f of this level's own P-positions, in the order of n.
    columns: Vec<u32>,
    live: Vec<Live>,
    /// Differences from here on weren't tried.
    opened: u32,
    /// The first column whose partner isn't known.
    next: u32,
    prepared: bool,
    imported: bool,
}

impl Level {
    /// A level of which nothing is known.
    pub fn new(key: Box<[u16]>) -> Self {
        let top = key.last().map_or(0, |&heap| u32::from(heap));
        Self {
            key,
            reduced: Box::default(),
            period: period(top),
            lower: Box::default(),
            partner: Vec::new(),
            lower_of: Vec::new(),
            first_at_least: Vec::new(),
            columns: Vec::new(),
            live: Vec::new(),
            opened: 0,
            next: 0,
            prepared: false,
            imported: false,
        }
    }

    /// Says where its reductions lead.
    pub fn prepare(&mut self, reduced: Box<[Reduced]>) {
        let levels = reduced.iter().map(|reduced| reduced.level.into()).collect();
        self.lower = distinct(levels)
            .into_iter()
            .map(|level| u32::try_from(level).unwrap_or(NONE))
            .collect();
        self.reduced = reduced;
        self.prepared = true;
    }

    pub fn is_prepared(&self) -> bool {
        self.prepared
    }

    /// What one column costs, at most: looks at lower levels.
    pub fn cost(&self) -> u64 {
        reductions_of(&self.key)
    }

    /// The largest fixed heap: own columns start here.
    pub fn top(&self) -> u32 {
        self.key.last().map_or(0, |&heap| u32::from(heap))
    }

    pub fn period(&self) -> u32 {
        self.period
    }

    /// All columns below this one have a known partner.
    pub fn known(&self) -> u32 {
        self.next
    }

    /// The columns of the P-positions found, in the order of n = 1, 2, ….
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// Partner of a column, if known.
    pub fn partner(&self, column: u32) -> Option<u32> {
        self.partner
            .get(column as usize)
            .copied()
            .filter(|&z| z != NONE)
    }

    /// The smaller column of the pair with this difference, if known.
    pub fn lower_of(&self, difference: u32) -> Option<u32> {
        self.lower_of
            .get(difference as usize)
            .copied()
            .filter(|&y| y != NONE)
    }

    /// The column at which the partner is `difference` more; a negative difference belongs to the
    /// larger column of its pair.
    pub fn column_with(&self, difference: i64) -> Option<u32> {
        let size = u32::try_from(difference.unsigned_abs()).ok()?;
        let lower = self.lower_of(size)?;
        Some(if difference < 0 { lower + size } else { lower })
    }

    /// n of the P-position whose smaller column this is; counts from 1.
    pub fn index_of(&self, column: u32) -> Option<u32> {
        let i = self.columns.binary_search(&column).ok()?;
        u32::try_from(i + 1).ok()
    }

    /// Bytes that the tables take.
    pub fn bytes(&self) -> usize {
        let entries = self.partner.capacity()
            + self.lower_of.capacity()
            + self.first_at_least.capacity()
            + self.columns.capacity();
        let entries = (entries + self.lower.len()) * size_of::<u32>();
        if self.prepared {
            entries + self.reduced.len() * size_of::<Reduced>()
        } else {
            // What is promised counts as taken.
            usize::try_from(bytes_of(self.cost())).unwrap_or(usize::MAX)
        }
    }

    /// Makes the partners of all columns ≤ `target` known, or as many as `fuel` pays for. A unit of fuel is
    /// one look at one lower level. `lower` are all levels before this one; those in
    /// `self.reduced` know all columns ≤ `target`. Returns whether the target was reached.
    pub fn grow(
        &mut self,
        lower: &[Level],
        target: u32,
        forbidden: &mut Forbidden,
        fuel: &mut u64,
    ) -> bool {
        if !self.imported {
            self.import(lower);
        }
        self.reserve(target);
        let cost = self.reduced.len() as u64 + 1;
        while self.next <= target {
            if *fuel == 0 {
                return false;
            }
            // The last column may cost more than is left: so any fuel leads on.
            *fuel = fuel.saturating_sub(cost);
            self.step(lower, forbidden);
        }
        true
    }

    /// The pairs with a column below the largest fixed heap: there the sorted position belongs
    /// to a lower level, which has that column in place of the largest fixed heap.
    fn import(&mut self, lower: &[Level]) {
        let top = self.top();
        for y in 0..top {
            if self.partner(y).is_some() {
                continue;
            }
            // y < top, which is a u16.
            let in_place_of_top = u16::try_from(y).unwrap_or(u16::MAX);
            let others = self.key[..self.key.len() - 1].iter().copied();
            let mut key = ascending(others.chain([in_place_of_top]));
            key.retain(|&heap| heap > 0);
            let partner = self
                .reduced
                .iter()
                .map(|reduced| &lower[reduced.level as usize])
                .find(|level| *level.key == *key)
                .and_then(|level| level.partner(top));
            if let Some(z) = partner {
                self.record(y, z);
            }
        }
        self.imported = true;
        self.next = top;
    }

    fn reserve(&mut self, target: u32) {
        // z < φ·y + a little; exact for large targets, amortised for single steps.
        let room = |vec: &mut Vec<u32>, wanted: usize| {
            if wanted > vec.capacity() {
                let least = vec.len() + vec.len() / 8;
                vec.reserve_exact(wanted.max(least) - vec.len());
            }
        };
        let columns = target as usize + 1;
        room(&mut self.partner, columns / 100 * 163 + 64);
        room(&mut self.lower_of, columns / 100 * 63 + 64);
        room(&mut self.columns, columns / 100 * 63 + 64);
    }

    /// Makes the partner of column `self.next` known.
    fn step(&mut self, lower: &[Level], forbidden: &mut Forbidden) {
        let y = self.next;
        let reduced = std::mem::take(&mut self.reduced);
        if !self.live.is_empty() {
            forbidden.clear();
            for &Reduced {
                level,
                nim_sum,
                single,
            } in &reduced
            {
                let z = lower[level as usize].partner[y as usize];
                if single && z >= y {
                    forbidden.insert(z - y);
                }
                self.cross_out_live(y, i64::from(z) - i64::from(y), nim_sum.into());
            }
        }
        if self.partner(y).is_none() {
            let difference = self.search(y, &reduced, lower, forbidden);
            self.record(y, y + difference);
            self.columns.push(y);
        }
        self.reduced = reduced;
        self.next = y + 1;
    }

    /// Enters a lower P-position at column `y` with difference `found` into the masks.
    fn cross_out_live(&mut self, y: u32, found: i64, nim_sum: u32) {
        let reach = found + i64::from(nim_sum);
        let Some(first) = self.live.first() else {
            return;
        };
        if reach < i64::from(first.difference) {
            return;
        }
        let start = self
            .live
            .partition_point(|live| i64::from(live.difference) < found - i64::from(nim_sum));
        let mut died = false;
        for live in &mut self.live[start..] {
            let c = i64::from(live.difference);
            if c > reach {
                break;
            }
            if let Some(shared) = shared_bits(nim_sum, found, c) {
                live.crossed.cross_out(y, nim_sum, shared);
                died |= live.crossed.is_full();
            }
        }
        if died {
            self.live.retain(|live| !live.crossed.is_full());
        }
    }

    /// The least difference that no condition excludes at column `y`.
    fn search(
        &mut self,
        y: u32,
        reduced: &[Reduced],
        lower: &[Level],
        forbidden: &Forbidden,
    ) -> u32 {
        let open = |level: &Self, live: &Live| {
            !live.crossed.contains(y) && level.partner(y + live.difference).is_none()
        };
        if let Some(i) = self
            .live
            .iter()
            .position(|live| !forbidden.contains(live.difference) && open(self, live))
        {
            return self.live.remove(i).difference;
        }
        loop {
            let c = self.opened;
            self.opened += 1;
            if self.lower_of(c).is_some() {
                continue;
            }
            let (crossed, forbidden) = self.conditions(c, y, reduced, lower);
            if crossed.is_full() {
                continue;
            }
            let live = Live {
                difference: c,
                crossed,
            };
            if !forbidden && open(self, &live) {
                return c;
            }
            self.live.push(live);
        }
    }

    /// Conditions 3 and 2 for a difference that wasn't tried before: its mask from all lower
    /// P-positions at columns ≤ `y`, and whether a level with one heap reduced has it at `y`. A
    /// lower level whose differences at columns ≤ `y` are all less than c − k is done with one look.
    fn conditions(&self, c: u32, y: u32, reduced: &[Reduced], lower: &[Level]) -> (Mask, bool) {
        let mut mask = Mask::new(self.period);
        let mut forbidden = false;
        for &Reduced {
            level,
            nim_sum,
            single,
        } in reduced
        {
            let nim_sum = u32::from(nim_sum);
            let level = &lower[level as usize];
            if level.is_too_early(c, nim_sum, y) {
                continue;
            }
            forbidden |= single && level.partner(y) == Some(y + c);
            for (column, shared) in level.crossing(c, nim_sum, y) {
                mask.cross_out(column, nim_sum, shared);
            }
            if mask.is_full() {
                break;
            }
        }
        (mask, forbidden)
    }

    /// Are all differences at columns ≤ `y` too small to cross out a point with difference `c`? They
    /// are in the regular phase.
    fn is_too_early(&self, c: u32, nim_sum: u32, y: u32) -> bool {
        c.checked_sub(nim_sum).is_some_and(|least| {
            self.first_with_at_least(least)
                .is_none_or(|first| first > y)
        })
    }

    /// The P-positions of this level, at columns ≤ `y`, that cross out points with difference `c` of a
    /// level from which a reduction of this nim-sum leads here: column and shared bits.
    pub fn crossing(&self, c: u32, nim_sum: u32, y: u32) -> impl Iterator<Item = (u32, u32)> + '_ {
        let least = i64::from(c) - i64::from(nim_sum);
        let all = (!self.is_too_early(c, nim_sum, y)).then(|| subsets(nim_sum));
        all.into_iter().flatten().filter_map(move |shared| {
            let column = self.column_with(least + 2 * i64::from(shared))?;
            (column <= y).then_some((column, shared))
        })
    }

    /// The first known column whose partner is at least `difference` more.
    fn first_with_at_least(&self, difference: u32) -> Option<u32> {
        match self.first_at_least.get(difference as usize) {
            Some(&column) => Some(column),
            None => self.lower_of(difference),
        }
    }

    /// Stores the pair; pairs come in the order of their smaller column.
    fn record(&mut self, y: u32, z: u32) {
        let difference = y.abs_diff(z);
        let lower = y.min(z);
        let last = y.max(z) as usize;
        if last >= self.partner.len() {
            self.partner.resize(last + 1, NONE);
        }
        self.partner[y as usize] = z;
        self.partner[z as usize] = y;
        let size = difference as usize;
        if size > self.lower_of.len() {
            // A jump: from here on `lower_of` alone no longer tells the first column.
            self.first_at_least
                .extend_from_slice(&self.lower_of[self.first_at_least.len()..]);
            self.first_at_least.resize(size + 1, lower);
        }
        if size >= self.lower_of.len() {
            self.lower_of.resize(size + 1, NONE);
        }
        self.lower_of[size] = lower;
    }
}
