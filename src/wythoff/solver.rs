//! All levels that were asked for, and all below them; they grow on demand and are kept.

use super::goal::{Goal, LevelId, Progress};
use super::heaps::{Bracket, Fixed};
use super::level::{Forbidden, Level};
use super::reductions::{Reduced, bytes_of, raise, reductions_of};
use super::sequence::{Observation, Sequence};
use crate::exact::{Refusal, distinct};

/// Bytes that one column of one level takes in the long run: 1.62 partners, 0.62 differences and
/// 0.62 own columns, 4 bytes each.
const BYTES_PER_COLUMN: u64 = 12;

/// To find where a reduction leads takes as long as so many looks at lower levels.
const LOOKS_OF_ONE_REDUCTION: u64 = 4;

/// Finds the P-positions of N-heap Wythoff, exactly, level by level.
///
/// What is found depends on the rule alone, not on the order of questions or on the fuel.
///
/// ```
/// use nimscope::wythoff::{Fixed, Goal, Outcome, Position, Solver};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // Tables may take 16 MiB.
/// let mut solver = Solver::new(16 << 20);
/// // The P-positions with a heap of 1 that is held fixed: the 21st is (1, 33, 56).
/// let level = solver.level(&Fixed::parse("1")?)?;
/// solver.reach(level, Goal::Count(21))?;
/// let at = solver.nth(level, 21).expect("so many are known");
/// assert_eq!((at.a, at.a + at.b, at.a + at.b + at.c), (1, 33, 56));
///
/// // From (1, 32, 53) the player to move wins.
/// let verdict = solver.verdict(&Position::parse("1 32 53")?)?;
/// assert_eq!(verdict.outcome, Outcome::N);
/// assert!(!verdict.winning.is_empty());
/// # Ok(())
/// # }
/// ```
///
/// Cost of one more P-position: O(L) in the regular phase, L the number of reductions of the fixed heaps (m for one
/// fixed heap m); before, additionally O(L · p) for each difference that is tried, p ≤ 2m the period. Memory: about 12
/// bytes for each column and level. SOURCES.md §2 has the search with its proof.
#[derive(Debug)]
pub struct Solver {
    levels: Vec<Level>,
    /// Numbers of the levels by their packed keys, ascending. A map would bring 7 KB to the page.
    index: Vec<(u64, u32)>,
    forbidden: Forbidden,
    memory: u64,
}

impl Solver {
    /// A solver that refuses work that would take more than `memory` bytes.
    #[must_use]
    pub fn new(memory: u64) -> Self {
        Self {
            levels: Vec::new(),
            index: Vec::new(),
            forbidden: Forbidden::default(),
            memory,
        }
    }

    /// The level with these fixed heaps. It and all below it exist from now on, at first without any P-position; which
    /// reductions lead where is found by [`Solver::advance`].
    ///
    /// Cost: O(R), R = Π (f_i + 1) over the fixed heaps f_i.
    ///
    /// # Errors
    /// [`Refusal`] if there are too many lower levels for the memory.
    pub fn level(&mut self, fixed: &Fixed) -> Result<LevelId, Refusal> {
        let key = fixed.key();
        if let Some(id) = self.number(&key) {
            return Ok(LevelId(id));
        }
        let keys = self.affordable(&key)?;
        for lower in keys {
            if let Err(place) = self.place(&lower) {
                let id = u32::try_from(self.levels.len()).unwrap_or(u32::MAX);
                self.index.insert(place, (packed(&lower), id));
                self.levels.push(Level::new(lower));
            }
        }
        Ok(LevelId(self.number(&key).unwrap_or(0)))
    }

    /// Where the key is in the index, or where it would be.
    fn place(&self, key: &[u16]) -> Result<usize, usize> {
        let key = packed(key);
        self.index.binary_search_by_key(&key, |&(other, _)| other)
    }

    /// The number of a level that exists.
    fn number(&self, key: &[u16]) -> Option<u32> {
        self.place(key).ok().map(|place| self.index[place].1)
    }

