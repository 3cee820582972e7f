//! Long searches of one level.

use nimscope::wythoff::{Goal, LevelId, Solver};

use super::super::run::{FUEL, Failure, Meter};

/// Works until the goal is reached and shows how far it is.
pub fn reach(solver: &mut Solver, id: LevelId, goal: Goal) -> Result<(), Failure> {
    let mut meter = Meter::new();
    loop {
        let progress = solver.advance(id, goal, FUEL)?;
        if progress.finished {
            return Ok(());
        }
        meter.show(progress.done, progress.total);
    }
}
