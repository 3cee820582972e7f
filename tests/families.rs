//! The families of [SZ] §3 as generating functions: they find the P-positions by themselves, they make up the lattice, and
//! all ways of writing them say the same.

#[allow(dead_code, reason = "each test file uses a part of the oracle")]
mod oracle;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use nimscope::exact::Grid;
use nimscope::view::shared::Work;
use nimscope::view::wythoff::{Selected, trail};
use nimscope::wythoff::{Bracket, Fixed, Goal, Series, Solver, Variable, series};
use oracle::Played;
use proptest::prelude::*;

const MEMORY: u64 = 1 << 28;

/// A polynomial in x_1 and x_2, truncated: coefficients of x_1^p x_2^q with p < `columns` and q < `rows`.
struct Truncated {
    columns: u32,
    rows: u32,
    coefficients: Vec<i32>,
}

impl Truncated {
    /// 1/((1 − x_1)(1 − x_2)).
    fn all(columns: u32, rows: u32) -> Self {
        Self {
            columns,
            rows,
            coefficients: vec![1; columns as usize * rows as usize],
        }
    }

    /// Each term times 1 + x^p + x^2p + … for the denominator 1 − x^p.
    fn subtract(&mut self, series: &Series) {
        for &(mut p, mut q) in &series.terms {
            while p < self.columns && q < self.rows {
                self.coefficients[(p * self.rows + q) as usize] -= 1;
                match series.repeats {
                    None => break,
                    Some((Variable::X1, period)) => p += period,
                    Some((Variable::X2, period)) => q += period,
                }
            }
        }
    }

    /// Exponents of the first positive coefficient in lexicographic order.
    fn first_positive(&self) -> Option<(u32, u32)> {
        let i = self.coefficients.iter().position(|&one| one > 0)?;
        let i = u32::try_from(i).unwrap();
        Some((i / self.rows, i % self.rows))
    }
}

/// The P-positions of the levels 0 to `last` in the first `columns` columns, by generating functions alone:
/// F = 1/((1 − x_1)(1 − x_2)) − F_1 − F_2, with F_1 the series of lower P-positions and F_2 those of this level so far, has its first
/// positive coefficient at the next one.
fn by_series(last: u32, columns: u32) -> Vec<Vec<Bracket>> {
    // A move from (m, m + b, m + b + c) leads to no [a, b′, c′] with b′ > b + m − a or c′ > m + b + c.
    let columns = |m: u32| columns + last - m;
    let rows = |m: u32| 2 * columns(0) * (last - m + 1);
    let mut levels: Vec<Vec<Bracket>> = Vec::new();
    for m in 0..=last {
        let mut f = Truncated::all(columns(m), rows(m));
        for lower in levels.iter().flatten() {
            for one in series(*lower, m) {
                f.subtract(&one);
            }
        }
        let mut found = Vec::new();
        while let Some((b, c)) = f.first_positive() {
            let next = Bracket { a: m, b, c };
            for one in series(next, m) {
                f.subtract(&one);
            }
            found.push(next);
        }
        levels.push(found);
    }
    levels
}

#[test]
fn generating_functions_find_the_p_positions() {
    const COLUMNS: u32 = 30;
    let mut solver = Solver::new(MEMORY);
    for (m, found) in by_series(6, COLUMNS).into_iter().enumerate() {
        let id = solver
            .level(&Fixed::parse(&m.to_string()).unwrap())
            .unwrap();
        solver.reach(id, Goal::Column(100)).unwrap();
        let expected: Vec<Bracket> = (1..)
            .map_while(|n| solver.nth(id, n))
            .take_while(|at| at.b < COLUMNS)
            .collect();
        let found: Vec<Bracket> = found.into_iter().filter(|at| at.b < COLUMNS).collect();
        assert!(expected.len() > 15);
        assert_eq!(found, expected, "m = {m}");
    }
}

