//! The lattice of N-heap Wythoff: [SZ] Figure 1, in colour and in motion.

use crate::draw::plot::{Drawn, rgba};
use std::cell::OnceCell;
use std::ops::Range;
use std::rc::Rc;

use serde::Deserialize;

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::layout::{Classes, Layout};
use super::marks::{Marks, mark};
use crate::draw::canvas::{Colour, DisplayList, Image, Item, text};
use crate::draw::plot::axis::Plot;
use crate::draw::plot::{Mixer, Palette, Pen, Plane, PlotArea, axis, tenths_of};
use crate::view::shared::Viewport;
use crate::view::wythoff::{Lattice, Trail};
use crate::words::{Word, wythoff as words};
use crate::wythoff::Cell;

/// Points smaller than this are drawn as areas, not as marks: tenths of a pixel.
const SMALLEST_MARK: f64 = 50.0;

/// More points than these are drawn as areas, so that a frame takes some milliseconds.
const MOST_MARKS: f64 = 10_000.0;

/// What is drawn of a lattice: size, window, moment, and what is pointed at.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LatticeFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// The window.
    pub viewport: Viewport,
    /// How far the lines of the newest P-position have swept: 0 to 1.
    pub sweep: f64,
    /// The point (b, c) that is pointed at.
    pub cursor: Option<(u32, u32)>,
    /// The point of the position that is asked about.
    pub asked: Option<(u32, u32)>,
    /// Winning moves on this lattice: from here to there.
    pub arrows: Vec<[(u32, u32); 2]>,
    /// Which family of the trail is lit alone; all are if `None`.
    pub lit: Option<usize>,
}

/// A view model with its colours, ready to be drawn many times.
#[derive(Debug)]
pub struct LatticePicture {
    pub(super) model: Lattice,
    pub(super) palette: Palette,
    /// The colours of the lattice itself: faded under a trail.
    ground: Palette,
    pub(super) trail: Option<Trail>,
    /// Of the layer of moves.
    pub(super) classes: Classes,
    texture: OnceCell<Rc<[u8]>>,
}

impl LatticePicture {
    /// A picture of the model in these colours.
    #[must_use]
    pub fn new(model: Lattice, palette: Palette) -> Self {
        Self {
            classes: Classes::up_to(model.moves.iter().copied().max().unwrap_or(0)),
            model,
            ground: palette,
            palette,
            trail: None,
            texture: OnceCell::new(),
        }
    }

    /// Shows what a P-position crosses out, over a lattice that fades; or no longer.
    pub fn set_trail(&mut self, trail: Option<Trail>) {
        self.ground = match trail {
            Some(_) => self.palette.faded(),
            None => self.palette,
        };
        self.trail = trail;
        self.texture = OnceCell::new();
    }

    /// The model.
    #[must_use]
    pub fn model(&self) -> &Lattice {
        &self.model
    }

    /// Does now what the first drawing would do otherwise: where points are too small for marks, most of its work.
    pub fn prepare(&self) {
        if self.model.cells.is_empty() {
            let _ = self.texture();
        }
    }

