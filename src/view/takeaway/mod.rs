//! View models of the take-away game.

mod around;
mod chain;
mod chain_words;
mod climb;
mod losing;
mod map;
mod overview;
mod spots;
mod steps;
mod subject;
mod way;

pub use around::IndexSearch;
pub use chain::{ChainModel, ChainRequest, ChainSearch, Near, stretches};
pub use chain_words::{chain_caption, chain_in_words};
pub use climb::{Climb, CountSearch};
pub use losing::{
    BELOW_ONE, Form, HeapVerdict, Losing, LosingRow, LosingSearch, candidate, heap_verdict,
    losing_table, losing_text, proof_in_words, reach, writable,
};
pub use map::{Map, MapRequest, MapRow, MapSearch, RowInWords, RowSearch, map_in_words};
pub use overview::{Overview, OverviewRequest, OverviewSearch, overview_in_words};
pub use spots::Spot;
pub use subject::Subject;
pub use way::{SequenceSearch, Way, countable};
