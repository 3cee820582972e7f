//! The step from one threshold to the next as it is shown: model, decimals, words, and where its terms lie.

use nimscope::draw::plot::Palette;
use nimscope::draw::takeaway::{ChainFrame, ChainPicture};
use nimscope::exact::WideRational;
use nimscope::link::{Phase, Scale, Theme};
use nimscope::takeaway::{MoveRatio, Sequence};
use nimscope::view::shared::{Work, decimal, decimal_with_sign, places_apart};
use nimscope::view::takeaway::{
    ChainModel, ChainRequest, ChainSearch, Climb, CountSearch, IndexSearch, Subject, chain_caption,
    chain_in_words, stretches,
};
use proptest::prelude::*;

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn request(of: Subject, term: Option<u32>, phase: Phase) -> ChainRequest {
    ChainRequest {
        of,
        term,
        phase,
        scale: Scale::Linear,
    }
}

fn of_ratio(text: &str) -> Subject {
    Subject::Ratio(MoveRatio::parse(text).unwrap())
}

/// The model in pieces of so much fuel.
fn by(climb: &mut Climb, request: &ChainRequest, fuel: u64) -> ChainModel {
    let mut search = ChainSearch::new(*request);
    for _ in 0..10_000_000 {
        match search.step(climb, fuel).unwrap() {
            Work::Done(model) => return model,
            Work::Left { done, total } => assert!(done <= total, "{done} of {total}"),
        }
    }
    panic!("{request:?} comes to no end");
}

fn shown(of: Subject, term: Option<u32>, phase: Phase) -> ChainModel {
    by(&mut Climb::new(), &request(of, term, phase), u64::MAX)
}

