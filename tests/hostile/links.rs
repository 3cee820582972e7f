//! What holds for every link, however it was mangled.

use nimscope::link::{Link, Notice};

/// Notices that a link may have.
const MOST_NOTICES: usize = 8;

/// Signs of the longest link that is written: 20000 are allowed for questions alone.
const LONGEST: usize = 22_000;

/// Reads a link, and panics unless it ends in a state that can be written and read again, with a notice for each part that
/// was dropped.
pub fn check(text: &str) {
    let (link, notices) = Link::read(text);
    let written = link.write();
    let (again, rest) = Link::read(&written);
    assert_eq!(rest, [], "{text:?} is repaired to {written}");
    assert_eq!(again, link, "{text:?} is repaired to {written}");
    assert_eq!(again.write(), written, "{text:?}");
    assert!(
        written.len() <= LONGEST,
        "{text:?}: {} signs",
        written.len()
    );
    assert!(notices.len() <= MOST_NOTICES, "{text:?}");
    for notice in &notices {
        check_notice(text, notice);
    }
    // More than these aren't told.
    if notices.len() < MOST_NOTICES {
        nothing_is_dropped_in_silence(text, &written, &notices);
    }
}

fn check_notice(text: &str, notice: &Notice) {
    for line in [&notice.parameter, &notice.problem, &notice.message] {
        let breaks = |sign: char| sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
        assert!(!line.contains(breaks), "{text:?}: {line:?} is no line");
        assert!(line.chars().count() < 400, "{text:?}: {line:?} is long");
    }
}

/// The first value of each parameter, and whether it is the only one, as any reader of queries sees them.
fn given(text: &str) -> Vec<(String, String)> {
    let query = text.strip_prefix('?').unwrap_or(text);
    let mut all: Vec<(String, String)> = Vec::new();
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        if all.iter().all(|(known, _)| *known != name) {
            all.push((name.into_owned(), value.into_owned()));
        }
    }
    all
}

fn value_in<'a>(all: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let found = all.iter().find(|(known, _)| known == name);
    found.map(|(_, value)| &**value)
}

/// A parameter without a notice says in its link what it says alone, with the game and the view that its meaning hangs on.
fn nothing_is_dropped_in_silence(text: &str, written: &str, notices: &[Notice]) {
    let told = |name: &str| notices.iter().any(|notice| notice.parameter == name);
    let (all, result) = (given(text), given(written));
    let around: String = ["game", "view"]
        .iter()
        .filter_map(|name| Some(format!("{name}={}&", value_in(&result, name)?)))
        .collect();
    for (name, value) in &all {
        // The name in a notice is shortened, and has no signs that a terminal would obey.
        let unknown = name.len() > 40 || name.contains(|sign: char| !sign.is_ascii_alphanumeric());
        if unknown {
            assert!(!notices.is_empty(), "{text:?}: {name:?} is dropped");
            continue;
        }
        // a = b = 0 is told as of a.
        if told(name) || name == "b" && told("a") || matches!(&**name, "game" | "view") {
            continue;
        }
        let context = match &**name {
            "end" => format!("n={}&", value_in(&result, "n").unwrap_or("28")),
            _ => String::new(),
        };
        let mut alone = form_urlencoded::Serializer::new(format!("{around}{context}"));
        alone.append_pair(name, value);
        let (link, refused) = Link::read(&alone.finish());
        // One of a and b may be 0 beside the other.
        if name != "a" && name != "b" {
            assert_eq!(refused, [], "{text:?}: {name} is refused in silence");
            let (mut wanted, mut shown) = (given(&link.write()), result.clone());
            // An open row of the table is among its rows.
            if name == "rows" && value_in(&result, "select").is_some() {
                wanted.clear();
                shown.clear();
            }
            assert_eq!(
                value_in(&shown, name),
                value_in(&wanted, name),
                "{text:?} became {written}: {name}"
            );
        }
    }
}
