//! How many questions each state of the game with one lie needs: bands of equal numbers, the lines of the weight, and the
//! states where it allows too few.

use std::cell::{OnceCell, RefCell};
use std::ops::Range;
use std::rc::Rc;

use serde::Deserialize;

use plotters::style::text_anchor::HPos;

use crate::draw::canvas::{Colour, DisplayList, Image, Item, text};
use crate::draw::plot::{At, Drawn, Palette, Pen, Plane, PlotArea, TYPE, tenths_of};
use crate::view::one_lie::Atlas;
use crate::view::shared::{Viewport, within};
use crate::words::{Word, one_lie as words};

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
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
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
    pub(super) model: Atlas,
    pub(super) palette: Palette,
    pub(super) texture: OnceCell<Rc<[u8]>>,
}

/// What the legend explains.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    Band,
    Line,
    Exceptional,
    State,
}

/// All entries, with shorter words for where there is little room.
const LEGEND: [(Sign, Word, Word); 4] = [
    (Sign::Band, words::LEGEND_BAND, words::LEGEND_BAND),
    (Sign::Line, LINE, LINE),
    (
        Sign::Exceptional,
        words::LEGEND_EXCEPTIONAL,
        words::LEGEND_EXCEPTIONAL_SHORT,
    ),
    (Sign::State, words::LEGEND_STATE, words::LEGEND_STATE_SHORT),
];

const LINE: Word = Word::symbol("(q + 1)a + b = 2^q");

