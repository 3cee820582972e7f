//! How many questions each state of the game with one lie needs: bands of equal numbers, the lines of the weight, and the
//! states where it allows too few.

use std::cell::{OnceCell, RefCell};
use std::ops::Range;
use std::rc::Rc;

use plotters::style::text_anchor::HPos;

use super::display::{Colour, DisplayList, Image, Item};
use super::lattice::Drawn;
use super::layout::{PlotArea, TYPE, tenths_of};
use super::palette::Palette;
use super::pen::{At, Pen};
use super::plane::Plane;
use super::text;
use crate::view::{Atlas, AtlasLine, Exceptional, Viewport, within};

/// Cells smaller than this are drawn as an image: tenths of a pixel.
const SMALLEST_CELL: f64 = 45.0;

/// More cells than these are drawn as an image.
const MOST_CELLS: f64 = 16_000.0;

/// Cells of this size have their number each, if they are few: tenths of a pixel, in type of the usual size.
const NUMBERED: f64 = 220.0;

/// More numbers aren't read.
const MOST_NUMBERS: f64 = 4_000.0;

/// Cells of this size have room for another word below their number: tenths of a pixel, in type of the usual size.
const WORDED: f64 = 480.0;

/// What is drawn of an atlas: size, window, and what is pointed at.
#[derive(Clone, Debug, PartialEq)]
pub struct AtlasFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// The window.
    pub viewport: Viewport,
    /// The state that is pointed at: a and b.
    pub cursor: Option<(u32, u32)>,
}

/// A view model with its colours, ready to be drawn many times.
#[derive(Debug)]
pub struct AtlasPicture {
    model: Atlas,
    palette: Palette,
    texture: OnceCell<Rc<[u8]>>,
}

/// What the legend explains.
#[derive(Clone, Copy)]
enum Sign {
    Band,
    Line,
    Exceptional,
    State,
}

/// All entries, with shorter words for where there is little room.
const LEGEND: [(Sign, &str, &str); 4] = [
    (Sign::Band, "questions needed", "questions needed"),
    (Sign::Line, "(q + 1)a + b = 2^q", "(q + 1)a + b = 2^q"),
    (
        Sign::Exceptional,
        "weight allows q, but one more is needed",
        "weight allows q, one more is needed",
    ),
    (
        Sign::State,
        "marked; arrows: after yes, after no",
        "marked; after yes, no",
    ),
];

/// Where everything lies. Tenths of a pixel.
struct Layout {
    plot: PlotArea,
    /// Size of the type.
    size: i32,
    /// Left end and middle line of each entry of the legend.
    legend: Vec<(Sign, &'static str, i32, i32)>,
    /// Middle line of the titles above the plot.
    title: i32,
    /// Middle line of the labels at the ends of lines.
    ends: i32,
}

impl Layout {
    fn new(size: (f64, f64), palette: &Palette) -> Self {
        let (wide, high) = (tenths_of(size.0), tenths_of(size.1));
        let type_size = (TYPE * palette.weight / 100).min(wide / 28).max(110);
        let row = type_size * 170 / 100;
        // Room for seven digits, and for half of them.
        let left = type_size * 450 / 100;
        let right = type_size * 220 / 100;
        let mut layout = Self {
            plot: PlotArea {
                left,
                top: 0,
                width: (wide - left - right).max(10),
                height: 0,
            },
            size: type_size,
            legend: Vec::new(),
            title: 0,
            ends: 0,
        };
        let mut y = row * 60 / 100;
        if high >= 20 * type_size {
            let room = |words: &str| {
                // Type may be wider than it is thought.
                type_size * 270 / 100 + text::width(words, type_size, false)
            };
            let all: i32 = LEGEND.iter().map(|(_, long, _)| room(long)).sum();
            let mut x = left;
            for (sign, long, short) in LEGEND {
                let words = if left + all <= wide { long } else { short };
                let this = room(words);
                if x > left && x + this > wide {
                    x = left;
                    y += row;
                }
                layout.legend.push((sign, words, x, y));
                x += this;
            }
            y += row * 95 / 100;
        }
        layout.title = y;
        layout.ends = y + row * 85 / 100;
        layout.plot.top = layout.ends + row * 55 / 100;
        let bottom = type_size * 350 / 100;
        layout.plot.height = (high - layout.plot.top - bottom).max(10);
        layout
    }
}

/// Where the atlas lies in a figure of this size: needed to fit a window to it.
#[must_use]
pub fn atlas_area(size: (f64, f64), palette: &Palette) -> PlotArea {
    Layout::new(size, palette).plot
}

impl AtlasPicture {
    /// The picture of a model.
    #[must_use]
    pub fn new(model: Atlas, palette: Palette) -> Self {
        Self {
            model,
            palette,
            texture: OnceCell::new(),
        }
    }

