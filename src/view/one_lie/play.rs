//! The game with one lie as it is played on the page: questions in words, what the answers prove, how good each question was.

use super::balance::{grouped, power};
use crate::exact::InputError;
use crate::link::{OneLieLink, Role};
use crate::one_lie::{
    Answer, Asked, Form, Game, Lie, Misplay, Numbers, Opponent, Question, State, Verdict,
};
use crate::words::{Word, one_lie as words};

/// Up to so many numbers are shown one by one.
pub const TILES: u64 = 256;

/// Parts of the span of possible numbers.
pub const PARTS: u32 = 10_000;

/// Most ranges of a strip of one kind.
const STRIPES: usize = 400;

/// More ranges than these are counted, not listed.
const LISTED: usize = 12;

/// A question that was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayRound {
    /// The question in words.
    pub text: String,
    /// How many numbers of each kind it was about.
    pub question: Question,
    /// What was said.
    pub answer: Answer,
    /// What it left.
    pub state: State,
    /// How many questions more than needed are needed after this one, for the worse answer: 0 for an optimal question.
    pub wasted: u32,
}

/// A game that is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// Who asks.
    pub role: Role,
    /// Where it started.
    pub start: State,
    /// How many questions are enough from the start.
    pub promised: u32,
    /// Questions and answers.
    pub rounds: Vec<PlayRound>,
    /// The state.
    pub state: State,
    /// How many questions more are enough.
    pub left: u32,
    /// An optimal question, and its words: what the page asks, or a hint. None if the number is known.
    pub next: Option<(Asked, String)>,
    /// What the answers prove: a sentence for the head, and more.
    pub verdict: (String, String),
    /// The answer that the verdict calls a lie, counted from 1.
    pub lie: Option<usize>,
    /// The number that the verdict names, if it is known.
    pub found: Option<u64>,
    /// Can't the answers all but one be true?
    pub contradicts: bool,
    /// The numbers that are possible if no answer was a lie, and if one was.
    pub possible: [String; 2],
    /// The least and the greatest possible number.
    pub span: Option<(u64, u64)>,
    /// Where the possible numbers lie in that span, by ranges: is it of those that agree with all answers, and both ends in
    /// [`PARTS`]ths of the span. At most some hundred ranges.
    pub strip: Vec<(bool, u32, u32)>,
    /// How many answers each number contradicts, from 1 on: 0, 1, or 2 for more. Empty if there are too many.
    pub tiles: Vec<u8>,
    /// What of the link couldn't be done.
    pub problem: Option<String>,
}

/// A game at some point.
struct Table {
    game: Game,
    rounds: Vec<PlayRound>,
    problem: Option<String>,
}

/// The game of a link. Cost: for each question that of going through all ranges, some hundred times where the page asks.
///
/// # Errors
/// [`InputError`] as for a link that wasn't read.
pub fn play(link: &OneLieLink) -> Result<Play, InputError> {
    let table = Table::of(link)?;
    let Table {
        game,
        rounds,
        problem,
    } = table;
    let role = link.role;
    let (start, state) = (game.start(), game.state());
    let verdict = game.verdict();
    let found = match verdict {
        Verdict::Found { number, .. } => Some(number),
        _ => None,
    };
    let lie = match verdict {
        Verdict::Found { lie, .. } | Verdict::Lied { lie: Some(lie) } => Some(lie),
        _ => None,
    };
    let next = Asked::best(&game).map(|asked| {
        let words = question_in_words(&asked.set, asked.form);
        (asked, words)
    });
    let tiles = (1..=game.greatest())
        .take_while(|_| game.greatest() <= TILES)
        .map(|number| match () {
            () if game.agree().contains(number) => 0,
            () if game.once().contains(number) => 1,
            () => 2,
        });
    Ok(Play {
        role,
        start,
        promised: start.count(),
        state,
        left: state.count(),
        next,
        verdict: verdict_in_words(&game, &verdict, role),
        lie: match lie {
            Some(Lie::Answer(place)) => Some(place),
            _ => None,
        },
        found,
        contradicts: matches!(verdict, Verdict::Contradiction(_)),
        possible: [listed(game.agree()), listed(game.once())],
        span: span(&game),
        strip: strip(&game),
        tiles: tiles.collect(),
        rounds,
        problem,
    })
}

