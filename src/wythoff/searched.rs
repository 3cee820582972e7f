//! What the search of one level has found so far, as its certificate is told.

use super::level::NONE;
use super::sequence::{Sequence, narrow};
use crate::exact::distinct;

/// The state of a search, read only.
#[derive(Debug)]
pub(super) struct Searched<'a> {
    pub sequence: Sequence<'a>,
    /// T of the level.
    pub t: &'a [u32],
    /// The largest element of all T up to this level.
    pub largest_t: u32,
    /// The differences that are neither used nor dead.
    pub live: Vec<u32>,
    /// The partners of the columns below m, which belong to lower levels.
    pub imported: &'a [u32],
    /// The smaller column of the pair with each difference, or [`NONE`].
    pub lower_of: &'a [u32],
}

impl Searched<'_> {
    fn m(&self) -> u32 {
        narrow(self.imported.len() as u64)
    }

    /// The differences that imported pairs (y, z) use, ascending: those with z ≥ m, or those with z < m.
    pub fn imported_differences(&self, beyond: bool) -> Vec<u32> {
        let all = (0..self.m()).zip(self.imported);
        let all = all.filter(|&(_, &z)| (z >= self.m()) == beyond);
        let differences = all.map(|(y, z)| z.abs_diff(y).into());
        distinct(differences.collect())
            .into_iter()
            .map(narrow)
            .collect()
    }

    /// The values below `end` that are no B of the level itself, ascending: S, once there is a certificate.
    pub fn unused(&self, end: u32) -> Vec<u32> {
        (0..end)
            .filter(|&d| {
                let lower = self.lower_of.get(d as usize).copied().unwrap_or(NONE);
                lower == NONE || lower < self.m()
            })
            .collect()
    }
}
