//! ε_n of one level or several: how far each P-position is from the golden ratio's line, over the difference B_n.

use serde::{Deserialize, Serialize};

use super::explain::alpha;
use super::searches::{Searches, Terms};
use crate::exact::{Quantity as _, Refusal, WindowWidth, in_order};
use crate::link::{At, Scale};
use crate::view::shared::{Work, within};
use crate::wythoff::Fixed;

/// Where 0 lies on a logarithmic axis, on which 1 is at 0.
const LOG_OF_ZERO: f64 = -0.7;

/// What to show and how large.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct DeviationsRequest {
    /// The fixed heaps of each panel.
    pub panels: Vec<Fixed>,
    /// The step n.
    #[serde(rename = "n")]
    pub step: u32,
    /// The last step of the timeline; a fitted window shows all up to there.
    pub end: u32,
    /// How the axis of B is divided.
    pub scale: Scale,
    /// The window; fitted if absent. Its bottom means nothing.
    pub at: Option<At>,
    /// Width of a panel: device pixels.
    pub pixels: u32,
    /// How much more than the window is looked up on each side, in quarters of it: room for panning.
    pub margin: u32,
}

/// ε of some levels at one step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Deviations {
    /// A panel for each level.
    pub panels: Vec<Panel>,
    /// The step n: that many P-positions are shown.
    pub step: u32,
    /// The last step of the timeline.
    pub end: u32,
    /// How the axis of B is divided.
    pub scale: Scale,
    /// The window that was asked for or fitted.
    pub at: At,
    /// The least and the greatest ε to show.
    pub range: (i32, i32),
}

/// ε of one level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Panel {
    /// The fixed heaps.
    pub fixed: Fixed,
    /// Why the facts aren't proved; `None` if they are.
    pub why: Option<String>,
    /// α, if it is known.
    pub alpha: Option<i64>,
    /// ε = 0 is here: at α or, as long as that isn't known, at the first α_n.
    pub centre: i64,
    /// N1, N2, N3 with B there.
    pub thresholds: Option<[Threshold; 3]>,
    /// How many P-positions the facts rest on.
    pub observed_to: u32,
    /// T, and S: see [`Facts`](super::Facts).
    pub t: Vec<u32>,
    /// S.
    pub s: Vec<u32>,
    /// How many of the P-positions 1…n have ε ≠ 0.
    pub nonzero: u32,
    /// What is drawn of the P-positions 1…n, ascending in B: for each pixel and each ε one.
    pub points: Vec<Term>,
    /// The n-th P-position; none at step 0.
    pub newest: Option<Term>,
}

/// An n with its B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Threshold {
    /// n.
    pub n: u32,
    /// B_n.
    pub b: u32,
}

/// A P-position [m, A_n, B_n].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Term {
    /// The place of the P-position: n, from 1.
    pub n: u32,
    /// A_n.
    pub a: u32,
    /// B_n.
    pub b: u32,
    /// ε_n.
    pub epsilon: i32,
}

impl Panel {
    /// Are the facts proved?
    #[must_use]
    pub fn certified(&self) -> bool {
        self.why.is_none()
    }

    /// α_n of a P-position.
    #[must_use]
    pub fn alpha_of(&self, term: &Term) -> i64 {
        self.centre + i64::from(term.epsilon)
    }

    /// The n-th P-position, if it is drawn.
    #[must_use]
    pub fn term(&self, n: u32) -> Option<&Term> {
        let shown = self.points.iter().chain(&self.newest);
        shown.into_iter().find(|term| term.n == n)
    }
}

impl Scale {
    /// Where a value lies on an axis of this scale. It grows with the value.
    #[must_use]
    pub fn axis(self, value: f64) -> f64 {
        match self {
            Self::Linear => value,
            Self::Log if value >= 1.0 => libm::log(value),
            // 0 has its place too, and the way to it is even.
            Self::Log => LOG_OF_ZERO * (1.0 - value),
        }
    }

