//! A table of parameters: each is named, read, written and explained in one place.

use crate::exact::InputError;

/// A parameter of links, as a part `T` of a link has it.
pub struct Parameter<T: 'static> {
    /// Its name in links.
    pub name: &'static str,
    /// Is a new value a place of its own in the history, for the Back button?
    pub place: bool,
    /// What it says, in a few words.
    pub means: &'static str,
    /// The values that it may have, in a few words.
    pub values: fn() -> String,
    /// Takes a value over; a bad one changes nothing.
    pub read: fn(&mut T, &str) -> Result<(), InputError>,
    /// Its value as links have it, unless that is the default.
    pub write: fn(&T) -> Option<String>,
}

/// A part of a link that has a table.
pub trait Grammar: Default + 'static {
    /// All its parameters, in the order in which links have them.
    const TABLE: &'static [Parameter<Self>];

    /// What ties several values together, once all are read: `given` says whether a link has a parameter, and `wrong` is told
    /// what can't be.
    fn settle(&mut self, _given: &dyn Fn(&str) -> bool, _wrong: &mut dyn FnMut(&str, Problem)) {}

    /// The parameter of this name, if the part has it.
    #[must_use]
    fn parameter(name: &str) -> Option<&'static Parameter<Self>> {
        Self::TABLE.iter().find(|known| known.name == name)
    }

    /// The value of a parameter, unless it is the default.
    #[must_use]
    fn value(&self, name: &str) -> Option<String> {
        Self::parameter(name).and_then(|known| (known.write)(self))
    }
}

/// What can't be of several values together.
pub enum Problem {
    /// The parameter is ignored, for this reason.
    Ignored(fn(&dyn std::fmt::Display) -> String),
    /// The default takes its place.
    Refused(InputError),
}

/// A parameter in words: for help, and for documents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Described {
    /// Its name in links.
    pub name: &'static str,
    /// What it says.
    pub means: &'static str,
    /// The values that it may have.
    pub values: String,
    /// Is a new value a place of its own in the history?
    pub place: bool,
}

/// All parameters of a part, in words.
#[must_use]
pub fn described<T: Grammar>() -> Vec<Described> {
    let all = T::TABLE.iter();
    all.map(|known| Described {
        name: known.name,
        means: known.means,
        values: (known.values)(),
        place: known.place,
    })
    .collect()
}

/// The value, unless it is the default.
pub(super) fn unless<T: PartialEq>(
    value: &T,
    default: &T,
    text: impl FnOnce() -> String,
) -> Option<String> {
    (value != default).then(text)
}

/// The name of a value.
pub(super) fn name_of<T: Copy + PartialEq>(value: T, all: &[(T, &'static str)]) -> &'static str {
    let found = all.iter().find(|(other, _)| *other == value);
    found.map_or("", |(_, name)| name)
}

/// Names with commas between.
pub(super) fn names<T>(all: &[(T, &str)]) -> String {
    let names: Vec<&str> = all.iter().map(|(_, name)| *name).collect();
    names.join(", ")
}
