//! Plain data for each picture.
//!
//! View models know the games; no file here knows a colour, a pixel of a screen, or a browser. A game's folder uses what is
//! shared and nothing of another game.

pub mod one_lie;
pub mod shared;
pub mod takeaway;
pub mod wythoff;
