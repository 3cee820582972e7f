//! Imports point one way, from room to room and from file to file, and some things are known in some rooms only. The
//! rules are data, in `rooms.rs`; that they notice what breaks them is shown in `broken.rs`.

mod broken;
mod circles;
mod files;
mod rooms;
mod source;

use std::path::Path;

use files::Files;

fn sources() -> Files {
    let files = Files::below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(files.iter().count() > 100, "only few files were found");
    files
}

#[test]
fn imports_point_one_way() {
    let wrong = rooms::violations(&sources());
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn no_files_use_each_other_in_a_circle() {
    let circles = circles::circles(&sources());
    let wrong: Vec<String> = circles.iter().map(|circle| circle.join(" → ")).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
