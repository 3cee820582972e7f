//! Wythoff’s game in German.

use nimscope::exact::{Quantity as _, SearchBudget};
use nimscope::link::Link;
use nimscope::paper::{FileOptions, Plotter};
use nimscope::view::shared::Work;
use nimscope::view::wythoff::{Level, Searches, level, levels};
use nimscope::words::in_language;
use nimscope::wythoff::Position;

use super::catalogue;

/// The pieces of English sentences that a text has as whole words, unless German says the same.
fn wythoff_english_in(text: &str) -> Vec<String> {
    let pieces = |sentence: &str| -> Vec<String> {
        let pieces = sentence.split('{').flat_map(|piece| {
            let after = piece.split_once('}').map_or(piece, |(_, after)| after);
            after.split(['}', '|'])
        });
        let is_word = |piece: &&str| {
            let mut letters = piece.split(|sign: char| !sign.is_ascii_alphabetic());
            letters.any(|word| word.len() > 1)
        };
        pieces
            .map(str::trim)
            .filter(is_word)
            .map(str::to_owned)
            .collect()
    };
    let german: Vec<String> = catalogue("de", "wythoff")
        .iter()
        .flat_map(|(_, sentence)| pieces(sentence))
        .collect();
    let is_whole = |piece: &str| {
        text.match_indices(piece).any(|(at, _)| {
            let apart = |sign: Option<char>| sign.is_none_or(|sign| !sign.is_alphanumeric());
            apart(text[..at].chars().next_back()) && apart(text[at + piece.len()..].chars().next())
        })
    };
    catalogue("en", "wythoff")
        .iter()
        .flat_map(|(_, sentence)| pieces(sentence))
        .filter(|piece| !german.contains(piece) && is_whole(piece))
        .collect()
}

#[test]
fn wythoff_figures_are_german() {
    let texts = |svg: &str| -> String {
        let texts = svg.split('<').filter_map(|tag| tag.split_once('>'));
        let texts: Vec<&str> = texts.map(|(_, text)| text).collect();
        texts.join("\n")
    };
    let mut plotter = Plotter::new(1 << 28);
    for (query, title, said) in [
        (
            "n=21",
            "Wythoffs Spiel mit festem Haufen 1: P-Positionen 1 bis 21",
            "Der erste freie Punkt ist (33, 24).",
        ),
        (
            "m=0&n=12&layer=moves",
            "Wythoffs Spiel ohne festen Haufen: P-Positionen 1 bis 12",
            ">Gewinnzüge:<",
        ),
        (
            "m=1,2&n=0",
            "Wythoffs Spiel mit festen Haufen 1,2: P-Positionen 1 bis 0",
            "Keine P-Position ist zu sehen.",
        ),
        (
            "n=28&select=1,32,23",
            "Wythoffs Spiel mit festem Haufen 1: P-Positionen 1 bis 28",
            "[1, 32, 23] streicht aus: Familie (4) mit ",
        ),
        (
            "n=28&select=0,1,1",
            "Wythoffs Spiel mit festem Haufen 1: P-Positionen 1 bis 28",
            "Familie „erster Haufen“ mit 1 Punkt hier.",
        ),
        (
            "view=deviations&n=100&end=100",
            "Abweichungen vom Goldenen Schnitt für m = 1: P-Positionen 1 bis 100",
            "m = 1: α = −4, N1 = 21, N2 = 28, N3 = 75, bewiesen; ε ist bei ",
        ),
        (
            "view=deviations&compare=0-3&n=300&end=300",
            "Abweichungen vom Goldenen Schnitt für m = 0, 1, 2, 3: P-Positionen 1 bis 300",
            ">n = 300, alle bewiesen<",
        ),
        (
            "view=deviations&m=1,2&n=200&end=200",
            "Abweichungen vom Goldenen Schnitt für feste Haufen 1,2: P-Positionen 1 bis 200",
            "Feste Haufen 1,2: ",
        ),
        (
            "view=deviations&n=600&end=600&at=300,0,200",
            "Abweichungen vom Goldenen Schnitt für m = 1: P-Positionen 1 bis 600",
            ">hinter N3 = 75<",
        ),
    ] {
        let mut draw = || {
            let (link, _) = Link::read(query);
            let options = FileOptions::plain((960, 600));
            plotter.svg(&link, &options).expect("it is small")
        };
        let svg = in_language("de", &mut draw);
        assert!(svg.contains(&format!("<title>{title}</title>")), "{query}");
        assert!(svg.contains(said), "{query}: no “{said}”");
        assert!(svg.contains(" lang=\"de\""), "{query}");
        assert_eq!(wythoff_english_in(&texts(&svg)), [""; 0], "{query}");
        assert_ne!(wythoff_english_in(&texts(&draw())), [""; 0], "{query}");
    }
}

#[test]
fn wythoff_proofs_are_german() {
    let told = |games: &mut Searches, m| match level(games, m, u64::MAX) {
        Ok(Work::Done(level)) => level.evidence(),
        other => panic!("{other:?}"),
    };
    in_language("de", || {
        let mut games = Searches::usual(1 << 28);
        let evidence = told(&mut games, 3);
        let details: Vec<String> = evidence
            .conditions
            .into_iter()
            .map(|held| held.detail)
            .collect();
        assert_eq!(details.len(), 10);
        assert!(details[4].ends_with(" ist tot"), "{details:?}");
        assert_eq!(wythoff_english_in(&details.join("\n")), [""; 0]);
        match levels(&mut games, 3, u64::MAX) {
            Ok(Work::Done(levels)) => {
                let printed = Level::table_in_words(&levels).latex();
                assert!(printed.contains(" & Beweis & "), "{printed}");
                assert_eq!(wythoff_english_in(&printed), [""; 0]);
                let data = Level::table(&levels).csv();
                assert!(data.starts_with("m,alpha,N1,N2,N3,proof,T,S\r\n"), "{data}");
            }
            other => panic!("{other:?}"),
        }
        let budget = SearchBudget::new(40).expect("it is one");
        let mut short = Searches::new(1 << 28, budget);
        let whys: Vec<String> = [1, 2]
            .into_iter()
            .flat_map(|m| {
                let evidence = told(&mut short, m);
                let details = evidence.conditions.into_iter().map(|held| held.detail);
                evidence.why.into_iter().chain(details).collect::<Vec<_>>()
            })
            .collect();
        assert!(whys[0].starts_with("Bedingung "), "{whys:?}");
        assert!(whys.contains(&"Ebene 1 darunter ist unentschieden".to_owned()));
        assert_eq!(wythoff_english_in(&whys.join("\n")), [""; 0]);
    });
}

#[test]
fn wythoff_errors_are_german() {
    let error = |text: &str| {
        in_language("de", || {
            Position::parse(text).expect_err("it is bad").to_string()
        })
    };
    assert_eq!(
        error("1"),
        "eine Position aus 1 Haufen ist angegeben: Geben Sie zwei bis sechs Haufen an, wie 1 33 56"
    );
    assert_eq!(
        error("2000 5000 9000"),
        "Haufen 2000 ist größer als 1000: Außer den zwei größten hat jeder Haufen höchstens 1000 Steine"
    );
}

#[test]
fn wythoff_sentences_are_translated() {
    let german = catalogue("de", "wythoff");
    for ((key, english), (_, sentence)) in catalogue("en", "wythoff").iter().zip(&german) {
        assert_ne!(english, sentence, "{key}");
    }
}
