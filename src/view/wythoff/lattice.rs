//! The lattice of one level at step n: [SZ] Figure 1 for any fixed heaps.

use serde::{Deserialize, Serialize};

use super::trail::{Selected, trail};
use crate::exact::{Grid, Quantity as _, Refusal, WindowWidth};
use crate::link::{At, Layer, WIDEST};
use crate::view::shared::{Work, around, as_bytes, bin, rows_of};
use crate::wythoff::{Cell, Fixed, Found, Goal, LevelId, MoveCounting, Progress, Solver};

/// What to show and how large.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LatticeRequest {
    /// The fixed heaps.
    #[serde(rename = "m")]
    pub fixed: Fixed,
    /// The step n.
    #[serde(rename = "n")]
    pub step: u32,
    /// The last step of the timeline; a fitted window shows all up to there.
    pub end: u32,
    /// The window; fitted if absent.
    pub at: Option<At>,
    /// Width and height of the plot: device pixels, at least 1.
    pub pixels: (u32, u32),
    /// How much more than the window is looked up on each side, in quarters of it: room for panning.
    pub margin: u32,
    /// What the points show.
    pub layer: Layer,
    /// A P-position [a, b, c] whose trail is shown as well.
    #[serde(default)]
    pub select: Option<[u32; 3]>,
}

/// The lattice of one level at one step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lattice {
    /// The fixed heaps.
    pub fixed: Fixed,
    /// The step n: that many P-positions are shown.
    pub step: u32,
    /// The window that was asked for or fitted.
    pub at: At,
    /// The points that are looked up.
    pub grid: Grid,
    /// Side of a bin: points. 1 unless points are smaller than pixels.
    pub bin: u32,
    /// One byte a point, row by row from the bottom: [`Cell`], plus [`Lattice::FRESH`]. Empty if
    /// points are binned.
    #[serde(with = "serde_bytes")]
    pub cells: Vec<u8>,
    /// [`Cell::KINDS`] bytes a bin, row by row from the bottom: the share of each state, 255 for
    /// all. Empty unless points are binned.
    #[serde(with = "serde_bytes")]
    pub shares: Vec<u8>,
    /// For the layer of moves: the winning moves of each point that are known at the step; or, where points are
    /// binned, the most in each bin. Row by row from the bottom. Empty for the layer of reasons.
    #[serde(with = "as_bytes")]
    pub moves: Vec<u16>,
    /// What the selected P-position crosses out, if one was asked for.
    pub selected: Option<Box<Selected>>,
    /// The P-positions shown in the grid, in the order of n.
    pub found: Vec<Found>,
    /// The n-th P-position; none at step 0.
    pub newest: Option<Found>,
    /// The first point that isn't crossed out: the P-position of the next step.
    pub next: Option<Found>,
}

impl Lattice {
    /// Marks a point that the newest P-position decided.
    pub const FRESH: u8 = 0x80;

    /// State of the point (b, c), if it was looked up one by one.
    #[must_use]
    pub fn cell(&self, b: u32, c: u32) -> Option<Cell> {
        let kind = self.cells.get(self.grid.index(b, c)?)? & !Self::FRESH;
        Cell::ALL.get(usize::from(kind)).copied()
    }

    /// How many winning moves of the point (b, c) are known at the step, if they were counted one by one.
    #[must_use]
    pub fn moves(&self, b: u32, c: u32) -> Option<u16> {
        let i = self.grid.index(b, c).filter(|_| self.bin == 1)?;
        self.moves.get(i).copied()
    }

    /// Columns and rows of bins.
    #[must_use]
    pub fn bins(&self) -> (u32, u32) {
        self.grid.bins(self.bin)
    }
}

/// A lattice that is worked towards.
#[derive(Debug)]
pub struct LatticeSearch {
    request: LatticeRequest,
    /// The layer of moves, as far as it is counted.
    counting: Option<MoveCounting>,
}

impl LatticeSearch {
    /// Nothing is found yet.
    #[must_use]
    pub fn new(request: LatticeRequest) -> Self {
        Self {
            request,
            counting: None,
        }
    }

