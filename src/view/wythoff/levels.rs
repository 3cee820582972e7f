//! What is known of each m: the rows of [SZ] Table 1, each with its proof.

use serde::Serialize;

use super::searches::{Facts, Searches};
use crate::exact::{FixedHeap, Quantity as _, Refusal};
use crate::view::shared::{Cells, Work};
use crate::words::wythoff as words;
use crate::wythoff::{Certificate, Dead, Fixed, Goal, Thresholds};

/// P-positions that are looked at where no proof can be had.
const OBSERVED: u32 = 20_000;

/// What is known of one m.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The fixed heap.
    pub m: u32,
    /// T, S, α, N1 to N3.
    pub facts: Facts,
    /// Absent where a level below is undecided.
    pub certificate: Option<Certificate>,
}

/// Works towards what is known of `m`. Where the ladder ended below it, at most `observed` P-positions are looked at.
///
/// # Errors
/// [`Refusal`] if the tables would outgrow the memory.
pub fn level(searches: &mut Searches, m: u32, fuel: u64) -> Result<Work<Level>, Refusal> {
    let certificate = match searches.proof(m, fuel) {
        Work::Done(certificate) => certificate,
        Work::Left { done, total } => return Ok(Work::Left { done, total }),
    };
    if certificate.m == m {
        return Ok(Work::Done(Level {
            m,
            facts: Facts::from(&certificate),
            certificate: Some(certificate),
        }));
    }
    let fixed = FixedHeap::new(m.into()).and_then(|heap| Fixed::new([heap]));
    let Ok(fixed) = fixed else {
        unreachable!("a level of the table is a fixed heap");
    };
    let count = searches.ladder.budget().min(OBSERVED);
    let id = searches.solver.level(&fixed)?;
    let progress = searches.solver.advance(id, Goal::Count(count), fuel)?;
    if !progress.finished {
        return Ok(progress.into());
    }
    Ok(Work::Done(Level {
        m,
        facts: searches.observed(&fixed, count, words::undecided_below(&certificate.m))?,
        certificate: None,
    }))
}

/// Works towards what is known of 0 to `last`.
///
/// # Errors
/// [`Refusal`] if the tables would outgrow the memory.
pub fn levels(searches: &mut Searches, last: u32, fuel: u64) -> Result<Work<Vec<Level>>, Refusal> {
    // All below come first in any case.
    if let Work::Left { done, total } = searches.proof(last, fuel) {
        return Ok(Work::Left { done, total });
    }
    let mut all = Vec::new();
    for m in 0..=last {
        match level(searches, m, fuel)? {
            Work::Done(level) => all.push(level),
            Work::Left { done, total } => return Ok(Work::Left { done, total }),
        }
    }
    Ok(Work::Done(all))
}

/// A row as programs read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[allow(non_snake_case)]
pub struct LevelLine {
    /// The fixed heap.
    pub m: u32,
    /// T.
    pub T: Vec<u32>,
    /// S.
    pub S: Vec<u32>,
    /// α.
    pub alpha: Option<i64>,
    /// N1.
    pub N1: Option<u32>,
    /// N2.
    pub N2: Option<u32>,
    /// N3.
    pub N3: Option<u32>,
    /// Is all of it proved?
    pub certified: bool,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Then it is what so many P-positions show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub observed_to: Option<u32>,
}

/// A proof as programs read it. Without one, as a level below is undecided, there is no window either.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Evidence {
    /// The fixed heap.
    pub m: u32,
    /// Last n of the window.
    pub n1: Option<u32>,
    /// First n of the window.
    pub n2: Option<u32>,
    /// The ten conditions.
    pub conditions: Vec<Held>,
    /// Do all hold?
    pub certified: bool,
    /// α.
    pub alpha: Option<i64>,
    /// Differences that never occur.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dead: Option<DeadLists>,
    /// The condition that fails, or what else is in the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// How many P-positions were searched without a proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub observed_to: Option<u32>,
}

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Held {
    /// 1 to 10.
    pub id: u8,
    /// Does it hold?
    pub holds: bool,
    /// The condition with its numbers.
    pub detail: String,
}

/// The elements of S by the rule of \[SZ\] Claim 3.3 that kills them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[allow(clippy::struct_field_names)]
pub struct DeadLists {
    /// b + c of [a, b, c] with a + b = m.
    pub by_second_heap: Vec<u32>,
    /// b of [a, b, c] with a + b + c = m.
    pub by_largest_heap: Vec<u32>,
    /// Every residue is crossed out.
    pub by_residues: Vec<u32>,
}

impl Level {
    /// As a row.
    #[must_use]
    pub fn line(&self) -> LevelLine {
        let facts = &self.facts;
        let n = facts.thresholds;
        LevelLine {
            m: self.m,
            T: facts.t.clone(),
            S: facts.s.clone(),
            alpha: facts.alpha,
            N1: n.map(|n| n.n1),
            N2: n.map(|n| n.n2),
            N3: n.map(|n| n.n3),
            certified: facts.certified(),
            why: facts.why.clone(),
            observed_to: (!facts.certified()).then_some(facts.observed_to),
        }
    }

