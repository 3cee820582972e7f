//! The levels m = 0, 1, 2, … of three heaps, each searched until its certificate holds.
//!
//! The search is that of [`super::level`], with two differences that rest on the certificates of the levels
//! below. A level below is never tabled further than it is asked for. And whether it matters for difference c at
//! column y is told by one comparison: its P-positions with differences ≥ c − k lie at columns
//! ≥ ⌊(c − k)φ⌋ + α − 1, which grows with α − kφ. So the levels are kept in the order of this key,
//! and one step of the regular phase looks at the first of them alone.

use super::certificate::{Certificate, Window};
use super::level::NONE;
use super::mask::Mask;
use super::nim::{period, subsets};
use super::rung::{Rung, SMALL};
use super::searched::Searched;
use super::sequence::{Sequence, narrow, signed};
use crate::exact::{FixedHeap, Quantity as _, SearchBudget, distinct, floor_phi};

/// The certified levels, and the search of the next.
///
/// ```
/// use nimscope::exact::{Quantity as _, SearchBudget};
/// use nimscope::wythoff::{Climbed, Ladder};
///
/// # fn main() -> Result<(), nimscope::exact::InputError> {
/// let mut ladder = Ladder::new(SearchBudget::new(10_000)?);
/// // Level 0 is two-heap Wythoff, for which both conjectures hold from the first P-position on.
/// let Climbed::Certified(certificate) = ladder.climb(10_000) else {
///     panic!("the budget is enough");
/// };
/// assert!(certificate.certified && certificate.conditions.len() == 10);
/// assert_eq!(certificate.alpha, Some(0));
/// // A certified level goes on by the mex rule alone.
/// assert_eq!(ladder.positions(0, 4), Some(vec![[0, 0], [1, 1], [3, 2], [4, 3]]));
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Ladder {
    rungs: Vec<Rung>,
    certificates: Vec<Certificate>,
    climb: Climb,
    budget: u32,
}

/// Where the ladder stands.
#[derive(Debug)]
pub enum Climbed {
    /// The level is certified; the next one can be climbed.
    Certified(Certificate),
    /// The budget is spent; no level above can be certified by this ladder.
    Undecided(Certificate),
    /// The level is still searched: so many P-positions are found.
    Searching(u32),
}

impl Ladder {
    /// A ladder that gives up a level after so many P-positions.
    #[must_use]
    pub fn new(budget: SearchBudget) -> Self {
        Self {
            rungs: Vec::new(),
            certificates: Vec::new(),
            climb: Climb::new(&mut []),
            budget: budget.get(),
        }
    }

    /// The level that is searched: m.
    #[must_use]
    pub fn m(&self) -> u32 {
        self.climb.m
    }

    /// How many P-positions of a level are searched at most.
    #[must_use]
    pub fn budget(&self) -> u32 {
        self.budget
    }

    /// Goes on with level [`Ladder::m`] for at most `pieces` P-positions.
    pub fn climb(&mut self, pieces: u32) -> Climbed {
        for _ in 0..pieces {
            let found = u32::try_from(self.climb.columns.len()).unwrap_or(u32::MAX);
            if found >= self.budget || u64::from(self.climb.m) > FixedHeap::MOST {
                return Climbed::Undecided(self.climb.undecided());
            }
            self.climb.step(&mut self.rungs);
            if let Some(certificate) = self.climb.try_to_certify(&self.rungs) {
                let climb = std::mem::replace(&mut self.climb, Climb::new(&mut []));
                self.rungs.push(climb.into_rung(&certificate));
                self.certificates.push(certificate.clone());
                self.climb = Climb::new(&mut self.rungs);
                return Climbed::Certified(certificate);
            }
        }
        Climbed::Searching(u32::try_from(self.climb.columns.len()).unwrap_or(u32::MAX))
    }

    /// The certificate of a level below [`Ladder::m`].
    #[must_use]
    pub fn certificate(&self, m: u32) -> Option<&Certificate> {
        self.certificates.get(m as usize)
    }

    /// The P-positions 1 to `count` of a certified level, as [A_n, B_n]; `None` for another level. They go on as far
    /// as asked, by the mex rule alone. Cost: O(count), and a sort of those before the window of the certificate.
    pub fn positions(&mut self, m: u32, count: u32) -> Option<Vec<[u32; 2]>> {
        let rung = self.rungs.get_mut(m as usize)?;
        Some(rung.positions(m, count))
    }
}

