//! `nimscope one-lie …`

use std::io::Write as _;

use clap::Args;
use nimscope::exact::{Candidates, Quantity as _};
use nimscope::one_lie::{Answer, Misplay, Optimal, Question, State, answers, replay};
use nimscope::view::shared::Cells;
use serde::Serialize;

use super::run::{Failure, json, output};

#[derive(Args)]
#[command(after_help = "Examples:
  nimscope one-lie 1000000
  nimscope one-lie --state 3,1 --json
  nimscope one-lie 1000 --answers ynn")]
pub struct Command {
    /// How many numbers may be thought of: 2 to 10^18
    #[arg(allow_negative_numbers = true)]
    n: Option<String>,
    /// Start from a state a,b instead: so many numbers agree with all answers, and with all but one
    #[arg(long, value_name = "A,B", allow_hyphen_values = true)]
    state: Option<String>,
    /// Answers to the universal question, one after the other, like yyn: every state on the way
    #[arg(long, allow_hyphen_values = true)]
    answers: Option<String>,
    /// One JSON object, with --answers one a line
    #[arg(long)]
    json: bool,
}

/// What is known of a state.
#[derive(Serialize)]
struct Line {
    a: u64,
    b: u64,
    questions: u32,
    ask: Option<[u64; 2]>,
    bound: u32,
    weight: u128,
    optimal: Option<Questions>,
}

/// All optimal questions: from where to where c goes, d beside the c that is asked, and how many there are.
#[derive(Serialize)]
struct Questions {
    c: [u64; 2],
    d: [u64; 2],
    number: u128,
}

/// A state on the way, and what was said to its question.
#[derive(Serialize)]
struct Turn {
    #[serde(flatten)]
    line: Line,
    answer: Option<char>,
}

impl Line {
    fn of(state: State) -> Self {
        let question = state.question();
        let bound = state.bound();
        Self {
            a: state.a(),
            b: state.b(),
            questions: state.count(),
            ask: question.map(|question| [question.c, question.d]),
            bound,
            weight: state.weight(bound),
            optimal: question.and_then(|question| Questions::of(state, question)),
        }
    }
}

impl Questions {
    fn of(state: State, asked: Question) -> Option<Self> {
        let optimal = Optimal::of(state)?;
        Some(Self {
            c: optimal.c().into(),
            d: optimal.d(asked.c)?.into(),
            number: optimal.number(),
        })
    }
}

impl Command {
    pub fn run(self) -> Result<(), Failure> {
        let candidates = self.n.as_deref().map(Candidates::parse).transpose()?;
        let state = self.state.as_deref().map(State::parse).transpose()?;
        let (state, begins) = match (candidates, state) {
            (Some(n), None) => (State::start(n), true),
            (None, Some(state)) => (state, false),
            (Some(n), Some(state)) => {
                return Err(Failure::Input(format!(
                    "n = {} and --state {},{} are two starts: give one of them",
                    n.get(),
                    state.a(),
                    state.b()
                )));
            }
            (None, None) => {
                return Err(Failure::Input(format!(
                    "there is nothing to start from: give n from {} to {}, or a state like --state 3,1",
                    Candidates::LEAST,
                    Candidates::MOST
                )));
            }
        };
        let way = match &self.answers {
            None => None,
            Some(text) => match replay(state, &answers(text)?) {
                (way, None) => Some(way),
                (_, Some(misplay)) => return Err(too_many(misplay)),
            },
        };
        let mut out = output();
        match (way, self.json) {
            (None, false) => out.write_all(in_words(state, begins).as_bytes())?,
            (None, true) => writeln!(out, "{}", json(&Line::of(state))?)?,
            (Some(way), false) => out.write_all(table(&way).text().as_bytes())?,
            (Some(way), true) => {
                for (state, answer) in way {
                    let turn = Turn {
                        line: Line::of(state),
                        answer: answer.map(Answer::letter),
                    };
                    writeln!(out, "{}", json(&turn)?)?;
                }
            }
        }
        Ok(out.flush()?)
    }
}

fn too_many(misplay: Misplay) -> Failure {
    let most = match misplay.taken {
        0 => "no answers".to_owned(),
        1 => "1 answer at most".to_owned(),
        taken => format!("{taken} answers at most"),
    };
    Failure::Input(format!("{misplay}; give {most}"))
}

/// A row for each state, with its question and the answer to that.
fn table(way: &[(State, Option<Answer>)]) -> Cells {
    let rows = way.iter().map(|&(state, answer)| {
        let ask = state.question();
        vec![
            state.to_string(),
            state.count().to_string(),
            ask.map_or("-".to_owned(), |question| question.to_string()),
            answer.map_or('-', Answer::letter).to_string(),
        ]
    });
    Cells {
        heading: ["state", "questions left", "ask", "answer"]
            .map(String::from)
            .to_vec(),
        lists: 1,
        rows: rows.collect(),
    }
}

