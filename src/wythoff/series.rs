//! The families of [SZ] §3 as rational generating functions and as points.
//!
//! A family of the P-position [a, b, c] at level m is a sum of terms x_1^p x_2^q, one for each point (p, q) of the lattice of m that it
//! crosses out. All are finite, or periodic in one direction: a polynomial over 1 − x_1^p or 1 − x_2.
//! The printed series (1)–(3) of [SZ] are wrong; SOURCES.md has the corrections made here.

use super::families::Family;
use super::heaps::Bracket;
use super::nim::period;
use super::sequence::narrow;
use crate::exact::{Grid, distinct, in_order};
use crate::words::wythoff as words;

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
/// level contain the P-position itself, as in \[SZ\] (4) and (6).
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
    // Both are small and no longer negative.
    let packed = (0..period)
        .map(|k| {
            let e = from + k;
            let row = i64::from(difference) + i64::from(j ^ e) - i64::from(e);
            let column = first + i64::from(k) + row.min(0);
            let inside = if column < 0 {
                column.rem_euclid(period.into())
            } else {
                column
            };
            inside.unsigned_abs() << 32 | row.unsigned_abs()
        })
        .collect();
    in_order(packed)
        .into_iter()
        .map(|term| (narrow(term >> 32), narrow(term & 0xFFFF_FFFF)))
        .collect()
}

impl Series {
    /// The points (p, q) with p, q ≤ `window`, ascending, each once.
    #[must_use]
    pub fn points(&self, window: u32) -> Vec<(u32, u32)> {
        self.points_in(Grid {
            left: 0,
            bottom: 0,
            columns: window + 1,
            rows: window + 1,
        })
    }

    /// The points (p, q) of a window, ascending, each once.
    ///
    /// Cost: O(n log n) for n terms and points.
    #[must_use]
    pub fn points_in(&self, grid: Grid) -> Vec<(u32, u32)> {
        let (right, top) = (grid.left + grid.columns, grid.bottom + grid.rows);
        let mut points = Vec::new();
        for &(mut p, mut q) in &self.terms {
            // To the first point that is in the window, if one is.
            let after = |start: u32, least: u32, period: u32| {
                start + least.saturating_sub(start).div_ceil(period) * period
            };
            let (across, up) = match self.repeats {
                None => (0, 0),
                Some((Variable::X1, period)) => {
                    p = after(p, grid.left, period);
                    (period, 0)
                }
                Some((Variable::X2, period)) => {
                    q = after(q, grid.bottom, period);
                    (0, period)
                }
            };
            if p < grid.left || q < grid.bottom {
                continue;
            }
            while p < right && q < top {
                points.push(u64::from(p) << 32 | u64::from(q));
                if self.repeats.is_none() {
                    break;
                }
                p += across;
                q += up;
            }
        }
        // Back from the packed pairs.
        #[allow(clippy::cast_possible_truncation)]
        let pair = |packed: u64| ((packed >> 32) as u32, packed as u32);
        distinct(points).into_iter().map(pair).collect()
    }

    /// The series in LaTeX, with all its terms.
    #[must_use]
    pub fn latex(&self) -> String {
        self.written(Form::Latex, usize::MAX)
    }

    /// As [`Self::latex`], but of more than `most` terms, at least 8, only the first and the last ones.
    #[must_use]
    pub fn latex_to(&self, most: usize) -> String {
        self.written(Form::Latex, most)
    }

    /// The series as text, like (x₁ + x₂²) / (1 − x₁²). Of more than 12 terms only the first and the last ones.
    #[must_use]
    pub fn text(&self) -> String {
        self.written(Form::Text, MOST_TERMS)
    }

    /// The series as an element `math` of MathML Core, shortened as [`Self::text`].
    #[must_use]
    pub fn mathml(&self) -> String {
        format!("<math>{}</math>", self.written(Form::MathMl, MOST_TERMS))
    }

