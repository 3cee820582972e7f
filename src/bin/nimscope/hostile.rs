//! Words on the command line that were mangled or made to do harm: understood, or refused in one line. `fuzz/` calls this too.

use std::ffi::OsString;

use clap::Parser as _;

use super::{Arguments, in_one_line};

#[cfg(test)]
#[path = "../../../tests/hostile/mangle.rs"]
mod mangle;

/// Reads the words after the name of the program.
///
/// # Panics
/// Unless they are understood or refused in one line.
pub fn check(words: &[OsString]) {
    let name = OsString::from("nimscope");
    let Err(error) = Arguments::try_parse_from([&name].into_iter().chain(words)) else {
        return;
    };
    if error.use_stderr() {
        let line = in_one_line(&error.to_string());
        let breaks = |sign: char| sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
        assert!(!line.contains(breaks), "{words:?}: {line:?}");
        assert!(line.chars().count() < 500, "{words:?}: {line:?}");
    }
}

/// Reads a text as those values that only the command line knows.
///
/// # Panics
/// Unless it is one or is refused in one line.
pub fn check_value(text: &str) {
    for problem in [
        super::plot::size(text).err(),
        super::wythoff::bracket(text).err(),
    ] {
        let line = problem.map(|error| error.to_string()).unwrap_or_default();
        assert!(!line.contains(char::is_control), "{text:?}: {line:?}");
        assert!(line.chars().count() < 250, "{text:?}: {line:?}");
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    /// Each command with all its options; words are parted as parameters are in links.
    const COMMANDS: &[&str] = &[
        "wythoff&positions&--fixed&1,2&--count&50&--json",
        "wythoff&positions&--fixed=1&--count=28&--format=bfile&--column=heap2",
        "wythoff&table&--max-m&10&--budget&100000&--format&latex",
        "wythoff&certificate&10&--budget&100000&--json",
        "wythoff&observe&--fixed&2,3,5&--count&500&--json",
        "wythoff&families&--level&1&--of&0,1,1&--window&10&--json",
        "wythoff&outcome&1&32&53&--json",
        "takeaway&value&22&--json",
        "takeaway&list&--from&1&--to&30&--json",
        "takeaway&next&2.5&--json",
        "takeaway&index&145/23&--json",
        "takeaway&losing&5/2&--count&20&--format&bfile&--column&losing",
        "takeaway&move&5/2&100&--limit&3&--all&--json",
        "one-lie&1000000&--answers&yyn&--json",
        "one-lie&--state&3,1&--json",
        "plot&?game=takeaway&-o&figure.svg&--size&960x600&--transparent&--caption&words",
        "help&wythoff",
        "--version",
    ];

    fn config(cases: u32) -> ProptestConfig {
        ProptestConfig {
            cases,
            failure_persistence: None,
            ..ProptestConfig::default()
        }
    }

    fn check_text(text: &str) {
        let words: Vec<OsString> = text.split('&').map(OsString::from).collect();
        check(&words);
    }

    #[test]
    fn the_grammar_itself_is_sound() {
        Arguments::command().debug_assert();
        for command in COMMANDS {
            check_text(command);
        }
    }

    #[test]
    fn what_is_repeated_in_a_refusal_is_one_line() {
        let line =
            in_one_line("error: unexpected argument 'a\u{1b}[31m\nb' found\n\nUsage: nimscope");
        assert_eq!(
            line,
            "unexpected argument 'a\u{fffd}[31m b' found; see nimscope --help"
        );
        assert!(in_one_line(&"x".repeat(10_000)).chars().count() < 450);
    }

    proptest! {
        #![proptest_config(config(5000))]

        #[test]
        fn mangled_words_are_understood_or_refused_in_a_line(
            command in select(COMMANDS), mangles in mangle::mangles(),
        ) {
            check_text(&mangle::mangled(command, &mangles));
        }

        #[test]
        fn mangled_values_are_read_or_refused_in_a_line(value in mangle::values()) {
            check_value(&value);
        }
    }
}
