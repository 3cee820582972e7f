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
