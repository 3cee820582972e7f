//! The sentences of the library in the language that is spoken, and its numbers.
//!
//! A language is a folder `www/words/<code>/`. In it `core/` has the library's catalogues, one for each game and one for
//! what all have: JavaScript modules whose text is lines of the form
//!
//! ```text
//! lattice-title = Wythoff’s game with {heaps}: P-positions 1 to {step}
//! more-columns = {count} {count|column|columns}
//! ```
//!
//! Values stand in braces, in any order. `{count|column|columns}` is the form that fits the number; the value itself isn't
//! repeated. The build makes of the English ones a constant [`Word`] for each, or a function if there are values. Other
//! languages have the same keys in the same order, so that only places travel. Natively all are part of the program,
//! and so are the English ones. The packages of the page have no sentences: the page hands those of its language to
//! [`speak`] before it asks anything.

use std::cell::Cell;
use std::fmt;

include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// A sentence without values, in whatever language is spoken when it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The number of its catalogue, above 16 bits for its place there.
    at: u32,
    /// In the packages of the page only the names of its values.
    english: &'static str,
}

/// The sentences of another language than English, by catalogue.
type Spoken = [Option<&'static [&'static str]>; PARTS.len()];

thread_local! {
    static SPOKEN: Cell<Spoken> = const { Cell::new([None; PARTS.len()]) };
}

impl Word {
    const fn at(part: u32, place: u32, english: &'static str) -> Self {
        Self {
            at: part << 16 | place,
            english,
        }
    }

    /// A symbol or a name that is the same in all languages.
    #[must_use]
    pub const fn symbol(symbol: &'static str) -> Self {
        Self {
            at: u32::MAX,
            english: symbol,
        }
    }

    /// The sentence in the language that is spoken; natively that is English, unless another is.
    #[must_use]
    pub fn text(self) -> &'static str {
        let spoken = SPOKEN.get();
        let (part, place) = (self.at as usize >> 16, self.at as usize & 0xffff);
        let catalogue = spoken.get(part).copied().flatten();
        let found = catalogue.and_then(|sentences| sentences.get(place));
        found.copied().unwrap_or(self.english)
    }
}

impl From<&'static str> for Word {
    fn from(symbol: &'static str) -> Self {
        Self::symbol(symbol)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// The sentence with its values, which are in the order in which the English one has them.
fn fill(word: Word, values: &[&dyn fmt::Display]) -> String {
    let mut filled = String::new();
    let mut rest = word.text();
    while let Some((before, after)) = rest.split_once('{') {
        filled += before;
        let Some((inside, after)) = after.split_once('}') else {
            break;
        };
        let (name, forms) = match inside.split_once('|') {
            Some((name, forms)) => (name, Some(forms)),
            None => (inside, None),
        };
        let value = values.get(place_of(name, word.english));
        let value = value.map(ToString::to_string).unwrap_or_default();
        match forms {
            None => filled += &value,
            Some(forms) => filled += forms.split('|').nth(form(&value)).unwrap_or(""),
        }
        rest = after;
    }
    filled + rest
}

/// The place of a name among those of a sentence, each counted once.
fn place_of(name: &str, sentence: &str) -> usize {
    let mut seen: Vec<&str> = Vec::new();
    for piece in sentence.split('{').skip(1) {
        let end = piece.bytes().position(|sign| matches!(sign, b'}' | b'|'));
        let inside = end.and_then(|end| piece.get(..end)).unwrap_or(piece);
        if inside == name {
            break;
        }
        if !seen.contains(&inside) {
            seen.push(inside);
        }
    }
    seen.len()
}

/// Which form a number takes: English and German have one for 1, and one for all others. A language with more forms needs
/// its rule here.
fn form(number: &str) -> usize {
    usize::from(number != "1")
}

/// From now on a catalogue is another language's; of a name that isn't known nothing comes. The text is kept for ever: a page
/// calls this once.
pub fn speak(part: &str, text: &str) {
    let Some(part) = PARTS.iter().position(|name| *name == part) else {
        return;
    };
    let sentences: Vec<&'static str> = sentences(text)
        .map(|sentence| &*Box::leak(sentence.to_owned().into_boxed_str()))
        .collect();
    let mut spoken = SPOKEN.get();
    spoken[part] = Some(Box::leak(sentences.into_boxed_slice()));
    SPOKEN.set(spoken);
}

/// The sentences of a catalogue.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|line| !line.starts_with(['/', '#']))
        // A key has no blank.
        .filter_map(|line| line.split_once(' ')?.1.strip_prefix("= "))
}

/// Does something in a language, by its code; in English if there is none of it.
#[cfg(not(target_arch = "wasm32"))]
pub fn in_language<T>(code: &str, what: impl FnOnce() -> T) -> T {
    let before = SPOKEN.get();
    SPOKEN.set(catalogues_of(code));
    let done = what();
    SPOKEN.set(before);
    done
}

/// The catalogues of a language.
#[cfg(not(target_arch = "wasm32"))]
fn catalogues_of(code: &str) -> Spoken {
    static READ: std::sync::OnceLock<Vec<[Vec<&'static str>; PARTS.len()]>> =
        std::sync::OnceLock::new();
    let read = READ.get_or_init(|| {
        let all = CATALOGUES.iter();
        all.map(|parts| parts.map(|text| sentences(text).collect()))
            .collect()
    });
    let place = LANGUAGES.iter().skip(1).position(|other| *other == code);
    match place.and_then(|place| read.get(place)) {
        None => [None; PARTS.len()],
        Some(parts) => {
            let mut spoken: Spoken = [None; PARTS.len()];
            for (catalogue, part) in spoken.iter_mut().zip(parts) {
                *catalogue = Some(part);
            }
            spoken
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: Word = Word {
        at: 0,
        english: "{count} {count|column|columns} of {all}",
    };

    #[test]
    fn values_and_forms_take_their_places() {
        assert_eq!(fill(COLUMNS, &[&1, &7]), "1 column of 7");
        assert_eq!(fill(COLUMNS, &[&0, &7]), "0 columns of 7");
        assert_eq!(fill(COLUMNS, &[&2, &"{x}"]), "2 columns of {x}");
    }

    #[test]
    fn another_language_may_turn_them_round() {
        speak(
            "shared",
            "export default `\n# a note\ncolumns = von {all} {count|Spalte|Spalten} {count}\n`;",
        );
        assert_eq!(fill(COLUMNS, &[&1, &7]), "von 7 Spalte 1");
        assert_eq!(fill(COLUMNS, &[&3, &7]), "von 7 Spalten 3");
        assert_eq!(
            in_language("en", || fill(COLUMNS, &[&1, &7])),
            "1 column of 7"
        );
    }
}
