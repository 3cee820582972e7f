//! Forms of output for papers and other programs.

use clap::ValueEnum;
use nimscope::view::shared::Cells;

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

impl Format {
    /// The table in this format.
    pub fn write(self, table: &Cells) -> String {
        match self {
            Self::Text => table.text(),
            Self::Latex => table.latex(),
            Self::Csv => table.csv(),
            // The callers write sequences themselves.
            Self::Bfile => String::new(),
        }
    }
}
