//! Circles of files, and what looks like one.

use super::house_with;
use crate::circles::circles;

#[test]
fn circles_are_reported() {
    for files in [
        // Two files, by their modules.
        &[
            (
                "exact/bounded.rs",
                "use super::error::Error; pub struct Count;",
            ),
            (
                "exact/error.rs",
                "use super::bounded::Count; pub struct Error;",
            ),
            (
                "exact/mod.rs",
                "mod bounded; mod error; pub use bounded::Count; pub use error::Error;",
            ),
        ][..],
        // Through their facade.
        &[
            (
                "exact/bounded.rs",
                "use super::error::Error; pub struct Count;",
            ),
            (
                "exact/error.rs",
                "use crate::exact::Count; pub struct Error;",
            ),
            (
                "exact/mod.rs",
                "mod bounded; mod error; pub use bounded::Count; pub use error::Error;",
            ),
        ],
        // By paths in code, and through a name of another.
        &[
            (
                "exact/bounded.rs",
                "pub struct Count; fn x() { super::error::x(); }",
            ),
            (
                "exact/error.rs",
                "use super::bounded; pub fn x() { vec![bounded::Count]; }",
            ),
            (
                "exact/mod.rs",
                "mod bounded; mod error; pub use bounded::Count;",
            ),
        ],
        // Of three files, in several rooms.
        &[
            (
                "exact/bounded.rs",
                "use crate::words::Word; pub struct Count;",
            ),
            (
                "words/mod.rs",
                "use crate::view::shared::Cells; pub struct Word;",
            ),
            (
                "view/shared/cells.rs",
                "use crate::exact::Count; pub struct Cells;",
            ),
        ],
        // A facade with code of its own.
        &[
            ("exact/bounded.rs", "use super::Error; pub struct Count;"),
            (
                "exact/mod.rs",
                "mod bounded; pub use bounded::Count; pub struct Error(bounded::Count);",
            ),
        ],
        // Functions of a type in another file than the type, which calls them.
        &[
            (
                "draw/plot/pen.rs",
                "pub struct Pen; impl Pen { fn all(&self) { self.curve(); } }",
            ),
            (
                "draw/plot/curve.rs",
                "use super::pen::Pen; impl Pen { pub fn curve(&self) {} }",
            ),
            ("draw/plot/mod.rs", "mod curve; mod pen; pub use pen::Pen;"),
        ],
        // The parts of a program.
        &[
            (
                "bin/nimscope/main.rs",
                "mod run; use run::Failure; pub struct Meter; fn main() {}",
            ),
            (
                "bin/nimscope/run.rs",
                "use super::Meter; pub struct Failure;",
            ),
        ],
    ] {
        let found = circles(&house_with(files));
        assert_eq!(found.len(), 1, "{files:?}: {found:?}");
        let on_the_way = |(file, _): &&(&str, &str)| found[0].iter().any(|other| other == file);
        let all = files.iter().filter(on_the_way).count();
        assert_eq!(all + 1, found[0].len(), "{found:?}");
    }
}

#[test]
fn what_goes_one_way_is_no_circle() {
    for files in [
        // Facades hand names on both ways.
        &[
            (
                "exact/mod.rs",
                "mod bounded; mod error; pub use bounded::Count; pub use error::Error;",
            ),
            (
                "exact/bounded.rs",
                "use crate::exact::Error; pub struct Count;",
            ),
            ("exact/error.rs", "pub struct Error;"),
        ][..],
        // What a facade with code only hands on, it doesn't use.
        &[
            (
                "web/mod.rs",
                "mod wythoff; pub use wythoff::*; pub fn refused() {}",
            ),
            (
                "web/wythoff/engine.rs",
                "use crate::web::refused; pub struct Engine;",
            ),
        ],
        // Tests look back.
        &[
            (
                "exact/bounded.rs",
                "use super::error::Error; pub struct Count;",
            ),
            (
                "exact/error.rs",
                "pub struct Error; #[cfg(test)] mod tests { use super::super::Count; }",
            ),
            (
                "exact/mod.rs",
                "mod bounded; mod error; pub use bounded::Count;",
            ),
        ],
        // Parts of a type, called by a file above all of them.
        &[
            ("draw/plot/pen.rs", "pub struct Pen;"),
            (
                "draw/plot/curve.rs",
                "use super::pen::Pen; impl Pen { pub fn curve(&self) {} }",
            ),
            (
                "draw/plot/all.rs",
                "use super::pen::Pen; fn all(pen: &Pen) { pen.curve(); }",
            ),
            (
                "draw/plot/mod.rs",
                "mod all; mod curve; mod pen; pub use pen::Pen;",
            ),
        ],
        // A name of another crate is no file of ours.
        &[
            (
                "exact/bounded.rs",
                "use std::error::Error; pub struct Count;",
            ),
            ("exact/error.rs", "use super::bounded::Count;"),
        ],
    ] {
        let found = circles(&house_with(files));
        assert!(found.is_empty(), "{files:?}: {found:?}");
    }
}
