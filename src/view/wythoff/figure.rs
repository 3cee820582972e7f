//! The figure of a link to Wythoff's game, whichever its view is.

use super::deviations::{Deviations, DeviationsRequest, deviations};
use super::lattice::{Lattice, LatticeRequest, lattice};
use super::searches::Searches;
use crate::exact::Refusal;
use crate::view::shared::Work;

/// What to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FigureRequest {
    /// A lattice.
    Lattice(LatticeRequest),
    /// Deviations.
    Deviations(DeviationsRequest),
}

/// What is shown.
// There is one at a time, and it is moved twice.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// A lattice.
    Lattice(Lattice),
    /// Deviations.
    Deviations(Deviations),
}

/// Works towards the figure with about `fuel` looks at lower levels.
///
/// # Errors
/// [`Refusal`] if the tables would outgrow the memory.
pub fn figure(
    searches: &mut Searches,
    request: &FigureRequest,
    fuel: u64,
) -> Result<Work<Figure>, Refusal> {
    Ok(match request {
        FigureRequest::Lattice(request) => {
            lattice(&mut searches.solver, request, fuel)?.map(Figure::Lattice)
        }
        FigureRequest::Deviations(request) => {
            deviations(searches, request, fuel)?.map(Figure::Deviations)
        }
    })
}
