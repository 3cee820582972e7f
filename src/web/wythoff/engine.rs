//! The worker's side: jobs of Wythoff's game.

use std::cell::RefCell;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::deviations::DeviationsData;
use super::lattice::{LatticeData, TrailData};
use crate::exact::{FixedHeap, Grid, Heap, Quantity as _, Refusal};
use crate::view::shared::{TableFormat, Work};
use crate::view::wythoff::{
    DeviationsRequest, Evidence, LatticeRequest, LatticeSearch, Level, LevelLine, Searches,
    deviations, explanation, level, levels, rows, trail,
};
use crate::web::task::Task;
use crate::web::{read, refused};
use crate::words::wythoff as words;
use crate::wythoff::{Fixed, Position, Solver};

/// A piece of work for the engine of Wythoff's game.
#[derive(Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum WythoffJob {
    /// `LatticeData`.
    Lattice(LatticeRequest),
    /// `TrailData`: what the P-position [a, b, c] crosses out.
    Trail {
        m: Fixed,
        select: [u32; 3],
        grid: Grid,
    },
    /// `DeviationsData`.
    Deviations(DeviationsRequest),
    /// `Explanation` of a position.
    Explain { heaps: String },
    /// `Explanation` of a point of a lattice.
    Point { m: Fixed, b: u32, c: u32 },
    /// `Row[]`: P-positions by their places.
    Rows {
        m: Fixed,
        first: u32,
        last: u32,
        /// By the rule of the regular phase, where that is proved.
        sequence: bool,
    },
    /// `LevelData`.
    Level { m: u32 },
    /// A string.
    LevelsText { last: u32, format: TableFormat },
}

/// What is known of a level.
#[derive(Serialize, Tsify)]
pub struct LevelData {
    line: LevelLine,
    evidence: Evidence,
}

/// Solves games; what it found it keeps.
#[wasm_bindgen]
pub struct WythoffEngine {
    searches: Rc<RefCell<Searches>>,
    memory: u64,
}

#[wasm_bindgen]
impl WythoffEngine {
    /// An engine whose tables take at most so many MiB.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(mebibytes: u32) -> Self {
        let memory = u64::from(mebibytes) << 20;
        Self {
            searches: Rc::new(RefCell::new(Searches::usual(memory))),
            memory,
        }
    }

    /// Begins with a job; fuel is counted in looks at lower levels, about.
    ///
    /// # Errors
    /// A sentence for people, if the job is bad.
    pub fn begin(&self, job: &Ts<WythoffJob>) -> Result<Task, JsValue> {
        Ok(match read(job)? {
            WythoffJob::Lattice(request) => {
                let mut search = LatticeSearch::new(request);
                self.task(
                    move |searches, fuel| search.step(&mut searches.solver, fuel),
                    |model| LatticeData::of(&model),
                )
            }
            WythoffJob::Trail { m, select, grid } => self.task(
                move |searches, fuel| trail(&mut searches.solver, &m, select, grid, fuel),
                TrailData::of,
            ),
            WythoffJob::Deviations(request) => self.task(
                move |searches, fuel| deviations(searches, &request, fuel),
                |model| DeviationsData::of(&model),
            ),
            WythoffJob::Explain { heaps } => {
                self.explain(Position::parse(&heaps).map_err(refused)?)
            }
            WythoffJob::Point { m, b, c } => {
                let position = m.position(b, c);
                self.explain(position.ok_or_else(|| refused(words::point_over(&Heap::MOST)))?)
            }
            WythoffJob::Rows {
                m,
                first,
                last,
                sequence,
            } => self.task(
                move |searches, fuel| rows(searches, &m, (first, last), sequence, fuel),
                Ok,
            ),
            WythoffJob::Level { m } => {
                let m = FixedHeap::new(m.into()).map_err(refused)?;
                self.task(
                    move |searches, fuel| level(searches, m.get().into(), fuel),
                    |level| {
                        Ok(LevelData {
                            line: level.line(),
                            evidence: level.evidence(),
                        })
                    },
                )
            }
            WythoffJob::LevelsText { last, format } => {
                let last = FixedHeap::new(last.into()).map_err(refused)?;
                self.task(
                    move |searches, fuel| levels(searches, last.get().into(), fuel),
                    move |levels| {
                        Ok(match format {
                            TableFormat::Csv => Level::table(&levels).csv(),
                            TableFormat::Latex => Level::table_in_words(&levels).latex(),
                        })
                    },
                )
            }
        })
    }
}

impl WythoffEngine {
    fn explain(&self, position: Position) -> Task {
        self.task(
            move |searches, fuel| explanation(&mut searches.solver, &position, fuel),
            Ok,
        )
    }

    /// A task. Where memory is refused, tables of earlier questions may be in the way: they are thrown away, once.
    fn task<A, T: Serialize>(
        &self,
        mut work: impl FnMut(&mut Searches, u64) -> Result<Work<A>, Refusal> + 'static,
        tell: impl Fn(A) -> Result<T, JsError> + 'static,
    ) -> Task {
        let memory = self.memory;
        let mut cleared = false;
        let piece = move |searches: &mut Searches, fuel| match work(searches, fuel) {
            Err(_) if !cleared && searches.solver.bytes() > 0 => {
                cleared = true;
                searches.solver = Solver::new(memory);
                work(searches, fuel)
            }
            found => found,
        };
        Task::new(&self.searches, piece, tell)
    }
}