    /// The key and all below it in a topological order, if their tables of reductions fit.
    fn affordable(&self, key: &[u16]) -> Result<Vec<Box<[u16]>>, Refusal> {
        let mut keys = Vec::new();
        let mut bytes = self.bytes() as u64;
        let mut at = vec![0_u16; key.len()];
        loop {
            let lower: Box<[u16]> = at.iter().copied().filter(|&heap| heap > 0).collect();
            if self.number(&lower).is_none() {
                bytes = bytes
                    .saturating_add(bytes_of(reductions_of(&at)))
                    .saturating_add(size_of::<Level>() as u64);
            }
            if bytes > self.memory {
                return Err(Refusal {
                    needed: bytes,
                    limit: self.memory,
                });
            }
            keys.push(lower);
            // The next ascending vector in lexicographic order: anything componentwise smaller is earlier.
            let Some(i) = (0..at.len()).rev().find(|&i| at[i] < key[i]) else {
                return Ok(keys);
            };
            let raised = at[i] + 1;
            at[i..].fill(raised);
        }
    }

    /// Finds which reductions of a level lead where, if there is fuel; is it known now?
    fn prepare(&mut self, id: u32, fuel: &mut u64) -> bool {
        let level = &self.levels[id as usize];
        if level.is_prepared() {
            return true;
        }
        if *fuel == 0 {
            return false;
        }
        *fuel = fuel.saturating_sub(level.cost() * LOOKS_OF_ONE_REDUCTION);
        let reduced = self.reductions(&level.key);
        self.levels[id as usize].prepare(reduced);
        true
    }

    fn reductions(&self, key: &[u16]) -> Box<[Reduced]> {
        let mut all = Vec::new();
        let mut taken = vec![0_u16; key.len()];
        let mut rest = taken.clone();
        while raise(&mut taken, key) {
            for (rest, (heap, taken)) in rest.iter_mut().zip(key.iter().zip(&taken)) {
                *rest = heap - taken;
            }
            sort(&mut rest);
            let Some(level) = self.number(&rest) else {
                continue;
            };
            let reduced = Reduced {
                level,
                nim_sum: taken.iter().fold(0, |sum, d| sum ^ d),
                single: taken.iter().filter(|&&d| d > 0).count() == 1,
            };
            all.push(reduced.packed());
        }
        distinct(all).into_iter().map(Reduced::unpacked).collect()
    }

    /// Works towards the goal with about `fuel` looks at lower levels, and says how far it came. Any
    /// fuel but 0 prepares one more level or finds one more column.
    ///
    /// # Errors
    /// [`Refusal`] if the tables would outgrow the memory; what is known stays known.
    pub fn advance(&mut self, id: LevelId, goal: Goal, fuel: u64) -> Result<Progress, Refusal> {
        let mut left = fuel;
        // Its own reductions tell which levels are below.
        if !self.prepare(id.0, &mut left) {
            return Ok(self.progress(id, goal, false));
        }
        self.afford(id, self.last_column(id, goal))?;
        for lower in self.with_lower(id) {
            if !self.prepare(lower, &mut left) {
                return Ok(self.progress(id, goal, false));
            }
        }
        loop {
            let level = &self.levels[id.0 as usize];
            let target = match goal {
                Goal::Column(column) => column,
                // Each missing P-position takes at least one more column.
                Goal::Count(n) => {
                    let missing = (n as usize).saturating_sub(level.columns().len());
                    let first = level.known().max(level.top());
                    first.saturating_add(u32::try_from(missing).unwrap_or(u32::MAX))
                }
            };
            let met = match goal {
                Goal::Column(column) => level.known() > column,
                Goal::Count(n) => level.columns().len() >= n as usize,
            };
            if met || !self.grow(id, target.max(level.top()), &mut left) {
                return Ok(self.progress(id, goal, met));
            }
        }
    }

    /// Works until the goal is reached.
    ///
    /// # Errors
    /// As [`Solver::advance`].
    pub fn reach(&mut self, id: LevelId, goal: Goal) -> Result<(), Refusal> {
        while !self.advance(id, goal, u64::MAX)?.finished {}
        Ok(())
    }

    /// The last column that the goal needs; an estimate for a count.
    fn last_column(&self, id: LevelId, goal: Goal) -> u32 {
        let level = &self.levels[id.0 as usize];
        let column = match goal {
            Goal::Column(column) => column,
            Goal::Count(n) => {
                let missing = u64::from(n).saturating_sub(level.columns().len() as u64);
                // About φ columns for each P-position.
                let columns = u32::try_from(missing * 13 / 8).unwrap_or(u32::MAX);
                level.known().saturating_add(columns)
            }
        };
        column.max(level.top())
    }

