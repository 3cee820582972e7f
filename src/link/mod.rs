//! A link is the document: what is shown is a function of it alone.
//!
//! A link has a part that links to all games have, [`Common`], and a part of its game. Each part has a table of parameters,
//! from which links are read and written, and which says what help and documents say of them.

mod common;
mod described;
mod one_lie;
mod table;
mod takeaway;
mod values;
mod wythoff;

use std::fmt::Display;

use serde::Serialize;

pub use common::{Common, Theme};
pub use described::{in_markdown, in_words};
pub use one_lie::{OneLieLink, OneLieView, Role, StrategyLayer};
pub use takeaway::{Phase, TakeawayLink, TakeawayView};
pub(crate) use values::WIDEST;
pub use values::{At, Scale};
pub use wythoff::{Layer, Selection, WythoffLink, WythoffView};

use crate::exact::{InputError, shorten};
use crate::words::shared as words;
use table::{Grammar, Problem};
use values::named;

/// All parameters in the order in which links are written.
const ORDER: [&str; 30] = [
    "v", "game", "view", "m", "n", "end", "r", "i", "phase", "heap", "limit", "heaps", "select",
    "layer", "rows", "compare", "scale", "a", "b", "role", "asked", "answers", "seed", "at",
    "theme", "lang", "play", "speed", "present", "embed",
];

/// The games that are built, by their names in links; the first is shown unless a link says otherwise.
pub const GAMES: [&str; 3] = ["wythoff", "takeaway", "one-lie"];

/// What a link says of its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "game", rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum GameLink {
    /// N-heap Wythoff.
    Wythoff(WythoffLink),
    /// Take away at most r times the last move.
    Takeaway(TakeawayLink),
    /// Find a number though one answer may be a lie.
    OneLie(OneLieLink),
}

/// Does this with the part of the game, whichever it is.
macro_rules! part {
    ($game:expr, $part:ident => $what:expr) => {
        match $game {
            GameLink::Wythoff($part) => $what,
            GameLink::Takeaway($part) => $what,
            GameLink::OneLie($part) => $what,
        }
    };
}

impl Default for GameLink {
    fn default() -> Self {
        Self::Wythoff(WythoffLink::default())
    }
}

impl GameLink {
    /// A link of each game, with all defaults.
    #[must_use]
    pub fn all() -> [Self; GAMES.len()] {
        [
            Self::default(),
            Self::Takeaway(TakeawayLink::default()),
            Self::OneLie(OneLieLink::default()),
        ]
    }

    /// The name of the game in links.
    #[must_use]
    pub fn name(&self) -> &'static str {
        GAMES[self.place()]
    }

    fn place(&self) -> usize {
        match self {
            Self::Wythoff(_) => 0,
            Self::Takeaway(_) => 1,
            Self::OneLie(_) => 2,
        }
    }

    fn has(&self, name: &str) -> bool {
        part!(self, part => has(part, name))
    }

    fn is_place(&self, name: &str) -> bool {
        part!(self, part => is_place(part, name))
    }

    /// Takes a value over, if the game has this parameter.
    fn read(&mut self, name: &str, text: &str) -> Option<Result<(), InputError>> {
        part!(self, part => read(part, name, text))
    }

    fn value(&self, name: &str) -> Option<String> {
        part!(self, part => part.value(name))
    }

    fn settle(&mut self, given: &dyn Fn(&str) -> bool, wrong: &mut dyn FnMut(&str, Problem)) {
        part!(self, part => part.settle(given, wrong));
    }
}

fn has<T: Grammar>(_: &T, name: &str) -> bool {
    T::parameter(name).is_some()
}

fn is_place<T: Grammar>(_: &T, name: &str) -> bool {
    T::parameter(name).is_some_and(|known| known.place)
}

fn read<T: Grammar>(part: &mut T, name: &str, text: &str) -> Option<Result<(), InputError>> {
    T::parameter(name).map(|known| (known.read)(part, text))
}

/// Everything that a link says, with defaults filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// What links to all games say.
    pub common: Common,
    /// What it says of its game.
    pub game: GameLink,
    /// Parameters that its game doesn't have, checked by the first game that does, as links write them.
    kept: Vec<(&'static str, String)>,
}

