//! A job that is worked on.

use std::cell::RefCell;
use std::fmt::Display;
use std::rc::Rc;

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::view::shared::Work;
use crate::web::refused;

/// How far a task is: the work that is done and all that there is, or the answer.
#[derive(Serialize, Tsify)]
#[serde(untagged)]
pub enum Progress {
    /// Work is left.
    Left {
        /// Work done.
        done: u64,
        /// All work, in the same unit.
        total: u64,
    },
    /// It is ready.
    Done {
        /// What was asked for.
        #[serde(with = "serde_wasm_bindgen::preserve")]
        #[tsify(type = "unknown")]
        answer: JsValue,
    },
}

type Step = dyn FnMut(u64) -> Result<Work<JsValue>, JsError>;

/// A job that is worked on, in steps. It owns what was asked and how far it is; what others may need too, its engine keeps.
#[wasm_bindgen]
pub struct Task(Box<Step>);

#[wasm_bindgen]
impl Task {
    /// Works on with about `fuel` small steps. The task is over once it has answered or refused.
    ///
    /// # Errors
    /// A sentence for people, if the job is too big.
    pub fn step(&mut self, fuel: f64) -> Result<Ts<Progress>, JsError> {
        // Fuel is a positive count.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let progress = match (self.0)(fuel as u64)? {
            Work::Left { done, total } => Progress::Left { done, total },
            Work::Done(answer) => Progress::Done { answer },
        };
        Ok(progress.into_ts()?)
    }
}

impl Task {
    /// A task for what an engine knows: `work` goes on with it, and `tell` says for the page what was found.
    pub(super) fn new<E: 'static, A, T: Serialize, R: Display>(
        engine: &Rc<RefCell<E>>,
        mut work: impl FnMut(&mut E, u64) -> Result<Work<A>, R> + 'static,
        tell: impl Fn(A) -> Result<T, JsError> + 'static,
    ) -> Self {
        let engine = Rc::clone(engine);
        Self(Box::new(move |fuel| {
            match work(&mut engine.borrow_mut(), fuel).map_err(refused)? {
                Work::Left { done, total } => Ok(Work::Left { done, total }),
                Work::Done(found) => plain(&tell(found)?).map(Work::Done),
            }
        }))
    }

    /// A task that is short.
    pub(super) fn short<T: Serialize>(work: impl Fn() -> Result<T, JsError> + 'static) -> Self {
        Self(Box::new(move |_| plain(&work()?).map(Work::Done)))
    }
}

/// As a plain value of JavaScript.
fn plain(value: &impl Serialize) -> Result<JsValue, JsError> {
    serde_wasm_bindgen::to_value(value).map_err(refused)
}
