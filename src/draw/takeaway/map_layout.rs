//! Where the parts of a map lie: plot, titles, legend.

use crate::draw::canvas::text;
use crate::draw::plot::{At, Palette, PlotArea, Rows, last_row, long_or_short, tenths_of};
use crate::words::{Word, takeaway as words};

/// What the legend explains.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    Losing,
    Departs,
    Current,
}

/// All entries, with shorter words for where there is little room.
const LEGEND: [(Sign, Word, Word); 3] = [
    (Sign::Losing, words::LEGEND_HEAP, words::LEGEND_HEAP),
    (
        Sign::Departs,
        words::LEGEND_DEPARTS,
        words::LEGEND_DEPARTS_SHORT,
    ),
    (Sign::Current, ANY_M, ANY_M),
];

/// With room for any m.
const ANY_M: Word = Word::symbol("m = 10000000");

/// Where everything lies. Tenths of a pixel.
pub(super) struct Layout {
    pub plot: PlotArea,
    /// Size of the type.
    pub size: i32,
    /// Room for r at the right.
    pub right: i32,
    /// Left end and middle line of each entry of the legend.
    pub legend: Vec<((Sign, Word), At)>,
    /// Middle line of the titles above the plot.
    pub title: i32,
}

impl Layout {
    pub fn new(size: (f64, f64), palette: &Palette) -> Self {
        let (wide, high) = (tenths_of(size.0), tenths_of(size.1));
        let type_size = palette.type_size(wide);
        let row = type_size * 170 / 100;
        // Room for seven digits, and for a fraction with its sign.
        let left = type_size * 450 / 100;
        let right = type_size * 520 / 100;
        let mut layout = Self {
            plot: PlotArea {
                left,
                top: 0,
                width: (wide - left - right).max(10),
                height: 0,
            },
            size: type_size,
            right,
            legend: Vec::new(),
            title: 0,
        };
        let mut y = row * 60 / 100;
        if high >= 20 * type_size {
            let room = |words: &str| {
                type_size * 270 / 100 + text::width(words, type_size * 92 / 100, false)
            };
            let rows = Rows {
                ends: (left, wide),
                first: y,
                height: row,
                gap: 0,
            };
            layout.legend = rows.flow(long_or_short(&LEGEND, wide - left, room));
            y = last_row(&layout.legend).unwrap_or(y);
            y += row * 95 / 100;
        }
        layout.title = y;
        layout.plot.top = y + row * 62 / 100;
        let bottom = type_size * 350 / 100;
        layout.plot.height = (high - layout.plot.top - bottom).max(10);
        layout
    }
}