/// Which answers of a link's game a number contradicts: a sentence.
///
/// # Errors
/// [`InputError`] for a number that wasn't possible at the start.
pub fn check(link: &OneLieLink, number: &str) -> Result<String, InputError> {
    let game = Table::of(link)?.game;
    let digits: String = number
        .chars()
        .filter(|sign| !sign.is_whitespace())
        .collect();
    let number = crate::exact::parse_whole(words::NUMBER, &digits, 1, game.greatest())?;
    let all: Vec<usize> = game.contradicted(number).collect();
    let shown = grouped(number);
    let before = number > game.start().a();
    Ok(match (&*all, before) {
        ([], false) => words::contradicts_none(&shown),
        ([], true) => words::contradicts_before(&shown),
        ([one], false) => words::contradicts_one(&shown, one),
        ([one], true) => words::contradicts_before_and_one(&shown, one, &2),
        (all, false) => words::contradicts_several(&shown, &places(all), &all.len()),
        (all, true) => {
            words::contradicts_before_and_several(&shown, &places(all), &(all.len() + 1))
        }
    })
}

/// A set as a person may type it, in the form of links: `1-5.9`. Commas, spaces and semicolons part ranges, `-`, `–`, `to`
/// and `..` make them; `odd`, `even`, `<= 50` and `> 50` are known too. Words may be English or of the language that is
/// spoken.
///
/// # Errors
/// [`InputError`] with what can't be read, the range of the numbers, and an example.
pub fn typed_set(text: &str, link: &OneLieLink) -> Result<String, InputError> {
    let most = link.start()?.total();
    let text = text.trim().to_lowercase();
    if text.is_empty() {
        return Err(InputError::Rule {
            problem: words::NOTHING_ASKED.to_string(),
            allowed: words::TYPE_SOME,
        });
    }
    let all = Numbers::range(1, most);
    let parity = |odd: bool| {
        if most > 1_000 {
            return Err(InputError::Rule {
                problem: words::too_long_for_a_link(&grouped(most), &text),
                allowed: words::GIVE_RANGES,
            });
        }
        let odds = all.with_digit(0);
        Ok(if odd { odds } else { all.without(&odds) })
    };
    let number = |digits: &str| {
        let digits: String = digits
            .chars()
            .filter(|sign| !sign.is_whitespace())
            .collect();
        crate::exact::parse_whole(words::NUMBER, &digits, 1, most)
    };
    let set = match &*text {
        odd if is_word(odd, "odd", words::TYPED_ODD) => parity(true)?,
        even if is_word(even, "even", words::TYPED_EVEN) => parity(false)?,
        _ => {
            let upper = ["<=", "≤", "at most", words::TYPED_AT_MOST.text()];
            let found = upper.iter().find_map(|sign| text.strip_prefix(sign));
            if let Some(digits) = found {
                Numbers::range(1, number(digits)?)
            } else if let Some(digits) = text.strip_prefix('<') {
                Numbers::range(1, number(digits)? - 1)
            } else if let Some(digits) = text.strip_prefix(">=").or(text.strip_prefix('≥')) {
                Numbers::range(number(digits)?, most)
            } else if let Some(digits) = text.strip_prefix('>') {
                Numbers::range(number(digits)? + 1, most)
            } else {
                Numbers::parse(&plain(&text), most)?
            }
        }
    };
    if set.is_empty() {
        return Err(InputError::malformed(
            words::QUESTION,
            &text,
            words::A_NUMBER_EXPECTED,
        ));
    }
    Ok(set.to_string())
}

/// Is it this word, in English or in the language that is spoken?
fn is_word(text: &str, english: &str, word: Word) -> bool {
    text == english || text == word.text()
}

/// Ranges as links have them, of ranges as people type them.
fn plain(text: &str) -> String {
    let text = text
        .replace(" to ", "-")
        .replace(&format!(" {} ", words::TYPED_TO), "-")
        .replace("..", "-")
        .replace(['–', '—', '−'], "-");
    // Spaces around a dash belong to the range.
    let ends: Vec<&str> = text.split('-').map(str::trim).collect();
    let spaced = ends.join("-");
    let between = |sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | '.');
    let pieces: Vec<&str> = spaced
        .split(between)
        .filter(|piece| !piece.is_empty())
        .collect();
    pieces.join(".")
}

impl Table {
    fn of(link: &OneLieLink) -> Result<Self, InputError> {
        let mut table = Self {
            game: Game::new(link.start()?),
            rounds: Vec::new(),
            problem: None,
        };
        let answers = link.answers.clone();
        match link.role {
            Role::Think => table.think(&answers),
            Role::Ask => table.ask(link, &answers),
        }
        Ok(table)
    }

    /// The page asks.
    fn think(&mut self, answers: &[Answer]) {
        for (taken, &answer) in answers.iter().enumerate() {
            let Some(asked) = Asked::best(&self.game) else {
                let given = answers.len();
                self.problem = Some(Misplay { taken, given }.to_string());
                return;
            };
            let words = question_in_words(&asked.set, asked.form);
            self.take(asked.set, words, answer);
        }
    }

