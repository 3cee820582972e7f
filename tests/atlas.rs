//! The atlas of the game with one lie, against the number of questions of each state, and against a search of all games.

use std::collections::BTreeMap;

use nimscope::draw::canvas::Item;
use nimscope::draw::one_lie::{AtlasFrame, AtlasPicture};
use nimscope::draw::plot::Palette;
use nimscope::link::{At, Theme};
use nimscope::one_lie::{Answer, Question, State};
use nimscope::view::one_lie::{
    Atlas, AtlasRequest, Exceptional, atlas, atlas_in_words, state_in_words,
};

fn request(state: (u64, u64), at: Option<(u32, u32, u32)>, pixels: (u32, u32)) -> AtlasRequest {
    AtlasRequest {
        before: Vec::new(),
        state: State::new(state.0, state.1).unwrap(),
        at: at.map(|(left, bottom, width)| At {
            left,
            bottom,
            width,
        }),
        pixels,
        margin: 0,
    }
}

fn count(a: u32, b: u32) -> u8 {
    let state = State::new(a.into(), b.into()).unwrap();
    u8::try_from(state.count()).unwrap()
}

/// Each bin has the number of its middle cell, and all exceptional states of the grid are told.
fn check(model: &Atlas) {
    let (across, up) = model.bins();
    assert_eq!(model.counts.len(), across as usize * up as usize);
    for row in 0..up {
        for (column, &found) in (0..across).zip(model.row(row)) {
            let middle = |start: u32, place: u32| start + place * model.bin + model.bin / 2;
            let (a, b) = (
                middle(model.grid.left, column),
                middle(model.grid.bottom, row),
            );
            let wanted = if (a, b) == (0, 0) {
                Atlas::NONE
            } else {
                count(a, b)
            };
            assert_eq!(found, wanted, "({a}, {b})");
        }
    }
}

fn exceptional(model: &Atlas) -> Vec<Exceptional> {
    let grid = model.grid;
    let mut all = Vec::new();
    for a in grid.left..grid.left + grid.columns {
        for b in grid.bottom..grid.bottom + grid.rows {
            if (a, b) == (0, 0) {
                continue;
            }
            let state = State::new(a.into(), b.into()).unwrap();
            if state.is_exceptional() {
                let allowed = state.bound();
                assert_eq!(state.count(), allowed + 1);
                assert!(state.weight(allowed) <= 1 << allowed);
                all.push(Exceptional { a, b, allowed });
            }
        }
    }
    all
}

#[test]
fn each_cell_has_the_count_of_its_state() {
    for (at, pixels) in [
        (None, (872, 489)),
        (Some((0, 0, 10)), (872, 489)),
        (Some((0, 0, 200)), (300, 400)),
        (Some((37, 11, 77)), (100, 50)),
        (Some((900, 0, 250)), (251, 90)),
        (Some((1_000_000, 1_000_000, 100)), (872, 489)),
    ] {
        let model = atlas(&request((1_000_000, 0), at, pixels));
        assert_eq!(model.bin, 1);
        check(&model);
        assert_eq!(model.exceptional, exceptional(&model));
    }
}

#[test]
fn bins_have_the_count_of_their_middle_cell() {
    for (at, pixels, bin) in [
        ((0, 0, 300), (100, 60), 3),
        ((0, 0, 400), (200, 100), 2),
        ((5, 2, 400), (30, 30), 14),
    ] {
        let model = atlas(&request((3, 1), Some(at), pixels));
        assert_eq!(model.bin, bin);
        check(&model);
        assert_eq!(model.exceptional, exceptional(&model));
        assert_ne!(model.counts[0], Atlas::NONE, "its middle is a state");
    }
}

#[test]
fn room_around_the_window_is_looked_up_too() {
    let narrow = request((3, 1), Some((40, 40, 40)), (400, 200));
    let wide = atlas(&AtlasRequest {
        margin: 1,
        ..narrow.clone()
    });
    assert_eq!((wide.grid.left, wide.grid.columns), (30, 61));
    check(&wide);
    assert_eq!(wide.last, atlas(&narrow).last);
}

