//! What links to all games say: colours, language, playing, and how the page is shown.

use num_rational::Ratio;
use serde::Serialize;

use super::table::{Grammar, Parameter, name_of, names, unless};
use super::values::{choice, decimal, named, speed, switch};
use crate::exact::{InputError, Rational};
use crate::words::{LANGUAGES, shared as words};

/// Colours and weights of page and figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Theme {
    /// Light or dark, as the system says; light in a file.
    Auto,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// Black on white with thick lines.
    Projector,
}

impl Theme {
    /// Each by its name in links.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::Auto, "auto"),
        (Self::Light, "light"),
        (Self::Dark, "dark"),
        (Self::Projector, "projector"),
    ];

    /// Its name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(self, &Self::ALL)
    }

    /// The theme of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let found = Self::ALL.into_iter().find(|(_, other)| *other == name);
        found.map(|(theme, _)| theme)
    }
}

/// What links to all games say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Common {
    /// `theme`
    pub theme: Theme,
    /// `lang`, by its code: `None` for the reader's own.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string | undefined"))]
    pub language: Option<&'static str>,
    /// `play`: the timeline starts at once.
    pub play: bool,
    /// `speed`: steps a second.
    #[serde(serialize_with = "as_number")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub speed: Rational,
    /// `present`: a lecture.
    pub present: bool,
    /// `embed`: a frame in another page.
    pub embed: bool,
}

// A drawing's clock needs no more than this; speeds are far below 2^53.
#[allow(clippy::cast_precision_loss)]
fn as_number<S: serde::Serializer>(speed: &Rational, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64(*speed.numer() as f64 / *speed.denom() as f64)
}

impl Default for Common {
    fn default() -> Self {
        Self {
            theme: Theme::Auto,
            language: None,
            play: false,
            speed: Ratio::from_integer(2),
            present: false,
            embed: false,
        }
    }
}

fn on_or_off() -> String {
    "0 or 1".to_owned()
}

fn on(switch: bool) -> Option<String> {
    switch.then(|| "1".to_owned())
}

impl Grammar for Common {
    const TABLE: &'static [Parameter<Self>] = &[
        Parameter {
            name: "v",
            place: false,
            means: "the version of these rules",
            values: || "1".to_owned(),
            read: |_, text| {
                if text == "1" {
                    return Ok(());
                }
                let older = words::OLDER_THAN_LINK;
                Err(InputError::malformed(words::VERSION, text, older))
            },
            write: |_| None,
        },
        choice!(
            "theme",
            false,
            "colours and weights",
            words::THEME,
            theme,
            Theme::ALL,
            Theme::Auto
        ),
        Parameter {
            name: "lang",
            place: false,
            means: "the language; without it that of the browser",
            values: || LANGUAGES.join(", "),
            read: |link, text| {
                let all = LANGUAGES.map(|code| (code, code));
                link.language = Some(named(words::LANGUAGE, text, &all)?);
                Ok(())
            },
            write: |link| link.language.map(str::to_owned),
        },
        Parameter {
            name: "play",
            place: false,
            means: "plays at once",
            values: on_or_off,
            read: |link, text| {
                link.play = switch(words::PLAY, text)?;
                Ok(())
            },
            write: |link| on(link.play),
        },
        Parameter {
            name: "speed",
            place: false,
            means: "steps a second",
            values: || "0.1 to 20, also as a fraction".to_owned(),
            read: |link, text| {
                link.speed = speed(text)?;
                Ok(())
            },
            write: |link| unless(&link.speed, &Ratio::from_integer(2), || decimal(link.speed)),
        },
        Parameter {
            name: "present",
            place: false,
            means: "for lectures",
            values: on_or_off,
            read: |link, text| {
                link.present = switch(words::PRESENT, text)?;
                Ok(())
            },
            write: |link| on(link.present),
        },
        Parameter {
            name: "embed",
            place: false,
            means: "for frames in other pages",
            values: on_or_off,
            read: |link, text| {
                link.embed = switch(words::EMBED, text)?;
                Ok(())
            },
            write: |link| on(link.embed),
        },
    ];
}