    /// Draws it.
    #[must_use]
    pub fn draw(&self, frame: &LatticeFrame) -> DisplayList {
        let layout = Layout::new(frame.size, &self.palette);
        let mut list = DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)));
        let PlotArea {
            left,
            top,
            width,
            height,
        } = layout.plot;
        let size = f64::from(layout.size);
        let plane = Plane::new(layout.plot, frame.viewport, (size * 4.2, size * 2.6));
        let sheet = Sheet {
            picture: self,
            frame,
            layout,
            by_marks: !self.model.cells.is_empty() && plane.has_room(SMALLEST_MARK, MOST_MARKS),
            plane,
        };
        let drawn = sheet
            .frame_and_grid(&mut list)
            .and_then(|()| {
                list.items
                    .push(Item::Clip(Some([left, top, width, height])));
                if sheet.by_marks {
                    sheet.grid_lines(&mut list)?;
                    if self.model.moves.is_empty() {
                        sheet.cells(&mut list)?;
                    } else {
                        sheet.moves(&mut list)?;
                    }
                } else {
                    list.items.push(Item::Image(sheet.texture()));
                    sheet.grid_lines(&mut list)?;
                }
                sheet.overlay(&mut list)?;
                sheet.trail(&mut list)?;
                sheet.pointed(&mut list)
            })
            .and_then(|()| {
                list.items.push(Item::Clip(None));
                sheet.legend(&mut list)
            });
        debug_assert!(drawn.is_ok());
        list
    }

    /// One pixel a bin, row by row from the top.
    fn texture(&self) -> Rc<[u8]> {
        let fill = || {
            let (across, up) = self.model.bins();
            let mixer = Mixer::new(&Cell::ALL.map(|cell| self.ground.area(cell).rgb));
            let (across, up) = (across as usize, up as usize);
            let mut pixels = vec![[0; 4]; across * up];
            if across > 0 {
                let rows = (0..up).rev().zip(pixels.chunks_exact_mut(across));
                for (row, pixels) in rows {
                    self.texture_row(row * across..(row + 1) * across, &mixer, pixels);
                }
            }
            pixels.as_flattened().into()
        };
        Rc::clone(self.texture.get_or_init(fill))
    }

    /// A row of it. A call for each: browsers compile well what is called again and again, and nothing that runs once.
    #[inline(never)]
    fn texture_row(&self, bins: Range<usize>, mixer: &Mixer, pixels: &mut [[u8; 4]]) {
        let found = Cell::Found as usize;
        let colours = Cell::ALL.map(|cell| self.ground.area(cell).rgb);
        // In the layer of moves the ramp takes the place of the reasons.
        let ramp = |i: usize| {
            let class = self.classes.of(*self.model.moves.get(i)?);
            let colour = class.map_or(self.ground.paper, |class| {
                self.ground.ramp[usize::from(class)]
            });
            Some(colour.rgb)
        };
        let opaque = |[r, g, b]: [u8; 3]| [r, g, b, 255];
        if self.model.cells.is_empty() {
            let shares = bins.start * Cell::KINDS..bins.end * Cell::KINDS;
            let (shares, _) = self.model.shares[shares].as_chunks();
            for ((i, &share), pixel) in bins.zip(shares).zip(pixels) {
                // A P-position outshines all, the others mix.
                *pixel = opaque(if share[found] > 0 {
                    colours[found]
                } else {
                    ramp(i).unwrap_or_else(|| mixer.mix(share))
                });
            }
        } else {
            for (i, pixel) in bins.zip(pixels) {
                let cell = usize::from(self.model.cells[i] & !Lattice::FRESH);
                let ramp = ramp(i).filter(|_| cell != found);
                *pixel = opaque(ramp.unwrap_or(colours[cell]));
            }
        }
    }
}

/// One drawing in progress.
pub(super) struct Sheet<'a> {
    pub picture: &'a LatticePicture,
    pub frame: &'a LatticeFrame,
    pub layout: Layout,
    /// Are points drawn as marks, not as areas?
    pub by_marks: bool,
    pub plane: Plane,
}

