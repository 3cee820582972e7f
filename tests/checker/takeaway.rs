//! Re-checks the proof of a threshold term by term, from the recurrence and the stopping rule as they are stated. It keeps
//! all terms and compares all pairs; no code of the solver.

/// What is claimed of r: the next threshold and how it is known.
#[derive(Clone, Debug)]
pub struct Claim {
    pub ratio: (u128, u128),
    pub next: (u128, u128),
    pub since: usize,
    pub last: usize,
    pub lag: usize,
    pub index: usize,
    pub parent: usize,
    pub above: u128,
    pub below: u128,
}

/// a/b < c/d, for numbers of these tests.
fn less((a, b): (u128, u128), (c, d): (u128, u128)) -> bool {
    a.checked_mul(d).unwrap() < c.checked_mul(b).unwrap()
}

fn equal((a, b): (u128, u128), (c, d): (u128, u128)) -> bool {
    a.checked_mul(d).unwrap() == c.checked_mul(b).unwrap()
}

/// L_0 (which isn't used), L_1, …, L_last, and the parents, for r ≥ 1.
pub fn terms(ratio: (u128, u128), last: usize) -> (Vec<u128>, Vec<usize>) {
    let (mut heaps, mut parents) = (vec![0, 1], vec![0, 0]);
    for i in 2..=last {
        let before = heaps[i - 1];
        let parent = (1..i)
            .find(|&j| ratio.0 * heaps[j] >= ratio.1 * before)
            .unwrap();
        heaps.push(before + heaps[parent]);
        parents.push(parent);
    }
    (heaps, parents)
}

impl Claim {
    /// What is wrong with the claim.
    pub fn errors(&self) -> Vec<&'static str> {
        let mut wrong = Vec::new();
        let mut expect = |holds: bool, otherwise| {
            if !holds {
                wrong.push(otherwise);
            }
        };
        if self.last > 100_000 || self.index < 3 || self.index > self.last || self.since < 3 {
            // 2 is an index without an earlier one.
            if !(self.since == 2 && (3..=self.last).contains(&self.index)) {
                return vec!["indices out of range"];
            }
        }
        let (heaps, parents) = terms(self.ratio, self.last);
        let lag = |i: usize| i - parents[i];
        expect(
            self.last == self.since + self.lag,
            "the window isn't one longer than the lag",
        );
        expect(
            (self.since..=self.last).all(|i| lag(i) == self.lag),
            "another lag in the window",
        );
        expect(
            self.since == 2 || lag(self.since - 1) != self.lag,
            "the lag is older than is said",
        );
        let candidates: Vec<(usize, (u128, u128))> = (2..=self.last)
            .filter(|&i| parents[i] >= 2)
            .map(|i| (i, (heaps[i - 1], heaps[parents[i] - 1])))
            .collect();
        expect(
            candidates.iter().all(|&(_, c)| less(self.ratio, c)),
            "a candidate isn't over r",
        );
        expect(
            candidates.iter().all(|&(_, c)| !less(c, self.next)),
            "a candidate is less",
        );
        let first = candidates.iter().find(|(_, c)| equal(*c, self.next));
        expect(
            first.is_some_and(|&(i, _)| i == self.index),
            "the least candidate is first elsewhere",
        );
        expect(parents[self.index] == self.parent, "another parent");
        expect(
            self.parent >= 2
                && (self.above, self.below) == (heaps[self.index - 1], heaps[self.parent - 1]),
            "another pair",
        );
        wrong
    }
}
