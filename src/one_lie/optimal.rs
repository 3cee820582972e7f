//! All optimal questions of a state.

use super::state::{Question, State, exceptional};

/// The questions (c, d) after which, whatever the answer, one question fewer is needed. For each c from `least` to `most`
/// they are those with d in one interval: SOURCES.md, section 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Optimal {
    state: State,
    /// How many questions the state needs, this one among them.
    questions: u32,
    least: u64,
    most: u64,
}

impl Optimal {
    /// The optimal questions of a state; none if a + b ≤ 1.
    #[must_use]
    pub fn of(state: State) -> Option<Self> {
        if state.is_over() {
            return None;
        }
        let questions = state.count();
        let (a, q) = (i128::from(state.a()), i128::from(questions) - 1);
        // What q questions may weigh; the weights of both answers are (q + 1)c + (a − c) + d and the rest.
        let half = 1_i128 << (questions - 1);
        // For q = 0 the weight of c is that of a: any c will do.
        let (mut least, mut most) = if q == 0 {
            (0, a)
        } else {
            (div_ceil((q + 1) * a - half, q), (half - a).div_euclid(q))
        };
        if let Some(column) = exceptional(questions - 1) {
            // Neither answer may lead there.
            let column = i128::from(column);
            most = most.min(column - 1);
            least = least.max(a - column + 1);
        }
        // Between 0 and a.
        let narrow = |c: i128| u64::try_from(c.clamp(0, a)).unwrap_or(0);
        Some(Self {
            state,
            questions,
            least: narrow(least),
            most: narrow(most),
        })
    }

    /// How many questions the state needs.
    #[must_use]
    pub fn questions(&self) -> u32 {
        self.questions
    }

    /// The least and the greatest c.
    #[must_use]
    pub fn c(&self) -> (u64, u64) {
        (self.least, self.most)
    }

    /// The least and the greatest d beside this c, if there are any.
    #[must_use]
    pub fn d(&self, c: u64) -> Option<(u64, u64)> {
        if c < self.least || c > self.most {
            return None;
        }
        let (low, high) = self.window(c);
        let b = i128::from(self.state.b());
        let (low, high) = (low.max(0), high.min(b));
        let narrow = |d: i128| u64::try_from(d).ok();
        (low <= high).then(|| Some((narrow(low)?, narrow(high)?)))?
    }

    /// Between which numbers d must lie that both answers have a weight of at most 2^(questions − 1).
    fn window(&self, c: u64) -> (i128, i128) {
        let (a, b) = (i128::from(self.state.a()), i128::from(self.state.b()));
        let (c, q) = (i128::from(c), i128::from(self.questions) - 1);
        let half = 1_i128 << (self.questions - 1);
        // Yes: (q + 1)c + (a − c) + d ≤ half. No: (q + 1)(a − c) + c + b − d ≤ half.
        ((q + 1) * a - q * c + b - half, half - a - q * c)
    }

    /// Is it one of them?
    #[must_use]
    pub fn contains(&self, question: Question) -> bool {
        self.d(question.c)
            .is_some_and(|(low, high)| (low..=high).contains(&question.d))
    }

    /// How many there are. Cost: some divisions, whatever the numbers.
    #[must_use]
    pub fn number(&self) -> u128 {
        let b = i128::from(self.state.b());
        let q = i128::from(self.questions) - 1;
        let count = i128::from(self.most) - i128::from(self.least) + 1;
        // Both ends fall by q from c to c + 1; they are cut at b and at 0.
        let (low, high) = self.window(self.least);
        let upper = count * high - q * (count * (count - 1) / 2) - positive(high - b, q, count);
        u128::try_from(upper - positive(low, q, count) + count).unwrap_or(0)
    }
}

/// ⌈above/below⌉ for below > 0.
fn div_ceil(above: i128, below: i128) -> i128 {
    -(-above).div_euclid(below)
}

/// The sum of the positive ones among the `count` numbers start, start − step, start − 2·step, …
fn positive(start: i128, step: i128, count: i128) -> i128 {
    let terms = match (start, step) {
        (..=0, _) => 0,
        (_, 0) => count,
        _ => ((start - 1).div_euclid(step) + 1).min(count),
    };
    terms * start - step * (terms * (terms - 1) / 2)
}
