//! The chain view in words: title, description, and a caption for each step with exact fractions.

use super::chain::ChainModel;
use super::fractions::decimal_with_sign;
use super::link::Phase;
use crate::exact::WideRational;

/// More terms than these are counted, not listed.
const MOST: usize = 40;

/// What happened, and why. Fractions are written a/b, indices L_9.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caption {
    /// What happened.
    pub strong: String,
    /// Why: sentences.
    pub text: String,
}

/// Losing sequences that have a name or a place in the OEIS: r_m as a fraction, the name, the number there.
const NAMED: [((u128, u128), &str, &str); 6] = [
    ((1, 1), "powers of two", "A000079"),
    ((2, 1), "Fibonacci numbers", "A000045"),
    ((5, 2), "", "A003410"),
    ((3, 1), "", "A003411"),
    ((43, 11), "", "A003412"),
    ((4, 1), "", "A003413"),
];

impl ChainModel {
    /// The name of the losing sequence, empty if it has none, and its number in the OEIS.
    #[must_use]
    pub fn name(&self) -> Option<(&'static str, &'static str)> {
        let threshold = self.threshold()?;
        let here = (*threshold.numer(), *threshold.denom());
        let found = NAMED.iter().find(|(at, ..)| *at == here);
        found.map(|&(_, name, oeis)| (name, oeis))
    }

    /// `r_22 = 145/23`, or `r = 13/5`.
    #[must_use]
    pub fn r_in_words(&self) -> String {
        match self.index {
            Some(m) if self.is_threshold() => format!("r_{m} = {}", self.ratio),
            _ => format!("r = {}", self.ratio),
        }
    }

    /// `r_23 = 19/3`, or `the next threshold is 19/3`.
    fn next_in_words(&self) -> String {
        match self.index {
            Some(m) => format!("r_{} = {}", m + 1, self.next()),
            None => format!("the next threshold is {}", self.next()),
        }
    }
}

/// Title and description of the figure.
#[must_use]
pub fn chain_in_words(model: &ChainModel) -> (String, String) {
    let title = format!(
        "Take-away game at {}: losing heaps and the next threshold",
        model.r_in_words()
    );
    let shown = model.shown as usize;
    let mut description = "Losing heaps: ".to_owned();
    let listed: Vec<String> = model
        .heaps
        .iter()
        .take(shown.min(MOST))
        .map(ToString::to_string)
        .collect();
    description += &listed.join(", ");
    description += &if shown > MOST {
        format!(" and {} more.", shown - MOST)
    } else {
        ".".to_owned()
    };
    if let (Phase::Minimum | Phase::Jump, Some(proof)) = (model.phase, &model.proof) {
        description += &format!(
            " The least candidate is c_{} = {}. The lag is {} from index {} to {}, and for ever.",
            proof.index,
            model.next(),
            proof.lag,
            proof.since,
            proof.last
        );
    }
    (title, description)
}

/// What happens in this step, and why.
#[must_use]
pub fn chain_caption(model: &ChainModel) -> Caption {
    let r = model.ratio;
    let i = model.shown;
    let Some(proof) = &model.proof else {
        return Caption {
            strong: format!("r = {r}: only L_1 = 1 is losing"),
            text: "From two stones or more, take one: the next move may take less than one. From r = 1 on that is no longer so."
                .to_owned(),
        };
    };
    match model.phase {
        Phase::Grow => grow(model, i),
        Phase::Candidates => candidates(model, i),
        Phase::Minimum => {
            let others: Vec<String> = model
                .ties
                .iter()
                .filter(|&&tie| tie != proof.index)
                .take(4)
                .map(|tie| format!("c_{tie}"))
                .collect();
            let equal = match &*others {
                [] => String::new(),
                [one] => format!(", and {one} is equal to it"),
                _ => format!(", and {} are equal to it", others.join(", ")),
            };
            Caption {
                strong: capital(&model.next_in_words()),
                text: format!(
                    "The least candidate is c_{} = {}{equal}. The lag is {} at {} indices in a row, from {} to {}: so it is for ever, and no candidate after index {} is less.",
                    proof.index,
                    quotient((proof.above, proof.below), model.next()),
                    proof.lag,
                    proof.lag + 1,
                    proof.since,
                    proof.last,
                    proof.last
                ),
            }
        }
        Phase::Jump => {
            let (i, j) = (proof.index, proof.parent);
            let (before, now) = (model.heap(i), model.heap_after(i).unwrap_or(0));
            Caption {
                strong: format!(
                    "At r = {} the parent of L_{i} becomes L_{}.",
                    model.next(),
                    j - 1
                ),
                text: format!(
                    "There r·{} reaches {}. So L_{i} = {} + {} = {now} in place of {before}, and the terms after it move too.",
                    proof.below, proof.above, proof.above, proof.below
                ),
            }
        }
    }
}

