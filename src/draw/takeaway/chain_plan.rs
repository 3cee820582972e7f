//! Where the parts of the chain's figure lie, and its legend.

use crate::draw::canvas::text::room;
use plotters::coord::ranged1d::Ranged as _;

use crate::draw::plot::axis::Cells;
use crate::draw::plot::{At, Palette, PlotArea, Rows, last_row, tenths_of};
use crate::link::{Phase, Scale};
use crate::view::takeaway::ChainModel;
use crate::words::{Word, takeaway as words};

/// With more terms than these, few arcs are drawn.
pub(super) const MANY: u32 = 60;

/// What the legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Heap,
    Arc,
    Newest,
    /// A heap that reaches the one before.
    Reaches,
    Candidate,
    /// The least candidate; is it final?
    Least(bool),
    Tie,
    Proof,
    /// The arc that breaks; is it broken?
    Break(bool),
    NewArc,
    Before,
}

impl Sign {
    pub fn words(self) -> Word {
        match self {
            Self::Heap => words::LEGEND_HEAP,
            Self::Arc => words::LEGEND_ARC,
            Self::Newest => words::LEGEND_NEWEST,
            Self::Reaches => words::LEGEND_REACHES,
            Self::Candidate => words::LEGEND_CANDIDATE,
            Self::Least(false) => words::LEGEND_LEAST_SO_FAR,
            Self::Least(true) => words::LEGEND_LEAST,
            Self::Tie => words::LEGEND_TIE,
            Self::Proof => words::LEGEND_PROOF,
            Self::Break(false) => words::LEGEND_BREAKS_FIRST,
            Self::Break(true) => words::LEGEND_BREAKS,
            Self::NewArc => words::LEGEND_NEW_PARENT,
            Self::Before => words::LEGEND_BEFORE,
        }
    }

    /// The entries of a phase.
    fn all(model: &ChainModel, phase: Phase) -> Vec<Self> {
        let mut all = vec![Self::Heap];
        if model.proof.is_none() {
            return all;
        }
        if model.last() <= MANY {
            all.push(Self::Arc);
        }
        if model.is_cut() && phase >= Phase::Minimum {
            all.extend([Self::Candidate, Self::Least(false)]);
            return all;
        }
        match phase {
            Phase::Grow => all.extend([Self::Newest, Self::Reaches]),
            Phase::Candidates => all.extend([Self::Newest, Self::Candidate, Self::Least(false)]),
            Phase::Minimum => {
                all.extend([Self::Break(false), Self::Candidate, Self::Least(true)]);
                if model.ties.len() > 1 {
                    all.push(Self::Tie);
                }
                all.push(Self::Proof);
            }
            Phase::Jump => all.extend([
                Self::Break(true),
                Self::NewArc,
                Self::Before,
                Self::Candidate,
                Self::Least(true),
            ]),
        }
        all
    }
}

/// Where everything lies: tenths of a pixel.
pub(super) struct Plan {
    /// Size of the type.
    pub size: i32,
    /// Left end and middle line of each entry of the legend.
    pub legend: Vec<(Sign, At)>,
    /// The r axis: the line to scale is at its top, the even one at its bottom, labels are below.
    pub axis: PlotArea,
    /// The losing heaps.
    pub terms: PlotArea,
    /// The middle line of the lags.
    pub lags: i32,
    /// The candidates.
    pub candidates: PlotArea,
    /// In a low frame there are no lags and candidates.
    pub is_low: bool,
    scale: Scale,
    last: u32,
}

