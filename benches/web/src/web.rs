//! The jobs for a browser.

use wasm_bindgen::prelude::*;

use crate::{Run, all};

/// A job that is ready.
#[wasm_bindgen]
pub struct Ready {
    run: Run,
}

#[wasm_bindgen]
impl Ready {
    /// Makes the job of this place ready; none is after the last.
    #[must_use]
    pub fn at(place: usize) -> Option<Self> {
        all().nth(place).map(|(_, job)| Self {
            run: (job.prepare)(),
        })
    }

    /// Does it so many times; what the last time returned.
    // It is below 2^53.
    #[allow(clippy::cast_precision_loss)]
    pub fn times(&mut self, times: u32) -> f64 {
        let mut last = 0;
        for _ in 0..times {
            last = (self.run)();
        }
        last as f64
    }
}
