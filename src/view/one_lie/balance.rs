//! A question of the game with one lie as a balance: what each answer leaves, weighed against what one question fewer can
//! settle; and the way that led there.

use crate::one_lie::{Answer, Misplay, Optimal, Question, State, replay};
use crate::view::shared::Caption;
use crate::words::{Word, one_lie as words, shared};

/// Up to this a the questions of a state are told apart by c.
const EACH: u64 = 40;

/// What an answer leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pan {
    /// The state.
    pub state: State,
    /// The weight of the state with one question fewer.
    pub weight: u128,
    /// How many questions the state needs.
    pub questions: u32,
}

/// A state with its universal question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighing {
    /// The state.
    pub state: State,
    /// The least q that its weight allows: weights are told for this q, and for one less after the answer.
    pub q: u32,
    /// How many questions it needs: q, or one more if no question splits the weight well enough.
    pub questions: u32,
    /// weight(q, a, b).
    pub weight: u128,
    /// 2^(q − 1): more than this q − 1 questions can't settle.
    pub half: u128,
    /// The question.
    pub question: Question,
    /// What yes leaves, and what no leaves.
    pub after: [Pan; 2],
    /// All optimal questions.
    pub optimal: Optimal,
}

/// The way to a state, and the question there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balance {
    /// The states from the start to the one that is shown, each but the last with the answer to its question.
    pub path: Vec<(State, Option<Answer>)>,
    /// The question; none if the number is known.
    pub weighing: Option<Weighing>,
    /// What of the answers couldn't be taken.
    pub problem: Option<Misplay>,
}

/// The state after these answers to the universal question. Cost: some hundred steps an answer.
#[must_use]
pub fn balance(start: State, answers: &[Answer]) -> Balance {
    let (path, problem) = replay(start, answers);
    let shown = path.last().map_or(start, |(state, _)| *state);
    Balance {
        path,
        weighing: Weighing::of(shown),
        problem,
    }
}

impl Weighing {
    /// The universal question of a state; none if the number is known.
    #[must_use]
    pub fn of(state: State) -> Option<Self> {
        let question = state.question()?;
        let q = state.bound();
        let left = q.saturating_sub(1);
        let pan = |answer| {
            let state = state.after(question, answer);
            Pan {
                state,
                weight: state.weight(left),
                questions: state.count(),
            }
        };
        Some(Self {
            state,
            q,
            questions: state.count(),
            weight: state.weight(q),
            half: 1 << left,
            question,
            after: Answer::BOTH.map(pan),
            optimal: Optimal::of(state)?,
        })
    }

    /// Isn't the weight all that matters: does the state need one question more?
    #[must_use]
    pub fn is_exceptional(&self) -> bool {
        self.questions > self.q
    }

    /// What a question with c of the a numbers puts on the side of yes, with no and with all of the b numbers: weights for
    /// q − 1 questions.
    #[must_use]
    pub fn span(&self, c: u64) -> (u128, u128) {
        let (a, b) = (u128::from(self.state.a()), u128::from(self.state.b()));
        let heavier = u128::from(self.q.saturating_sub(1));
        let least = heavier * u128::from(c) + a;
        (least, least + b)
    }

    /// The spans of all c, or nothing if there are too many to be told apart.
    #[must_use]
    pub fn spans(&self) -> Option<Vec<(u128, u128)>> {
        let a = self.state.a();
        (a <= EACH).then(|| (0..=a).map(|c| self.span(c)).collect())
    }

    /// Is there an optimal question that puts this weight on the side of yes? Some of the right weight aren't: they leave an
    /// exceptional state.
    #[must_use]
    pub fn is_optimal(&self, weight: u128) -> bool {
        let (least, most) = self.optimal.c();
        let (low, high) = self.window();
        let reaches = |c: u64| {
            let (from, to) = self.span(c);
            (from..=to).contains(&weight)
        };
        // Where spans are told apart there are few c.
        (low..=high).contains(&weight) && (least..=most.min(least + EACH)).any(reaches)
    }

