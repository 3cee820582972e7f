//! Where the parts of an atlas lie: plot, titles, legend.

use crate::draw::canvas::text;
use crate::draw::plot::{At, Palette, PlotArea, Rows, last_row, long_or_short, tenths_of};
use crate::words::{Word, one_lie as words};

/// What the legend explains.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    Band,
    Line,
    Exceptional,
    State,
}

/// All entries, with shorter words for where there is little room.
const LEGEND: [(Sign, Word, Word); 4] = [
    (Sign::Band, words::LEGEND_BAND, words::LEGEND_BAND),
    (Sign::Line, LINE, LINE),
    (
        Sign::Exceptional,
        words::LEGEND_EXCEPTIONAL,
        words::LEGEND_EXCEPTIONAL_SHORT,
    ),
    (Sign::State, words::LEGEND_STATE, words::LEGEND_STATE_SHORT),
];

const LINE: Word = Word::symbol("(q + 1)a + b = 2^q");

/// Where everything lies. Tenths of a pixel.
pub(super) struct Layout {
    pub plot: PlotArea,
    /// Size of the type.
    pub size: i32,
    /// Left end and middle line of each entry of the legend.
    pub legend: Vec<((Sign, Word), At)>,
    /// Middle line of the titles above the plot.
    pub title: i32,
    /// Middle line of the labels at the ends of lines.
    pub ends: i32,
}

impl Layout {
    pub fn new(size: (f64, f64), palette: &Palette) -> Self {
        let (wide, high) = (tenths_of(size.0), tenths_of(size.1));
        let type_size = palette.type_size(wide);
        let row = type_size * 170 / 100;
        // Room for seven digits, and for half of them.
        let left = type_size * 450 / 100;
        let right = type_size * 220 / 100;
        let mut layout = Self {
            plot: PlotArea {
                left,
                top: 0,
                width: (wide - left - right).max(10),
                height: 0,
            },
            size: type_size,
            legend: Vec::new(),
            title: 0,
            ends: 0,
        };
        let mut y = row * 60 / 100;
        if high >= 20 * type_size {
            let room = |words: &str| {
                // Type may be wider than it is thought.
                type_size * 270 / 100 + text::width(words, type_size, false)
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
        layout.ends = y + row * 85 / 100;
        layout.plot.top = layout.ends + row * 55 / 100;
        let bottom = type_size * 350 / 100;
        layout.plot.height = (high - layout.plot.top - bottom).max(10);
        layout
    }
}
