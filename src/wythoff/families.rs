//! Which of the families of [SZ] §3 crosses a position out.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::heaps::Bracket;
use crate::words::wythoff as words;

/// A family of positions that can move to a P-position [a, b, c].
///
/// The numbered ones are equations (1)–(10) of \[SZ\] §3; where the difference gets negative, the two largest
/// heaps change places and the difference its sign. The paper omits two, which have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Family {
    /// Equation (1) to (10).
    Equation(u8),
    /// a = m: equal amounts from the two largest heaps; the row of the lattice.
    Row,
    /// a < m ≤ a + b: an amount from the first heap alone.
    First,
}

impl Family {
    /// How programs write it: `1` … `10`, `row`, `first`.
    #[must_use]
    pub fn id(self) -> String {
        match self {
            Self::Equation(number) => number.to_string(),
            Self::Row => "row".to_owned(),
            Self::First => "first".to_owned(),
        }
    }

    /// What it is called among families: `(1)` … `(10)`, or a word in quotation marks.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Equation(number) => format!("({number})"),
            Self::Row => words::FAMILY_ROW.to_string(),
            Self::First => words::FAMILY_FIRST.to_string(),
        }
    }

    /// The family that programs write so.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        match id {
            "row" => Some(Self::Row),
            "first" => Some(Self::First),
            _ => id
                .parse()
                .ok()
                .filter(|number| (1..=10).contains(number))
                .map(Self::Equation),
        }
    }

    /// The place of the family among all, from 0: the equations first.
    #[must_use]
    pub fn place(self) -> usize {
        match self {
            Self::Equation(number) => usize::from(number.saturating_sub(1)),
            Self::Row => 10,
            Self::First => 11,
        }
    }

    /// The positions [m, ·, ·] of the family for any [a, b, c], where t = 0, 1, 2, …. If the last number is negative, the two
    /// largest heaps change places; then positions with a negative number are dropped. Source: the table of SOURCES.md §5.
    #[must_use]
    pub fn general(self) -> &'static str {
        match self {
            Self::Equation(1) => "[m, b + t − k, c + (t ⊕ k) − t], k = m − a",
            Self::Equation(2) => "[m, t, b + c + ((t + m − a) ⊕ k) − (t + m − a)], k = m − a − b",
            Self::Equation(3) => "[m, t, b + ((t + m − a) ⊕ k) − (t + m − a)], k = m − a − b − c",
            Self::Equation(4) => "[m, b + t, c − t], t ≤ c",
            Self::Equation(5) => "[m, b + c, t]",
            Self::Equation(6) => "[m, b, c + t]",
            Self::Equation(7) => "[m, t, c − t], t ≤ c",
            Self::Equation(8) => "[m, c, t]",
            Self::Equation(9) => "[m, t, b + c]",
            Self::Equation(_) => "[m, t, b]",
            Self::Row => "[m, b + t, c]",
            Self::First => "[m, a + b − m, c]",
        }
    }

    /// As [`Self::general`], with the numbers of [a, b, c] and of a level to which the family applies.
    #[must_use]
    pub fn positions(self, of: Bracket, m: u32) -> String {
        let Bracket { a, b, c } = of;
        let j = i64::from(m) - i64::from(a);
        let (b, c) = (i64::from(b), i64::from(c));
        // A number, and t.
        let with = |number: i64, sign: &str, t: &str| match (number, sign) {
            (0, _) => t.to_owned(),
            (..=-1, "+") => format!("{t} − {}", -number),
            _ => format!("{number} {sign} {t}"),
        };
        let plus = |number: i64| with(number, "+", "t");
        let down = |start: i64| match c {
            0 => (start.to_string(), c.to_string(), String::new()),
            _ => (plus(start), with(c, "−", "t"), format!(", t ≤ {c}")),
        };
        let nim = |number: i64, k: i64| {
            let e = plus(j);
            with(number, "+", &format!("(({e}) ⊕ {k}) − ({e})"))
        };
        let (second, third, range) = match self {
            Self::Equation(1) => (
                plus(b - j),
                with(c, "+", &format!("(t ⊕ {j}) − t")),
                String::new(),
            ),
            Self::Equation(2) => (plus(0), nim(b + c, j - b), String::new()),
            Self::Equation(3) => (plus(0), nim(b, j - b - c), String::new()),
            Self::Equation(4) => down(b),
            Self::Equation(5) => ((b + c).to_string(), plus(0), String::new()),
            Self::Equation(6) => (b.to_string(), plus(c), String::new()),
            Self::Equation(7) => down(0),
            Self::Equation(8) => (c.to_string(), plus(0), String::new()),
            Self::Equation(9) => (plus(0), (b + c).to_string(), String::new()),
            Self::Equation(_) => (plus(0), b.to_string(), String::new()),
            Self::Row => (plus(b), c.to_string(), String::new()),
            Self::First => ((b - j).to_string(), c.to_string(), String::new()),
        };
        format!("[{m}, {second}, {third}]{range}")
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&words::family(&self.name()))
    }
}

