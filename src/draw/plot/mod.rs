//! What pictures of all games are made of: areas, axes, colours, a pen.

mod area;
pub(in crate::draw) mod axis;
mod legend;
mod palette;
mod pen;
mod plane;
mod shapes;

pub use area::PlotArea;
pub use palette::Palette;

pub(in crate::draw) use area::{TYPE, tenths_of};
pub(in crate::draw) use legend::{Rows, last_row, long_or_short, proof_swatch};
pub(in crate::draw) use pen::{At, Drawn, Pen, letters, rgba};
pub(in crate::draw) use plane::Plane;
pub(in crate::draw) use shapes::{dashes, diamond, far};
