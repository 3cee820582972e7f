//! The families of [SZ] §3 as rational generating functions and as points.
//!
//! A family of the P-position [a, b, c] at level m is a sum of terms x_1^p x_2^q, one for each point (p, q) of the lattice of m that it
//! crosses out. All are finite, or periodic in one direction: a polynomial over 1 − x_1^p or 1 − x_2.
//! The printed series (1)–(3) of [SZ] are wrong; SOURCES.md has the corrections made here.

use super::families::Family;
use super::heaps::Bracket;
use super::nim::period;

/// Which variable a denominator has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variable {
    /// x_1, for columns.
    X1,
    /// x_2, for rows.
    X2,
}

/// A polynomial with coefficients 1, over 1 − x^period if it has a period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The family.
    pub family: Family,
    /// Exponents of x_1 and x_2 of each term.
    pub terms: Vec<(u32, u32)>,
    /// Variable and period of the denominator.
    pub repeats: Option<(Variable, u32)>,
}

/// The families of the P-position `of` at level `m` ≥ a, lowest first. Those of the P-position's own
/// level contain the P-position itself, as in [SZ] (4) and (6).
///
/// Cost: O(m) terms for (1) to (3), O(c) for (4) and (7).
#[must_use]
pub fn series(of: Bracket, m: u32) -> Vec<Series> {
    let Bracket { a, b, c } = of;
    let mut all = Vec::new();
    let mut add = |family, terms: Vec<(u32, u32)>, repeats| {
        all.push(Series {
            family,
            terms,
            repeats,
        });
    };
    let equation = Family::Equation;
    let along = |j: u32| Some((Variable::X1, period(j)));
    // (1) to (3): the heap that becomes m has j tokens less; e more in another, e ⊕ j in the third.
    if let Some(j) = m.checked_sub(a).filter(|&j| j > 0) {
        add(
            equation(1),
            periodic(j, 0, i64::from(b) - i64::from(j), c),
            along(j),
        );
        if let Some(second) = m.checked_sub(a + b).filter(|&j| j > 0) {
            add(equation(2), periodic(second, j, 0, b + c), along(second));
        }
        if let Some(largest) = m.checked_sub(a + b + c).filter(|&j| j > 0) {
            add(equation(3), periodic(largest, j, 0, b), along(largest));
        }
    }
    let up = Some((Variable::X2, 1));
    let right = Some((Variable::X1, 1));
    if a == m {
        add(equation(4), (0..=c).map(|k| (b + k, c - k)).collect(), None);
        add(equation(5), vec![(b + c, 0)], up);
        add(equation(6), vec![(b, c)], up);
    }
    if a + b == m {
        add(equation(7), (0..=c).map(|k| (k, c - k)).collect(), None);
        add(equation(8), vec![(c, 0)], up);
        add(equation(9), vec![(0, b + c)], right);
    }
    if a + b + c == m {
        add(equation(10), vec![(0, b)], right);
    }
    if a == m {
        add(Family::Row, vec![(b, c)], right);
    }
    if a < m && m <= a + b {
        add(Family::First, vec![(a + b - m, c)], None);
    }
    all
}

/// The terms x_1^(first + k) x_2^(difference + (j ⊕ (from + k)) − (from + k)) for a period of k. A negative
/// exponent of x_2 is reflected: the two largest heaps change places. Then a negative exponent of x_1 is
/// raised by periods, which drops the points beyond the axis.
fn periodic(j: u32, from: u32, first: i64, difference: u32) -> Vec<(u32, u32)> {
    let period = period(j);
    let mut terms: Vec<(u32, u32)> = (0..period)
        .map(|k| {
            let e = from + k;
            let row = i64::from(difference) + i64::from(j ^ e) - i64::from(e);
            let column = first + i64::from(k) + row.min(0);
            let inside = if column < 0 {
                column.rem_euclid(period.into())
            } else {
                column
            };
            // Both are small and no longer negative.
            (
                u32::try_from(inside).unwrap_or(0),
                u32::try_from(row.abs()).unwrap_or(0),
            )
        })
        .collect();
    terms.sort_unstable();
    terms
}

impl Series {
    /// The points (p, q) with p, q ≤ `window`, ascending, each once.
    #[must_use]
    pub fn points(&self, window: u32) -> Vec<(u32, u32)> {
        let mut points = Vec::new();
        for &(p, q) in &self.terms {
            let steps = match self.repeats {
                None => (0, 0, 0),
                Some((Variable::X1, period)) => (window.saturating_sub(p) / period, period, 0),
                Some((Variable::X2, period)) => (window.saturating_sub(q) / period, 0, period),
            };
            let (count, across, up) = steps;
            points.extend((0..=count).map(|t| (p + t * across, q + t * up)));
        }
        points.retain(|&(p, q)| p <= window && q <= window);
        points.sort_unstable();
        points.dedup();
        points
    }

    /// The series in LaTeX.
    #[must_use]
    pub fn latex(&self) -> String {
        let sum: Vec<String> = self.terms.iter().map(|&term| monomial(term)).collect();
        let sum = sum.join("+");
        match self.repeats {
            None => sum,
            Some((variable, period)) => {
                let x = match variable {
                    Variable::X1 => monomial((period, 0)),
                    Variable::X2 => monomial((0, period)),
                };
                format!("\\frac{{{sum}}}{{1-{x}}}")
            }
        }
    }
}

fn monomial((p, q): (u32, u32)) -> String {
    let power = |name: &str, exponent: u32| match exponent {
        0 => String::new(),
        1 => name.to_owned(),
        _ => format!("{name}^{{{exponent}}}"),
    };
    let both = power("x_1", p) + &power("x_2", q);
    if both.is_empty() {
        "1".to_owned()
    } else {
        both
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wythoff::families;

    #[test]
    fn series_are_written_as_in_a_paper() {
        let of = Bracket { a: 0, b: 1, c: 1 };
        let written: Vec<(String, String)> = series(of, 1)
            .iter()
            .map(|series| (series.family.id(), series.latex()))
            .collect();
        let expected = [
            ("1", "\\frac{x_2^{2}+x_1}{1-x_1^{2}}"),
            ("7", "x_2+x_1"),
            ("8", "\\frac{x_1}{1-x_2}"),
            ("9", "\\frac{x_2^{2}}{1-x_1}"),
            ("first", "x_2"),
        ];
        let expected: Vec<_> = expected
            .map(|(id, latex)| (id.to_owned(), latex.to_owned()))
            .into();
        assert_eq!(written, expected);
    }

    /// Each series expands to just the points that the family's definition has.
    #[test]
    fn series_expand_to_the_families() {
        const WINDOW: u32 = 24;
        for m in 0..10 {
            for a in 0..=m {
                for (b, c) in (0..12).flat_map(|b| (0..12).map(move |c| (b, c))) {
                    let of = Bracket { a, b, c };
                    let all: Vec<_> = series(of, m)
                        .iter()
                        .map(|series| (series.family, series.points(WINDOW)))
                        .collect();
                    for p in 0..=WINDOW {
                        for q in 0..=WINDOW {
                            let at = Bracket { a: m, b: p, c: q };
                            let by_series: Vec<Family> = all
                                .iter()
                                .filter(|(_, points)| points.binary_search(&(p, q)).is_ok())
                                .map(|(family, _)| *family)
                                .filter(|_| at != of)
                                .collect();
                            assert_eq!(by_series, families(of, at), "{of} at {at}");
                        }
                    }
                }
            }
        }
    }
}
