//! The map of losing heaps: a row for each threshold.

use std::cell::OnceCell;
use std::rc::Rc;

use super::map_layout::Layout;
use super::map_sheet::{MapFrame, Sheet, departing};
use crate::draw::canvas::{Colour, DisplayList, Item};
use crate::draw::plot::{Drawn, Palette, Pen, Plane, PlotArea, tenths_of};
use crate::view::takeaway::Map;

/// Cells smaller than this are drawn as areas, not as marks: tenths of a pixel.
const SMALLEST_MARK: f64 = 45.0;

/// More cells than these are drawn as areas, so that a frame takes some milliseconds.
const MOST_MARKS: f64 = 16_000.0;

/// A view model with its colours, ready to be drawn many times.
#[derive(Debug)]
pub struct MapPicture {
    model: Map,
    palette: Palette,
    texture: OnceCell<Rc<[u8]>>,
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

    /// The view model that is drawn.
    #[must_use]
    pub fn model(&self) -> &Map {
        &self.model
    }

    /// The picture at this moment, as a display list.
    #[must_use]
    pub fn draw(&self, frame: &MapFrame) -> DisplayList {
        let layout = Layout::new(frame.size, &self.palette);
        let mut list = DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)));
        let size = f64::from(layout.size);
        let plane = Plane::new(layout.plot, frame.viewport, (size * 4.2, size * 1.7));
        let sheet = Sheet {
            model: &self.model,
            palette: &self.palette,
            frame,
            by_marks: !self.model.cells.is_empty() && plane.has_room(SMALLEST_MARK, MOST_MARKS),
            plane,
            layout,
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
        if sheet.by_marks {
            let pen = Pen::new(list, palette.weight);
            sheet.grid_lines(&pen)?;
            sheet.band(&pen)?;
            sheet.cells(&pen)?;
        } else {
            let image = sheet
                .plane
                .image(self.model.grid, self.model.bin, self.texture());
            list.items.push(image);
            let pen = Pen::new(list, palette.weight);
            sheet.band(&pen)?;
            sheet.departures(&pen)?;
        }
        sheet.pointed(&Pen::new(list, palette.weight))?;
        list.items.push(Item::Clip(None));
        let height = list.size.1;
        let pen = Pen::new(list, palette.weight);
        sheet.axes(&pen, height)?;
        sheet.titles(&pen, height)?;
        sheet.legend(&pen)
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
