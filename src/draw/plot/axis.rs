//! Axes of whole numbers.

use crate::view::shared::within;
use std::ops::Range;

use plotters::coord::Shift;
use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint, Ranged};
use plotters::prelude::{Cartesian2d, DrawingArea, IntoDrawingArea as _};

use super::area::PlotArea;
use crate::draw::canvas::{DisplayList, ROOM, Recorder};

/// An axis over cells: number v covers [v − ½, v + ½]. Key points are the multiples of `step`.
#[derive(Clone)]
pub(in crate::draw) struct Cells {
    pub start: f64,
    pub end: f64,
    pub step: u32,
}

impl Cells {
    /// The numbers from 0 with a label, ascending.
    pub fn ticks(&self) -> impl Iterator<Item = i32> + use<> {
        multiples(self.start.max(0.0), self.end, self.step)
    }
}

/// The multiples of `step` from `start` on and below `end`, ascending.
pub(in crate::draw) fn multiples(start: f64, end: f64, step: u32) -> impl Iterator<Item = i32> {
    let step = i32::try_from(step.max(1)).unwrap_or(i32::MAX);
    // Windows lie within some millions of the origin.
    #[allow(clippy::cast_possible_truncation)]
    let first = libm::ceil(start / f64::from(step)) as i32;
    (first..)
        .map(move |i| i.saturating_mul(step))
        .take_while(move |&tick| f64::from(tick) < end)
        .take(200)
}

/// A plot of these axes, in which marks may lie across the edge. It draws into the list while it lives.
pub(in crate::draw) fn plot(
    list: &mut DisplayList,
    area: PlotArea,
    x: Cells,
    y: Cells,
) -> Plot<'_> {
    let root: DrawingArea<_, Shift> = Recorder::new(list).into_drawing_area();
    let [left, top, right, bottom] = area.edges().map(|edge| edge + ROOM);
    let ranges = (left..right, bottom..top);
    root.apply_coord_spec(Cartesian2d::<Cells, Cells>::new(x, y, ranges))
}

/// The whole figure as a plot in tenths of a pixel, for marks that stand beside the lattice.
pub(in crate::draw) fn flat(list: &mut DisplayList) -> Plot<'_> {
    let (width, height) = list.size;
    let area = PlotArea::whole(list.size);
    let axis = |start: i32, end: i32| Cells {
        start: start.into(),
        end: end.into(),
        step: 1,
    };
    plot(list, area, axis(0, width), axis(height, 0))
}

/// A plot with two axes of numbers.
pub(in crate::draw) type Plot<'a> = DrawingArea<Recorder<'a>, Cartesian2d<Cells, Cells>>;

impl Ranged for Cells {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, (low, high): (i32, i32)) -> i32 {
        let part = (value - self.start) / (self.end - self.start);
        let at = f64::from(low) + part * f64::from(high - low);
        // Far outside of the window any far value will do.
        #[allow(clippy::cast_possible_truncation)]
        let at = libm::floor(within(at, -1e8, 1e8) + 0.5) as i32;
        at
    }

    fn key_points<Hint: KeyPointHint>(&self, _hint: Hint) -> Vec<f64> {
        self.ticks().map(f64::from).collect()
    }

    fn range(&self) -> Range<f64> {
        self.start..self.end
    }
}

/// The least of 1, 2, 5, 10, 20, … that takes at least `room` of the same unit as `cell`, one number's
/// size.
pub(in crate::draw) fn tick_step(cell: f64, room: f64) -> u32 {
    let mut step = 1_u32;
    loop {
        for factor in [1, 2, 5] {
            let this = step.saturating_mul(factor);
            if f64::from(this) * cell >= room || this >= 1_000_000_000 {
                return this;
            }
        }
        step = step.saturating_mul(10);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        let axis = Cells {
            start: -0.5,
            end: 46.5,
            step: tick_step(12.0, 50.0),
        };
        assert_eq!(axis.step, 5);
        assert_eq!(
            axis.ticks().collect::<Vec<_>>(),
            [0, 5, 10, 15, 20, 25, 30, 35, 40, 45]
        );
        assert_eq!(tick_step(0.001, 50.0), 50_000);
        assert_eq!(tick_step(100.0, 50.0), 1);
    }
}
