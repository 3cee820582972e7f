//! Which of the families of [SZ] §3 crosses a position out.

use std::fmt;

use super::heaps::Bracket;

/// A family of positions that can move to a P-position [a, b, c].
///
/// The numbered ones are equations (1)–(10) of \[SZ\] §3; where the difference gets negative, the two largest
/// heaps change places and the difference its sign. The paper omits two, which have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Equation(number) => write!(f, "family ({number})"),
            Self::Row => f.write_str("family “row”"),
            Self::First => f.write_str("family “first”"),
        }
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
    fn families_overlap() {
        let all = families(at(0, 1, 1), at(1, 1, 2));
        assert!(all.len() > 1, "{all:?}");
        assert!(all.is_sorted());
    }
}
