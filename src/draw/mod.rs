//! Pictures of view models.
//!
//! Every picture is drawn by plotters on one backend of ours, which records a display list in
//! tenths of a pixel. The list becomes an SVG file, or is painted on a canvas by the page:
//! the same drawing on screen, in files and in golden tests. No file here computes a game or knows a browser.

pub mod canvas;
pub mod one_lie;
pub mod plot;
pub mod takeaway;
pub mod wythoff;
