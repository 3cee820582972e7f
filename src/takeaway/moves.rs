//! Who wins a heap, and by which moves.

use super::ratio::MoveRatio;
use serde::Serialize;

use crate::exact::{InputError, MoveLimit, Quantity as _, StoneHeap};

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Outcome {
    /// The previous player: whoever is to move loses.
    P,
    /// The next player.
    N,
}

/// What is known of a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The heap: stones.
    pub heap: u64,
    /// What the move may take at most; none on the first turn, which may take all but the last stone.
    pub limit: Option<u64>,
    /// Who wins.
    pub outcome: Outcome,
    /// The least winning move; none if there is no winning one.
    pub least: Option<u64>,
}

/// A player who knows the losing heaps for one r up to some size, and so plays all heaps up to that size.
#[derive(Clone, Debug)]
pub struct Player {
    ratio: MoveRatio,
    /// Ascending.
    losing: Vec<u64>,
    most: u64,
}

impl Player {
    /// The greatest heap for which all winning moves are listed.
    pub const MOST_LISTED: u64 = 1_000_000;

    /// Finds the losing heaps up to `most`.
    ///
    /// Cost: one step for each of them; about 130 up to 10^18 stones for r = 3, three millions for r = 10^5.
    #[must_use]
    pub fn new(ratio: MoveRatio, most: StoneHeap) -> Self {
        let mut losing = vec![1_u64];
        let (mut last, mut parent) = (1_u64, 0);
        // Below 1 only a heap of one stone is losing.
        while !ratio.is_below_one() {
            while !ratio.reaches(losing[parent], last) {
                parent += 1;
            }
            // Both are at most 10^18.
            last += losing[parent];
            if last > most.get() {
                break;
            }
            losing.push(last);
        }
        Self {
            ratio,
            losing,
            most: most.get(),
        }
    }

    /// The losing heaps, ascending, up to the size that was asked for.
    #[must_use]
    pub fn losing(&self) -> &[u64] {
        &self.losing
    }

    /// w_r(n): the least first move that wins, and n itself if n is losing. For r ≥ 1 it is the least summand when n is
    /// written as the greatest losing heap up to n plus what is left, written likewise; for r < 1 it is 1.
    ///
    /// `None` for 0 and for heaps over the size that was asked for. Cost: a binary search for each summand.
    #[must_use]
    pub fn least(&self, heap: u64) -> Option<u64> {
        if heap == 0 || heap > self.most {
            return None;
        }
        if self.ratio.is_below_one() {
            return Some(1);
        }
        let (mut rest, mut summand) = (heap, heap);
        let mut below = self.losing.len();
        while rest > 0 {
            below = self.losing[..below].partition_point(|&losing| losing <= rest);
            summand = self.losing[below - 1];
            rest -= summand;
        }
        Some(summand)
    }

    /// Who wins the heap on the first turn, or with a limit on a later one, when the whole heap may be taken.
    ///
    /// # Errors
    /// [`InputError`] for a heap over the size that was asked for.
    pub fn verdict(
        &self,
        heap: StoneHeap,
        limit: Option<MoveLimit>,
    ) -> Result<Verdict, InputError> {
        let heap = heap.get();
        let least = self.least(heap).ok_or_else(|| over(heap, self.most))?;
        let most = limit.map_or(heap - 1, MoveLimit::get);
        let least = Some(least).filter(|&least| least <= most);
        Ok(Verdict {
            heap,
            limit: limit.map(MoveLimit::get),
            outcome: if least.is_some() {
                Outcome::N
            } else {
                Outcome::P
            },
            least,
        })
    }

    /// All winning moves, ascending: k wins if and only if it takes the whole heap, or r·k < w_r(n − k).
    ///
    /// Cost: O(n), in time and for a while in memory.
    ///
    /// # Errors
    /// [`InputError`] for a heap over [`Player::MOST_LISTED`], or over the size that was asked for.
    pub fn winning_moves(
        &self,
        heap: StoneHeap,
        limit: Option<MoveLimit>,
    ) -> Result<Vec<u64>, InputError> {
        let heap = heap.get();
        let known = self.most.min(Self::MOST_LISTED);
        if heap > known {
            return Err(over(heap, known));
        }
        let most = limit.map_or(heap - 1, |limit| heap.min(limit.get()));
        // w_r(1), w_r(2), …: each by the greatest losing heap that isn't greater.
        let mut least: Vec<u64> = Vec::new();
        let mut losing = self.losing.iter().copied().peekable();
        let mut greatest = 0;
        for n in 1..heap {
            if losing.next_if_eq(&n).is_some() {
                greatest = n;
                least.push(n);
            } else if self.ratio.is_below_one() {
                least.push(1);
            } else {
                let rest = usize::try_from(n - greatest).unwrap_or(usize::MAX);
                least.push(least[rest - 1]);
            }
        }
        // The heap without k stones is the k-th from the end.
        let wins = |&(k, &least): &(u64, &u64)| !self.ratio.reaches(k, least);
        let mut all: Vec<u64> = (1..=most)
            .zip(least.iter().rev())
            .filter(wins)
            .map(|(k, _)| k)
            .collect();
        if most == heap {
            all.push(heap);
        }
        Ok(all)
    }
}

fn over(heap: u64, most: u64) -> InputError {
    InputError::OutOfRange {
        quantity: StoneHeap::NAME,
        value: heap.to_string(),
        over: true,
        least: StoneHeap::LEAST,
        most,
    }
}
