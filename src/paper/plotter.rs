//! The figure of any link as a file: what the command line writes and the page saves, byte for byte.

use super::drawing::Drawing;
use super::unplotted::Unplotted;
use super::{one_lie, takeaway, wythoff};
use crate::draw::plot::Palette;
use crate::link::{GameLink, Link, OneLieLink, TakeawayLink, WythoffLink};
use crate::view::shared::Work;
use crate::view::takeaway::Climb;
use crate::view::wythoff::Searches;
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

/// What is known from the files that were made, for those that come.
///
/// ```
/// use nimscope::link::Link;
/// use nimscope::paper::{FileOptions, Plotter};
///
/// let (link, notices) = Link::read("?m=1&n=21");
/// assert!(notices.is_empty());
/// let mut plotter = Plotter::new(16 << 20);
/// let svg = plotter.svg(&link, &FileOptions::plain((800, 500)));
/// assert!(svg.unwrap().starts_with("<svg"));
/// ```
#[derive(Debug)]
pub struct Plotter {
    pub(super) searches: Searches,
    pub(super) climb: Climb,
}

impl Plotter {
    /// Tables may take so many bytes.
    #[must_use]
    pub fn new(memory: u64) -> Self {
        Self {
            searches: Searches::usual(memory),
            climb: Climb::new(),
        }
    }

    /// The SVG file of a link's figure, however long it takes; see [`Plot`].
    ///
    /// # Errors
    /// Those of [`Plot::new`] and [`Plot::step`].
    pub fn svg(&mut self, link: &Link, options: &FileOptions) -> Result<String, Unplotted> {
        let mut plot = Plot::new(link.clone(), options.clone())?;
        loop {
            if let Work::Done(svg) = plot.step(self, u64::MAX)? {
                return Ok(svg);
            }
        }
    }
}

/// A file that is being made: the figure of a link as SVG, in the language of the link if it names one.
#[derive(Debug)]
pub struct Plot {
    link: Link,
    options: FileOptions,
    palette: Palette,
    search: Search,
}

/// What is looked for, as far as it is found.
// There is one at a time, and it isn't moved.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
enum Search {
    Wythoff(wythoff::Search, WythoffLink),
    /// With a search of its own for an r: which threshold it is would else be told only if others had counted so far.
    Takeaway(takeaway::Search, TakeawayLink, Option<Climb>),
    OneLie(OneLieLink),
}

impl Plot {
    /// A file of which nothing is made yet.
    ///
    /// # Errors
    /// [`Unplotted`] for a link without a figure.
    pub fn new(link: Link, options: FileOptions) -> Result<Self, Unplotted> {
        let palette = Palette::of_link(&link);
        let search = in_its_language(&link, || {
            Ok::<_, Unplotted>(match &link.game {
                GameLink::Wythoff(of) => {
                    let search = wythoff::Search::new(of, options.size, &palette)?;
                    Search::Wythoff(search, of.clone())
                }
                GameLink::Takeaway(of) => {
                    let search = takeaway::Search::new(of, options.size, &palette)?;
                    Search::Takeaway(search, of.clone(), of.ratio.map(|_| Climb::new()))
                }
                GameLink::OneLie(of) => Search::OneLie(of.clone()),
            })
        })?;
        Ok(Self {
            link,
            options,
            palette,
            search,
        })
    }

    /// Works on with about `fuel` steps; the file, once it is ready.
    ///
    /// # Errors
    /// [`Unplotted`] for values that only the figure can tell are bad, and for what outgrows the memory.
    pub fn step(&mut self, plotter: &mut Plotter, fuel: u64) -> Result<Work<String>, Unplotted> {
        let Self {
            link,
            options,
            palette,
            search,
        } = self;
        in_its_language(link, || {
            let size = options.size;
            let drawing = match search {
                Search::Wythoff(search, link) => {
                    search.step(&mut plotter.searches, link, size, palette, fuel)?
                }
                Search::Takeaway(search, link, apart) => {
                    let climb = apart.as_mut().unwrap_or(&mut plotter.climb);
                    search.step(climb, link, size, palette, fuel)?
                }
                Search::OneLie(link) => {
                    let figure = one_lie::figure(link, size, palette)?;
                    Work::Done(one_lie::drawing(figure, size, *palette))
                }
            };
            Ok(drawing.map(|drawing| file(drawing, options, palette)))
        })
    }
}

/// Does this in the language that a link names.
fn in_its_language<T>(link: &Link, work: impl FnOnce() -> T) -> T {
    // A page speaks the language already.
    #[cfg(not(target_arch = "wasm32"))]
    if let Some(code) = link.common.language {
        return words::in_language(code, work);
    }
    let _ = link;
    work()
}

fn file(mut drawing: Drawing, options: &FileOptions, palette: &Palette) -> String {
    if options.transparent {
        drawing.clear();
    }
    if !options.caption.is_empty() {
        drawing.caption(&options.caption, palette);
        if options.transparent {
            // That of the caption.
            drawing.clear();
        }
    }
    drawing.svg()
}
