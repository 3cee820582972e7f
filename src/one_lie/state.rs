//! States, questions, weights, and how many questions a state needs.

use std::fmt;

use serde::Serialize;

use crate::exact::{Candidates, InputError, Quantity as _, parse_whole};
use crate::words::{Word, one_lie as words};

/// Weights are told for so many questions at most; more are never needed for 2·10^18 candidates.
pub const MOST_WEIGHED: u32 = 120;

/// A state of the game: how many numbers agree with all answers, a ≥ 0, and how many with all but one, b ≥ 0; together at
/// most 2·10^18.
///
/// ```
/// use nimscope::one_lie::{Optimal, State};
///
/// # fn main() -> Result<(), nimscope::exact::InputError> {
/// // A million numbers and no answer yet: 25 questions are enough, and 24 are not.
/// let state = State::new(1_000_000, 0)?;
/// assert_eq!(state.count(), 25);
/// // Half of the numbers is an optimal question.
/// let optimal = Optimal::of(state).expect("the number isn't known yet");
/// let (least, most) = optimal.c();
/// assert!((least..=most).contains(&500_000));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    a: u64,
    b: u64,
}

/// A set that is asked about: c of the a numbers, d of the b.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// How many of those that agree with all answers.
    pub c: u64,
    /// How many of those that agree with all answers but one.
    pub d: u64,
}

/// What is said to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Answer {
    /// The number is in the set, unless this is the lie.
    Yes,
    /// The number isn't one of the set, unless this is the lie.
    No,
}

impl Answer {
    /// Both answers.
    pub const BOTH: [Self; 2] = [Self::Yes, Self::No];

    /// `y` or `n`, as links and the command line have them.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Yes => 'y',
            Self::No => 'n',
        }
    }

    /// The answer of this letter.
    #[must_use]
    pub const fn of(letter: char) -> Option<Self> {
        match letter {
            'y' => Some(Self::Yes),
            'n' => Some(Self::No),
            _ => None,
        }
    }

    /// `yes` or `no`, as programs read it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::No => "no",
        }
    }

    /// The other answer.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Yes => Self::No,
            Self::No => Self::Yes,
        }
    }
}

impl State {
    /// n candidates and no answer yet.
    #[must_use]
    pub const fn start(candidates: Candidates) -> Self {
        Self {
            a: candidates.get(),
            b: 0,
        }
    }

    /// The state (a, b).
    ///
    /// # Errors
    /// [`InputError`] if a or b is over 10^18, or if both are 0.
    pub fn new(a: u64, b: u64) -> Result<Self, InputError> {
        Self::parts(&a.to_string(), &b.to_string())
    }

    /// Reads a and b as decimal digits.
    ///
    /// # Errors
    /// As [`State::new`], and for texts that are no numbers.
    pub fn parts(a: &str, b: &str) -> Result<Self, InputError> {
        let a = parse_whole(Word::symbol("a"), a, 0, Candidates::MOST)?;
        let b = parse_whole(Word::symbol("b"), b, 0, Candidates::MOST)?;
        if a == 0 && b == 0 {
            return Err(InputError::Rule {
                problem: words::NO_CANDIDATE.to_string(),
                allowed: words::GIVE_A_CANDIDATE,
            });
        }
        Ok(Self { a, b })
    }

    /// Reads `3,1`.
    ///
    /// # Errors
    /// As [`State::parts`], and for texts of another form.
    pub fn parse(text: &str) -> Result<Self, InputError> {
        match text.split(',').collect::<Vec<_>>()[..] {
            [a, b] => Self::parts(a.trim(), b.trim()),
            _ => Err(InputError::malformed(
                words::STATE,
                text,
                words::STATE_EXPECTED,
            )),
        }
    }

    /// The state of sets that were counted: no more than those of a start.
    pub(super) const fn counted(a: u64, b: u64) -> Self {
        Self { a, b }
    }

    /// How many numbers agree with all answers.
    #[must_use]
    pub const fn a(self) -> u64 {
        self.a
    }

    /// How many agree with all answers but one.
    #[must_use]
    pub const fn b(self) -> u64 {
        self.b
    }

    /// a + b.
    #[must_use]
    pub const fn total(self) -> u64 {
        // Both together are at most 2·10^18.
        self.a + self.b
    }

