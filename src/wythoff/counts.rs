//! How many winning moves the points of a window have.
//!
//! Moves are counted by the P-positions that they reach: amounts that lead to the same one count once. What a lower
//! P-position crosses out in a row is periodic in the column ([`super::nim`]), so a row takes a count at the
//! first column of each residue, and sums at the distance of the period.
//!
//! A P-position can be reached in several ways only if it has a heap that is no larger than the fixed ones, if its
//! two largest heaps may change places, or if no heap but fixed ones is touched. These *near* ones are
//! found in a table, where the ways to each are put together before they are counted.

use super::goal::{LevelId, Progress};
use super::level::{Level, NONE};
use super::nim::subsets;
use super::solver::Solver;
use crate::exact::Grid;

/// A way to a P-position from points of a row.
struct Way {
    /// Tells the P-position.
    target: u64,
    /// Column of the P-position…
    column: u32,
    /// …which is reached from (y, c) if y − column & `nim_sum` = `shared`.
    nim_sum: u32,
    shared: u32,
    /// The only y of a way that isn't periodic, else [`NONE`].
    only: u32,
}

impl Way {
    /// One that isn't periodic.
    fn only(target: u64, y: u32) -> Self {
        Self {
            target,
            column: 0,
            nim_sum: 0,
            shared: 0,
            only: y,
        }
    }

    /// If it is periodic: the first y of each residue for the period `mask` + 1.
    fn starts(&self, mask: u32) -> impl Iterator<Item = u32> + use<> {
        let first = self.column + self.shared;
        // No bit of these is shared, so they add up.
        subsets(mask & !self.nim_sum).map(move |rest| first + rest)
    }

    fn leads_from(&self, y: u32) -> bool {
        if self.only == NONE {
            y >= self.column && (y - self.column) & self.nim_sum == self.shared
        } else {
            self.only == y
        }
    }
}

/// One row of counts.
struct Row {
    /// The first y.
    first: u32,
    /// The period of the level, less 1.
    mask: u32,
    counts: Vec<u16>,
}

impl Row {
    fn add(&mut self, y: u32) {
        let i = y.checked_sub(self.first);
        if let Some(count) = i.and_then(|i| self.counts.get_mut(i as usize)) {
            *count = count.saturating_add(1);
        }
    }

    /// From the column `y` on, at the distance of the period.
    fn add_from(&mut self, y: u32) {
        let past = self.first.saturating_sub(y);
        let whole = past.next_multiple_of(self.mask + 1);
        self.add(y + whole);
    }

    fn add_way(&mut self, way: &Way) {
        for y in way.starts(self.mask) {
            self.add_from(y);
        }
    }

    /// Each count goes on at the distance of the period.
    fn repeat(&mut self) {
        let period = self.mask as usize + 1;
        for i in period..self.counts.len() {
            self.counts[i] = self.counts[i].saturating_add(self.counts[i - period]);
        }
    }
}

/// The winning moves of the points of a window, counted in pieces: of those that are known at a step.
#[derive(Debug)]
pub struct MoveCounting {
    grid: Grid,
    n: u32,
    bin: u32,
    /// Rows that are done.
    rows: u32,
    /// The most in each bin, row by row.
    most: Vec<u16>,
}

impl MoveCounting {
    /// Nothing is counted yet of the moves that are known at step `n`. Points are taken together in squares of
    /// `bin` × `bin`.
    #[must_use]
    pub fn new(grid: Grid, n: u32, bin: u32) -> Self {
        let bins = grid.columns.div_ceil(bin) as usize * grid.rows.div_ceil(bin) as usize;
        Self {
            grid,
            n,
            bin,
            rows: 0,
            most: vec![0; bins],
        }
    }

    /// Works towards the end with about `fuel` looks at lower levels, as [`Solver::move_counts`] does it at once.
    pub fn step(&mut self, solver: &Solver, id: LevelId, fuel: u64) -> Progress {
        let (grid, bin) = (self.grid, self.bin);
        let across = grid.columns.div_ceil(bin) as usize;
        // A look at a lower level takes as long as some of the small steps here.
        let level = solver.get(id);
        let steps = level.reduced.len() as u64 * u64::from(level.period());
        let cost = (u64::from(grid.columns) + steps) / 8 + 1;
        let rows = u32::try_from(fuel / cost).unwrap_or(u32::MAX);
        let part = Grid {
            bottom: grid.bottom + self.rows,
            rows: rows.max(1).min(grid.rows - self.rows),
            ..grid
        };
        let (most, row) = (&mut self.most, &mut self.rows);
        solver.move_counts(id, part, self.n, &mut |counts| {
            let bins = &mut most[(*row / bin) as usize * across..][..across];
            for (most, counts) in bins.iter_mut().zip(counts.chunks(bin as usize)) {
                *most = counts.iter().fold(*most, |most, &count| most.max(count));
            }
            *row += 1;
        });
        Progress {
            done: u64::from(self.rows) * cost,
            total: u64::from(grid.rows) * cost,
            finished: self.rows == grid.rows,
        }
    }

