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

/// The names in an object, in their order.
fn keys(line: &Value) -> Vec<&str> {
    line.as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect()
}

/// A JSON object a line.
fn lines_of(arguments: &str) -> Vec<Value> {
    let text = answer(arguments);
    assert!(text.ends_with('\n'), "{arguments}");
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn table_as_json() {
    let lines = lines_of("wythoff table --max-m 4 --json");
    assert_eq!(lines.len(), 5);
    let one = json!({"m": 1, "T": [1], "S": [2, 17, 22], "alpha": -4, "N1": 21, "N2": 28, "N3": 75, "certified": true});
    assert_eq!(lines[1], one);
    let zero =
        json!({"m": 0, "T": [], "S": [], "alpha": 0, "N1": 1, "N2": 1, "N3": 1, "certified": true});
    assert_eq!(lines[0], zero);
    for (m, line) in lines.iter().enumerate() {
        assert_eq!(line["m"], m);
        assert_eq!(line["certified"], true);
        let mut names = keys(line);
        names.sort_unstable();
        assert_eq!(
            names,
            ["N1", "N2", "N3", "S", "T", "alpha", "certified", "m"]
        );
    }
    assert!(
        answer("wythoff table --max-m 1 --json")
            .starts_with("{\"m\":0,\"T\":[],\"S\":[],\"alpha\":0,\"N1\":1,")
    );
    assert_eq!(lines_of("wythoff table --json").len(), 11);
}

#[test]
fn table_as_text() {
    let text = answer("wythoff table --max-m 3");
    let expected = "\
m  alpha  N1  N2   N3      proof  T        S
0      0   1   1    1  certified  -        -
1     -4  21  28   75  certified  1        2, 17, 22
2    -10  28  58  157  certified  -        1, 5, 8, 24, 26, 32
3    -16  48  73  206  certified  1, 2, 3  2, 3, 4, 5, 8, 10, 11, 12, 28, 41, 57
";
    assert_eq!(text, expected);
}

/// What is not certified is an answer, with the reason and how far was looked.
#[test]
fn table_says_what_is_not_certified_and_why() {
    let lines = lines_of("wythoff table --max-m 8 --budget 600 --json");
    assert_eq!(lines.len(), 9);
    for (m, line) in lines.iter().enumerate() {
        assert_eq!(line["certified"], m < 6, "{m}");
        let more = keys(line)
            .into_iter()
            .filter(|key| ["why", "observed_to"].contains(key));
        assert_eq!(more.count(), if m < 6 { 0 } else { 2 }, "{m}");
    }
    let why = |m: usize| lines[m]["why"].as_str().unwrap();
    assert!(why(6).starts_with("condition "), "{}", why(6));
    assert!(why(7).contains("level 6"), "{}", why(7));
    assert_eq!(lines[6]["observed_to"], 600);
    assert_eq!(lines[8]["observed_to"], 600);
    assert_eq!(lines[7]["T"], json!([1, 4, 6, 7, 9]));

    let text = answer("wythoff table --max-m 8 --budget 600");
    let proofs: Vec<bool> = text
        .lines()
        .map(|line| line.contains("certified"))
        .collect();
    assert_eq!(proofs.iter().filter(|proved| **proved).count(), 6);
    assert_eq!(text.matches("observed up to n = 600").count(), 3);

    // Next to nothing was looked at: what isn't known is null.
    let lines = lines_of("wythoff table --max-m 2 --budget 1 --json");
    assert_eq!(lines.len(), 3);
    for line in &lines {
        assert_eq!(line["certified"], false);
        assert_eq!(line["observed_to"], 1);
    }
    assert_eq!(lines[1]["alpha"], Value::Null);
}

#[test]
fn certificate_as_json() {
    let line = json_of("wythoff certificate 10 --json");
    assert_eq!(line["m"], 10);
    assert_eq!(line["certified"], true);
    assert_eq!(line["alpha"], -56);
    let (n1, n2) = (line["n1"].as_u64().unwrap(), line["n2"].as_u64().unwrap());
    assert!(n2 < n1);
    let conditions = line["conditions"].as_array().unwrap();
    assert_eq!(conditions.len(), 10);
    for (id, condition) in (1..).zip(conditions) {
        assert_eq!(condition["id"], id);
        assert_eq!(condition["holds"], true);
        assert!(condition["detail"].as_str().unwrap().len() > 10);
        assert_eq!(condition.as_object().unwrap().len(), 3);
    }
    let dead = line["dead"].as_object().unwrap();
    let mut all: Vec<u64> = dead
        .values()
        .flat_map(|list| list.as_array().unwrap())
        .map(|number| number.as_u64().unwrap())
        .collect();
    all.sort_unstable();
    all.dedup();
    let rows = lines_of("wythoff table --json");
    assert_eq!(json!(all), rows[10]["S"]);
    for name in ["why", "observed_to"] {
        assert!(!line.as_object().unwrap().contains_key(name));
    }
}

#[test]
fn certificate_as_text() {
    let text = answer("wythoff certificate 1");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Both of Fraenkel's conjectures hold for m = 1.");
    assert_eq!(lines[1], "alpha = -4, N1 = 21, N2 = 28, N3 = 75");
    assert_eq!(text.matches("  holds  ").count(), 10);
    assert!(
        text.contains("every residue is crossed out: 17, 22\n"),
        "{text}"
    );
}

#[test]
fn certificate_of_what_is_not_certified() {
    // The level itself is undecided…
    let line = json_of("wythoff certificate 6 --budget 600 --json");
    assert_eq!(
        (&line["certified"], &line["observed_to"]),
        (&json!(false), &json!(600))
    );
    assert!(line["why"].as_str().unwrap().starts_with("condition 2: "));
    assert_eq!(line["conditions"].as_array().unwrap().len(), 10);
    assert_eq!(line["conditions"][1]["holds"], false);
    let text = answer("wythoff certificate 6 --budget 600");
    assert!(
        text.starts_with("m = 6 is not certified: condition 2: "),
        "{text}"
    );
    assert!(text.contains("\n  2  fails  "), "{text}");
    // …or one below.
    let line = json_of("wythoff certificate 9 --budget 600 --json");
    assert_eq!(
        (&line["certified"], &line["n1"]),
        (&json!(false), &Value::Null)
    );
    assert_eq!(line["conditions"], json!([]));
    assert!(line["why"].as_str().unwrap().contains("level 6"));
    let text = answer("wythoff certificate 9 --budget 600");
    assert!(
        text.starts_with("m = 9 is not certified: level 6"),
        "{text}"
    );
}

/// The cells of CSV text: quotes hold commas, two of them are one.
fn read_csv(text: &str) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for line in text.strip_suffix("\r\n").unwrap().split("\r\n") {
        let mut cells = vec![String::new()];
        let mut quoted = false;
        for sign in line.chars() {
            match sign {
                '"' => quoted = !quoted,
                ',' if !quoted => cells.push(String::new()),
                _ => cells.last_mut().unwrap().push(sign),
            }
        }
        assert!(!quoted, "{line}");
        rows.push(cells);
    }
    rows
}

