//! The figure of any link as a file: what the command line writes and the page saves, byte for byte.

use super::drawing::Drawing;
use super::{one_lie, takeaway, wythoff};
use crate::draw::plot::Palette;
use crate::exact::{InputError, Refusal};
use crate::link::{Game, Link};
use crate::takeaway::Outgrown;
use crate::view::shared::Work;
use crate::view::takeaway::{Climb, Maps, Takeaway, takeaway};
use crate::view::wythoff::{Figure, Searches, figure};
#[cfg(not(target_arch = "wasm32"))]
use crate::words;

/// How the file is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileOptions {
    /// Width and height of the figure: pixels.
    pub size: (u32, u32),
    /// Without a ground?
    pub transparent: bool,
    /// What stands below the figure; nothing if empty.
    pub caption: String,
}

impl FileOptions {
    /// A figure of this size alone.
    #[must_use]
    pub fn plain(size: (u32, u32)) -> Self {
        Self {
            size,
            transparent: false,
            caption: String::new(),
        }
    }
}

/// Why there is no file: a sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplotted {
    /// The link is bad, or has no figure.
    Input(String),
    /// The figure needs too much.
    Other(String),
}

impl From<InputError> for Unplotted {
    fn from(error: InputError) -> Self {
        Self::Input(error.to_string())
    }
}

impl From<Refusal> for Unplotted {
    fn from(refusal: Refusal) -> Self {
        Self::Other(refusal.to_string())
    }
}

impl From<Outgrown> for Unplotted {
    fn from(outgrown: Outgrown) -> Self {
        Self::Other(outgrown.to_string())
    }
}

impl std::fmt::Display for Unplotted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Input(problem) | Self::Other(problem) => f.write_str(problem),
        }
    }
}

/// Makes files, one after the other; what was searched is kept.
///
/// ```
/// use nimscope::link::Link;
/// use nimscope::paper::{FileOptions, Plotter};
/// use nimscope::view::shared::Work;
///
/// let (link, notices) = Link::read("?m=1&n=21");
/// assert!(notices.is_empty());
/// let mut plotter = Plotter::new(16 << 20);
/// let svg = plotter.svg(&link, &FileOptions::plain((800, 500)), u64::MAX);
/// assert!(matches!(svg, Ok(Work::Done(svg)) if svg.starts_with("<svg")));
/// ```
#[derive(Debug)]
pub struct Plotter {
    searches: Searches,
    climb: Climb,
    maps: Maps,
}

impl Plotter {
    /// Tables may take so many bytes.
    #[must_use]
    pub fn new(memory: u64) -> Self {
        Self {
            searches: Searches::usual(memory),
            climb: Climb::new(),
            maps: Maps::default(),
        }
    }

    /// Works towards the SVG file of a link's figure, in the language of the link if it names one.
    ///
    /// # Errors
    /// [`Unplotted`] for a link without a figure, for values that only the figure can tell are bad, and for what outgrows the
    /// memory.
    pub fn svg(
        &mut self,
        link: &Link,
        options: &FileOptions,
        fuel: u64,
    ) -> Result<Work<String>, Unplotted> {
        // A page speaks the language already.
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(code) = link.language {
            return words::in_language(code, || self.spoken(link, options, fuel));
        }
        self.spoken(link, options, fuel)
    }

    fn spoken(
        &mut self,
        link: &Link,
        options: &FileOptions,
        fuel: u64,
    ) -> Result<Work<String>, Unplotted> {
        let palette = Palette::of_link(link);
        let drawing = match link.game {
            Game::Wythoff => self.wythoff(link, options.size, palette, fuel)?,
            Game::Takeaway => self.takeaway(link, options.size, palette, fuel)?,
            Game::OneLie => {
                let figure = one_lie::figure(link, options.size, &palette)?;
                Work::Done(one_lie::drawing(figure, options.size, palette))
            }
        };
        Ok(drawing.map(|mut drawing| {
            if options.transparent {
                drawing.clear();
            }
            if !options.caption.is_empty() {
                drawing.caption(&options.caption, &palette);
                if options.transparent {
                    // That of the caption.
                    drawing.clear();
                }
            }
            drawing.svg()
        }))
    }

    fn wythoff(
        &mut self,
        link: &Link,
        size: (u32, u32),
        palette: Palette,
        fuel: u64,
    ) -> Result<Work<Drawing>, Unplotted> {
        let request = wythoff::request(link, size, &palette)?;
        let model = match figure(&mut self.searches, &request, fuel)? {
            Work::Done(model) => model,
            Work::Left { done, total } => return Ok(Work::Left { done, total }),
        };
        if let Figure::Lattice(lattice) = &model
            && let Some(problem) = lattice.selected.as_ref().and_then(|at| at.problem.clone())
        {
            return Err(Unplotted::Input(problem));
        }
        Ok(Work::Done(wythoff::drawing(model, link, size, palette)))
    }

    fn takeaway(
        &mut self,
        link: &Link,
        size: (u32, u32),
        palette: Palette,
        fuel: u64,
    ) -> Result<Work<Drawing>, Unplotted> {
        let request = takeaway::request(link, size, &palette)?;
        let model = match takeaway(&mut self.climb, &mut self.maps, &request, fuel)? {
            Work::Done(model) => model,
            Work::Left { done, total } => return Ok(Work::Left { done, total }),
        };
        if let Takeaway::Chain(chain) = &model
            && let Some(problem) = chain.problem.as_ref().filter(|_| link.term.is_some())
        {
            return Err(Unplotted::Input(problem.clone()));
        }
        Ok(Work::Done(takeaway::drawing(model, size, palette)))
    }
}
