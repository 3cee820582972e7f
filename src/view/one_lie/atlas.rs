//! How many questions each state of the game with one lie needs: a across, b upwards.

use std::fmt::Display;

use serde::{Deserialize, Serialize};

use super::balance::{grouped, pair_in_words, power, weight_in_words};
use crate::exact::Grid;
use crate::link::{At, WIDEST};
use crate::one_lie::{Answer, Optimal, State, exceptional};
use crate::view::shared::{around, bin, full_rows};
use crate::words::one_lie as words;

/// The first states: the window for a way that is far out.
const FITTED: At = At {
    left: 0,
    bottom: 0,
    width: 60,
};

/// All states that a link can show need fewer questions.
const BEYOND: u32 = 40;

/// More exceptional states are counted, not listed.
const LISTED: usize = 12;

/// What to show and how large.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtlasRequest {
    /// The states on the way to the one that is marked.
    pub before: Vec<State>,
    /// The state that is marked.
    pub state: State,
    /// The window; fitted if absent. Columns are a, rows are b.
    pub at: Option<At>,
    /// Width and height of the plot: device pixels, at least 1.
    pub pixels: (u32, u32),
    /// How much more than the window is looked up on each side, in quarters of it: room for panning.
    pub margin: u32,
}

/// A state for which the weight allows fewer questions than it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exceptional {
    /// How many numbers agree with all answers.
    pub a: u32,
    /// How many with all but one.
    pub b: u32,
    /// How many questions the weight allows; one more is needed.
    pub allowed: u32,
}

/// Where (q + 1)a + b = 2^q crosses the grid: for drawing only.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct AtlasLine {
    /// q.
    pub q: u32,
    /// The upper end of the line: a and b.
    pub from: (f64, f64),
    /// The lower end of the line.
    pub to: (f64, f64),
}

/// The marked state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtlasState {
    /// How many numbers agree with all answers.
    pub a: u64,
    /// How many with all but one.
    pub b: u64,
    /// How many questions it needs.
    pub questions: u32,
    /// a and b after yes and after no to the universal question; none if the number is known.
    pub after: Option<[(u64, u64); 2]>,
}

/// Count(a, b) over a part of the plane of states.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Atlas {
    /// The window that was asked for or fitted.
    pub at: At,
    /// The last row of the window that is in it as a whole.
    pub last: u32,
    /// What is looked up.
    pub grid: Grid,
    /// Side of a bin: cells. 1 unless cells are smaller than pixels.
    pub bin: u32,
    /// The number of questions for each bin, row by row from the bottom: that of the cell in its middle, `bin / 2` cells
    /// from its left and bottom. [`Atlas::NONE`] for (0, 0), which is no state.
    #[serde(with = "serde_bytes")]
    pub counts: Vec<u8>,
    /// The exceptional states of the grid, ascending by a, then b.
    pub exceptional: Vec<Exceptional>,
    /// The lines that cross the grid, ascending by q.
    pub lines: Vec<AtlasLine>,
    /// The states on the way to the marked one, as a and b.
    pub before: Vec<(u64, u64)>,
    /// The marked state.
    pub state: AtlasState,
}

impl Atlas {
    /// No state.
    pub const NONE: u8 = 0xFF;

    /// Columns and rows of bins.
    #[must_use]
    pub fn bins(&self) -> (u32, u32) {
        self.grid.bins(self.bin)
    }

    /// The numbers of questions of a row of bins, from the left. They don't fall, once (0, 0) counts as 0.
    #[must_use]
    pub fn row(&self, row: u32) -> &[u8] {
        let across = self.bins().0 as usize;
        let start = row as usize * across;
        self.counts.get(start..start + across).unwrap_or(&[])
    }

    /// How many bins of a row need at most q questions: all from its left end.
    #[must_use]
    pub fn up_to(&self, row: u32, q: u32) -> u32 {
        let few = |&count: &u8| count == Self::NONE || u32::from(count) <= q;
        // A row is shorter than 2^32.
        u32::try_from(self.row(row).partition_point(few)).unwrap_or(u32::MAX)
    }

    /// The least and the greatest number of questions.
    #[must_use]
    pub fn range(&self) -> (u32, u32) {
        let counts = self.counts.iter().filter(|&&count| count != Self::NONE);
        let most = counts.clone().max().copied().unwrap_or(0);
        (
            counts.min().copied().unwrap_or(most).into(),
            u32::from(most),
        )
    }
}

