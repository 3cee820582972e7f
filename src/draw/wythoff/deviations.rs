//! The deviations ε_n of N-heap Wythoff, over the difference B_n: one plot, or small ones side by side.

use serde::Deserialize;

use super::deviations_plan::shown;
use plotters::coord::ranged1d::Ranged as _;
use plotters::style::text_anchor::HPos;

use super::deviations_plan::{Grid, Place, Sign};
use crate::draw::canvas::{Colour, DisplayList, Item, text};
use crate::draw::plot::axis::Cells;
use crate::draw::plot::{At, Drawn, Palette, Pen, PlotArea, tenths_of};
use crate::view::wythoff::{Deviations, Panel, Term, signed};
use crate::words::wythoff as words;

/// More values of ε than these, early ones as a rule, would leave no room for −1, 0 and 1 on an even axis.
const MOST_EVEN: i32 = 16;

/// Points this far from the pointer can still be meant: tenths of a pixel.
const NEAR: i32 = 400;

/// What is drawn of deviations: size, window, and what is pointed at.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct DeviationsFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// The ends of the window on the axis of B, see [`Scale::window`].
    pub window: (f64, f64),
    /// Panel and n of the point that is pointed at.
    pub cursor: Option<(usize, u32)>,
    /// The position that is asked about.
    pub asked: Option<Asked>,
}

/// A position that is asked about. It needn't be one of the points, of which there is one for each pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Asked {
    /// Its panel.
    pub panel: usize,
    /// B.
    pub b: u32,
    /// ε.
    pub epsilon: i32,
}

/// A view model with its colours, ready to be drawn many times.
#[derive(Debug)]
pub struct DeviationsPicture {
    model: Deviations,
    palette: Palette,
}

impl DeviationsPicture {
    /// A picture of the model in these colours.
    #[must_use]
    pub fn new(model: Deviations, palette: Palette) -> Self {
        Self { model, palette }
    }

    /// The model.
    #[must_use]
    pub fn model(&self) -> &Deviations {
        &self.model
    }

    /// Where the points of each panel lie in a figure of this size: the window's ends are its left and right edge.
    #[must_use]
    pub fn plots(&self, size: (f64, f64)) -> Vec<PlotArea> {
        let grid = Grid::new(size, &self.palette, &self.model);
        grid.places.iter().map(|place| place.points).collect()
    }

    /// The point that is nearest to a pixel of the figure, and its panel.
    #[must_use]
    pub fn near(&self, frame: &DeviationsFrame, x: f64, y: f64) -> Option<(usize, Term)> {
        let sheet = self.sheet(frame);
        let (x, y) = (tenths_of(x), tenths_of(y));
        let inside = |place: &Place| {
            let area = place.frame;
            (area.left..=area.left + area.width).contains(&x)
                && (area.top..=area.top + area.height).contains(&y)
        };
        let i = sheet.grid.places.iter().position(inside)?;
        let (place, panel) = (sheet.grid.places.get(i)?, self.model.panels.get(i)?);
        let shown = panel.points.iter().chain(&panel.newest).filter_map(|term| {
            let at = sheet.x(place, term.b.into());
            let seen = at >= place.frame.left && at <= place.frame.left + place.frame.width;
            let dx = i64::from(at - x);
            let dy = i64::from(sheet.y(place, term.epsilon) - y);
            // Sideways counts more, as the points of a row are close.
            (seen && dx.abs() <= NEAR.into()).then_some((dx * dx * 9 + dy * dy, term))
        });
        let (_, term) = shown.min_by_key(|(far, _)| *far)?;
        Some((i, *term))
    }

    /// The point that is `by` points further in the order of B than the n-th P-position; the last one on the way, if
    /// there are fewer.
    #[must_use]
    pub fn step(&self, panel: usize, n: u32, by: i32) -> Option<Term> {
        let panel = self.model.panels.get(panel)?;
        let b = panel.term(n)?.b;
        // Those before b; the newest may be none of the points.
        let here = panel.points.partition_point(|term| term.b < b);
        let missing = panel.points.get(here).is_none_or(|term| term.b > b);
        let most = panel.points.len().checked_sub(1)?;
        let forward = by.unsigned_abs() as usize;
        let there = if by < 0 {
            here.saturating_sub(forward)
        } else {
            here + forward - usize::from(missing && by > 0)
        };
        panel.points.get(there.min(most)).copied()
    }