/// What the series of all P-positions, found by playing, cross out is each N-position and nothing else.
#[test]
fn series_of_all_p_positions_make_up_the_lattice() {
    const WINDOW: u32 = 24;
    let played = Played::new(3, 6, 60);
    let all_p: Vec<Bracket> = played
        .positions()
        .into_iter()
        .filter(|heaps| played.is_p(heaps))
        .map(|heaps| Bracket {
            a: heaps[0],
            b: heaps[1] - heaps[0],
            c: heaps[2] - heaps[1],
        })
        .collect();
    for m in 0..=6 {
        let mut crossed = BTreeSet::new();
        for &of in all_p.iter().filter(|of| of.a <= m) {
            for one in series(of, m) {
                let points = one.points(WINDOW).into_iter();
                crossed.extend(points.filter(|&(b, c)| (of.a, of.b, of.c) != (m, b, c)));
            }
        }
        for (b, c) in (0..=WINDOW).flat_map(|b| (0..=WINDOW).map(move |c| (b, c))) {
            let is_p = played.is_p(&[m, m + b, m + b + c]);
            assert_eq!(crossed.contains(&(b, c)), !is_p, "[{m}, {b}, {c}]");
        }
    }
}

/// An element of MathML: its name and what is in it; text has no name.
#[derive(Debug)]
struct Element {
    name: String,
    text: String,
    children: Vec<Element>,
}

/// Reads MathML that is well-formed and has nothing but plain elements.
fn parsed(mathml: &str) -> Element {
    let element = |name: &str, text: &str| Element {
        name: name.to_owned(),
        text: text.to_owned(),
        children: Vec::new(),
    };
    let mut open = vec![element("", "")];
    let mut rest = mathml;
    while !rest.is_empty() {
        let (before, after) = rest.split_once('<').expect("an end tag is last");
        if !before.is_empty() {
            open.last_mut().expect("one is open").text += before;
        }
        let (tag, after) = after.split_once('>').expect("tags end");
        if let Some(name) = tag.strip_prefix('/') {
            let closed = open.pop().expect("one is open");
            assert_eq!(closed.name, name, "{mathml}");
            open.last_mut()
                .expect("it was opened in one")
                .children
                .push(closed);
        } else {
            assert!(tag.chars().all(char::is_alphabetic), "{tag}");
            open.push(element(tag, ""));
        }
        rest = after;
    }
    assert_eq!(open.len(), 1, "{mathml}");
    let mut root = open.remove(0);
    assert_eq!(root.children.len(), 1, "{mathml}");
    root.children.remove(0)
}

/// As LaTeX, if each element has the children that MathML Core wants.
fn as_latex(element: &Element) -> String {
    let inner: Vec<String> = element.children.iter().map(as_latex).collect();
    let count = inner.len();
    let leaf = |sign: &str| {
        assert!(count == 0 && element.text == sign, "{element:?}");
        sign.replace('−', "-").replace('…', "\\cdots")
    };
    match element.name.as_str() {
        "mi" => leaf("x"),
        "mn" => {
            let digits = element.text.chars().all(|digit| digit.is_ascii_digit());
            assert!(digits && count == 0 && !element.text.is_empty());
            element.text.clone()
        }
        "mo" => leaf(
            ["+", "−", "…"]
                .into_iter()
                .find(|sign| element.text == *sign)
                .unwrap(),
        ),
        "mtext" => format!("\\quad\\text{{{}}}", element.text.trim()),
        "msub" if count == 2 => format!("{}_{}", inner[0], inner[1]),
        "msubsup" if count == 3 => format!("{}_{}^{{{}}}", inner[0], inner[1], inner[2]),
        "mfrac" if count == 2 => format!("\\frac{{{}}}{{{}}}", inner[0], inner[1]),
        "mrow" | "math" if element.text.is_empty() => inner.concat(),
        other => panic!("{other} with {count}"),
    }
}

/// Text as LaTeX.
fn text_as_latex(text: &str) -> String {
    let (sum, terms) = match text.split_once(" terms)") {
        Some((before, _)) => {
            let (sum, count) = before.rsplit_once(" (").expect("a count of terms");
            (sum, format!("\\quad\\text{{({count} terms)}}"))
        }
        None => (text, String::new()),
    };
    let mut latex = String::new();
    let mut raised = false;
    for sign in sum.chars() {
        let digit = "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|digit| digit == sign);
        if raised && digit.is_none() {
            latex.push('}');
        }
        match digit {
            Some(digit) => {
                if !raised {
                    latex += "^{";
                }
                latex += &digit.to_string();
            }
            None => match sign {
                '₁' => latex += "_1",
                '₂' => latex += "_2",
                '−' => latex.push('-'),
                '…' => latex += "\\cdots",
                ' ' => {}
                _ => latex.push(sign),
            },
        }
        raised = digit.is_some();
    }
    if raised {
        latex.push('}');
    }
    let bare = |part: &str| {
        let inner = part
            .strip_prefix('(')
            .and_then(|part| part.strip_suffix(')'));
        inner.unwrap_or(part).to_owned()
    };
    match latex.split_once('/') {
        Some((above, below)) => format!("\\frac{{{}}}{{{}}}{terms}", bare(above), bare(below)),
        None => latex + &terms,
    }
}

