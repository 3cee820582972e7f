//! A game with its numbers: who agrees with how many answers, and what the answers prove.

use super::numbers::Numbers;
use super::state::{Answer, Question, State};

/// A question and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// What was asked about.
    pub set: Numbers,
    /// What was said.
    pub answer: Answer,
}

impl Round {
    /// Does the answer contradict a number?
    #[must_use]
    pub fn contradicts(&self, number: u64) -> bool {
        self.set.contains(number) != (self.answer == Answer::Yes)
    }
}

/// Which answer was a lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    /// No answer is known to be a lie.
    None,
    /// The lie was told before the game began, which started from a state with such numbers.
    Before,
    /// The answer with this number, from 1, is the lie.
    Answer(usize),
}

/// What the answers prove.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Several numbers are possible.
    Open,
    /// Several numbers are possible, and whichever it is there was a lie: all answers to come are true.
    Lied {
        /// The lie, if it is the same for all of them.
        lie: Option<Lie>,
    },
    /// Only this number is left.
    Found {
        /// The number.
        number: u64,
        /// The lie.
        lie: Lie,
    },
    /// No number agrees with all answers but one. Of these answers, counted from 1 and ascending, each number contradicts two
    /// at least, or one if it was lied about before the game; of any fewer of them that isn't so.
    Contradiction(Vec<usize>),
}

/// Numbers 1 to a agree with all answers so far, a + 1 to a + b with all but one; then questions and answers.
#[derive(Clone, Debug)]
pub struct Game {
    start: State,
    agree: Numbers,
    once: Numbers,
    rounds: Vec<Round>,
}

impl Game {
    /// Before the first question.
    #[must_use]
    pub fn new(start: State) -> Self {
        Self {
            start,
            agree: Numbers::range(1, start.a()),
            once: Numbers::range(start.a() + 1, start.total()),
            rounds: Vec::new(),
        }
    }

    /// Where it began.
    #[must_use]
    pub fn start(&self) -> State {
        self.start
    }

    /// The greatest number that was possible at the start.
    #[must_use]
    pub fn greatest(&self) -> u64 {
        self.start.total()
    }

    /// The numbers that agree with all answers.
    #[must_use]
    pub fn agree(&self) -> &Numbers {
        &self.agree
    }

    /// The numbers that agree with all answers but one.
    #[must_use]
    pub fn once(&self) -> &Numbers {
        &self.once
    }

    /// Questions and answers so far.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> State {
        State::counted(self.agree.len(), self.once.len())
    }

    /// How many numbers of each kind a set has.
    #[must_use]
    pub fn question(&self, set: &Numbers) -> Question {
        Question {
            c: self.agree.and(set).len(),
            d: self.once.and(set).len(),
        }
    }

    /// Takes an answer. Cost: that of going through all ranges.
    pub fn take(&mut self, set: Numbers, answer: Answer) {
        let (inside, outside) = (self.agree.and(&set), self.agree.without(&set));
        let (agree, gone) = match answer {
            Answer::Yes => (inside, outside),
            Answer::No => (outside, inside),
        };
        let kept = match answer {
            Answer::Yes => self.once.and(&set),
            Answer::No => self.once.without(&set),
        };
        self.agree = agree;
        self.once = kept.or(&gone);
        self.rounds.push(Round { set, answer });
    }

    /// The answers that a number contradicts, counted from 1.
    pub fn contradicted(&self, number: u64) -> impl Iterator<Item = usize> {
        let rounds = self.rounds.iter().zip(1..);
        rounds.filter_map(move |(round, place)| round.contradicts(number).then_some(place))
    }

    /// What the answers prove.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match (self.agree.nth(0), self.once.nth(0)) {
            (None, None) => Verdict::Contradiction(self.conflict()),
            (Some(number), None) if self.agree.len() == 1 => Verdict::Found {
                number,
                lie: Lie::None,
            },
            (None, Some(number)) if self.once.len() == 1 => Verdict::Found {
                number,
                lie: self.lie_about(number),
            },
            (None, Some(number)) => {
                let lie = self.lie_about(number);
                Verdict::Lied {
                    lie: self.is_lie_of_all(lie).then_some(lie),
                }
            }
            _ => Verdict::Open,
        }
    }

    /// Is this the lie, whichever of the numbers it is that agree with all answers but one?
    fn is_lie_of_all(&self, lie: Lie) -> bool {
        match lie {
            Lie::None => false,
            Lie::Before => self.once.up_to(self.start.a()) == 0,
            // Those with a lie before agree with all answers.
            Lie::Answer(place) => self.rounds.get(place - 1).is_some_and(|round| {
                let agreeing = match round.answer {
                    Answer::Yes => self.once.and(&round.set),
                    Answer::No => self.once.without(&round.set),
                };
                agreeing.is_empty()
            }),
        }
    }

    /// The one lie there was if it is this number.
    fn lie_about(&self, number: u64) -> Lie {
        if number > self.start.a() {
            return Lie::Before;
        }
        let lie = self.contradicted(number).next();
        lie.map_or(Lie::None, Lie::Answer)
    }

    /// Leaves out one answer after the other, as long as no number agrees with all that are left but one. Cost: one game for
    /// each answer.
    fn conflict(&self) -> Vec<usize> {
        let mut kept: Vec<usize> = (0..self.rounds.len()).collect();
        for left_out in (0..self.rounds.len()).rev() {
            let fewer: Vec<usize> = kept.iter().copied().filter(|&i| i != left_out).collect();
            let mut game = Self::new(self.start);
            for &i in &fewer {
                game.take(self.rounds[i].set.clone(), self.rounds[i].answer);
            }
            if game.agree.is_empty() && game.once.is_empty() {
                kept = fewer;
            }
        }
        kept.into_iter().map(|i| i + 1).collect()
    }
}
