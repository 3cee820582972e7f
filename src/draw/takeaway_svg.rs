//! The figure of a link to the take-away game as a file: what the command line writes and the page exports, byte for byte.

use super::chain::{ChainFrame, ChainPicture};
use super::palette::Palette;
use super::svg::svg;
use crate::exact::InputError;
use crate::view::{
    ChainModel, ChainRequest, Link, Subject, Takeaway, TakeawayRequest, View, chain_in_words,
};

/// What to compute for the figure of a link.
///
/// # Errors
/// [`InputError`] if the link's view has no figure.
pub fn request(link: &Link) -> Result<TakeawayRequest, InputError> {
    match link.view {
        View::Chain => Ok(TakeawayRequest::Chain(ChainRequest {
            of: link
                .ratio
                .map_or(Subject::Index(link.index), Subject::Ratio),
            term: link.term,
            phase: link.phase,
            scale: link.scale,
        })),
        _ => Err(InputError::Rule {
            problem: "this view of the take-away game has no figure".to_owned(),
            allowed: "the view chain has one",
        }),
    }
}

/// The SVG file of a link's figure.
#[must_use]
pub fn write(figure: Takeaway, size: (u32, u32), palette: Palette) -> String {
    match figure {
        Takeaway::Chain(model) => chain(model, size, palette),
    }
}

fn chain(model: ChainModel, (width, height): (u32, u32), palette: Palette) -> String {
    let (title, description) = chain_in_words(&model);
    // At the end of the jump what was before is there too.
    let frame = ChainFrame {
        size: (width.into(), height.into()),
        t: 1.0,
        cursor: None,
        asked: None,
    };
    let list = ChainPicture::new(model, palette).draw(&frame);
    svg(&list, &title, &description)
}
