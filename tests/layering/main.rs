//! Imports point one way.
mod circles;
mod files;
mod source;

use std::path::Path;

use files::Files;

#[test]
fn dump() {
    let files = Files::below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    for (file, _) in files.iter() {
        println!("{file}");
        for m in files.uses(file) {
            println!("    {}  {}", m.file, m.place);
        }
    }
    for c in circles::circles(&files) {
        println!("CIRCLE {}", c.join(" -> "));
    }
}
