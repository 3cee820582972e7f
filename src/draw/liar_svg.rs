//! The figure of a link to the game with one lie as an SVG file: what the command line writes and the page exports.

use super::balance::{BalanceFrame, BalancePicture};
use super::palette::Palette;
use super::svg::svg;
use super::tree::{TreeFrame, TreePicture, tree_area};
use crate::exact::InputError;
use crate::view::{
    LiarFigure, Link, TreeRequest, View, balance, liar_answers, liar_start, shows_tree, tree,
};

/// The figure that a link tells, in a file of this size.
///
/// # Errors
/// [`InputError`] for a view without a figure, answers that can't be taken, and a tree that is too large.
pub fn figure(
    link: &Link,
    (width, height): (u32, u32),
    palette: &Palette,
) -> Result<LiarFigure, InputError> {
    let (start, answers) = (liar_start(link)?, liar_answers(link)?);
    match link.view {
        View::Strategy if shows_tree(link) => {
            let area = tree_area((width.into(), height.into()), palette);
            let request = TreeRequest {
                start,
                window: link.at.map(Into::into),
                // A pixel of a file is one of the page.
                pixels: area.width.unsigned_abs() / 10,
            };
            tree(&request, &answers)
                .map(LiarFigure::Tree)
                .map_err(|problem| InputError::Rule {
                    problem,
                    allowed: "give fewer candidates",
                })
        }
        View::Strategy => {
            let model = balance(start, &answers);
            match model.problem {
                Some(problem) => Err(InputError::Rule {
                    problem: problem.to_string(),
                    allowed: "give fewer answers",
                }),
                None => Ok(LiarFigure::Balance(model)),
            }
        }
        _ => Err(InputError::Rule {
            problem: format!("the view {} has no figure", link.view.name()),
            allowed: "strategy and atlas have one",
        }),
    }
}

/// The SVG file of a figure.
#[must_use]
pub fn write(figure: LiarFigure, (width, height): (u32, u32), palette: Palette) -> String {
    let size = (width.into(), height.into());
    match figure {
        LiarFigure::Balance(model) => {
            let (title, description) = model.in_words();
            let list = BalancePicture::new(model, palette).draw(&BalanceFrame { size, t: 1.0 });
            svg(&list, &title, &description)
        }
        LiarFigure::Tree(model) => {
            let (title, description) = model.in_words();
            let frame = TreeFrame {
                size,
                viewport: model.window,
                cursor: None,
            };
            let list = TreePicture::new(model, palette).draw(&frame);
            svg(&list, &title, &description)
        }
    }
}
