//! `nimscope plot …`

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use nimscope::exact::InputError;
use nimscope::link::{Link, in_words};
use nimscope::paper::{FileOptions, Plot, Plotter, Unplotted};
use nimscope::view::shared::Work;

use super::run::{FUEL, Failure, MEMORY, Meter, output};

const EXAMPLES: &str = "Examples:
  nimscope plot '?m=1&n=21' -o figure.svg
  nimscope plot '?m=1,2&n=40&theme=projector' --size 1920x1080 > figure.svg
  nimscope plot '?view=deviations&compare=0-10&n=2000&scale=log' -o figure.svg
  nimscope plot '?game=takeaway&m=22' -o chain.svg
  nimscope plot '?game=takeaway&view=map&at=0,0,800' -o map.svg
  nimscope plot '?game=one-lie&view=atlas&a=9&b=1' -o atlas.svg";

/// Examples, and what links may say.
fn long_help() -> String {
    format!("{EXAMPLES}\n\nWhat a link may say:\n{}", in_words())
}

#[derive(Args)]
#[command(after_help = EXAMPLES, after_long_help = long_help())]
pub struct Command {
    /// The link, or its part after the question mark
    link: String,
    /// The file to write; standard output if absent
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Logical width and height
    #[arg(long, value_name = "WxH", default_value = "960x600")]
    size: String,
    /// Without a ground
    #[arg(long)]
    transparent: bool,
    /// What stands below the figure
    #[arg(long, value_name = "TEXT")]
    caption: Option<String>,
}

impl Command {
    pub fn run(self) -> Result<(), Failure> {
        let size = size(&self.size)?;
        let query = self.link.split_once('?').map_or(&*self.link, |(_, q)| q);
        let (link, notices) = Link::read(query);
        // A page shows something in place of a bad value; a file must not.
        if let Some(notice) = notices.first() {
            return Err(Failure::Input(notice.problem.clone()));
        }
        let options = FileOptions {
            size,
            transparent: self.transparent,
            caption: self.caption.unwrap_or_default(),
        };
        let mut plotter = Plotter::new(MEMORY);
        let mut plot = Plot::new(link, options)?;
        let mut meter = Meter::new();
        let svg = loop {
            match plot.step(&mut plotter, FUEL)? {
                Work::Done(svg) => break svg,
                Work::Left { done, total } => meter.show(done, total),
            }
        };
        drop(meter);
        if let Some(path) = self.output {
            fs::write(&path, svg).map_err(|error| {
                Failure::Other(format!(
                    "{} can't be written ({error}): give another file with -o",
                    path.display()
                ))
            })
        } else {
            let mut out = output();
            out.write_all(svg.as_bytes())?;
            Ok(out.flush()?)
        }
    }
}

impl From<Unplotted> for Failure {
    fn from(problem: Unplotted) -> Self {
        match problem {
            Unplotted::Input(problem) => Self::Input(problem),
            Unplotted::Other(problem) => Self::Other(problem),
        }
    }
}

/// Reads `960x600`.
pub fn size(text: &str) -> Result<(u32, u32), InputError> {
    let parts = text.split_once('x').map(|(w, h)| (w.parse(), h.parse()));
    match parts {
        Some((Ok(width), Ok(height)))
            if (200..=8000).contains(&width) && (200..=8000).contains(&height) =>
        {
            Ok((width, height))
        }
        _ => Err(InputError::malformed(
            "size",
            text,
            "width and height from 200 to 8000, like 960x600",
        )),
    }
}
