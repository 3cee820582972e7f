//! Forms of output for papers and other programs.

use clap::ValueEnum;

/// How a table or a sequence is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    #[default]
    Text,
    /// A LaTeX tabular
    Latex,
    /// Comma-separated values, RFC 4180
    Csv,
    /// One column of a sequence as an OEIS b-file: n and its term
    Bfile,
}

/// A column of the sequence of P-positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "verbatim")]
pub enum Column {
    /// A_n = b: the second largest heap above the largest fixed one
    A,
    /// B_n = c: the difference of the two largest heaps
    B,
    /// The second largest heap
    #[value(name = "heap2")]
    Heap2,
    /// The largest heap
    #[value(name = "heap3")]
    Heap3,
}

/// A table with a heading, of cells that are plain text.
pub struct Cells {
    pub heading: Vec<&'static str>,
    /// So many columns at the end hold lists: they begin at their left.
    pub lists: usize,
    pub rows: Vec<Vec<String>>,
}

impl Format {
    /// The table in this format.
    pub fn write(self, table: &Cells) -> String {
        match self {
            Self::Text => text(table),
            Self::Latex => latex(table),
            Self::Csv => csv(table),
            // The callers write sequences themselves.
            Self::Bfile => String::new(),
        }
    }
}

/// Numbers aligned to the right, lists to the left.
fn text(table: &Cells) -> String {
    let width = |column: usize| {
        let cells = table.rows.iter().map(|row| row[column].chars().count());
        let heading = table.heading[column].chars().count();
        cells.chain([heading]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..table.heading.len()).map(width).collect();
    let line = |cells: Vec<&str>| {
        let padded: Vec<String> = cells
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(i, (cell, width))| {
                if i + table.lists < cells.len() {
                    format!("{cell:>width$}")
                } else {
                    format!("{cell:<width$}")
                }
            })
            .collect();
        format!("{}\n", padded.join("  ").trim_end())
    };
    let mut out = line(table.heading.clone());
    for row in &table.rows {
        out += &line(row.iter().map(String::as_str).collect());
    }
    out
}

fn latex(table: &Cells) -> String {
    let columns = "r".repeat(table.heading.len());
    let mut out = format!("\\begin{{tabular}}{{{columns}}}\n");
    out += &format!("{} \\\\ \\hline\n", table.heading.join(" & "));
    for row in &table.rows {
        let cells: Vec<String> = row.iter().map(|cell| cell.replace('−', "-")).collect();
        out += &format!("{} \\\\\n", cells.join(" & "));
    }
    out += "\\end{tabular}\n";
    out
}

fn csv(table: &Cells) -> String {
    let quoted = |cell: &str| {
        if cell.contains([',', '"', '\n']) {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            cell.to_owned()
        }
    };
    let line = |cells: Vec<String>| format!("{}\r\n", cells.join(","));
    let mut out = line(table.heading.iter().map(|cell| quoted(cell)).collect());
    for row in &table.rows {
        out += &line(row.iter().map(|cell| quoted(cell)).collect());
    }
    out
}
