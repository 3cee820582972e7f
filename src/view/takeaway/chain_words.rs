//! The chain view in words: title, description, and a caption for each step with exact fractions.

use super::chain::ChainModel;
use crate::exact::WideRational;
use crate::link::Phase;
use crate::view::shared::{Caption, decimal_with_sign};
use crate::words::{Word, takeaway as words};

/// More terms than these are counted, not listed.
const MOST: usize = 40;

/// Losing sequences that have a name or a place in the OEIS: r_m as a fraction, the name, the number there.
const NAMED: [((u128, u128), Word, &str); 6] = [
    ((1, 1), words::POWERS_OF_TWO, "A000079"),
    ((2, 1), words::FIBONACCI_NUMBERS, "A000045"),
    ((5, 2), NAMELESS, "A003410"),
    ((3, 1), NAMELESS, "A003411"),
    ((43, 11), NAMELESS, "A003412"),
    ((4, 1), NAMELESS, "A003413"),
];

const NAMELESS: Word = Word::symbol("");

impl ChainModel {
    /// The name of the losing sequence, empty if it has none, and its number in the OEIS.
    #[must_use]
    pub fn name(&self) -> Option<(&'static str, &'static str)> {
        let threshold = self.threshold()?;
        let here = (*threshold.numer(), *threshold.denom());
        let found = NAMED.iter().find(|(at, ..)| *at == here);
        found.map(|&(_, name, oeis)| (name.text(), oeis))
    }

    /// `r_22 = 145/23`, or `r = 13/5`.
    #[must_use]
    pub fn r_in_words(&self) -> String {
        match self.index {
            Some(m) if self.is_threshold() => format!("r_{m} = {}", self.ratio),
            _ => format!("r = {}", self.ratio),
        }
    }

    /// `r_23 = 19/3`, or `The next threshold is 19/3`.
    fn next_in_words(&self) -> String {
        match self.index {
            Some(m) => format!("r_{} = {}", m + 1, self.next()),
            None => words::next_is(&self.next()),
        }
    }
}

/// Title and description of the figure.
#[must_use]
pub fn chain_in_words(model: &ChainModel) -> (String, String) {
    let title = words::chain_title(&model.r_in_words());
    let shown = model.shown as usize;
    let listed: Vec<String> = model
        .heaps
        .iter()
        .take(shown.min(MOST))
        .map(ToString::to_string)
        .collect();
    let listed = listed.join(", ");
    let mut description = match shown.checked_sub(MOST) {
        None | Some(0) => words::chain_heaps(&listed),
        Some(more) => words::chain_heaps_cut(&listed, &more),
    };
    if let (Phase::Minimum | Phase::Jump, Some(proof)) = (model.phase, &model.proof) {
        let (i, next) = (proof.index, model.next());
        let least = words::chain_least(&i, &next, &proof.lag, &proof.since, &proof.last);
        description += &format!(" {least}");
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
            strong: words::below_one(&r),
            text: words::BELOW_ONE_WHY.to_string(),
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
            let i = proof.index;
            let value = quotient((proof.above, proof.below), model.next());
            let least = match &*others {
                [] => words::least_alone(&i, &value),
                [one] => words::least_with_one(&i, &value, one),
                _ => words::least_with_others(&i, &value, &others.join(", ")),
            };
            let lag = proof.lag;
            let stays = words::lag_stays(&lag, &(lag + 1), &proof.since, &proof.last);
            Caption {
                strong: model.next_in_words(),
                text: format!("{least} {stays}"),
            }
        }
        Phase::Jump => {
            let (i, j) = (proof.index, proof.parent);
            let (before, now) = (model.heap(i), model.heap_after(i).unwrap_or(0));
            Caption {
                strong: words::jump(&model.next(), &i, &(j - 1)),
                text: words::jump_why(&proof.below, &proof.above, &i, &now, &before),
            }
        }
    }
}

fn grow(model: &ChainModel, i: u32) -> Caption {
    let Some(j) = model.parent(i) else {
        return Caption {
            strong: "L_1 = 1".to_owned(),
            text: words::FIRST_WHY.to_string(),
        };
    };
    let (before, parent) = (model.heap(i - 1), model.heap(j));
    let r = model.ratio;
    let why = if j == 1 {
        words::parent_first(&(i - 1))
    } else {
        words::parent_why(&(i - 1), &r, &parent, &before, &model.heap(j - 1))
    };
    let lag = if i > 2 && model.lag(i) > model.lag(i - 1) {
        words::lag_grows(&model.lag(i))
    } else {
        words::lag_is(&model.lag(i))
    };
    Caption {
        strong: format!(
            "L_{i} = L_{} + L_{j} = {before} + {parent} = {}",
            i - 1,
            model.heap(i)
        ),
        text: format!("{why} {lag}"),
    }
}

fn candidates(model: &ChainModel, i: u32) -> Caption {
    let Some((above, below)) = model.candidate(i) else {
        let why = if i == 1 {
            words::NO_PARENT
        } else {
            words::NOTHING_BEFORE
        };
        return Caption {
            strong: words::no_candidate(&i),
            text: why.to_string(),
        };
    };
    let j = model.parent(i).unwrap_or(1);
    let value = WideRational::new(above, below);
    let about = decimal_with_sign(value, 4);
    let why = match j {
        ..=2 => words::candidate_first(&i, &about),
        _ => words::candidate_why(&i, &about, &(j - 1)),
    };
    let least = model.least(i).unwrap_or(i);
    let so_far = if least == i {
        words::CANDIDATE_IS_LEAST.to_string()
    } else {
        let other = model.candidate(least).unwrap_or((1, 1));
        let other = WideRational::new(other.0, other.1);
        if other == value {
            words::candidate_equals_least(&least)
        } else {
            words::candidate_least_other(&least, &other)
        }
    };
    Caption {
        strong: format!(
            "c_{i} = L_{}/L_{} = {}",
            i - 1,
            j - 1,
            quotient((above, below), value)
        ),
        text: format!("{why} {so_far}"),
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
