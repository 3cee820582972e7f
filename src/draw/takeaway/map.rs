//! The map of losing heaps: a row for each threshold.

use std::cell::OnceCell;
use std::rc::Rc;

use serde::Deserialize;

use plotters::style::text_anchor::HPos;

use crate::draw::canvas::{Colour, DisplayList, Image, Item, text};
use crate::draw::plot::{At, Drawn, Palette, Pen, Plane, PlotArea, tenths_of};
use crate::view::shared::{Viewport, within};
use crate::view::takeaway::Map;
use crate::words::{Word, takeaway as words};

/// Cells smaller than this are drawn as areas, not as marks: tenths of a pixel.
const SMALLEST_MARK: f64 = 45.0;

/// In an image of cells smaller than this all marks would run into each other: tenths of a pixel.
const SMALLEST_DEPARTURE: f64 = 8.0;

/// More cells than these are drawn as areas, so that a frame takes some milliseconds.
const MOST_MARKS: f64 = 16_000.0;

/// What is drawn of a map: size, window, and what is pointed at.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MapFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// The window.
    pub viewport: Viewport,
    /// Heap n and row m that are pointed at.
    pub cursor: Option<(u32, u32)>,
}

/// A view model with its colours, ready to be drawn many times.
#[derive(Debug)]
pub struct MapPicture {
    model: Map,
    palette: Palette,
    texture: OnceCell<Rc<[u8]>>,
}

/// What the legend explains.
#[derive(Clone, Copy)]
enum Sign {
    Losing,
    Departs,
    Current,
}

/// All entries, with shorter words for where there is little room.
const LEGEND: [(Sign, Word, Word); 3] = [
    (Sign::Losing, words::LEGEND_HEAP, words::LEGEND_HEAP),
    (
        Sign::Departs,
        words::LEGEND_DEPARTS,
        words::LEGEND_DEPARTS_SHORT,
    ),
    (Sign::Current, ANY_M, ANY_M),
];

/// With room for any m.
const ANY_M: Word = Word::symbol("m = 10000000");

/// Where everything lies. Tenths of a pixel.
struct Layout {
    plot: PlotArea,
    /// Size of the type.
    size: i32,
    /// Room for r at the right.
    right: i32,
    /// Left end and middle line of each entry of the legend.
    legend: Vec<(Sign, Word, i32, i32)>,
    /// Middle line of the titles above the plot.
    title: i32,
}

impl Layout {
    fn new(size: (f64, f64), palette: &Palette) -> Self {
        let (wide, high) = (tenths_of(size.0), tenths_of(size.1));
        let type_size = palette.type_size(wide);
        let row = type_size * 170 / 100;
        // Room for seven digits, and for a fraction with its sign.
        let left = type_size * 450 / 100;
        let right = type_size * 520 / 100;
        let mut layout = Self {
            plot: PlotArea {
                left,
                top: 0,
                width: (wide - left - right).max(10),
                height: 0,
            },
            size: type_size,
            right,
            legend: Vec::new(),
            title: 0,
        };
        let mut y = row * 60 / 100;
        if high >= 20 * type_size {
            let room = |words: Word| {
                type_size * 270 / 100 + text::width(words.text(), type_size * 92 / 100, false)
            };
            let all: i32 = LEGEND.iter().map(|&(_, long, _)| room(long)).sum();
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
        layout.plot.top = y + row * 62 / 100;
        let bottom = type_size * 350 / 100;
        layout.plot.height = (high - layout.plot.top - bottom).max(10);
        layout
    }
}

/// Where the map lies in a figure of this size: needed to fit a window to it.
#[must_use]
pub fn map_area(size: (f64, f64), palette: &Palette) -> PlotArea {
    Layout::new(size, palette).plot
}

impl MapPicture {
    /// A picture of the model in these colours.
    #[must_use]
    pub fn new(model: Map, palette: Palette) -> Self {
        Self {
            model,
            palette,
            texture: OnceCell::new(),
        }
    }

    /// The model.
    #[must_use]
    pub fn model(&self) -> &Map {
        &self.model
    }

