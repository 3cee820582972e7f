//! `nimscope plot …`

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use nimscope::draw::{Palette, figure_svg, liar_svg, takeaway_svg};
use nimscope::exact::InputError;
use nimscope::view::{Climb, Figure, Game, Games, Link, Maps, Takeaway, Work, figure, takeaway};

use super::{FUEL, Failure, MEMORY, Meter, output};

#[derive(Args)]
#[command(after_help = "Examples:
  nimscope plot '?m=1&n=21' -o figure.svg
  nimscope plot '?m=1,2&n=40&theme=projector' --size 1920x1080 > figure.svg
  nimscope plot '?view=deviations&compare=0-10&n=2000&scale=log' -o figure.svg
  nimscope plot '?game=takeaway&m=22' -o chain.svg
  nimscope plot '?game=takeaway&view=map&at=0,0,800' -o map.svg
  nimscope plot '?game=one-lie&view=atlas&a=9&b=1' -o atlas.svg")]
pub struct Command {
    /// The link, or its part after the question mark
    link: String,
    /// The file to write; standard output if absent
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Logical width and height
    #[arg(long, value_name = "WxH", default_value = "960x600")]
    size: String,
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
        let palette = Palette::of_link(&link);
        let svg = match link.game {
            Game::Wythoff => wythoff(&link, size, palette)?,
            Game::Takeaway => takeaway_game(&link, size, palette)?,
            Game::OneLie => {
                let figure = liar_svg::figure(&link, size, &palette)?;
                liar_svg::write(figure, size, palette)
            }
        };
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

fn wythoff(link: &Link, size: (u32, u32), palette: Palette) -> Result<String, Failure> {
    let request = figure_svg::request(link, size, &palette)?;
    let mut games = Games::usual(MEMORY);
    let mut meter = Meter::new();
    let model = loop {
        match figure(&mut games, &request, FUEL)? {
            Work::Done(model) => break model,
            Work::Left { done, total } => meter.show(done, total),
        }
    };
    drop(meter);
    if let Figure::Lattice(lattice) = &model
        && let Some(problem) = lattice.selected.as_ref().and_then(|at| at.problem.clone())
    {
        return Err(Failure::Input(problem));
    }
    Ok(figure_svg::write(model, link, size, palette))
}

fn takeaway_game(link: &Link, size: (u32, u32), palette: Palette) -> Result<String, Failure> {
    let request = takeaway_svg::request(link, size, &palette)?;
    let (mut climb, mut maps) = (Climb::new(), Maps::default());
    let mut meter = Meter::new();
    let model = loop {
        match takeaway(&mut climb, &mut maps, &request, FUEL)? {
            Work::Done(model) => break model,
            Work::Left { done, total } => meter.show(done, total),
        }
    };
    drop(meter);
    if let Takeaway::Chain(chain) = &model
        && let Some(problem) = chain.problem.as_ref().filter(|_| link.term.is_some())
    {
        return Err(Failure::Input(problem.clone()));
    }
    Ok(takeaway_svg::write(model, size, palette))
}

/// Reads `960x600`.
fn size(text: &str) -> Result<(u32, u32), InputError> {
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
