//! The map of losing heaps: heap size across, one row for each threshold upwards.

use serde::{Deserialize, Serialize};

use super::climb::Climb;
use super::subject::Subject;
use super::way::{LinkIndex, Way};
use crate::exact::{Corner, Grid, Quantity as _};
use crate::link::At;
use crate::takeaway::{Chain, Outgrown, Sequence};
use crate::view::shared::{Work, around, bin, decimal, full_rows, rows_of};
use crate::words::takeaway as words;

/// Rows of a fitted window, beside that of 0 and up to four more.
const ROWS: u32 = 60;

/// Up to this m a fitted window begins at the origin.
const AT_ORIGIN: u32 = 200;

/// At most so many rows of the window are told one by one.
const TOLD: u32 = 200;

/// Decimals of r.
const DIGITS: u32 = 4;

/// What to show and how large.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MapRequest {
    /// The r whose row is marked, and shown by a fitted window.
    #[serde(rename = "of")]
    pub current: Subject,
    /// The window; fitted if absent. Rows are indices m.
    pub at: Option<At>,
    /// Width and height of the plot: device pixels, at least 1.
    pub pixels: (u32, u32),
    /// How much more than the window is looked up on each side, in quarters of it: room for panning.
    pub margin: u32,
}

/// What is told of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MapRow {
    /// m.
    pub m: u32,
    /// r_m in lowest terms.
    pub r: String,
    /// r_m to four decimals.
    pub decimal: String,
    /// Is that just r_m, not rounded?
    #[serde(rename = "finite")]
    pub exact: bool,
    /// The first heap that is losing here and not in the row below: it takes the place of `from`. None for m = 1.
    pub to: Option<String>,
    /// The heap in that place in the row below.
    pub from: Option<String>,
}

/// Losing heaps of many thresholds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Map {
    /// The row that is marked; 0 or none if there is none.
    pub current: Option<u32>,
    /// The window that was asked for or fitted.
    pub at: At,
    /// The last row of the window that is in it as a whole.
    pub last: u32,
    /// What is looked up.
    pub grid: Grid,
    /// Side of a bin: cells. 1 unless cells are smaller than pixels.
    pub bin: u32,
    /// One byte a cell, row by row from the bottom: [`Map::LOSING`] or [`Map::DEPARTS`]. Empty if cells are binned.
    #[serde(with = "serde_bytes")]
    pub cells: Vec<u8>,
    /// Two bytes a bin, row by row from the bottom: the share of losing heaps, 255 for all; and how many rows depart
    /// from the one below there, up to 255. Empty unless cells are binned.
    #[serde(with = "serde_bytes")]
    pub shares: Vec<u8>,
    /// The rows of the grid, from the bottom: all of them, or the multiples of a round number if they are many.
    pub rows: Vec<MapRow>,
}

impl MapRow {
    /// `r_3 = 5/2 = 2.5`, `r_22 = 145/23 ≈ 6.3043`, `r_2 = 2`.
    fn in_words(&self) -> String {
        let Self {
            m,
            r,
            decimal,
            exact,
            ..
        } = self;
        match (r == decimal, exact) {
            (true, _) => format!("r_{m} = {r}"),
            (false, true) => format!("r_{m} = {r} = {decimal}"),
            (false, false) => format!("r_{m} = {r} ≈ {decimal}"),
        }
    }
}

impl Map {
    /// A losing heap.
    pub const LOSING: u8 = 1;
    /// The first losing heap that the row below doesn't have.
    pub const DEPARTS: u8 = 2;

    /// The byte of heap n in row m, if it was looked up one by one.
    #[must_use]
    pub fn cell(&self, n: u32, m: u32) -> Option<u8> {
        self.cells.get(self.grid.index(n, m)?).copied()
    }

    /// Columns and rows of bins.
    #[must_use]
    pub fn bins(&self) -> (u32, u32) {
        self.grid.bins(self.bin)
    }

    /// The row of m, if it is told.
    #[must_use]
    pub fn row(&self, m: u32) -> Option<&MapRow> {
        let place = self.rows.partition_point(|row| row.m < m);
        self.rows.get(place).filter(|row| row.m == m)
    }
}

/// A map, as far as it is found.
#[derive(Debug)]
pub struct MapSearch {
    request: MapRequest,
    index: LinkIndex,
    at: Option<At>,
    /// The way to the row that the window is fitted to, and then to the one before its first row.
    way: Option<Way>,
    begun: Option<Begun>,
}

/// The rows of a map, as far as they are looked up.
#[derive(Debug)]
struct Begun {
    map: Map,
    /// Stands at the row that comes next, or at the one before the first row of the grid.
    chain: Chain,
    /// The row that comes next.
    next: u32,
    /// Losing heaps in each bin.
    counts: Vec<u32>,
    /// The multiples of this are told.
    every: u32,
}

