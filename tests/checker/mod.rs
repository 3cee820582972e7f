//! A second pair of eyes for certificates: it finds the P-positions by marking a board and re-checks the ten conditions
//! of SOURCES.md §8 on them. It has no levels, masks or keys, and no code of the solver.

use std::collections::BTreeSet;

/// The P-positions of three heaps with first heap m, one table for each m = 0, 1, ….
///
/// A *pair* of heap m is (y, z) in any order such that (m, y, z) is a P-position.
pub struct Boards {
    /// All columns up to here have their pair.
    last: u32,
    partner: Vec<Vec<u32>>,
}

impl Boards {
    /// Plays the first heaps 0 … `most` for the second heap up to `last`. For each first heap there is a board of all
    /// (y, z), y ≤ z. Whatever reaches a P-position in one move is marked on it; the first place of a row that
    /// isn't marked is a P-position.
    pub fn new(most: u32, last: u32) -> Self {
        let mut boards = Self {
            last,
            partner: Vec::new(),
        };
        for m in 0..=most {
            boards.partner.push(Vec::new());
            boards.play(m);
        }
        boards
    }

    fn play(&mut self, m: u32) {
        let height = 3 * self.last + 200;
        let mut marked = vec![vec![false; height as usize + 1]; self.last as usize + 1];
        for i in 0..m {
            let d = m - i;
            for y in 0..=self.last {
                let z = self.partner[i as usize][y as usize];
                // Nothing with y ≤ z comes of it if y is over z + d.
                if y > z + d {
                    continue;
                }
                // d from the first heap alone.
                marked[y as usize][z as usize] = true;
                // d, e and e ⊕ d from all three.
                let end = (self.last - y).min(height - z - m);
                let mut e = 0;
                while e <= end {
                    marked[(y + e) as usize][(z + (e ^ d)) as usize] = true;
                    e += 1;
                }
            }
        }
        let mut partner = vec![u32::MAX; self.last as usize + 1];
        for y in 0..=self.last {
            let row = &marked[y as usize];
            let Some(z) = (y..=height).find(|&z| !row[z as usize]) else {
                // Its P-position was found in a row before.
                assert!(partner[y as usize] < y, "the board for {m} is too small");
                continue;
            };
            assert!(partner[y as usize] == u32::MAX);
            partner[y as usize] = z;
            if let Some(place) = partner.get_mut(z as usize) {
                *place = y;
            }
            // Moves on the two other heaps alone, to (y, z), or to (z, y), where the second heap was the larger one.
            let mut mark = |y: u32, z: u32| marked[y as usize][z as usize] = true;
            (z..=height).for_each(|more| mark(y, more));
            (y..=z.min(self.last)).for_each(|more| mark(more, z));
            (0..=(self.last - y).min(height - z)).for_each(|t| mark(y + t, z + t));
            if z <= self.last {
                (z..=height).for_each(|more| mark(z, more));
            }
        }
        self.partner[m as usize] = partner;
    }

    /// The z for which (m, y, z) is a P-position.
    pub fn partner(&self, m: u32, y: u32) -> u32 {
        self.partner[m as usize][y as usize]
    }

    /// [m, A_n, B_n] for n = 1, 2, …, as far as the board goes.
    pub fn sequence(&self, m: u32) -> Vec<(u32, u32)> {
        (m..=self.last)
            .filter(|&y| self.partner(m, y) >= y)
            .map(|y| (y - m, self.partner(m, y) - y))
            .collect()
    }

    /// T^m: the b for which the column m + b belongs to a pair whose other column is below m.
    pub fn t(&self, m: u32) -> BTreeSet<u32> {
        (0..=self.last - m)
            .filter(|b| self.partner(m, m + b) < m)
            .collect()
    }

    /// Is (m, y, y + c), for all y ≥ `from`, reached from lower first heaps or by a pair with a column below m? The former
    /// as one whole period of y is, by P-positions at columns up to `from`.
    pub fn is_dead(&self, m: u32, c: u32, from: u32) -> bool {
        if (0..m).any(|y| self.partner(m, y).abs_diff(y) == c) {
            return true;
        }
        // 2^bits > m.
        let period = 1 << (32 - m.leading_zeros());
        (from..from + period).all(|y| {
            (0..m).any(|i| {
                (0..=from).any(|lower| {
                    let z = self.partner(i, lower);
                    z + ((y - lower) ^ (m - i)) == y + c
                })
            })
        })
    }
}

/// What is claimed of one m.
#[derive(Clone, Debug)]
pub struct Claim {
    pub m: u32,
    /// (A_n, B_n), n from 1, up to n1 at least.
    pub positions: Vec<(u32, u32)>,
    pub n1: usize,
    pub n2: usize,
    pub alpha: i64,
    /// N2 and N3.
    pub calm: (usize, usize),
    /// All that never occurs as a B.
    pub s: Vec<u32>,
}

/// Conditions of [SZ] Claim 3.5 that aren't needed, as weaker ones do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printed {
    /// 8 with the correction: B_n1 + 1 − (m − i) ≥ B^i at N2^i for every i < m.
    pub eight: bool,
    /// The sixth one of the paper: B_n1 > B^i at N3^i for every i < m.
    pub sixth: bool,
    /// 9: α^i − α′ ≥ 4(m − i) for every i < m.
    pub nine: bool,
}

/// q with q ≤ nφ < q + 1, by its definition: q² − qn ≤ n² < (q + 1)² − (q + 1)n.
pub fn golden(n: i64) -> i64 {
    let below = |q: i64| i128::from(q) * i128::from(q - n) <= i128::from(n) * i128::from(n);
    let mut q = n + n / 2;
    while below(q + 1) {
        q += 1;
    }
    q
}

