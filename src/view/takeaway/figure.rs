//! The figure of a link to the take-away game, whichever its view is.

use super::chain::{ChainModel, ChainRequest, chain};
use super::climb::Climb;
use super::map::{Map, MapRequest, Maps};
use crate::takeaway::Outgrown;
use crate::view::shared::Work;

/// What to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakeawayRequest {
    /// The step from one threshold to the next.
    Chain(ChainRequest),
    /// Losing heaps of many thresholds.
    Map(MapRequest),
}

/// What is shown.
// There is one at a time, and it is moved twice.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, PartialEq)]
pub enum Takeaway {
    /// The step from one threshold to the next.
    Chain(ChainModel),
    /// Losing heaps of many thresholds.
    Map(Map),
}

/// Works towards the figure with about `fuel` terms and comparisons.
///
/// # Errors
/// [`Outgrown`] if the losing heaps that matter don't fit 128 bits.
pub fn takeaway(
    climb: &mut Climb,
    maps: &mut Maps,
    request: &TakeawayRequest,
    fuel: u64,
) -> Result<Work<Takeaway>, Outgrown> {
    match request {
        TakeawayRequest::Chain(request) => Ok(chain(climb, request, fuel)?.map(Takeaway::Chain)),
        TakeawayRequest::Map(request) => Ok(maps.map(climb, request, fuel)?.map(Takeaway::Map)),
    }
}
