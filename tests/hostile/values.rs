//! What holds for every text that somebody types in place of a value.

use nimscope::exact::{
    Candidates, Count, FixedHeap, Heap, InputError, MoveLimit, Quantity, StoneHeap, TermCount,
    ThresholdIndex, parse_rational, parse_whole,
};
use nimscope::link::Link;
use nimscope::one_lie::{Numbers, State, answers};
use nimscope::takeaway::MoveRatio;
use nimscope::view::one_lie::{check as check_number, typed_set};
use nimscope::wythoff::{Fixed, Position};

/// Reads a text as each kind of value, and panics unless each is refused in one line, or says the same when it is written
/// and read again.
pub fn check(text: &str) {
    whole::<Heap>(text);
    whole::<FixedHeap>(text);
    whole::<Count>(text);
    whole::<ThresholdIndex>(text);
    whole::<StoneHeap>(text);
    whole::<MoveLimit>(text);
    whole::<TermCount>(text);
    whole::<Candidates>(text);
    same(parse_whole("number", text, 3, u64::MAX), |again| {
        parse_whole("number", again, 3, u64::MAX)
    });
    same(parse_rational("r", text), |again| {
        parse_rational("r", again)
    });
    same(MoveRatio::parse(text), MoveRatio::parse);
    same(Fixed::parse(text), Fixed::parse);
    same(Numbers::parse(text, Candidates::MOST), |again| {
        Numbers::parse(again, Candidates::MOST)
    });
    if let Some(position) = good(Position::parse(text)) {
        let again = position.to_string();
        assert_eq!(
            Position::parse(again.trim_matches(['(', ')'])),
            Ok(position),
            "{text:?}"
        );
    }
    if let Some(all) = good(answers(text)) {
        assert_eq!(all.len(), text.len(), "{text:?}");
    }
    good(State::parse(text));
    sets(text);
}

/// Sets of numbers, as they are typed while a question is put to few and to very many.
fn sets(text: &str) {
    for n in ["16", "1000000000000000000"] {
        let game = format!("game=one-lie&view=play&role=ask&n={n}");
        let (link, notices) = Link::read(&game);
        assert_eq!(notices, []);
        let link = link.one_lie().expect("a link to the game");
        if let Some(set) = good(typed_set(text, link)) {
            // What is typed goes into the link.
            let asked = format!("{game}&asked={set}");
            let (_, notices) = Link::read(&asked);
            let long = |problem: &str| problem.contains("over 20000 letters");
            assert!(
                notices.iter().all(|notice| long(&notice.problem)),
                "{text:?}: {notices:?}"
            );
        }
        good(check_number(link, text));
    }
}

fn whole<T: Quantity + std::fmt::Debug + PartialEq>(text: &str) {
    if let Some(value) = good(T::parse(text)) {
        let digits = text.trim_start_matches('-').trim_start_matches('0');
        let digits = if digits.is_empty() { "0" } else { digits };
        assert_eq!(T::parse(digits), Ok(value), "{text:?}");
    }
}

fn same<T: ToString + std::fmt::Debug + PartialEq>(
    read: Result<T, InputError>,
    again: impl Fn(&str) -> Result<T, InputError>,
) {
    if let Some(value) = good(read) {
        assert_eq!(again(&value.to_string()), Ok(value));
    }
}

/// The value, if there is one; else the refusal is one line, and not a long one.
fn good<T>(read: Result<T, InputError>) -> Option<T> {
    let error = match read {
        Ok(value) => return Some(value),
        Err(error) => error.to_string(),
    };
    let breaks = |sign: char| sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
    assert!(!error.contains(breaks), "{error:?}");
    assert!(error.chars().count() < 250, "{error:?}");
    None
}
