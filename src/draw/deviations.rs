//! The deviations ε_n of N-heap Wythoff, over the difference B_n: one plot, or small ones side by side.

use plotters::coord::Shift;
use plotters::coord::ranged1d::Ranged as _;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use super::axis::{Cells, Plot, multiples, plot, tick_step};
use super::display::{Colour, DisplayList, Item};
use super::lattice::{Drawn, letters, rgba};
use super::layout::{PlotArea, tenths_of};
use super::palette::Palette;
use super::panels::{Grid, Place, Sign};
use super::recorder::Recorder;
use super::text;
use super::zones::stands;
use crate::exact::distinct;
use crate::view::within;
use crate::view::{Deviations, Panel, Scale, Term, signed};

/// More values of ε than these, early ones as a rule, would leave no room for −1, 0 and 1 on an even axis.
const MOST_EVEN: i32 = 16;

/// Points this far from the pointer can still be meant: tenths of a pixel.
const NEAR: i32 = 400;

/// What is drawn of deviations: size, window, and what is pointed at.
#[derive(Clone, Debug, PartialEq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        let inside = |place: &&Place| {
            let area = place.frame;
            (area.left..=area.left + area.width).contains(&x)
                && (area.top..=area.top + area.height).contains(&y)
        };
        let place = sheet.grid.places.iter().find(inside)?;
        let i = sheet
            .grid
            .places
            .iter()
            .position(|other| other.frame == place.frame)?;
        let panel = &self.model.panels[i];
        let shown = panel.points.iter().chain(&panel.newest).filter_map(|term| {
            let (dx, dy) = (
                i64::from(sheet.x(place, term.b.into()) - x),
                i64::from(sheet.y(place, term.epsilon) - y),
            );
            // Sideways counts more, as the points of a row are close.
            (dx.abs() <= NEAR.into()).then_some((dx * dx * 9 + dy * dy, term))
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

/// Which levels these are, and how far: the title of the figure at step n, as long as there is room.
pub(super) fn shown(model: &Deviations, n: u32, size: i32, room: i32) -> (String, i32) {
    let step = format!("n = {n}");
    let titles = if let [panel] = &*model.panels {
        let level = match panel.fixed.heaps() {
            [m] => format!("m = {m}"),
            _ => format!("heaps {} fixed", panel.fixed),
        };
        let (known, long) = if panel.certified() {
            ("proved", String::new())
        } else if panel.alpha.is_none() {
            ("α isn’t known yet", String::new())
        } else {
            ("observed", format!(" up to n = {}", panel.observed_to))
        };
        vec![
            format!("{level}, {step}, {known}{long}"),
            format!("{level}, {step}, {known}"),
            format!("{step}, {known}"),
        ]
    } else {
        let proved = model
            .panels
            .iter()
            .filter(|panel| panel.certified())
            .count();
        let all = model.panels.len();
        if proved == all {
            vec![format!("{step}, all proved")]
        } else {
            vec![format!("{step}, {proved} of {all} proved")]
        }
    };
    // Fonts differ.
    let width = |words: &str| text::width(words, size, false) * 115 / 100;
    let fits = titles.iter().find(|words| width(words) <= room);
    let words = fits.or(titles.last()).cloned().unwrap_or_default();
    let taken = width(&words);
    (words, taken)
}

/// What stands above a small plot: the longer, the more.
fn heading(panel: &Panel, length: usize) -> String {
    let mut words = format!("m = {}, {}", panel.fixed, alpha_of(panel));
    match (panel.thresholds, length) {
        (Some([_, _, n3]), 1) => words += &format!(", N3 = {}", n3.n),
        (Some([n1, n2, n3]), 2) => {
            words += &format!(", N1 = {}, N2 = {}, N3 = {}", n1.n, n2.n, n3.n);
        }
        _ => {}
    }
    if length > 0 && !panel.certified() {
        words += ", observed";
    }
    words
}

fn alpha_of(panel: &Panel) -> String {
    let alpha = panel.alpha.map_or_else(|| "?".to_owned(), signed);
    format!("α = {alpha}")
}

/// One drawing in progress.
struct Sheet<'a> {
    model: &'a Deviations,
    palette: &'a Palette,
    frame: &'a DeviationsFrame,
    grid: Grid,
    /// Is the axis of ε logarithmic beyond ±2?
    bent: bool,
    x: Cells,
    y: Cells,
}

type Root<'a> = DrawingArea<Recorder<'a>, Shift>;

impl Sheet<'_> {
    fn style(&self, colour: Colour, tenths: i32) -> ShapeStyle {
        let width = (tenths * self.palette.weight / 100).unsigned_abs().max(1);
        rgba(colour).stroke_width(width)
    }

    fn is_one(&self) -> bool {
        self.model.panels.len() == 1
    }

    /// Where a difference is: tenths from the left.
    fn x(&self, place: &Place, b: f64) -> i32 {
        let PlotArea { left, width, .. } = place.points;
        let at = self.model.scale.axis(b);
        self.x.map(&at, (left, left + width))
    }

    /// Where an ε is: tenths from the top.
    fn y(&self, place: &Place, epsilon: i32) -> i32 {
        let PlotArea { top, height, .. } = place.points;
        self.y.map(&rise(epsilon, self.bent), (top + height, top))
    }

    fn legend_and_titles(&self, list: &mut DisplayList) -> Drawn {
        let (palette, size) = (self.palette, self.grid.size);
        let (wide, high) = list.size;
        let root: Root = Recorder::new(list).into_drawing_area();
        root.fill(&rgba(palette.paper))?;
        let words = letters(size * 92 / 100, palette.ink, HPos::Left, VPos::Center);
        let half = size * 50 / 100;
        for &(sign, x, y) in &self.grid.legend {
            let middle = (x + half, y);
            match sign {
                Sign::Mark(epsilon, _) => {
                    sign_at(&root, epsilon, &[middle], size * 30 / 100, palette)?;
                }
                Sign::Newest(_) => {
                    let ring = self.style(palette.current, 24);
                    root.draw(&Circle::new(middle, half, ring))?;
                }
                Sign::Proved(_) => {
                    let swatch = [(x, y - half * 8 / 10), (x + size, y + half * 8 / 10)];
                    let tint = palette.proof.on(palette.paper, palette.shade);
                    root.draw(&Rectangle::new(swatch, rgba(tint).filled()))?;
                    let edge = vec![swatch[0], (swatch[0].0, swatch[1].1)];
                    root.draw(&PathElement::new(edge, self.style(palette.proof, 15)))?;
                }
            }
            let text = Text::new(sign.words(), (x + size * 130 / 100, y), words.clone());
            root.draw(&text)?;
        }
        let Some(place) = self.grid.places.first() else {
            return Ok(());
        };
        let left = place.frame.left - size * 40 / 100;
        let title = letters(size, palette.ink, HPos::Left, VPos::Center);
        let (shown, taken) = shown(self.model, self.model.step, size, wide - 2 * size);
        let (own, all) = self.grid.titles;
        let taken = if own == all { taken } else { 0 };
        let free = wide - left - size * 3;
        let fits = |words: &str, taken: i32| text::width(words, size, false) + taken <= free;
        let long = format!("ε = A + {} − ⌊Bφ⌋ − α", self.shift());
        let epsilon = if fits(&long, taken) { &*long } else { "ε" };
        root.draw(&Text::new(epsilon, (left, own), title.clone()))?;
        let beside = letters(size, palette.quiet, HPos::Right, VPos::Center);
        root.draw(&Text::new(shown, (wide - size, all), beside))?;
        // The page has its zoom buttons at the end of this line.
        let long = "B = largest heap − second largest heap";
        let difference = if fits(long, 1150) { long } else { "B" };
        root.draw(&Text::new(
            difference,
            (left, high - size * 80 / 100),
            title,
        ))
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
        let area = plot(list, place.points, self.x.clone(), self.y.clone());
        self.points(&area, i, panel, place)?;
        drop(area);
        list.items.push(Item::Clip(None));
        self.heading(list, panel, place)
    }

    /// Zones, the band around 0, grid, axes and their numbers.
    fn ground(&self, list: &mut DisplayList, panel: &Panel, place: &Place) -> Drawn {
        let (palette, size) = (self.palette, self.grid.size);
        let PlotArea {
            left,
            top,
            width,
            height,
        } = place.frame;
        let (right, bottom) = (left + width, top + height);
        let figure = list.size.0;
        let root: Root = Recorder::new(list).into_drawing_area();
        self.zones(panel, place, &root)?;
        let number = size * 92 / 100;
        let (grid, axis, tick) = (
            self.style(palette.grid, 8),
            self.style(palette.quiet, 10),
            size * 40 / 100,
        );
        let line = |from, to, style| root.draw(&PathElement::new(vec![from, to], style));
        let beside = letters(number, palette.quiet, HPos::Right, VPos::Center);
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
            let style = if epsilon == 0 {
                self.style(palette.current, 12)
            } else {
                grid
            };
            line((left, y), (right, y), style)?;
            line((left - tick, y), (left, y), axis)?;
            if place.numbers.0 {
                let at = (left - tick * 14 / 10, y);
                root.draw(&Text::new(signed(epsilon.into()), at, beside.clone()))?;
            }
        }
        let below = letters(number, palette.quiet, HPos::Center, VPos::Top);
        // Plots side by side share the gap between them.
        let mut free = left - size * 45 / 100;
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
                line((x, place.points.top), (x, bottom), grid)?;
            }
            line((x, bottom), (x, bottom + length), axis)?;
            let words = b.to_string();
            let half = text::width(&words, number, false) / 2;
            if labelled && place.numbers.1 && x - half >= free && x + half <= end {
                let at = (x, bottom + tick * 13 / 10);
                root.draw(&Text::new(words, at, below.clone()))?;
                free = x + half + size * 50 / 100;
            }
        }
        self.zone_labels(panel, place, &root)?;
        let corners = vec![(left, top), (left, bottom), (right, bottom)];
        root.draw(&PathElement::new(corners, axis))
    }

    /// The numbers that the axis of ε marks where there is room, those that matter most first.
    fn marks_of_y(&self, place: &Place) -> Vec<i32> {
        let (low, high) = self.model.range;
        let mut all: Vec<i32> = if self.bent {
            let sizes =
                (0..9_u32).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i32.pow(power)));
            sizes.flat_map(|size| [size, -size]).collect()
        } else {
            let each = f64::from(place.points.height) / (self.y.end - self.y.start);
            let step = tick_step(each, f64::from(self.grid.size) * 1.5);
            multiples(self.y.start, self.y.end, step).collect()
        };
        all.push(0);
        all.retain(|epsilon| (low..=high).contains(epsilon));
        // By size, positive before negative.
        let packed = all
            .iter()
            .map(|&epsilon| u64::from(epsilon.unsigned_abs()) << 1 | u64::from(epsilon < 0));
        let all = distinct(packed.collect()).into_iter().map(|packed| {
            let size = i32::try_from(packed >> 1).unwrap_or(0);
            if packed & 1 == 1 { -size } else { size }
        });
        let all: Vec<i32> = all.collect();
        all
    }

    /// The numbers that the axis of B marks, ascending, and whether they are written.
    fn marks_of_x(&self, place: &Place) -> Vec<(u32, bool)> {
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
        if scale == Scale::Log && end - start >= 1.5 && first * 15.0 <= last {
            let zero = (first == 0.0).then_some((0, cell * 0.3 > size));
            // Powers of ten with a number, so that these don't touch.
            let every = [1, 2, 3, 6]
                .into_iter()
                .find(|&every| cell * f64::from(every) >= room);
            let powers = (0..10_u32).map(|power| (power, 10_u32.pow(power)));
            return zero
                .into_iter()
                .chain(powers.flat_map(|(power, ten)| {
                    let fine = if cell >= 250.0 { 9 } else { 1 };
                    (1..=fine).map(move |digit| {
                        let written = digit == 1 && power % every.unwrap_or(6) == 0;
                        (ten.saturating_mul(digit), written)
                    })
                }))
                .filter(|&(b, _)| (first..=last).contains(&f64::from(b)))
                .collect();
        }
        // Of a logarithmic axis the end is the most crowded.
        let crowd = scale.axis(last) - scale.axis(last - 1.0);
        let step = tick_step(cell * crowd, room);
        multiples(first, last, step)
            .map(|b| (b.unsigned_abs(), true))
            .collect()
    }

    /// The zones, each with the band from −1 to 1.
    fn zones(&self, panel: &Panel, place: &Place, root: &Root) -> Drawn {
        let palette = self.palette;
        let PlotArea {
            left,
            top,
            width,
            height,
        } = place.frame;
        let (right, bottom) = (left + width, top + height);
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
                let fill = |from: i32, to: i32, colour: Colour| {
                    let corners = [(start, from), (end, to)];
                    root.draw(&Rectangle::new(corners, rgba(colour).filled()))
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
    fn zone_labels(&self, panel: &Panel, place: &Place, root: &Root) -> Drawn {
        let (Some(thresholds), Some(edges)) = (panel.thresholds, self.edges(panel, place)) else {
            return Ok(());
        };
        let (palette, size, hue) = (self.palette, self.grid.size, self.hue(panel));
        let PlotArea {
            left,
            top,
            width,
            height,
        } = place.frame;
        let (right, bottom) = (left + width, top + height);
        // Equal ones share an edge, and the last one before the window says where the window is.
        let mut labels: Vec<(i32, String, bool)> = Vec::new();
        for (i, (&x, at)) in edges.iter().zip(thresholds).enumerate() {
            if i < 2 && thresholds[i + 1].n == at.n || x > right {
                continue;
            }
            let names: Vec<&str> = ["N1", "N2", "N3"]
                .into_iter()
                .zip(thresholds)
                .filter(|(_, other)| other.n == at.n)
                .map(|(name, _)| name)
                .collect();
            let names = names.join(" = ");
            if x >= left {
                labels.push((x, format!("{names} = {}", at.n), true));
            } else {
                labels = vec![(left, format!("beyond {names} = {}", at.n), false)];
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
                let edge = vec![(x, line), (x, bottom)];
                root.draw(&PathElement::new(edge, self.style(hue, 12)))?;
            }
            if let Some(stand) = stand {
                let (at, hand) = if stand.before {
                    (x - gap, HPos::Right)
                } else {
                    (x + gap, HPos::Left)
                };
                let style = letters(number, palette.ink, hand, VPos::Center);
                root.draw(&Text::new(words, (at, line + storey / 2), style))?;
            }
        }
        Ok(())
    }

    /// The points of a panel, the newest one, and what is pointed at.
    fn points(&self, area: &Plot, i: usize, panel: &Panel, place: &Place) -> Drawn {
        let palette = self.palette;
        let scale = self.model.scale;
        let at = |term: &Term| (scale.axis(term.b.into()), rise(term.epsilon, self.bent));
        let unit = self.y(place, 0) - self.y(place, 1);
        let most = match panel.points.len() {
            _ if !self.is_one() => 26,
            0..200 => 42,
            _ => 34,
        };
        let radius = most.min(unit * 60 / 100).max(18) * (palette.weight + 100) / 200;
        for kind in [0, 2, -1, 1] {
            let mut last = (f64::NEG_INFINITY, 0);
            // Further than so many tenths of a pixel the next mark shows. Dots are in a row anyway.
            let tenths = if kind == 0 { 10.0 } else { 5.0 };
            let each = (self.x.end - self.x.start) / f64::from(place.points.width) * tenths;
            let points: Vec<(f64, f64)> = panel
                .points
                .iter()
                .filter(|term| kind_of(term.epsilon) == kind)
                .map(|term| (at(term), term.epsilon))
                .filter(|&((x, _), epsilon)| {
                    let new = x - last.0 >= each || epsilon != last.1;
                    if new {
                        last = (x, epsilon);
                    }
                    new && x >= self.x.start - each * 40.0 && x <= self.x.end + each * 40.0
                })
                .map(|(at, _)| at)
                .collect();
            sign_at(area, kind, &points, radius, palette)?;
        }
        if let Some(newest) = &panel.newest {
            let ring = self.style(palette.current, 24);
            area.draw(&Circle::new(at(newest), radius * 2, ring))?;
        }
        let asked = self.frame.asked.filter(|asked| asked.panel == i);
        if let Some(asked) = asked {
            let r = radius * 2;
            let corners = vec![(0, -r), (r, 0), (0, r), (-r, 0), (0, -r)];
            let diamond = PathElement::new(corners, self.style(palette.ink, 20));
            let place = (scale.axis(asked.b.into()), rise(asked.epsilon, self.bent));
            area.draw(&(EmptyElement::at(place) + diamond))?;
        }
        let cursor = self.frame.cursor.filter(|(panel, _)| *panel == i);
        if let Some(term) = cursor.and_then(|(_, n)| panel.term(n)) {
            let (x, y) = at(term);
            let hair = self.style(palette.quiet, 8);
            for line in [
                [(x, self.y.start), (x, self.y.end)],
                [(self.x.start, y), (self.x.end, y)],
            ] {
                area.draw(&PathElement::new(line.to_vec(), hair))?;
            }
            let r = radius * 3 / 2;
            let corners = vec![(-r, -r), (r, -r), (r, r), (-r, r), (-r, -r)];
            let square = PathElement::new(corners, self.style(palette.ink, 15));
            area.draw(&(EmptyElement::at((x, y)) + square))?;
        }
        Ok(())
    }

    /// Which level a small plot shows; α beside the line of a large one.
    fn heading(&self, list: &mut DisplayList, panel: &Panel, place: &Place) -> Drawn {
        let (palette, size) = (self.palette, self.grid.size);
        let root: Root = Recorder::new(list).into_drawing_area();
        let PlotArea {
            left, top, width, ..
        } = place.frame;
        if self.is_one() {
            let at = (left + width + size * 40 / 100, self.y(place, 0));
            let style = letters(size, palette.current, HPos::Left, VPos::Center);
            return root.draw(&Text::new(alpha_of(panel), at, style));
        }
        let number = size * 92 / 100;
        // All say as much as there is room for in each.
        let most = width * 90 / 100;
        let fits = |length: &usize| {
            let mut panels = self.model.panels.iter();
            panels.all(|panel| text::width(&heading(panel, *length), number, false) <= most)
        };
        let length = [2, 1].into_iter().find(fits).unwrap_or(0);
        let words = heading(panel, length);
        let style = letters(number, palette.ink, HPos::Left, VPos::Center);
        root.draw(&Text::new(words, (left, top - size * 68 / 100), style))
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

/// Draws the mark of an ε at each of these points: a shape of its own for each.
fn sign_at<C: plotters::coord::CoordTranslate>(
    area: &DrawingArea<Recorder<'_>, C>,
    kind: i32,
    points: &[C::From],
    radius: i32,
    palette: &Palette,
) -> Drawn
where
    C::From: Clone,
{
    let r = radius;
    let (colour, corners): (Colour, &[(i32, i32)]) = match kind {
        0 => (palette.free, &[]),
        1 => (
            palette.lines[0],
            &[(0, -r), (r, r * 3 / 4), (-r, r * 3 / 4)],
        ),
        -1 => (
            palette.lines[2],
            &[(0, r), (r, -r * 3 / 4), (-r, -r * 3 / 4)],
        ),
        _ => (palette.found, &[(0, -r), (r, 0), (0, r), (-r, 0)]),
    };
    let style = rgba(colour).filled();
    for point in points {
        if kind == 0 {
            area.draw(&Circle::new(point.clone(), r * 55 / 100, style))?;
        } else {
            let shape = Polygon::new(corners.to_vec(), style);
            area.draw(&(EmptyElement::at(point.clone()) + shape))?;
        }
    }
    Ok(())
}
