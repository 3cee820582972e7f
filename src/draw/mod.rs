//! Pictures of view models.
//!
//! Every picture is drawn by plotters on one backend of ours, which records a display list in
//! tenths of a pixel. The list becomes an SVG file here, or is painted on a canvas by the page:
//! the same drawing on screen, in files and in golden tests. No file here computes a game or knows a browser.

mod atlas;
mod atlas_ground;
mod atlas_marks;
mod axis;
mod balance;
mod balance_scales;
mod chain;
mod chain_axis;
mod chain_candidates;
mod chain_choice;
mod chain_ground;
mod chain_plan;
mod chain_terms;
mod deflate;
mod deviations;
mod display;
mod drawing;
mod figure_svg;
mod ground;
mod lattice;
mod layout;
mod map;
mod marks;
mod mix;
mod one_lie_svg;
mod overlay;
mod overview;
mod palette;
mod panels;
mod pen;
mod plane;
mod plotter;
mod png;
mod recorder;
mod svg;
mod takeaway_svg;
mod text;
mod trail;
mod tree;
mod zones;

pub use atlas::{AtlasFrame, AtlasPicture, atlas_area};
pub use balance::{BalanceFrame, BalancePicture};
pub use chain::{ChainFrame, ChainPicture};
pub use deviations::{Asked, DeviationsFrame, DeviationsPicture};
pub use display::{Anchor, Colour, DisplayList, Image, Item, Label, tenths};
pub use drawing::Drawing;
pub use lattice::{Frame, LatticePicture};
pub use layout::{PlotArea, plot_area};
pub use map::{MapFrame, MapPicture, map_area};
pub use overview::{OverviewFrame, OverviewPicture};
pub use palette::Palette;
pub use plotter::{FileOptions, Plotter, Unplotted};
pub use svg::{FONTS, svg};
pub use tree::{TreeFrame, TreePicture, tree_area};