/// The families of the P-position `of` that contain the position `from`, lowest first; the
/// P-position itself is in none. Three heaps only. That `of` is a P-position isn't checked. Cost: O(1). Source:
/// \[SZ\] §3 with the corrections of SOURCES.md §5.
#[must_use]
pub fn families(of: Bracket, from: Bracket) -> Vec<Family> {
    if of == from {
        return Vec::new();
    }
    let signed = |x: u32| i64::from(x);
    let (a, b, c) = (signed(of.a), signed(of.b), signed(of.c));
    let (m, p, q) = (signed(from.a), signed(from.b), signed(from.c));
    // [m, p, q] as printed, and as it is before the reflection of a negative difference.
    let printed = [(p, q), (p + q, -q)];
    // e ⊕ k − e for e ≥ 0.
    let shift = |k: i64, e: i64| (k ^ e) - e;
    let mut found = Vec::new();
    let mut add = |family: Family, holds: bool| {
        if holds {
            found.push(family);
        }
    };
    add(
        Family::Equation(1),
        a < m
            && printed.iter().any(|&(p, q)| {
                let taken = p - b + (m - a);
                taken >= 0 && q == c + shift(m - a, taken)
            }),
    );
    add(
        Family::Equation(2),
        a + b < m
            && printed
                .iter()
                .any(|&(p, q)| q == b + c + shift(m - a - b, p + m - a)),
    );
    add(
        Family::Equation(3),
        a + b + c < m
            && printed
                .iter()
                .any(|&(p, q)| q == b + shift(m - a - b - c, p + m - a)),
    );
    add(Family::Equation(4), a == m && p >= b && p + q == b + c);
    add(Family::Equation(5), a == m && p == b + c);
    add(Family::Equation(6), a == m && p == b && q >= c);
    add(Family::Equation(7), a + b == m && p + q == c);
    add(Family::Equation(8), a + b == m && p == c);
    add(Family::Equation(9), a + b == m && q == b + c);
    add(Family::Equation(10), a + b + c == m && q == b);
    add(Family::Row, a == m && q == c && p >= b);
    add(
        Family::First,
        a < m && m <= a + b && p == a + b - m && q == c,
    );
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(a: u32, b: u32, c: u32) -> Bracket {
        Bracket { a, b, c }
    }

    #[test]
    fn examples_of_the_sources() {
        // (1, 32, 53) → (0, 32, 52).
        assert_eq!(
            families(at(0, 32, 20), at(1, 31, 21)),
            [Family::Equation(1)]
        );
        // (2, 5, 9) → (1, 5, 9), which the paper omits.
        assert_eq!(families(at(1, 4, 4), at(2, 3, 4)), [Family::First]);
        // The column b = 1 and the row c = 2 of m = 1 fall to (0, 1, 2).
        assert!(families(at(0, 1, 1), at(1, 1, 7)).contains(&Family::Equation(8)));
        assert!(families(at(0, 1, 1), at(1, 9, 2)).contains(&Family::Equation(9)));
    }

    #[test]
    fn positions_have_their_numbers() {
        let row = |number, of, m| Family::Equation(number).positions(of, m);
        assert_eq!(row(1, at(0, 1, 1), 1), "[1, t, 1 + (t ⊕ 1) − t]");
        assert_eq!(row(1, at(0, 0, 0), 7), "[7, t − 7, (t ⊕ 7) − t]");
        assert_eq!(
            row(2, at(0, 1, 1), 7),
            "[7, t, 2 + ((7 + t) ⊕ 6) − (7 + t)]"
        );
        assert_eq!(row(4, at(1, 32, 23), 1), "[1, 32 + t, 23 − t], t ≤ 23");
        assert_eq!(row(4, at(8, 0, 0), 8), "[8, 0, 0]");
        assert_eq!(row(9, at(0, 1, 1), 1), "[1, t, 2]");
        assert_eq!(Family::First.positions(at(0, 1, 1), 1), "[1, 0, 1]");
    }

    #[test]
    fn families_overlap() {
        let all = families(at(0, 1, 1), at(1, 1, 2));
        assert!(all.len() > 1, "{all:?}");
        assert!(all.is_sorted());
    }
}
