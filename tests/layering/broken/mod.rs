//! The rules themselves: each way to break them is reported, and what is allowed isn't.

mod circles;
mod rooms;

use crate::circles::circles;
use crate::files::Files;
use crate::rooms::violations;

/// A house with something in each room. Facades hand it on under another name than that of its file.
const HOUSE: &[(&str, &str)] = &[
    (
        "lib.rs",
        "pub mod draw; pub mod exact; pub mod link; pub mod one_lie; pub mod paper; pub mod takeaway; pub mod view;
         pub mod web; pub mod words; pub mod wythoff;",
    ),
    ("words/mod.rs", "pub struct Word; pub fn speak() {}"),
    ("exact/mod.rs", "mod bounded; pub use bounded::Count;"),
    ("exact/bounded.rs", "pub struct Count;"),
    ("link/mod.rs", "pub mod wythoff; pub mod takeaway; pub struct Link;"),
    ("link/wythoff.rs", "pub struct Lattice;"),
    ("link/takeaway.rs", "pub struct Map;"),
    ("wythoff/mod.rs", "mod solver; pub use solver::{Cell, Solver};"),
    ("wythoff/solver.rs", "pub struct Solver; pub enum Cell { Free }"),
    ("takeaway/mod.rs", "mod chain; pub use chain::Chain as Climber;"),
    ("takeaway/chain.rs", "pub struct Chain;"),
    ("one_lie/mod.rs", "mod state; pub use state::State;"),
    ("one_lie/state.rs", "pub struct State;"),
    ("view/mod.rs", "pub mod shared; pub mod takeaway; pub mod wythoff;"),
    ("view/shared/mod.rs", "mod cells; pub use cells::*; pub use cells::Cells;"),
    ("view/shared/cells.rs", "pub struct Cells;"),
    ("view/wythoff/mod.rs", "mod lattice; pub use lattice::{Lattice, lattice};"),
    ("view/wythoff/lattice.rs", "pub struct Lattice; pub fn lattice() {}"),
    ("view/takeaway/mod.rs", "mod map; pub use map::Map;"),
    ("view/takeaway/map.rs", "pub struct Map;"),
    ("draw/mod.rs", "pub mod canvas; pub mod plot; pub mod wythoff; pub mod takeaway;"),
    ("draw/canvas/mod.rs", "mod svg; pub use svg::svg;"),
    ("draw/canvas/svg.rs", "pub fn svg() {}"),
    ("draw/plot/mod.rs", "mod pen; pub use pen::Pen;"),
    ("draw/plot/pen.rs", "pub struct Pen;"),
    ("draw/wythoff/mod.rs", "mod lattice; pub use lattice::LatticePicture;"),
    ("draw/wythoff/lattice.rs", "pub struct LatticePicture;"),
    ("draw/takeaway/mod.rs", "mod map; pub use map::MapPicture;"),
    ("draw/takeaway/map.rs", "pub struct MapPicture;"),
    ("paper/mod.rs", "mod plotter; mod takeaway; mod wythoff; pub use plotter::Plotter;"),
    ("paper/plotter.rs", "pub struct Plotter;"),
    ("paper/takeaway.rs", "pub fn drawing() {}"),
    ("paper/wythoff.rs", "pub fn drawing() {}"),
    ("web/mod.rs", "mod takeaway; mod wythoff; pub use wythoff::Engine; pub fn version() {}"),
    ("web/wythoff/mod.rs", "mod engine; pub use engine::Engine;"),
    ("web/wythoff/engine.rs", "pub struct Engine;"),
    ("web/takeaway/mod.rs", "pub struct TakeawayEngine;"),
    ("bin/nimscope/main.rs", "mod run; mod takeaway; mod wythoff; fn main() {}"),
    ("bin/nimscope/run.rs", "pub struct Failure;"),
    ("bin/nimscope/takeaway.rs", "pub struct Command;"),
    ("bin/nimscope/wythoff/mod.rs", "mod reach; pub struct Command;"),
    ("bin/nimscope/wythoff/reach.rs", "pub fn reach() {}"),
];

/// The house with these files in it, new ones or in place of old ones.
fn house_with(files: &[(&str, &str)]) -> Files {
    Files::of(HOUSE.iter().chain(files).copied())
}

#[test]
fn the_house_keeps_to_the_rules() {
    let house = house_with(&[]);
    assert_eq!(violations(&house), Vec::<String>::new());
    assert_eq!(circles(&house), Vec::<Vec<String>>::new());
}
