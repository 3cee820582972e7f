//! Where the parts of a lattice figure lie: plot, legend, and their type.

use super::lattice_classes::Classes;
use crate::draw::canvas::text::width;
use crate::draw::plot::{At, Palette, PlotArea, Rows, tenths_of};
use crate::view::wythoff::Trail;
use crate::words::{Word, wythoff as words};
use crate::wythoff::{Cell, Family};

/// An entry of the legend: what is drawn before its words.
#[derive(Clone)]
pub(super) struct Key {
    pub sign: Sign,
    pub words: String,
}

/// What the legend explains.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    Cell(Cell),
    Newest,
    Next,
    /// A class of numbers of winning moves.
    Moves(u8),
    Family(Family),
    /// Words alone.
    None,
}

impl From<(Sign, Word)> for Key {
    fn from((sign, word): (Sign, Word)) -> Self {
        Self {
            sign,
            words: word.to_string(),
        }
    }
}

const REASONS: [(Sign, Word); 10] = [
    (Sign::Cell(Cell::Found), words::LEGEND_FOUND),
    (Sign::Newest, words::LEGEND_NEWEST),
    (Sign::Next, words::LEGEND_NEXT),
    (Sign::Cell(Cell::Instant), words::LEGEND_INSTANT),
    (Sign::None, words::LEGEND_CROSSED),
    (Sign::Cell(Cell::Up), words::LEGEND_UP),
    (Sign::Cell(Cell::Right), words::LEGEND_RIGHT),
    (Sign::Cell(Cell::Diagonal), words::LEGEND_DIAGONAL),
    (Sign::Cell(Cell::Intercept), words::LEGEND_INTERCEPT),
    (Sign::Cell(Cell::Free), words::LEGEND_FREE),
];

fn class_keys(classes: Classes) -> Vec<Key> {
    let mut keys = [
        (Sign::Cell(Cell::Found), words::LEGEND_FOUND),
        (Sign::Newest, words::LEGEND_NEWEST),
        (Sign::Next, words::LEGEND_NEXT),
        (Sign::None, words::LEGEND_MOVES),
    ]
    .map(Key::from)
    .to_vec();
    keys.extend((0..Classes::COUNT).map(|class| Key {
        sign: Sign::Moves(class),
        words: classes.words(class),
    }));
    keys
}

fn trail_keys(trail: &Trail) -> Vec<Key> {
    let [a, b, c] = trail.of;
    let mut keys = vec![Key {
        sign: Sign::None,
        words: words::legend_trail(&a, &b, &c),
    }];
    keys.extend(trail.families.iter().map(|&family| Key {
        sign: Sign::Family(family),
        words: family.name(),
    }));
    if trail.own {
        keys.push((Sign::Newest, words::LEGEND_ITSELF).into());
    }
    keys
}

/// The plot and the legend of a figure of this size.
pub(super) struct Layout {
    pub plot: PlotArea,
    /// Size of the type, in tenths.
    pub size: i32,
    /// Right end of the legend.
    right: i32,
    /// Is there room for a legend?
    has_legend: bool,
}

impl Layout {
    pub fn new(size: (f64, f64), palette: &Palette) -> Self {
        let (wide, high) = (tenths_of(size.0), tenths_of(size.1));
        let type_size = palette.type_size(wide);
        let row = type_size * 170 / 100;
        // Room for seven digits.
        let left = type_size * 450 / 100;
        let right = type_size;
        let mut layout = Self {
            plot: PlotArea {
                left,
                top: row * 110 / 100,
                width: (wide - left - right).max(10),
                height: 0,
            },
            size: type_size,
            right: wide - right,
            // A small figure has no room for it.
            has_legend: high >= 20 * type_size,
        };
        // Whatever the legend, the plot stays where it is with that of the reasons, the longest.
        if let Some(&(_, y)) = layout.places(&REASONS.map(Key::from)).last() {
            // The title of the vertical axis stands above it.
            layout.plot.top = y + row * 160 / 100;
        }
        let bottom = type_size * 350 / 100;
        layout.plot.height = (high - layout.plot.top - bottom).max(10);
        layout
    }

    /// Left end and middle line of each entry of a legend.
    fn places(&self, keys: &[Key]) -> Vec<At> {
        let row = self.size * 170 / 100;
        let rows = Rows {
            ends: (self.plot.left, self.right),
            first: row * 60 / 100,
            height: row,
            gap: self.size * 110 / 100,
        };
        let keys = keys.iter().filter(|_| self.has_legend);
        let placed = rows.flow(keys.map(|key| ((), entry_width(key, self.size))));
        placed.into_iter().map(|((), at)| at).collect()
    }

    /// The legend of what is shown, each entry with its left end and middle line.
    pub fn legend(&self, trail: Option<&Trail>, classes: Option<Classes>) -> Vec<(At, Key)> {
        let keys = match (trail, classes) {
            (Some(trail), _) => trail_keys(trail),
            (None, Some(classes)) => class_keys(classes),
            (None, None) => REASONS.map(Key::from).into(),
        };
        let places = self.places(&keys);
        // Down to the title of the axis; what has no room is left out.
        let row = self.size * 170 / 100;
        let last = self.plot.top - row * 160 / 100;
        let down = places.last().map_or(0, |&(_, y)| (last - y).max(0));
        let fits = move |&((_, y), _): &(At, Key)| y <= last;
        let lower = places.into_iter().map(move |(x, y)| (x, y + down));
        lower.zip(keys).filter(fits).collect()
    }
}

fn entry_width(key: &Key, size: i32) -> i32 {
    let words = width(&key.words, size, false);
    match key.sign {
        Sign::None => words - size * 50 / 100,
        _ => words + size * 130 / 100,
    }
}

/// Where the lattice lies in a figure of this size: needed to fit a window to it.
#[must_use]
pub fn plot_area(size: (f64, f64), palette: &Palette) -> PlotArea {
    Layout::new(size, palette).plot
}