    /// Is the number known, or is there none?
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.total() <= 1
    }

    /// Can this be asked: 0 ≤ c ≤ a and 0 ≤ d ≤ b?
    #[must_use]
    pub const fn allows(self, question: Question) -> bool {
        question.c <= self.a && question.d <= self.b
    }

    /// The state after an answer: (c, a − c + d) after yes, (a − c, c + b − d) after no. A question with more than there is
    /// counts as one with all.
    #[must_use]
    pub fn after(self, question: Question, answer: Answer) -> Self {
        let c = question.c.min(self.a);
        let d = question.d.min(self.b);
        match answer {
            Answer::Yes => Self {
                a: c,
                b: self.a - c + d,
            },
            Answer::No => Self {
                a: self.a - c,
                b: c + (self.b - d),
            },
        }
    }

    /// weight(q, a, b) = (q + 1)a + b, for q up to [`MOST_WEIGHED`]; beyond, as for that. `[RU]`, *Introducing a weight
    /// function*. It is less than 2^69.
    #[must_use]
    pub fn weight(self, q: u32) -> u128 {
        let q = q.min(MOST_WEIGHED);
        (u128::from(q) + 1) * u128::from(self.a) + u128::from(self.b)
    }

    /// The least q with weight(q, a, b) ≤ 2^q: with fewer questions the number can't be found. Cost: at most 70 steps.
    #[must_use]
    pub fn bound(self) -> u32 {
        let enough = |q: &u32| self.weight(*q) <= 1 << q;
        (0..MOST_WEIGHED).find(enough).unwrap_or(MOST_WEIGHED)
    }

    /// Would the weight allow [`bound`](State::bound) questions, though they aren't enough? `[RU]` Theorem 1, in the form of
    /// SOURCES.md, section 10.
    #[must_use]
    pub fn is_exceptional(self) -> bool {
        !self.is_over() && exceptional(self.bound()) == Some(self.a)
    }

    /// How many questions the state needs: the least number after which the number is known, whatever is answered. 0 for
    /// a + b ≤ 1. `[RU]` Theorem 1. Cost: that of [`bound`](State::bound).
    #[must_use]
    pub fn count(self) -> u32 {
        if self.is_over() {
            return 0;
        }
        let bound = self.bound();
        bound + u32::from(exceptional(bound) == Some(self.a))
    }

    /// The universal question of `[RU]`, which is optimal; none if a + b ≤ 1.
    #[must_use]
    pub fn question(self) -> Option<Question> {
        if self.is_over() {
            return None;
        }
        let Self { a, b } = self;
        let d = if a.is_multiple_of(2) {
            b / 2
        } else {
            // ⌈(b + 1 − q)/2⌉, at least 0.
            (b + 1).saturating_sub(self.bound().into()).div_ceil(2)
        };
        Some(Question {
            c: a.div_ceil(2),
            d,
        })
    }

    /// How many questions are needed if this one is asked first and all after it are optimal. A question that tells nothing
    /// costs one for nothing.
    #[must_use]
    pub fn cost(self, question: Question) -> u32 {
        let after = |answer| self.after(question, answer).count();
        1 + after(Answer::Yes).max(after(Answer::No))
    }
}

/// The one a for which the weight may allow q questions though they aren't enough: a = ⌊2^q/(q + 1)⌋, if it is odd and
/// 2^q − (q + 1)a ≤ q − 2; then for all b with weight(q, a, b) ≤ 2^q. SOURCES.md, section 10.
#[must_use]
pub fn exceptional(q: u32) -> Option<u64> {
    let (a, rest) = divided(q)?;
    let few = rest + 2 <= q.into();
    (a % 2 == 1 && few).then_some(a)
}

/// The largest n that q questions are enough for, for q up to 68: OEIS A286496.
#[must_use]
pub fn largest(q: u32) -> Option<u64> {
    let (a, _) = divided(q)?;
    Some(a - u64::from(exceptional(q) == Some(a)))
}

/// 2^q divided by q + 1: quotient and rest, for q up to 68.
fn divided(q: u32) -> Option<(u64, u64)> {
    if q > 68 {
        return None;
    }
    let (all, each) = (1_u128 << q, u128::from(q) + 1);
    Some((
        u64::try_from(all / each).ok()?,
        u64::try_from(all % each).ok()?,
    ))
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.a, self.b)
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.c, self.d)
    }
}