    fn written(&self, form: Form, most: usize) -> String {
        let (plus, minus, dots) = match form {
            Form::Text => (" + ", " − ", "…"),
            Form::Latex => ("+", "-", "\\cdots"),
            Form::MathMl => ("<mo>+</mo>", "<mo>−</mo>", "<mo>…</mo>"),
        };
        let count = self.terms.len();
        let short = count > most;
        let mut sum = String::new();
        for (i, &term) in self.terms.iter().enumerate() {
            // Of a long sum the first six and the last two.
            if short && (6..count - 2).contains(&i) {
                if i == 6 {
                    sum += plus;
                    sum += dots;
                }
                continue;
            }
            if i > 0 {
                sum += plus;
            }
            sum += &form.monomial(term);
        }
        let terms = match form {
            _ if !short => String::new(),
            Form::Text => format!(" {}", words::terms(&count)),
            Form::Latex => format!("\\quad\\text{{{}}}", words::terms(&count)),
            Form::MathMl => format!("<mtext>\u{a0}{}</mtext>", words::terms(&count)),
        };
        let Some((variable, period)) = self.repeats else {
            return match form {
                Form::MathMl => format!("<mrow>{sum}{terms}</mrow>"),
                _ => sum + &terms,
            };
        };
        let x = form.monomial(match variable {
            Variable::X1 => (period, 0),
            Variable::X2 => (0, period),
        });
        let one = form.monomial((0, 0));
        match form {
            Form::Text => {
                if count > 1 {
                    sum = format!("({sum})");
                }
                format!("{sum} / ({one}{minus}{x}){terms}")
            }
            Form::Latex => format!("\\frac{{{sum}}}{{{one}{minus}{x}}}{terms}"),
            Form::MathMl => format!(
                "<mrow><mfrac><mrow>{sum}</mrow><mrow>{one}{minus}{x}</mrow></mfrac>{terms}</mrow>"
            ),
        }
    }
}

/// Most terms that are written out for people.
const MOST_TERMS: usize = 12;

/// How a formula is written.
#[derive(Clone, Copy)]
enum Form {
    Text,
    Latex,
    MathMl,
}

impl Form {
    /// x_1^p x_2^q.
    fn monomial(self, (p, q): (u32, u32)) -> String {
        let both = self.power('1', p) + &self.power('2', q);
        if !both.is_empty() {
            return both;
        }
        match self {
            Self::MathMl => "<mn>1</mn>".to_owned(),
            _ => "1".to_owned(),
        }
    }

    fn power(self, index: char, exponent: u32) -> String {
        match (self, exponent) {
            (_, 0) => String::new(),
            (Self::Text, _) => {
                let mut power = format!("x{}", if index == '1' { '₁' } else { '₂' });
                if exponent > 1 {
                    let raised = |digit: char| match digit {
                        '1' => '¹',
                        '2' => '²',
                        '3' => '³',
                        // The others follow one another from ⁰ on.
                        _ => char::from_u32('⁰' as u32 + digit as u32 - '0' as u32).unwrap_or('?'),
                    };
                    power.extend(exponent.to_string().chars().map(raised));
                }
                power
            }
            (Self::Latex, 1) => format!("x_{index}"),
            (Self::Latex, _) => format!("x_{index}^{{{exponent}}}"),
            (Self::MathMl, 1) => format!("<msub><mi>x</mi><mn>{index}</mn></msub>"),
            (Self::MathMl, _) => {
                format!("<msubsup><mi>x</mi><mn>{index}</mn><mn>{exponent}</mn></msubsup>")
            }
        }
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

    #[test]
    fn series_are_written_for_people() {
        let all = series(Bracket { a: 0, b: 1, c: 1 }, 1);
        let text: Vec<String> = all.iter().map(Series::text).collect();
        let expected = [
            "(x₂² + x₁) / (1 − x₁²)",
            "x₂ + x₁",
            "x₁ / (1 − x₂)",
            "x₂² / (1 − x₁)",
            "x₂",
        ];
        assert_eq!(text, expected);
        assert_eq!(
            all[2].mathml(),
            "<math><mrow><mfrac><mrow><msub><mi>x</mi><mn>1</mn></msub></mrow><mrow><mn>1</mn><mo>−</mo><msub><mi>x</mi><mn>2</mn></msub></mrow></mfrac></mrow></math>"
        );
    }

    #[test]
    fn long_series_are_shortened_for_people_alone() {
        let of = Bracket { a: 0, b: 0, c: 0 };
        let long = &series(of, 60)[0];
        assert_eq!(long.terms.len(), 64);
        let text = long.text();
        assert!(text.ends_with(" / (1 − x₁⁶⁴) (64 terms)"), "{text}");
        assert_eq!(text.matches(" + ").count(), 8, "{text}");
        assert!(long.mathml().contains("<mo>…</mo>"));
        assert_eq!(long.latex().matches('+').count(), 63);
        assert!(long.latex_to(20).ends_with("\\quad\\text{(64 terms)}"));
    }

    #[test]
    fn points_of_far_windows_are_those_of_large_ones() {
        let grid = Grid {
            left: 13,
            bottom: 7,
            columns: 20,
            rows: 9,
        };
        for m in 0..10 {
            for (a, b, c) in [(0, 0, 0), (0, 4, 3), (1, 0, 20), (2, 15, 9)] {
                if a > m {
                    continue;
                }
                for one in series(Bracket { a, b, c }, m) {
                    let mut expected = one.points(60);
                    expected.retain(|(p, q)| (13..33).contains(p) && (7..16).contains(q));
                    assert_eq!(one.points_in(grid), expected, "{one:?}");
                }
            }
        }
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
