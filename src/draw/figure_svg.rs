//! The figure of a link as a file: what the command line writes and the page exports, byte for byte.

use super::display::DisplayList;
use super::lattice::{Frame, LatticePicture};
use super::layout::plot_area;
use super::palette::Palette;
use super::svg::svg;
use crate::view::{Lattice, LatticeRequest, Link, lattice_in_words};

/// What to compute for the figure of a link at this size.
#[must_use]
pub fn request(link: &Link, size: (u32, u32), palette: &Palette) -> LatticeRequest {
    let area = plot_area(pixels(size), palette);
    let whole = |tenths: i32| (tenths / 10).unsigned_abs().max(1);
    LatticeRequest {
        fixed: link.fixed.clone(),
        step: link.step,
        end: link.end,
        at: link.at,
        pixels: (whole(area.width), whole(area.height)),
        margin: 0,
    }
}

/// The SVG file of a link's figure.
#[must_use]
pub fn write(model: Lattice, link: &Link, size: (u32, u32), palette: Palette) -> String {
    let (title, description) = lattice_in_words(&model);
    let asked = link.heaps.as_ref().and_then(|position| {
        let at = position.bracket();
        (position.fixed() == link.fixed).then_some((at.b, at.c))
    });
    let frame = Frame {
        size: pixels(size),
        viewport: model.at.into(),
        sweep: 1.0,
        cursor: None,
        asked,
        arrows: Vec::new(),
    };
    let list: DisplayList = LatticePicture::new(model, palette).draw(&frame);
    svg(&list, &title, &description)
}

fn pixels((width, height): (u32, u32)) -> (f64, f64) {
    (width.into(), height.into())
}
