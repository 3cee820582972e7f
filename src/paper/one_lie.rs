//! The figure of a link to the game with one lie as a file: what the command line writes and the page exports, byte for
//! byte.

use super::drawing::Drawing;
use crate::draw::one_lie::{
    AtlasFrame, AtlasPicture, BalanceFrame, BalancePicture, TreeFrame, TreePicture, atlas_area,
    tree_area,
};
use crate::draw::plot::Palette;
use crate::exact::InputError;
use crate::link::{OneLieLink, OneLieView, StrategyLayer};
use crate::view::one_lie::{
    AtlasRequest, OneLieFigure, OneLieRequest, TreeRequest, atlas_in_words, balance, one_lie,
};
use crate::words::one_lie as words;

/// What to compute for the figure of a link.
///
/// # Errors
/// [`InputError`] if the link's view has no figure, and for answers after the end.
pub fn request(
    link: &OneLieLink,
    (width, height): (u32, u32),
    palette: &Palette,
) -> Result<OneLieRequest, InputError> {
    let (start, answers) = (link.start()?, link.answers.clone());
    let way = balance(start, &answers);
    if let Some(problem) = way.problem {
        return Err(InputError::Rule {
            problem: problem.to_string(),
            allowed: words::GIVE_FEWER_ANSWERS,
        });
    }
    let size = (width.into(), height.into());
    // A pixel of a file is one of the page.
    let whole = |tenths: i32| (tenths / 10).unsigned_abs().max(1);
    Ok(match link.view {
        OneLieView::Atlas => {
            let area = atlas_area(size, palette);
            let (before, state) = way.before();
            OneLieRequest::Atlas(AtlasRequest {
                before,
                state,
                at: link.at,
                pixels: (whole(area.width), whole(area.height)),
                margin: 0,
            })
        }
        OneLieView::Strategy if link.layer == StrategyLayer::Tree => {
            let request = TreeRequest {
                start,
                window: link.at.map(Into::into),
                pixels: whole(tree_area(size, palette).width),
            };
            OneLieRequest::Tree(request, answers)
        }
        OneLieView::Strategy => OneLieRequest::Balance(way),
        other @ OneLieView::Play => {
            return Err(InputError::Rule {
                problem: words::no_figure(&other.name()),
                allowed: words::HAVE_FIGURES,
            });
        }
    })
}

/// The figure of a link.
///
/// # Errors
/// As [`request`], and as [`one_lie`].
pub fn figure(
    link: &OneLieLink,
    size: (u32, u32),
    palette: &Palette,
) -> Result<OneLieFigure, InputError> {
    one_lie(&request(link, size, palette)?)
}

/// The drawing of a figure, for a file.
#[must_use]
pub fn drawing(figure: OneLieFigure, (width, height): (u32, u32), palette: Palette) -> Drawing {
    let size = (width.into(), height.into());
    let (list, (title, description)) = match figure {
        OneLieFigure::Atlas(model) => {
            let words = atlas_in_words(&model);
            let frame = AtlasFrame {
                size,
                viewport: model.at.into(),
                cursor: None,
            };
            (AtlasPicture::new(model, palette).draw(&frame), words)
        }
        OneLieFigure::Balance(model) => {
            let words = model.in_words();
            let frame = BalanceFrame { size, t: 1.0 };
            (BalancePicture::new(model, palette).draw(&frame), words)
        }
        OneLieFigure::Tree(model) => {
            let words = model.in_words();
            let frame = TreeFrame {
                size,
                viewport: model.window,
                cursor: None,
            };
            (TreePicture::new(model, palette).draw(&frame), words)
        }
    };
    Drawing {
        list,
        title,
        description,
    }
}