/// Why a part of a link was not taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Notice {
    /// The parameter.
    pub parameter: String,
    /// What was wrong with its value and what is allowed.
    pub problem: String,
    /// The same for the reader of a link: with the parameter, and what is shown instead.
    pub message: String,
}

impl Link {
    /// Reads the query of a link, with or without its `?`. Whatever is wrong with it becomes a
    /// notice, and the default takes its place.
    ///
    /// ```
    /// use nimscope::link::Link;
    ///
    /// let (link, notices) = Link::read("?game=takeaway&r=2.50&n=7");
    /// assert_eq!(link.write(), "game=takeaway&n=7&r=5/2");
    /// assert!(notices.is_empty());
    /// let (_, notices) = Link::read("?m=1001");
    /// assert!(notices[0].problem.contains("1001 is over 1000"));
    /// ```
    #[must_use]
    pub fn read(query: &str) -> (Self, Vec<Notice>) {
        let query = query.strip_prefix('?').unwrap_or(query);
        let mut notices = Notices(Vec::new());
        let mut given: Vec<(String, String)> = Vec::new();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            if !ORDER.contains(&&*name) {
                notices.add(&name, words::not_a_parameter);
            } else if given.iter().any(|(known, _)| *known == name) {
                notices.add(&name, words::given_twice);
            } else {
                given.push((name.into_owned(), value.into_owned()));
            }
        }
        let mut link = Self::default();
        let mut others = GameLink::all();
        // In the order of the grammar: what a value may be can depend on those before it.
        for name in ORDER {
            let Some((_, value)) = given.iter().find(|(other, _)| other == name) else {
                continue;
            };
            let found = if name == "game" {
                let places = [0, 1, 2].map(|place: usize| (place, GAMES[place]));
                named(words::GAME, value, &places).map(|place| {
                    link.game = GameLink::all().into_iter().nth(place).unwrap_or_default();
                })
            } else {
                let of_all = read(&mut link.common, name, value);
                let of_game = || link.game.read(name, value);
                let of_others = || others.iter_mut().find_map(|other| other.read(name, value));
                of_all.or_else(of_game).or_else(of_others).unwrap_or(Ok(()))
            };
            if let Err(error) = found {
                notices.refuse(name, &error);
            }
        }
        let is_given = |name: &str| given.iter().any(|(other, _)| other == name);
        let mut wrong = |name: &str, problem| match problem {
            Problem::Ignored(why) => notices.add(name, why),
            Problem::Refused(error) => notices.refuse(name, &error),
        };
        link.game.settle(&is_given, &mut wrong);
        for other in &mut others {
            other.settle(&|_| false, &mut wrong);
        }
        let foreign = ORDER.into_iter().filter(|name| !link.game.has(name));
        link.kept = foreign
            .filter_map(|name| Some((name, others.iter().find_map(|other| other.value(name))?)))
            .collect();
        (link, notices.0)
    }

    /// The query of this link: parameters in the order of the grammar, defaults left out, without
    /// `?`. Empty for the start page.
    #[must_use]
    pub fn write(&self) -> String {
        self.written(|_| true)
    }

    /// The part of the query that tells places in the history apart: a link to another place is a step of its own for the
    /// Back button.
    #[must_use]
    pub fn place(&self) -> String {
        self.written(|name| name == "game" || self.game.is_place(name))
    }

    fn written(&self, wanted: impl Fn(&str) -> bool) -> String {
        let value = |name: &'static str| Some(format!("{name}={}", self.value(name)?));
        let all: Vec<String> = ORDER
            .into_iter()
            .filter(|name| wanted(name))
            .filter_map(value)
            .collect();
        all.join("&")
    }

    /// The value of a parameter, unless it is the default.
    fn value(&self, name: &str) -> Option<String> {
        if name == "game" {
            return (self.game.name() != GAMES[0]).then(|| self.game.name().to_owned());
        }
        let kept = || self.kept.iter().find(|(other, _)| *other == name);
        let of_all = self.common.value(name);
        let of_game = || self.game.value(name);
        of_all
            .or_else(of_game)
            .or_else(|| kept().map(|(_, value)| value.clone()))
    }

    /// What it says of Wythoff's game, if it is a link to that.
    #[must_use]
    pub fn wythoff(&self) -> Option<&WythoffLink> {
        match &self.game {
            GameLink::Wythoff(link) => Some(link),
            _ => None,
        }
    }

    /// What it says of the take-away game, if it is a link to that.
    #[must_use]
    pub fn takeaway(&self) -> Option<&TakeawayLink> {
        match &self.game {
            GameLink::Takeaway(link) => Some(link),
            _ => None,
        }
    }

    /// What it says of the game with one lie, if it is a link to that.
    #[must_use]
    pub fn one_lie(&self) -> Option<&OneLieLink> {
        match &self.game {
            GameLink::OneLie(link) => Some(link),
            _ => None,
        }
    }
}

