//! The slow, obvious oracle: Wythoff's game with N heaps, played out from the empty position by the rule and nothing
//! else. No levels, no partners, no masks, and no code of the solver.

use std::collections::BTreeMap;

/// Calls `see` with the amounts of every move: any number from one heap, or amounts, not all
/// zero, with nim-sum 0.
pub fn for_each_move(heaps: &[u32], mut see: impl FnMut(&[u32])) {
    let mut taken = vec![0; heaps.len()];
    for i in 0..heaps.len() {
        for amount in 1..=heaps[i] {
            taken[i] = amount;
            see(&taken);
        }
        taken[i] = 0;
    }
    // The amounts from all heaps but the last are free; the nim-sum decides the last one.
    let last = heaps.len() - 1;
    while let Some(i) = (0..last).find(|&i| taken[i] < heaps[i]) {
        taken[i] += 1;
        taken[..i].fill(0);
        taken[last] = taken[..last].iter().fold(0, |sum, amount| sum ^ amount);
        if taken[last] <= heaps[last] {
            see(&taken);
        }
    }
}

/// Are these amounts a move by the rule?
pub fn is_move(heaps: &[u32], taken: &[u32]) -> bool {
    let possible = heaps.len() == taken.len() && heaps.iter().zip(taken).all(|(h, d)| d <= h);
    let touched = taken.iter().filter(|&&amount| amount > 0).count();
    let nim_sum = taken.iter().fold(0, |sum, amount| sum ^ amount);
    possible && (touched == 1 || touched > 1 && nim_sum == 0)
}

/// The ascending heaps after a move.
pub fn after(heaps: &[u32], taken: &[u32]) -> Vec<u32> {
    let mut rest: Vec<u32> = heaps.iter().zip(taken).map(|(h, d)| h - d).collect();
    rest.sort_unstable();
    rest
}

/// How the drawing rule of [SZ] §3 crosses a point out, in the order in which it draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    Up,
    Right,
    Diagonal,
    Intercept,
}

/// Whether the lines from the P-position `from` cross the point out: up its column, right along its row (the paper
/// says left), south-east down to the axis, and up the column where that line meets the axis.
pub fn line((from_b, from_c): (u32, u32), (b, c): (u32, u32)) -> Option<Line> {
    if b == from_b && c > from_c {
        Some(Line::Up)
    } else if c == from_c && b > from_b {
        Some(Line::Right)
    } else if b > from_b && b + c == from_b + from_c {
        Some(Line::Diagonal)
    } else if b == from_b + from_c && (b, c) != (from_b, from_c) {
        Some(Line::Intercept)
    } else {
        None
    }
}

/// The first of the P-positions (counted from 1) that crosses the point out, and how.
pub fn crossed_out(by: &[(u32, u32)], point: (u32, u32)) -> Option<(usize, Line)> {
    by.iter()
        .enumerate()
        .find_map(|(i, &from)| Some((i + 1, line(from, point)?)))
}

/// The outcomes of all positions with ascending heaps up to a bound.
pub struct Played {
    heaps: usize,
    small: u32,
    large: u32,
    p: Vec<bool>,
}

impl Played {
    /// Plays all positions whose two largest heaps are at most `large` and whose other heaps are at most `small`.
    pub fn new(heaps: usize, small: u32, large: u32) -> Self {
        assert!(heaps >= 2 && small <= large);
        let mut game = Self {
            heaps,
            small,
            large,
            p: Vec::new(),
        };
        let sizes = (0..heaps).map(|i| game.bound(i) as usize + 1);
        game.p = vec![false; sizes.product()];
        // Lexicographic order of ascending heaps: a move always leads to an earlier position.
        for position in game.positions() {
            let wins = game.can_win(&position);
            let at = game.at(&position);
            game.p[at] = !wins;
        }
        game
    }

    /// All positions that were played, in lexicographic order.
    pub fn positions(&self) -> Vec<Vec<u32>> {
        let mut all = vec![Vec::new()];
        for i in 0..self.heaps {
            let bound = self.bound(i);
            all = all
                .into_iter()
                .flat_map(|start| {
                    let least = start.last().copied().unwrap_or(0);
                    (least..=bound).map(move |heap| [start.as_slice(), &[heap]].concat())
                })
                .collect();
        }
        all
    }

    fn bound(&self, i: usize) -> u32 {
        if i + 2 < self.heaps {
            self.small
        } else {
            self.large
        }
    }

    fn at(&self, heaps: &[u32]) -> usize {
        assert!(heaps.len() == self.heaps && heaps.is_sorted());
        heaps.iter().enumerate().fold(0, |at, (i, &heap)| {
            assert!(heap <= self.bound(i), "{heaps:?} wasn't played");
            at * (self.bound(i) as usize + 1) + heap as usize
        })
    }

    fn can_win(&self, heaps: &[u32]) -> bool {
        let mut wins = false;
        let mut rest = vec![0; heaps.len()];
        for_each_move(heaps, |taken| {
            for i in 0..heaps.len() {
                rest[i] = heaps[i] - taken[i];
            }
            rest.sort_unstable();
            wins |= self.p[self.at(&rest)];
        });
        wins
    }

    /// Does the player to move lose? Heaps in any order.
    pub fn is_p(&self, heaps: &[u32]) -> bool {
        let mut sorted = heaps.to_vec();
        sorted.sort_unstable();
        self.p[self.at(&sorted)]
    }

    /// The P-positions that can be reached in one move, each with the least amounts that lead there.
    pub fn winning(&self, heaps: &[u32]) -> BTreeMap<Vec<u32>, Vec<u32>> {
        let mut winning = BTreeMap::<_, Vec<u32>>::new();
        for_each_move(heaps, |taken| {
            let rest = after(heaps, taken);
            if self.is_p(&rest) {
                let least = winning.entry(rest).or_insert_with(|| taken.to_vec());
                if taken < least.as_slice() {
                    *least = taken.to_vec();
                }
            }
        });
        winning
    }

    /// Can a P-position with other (so smaller) fixed heaps be reached in one move?
    pub fn is_instant_winner(&self, heaps: &[u32]) -> bool {
        let fixed = self.heaps - 2;
        self.winning(heaps)
            .keys()
            .any(|target| target[..fixed] != heaps[..fixed])
    }

    /// The points (b, c) of the P-positions with these fixed heaps, in the order of n, up to
    /// the first column whose P-position lies beyond the bound; and that column.
    pub fn sequence(&self, fixed: &[u32]) -> (Vec<(u32, u32)>, u32) {
        assert!(fixed.is_sorted() && fixed.len() + 2 == self.heaps);
        let top = fixed.last().copied().unwrap_or(0);
        let mut found = Vec::new();
        for y in top..=self.large {
            let partner = (0..=self.large).find(|&z| self.is_p(&[fixed, &[y, z]].concat()));
            match partner {
                Some(z) if z >= y => found.push((y - top, z - y)),
                Some(_) => {}
                None => return (found, y - top),
            }
        }
        (found, self.large + 1 - top)
    }
}
