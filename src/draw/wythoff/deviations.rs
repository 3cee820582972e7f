//! The deviations ε_n of N-heap Wythoff, over the difference B_n: one plot, or small ones side by side.

use super::deviations_plan::{Grid, Place};
use super::deviations_sheet::{DeviationsFrame, Sheet, rise};
use crate::draw::canvas::{DisplayList, Item};
use crate::draw::plot::axis::Cells;
use crate::draw::plot::{Drawn, Palette, Pen, PlotArea, tenths_of};
use crate::view::wythoff::{Deviations, Panel, Term};

/// More values of ε than these, early ones as a rule, would leave no room for −1, 0 and 1 on an even axis.
const MOST_EVEN: i32 = 16;

/// Points this far from the pointer can still be meant: tenths of a pixel.
const NEAR: i32 = 400;

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

    /// The view model that is drawn.
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

    /// The picture at this moment, as a display list.
    #[must_use]
    pub fn draw(&self, frame: &DeviationsFrame) -> DisplayList {
        let sheet = self.sheet(frame);
        let mut list = DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)));
        let drawn = sheet.legend_and_titles(&mut list).and_then(|()| {
            let panels = self.model.panels.iter().zip(&sheet.grid.places);
            panels
                .enumerate()
                .try_for_each(|(i, (panel, place))| draw_panel(&sheet, &mut list, i, panel, place))
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

fn draw_panel(
    sheet: &Sheet<'_>,
    list: &mut DisplayList,
    i: usize,
    panel: &Panel,
    place: &Place,
) -> Drawn {
    sheet.ground(list, panel, place)?;
    list.items.push(place.frame.clip());
    sheet.points(&Pen::new(list, sheet.palette.weight), i, panel, place)?;
    list.items.push(Item::Clip(None));
    sheet.heading(&Pen::new(list, sheet.palette.weight), panel, place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::canvas::Colour;
    use crate::draw::plot::At;
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
        let mut searches = Searches::usual(1 << 28);
        loop {
            if let Work::Done(model) = deviations(&mut searches, &request, u64::MAX).unwrap() {
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