    /// The value at a place of an axis.
    #[must_use]
    pub fn value(self, place: f64) -> f64 {
        match self {
            Self::Linear => place,
            Self::Log if place >= 0.0 => libm::exp(place.min(25.0)),
            Self::Log => 1.0 - place / LOG_OF_ZERO,
        }
    }

    /// The ends of a window on the axis.
    #[must_use]
    pub fn window(self, left: u32, width: u32) -> (f64, f64) {
        let left = f64::from(left);
        (self.axis(left), self.axis(left + f64::from(width)))
    }

    /// The window of a link that is nearest to these ends.
    #[must_use]
    pub fn link(self, (start, end): (f64, f64)) -> At {
        let (first, last) = (self.value(start), self.value(end));
        // Clamped to what a link may say before the conversion.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let whole = |value: f64, least: f64| libm::round(within(value, least, 1e6)) as u32;
        At {
            left: whole(first, 0.0),
            bottom: 0,
            width: whole(last - first, 10.0),
        }
    }
}

/// Works towards the deviations with about `fuel` looks at lower levels.
///
/// # Errors
/// [`Refusal`] if the tables would outgrow the memory.
pub fn deviations(
    searches: &mut Searches,
    request: &DeviationsRequest,
    fuel: u64,
) -> Result<Work<Deviations>, Refusal> {
    let mut all = Vec::new();
    for fixed in &request.panels {
        match searches.sequence(fixed, request.end.max(request.step), fuel)? {
            Work::Done(terms) => all.push((fixed, terms)),
            Work::Left { done, total } => return Ok(Work::Left { done, total }),
        }
    }
    let largest = all.iter().flat_map(|(_, terms)| &terms.places);
    let largest = largest.map(|place| place[1]).max().unwrap_or(0);
    let least = u32::try_from(WindowWidth::LEAST).unwrap_or(1);
    let at = request.at.unwrap_or(At {
        left: 0,
        bottom: 0,
        width: largest.max(least),
    });
    let mut range = (-2, 2);
    let panels = all
        .into_iter()
        .map(|(fixed, terms)| panel(fixed, terms, request, at, &mut range))
        .collect();
    Ok(Work::Done(Deviations {
        panels,
        step: request.step,
        end: request.end,
        scale: request.scale,
        at,
        range,
    }))
}

/// One panel; `range` grows by what its window shows up to the end of the timeline.
fn panel(
    fixed: &Fixed,
    terms: Terms,
    request: &DeviationsRequest,
    at: At,
    range: &mut (i32, i32),
) -> Panel {
    let Terms {
        places,
        facts,
        regular,
    } = terms;
    let first = places.first().map_or(0, |&place| alpha(fixed, place));
    let centre = facts.alpha.unwrap_or(first);
    let mut terms: Vec<Term> = (1..)
        .zip(&places)
        .map(|(n, &[a, b])| Term {
            n,
            a,
            b,
            // Heaps up to some millions deviate by less.
            epsilon: i32::try_from(alpha(fixed, [a, b]) - centre).unwrap_or(i32::MAX),
        })
        .collect();
    let window = at.left..=at.left.saturating_add(at.width);
    for term in terms.iter().filter(|term| window.contains(&term.b)) {
        range.0 = range.0.min(term.epsilon);
        range.1 = range.1.max(term.epsilon);
    }
    let thresholds = facts.thresholds.zip(regular).map(|(n, b)| {
        // From N1 on each B is one more than the one before.
        [n.n1, n.n2, n.n3].map(|this| Threshold {
            n: this,
            b: b + (this - n.n1),
        })
    });
    terms.truncate(request.step as usize);
    let newest = terms.last().copied();
    let nonzero = terms.iter().filter(|term| term.epsilon != 0).count();
    // All but those before N1 are in order.
    let packed = (0..)
        .zip(&terms)
        .map(|(i, term)| u64::from(term.b) << 32 | i);
    let places = in_order(packed.collect()).into_iter();
    let terms: Vec<Term> = places
        .map(|packed| terms[(packed & 0xFFFF_FFFF) as usize])
        .collect();
    Panel {
        fixed: fixed.clone(),
        why: facts.why,
        alpha: facts.alpha,
        centre,
        thresholds,
        observed_to: facts.observed_to,
        t: facts.t,
        s: facts.s,
        nonzero: u32::try_from(nonzero).unwrap_or(u32::MAX),
        points: thinned(&terms, &Pixels::new(request, at)),
        newest,
    }
}