/// The atlas of a request. Cost: for each row of bins one division for each number of questions in it, and a byte for each
/// bin.
#[must_use]
pub fn atlas(request: &AtlasRequest) -> Atlas {
    let first = request.before.first().copied().unwrap_or(request.state);
    let at = request.at.unwrap_or_else(|| fitted(first, request.pixels));
    let state = request.state;
    let mut model = Atlas {
        at,
        last: at.bottom + full_rows(at.width, request.pixels) - 1,
        grid: around(at, request.pixels, request.margin),
        bin: bin(at, request.pixels),
        counts: Vec::new(),
        exceptional: Vec::new(),
        lines: Vec::new(),
        before: request
            .before
            .iter()
            .map(|state| (state.a(), state.b()))
            .collect(),
        state: AtlasState {
            a: state.a(),
            b: state.b(),
            questions: state.count(),
            after: state.question().map(|question| {
                Answer::BOTH.map(|answer| {
                    let after = state.after(question, answer);
                    (after.a(), after.b())
                })
            }),
        },
    };
    model.counts = counts(model.grid, model.bin);
    model.exceptional = exceptions(model.grid);
    model.lines = (0..BEYOND).filter_map(|q| line(q, model.grid)).collect();
    model
}

/// The window that has the way from this state to the end, whatever step of it is shown; the first states if that is far out.
fn fitted(first: State, (across, up): (u32, u32)) -> At {
    let mut state = first;
    let (mut right, mut top) = (state.a(), state.b());
    for answer in state.worst_way() {
        let Some(question) = state.question() else {
            break;
        };
        for state in Answer::BOTH.map(|answer| state.after(question, answer)) {
            right = right.max(state.a());
            top = top.max(state.b());
        }
        state = state.after(question, answer);
    }
    let wide = u64::from(WIDEST);
    if right > wide || top > wide {
        return FITTED;
    }
    // So wide that its rows reach up there, with some room.
    let high = (top + 2) * u64::from(across) / u64::from(up.max(1)) + 1;
    let width = (right + 3).max(high).clamp(12, wide);
    At {
        width: u32::try_from(width).unwrap_or(WIDEST),
        ..FITTED
    }
}

/// The greatest a with Count(a, b) ≤ q; none if there is none.
fn last_with(q: u32, b: u64) -> Option<u64> {
    let a = (1_u64 << q).checked_sub(b)? / (u64::from(q) + 1);
    if exceptional(q) == Some(a) {
        // Its weight allows q questions, which aren't enough.
        a.checked_sub(1)
    } else {
        Some(a)
    }
}

fn counts(grid: Grid, bin: u32) -> Vec<u8> {
    let (across, up) = grid.bins(bin);
    let mut all = Vec::with_capacity(across as usize * up as usize);
    let middle = bin / 2;
    let first = u64::from(grid.left + middle);
    for row in 0..up {
        let b = u64::from(grid.bottom + row * bin + middle);
        let end = all.len() + across as usize;
        let mut q = 0_u8;
        while all.len() < end {
            // So many bins of the row need at most q questions.
            let few = last_with(q.into(), b)
                .and_then(|last| last.checked_sub(first))
                .map_or(0, |more| more / u64::from(bin) + 1);
            let few = few.min(across.into());
            let start = end - across as usize;
            // At most as many as the row has.
            let few = usize::try_from(few).unwrap_or(0);
            all.resize((start + few).max(all.len()), q);
            q += 1;
        }
    }
    if (grid.left + middle, grid.bottom + middle) == (0, 0) {
        all[0] = Atlas::NONE;
    }
    all
}

fn exceptions(grid: Grid) -> Vec<Exceptional> {
    let mut all = Vec::new();
    for allowed in 0..BEYOND {
        let column = exceptional(allowed).and_then(|a| u32::try_from(a).ok());
        let Some(a) = column.filter(|a| (grid.left..grid.left + grid.columns).contains(a)) else {
            continue;
        };
        // They go up as far as the weight allows; that is fewer rows than questions.
        let rest = (1_u64 << allowed) - (u64::from(allowed) + 1) * u64::from(a);
        let rest = u32::try_from(rest).unwrap_or(0);
        let rows = grid.bottom..grid.bottom + grid.rows;
        all.extend((rows.start..rows.end.min(rest + 1)).map(|b| Exceptional { a, b, allowed }));
    }
    all
}

// Powers of two and cells are small.
#[allow(clippy::cast_precision_loss)]
fn line(q: u32, grid: Grid) -> Option<AtlasLine> {
    let (each, all) = (f64::from(q + 1), (1_u64 << q) as f64);
    let edges = |start: u32, size: u32| (f64::from(start) - 0.5, f64::from(start + size) - 0.5);
    let (left, right) = edges(grid.left, grid.columns);
    let (low, high) = edges(grid.bottom, grid.rows);
    let a = |b: f64| (all - b) / each;
    let b = |a: f64| all - each * a;
    let from = if a(high) < left {
        (left, b(left))
    } else {
        (a(high), high)
    };
    let to = if a(low) > right {
        (right, b(right))
    } else {
        (a(low), low)
    };
    (from.0 < to.0).then_some(AtlasLine { q, from, to })
}

