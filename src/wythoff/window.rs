//! What each point of a window of the lattice is at step n.

use super::goal::{Goal, LevelId};
use serde::{Deserialize, Serialize};

use super::heaps::Fixed;
use super::level::{Level, NONE};
use super::nim::subsets;
use super::solver::Solver;
use crate::exact::{Grid, distinct};

/// The state of a lattice point at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Cell {
    /// Not decided yet.
    Free = 0,
    /// A P-position that was found.
    Found = 1,
    /// An instant winner: a move reaches a P-position with smaller fixed heaps.
    Instant = 2,
    /// Crossed out upwards from a P-position in the same column.
    Up = 3,
    /// Crossed out rightwards from a P-position in the same row.
    Right = 4,
    /// Crossed out from a P-position along the south-east diagonal.
    Diagonal = 5,
    /// Crossed out upwards from where a diagonal meets the axis.
    Intercept = 6,
}

impl Cell {
    /// Number of states.
    pub const KINDS: usize = 7;
    /// All states, by their number.
    pub const ALL: [Self; Self::KINDS] = [
        Self::Free,
        Self::Found,
        Self::Instant,
        Self::Up,
        Self::Right,
        Self::Diagonal,
        Self::Intercept,
    ];
}

/// A P-position of a level by its place in the sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Found {
    /// The place of the P-position in its sequence: n, from 1.
    pub n: u32,
    /// Column of the lattice.
    pub b: u32,
    /// Row of the lattice.
    pub c: u32,
}

/// A point's state and whether the newest P-position is what decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The state of the point.
    pub cell: Cell,
    /// Did the newest P-position decide the point?
    pub fresh: bool,
}

impl Solver {
    /// The goals that [`Solver::sights`] and [`Solver::found`] need at step `n`.
    #[must_use]
    pub fn window_goals(fixed: &Fixed, grid: Grid, n: u32) -> [Goal; 2] {
        [
            Goal::Column(fixed.top() + (grid.left + grid.columns).saturating_sub(1)),
            Goal::Count(n + 1),
        ]
    }

    /// Calls `see` with every point of the window, row by row from the bottom, each from the left, at
    /// step `n`. The goals of [`Solver::window_goals`] are reached.
    ///
    /// A point that is crossed out in several ways has the way that came first: instant winners
    /// before all, then by n, then in the order of [`Cell`].
    ///
    /// Cost: O(columns · rows), and O(L · p) for each row and O(L · log(L · columns)) for each column, L the
    /// number of reductions of the fixed heaps (m for one fixed heap m), p ≤ 2m the period. Source: \[SZ\] §3, the drawing rule,
    /// with its row to the right; SOURCES.md §4.
    pub fn sights(&self, id: LevelId, grid: Grid, n: u32, mut see: impl FnMut(Sight)) {
        let level = self.get(id);
        let top = level.top();
        let window = Ways::new(level, grid);
        let mut instants = self.single_reductions(level, grid).into_iter().peekable();
        let mut active = vec![NONE; level.period() as usize];
        for row in 0..grid.rows {
            let c = grid.bottom + row;
            self.activations(
                level,
                c,
                top + (grid.left + grid.columns).saturating_sub(1),
                &mut active,
            );
            let row_start = level.lower_of(c).unwrap_or(NONE);
            let row_n = level.index_of(row_start).unwrap_or(NONE);
            let row_imported = row_start < top;
            for column in 0..grid.columns {
                let y = top + grid.left + column;
                let i = column as usize;
                let z = (column + row) as usize;
                let single = instants.next_if_eq(&packed(c, column)).is_some();
                let instant = single
                    || row_imported
                    || window.upper[i] == 0
                    || window.diagonal[z] == 0
                    || active[(y & (level.period() - 1)) as usize] <= y;
                see(if instant {
                    Sight {
                        cell: Cell::Instant,
                        fresh: false,
                    }
                } else {
                    // A row or diagonal starts at its P-position and leads away from the axis of b.
                    let right = if y > row_start { row_n } else { NONE };
                    let starts = window.diagonal_start[z];
                    let diagonal = if y > starts { window.diagonal[z] } else { NONE };
                    let up = window.lower[i];
                    let here = up != NONE && row_start == y;
                    if here {
                        Sight {
                            cell: if up <= n { Cell::Found } else { Cell::Free },
                            fresh: up == n,
                        }
                    } else {
                        let up = if window.lower_c[i] < c { up } else { NONE };
                        let first = [
                            (up, Cell::Up),
                            (right, Cell::Right),
                            (diagonal, Cell::Diagonal),
                            (window.upper[i], Cell::Intercept),
                        ]
                        .into_iter()
                        .min_by_key(|&(when, _)| when)
                        .filter(|&(when, _)| when <= n);
                        match first {
                            Some((when, cell)) => Sight {
                                cell,
                                fresh: when == n,
                            },
                            None => Sight {
                                cell: Cell::Free,
                                fresh: false,
                            },
                        }
                    }
                });
            }
        }
    }

