//! Legends: entries that flow in rows, and what several of them show.

use super::area::PlotArea;
use super::palette::Palette;
use super::pen::{At, Drawn, Pen};
use crate::words::Word;

/// The rows of a legend: tenths of a pixel.
pub(in crate::draw) struct Rows {
    /// Where rows begin, and where they must end.
    pub ends: (i32, i32),
    /// Middle line of the first row.
    pub first: i32,
    /// From row to row.
    pub height: i32,
    /// Between the entries of a row.
    pub gap: i32,
}

impl Rows {
    /// Entries with their widths get places, left end and middle line, one after the other. One that isn't the first of
    /// its row begins a new one where it has no room.
    pub fn flow<T>(&self, entries: impl IntoIterator<Item = (T, i32)>) -> Vec<(T, At)> {
        let (left, right) = self.ends;
        let (mut x, mut y) = (left, self.first);
        let place = |(entry, width): (T, i32)| {
            if x > left && x + width > right {
                x = left;
                y += self.height;
            }
            let at = (x, y);
            x += width + self.gap;
            (entry, at)
        };
        entries.into_iter().map(place).collect()
    }
}

/// The middle line of the last row, once there is one.
pub(in crate::draw) fn last_row<T>(placed: &[(T, At)]) -> Option<i32> {
    placed.last().map(|(_, at)| at.1)
}

/// The words of entries that have long and short ones: the long ones if all entries have room with them in so wide a row.
pub(in crate::draw) fn long_or_short<T: Copy>(
    entries: &[(T, Word, Word)],
    wide: i32,
    width: impl Fn(&str) -> i32,
) -> Vec<((T, Word), i32)> {
    let all: i32 = entries.iter().map(|(_, long, _)| width(long.text())).sum();
    let words = |&(sign, long, short): &(T, Word, Word)| {
        let words = if all <= wide { long } else { short };
        ((sign, words), width(words.text()))
    };
    entries.iter().map(words).collect()
}

/// The sign of what is proved for ever: its tint with its edge.
pub(in crate::draw) fn proof_swatch(pen: &Pen, area: PlotArea, palette: &Palette) -> Drawn {
    pen.fill(area, palette.proof.on(palette.paper, palette.shade))?;
    let [left, top, _, bottom] = area.edges();
    pen.line(&[(left, top), (left, bottom)], palette.proof, 15)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: Rows = Rows {
        ends: (100, 400),
        first: 50,
        height: 20,
        gap: 10,
    };

    #[test]
    fn entries_flow_in_rows() {
        let placed = ROWS.flow([('a', 140), ('b', 150), ('c', 10), ('d', 500), ('e', 1)]);
        let all = placed.iter().map(|&(_, at)| at).collect::<Vec<_>>();
        let below = [(100, 50), (250, 50), (100, 70), (100, 90), (100, 110)];
        // `b` ends where the row does; `d` has room nowhere.
        assert_eq!(all, below);
        assert_eq!(last_row(&placed), Some(110));
        assert_eq!(last_row::<()>(&[]), None);
    }

    #[test]
    fn words_are_long_where_all_have_room() {
        let entries = ["a", "b"].map(|sign| (sign, Word::symbol("long"), Word::symbol("short")));
        let width = |words: &str| if words == "long" { 60 } else { 20 };
        let words = |wide: i32| {
            let all = long_or_short(&entries, wide, width).into_iter();
            all.map(|((_, word), width)| (word.text(), width))
                .collect::<Vec<_>>()
        };
        assert_eq!(words(120), [("long", 60); 2]);
        assert_eq!(words(119), [("short", 20); 2]);
    }
}
