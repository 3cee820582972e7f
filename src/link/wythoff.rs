//! Links to Wythoff's game.

use serde::Serialize;

use super::table::{Grammar, Parameter, Problem, name_of, names, unless};
use super::values::{
    At, Limits, Scale, choice, heaps_in_words, named, range, whole, window, window_in_words,
};
use crate::exact::{
    EndStep, FixedHeap, Heap, InputError, Quantity, Step, WindowWidth, distinct, parse_whole,
};
use crate::words::shared as words;
use crate::wythoff::{Fixed, Position};

/// The step that is shown and the end of the timeline, unless a link says otherwise: those of [SZ] Figure 1.
const STEP: u32 = 28;

/// The last row of the table, unless a link says otherwise: that of [SZ] Table 1.
const ROWS: u32 = 10;

/// The views of Wythoff's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum WythoffView {
    /// The (b, c) lattice.
    Lattice,
    /// ε_n.
    Deviations,
    /// What is proved of each m: \[SZ\] Table 1.
    Table,
}

impl WythoffView {
    /// Each by its name in links; the first is shown unless a link says otherwise.
    pub const ALL: [(Self, &'static str); 3] = [
        (Self::Lattice, "lattice"),
        (Self::Deviations, "deviations"),
        (Self::Table, "table"),
    ];
}

/// What the points of the lattice show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Layer {
    /// Why a point is crossed out.
    Reasons,
    /// How many winning moves there are.
    Moves,
}

impl Layer {
    /// Each by its name in links; the first is shown unless a link says otherwise.
    pub const ALL: [(Self, &'static str); 2] = [(Self::Reasons, "reasons"), (Self::Moves, "moves")];
}

/// What is selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The row of this m, whose proof is open.
    Row(u32),
    /// The P-position [a, b, c] whose points light up. That it is one isn't known here.
    Place([u32; 3]),
}

impl Serialize for Selection {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Row(m) => to.collect_seq([m]),
            Self::Place(place) => to.collect_seq(place),
        }
    }
}

/// What a link to Wythoff's game says, with defaults filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct WythoffLink {
    /// `view`
    pub view: WythoffView,
    /// `m`: the fixed heaps.
    #[serde(rename = "m")]
    pub fixed: Fixed,
    /// `n`: that many P-positions are shown.
    #[serde(rename = "n")]
    pub step: u32,
    /// `end`: the last step, at least `n`.
    pub end: u32,
    /// `heaps`: a position to ask about.
    #[serde(serialize_with = "heaps_of")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number[] | undefined"))]
    pub heaps: Option<Position>,
    /// `select`: a row m of the table, or a P-position [a, b, c].
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number[] | undefined"))]
    pub select: Option<Selection>,
    /// `layer`
    pub layer: Layer,
    /// `rows`: the last m of the table.
    pub rows: u32,
    /// `compare`: values of m, ascending; empty to show `m` alone.
    pub compare: Vec<u32>,
    /// `scale`
    pub scale: Scale,
    /// `at`: the window; `None` fits it to the figure.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "[number, number, number] | undefined")
    )]
    pub at: Option<At>,
}

// Serde hands over a reference.
#[allow(clippy::ref_option)]
fn heaps_of<S: serde::Serializer>(position: &Option<Position>, to: S) -> Result<S::Ok, S::Error> {
    match position {
        Some(position) => to.collect_seq(position.heaps()),
        None => to.serialize_none(),
    }
}

impl Default for WythoffLink {
    /// \[SZ\] Figure 1.
    fn default() -> Self {
        Self {
            view: WythoffView::Lattice,
            fixed: default_fixed(),
            step: STEP,
            end: STEP,
            heaps: None,
            select: None,
            layer: Layer::Reasons,
            rows: ROWS,
            compare: Vec::new(),
            scale: Scale::Linear,
            at: None,
        }
    }
}

fn default_fixed() -> Fixed {
    Fixed::parse("1").unwrap_or_else(|_| unreachable!("1 is a fixed heap"))
}

impl WythoffLink {
    /// The levels whose deviations are shown.
    #[must_use]
    pub fn panels(&self) -> Vec<Fixed> {
        if self.compare.is_empty() {
            return vec![self.fixed.clone()];
        }
        let fixed = |&m: &u32| Fixed::new([FixedHeap::new(m.into()).ok()?]).ok();
        self.compare.iter().filter_map(fixed).collect()
    }

    fn set_end(&mut self, text: &str) -> Result<(), InputError> {
        let end = EndStep::parse(text)?.get();
        if end < self.step {
            return Err(InputError::OutOfRange {
                quantity: EndStep::NAME,
                value: text.to_owned(),
                over: false,
                least: self.step.into(),
                most: EndStep::MOST,
            });
        }
        self.end = end;
        Ok(())
    }

    /// The deviations may show all steps there can be.
    fn limits(&self) -> Limits {
        Limits {
            widest: match self.view {
                WythoffView::Deviations => WindowWidth::MOST,
                _ => Limits::PLANE.widest,
            },
            ..Limits::PLANE
        }
    }
}

