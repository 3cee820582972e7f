//! Links to the game with one lie.

use serde::Serialize;

use super::table::{Grammar, Parameter, Problem, name_of, names, unless};
use super::values::{At, Limits, as_text, choice, named, range, window, window_in_words};
use crate::exact::{Candidates, InputError, Quantity as _, parse_whole};
use crate::one_lie::{Answer, State};
use crate::words::{Word, shared as words};

/// How many candidates there are unless a link says otherwise.
const CANDIDATES: u64 = 1_000_000;

/// A link may have so many answers.
const MOST_ANSWERS: usize = 200;

/// The views of the game with one lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum OneLieView {
    /// What a question does to the state, or the tree of all of them.
    Strategy,
    /// How many questions each state needs.
    Atlas,
    /// The game, played by a person against the page.
    Play,
}

impl OneLieView {
    /// Each by its name in links; the first is shown unless a link says otherwise.
    pub const ALL: [(Self, &'static str); 3] = [
        (Self::Strategy, "strategy"),
        (Self::Atlas, "atlas"),
        (Self::Play, "play"),
    ];

    /// Its name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(self, &Self::ALL)
    }
}

/// What the view of the strategy shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum StrategyLayer {
    /// One question.
    Balance,
    /// All questions.
    Tree,
}

impl StrategyLayer {
    /// Each by its name in links; the first is shown unless a link says otherwise.
    pub const ALL: [(Self, &'static str); 2] = [(Self::Balance, "balance"), (Self::Tree, "tree")];
}

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Role {
    /// The page asks: a person thinks of a number.
    Think,
    /// A person asks, and the page answers.
    Ask,
}

impl Role {
    /// Each by its name in links; the first is taken unless a link says otherwise.
    pub const ALL: [(Self, &'static str); 2] = [(Self::Think, "think"), (Self::Ask, "ask")];
}

/// What a link to the game with one lie says, with defaults filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct OneLieLink {
    /// `view`
    pub view: OneLieView,
    /// `n`: so many numbers may be thought of. A state counts before it.
    #[serde(serialize_with = "number")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
    pub n: u64,
    /// `a`: so many numbers agree with all answers.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string | undefined"))]
    pub a: Option<u64>,
    /// `b`: so many agree with all but one.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string | undefined"))]
    pub b: Option<u64>,
    /// `layer`
    pub layer: StrategyLayer,
    /// `role`
    pub role: Role,
    /// `asked`: the questions of a person, each as ranges `1-5.9`, with commas between.
    pub asked: String,
    /// `answers`: a word over y and n.
    #[serde(serialize_with = "word")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
    pub answers: Vec<Answer>,
    /// `seed` of the number that the page hides; 0 for an adversary without one.
    pub seed: u32,
    /// `at`: the window; `None` fits it to the figure.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "[number, number, number] | undefined")
    )]
    pub at: Option<At>,
}

// Serde hands over a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn number<S: serde::Serializer>(number: &u64, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(number)
}

fn word<S: serde::Serializer>(answers: &[Answer], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&written(answers))
}

fn written(answers: &[Answer]) -> String {
    answers.iter().map(|answer| answer.letter()).collect()
}

impl Default for OneLieLink {
    fn default() -> Self {
        Self {
            view: OneLieView::Strategy,
            n: CANDIDATES,
            a: None,
            b: None,
            layer: StrategyLayer::Balance,
            role: Role::Think,
            asked: String::new(),
            answers: Vec::new(),
            seed: 0,
            at: None,
        }
    }
}

impl OneLieLink {
    /// The state that it starts from: (a, b) if it tells one, else n candidates.
    ///
    /// # Errors
    /// [`InputError`] if the values don't make a state; a link that was read has only such that do.
    pub fn start(&self) -> Result<State, InputError> {
        match (self.a, self.b) {
            (None, None) => Candidates::new(self.n).map(State::start),
            (a, b) => State::parts(&a.unwrap_or(0).to_string(), &b.unwrap_or(0).to_string()),
        }
    }
}

/// One of the two numbers of a state.
fn part(name: &'static str, text: &str) -> Result<Option<u64>, InputError> {
    parse_whole(Word::symbol(name), text, 0, Candidates::MOST).map(Some)
}