    /// Works on with about `fuel` looks at lower levels.
    ///
    /// # Errors
    /// [`Refusal`] if the tables would outgrow the memory.
    pub fn step(&mut self, solver: &mut Solver, fuel: u64) -> Result<Work<Lattice>, Refusal> {
        let request = &self.request;
        let id = solver.level(&request.fixed)?;
        let mut goals = vec![Goal::Count(request.step + 1)];
        if request.at.is_none() {
            goals.push(Goal::Count(request.end));
        }
        if let Some(left) = work(solver, id, &goals, fuel)? {
            return Ok(left.into());
        }
        let at = request.at.unwrap_or_else(|| fitted(solver, id, request));
        let grid = around(at, request.pixels, request.margin);
        let goals = Solver::window_goals(&request.fixed, grid, request.step);
        if let Some(left) = work(solver, id, &goals, fuel)? {
            return Ok(left.into());
        }
        let bin = bin(at, request.pixels);
        if request.layer == Layer::Moves {
            let begin = || MoveCounting::new(grid, request.step, bin);
            let counting = self.counting.get_or_insert_with(begin);
            let counted = counting.step(solver, id, fuel);
            if !counted.finished {
                return Ok(counted.into());
            }
        }
        let mut selected = None;
        if let Some(of) = request.select {
            selected = match trail(solver, &request.fixed, of, grid, fuel)? {
                Work::Left { done, total } => return Ok(Work::Left { done, total }),
                Work::Done(selected) => Some(Box::new(selected)),
            };
        }
        let mut lattice = look(solver, id, request, at, grid);
        lattice.selected = selected;
        lattice.moves = self
            .counting
            .take()
            .map(MoveCounting::most)
            .unwrap_or_default();
        Ok(Work::Done(lattice))
    }
}

/// The work that is left for these goals, if any is.
fn work(
    solver: &mut Solver,
    id: LevelId,
    goals: &[Goal],
    fuel: u64,
) -> Result<Option<Progress>, Refusal> {
    for &goal in goals {
        let progress = solver.advance(id, goal, fuel)?;
        if !progress.finished {
            return Ok(Some(progress));
        }
    }
    Ok(None)
}

/// The least window at the origin with all P-positions up to the end of the timeline; or, where that
/// is wider than a window can be, a page of the widest that has the newest one.
fn fitted(solver: &Solver, id: LevelId, request: &LatticeRequest) -> At {
    // The grid lines beyond the last symbols give the figure air.
    const AIR: u32 = 3;
    let (wide, high) = request.pixels;
    let (mut columns, mut rows) = (0, 0);
    for n in 1..=request.end {
        if let Some(at) = solver.nth(id, n) {
            columns = at.b;
            rows = at.c.max(rows);
        }
    }
    let for_rows = u64::from(rows + AIR) * u64::from(wide.max(1)) / u64::from(high.max(1));
    let least = u32::try_from(WindowWidth::LEAST).unwrap_or(1);
    let width = u64::from(columns + AIR).max(for_rows + 1);
    if let Ok(width) = u32::try_from(width)
        && width <= WIDEST
    {
        return At {
            left: 0,
            bottom: 0,
            width: width.max(least),
        };
    }
    let page =
        |position: u32, size: u32| (position / (size / 2).max(1)).saturating_sub(1) * (size / 2);
    let newest = solver.nth(id, request.step);
    let rows = rows_of(WIDEST, request.pixels);
    At {
        left: newest.map_or(0, |at| page(at.b, WIDEST)),
        bottom: newest.map_or(0, |at| page(at.c, rows)),
        width: WIDEST,
    }
}

fn look(solver: &Solver, id: LevelId, request: &LatticeRequest, at: At, grid: Grid) -> Lattice {
    let step = request.step;
    let bin = bin(at, request.pixels);
    let nth = |n: u32| {
        solver.nth(id, n).map(|at| Found {
            n,
            b: at.b,
            c: at.c,
        })
    };
    let mut lattice = Lattice {
        fixed: request.fixed.clone(),
        step,
        at,
        grid,
        bin,
        cells: Vec::new(),
        shares: Vec::new(),
        moves: Vec::new(),
        selected: None,
        found: solver.found(id, grid, step),
        newest: nth(step),
        next: nth(step + 1),
    };
    let (across, up) = lattice.bins();
    let (mut cells, mut counts) = (Vec::new(), Vec::new());
    if bin == 1 {
        cells.reserve(grid.columns as usize * grid.rows as usize);
    } else {
        counts.resize(across as usize * up as usize * Cell::KINDS, 0_u32);
    }
    let (mut column, mut row) = (0_u32, 0_u32);
    // One call for both, as the code of the window is there once for each.
    solver.sights(id, grid, step, |sight| {
        if bin == 1 {
            cells.push(sight.cell as u8 | if sight.fresh { Lattice::FRESH } else { 0 });
            return;
        }
        let bin = (row / bin) as usize * across as usize + (column / bin) as usize;
        counts[bin * Cell::KINDS + sight.cell as usize] += 1;
        column += 1;
        if column == grid.columns {
            column = 0;
            row += 1;
        }
    });
    lattice.cells = cells;
    lattice.shares = shares(&counts);
    lattice
}

/// The share of each state in each bin, from their numbers.
fn shares(counts: &[u32]) -> Vec<u8> {
    counts
        .chunks(Cell::KINDS)
        .flat_map(|kinds| {
            let all = kinds.iter().sum::<u32>().max(1);
            // A share is at most 255.
            kinds
                .iter()
                .map(move |&count| u8::try_from(count * 255 / all).unwrap_or(u8::MAX))
        })
        .collect()
}
