//! `nimscope plot …`
use clap::Args;

use super::Failure;

#[derive(Args)]
pub struct Command {
    /// The query of a link
    link: String,
}

impl Command {
    pub fn run(self) -> Result<(), Failure> {
        Err(Failure::Other(format!("{} can't be drawn yet", self.link)))
    }
}