impl Grammar for OneLieLink {
    const TABLE: &'static [Parameter<Self>] = &[
        choice!(
            "view",
            true,
            "the picture",
            words::VIEW,
            view,
            OneLieView::ALL,
            OneLieView::Strategy
        ),
        Parameter {
            name: "n",
            place: true,
            means: "the number of candidates",
            values: range::<Candidates>,
            read: |link, text| {
                link.n = Candidates::parse(text)?.get();
                Ok(())
            },
            write: |link| unless(&link.n, &CANDIDATES, || link.n.to_string()),
        },
        choice!(
            "layer",
            false,
            "one question or all of them",
            words::LAYER,
            layer,
            StrategyLayer::ALL,
            StrategyLayer::Balance
        ),
        Parameter {
            name: "a",
            place: true,
            means: "a state in place of n: so many numbers agree with all answers",
            values: || format!("0 to {}", Candidates::MOST),
            read: |link, text| {
                link.a = part("a", text)?;
                Ok(())
            },
            write: |link| link.a.map(|a| a.to_string()),
        },
        Parameter {
            name: "b",
            place: true,
            means: "and so many with all but one",
            values: || format!("0 to {}, and a + b at least 1", Candidates::MOST),
            read: |link, text| {
                link.b = part("b", text)?;
                Ok(())
            },
            write: |link| link.b.map(|b| b.to_string()),
        },
        choice!(
            "role",
            true,
            "the page asks, or it answers",
            words::ROLE,
            role,
            Role::ALL,
            Role::Think
        ),
        Parameter {
            name: "asked",
            place: false,
            means: "the questions of a person",
            values: || "sets like 1-5.9, with commas between, at most 200".to_owned(),
            read: |link, text| {
                link.asked = checked_sets(text)?;
                Ok(())
            },
            write: |link| (!link.asked.is_empty()).then(|| link.asked.clone()),
        },
        Parameter {
            name: "answers",
            place: false,
            means: "the answers so far",
            values: || format!("a word over y and n, at most {MOST_ANSWERS} letters"),
            read: |link, text| {
                let read = crate::one_lie::answers(&text.to_ascii_lowercase()).ok();
                let read = read.filter(|answers| answers.len() <= MOST_ANSWERS);
                link.answers = read
                    .ok_or_else(|| InputError::malformed(words::ANSWERS, text, words::LETTERS))?;
                Ok(())
            },
            write: |link| (!link.answers.is_empty()).then(|| written(&link.answers)),
        },
        Parameter {
            name: "seed",
            place: false,
            means: "a number that the page hides; 0 for an adversary without one",
            values: || format!("0 to {}", u32::MAX),
            read: |link, text| {
                let seed = parse_whole(Word::symbol("seed"), text, 0, u32::MAX.into())?;
                link.seed = u32::try_from(seed).unwrap_or(u32::MAX);
                Ok(())
            },
            write: |link| unless(&link.seed, &0, || link.seed.to_string()),
        },
        Parameter {
            name: "at",
            place: false,
            means: "the window in cells: a across, b upwards",
            values: window_in_words,
            read: |link, text| {
                link.at = Some(window(text, Limits::PLANE)?);
                Ok(())
            },
            write: |link| link.at.map(|at| at.to_string()),
        },
    ];

    fn settle(&mut self, _: &dyn Fn(&str) -> bool, wrong: &mut dyn FnMut(&str, Problem)) {
        let told = self.a.is_some() || self.b.is_some();
        if told && self.a.unwrap_or(0) == 0 && self.b.unwrap_or(0) == 0 {
            (self.a, self.b) = (None, None);
            let error = InputError::Rule {
                problem: words::is_zero(&"a + b"),
                allowed: words::NO_CANDIDATE,
            };
            wrong("a", Problem::Refused(error));
        }
    }
}

/// A link may have so many letters for the questions of a person, and so many questions: whatever they are, a game is
/// followed in some tenths of a second.
const MOST_LETTERS: usize = 20_000;
/// As many as answers.
const MOST_QUESTIONS: usize = 200;

/// The questions of a person as they are given: sets with commas between, each of ranges with dots between.
fn checked_sets(text: &str) -> Result<String, InputError> {
    let range = |text: &str| {
        let ends: Result<Vec<u64>, _> = text
            .split('-')
            .map(|number| parse_whole(words::ASKED_NUMBER, number, 1, 2 * Candidates::MOST))
            .collect();
        matches!(ends.as_deref(), Ok([_]))
            || matches!(ends.as_deref(), Ok([first, last]) if first <= last)
    };
    let long = |problem: Word| InputError::Rule {
        problem: problem.to_string(),
        allowed: words::ASKED_RANGE,
    };
    if text.len() > MOST_LETTERS {
        return Err(long(words::ASKED_LETTERS));
    }
    if text.split(',').count() > MOST_QUESTIONS {
        return Err(long(words::ASKED_QUESTIONS));
    }
    let question = |question: &str| question.split('.').all(range);
    if text.is_empty() || text.split(',').all(question) {
        Ok(text.to_owned())
    } else {
        Err(InputError::malformed(words::ASKED, text, words::ASKED_FORM))
    }
}
