//! The program `nimscope` as others call it: answers, exit status, and one line for every refusal.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

const OK: i32 = 0;
const FAILED: i32 = 1;
const BAD_INPUT: i32 = 2;

fn nimscope(arguments: &str) -> Output {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    nimscope_with(&words)
}

fn nimscope_with(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nimscope"))
        .args(arguments)
        .output()
        .unwrap()
}

/// What it prints when it answers.
fn answer(arguments: &str) -> String {
    let output = nimscope(arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(OK), "{arguments}: {error}");
    assert_eq!(error, "", "{arguments}");
    String::from_utf8(output.stdout).unwrap()
}

fn json_of(arguments: &str) -> Value {
    let text = answer(arguments);
    assert_eq!(text.lines().count(), 1, "{arguments}");
    assert!(text.ends_with('\n'), "{arguments}");
    serde_json::from_str(&text).unwrap()
}

/// The one line with which it refuses; nothing on standard output.
fn refusal_of(status: i32, arguments: &[&str]) -> String {
    let output = nimscope_with(arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {error}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    let line = error.strip_suffix('\n').expect("a whole line");
    assert!(!line.contains(['\n', '\r']), "{arguments:?}: {error}");
    assert!(line.starts_with("nimscope: "), "{error}");
    line.to_owned()
}

fn refuses(arguments: &str, parts: &[&str]) {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    let line = refusal_of(BAD_INPUT, &words);
    for part in parts {
        assert!(line.contains(part), "{arguments}: no “{part}” in: {line}");
    }
}

#[test]
fn positions_as_json() {
    let line = json_of("wythoff positions --fixed 1 --count 6 --json");
    let positions = json!([[0, 0], [2, 1], [4, 4], [5, 6], [6, 7], [7, 3]]);
    assert_eq!(line["fixed"], json!([1]));
    assert_eq!(line["positions"], positions);

    let line = json_of("wythoff positions --fixed 2,1 --count 3 --json");
    assert_eq!(line["fixed"], json!([1, 2]));
    assert_eq!(line["positions"], json!([[0, 4], [1, 6], [3, 9]]));

    let line = json_of("wythoff positions --fixed 0 --count 4 --json");
    assert_eq!(line["fixed"], json!([0]));
    assert_eq!(line["positions"], json!([[0, 0], [1, 1], [3, 2], [4, 3]]));
}

#[test]
fn positions_as_text() {
    let expected = "n  b  c  heaps\n\
        1  0  0  (1, 1, 1)\n\
        2  2  1  (1, 3, 4)\n\
        3  4  4  (1, 5, 9)\n";
    assert_eq!(answer("wythoff positions --fixed 1 --count 3"), expected);
    let default = answer("wythoff positions");
    assert_eq!(default.lines().count(), 29);
    assert_eq!(default.lines().last(), Some("28  44  30  (1, 45, 75)"));
}

#[test]
fn json_has_exactly_as_many_positions_as_asked() {
    for count in [1, 2, 28, 1000] {
        for fixed in ["0", "7", "1,2", "1,1,1", "1,1,1,1"] {
            let line = json_of(&format!(
                "wythoff positions --fixed {fixed} --count {count} --json"
            ));
            assert_eq!(line["positions"].as_array().unwrap().len(), count);
        }
    }
}

#[test]
fn outcome_as_json() {
    let line = json_of("wythoff outcome 1 33 56 --json");
    assert_eq!(line["heaps"], json!([1, 33, 56]));
    assert_eq!(line["outcome"], "P");
    assert_eq!(line["winning_moves"], json!([]));
    assert_eq!(line["n"], 21);

    // Heaps come back ascending, whatever their order and however they are separated.
    for heaps in ["56 33 1", "33,1,56", "1,56 33"] {
        assert_eq!(json_of(&format!("wythoff outcome {heaps} --json")), line);
    }

    let line = json_of("wythoff outcome 53 32 1 --json");
    assert_eq!(line["heaps"], json!([1, 32, 53]));
    assert_eq!(line["outcome"], "N");
    assert_eq!(line["winning_moves"][0], json!([0, 32, 52]));
    assert_eq!(line["n"], Value::Null);
}

#[test]
fn winning_moves_are_sorted_and_each_appears_once() {
    for heaps in [
        "2 5 9",
        "3 3 3",
        "1 1 2 9",
        "7 100 200",
        "2 2 2 2 2 2",
        "5 5",
    ] {
        let line = json_of(&format!("wythoff outcome {heaps} --json"));
        let winning: Vec<Vec<u64>> = serde_json::from_value(line["winning_moves"].clone()).unwrap();
        assert!(!winning.is_empty(), "{heaps}");
        assert!(winning.is_sorted_by(|x, y| x < y), "{heaps}: {winning:?}");
        assert!(winning.iter().all(|target| target.is_sorted()), "{heaps}");
    }
}

#[test]
fn outcome_as_text() {
    let p = answer("wythoff outcome 56 1 33");
    assert!(p.starts_with("(1, 33, 56) is a P-position"), "{p}");
    assert!(p.contains("number 21"), "{p}");
    let n = answer("wythoff outcome 1 32 53");
    let lines: Vec<&str> = n.lines().collect();
    assert!(lines[0].starts_with("(1, 32, 53) is an N-position"), "{n}");
    assert_eq!(
        lines[1].trim(),
        "1 from 1, 1 from 53 → (0, 32, 52)  family (1)"
    );
}

#[test]
fn two_to_six_heaps_have_an_outcome() {
    for (heaps, outcome) in [
        ("1 2", "P"),
        ("0 0", "P"),
        ("0 0 0 0 0 0", "P"),
        ("4 7", "P"),
        ("4 8", "N"),
        ("0 1 2", "P"),
        ("1 1 2 4", "P"),
        ("1000000 1000000", "N"),
    ] {
        let line = json_of(&format!("wythoff outcome {heaps} --json"));
        assert_eq!(line["outcome"], outcome, "{heaps}");
    }
}

#[test]
fn bad_numbers_name_value_and_range() {
    let heap = "0 to 1000000";
    refuses("wythoff outcome 1 2 5000000", &["heap", "5000000", heap]);
    refuses("wythoff outcome -1 2 3", &["heap", "-1", heap]);
    refuses("wythoff outcome 1 2 -3", &["heap", "-3", heap]);
    refuses(
        "wythoff outcome 1 2 99999999999999999999999999",
        &["heap", "99999999999999999999999999", heap],
    );
    refuses("wythoff outcome 1001 2000 3000", &["1001", "1000"]);
    let fixed = "0 to 1000";
    refuses(
        "wythoff positions --fixed 1001",
        &["fixed heap", "1001", fixed],
    );
    refuses("wythoff positions --fixed -1", &["fixed heap", "-1", fixed]);
    refuses(
        "wythoff positions --fixed 1,-2",
        &["fixed heap", "-2", fixed],
    );
    let count = "1 to 1000000";
    refuses("wythoff positions --count 0", &["count", "0", count]);
    refuses(
        "wythoff positions --count 1000001",
        &["count", "1000001", count],
    );
    refuses("wythoff positions --count -5", &["count", "-5", count]);
}

#[test]
fn words_and_wrong_numbers_of_heaps_say_what_to_give() {
    refuses(
        "wythoff outcome one 2 3",
        &["heap", "“one”", "whole number"],
    );
    refuses("wythoff outcome 1.5 2 3", &["heap", "“1.5”"]);
    refuses("wythoff positions --fixed x", &["fixed heap", "“x”"]);
    refuses("wythoff positions --fixed 1,,2", &["fixed heap", "“”"]);
    refuses("wythoff positions --count many", &["count", "“many”"]);
    refuses("wythoff outcome 1 2 3 4 5 6 7", &["7 heaps", "two to six"]);
    refuses("wythoff outcome 1", &["1 heap", "two to six"]);
    refuses("wythoff outcome", &["HEAPS"]);
    refuses(
        "wythoff positions --fixed 1,2,3,4,5",
        &["5 fixed heaps", "one to four"],
    );
}

#[test]
fn unknown_words_and_flags_are_refused() {
    refuses("wythoff positions --frobnicate", &["--frobnicate"]);
    refuses("wythoff outcome 1 2 3 --frobnicate", &["--frobnicate"]);
    refuses("wythoff solve", &["solve"]);
    refuses("checkers", &["checkers"]);
    refuses("--verbose", &["--verbose"]);
}

/// Whatever is typed, the refusal is one line, short, and repeats no control signs.
#[test]
fn refusals_stay_one_line() {
    let long = "9".repeat(10_000);
    for value in [
        "1\n2x",
        "1\r2x",
        "\u{1b}[31mred",
        "",
        " ",
        "７",
        "1\u{2028}2x",
        long.as_str(),
    ] {
        for arguments in [
            vec!["wythoff", "positions", "--fixed", value],
            vec!["wythoff", "positions", "--count", value],
            vec!["wythoff", "outcome", value],
        ] {
            let line = refusal_of(BAD_INPUT, &arguments);
            assert!(line.chars().count() < 250, "{line}");
            assert!(!line.contains(char::is_control), "{line:?}");
        }
    }
}

#[test]
fn too_much_memory_is_a_failure_of_one_line() {
    let arguments = "wythoff positions --fixed 1000,1000,1000,1000 --count 10";
    let words: Vec<&str> = arguments.split_whitespace().collect();
    let line = refusal_of(FAILED, &words);
    for part in ["memory", "MiB", "smaller fixed heaps"] {
        assert!(line.contains(part), "{line}");
    }
    let arguments = "wythoff outcome 900 1000 1000 1000 2000 3000";
    let words: Vec<&str> = arguments.split_whitespace().collect();
    refusal_of(FAILED, &words);
}

#[test]
fn closed_pipe_ends_it_quietly() {
    for json in [None, Some("--json")] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_nimscope"))
            .args("wythoff positions --fixed 1 --count 100000".split(' '))
            .args(json)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut reader = BufReader::with_capacity(64, child.stdout.take().unwrap());
        if json.is_some() {
            reader.read_exact(&mut [0; 10]).unwrap();
        } else {
            reader.read_line(&mut String::new()).unwrap();
        }
        drop(reader);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(OK));
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    }
}

#[test]
fn help_has_examples() {
    for arguments in [
        "--help",
        "wythoff positions --help",
        "wythoff outcome --help",
    ] {
        let help = answer(arguments);
        assert!(help.contains("Examples:"), "{arguments}");
        assert!(help.contains("\n  nimscope wythoff "), "{arguments}");
    }
    // Each example of the search runs as printed.
    for arguments in ["wythoff positions --help", "wythoff outcome --help"] {
        let help = answer(arguments);
        let (_, examples) = help.split_once("Examples:").unwrap();
        for example in examples
            .lines()
            .filter_map(|line| line.trim().strip_prefix("nimscope "))
        {
            answer(example);
        }
    }
    assert_eq!(
        answer("--version"),
        format!("nimscope {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn no_arguments_print_the_help_with_status_2() {
    let output = nimscope("");
    assert_eq!(output.status.code(), Some(BAD_INPUT));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        error.contains("Usage:") && error.contains("Examples:"),
        "{error}"
    );
}
