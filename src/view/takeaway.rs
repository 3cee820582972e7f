//! The figure of a link to the take-away game, whichever its view is.

use super::Work;
use super::chain::{ChainModel, ChainRequest, chain};
use super::climb::Climb;
use crate::takeaway::Outgrown;

/// What to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakeawayRequest {
    /// The step from one threshold to the next.
    Chain(ChainRequest),
}

/// What is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Takeaway {
    /// The step from one threshold to the next.
    Chain(ChainModel),
}

/// Works towards the figure with about `fuel` terms and comparisons.
///
/// # Errors
/// [`Outgrown`] if the losing heaps that matter don't fit 128 bits.
pub fn takeaway(
    climb: &mut Climb,
    request: &TakeawayRequest,
    fuel: u64,
) -> Result<Work<Takeaway>, Outgrown> {
    match request {
        TakeawayRequest::Chain(request) => Ok(chain(climb, request, fuel)?.map(Takeaway::Chain)),
    }
}
