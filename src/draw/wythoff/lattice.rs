//! The lattice of N-heap Wythoff: [SZ] Figure 1, in colour and in motion.

use std::cell::OnceCell;
use std::ops::Range;
use std::rc::Rc;

use super::lattice_classes::Classes;
use super::lattice_layout::Layout;
use super::lattice_mix::Mixer;
use super::lattice_sheet::{LatticeFrame, Sheet};
use crate::draw::canvas::{DisplayList, Item};
use crate::draw::plot::{Palette, Plane, tenths_of};
use crate::view::wythoff::{Lattice, Trail};
use crate::wythoff::Cell;

/// Points smaller than this are drawn as areas, not as marks: tenths of a pixel.
const SMALLEST_MARK: f64 = 50.0;

/// More points than these are drawn as areas, so that a frame takes some milliseconds.
const MOST_MARKS: f64 = 10_000.0;

/// A view model with its colours, ready to be drawn many times.
#[derive(Debug)]
pub struct LatticePicture {
    model: Lattice,
    palette: Palette,
    /// The colours of the lattice itself: faded under a trail.
    ground: Palette,
    trail: Option<Trail>,
    /// Of the layer of moves.
    classes: Classes,
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

    /// The view model that is drawn.
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

    /// The picture at this moment, as a display list.
    #[must_use]
    pub fn draw(&self, frame: &LatticeFrame) -> DisplayList {
        let layout = Layout::new(frame.size, &self.palette);
        let mut list = DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)));
        let size = f64::from(layout.size);
        let plane = Plane::new(layout.plot, frame.viewport, (size * 4.2, size * 2.6));
        let sheet = Sheet {
            model: &self.model,
            palette: &self.palette,
            ground: &self.ground,
            trail: self.trail.as_ref(),
            classes: self.classes,
            frame,
            layout,
            by_marks: !self.model.cells.is_empty() && plane.has_room(SMALLEST_MARK, MOST_MARKS),
            plane,
        };
        let drawn = sheet
            .frame_and_grid(&mut list)
            .and_then(|()| {
                list.items.push(sheet.layout.plot.clip());
                if sheet.by_marks {
                    sheet.grid_lines(&mut list)?;
                    if self.model.moves.is_empty() {
                        sheet.cells(&mut list)?;
                    } else {
                        sheet.moves(&mut list)?;
                    }
                } else {
                    let image = sheet
                        .plane
                        .image(self.model.grid, self.model.bin, self.texture());
                    list.items.push(image);
                    sheet.grid_lines(&mut list)?;
                }
                sheet.overlay(&mut list)?;
                sheet.crossed_out(&mut list)?;
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