/// The cells of a LaTeX tabular.
fn read_latex(text: &str) -> Vec<Vec<String>> {
    let (begin, rest) = text.split_once('\n').unwrap();
    let inside = rest.strip_suffix("\\end{tabular}\n").unwrap();
    let columns = begin
        .strip_prefix("\\begin{tabular}{")
        .unwrap()
        .strip_suffix('}')
        .unwrap()
        .replace("p{0.3\\linewidth}", "p");
    let rows: Vec<Vec<String>> = inside
        .lines()
        .map(|line| line.strip_suffix(" \\hline").unwrap_or(line))
        .map(|line| line.strip_suffix(" \\\\").unwrap())
        .map(|line| line.split(" & ").map(str::to_owned).collect())
        .collect();
    assert!(rows.iter().all(|row| row.len() == columns.len()));
    rows
}

/// The numbers of a cell; `-` is none.
fn list(cell: &str) -> Vec<u64> {
    if cell == "-" {
        return Vec::new();
    }
    cell.split(", ")
        .map(|number| number.parse().unwrap())
        .collect()
}

#[test]
fn tables_read_back() {
    let lines = lines_of("wythoff table --max-m 6 --json");
    let csv = read_csv(&answer("wythoff table --max-m 6 --format csv"));
    let latex = read_latex(&answer("wythoff table --max-m 6 --format latex"));
    for rows in [csv, latex] {
        let heading = ["m", "alpha", "N1", "N2", "N3", "proof", "T", "S"];
        assert_eq!(rows[0], heading);
        assert_eq!(rows.len(), lines.len() + 1);
        for (row, line) in rows[1..].iter().zip(&lines) {
            for (cell, name) in row.iter().zip(&heading[..5]) {
                assert_eq!(Some(cell.parse::<i64>().unwrap()), line[name].as_i64());
            }
            assert_eq!(row[5], "certified");
            assert_eq!(json!(list(&row[6])), line["T"]);
            assert_eq!(json!(list(&row[7])), line["S"]);
        }
    }
}