impl Plan {
    pub fn new(size: (f64, f64), palette: &Palette, model: &ChainModel) -> Self {
        let (wide, high) = (tenths_of(size.0), tenths_of(size.1));
        let unit = palette.type_size(wide);
        let part = |percent: i32| unit * percent / 100;
        let left = part(430);
        let right = wide - part(110);
        let mut legend = Vec::new();
        let mut top = part(60);
        if high >= 28 * unit {
            // The figure stays where it is from phase to phase.
            let rows = |phase| entries(model, phase, unit, (part(100), right));
            let below = |phase| last_row(&rows(phase)).unwrap_or(0);
            let lowest = Phase::ALL.iter().map(|&(phase, _)| below(phase)).max();
            legend = rows(model.phase);
            top = lowest.unwrap_or(0) + part(170);
        }
        let axis = PlotArea {
            left: part(100),
            top,
            width: (right - part(100)).max(100),
            height: part(190),
        };
        // Two rows of labels below the axis, and one of titles.
        let terms_top = top + axis.height + part(560);
        let bottom = high - part(300);
        let free = (bottom - terms_top - part(320)).max(200);
        let width = (right - left).max(100);
        let is_low = high < 20 * unit;
        let (terms_height, rest) = if is_low {
            ((high - part(60) - terms_top).max(200), 0)
        } else {
            (free * 57 / 100, free - free * 57 / 100)
        };
        let terms = PlotArea {
            left,
            top: terms_top,
            width,
            height: terms_height,
        };
        let lags = terms.top + terms.height + part(90);
        let candidates = PlotArea {
            left,
            top: if is_low {
                terms.top + terms.height
            } else {
                lags + part(230)
            },
            width,
            height: rest,
        };
        Self {
            size: unit,
            legend,
            axis,
            terms,
            lags,
            candidates,
            is_low,
            scale: model.scale,
            last: model.last(),
        }
    }

    pub fn part(&self, percent: i32) -> i32 {
        self.size * percent / 100
    }

    /// Where a term is across: by its index, or by the logarithm of its size.
    pub fn x(&self, i: u32, log: f64, greatest: f64) -> i32 {
        let PlotArea { left, width, .. } = self.terms;
        let pad = self.part(120).min(width / 8);
        let (value, start, end) = match self.scale {
            Scale::Linear => (f64::from(i), 1.0, f64::from(self.last)),
            Scale::Log => (log, 0.0, greatest),
        };
        let axis = Cells {
            start,
            end: end.max(start + 1e-9),
            step: 1,
        };
        axis.map(&value, (left + pad, left + width - pad))
    }

    /// Where a term is. By their index they rise with the logarithm, else they are on one line.
    pub fn at(&self, i: u32, log: f64, greatest: f64) -> At {
        let PlotArea { top, height, .. } = self.terms;
        let x = self.x(i, log, greatest);
        let low = top + height - self.part(230);
        if self.scale == Scale::Log {
            return (x, low);
        }
        let axis = Cells {
            start: 0.0,
            end: greatest.max(1e-9),
            step: 1,
        };
        (x, axis.map(&log, (low, top + self.headroom())))
    }

    /// The room for arcs above the last term.
    pub fn headroom(&self) -> i32 {
        self.terms.height * 14 / 100
    }

    /// Where a part of the candidates' axis is, from 0 to 1.
    pub fn y(&self, part: f64) -> i32 {
        let PlotArea { top, height, .. } = self.candidates;
        let axis = Cells {
            start: 0.0,
            end: 1.0,
            step: 1,
        };
        let low = top + height - self.part(190).min(height / 3);
        axis.map(&part, (low, top + self.part(70).min(height / 4)))
    }

    /// The distance of two indices, about.
    pub fn spacing(&self) -> i32 {
        let gaps = i32::try_from(self.last).unwrap_or(i32::MAX) - 1;
        (self.terms.width - 2 * self.part(120)) / gaps.max(1)
    }
}

/// The entries of the legend in as many rows as they need.
fn entries(model: &ChainModel, phase: Phase, size: i32, ends: (i32, i32)) -> Vec<(Sign, At)> {
    let rows = Rows {
        ends,
        first: size,
        height: size * 170 / 100,
        gap: size * 80 / 100,
    };
    let width = |sign: &Sign| size * 165 / 100 + room(sign.words().text(), size * 92 / 100);
    let signs = Sign::all(model, phase).into_iter();
    rows.flow(signs.map(|sign| (sign, width(&sign))))
}