/// Reads `+`, `−`, `⊕` and parentheses over whole numbers and letters; ⊕ binds least.
struct Formula<'a> {
    rest: &'a str,
    letters: &'a BTreeMap<&'a str, i64>,
}

impl Formula<'_> {
    fn value(text: &str, letters: &BTreeMap<&str, i64>) -> i64 {
        let mut formula = Formula {
            rest: text,
            letters,
        };
        let value = formula.nim_sum();
        assert_eq!(formula.rest.trim(), "", "{text}");
        value
    }

    fn takes(&mut self, sign: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn nim_sum(&mut self) -> i64 {
        let mut value = self.sum();
        while self.takes("⊕") {
            value ^= self.sum();
        }
        value
    }

    fn sum(&mut self) -> i64 {
        let mut value = self.term();
        loop {
            if self.takes("+") {
                value += self.term();
            } else if self.takes("−") {
                value -= self.term();
            } else {
                return value;
            }
        }
    }

    fn term(&mut self) -> i64 {
        if self.takes("(") {
            let value = self.nim_sum();
            assert!(self.takes(")"), "{}", self.rest);
            return value;
        }
        let rest = self.rest.trim_start();
        let end = rest.find(|sign: char| !sign.is_ascii_alphanumeric());
        let (word, rest) = rest.split_at(end.unwrap_or(rest.len()));
        self.rest = rest;
        word.parse().unwrap_or_else(|_| self.letters[word])
    }
}