    /// Between what numbers the weight of yes must lie that neither side has more than half of 2^q.
    #[must_use]
    pub fn window(&self) -> (u128, u128) {
        (self.weight.saturating_sub(self.half), self.half)
    }
}

impl Balance {
    /// The state that is shown.
    #[must_use]
    pub fn state(&self) -> Option<State> {
        self.path.last().map(|(state, _)| *state)
    }

    /// The states before the one that is shown, and that one.
    ///
    /// # Panics
    /// Never: the first state is always there.
    #[must_use]
    pub fn before(&self) -> (Vec<State>, State) {
        let mut states: Vec<State> = self.path.iter().map(|(state, _)| *state).collect();
        let last = states.pop();
        let last = last.unwrap_or_else(|| unreachable!("the way begins somewhere"));
        (states, last)
    }

    /// How many answers were given.
    #[must_use]
    pub fn given(&self) -> usize {
        self.path.len().saturating_sub(1)
    }

    /// Title and description of the figure.
    #[must_use]
    pub fn in_words(&self) -> (String, String) {
        let state = self.state().map_or(String::new(), pair_in_words);
        let title = words::balance_title(&state, &self.given());
        let way: Vec<String> = self
            .path
            .iter()
            .map(|(state, answer)| match answer {
                Some(answer) => format!("{}, {}", pair_in_words(*state), word(*answer)),
                None => pair_in_words(*state),
            })
            .collect();
        let mut description = match self.state().map_or(0, State::count) {
            0 => words::KNOWN.to_string(),
            count => words::needed(&count),
        };
        description += &format!(" {}", words::way(&way.join("; ")));
        if let Some(weighing) = &self.weighing {
            let [yes, no] = &weighing.after;
            let about = words::asked_about(
                &grouped(weighing.question.c),
                &grouped(weighing.state.a()),
                &grouped(weighing.question.d),
                &grouped(weighing.state.b()),
            );
            let weighed = words::weighed(
                &pair_in_words(yes.state),
                &grouped(yes.weight),
                &pair_in_words(no.state),
                &grouped(no.weight),
                &(weighing.q - 1),
                &grouped(weighing.half),
            );
            description += &format!(" {about} {weighed}");
        }
        (title, description)
    }

    /// What happens at this step, and why.
    #[must_use]
    pub fn caption(&self) -> Caption {
        let before = self.path.len().checked_sub(2).map(|place| self.path[place]);
        let state = self.state().map_or(String::new(), pair_in_words);
        let what = match before.and_then(|(_, answer)| answer) {
            Some(Answer::Yes) => words::yes_leaves(&state),
            Some(Answer::No) => words::no_leaves(&state),
            None => state,
        };
        let Some(weighing) = &self.weighing else {
            let lied = self.state().is_some_and(|state| state.b() == 1);
            let left = if lied {
                words::ONE_LEFT_LIE
            } else {
                words::ONE_LEFT_NO_LIE
            };
            return Caption {
                strong: words::caption_known(&what),
                text: format!(" {left}"),
            };
        };
        let fresh = self.given() == 0 && weighing.state.b() == 0;
        let what = if fresh {
            words::start(&grouped(weighing.state.a()))
        } else {
            what
        };
        let strong = match weighing.questions {
            1 => words::caption_one_enough(&what),
            2 => words::caption_two_enough(&what),
            questions => words::caption_enough(&what, &questions, &(questions - 1)),
        };
        let text = if weighing.is_exceptional() {
            exception(weighing)
        } else {
            splitting(weighing)
        };
        Caption {
            strong,
            text: format!(" {text}"),
        }
    }
}

/// Why the weight isn't all that matters here.
fn exception(weighing: &Weighing) -> String {
    let [yes, no] = &weighing.after;
    let q = weighing.q;
    let (power, half, more) = (power(q - 1), grouped(weighing.half), q - 1);
    let uneven = match weighing.state.b() {
        0 => words::uneven_none(&power, &half, &more),
        1 => words::uneven_one(&power, &half, &more),
        light => words::uneven(&power, &half, &more, &light),
    };
    let allowed = words::weight_would_allow(&weight_in_words(weighing.state, q), &q);
    let even = words::most_even(&grouped(yes.weight), &grouped(no.weight));
    format!("{allowed} {uneven} {even}")
}