/// Title and description of the atlas.
#[must_use]
pub fn atlas_in_words(atlas: &Atlas) -> (String, String) {
    let At {
        left,
        bottom,
        width,
    } = atlas.at;
    let right = left + width - 1;
    let title = words::atlas_title(&left, &right, &bottom, &atlas.last);
    let (least, most) = atlas.range();
    let mut description = words::atlas_axes(&least, &most);
    let inside = |state: &&Exceptional| {
        (left..=right).contains(&state.a) && (bottom..=atlas.last).contains(&state.b)
    };
    let all: Vec<&Exceptional> = atlas.exceptional.iter().filter(inside).collect();
    if !all.is_empty() {
        let listed = listed(all.iter().take(LISTED).map(|state| (state.a, state.b)));
        let sentence = match all.len().saturating_sub(LISTED) {
            0 => words::atlas_exceptional(&listed),
            more => words::atlas_exceptional_more(&listed, &more),
        };
        description += &format!(" {sentence}");
    }
    if !atlas.before.is_empty() {
        let way = listed(atlas.before.iter().copied());
        description += &format!(" {}", words::atlas_way(&way));
    }
    let AtlasState {
        a,
        b,
        questions,
        after,
    } = atlas.state;
    let state = pair(&(a, b));
    let needs = match after {
        None => words::atlas_known(&state),
        Some([yes, no]) => words::atlas_state(&state, &questions, &pair(&yes), &pair(&no)),
    };
    (title, format!("{description} {needs}"))
}

/// `(3, 1)`.
fn pair<T: Display>((a, b): &(T, T)) -> String {
    format!("({a}, {b})")
}

/// `(3, 1), (9, 0)`.
fn listed<T: Display>(states: impl Iterator<Item = (T, T)>) -> String {
    let all: Vec<String> = states.map(|state| pair(&state)).collect();
    all.join(", ")
}

/// What is said of one state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    tsify(rename = "AtlasStateData")
)]
pub struct StateInWords {
    /// The state and how many questions it needs.
    pub title: String,
    /// Why so many; whether it is exceptional.
    pub why: Vec<String>,
    /// The universal question, and how many optimal questions there are; nothing if the number is known.
    pub next: Vec<String>,
}

/// The state with its number of questions, and why it is that.
#[must_use]
pub fn state_in_words(state: State) -> StateInWords {
    let (a, count) = (state.a(), state.count());
    let Some(question) = state.question() else {
        return StateInWords {
            title: words::state_needs_none(&pair_in_words(state)),
            why: vec![words::STATE_KNOWN.to_string()],
            next: Vec::new(),
        };
    };
    let title = words::state_needs(&pair_in_words(state), &count);
    let bound = state.bound();
    let weighs = |q: u32| weight_in_words(state, q);
    let powers = |q: u32| format!("{} = {}", power(q), grouped(1_u128 << q));
    // A state that isn't over needs a question.
    let fewer = bound.saturating_sub(1);
    let mut why = vec![words::state_why(
        &bound,
        &weighs(bound),
        &powers(bound),
        &fewer,
        &weighs(fewer),
        &powers(fewer),
    )];
    if state.is_exceptional() {
        // However it is asked, one answer keeps at least half of the a, rounded up.
        let (kept, q) = (a.div_ceil(2), u128::from(bound));
        let least = q * u128::from(kept) + u128::from(a - kept);
        why.push(words::state_exceptional(
            &bound,
            &a,
            &kept,
            &fewer,
            &(a - kept),
            &least,
            &powers(fewer),
        ));
    }
    let [yes, no] = Answer::BOTH.map(|answer| state.after(question, answer));
    let leads = if yes == no {
        words::both_lead(&pair_in_words(yes), &yes.count())
    } else {
        words::each_leads(
            &pair_in_words(yes),
            &yes.count(),
            &pair_in_words(no),
            &no.count(),
        )
    };
    let universal = words::universal(&grouped(question.c), &grouped(question.d));
    let universal = format!("{universal} {leads}");
    let optimal = match Optimal::of(state).map_or(0, |all| all.number()) {
        1 => words::OPTIMAL_ONE.to_string(),
        many => words::optimal_many(&grouped(many)),
    };
    StateInWords {
        title,
        why,
        next: vec![universal, optimal],
    }
}