fn oracle() -> serde_json::Value {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/thresholds.json");
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

#[test]
fn r_22_has_its_proof_and_its_neighbours() {
    let model = shown(Subject::Index(22), None, Phase::Minimum);
    let first = &oracle()["first"];
    let published = |m: usize| first[m - 1].as_str().unwrap().to_owned();
    assert_eq!(model.ratio.to_string(), published(22));
    assert_eq!(model.next().to_string(), published(23));
    assert_eq!(model.previous().unwrap().to_string(), published(21));
    assert_eq!(model.near.len(), 7);
    for (near, m) in model.near.iter().zip(19..) {
        assert_eq!(near.index, Some(m as u64));
        assert_eq!(near.value.to_string(), published(m));
    }
    let proof = model.proof.unwrap();
    assert_eq!(proof.last, proof.since + proof.lag);
    assert_eq!((model.last(), model.shown), (proof.last, proof.last));
    assert_eq!((proof.index, proof.parent), (13, 4));
    assert_eq!(model.ties, [13, 17]);
    assert_eq!(model.candidate(13), Some((19, 3)));
    for i in proof.since..=proof.last {
        assert_eq!(model.lag(i), proof.lag);
    }
}

#[test]
fn each_threshold_of_the_list_is_the_one_before_the_next() {
    let mut climb = Climb::new();
    let first = oracle()["first"].as_array().unwrap().clone();
    for (m, pair) in (1..).zip(first.windows(2)) {
        let model = by(
            &mut climb,
            &request(Subject::Index(m), None, Phase::Minimum),
            u64::MAX,
        );
        assert_eq!(model.ratio.to_string(), pair[0].as_str().unwrap());
        assert_eq!(model.next().to_string(), pair[1].as_str().unwrap());
    }
}

#[test]
fn below_one_there_is_one_term() {
    for (text, term) in [("0.5", None), ("99/100", Some(7))] {
        for (phase, _) in Phase::ALL {
            let model = shown(of_ratio(text), term, phase);
            assert_eq!((model.index, &*model.heaps), (Some(0), &[1][..]));
            assert_eq!(model.next(), WideRational::from_integer(1));
            assert_eq!(model.threshold(), None);
            assert_eq!(model.problem.is_some(), term.is_some());
            let caption = chain_caption(&model);
            assert!(
                caption.strong.contains("only L_1 = 1 is losing"),
                "{caption:?}"
            );
        }
    }
}

#[test]
fn terms_beyond_the_proof_are_reported() {
    let last = shown(Subject::Index(22), None, Phase::Grow).last();
    let model = shown(Subject::Index(22), Some(last), Phase::Grow);
    assert_eq!((model.shown, model.problem), (last, None));
    let model = shown(Subject::Index(22), Some(last + 1), Phase::Grow);
    assert_eq!(model.shown, last);
    let problem = model.problem.unwrap();
    assert!(
        problem.contains(&format!("i = {} is over {last}", last + 1)),
        "{problem}"
    );
}

#[test]
fn any_r_lies_between_its_thresholds() {
    let model = shown(of_ratio("2.6"), None, Phase::Minimum);
    assert_eq!((model.index, model.is_threshold()), (Some(3), false));
    assert_eq!(model.threshold(), Some(WideRational::new(5, 2)));
    assert_eq!(model.next(), WideRational::from_integer(3));
    assert_eq!(model.name(), Some(("", "A003410")));
    let model = shown(of_ratio("145/23"), None, Phase::Minimum);
    assert_eq!((model.index, model.is_threshold()), (Some(22), true));
    // Too many thresholds are before these to be counted unasked.
    let mut climb = Climb::new();
    for (text, index, known) in [("100", 19_064, true), ("5000.25", 0, false)] {
        let ratio = MoveRatio::parse(text).unwrap();
        let ask = request(Subject::Ratio(ratio), None, Phase::Minimum);
        let model = by(&mut climb, &ask, 1_000_000);
        assert_eq!(model.index, None);
        assert_eq!(model.next(), Sequence::of(ratio).unwrap().next());
        assert_eq!(model.is_threshold(), known);
        if known {
            // r_19063 is the last one up to 100, by the count in the table.
            let Work::Done(m) = IndexSearch::new(ratio).step(&mut climb, u64::MAX).unwrap() else {
                panic!("it isn't counted");
            };
            assert_eq!(m, index - 1);
            assert_eq!(by(&mut climb, &ask, 1_000_000).index, Some(m));
        }
    }
}

#[test]
fn named_sequences_are_those_of_the_table() {
    let table = oracle()["oeis"].as_object().unwrap().clone();
    for (interval, entry) in table {
        let start = interval.trim_start_matches('[').split(',').next().unwrap();
        let model = shown(of_ratio(start), None, Phase::Minimum);
        let (_, number) = model.name().expect(&interval);
        assert_eq!(number, entry["id"].as_str().unwrap());
        for (heap, known) in model.heaps.iter().zip(entry["losing"].as_array().unwrap()) {
            assert_eq!(heap.to_string(), known.to_string());
        }
    }
    assert_eq!(shown(Subject::Index(5), None, Phase::Minimum).name(), None);
}

#[test]
fn captions_have_exact_fractions() {
    let words = |m, term, phase| chain_caption(&shown(Subject::Index(m), term, phase));
    assert_eq!(
        words(3, Some(5), Phase::Grow).strong,
        "L_5 = L_4 + L_2 = 5 + 2 = 7"
    );
    assert_eq!(
        words(3, Some(5), Phase::Grow).text,
        "The parent is the first L_j with r·L_j ≥ L_4: 5/2 · 2 ≥ 5, but 5/2 · 1 < 5. The lag i − j grows to 3."
    );
    assert_eq!(
        words(22, Some(13), Phase::Candidates).strong,
        "c_13 = L_12/L_3 = 19/3"
    );
    let least = words(22, None, Phase::Minimum);
    assert_eq!(least.strong, "r_23 = 19/3");
    assert_eq!(
        least.text,
        "The least candidate is c_13 = 19/3, and c_17 is equal to it. The lag is 12 at 13 indices in a row, from 25 to 37: so it is for ever, and no candidate after index 37 is less."
    );
    let jump = words(7, None, Phase::Jump);
    assert_eq!(jump.strong, "At r = 4 the parent of L_5 becomes L_1.");
    assert_eq!(
        jump.text,
        "There r·1 reaches 4. So L_5 = 4 + 1 = 5 in place of 6, and the terms after it move too."
    );
    let (title, description) = chain_in_words(&shown(Subject::Index(3), Some(5), Phase::Grow));
    assert_eq!(
        title,
        "Take-away game at r_3 = 5/2: losing heaps and the next threshold"
    );
    assert_eq!(description, "Losing heaps: 1, 2, 3, 5, 7.");
}

#[test]
fn candidates_are_told_as_long_as_the_terms_before_stay() {
    let text = |m, i| chain_caption(&shown(Subject::Index(m), Some(i), Phase::Candidates)).text;
    assert!(text(22, 37).starts_with(
        "As long as the terms before L_37 stay as they are, from r ≈ 6.6069 on its parent is L_24 or an earlier term."
    ));
    // At r = 958/145 an earlier term has changed, and the parent of L_37 still is L_25.
    let mut later = Sequence::of(MoveRatio::parse("958/145").unwrap()).unwrap();
    later.reach(37).unwrap();
    assert_eq!(later.term(37).unwrap().parent, Some(25));
    let mut firsts = 0;
    for m in 1..=30 {
        let all = shown(Subject::Index(m), None, Phase::Candidates);
        for i in 1..=all.last() {
            let text = text(m, i);
            if let Some(parent) = all.parent(i).filter(|&parent| parent > 1) {
                let before = format!("As long as the terms before L_{i} stay as they are, ");
                assert!(text.starts_with(&before), "{m} {i}: {text}");
                let alone = text.contains("its parent is L_1. ");
                assert_eq!(alone, parent == 2, "{m} {i}: {text}");
                firsts += u32::from(alone);
            } else {
                assert!(!text.contains("from r"), "{m} {i}: {text}");
            }
        }
    }
    assert!(firsts > 30);
}

#[test]
fn decimals_hold_at_the_limits_of_the_width() {
    let most = u128::MAX;
    for (value, digits, exact) in [
        (WideRational::new_raw(most, most - 1), "1.000000", false),
        (WideRational::new_raw(most - 1, most), "0.999999", false),
        (
            WideRational::new_raw(99_999_999_999, 1_000_000),
            "99999.999999",
            true,
        ),
        (
            WideRational::new_raw(9_999_999_999_999, 100_000_000),
            "99999.999999",
            false,
        ),
        (WideRational::new_raw(1, most), "0.000000", false),
        (WideRational::new_raw(most / 2, most), "0.500000", false),
        (WideRational::new_raw(5, 2), "2.5", true),
        (WideRational::new_raw(7, 1), "7", true),
        (WideRational::new_raw(145, 23), "6.304348", false),
        (WideRational::new_raw(1, 128), "0.007813", false),
        (WideRational::new_raw(1, 64), "0.015625", true),
    ] {
        assert_eq!(decimal(value, 6), (digits.to_owned(), exact), "{value}");
    }
    let whole = WideRational::from_integer;
    assert_eq!(places_apart(whole(1), whole(2), 3), Some(3));
    let near = WideRational::new_raw(300_000_001, 300_000_000);
    assert_eq!(places_apart(whole(1), near, 4), Some(9), "1.0000 is 1");
    let nearer = WideRational::new_raw(300_000_002, 300_000_000);
    assert_eq!(places_apart(near, nearer, 4), Some(8));
    assert_eq!(places_apart(near, near, 4), None);
    assert_eq!(decimal_with_sign(WideRational::new_raw(5, 2), 4), "= 2.5");
    assert_eq!(
        decimal_with_sign(WideRational::new_raw(145, 23), 4),
        "≈ 6.3043"
    );
}

proptest! {
    #![proptest_config(cases(400))]

    /// Long division of the whole numbers, with room to spare.
    #[test]
    fn decimals_are_rounded_exactly(above in 0_u64..1 << 40, below in 1_u64..1 << 40, places in 0_u32..10) {
        let (above, below) = (u128::from(above), u128::from(below));
        let scale = 10_u128.pow(places);
        let rounded = (2 * above * scale + below) / (2 * below);
        let exact = (above * scale).is_multiple_of(below);
        let (digits, said) = decimal(WideRational::new(above, below), places);
        prop_assert_eq!(said, exact);
        let (whole, rest) = digits.split_once('.').unwrap_or((&digits, ""));
        prop_assert!(exact || rest.len() == places as usize);
        prop_assert!(!exact || !rest.ends_with('0'));
        let rest = format!("{rest:0<width$}", width = places as usize);
        let all: u128 = format!("{whole}{rest}").parse().unwrap();
        // What is below an integer stays below it.
        let end = (above / below + 1) * scale;
        prop_assert_eq!(all, if exact { rounded } else { rounded.min(end - 1) });
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn the_least_candidate_is_that_of_the_proof(m in 1_u32..300) {
        let model = shown(Subject::Index(m), None, Phase::Jump);
        let proof = model.proof.unwrap();
        // Without the proof, by looking at all of them.
        let looked = ChainModel { proof: None, ..model.clone() };
        prop_assert_eq!(looked.least(model.last()), Some(proof.index));
        let first = model.first_candidate().unwrap();
        prop_assert!(model.candidate(first).is_some());
        prop_assert!((1..first).all(|i| model.candidate(i).is_none()));
        let next = model.next();
        let ties: Vec<u32> = (1..=model.last())
            .filter(|&i| model.candidate(i).is_some_and(|(a, b)| WideRational::new(a, b) == next))
            .collect();
        prop_assert_eq!(&model.ties, &ties);
        prop_assert_eq!(ties[0], proof.index);
        // What is after the jump is the sequence there, and the first change is that of the proof.
        let ratio = MoveRatio::parse(&next.to_string()).unwrap();
        let mut there = Sequence::of(ratio).unwrap();
        there.reach(model.last()).unwrap();
        let (heaps, changes) = model.after.clone().unwrap();
        prop_assert_eq!(&heaps, there.heaps());
        prop_assert_eq!(&changes, there.changes());
        let first = (1..).zip(&model.heaps).zip(&heaps).find(|((_, before), after)| before != after);
        prop_assert_eq!(first.map(|((i, _), _)| i), Some(proof.index));
        // Stretches of equal lag are those.
        for (start, end, lag) in stretches(&model.changes, model.last()) {
            prop_assert!((start..=end).all(|i| model.lag(i) == lag));
        }
    }

    /// Whatever was asked before, and in pieces of any size, the answer is the same.
    #[test]
    fn a_way_gives_the_same_as_a_fresh_start(asked in proptest::collection::vec((1_u32..700, -2_i32..3, 0_usize..4), 1..8), fuel in 1_u64..5_000) {
        let mut climb = Climb::new();
        for (place, step, kind) in asked {
            let subject = match kind {
                0 => of_ratio(&format!("{place}/23")),
                _ => Subject::Index(place.saturating_add_signed(step).max(1)),
            };
            let ask = request(subject, None, Phase::Jump);
            let model = by(&mut climb, &ask, fuel);
            let fresh = by(&mut Climb::new(), &ask, u64::MAX);
            prop_assert_eq!(&model, &fresh);
            // One back and two further.
            if let Subject::Index(m) = subject {
                for m in [m.saturating_sub(1).max(1), m + 1] {
                    let ask = request(Subject::Index(m), Some(1), Phase::Grow);
                    prop_assert_eq!(by(&mut climb, &ask, fuel), by(&mut Climb::new(), &ask, u64::MAX));
                }
            }
        }
    }

    #[test]
    fn a_term_is_near_its_own_place(m in 1_u32..60, log in any::<bool>(), wide in 400_u32..1200) {
        let mut ask = request(Subject::Index(m), None, Phase::Minimum);
        if log {
            ask.scale = Scale::Log;
        }
        let model = by(&mut Climb::new(), &ask, u64::MAX);
        let last = model.last();
        let picture = ChainPicture::new(model, Palette::of(Theme::Light));
        let frame = ChainFrame { size: (wide.into(), 600.0), t: 1.0, cursor: None, asked: None };
        for i in 1..=last {
            let (x, y) = picture.place(&frame, i).unwrap();
            prop_assert!(x > 0.0 && x < f64::from(wide) && y > 0.0 && y < 600.0);
            prop_assert_eq!(picture.near(&frame, x, y), Some(i));
        }
        prop_assert_eq!(picture.place(&frame, last + 1), None);
        prop_assert_eq!(picture.near(&frame, 3.0, 3.0), None);
    }
}

#[test]
fn one_can_go_back_beyond_what_is_kept() {
    let mut climb = Climb::new();
    let back = (430..=500).rev();
    for m in back.chain([500, 560, 620, 500, 1, 2, 70, 3]) {
        let ask = request(Subject::Index(m), None, Phase::Jump);
        let model = by(&mut climb, &ask, 20_000);
        assert_eq!(model, by(&mut Climb::new(), &ask, u64::MAX), "m = {m}");
        let before = usize::try_from(m - 1).unwrap().min(3);
        assert_eq!(model.near.len(), 4 + before, "m = {m}");
    }
}

#[test]
fn counts_of_others_lead_to_the_same_place() {
    let mut climb = Climb::new();
    for k in (1..20).rev() {
        let Work::Done(count) = CountSearch::new(k).step(u64::MAX).unwrap() else {
            panic!("it isn't counted");
        };
        climb.record(k, count);
    }
    // 428 thresholds are at most 20, which is one itself.
    assert_eq!(climb.counted(), (20, 428));
    let ask = request(Subject::Index(428), None, Phase::Minimum);
    let model = by(&mut climb, &ask, u64::MAX);
    assert_eq!(model.ratio, WideRational::from_integer(20));
    assert_eq!(model, shown(Subject::Index(428), None, Phase::Minimum));
}
