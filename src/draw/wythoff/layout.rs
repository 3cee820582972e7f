//! Where the parts of a lattice figure lie: plot, legend, and their type.

use crate::draw::canvas::text::width;
use crate::draw::plot::{Palette, PlotArea, tenths_of};
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

/// Classes of numbers of winning moves, on a logarithmic scale: 1, 2, 3–4, 5–8, …, so that the last has the greatest
/// number; the first has all that are left.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Classes {
    /// How many powers of two the first class has.
    merged: u8,
}

impl Classes {
    /// How many there are, as colours of the ramp.
    const COUNT: u8 = 7;

    /// Those for numbers up to `most`.
    pub fn up_to(most: u16) -> Self {
        let last = Self::power(most).unwrap_or(0);
        Self {
            merged: (last + 1).saturating_sub(Self::COUNT),
        }
    }

    /// The class of a number, from 0; `None` for 0.
    pub fn of(self, moves: u16) -> Option<u8> {
        let class = Self::power(moves)?.saturating_sub(self.merged);
        Some(class.min(Self::COUNT - 1))
    }

    /// The least power of two, by its exponent, that is no less.
    fn power(moves: u16) -> Option<u8> {
        let less = moves.checked_sub(1)?;
        // At most 16.
        let digits = u8::try_from(u16::BITS - less.leading_zeros());
        digits.ok()
    }

    fn words(self, class: u8) -> String {
        let power = class + self.merged;
        let least = match class {
            0 => 1,
            _ => (1_u32 << (power - 1)) + 1,
        };
        let most = 1_u32 << power;
        if least == most {
            least.to_string()
        } else {
            format!("{least}–{most}")
        }
    }

    fn keys(self) -> Vec<Key> {
        let mut keys = [
            (Sign::Cell(Cell::Found), words::LEGEND_FOUND),
            (Sign::Newest, words::LEGEND_NEWEST),
            (Sign::Next, words::LEGEND_NEXT),
            (Sign::None, words::LEGEND_MOVES),
        ]
        .map(Key::from)
        .to_vec();
        keys.extend((0..Self::COUNT).map(|class| Key {
            sign: Sign::Moves(class),
            words: self.words(class),
        }));
        keys
    }
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
    fn places(&self, keys: &[Key]) -> Vec<(i32, i32)> {
        let (left, row) = (self.plot.left, self.size * 170 / 100);
        let (mut x, mut y) = (left, row * 60 / 100);
        let mut places = Vec::new();
        for key in keys.iter().filter(|_| self.has_legend) {
            let this = entry_width(key, self.size);
            if x > left && x + this > self.right {
                x = left;
                y += row;
            }
            places.push((x, y));
            x += this + self.size * 110 / 100;
        }
        places
    }

    /// The legend of what is shown, each entry with its left end and middle line.
    pub fn legend(
        &self,
        trail: Option<&Trail>,
        classes: Option<Classes>,
    ) -> Vec<((i32, i32), Key)> {
        let keys = match (trail, classes) {
            (Some(trail), _) => trail_keys(trail),
            (None, Some(classes)) => classes.keys(),
            (None, None) => REASONS.map(Key::from).into(),
        };
        let places = self.places(&keys);
        // Down to the title of the axis; what has no room is left out.
        let row = self.size * 170 / 100;
        let last = self.plot.top - row * 160 / 100;
        let down = places.last().map_or(0, |&(_, y)| (last - y).max(0));
        let fits = move |&((_, y), _): &((i32, i32), Key)| y <= last;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_powers_of_two() {
        let words = |most: u16| -> Vec<String> {
            let classes = Classes::up_to(most);
            (0..Classes::COUNT)
                .map(|class| classes.words(class))
                .collect()
        };
        let usual = ["1", "2", "3–4", "5–8", "9–16", "17–32", "33–64"];
        assert_eq!(words(0), usual);
        assert_eq!(words(64), usual);
        assert_eq!(words(65)[..2], ["1–2", "3–4"]);
        assert_eq!(words(65)[6], "65–128");
        assert_eq!(words(u16::MAX)[6], "32769–65536");
        for most in [1, 5, 64, 65, 90, 700, u16::MAX] {
            let classes = Classes::up_to(most);
            assert_eq!(classes.of(0), None);
            for moves in 1..=most {
                let class = classes.of(moves).expect("there are some");
                let words = classes.words(class);
                let (low, high) = words.split_once('–').unwrap_or((&words, &words));
                let bounds = [low, high].map(|word| word.parse::<u32>().expect("a number"));
                assert!(
                    (bounds[0]..=bounds[1]).contains(&moves.into()),
                    "{moves} of {most}"
                );
            }
        }
    }
}