    /// Draws it.
    #[must_use]
    pub fn draw(&self, frame: &DeviationsFrame) -> DisplayList {
        let sheet = self.sheet(frame);
        let mut list = DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)));
        let drawn = sheet.legend_and_titles(&mut list).and_then(|()| {
            let panels = self.model.panels.iter().zip(&sheet.grid.places);
            panels
                .enumerate()
                .try_for_each(|(i, (panel, place))| sheet.panel(&mut list, i, panel, place))
        });
        debug_assert!(drawn.is_ok());
        list
    }

    fn sheet<'a>(&'a self, frame: &'a DeviationsFrame) -> Sheet<'a> {
        let (start, end) = frame.window;
        let (low, high) = self.model.range;
        let bent = high.saturating_sub(low) > MOST_EVEN;
        let y = Cells {
            start: rise(low, bent) - 0.5,
            end: rise(high, bent) + 0.5,
            step: 1,
        };
        Sheet {
            model: &self.model,
            palette: &self.palette,
            frame,
            grid: Grid::new(frame.size, &self.palette, &self.model),
            bent,
            x: Cells {
                start,
                end: end.max(start + 1e-6),
                step: 1,
            },
            y,
        }
    }
}

/// What stands above a small plot: the longer, the more.
fn heading(panel: &Panel, length: usize) -> String {
    let mut facts = format!("m = {}, {}", panel.fixed, alpha_of(panel));
    match (panel.thresholds, length) {
        (Some([_, _, n3]), 1) => facts += &format!(", N3 = {}", n3.n),
        (Some([n1, n2, n3]), 2) => {
            facts += &format!(", N1 = {}, N2 = {}, N3 = {}", n1.n, n2.n, n3.n);
        }
        _ => {}
    }
    if length > 0 && !panel.certified() {
        facts += ", ";
        facts += words::OBSERVED.text();
    }
    facts
}

fn alpha_of(panel: &Panel) -> String {
    let alpha = panel.alpha.map_or_else(|| "?".to_owned(), signed);
    format!("α = {alpha}")
}

/// One drawing in progress.
pub(super) struct Sheet<'a> {
    pub model: &'a Deviations,
    pub palette: &'a Palette,
    pub frame: &'a DeviationsFrame,
    pub grid: Grid,
    /// Is the axis of ε logarithmic beyond ±2?
    pub bent: bool,
    pub x: Cells,
    pub y: Cells,
}