    /// What it shows.
    #[must_use]
    pub fn model(&self) -> &Atlas {
        &self.model
    }

    /// Draws it.
    #[must_use]
    pub fn draw(&self, frame: &AtlasFrame) -> DisplayList {
        let layout = Layout::new(frame.size, &self.palette);
        let mut list = DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)));
        let size = f64::from(layout.size);
        let plane = Plane::new(layout.plot, frame.viewport, (size * 4.2, size * 1.7));
        let by_cells = self.model.bin == 1;
        let weight = f64::from(self.palette.weight) / 100.0;
        let sheet = Sheet {
            picture: self,
            frame,
            by_bands: by_cells && plane.has_room(SMALLEST_CELL, MOST_CELLS),
            numbered: by_cells && plane.has_room(NUMBERED * weight, MOST_NUMBERS),
            worded: plane.cell >= WORDED * weight,
            plane,
            layout,
            taken: RefCell::default(),
        };
        let drawn = sheet.all(&mut list);
        debug_assert!(drawn.is_ok());
        list
    }

    /// One pixel a bin, row by row from the top.
    fn texture(&self) -> Rc<[u8]> {
        let fill = || {
            let (across, up) = self.model.bins();
            let mut rgba = Vec::with_capacity(across as usize * up as usize * 4);
            for row in (0..up).rev() {
                for &count in self.model.row(row) {
                    let ground = if count == Atlas::NONE {
                        self.palette.grid
                    } else {
                        self.palette.band(count.into())
                    };
                    let [r, g, b] = ground.rgb;
                    rgba.extend_from_slice(&[r, g, b, 255]);
                }
            }
            rgba.into()
        };
        Rc::clone(self.texture.get_or_init(fill))
    }
}

/// A rectangle that has something to read in it: left, top, right, bottom.
type Taken = [i32; 4];

/// One drawing in progress.
struct Sheet<'a> {
    picture: &'a AtlasPicture,
    frame: &'a AtlasFrame,
    layout: Layout,
    /// Are bands drawn as areas with edges, not as an image?
    by_bands: bool,
    /// Has each cell its number?
    numbered: bool,
    /// Has each cell room for a word, too?
    worded: bool,
    plane: Plane,
    /// Where no number of a band goes.
    taken: RefCell<Vec<Taken>>,
}

