//! No circle of files: whatever a file uses can be read without it.

use std::collections::{BTreeMap, BTreeSet};

use crate::files::{Files, Meant};

/// The files that each file uses: by paths, and by calls of functions that another file gives to a type that both know.
/// Facades, which only hand names on, are seen through.
fn uses_of_all(files: &Files) -> BTreeMap<&str, BTreeSet<String>> {
    let parts = files.parts();
    let uses = |file: &str| {
        let by_path = files.uses(file);
        let knows = |to: &Meant| to.file == file || by_path.contains(to);
        let by_call = parts
            .iter()
            .filter(|(to, name, by)| *by != file && knows(to) && files.calls(file, name));
        let by_call = by_call.map(|(_, _, by)| (*by).to_owned());
        let by_path = by_path.iter().map(|meant| meant.file.clone());
        by_path
            .chain(by_call)
            .filter(|used| files.has_own_code(used))
            .collect()
    };
    files.iter().map(|(file, _)| (file, uses(file))).collect()
}

/// Circles, each as the files on the way round. Whatever a circle is found through isn't looked at again, so that there
/// are few; there is at least one if there is any.
pub fn circles(files: &Files) -> Vec<Vec<String>> {
    let uses = uses_of_all(files);
    let mut search = Search {
        uses: &uses,
        way: Vec::new(),
        done: BTreeSet::new(),
        found: Vec::new(),
    };
    for file in uses.keys() {
        search.visit(file);
    }
    search.found
}

struct Search<'a> {
    uses: &'a BTreeMap<&'a str, BTreeSet<String>>,
    way: Vec<&'a str>,
    done: BTreeSet<&'a str>,
    found: Vec<Vec<String>>,
}

impl<'a> Search<'a> {
    fn visit(&mut self, file: &'a str) {
        if let Some(start) = self.way.iter().position(|before| *before == file) {
            let round = self.way[start..].iter().chain([&file]);
            self.found
                .push(round.map(|&file| file.to_owned()).collect());
            return;
        }
        if !self.done.insert(file) {
            return;
        }
        self.way.push(file);
        for used in &self.uses[file] {
            self.visit(used);
        }
        self.way.pop();
    }
}