/// Lines pass where the weight is just 2^q, and all that cross the grid are there.
#[test]
fn lines_pass_through_the_states_whose_weight_is_a_power_of_two() {
    for at in [(0, 0, 60), (200, 20, 300), (0, 100, 30)] {
        let model = atlas(&request((3, 1), Some(at), (800, 450)));
        let grid = model.grid;
        let mut crossing = BTreeMap::new();
        for a in grid.left..grid.left + grid.columns {
            for b in grid.bottom..grid.bottom + grid.rows {
                for q in 0..20 {
                    if (q + 1) * a + b == 1 << q {
                        crossing.entry(q).or_insert((a, b));
                    }
                }
            }
        }
        for (q, (a, b)) in crossing {
            let line = model.lines.iter().find(|line| line.q == q);
            let line = line.unwrap_or_else(|| panic!("{q} through ({a}, {b})"));
            assert!(line.from.0 <= a.into() && line.to.0 >= a.into());
            assert!(line.from.1 >= b.into() && line.to.1 <= b.into());
        }
        let edges = |start: u32, size: u32| (f64::from(start) - 0.5, f64::from(start + size) - 0.5);
        let ((left, right), (low, high)) = (
            edges(grid.left, grid.columns),
            edges(grid.bottom, grid.rows),
        );
        for line in &model.lines {
            let all = f64::from(1_u32 << line.q);
            for (a, b) in [line.from, line.to] {
                assert!((f64::from(line.q + 1) * a + b - all).abs() < 1e-6);
                assert!((left - 1e-9..=right + 1e-9).contains(&a), "{line:?}");
                assert!((low - 1e-9..=high + 1e-9).contains(&b), "{line:?}");
            }
        }
        assert!(model.lines.windows(2).all(|two| two[0].q < two[1].q));
    }
}

/// Where windows are widest and farthest the answer is there at once: rows are filled by spans.
#[test]
fn the_widest_windows_are_looked_up_in_one_go() {
    let all = [0, 1_000_000]
        .into_iter()
        .flat_map(|left| [0, 1_000_000].map(|bottom| (left, bottom, 4000)));
    for at in all {
        for pixels in [(4000, 2500), (870, 490)] {
            let model = atlas(&AtlasRequest {
                margin: 1,
                ..request((1_000_000, 0), Some(at), pixels)
            });
            let (across, up) = model.bins();
            assert_eq!(model.counts.len(), across as usize * up as usize);
            let (least, most) = model.range();
            assert!(least <= most && most <= 26, "{at:?}: {least} to {most}");
            // Some of them, as all would take a while.
            for row in (0..up).step_by(97) {
                for (column, &found) in (0..across).zip(model.row(row)).step_by(89) {
                    let (a, b) = (
                        model.grid.left + column * model.bin + model.bin / 2,
                        model.grid.bottom + row * model.bin + model.bin / 2,
                    );
                    if (a, b) != (0, 0) {
                        assert_eq!(found, count(a, b), "({a}, {b})");
                    }
                }
            }
        }
    }
}

/// How many questions a state needs, by trying all of them.
fn tried(a: u64, b: u64, known: &mut BTreeMap<(u64, u64), u32>) -> u32 {
    if a + b <= 1 {
        return 0;
    }
    if let Some(&count) = known.get(&(a, b)) {
        return count;
    }
    let mut best = u32::MAX;
    for c in 0..=a {
        for d in 0..=b {
            let (yes, no) = ((c, a - c + d), (a - c, c + b - d));
            // A question that leaves all as it is, whatever is said, isn't worth asking.
            if yes == (a, b) || no == (a, b) {
                continue;
            }
            let worst = tried(yes.0, yes.1, known).max(tried(no.0, no.1, known));
            best = best.min(worst + 1);
        }
    }
    known.insert((a, b), best);
    best
}

#[test]
fn small_states_need_as_many_questions_as_all_games_say() {
    let model = atlas(&request((3, 1), Some((0, 0, 10)), (100, 100)));
    let mut known = BTreeMap::new();
    for b in 0..8 {
        for a in 0..8 - b {
            if (a, b) != (0, 0) {
                let found = model.row(b)[a as usize];
                let tried = tried(a.into(), b.into(), &mut known);
                assert_eq!(u32::from(found), tried, "({a}, {b})");
            }
        }
    }
}

#[test]
fn the_marked_state_has_the_states_after_its_universal_question() {
    for (a, b) in [(3, 1), (2, 0), (1, 1), (0, 2), (1_000_000, 0), (9, 1)] {
        let model = atlas(&request((a, b), None, (872, 489)));
        let state = State::new(a, b).unwrap();
        assert_eq!((model.state.a, model.state.b), (a, b));
        assert_eq!(model.state.questions, state.count());
        let question = state.question().unwrap();
        let after = Answer::BOTH.map(|answer| state.after(question, answer));
        assert_eq!(
            model.state.after,
            Some(after.map(|after| (after.a(), after.b())))
        );
    }
    for over in [(1, 0), (0, 1)] {
        let model = atlas(&request(over, None, (872, 489)));
        assert_eq!((model.state.questions, model.state.after), (0, None));
    }
}

