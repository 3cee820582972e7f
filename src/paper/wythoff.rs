//! The figure of a link to Wythoff's game as a file: what the command line writes and the page exports, byte for byte.

use super::drawing::Drawing;
use super::unplotted::Unplotted;
use crate::draw::plot::Palette;
use crate::draw::wythoff::{
    Asked, DeviationsFrame, DeviationsPicture, LatticeFrame, LatticePicture, plot_area,
};
use crate::exact::InputError;
use crate::link::{Selection, WythoffLink, WythoffView};
use crate::view::shared::Work;
use crate::view::wythoff::{
    Deviations, DeviationsRequest, Lattice, LatticeRequest, LatticeSearch, Searches, deviations,
    deviations_in_words, lattice_in_words,
};
use crate::words::wythoff as words;

/// What is looked for, as far as it is found.
#[derive(Debug)]
pub enum Search {
    /// A lattice.
    Lattice(LatticeSearch),
    /// Deviations: what is found of them is a table, which all have.
    Deviations(DeviationsRequest),
}

impl Search {
    /// What to compute for the figure of a link at this size.
    ///
    /// # Errors
    /// [`InputError`] if the link's view has no figure.
    pub fn new(
        link: &WythoffLink,
        size: (u32, u32),
        palette: &Palette,
    ) -> Result<Self, InputError> {
        match link.view {
            WythoffView::Lattice => {
                let area = plot_area(pixels(size), palette);
                let whole = |tenths: i32| (tenths / 10).unsigned_abs().max(1);
                Ok(Self::Lattice(LatticeSearch::new(LatticeRequest {
                    fixed: link.fixed.clone(),
                    step: link.step,
                    end: link.end,
                    at: link.at,
                    pixels: (whole(area.width), whole(area.height)),
                    margin: 0,
                    layer: link.layer,
                    select: match link.select {
                        Some(Selection::Place(of)) => Some(of),
                        _ => None,
                    },
                })))
            }
            WythoffView::Deviations => Ok(Self::Deviations(DeviationsRequest {
                panels: link.panels(),
                step: link.step,
                end: link.end,
                scale: link.scale,
                at: link.at,
                // A plot is narrower, but points are few in any case.
                pixels: size.0,
                margin: 0,
            })),
            WythoffView::Table => Err(InputError::Rule {
                problem: words::NO_FIGURE.to_string(),
                allowed: words::PRINTS_IT,
            }),
        }
    }

    /// Works towards the drawing for a file.
    ///
    /// # Errors
    /// [`Unplotted`] for a selection that crosses nothing out, and for tables that would outgrow the memory.
    pub fn step(
        &mut self,
        searches: &mut Searches,
        link: &WythoffLink,
        size: (u32, u32),
        palette: &Palette,
        fuel: u64,
    ) -> Result<Work<Drawing>, Unplotted> {
        match self {
            Self::Lattice(search) => {
                let model = match search.step(&mut searches.solver, fuel)? {
                    Work::Done(model) => model,
                    Work::Left { done, total } => return Ok(Work::Left { done, total }),
                };
                let selected = model.selected.as_ref();
                if let Some(problem) = selected.and_then(|selected| selected.problem.as_ref()) {
                    return Err(Unplotted::Input(problem.clone()));
                }
                Ok(Work::Done(lattice(model, link, size, *palette)))
            }
            Self::Deviations(request) => {
                let found = deviations(searches, request, fuel)?;
                Ok(found.map(|model| drawn(model, link, size, *palette)))
            }
        }
    }
}

fn lattice(model: Lattice, link: &WythoffLink, size: (u32, u32), palette: Palette) -> Drawing {
    let (title, description) = lattice_in_words(&model);
    let asked = link.heaps.as_ref().and_then(|position| {
        let at = position.bracket();
        (position.fixed() == link.fixed).then_some((at.b, at.c))
    });
    let frame = LatticeFrame {
        size: pixels(size),
        viewport: model.at.into(),
        sweep: 1.0,
        cursor: None,
        asked,
        arrows: Vec::new(),
        lit: None,
    };
    let trail = model
        .selected
        .as_ref()
        .filter(|selected| selected.problem.is_none());
    let trail = trail.map(|selected| selected.trail.clone());
    let mut picture = LatticePicture::new(model, palette);
    picture.set_trail(trail);
    let list = picture.draw(&frame);
    Drawing {
        list,
        title,
        description,
    }
}

fn drawn(model: Deviations, link: &WythoffLink, size: (u32, u32), palette: Palette) -> Drawing {
    let (title, description) = deviations_in_words(&model);
    let asked = link.heaps.as_ref().and_then(|position| {
        let at = position.bracket();
        let panels = model.panels.iter();
        let (i, panel) = panels
            .enumerate()
            .find(|(_, panel)| panel.fixed == position.fixed())?;
        let mut points = panel.points.iter();
        let term = points.find(|term| (term.a, term.b) == (at.b, at.c))?;
        Some(Asked {
            panel: i,
            b: term.b,
            epsilon: term.epsilon,
        })
    });
    let frame = DeviationsFrame {
        size: pixels(size),
        window: model.scale.window(model.at.left, model.at.width),
        cursor: None,
        asked,
    };
    let list = DeviationsPicture::new(model, palette).draw(&frame);
    Drawing {
        list,
        title,
        description,
    }
}

fn pixels((width, height): (u32, u32)) -> (f64, f64) {
    (width.into(), height.into())
}
