//! The figure of a link to the take-away game as a file: what the command line writes and the page exports, byte for byte.

use super::drawing::Drawing;
use super::unplotted::Unplotted;
use crate::draw::plot::Palette;
use crate::draw::takeaway::{ChainFrame, ChainPicture, MapFrame, MapPicture, map_area};
use crate::exact::InputError;
use crate::link::{TakeawayLink, TakeawayView};
use crate::view::shared::Work;
use crate::view::takeaway::{
    ChainModel, ChainRequest, ChainSearch, Climb, Map, MapRequest, MapSearch, Subject,
    chain_in_words, map_in_words,
};
use crate::words::takeaway as words;

/// What is looked for, as far as it is found.
// There is one at a time, and it isn't moved.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
pub enum Search {
    /// The step from one threshold to the next.
    Chain(ChainSearch),
    /// Losing heaps of many thresholds.
    Map(MapSearch),
}

impl Search {
    /// What to compute for the figure of a link.
    ///
    /// # Errors
    /// [`InputError`] if the link's view has no figure.
    pub fn new(
        link: &TakeawayLink,
        (width, height): (u32, u32),
        palette: &Palette,
    ) -> Result<Self, InputError> {
        let of = link
            .ratio
            .map_or(Subject::Index(link.index), Subject::Ratio);
        match link.view {
            TakeawayView::Chain => Ok(Self::Chain(ChainSearch::new(ChainRequest {
                of,
                term: link.term,
                phase: link.phase,
                scale: link.scale,
            }))),
            TakeawayView::Map => {
                let area = map_area((width.into(), height.into()), palette);
                let whole = |tenths: i32| (tenths / 10).unsigned_abs().max(1);
                Ok(Self::Map(MapSearch::new(MapRequest {
                    current: of,
                    at: link.at,
                    pixels: (whole(area.width), whole(area.height)),
                    margin: 0,
                })))
            }
            TakeawayView::Sequence => Err(InputError::Rule {
                problem: words::NO_FIGURE.to_string(),
                allowed: words::NO_FIGURE_BUT,
            }),
        }
    }

    /// Works towards the drawing for a file.
    ///
    /// # Errors
    /// [`Unplotted`] for a term that there isn't, and for losing heaps that outgrow their numbers.
    pub fn step(
        &mut self,
        climb: &mut Climb,
        link: &TakeawayLink,
        size: (u32, u32),
        palette: &Palette,
        fuel: u64,
    ) -> Result<Work<Drawing>, Unplotted> {
        match self {
            Self::Chain(search) => {
                let model = match search.step(climb, fuel)? {
                    Work::Done(model) => model,
                    Work::Left { done, total } => return Ok(Work::Left { done, total }),
                };
                if let Some(problem) = model.problem.as_ref().filter(|_| link.term.is_some()) {
                    return Err(Unplotted::Input(problem.clone()));
                }
                Ok(Work::Done(chain(model, size, *palette)))
            }
            Self::Map(search) => {
                let found = search.step(climb, fuel)?;
                Ok(found.map(|model| map(model, size, *palette)))
            }
        }
    }
}

fn chain(model: ChainModel, (width, height): (u32, u32), palette: Palette) -> Drawing {
    let (title, description) = chain_in_words(&model);
    // At the end of the jump what was before is there too.
    let frame = ChainFrame {
        size: (width.into(), height.into()),
        t: 1.0,
        cursor: None,
        asked: None,
    };
    let list = ChainPicture::new(model, palette).draw(&frame);
    Drawing {
        list,
        title,
        description,
    }
}

fn map(model: Map, (width, height): (u32, u32), palette: Palette) -> Drawing {
    let (title, description) = map_in_words(&model);
    let frame = MapFrame {
        size: (width.into(), height.into()),
        viewport: model.at.into(),
        cursor: None,
    };
    let list = MapPicture::new(model, palette).draw(&frame);
    Drawing {
        list,
        title,
        description,
    }
}