    /// A person asks. The first answers are those that are told, as in a game of two people; all others the page gives.
    fn ask(&mut self, link: &OneLieLink, answers: &[Answer]) {
        if link.asked.is_empty() {
            return;
        }
        let opponent = Opponent::of(link.seed, self.game.start());
        let greatest = self.game.greatest();
        for (place, text) in link.asked.split(',').enumerate() {
            let set = match Numbers::parse(text, greatest) {
                Ok(set) => set,
                Err(error) => {
                    self.problem = Some(words::question_is_wrong(&(place + 1), &error));
                    return;
                }
            };
            if self.game.state().is_over() {
                self.problem = Some(if self.game.state().total() == 1 {
                    words::question_after_known(&(place + 1))
                } else {
                    words::question_after_none(&(place + 1))
                });
                return;
            }
            let given = answers.get(place).copied();
            let answer = given.unwrap_or_else(|| opponent.answer(&self.game, &set));
            let form = form_of(&set);
            let words = question_in_words(&set, form);
            self.take(set, words, answer);
        }
    }

    fn take(&mut self, set: Numbers, text: String, answer: Answer) {
        let before = self.game.state();
        let question = self.game.question(&set);
        let wasted = before.cost(question).saturating_sub(before.count());
        self.game.take(set, answer);
        self.rounds.push(PlayRound {
            text,
            question,
            answer,
            state: self.game.state(),
            wasted,
        });
    }
}

/// The least and the greatest possible number.
fn span(game: &Game) -> Option<(u64, u64)> {
    let possible = game.agree().or(game.once());
    let ranges = possible.ranges();
    Some((ranges.first()?.0, ranges.last()?.1))
}

/// Where the possible numbers lie in their span.
fn strip(game: &Game) -> Vec<(bool, u32, u32)> {
    let Some((least, greatest)) = span(game) else {
        return Vec::new();
    };
    let wide = u128::from(greatest - least + 1);
    let part = |number: u64| {
        let part = u128::from(number - least) * u128::from(PARTS) / wide;
        u32::try_from(part).unwrap_or(PARTS)
    };
    let of = |set: &Numbers, agrees: bool| -> Vec<(bool, u32, u32)> {
        let ranges = set.ranges().iter().take(STRIPES);
        ranges
            .map(|&(first, last)| (agrees, part(first), part(last + 1)))
            .collect()
    };
    let mut all = of(game.once(), false);
    all.extend(of(game.agree(), true));
    all
}

/// How a set that a person typed is asked about.
fn form_of(set: &Numbers) -> Form {
    match *set.ranges() {
        [(first, last)] if first == last => Form::One(first),
        [(1, last)] => Form::AtMost(last),
        [(first, last)] => Form::Between(first, last),
        _ => Form::List,
    }
}

/// A question as it is said.
fn question_in_words(set: &Numbers, form: Form) -> String {
    match form {
        Form::One(number) => words::ask_one(&grouped(number)),
        Form::AtMost(most) => words::ask_at_most(&grouped(most)),
        Form::Between(first, last) if last == first + 1 => {
            words::ask_either(&grouped(first), &grouped(last))
        }
        Form::Between(first, last) => words::ask_between(&grouped(first), &grouped(last)),
        Form::Digit(0) => words::ASK_ODD.to_string(),
        Form::Digit(digit) => {
            words::ask_digit(&ordinal(digit + 1), &power(digit), &grouped(1_u64 << digit))
        }
        Form::List => match set.ranges() {
            &[(one, end), (other, last)] if one == end && other == last => {
                words::ask_either(&grouped(one), &grouped(other))
            }
            _ => words::ask_list(&listed(set)),
        },
    }
}

/// The endings are those of English; another language may have one for all.
fn ordinal(place: u32) -> String {
    match (place % 10, place % 100) {
        (_, 11..=13) => words::ordinal_th(&place),
        (1, _) => words::ordinal_st(&place),
        (2, _) => words::ordinal_nd(&place),
        (3, _) => words::ordinal_rd(&place),
        _ => words::ordinal_th(&place),
    }
}

/// The ranges of a set, the first of them if there are many.
fn listed(set: &Numbers) -> String {
    let ranges = set.ranges();
    let all: Vec<String> = ranges
        .iter()
        .take(LISTED)
        .map(|&(first, last)| match last - first {
            0 => grouped(first),
            1 => format!("{}, {}", grouped(first), grouped(last)),
            _ => format!("{}–{}", grouped(first), grouped(last)),
        })
        .collect();
    let all = all.join(", ");
    match ranges.len().saturating_sub(LISTED) {
        0 => all,
        more => words::ranges_and_more(&all, &grouped(more as u64)),
    }
}

/// `1, 2 and 4`.
fn places(all: &[usize]) -> String {
    let places: Vec<String> = all.iter().map(usize::to_string).collect();
    match &*places {
        [first @ .., last] if !first.is_empty() => words::list_and(&first.join(", "), last),
        _ => places.join(""),
    }
}

