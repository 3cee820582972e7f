//! The outcome of a position and every winning move.

use super::families::{Family, families};
use super::goal::Goal;
use super::heaps::{Position, ascending};

use super::reductions::amounts;
use super::solver::Solver;
use serde::Serialize;

use crate::exact::Refusal;

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Outcome {
    /// The previous player: whoever is to move loses.
    P,
    /// The next player.
    N,
}

/// A move to a P-position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningMove {
    /// The P-position reached.
    pub target: Position,
    /// The amounts taken, aligned with the ascending heaps; the least vector, if several lead there.
    pub taken: Vec<u32>,
    /// For three heaps: the families of \[SZ\] by which the target crosses the position out, lowest
    /// first. Empty for other numbers of heaps.
    pub families: Vec<Family>,
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The position.
    pub position: Position,
    /// Who wins.
    pub outcome: Outcome,
    /// All winning moves by their targets in lexicographic order; the first leads. Empty for a
    /// P-position.
    pub winning: Vec<WinningMove>,
    /// For a P-position its place n in the sequence of its level, from 1.
    pub index: Option<u32>,
}

impl Solver {
    /// The goal that makes [`Solver::verdict`] possible: all columns up to the second largest
    /// heap.
    #[must_use]
    pub fn verdict_goal(position: &Position) -> Goal {
        Goal::Column(position.largest_two().0)
    }

    /// Outcome and all winning moves. Does what work is missing.
    ///
    /// Cost, once the levels are known: at most Π (f_i + 1) · 2^s look-ups, f_i the fixed heaps and s the number of
    /// binary digits of the largest; about 10^6 for one fixed heap of 1000. SOURCES.md §3 proves that
    /// no winning move is left out.
    ///
    /// # Errors
    /// [`Refusal`] if the tables would outgrow the memory.
    pub fn verdict(&mut self, position: &Position) -> Result<Verdict, Refusal> {
        let id = self.level(&position.fixed())?;
        self.reach(id, Self::verdict_goal(position))?;
        let level = self.get(id);
        let (y, z) = position.largest_two();
        if level.partner(y) == Some(z) {
            // A pair with a column below the largest fixed heap can't be sorted into this level.
            return Ok(Verdict {
                position: position.clone(),
                outcome: Outcome::P,
                winning: Vec::new(),
                index: level.index_of(y),
            });
        }
        // Ascending by target; there are at most some hundreds.
        let mut best: Vec<(Position, Vec<u32>)> = Vec::new();
        self.winning_moves(position, |target, taken| {
            match best.binary_search_by(|(other, _)| other.cmp(&target)) {
                Ok(place) if taken < best[place].1 => best[place].1 = taken,
                Ok(_) => {}
                Err(place) => best.insert(place, (target, taken)),
            }
        });
        let three = position.heaps().len() == 3;
        let winning = best
            .into_iter()
            .map(|(target, taken)| WinningMove {
                families: if three {
                    families(target.bracket(), position.bracket())
                } else {
                    Vec::new()
                },
                target,
                taken,
            })
            .collect();
        Ok(Verdict {
            position: position.clone(),
            outcome: Outcome::N,
            winning,
            index: None,
        })
    }

    /// Calls `found` for each winning move with its target and the amounts taken.
    fn winning_moves(&self, position: &Position, mut found: impl FnMut(Position, Vec<u32>)) {
        let heaps = position.heaps();
        let (y, z) = position.largest_two();
        let small: Vec<u16> = heaps[..heaps.len() - 2]
            .iter()
            .map(|&heap| u16::try_from(heap).unwrap_or(u16::MAX))
            .collect();
        let mut report = |fixed: &[u16], from_y: u32, from_z: u32| {
            let taken: Vec<u32> = fixed
                .iter()
                .map(|&d| u32::from(d))
                .chain([from_y, from_z])
                .collect();
            let rest = ascending(heaps.iter().zip(&taken).map(|(h, d)| h - d));
            found(Position::from_sorted(rest), taken);
        };

        // One of the two largest heaps alone, or equal amounts from both.
        let none = vec![0; small.len()];
        if let Some(level) = self.find(&key(&small)) {
            if let Some(partner) = level.partner(y).filter(|&partner| partner < z) {
                report(&none, 0, z - partner);
            }
            if let Some(partner) = level.partner(z).filter(|&partner| partner < y) {
                report(&none, y - partner, 0);
            }
            if let Some(lower) = level.lower_of(z - y).filter(|&lower| lower < y) {
                report(&none, y - lower, y - lower);
            }
        }

        for fixed in amounts(&small) {
            let rest: Vec<u16> = small.iter().zip(&fixed).map(|(f, d)| f - d).collect();
            let Some(level) = self.find(&key(&rest)) else {
                continue;
            };
            // One fixed heap alone.
            if fixed.iter().filter(|&&d| d > 0).count() == 1 && level.partner(y) == Some(z) {
                report(&fixed, 0, 0);
            }
            // Several heaps with nim-sum 0: e from y and e ⊕ k from z.
            let nim_sum = fixed.iter().fold(0, |sum, &d| sum ^ u32::from(d));
            for (column, shared) in level.crossing(z - y, nim_sum, y) {
                let from_y = y - column;
                if from_y & nim_sum == shared {
                    report(&fixed, from_y, from_y ^ nim_sum);
                }
            }
        }
    }
}

/// The level's key: ascending, without empty heaps.
fn key(heaps: &[u16]) -> Vec<u16> {
    ascending(heaps.iter().copied().filter(|&heap| heap > 0))
}