#[test]
fn positions_read_back() {
    for fixed in ["0", "7", "1,2"] {
        let call = format!("wythoff positions --fixed {fixed} --count 40");
        let positions = json_of(&format!("{call} --json"))["positions"].clone();
        let positions: Vec<(u64, u64)> = serde_json::from_value(positions).unwrap();
        let csv = read_csv(&answer(&format!("{call} --format csv")));
        let latex = read_latex(&answer(&format!("{call} --format latex")));
        for rows in [csv, latex] {
            assert_eq!(rows[0], ["n", "b", "c", "heaps"]);
            assert_eq!(rows.len(), 41);
            for (i, row) in rows[1..].iter().enumerate() {
                let number = |cell: usize| row[cell].parse::<u64>().unwrap();
                assert_eq!(
                    (number(0), number(1), number(2)),
                    (i as u64 + 1, positions[i].0, positions[i].1)
                );
                let heaps: Vec<u64> = list(row[3].trim_matches(['(', ')']));
                let top = fixed
                    .split(',')
                    .next_back()
                    .unwrap()
                    .parse::<u64>()
                    .unwrap();
                let (b, c) = positions[i];
                assert_eq!(heaps[heaps.len() - 2..], [top + b, top + b + c]);
            }
        }
        let top: u64 = fixed.split(',').next_back().unwrap().parse().unwrap();
        for (column, term) in [
            ("A", (|_, b, _| b) as fn(u64, u64, u64) -> u64),
            ("B", |_, _, c| c),
            ("heap2", |top, b, _| top + b),
            ("heap3", |top, b, c| top + b + c),
        ] {
            let text = answer(&format!("{call} --format bfile --column {column}"));
            let expected: Vec<String> = (1..)
                .zip(&positions)
                .map(|(n, &(b, c))| format!("{n} {}\n", term(top, b, c)))
                .collect();
            assert_eq!(text, expected.concat(), "{column}");
        }
    }
    // From n = 2 on the lower Wythoff sequence, OEIS A000201.
    let text = answer("wythoff positions --fixed 0 --count 6 --format bfile --column A");
    assert_eq!(text, "1 0\n2 1\n3 3\n4 4\n5 6\n6 8\n");
}