impl Sheet<'_> {
    /// The colours of the lattice itself.
    pub(super) fn ground(&self) -> &Palette {
        &self.picture.ground
    }

    pub(super) fn pixels(&self, tenths: i32) -> u32 {
        (tenths * self.ground().weight / 100).unsigned_abs().max(1)
    }

    pub(super) fn style(&self, colour: Colour, tenths: i32) -> ShapeStyle {
        rgba(colour).stroke_width(self.pixels(tenths))
    }

    /// The plot with its coordinates. It draws into the list while it lives.
    pub(super) fn plot<'l>(&self, list: &'l mut DisplayList) -> Plot<'l> {
        axis::plot(
            list,
            self.layout.plot,
            self.plane.x.clone(),
            self.plane.y.clone(),
        )
    }

    /// Paper, axes, ticks and their labels.
    fn frame_and_grid(&self, list: &mut DisplayList) -> Drawn {
        let palette = self.ground();
        let PlotArea {
            left,
            top,
            width,
            height,
        } = self.layout.plot;
        let size = self.layout.size;
        let (right, bottom) = (left + width, top + height);
        let (across, down) = list.size;
        let pen = Pen::new(list, palette.weight);
        let whole = PlotArea {
            left: 0,
            top: 0,
            width: across,
            height: down,
        };
        pen.fill(whole, palette.paper)?;
        let tick = size * 40 / 100;
        let (small, quiet) = (size * 92 / 100, palette.quiet);
        // Labels below hang from their tick.
        let hang = tick * 13 / 10 + small * 78 / 100 - small * 35 / 100;
        for b in self.plane.x.ticks() {
            let x = self.plane.across(b.into());
            pen.line(&[(x, bottom), (x, bottom + tick)], quiet, 10)?;
            pen.text(
                &b.to_string(),
                (x, bottom + hang),
                HPos::Center,
                small,
                quiet,
            )?;
        }
        for c in self.plane.y.ticks() {
            let y = self.plane.down(c.into());
            pen.line(&[(left - tick, y), (left, y)], quiet, 10)?;
            let at = (left - tick * 14 / 10, y);
            pen.text(&c.to_string(), at, HPos::Right, small, quiet)?;
        }
        let axes = [(left, top), (left, bottom), (right, bottom)];
        pen.line(&axes, quiet, 10)?;
        let (b, c) = self.titles();
        let below = (left - tick, down - size * 80 / 100);
        let above = top - size * 90 / 100;
        pen.text(b, below, HPos::Left, size, palette.ink)?;
        pen.text(c, (left - tick, above), HPos::Left, size, palette.ink)?;
        let shown = self.shown();
        let taken = text::width(c, size, false) + text::width(&shown, size, false) + 2 * size;
        if taken > width {
            return Ok(());
        }
        pen.text(&shown, (right, above), HPos::Right, size, quiet)
    }

    /// Which lattice this is, and at which step.
    fn shown(&self) -> String {
        let model = &self.picture.model;
        match model.fixed.heaps() {
            [m] => format!("m = {m}, n = {}", model.step),
            _ => format!("{}, n = {}", words::heaps_fixed(&model.fixed), model.step),
        }
    }

    /// What the axes mean, as long as there is room.
    fn titles(&self) -> (&'static str, &'static str) {
        let long = match self.picture.model.fixed.heaps() {
            [0] => (words::AXIS_B_TWO, words::AXIS_C_TWO),
            [_] => (words::AXIS_B_THREE, words::AXIS_C_THREE),
            _ => (words::AXIS_B_MORE, words::AXIS_C_MORE),
        };
        let fits = |words: Word, room: i32, short| {
            if text::width(words.text(), self.layout.size, false) <= room {
                words.text()
            } else {
                short
            }
        };
        (
            // The page has its zoom buttons at the end of this line.
            fits(long.0, self.layout.plot.width - 1150, "b"),
            fits(long.1, self.layout.plot.width, "c"),
        )
    }

    fn grid_lines(&self, list: &mut DisplayList) -> Drawn {
        let plot = self.plot(list);
        let style = self.style(self.ground().grid, 8);
        for b in self.plane.x.ticks() {
            let x = f64::from(b);
            plot.draw(&PathElement::new(
                vec![(x, self.plane.y.start), (x, self.plane.y.end)],
                style,
            ))?;
        }
        for c in self.plane.y.ticks() {
            let y = f64::from(c);
            plot.draw(&PathElement::new(
                vec![(self.plane.x.start, y), (self.plane.x.end, y)],
                style,
            ))?;
        }
        Ok(())
    }

    /// The points as an image that covers the grid.
    fn texture(&self) -> Image {
        let model = &self.picture.model;
        let start = (model.grid.left, model.grid.bottom);
        let rgba = self.picture.texture();
        self.plane.image(start, model.bins(), model.bin, rgba)
    }

    /// A mark for each point of the window.
    fn cells(&self, list: &mut DisplayList) -> Drawn {
        let model = &self.picture.model;
        let palette = self.ground();
        let plot = self.plot(list);
        let marks = Marks::new(self.plane.cell, palette.weight);
        let visible = self.visible();
        // By kind, so that equal marks become one path.
        for kind in [
            Cell::Up,
            Cell::Right,
            Cell::Diagonal,
            Cell::Intercept,
            Cell::Instant,
            Cell::Free,
        ] {
            let mut points = Vec::new();
            for c in visible.1.clone() {
                for b in visible.0.clone() {
                    let i = (c - model.grid.bottom) as usize * model.grid.columns as usize
                        + (b - model.grid.left) as usize;
                    let byte = model.cells[i];
                    let fresh = byte & Lattice::FRESH != 0;
                    let cell = Cell::ALL[usize::from(byte & !Lattice::FRESH)];
                    let shown = if fresh && !self.swept(cell, b, c) {
                        Cell::Free
                    } else {
                        cell
                    };
                    if shown == kind {
                        points.push((f64::from(b), f64::from(c)));
                    }
                }
            }
            mark(&plot, kind, &points, &marks, palette)?;
        }
        Ok(())
    }

    /// The points of the grid that the window shows.
    pub(super) fn visible(&self) -> (std::ops::Range<u32>, std::ops::Range<u32>) {
        let grid = self.picture.model.grid;
        self.plane
            .visible((grid.left, grid.bottom), (grid.columns, grid.rows))
    }
}