impl Sheet<'_> {
    fn all(&self, list: &mut DisplayList) -> Drawn {
        let palette = &self.picture.palette;
        let PlotArea {
            left,
            top,
            width,
            height,
        } = self.layout.plot;
        let whole = PlotArea {
            left: 0,
            top: 0,
            width: list.size.0,
            height: list.size.1,
        };
        Pen::new(list, palette.weight).fill(whole, palette.paper)?;
        let clip = Item::Clip(Some([left, top, width, height]));
        list.items.push(clip);
        if !self.by_bands {
            let start = (self.picture.model.grid.left, self.picture.model.grid.bottom);
            let (bins, bin) = (self.picture.model.bins(), self.picture.model.bin);
            let image: Image = self.plane.image(start, bins, bin, self.picture.texture());
            list.items.push(Item::Image(image));
        }
        let pen = Pen::new(list, palette.weight);
        if self.by_bands {
            self.bands(&pen)?;
        }
        self.lines(&pen)?;
        self.way(&pen)?;
        self.arrows(&pen)?;
        if self.numbered {
            self.numbers(&pen)?;
        }
        drop(pen);
        list.items.push(Item::Clip(None));
        let down = list.size.1;
        let pen = Pen::new(list, palette.weight);
        self.exceptional(&pen)?;
        self.state(&pen)?;
        if !self.numbered {
            self.band_numbers(&pen)?;
        }
        self.pointed(&pen)?;
        self.axes(&pen)?;
        self.line_ends(&pen)?;
        self.titles(&pen, down)?;
        self.legend(&pen)
    }

    /// The cells of the grid that the window shows.
    fn visible(&self) -> (Range<u32>, Range<u32>) {
        let grid = self.picture.model.grid;
        self.plane
            .visible((grid.left, grid.bottom), (grid.columns, grid.rows))
    }

    /// The numbers of questions that the window shows.
    fn shown(&self) -> Range<u32> {
        let model = &self.picture.model;
        let (columns, rows) = self.visible();
        let count = |column: u32, row: u32| {
            let of = |cell: u32, start: u32| (cell - start) / model.bin;
            let row = model.row(of(row, model.grid.bottom));
            let count = row.get(of(column, model.grid.left) as usize)?;
            Some(if *count == Atlas::NONE {
                0
            } else {
                u32::from(*count)
            })
        };
        if columns.is_empty() || rows.is_empty() {
            return 0..0;
        }
        let least = count(columns.start, rows.start).unwrap_or(0);
        let most = count(columns.end - 1, rows.end - 1).unwrap_or(least);
        least..most + 1
    }

    /// Where the states of a row of bins end that need at most q questions.
    fn edge(&self, row: u32, q: u32) -> i32 {
        let model = &self.picture.model;
        let few = f64::from(model.up_to(row, q)) * f64::from(model.bin);
        self.plane.across(f64::from(model.grid.left) + few - 0.5)
    }

    /// The edge of a band as a line from the bottom upwards.
    fn stairs(&self, q: u32) -> Vec<At> {
        let bottom = self.picture.model.grid.bottom;
        let (_, rows) = self.visible();
        let mut all: Vec<At> = Vec::new();
        for row in rows {
            let x = self.edge(row - bottom, q);
            let (low, high) = (f64::from(row) - 0.5, f64::from(row) + 0.5);
            let high = (x, self.plane.down(high));
            match all.last_mut() {
                // As in the row below.
                Some(last) if last.0 == x => *last = high,
                _ => all.extend([(x, self.plane.down(low)), high]),
            }
        }
        all
    }

    /// Areas of states that need equally many questions, with their edges.
    fn bands(&self, pen: &Pen) -> Drawn {
        let palette = &self.picture.palette;
        let shown = self.shown();
        let stairs: Vec<Vec<At>> = shown.clone().map(|q| self.stairs(q)).collect();
        let start = self.plane.across(-0.5);
        for (i, q) in shown.clone().enumerate() {
            let ground = palette.band(q);
            if ground == palette.paper {
                continue;
            }
            let mut corners = stairs[i].clone();
            if let Some(before) = i.checked_sub(1) {
                corners.extend(stairs[before].iter().rev());
            } else {
                // Nothing is left of the first one.
                let ends = [stairs[i].last(), stairs[i].first()];
                let edge = self.layout.plot.left.min(start);
                corners.extend(ends.into_iter().flatten().map(|at| (edge, at.1)));
            }
            pen.shape((0, 0), &corners, 0, ground)?;
        }
        if self.picture.model.grid.left == 0 && self.picture.model.grid.bottom == 0 {
            // (0, 0) is no state.
            let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
            let corners = corners.map(|(a, b)| (self.plane.across(a), self.plane.down(b)));
            pen.shape((0, 0), &corners, 0, palette.grid)?;
        }
        if self.numbered {
            self.cell_lines(pen)?;
        }
        // The last one ends outside.
        for stairs in stairs.iter().rev().skip(1) {
            pen.line(stairs, palette.quiet, 10)?;
        }
        Ok(())
    }

    /// Faint lines between cells.
    fn cell_lines(&self, pen: &Pen) -> Drawn {
        let PlotArea {
            left,
            top,
            width,
            height,
        } = self.layout.plot;
        let colour = Colour {
            alpha: 40,
            ..self.picture.palette.quiet
        };
        let (columns, rows) = self.visible();
        for column in columns {
            let x = self.plane.across(f64::from(column) - 0.5);
            pen.line(&[(x, top), (x, top + height)], colour, 7)?;
        }
        for row in rows {
            let y = self.plane.down(f64::from(row) - 0.5);
            pen.line(&[(left, y), (left + width, y)], colour, 7)?;
        }
        Ok(())
    }

    /// Where the weight is just what q questions may have.
    fn lines(&self, pen: &Pen) -> Drawn {
        let place = |(a, b): (f64, f64)| (self.plane.across(a), self.plane.down(b));
        for line in &self.picture.model.lines {
            let ends = [place(line.from), place(line.to)];
            pen.line(&ends, self.picture.palette.lines[0], 11)?;
        }
        Ok(())
    }

    /// A number in each cell that is there as a whole. Lines and arrows are broken where they would cross it.
    fn numbers(&self, pen: &Pen) -> Drawn {
        let (palette, model) = (&self.picture.palette, &self.picture.model);
        let (columns, rows) = self.visible();
        let size = self.number_size();
        let mut crossed: [Vec<PlotArea>; 2] = [Vec::new(), Vec::new()];
        let mut all = Vec::new();
        for row in rows {
            let line = model.row(row - model.grid.bottom);
            for column in columns.clone() {
                let count = line.get((column - model.grid.left) as usize);
                let Some(&count) = count.filter(|&&count| count != Atlas::NONE) else {
                    continue;
                };
                let at = (
                    self.plane.across(column.into()),
                    self.plane.down(row.into()),
                );
                let words = count.to_string();
                let half = (text::width(&words, size, false) / 2 + size / 10, size / 2);
                if !self.is_inside(at, half) {
                    continue;
                }
                if self.is_crossed(at, half) || !self.is_free(at, half) {
                    crossed[usize::from(count % 2)].push(PlotArea {
                        left: at.0 - half.0,
                        top: at.1 - half.1,
                        width: 2 * half.0,
                        height: 2 * half.1,
                    });
                }
                all.push((words, at));
            }
        }
        for (areas, parity) in crossed.into_iter().zip(0..) {
            for area in areas {
                pen.fill(area, palette.band(parity))?;
            }
        }
        for (words, at) in all {
            pen.text(&words, at, HPos::Center, size, palette.ink)?;
        }
        Ok(())
    }

    /// Size of the numbers in cells.
    fn number_size(&self) -> i32 {
        // A cell is at most as wide as the figure.
        #[allow(clippy::cast_possible_truncation)]
        let size = (self.plane.cell * 0.4) as i32;
        size.clamp(100, self.layout.size * 140 / 100)
    }

    /// Does a line of the weight cross a rectangle?
    fn is_crossed(&self, (x, y): At, half: At) -> bool {
        let PlotArea {
            left, top, height, ..
        } = self.layout.plot;
        let cells = |tenths: i32| f64::from(tenths) / self.plane.cell;
        let a = self.plane.x.start + cells(x - left);
        let b = self.plane.y.start + cells(top + height - y);
        self.picture.model.lines.iter().any(|line| {
            let each = f64::from(line.q + 1);
            let away = each * (line.to.0 - a) + line.to.1 - b;
            libm::fabs(away) <= each * cells(half.0) + cells(half.1)
        })
    }

    /// Where a line of the weight is at this height.
    fn line_at(&self, q: u32, y: i32) -> Option<i32> {
        let plot = self.layout.plot;
        let line = self.picture.model.lines.iter().find(|line| line.q == q)?;
        let b = self.plane.y.start + f64::from(plot.top + plot.height - y) / self.plane.cell;
        let a = line.to.0 + (line.to.1 - b) / f64::from(q + 1);
        Some(self.plane.across(a))
    }

    /// Is a rectangle in the plot as a whole?
    fn is_inside(&self, (x, y): At, half: At) -> bool {
        let PlotArea {
            left,
            top,
            width,
            height,
        } = self.layout.plot;
        x - half.0 >= left
            && x + half.0 <= left + width
            && y - half.1 >= top
            && y + half.1 <= top + height
    }

    /// Where a state is, if the window has the middle of its cell.
    fn place(&self, a: u64, b: u64) -> Option<At> {
        let (a, b) = (u32::try_from(a).ok()?, u32::try_from(b).ok()?);
        let (x, y) = (f64::from(a), f64::from(b));
        let inside = |value: f64, start: f64, end: f64| value >= start && value <= end;
        let inside = inside(x, self.plane.x.start, self.plane.x.end)
            && inside(y, self.plane.y.start, self.plane.y.end);
        inside.then(|| (self.plane.across(x), self.plane.down(y)))
    }

    /// Half the side of a cell, in whole tenths.
    fn half(&self) -> i32 {
        // A cell is at most as wide as the figure.
        #[allow(clippy::cast_possible_truncation)]
        let half = libm::floor(within(self.plane.cell / 2.0, 1.0, 1e6)) as i32;
        half
    }

    fn take(&self, (x, y): At, half: At) {
        let taken = [x - half.0, y - half.1, x + half.0, y + half.1];
        self.taken.borrow_mut().push(taken);
    }

    fn is_free(&self, (x, y): At, half: At) -> bool {
        self.taken.borrow().iter().all(|taken| {
            x + half.0 < taken[0]
                || x - half.0 > taken[2]
                || y + half.1 < taken[1]
                || y - half.1 > taken[3]
        })
    }

    /// A diamond at each state that needs more questions than its weight allows.
    fn exceptional(&self, pen: &Pen) -> Drawn {
        let half = (self.half() * 98 / 100).clamp(50, 240);
        let mut before: Option<(u32, At)> = None;
        for &Exceptional { a, b, .. } in &self.picture.model.exceptional {
            let Some(at) = self.place(a.into(), b.into()) else {
                continue;
            };
            // Where cells are tiny one is enough for a column.
            if before.is_some_and(|(column, last)| column == a && last.1 - at.1 < half) {
                continue;
            }
            before = Some((a, at));
            diamond(pen, at, half, &self.picture.palette)?;
            self.take(at, (half, half));
        }
        Ok(())
    }

    /// Radius of the ring around the marked state.
    fn radius(&self) -> i32 {
        (self.half() * 90 / 100).clamp(60, 260)
    }

    /// Arrows from the marked state to those after both answers to its universal question.
    fn arrows(&self, pen: &Pen) -> Drawn {
        let state = self.picture.model.state;
        let Some((from, [yes, no])) = self.place(state.a, state.b).zip(state.after) else {
            return Ok(());
        };
        let ends = if yes == no {
            [Some((yes, "yes, no")), None]
        } else {
            [Some((yes, "yes")), Some((no, "no"))]
        };
        let ends = ends.into_iter().flatten();
        let ends = ends.filter_map(|((a, b), words)| Some((self.place(a, b)?, words)));
        for (to, _) in ends.clone() {
            self.arrow(pen, from, to)?;
        }
        for (to, words) in ends {
            self.word(pen, to, words)?;
        }
        Ok(())
    }

    /// The way to the marked state.
    fn way(&self, pen: &Pen) -> Drawn {
        let (model, palette) = (&self.picture.model, &self.picture.palette);
        if model.before.is_empty() {
            return Ok(());
        }
        let here = (model.state.a, model.state.b);
        let states = model.before.iter().copied().chain([here]);
        let all: Vec<Option<At>> = states.map(|(a, b)| self.place(a, b)).collect();
        for ends in all.windows(2) {
            if let [Some(from), Some(to)] = *ends {
                pen.line(&[from, to], palette.paper, 40)?;
                pen.line(&[from, to], palette.current, 22)?;
            }
        }
        for at in all.into_iter().flatten() {
            pen.shape(at, &[], 34, palette.paper)?;
            pen.shape(at, &[], 24, palette.current)?;
        }
        Ok(())
    }

    /// An arrow from the ring at one point to another point.
    fn arrow(&self, pen: &Pen, from: At, to: At) -> Drawn {
        let palette = &self.picture.palette;
        let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
        let length = libm::sqrt(dx * dx + dy * dy);
        let weight = f64::from(palette.weight) / 100.0;
        // Numbers are left free.
        let gap = if self.numbered {
            f64::from(self.number_size()) * 0.75
        } else {
            20.0 * weight
        };
        let (start, end) = (f64::from(self.radius()), length - gap);
        let head = 75.0 * weight;
        if end - start < head {
            return Ok(());
        }
        let (dx, dy) = (dx / length, dy / length);
        // Points of the figure are small whole numbers.
        #[allow(clippy::cast_possible_truncation)]
        let at = |along: f64, aside: f64| {
            let x = f64::from(from.0) + along * dx - aside * dy;
            let y = f64::from(from.1) + along * dy + aside * dx;
            (libm::floor(x + 0.5) as i32, libm::floor(y + 0.5) as i32)
        };
        let shaft = [at(start, 0.0), at(end - head * 0.8, 0.0)];
        pen.line(&shaft, palette.paper, 32)?;
        pen.line(&shaft, palette.current, 14)?;
        let aside = head * 0.36;
        let corners = [at(end, 0.0), at(end - head, aside), at(end - head, -aside)];
        pen.shape((0, 0), &corners, 0, palette.current)?;
        let mut along = start;
        while along <= end {
            self.take(at(along, 0.0), (30, 30));
            along += 50.0;
        }
        Ok(())
    }

    /// Which answer leads to a state, where there is room.
    fn word(&self, pen: &Pen, to: At, words: &str) -> Drawn {
        let palette = &self.picture.palette;
        let size = self.layout.size * 88 / 100;
        let half = (text::width(words, size, false) * 55 / 100, size * 70 / 100);
        let places = if self.numbered {
            // Cells have room below their number.
            let low = (to.0, to.1 + self.half() * 60 / 100);
            let has_room = self.worded && half.0 <= self.half() * 96 / 100;
            [has_room.then_some(low), None, None]
        } else {
            let (aside, up) = (size * 50 / 100 + half.0, size * 30 / 100);
            [
                Some((to.0 + aside, to.1 - up)),
                Some((to.0 - aside, to.1 - up)),
                Some((to.0, to.1 - size)),
            ]
        };
        let fits = |at: &At| {
            let in_one = || self.shown().any(|q| self.is_in_band(q, *at, half));
            let is_empty = self.is_free(*at, half) && !self.is_crossed(*at, half) && in_one();
            self.is_inside(*at, half) && (self.numbered || is_empty)
        };
        let Some(at) = places.into_iter().flatten().find(fits) else {
            return Ok(());
        };
        if !self.numbered {
            self.take(at, half);
        }
        pen.text(words, at, HPos::Center, size, palette.ink)
    }

    /// The ring around the marked state.
    fn state(&self, pen: &Pen) -> Drawn {
        let state = self.picture.model.state;
        let Some(at) = self.place(state.a, state.b) else {
            return Ok(());
        };
        let radius = self.radius();
        self.take(at, (radius, radius));
        ring(pen, at, radius, &self.picture.palette)
    }

    /// A bold number in each band that has room for it, as near as can be to one height.
    fn band_numbers(&self, pen: &Pen) -> Drawn {
        for q in self.shown() {
            let words = q.to_string();
            let sizes = [160, 115].map(|percent| self.layout.size * percent / 100);
            let found = sizes.into_iter().find_map(|size| {
                let wide = text::width(&words, size, true);
                // Letters are as high as seven tenths of their size.
                let half = (wide * 55 / 100 + size * 20 / 100, size * 50 / 100);
                Some((self.room(q, half)?, half, size))
            });
            if let Some((at, half, size)) = found {
                self.take(at, half);
                pen.bold(&words, at, HPos::Center, size, self.picture.palette.ink)?;
            }
        }
        Ok(())
    }

    /// Does a rectangle lie in one band?
    fn is_in_band(&self, q: u32, (x, y): At, half: At) -> bool {
        let (Some(low), Some(high)) = (self.row_at(y + half.1), self.row_at(y - half.1)) else {
            return false;
        };
        // Bands lean to the left.
        let begins = q
            .checked_sub(1)
            .is_none_or(|q| self.edge(low, q) <= x - half.0);
        begins && x + half.0 <= self.edge(high, q)
    }

    /// A place in a band for a rectangle of this half size.
    fn room(&self, q: u32, half: At) -> Option<At> {
        let PlotArea {
            left,
            top,
            width,
            height,
        } = self.layout.plot;
        let wanted = top + height * 45 / 100;
        let steps = (0..height / 40).flat_map(|step| [wanted - 20 * step, wanted + 20 * step]);
        for y in steps {
            if y - half.1 < top || y + half.1 > top + height {
                continue;
            }
            let (Some(low), Some(high)) = (self.row_at(y + half.1), self.row_at(y - half.1)) else {
                continue;
            };
            // Bands lean to the left.
            let (below, above) = (y + half.1, y - half.1);
            let start = q.checked_sub(1).map_or(left, |q| {
                let edge = self.edge(low, q);
                self.line_at(q, below).map_or(edge, |x| x.max(edge))
            });
            let end = self.edge(high, q);
            let end = self.line_at(q, above).map_or(end, |x| x.min(end));
            let (start, end) = (start.max(left), end.min(left + width));
            let at = (i32::midpoint(start, end), y);
            if end - start >= 2 * half.0 && self.is_free(at, half) {
                return Some(at);
            }
        }
        None
    }

    /// The row of bins at this height, if it was looked up.
    fn row_at(&self, y: i32) -> Option<u32> {
        let (model, plot) = (&self.picture.model, self.layout.plot);
        let up = f64::from(plot.top + plot.height - y) / self.plane.cell;
        let row = libm::floor(self.plane.y.start + up + 0.5) - f64::from(model.grid.bottom);
        // Rows of a grid are small.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        (row >= 0.0 && row < f64::from(model.grid.rows)).then(|| row as u32 / model.bin)
    }

    /// A ring around the cell that is pointed at.
    fn pointed(&self, pen: &Pen) -> Drawn {
        let Some((a, b)) = self.frame.cursor else {
            return Ok(());
        };
        let Some(at) = self.place(a.into(), b.into()) else {
            return Ok(());
        };
        let radius = (self.half() * 110 / 100).clamp(45, 300);
        pen.ring(at, radius, self.picture.palette.paper, 32)?;
        pen.ring(at, radius, self.picture.palette.ink, 15)
    }

    /// Axes, ticks, and their numbers.
    fn axes(&self, pen: &Pen) -> Drawn {
        let quiet = self.picture.palette.quiet;
        let PlotArea {
            left,
            top,
            width,
            height,
        } = self.layout.plot;
        let (right, bottom) = (left + width, top + height);
        let size = self.layout.size;
        let (tick, small) = (size * 40 / 100, size * 92 / 100);
        for b in self.plane.y.ticks() {
            let y = self.plane.down(f64::from(b));
            pen.line(&[(left - tick, y), (left, y)], quiet, 10)?;
            let at = (left - tick * 14 / 10, y);
            pen.text(&b.to_string(), at, HPos::Right, small, quiet)?;
        }
        // Numbers below hang from their tick.
        let hang = tick * 13 / 10 + small * 43 / 100;
        for a in self.plane.x.ticks() {
            let x = self.plane.across(f64::from(a));
            pen.line(&[(x, bottom), (x, bottom + tick)], quiet, 10)?;
            let at = (x, bottom + hang);
            pen.text(&a.to_string(), at, HPos::Center, small, quiet)?;
        }
        let frame = [
            (left, top),
            (left, bottom),
            (right, bottom),
            (right, top),
            (left, top),
        ];
        pen.line(&frame, quiet, 10)
    }

    /// Which q a line is of, above where it leaves the window, from the right on where there is room.
    fn line_ends(&self, pen: &Pen) -> Drawn {
        let colour = self.picture.palette.lines[0];
        let PlotArea {
            left, top, width, ..
        } = self.layout.plot;
        let size = self.layout.size * 88 / 100;
        let high = self.plane.y.end;
        let mut free = left + width + size * 2;
        for &AtlasLine { q, from, to } in self.picture.model.lines.iter().rev() {
            let a = to.0 + (to.1 - high) / f64::from(q + 1);
            let x = self.plane.across(a);
            if from.1 < high || x < left || x > left + width {
                continue;
            }
            let words = format!("q = {q}");
            // Type may be wider than it is thought.
            let half = text::width(&words, size, false) * 60 / 100;
            if x + half > free {
                continue;
            }
            free = x - half - size * 50 / 100;
            pen.line(&[(x, top - size * 30 / 100), (x, top)], colour, 11)?;
            pen.text(&words, (x, self.layout.ends), HPos::Center, size, colour)?;
        }
        Ok(())
    }

    /// What the axes mean, and which state is marked.
    fn titles(&self, pen: &Pen, down: i32) -> Drawn {
        let palette = &self.picture.palette;
        let Layout {
            plot: PlotArea { left, width, .. },
            size,
            title,
            ..
        } = self.layout;
        let start = left - size * 40 / 100;
        let below = (start, down - size * 80 / 100);
        let (across, up) = ("a: agree with all answers", "b: agree with all but one");
        pen.text(across, below, HPos::Left, size, palette.ink)?;
        pen.text(up, (start, title), HPos::Left, size, palette.ink)?;
        let room = width - text::width(up, size, false) * 115 / 100 - size;
        let state = self.picture.model.state;
        let of = format!("({}, {})", state.a, state.b);
        let needs = match state.questions {
            1 => format!("{of}: 1 question"),
            many => format!("{of}: {many} questions"),
        };
        let short = format!("{of}: {}", state.questions);
        let mut all = vec![needs.clone(), short];
        if self.place(state.a, state.b).is_none() {
            all.insert(0, format!("{needs}, outside of this window"));
        }
        let fits = |words: &&String| text::width(words, size, false) * 125 / 100 <= room;
        if let Some(words) = all.iter().find(fits) {
            let end = (left + width, title);
            pen.text(words, end, HPos::Right, size, palette.quiet)?;
        }
        Ok(())
    }

    fn legend(&self, pen: &Pen) -> Drawn {
        let palette = &self.picture.palette;
        let size = self.layout.size;
        let half = size * 50 / 100;
        let state = self.picture.model.state;
        for &(sign, words, x, y) in &self.layout.legend {
            let middle = (x + half, y);
            match sign {
                Sign::Band => {
                    let (top, height) = (y - half * 9 / 10, half * 18 / 10);
                    let swatch = PlotArea {
                        left: x,
                        top,
                        width: size,
                        height,
                    };
                    pen.fill(swatch, palette.band(1))?;
                    let (right, bottom) = (x + size, top + height);
                    let frame = [
                        (x, top),
                        (right, top),
                        (right, bottom),
                        (x, bottom),
                        (x, top),
                    ];
                    pen.line(&frame, palette.quiet, 8)?;
                    pen.bold("7", middle, HPos::Center, size * 80 / 100, palette.ink)?;
                }
                Sign::Line => {
                    let ends = [(x + half / 2, y - half), (x + half * 3 / 2, y + half)];
                    pen.line(&ends, palette.lines[0], 11)?;
                }
                Sign::Exceptional => diamond(pen, middle, half * 90 / 100, palette)?,
                Sign::State if self.place(state.a, state.b).is_none() => continue,
                Sign::State => ring(pen, middle, half * 85 / 100, palette)?,
            }
            let at = (x + size * 130 / 100, y);
            pen.text(words, at, HPos::Left, size * 92 / 100, palette.ink)?;
        }
        Ok(())
    }
}

/// An open diamond, with an edge of paper so that it stands out from any band.
fn diamond(pen: &Pen, (x, y): At, r: i32, palette: &Palette) -> Drawn {
    let corners = [(x, y - r), (x + r, y), (x, y + r), (x - r, y), (x, y - r)];
    pen.line(&corners, palette.paper, 36)?;
    pen.line(&corners, palette.lines[2], 18)
}

/// A ring of the current thing, with an edge of paper.
fn ring(pen: &Pen, at: At, radius: i32, palette: &Palette) -> Drawn {
    pen.ring(at, radius, palette.paper, 42)?;
    pen.ring(at, radius, palette.current, 24)
}