impl Sheet<'_> {
    pub(super) fn is_one(&self) -> bool {
        self.model.panels.len() == 1
    }

    /// Where a difference is: tenths from the left.
    #[inline(never)]
    pub(super) fn x(&self, place: &Place, b: f64) -> i32 {
        let PlotArea { left, width, .. } = place.points;
        let at = self.model.scale.axis(b);
        self.x.map(&at, (left, left + width))
    }

    /// Where an ε is: tenths from the top.
    #[inline(never)]
    pub(super) fn y(&self, place: &Place, epsilon: i32) -> i32 {
        let PlotArea { top, height, .. } = place.points;
        self.y.map(&rise(epsilon, self.bent), (top + height, top))
    }

    fn legend_and_titles(&self, list: &mut DisplayList) -> Drawn {
        let (palette, size) = (self.palette, self.grid.size);
        let (wide, high) = list.size;
        let pen = Pen::new(list, palette.weight);
        let whole = PlotArea {
            left: 0,
            top: 0,
            width: wide,
            height: high,
        };
        pen.fill(whole, palette.paper)?;
        let half = size * 50 / 100;
        for &(sign, x, y) in &self.grid.legend {
            let middle = (x + half, y);
            match sign {
                Sign::Mark(epsilon, _) => mark(&pen, epsilon, middle, size * 30 / 100, palette)?,
                Sign::Newest(_) => pen.ring(middle, half, palette.current, 24)?,
                Sign::Proved(_) => {
                    let (top, height) = (y - half * 8 / 10, half * 16 / 10);
                    let swatch = PlotArea {
                        left: x,
                        top,
                        width: size,
                        height,
                    };
                    pen.fill(swatch, palette.proof.on(palette.paper, palette.shade))?;
                    pen.line(&[(x, top), (x, top + height)], palette.proof, 15)?;
                }
            }
            let at = (x + size * 130 / 100, y);
            pen.text(
                sign.words().text(),
                at,
                HPos::Left,
                size * 92 / 100,
                palette.ink,
            )?;
        }
        let left = self.grid.places.first().map_or(0, |place| place.frame.left) - size * 40 / 100;
        let (shown, taken) = shown(self.model, self.model.step, size, wide - 2 * size);
        let (own, all) = self.grid.titles;
        let taken = if own == all { taken } else { 0 };
        let free = wide - left - size * 3;
        let fits = |words: &str, taken: i32| text::width(words, size, false) + taken <= free;
        let long = format!("ε = A + {} − ⌊Bφ⌋ − α", self.shift());
        let epsilon = if fits(&long, taken) { &*long } else { "ε" };
        pen.text(epsilon, (left, own), HPos::Left, size, palette.ink)?;
        pen.text(&shown, (wide - size, all), HPos::Right, size, palette.quiet)?;
        // The page has its zoom buttons at the end of this line.
        let long = words::AXIS_DIFFERENCE.text();
        let difference = if fits(long, 1150) { long } else { "B" };
        let below = (left, high - size * 80 / 100);
        pen.text(difference, below, HPos::Left, size, palette.ink)
    }

    /// What is added to A: the largest fixed heap.
    fn shift(&self) -> String {
        match &*self.model.panels {
            [panel] => panel.fixed.top().to_string(),
            _ => "m".to_owned(),
        }
    }

    fn panel(&self, list: &mut DisplayList, i: usize, panel: &Panel, place: &Place) -> Drawn {
        let PlotArea {
            left,
            top,
            width,
            height,
        } = place.frame;
        self.ground(list, panel, place)?;
        list.items
            .push(Item::Clip(Some([left, top, width, height])));
        self.points(&Pen::new(list, self.palette.weight), i, panel, place)?;
        list.items.push(Item::Clip(None));
        self.heading(&Pen::new(list, self.palette.weight), panel, place)
    }

    /// The points of a panel, the newest one, and what is pointed at.
    fn points(&self, pen: &Pen, i: usize, panel: &Panel, place: &Place) -> Drawn {
        let palette = self.palette;
        let PlotArea {
            left,
            top,
            width,
            height,
        } = place.frame;
        let at = |term: &Term| (self.x(place, term.b.into()), self.y(place, term.epsilon));
        let unit = self.y(place, 0) - self.y(place, 1);
        let most = match panel.points.len() {
            _ if !self.is_one() => 26,
            0..200 => 42,
            _ => 34,
        };
        let radius = most.min(unit * 60 / 100).max(18) * (palette.weight + 100) / 200;
        for kind in [0, 2, -1, 1] {
            // Further than so many tenths the next mark shows. Dots are in a row anyway.
            let step = if kind == 0 { 10 } else { 5 };
            let mut last = (i32::MIN / 2, 0);
            for term in &panel.points {
                let this = at(term);
                let shows = this.0 - last.0 >= step || this.1 != last.1;
                let inside = (left - 200..=left + width + 200).contains(&this.0);
                if kind_of(term.epsilon) == kind && shows && inside {
                    last = this;
                    mark(pen, kind, this, radius, palette)?;
                }
            }
        }
        if let Some(newest) = &panel.newest {
            pen.ring(at(newest), radius * 2, palette.current, 24)?;
        }
        let around = |(x, y): At, corners: [At; 4], width: i32| {
            let closed: Vec<At> = (0..5)
                .map(|i| (x + corners[i % 4].0, y + corners[i % 4].1))
                .collect();
            pen.line(&closed, palette.ink, width)
        };
        if let Some(asked) = self.frame.asked.filter(|asked| asked.panel == i) {
            let r = radius * 2;
            let middle = (self.x(place, asked.b.into()), self.y(place, asked.epsilon));
            around(middle, [(0, -r), (r, 0), (0, r), (-r, 0)], 20)?;
        }
        let cursor = self.frame.cursor.filter(|(panel, _)| *panel == i);
        if let Some(term) = cursor.and_then(|(_, n)| panel.term(n)) {
            let (x, y) = at(term);
            pen.line(&[(x, top), (x, top + height)], palette.quiet, 8)?;
            pen.line(&[(left, y), (left + width, y)], palette.quiet, 8)?;
            let r = radius * 3 / 2;
            around((x, y), [(-r, -r), (r, -r), (r, r), (-r, r)], 15)?;
        }
        Ok(())
    }

    /// Which level a small plot shows; α beside the line of a large one.
    fn heading(&self, pen: &Pen, panel: &Panel, place: &Place) -> Drawn {
        let (palette, size) = (self.palette, self.grid.size);
        let PlotArea {
            left, top, width, ..
        } = place.frame;
        if self.is_one() {
            let at = (left + width + size * 40 / 100, self.y(place, 0));
            return pen.text(&alpha_of(panel), at, HPos::Left, size, palette.current);
        }
        let number = size * 92 / 100;
        // All say as much as there is room for in each.
        let most = width * 90 / 100;
        let fits = |length: &usize| {
            let mut panels = self.model.panels.iter();
            panels.all(|panel| text::width(&heading(panel, *length), number, false) <= most)
        };
        let length = [2, 1].into_iter().find(fits).unwrap_or(0);
        let at = (left, top - size * 68 / 100);
        pen.text(&heading(panel, length), at, HPos::Left, number, palette.ink)
    }
}

