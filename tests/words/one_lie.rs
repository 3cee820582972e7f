//! The game with one lie in German.

use nimscope::link::Link;
use nimscope::one_lie::State;
use nimscope::paper::{FileOptions, Plotter};
use nimscope::view::one_lie::{balance, check, play, state_in_words, typed_set};
use nimscope::words::in_language;

/// All that a figure of this link says: title, description, labels, in German.
fn one_lie_figure(query: &str) -> String {
    in_language("de", || {
        let link = Link::read(query).0;
        let options = FileOptions::plain((960, 600));
        let svg = Plotter::new(1 << 28).svg(&link, &options).expect(query);
        let said = svg.lines().filter(|line| {
            let shown = ["<text", "<title", "<desc"];
            shown.iter().any(|tag| line.starts_with(tag))
        });
        let texts: Vec<&str> = said
            .filter_map(|line| line.split_once('>')?.1.rsplit_once("</"))
            .map(|(text, _)| text)
            .collect();
        texts.join("\n")
    })
}

fn one_lie_has_no_english(said: &str) {
    const ENGLISH: [&str; 22] = [
        "the",
        "is",
        "are",
        "of",
        "and",
        "yes",
        "no",
        "question",
        "questions",
        "answer",
        "answers",
        "weight",
        "with",
        "needs",
        "number",
        "numbers",
        "it",
        "to",
        "each",
        "allowed",
        "known",
        "agree",
    ];
    for word in said.split(|sign: char| !sign.is_alphabetic()) {
        let word = word.to_lowercase();
        assert!(!ENGLISH.contains(&&*word), "“{word}” in {said}");
    }
}

fn one_lie_says(said: &str, facts: &[&str]) {
    for fact in facts {
        assert!(said.contains(fact), "no “{fact}” in {said}");
    }
    one_lie_has_no_english(said);
}

#[test]
fn one_lie_figures_speak_german() {
    one_lie_says(
        &one_lie_figure("game=one-lie&a=3&b=1&answers=y"),
        &[
            "Das Spiel mit einer Lüge bei (2, 1) nach 1 Antwort\n",
            "Nach Ja bleibt (1, 1) mit Gewicht 5",
            "\nja\n",
            "Gewicht für q = 4: ",
            "leicht: passen zu allen bis auf eine, je 1",
            "\nnoch 3 Fragen\n",
        ],
    );
    one_lie_says(
        &one_lie_figure("game=one-lie&n=2&answers=nny"),
        &["\ndie Zahl ist bekannt\n", "Das war die Lüge"],
    );
    one_lie_says(
        &one_lie_figure("game=one-lie&n=16&layer=tree&answers=yyn"),
        &[
            "Die Strategie des Spiels mit einer Lüge ab (16, 0)\n",
            "nach 1 Antwort (8, 8)",
            "Der Weg hat 3 Antworten.",
            "\nFragen übrig\n",
        ],
    );
    one_lie_says(
        &one_lie_figure("game=one-lie&view=atlas&a=3&b=1&at=0,0,12"),
        &[
            "Fragen, die jeder Zustand mit einer Lüge braucht: a = 0 bis 11",
            "eine weniger erlauben bei (3, 0), (3, 1)",
            "\nnötige Fragen\n",
            "\nmarkiert; Pfeile: nach Ja, nach Nein",
            "\nb: passen zu allen bis auf eine\n",
            "\n(3, 1): 5 Fragen",
        ],
    );
}

#[test]
fn one_lie_captions_and_states_speak_german() {
    in_language("de", || {
        let start = State::new(3, 1).expect("it is a state");
        let caption = balance(start, &[]).caption();
        assert_eq!(caption.strong, "(3, 1): 5 Fragen genügen, 4 nicht.");
        let first = " Das Gewicht 5·3 + 1 = 16 würde 4 erlauben. Aber keine Frage teilt es";
        one_lie_says(&caption.text, &[first, "die eine leichte gleicht"]);
        let caption = balance(State::new(1000, 0).expect("it is a state"), &[]).caption();
        one_lie_says(&caption.strong, &["1000 Zahlen, eine Antwort darf gelogen"]);
        one_lie_says(&caption.text, &["betrifft 500 der 1000 Zahlen, die"]);
        let state = state_in_words(start);
        assert_eq!(state.title, "(3, 1) braucht 5 Fragen");
        one_lie_says(&state.why.join(" "), &["Das ist eine Ausnahme: 4 Fragen"]);
        one_lie_says(&state.next.join(" "), &["Ja führt zu (2, 1)"]);
    });
}

#[test]
fn one_lie_games_are_played_in_german() {
    in_language("de", || {
        let link = Link::read("game=one-lie&view=play&n=16&answers=yyyyyyy").0;
        let link = link.one_lie().unwrap();
        let game = play(link).expect("it can be played");
        let said = (&*game.verdict.0, &*game.verdict.1);
        let found = "Ihre Zahl ist 3. Antwort 2 war die Lüge.";
        assert_eq!(said, (found, "7 Fragen wurden gestellt; 7 genügen immer."));
        assert_eq!((game.found, game.lie), (Some(3), Some(2)));
        assert_eq!(game.rounds[0].text, "Ist die Zahl höchstens 8?");
        one_lie_says(&game.rounds[1].text, &["an der 3. Stelle von rechts"]);
        let checked = check(link, "16").expect("it is one of them");
        one_lie_says(&checked, &["16 widerspricht den Antworten 1, ", " und "]);
        // Words are read in German and in English.
        for (text, set) in [
            ("ungerade", "1.3.5.7.9.11.13.15"),
            ("even", "2.4.6.8.10.12.14.16"),
            ("höchstens 10", "1-10"),
            ("at most 10", "1-10"),
            ("3 bis 7, 9 to 12", "3-7.9-12"),
        ] {
            assert_eq!(typed_set(text, link).as_deref(), Ok(set), "{text}");
        }
        let backwards = typed_set("7-3", link).map_err(|error| error.to_string());
        let problem = "Bereich 7-3 endet, bevor er beginnt: Geben Sie die kleinere Zahl zuerst an";
        assert_eq!(backwards, Err(problem.to_owned()));
    });
    // In English, German words aren't known.
    let link = Link::read("game=one-lie&n=16").0;
    let link = link.one_lie().unwrap();
    assert!(typed_set("ungerade", link).is_err());
}