#[test]
fn tables_and_certificates_refuse_bad_input() {
    let (heap, budget) = ("0 to 1000", "1 to 100000000");
    refuses("wythoff table --max-m 1001", &["fixed heap", "1001", heap]);
    refuses("wythoff table --max-m -1", &["fixed heap", "-1", heap]);
    refuses("wythoff table --max-m ten", &["fixed heap", "“ten”"]);
    refuses("wythoff certificate 1001", &["fixed heap", "1001", heap]);
    refuses("wythoff certificate -1", &["fixed heap", "-1", heap]);
    refuses("wythoff certificate ten", &["fixed heap", "“ten”"]);
    refuses("wythoff certificate", &["<M>"]);
    for command in ["table", "certificate 1"] {
        let call = format!("wythoff {command} --budget");
        refuses(&format!("{call} 0"), &["budget", "0", budget]);
        refuses(
            &format!("{call} 100000001"),
            &["budget", "100000001", budget],
        );
        refuses(&format!("{call} much"), &["budget", "“much”"]);
        refuses(&format!("{call} -5"), &["budget", "-5", budget]);
    }
    refuses(
        "wythoff table --format bfile",
        &["sequence", "text, latex or csv"],
    );
    refuses("wythoff table --format pdf", &["pdf", "latex"]);
    refuses("wythoff table --json --format csv", &["--json"]);
    refuses("wythoff table --column A", &["--column"]);
    refuses("wythoff certificate 1 --format csv", &["--format"]);
    refuses("wythoff positions --format bfile", &["--column"]);
    refuses(
        "wythoff positions --format bfile --column C",
        &["C", "heap2"],
    );
    refuses("wythoff positions --format bfile --column a", &["heap2"]);
    refuses("wythoff positions --format pdf", &["pdf", "bfile"]);
    refuses("wythoff positions --json --format csv", &["--json"]);
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
            vec!["wythoff", "table", "--max-m", value],
            vec!["wythoff", "certificate", value],
            vec!["wythoff", "certificate", "1", "--budget", value],
            vec!["one-lie", value],
            vec!["one-lie", "--state", value],
            vec![
                "one-lie",
                "5",
                "--answers",
                if value.is_empty() { "z" } else { value },
            ],
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
fn thresholds_as_json_and_text() {
    let line = "{\"m\":22,\"r\":\"145/23\"}\n";
    assert_eq!(answer("takeaway value 22 --json"), line);
    assert_eq!(answer("takeaway value 22"), "145/23\n");
    assert_eq!(json_of("takeaway value 2 --json")["r"], "2");

    let lines = lines_of("takeaway list --from 1 --to 30 --json");
    assert_eq!(lines.len(), 30);
    for (m, line) in (1..).zip(&lines) {
        assert_eq!(keys(line), ["m", "r"]);
        assert_eq!(line["m"], m);
    }
    assert_eq!(lines[21]["r"], "145/23");
    assert_eq!(lines, lines_of("takeaway list --json"));
    assert_eq!(
        answer("takeaway list --from 3 --to 5"),
        "3 5/2\n4 3\n5 7/2\n"
    );
    assert_eq!(answer("takeaway list --from 22 --to 22"), "22 145/23\n");
}

#[test]
fn next_threshold_and_index() {
    let line = json_of("takeaway next 2.5 --json");
    assert_eq!(line["r"], "5/2");
    assert_eq!(line["next"], "3");
    let proof =
        json!({"since": 5, "last": 8, "lag": 3, "index": 4, "parent": 2, "above": 3, "below": 1});
    assert_eq!(line["proof"], proof);
    let text = answer("takeaway next 2.5");
    assert!(text.starts_with("3\n"), "{text}");
    assert!(text.contains("L_3/L_1 = 3/1"), "{text}");
    assert!(text.contains("4 indices from 5 to 8"), "{text}");

    let line = json_of("takeaway next 1/3 --json");
    assert_eq!((&line["next"], &line["proof"]), (&json!("1"), &Value::Null));
    assert!(answer("takeaway next 1/3").starts_with("1\n"));

    let line = json_of("takeaway index 2.6 --json");
    let expected = json!({"r": "13/5", "m": 3, "threshold": "5/2", "next": "3"});
    assert_eq!(line, expected);
    assert_eq!(keys(&line), ["m", "next", "r", "threshold"]);
    assert_eq!(answer("takeaway index 2.6"), "r_3 = 5/2 ≤ 13/5 < 3 = r_4\n");
    let line = json_of("takeaway index 0.5 --json");
    let expected = json!({"r": "1/2", "m": 0, "threshold": null, "next": "1"});
    assert_eq!(line, expected);
    assert_eq!(answer("takeaway index 0.5"), "1/2 < 1 = r_1\n");
    assert_eq!(json_of("takeaway index --json 145/23")["m"], 22);
    assert_eq!(json_of("takeaway next --json 2")["next"], "5/2");
}

#[test]
fn losing_heaps_in_all_forms() {
    let line = json_of("takeaway losing 5/2 --count 8 --json");
    let expected = json!({"r": "5/2", "losing": [1, 2, 3, 5, 7, 10, 15, 22]});
    assert_eq!(line, expected);
    let line = json_of("takeaway losing --json --count 9 0.9");
    assert_eq!(line["losing"], json!([1]));
    // Integers in full.
    let text = answer("takeaway losing 1 --count 128 --json");
    assert!(text.ends_with(",170141183460469231731687303715884105728]}\n"));

    let expected = "\
i  L  lag  parent  candidate
1  1    -       -          -
2  2    1       1          -
3  3    2       1          -
4  5    2       2          3
5  7    3       2          5
";
    assert_eq!(answer("takeaway losing 5/2 --count 5"), expected);
    assert_eq!(
        answer("takeaway losing 5/2 --count 4 --format csv"),
        "i,L,lag,parent,candidate\r\n1,1,-,-,-\r\n2,2,1,1,-\r\n3,3,2,1,-\r\n4,5,2,2,3\r\n"
    );
    let latex = answer("takeaway losing 5/2 --count 4 --format latex");
    assert!(latex.contains("4 & 5 & 2 & 2 & 3 \\\\\n"), "{latex}");
    for column in ["", " --column losing"] {
        assert_eq!(
            answer(&format!(
                "takeaway losing 2 --count 5 --format bfile{column}"
            )),
            "1 1\n2 2\n3 3\n4 5\n5 8\n"
        );
    }
    refuses("takeaway losing 2 --column losing", &["--format bfile"]);
    refuses("takeaway losing 2 --format bfile --column A", &["--column"]);
}

#[test]
fn moves_of_the_take_away_game() {
    let line = json_of("takeaway move 5/2 100 --json");
    let expected =
        json!({"r": "5/2", "heap": 100, "limit": null, "outcome": "N", "least_winning_move": 2});
    assert_eq!(line, expected);
    // A losing heap; on a later turn the whole heap may be taken.
    let line = json_of("takeaway move 2 8 --json --all");
    assert_eq!(line["outcome"], "P");
    assert_eq!(line["least_winning_move"], Value::Null);
    assert_eq!(line["winning_moves"], json!([]));
    let line = json_of("takeaway move 2 8 --limit 8 --all --json");
    assert_eq!(line["outcome"], "N");
    assert_eq!(line["winning_moves"], json!([8]));
    assert_eq!(
        json_of("takeaway move 2 8 --limit 7 --json")["outcome"],
        "P"
    );
    let line = json_of("takeaway move 2 17 --all --json");
    assert_eq!(line["winning_moves"], json!([1, 4]));
    let line = json_of("takeaway move 0.3 5 --all --json");
    assert_eq!(line["winning_moves"], json!([1, 2, 3]));
    // Far beyond what a table could hold: 10^18 − 1 is odd, so the power of two to take is 1.
    let line = json_of("takeaway move 1 999999999999999999 --json");
    assert_eq!(line["least_winning_move"], 1);

    assert_eq!(
        answer("takeaway move 2 8"),
        "8, first turn, is a P-position: the player to move loses.\n"
    );
    let text = answer("takeaway move 2 17 --limit 9 --all");
    assert!(text.starts_with("17 with at most 9 to take is an N-position"));
    assert!(text.ends_with("Winning moves: 1, 4\n"), "{text}");
}

#[test]
fn bad_input_to_the_take_away_game() {
    for r in ["0", "-1", "1/0", "1e400", "-1/2", "100000.5", "x", "1/-2"] {
        for command in ["next", "index", "losing", "move"] {
            let more = if command == "move" { " 5" } else { "" };
            let range = "over 0 and up to 100000";
            let named = match r {
                "0" | "-1" | "-1/2" => format!("r {r} is not over 0"),
                "100000.5" => format!("r {r} is over 100000"),
                _ => format!("r “{r}” can't be read"),
            };
            refuses(&format!("takeaway {command} {r}{more}"), &[&named, range]);
        }
    }
    let range = "1 to 10000000";
    refuses("takeaway value 0", &["index m 0", range]);
    refuses("takeaway value -1", &["index m -1", range]);
    refuses("takeaway value 99999999999", &["99999999999", range]);
    refuses("takeaway value one", &["index m", "“one”"]);
    refuses("takeaway list --from 0", &["index m 0", range]);
    refuses("takeaway list --to 10000001", &["10000001", range]);
    refuses("takeaway list --from 9 --to 8", &["--from 9", "--to 8"]);
    refuses("takeaway index 1726", &["1726", "10000000", "below 1725"]);
    refuses("takeaway losing 2 --count 0", &["count 0", "1 to 1000000"]);
    refuses(
        "takeaway losing 1 --count 129",
        &["count 129", "1 to 128", "128 bits"],
    );
    let range = "1 to 1000000000000000000";
    refuses("takeaway move 2 0", &["heap 0", range]);
    refuses("takeaway move 2 -5", &["heap -5", range]);
    refuses(
        "takeaway move 2 1000000000000000001",
        &["1000000000000000001", range],
    );
    refuses("takeaway move 2 5 --limit 0", &["limit 0", range]);
    refuses("takeaway move 2 5 --limit -1", &["limit -1", range]);
    refuses(
        "takeaway move 2 1000001 --all",
        &["heap 1000001", "1 to 1000000"],
    );
    refuses("takeaway value", &["M"]);
    refuses("takeaway frobnicate", &["frobnicate"]);
}

/// Ulam's million needs 25. For even n the weight alone decides: 15 · 1000 ≤ 2^14, 67 · 10^18 ≤ 2^66.
#[test]
fn questions_with_one_lie_as_published() {
    for (start, questions) in [
        ("2", 3),
        ("3", 5),
        ("4", 5),
        ("1000", 14),
        ("1000000", 25),
        ("1000000000000000000", 66),
        ("--state 3,1", 5),
        ("--state 3,0", 5),
        ("--state 2,0", 3),
        ("--state 0,1024", 10),
        ("--state 1,0", 0),
        ("--state 0,1", 0),
    ] {
        let line = json_of(&format!("one-lie {start} --json"));
        assert_eq!(line["questions"], questions, "{start}");
    }
}

#[test]
fn one_lie_as_json() {
    // In this order, the fixed keys first.
    let line = "{\"a\":1000000,\"b\":0,\"questions\":25,\"ask\":[500000,0],\"bound\":25,\"weight\":26000000,\
        \"optimal\":{\"c\":[342616,657384],\"d\":[0,0],\"number\":314769}}\n";
    assert_eq!(answer("one-lie 1000000 --json"), line);
    let line = "{\"a\":3,\"b\":1,\"questions\":5,\"ask\":[2,0],\"bound\":4,\"weight\":16,\
        \"optimal\":{\"c\":[1,2],\"d\":[0,1],\"number\":4}}\n";
    assert_eq!(answer("one-lie --state 3,1 --json"), line);
    // The number is known.
    for (a, b) in [(1, 0), (0, 1)] {
        let line = json_of(&format!("one-lie --json --state {a},{b}"));
        let expected = json!({"a": a, "b": b, "questions": 0, "ask": null, "bound": 0, "weight": 1, "optimal": null});
        assert_eq!(line, expected);
    }
    // Integers in full, beyond 64 bits too.
    let most = "1000000000000000000";
    let text = answer(&format!("one-lie --state {most},{most} --json"));
    for part in [
        "\"weight\":68000000000000000000,",
        "\"number\":89030404535972407242876558382126247}}\n",
    ] {
        assert!(text.contains(part), "{text}");
    }
    // n is the state (n, 0).
    assert_eq!(
        answer("one-lie 77 --json"),
        answer("one-lie --json --state 77,0")
    );
}

/// How many questions a state with a + b ≤ 8 needs, by the rule alone: with q questions all states are done of which some
/// question leads, whatever is answered, to states that need fewer.
fn needed_by_the_rule() -> [[usize; 9]; 9] {
    let mut needed = [[usize::MAX; 9]; 9];
    let states = || (0..=8).flat_map(|a| (0..=8 - a).map(move |b| (a, b)));
    for q in 0..9 {
        for (a, b) in states() {
            let mut questions = (0..=a).flat_map(|c| (0..=b).map(move |d| (c, d)));
            let done = a + b <= 1
                || questions.any(|(c, d)| needed[c][a - c + d].max(needed[a - c][c + b - d]) < q);
            if done {
                needed[a][b] = needed[a][b].min(q);
            }
        }
    }
    needed
}

#[test]
fn optimal_questions_with_one_lie_are_all_there_are() {
    let needed = needed_by_the_rule();
    for (a, b) in (0..=8).flat_map(|a| (0..=8 - a).map(move |b| (a, b))) {
        if a + b <= 1 {
            continue;
        }
        let line = json_of(&format!("one-lie --state {a},{b} --json"));
        assert_eq!(line["questions"], needed[a][b], "{line}");
        let optimal: Vec<[usize; 2]> = (0..=a)
            .flat_map(|c| (0..=b).map(move |d| [c, d]))
            .filter(|&[c, d]| needed[c][a - c + d].max(needed[a - c][c + b - d]) < needed[a][b])
            .collect();
        let ask: [usize; 2] = serde_json::from_value(line["ask"].clone()).unwrap();
        assert!(optimal.contains(&ask), "{line}");
        let ends = |all: &[usize]| json!([all.iter().min(), all.iter().max()]);
        let c: Vec<usize> = optimal.iter().map(|[c, _]| *c).collect();
        let beside = optimal.iter().filter(|[c, _]| *c == ask[0]);
        let d: Vec<usize> = beside.map(|[_, d]| *d).collect();
        let expected = json!({"c": ends(&c), "d": ends(&d), "number": optimal.len()});
        assert_eq!(line["optimal"], expected, "{line}");
    }
}

#[test]
fn one_lie_as_text() {
    let expected = "\
1000000 numbers, one answer may be a lie: 25 questions are enough, and 24 aren't.
Weight for 25 questions: 26 · 1000000 = 26000000 ≤ 2^25 = 33554432.
Weight for 24 questions: 25 · 1000000 = 25000000 > 2^24 = 16777216.
Ask first about 500000 of the 1000000 numbers.
The optimal questions are about c from 342616 to 657384 of the 1000000: 314769 in all.
";
    assert_eq!(answer("one-lie 1000000"), expected);
    let expected = "\
(3, 1): 3 numbers agree with all answers, 1 with all but one. 5 questions are enough, and 4 aren't.
Weight for 5 questions: 6 · 3 + 1 = 19 ≤ 2^5 = 32.
The weight would allow 4 questions: 5 · 3 + 1 = 16 ≤ 2^4 = 16. But no question splits it into two parts of at most 2^3 = 8: the universal question gives 9 and 7.
Ask first about 2 of the 3 numbers that agree with all answers, and not about the one that agrees with all but one.
The optimal questions are about c from 1 to 2 of the 3 and, beside c = 2, d from 0 to 1 of the 1: 4 in all.
";
    assert_eq!(answer("one-lie --state 3,1"), expected);
    for (start, part) in [
        ("2", "\nNo other question is optimal.\n"),
        (
            "--state 1,0",
            "1 number agrees with all answers, none with all but one. The number is known.\n",
        ),
        (
            "--state 0,1",
            "no number agrees with all answers, 1 with all but one. The number is known.\n",
        ),
        (
            "--state 0,2",
            " 1 question is enough, and without one the number isn't known.\n",
        ),
        ("--state 0,2", "\nWeight for 0 questions: 2 > 2^0 = 1.\n"),
        ("--state 1,1", " 2 questions are enough, and 1 isn't.\n"),
        (
            "--state 1,7",
            "\nAsk first about the one that agrees with all answers, and about 2 of the 7 that agree with all but one.\n",
        ),
        (
            "--state 0,5",
            " are about d from 1 to 4 of the 5: 4 in all.\n",
        ),
    ] {
        let text = answer(&format!("one-lie {start}"));
        assert!(text.contains(part), "{start}: {text}");
    }
}

#[test]
fn one_lie_follows_answers() {
    let expected = "
     state  questions left         ask  answer
 (1000, 0)              14    (500, 0)  y
(500, 500)              13  (250, 250)  n
(250, 500)              12  (125, 250)  n
(125, 375)              11   (63, 183)  -
";
    assert_eq!(
        format!("\n{}", answer("one-lie 1000 --answers ynn")),
        expected
    );
    let all = "yynyyynnyyyynn";
    let lines = lines_of(&format!("one-lie 1000 --json --answers {all}"));
    assert_eq!(lines.len(), all.len() + 1);
    let number = |value: &Value| value.as_u64().unwrap();
    for (i, line) in lines.iter().enumerate() {
        // The same as for the state alone, and the answer.
        let (a, b) = (number(&line["a"]), number(&line["b"]));
        let mut alone = json_of(&format!("one-lie --json --state {a},{b}"));
        alone["answer"] = json!(all.get(i..=i));
        assert_eq!(line, &alone);
        // The next state is the one that the rule says, and needs fewer questions.
        let Some(next) = lines.get(i + 1) else {
            continue;
        };
        let (c, d) = (number(&line["ask"][0]), number(&line["ask"][1]));
        let (a, b) = match &all[i..=i] {
            "y" => (c, a - c + d),
            _ => (a - c, c + b - d),
        };
        assert_eq!((&next["a"], &next["b"]), (&json!(a), &json!(b)));
        assert!(number(&next["questions"]) < number(&line["questions"]));
    }
    // No answer yet: the start alone.
    let call = ["one-lie", "--state", "3,1", "--json", "--answers", ""];
    let text = String::from_utf8(nimscope_with(&call).stdout).unwrap();
    let line: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&line["a"], &line["answer"]), (&json!(3), &Value::Null));
    assert_eq!(line.as_object().unwrap().len(), 8);
    // To the end, where nothing is asked.
    let lines = lines_of("one-lie --state 0,2 --answers y --json");
    assert_eq!(
        (&lines[0]["answer"], &lines[1]["answer"]),
        (&json!("y"), &Value::Null)
    );
    assert_eq!(lines[1]["ask"], Value::Null);
    assert!(answer("one-lie --state 0,2 --answers y").ends_with("  -\n"));
}