    /// Draws it.
    #[must_use]
    pub fn draw(&self, frame: &MapFrame) -> DisplayList {
        let layout = Layout::new(frame.size, &self.palette);
        let mut list = DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)));
        let size = f64::from(layout.size);
        let plane = Plane::new(layout.plot, frame.viewport, (size * 4.2, size * 1.7));
        let sheet = Sheet {
            picture: self,
            frame,
            by_marks: !self.model.cells.is_empty() && plane.has_room(SMALLEST_MARK, MOST_MARKS),
            plane,
            layout,
        };
        let drawn = sheet.all(&mut list);
        debug_assert!(drawn.is_ok());
        list
    }

    /// One pixel a bin, row by row from the top.
    fn texture(&self) -> Rc<[u8]> {
        let fill = || {
            let palette = &self.palette;
            let (across, up) = self.model.bins();
            let opaque = |colour: Colour| {
                let [r, g, b] = colour.rgb;
                [r, g, b, 255]
            };
            let departs = opaque(departing(palette));
            // The least share stands out from the paper.
            let strengths = (0..=255_u8).map(|share| match share {
                0 => 0,
                _ => 40 + share / 8 * 5,
            });
            let shades: Vec<[u8; 4]> = strengths
                .map(|strength| opaque(palette.found.on(palette.paper, strength)))
                .collect();
            let mut rgba = Vec::with_capacity(across as usize * up as usize * 4);
            for row in (0..up as usize).rev() {
                let start = row * across as usize;
                for i in start..start + across as usize {
                    let (share, first) = match self.model.cells.get(i) {
                        Some(cell) => (u8::from(*cell > 0) * 255, *cell == Map::DEPARTS),
                        None => (self.model.shares[2 * i], self.model.shares[2 * i + 1] > 0),
                    };
                    let pixel = if first {
                        &departs
                    } else {
                        &shades[usize::from(share)]
                    };
                    rgba.extend_from_slice(pixel);
                }
            }
            rgba.into()
        };
        Rc::clone(self.texture.get_or_init(fill))
    }
}

/// The colour of a decision.
fn departing(palette: &Palette) -> Colour {
    palette.lines[2]
}