/// A difference that was tried, is not used, and isn't known to be dead.
#[derive(Debug)]
struct Live {
    difference: u32,
    crossed: Mask,
    /// Lower P-positions at columns up to here are in the mask.
    applied: i64,
    /// All that can ever be in it lie at columns up to here.
    settled: i64,
}

/// The search of one level.
#[derive(Debug)]
struct Climb {
    m: u32,
    period: u32,
    /// The P-positions found: m + A_n…
    columns: Vec<u32>,
    /// …and B_n.
    differences: Vec<u32>,
    lower_of: Vec<u32>,
    /// Columns that have a partner, as bits.
    taken: Vec<u64>,
    partner: Vec<u32>,
    live: Vec<Live>,
    opened: u32,
    next: u32,
    /// T, and the largest element of all T up to this level.
    t: Vec<u32>,
    largest_t: u32,
    /// Levels by α − ⌊kφ⌋ − 2, ascending.
    by_key: Vec<(i64, u32)>,
    /// Levels by the difference c below which their ε may be large, descending.
    by_calm: Vec<(u32, u32)>,
    window: Window,
}

impl Climb {
    /// The search of the level above these rungs.
    fn new(rungs: &mut [Rung]) -> Self {
        // Keys are packed for the one sort that there is; they are far below 2^47, as are all columns.
        const ZERO: i64 = 1 << 47;
        let m = u32::try_from(rungs.len()).unwrap_or(u32::MAX);
        let mut climb = Self {
            m,
            period: period(m),
            columns: Vec::new(),
            differences: Vec::new(),
            lower_of: Vec::new(),
            taken: Vec::new(),
            partner: vec![NONE; SMALL as usize + 1],
            live: Vec::new(),
            opened: 0,
            next: m,
            t: Vec::new(),
            largest_t: 0,
            by_key: Vec::new(),
            by_calm: Vec::new(),
            window: Window::new(m),
        };
        let (mut by_key, mut by_calm, mut t) = (Vec::new(), Vec::new(), Vec::new());
        for (i, rung) in (0..m).zip(rungs.iter_mut()) {
            let k = m - i;
            let key = rung.alpha - signed(floor_phi(k.into())) - 2;
            by_key.push((key + ZERO).unsigned_abs() << 16 | u64::from(i));
            by_calm.push(u64::from(rung.calm + k) << 16 | u64::from(i));
            climb.largest_t = climb.largest_t.max(rung.largest_t);
            // The pairs below m belong to the levels there: [SZ] Claim 3.1.
            let z = rung.partner(m);
            climb.record(i, z);
            if z >= m {
                t.push(u64::from(z - m));
            }
        }
        let level = |packed: u64| narrow(packed & 0xFFFF);
        climb.by_key = distinct(by_key)
            .into_iter()
            .map(|packed| (signed(packed >> 16) - ZERO, level(packed)))
            .collect();
        climb.by_calm = distinct(by_calm)
            .into_iter()
            .rev()
            .map(|packed| (narrow(packed >> 16), level(packed)))
            .collect();
        climb.t = distinct(t).into_iter().map(narrow).collect();
        climb.largest_t = climb.t.last().copied().unwrap_or(0).max(climb.largest_t);
        climb
    }

    fn is_taken(&self, column: u32) -> bool {
        self.taken
            .get((column / 64) as usize)
            .is_some_and(|word| word >> (column % 64) & 1 == 1)
    }

    /// Stores a pair.
    fn record(&mut self, y: u32, z: u32) {
        for (column, partner) in [(y, z), (z, y)] {
            let word = (column / 64) as usize;
            if word >= self.taken.len() {
                self.taken.resize(word + 1, 0);
            }
            self.taken[word] |= 1 << (column % 64);
            if let Some(slot) = self.partner.get_mut(column as usize) {
                *slot = partner;
            }
        }
        let difference = y.abs_diff(z) as usize;
        if difference >= self.lower_of.len() {
            self.lower_of.resize(difference + 1, NONE);
        }
        self.lower_of[difference] = y.min(z);
    }

    /// Finds one more P-position.
    fn step(&mut self, rungs: &mut [Rung]) {
        let mut y = self.next;
        while self.is_taken(y) {
            y += 1;
        }
        let difference = self.search(y, rungs);
        self.record(y, y + difference);
        self.columns.push(y);
        self.differences.push(difference);
        self.next = y + 1;
        let sequence = Sequence {
            columns: &self.columns,
            differences: &self.differences,
        };
        self.window.push(sequence, self.largest_t);
    }