#[test]
fn bad_input_to_the_game_with_one_lie() {
    let range = "2 to 1000000000000000000";
    for n in ["0", "1", "-5", "1000000000000000001"] {
        refuses(&format!("one-lie {n}"), &["candidates n", n, range]);
    }
    let huge = format!("1{}", "0".repeat(30));
    refuses(&format!("one-lie {huge}"), &[&huge, range]);
    for n in ["abc", "10^30", "2.5"] {
        let named = format!("n “{n}”");
        refuses(&format!("one-lie {n}"), &[&named, "whole number"]);
    }
    let range = "0 to 1000000000000000000";
    refuses("one-lie --state 0,0", &["a + b is 0", "at least one"]);
    for state in ["3", "3,1,1", "3;1"] {
        let named = format!("state “{state}”");
        refuses(&format!("one-lie --state {state}"), &[&named, "3,1"]);
    }
    refuses("one-lie --state 1,x", &["b “x”", "whole number"]);
    refuses("one-lie --state ,1", &["a “”", "whole number"]);
    refuses("one-lie --state -1,2", &["a -1", range]);
    refuses(
        "one-lie --state 1,1000000000000000001",
        &["b 1000000000000000001", range],
    );
    refuses(
        "one-lie 5 --state 3,1",
        &["n = 5", "--state 3,1", "give one of them"],
    );
    refuses("one-lie", &["give n from 2 to", "--state 3,1"]);
    refuses("one-lie --json", &["give n from 2 to", "--state 3,1"]);
    refuses("one-lie 5 6", &["6"]);
    refuses("one-lie 5 --frobnicate", &["--frobnicate"]);

    // Nothing is printed before all answers are known to be good.
    for json in ["", " --json"] {
        let letters = "200 letters y and n";
        for all in ["yx", "Y", "-", "y,n"] {
            let named = format!("answers “{all}”");
            refuses(
                &format!("one-lie 5 --answers {all}{json}"),
                &[&named, letters],
            );
        }
        let long = "y".repeat(201);
        refuses(
            &format!("one-lie 5 --answers {long}{json}"),
            &["answers “yyy", letters],
        );
        refuses(
            &format!("one-lie 2 --answers {}{json}", "y".repeat(200)),
            &["answer 3", "known after 2", "2 answers at most"],
        );
        refuses(
            &format!("one-lie --state 0,2 --answers yn{json}"),
            &["answer 2", "known after 1", "1 answer at most"],
        );
        refuses(
            &format!("one-lie --state 1,0 --answers y{json}"),
            &["answer 1", "known after 0", "no answers"],
        );
    }
}

