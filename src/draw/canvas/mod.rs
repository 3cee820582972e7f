//! What pictures are drawn on: a display list, which is an SVG file or is painted by the page.

mod deflate;
mod display;
mod png;
mod recorder;
mod svg;
pub(crate) mod text;

pub use display::{Anchor, Colour, DisplayList, Image, Item, Label, tenths};
pub use svg::{FONTS, svg};

pub(in crate::draw) use recorder::{ROOM, Recorder};
