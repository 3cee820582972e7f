//! A window of a plane of cells.

use serde::{Deserialize, Serialize};

/// `columns` × `rows` cells from (`left`, `bottom`). It is written as these four: left, bottom, columns, rows.
///
/// ```
/// use nimscope::exact::Grid;
///
/// let grid = Grid { left: 10, bottom: 20, columns: 5, rows: 3 };
/// assert_eq!(grid.index(11, 21), Some(6));
/// assert_eq!(grid.index(9, 21), None);
/// assert_eq!(grid.bins(2), (3, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[u32; 4]", into = "[u32; 4]")]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    tsify(type = "[number, number, number, number]")
)]
pub struct Grid {
    /// Least column.
    pub left: u32,
    /// Least row.
    pub bottom: u32,
    /// Number of columns.
    pub columns: u32,
    /// Number of rows.
    pub rows: u32,
}

impl From<[u32; 4]> for Grid {
    fn from([left, bottom, columns, rows]: [u32; 4]) -> Self {
        Self {
            left,
            bottom,
            columns,
            rows,
        }
    }
}

impl From<Grid> for [u32; 4] {
    fn from(grid: Grid) -> Self {
        [grid.left, grid.bottom, grid.columns, grid.rows]
    }
}

impl Grid {
    /// Where a cell is among all, row by row from the bottom, each from the left; `None` outside.
    #[must_use]
    pub fn index(&self, column: u32, row: u32) -> Option<usize> {
        let column = column.checked_sub(self.left)?;
        let row = row.checked_sub(self.bottom)?;
        let inside = column < self.columns && row < self.rows;
        inside.then(|| row as usize * self.columns as usize + column as usize)
    }

    /// Columns and rows of bins of `bin` × `bin` cells; the last ones may be cut.
    #[must_use]
    pub fn bins(&self, bin: u32) -> (u32, u32) {
        (self.columns.div_ceil(bin), self.rows.div_ceil(bin))
    }
}
