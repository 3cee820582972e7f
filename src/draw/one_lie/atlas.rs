//! How many questions each state of the game with one lie needs: bands of equal numbers, the lines of the weight, and the
//! states where it allows too few.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use super::atlas_layout::Layout;
use super::atlas_sheet::{AtlasFrame, Sheet};
use crate::draw::canvas::{DisplayList, Item};
use crate::draw::plot::{Drawn, Palette, Pen, Plane, PlotArea, TYPE, tenths_of};
use crate::view::one_lie::Atlas;

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

/// A view model with its colours, ready to be drawn many times.
#[derive(Debug)]
pub struct AtlasPicture {
    model: Atlas,
    palette: Palette,
    texture: OnceCell<Rc<[u8]>>,
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

    /// The view model that is drawn.
    #[must_use]
    pub fn model(&self) -> &Atlas {
        &self.model
    }

    /// The picture at this moment, as a display list.
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
            model: &self.model,
            palette: &self.palette,
            frame,
            by_bands: by_cells && plane.has_room(SMALLEST_CELL, MOST_CELLS),
            numbered: by_cells && plane.has_room(NUMBERED * weight, MOST_NUMBERS),
            worded: plane.cell >= WORDED * weight,
            plane,
            layout,
            taken: RefCell::default(),
        };
        let drawn = self.draw_all(&sheet, &mut list);
        debug_assert!(drawn.is_ok());
        list
    }

    /// All parts, from the ground up.
    fn draw_all(&self, sheet: &Sheet<'_>, list: &mut DisplayList) -> Drawn {
        let palette = &self.palette;
        let whole = PlotArea::whole(list.size);
        Pen::new(list, palette.weight).fill(whole, palette.paper)?;
        list.items.push(sheet.layout.plot.clip());
        if !sheet.by_bands {
            let image = sheet
                .plane
                .image(self.model.grid, self.model.bin, self.texture());
            list.items.push(image);
        }
        let pen = Pen::new(list, palette.weight);
        if sheet.by_bands {
            sheet.bands(&pen)?;
        }
        sheet.lines(&pen)?;
        sheet.way(&pen)?;
        sheet.arrows(&pen)?;
        if sheet.numbered {
            sheet.numbers(&pen)?;
        }
        drop(pen);
        list.items.push(Item::Clip(None));
        let down = list.size.1;
        let pen = Pen::new(list, palette.weight);
        sheet.exceptional(&pen)?;
        sheet.state(&pen)?;
        if !sheet.numbered {
            sheet.band_numbers(&pen)?;
        }
        sheet.pointed(&pen)?;
        sheet.axes(&pen)?;
        sheet.line_ends(&pen)?;
        sheet.titles(&pen, down)?;
        sheet.legend(&pen)
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