    /// The most in each square, row by row from the bottom.
    #[must_use]
    pub fn most(self) -> Vec<u16> {
        self.most
    }
}

impl Solver {
    /// Calls `see` with the rows of the window from the bottom: for each point, from the left, how many P-positions can
    /// be reached from it in one move, of those that are known at step `n`: all with smaller fixed heaps, and the
    /// P-positions 1 to n of the level. Once all are found that can be reached, it is the number of
    /// moves of [`super::Verdict`]; it is 0 for a P-position. Counts over 65535 are given as 65535.
    ///
    /// The goals of [`Solver::window_goals`] are reached.
    ///
    /// Cost: O(columns + L · p) for each row, L the number of reductions of the fixed heaps (m for one
    /// fixed heap m), p ≤ 2m the period. Source: SOURCES.md §3.
    pub fn move_counts(&self, id: LevelId, grid: Grid, n: u32, see: &mut dyn FnMut(&[u16])) {
        let level = self.get(id);
        let top = level.top();
        let first = top + grid.left;
        let last = (first + grid.columns).saturating_sub(1);
        // The level's own P-positions up to step n have their smaller column from `top` to here.
        let newest = (n as usize).min(level.columns().len());
        let newest = newest.checked_sub(1).map(|i| level.columns()[i]);
        let own = |lower: u32| newest.is_some_and(|newest| (top..=newest).contains(&lower));
        let partners = |from: u32, count: u32| -> Vec<u32> {
            let ends = from..from + count;
            ends.map(|y| level.partner(y).unwrap_or(NONE)).collect()
        };
        let of_columns = partners(first, grid.columns);
        let of_ends = partners(first + grid.bottom, grid.columns + grid.rows);
        let mut row = Row {
            first,
            mask: level.period() - 1,
            counts: vec![0; grid.columns as usize],
        };
        let (mut near, mut alone) = (Vec::new(), Vec::new());
        let mut groups = Groups::default();
        let mut starts = vec![NONE; level.period() as usize];
        for c in grid.bottom..grid.bottom + grid.rows {
            row.counts.fill(0);
            near.clear();
            alone.clear();
            self.lower_ways(level, c, last, &mut row, &mut near);
            imported_ways(level, c, last, first, &mut near);
            put_together(&near, &mut groups, &mut starts, &mut row, &mut alone);
            row.repeat();
            for &y in &alone {
                row.add(y);
            }
            // The level's own P-positions have its fixed heaps, so there are no other ways to them.
            let start = level.lower_of(c).filter(|&start| own(start));
            let start = start.unwrap_or(NONE);
            for (i, count) in row.counts.iter_mut().enumerate() {
                // At most columns + rows.
                let y = first + u32::try_from(i).unwrap_or(NONE);
                let z = y + c;
                let of_y = of_columns[i];
                let of_z = of_ends[i + (c - grid.bottom) as usize];
                let largest = of_y < z && own(of_y.min(y));
                // For c = 0 this one is the same.
                let second = c > 0 && of_z < y && own(of_z);
                // If y is the larger heap of the pair, this one is the first.
                let both = start < y && y - start != c;
                *count = count.saturating_add([largest, second, both].map(u16::from).iter().sum());
            }
            see(&row.counts);
        }
    }

    /// Counts the ways to P-positions of lower levels from the row, but those to near ones, which it lists.
    fn lower_ways(&self, level: &Level, c: u32, last: u32, row: &mut Row, near: &mut Vec<Way>) {
        let mut before = None;
        for reduced in &level.reduced {
            let (lower, nim_sum) = (self.at(reduced.level), u32::from(reduced.nim_sum));
            // The same level and nim-sum may be there twice, for one fixed heap and for several.
            let again = before.replace((reduced.level, nim_sum)) == Some((reduced.level, nim_sum));
            for (column, shared) in lower.crossing(c, nim_sum, last) {
                if again {
                    break;
                }
                let partner = lower.partner(column).unwrap_or(NONE);
                let way = Way {
                    target: target(&lower.key, column, partner),
                    column,
                    nim_sum,
                    shared,
                    only: NONE,
                };
                let turns = c + column.abs_diff(partner) <= row.mask;
                if turns || nim_sum == 0 || column.min(partner) <= level.top() {
                    near.push(way);
                } else {
                    row.add_way(&way);
                }
            }
            // One fixed heap alone.
            if reduced.single
                && let Some(y) = lower.lower_of(c).filter(|&y| row.first <= y && y <= last)
            {
                near.push(Way::only(target(&lower.key, y, y + c), y));
            }
        }
    }
}

