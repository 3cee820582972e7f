//! All thresholds at a glance: two plots, side by side or one above the other.

use serde::Deserialize;

use plotters::coord::ranged1d::Ranged as _;
use plotters::style::text_anchor::HPos;

use crate::draw::canvas::{DisplayList, Item, text};
use crate::draw::plot::axis::{Cells, multiples, tick_step};
use crate::draw::plot::{At, Drawn, Palette, Pen, PlotArea, TYPE, tenths_of};
use crate::link::Scale;
use crate::view::takeaway::{Overview, Spot};
use crate::words::{Word, takeaway as words};

/// Spots this far from the pointer can still be meant: tenths of a pixel.
const NEAR: i32 = 600;

/// What is drawn of an overview: its size, and what is pointed at.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct OverviewFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// The m that is pointed at.
    pub cursor: Option<u32>,
}

/// A view model with its colours, ready to be drawn many times.
#[derive(Debug)]
pub struct OverviewPicture {
    model: Overview,
    palette: Palette,
}

/// What a plot shows: its titles, and where a spot lies on both axes.
struct Panel {
    area: PlotArea,
    title: Word,
    /// The quantity across.
    below: &'static str,
    place: Place,
    x: Cells,
    y: Cells,
}

/// The values of a spot on both axes.
type Place = fn(&Spot) -> (f64, f64);

fn by_index(spot: &Spot) -> (f64, f64) {
    (f64::from(spot.m), spot.height())
}

fn by_ratio(spot: &Spot) -> (f64, f64) {
    (spot.height(), f64::from(spot.lag))
}

impl OverviewPicture {
    /// A picture of the model in these colours.
    #[must_use]
    pub fn new(model: Overview, palette: Palette) -> Self {
        Self { model, palette }
    }

    /// The view model that is drawn.
    #[must_use]
    pub fn model(&self) -> &Overview {
        &self.model
    }

    /// The spot that is nearest to a pixel of the figure, in the plot there.
    #[must_use]
    pub fn near(&self, size: (f64, f64), x: f64, y: f64) -> Option<Spot> {
        let (x, y) = (tenths_of(x), tenths_of(y));
        let panels = self.panels(size).1;
        let inside = |panel: &&Panel| {
            let area = panel.area;
            (area.left - 100..=area.left + area.width + 100).contains(&x)
                && (area.top - 100..=area.top + area.height + 100).contains(&y)
        };
        let panel = panels.iter().find(inside)?;
        let spots = self.model.spots.iter().chain(&self.model.current);
        let far = |spot: &Spot| {
            let at = self.at(panel, spot);
            let (dx, dy) = (i64::from(at.0 - x), i64::from(at.1 - y));
            dx * dx + dy * dy
        };
        let near = spots.map(|spot| (far(spot), spot));
        let (far, spot) = near.min_by_key(|(far, _)| *far)?;
        (far <= i64::from(NEAR).pow(2)).then_some(*spot)
    }

    /// Size of the type and both plots.
    fn panels(&self, size: (f64, f64)) -> (i32, Vec<Panel>) {
        let (wide, high) = (tenths_of(size.0), tenths_of(size.1));
        let weight = self.palette.weight;
        let letters = (TYPE * weight / 100).min(wide / 22).max(110);
        let beside = wide >= high * 13 / 10;
        let (left, right, top, bottom) = (letters * 370 / 100, letters, letters * 2, letters * 3);
        let (columns, rows) = if beside { (2, 1) } else { (1, 2) };
        let (width, height) = (wide / columns, high / rows);
        let last = self.model.spots.last();
        let most = last.map_or((1.0, 1.0, 1.0), |spot| {
            (f64::from(spot.m), spot.height(), f64::from(spot.lag))
        });
        let panels = (0..2).map(|i| {
            let (column, row) = if beside { (i, 0) } else { (0, i) };
            let (title, below, place, x, y) = if i == 0 {
                (
                    words::AXIS_THRESHOLD,
                    "m",
                    by_index as Place,
                    most.0,
                    most.1,
                )
            } else {
                (words::AXIS_LAG, "r", by_ratio as Place, most.1, most.2)
            };
            Panel {
                area: PlotArea {
                    left: column * width + left,
                    top: row * height + top,
                    width: (width - left - right).max(100),
                    height: (height - top - bottom).max(100),
                },
                title,
                below,
                place,
                x: self.axis(x),
                y: self.axis(y),
            }
        });
        (letters, panels.collect())
    }

    /// An axis up to this value.
    fn axis(&self, most: f64) -> Cells {
        let (start, end) = match self.model.scale {
            Scale::Linear => (0.0, most * 1.03),
            Scale::Log => (-0.1, self.on_axis(most) + 0.1),
        };
        Cells {
            start,
            end: end.max(start + 1e-3),
            step: 1,
        }
    }

    fn on_axis(&self, value: f64) -> f64 {
        match self.model.scale {
            Scale::Linear => value,
            Scale::Log => libm::log(value.max(1.0)),
        }
    }

    /// Where a spot is in a plot.
    #[inline(never)]
    fn at(&self, panel: &Panel, spot: &Spot) -> At {
        let (x, y) = (panel.place)(spot);
        (self.across(panel, x), self.up(panel, y))
    }

    #[inline(never)]
    fn across(&self, panel: &Panel, value: f64) -> i32 {
        let PlotArea { left, width, .. } = panel.area;
        panel.x.map(&self.on_axis(value), (left, left + width))
    }

    #[inline(never)]
    fn up(&self, panel: &Panel, value: f64) -> i32 {
        let PlotArea { top, height, .. } = panel.area;
        panel.y.map(&self.on_axis(value), (top + height, top))
    }

