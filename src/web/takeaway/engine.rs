//! The worker's side: jobs of the take-away game.

use std::cell::RefCell;
use std::fmt::Display;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::chain::ChainData;
use super::map::{MapData, MapRowData};
use super::overview::OverviewData;
use super::sequence::{HeapData, SequenceData};
use crate::exact::{InputError, MoveLimit, Quantity as _, StoneHeap};
use crate::takeaway::MoveRatio;
use crate::view::shared::Work;
use crate::view::takeaway::{
    ChainRequest, ChainSearch, Climb, CountSearch, Form, IndexSearch, LosingSearch, MapRequest,
    MapSearch, OverviewRequest, OverviewSearch, RowSearch, SequenceSearch, Subject, Way, countable,
    heap_verdict, losing_text, reach, writable,
};
use crate::web::task::Task;
use crate::web::{read, refused};

/// Losing heaps in the read-out of a row.
const HEAPS: u32 = 20;

/// A piece of work for the engine of the take-away game.
#[derive(Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TakeawayJob {
    /// `ChainData`: the step from one threshold to the next.
    Chain(ChainRequest),
    /// `MapData`.
    Map(MapRequest),
    /// `MapRowData`.
    MapRow { m: u32 },
    /// `SequenceData`; at most 2000 rows.
    Sequence { of: Subject, first: u32, last: u32 },
    /// A string with exactly `count` terms; refused unless it is 1 to `available`.
    SequenceText {
        of: Subject,
        count: u32,
        format: Form,
    },
    /// `HeapData`; no limit is that of the first turn. Both are whole numbers up to 10^18.
    Heap {
        of: Subject,
        heap: String,
        limit: Option<String>,
    },
    /// `OverviewData`; m = 0 marks none.
    Overview(OverviewRequest),
    /// m with r_m ≤ r < r_{m+1}: a number; 0 for r < 1. Refused for r beyond r_10000000.
    Index { r: MoveRatio },
    /// The number of thresholds from k to before k + 1: for several workers at once.
    Count { k: u32 },
    /// `Counted`. Takes such numbers, k and how many, in any order.
    Checkpoints { counts: Vec<(u32, u64)> },
}

/// The greatest integer k whose index m is known.
#[derive(Serialize, Tsify)]
pub struct Counted {
    k: u32,
    m: u64,
}

/// Finds thresholds and losing heaps, piece by piece; what it found lately it keeps.
#[wasm_bindgen]
pub struct TakeawayEngine {
    climb: Rc<RefCell<Climb>>,
}

#[wasm_bindgen]
impl TakeawayEngine {
    /// An engine. It takes a few MiB, whatever it may take.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(_mebibytes: u32) -> Self {
        Self {
            climb: Rc::new(RefCell::new(Climb::new())),
        }
    }

    /// Begins with a job; fuel is counted in terms and comparisons, about.
    ///
    /// # Errors
    /// A sentence for people, if the job is bad.
    pub fn begin(&self, job: &Ts<TakeawayJob>) -> Result<Task, JsValue> {
        Ok(match read(job)? {
            TakeawayJob::Chain(request) => {
                let mut search = ChainSearch::new(request);
                self.task(
                    move |climb, fuel| search.step(climb, fuel),
                    |model| ChainData::of(&model),
                )
            }
            TakeawayJob::Map(request) => {
                let mut search = MapSearch::new(request);
                self.task(
                    move |climb, fuel| search.step(climb, fuel),
                    |model| MapData::of(&model),
                )
            }
            TakeawayJob::MapRow { m } => {
                let mut search = RowSearch::new(m, HEAPS);
                self.task(
                    move |climb, fuel| search.step(climb, fuel),
                    |row| Ok(MapRowData::from(row)),
                )
            }
            TakeawayJob::Sequence { of, first, last } => {
                let mut search = LosingSearch::new(of, (first, last));
                self.task(
                    move |climb, fuel| search.step(climb, fuel),
                    |losing| Ok(SequenceData::from(losing)),
                )
            }
            TakeawayJob::SequenceText { of, count, format } => {
                let count = writable(count).map_err(refused)?;
                let mut search = SequenceSearch::new(of);
                let text = move |climb: &mut Climb, fuel| {
                    let found = search
                        .step(climb, fuel)
                        .map_err(|error| error.to_string())?;
                    Ok::<_, String>(match found {
                        Work::Left { done, total } => Work::Left { done, total },
                        Work::Done(sequence) => {
                            reach(sequence, count)?;
                            Work::Done(losing_text(sequence, count, format))
                        }
                    })
                };
                self.task(text, Ok)
            }
            TakeawayJob::Heap { of, heap, limit } => {
                self.heap(of, &heap, limit.as_deref()).map_err(refused)?
            }
            TakeawayJob::Overview(request) => {
                let mut search = OverviewSearch::new(request);
                self.task(
                    move |climb, fuel| search.step(climb, fuel),
                    |model| OverviewData::of(&model),
                )
            }
            TakeawayJob::Index { r } => {
                let mut search = IndexSearch::new(countable(r).map_err(refused)?);
                self.task(move |climb, fuel| search.step(climb, fuel), Ok)
            }
            TakeawayJob::Count { k } => {
                let mut search = CountSearch::new(k);
                self.task(move |_, fuel| search.step(fuel), Ok)
            }
            TakeawayJob::Checkpoints { counts } => {
                let record = move |climb: &mut Climb, _| {
                    for &(k, count) in &counts {
                        climb.record(k, count);
                    }
                    let (k, m) = climb.counted();
                    Ok::<_, String>(Work::Done(Counted { k, m }))
                };
                self.task(record, Ok)
            }
        })
    }
}

impl TakeawayEngine {
    fn task<A, T: Serialize, R: Display>(
        &self,
        work: impl FnMut(&mut Climb, u64) -> Result<Work<A>, R> + 'static,
        tell: impl Fn(A) -> Result<T, JsError> + 'static,
    ) -> Task {
        Task::new(&self.climb, work, tell)
    }

    fn heap(&self, of: Subject, heap: &str, limit: Option<&str>) -> Result<Task, InputError> {
        let heap = StoneHeap::parse(heap)?;
        let limit = limit.map(MoveLimit::parse).transpose()?;
        let (mut way, known) = match of {
            Subject::Index(m) => (Way::to(m), None),
            Subject::Ratio(ratio) => (Way::to(1), Some(ratio)),
        };
        let ratio = move |climb: &mut Climb, fuel| match known {
            Some(ratio) => Ok(Work::Done(ratio)),
            None => match way.step(climb, fuel).map_err(|error| error.to_string())? {
                Work::Left { done, total } => Ok(Work::Left { done, total }),
                // Thresholds are fractions of few digits.
                Work::Done(chain) => MoveRatio::parse(&chain.value().to_string())
                    .map(Work::Done)
                    .map_err(|error| error.to_string()),
            },
        };
        Ok(self.task(ratio, move |ratio| {
            let found = heap_verdict(ratio, heap, limit).map_err(refused)?;
            Ok(HeapData::from(found))
        }))
    }
}
