//! Which cells of the plane a window has, and how many are looked up around it.

use serde::{Deserialize, Serialize};

use crate::exact::Grid;
use crate::link::At;

/// What part of the plane is looked at: cells, as real numbers, for drawing only. Column b covers
/// [b − ½, b + ½]. It is written as left, bottom, width.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "[f64; 3]", into = "[f64; 3]")]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    tsify(type = "[number, number, number]")
)]
pub struct Viewport {
    /// Left edge.
    pub left: f64,
    /// Bottom edge.
    pub bottom: f64,
    /// Width.
    pub width: f64,
}

impl From<[f64; 3]> for Viewport {
    fn from([left, bottom, width]: [f64; 3]) -> Self {
        Self {
            left,
            bottom,
            width,
        }
    }
}

impl From<Viewport> for [f64; 3] {
    fn from(window: Viewport) -> Self {
        [window.left, window.bottom, window.width]
    }
}

impl From<At> for Viewport {
    fn from(at: At) -> Self {
        Self {
            left: f64::from(at.left) - 0.5,
            bottom: f64::from(at.bottom) - 0.5,
            width: at.width.into(),
        }
    }
}

/// Rows of a window of this many columns.
pub(in crate::view) fn rows_of(columns: u32, (wide, high): (u32, u32)) -> u32 {
    let rows = u64::from(columns) * u64::from(high) / u64::from(wide.max(1)) + 1;
    // No screen is a hundred times as high as wide.
    u32::try_from(rows.min(u64::from(columns) * 100)).unwrap_or(columns)
}

/// Those of them that are in the window as a whole; at least one.
pub(in crate::view) fn full_rows(columns: u32, pixels: (u32, u32)) -> u32 {
    (rows_of(columns, pixels) - 1).max(1)
}

/// More room than this is looked up on no side: quarters of the window.
const MOST_MARGIN: u32 = 8;

/// The cells of the window and of the room around it, so many quarters of the window on each side.
pub(in crate::view) fn around(at: At, pixels: (u32, u32), margin: u32) -> Grid {
    let span = |start: u32, size: u32| {
        let room = size / 4 * margin.min(MOST_MARGIN);
        let first = start.saturating_sub(room);
        (first, start + size + room - first)
    };
    let (left, columns) = span(at.left, at.width + 1);
    let (bottom, rows) = span(at.bottom, rows_of(at.width, pixels) + 1);
    Grid {
        left,
        bottom,
        columns,
        rows,
    }
}

/// Side of a bin: cells smaller than a pixel share one.
pub(in crate::view) fn bin(at: At, pixels: (u32, u32)) -> u32 {
    at.width.div_ceil(pixels.0.max(1)).max(1)
}