    /// Refuses columns up to this one if their tables, with all that is known already, outgrow the
    /// memory.
    fn afford(&self, id: LevelId, column: u32) -> Result<(), Refusal> {
        let new: u64 = self
            .with_lower(id)
            .iter()
            .map(|&id| u64::from(self.levels[id as usize].known()))
            .map(|known| (u64::from(column) + 1).saturating_sub(known) * BYTES_PER_COLUMN)
            .sum();
        let needed = self.bytes() as u64 + new;
        if needed > self.memory {
            return Err(Refusal {
                needed,
                limit: self.memory,
            });
        }
        Ok(())
    }

    fn grow(&mut self, id: LevelId, target: u32, fuel: &mut u64) -> bool {
        self.with_lower(id).into_iter().all(|id| {
            let (lower, rest) = self.levels.split_at_mut(id as usize);
            rest[0].grow(lower, target, &mut self.forbidden, fuel)
        })
    }

    /// The level and all below it, lower ones first.
    fn with_lower(&self, id: LevelId) -> Vec<u32> {
        let mut ids = self.levels[id.0 as usize].lower.to_vec();
        ids.push(id.0);
        ids
    }

    fn progress(&self, id: LevelId, goal: Goal, finished: bool) -> Progress {
        let target = self.last_column(id, goal).saturating_add(1);
        let (mut done, mut total) = (0, 0);
        for id in self.with_lower(id) {
            let level = &self.levels[id as usize];
            let cost = level.cost();
            if level.is_prepared() {
                done += cost * LOOKS_OF_ONE_REDUCTION;
            }
            done += cost * u64::from(level.known());
            total += cost * (LOOKS_OF_ONE_REDUCTION + u64::from(level.known().max(target)));
        }
        if finished {
            total = done;
        }
        Progress {
            done,
            total,
            finished,
        }
    }

    /// How many P-positions of the level are known.
    #[must_use]
    pub fn count(&self, id: LevelId) -> u32 {
        u32::try_from(self.levels[id.0 as usize].columns().len()).unwrap_or(u32::MAX)
    }

    /// The n-th P-position as [f, A_n, B_n], n from 1; `None` beyond what is known.
    #[must_use]
    pub fn nth(&self, id: LevelId, n: u32) -> Option<Bracket> {
        let level = &self.levels[id.0 as usize];
        let y = *level.columns().get(n.checked_sub(1)? as usize)?;
        Some(Bracket {
            a: level.top(),
            b: y - level.top(),
            c: level.partner(y)? - y,
        })
    }

    /// T, S, α, N1, N2 and N3 of a level with any number of heaps, *as observed* in its first `count`
    /// P-positions; nothing is proved, and nothing said that only the second half shows. α is the middle of what α_n takes
    /// in the second half of the last run in which B grows by 1.
    ///
    /// # Errors
    /// [`Refusal`] if the tables would outgrow the memory.
    pub fn observe(&mut self, fixed: &Fixed, count: u32) -> Result<Observation, Refusal> {
        let id = self.level(fixed)?;
        self.reach(id, Goal::Count(count))?;
        let level = self.get(id);
        let columns = &level.columns()[..count as usize];
        let differences: Vec<u32> = columns
            .iter()
            .filter_map(|&y| Some(level.partner(y)? - y))
            .collect();
        let top = level.top();
        let imported = (0..top).filter_map(|y| level.partner(y)?.checked_sub(top));
        Ok(Sequence {
            columns,
            differences: &differences,
        }
        .observe(imported.map(u64::from).collect()))
    }

    /// Bytes that the tables take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.levels.iter().map(Level::bytes).sum()
    }

    pub(super) fn get(&self, id: LevelId) -> &Level {
        &self.levels[id.0 as usize]
    }

    pub(super) fn at(&self, index: u32) -> &Level {
        &self.levels[index as usize]
    }

    pub(super) fn find(&self, key: &[u16]) -> Option<&Level> {
        self.number(key).map(|id| self.at(id))
    }
}

/// A key as a number, whether its empty heaps are there or not; in the order of the keys. There are at most four heaps.
fn packed(key: &[u16]) -> u64 {
    key.iter()
        .fold(0, |number, &heap| (number << 16) | u64::from(heap))
}

/// A few heaps in ascending order, in their place.
fn sort(heaps: &mut [u16]) {
    for end in 1..heaps.len() {
        for i in (1..=end).rev() {
            if heaps[i - 1] > heaps[i] {
                heaps.swap(i - 1, i);
            }
        }
    }
}