/// One drawing in progress.
struct Sheet<'a> {
    picture: &'a MapPicture,
    frame: &'a MapFrame,
    layout: Layout,
    /// Are cells drawn as marks, not as areas?
    by_marks: bool,
    plane: Plane,
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
        list.items
            .push(Item::Clip(Some([left, top, width, height])));
        if self.by_marks {
            let pen = Pen::new(list, palette.weight);
            self.grid_lines(&pen)?;
            self.band(&pen)?;
            self.cells(&pen)?;
        } else {
            list.items.push(Item::Image(self.texture()));
            let pen = Pen::new(list, palette.weight);
            self.band(&pen)?;
            self.departures(&pen)?;
        }
        self.pointed(&Pen::new(list, palette.weight))?;
        list.items.push(Item::Clip(None));
        let height = list.size.1;
        let pen = Pen::new(list, palette.weight);
        self.axes(&pen, height)?;
        self.titles(&pen, height)?;
        self.legend(&pen)
    }

    /// The middle line of the marked row, if it is in the window.
    fn current(&self) -> Option<(u32, i32)> {
        let m = self.picture.model.current?;
        let place = f64::from(m);
        (m > 0 && place >= self.plane.y.start && place <= self.plane.y.end)
            .then(|| (m, self.plane.down(place)))
    }

    /// The marked row.
    fn band(&self, pen: &Pen) -> Drawn {
        let Some((_, y)) = self.current() else {
            return Ok(());
        };
        let colour = self.picture.palette.current;
        let PlotArea { left, width, .. } = self.layout.plot;
        // Thin rows are framed from outside.
        let half = self.half().max(25);
        if self.by_marks {
            let area = PlotArea {
                left,
                top: y - half,
                width,
                height: 2 * half,
            };
            pen.fill(
                area,
                Colour {
                    alpha: 46,
                    ..colour
                },
            )?;
        }
        for edge in [y - half, y + half] {
            pen.line(&[(left, edge), (left + width, edge)], colour, 12)?;
        }
        Ok(())
    }

    fn grid_lines(&self, pen: &Pen) -> Drawn {
        let palette = &self.picture.palette;
        let PlotArea {
            left,
            top,
            width,
            height,
        } = self.layout.plot;
        for n in self.plane.x.ticks() {
            let x = self.plane.across(f64::from(n));
            pen.line(&[(x, top), (x, top + height)], palette.grid, 8)?;
        }
        for m in self.plane.y.ticks() {
            let y = self.plane.down(f64::from(m));
            pen.line(&[(left, y), (left + width, y)], palette.grid, 8)?;
        }
        Ok(())
    }

    /// Half the side of a cell, in whole tenths.
    fn half(&self) -> i32 {
        // A cell is at most as wide as the figure.
        #[allow(clippy::cast_possible_truncation)]
        let half = libm::floor(within(self.plane.cell / 2.0, 1.0, 1e6)) as i32;
        half
    }

    /// A mark for each losing heap of the window.
    fn cells(&self, pen: &Pen) -> Drawn {
        let model = &self.picture.model;
        let (columns, rows) = self.visible();
        let half = self.half().min(160);
        // By kind, so that equal marks become one path.
        for kind in [Map::LOSING, Map::DEPARTS] {
            for m in rows.clone() {
                let y = self.plane.down(f64::from(m));
                for n in columns.clone() {
                    if model.cell(n, m) == Some(kind) {
                        mark(
                            pen,
                            kind,
                            (self.plane.across(f64::from(n)), y),
                            half,
                            &self.picture.palette,
                        )?;
                    }
                }
            }
        }
        Ok(())
    }

    /// A small mark where each row of an image departs, as a pixel alone is overlooked.
    fn departures(&self, pen: &Pen) -> Drawn {
        let model = &self.picture.model;
        if model.cells.is_empty() || self.plane.cell < SMALLEST_DEPARTURE {
            return Ok(());
        }
        let (columns, rows) = self.visible();
        for m in rows {
            let mut row = columns.clone();
            if let Some(n) = row.find(|&n| model.cell(n, m) == Some(Map::DEPARTS)) {
                let at = (
                    self.plane.across(f64::from(n)),
                    self.plane.down(f64::from(m)),
                );
                let half = self.half().max(16);
                mark(pen, Map::DEPARTS, at, half, &self.picture.palette)?;
            }
        }
        Ok(())
    }

    /// The cells as an image that covers the grid.
    fn texture(&self) -> Image {
        let model = &self.picture.model;
        let start = (model.grid.left, model.grid.bottom);
        let rgba = self.picture.texture();
        self.plane.image(start, model.bins(), model.bin, rgba)
    }

    /// The cells of the grid that the window shows.
    fn visible(&self) -> (std::ops::Range<u32>, std::ops::Range<u32>) {
        let grid = self.picture.model.grid;
        self.plane
            .visible((grid.left, grid.bottom), (grid.columns, grid.rows))
    }

    /// A frame around the cell that is pointed at.
    fn pointed(&self, pen: &Pen) -> Drawn {
        let Some((n, m)) = self.frame.cursor else {
            return Ok(());
        };
        let (x, y) = (self.plane.across(n.into()), self.plane.down(m.into()));
        let r = self.half().max(40);
        let corners = [
            (x - r, y - r),
            (x + r, y - r),
            (x + r, y + r),
            (x - r, y + r),
            (x - r, y - r),
        ];
        pen.line(&corners, self.picture.palette.ink, 15)
    }

    /// Is there room for each r at the axis as a fraction? Else all are decimals.
    fn fractions(&self) -> bool {
        let model = &self.picture.model;
        let size = self.layout.size * 92 / 100;
        let room = self.layout.right - size * 65 / 100;
        let ticks = self.plane.y.ticks().map(i32::unsigned_abs);
        let mut rows = ticks.chain(model.current).filter_map(|m| model.row(m));
        rows.all(|row| text::width(&row.r, size, false) * 110 / 100 <= room)
    }

    /// Which row is marked, and where it departs from the one below; less where there is little room.
    fn shown(&self, room: i32) -> String {
        let model = &self.picture.model;
        let Some(row) = model.current.and_then(|m| model.row(m)) else {
            return String::new();
        };
        let r = format!("{} = {}", text::index("r", row.m), row.r);
        let mut all = vec![r.clone()];
        if let (Some(from), Some(to)) = (&row.from, &row.to) {
            all = vec![words::map_row(&r, from, to), r];
        }
        let fits =
            |words: &&String| text::width(words, self.layout.size, false) * 115 / 100 <= room;
        all.iter().find(fits).cloned().unwrap_or_default()
    }

    /// Axes, ticks, and their labels: m at the left, r at the right.
    fn axes(&self, pen: &Pen, down: i32) -> Drawn {
        let palette = &self.picture.palette;
        let PlotArea {
            left,
            top,
            width,
            height,
        } = self.layout.plot;
        let size = self.layout.size;
        let (right, bottom) = (left + width, top + height);
        let tick = size * 40 / 100;
        let (small, quiet) = (size * 92 / 100, palette.quiet);
        let current = self.current();
        let fractions = self.fractions();
        let label = |m: u32, y: i32, colour: Colour| {
            pen.line(&[(left - tick, y), (left, y)], colour, 10)?;
            let at = (left - tick * 14 / 10, y);
            pen.text(&m.to_string(), at, HPos::Right, small, colour)?;
            let Some(row) = self.picture.model.row(m) else {
                return Ok(());
            };
            pen.line(&[(right, y), (right + tick, y)], colour, 10)?;
            let at = (right + tick * 14 / 10, y);
            let words = if fractions { &row.r } else { &row.decimal };
            pen.text(words, at, HPos::Left, small, colour)
        };
        for m in self.plane.y.ticks() {
            let y = self.plane.down(f64::from(m));
            // Not both of two that would touch.
            let free = current.is_none_or(|(_, line)| (line - y).abs() >= size * 120 / 100);
            if m > 0 && free {
                label(m.unsigned_abs(), y, quiet)?;
            }
        }
        if let Some((m, y)) = current {
            label(m, y, palette.current)?;
        }
        // Labels below hang from their tick.
        let hang = tick * 13 / 10 + small * 43 / 100;
        for n in self.plane.x.ticks().filter(|&n| n > 0) {
            let x = self.plane.across(f64::from(n));
            pen.line(&[(x, bottom), (x, bottom + tick)], quiet, 10)?;
            let at = (x, bottom + hang);
            pen.text(&n.to_string(), at, HPos::Center, small, quiet)?;
        }
        debug_assert!(bottom < down);
        pen.line(
            &[(left, top), (left, bottom), (right, bottom), (right, top)],
            quiet,
            10,
        )
    }

    /// What the axes mean, and which row is marked.
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
        let heaps = words::MAP_HEAPS.text();
        pen.text(heaps, below, HPos::Left, size, palette.ink)?;
        pen.text("m", (start, title), HPos::Left, size, palette.ink)?;
        let r = (left + width + size * 56 / 100, title);
        let name = if self.fractions() { "r" } else { "r ≈" };
        pen.text(name, r, HPos::Left, size, palette.ink)?;
        let shown = self.shown(width - size * 3);
        let end = (left + width - size, title);
        pen.text(&shown, end, HPos::Right, size, palette.quiet)
    }

    fn legend(&self, pen: &Pen) -> Drawn {
        let palette = &self.picture.palette;
        let size = self.layout.size;
        let half = size * 50 / 100;
        for &(sign, words, x, y) in &self.layout.legend {
            let mut words = words.to_string();
            if let Sign::Current = sign {
                match self.current() {
                    Some((m, _)) => words = format!("m = {m}"),
                    None => continue,
                }
            }
            let middle = (x + half, y);
            match sign {
                Sign::Losing => mark(pen, Map::LOSING, middle, half, palette)?,
                Sign::Departs => mark(pen, Map::DEPARTS, middle, half * 85 / 100, palette)?,
                Sign::Current => {
                    let (top, height) = (y - half * 8 / 10, half * 16 / 10);
                    let swatch = PlotArea {
                        left: x,
                        top,
                        width: size,
                        height,
                    };
                    let colour = palette.current;
                    pen.fill(swatch, colour.on(palette.paper, 46))?;
                    for edge in [top, top + height] {
                        pen.line(&[(x, edge), (x + size, edge)], colour, 12)?;
                    }
                }
            }
            let at = (x + size * 130 / 100, y);
            pen.text(&words, at, HPos::Left, size * 92 / 100, palette.ink)?;
        }
        Ok(())
    }
}

/// Draws a mark in a cell with this half side: a square for a losing heap, a larger diamond for the first that differs.
fn mark(pen: &Pen, kind: u8, at: At, half: i32, palette: &Palette) -> Drawn {
    if kind == Map::DEPARTS {
        let r = half * 125 / 100;
        let corners = [(0, -r), (r, 0), (0, r), (-r, 0)];
        return pen.shape(at, &corners, r, departing(palette));
    }
    let r = (half * 62 / 100).max(12);
    let area = PlotArea {
        left: at.0 - r,
        top: at.1 - r,
        width: 2 * r,
        height: 2 * r,
    };
    pen.fill(area, palette.found)
}
