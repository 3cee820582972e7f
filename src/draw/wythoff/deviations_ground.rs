//! What lies under the points of deviations: zones with their edges, grid, axes and numbers.

use plotters::style::text_anchor::HPos;

use super::deviations_plan::Place;
use super::deviations_sheet::Sheet;
use super::deviations_zones::stands;
use crate::draw::canvas::{Colour, DisplayList, text};
use crate::draw::plot::axis::{multiples, tick_step};
use crate::draw::plot::{Drawn, Pen, PlotArea};
use crate::link::Scale;
use crate::view::shared::within;
use crate::view::wythoff::{Panel, signed};
use crate::words::wythoff as words;

impl Sheet<'_> {
    /// Zones, the band around 0, grid, axes and their numbers.
    pub(super) fn ground(&self, list: &mut DisplayList, panel: &Panel, place: &Place) -> Drawn {
        let (palette, size) = (self.palette, self.grid.size);
        let PlotArea {
            left,
            top,
            width,
            height,
        } = place.frame;
        let (right, bottom) = (left + width, top + height);
        let figure = list.size.0;
        let pen = Pen::new(list, palette.weight);
        self.zones(panel, place, &pen)?;
        let number = size * 92 / 100;
        let tick = size * 40 / 100;
        let mut written: Vec<i32> = Vec::new();
        for epsilon in self.marks_of_y(place) {
            let y = self.y(place, epsilon);
            if written
                .iter()
                .any(|other| (other - y).abs() < size * 115 / 100)
            {
                continue;
            }
            written.push(y);
            let (colour, width) = if epsilon == 0 {
                (palette.current, 12)
            } else {
                (palette.grid, 8)
            };
            pen.line(&[(left, y), (right, y)], colour, width)?;
            pen.line(&[(left - tick, y), (left, y)], palette.quiet, 10)?;
            if place.numbers.0 {
                let at = (left - tick * 14 / 10, y);
                let words = signed(epsilon.into());
                pen.text(&words, at, HPos::Right, number, palette.quiet)?;
            }
        }
        // Plots side by side share the gap between them.
        let start = left - size * 45 / 100;
        let end = if self.is_one() {
            figure
        } else {
            right + size * 45 / 100
        };
        for (b, labelled) in self.marks_of_x(place) {
            let x = self.x(place, b.into());
            if !(left..=right).contains(&x) {
                continue;
            }
            let length = if labelled { tick } else { tick / 2 };
            if labelled {
                pen.line(&[(x, place.points.top), (x, bottom)], palette.grid, 8)?;
            }
            pen.line(&[(x, bottom), (x, bottom + length)], palette.quiet, 10)?;
            let words = b.to_string();
            let half = text::width(&words, number, false) / 2;
            if labelled && place.numbers.1 && x - half >= start && x + half <= end {
                let at = (x, bottom + tick * 13 / 10 + number * 43 / 100);
                pen.text(&words, at, HPos::Center, number, palette.quiet)?;
            }
        }
        self.zone_labels(panel, place, &pen)?;
        let corners = [(left, top), (left, bottom), (right, bottom)];
        pen.line(&corners, palette.quiet, 10)
    }

    /// The numbers that the axis of ε marks where there is room, those that matter most first.
    pub(super) fn marks_of_y(&self, place: &Place) -> Vec<i32> {
        let (low, high) = self.model.range;
        let sizes: Vec<i32> = if self.bent {
            let powers = (0..9_u32).map(|power| 10_i32.pow(power));
            powers.flat_map(|ten| [ten, 2 * ten, 5 * ten]).collect()
        } else {
            let each = f64::from(place.points.height) / (self.y.end - self.y.start);
            let step = tick_step(each, f64::from(self.grid.size) * 1.5);
            multiples(1.0, f64::from(high.max(-low)) + 0.5, step).collect()
        };
        let both = sizes.into_iter().flat_map(|size| [size, -size]);
        let all = [0].into_iter().chain(both);
        all.filter(|epsilon| (low..=high).contains(epsilon))
            .collect()
    }

    /// The numbers that the axis of B marks, ascending, and whether they are written.
    pub(super) fn marks_of_x(&self, place: &Place) -> Vec<(u32, bool)> {
        let scale = self.model.scale;
        let (start, end) = (self.x.start, self.x.end);
        let size = f64::from(self.grid.size);
        let cell = f64::from(place.points.width) / (end - start);
        let (first, last) = (scale.value(start).max(0.0), scale.value(end) + 1e-6);
        // Windows lie within some millions of the origin.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let whole = |value: f64| within(value, 0.0, 1e9) as u32;
        let digits = text::width(&whole(last).to_string(), self.grid.size, false);
        let room = f64::from(digits) + size * 1.2;
        if scale == Scale::Log && first * 30.0 <= last {
            let ten = cell * (scale.axis(10.0) - scale.axis(1.0));
            let mut all = Vec::new();
            if first <= 0.0 {
                all.push((0, cell * (scale.axis(1.0) - scale.axis(0.0)) > size));
            }
            // Powers of ten with a number, so that these don't touch; the other marks where there is room.
            let every = [1, 2, 3]
                .into_iter()
                .find(|&every| ten * f64::from(every) >= room);
            let fine = if ten >= 250.0 { 9 } else { 1 };
            for power in 0..7_u32 {
                let written = power % every.unwrap_or(6) == 0;
                for digit in 1..=fine {
                    all.push((10_u32.pow(power) * digit, written && digit == 1));
                }
            }
            all.retain(|&(b, _)| (first..=last).contains(&f64::from(b)));
            return all;
        }
        // Of a logarithmic axis the end is the most crowded.
        let crowd = scale.axis(last) - scale.axis(last - 1.0);
        let step = tick_step(cell * crowd, room);
        multiples(first, last, step)
            .map(|b| (b.unsigned_abs(), true))
            .collect()
    }

    /// The zones, each with the band from −1 to 1.
    fn zones(&self, panel: &Panel, place: &Place, pen: &Pen) -> Drawn {
        let palette = self.palette;
        let [left, top, right, bottom] = place.frame.edges();
        let hue = self.hue(panel);
        let tints = [0, palette.shade / 3, palette.shade * 2 / 3, palette.shade];
        let mut start = left;
        let edges = self
            .edges(panel, place)
            .map_or([right; 4], |[a, b, c]| [a, b, c, right]);
        for (i, (edge, strength)) in edges.into_iter().zip(tints).enumerate() {
            let end = edge.clamp(left, right);
            if start < end {
                let hue = if i == 1 { palette.quiet } else { hue };
                let tint = hue.on(palette.paper, strength);
                let fill = |top: i32, bottom: i32, colour: Colour| {
                    let area = PlotArea {
                        left: start,
                        top,
                        width: end - start,
                        height: bottom - top,
                    };
                    pen.fill(area, colour)
                };
                fill(top, bottom, tint)?;
                let band = |epsilon: i32| self.y(place, epsilon).clamp(top, bottom);
                fill(band(1), band(-1), palette.ink.on(tint, 13))?;
            }
            start = end;
        }
        Ok(())
    }

    /// The colour of what is proved, or of what is seen.
    fn hue(&self, panel: &Panel) -> Colour {
        if panel.certified() {
            self.palette.proof
        } else {
            self.palette.quiet
        }
    }

    /// Where N1, N2 and N3 are: between two numbers, so that the first good one is inside.
    fn edges(&self, panel: &Panel, place: &Place) -> Option<[i32; 3]> {
        let thresholds = panel.thresholds?;
        Some(thresholds.map(|at| self.x(place, f64::from(at.b) - 0.5)))
    }

    /// The edges of the zones with their labels.
    fn zone_labels(&self, panel: &Panel, place: &Place, pen: &Pen) -> Drawn {
        let (Some(thresholds), Some(edges)) = (panel.thresholds, self.edges(panel, place)) else {
            return Ok(());
        };
        let (palette, size, hue) = (self.palette, self.grid.size, self.hue(panel));
        let [left, top, right, bottom] = place.frame.edges();
        // Equal ones share an edge, and the last one before the window says where the window is.
        let mut labels: Vec<(i32, String, bool)> = Vec::new();
        for (i, (&x, at)) in edges.iter().zip(thresholds).enumerate() {
            if i < 2 && thresholds[i + 1].n == at.n || x > right {
                continue;
            }
            let names: Vec<String> = ["N1", "N2", "N3"]
                .into_iter()
                .zip(thresholds)
                .filter(|(_, other)| other.n == at.n)
                .map(|(name, _)| name.to_owned())
                .collect();
            let names = names.join(" = ");
            if x >= left {
                labels.push((x, format!("{names} = {}", at.n), true));
            } else {
                labels = vec![(left, words::beyond(&names, &at.n), false)];
            }
        }
        let number = size * 92 / 100;
        let gap = size * 40 / 100;
        let widths: Vec<(i32, i32)> = labels
            .iter()
            .map(|(x, words, _)| (*x, text::width(words, number, false) * 112 / 100 + gap * 2))
            .collect();
        let stands = stands(&widths, (left, right), self.grid.storeys);
        for ((x, words, is_edge), stand) in labels.into_iter().zip(stands) {
            let storey = size * 130 / 100;
            let line = stand.map_or(place.points.top, |stand| top + stand.storey * storey);
            if is_edge {
                pen.line(&[(x, line), (x, bottom)], hue, 12)?;
            }
            if let Some(stand) = stand {
                let (at, hand) = if stand.before {
                    (x - gap, HPos::Right)
                } else {
                    (x + gap, HPos::Left)
                };
                pen.text(&words, (at, line + storey / 2), hand, number, palette.ink)?;
            }
        }
        Ok(())
    }
}