    /// The numbers that an axis marks, the most important first.
    fn marks(&self, axis: &Cells, length: i32, room: i32) -> Vec<i32> {
        match self.model.scale {
            Scale::Linear => {
                let each = f64::from(length) / (axis.end - axis.start);
                let step = tick_step(each, room.into());
                multiples(axis.start, axis.end, step).collect()
            }
            Scale::Log => {
                let powers = || (0..8_u32).map(|power| 10_i32.pow(power));
                let between = powers().flat_map(|ten| [2 * ten, 5 * ten]);
                let all = powers().chain(between);
                let end = axis.end;
                all.filter(|&mark| self.on_axis(mark.into()) <= end)
                    .collect()
            }
        }
    }

    /// The picture at this moment, as a display list.
    #[must_use]
    pub fn draw(&self, frame: &OverviewFrame) -> DisplayList {
        let mut list = DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)));
        let (size, panels) = self.panels(frame.size);
        let whole = PlotArea::whole(list.size);
        let mut drawn = Pen::new(&mut list, self.palette.weight).fill(whole, self.palette.paper);
        for panel in &panels {
            drawn = drawn.and_then(|()| self.panel(&mut list, panel, size, frame.cursor));
        }
        debug_assert!(drawn.is_ok());
        list
    }

    fn panel(
        &self,
        list: &mut DisplayList,
        panel: &Panel,
        size: i32,
        cursor: Option<u32>,
    ) -> Drawn {
        let palette = &self.palette;
        let PlotArea {
            left,
            top,
            width,
            height,
        } = panel.area;
        self.axes(&Pen::new(list, palette.weight), panel, size)?;
        let around = [left - 50, top - 50, width + 100, height + 100];
        list.items.push(Item::Clip(Some(around)));
        let pen = Pen::new(list, palette.weight);
        let spots = &self.model.spots;
        let points: Vec<At> = spots.iter().map(|spot| self.at(panel, spot)).collect();
        pen.line(&points, palette.lines[0], 14)?;
        let room = width / i32::try_from(points.len().max(1)).unwrap_or(i32::MAX);
        if room >= 30 {
            for &at in &points {
                pen.shape(at, &[], 16, palette.lines[0])?;
            }
        }
        if let Some(current) = &self.model.current {
            let (x, y) = self.at(panel, current);
            let (right, bottom) = (left + width, top + height);
            if (left..=right).contains(&x) && (top..=bottom).contains(&y) {
                pen.line(&[(x, bottom), (x, y), (left, y)], palette.current, 10)?;
                pen.shape((x, y), &[], 36, palette.current)?;
                pen.ring((x, y), 36, palette.paper, 12)?;
            }
        }
        if let Some(spot) = cursor.and_then(|m| self.spot(m)) {
            let at = self.at(panel, &spot);
            pen.ring(at, 55, palette.ink, 15)?;
        }
        list.items.push(Item::Clip(None));
        Ok(())
    }

    /// The spot that is nearest to m.
    #[must_use]
    pub fn spot(&self, m: u32) -> Option<Spot> {
        let spots = self.model.spots.iter().chain(&self.model.current);
        spots.min_by_key(|spot| spot.m.abs_diff(m)).copied()
    }

    /// Grid, axes, their numbers and titles.
    fn axes(&self, pen: &Pen, panel: &Panel, size: i32) -> Drawn {
        let palette = &self.palette;
        let PlotArea {
            left,
            top,
            width,
            height,
        } = panel.area;
        let (right, bottom) = (left + width, top + height);
        let tick = size * 35 / 100;
        let (small, quiet) = (size * 88 / 100, palette.quiet);
        let middle = bottom + tick * 13 / 10 + small * 43 / 100;
        let mut taken: Vec<(i32, i32)> = Vec::new();
        for mark in self.marks(&panel.x, width, size * 5) {
            let x = self.across(panel, mark.into());
            if !(left..=right).contains(&x) {
                continue;
            }
            pen.line(&[(x, top), (x, bottom)], palette.grid, 8)?;
            pen.line(&[(x, bottom), (x, bottom + tick)], quiet, 10)?;
            let words = mark.to_string();
            let half = text::width(&words, small, false) * 55 / 100;
            let free = |&(start, end): &(i32, i32)| {
                x + half + size * 50 / 100 < start || x - half - size * 50 / 100 > end
            };
            if x + half <= right + size * 90 / 100 && taken.iter().all(free) {
                taken.push((x - half, x + half));
                pen.text(&words, (x, middle), HPos::Center, small, quiet)?;
            }
        }
        let mut written: Vec<i32> = Vec::new();
        for mark in self.marks(&panel.y, height, size * 2) {
            let y = self.up(panel, mark.into());
            if !(top..=bottom).contains(&y) {
                continue;
            }
            pen.line(&[(left, y), (right, y)], palette.grid, 8)?;
            pen.line(&[(left - tick, y), (left, y)], quiet, 10)?;
            let apart = |other: &i32| (other - y).abs() >= size * 120 / 100;
            if written.iter().all(apart) {
                written.push(y);
                let at = (left - tick * 14 / 10, y);
                pen.text(&mark.to_string(), at, HPos::Right, small, quiet)?;
            }
        }
        pen.line(&[(left, top), (left, bottom), (right, bottom)], quiet, 10)?;
        let above = (left - tick, top - size * 85 / 100);
        pen.text(panel.title.text(), above, HPos::Left, size, palette.ink)?;
        let below = (right, middle + size * 110 / 100);
        pen.text(panel.below, below, HPos::Right, size, palette.ink)
    }
}