    /// What the window is told of the search.
    fn searched(&self) -> Searched<'_> {
        Searched {
            sequence: self.sequence(),
            t: &self.t,
            largest_t: self.largest_t,
            live: self.live.iter().map(|live| live.difference).collect(),
            imported: &self.partner[..self.m as usize],
            lower_of: &self.lower_of,
        }
    }

    fn sequence(&self) -> Sequence<'_> {
        Sequence {
            columns: &self.columns,
            differences: &self.differences,
        }
    }

    /// The least difference that no condition of [`super::level`] excludes at column `y`.
    fn search(&mut self, y: u32, rungs: &mut [Rung]) -> u32 {
        for i in 0..self.live.len() {
            let live = &self.live[i];
            if live.crossed.contains(y) || self.is_taken(y + live.difference) {
                continue;
            }
            if self.apply(i, y, rungs) {
                return self.live.remove(i).difference;
            }
        }
        self.live.retain(|live| !live.crossed.is_full());
        loop {
            let c = self.opened;
            self.opened += 1;
            if self
                .lower_of
                .get(c as usize)
                .is_some_and(|&lower| lower != NONE)
            {
                continue;
            }
            self.live.push(Live {
                difference: c,
                crossed: Mask::new(self.period),
                applied: -1,
                settled: i64::MAX,
            });
            let last = self.live.len() - 1;
            if self.apply(last, y, rungs) && !self.is_taken(y + c) {
                self.live.pop();
                return c;
            }
            let live = &mut self.live[last];
            if live.crossed.is_full() {
                self.live.pop();
            } else {
                live.settled = (0..self.m)
                    .zip(rungs.iter())
                    .map(|(i, rung)| rung.settled(c + self.m - i))
                    .max()
                    .unwrap_or(-1);
            }
        }
    }

    /// Enters the lower P-positions up to column `y` into the mask of a live difference. Returns whether
    /// conditions 2 and 3 then leave it open.
    fn apply(&mut self, live: usize, y: u32, rungs: &mut [Rung]) -> bool {
        let live = &mut self.live[live];
        let c = live.difference;
        if live.applied >= live.settled {
            return !live.crossed.contains(y);
        }
        let mut reached = false;
        let mut look = |i: u32| {
            let rung = &mut rungs[i as usize];
            let k = self.m - i;
            if rung.has_none_between(c.saturating_sub(k), c + k, live.applied, y) {
                return;
            }
            reached |= rung.column_with(c.into()) == Some(y);
            for shared in subsets(k) {
                let difference = i64::from(c) - i64::from(k) + 2 * i64::from(shared);
                if let Some(column) = rung.column_with(difference)
                    && column <= y
                    && i64::from(column) > live.applied
                {
                    live.crossed.cross_out(column, k, shared);
                }
            }
        };
        for &(_, i) in self.by_calm.iter().take_while(|(calm, _)| *calm > c) {
            look(i);
        }
        let golden = signed(floor_phi(c.into()));
        for &(_, i) in self
            .by_key
            .iter()
            .take_while(|(key, _)| golden + key <= i64::from(y))
        {
            look(i);
        }
        live.applied = y.into();
        !reached && !live.crossed.contains(y)
    }

    fn try_to_certify(&mut self, rungs: &[Rung]) -> Option<Certificate> {
        let y = self.columns.len();
        if !self.live.is_empty() || !self.window.is_ripe(self.sequence()) || y < 2 {
            return None;
        }
        let mut window = std::mem::replace(&mut self.window, Window::new(self.m));
        let certificate = window.certify(&self.searched(), rungs);
        self.window = window;
        certificate
    }

    fn undecided(&self) -> Certificate {
        self.window.undecided(&self.searched())
    }

    fn into_rung(mut self, certificate: &Certificate) -> Rung {
        let b = |n: u32| self.differences[n as usize - 1];
        let calm = b(certificate.thresholds.map_or(certificate.n1, |n| n.n2));
        let (regular, end) = (b(certificate.n2), b(certificate.n1));
        self.lower_of.truncate(end as usize + 1);
        let largest_t = self.t.last().copied().unwrap_or(0);
        Rung::new(
            self.lower_of,
            self.partner,
            (certificate.alpha.unwrap_or(0), calm, largest_t),
            regular,
        )
    }
}