impl Grammar for WythoffLink {
    const TABLE: &'static [Parameter<Self>] = &[
        choice!(
            "view",
            true,
            "the picture",
            words::VIEW,
            view,
            WythoffView::ALL,
            WythoffView::Lattice
        ),
        Parameter {
            name: "m",
            place: true,
            means: "the fixed heaps",
            values: || format!("one to four, each {}, like 7 or 1,2", range::<FixedHeap>()),
            read: |link, text| {
                link.fixed = Fixed::parse(text)?;
                Ok(())
            },
            write: |link| unless(&link.fixed, &default_fixed(), || link.fixed.to_string()),
        },
        Parameter {
            name: "n",
            place: false,
            means: "the step: so many P-positions are shown",
            values: range::<Step>,
            read: |link, text| {
                link.step = Step::parse(text)?.get();
                link.end = link.step.max(STEP);
                Ok(())
            },
            write: |link| unless(&link.step, &STEP, || link.step.to_string()),
        },
        Parameter {
            name: "end",
            place: false,
            means: "the last step",
            values: || format!("n to {}", EndStep::MOST),
            read: Self::set_end,
            write: |link| unless(&link.end, &link.step.max(STEP), || link.end.to_string()),
        },
        Parameter {
            name: "heaps",
            place: false,
            means: "a position to ask about",
            values: || format!("three to six heaps, each {}, like 1,33,56", range::<Heap>()),
            read: |link, text| {
                link.heaps = Some(asked_heaps(text)?);
                Ok(())
            },
            write: |link| link.heaps.as_ref().map(|at| heaps_in_words(at.heaps())),
        },
        Parameter {
            name: "select",
            place: false,
            means: "the P-position whose trail is lit, or the row of the table whose proof is open",
            values: || "a,b,c or m".to_owned(),
            read: |link, text| {
                link.select = Some(selection(text)?);
                Ok(())
            },
            write: |link| {
                link.select.map(|select| match select {
                    Selection::Row(m) => m.to_string(),
                    Selection::Place(place) => heaps_in_words(&place),
                })
            },
        },
        choice!(
            "layer",
            false,
            "what the points of the lattice show",
            words::LAYER,
            layer,
            Layer::ALL,
            Layer::Reasons
        ),
        Parameter {
            name: "rows",
            place: false,
            means: "the last m of the table",
            values: range::<FixedHeap>,
            read: |link, text| {
                link.rows = whole(words::LAST_ROW_M, text, FixedHeap::MOST)?;
                Ok(())
            },
            write: |link| unless(&link.rows, &ROWS, || link.rows.to_string()),
        },
        Parameter {
            name: "compare",
            place: false,
            means: "several m whose deviations are shown",
            values: || "at most 24, like 0-10 or 1,4,7".to_owned(),
            read: |link, text| {
                link.compare = compared(text)?;
                Ok(())
            },
            write: |link| (!link.compare.is_empty()).then(|| comparison(&link.compare)),
        },
        choice!(
            "scale",
            false,
            "how the axis of the deviations is divided",
            words::SCALE,
            scale,
            Scale::ALL,
            Scale::Linear
        ),
        Parameter {
            name: "at",
            place: false,
            means: "the window in cells",
            values: || {
                let most = WindowWidth::MOST;
                format!(
                    "{}; deviations may have a width up to {most}",
                    window_in_words()
                )
            },
            read: |link, text| {
                link.at = Some(window(text, link.limits())?);
                Ok(())
            },
            write: |link| link.at.map(|at| at.to_string()),
        },
    ];

    fn settle(&mut self, _: &dyn Fn(&str) -> bool, _: &mut dyn FnMut(&str, Problem)) {
        // A row whose proof is open is in the table.
        if let (WythoffView::Table, Some(Selection::Row(m))) = (self.view, self.select) {
            self.rows = self.rows.max(m);
        }
    }
}

/// A position of a link has three to six heaps, as its lattice needs a fixed one.
fn asked_heaps(text: &str) -> Result<Position, InputError> {
    let position = Position::parse(text);
    let few = text
        .split(|sign: char| sign == ',' || sign.is_whitespace())
        .filter(|word| !word.is_empty())
        .count()
        < 3;
    if few {
        return Err(InputError::malformed(
            words::HEAPS,
            text,
            words::THREE_TO_SIX_HEAPS,
        ));
    }
    position
}

fn selection(text: &str) -> Result<Selection, InputError> {
    let number = |text: &str, most| whole(words::SELECTED_NUMBER, text, most);
    match text.split(',').collect::<Vec<_>>()[..] {
        [m] => Ok(Selection::Row(number(m, FixedHeap::MOST)?)),
        [a, b, c] => Ok(Selection::Place([
            number(a, FixedHeap::MOST)?,
            number(b, Heap::MOST)?,
            number(c, Heap::MOST)?,
        ])),
        _ => Err(InputError::malformed(
            words::SELECT,
            text,
            words::A_PLACE_OR_A_ROW,
        )),
    }
}

/// Values of m as `0-10` or `1,4,7`, ascending, each once.
fn compared(text: &str) -> Result<Vec<u32>, InputError> {
    const MOST: usize = 24;
    let number = |text: &str| parse_whole(words::COMPARED_M, text, 0, FixedHeap::MOST);
    let all = match text.split_once('-') {
        Some((first, last)) => {
            let (first, last) = (number(first)?, number(last)?);
            (first..=last).take(MOST + 1).collect::<Vec<u64>>()
        }
        None => text.split(',').map(number).collect::<Result<Vec<_>, _>>()?,
    };
    let all = distinct(all);
    if (1..=MOST).contains(&all.len()) {
        // Each is at most a fixed heap.
        Ok(all
            .into_iter()
            .map(|m| u32::try_from(m).unwrap_or(0))
            .collect())
    } else {
        Err(InputError::malformed(
            words::COMPARE,
            text,
            words::VALUES_OF_M,
        ))
    }
}

/// As a range where it is one.
fn comparison(all: &[u32]) -> String {
    if let [first, .., last] = all
        && (last - first) as usize + 1 == all.len()
        && all.len() > 2
    {
        return format!("{first}-{last}");
    }
    let all: Vec<String> = all.iter().map(u32::to_string).collect();
    all.join(",")
}