fn grow(model: &ChainModel, i: u32) -> Caption {
    let Some(j) = model.parent(i) else {
        return Caption {
            strong: "L_1 = 1".to_owned(),
            text: "A heap of one stone is losing: the first move may not take the whole heap."
                .to_owned(),
        };
    };
    let (before, parent) = (model.heap(i - 1), model.heap(j));
    let r = model.ratio;
    let text = if j == 1 {
        format!(
            "The parent is the first L_j with r·L_j ≥ L_{}: here L_1.",
            i - 1
        )
    } else {
        format!(
            "The parent is the first L_j with r·L_j ≥ L_{}: {r} · {parent} ≥ {before}, but {r} · {} < {before}.",
            i - 1,
            model.heap(j - 1)
        )
    };
    let changed = i > 2 && model.lag(i) > model.lag(i - 1);
    let lag = if changed { "grows to" } else { "is" };
    Caption {
        strong: format!(
            "L_{i} = L_{} + L_{j} = {before} + {parent} = {}",
            i - 1,
            model.heap(i)
        ),
        text: format!("{text} The lag i − j {lag} {}.", model.lag(i)),
    }
}

fn candidates(model: &ChainModel, i: u32) -> Caption {
    let Some((above, below)) = model.candidate(i) else {
        let text = if i == 1 {
            "L_1 has no parent."
        } else {
            "The parent is L_1, and no term is before it."
        };
        return Caption {
            strong: format!("There is no c_{i}"),
            text: text.to_owned(),
        };
    };
    let j = model.parent(i).unwrap_or(1);
    let parent = match j {
        ..=2 => "L_1".to_owned(),
        _ => format!("L_{} or an earlier term", j - 1),
    };
    let value = WideRational::new(above, below);
    let least = model.least(i).unwrap_or(i);
    let so_far = if least == i {
        "It is the least so far.".to_owned()
    } else {
        let other = model.candidate(least).unwrap_or((1, 1));
        let other = WideRational::new(other.0, other.1);
        if other == value {
            format!("It is equal to c_{least}, the least so far.")
        } else {
            format!("The least so far is c_{least} = {other}.")
        }
    };
    Caption {
        strong: format!(
            "c_{i} = L_{}/L_{} = {}",
            i - 1,
            j - 1,
            quotient((above, below), value)
        ),
        text: format!(
            "As long as the terms before L_{i} stay as they are, from r {} on its parent is {parent}. {so_far}",
            decimal_with_sign(value, 4)
        ),
    }
}

/// The quotient as it stands, and in lowest terms if that is another one.
fn quotient((above, below): (u128, u128), value: WideRational) -> String {
    if *value.numer() == above && *value.denom() == below && below != 1 {
        value.to_string()
    } else {
        format!("{above}/{below} = {value}")
    }
}

/// With a capital letter, unless it is a formula.
fn capital(words: &str) -> String {
    match words.strip_prefix("the ") {
        Some(rest) => "The ".to_owned() + rest,
        None => words.to_owned(),
    }
}
