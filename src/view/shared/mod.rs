//! What view models of all games share.

pub(in crate::view) mod as_bytes;
mod caption;
mod cells;
mod fractions;
mod window;
mod within;
mod work;

pub use caption::Caption;
pub use cells::{Cells, TableFormat};
pub use fractions::{are_apart, decimal, decimal_with_sign, float, places_apart};
pub use window::Viewport;
pub use work::Work;

pub(in crate::view) use window::{around, bin, full_rows, rows_of};
pub(crate) use within::within;
