//! A window of a plane of cells.

/// `columns` × `rows` cells from (`left`, `bottom`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