    /// The proof of the level, or how far it was observed.
    #[must_use]
    pub fn evidence(&self) -> Evidence {
        let certified = self.facts.certified();
        let certificate = self.certificate.as_ref();
        let held = |certificate: &Certificate| {
            let conditions = certificate.conditions.iter();
            let held = conditions.map(|condition| Held {
                id: condition.id,
                holds: condition.holds,
                detail: condition.detail.clone(),
            });
            held.collect()
        };
        let lists = |certificate: &Certificate| {
            let Dead {
                by_second_heap,
                by_largest_heap,
                by_residues,
            } = certificate.dead.clone();
            DeadLists {
                by_second_heap,
                by_largest_heap,
                by_residues,
            }
        };
        Evidence {
            m: self.m,
            n1: certificate.map(|certificate| certificate.n1),
            n2: certificate.map(|certificate| certificate.n2),
            conditions: certificate.map(held).unwrap_or_default(),
            certified,
            alpha: self.facts.alpha,
            dead: certificate.filter(|_| certified).map(lists),
            why: self.facts.why.clone(),
            observed_to: (!certified).then_some(self.facts.observed_to),
        }
    }

    /// The rows as a table of data, which is the same in all languages.
    #[must_use]
    pub fn table(levels: &[Self]) -> Cells {
        Self::cells(levels, "proof", &|facts| {
            if facts.certified() {
                "certified".to_owned()
            } else {
                format!("observed up to n = {}", facts.observed_to)
            }
        })
    }

    /// The rows as a table for a paper, in the language that is spoken.
    #[must_use]
    pub fn table_in_words(levels: &[Self]) -> Cells {
        Self::cells(levels, words::PROOF.text(), &|facts| {
            if facts.certified() {
                words::CERTIFIED.to_string()
            } else {
                words::observed_to(&facts.observed_to)
            }
        })
    }

    fn cells(levels: &[Self], heading: &str, proof: &dyn Fn(&Facts) -> String) -> Cells {
        Cells {
            heading: ["m", "alpha", "N1", "N2", "N3", heading, "T", "S"]
                .map(String::from)
                .to_vec(),
            lists: 2,
            rows: levels
                .iter()
                .map(|level| level.row(proof(&level.facts)))
                .collect(),
        }
    }

    fn row(&self, proof: String) -> Vec<String> {
        let facts = &self.facts;
        let number = |value: Option<i64>| value.map_or_else(|| "?".to_owned(), |n| n.to_string());
        let threshold =
            |which: fn(Thresholds) -> u32| number(facts.thresholds.map(|n| which(n).into()));
        vec![
            self.m.to_string(),
            number(facts.alpha),
            threshold(|n| n.n1),
            threshold(|n| n.n2),
            threshold(|n| n.n3),
            proof,
            listed(&facts.t, "-"),
            listed(&facts.s, "-"),
        ]
    }

    /// The proof as the command line prints it, which speaks English.
    #[must_use]
    pub fn in_words(&self) -> String {
        let m = self.m;
        let facts = &self.facts;
        let mut text = match &facts.why {
            None => format!("Both of Fraenkel's conjectures hold for m = {m}.\n"),
            Some(why) => format!(
                "m = {m} is not certified: {why}.\nObserved in the first {} P-positions:\n",
                facts.observed_to
            ),
        };
        if let (Some(alpha), Some(n)) = (facts.alpha, facts.thresholds) {
            text += &format!(
                "alpha = {alpha}, N1 = {}, N2 = {}, N3 = {}\n",
                n.n1, n.n2, n.n3
            );
        }
        let Some(certificate) = &self.certificate else {
            return text;
        };
        text += &format!(
            "window n2 = {} to n1 = {}\n",
            certificate.n2, certificate.n1
        );
        for condition in &certificate.conditions {
            let sign = if condition.holds { "holds" } else { "fails" };
            text += &format!("{:>3}  {sign}  {}\n", condition.id, condition.detail);
        }
        if certificate.certified {
            text += "Differences that never occur, by the rules of [SZ] Claim 3.3:\n";
            for (rule, dead) in [
                (
                    "b + c of [a, b, c] with a + b = m",
                    &certificate.dead.by_second_heap,
                ),
                (
                    "b of [a, b, c] with a + b + c = m",
                    &certificate.dead.by_largest_heap,
                ),
                (
                    "every residue is crossed out",
                    &certificate.dead.by_residues,
                ),
            ] {
                text += &format!("  {rule}: {}\n", listed(dead, "none"));
            }
        }
        text
    }
}

/// The numbers, or a word for none.
fn listed(values: &[u32], none: &str) -> String {
    let words: Vec<String> = values.iter().map(u32::to_string).collect();
    if words.is_empty() {
        none.to_owned()
    } else {
        words.join(", ")
    }
}
