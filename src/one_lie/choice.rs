//! An optimal question as a set of numbers that can be asked in few words.

use super::game::Game;
use super::numbers::Numbers;
use super::optimal::Optimal;
use super::state::{Answer, Question};

/// A set is split by a binary digit only if it falls into so many ranges at most.
const MOST_PIECES: u64 = 4_000;

/// How a set can be asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// “Is it this number?”
    One(u64),
    /// “Is it at most this?”
    AtMost(u64),
    /// “Is it from this to that?”
    Between(u64, u64),
    /// “Is the binary digit with the value 2^digit a 1?” For digit 0: “is it odd?”
    Digit(u32),
    /// “Is it one of these?”
    List,
}

/// A question that can be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The set. Numbers that aren't possible any more may be in it where that makes it simpler.
    pub set: Numbers,
    /// How many of the possible numbers it has.
    pub question: Question,
    /// How it can be asked about.
    pub form: Form,
}

impl Asked {
    /// An optimal question, the simplest to say that is found; none if the number is known. In this order: at most t, with t
    /// as round as can be; a binary digit; a range; a list with the numbers of the universal question.
    ///
    /// Cost: some hundred looks at all ranges.
    #[must_use]
    pub fn best(game: &Game) -> Option<Self> {
        let state = game.state();
        let optimal = Optimal::of(state)?;
        at_most(game, &optimal)
            .or_else(|| digit(game, &optimal))
            .or_else(|| {
                let question = state.question()?;
                let c = game.agree().first(question.c);
                let d = game.once().first(question.d);
                Some(Self::of(game, &c.or(&d)))
            })
    }

    /// A set as it can be asked about in this game.
    #[must_use]
    pub fn of(game: &Game, set: &Numbers) -> Self {
        let possible = game.agree().or(game.once());
        let inside = possible.and(set);
        let mut set = inside.loosely(&possible.without(set));
        let form = match *set.ranges() {
            [(first, last)] if first == last => Form::One(first),
            [(first, last)] if possible.up_to(first - 1) == 0 => {
                set = Numbers::range(1, last);
                Form::AtMost(last)
            }
            [(first, last)] => Form::Between(first, last),
            _ => Form::List,
        };
        Self {
            question: game.question(&set),
            set,
            form,
        }
    }
}

/// “At most t”, if one of these is optimal.
fn at_most(game: &Game, optimal: &Optimal) -> Option<Asked> {
    let state = game.state();
    let question = |t: u64| game.question(&Numbers::range(1, t));
    // With t the state after yes needs more and more, and that after no less and less.
    let needs = |t: u64, answer| state.after(question(t), answer).count() < optimal.questions();
    let greatest = game.greatest();
    let most = last_with(0, greatest, |t| needs(t, Answer::Yes))?;
    let least = greatest - last_with(0, greatest, |s| needs(greatest - s, Answer::No))?;
    if least > most || !optimal.contains(question(least)) {
        return None;
    }
    let t = roundest(least, most);
    let set = Numbers::range(1, t);
    optimal.contains(question(t)).then(|| Asked {
        question: question(t),
        form: if t == 1 {
            Form::One(1)
        } else {
            Form::AtMost(t)
        },
        set,
    })
}

/// The last number of these for which it holds, if it holds for all up to there and for none after.
fn last_with(first: u64, last: u64, holds: impl Fn(u64) -> bool) -> Option<u64> {
    if !holds(first) {
        return None;
    }
    let (mut low, mut high) = (first, last);
    while low < high {
        let middle = high - (high - low) / 2;
        if holds(middle) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    Some(low)
}

/// The number from `least` to `most` with the most zeros at its end; of several the one that is nearest to the middle.
fn roundest(least: u64, most: u64) -> u64 {
    let middle = u64::midpoint(least, most);
    let mut ten = 10_u64.pow(18);
    while ten > 1 {
        if most / ten > least.saturating_sub(1) / ten {
            let below = middle - middle % ten;
            let above = below.saturating_add(ten);
            let nearest = if middle - below <= above - middle {
                [below, above]
            } else {
                [above, below]
            };
            let inside = nearest.into_iter().find(|t| (least..=most).contains(t));
            return inside.unwrap_or(most - most % ten);
        }
        ten /= 10;
    }
    middle
}

/// A binary digit, if asking about one of them is optimal.
fn digit(game: &Game, optimal: &Optimal) -> Option<Asked> {
    let possible = game.agree().or(game.once());
    let (first, last) = (possible.nth(0)?, possible.ranges().last()?.1);
    let digits = u64::BITS - (first ^ last).leading_zeros();
    let all = Numbers::range(1, game.greatest());
    (0..digits).rev().find_map(|digit| {
        if all.pieces(digit) > MOST_PIECES {
            return None;
        }
        let set = all.with_digit(digit);
        let question = game.question(&set);
        optimal.contains(question).then_some(Asked {
            set,
            question,
            form: Form::Digit(digit),
        })
    })
}