/// How high an ε lies. A bent axis is even from −2 to 2 and logarithmic beyond, without a kink.
fn rise(epsilon: i32, bent: bool) -> f64 {
    let size = f64::from(epsilon).abs();
    if bent && size > 2.0 {
        libm::copysign(2.0 + 2.0 * libm::log(size / 2.0), f64::from(epsilon))
    } else {
        epsilon.into()
    }
}

/// The mark that stands for this ε: 2 for all but −1, 0 and 1.
fn kind_of(epsilon: i32) -> i32 {
    if epsilon.abs() > 1 { 2 } else { epsilon }
}

/// Draws the mark of a kind of ε: a shape of its own for each.
fn mark(pen: &Pen, kind: i32, at: At, r: i32, palette: &Palette) -> Drawn {
    let low = r * 3 / 4;
    let (colour, corners): (Colour, &[At]) = match kind {
        0 => (palette.free, &[]),
        1 => (palette.lines[0], &[(0, -r), (r, low), (-r, low)]),
        -1 => (palette.lines[2], &[(0, r), (r, -low), (-r, -low)]),
        _ => (palette.found, &[(0, -r), (r, 0), (0, r), (-r, 0)]),
    };
    pen.shape(at, corners, r * 55 / 100, colour)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::{At as Window, Link, Theme};
    use crate::view::shared::Work;
    use crate::view::wythoff::{DeviationsRequest, Searches, deviations};

    fn picture(query: &str, at: Option<(u32, u32)>) -> DeviationsPicture {
        let (link, notices) = Link::read(query);
        assert_eq!(notices, []);
        let link = link.wythoff().expect("a link to the game");
        let request = DeviationsRequest {
            panels: link.panels(),
            step: link.step,
            end: link.end,
            scale: link.scale,
            at: at.map(|(left, width)| Window {
                left,
                bottom: 0,
                width,
            }),
            pixels: 960,
            margin: 1,
        };
        let mut games = Searches::usual(1 << 28);
        loop {
            if let Work::Done(model) = deviations(&mut games, &request, u64::MAX).unwrap() {
                return DeviationsPicture::new(model, Palette::of(Theme::Light));
            }
        }
    }

    fn frame(picture: &DeviationsPicture) -> DeviationsFrame {
        let model = picture.model();
        DeviationsFrame {
            size: (960.0, 600.0),
            window: model.scale.window(model.at.left, model.at.width),
            cursor: None,
            asked: None,
        }
    }

    /// The first corners of the marks of this colour, in tenths.
    fn marks(list: &DisplayList, colour: Colour) -> Vec<At> {
        let paths = list.items.iter().filter_map(|item| match item {
            Item::Fill { path, colour: this } if *this == colour => Some(path),
            _ => None,
        });
        paths
            .flat_map(|path| path.split('M').skip(1))
            .map(|start| {
                let mut numbers = start
                    .split([' ', 'L'])
                    .map(|number| number.parse().unwrap());
                let mut next = || tenths_of(numbers.next().unwrap());
                (next(), next())
            })
            .collect()
    }

    #[test]
    fn each_epsilon_but_0_is_drawn_where_it_is() {
        for (query, at) in [
            ("view=deviations&m=3&n=5000", None),
            ("view=deviations&m=3&n=5000&scale=log", None),
            ("view=deviations&m=10&n=3000&end=3000", Some((600, 300))),
            ("view=deviations&compare=1-4&n=900", None),
        ] {
            let picture = picture(query, at);
            let frame = frame(&picture);
            let (sheet, list) = (picture.sheet(&frame), picture.draw(&frame));
            let palette = &picture.palette;
            let mut seen = 0;
            for (panel, place) in picture.model.panels.iter().zip(&sheet.grid.places) {
                let edges = place.frame.left..=place.frame.left + place.frame.width;
                for term in panel.points.iter().filter(|term| term.epsilon != 0) {
                    let colour = match term.epsilon {
                        1 => palette.lines[0],
                        -1 => palette.lines[2],
                        _ => palette.found,
                    };
                    let x = sheet.x(place, term.b.into());
                    if edges.contains(&x) {
                        seen += 1;
                        // A mark's first corner is above or below its middle, by no more than it is large.
                        let y = sheet.y(place, term.epsilon);
                        let near = |at: &At| (at.0 - x).abs() <= 5 && (at.1 - y).abs() <= 42;
                        let marks = marks(&list, colour);
                        assert!(marks.iter().any(near), "{query} {term:?}");
                    }
                }
            }
            assert!(seen > 50, "{query}: {seen}");
        }
    }

    #[test]
    fn the_nearest_point_is_that_of_the_panel_at_the_pointer() {
        let picture = picture("view=deviations&compare=1-4&n=60&end=60", None);
        let frame = frame(&picture);
        let sheet = picture.sheet(&frame);
        let pixels = |tenths: i32| f64::from(tenths) / 10.0;
        for (i, (panel, place)) in picture
            .model
            .panels
            .iter()
            .zip(&sheet.grid.places)
            .enumerate()
        {
            for term in &panel.points {
                let x = pixels(sheet.x(place, term.b.into()));
                let y = pixels(sheet.y(place, term.epsilon));
                assert_eq!(picture.near(&frame, x, y), Some((i, *term)));
                let above = pixels(place.frame.top) + 1.0;
                let (panel, near) = picture.near(&frame, x, above).unwrap();
                assert_eq!(panel, i);
                let aside = sheet.x(place, near.b.into()) - sheet.x(place, term.b.into());
                assert!(aside.abs() <= NEAR, "{near:?} {term:?}");
            }
        }
        assert_eq!(picture.near(&frame, 2.0, 2.0), None);
    }

    #[test]
    fn steps_go_from_point_to_point_and_stop_at_the_ends() {
        let picture = picture("view=deviations&m=3&n=8990&end=9000&scale=log", None);
        let points = &picture.model.panels[0].points;
        for (i, term) in points.iter().enumerate() {
            let step = |by| picture.step(0, term.n, by);
            assert_eq!(step(1), points.get(i + 1).or(points.last()).copied());
            assert_eq!(step(-1), points.get(i.saturating_sub(1)).copied());
            assert_eq!(step(0), Some(*term));
        }
        let last = points.last().unwrap();
        let newest = picture.model.panels[0].newest.unwrap();
        assert_ne!(*last, newest, "the pixel has an earlier one");
        assert_eq!(picture.step(0, newest.n, -1), Some(*last));
        assert_eq!(picture.step(0, newest.n, 1), Some(*last));
        assert_eq!(picture.step(1, 1, 1), None);
    }

    #[test]
    fn a_bent_axis_is_even_from_minus_2_to_2_and_ascends() {
        for epsilon in -2..=2 {
            assert!((rise(epsilon, true) - f64::from(epsilon)).abs() < 1e-12);
        }
        for epsilon in -500..500 {
            assert!(rise(epsilon, true) < rise(epsilon + 1, true));
            assert!((rise(epsilon, false) - f64::from(epsilon)).abs() < 1e-12);
        }
    }

    #[test]
    fn numbers_at_the_axes_are_round() {
        for (query, at, b, epsilon) in [
            (
                "n=100",
                None,
                vec![0, 5, 10, 15, 20],
                vec![0, 1, -1, 2, -2, 3],
            ),
            (
                "m=10&n=2000",
                None,
                vec![0, 200, 400, 600, 800],
                vec![0, 1, -1, 2, -2, 5, 10],
            ),
            (
                "n=2000&scale=log",
                None,
                vec![0, 1, 10, 100, 1000],
                vec![0, 1, -1, 2, -2, 3],
            ),
            (
                "n=2000&scale=log",
                Some((700, 300)),
                vec![700, 720, 740, 760, 780],
                vec![0, 1, -1],
            ),
        ] {
            let picture = picture(&format!("view=deviations&{query}"), at);
            let frame = frame(&picture);
            let sheet = picture.sheet(&frame);
            let place = &sheet.grid.places[0];
            let marks = sheet.marks_of_x(place).into_iter();
            let written: Vec<u32> = marks.filter(|mark| mark.1).map(|mark| mark.0).collect();
            assert_eq!(written[..b.len()], b, "{query} {at:?}");
            let marks = sheet.marks_of_y(place);
            assert_eq!(marks[..epsilon.len()], epsilon, "{query}");
        }
    }
}