fn verdict_in_words(game: &Game, verdict: &Verdict, role: Role) -> (String, String) {
    match verdict {
        Verdict::Found { number, lie } => {
            let number = grouped(*number);
            let found = if role == Role::Think {
                words::your_number(&number)
            } else {
                words::the_number(&number)
            };
            let lie = match lie {
                Lie::None => words::NO_LIE.to_string(),
                Lie::Before => words::LIE_BEFORE.to_string(),
                Lie::Answer(place) => words::lie_at(place),
            };
            let used = words::used(&game.rounds().len(), &game.start().count());
            (format!("{found} {lie}"), used)
        }
        Verdict::Lied { lie } => {
            let which = match lie {
                Some(Lie::Answer(place)) => words::rest_true_after(place),
                Some(Lie::Before) => words::REST_TRUE_BEFORE.to_string(),
                _ => words::REST_TRUE.to_string(),
            };
            (which, String::new())
        }
        Verdict::Open => (String::new(), String::new()),
        Verdict::Contradiction(answers) => (
            words::TWO_LIES.to_string(),
            match &**answers {
                [] => words::NO_NUMBERS_AT_START.to_string(),
                [one] => words::second_lie(one),
                all => words::conflict(&places(all)),
            },
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::Link;

    fn played(query: &str) -> Play {
        let (link, notices) = Link::read(query);
        let link = link.one_lie().expect("a link to the game");
        assert_eq!(notices, [], "{query}");
        play(link).unwrap()
    }

    #[test]
    fn the_page_asks_in_words_and_finds_number_and_lie() {
        let game = played("game=one-lie&view=play&n=16");
        assert_eq!(game.promised, 7);
        assert_eq!(game.next.unwrap().1, "Is it at most 8?");
        // 3, with a lie at the second answer.
        let game = played("game=one-lie&view=play&n=16&answers=yyyyyyy");
        assert_eq!(game.found, Some(3));
        assert_eq!(game.verdict.0, "Your number is 3. Answer 2 was the lie.");
        assert!(
            game.rounds[1].text.contains("3rd digit"),
            "{}",
            game.rounds[1].text
        );
        assert!(game.rounds.iter().all(|round| round.wasted == 0));
        let over = played("game=one-lie&view=play&n=16&answers=yyyyyyyy");
        assert_eq!(
            over.problem.as_deref(),
            Some("answer 8 comes after the end: the number is known after 7")
        );
    }

    #[test]
    fn a_person_asks_and_each_question_is_judged() {
        let game = played("game=one-lie&view=play&n=16&role=ask&asked=1-8,1,1-16");
        let wasted: Vec<u32> = game.rounds.iter().map(|round| round.wasted).collect();
        assert_eq!(wasted[0], 0);
        assert!(wasted[1] > 0 && wasted[2] > 0, "{wasted:?}");
        let out = played("game=one-lie&view=play&n=16&role=ask&asked=1-8,17");
        assert!(out.problem.unwrap().contains("17 is over 16"));
    }

    #[test]
    fn two_lies_are_told() {
        let game = played("game=one-lie&view=play&n=4&role=ask&asked=1,1,2-4,2-4&answers=nnnn");
        assert!(game.contradicts);
        assert!(
            game.verdict.1.contains("1, 2, 3 and 4"),
            "{}",
            game.verdict.1
        );
    }

    #[test]
    fn sets_are_read_as_people_type_them() {
        let link = Link::read("game=one-lie&n=20").0;
        let link = link.one_lie().unwrap();
        for (text, set) in [
            ("1-5, 9 12 – 20", "1-5.9.12-20"),
            ("3 to 7;1", "1.3-7"),
            ("<= 10", "1-10"),
            ("at most 10", "1-10"),
            ("<3", "1-2"),
            ("> 18", "19-20"),
            ("even", "2.4.6.8.10.12.14.16.18.20"),
            ("5.6.7", "5-7"),
        ] {
            assert_eq!(typed_set(text, link).as_deref(), Ok(set), "{text}");
        }
        for text in ["", "0", "21", "5-3", "x", "1-", "<1", "> 20", "-5"] {
            assert!(typed_set(text, link).is_err(), "{text}");
        }
    }

    #[test]
    fn a_number_is_checked_against_the_answers() {
        let link = Link::read("game=one-lie&view=play&n=16&answers=yyyyyyy").0;
        let link = link.one_lie().unwrap();
        assert_eq!(
            check(link, "3").unwrap(),
            "3 contradicts answer 2 alone: it is possible if that was the lie."
        );
        assert!(check(link, "16").unwrap().contains("it would take"));
        assert!(check(link, "17").is_err());
    }
}