/// What is printed fits into a pipe, so the reader has to be gone from the start.
#[test]
fn a_reader_that_is_gone_is_no_error() {
    for call in [
        "one-lie 1000000",
        "one-lie --state 3,1 --json",
        "one-lie 1000 --answers ynn",
        "one-lie 1000 --answers ynn --json",
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(env!("CARGO_BIN_EXE_nimscope"))
            .args(call.split(' '))
            .stdout(writer)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(OK), "{call}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{call}");
    }
}

#[test]
fn closed_pipe_ends_it_quietly() {
    let calls = [
        "wythoff positions --fixed 1 --count 100000",
        "takeaway list --to 1000000",
    ];
    for (call, json) in calls
        .iter()
        .flat_map(|call| [(call, None), (call, Some("--json"))])
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_nimscope"))
            .args(call.split(' '))
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
fn plots_are_the_same_each_time_and_a_table_is_none() {
    let plot = |link: &str| answer(&format!("plot {link}"));
    for link in [
        "?view=deviations&m=10&n=2000",
        "?view=deviations&compare=0-4&scale=log&n=500",
    ] {
        let svg = plot(link);
        assert!(
            svg.starts_with("<svg ") && svg.ends_with("</svg>\n"),
            "{link}"
        );
        assert_eq!(svg, plot(link), "{link}");
    }
    let all = plot("?view=deviations&m=10&n=2000");
    assert_ne!(all, plot("?view=deviations&m=10&n=2000&scale=log"));
    refuses(
        "plot ?view=table",
        &["the view table has no figure: nimscope wythoff table prints it"],
    );
    refuses("plot ?view=deviations&scale=cubic", &["linear or log"]);
    refuses("plot ?select=1,32,22", &["[1, 32, 22] is no P-position"]);
    refuses("plot ?m=1,2&select=0,1,1", &["three heaps"]);
}

#[test]
fn the_chain_is_plotted() {
    let plot = |link: &str| answer(&format!("plot {link}"));
    let svg = plot("?game=takeaway&m=22");
    for words in [
        "<title>Take-away game at r_22 = 145/23: losing heaps and the next threshold</title>",
        ">r₂₂ = 145/23<",
        ">≈ 6.3043<",
        ">r₂₃ = 19/3<",
        ">lag 12 at 13 indices in a row: it stays 12, and after them no candidate is less<",
    ] {
        assert!(svg.contains(words), "{words}");
    }
    assert_eq!(svg, plot("?game=takeaway&r=145/23"));
    let jump = plot("?game=takeaway&m=7&phase=jump&theme=projector");
    assert!(jump.contains(">6 → 5<"));
    let grown = plot("?game=takeaway&m=22&phase=grow&i=5");
    assert!(grown.contains("Losing heaps: 1, 2, 3, 4, 5.<") && !grown.contains(">195<"));
    refuses("plot ?game=takeaway&m=22&i=99", &["i = 99 is over 37"]);
    refuses("plot ?game=takeaway&m=0", &["1 to 10000000"]);
}

#[test]
fn help_has_examples() {
    for arguments in [
        "--help",
        "wythoff positions --help",
        "wythoff outcome --help",
        "wythoff table --help",
        "wythoff certificate --help",
    ] {
        let help = answer(arguments);
        assert!(help.contains("Examples:"), "{arguments}");
        assert!(help.contains("\n  nimscope wythoff "), "{arguments}");
    }
    // Each of these examples runs as printed.
    for arguments in [
        "wythoff positions --help",
        "wythoff outcome --help",
        "takeaway value --help",
        "takeaway list --help",
        "takeaway next --help",
        "takeaway index --help",
        "takeaway losing --help",
        "takeaway move --help",
        "one-lie --help",
    ] {
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

/// The same code as for three heaps, where [SZ] Table 1 says what is to be seen.
#[test]
fn any_fixed_heaps_are_observed_and_never_called_proved() {
    let one = answer("wythoff observe --fixed 1 --count 200 --json");
    assert_eq!(
        one,
        "{\"fixed\":[1],\"T\":[1],\"S\":[2,17,22],\"alpha\":-4,\"N1\":21,\"N2\":28,\"N3\":75,\"certified\":false,\"observed_to\":200}\n"
    );
    let four = answer("wythoff observe --fixed 1,2 --count 300");
    assert!(
        four.starts_with(
            "Observed in the first 300 P-positions with fixed heaps 1,2, not proved:\n"
        )
    );
    assert!(four.contains("alpha = "), "{four}");
    let early = answer("wythoff observe --fixed 7 --count 1");
    assert!(early.contains("aren't seen yet"), "{early}");
    // What only the last few show is not called seen.
    let chance = answer("wythoff observe --fixed 150 --count 300");
    assert!(
        chance.contains("alpha, N1, N2 and N3 aren't seen yet"),
        "{chance}"
    );
    refuses(
        "wythoff observe --fixed 1001",
        &["fixed heap", "1001", "1000"],
    );
    refuses("wythoff observe --count 0", &["0"]);
}
