//! What is said beside the balance: of both answers, and of the state.

use super::balance::{Weighing, grouped, pair_in_words, power, weight_in_words};
use crate::one_lie::Answer;
use crate::words::one_lie as words;

/// What each answer leads to: a title and a line.
#[must_use]
pub fn sides(weighing: &Weighing) -> [(String, String); 2] {
    let left = weighing.q.saturating_sub(1);
    [0, 1].map(|place| {
        let pan = &weighing.after[place];
        let state = pair_in_words(pan.state);
        let title = match Answer::BOTH[place] {
            Answer::Yes => words::yes_leads(&state),
            Answer::No => words::no_leads(&state),
        };
        let (weight, power) = (weight_in_words(pan.state, left), power(left));
        let compared = if pan.weight > weighing.half {
            words::weighs_too_much(&weight, &power)
        } else {
            words::weighs_little(&weight, &power)
        };
        let needs = match pan.questions {
            0 => words::KNOWN_THEN.to_string(),
            more => words::needs_more(&more),
        };
        (title, format!("{compared} {needs}"))
    })
}

/// What is known of a state.
#[must_use]
pub fn facts(weighing: &Weighing) -> Vec<String> {
    let Weighing {
        state,
        q,
        questions,
        question,
        optimal,
        ..
    } = weighing;
    let mut lines = Vec::new();
    if *q > 0 {
        let weight = weight_in_words(*state, q - 1);
        lines.push(words::fewer_never(q, &weight, &power(q - 1)));
    }
    let weight = weight_in_words(*state, *q);
    lines.push(if questions > q {
        words::would_allow(q, &weight, &power(*q))
    } else {
        words::enough(q, &weight, &power(*q))
    });
    let (c, all) = (grouped(question.c), optimal.number());
    if all == 1 {
        lines.push(words::one_optimal(&c, &grouped(question.d)));
        return lines;
    }
    let (least, most) = optimal.c();
    let mut many = if least == most {
        words::optimal_for_one(&grouped(all), &grouped(least))
    } else {
        words::optimal_for(&grouped(all), &grouped(least), &grouped(most))
    };
    if let Some((low, high)) = optimal.d(question.c).filter(|_| state.b() > 0) {
        let beside = if low == high {
            words::beside_one(&c, &grouped(low))
        } else {
            words::beside(&c, &grouped(low), &grouped(high))
        };
        many += &format!(" {beside}");
    }
    lines.push(many);
    lines
}
