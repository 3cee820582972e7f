//! View models of the take-away game.

mod ascent;
mod chain;
mod chain_words;
mod climb;
mod figure;
mod losing;
mod map;
mod overview;

pub use ascent::Ascent;
pub use chain::{ChainModel, ChainRequest, Near, Subject, chain, stretches};
pub use chain_words::{chain_caption, chain_in_words};
pub use climb::Climb;
pub use figure::{Takeaway, TakeawayRequest, takeaway};
pub use losing::{
    BELOW_ONE, Form, HeapVerdict, Losing, LosingRow, candidate, heap_verdict, losing, losing_table,
    losing_text, proof_in_words, reach, writable,
};
pub use map::{Map, MapRequest, MapRow, Maps, RowInWords, map_in_words, map_row};
pub use overview::{Overview, OverviewRequest, Overviews, Spot, overview_in_words};
