//! All files of `src/`, and which file or module a path in one of them means.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::source::{Names, Source};

/// The program, whose sources lie in the library's folder, and are a crate of their own.
const PROGRAM: &str = "bin/nimscope";

/// `use` through `use` through `use`: more than any name needs.
const DEEPEST: usize = 20;

/// Sources by their paths below `src/`.
#[derive(Debug, Default)]
pub struct Files(BTreeMap<String, Source>);

/// What a path means.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Meant {
    /// The file that defines it.
    pub file: String,
    /// The module of that file and the name in it: `view/shared/work/Work`.
    pub place: String,
}

impl Files {
    /// Those of a folder.
    pub fn below(folder: &Path) -> Self {
        let mut texts = Vec::new();
        collect(folder, "", &mut texts);
        let texts = texts.iter();
        Self::of(texts.map(|(file, text)| (file.as_str(), text.as_str())))
    }

    /// Those with these texts.
    pub fn of<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let read = |(file, text): (&str, &str)| {
            let source = Source::read(text).unwrap_or_else(|error| panic!("{file}: {error}"));
            (file.to_owned(), source)
        };
        Self(texts.into_iter().map(read).collect())
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &Source)> {
        self.0.iter().map(|(file, source)| (file.as_str(), source))
    }

    pub fn has_own_code(&self, file: &str) -> bool {
        self.0.get(file).is_some_and(|source| source.has_own_code)
    }

    /// The file of a module.
    fn file(&self, module: &[String]) -> Option<&str> {
        let at = module.join("/");
        let candidates = if at.is_empty() {
            vec!["lib.rs".to_owned()]
        } else {
            ["/mod.rs", ".rs", "/main.rs"]
                .map(|end| at.clone() + end)
                .to_vec()
        };
        let mut known = candidates
            .iter()
            .filter_map(|name| self.0.get_key_value(name));
        known.next().map(|(name, _)| name.as_str())
    }

    /// All that a file uses of others: what its paths mean, wherever a facade has that from. What it only hands on by
    /// `pub use` counts for nothing in a file without code of its own.
    pub fn uses(&self, file: &str) -> BTreeSet<Meant> {
        let Some(source) = self.0.get(file) else {
            return BTreeSet::new();
        };
        if !source.has_own_code {
            return BTreeSet::new();
        }
        let module = module_of(file);
        let used = source.imports.iter().filter(|import| !import.handed_on);
        used.map(|import| &import.path)
            .chain(&source.paths)
            .filter_map(|path| self.meant(&module, path, DEEPEST))
            .filter(|meant| meant.file != file)
            .collect()
    }

    /// The functions of types that are defined elsewhere: type, name, and the file that gives it.
    pub fn parts(&self) -> Vec<(Meant, &str, &str)> {
        let mut parts = Vec::new();
        for (file, source) in self.iter() {
            let module = module_of(file);
            for given in &source.given {
                let Some(to) = self.meant(&module, &given.to, DEEPEST) else {
                    continue;
                };
                if to.file != file {
                    parts.extend(
                        given
                            .names
                            .iter()
                            .map(|name| (to.clone(), name.as_str(), file)),
                    );
                }
            }
        }
        parts
    }

    pub fn calls(&self, file: &str, name: &str) -> bool {
        self.0.get(file).is_some_and(|source| {
            source.called.iter().any(|called| called == name)
                && !source
                    .given
                    .iter()
                    .any(|given| given.names.iter().any(|own| own == name))
        })
    }

    /// What a path means that stands in a module; nothing if that isn't ours.
    fn meant(&self, module: &[String], path: &[String], deep: usize) -> Option<Meant> {
        let (first, mut rest) = path.split_first()?;
        let mut at = match first.as_str() {
            "crate" => root_of(module),
            "nimscope" if is_program(module) => Names::new(),
            "self" => module.to_vec(),
            "super" => {
                let above = rest.iter().take_while(|name| *name == "super").count();
                rest = &rest[above..];
                module[..module.len().checked_sub(above + 1)?].to_vec()
            }
            // A module beside it, or a name that was brought in.
            _ => return self.inside(module, path, deep.checked_sub(1)?, false),
        };
        if rest.is_empty() {
            let file = self.file(&at)?.to_owned();
            let place = std::mem::take(&mut at).join("/");
            return Some(Meant { file, place });
        }
        self.inside(&at, rest, deep.checked_sub(1)?, true)
    }

    /// What the names mean from inside a module on. If they must be there, an unknown one is an item of its file.
    fn inside(&self, at: &[String], names: &[String], deep: usize, must: bool) -> Option<Meant> {
        let file = self.file(at)?;
        let source = &self.0[file];
        let (first, rest) = names.split_first()?;
        if source.modules.contains(first) {
            let module = [at, std::slice::from_ref(first)].concat();
            if rest.is_empty() {
                let file = self.file(&module)?.to_owned();
                let place = module.join("/");
                return Some(Meant { file, place });
            }
            return self.inside(&module, rest, deep, true);
        }
        let mut of_name = source.imports.iter().filter(|import| import.name == *first);
        if let Some(import) = of_name.next()
            // `use x as y` of another crate: `x` isn't found again in itself.
            && import.path != names
        {
            let path = [&import.path, rest].concat();
            return self.meant(at, &path, deep.checked_sub(1)?);
        }
        if !must {
            return None;
        }
        let file = file.to_owned();
        let place = [at, std::slice::from_ref(first)].concat().join("/");
        Some(Meant { file, place })
    }
}

/// The module of a file: `view/shared` of `view/shared/mod.rs`.
fn module_of(file: &str) -> Names {
    let name = file.trim_end_matches(".rs");
    let mut module: Names = name.split('/').map(str::to_owned).collect();
    if matches!(
        module.last().map(String::as_str),
        Some("mod" | "main" | "lib")
    ) {
        module.pop();
    }
    module
}

fn is_program(module: &[String]) -> bool {
    module.join("/").starts_with(PROGRAM)
}

fn root_of(module: &[String]) -> Names {
    let length = if is_program(module) {
        PROGRAM.split('/').count()
    } else {
        0
    };
    module[..length].to_vec()
}

fn collect(folder: &Path, before: &str, texts: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let path = entry.path();
        if path.is_dir() {
            collect(&path, &format!("{before}{name}/"), texts);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            texts.push((
                format!("{before}{name}"),
                fs::read_to_string(&path).unwrap(),
            ));
        }
    }
}