impl MapSearch {
    /// Nothing is found yet.
    #[must_use]
    pub fn new(request: MapRequest) -> Self {
        Self {
            index: LinkIndex::of(request.current),
            at: request.at,
            way: None,
            begun: None,
            request,
        }
    }

    /// Works on with about `fuel` steps.
    ///
    /// # Errors
    /// [`Outgrown`], which no row that a link allows has.
    pub fn step(&mut self, climb: &mut Climb, mut fuel: u64) -> Result<Work<Map>, Outgrown> {
        let mut begun = match self.begun.take() {
            Some(begun) => begun,
            None => match self.begin(climb, fuel)? {
                Work::Done(begun) => begun,
                Work::Left { done, total } => return Ok(Work::Left { done, total }),
            },
        };
        let grid = begun.map.grid;
        while begun.next < grid.bottom + grid.rows {
            if fuel == 0 || !begun.row(&mut fuel)? {
                let done = u64::from(begun.next - grid.bottom);
                self.begun = Some(begun);
                return Ok(Work::Left {
                    done,
                    total: grid.rows.into(),
                });
            }
        }
        Ok(Work::Done(begun.finished()))
    }

    /// An empty map, with the chain below its first row.
    fn begin(&mut self, climb: &mut Climb, fuel: u64) -> Result<Work<Begun>, Outgrown> {
        let current = match self.index.step(climb, fuel)? {
            Work::Done(m) => m,
            Work::Left { done, total } => return Ok(Work::Left { done, total }),
        };
        let pixels = self.request.pixels;
        let at = if let Some(at) = self.at {
            at
        } else {
            let m = current.unwrap_or(1);
            let row = if m <= AT_ORIGIN {
                None
            } else {
                let way = self.way.get_or_insert_with(|| Way::to(m - 1));
                match way.step(climb, fuel)? {
                    Work::Done(chain) => Some(chain),
                    Work::Left { done, total } => return Ok(Work::Left { done, total }),
                }
            };
            self.way = None;
            *self.at.insert(fitted(m, row, pixels)?)
        };
        let grid = around(at, pixels, self.request.margin);
        let below = grid.bottom.saturating_sub(1);
        let way = self.way.get_or_insert_with(|| Way::to(below));
        let chain = match way.step(climb, fuel)? {
            Work::Done(chain) => chain,
            Work::Left { done, total } => return Ok(Work::Left { done, total }),
        };
        let bin = bin(at, pixels);
        let mut map = Map {
            current,
            at,
            last: at.bottom + full_rows(at.width, pixels) - 1,
            grid,
            bin,
            cells: Vec::new(),
            shares: Vec::new(),
            rows: Vec::new(),
        };
        let mut counts = Vec::new();
        let (across, up) = map.bins();
        if bin == 1 {
            map.cells = vec![0; across as usize * up as usize];
        } else {
            counts = vec![0; across as usize * up as usize];
            map.shares = vec![0; 2 * counts.len()];
        }
        Ok(Work::Done(Begun {
            map,
            chain,
            next: grid.bottom,
            counts,
            every: every(rows_of(at.width, pixels)),
        }))
    }
}

impl Begun {
    /// Looks up the next row, or goes on to it; returns whether it did. There is no row of m = 0.
    fn row(&mut self, fuel: &mut u64) -> Result<bool, Outgrown> {
        let m = self.next;
        if m == 0 {
            self.next += 1;
            return Ok(true);
        }
        // Where this row departs from the one below: both heaps. In the row below, the index i of the least candidate has
        // the parent j, and here j − 1; all before it are the same: SOURCES.md, section 9.
        let (mut to, mut from) = (None, None);
        if self.chain.index() < Some(m.into()) {
            if !self.chain.find(*fuel)? {
                *fuel = 0;
                return Ok(false);
            }
            let below = self.chain.sequence();
            if let Some(proof) = below.as_ref().and_then(Sequence::proof) {
                to = proof.above.checked_add(proof.below);
            }
            if let Some(mut below) = below.filter(|_| self.is_told(m)) {
                from = replaced(&mut below)?;
                *fuel = fuel.saturating_sub(below.known().into());
            }
            self.chain.advance(*fuel)?;
        }
        if !self.chain.find(*fuel)? {
            // The chain is at the row, but the heap where it departs has to be looked up once more.
            if let Some(to) = to {
                self.mark(m, to, Map::DEPARTS);
                self.tell(m, Some(to), from);
            }
            *fuel = 0;
            return Ok(false);
        }
        if let Some(to) = to {
            self.mark(m, to, Map::DEPARTS);
        }
        self.tell(m, to, from);
        if let Some(mut sequence) = self.chain.sequence() {
            self.mark_all(m, &mut sequence)?;
            let steps = sequence.known() + sequence.proof().map_or(0, |proof| proof.lag);
            *fuel = fuel.saturating_sub(steps.into());
        }
        self.next += 1;
        Ok(true)
    }

