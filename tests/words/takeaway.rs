//! The take-away game in German.

use nimscope::exact::{MoveLimit, Quantity as _, StoneHeap};
use nimscope::link::{Link, Phase, Scale};
use nimscope::paper::{FileOptions, Plotter};
use nimscope::takeaway::MoveRatio;
use nimscope::view::shared::{Caption, Work};
use nimscope::view::takeaway::{
    ChainRequest, ChainSearch, Climb, Form, LosingSearch, OverviewRequest, OverviewSearch,
    SequenceSearch, Subject, chain_caption, heap_verdict, losing_text, overview_in_words, writable,
};
use nimscope::words::in_language;

use super::catalogue;

/// What its engines say and its figures show: captions, titles, labels, proofs, answers.
fn takeaway_said() -> Vec<String> {
    let mut said = Vec::new();
    let mut plotter = Plotter::new(1 << 28);
    for query in [
        "m=22",
        "m=7&phase=jump",
        "m=22&phase=candidates&i=9",
        "m=3&phase=grow&i=5",
        "m=22&scale=log",
        "m=22&r=0.5",
        "r=2500.5",
        "r=5000.5",
        "view=map&m=22",
        "view=map&at=60,12340,200",
    ] {
        let (link, _) = Link::read(&format!("game=takeaway&{query}"));
        let options = FileOptions::plain((960, 600));
        let Ok(svg) = plotter.svg(&link, &options) else {
            panic!("{query} has a figure");
        };
        said.push(svg);
    }
    let mut climb = Climb::new();
    for phase in [Phase::Grow, Phase::Candidates, Phase::Minimum, Phase::Jump] {
        for term in [1, 5, 9, 38] {
            let request = ChainRequest {
                of: Subject::Index(22),
                term: Some(term),
                phase,
                scale: Scale::Linear,
            };
            let Ok(Work::Done(model)) = ChainSearch::new(request).step(&mut climb, u64::MAX) else {
                panic!("r_22 is near");
            };
            let Caption { strong, text } = chain_caption(&model);
            said.extend([strong, text]);
            said.extend(model.problem);
        }
    }
    let of = Subject::Index(22);
    let Ok(Work::Done(found)) = LosingSearch::new(of, (1, 9)).step(&mut climb, u64::MAX) else {
        panic!("r_22 is near");
    };
    said.push(found.words());
    let Ok(Work::Done(sequence)) = SequenceSearch::new(of).step(&mut climb, u64::MAX) else {
        panic!("r_22 is near");
    };
    said.push(losing_text(sequence, 9, Form::Latex));
    // Programs read it: it is the same in all languages.
    let table = losing_text(sequence, 9, Form::Csv);
    assert!(table.starts_with("i,L,lag,parent,candidate"), "{table}");
    let request = OverviewRequest {
        current: 22,
        last: 100,
        scale: Scale::Linear,
        pixels: 400,
    };
    let Ok(Work::Done(model)) = OverviewSearch::new(request).step(&mut climb, u64::MAX) else {
        panic!("they are few");
    };
    let (title, description) = overview_in_words(&model);
    said.extend([title, description]);
    for (r, heap, limit) in [
        ("2", 1, None),
        ("2", 8, None),
        ("2", 8, Some(3)),
        ("2", 12, Some(1)),
        ("2", 12, None),
        ("2", 19, None),
        ("2", 8, Some(8)),
        ("1", 1023, None),
        ("1/2", 9, None),
    ] {
        let ratio = MoveRatio::parse(r).expect("a ratio");
        let heap = StoneHeap::new(heap).expect("a heap");
        let limit = limit.map(|limit| MoveLimit::new(limit).expect("a limit"));
        let found = heap_verdict(ratio, heap, limit).expect("it is in range");
        said.push(found.text);
    }
    for r in ["0", "100001", "x"] {
        said.extend(MoveRatio::parse(r).err().map(|error| error.to_string()));
    }
    said.extend(writable(0).err());
    said
}

#[test]
fn takeaway_speaks_german() {
    let said = in_language("de", takeaway_said);
    for sentence in [
        "<title>Wegnehmspiel bei r_22 = 145/23: Verlusthaufen und nächste Schwelle</title>",
        "Der Rückstand ist 12 von Index 25 bis 37, und so bleibt er für immer.",
        ">Rückstand 12 an 13 Indizes hintereinander: Er bleibt 12, und danach ist kein Kandidat kleiner<",
        ">≈ 6,3043<",
        ">Rückstand<",
        ">T(r)<",
        "<title>Verlusthaufen der Schwellen r_1 bis r_62 des Wegnehmspiels</title>",
        ">n = Haufengröße<",
        ">82,6853<",
        "i & L & Rückstand & Elternglied & Kandidat",
        "Das Elternglied ist das erste L_j mit r·L_j ≥ L_4: hier L_1.",
        "Bei r = 19/3 wird L_3 zum Elternglied von L_13.",
        "Glied i = 38 liegt hinter 37: Dort endet der Beweis, und alle seine Glieder sind gezeigt",
        "r_22 = 145/23 mit Rückstand 12.",
        "Gewonnen: 12 = 8 + 3 + 1; wer den kleinsten Teil nimmt, 1, lässt 11 = 8 + 3 übrig",
        "r 0 ist nicht größer als 0: Erlaubt sind Brüche größer als 0 und höchstens 100000",
    ] {
        let found = said.iter().any(|text| text.contains(sentence));
        assert!(found, "nothing says {sentence}");
    }
}

/// Each sentence that was said in English is another one in German.
#[test]
fn takeaway_says_nothing_in_english_any_more() {
    let (english, german) = (takeaway_said(), in_language("de", takeaway_said));
    let (all, others) = (catalogue("en", "takeaway"), catalogue("de", "takeaway"));
    let mut seen = 0;
    for ((key, sentence), (_, translated)) in all.iter().zip(&others) {
        let pieces = sentence.split(['{', '}']).step_by(2);
        let longest = pieces.max_by_key(|piece| piece.len()).expect("a piece");
        if translated.contains(longest) || longest.len() < 4 {
            continue;
        }
        let says = |texts: &[String]| texts.iter().any(|text| text.contains(longest));
        seen += usize::from(says(&english));
        assert!(!says(&german), "{key}: “{longest}”");
    }
    assert!(seen > 55, "only {seen} of {} were seen", all.len());
}