/// The points below `window` of positions as [m, second, third], for t = 0, 1, …, as far as the text says.
fn points_of(
    positions: &str,
    letters: &[(&'static str, i64)],
    window: i64,
) -> BTreeSet<(i64, i64)> {
    let (bracket, rest) = positions.split_once(']').expect("a bracket");
    let mut letters: BTreeMap<&str, i64> = letters.iter().copied().collect();
    let mut last = 3 * window + letters["m"];
    for rule in rest
        .split(',')
        .map(str::trim)
        .filter(|rule| !rule.is_empty())
    {
        if let Some(most) = rule.strip_prefix("t ≤ ") {
            last = Formula::value(most, &letters);
        } else {
            let k = rule.strip_prefix("k = ").expect("a k");
            letters.insert("k", Formula::value(k, &letters));
        }
    }
    let numbers: Vec<&str> = bracket[1..].split(',').collect();
    let mut points = BTreeSet::new();
    for t in 0..=last {
        letters.insert("t", t);
        let [m, p, q] = [0, 1, 2].map(|i| Formula::value(numbers[i], &letters));
        assert_eq!(m, letters["m"]);
        let (p, q) = if q < 0 { (p + q, -q) } else { (p, q) };
        if (0..window).contains(&p) && (0..window).contains(&q) {
            points.insert((p, q));
        }
    }
    points
}

thread_local! {
    static SOLVER: RefCell<Solver> = RefCell::new(Solver::new(MEMORY));
}

/// The n-th P-position with first heap `a`.
fn nth(a: u32, n: u32) -> Bracket {
    SOLVER.with_borrow_mut(|solver| {
        let id = solver
            .level(&Fixed::parse(&a.to_string()).unwrap())
            .unwrap();
        solver.reach(id, Goal::Count(n)).unwrap();
        solver.nth(id, n).unwrap()
    })
}

/// A P-position and a level at which it crosses points out.
fn place() -> impl Strategy<Value = (Bracket, u32)> {
    let above = prop_oneof![Just(0_u32), 1..=4_u32, 0..=80_u32];
    (0..=12_u32, 1..=25_u32, above).prop_map(|(a, n, above)| {
        let of = nth(a, n);
        // Often a level that is a sum of its numbers, where further families apply.
        let m = match above {
            1 => a + of.b,
            2 => a + of.b + of.c,
            _ => a + above,
        };
        (of, m)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn text_latex_and_mathml_say_the_same((of, m) in place()) {
        for one in series(of, m) {
            let latex = one.latex_to(12);
            prop_assert_eq!(as_latex(&parsed(&one.mathml())), latex.as_str());
            prop_assert_eq!(text_as_latex(&one.text()), latex.as_str());
            if one.terms.len() <= 12 {
                prop_assert_eq!(one.latex(), latex);
            } else {
                prop_assert!(latex.contains("\\cdots"));
                prop_assert_eq!(one.latex().matches('+').count() + 1, one.terms.len());
            }
        }
    }

    #[test]
    fn positions_in_words_are_the_points((of, m) in place()) {
        const WINDOW: u32 = 40;
        let Bracket { a, b, c } = of;
        let letters = [("m", m), ("a", a), ("b", b), ("c", c)];
        let letters = letters.map(|(name, value)| (name, i64::from(value)));
        for one in series(of, m) {
            let expected: BTreeSet<(i64, i64)> = one
                .points(WINDOW - 1)
                .into_iter()
                .map(|(p, q)| (p.into(), q.into()))
                .collect();
            for words in [one.family.general().to_owned(), one.family.positions(of, m)] {
                let points = points_of(&words, &letters, WINDOW.into());
                prop_assert_eq!(&points, &expected, "{} at {}: {}", of, m, words);
            }
        }
    }
}

const WINDOW: Grid = Grid {
    left: 0,
    bottom: 0,
    columns: 40,
    rows: 30,
};

fn selected(fixed: &str, of: [u32; 3]) -> Selected {
    let fixed = Fixed::parse(fixed).unwrap();
    SOLVER.with_borrow_mut(
        |solver| match trail(solver, &fixed, of, WINDOW, u64::MAX).unwrap() {
            Work::Done(selected) => selected,
            Work::Left { .. } => panic!("all fuel there is was not enough"),
        },
    )
}

#[test]
fn a_trail_has_the_points_of_each_family() {
    let own = selected("1", [1, 32, 23]);
    assert_eq!((own.n, own.problem), (Some(21), None));
    assert_eq!(own.heaps, [1, 33, 56]);
    let ids: Vec<&str> = own.formulas.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(ids, ["4", "5", "6", "row"]);
    let counts: Vec<usize> = own.formulas.iter().map(|one| one.count).collect();
    // Column 55 lies outside; itself is in none.
    assert_eq!(counts, [7, 0, 6, 7]);
    assert!(own.trail.own);
    assert!(!own.trail.points.iter().any(|&[b, c, _]| (b, c) == (32, 23)));
    assert_eq!(own.trail.points[0], [33, 22, 0]);
    assert_eq!(own.formulas[0].positions, "[1, 32 + t, 23 − t], t ≤ 23");

    let lower = selected("1", [0, 1, 1]);
    assert_eq!((lower.n, lower.trail.own), (None, false));
    assert_eq!(lower.heaps, [0, 1, 2]);
    assert_eq!(lower.formulas.len(), lower.trail.families.len());
    for (place, formula) in (0..).zip(&lower.formulas) {
        let points = lower.trail.points.iter().filter(|at| at[2] == place);
        assert_eq!(points.count(), formula.count, "{}", formula.name);
    }
}

#[test]
fn why_there_is_no_trail_is_said() {
    for (fixed, of, problem) in [
        (
            "1",
            [1, 32, 22],
            "[1, 32, 22] is no P-position, as (1, 33, 55) can move to (0, 33, 54)",
        ),
        (
            "1",
            [2, 0, 0],
            "level 1 is under a = 2: a P-position crosses out points of its own level and higher ones",
        ),
        (
            "1,2",
            [1, 0, 0],
            "the families are those of three heaps, but 2 heaps are fixed here: fix one, like m = 1",
        ),
        (
            "1",
            [1, 1_000_000, 5],
            "heap 1000001 is over 1000000: allowed are 0 to 1000000",
        ),
    ] {
        let selected = selected(fixed, of);
        assert_eq!(selected.problem.as_deref(), Some(problem));
        assert!(selected.formulas.is_empty() && selected.trail.points.is_empty());
    }
}
