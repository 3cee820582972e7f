//! The figure of a link to the take-away game as a file: what the command line writes and the page exports, byte for byte.

use super::drawing::Drawing;
use crate::draw::plot::Palette;
use crate::draw::takeaway::{ChainFrame, ChainPicture, MapFrame, MapPicture, map_area};
use crate::exact::InputError;
use crate::link::{Link, View};
use crate::view::takeaway::{
    ChainModel, ChainRequest, Map, MapRequest, Subject, Takeaway, TakeawayRequest, chain_in_words,
    map_in_words,
};
use crate::words::takeaway as words;

/// What to compute for the figure of a link.
///
/// # Errors
/// [`InputError`] if the link's view has no figure.
pub fn request(
    link: &Link,
    (width, height): (u32, u32),
    palette: &Palette,
) -> Result<TakeawayRequest, InputError> {
    let of = link
        .ratio
        .map_or(Subject::Index(link.index), Subject::Ratio);
    match link.view {
        View::Chain => Ok(TakeawayRequest::Chain(ChainRequest {
            of,
            term: link.term,
            phase: link.phase,
            scale: link.scale,
        })),
        View::Map => {
            let area = map_area((width.into(), height.into()), palette);
            let whole = |tenths: i32| (tenths / 10).unsigned_abs().max(1);
            Ok(TakeawayRequest::Map(MapRequest {
                current: of,
                at: link.at,
                pixels: (whole(area.width), whole(area.height)),
                margin: 0,
            }))
        }
        _ => Err(InputError::Rule {
            problem: words::NO_FIGURE.to_string(),
            allowed: words::NO_FIGURE_BUT,
        }),
    }
}

/// The drawing of a link's figure, for a file.
#[must_use]
pub fn drawing(figure: Takeaway, size: (u32, u32), palette: Palette) -> Drawing {
    match figure {
        Takeaway::Chain(model) => chain(model, size, palette),
        Takeaway::Map(model) => map(model, size, palette),
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
