//! The figure of a link to the game with one lie as a file: what the command line writes and the page exports, byte for
//! byte.

use super::atlas::{AtlasFrame, AtlasPicture, atlas_area};
use super::palette::Palette;
use super::svg::svg;
use crate::exact::InputError;
use crate::view::{
    Atlas, AtlasRequest, LiarFigure, LiarRequest, Link, View, atlas_in_words, liar, liar_start,
};

/// What to compute for the figure of a link.
///
/// # Errors
/// [`InputError`] if the link's view has no figure.
pub fn request(
    link: &Link,
    (width, height): (u32, u32),
    palette: &Palette,
) -> Result<LiarRequest, InputError> {
    match link.view {
        View::Atlas => {
            let area = atlas_area((width.into(), height.into()), palette);
            let whole = |tenths: i32| (tenths / 10).unsigned_abs().max(1);
            Ok(LiarRequest::Atlas(AtlasRequest {
                state: liar_start(link)?,
                at: link.at,
                pixels: (whole(area.width), whole(area.height)),
                margin: 0,
            }))
        }
        other => Err(InputError::Rule {
            problem: format!("the view {} has no figure yet", other.name()),
            allowed: "the view atlas has one",
        }),
    }
}

/// The figure of a link.
///
/// # Errors
/// As [`request`].
pub fn figure(link: &Link, size: (u32, u32), palette: &Palette) -> Result<LiarFigure, InputError> {
    request(link, size, palette).map(|request| liar(&request))
}

/// The SVG file of a figure.
#[must_use]
pub fn write(figure: LiarFigure, size: (u32, u32), palette: Palette) -> String {
    match figure {
        LiarFigure::Atlas(model) => atlas(model, size, palette),
    }
}

fn atlas(model: Atlas, (width, height): (u32, u32), palette: Palette) -> String {
    let (title, description) = atlas_in_words(&model);
    let frame = AtlasFrame {
        size: (width.into(), height.into()),
        viewport: model.at.into(),
        cursor: None,
    };
    let list = AtlasPicture::new(model, palette).draw(&frame);
    svg(&list, &title, &description)
}
