//! What a P-position crosses out on a lattice, family by family.

use serde::{Deserialize, Serialize};

use crate::exact::{Grid, Heap, Quantity as _, Refusal};
use crate::view::shared::Work;
use crate::words::wythoff as words;
use crate::wythoff::{Bracket, Family, Fixed, Outcome, Position, Series, Solver, Verdict, series};

/// LaTeX of more terms is shortened; (1) to (3) have at most 1024.
const MOST_TERMS: usize = 2000;

/// The points that a P-position crosses out on a lattice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trail {
    /// The P-position [a, b, c].
    pub of: [u32; 3],
    /// Is it one of this lattice, at (b, c)?
    pub own: bool,
    /// The families that apply, lowest first.
    pub families: Vec<Family>,
    /// (b, c) of each point, and which of the families it is of; by family, then ascending. The P-position
    /// itself is in none.
    pub points: Vec<[u32; 3]>,
}

/// A family of a trail in words and formulas.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Formula {
    /// `1` … `10`, `row`, `first`.
    pub id: String,
    /// The name of the family for people.
    pub name: String,
    /// The positions of the family for any [a, b, c], where t = 0, 1, 2, ….
    pub general: String,
    /// The positions of the family with the numbers of the selected P-position.
    pub positions: String,
    /// The generating function of the family as text…
    pub text: String,
    /// …as MathML, shortened like the text…
    pub mathml: String,
    /// …and as LaTeX, with all terms, unless there are thousands.
    pub latex: String,
    /// How many of its points were looked at.
    pub count: usize,
}

/// A selected P-position: what it is and what it crosses out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selected {
    /// The place of the P-position among those of the lattice, from 1, if it is one of them.
    pub n: Option<u32>,
    /// The heaps of the P-position, ascending.
    pub heaps: Vec<u32>,
    /// The points that the P-position crosses out.
    pub trail: Trail,
    /// A formula for each of the families of the trail.
    pub formulas: Vec<Formula>,
    /// Why there is no trail.
    pub problem: Option<String>,
}

/// What is known of [a, b, c] as a P-position that crosses out points of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// Outcome and place in its own level.
    pub verdict: Verdict,
    /// The families of the P-position at the level in question.
    pub series: Vec<Series>,
}

/// Works towards the families of the P-position `of` at level `m`, with about `fuel` looks at lower levels; or towards a
/// sentence that says why there are none.
///
/// # Errors
/// [`Refusal`] if the tables would outgrow the memory.
pub fn crossing(
    solver: &mut Solver,
    of: Bracket,
    m: u32,
    fuel: u64,
) -> Result<Work<Result<Crossing, String>>, Refusal> {
    let problem = |problem: String| Ok(Work::Done(Err(problem)));
    let Bracket { a, b, c } = of;
    if a > m {
        return problem(words::level_under(&m, &a));
    }
    let heaps = [
        u64::from(a),
        u64::from(a) + u64::from(b),
        u64::from(a) + u64::from(b) + u64::from(c),
    ];
    let heaps: Result<Vec<_>, _> = heaps.into_iter().map(Heap::new).collect();
    let position = match heaps.and_then(Position::new) {
        Ok(position) => position,
        Err(error) => return problem(error.to_string()),
    };
    let id = solver.level(&position.fixed())?;
    let progress = solver.advance(id, Solver::verdict_goal(&position), fuel)?;
    if !progress.finished {
        return Ok(progress.into());
    }
    let verdict = solver.verdict(&position)?;
    if verdict.outcome == Outcome::N {
        let target = verdict
            .winning
            .first()
            .map(|first| first.target.to_string());
        return problem(words::no_p_position(
            &of,
            &position,
            &target.unwrap_or_default(),
        ));
    }
    Ok(Work::Done(Ok(Crossing {
        verdict,
        series: series(of, m),
    })))
}

/// Works towards the trail of the P-position `of` = [a, b, c] in a window of the lattice, with about `fuel` looks at lower
/// levels.
///
/// # Errors
/// [`Refusal`] if the tables would outgrow the memory.
pub fn trail(
    solver: &mut Solver,
    fixed: &Fixed,
    of: [u32; 3],
    grid: Grid,
    fuel: u64,
) -> Result<Work<Selected>, Refusal> {
    let [a, b, c] = of;
    let mut selected = Selected::default();
    selected.trail.of = of;
    let &[m] = fixed.heaps() else {
        selected.problem = Some(words::not_three_heaps(&fixed.heaps().len()));
        return Ok(Work::Done(selected));
    };
    let m = u32::from(m);
    let all = match crossing(solver, Bracket { a, b, c }, m, fuel)? {
        Work::Left { done, total } => return Ok(Work::Left { done, total }),
        Work::Done(Err(problem)) => {
            selected.problem = Some(problem);
            return Ok(Work::Done(selected));
        }
        Work::Done(Ok(all)) => all,
    };
    let own = a == m;
    selected.n = all.verdict.index.filter(|_| own);
    selected.heaps = all.verdict.position.heaps().to_vec();
    selected.trail.own = own;
    for (place, series) in (0..).zip(&all.series) {
        let mut points = series.points_in(grid);
        points.retain(|&at| !own || at != (b, c));
        selected.formulas.push(Formula {
            id: series.family.id(),
            name: series.family.to_string(),
            general: series.family.general().to_owned(),
            positions: series.family.positions(Bracket { a, b, c }, m),
            text: series.text(),
            mathml: series.mathml(),
            latex: series.latex_to(MOST_TERMS),
            count: points.len(),
        });
        selected.trail.families.push(series.family);
        let points = points.into_iter().map(|(b, c)| [b, c, place]);
        selected.trail.points.extend(points);
    }
    Ok(Work::Done(selected))
}
