//! Answers to the universal question, one after the other.

use super::state::{Answer, State};
use crate::exact::InputError;
use crate::words::one_lie as words;

/// Answers that a link may have.
const MOST: usize = 200;

/// Why not all answers could be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misplay {
    /// How many answers were taken; then the number was known.
    pub taken: usize,
    /// How many answers were given.
    pub given: usize,
}

impl std::fmt::Display for Misplay {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&words::answer_after_the_end(&(self.taken + 1), &self.taken))
    }
}

/// Reads a word over `y` and `n` of at most 200 letters.
///
/// # Errors
/// [`InputError`] with the text, for any other.
pub fn answers(text: &str) -> Result<Vec<Answer>, InputError> {
    let read: Option<Vec<_>> = text.chars().take(MOST + 1).map(Answer::of).collect();
    read.filter(|all| all.len() <= MOST)
        .ok_or_else(|| InputError::malformed(words::ANSWERS, text, words::ANSWERS_EXPECTED))
}

/// The states from the start on, each but the last with the answer to its universal question; and what was wrong, if the
/// answers go on after the end. The first state is always there.
#[must_use]
pub fn replay(start: State, answers: &[Answer]) -> (Vec<(State, Option<Answer>)>, Option<Misplay>) {
    let (mut state, mut all) = (start, Vec::new());
    for (taken, &answer) in answers.iter().enumerate() {
        let Some(question) = state.question() else {
            all.push((state, None));
            let given = answers.len();
            return (all, Some(Misplay { taken, given }));
        };
        all.push((state, Some(answer)));
        state = state.after(question, answer);
    }
    all.push((state, None));
    (all, None)
}

impl State {
    /// What the adversary says from here to the end, if each question is the universal one.
    #[must_use]
    pub fn worst_way(self) -> Vec<Answer> {
        let (mut state, mut all) = (self, Vec::new());
        while let Some(question) = state.question() {
            let answer = state.worst(question);
            all.push(answer);
            state = state.after(question, answer);
        }
        all
    }

    /// What an adversary says, who has no number in mind and wants the most questions: the answer that leaves the state which
    /// needs more of them, of equal ones the heavier, and yes if these are equal too.
    #[must_use]
    pub fn worst(self, question: super::Question) -> Answer {
        let left = self.count().saturating_sub(1);
        let price = |answer| {
            let state = self.after(question, answer);
            (state.count(), state.weight(left), state.total())
        };
        if price(Answer::No) > price(Answer::Yes) {
            Answer::No
        } else {
            Answer::Yes
        }
    }
}