    fn is_told(&self, m: u32) -> bool {
        m.is_multiple_of(self.every) || self.map.current == Some(m)
    }

    fn tell(&mut self, m: u32, to: Option<u128>, from: Option<u128>) {
        if !self.is_told(m) || self.map.rows.last().is_some_and(|row| row.m == m) {
            return;
        }
        let r = self.chain.value();
        let (digits, exact) = decimal(r, DIGITS);
        self.map.rows.push(MapRow {
            m,
            r: r.to_string(),
            decimal: digits,
            exact,
            to: to.map(|heap| heap.to_string()),
            from: from.map(|heap| heap.to_string()),
        });
    }

    /// Marks the losing heaps of a row that are in the grid.
    fn mark_all(&mut self, m: u32, sequence: &mut Sequence) -> Result<(), Outgrown> {
        let end = u128::from(self.map.grid.left) + u128::from(self.map.grid.columns);
        let heaps = up_to(sequence, end)?;
        let first = heaps.partition_point(|&heap| heap < self.map.grid.left.into());
        for &heap in heaps.iter().skip(first).take_while(|&&heap| heap < end) {
            self.mark(m, heap, Map::LOSING);
        }
        Ok(())
    }

    fn mark(&mut self, m: u32, heap: u128, kind: u8) {
        let grid = self.map.grid;
        let heap = u32::try_from(heap).unwrap_or(u32::MAX);
        let Some(column) = heap
            .checked_sub(grid.left)
            .filter(|&column| column < grid.columns)
        else {
            return;
        };
        let (row, bin) = (m - grid.bottom, self.map.bin);
        let across = self.map.bins().0 as usize;
        let place = (row / bin) as usize * across + (column / bin) as usize;
        if let Some(cell) = self.map.cells.get_mut(place) {
            *cell = kind.max(*cell);
        } else if kind == Map::LOSING {
            self.counts[place] += 1;
        } else {
            let departs = &mut self.map.shares[2 * place + 1];
            *departs = departs.saturating_add(1);
        }
    }

    fn finished(mut self) -> Map {
        let (grid, bin) = (self.map.grid, self.map.bin);
        let across = self.map.bins().0 as usize;
        for (place, &count) in self.counts.iter().enumerate() {
            // Bins at the edges may be smaller.
            let side = |place: usize, size: u32| {
                let start = u32::try_from(place).unwrap_or(0) * bin;
                bin.min(size - start)
            };
            let all = side(place % across, grid.columns) * side(place / across, grid.rows);
            // Some losing heaps are more than none.
            let share = (count * 255).div_ceil(all.max(1));
            self.map.shares[2 * place] = u8::try_from(share).unwrap_or(u8::MAX);
        }
        self.map
    }
}

/// The losing heaps up to `end` at least, and some more.
fn up_to(sequence: &mut Sequence, end: u128) -> Result<&[u128], Outgrown> {
    let mut count = 64;
    // Twice as many terms at most square the last one, and windows end far below 2^64.
    while sequence.heaps().last().is_some_and(|&last| last < end) && sequence.proof().is_some() {
        sequence.reach(count)?;
        count *= 2;
    }
    Ok(sequence.heaps())
}

/// The heap in whose place another one comes at the next threshold.
fn replaced(sequence: &mut Sequence) -> Result<Option<u128>, Outgrown> {
    let Some(proof) = sequence.proof().copied() else {
        return Ok(None);
    };
    sequence.reach(proof.parent)?;
    let parent = sequence.heaps().get(proof.parent as usize - 1);
    Ok(parent.and_then(|heap| proof.above.checked_add(*heap)))
}

