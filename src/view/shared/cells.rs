//! Tables as text, LaTeX and CSV.

use serde::Deserialize;

/// How a table is written for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum TableFormat {
    /// Comma-separated values, RFC 4180.
    Csv,
    /// A LaTeX tabular.
    Latex,
}

/// A table with a heading, of cells that are plain text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells {
    /// The names of the columns.
    pub heading: Vec<String>,
    /// How many columns at the end hold lists, which begin at their left.
    pub lists: usize,
    /// The rows, each as long as the heading.
    pub rows: Vec<Vec<String>>,
}

/// A name of a column for LaTeX: with an index or a Greek letter it is a formula.
fn tex(name: &str) -> String {
    let name = name.replace('ε', "\\varepsilon").replace('α', "\\alpha");
    if name.contains(['_', '^', '\\']) {
        format!("${name}$")
    } else {
        name
    }
}

impl Cells {
    /// For people: numbers aligned to the right, lists to the left.
    #[must_use]
    pub fn text(&self) -> String {
        let width = |column: usize| {
            let cells = self.rows.iter().map(|row| row[column].chars().count());
            let heading = self.heading[column].chars().count();
            cells.chain([heading]).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.heading.len()).map(width).collect();
        let line = |cells: Vec<&str>| {
            let padded: Vec<String> = cells
                .iter()
                .zip(&widths)
                .enumerate()
                .map(|(i, (cell, width))| {
                    if i + self.lists < cells.len() {
                        format!("{cell:>width$}")
                    } else {
                        format!("{cell:<width$}")
                    }
                })
                .collect();
            format!("{}\n", padded.join("  ").trim_end())
        };
        let mut out = line(self.heading.iter().map(String::as_str).collect());
        for row in &self.rows {
            out += &line(row.iter().map(String::as_str).collect());
        }
        out
    }

    /// A LaTeX `tabular`; long lists break their lines.
    #[must_use]
    pub fn latex(&self) -> String {
        // A list of more letters breaks its lines.
        const LONG: usize = 40;
        let numbers = self.heading.len().saturating_sub(self.lists);
        let is_long = |column: usize| self.rows.iter().any(|row| row[column].len() > LONG);
        let columns: String = (0..self.heading.len())
            .map(|column| match column {
                column if column < numbers => "r",
                column if is_long(column) => "p{0.3\\linewidth}",
                _ => "l",
            })
            .collect();
        let mut out = format!("\\begin{{tabular}}{{{columns}}}\n");
        let line = |cells: Vec<String>| format!("{} \\\\", cells.join(" & "));
        out += &line(self.heading.iter().map(|name| tex(name)).collect());
        out += " \\hline\n";
        for row in &self.rows {
            out += &line(row.iter().map(|cell| cell.replace('−', "-")).collect());
            out.push('\n');
        }
        out += "\\end{tabular}\n";
        out
    }

    /// Comma-separated values, RFC 4180.
    #[must_use]
    pub fn csv(&self) -> String {
        let quoted = |cell: &str| {
            if cell.contains([',', '"', '\n']) {
                format!("\"{}\"", cell.replace('"', "\"\""))
            } else {
                cell.to_owned()
            }
        };
        let line = |cells: Vec<String>| format!("{}\r\n", cells.join(","));
        let mut out = line(self.heading.iter().map(|cell| quoted(cell)).collect());
        for row in &self.rows {
            out += &line(row.iter().map(|cell| quoted(cell)).collect());
        }
        out
    }
}