/// What the universal question does.
fn splitting(weighing: &Weighing) -> String {
    let [yes, no] = &weighing.after;
    let Question { c, d } = weighing.question;
    let (a, b) = (weighing.state.a(), weighing.state.b());
    // It has half of the a at least, and never all of several.
    let agree = match a {
        0 => None,
        1 => Some(words::AGREE_ONE.to_string()),
        _ => Some(words::agree_some(&grouped(c), &grouped(a))),
    };
    let once = match (d, b) {
        (_, 0) => None,
        (0, _) => Some(words::once_none(&grouped(b))),
        _ => Some(words::once_some(&grouped(d), &grouped(b))),
    };
    let about = match (agree, once) {
        (Some(agree), Some(once)) => words::about_both(&agree, &once),
        (agree, once) => words::about(&agree.or(once).unwrap_or_default()),
    };
    let (power, half, left) = (
        power(weighing.q - 1),
        grouped(weighing.half),
        weighing.q - 1,
    );
    let sides = if yes.weight == no.weight {
        words::sides_equal(&grouped(yes.weight), &power, &half, &left)
    } else {
        let (yes, no) = (grouped(yes.weight), grouped(no.weight));
        words::sides_differ(&yes, &no, &power, &half, &left)
    };
    format!("{about} {sides}")
}

/// “yes” or “no”, in the language that is spoken.
#[must_use]
pub fn word(answer: Answer) -> Word {
    match answer {
        Answer::Yes => words::YES,
        Answer::No => words::NO,
    }
}

/// `(500 000, 12)`.
#[must_use]
pub fn pair_in_words(state: State) -> String {
    format!("({}, {})", grouped(state.a()), grouped(state.b()))
}

/// `26·1 000 000 + 0 = 26 000 000`.
#[must_use]
pub fn weight_in_words(state: State, q: u32) -> String {
    format!(
        "{}·{} + {} = {}",
        q + 1,
        grouped(state.a()),
        grouped(state.b()),
        grouped(state.weight(q))
    )
}

/// A number with its thousands set apart, from 10000 on.
#[must_use]
pub fn grouped(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    if digits.len() < 5 {
        return digits;
    }
    let (mut out, mark) = (String::new(), shared::GROUP_MARK.text());
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out += mark;
        }
        out.push(digit);
    }
    out
}

/// 2 with this exponent: `2²⁴`.
#[must_use]
pub fn power(exponent: u32) -> String {
    let raised = |digit: u8| match digit {
        b'1' => '¹',
        b'2' => '²',
        b'3' => '³',
        digit => char::from_u32(0x2070 + u32::from(digit - b'0')).unwrap_or('?'),
    };
    let digits = exponent.to_string();
    std::iter::once('2')
        .chain(digits.bytes().map(raised))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_powers_are_written_for_people() {
        assert_eq!(grouped(9999_u64), "9999");
        assert_eq!(grouped(1_000_000_u64), "1\u{202f}000\u{202f}000");
        assert_eq!(power(24), "2²⁴");
        assert_eq!(power(130), "2¹³⁰");
    }

    #[test]
    fn three_and_one_are_explained() {
        let start = State::new(3, 1).unwrap();
        let caption = balance(start, &[]).caption();
        assert_eq!(caption.strong, "(3, 1): 5 questions are enough, 4 aren’t.");
        assert!(
            caption.text.contains("5·3 + 1 = 16 would allow 4"),
            "{}",
            caption.text
        );
        assert!(caption.text.contains("at most 2³ = 8"), "{}", caption.text);
        assert!(caption.text.contains("weighs 3 more"), "{}", caption.text);
        assert!(caption.text.ends_with("is 9 and 7."), "{}", caption.text);
        let weighing = Weighing::of(start).unwrap();
        assert_eq!(weighing.window(), (8, 8));
        let spans = weighing.spans().unwrap();
        assert_eq!(spans, [(3, 4), (6, 7), (9, 10), (12, 13)]);
    }
}