/// Some rows with that of m among them. The first ones begin at the origin; further up, where `below` is the chain at the row
/// before, the window has the heap where the row of m departs from that one, or, where that is beyond all windows, the end of
/// the heaps that are all losing.
fn fitted(m: u32, below: Option<Chain>, pixels: (u32, u32)) -> Result<At, Outgrown> {
    let (wide, high) = (u64::from(pixels.0.max(1)), u64::from(pixels.1.max(1)));
    // Marks reach an eighth of a row into the next one. Of that as little as possible is in the window.
    let least = (u64::from(8 * ROWS + 9) * wide).div_ceil(8 * high);
    let cut = |width: &u64| (8 * width * high).saturating_sub(wide) % (8 * wide);
    let width = (least..least + 8).min_by_key(cut).unwrap_or(least);
    let width = u32::try_from(width).unwrap_or(ROWS).clamp(40, 400);
    // Pages overlap by half, so that a step up or down seldom moves the window.
    let half = (full_rows(width, pixels) / 2).max(1);
    let bottom = (m / half).saturating_sub(1) * half;
    let Some(mut chain) = below else {
        return Ok(At {
            left: 0,
            bottom,
            width,
        });
    };
    // One search is short.
    chain.find(u64::MAX)?;
    let sequence = chain.sequence();
    let proof = sequence.as_ref().and_then(Sequence::proof);
    let departs = proof.and_then(|proof| proof.above.checked_add(proof.below));
    let reachable = departs.filter(|&heap| heap < u128::from(Corner::MOST));
    let heap = reachable.unwrap_or(chain.value().to_integer());
    let heap = u32::try_from(heap).unwrap_or(0);
    Ok(At {
        left: heap.saturating_sub(width / 2) / 10 * 10,
        bottom,
        width,
    })
}

/// Which of so many rows are told: a divisor of the numbers at the axis.
fn every(rows: u32) -> u32 {
    let mut ten = 1;
    loop {
        if rows <= TOLD * ten {
            return ten;
        }
        if rows <= TOLD * ten * 5 {
            return ten * 5;
        }
        ten *= 10;
    }
}

/// What is said of one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowInWords {
    /// m, r and where the row departs from the one below.
    pub row: MapRow,
    /// The index of the heap where it departs; none for m = 1.
    pub index: Option<u32>,
    /// The first losing heaps of the row.
    pub heaps: Vec<String>,
}

/// One row, as far as it is found.
#[derive(Debug)]
pub struct RowSearch {
    m: u32,
    count: u32,
    way: Way,
}

impl RowSearch {
    /// The row of m ≥ 1 is wanted, with its first `count` losing heaps.
    #[must_use]
    pub fn new(m: u32, count: u32) -> Self {
        let m = m.max(1);
        Self {
            m,
            count,
            way: Way::to(m - 1),
        }
    }

    /// Works on with about `fuel` steps.
    ///
    /// # Errors
    /// [`Outgrown`], which no row that a link allows has.
    pub fn step(&mut self, climb: &mut Climb, fuel: u64) -> Result<Work<RowInWords>, Outgrown> {
        match self.way.step(climb, fuel)? {
            Work::Done(below) => row_in_words(below, self.m, self.count).map(Work::Done),
            Work::Left { done, total } => Ok(Work::Left { done, total }),
        }
    }
}

/// The row of m, from the chain at the one below.
fn row_in_words(mut chain: Chain, m: u32, count: u32) -> Result<RowInWords, Outgrown> {
    // One search is short.
    chain.find(u64::MAX)?;
    let (mut to, mut from, mut index) = (None, None, None);
    if m > 1 {
        if let Some(mut below) = chain.sequence() {
            from = replaced(&mut below)?;
            let proof = below.proof();
            to = proof.and_then(|proof| proof.above.checked_add(proof.below));
            index = proof.map(|proof| proof.index);
        }
        chain.advance(u64::MAX)?;
        chain.find(u64::MAX)?;
    }
    let mut heaps = Vec::new();
    if let Some(mut sequence) = chain.sequence() {
        // Those that fit are there even if not all do.
        let _ = sequence.reach(count);
        heaps = sequence.heaps().iter().map(u128::to_string).collect();
    }
    let r = chain.value();
    let (digits, exact) = decimal(r, DIGITS);
    Ok(RowInWords {
        row: MapRow {
            m,
            r: r.to_string(),
            decimal: digits,
            exact,
            to: to.map(|heap| heap.to_string()),
            from: from.map(|heap| heap.to_string()),
        },
        index,
        heaps,
    })
}

/// Title and description of the map.
#[must_use]
pub fn map_in_words(map: &Map) -> (String, String) {
    let At {
        left,
        bottom,
        width,
    } = map.at;
    let first = bottom.max(1);
    let last = map.last.max(first);
    let title = words::map_title(&first, &last);
    let mut description = words::map_window(&left.max(1), &(left + width - 1));
    let told = |row: &&MapRow| (first..=last).contains(&row.m);
    let low = map.rows.iter().find(told);
    let high = map.rows.iter().rev().find(told);
    if let (Some(low), Some(high)) = (low, high) {
        description += &format!(" {}", low.in_words());
        if low.m < high.m {
            description += &format!(", {}", high.in_words());
        }
        description += ".";
    }
    if let Some(MapRow {
        m,
        r,
        from: Some(from),
        to: Some(to),
        ..
    }) = map
        .current
        .filter(|m| (first..=last).contains(m))
        .and_then(|m| map.row(m))
    {
        description += &format!(" {}", words::map_current(m, r, from, to));
    }
    (title, description)
}