/// How many questions, why, which to ask, and which others would do. `begins`: no answer was given yet.
fn in_words(state: State, begins: bool) -> String {
    let title = if begins {
        format!("{} numbers, one answer may be a lie:", state.a())
    } else {
        format!("{state}: {}.", who_agrees(state))
    };
    let (Some(question), Some(optimal)) = (state.question(), Optimal::of(state)) else {
        return format!("{title} The number is known.\n");
    };
    let enough = match state.count() {
        1 => "1 question is enough, and without one the number isn't known".to_owned(),
        2 => "2 questions are enough, and 1 isn't".to_owned(),
        count => format!("{count} questions are enough, and {} aren't", count - 1),
    };
    [
        format!("{title} {enough}."),
        why(state, question),
        first(state, question, begins),
        optimal_in_words(state, question, optimal),
        String::new(),
    ]
    .join("\n")
}

fn who_agrees(state: State) -> String {
    let all = match state.a() {
        0 => "no number agrees".to_owned(),
        1 => "1 number agrees".to_owned(),
        a => format!("{a} numbers agree"),
    };
    let but_one = match state.b() {
        0 => "none".to_owned(),
        b => b.to_string(),
    };
    format!("{all} with all answers, {but_one} with all but one")
}

/// (q + 1)a + b with its numbers, and its value if that isn't there yet.
fn weight(state: State, q: u32) -> String {
    let (each, value) = (q + 1, state.weight(q));
    match (state.a(), state.b()) {
        (0, _) => value.to_string(),
        (a, 0) => format!("{each} · {a} = {value}"),
        (a, b) => format!("{each} · {a} + {b} = {value}"),
    }
}

/// The weights that say that so many questions are enough and fewer aren't.
fn why(state: State, question: Question) -> String {
    let power = |q: u32| format!("2^{q} = {}", 1_u128 << q);
    let (count, bound) = (state.count(), state.bound());
    let enough = format!(
        "Weight for {}: {} ≤ {}.",
        questions(count),
        weight(state, count),
        power(count)
    );
    let fewer = count - 1;
    if count == bound {
        return format!(
            "{enough}\nWeight for {}: {} > {}.",
            questions(fewer),
            weight(state, fewer),
            power(fewer)
        );
    }
    // The state is exceptional: whatever is asked, one of the two answers leaves too much.
    let half = bound - 1;
    let [yes, no] = Answer::BOTH.map(|answer| state.after(question, answer).weight(half));
    format!(
        "{enough}\nThe weight would allow {}: {} ≤ {}. But no question splits it into two parts of at most {}: the universal question gives {yes} and {no}.",
        questions(bound),
        weight(state, bound),
        power(bound),
        power(half)
    )
}

fn questions(count: u32) -> String {
    match count {
        1 => "1 question".to_owned(),
        _ => format!("{count} questions"),
    }
}

/// The universal question.
fn first(state: State, question: Question, begins: bool) -> String {
    if begins {
        return format!(
            "Ask first about {} of the {} numbers.",
            question.c,
            state.a()
        );
    }
    let about = |some: u64, all: u64, numbers: &str, answers: &str| match (some, all) {
        (1, 1) => format!("about the one that agrees with all {answers}"),
        (0, 1) => format!("not about the one that agrees with all {answers}"),
        (0, _) => format!("about none of the {all}{numbers} that agree with all {answers}"),
        _ => format!("about {some} of the {all}{numbers} that agree with all {answers}"),
    };
    let Question { c, d } = question;
    let both = match (state.a(), state.b()) {
        (a, 0) => about(c, a, " numbers", "answers"),
        (0, b) => about(d, b, " numbers", "answers but one"),
        (a, b) => format!(
            "{}, and {}",
            about(c, a, " numbers", "answers"),
            about(d, b, "", "but one")
        ),
    };
    format!("Ask first {both}.")
}

/// All optimal questions. `question` is one of them.
fn optimal_in_words(state: State, question: Question, optimal: Optimal) -> String {
    let number = optimal.number();
    if number == 1 {
        return "No other question is optimal.".to_owned();
    }
    let from_to = |name: char, (least, most): (u64, u64)| {
        if least == most {
            format!("{name} = {least}")
        } else {
            format!("{name} from {least} to {most}")
        }
    };
    let c = from_to('c', optimal.c());
    let beside = optimal.d(question.c).map(|d| from_to('d', d));
    let d = beside.unwrap_or_default();
    let which = match (state.a(), state.b()) {
        (a, 0) => format!("{c} of the {a}"),
        (0, b) => format!("{d} of the {b}"),
        (a, b) => format!(
            "{c} of the {a} and, beside c = {}, {d} of the {b}",
            question.c
        ),
    };
    format!("The optimal questions are about {which}: {number} in all.")
}