/// The ways to pairs of the level that come from lower levels, without touching a fixed heap.
fn imported_ways(level: &Level, c: u32, last: u32, first: u32, near: &mut Vec<Way>) {
    let key = &level.key;
    for lower in 0..level.top() {
        let Some(upper) = level.partner(lower) else {
            continue;
        };
        let target = target(key, lower, upper);
        if upper.checked_sub(lower) == Some(c) {
            // Equal amounts from both: from all columns.
            near.push(Way {
                target,
                column: 0,
                nim_sum: 0,
                shared: 0,
                only: NONE,
            });
        }
        // From y = upper and from z = upper.
        for y in [Some(upper), upper.checked_sub(c)].into_iter().flatten() {
            if first <= y && y <= last {
                near.push(Way::only(target, y));
            }
        }
    }
}

/// Ways by their P-positions: a table of places for the first way to each, and for each way the next one to the same.
#[derive(Default)]
struct Groups {
    /// As many places as a power of two, at least twice as many as ways.
    first: Vec<u32>,
    next: Vec<u32>,
}

impl Groups {
    fn sort(&mut self, near: &[Way]) {
        self.first.clear();
        self.next.clear();
        let bits = (2 * near.len() as u64 + 1).ilog2() + 1;
        self.first.resize(1 << bits, NONE);
        for (i, way) in (0..).zip(near) {
            // Fibonacci hashing; the upper bits depend on all.
            let hash = way.target.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - bits);
            let mut place = usize::try_from(hash).unwrap_or(0);
            loop {
                let known = self.first[place];
                if known == NONE {
                    self.next.push(NONE);
                } else if near[known as usize].target == way.target {
                    self.next.push(known);
                } else {
                    place = (place + 1) % self.first.len();
                    continue;
                }
                self.first[place] = i;
                break;
            }
        }
    }

    /// The ways to the same P-position as this one that aren't before it.
    fn ways<'a>(&'a self, first: u32, near: &'a [Way]) -> impl Iterator<Item = &'a Way> {
        let mut i = first;
        std::iter::from_fn(move || {
            let way = near.get(i as usize)?;
            i = self.next[i as usize];
            Some(way)
        })
    }
}

/// Counts each P-position once for each point; all `starts` are [`NONE`] before and after. The points with a way that isn't periodic go to `alone`, as they are not
/// repeated.
fn put_together(
    near: &[Way],
    groups: &mut Groups,
    starts: &mut [u32],
    row: &mut Row,
    alone: &mut Vec<u32>,
) {
    groups.sort(near);
    for &first in groups.first.iter().filter(|&&first| first != NONE) {
        let ways = || groups.ways(first, near);
        let periodic = || ways().filter(|way| way.only == NONE);
        match periodic().count() {
            0 => {}
            1 => periodic().for_each(|way| row.add_way(way)),
            _ => {
                let mask = row.mask;
                for way in periodic() {
                    for y in way.starts(mask) {
                        let start = &mut starts[(y & mask) as usize];
                        *start = y.min(*start);
                    }
                }
                // Each once; and the places are left as they were.
                for y in periodic().flat_map(|way| way.starts(mask)) {
                    let start = &mut starts[(y & mask) as usize];
                    if *start != NONE {
                        row.add_from(*start);
                        *start = NONE;
                    }
                }
            }
        }
        for (i, way) in ways().enumerate().filter(|(_, way)| way.only != NONE) {
            let known = ways()
                .enumerate()
                .any(|(j, other)| (other.only == NONE || j < i) && other.leads_from(way.only));
            if !known {
                alone.push(way.only);
            }
        }
    }
}

/// Tells a P-position by all of its heaps but the largest: those of `key`, `y` and `z`. All but the two largest are at
/// most 1000, and the second largest is under 2^21.
fn target(key: &[u16], y: u32, z: u32) -> u64 {
    let mut heaps = [0_u32; 6];
    let mut count = 0;
    for heap in key.iter().map(|&heap| u32::from(heap)).chain([y, z]) {
        heaps[count] = heap;
        let mut i = count;
        while i > 0 && heaps[i - 1] > heaps[i] {
            heaps.swap(i - 1, i);
            i -= 1;
        }
        count += 1;
    }
    let small = heaps[..count - 2].iter();
    let small = small.fold(0, |packed, &heap| packed << 10 | u64::from(heap));
    small << 21 | u64::from(heaps[count - 2])
}