/// The pixels of a window.
struct Pixels {
    scale: Scale,
    start: f64,
    each: f64,
    first: f64,
    last: f64,
}

impl Pixels {
    fn new(request: &DeviationsRequest, at: At) -> Self {
        let scale = request.scale;
        let (start, end) = scale.window(at.left, at.width);
        let room = (end - start) * f64::from(request.margin) / 4.0;
        Self {
            scale,
            start,
            each: (end - start) / f64::from(request.pixels.max(1)),
            first: start - room,
            last: end + room,
        }
    }

    /// The pixel column of a difference, if it is looked up.
    fn column(&self, b: u32) -> Option<i64> {
        let place = self.scale.axis(b.into());
        // Windows have some thousand pixels.
        #[allow(clippy::cast_possible_truncation)]
        let column = libm::floor((place - self.start) / self.each) as i64;
        (self.first..=self.last).contains(&place).then_some(column)
    }
}

/// For each pixel column and each ε the first of these terms, which ascend in B.
fn thinned(terms: &[Term], pixels: &Pixels) -> Vec<Term> {
    let mut kept: Vec<Term> = Vec::new();
    // The terms from here on are in the column at hand.
    let (mut start, mut column) = (0, None);
    for term in terms {
        let Some(this) = pixels.column(term.b) else {
            continue;
        };
        if column != Some(this) {
            (start, column) = (kept.len(), Some(this));
        }
        if kept[start..]
            .iter()
            .all(|other| other.epsilon != term.epsilon)
        {
            kept.push(*term);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn shown(
        panels: &[&str],
        step: u32,
        change: impl FnOnce(&mut DeviationsRequest),
    ) -> Deviations {
        let mut request = DeviationsRequest {
            panels: panels.iter().map(|m| Fixed::parse(m).unwrap()).collect(),
            step,
            end: step,
            scale: Scale::Linear,
            at: None,
            pixels: 800,
            margin: 0,
        };
        change(&mut request);
        let mut searches = Searches::usual(1 << 28);
        match deviations(&mut searches, &request, u64::MAX).unwrap() {
            Work::Done(model) => model,
            Work::Left { .. } => panic!("all fuel there is was not enough"),
        }
    }

    #[test]
    fn m_1_of_table_1() {
        let model = shown(&["1"], 100, |_| {});
        let panel = &model.panels[0];
        assert!(panel.certified());
        assert_eq!(panel.alpha, Some(-4));
        assert_eq!(panel.thresholds.unwrap().map(|at| at.n), [21, 28, 75]);
        assert_eq!(panel.points.len(), 100);
        assert_eq!(model.at.left, 0);
        assert_eq!(panel.newest.unwrap().b, model.at.width);
        for term in &panel.points {
            let at = panel
                .thresholds
                .unwrap()
                .into_iter()
                .find(|at| at.n == term.n);
            assert!(at.is_none_or(|at| at.b == term.b), "{at:?} {term:?}");
            assert!(term.n < 28 || term.epsilon.abs() <= 1, "{term:?}");
        }
    }

    #[test]
    fn edges_beyond_the_end_are_known_too() {
        let early = shown(&["10"], 5, |_| {});
        let late = shown(&["10"], 9000, |_| {});
        assert_eq!(early.panels[0].thresholds, late.panels[0].thresholds);
        assert_eq!(early.panels[0].points.len(), 5);
    }

    #[test]
    fn more_heaps_are_observed() {
        let model = shown(&["1,2"], 60, |_| {});
        let panel = &model.panels[0];
        assert!(!panel.certified());
        assert_eq!(panel.observed_to, 60);
        let first = panel.points.iter().find(|term| term.n == 1).unwrap();
        // The largest fixed heap takes the place of m.
        let golden = crate::exact::floor_phi(first.b.into());
        assert_eq!(
            panel.alpha_of(first),
            2 + i64::from(first.a) - i64::try_from(golden).unwrap()
        );
    }

    #[test]
    fn without_alpha_the_first_term_is_the_centre() {
        for step in [0, 1] {
            let model = shown(&["1,2"], step, |_| {});
            assert_eq!(model.panels[0].alpha, None);
            assert_eq!(model.range, (-2, 2));
            assert!(model.panels[0].points.iter().all(|term| term.epsilon == 0));
        }
    }

    #[test]
    fn the_range_is_of_the_window_and_of_all_panels() {
        let all = shown(&["10"], 2000, |_| {});
        assert!(all.range.0 < -2 || all.range.1 > 2, "{:?}", all.range);
        let late = shown(&["10"], 2000, |request| {
            request.at = Some(At {
                left: 1900,
                bottom: 0,
                width: 50,
            });
        });
        assert_eq!(late.range, (-2, 2));
        assert!(
            late.panels[0]
                .points
                .iter()
                .all(|term| (1900..=1950).contains(&term.b))
        );
        assert_eq!(shown(&["0", "10"], 2000, |_| {}).range, all.range);
        // The end of the timeline counts, so that the axis stays while it plays.
        let playing = shown(&["10"], 2000, |request| request.step = 3);
        assert_eq!(playing.range, all.range);
    }

    /// Brute force: all terms, by pixel and ε.
    #[test]
    fn no_pixel_loses_an_epsilon() {
        let complete = shown(&["7"], 20_000, |request| request.pixels = 10_000_000);
        let complete = &complete.panels[0].points;
        assert_eq!(complete.len(), 20_000);
        for scale in [Scale::Linear, Scale::Log] {
            for (left, width, pixels) in
                [(0, 20_000, 100), (37, 991, 390), (0, 200, 800), (5, 10, 1)]
            {
                for margin in [0, 2] {
                    let at = At {
                        left,
                        bottom: 0,
                        width,
                    };
                    let model = shown(&["7"], 20_000, |request| {
                        (request.scale, request.at) = (scale, Some(at));
                        (request.pixels, request.margin) = (pixels, margin);
                    });
                    let (start, end) = scale.window(left, width);
                    let each = (end - start) / f64::from(pixels);
                    let room = (end - start) * f64::from(margin) / 4.0;
                    let pairs = |terms: &[Term]| -> BTreeSet<(u64, i32)> {
                        let places = terms.iter().map(|term| (term, scale.axis(term.b.into())));
                        let inside =
                            places.filter(|(_, at)| (start - room..=end + room).contains(at));
                        inside
                            .map(|(term, at)| {
                                (((at - start) / each).floor().to_bits(), term.epsilon)
                            })
                            .collect()
                    };
                    let kept = &model.panels[0].points;
                    assert_eq!(pairs(kept), pairs(complete), "{scale:?} {at:?} {pixels}");
                    assert_eq!(pairs(kept).len(), kept.len(), "one for each pair");
                }
            }
        }
    }

    #[test]
    fn axes_can_be_read_backwards() {
        for scale in [Scale::Linear, Scale::Log] {
            let mut last = f64::NEG_INFINITY;
            for b in [0, 1, 2, 9, 10, 11, 1000, 999_999] {
                let place = scale.axis(b.into());
                assert!(place > last);
                last = place;
                assert!((scale.value(place) - f64::from(b)).abs() < 1e-6 * f64::from(b + 1));
            }
            for (left, width) in [(0, 10), (0, 1_000_000), (17, 400), (999_990, 10)] {
                let at = scale.link(scale.window(left, width));
                assert_eq!((at.left, at.width), (left, width), "{scale:?}");
            }
            let at = scale.link((-5.0, -4.0));
            assert_eq!((at.left, at.width), (0, 10));
        }
    }
}
