//! The figure of any link as an SVG file: what the command line writes and the page exports, byte for byte.

mod drawing;
mod one_lie;
mod plotter;
mod takeaway;
mod unplotted;
mod wythoff;

pub use drawing::Drawing;
pub use plotter::{FileOptions, Plot, Plotter};
pub use unplotted::Unplotted;
