//! Where the parts of a lattice figure lie: plot, legend, and their type.

use super::palette::Palette;
use super::text::width;
use crate::view::Cell;

/// Size of the figure's type: tenths of a pixel.
pub(super) const TYPE: i32 = 130;

/// Where the lattice lies in the figure: pixels from the left and top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlotArea {
    /// Left edge, in tenths.
    pub left: i32,
    /// Top edge, in tenths.
    pub top: i32,
    /// Width, in tenths.
    pub width: i32,
    /// Height, in tenths.
    pub height: i32,
}

/// What the legend explains.
pub(super) enum Key {
    Cell(Cell, &'static str),
    Newest(&'static str),
    Next(&'static str),
    Words(&'static str),
}

pub(super) const LEGEND: [Key; 10] = [
    Key::Cell(Cell::Found, "P-position"),
    Key::Newest("newest"),
    Key::Next("next"),
    Key::Cell(Cell::Instant, "instant winner"),
    Key::Words("crossed out:"),
    Key::Cell(Cell::Up, "up"),
    Key::Cell(Cell::Right, "right"),
    Key::Cell(Cell::Diagonal, "down the diagonal"),
    Key::Cell(Cell::Intercept, "up from its foot"),
    Key::Cell(Cell::Free, "free"),
];

/// The plot and the legend of a figure of this size.
pub(super) struct Layout {
    pub plot: PlotArea,
    /// Left end and middle line of each entry of the legend.
    pub legend: Vec<(i32, i32)>,
    /// Size of the type, in tenths.
    pub size: i32,
}

impl Layout {
    pub fn new(size: (f64, f64), palette: &Palette) -> Self {
        let (wide, high) = (tenths_of(size.0), tenths_of(size.1));
        let unit = |percent: i32| TYPE * palette.weight / 100 * percent / 100;
        let type_size = unit(100).min(wide / 28).max(110);
        let row = type_size * 170 / 100;
        // Room for seven digits.
        let left = type_size * 450 / 100;
        let right = type_size;
        let mut legend = Vec::new();
        let (mut x, mut y) = (left, row * 60 / 100);
        // A small figure has no room for a legend.
        let keys: &[Key] = if high < 20 * type_size { &[] } else { &LEGEND };
        for key in keys {
            let this = entry_width(key, type_size);
            if x > left && x + this > wide - right {
                x = left;
                y += row;
            }
            legend.push((x, y));
            x += this + type_size * 110 / 100;
        }
        // The title of the vertical axis stands above it.
        let top = if keys.is_empty() {
            row * 110 / 100
        } else {
            y + row * 160 / 100
        };
        let bottom = type_size * 350 / 100;
        Self {
            plot: PlotArea {
                left,
                top,
                width: (wide - left - right).max(10),
                height: (high - top - bottom).max(10),
            },
            legend,
            size: type_size,
        }
    }
}

fn entry_width(key: &Key, size: i32) -> i32 {
    match key {
        Key::Cell(_, words) | Key::Newest(words) | Key::Next(words) => {
            size * 130 / 100 + width(words, size, false)
        }
        Key::Words(words) => width(words, size, false) - size * 50 / 100,
    }
}

/// Where the lattice lies in a figure of this size: needed to fit a window to it.
#[must_use]
pub fn plot_area(size: (f64, f64), palette: &Palette) -> PlotArea {
    Layout::new(size, palette).plot
}

// Sizes in pixels are far from the limits of i32.
#[allow(clippy::cast_possible_truncation)]
pub(super) fn tenths_of(pixels: f64) -> i32 {
    libm::floor(pixels.clamp(0.0, 1e6) * 10.0 + 0.5) as i32
}