/// What was wrong with a link.
struct Notices(Vec<Notice>);

impl Notices {
    /// A parameter that is ignored.
    fn add(&mut self, name: &str, problem: fn(&dyn Display) -> String) {
        let name = shorten(name);
        let problem = problem(&name);
        let message = words::ignored(&problem);
        self.push(name, problem, message);
    }

    /// A value in whose place the default is shown.
    fn refuse(&mut self, name: &str, error: &InputError) {
        let message = words::default_shown(&name, error);
        self.push(name.to_owned(), error.to_string(), message);
    }

    fn push(&mut self, parameter: String, problem: String, message: String) {
        // A link of nothing but nonsense shall not fill the page.
        const MOST: usize = 8;
        if self.0.len() < MOST {
            self.0.push(Notice {
                parameter,
                problem,
                message,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(query: &str) -> String {
        let (link, notices) = Link::read(query);
        assert_eq!(notices, [], "{query}");
        let written = link.write();
        assert_eq!(Link::read(&written), (link, vec![]), "{query}");
        written
    }

    #[test]
    fn defaults_are_left_out_and_order_is_fixed() {
        assert_eq!(round_trip(""), "");
        assert_eq!(
            round_trip("?v=1&game=wythoff&view=lattice&m=1&n=28&end=28"),
            ""
        );
        assert_eq!(
            round_trip("speed=0.5&theme=dark&at=0,0,60&heaps=56%2C1%2C33&n=21&m=2%2C1"),
            "m=1,2&n=21&heaps=1,33,56&at=0,0,60&theme=dark&speed=0.5"
        );
        assert_eq!(round_trip("n=100"), "n=100");
        assert_eq!(round_trip("n=100&end=100"), "n=100");
        assert_eq!(round_trip("n=10&end=100"), "n=10&end=100");
    }

    #[test]
    fn other_views_parameters_are_kept() {
        assert_eq!(
            round_trip("answers=yyn&r=290%2F46&compare=0-10&asked=1-5.9.12-20,3"),
            "r=145/23&compare=0-10&asked=1-5.9.12-20,3&answers=yyn"
        );
    }

    #[test]
    fn views_have_their_parameters() {
        for query in [
            "view=deviations&m=10&n=2000&scale=log&at=0,0,5000",
            "view=deviations&compare=1,4,7",
            "view=table&select=10&rows=45",
            "n=21&select=0,1,1&layer=moves",
            "theme=dark&lang=de&play=1",
            "lang=en",
        ] {
            assert_eq!(round_trip(query), query);
        }
        assert_eq!(round_trip("compare=2,1,3&view=lattice"), "compare=1-3");
        assert_eq!(
            round_trip("view=table&select=11"),
            "view=table&select=11&rows=11"
        );
        assert_eq!(round_trip("select=11"), "select=11");
    }

    #[test]
    fn the_take_away_game_has_its_own_m() {
        for query in [
            "game=takeaway",
            "game=takeaway&m=22&phase=jump",
            "game=takeaway&view=map&m=123456&at=0,123400,60",
            "game=takeaway&view=sequence&r=5/2&i=20&heap=1000000000000000000&limit=7",
        ] {
            assert_eq!(round_trip(query), query);
        }
        // Whatever the order.
        let (link, notices) = Link::read("m=22&view=sequence&game=takeaway&r=2.50");
        assert_eq!(notices.len(), 1, "{notices:?}");
        assert_eq!(link.write(), "game=takeaway&view=sequence&r=5/2");
        assert_eq!(
            Link::read("m=22").0.wythoff().unwrap().fixed.to_string(),
            "22"
        );
    }

    #[test]
    fn the_game_with_one_lie_has_its_own_n() {
        for query in [
            "game=one-lie",
            "game=one-lie&n=1000000000000000000",
            "game=one-lie&a=3&b=1&answers=yyn",
            "game=one-lie&view=play&n=16&role=ask&asked=1-5.9.12-16,3&seed=7",
            "game=one-lie&n=16&layer=tree&at=0,0,16",
            "game=one-lie&view=atlas&a=0&b=5",
        ] {
            assert_eq!(round_trip(query), query);
        }
        assert_eq!(
            round_trip("game=one-lie&n=1000000&role=think&asked=&answers=&seed=0&layer=balance"),
            "game=one-lie"
        );
        assert_eq!(Link::read("n=30&game=one-lie").0.one_lie().unwrap().n, 30);
    }

    #[test]
    fn what_is_wrong_is_named_with_value_and_range() {
        for (query, name, part) in [
            (
                "n=-1",
                "n",
                "step n -1 is under 0: allowed are 0 to 1000000",
            ),
            ("n=99999999999999999999999", "n", "is over 1000000"),
            ("m=1001", "m", "fixed heap 1001 is over 1000"),
            ("m=", "m", "can't be read"),
            ("n=30&end=10", "end", "last step 10 is under 30"),
            ("game=chess", "game", "“chess”"),
            ("game=one-lie&view=table", "view", "strategy, atlas or play"),
            (
                "game=one-lie&n=1",
                "n",
                "number of candidates n 1 is under 2",
            ),
            ("game=one-lie&n=0", "n", "is under 2"),
            (
                "game=one-lie&n=1000000000000000000000000000000",
                "n",
                "is over 1000000000000000000",
            ),
            ("game=one-lie&a=0&b=0", "a", "a + b is 0"),
            ("game=one-lie&b=0", "a", "at least one candidate"),
            ("game=one-lie&answers=yx", "answers", "y and n"),
            ("game=one-lie&layer=moves", "layer", "balance or tree"),
            ("game=one-lie&role=lie", "role", "think or ask"),
            ("game=one-lie&asked=5-3", "asked", "5-3"),
            (
                &format!("asked=1{}", ",1".repeat(200)),
                "asked",
                "over 200 questions",
            ),
            (
                &format!("asked=1{}", ".1".repeat(10_000)),
                "asked",
                "over 20000 letters",
            ),
            ("view=chain", "view", "lattice, deviations or table"),
            ("game=takeaway&view=table", "view", "chain, map or sequence"),
            ("game=takeaway&m=0", "m", "index m 0 is under 1"),
            ("game=takeaway&m=99999999999", "m", "is over 10000000"),
            ("game=takeaway&m=1,2", "m", "1,2"),
            ("game=takeaway&r=0", "r", "0"),
            ("game=takeaway&r=-1", "r", "-1"),
            ("game=takeaway&r=1/0", "r", "1/0"),
            ("game=takeaway&r=1e400", "r", "1e400"),
            ("game=takeaway&r=2&m=3", "m", "r counts"),
            (
                "game=takeaway&phase=fall",
                "phase",
                "grow, candidates, minimum or jump",
            ),
            ("game=takeaway&i=0", "i", "0"),
            ("game=takeaway&heap=0", "heap", "heap 0 is under 1"),
            ("select=1,2", "select", "a,b,c"),
            ("select=1001", "select", "selected number 1001 is over 1000"),
            ("layer=both", "layer", "reasons or moves"),
            ("rows=1001", "rows", "last row m 1001 is over 1000"),
            ("compare=0-24", "compare", "at most 24"),
            ("compare=5-2", "compare", "like 0-10 or 1,4,7"),
            ("scale=cubic", "scale", "linear or log"),
            ("at=0,0,4001", "at", "window width 4001 is over 4000"),
            ("at=0,0,1000001&view=deviations", "at", "is over 1000000"),
            ("at=1,2", "at", "left,bottom,width"),
            ("at=0,0,5", "at", "window width 5 is under 10"),
            ("speed=21", "speed", "0.1 to 20"),
            ("speed=0.09", "speed", "0.1 to 20"),
            ("play=2", "play", "0 or 1"),
            ("theme=pink", "theme", "projector"),
            ("heaps=1,2", "heaps", "three to six"),
            ("heaps=1,2,5000000", "heaps", "heap 5000000 is over 1000000"),
            ("r=1e9", "r", "145/23"),
            ("r=100001", "r", "up to 100000"),
            ("v=2", "v", "1"),
            (
                "lang=xx",
                "lang",
                "language “xx” can't be read: give en or de",
            ),
            ("answers=yx", "answers", "y and n"),
            ("frogs=1", "frogs", "not a parameter"),
            ("n=1&n=2", "n", "twice"),
        ] {
            let (link, notices) = Link::read(query);
            assert_eq!(notices.len(), 1, "{query}: {notices:?}");
            assert_eq!(notices[0].parameter, name);
            assert!(notices[0].message.contains(part), "{}", notices[0].message);
            let rest = Link::read(&link.write()).1;
            assert_eq!(rest, [], "{query} is repaired");
        }
    }

    #[test]
    fn speeds_are_exact() {
        for text in ["0.1", "0.25", "20", "1/3", "2.5"] {
            assert_eq!(
                round_trip(&format!("speed={text}")),
                format!("speed={text}")
            );
        }
    }

    /// What the issue of links by game was about: another r, m or n of its game is another place, a step isn't.
    #[test]
    fn places_are_told_apart_by_the_game() {
        let place = |query: &str| Link::read(query).0.place();
        assert_eq!(
            place("n=5&end=40&heaps=1,2,3&at=0,0,20&theme=dark&play=1"),
            ""
        );
        assert_eq!(
            place("m=7&n=5&view=deviations&compare=0-3"),
            "view=deviations&m=7"
        );
        for (one, other) in [
            ("game=takeaway&r=2.6", "game=takeaway&r=145/23"),
            ("game=takeaway&m=2", "game=takeaway&m=3"),
            ("game=one-lie", "game=one-lie&n=16"),
            ("game=one-lie&a=3&b=1", "game=one-lie&a=3&b=2"),
            ("game=one-lie&view=play", "game=one-lie&view=play&role=ask"),
            ("", "game=one-lie"),
        ] {
            assert_ne!(place(one), place(other));
        }
        for (one, other) in [
            (
                "game=takeaway&r=2.6",
                "game=takeaway&r=13/5&phase=jump&i=3&heap=9",
            ),
            (
                "game=one-lie&n=16",
                "game=one-lie&n=16&answers=yn&layer=tree",
            ),
            // n is that of another game.
            ("game=takeaway&n=5", "game=takeaway&n=6"),
        ] {
            assert_eq!(place(one), place(other));
        }
    }

    #[test]
    fn the_order_has_all_parameters_once() {
        let tables = [
            table::described::<Common>(),
            table::described::<WythoffLink>(),
            table::described::<TakeawayLink>(),
            table::described::<OneLieLink>(),
        ];
        for table in &tables {
            let places: Vec<_> = table
                .iter()
                .map(|known| {
                    ORDER
                        .iter()
                        .position(|name| *name == known.name)
                        .expect(known.name)
                })
                .collect();
            assert!(places.is_sorted(), "{table:?}");
        }
        for (i, name) in ORDER
            .iter()
            .enumerate()
            .filter(|(_, name)| **name != "game")
        {
            assert!(
                tables.iter().flatten().any(|known| known.name == *name),
                "{name}"
            );
            assert!(!ORDER[..i].contains(name), "{name} twice");
        }
        // A parameter of all games is none of a game.
        for game in &tables[1..] {
            assert!(
                game.iter()
                    .all(|known| !has(&Common::default(), known.name))
            );
        }
    }
}