#[test]
fn the_figure_says_in_words_what_it_shows() {
    let model = atlas(&request((3, 1), Some((0, 0, 12)), (873, 489)));
    let (title, description) = atlas_in_words(&model);
    assert_eq!(
        title,
        "Questions that each state with one lie needs: a = 0 to 11, b = 0 to 5"
    );
    for words in [
        "From 0 to 7 questions are needed",
        "The weight would allow one fewer at (3, 0), (3, 1), (5, 0), (5, 1), (5, 2), (9, 0), (9, 1).",
        "The state (3, 1) needs 5 questions; after the universal question it is (2, 1) for yes, (1, 3) for no.",
    ] {
        assert!(description.contains(words), "{description}");
    }
}

#[test]
fn a_state_is_told_with_its_reasons() {
    let told = |a, b| state_in_words(State::new(a, b).unwrap());
    let words = told(9, 1);
    assert_eq!(words.title, "(9, 1) needs 7 questions");
    assert_eq!(
        words.why[0],
        "For 6 questions the weight is 7·9 + 1 = 64, at most 2⁶ = 64; for 5 it is 6·9 + 1 = 55, more than 2⁵ = 32."
    );
    assert_eq!(
        words.why[1],
        "It is exceptional: 6 questions aren’t enough all the same. As a = 9 is odd, one answer keeps at least 5 of them. For \
         the 5 that are left this weighs at least 6·5 + 4 = 34, more than 2⁵ = 32."
    );
    let question = Question { c: 5, d: 0 };
    assert_eq!(State::new(9, 1).unwrap().question(), Some(question));
    assert_eq!(
        words.next[0],
        "The universal question, one that is always optimal, is about 5 of the a and 0 of the b. Yes leads to (5, 4), which needs 6; no to (4, 6), \
         which needs 5."
    );
    assert_eq!((words.why.len(), words.next.len()), (2, 2));
    assert_eq!(
        told(2, 0).next[0],
        "The universal question, one that is always optimal, is about 1 of the a and 0 of the b. Both answers lead to (1, 1), which needs 2."
    );
    assert_eq!(
        told(0, 2).why[0],
        "For 1 question the weight is 2·0 + 2 = 2, at most 2¹ = 2; for 0 it is 1·0 + 2 = 2, more than 2⁰ = 1."
    );
    let known = told(1, 0);
    assert_eq!(known.title, "(1, 0) needs no question");
    assert_eq!(known.why, ["Only one number is possible: it is known."]);
    // The largest that there are.
    let most = 1_000_000_000_000_000_000;
    assert!(told(most, most).title.ends_with(" needs 66 questions"));
}

/// All reasons that are told for exceptional states hold.
#[test]
fn what_an_exceptional_state_leaves_is_too_heavy() {
    let model = atlas(&request((3, 1), Some((0, 0, 600)), (600, 100)));
    assert!(model.exceptional.len() > 10);
    for &Exceptional { a, b, allowed } in &model.exceptional {
        let state = State::new(a.into(), b.into()).unwrap();
        for c in 0..=state.a() {
            for d in 0..=state.b() {
                let question = Question { c, d };
                let heavy = Answer::BOTH.into_iter().any(|answer| {
                    state.after(question, answer).weight(allowed - 1) > 1 << (allowed - 1)
                });
                assert!(heavy, "{state} {question}");
            }
        }
    }
}

#[test]
fn large_cells_have_their_number_and_small_ones_are_an_image() {
    let draw = |width: u32, size: (f64, f64)| {
        let pixels = (800, 450);
        let model = atlas(&request((3, 1), Some((0, 0, width)), pixels));
        let frame = AtlasFrame {
            size,
            viewport: model.at.into(),
            cursor: Some((2, 1)),
        };
        AtlasPicture::new(model, Palette::of(Theme::Light)).draw(&frame)
    };
    let has_image = |width| {
        let list = draw(width, (960.0, 600.0));
        list.items.iter().any(|item| matches!(item, Item::Image(_)))
    };
    assert_eq!(
        [12, 60, 400, 4000].map(has_image),
        [false, false, true, true]
    );
    let labels = |width: u32, bold: bool| {
        let list = draw(width, (960.0, 600.0));
        let labels = list.items.iter().filter_map(|item| match item {
            Item::Label(label) if label.bold == bold => Some(label.text.clone()),
            _ => None,
        });
        labels.collect::<Vec<String>>()
    };
    // One of those is the legend's.
    assert_eq!(labels(12, true).len(), 1);
    let sixes = labels(12, false).into_iter().filter(|text| text == "6");
    assert!(sixes.count() > 20);
    for number in ["6", "7", "8", "9", "10"] {
        assert!(labels(60, true).contains(&number.to_owned()), "{number}");
    }
}
