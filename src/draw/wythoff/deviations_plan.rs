//! Where the parts of a figure of deviations lie: one plot or a grid of small ones, and their type.

use crate::draw::canvas::text::{self, width};
use crate::draw::plot::{At, Palette, PlotArea, Rows, last_row, tenths_of};
use crate::view::wythoff::{Deviations, Panel};
use crate::words::{Word, wythoff as words};

/// What the legend explains.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    /// A mark of this ε; 2 stands for all that are larger.
    Mark(i32, Word),
    Newest(Word),
    Proved(Word),
}

impl Sign {
    pub fn words(self) -> Word {
        match self {
            Self::Mark(_, words) | Self::Newest(words) | Self::Proved(words) => words,
        }
    }
}

/// All entries; the last one only where something is proved.
const LEGEND: [Sign; 6] = [
    Sign::Mark(1, Word::symbol("ε = 1")),
    Sign::Mark(0, Word::symbol("ε = 0")),
    Sign::Mark(-1, Word::symbol("ε = −1")),
    Sign::Mark(2, words::LEGEND_OTHER),
    Sign::Newest(words::LEGEND_NEWEST),
    Sign::Proved(words::LEGEND_PROVED),
];

/// One plot.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// All of it, with the labels of the zones in its upper part.
    pub frame: PlotArea,
    /// Where the windows' ends are; marks may lie a little beyond.
    pub points: PlotArea,
    /// Does it have numbers to the left, and below?
    pub numbers: (bool, bool),
}

/// Where everything lies. Tenths of a pixel.
pub(super) struct Grid {
    /// Size of the type.
    pub size: i32,
    /// Left end and middle line of each entry of the legend.
    pub legend: Vec<(Sign, At)>,
    /// Middle line of the title of the vertical axis, and of that of the figure.
    pub titles: (i32, i32),
    /// The plots, row by row.
    pub places: Vec<Place>,
    /// How many labels of zones fit on top of each other.
    pub storeys: i32,
}

impl Grid {
    pub fn new(size: (f64, f64), palette: &Palette, model: &Deviations) -> Self {
        let (wide, high) = (tenths_of(size.0), tenths_of(size.1));
        let type_size = palette.type_size(wide);
        let row = type_size * 170 / 100;
        let one = model.panels.len() == 1;
        let mut grid = Self {
            size: type_size,
            legend: Vec::new(),
            titles: (0, 0),
            places: Vec::new(),
            storeys: 2 * i32::from(one),
        };
        // Room for the numbers of the axis, and for α at the end of its line.
        let left = type_size * 360 / 100;
        let right = if one {
            type_size * 560 / 100
        } else {
            type_size
        };
        let mut y = row * 60 / 100;
        let any_proved = model.panels.iter().any(Panel::certified);
        if high >= 20 * type_size {
            let rows = Rows {
                ends: (left, wide - type_size),
                first: y,
                height: row,
                gap: type_size * 110 / 100,
            };
            let signs = LEGEND.iter().take(5 + usize::from(any_proved));
            grid.legend = rows.flow(signs.map(|&sign| {
                let words = width(sign.words().text(), type_size * 92 / 100, false);
                (sign, type_size * 130 / 100 + words)
            }));
            y = last_row(&grid.legend).unwrap_or(y);
            y += row * 95 / 100;
        }
        // The title of the figure has its own line where it is too long to stand beside that of the axis.
        let (_, longest) = shown(model, model.end, type_size, wide - 2 * type_size);
        let room = wide - type_size - left - type_size * 2;
        let beside = longest + width("ε", type_size, false) <= room;
        grid.titles = (if beside { y } else { y + row * 80 / 100 }, y);
        let top = grid.titles.0 + row * 62 / 100;
        let bottom = type_size * 350 / 100;
        let whole = PlotArea {
            left,
            top,
            width: (wide - left - right).max(200),
            height: (high - top - bottom).max(200),
        };
        grid.arrange(whole, model.panels.len());
        grid
    }

    /// Puts so many plots into this area: as many columns as give each about the shape of a plot.
    fn arrange(&mut self, whole: PlotArea, count: usize) {
        let count = i32::try_from(count.max(1)).unwrap_or(1);
        let gap = self.size;
        let heading = if count == 1 { 0 } else { self.size * 175 / 100 };
        let shape = |columns: i32| {
            let rows = (count + columns - 1) / columns;
            let width = (whole.width - (columns - 1) * gap) / columns;
            (rows, width, whole.height / rows - heading)
        };
        // Widths and heights of plots are as 5 to 2, about; a heading takes the width of twelve letters.
        let badness = |&columns: &i32| {
            let (rows, width, height) = shape(columns);
            let off = i64::from(width * 2 - height * 5).abs();
            let narrow = i64::from((self.size * 8 - width).max(0)) * 10;
            (off + narrow) * i64::from(rows * columns) / i64::from(count)
        };
        let columns = (1..=count).min_by_key(badness).unwrap_or(1);
        let (_, width, height) = shape(columns);
        let height = height.max(100);
        let pad = (self.size * 70 / 100).min(width / 20);
        let strip = (self.storeys * self.size * 130 / 100).min(height / 2);
        let last = count - columns;
        self.places = (0..count)
            .map(|i| {
                let (column, row) = (i % columns, i / columns);
                let left = whole.left + column * (width + gap);
                let top = whole.top + row * (height + heading) + heading;
                let frame = PlotArea {
                    left,
                    top,
                    width,
                    height,
                };
                let points = PlotArea {
                    left: left + pad,
                    top: top + strip,
                    width: width - 2 * pad,
                    height: height - strip,
                };
                Place {
                    frame,
                    points,
                    numbers: (column == 0, i >= last),
                }
            })
            .collect();
    }
}

/// Which levels these are, and how far: the title of the figure at step n, as long as there is room.
pub(super) fn shown(model: &Deviations, n: u32, size: i32, room: i32) -> (String, i32) {
    let step = format!("n = {n}");
    let titles = if let [panel] = &*model.panels {
        let level = match panel.fixed.heaps() {
            [m] => format!("m = {m}"),
            _ => words::heaps_fixed(&panel.fixed),
        };
        let (known, long) = if panel.certified() {
            (words::PROVED, words::PROVED.to_string())
        } else if panel.alpha.is_none() {
            (words::ALPHA_UNKNOWN, words::ALPHA_UNKNOWN.to_string())
        } else {
            (words::OBSERVED, words::observed_to(&panel.observed_to))
        };
        vec![
            format!("{level}, {step}, {long}"),
            format!("{level}, {step}, {known}"),
            format!("{step}, {known}"),
        ]
    } else {
        let proved = model
            .panels
            .iter()
            .filter(|panel| panel.certified())
            .count();
        let all = model.panels.len();
        if proved == all {
            vec![format!("{step}, {}", words::ALL_PROVED)]
        } else {
            vec![format!("{step}, {}", words::some_proved(&proved, &all))]
        }
    };
    // Fonts differ.
    let width = |words: &str| text::width(words, size, false) * 115 / 100;
    let fits = titles.iter().find(|words| width(words) <= room);
    let words = fits.or(titles.last()).cloned().unwrap_or_default();
    let taken = width(&words);
    (words, taken)
}