    /// The P-positions 1…n of the level that lie in the window, in the order of n.
    #[must_use]
    pub fn found(&self, id: LevelId, grid: Grid, n: u32) -> Vec<Found> {
        let level = self.get(id);
        let first = level.top() + grid.left;
        let start = level.columns().partition_point(|&y| y < first);
        (start..level.columns().len().min(n as usize))
            .map_while(|i| {
                let n = u32::try_from(i + 1).ok()?;
                let at = self.nth(id, n)?;
                (at.b < grid.left + grid.columns).then_some(Found {
                    n,
                    b: at.b,
                    c: at.c,
                })
            })
            .filter(|found| (grid.bottom..grid.bottom + grid.rows).contains(&found.c))
            .collect()
    }

    /// For each residue of the column the first column from which points (y, `c`) of that residue are crossed
    /// out by lower P-positions at columns ≤ `last`.
    fn activations(&self, level: &Level, c: u32, last: u32, active: &mut [u32]) {
        active.fill(NONE);
        let period = level.period();
        for reduced in &level.reduced {
            let nim_sum = u32::from(reduced.nim_sum);
            for (column, shared) in self.at(reduced.level).crossing(c, nim_sum, last) {
                for rest in subsets((period - 1) & !nim_sum) {
                    // e = y − column has the residue shared | rest, so it is at least that.
                    let first = column + (shared | rest);
                    let slot = &mut active[(first & (period - 1)) as usize];
                    *slot = first.min(*slot);
                }
            }
        }
    }

    /// The points, by row and column of the window and packed, from which taking from one fixed heap alone wins, sorted.
    fn single_reductions(&self, level: &Level, grid: Grid) -> Vec<u64> {
        let mut points = Vec::new();
        for reduced in level.reduced.iter().filter(|reduced| reduced.single) {
            let lower = self.at(reduced.level);
            for column in 0..grid.columns {
                let y = level.top() + grid.left + column;
                if let Some(z) = lower.partner(y).filter(|&z| z >= y) {
                    let c = z - y;
                    if (grid.bottom..grid.bottom + grid.rows).contains(&c) {
                        points.push(packed(c, column));
                    }
                }
            }
        }
        distinct(points)
    }
}

/// A point as a number that orders by row first.
fn packed(row: u32, column: u32) -> u64 {
    u64::from(row) << 32 | u64::from(column)
}

/// When and by which P-position of the level itself the columns and diagonals of a window are
/// crossed out: its n, 0 for an imported pair (an instant winner), [`NONE`] for no pair.
struct Ways {
    /// By column: the pair whose smaller column this is…
    lower: Vec<u32>,
    /// …and its difference,
    lower_c: Vec<u32>,
    /// the pair whose larger column this is.
    upper: Vec<u32>,
    /// By b + c: the pair whose larger column that is…
    diagonal: Vec<u32>,
    /// …and its smaller column.
    diagonal_start: Vec<u32>,
}

impl Ways {
    fn new(level: &Level, grid: Grid) -> Self {
        let first = level.top() + grid.left;
        let mut ways = Self {
            lower: Vec::new(),
            lower_c: Vec::new(),
            upper: Vec::new(),
            diagonal: Vec::new(),
            diagonal_start: Vec::new(),
        };
        for y in first..first + grid.columns {
            let pair = level.partner(y).map(|z| (y.min(z), y.max(z)));
            let n = pair.map_or(NONE, |(lower, _)| Self::index(level, lower));
            let of = |holds: bool| if holds { n } else { NONE };
            ways.lower
                .push(of(pair.is_some_and(|(lower, _)| lower == y)));
            ways.upper
                .push(of(pair.is_some_and(|(_, upper)| upper == y)));
            ways.lower_c
                .push(pair.map_or(NONE, |(lower, upper)| upper - lower));
        }
        let first = first + grid.bottom;
        for z in first..first + grid.columns + grid.rows {
            let lower = level.partner(z).filter(|&y| y <= z);
            ways.diagonal
                .push(lower.map_or(NONE, |y| Self::index(level, y)));
            ways.diagonal_start.push(lower.unwrap_or(NONE));
        }
        ways
    }

    fn index(level: &Level, lower: u32) -> u32 {
        if lower < level.top() {
            0
        } else {
            level.index_of(lower).unwrap_or(NONE)
        }
    }
}