/// Where everything lies. Tenths of a pixel.
pub(super) struct Layout {
    pub plot: PlotArea,
    /// Size of the type.
    pub size: i32,
    /// Left end and middle line of each entry of the legend.
    pub legend: Vec<(Sign, &'static str, i32, i32)>,
    /// Middle line of the titles above the plot.
    pub title: i32,
    /// Middle line of the labels at the ends of lines.
    pub ends: i32,
}

impl Layout {
    fn new(size: (f64, f64), palette: &Palette) -> Self {
        let (wide, high) = (tenths_of(size.0), tenths_of(size.1));
        let type_size = palette.type_size(wide);
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
            let all: i32 = LEGEND.iter().map(|(_, long, _)| room(long.text())).sum();
            let mut x = left;
            for (sign, long, short) in LEGEND {
                let words = if left + all <= wide { long } else { short };
                let words = words.text();
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
        // In a lecture a cell needs room for its type.
        let type_size = if self.palette.is_large() {
            size * 1.4
        } else {
            f64::from(TYPE * self.palette.weight / 100)
        };
        let weight = type_size / f64::from(TYPE);
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
pub(super) struct Sheet<'a> {
    pub picture: &'a AtlasPicture,
    pub frame: &'a AtlasFrame,
    pub layout: Layout,
    /// Are bands drawn as areas with edges, not as an image?
    pub by_bands: bool,
    /// Has each cell its number?
    pub numbered: bool,
    /// Has each cell room for a word, too?
    pub worded: bool,
    pub plane: Plane,
    /// Where no number of a band goes.
    pub taken: RefCell<Vec<Taken>>,
}

impl Sheet<'_> {
    pub(super) fn all(&self, list: &mut DisplayList) -> Drawn {
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
    pub(super) fn visible(&self) -> (Range<u32>, Range<u32>) {
        let grid = self.picture.model.grid;
        self.plane
            .visible((grid.left, grid.bottom), (grid.columns, grid.rows))
    }

    /// The numbers of questions that the window shows.
    pub(super) fn shown(&self) -> Range<u32> {
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
    pub(super) fn edge(&self, row: u32, q: u32) -> i32 {
        let model = &self.picture.model;
        let few = f64::from(model.up_to(row, q)) * f64::from(model.bin);
        self.plane.across(f64::from(model.grid.left) + few - 0.5)
    }

    /// The edge of a band as a line from the bottom upwards.
    pub(super) fn stairs(&self, q: u32) -> Vec<At> {
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
    pub(super) fn bands(&self, pen: &Pen) -> Drawn {
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
    pub(super) fn cell_lines(&self, pen: &Pen) -> Drawn {
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
    pub(super) fn lines(&self, pen: &Pen) -> Drawn {
        let place = |(a, b): (f64, f64)| (self.plane.across(a), self.plane.down(b));
        for line in &self.picture.model.lines {
            let ends = [place(line.from), place(line.to)];
            pen.line(&ends, self.picture.palette.lines[0], 11)?;
        }
        Ok(())
    }

    /// A number in each cell that is there as a whole. Lines and arrows are broken where they would cross it.
    pub(super) fn numbers(&self, pen: &Pen) -> Drawn {
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
    pub(super) fn number_size(&self) -> i32 {
        // A cell is at most as wide as the figure.
        #[allow(clippy::cast_possible_truncation)]
        let size = (self.plane.cell * 0.4) as i32;
        size.clamp(100, self.layout.size * 140 / 100)
    }

    /// Does a line of the weight cross a rectangle?
    pub(super) fn is_crossed(&self, (x, y): At, half: At) -> bool {
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
    pub(super) fn line_at(&self, q: u32, y: i32) -> Option<i32> {
        let plot = self.layout.plot;
        let line = self.picture.model.lines.iter().find(|line| line.q == q)?;
        let b = self.plane.y.start + f64::from(plot.top + plot.height - y) / self.plane.cell;
        let a = line.to.0 + (line.to.1 - b) / f64::from(q + 1);
        Some(self.plane.across(a))
    }

    /// Is a rectangle in the plot as a whole?
    pub(super) fn is_inside(&self, (x, y): At, half: At) -> bool {
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
    pub(super) fn place(&self, a: u64, b: u64) -> Option<At> {
        let (a, b) = (u32::try_from(a).ok()?, u32::try_from(b).ok()?);
        let (x, y) = (f64::from(a), f64::from(b));
        let inside = |value: f64, start: f64, end: f64| value >= start && value <= end;
        let inside = inside(x, self.plane.x.start, self.plane.x.end)
            && inside(y, self.plane.y.start, self.plane.y.end);
        inside.then(|| (self.plane.across(x), self.plane.down(y)))
    }

    /// Where a state is, also outside of the window, if it isn't very far.
    #[allow(clippy::cast_precision_loss)]
    pub(super) fn spot(&self, a: u64, b: u64) -> Option<At> {
        const FAR: i32 = 2_000_000;
        let at = (self.plane.across(a as f64), self.plane.down(b as f64));
        (at.0.abs() < FAR && at.1.abs() < FAR).then_some(at)
    }

    /// Half the side of a cell, in whole tenths.
    pub(super) fn half(&self) -> i32 {
        // A cell is at most as wide as the figure.
        #[allow(clippy::cast_possible_truncation)]
        let half = libm::floor(within(self.plane.cell / 2.0, 1.0, 1e6)) as i32;
        half
    }

    pub(super) fn take(&self, (x, y): At, half: At) {
        let taken = [x - half.0, y - half.1, x + half.0, y + half.1];
        self.taken.borrow_mut().push(taken);
    }

    pub(super) fn is_free(&self, (x, y): At, half: At) -> bool {
        self.taken.borrow().iter().all(|taken| {
            x + half.0 < taken[0]
                || x - half.0 > taken[2]
                || y + half.1 < taken[1]
                || y - half.1 > taken[3]
        })
    }

    /// A bold number in each band that has room for it, as near as can be to one height.
    pub(super) fn band_numbers(&self, pen: &Pen) -> Drawn {
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
    pub(super) fn is_in_band(&self, q: u32, (x, y): At, half: At) -> bool {
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
    pub(super) fn room(&self, q: u32, half: At) -> Option<At> {
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
    pub(super) fn row_at(&self, y: i32) -> Option<u32> {
        let (model, plot) = (&self.picture.model, self.layout.plot);
        let up = f64::from(plot.top + plot.height - y) / self.plane.cell;
        let row = libm::floor(self.plane.y.start + up + 0.5) - f64::from(model.grid.bottom);
        // Rows of a grid are small.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        (row >= 0.0 && row < f64::from(model.grid.rows)).then(|| row as u32 / model.bin)
    }
}