impl Claim {
    fn a(&self, n: usize) -> i64 {
        self.positions[n - 1].0.into()
    }

    fn b(&self, n: usize) -> i64 {
        self.positions[n - 1].1.into()
    }

    fn alpha_at(&self, n: usize) -> i64 {
        i64::from(self.m) + self.a(n) - golden(self.b(n))
    }

    fn epsilon(&self, n: usize) -> i64 {
        self.alpha_at(n) - self.alpha
    }

    /// Conditions 2, 3, 4, 6, 7 and 10, which speak of nothing but the sequence from n2 to n1.
    pub fn plain_conditions(&self) -> [(u8, bool); 6] {
        let (n1, n2) = (self.n1, self.n2);
        let triple = |j| self.epsilon(j) * self.epsilon(j - 1) * self.epsilon(j - 2);
        [
            (
                2,
                n2 + 3 < n1 && self.a(n2 + 3) + self.b(n2 + 3) < self.a(n1),
            ),
            (3, (n2..n1).all(|j| self.b(j + 1) == self.b(j) + 1)),
            (4, (1..=n1).all(|j| self.b(j) <= self.b(n1))),
            (6, (n2..=n1).all(|j| self.epsilon(j).abs() <= 1)),
            (7, (n2 + 2..=n1).all(|j| triple(j) == 0)),
            (10, (n2..n1).all(|j| self.a(j + 1) - self.a(j) <= 2)),
        ]
    }

    /// Re-checks all ten conditions; `lower` are the claims for 0 … m − 1.
    ///
    /// # Errors
    /// The first condition that fails, or 0 if the positions aren't those of the game.
    pub fn check(&self, boards: &Boards, lower: &[Claim]) -> Result<Printed, u8> {
        let m = self.m;
        let (n1, n2) = (self.n1, self.n2);
        let demand = |fails: u8, holds: bool| if holds { Ok(()) } else { Err(fails) };
        demand(0, 1 <= n2 && n2 + 3 < n1 && n1 <= self.positions.len())?;
        demand(0, lower.len() == m as usize)?;
        demand(0, boards.sequence(m).starts_with(&self.positions[..n1]))?;

        let most_t = (0..=m).flat_map(|i| boards.t(i)).max().unwrap_or(0);
        let most_t = i64::from(most_t);
        let above = (n2..=n1).all(|j| self.a(j) > most_t && self.b(j) > i64::from(m) + most_t);
        demand(1, above)?;
        demand(2, self.a(n2 + 3) + self.b(n2 + 3) < self.a(n1))?;
        demand(3, (n2..n1).all(|j| self.b(j + 1) == self.b(j) + 1))?;
        let b1 = self.b(n1);
        demand(4, (1..=n1).all(|j| self.b(j) <= b1))?;

        let used: BTreeSet<i64> = (1..=n1).map(|j| self.b(j)).collect();
        let unused = (0..=b1).filter(|b| !used.contains(b));
        demand(5, unused.eq(self.s.iter().map(|&s| i64::from(s))))?;
        // m + A_(n1 + 1): the least column that belongs to none of the pairs so far.
        let mut taken: BTreeSet<i64> = boards.t(m).into_iter().map(i64::from).collect();
        taken.extend((1..=n1).flat_map(|j| [self.a(j), self.a(j) + self.b(j)]));
        let next = (0..=self.a(n1) + 3).find(|a| !taken.contains(a));
        let from = m + u32::try_from(next.ok_or(5)?).map_err(|_| 5)?;
        demand(5, self.s.iter().all(|&c| boards.is_dead(m, c, from)))?;

        let alphas: BTreeSet<i64> = (n2..=n1).map(|j| self.alpha_at(j)).collect();
        let (least, most) = (*alphas.first().unwrap(), *alphas.last().unwrap());
        demand(6, most - least <= 2)?;
        // With two values both of them may be the centre, otherwise it is the middle.
        let between = (least..=most).contains(&self.alpha);
        let middle = (most - least) % 2 != 0 || 2 * self.alpha == most + least;
        demand(6, between && middle)?;
        demand(6, (n2..=n1).all(|j| self.epsilon(j).abs() <= 1))?;
        let triple = |j| self.epsilon(j) * self.epsilon(j - 1) * self.epsilon(j - 2);
        demand(7, (n2 + 2..=n1).all(|j| triple(j) == 0))?;

        for below in lower {
            let k = i64::from(m - below.m);
            let mut room = below.alpha - self.alpha - golden(k) - 3;
            if k == 1 || golden(k) - golden(k - 1) == 2 {
                room += 1;
            }
            // Beyond N2 of the level below ε ≥ −1 there.
            let touches = |j: usize| below.b(j) > b1 - k && below.epsilon(j) < -room;
            demand(8, !(1..=below.n1).any(touches))?;
            demand(9, room >= 1)?;
        }
        demand(10, (n2..n1).all(|j| self.a(j + 1) - self.a(j) <= 2))?;

        let all = |holds: &dyn Fn(&Claim, i64) -> bool| {
            lower
                .iter()
                .all(|below| holds(below, i64::from(m - below.m)))
        };
        Ok(Printed {
            eight: all(&|below, k| b1 + 1 - k >= below.b(below.calm.0)),
            sixth: all(&|below, _| b1 > below.b(below.calm.1)),
            nine: all(&|below, k| below.alpha - self.alpha >= 4 * k),
        })
    }
}
