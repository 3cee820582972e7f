//! Why a position is won or lost, and the table of P-positions.

use serde::Serialize;

use super::searches::Searches;
use crate::exact::{Refusal, floor_phi};
use crate::view::shared::Work;
use crate::wythoff::{Family, Fixed, Goal, Outcome, Position, Solver};

/// What the inspector says of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Explanation {
    /// The heaps, ascending.
    pub heaps: Vec<u32>,
    /// [a, b, c]: the largest fixed heap and the point of the lattice.
    pub bracket: [u32; 3],
    /// Who wins.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'P' | 'N'"))]
    pub outcome: Outcome,
    /// A P-position's place in its sequence, from 1.
    pub n: Option<u32>,
    /// An N-position's winning moves; the first leads.
    pub moves: Vec<WayOut>,
}

/// A winning move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct WayOut {
    /// The P-position reached: heaps, ascending.
    pub target: Vec<u32>,
    /// Amounts taken, aligned with the heaps of the position.
    pub taken: Vec<u32>,
    /// The families of \[SZ\] that cross the position out this way, lowest first: `1` … `10`,
    /// `row`, `first`.
    pub families: Vec<String>,
    /// The target's point (b, c), if it lies on the lattice of the position.
    pub point: Option<[u32; 2]>,
}

/// Works towards the explanation of a position with about `fuel` looks at lower levels.
///
/// # Errors
/// [`Refusal`] if the tables would outgrow the memory.
pub fn explanation(
    solver: &mut Solver,
    position: &Position,
    fuel: u64,
) -> Result<Work<Explanation>, Refusal> {
    let id = solver.level(&position.fixed())?;
    let progress = solver.advance(id, Solver::verdict_goal(position), fuel)?;
    if !progress.finished {
        return Ok(progress.into());
    }
    let verdict = solver.verdict(position)?;
    let bracket = position.bracket();
    let moves = verdict
        .winning
        .into_iter()
        .map(|winning| {
            let at = winning.target.bracket();
            let here = winning.target.fixed() == position.fixed();
            WayOut {
                target: winning.target.heaps().to_vec(),
                taken: winning.taken,
                families: winning.families.into_iter().map(Family::id).collect(),
                point: here.then_some([at.b, at.c]),
            }
        })
        .collect();
    Ok(Work::Done(Explanation {
        heaps: position.heaps().to_vec(),
        bracket: [bracket.a, bracket.b, bracket.c],
        outcome: verdict.outcome,
        n: verdict.index,
        moves,
    }))
}

/// A row of the table of P-positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Row {
    /// The place of the P-position: n, from 1.
    pub n: u32,
    /// A_n.
    pub b: u32,
    /// B_n.
    pub c: u32,
    /// α_n.
    pub alpha: i64,
    /// All heaps, ascending.
    pub heaps: Vec<u32>,
}

/// Works towards rows `first`…`last` of the table of P-positions: as the solver finds them or, for far ones,
/// as [`Searches::sequence`] does.
///
/// # Errors
/// [`Refusal`] if the tables would outgrow the memory.
pub fn rows(
    searches: &mut Searches,
    fixed: &Fixed,
    (first, last): (u32, u32),
    sequence: bool,
    fuel: u64,
) -> Result<Work<Vec<Row>>, Refusal> {
    let first = first.max(1);
    let places: Vec<[u32; 2]> = if sequence {
        match searches.sequence(fixed, last, fuel)? {
            Work::Done(terms) => terms.places.into_iter().skip(first as usize - 1).collect(),
            Work::Left { done, total } => return Ok(Work::Left { done, total }),
        }
    } else {
        let solver = &mut searches.solver;
        let id = solver.level(fixed)?;
        let progress = solver.advance(id, Goal::Count(last), fuel)?;
        if !progress.finished {
            return Ok(progress.into());
        }
        let nth = |n| solver.nth(id, n).map(|at| [at.b, at.c]);
        (first..=last).filter_map(nth).collect()
    };
    let row = |(n, [b, c]): (u32, [u32; 2])| {
        let second = fixed.top() + b;
        let mut heaps: Vec<u32> = fixed.heaps().iter().map(|&heap| heap.into()).collect();
        heaps.extend([second, second + c]);
        Row {
            n,
            b,
            c,
            alpha: alpha(fixed, [b, c]),
            heaps,
        }
    };
    Ok(Work::Done((first..=last).zip(places).map(row).collect()))
}

/// α_n of the P-position [A_n, B_n].
pub(super) fn alpha(fixed: &Fixed, [a, b]: [u32; 2]) -> i64 {
    let signed = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    i64::from(fixed.top()) + i64::from(a) - signed(floor_phi(b.into()))
}
