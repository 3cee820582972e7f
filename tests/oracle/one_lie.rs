//! The slow, obvious oracle of the game with one lie: all questions of a state, all states after them, by the rule and
//! nothing else. No weight, no formula, and no code of the solver.

/// How many questions states need, as far as they were asked for.
pub struct Counts {
    most_total: usize,
    /// One more than the count; 0 where it isn't known yet.
    known: Vec<u32>,
}

impl Counts {
    /// For states with a ≤ `most_a` and a + b ≤ `most_total`: no question leads out of these.
    pub fn new(most_a: usize, most_total: usize) -> Self {
        Self {
            most_total,
            known: vec![0; (most_a + 1) * (most_total + 1)],
        }
    }

    /// The least number of questions after which at most one number is left, whatever is answered.
    pub fn count(&mut self, a: usize, b: usize) -> u32 {
        let place = a * (self.most_total + 1) + b;
        if self.known[place] > 0 {
            return self.known[place] - 1;
        }
        let mut least = u32::MAX;
        if a + b <= 1 {
            least = 0;
        } else {
            // Asking about all other numbers instead is the same question.
            for c in 0..=a / 2 {
                for d in 0..=b {
                    if (c, d) != (0, 0) && (c, d) != (a, b) {
                        least = least.min(self.cost((a, b), (c, d)));
                    }
                }
            }
        }
        self.known[place] = least + 1;
        least
    }

    /// How many it takes if this question, which must tell something, comes first.
    fn cost(&mut self, (a, b): (usize, usize), (c, d): (usize, usize)) -> u32 {
        let yes = self.count(c, a - c + d);
        let no = self.count(a - c, c + b - d);
        1 + yes.max(no)
    }

    /// All (c, d) that are as good as any.
    pub fn optimal(&mut self, a: usize, b: usize) -> Vec<(usize, usize)> {
        let least = self.count(a, b);
        let mut all = Vec::new();
        for c in 0..=a {
            for d in 0..=b {
                let tells = (c, d) != (0, 0) && (c, d) != (a, b);
                if tells && self.cost((a, b), (c, d)) == least {
                    all.push((c, d));
                }
            }
        }
        all
    }
}

/// The answers, counted from 1, that are lies if it is this number; a number above `a` was lied about before, as answer 0.
/// An answer is a list of numbers, and whether the number was said to be one of them.
pub fn lies(number: u64, a: u64, answers: &[(Vec<u64>, bool)]) -> Vec<usize> {
    let before = (number > a).then_some(0);
    let since = (1..).zip(answers);
    let since = since.filter(|(_, (asked, said))| asked.contains(&number) != *said);
    before
        .into_iter()
        .chain(since.map(|(place, _)| place))
        .collect()
}
