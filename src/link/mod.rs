//! A link is the document: what is shown is a function of it alone.

mod parameters;
mod values;

use std::fmt::{Display, Write as _};

use num_rational::Ratio;

pub(crate) use parameters::{CANDIDATES, TREE};
use parameters::{LAST, ORDER, is_known, keep};
pub(crate) use values::WIDEST;
use values::{
    asked_heaps, compared, comparison, decimal, named, selection, speed, switch, whole, window,
};

use crate::exact::{
    EndStep, FixedHeap, InputError, MoveLimit, Quantity, Rational, Step, StoneHeap, TermCount,
    ThresholdIndex, shorten,
};
use crate::takeaway::MoveRatio;
use crate::words::{LANGUAGES, shared as words};
use crate::wythoff::{Fixed, Position};

/// The step that is shown and the end of the timeline, unless a link says otherwise: those of [SZ] Figure 1.
const STEP: u32 = 28;

/// The threshold that is shown, unless a link says otherwise: r_1 = 1.
const INDEX: u32 = 1;

/// The last row of the table, unless a link says otherwise: that of [SZ] Table 1.
const ROWS: u32 = 10;

/// The games that are built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// N-heap Wythoff.
    Wythoff,
    /// Take away at most r times the last move.
    Takeaway,
    /// Find a number though one answer may be a lie.
    OneLie,
}

/// The views that are built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// The (b, c) lattice of N-heap Wythoff.
    Lattice,
    /// ε_n of N-heap Wythoff.
    Deviations,
    /// What is proved of each m: \[SZ\] Table 1.
    Table,
    /// The step from one threshold of the take-away game to the next.
    Chain,
    /// Losing heaps of many thresholds, one row each.
    Map,
    /// The losing heaps of one r, with their lags and candidates.
    Sequence,
    /// What a question of the game with one lie does to the state, and the tree of all of them.
    Strategy,
    /// How many questions each state needs.
    Atlas,
    /// The game with one lie, played by a person against the page.
    Play,
}

/// What the chain view shows of the step from one threshold to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// The losing heaps appear.
    Grow,
    /// Their candidates are compared with r.
    Candidates,
    /// The least one above r, and why no later one is less.
    Minimum,
    /// r jumps there.
    Jump,
}

/// What the points of the lattice show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Why a point is crossed out.
    Reasons,
    /// How many winning moves there are.
    Moves,
}

/// How an axis is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Evenly.
    Linear,
    /// By the logarithm.
    Log,
}

/// What is selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The row of this m, whose proof is open.
    Row(u32),
    /// The P-position [a, b, c] whose points light up. That it is one isn't known here.
    Place([u32; 3]),
}

impl Game {
    /// All of them, by their names in links; the first is shown unless a link says otherwise.
    pub const ALL: [(Self, &'static str); 3] = [
        (Self::Wythoff, "wythoff"),
        (Self::Takeaway, "takeaway"),
        (Self::OneLie, "one-lie"),
    ];

    /// Its name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(self, &Self::ALL)
    }

    /// Its views, by their names in links; the first is shown unless a link says otherwise.
    #[must_use]
    pub fn views(self) -> &'static [(View, &'static str)] {
        let all = &View::ALL;
        match self {
            Self::Wythoff => &all[..3],
            Self::Takeaway => &all[3..6],
            Self::OneLie => &all[6..],
        }
    }
}

impl Phase {
    /// All of them in their order, by their names in links.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::Grow, "grow"),
        (Self::Candidates, "candidates"),
        (Self::Minimum, "minimum"),
        (Self::Jump, "jump"),
    ];

    /// Its name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(self, &Self::ALL)
    }
}

impl View {
    /// All of them, by their names in links.
    pub const ALL: [(Self, &'static str); 9] = [
        (Self::Lattice, "lattice"),
        (Self::Deviations, "deviations"),
        (Self::Table, "table"),
        (Self::Chain, "chain"),
        (Self::Map, "map"),
        (Self::Sequence, "sequence"),
        (Self::Strategy, "strategy"),
        (Self::Atlas, "atlas"),
        (Self::Play, "play"),
    ];

    /// Its name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(self, &Self::ALL)
    }
}

impl Layer {
    /// All of them, by their names in links.
    pub const ALL: [(Self, &'static str); 2] = [(Self::Reasons, "reasons"), (Self::Moves, "moves")];

    /// Its name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(self, &Self::ALL)
    }
}

impl Scale {
    /// All of them, by their names in links.
    pub const ALL: [(Self, &'static str); 2] = [(Self::Linear, "linear"), (Self::Log, "log")];

    /// The scale of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let found = Self::ALL.into_iter().find(|(_, other)| *other == name);
        found.map(|(scale, _)| scale)
    }

    /// Its name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(self, &Self::ALL)
    }
}

fn name_of<T: Copy + PartialEq>(value: T, all: &[(T, &'static str)]) -> &'static str {
    let found = all.iter().find(|(other, _)| *other == value);
    found.map_or("", |(_, name)| name)
}

/// Colours and weights of page and figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Auto, Self::Light, Self::Dark, Self::Projector];

    /// Its name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Projector => "projector",
        }
    }

    /// The theme of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// A window of a figure by its corner and width: cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// Least column.
    pub left: u32,
    /// Least row.
    pub bottom: u32,
    /// Number of columns; the rows follow from the shape of the figure.
    pub width: u32,
}

/// Everything that a link says, with defaults filled in.
///
/// ```
/// use nimscope::link::Link;
///
/// // What isn't understood is told, and a default takes its place.
/// let (link, notices) = Link::read("?m=1&n=x");
/// assert_eq!(notices.len(), 1);
/// // What is written leads to the same again.
/// assert_eq!(Link::read(&link.write()).0, link);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// `game`
    pub game: Game,
    /// `view`
    pub view: View,
    /// `m` of Wythoff: the fixed heaps.
    pub fixed: Fixed,
    /// `m` of the take-away game: which threshold.
    pub index: u32,
    /// `r`, which counts before `m`.
    pub ratio: Option<MoveRatio>,
    /// `i`: that many terms are shown; `None` for all that the proof needs.
    pub term: Option<u32>,
    /// `phase`
    pub phase: Phase,
    /// `heap`: a heap of the take-away game to ask about.
    pub heap: Option<u64>,
    /// `limit`: what a later turn may take from it at most.
    pub limit: Option<u64>,
    /// `n`: that many P-positions are shown.
    pub step: u32,
    /// `end`, at least `n`.
    pub end: u32,
    /// `heaps`: a position to ask about.
    pub heaps: Option<Position>,
    /// `select`
    pub select: Option<Selection>,
    /// `layer`
    pub layer: Layer,
    /// `rows`: the last m of the table.
    pub rows: u32,
    /// `compare`: values of m, ascending; empty to show `m` alone.
    pub compare: Vec<u32>,
    /// `scale`
    pub scale: Scale,
    /// `at`: `None` fits the window to the figure.
    pub at: Option<At>,
    /// `theme`
    pub theme: Theme,
    /// `lang`, by its code: `None` for the reader's own.
    pub language: Option<&'static str>,
    /// `play`
    pub play: bool,
    /// `speed`: steps a second.
    pub speed: Rational,
    /// `present`
    pub present: bool,
    /// `embed`
    pub embed: bool,
    /// Parameters of other views, checked, by their place in the grammar.
    kept: Vec<(usize, String)>,
}

/// Why a part of a link was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The parameter.
    pub parameter: String,
    /// What was wrong with its value and what is allowed.
    pub problem: String,
    /// The same for the reader of a link: with the parameter, and what is shown instead.
    pub message: String,
}

impl Default for Link {
    /// The start page: \[SZ\] Figure 1.
    fn default() -> Self {
        Self {
            game: Game::Wythoff,
            view: View::Lattice,
            fixed: default_fixed(),
            index: INDEX,
            ratio: None,
            term: None,
            phase: Phase::Minimum,
            heap: None,
            limit: None,
            step: STEP,
            end: STEP,
            heaps: None,
            select: None,
            layer: Layer::Reasons,
            rows: ROWS,
            compare: Vec::new(),
            scale: Scale::Linear,
            at: None,
            theme: Theme::Auto,
            language: None,
            play: false,
            speed: default_speed(),
            present: false,
            embed: false,
            kept: Vec::new(),
        }
    }
}

impl Link {
    /// Reads the query of a link, with or without its `?`. Whatever is wrong with it becomes a
    /// notice, and the default takes its place.
    #[must_use]
    pub fn read(query: &str) -> (Self, Vec<Notice>) {
        let query = query.strip_prefix('?').unwrap_or(query);
        let mut link = Self::default();
        let mut notices = Notices(Vec::new());
        let mut given: Vec<(String, String)> = Vec::new();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            if !is_known(&name) {
                notices.add(&name, words::not_a_parameter);
            } else if given.iter().any(|(known, _)| *known == name) {
                notices.add(&name, words::given_twice);
            } else {
                given.push((name.into_owned(), value.into_owned()));
            }
        }
        // In the order of the grammar: what a value may be can depend on those before it.
        for name in ORDER.into_iter().chain([LAST]) {
            let value = given.iter().find(|(other, _)| other == name);
            if let Some(Err(error)) = value.map(|(_, value)| link.set(name, value)) {
                notices.refuse(name, &error);
            }
            match name {
                "game" => link.view = link.game.views()[0].0,
                "n" => link.end = link.step.max(STEP),
                "r" if link.ratio.is_some() && given.iter().any(|(other, _)| other == "m") => {
                    link.index = INDEX;
                    notices.add("m", words::beside_r);
                }
                _ => {}
            }
        }
        if link.kept("a") == Some("0") && link.kept("b").is_none_or(|b| b == "0")
            || link.kept("a").is_none() && link.kept("b") == Some("0")
        {
            link.kept
                .retain(|(place, _)| !matches!(ORDER[*place], "a" | "b"));
            let error = InputError::Rule {
                problem: words::is_zero(&"a + b"),
                allowed: words::NO_CANDIDATE,
            };
            notices.refuse("a", &error);
        }
        // A row whose proof is open is in the table.
        if let (View::Table, Some(Selection::Row(m))) = (link.view, link.select) {
            link.rows = link.rows.max(m);
        }
        (link, notices.0)
    }

    /// Gives a parameter a value; a bad one changes nothing.
    fn set(&mut self, name: &str, text: &str) -> Result<(), InputError> {
        match name {
            "v" => {
                if text != "1" {
                    let older = words::OLDER_THAN_LINK;
                    return Err(InputError::malformed(words::VERSION, text, older));
                }
            }
            "game" => {
                self.game = named(words::GAME, text, &Game::ALL)?;
            }
            "view" => self.view = named(words::VIEW, text, self.game.views())?,
            "lang" => {
                let all = LANGUAGES.map(|code| (code, code));
                self.language = Some(named(words::LANGUAGE, text, &all)?);
            }
            "m" => match self.game {
                Game::Wythoff | Game::OneLie => self.fixed = Fixed::parse(text)?,
                Game::Takeaway => self.index = ThresholdIndex::parse(text)?.get(),
            },
            "end" => self.set_end(text)?,
            "r" if self.game == Game::Takeaway => self.ratio = Some(MoveRatio::parse(text)?),
            "i" => self.term = Some(TermCount::parse(text)?.get()),
            "phase" => self.phase = named(words::PHASE, text, &Phase::ALL)?,
            "heap" => self.heap = Some(StoneHeap::parse(text)?.get()),
            "limit" => self.limit = Some(MoveLimit::parse(text)?.get()),
            "at" => self.at = Some(window(text, self.view)?),
            "n" | "layer" if self.game == Game::OneLie => self.keep(name, text)?,
            "n" => self.step = Step::parse(text)?.get(),
            "heaps" => self.heaps = Some(asked_heaps(text)?),
            "select" => self.select = Some(selection(text)?),
            "layer" => self.layer = named(words::LAYER, text, &Layer::ALL)?,
            "rows" => self.rows = whole(words::LAST_ROW_M, text, FixedHeap::MOST)?,
            "compare" => self.compare = compared(text)?,
            "scale" => self.scale = named(words::SCALE, text, &Scale::ALL)?,
            "theme" => {
                let all = Theme::ALL.map(|theme| (theme, theme.name()));
                self.theme = named(words::THEME, text, &all)?;
            }
            "play" => self.play = switch(words::PLAY, text)?,
            "speed" => self.speed = speed(text)?,
            "present" => self.present = switch(words::PRESENT, text)?,
            "embed" => self.embed = switch(words::EMBED, text)?,
            _ => self.keep(name, text)?,
        }
        Ok(())
    }

    /// Keeps the value of a parameter that has no field here, unless it is the default.
    fn keep(&mut self, name: &str, text: &str) -> Result<(), InputError> {
        let value = keep(name, text)?;
        let place = ORDER.iter().position(|known| *known == name);
        if let Some((place, value)) = place.zip(value) {
            let at = self.kept.partition_point(|(other, _)| *other < place);
            self.kept.insert(at, (place, value));
        }
        Ok(())
    }

    /// The value of a parameter that has no field here, if it was given and isn't the default.
    #[must_use]
    pub fn kept(&self, name: &str) -> Option<&str> {
        let found = self.kept.iter().find(|(place, _)| ORDER[*place] == name);
        found.map(|(_, value)| &**value)
    }

    /// All of these, with their names.
    pub fn all_kept(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.kept
            .iter()
            .map(|(place, value)| (ORDER[*place], &**value))
    }

    fn set_end(&mut self, text: &str) -> Result<(), InputError> {
        let end = EndStep::parse(text)?.get();
        if end < self.step {
            return Err(InputError::OutOfRange {
                quantity: EndStep::NAME,
                value: text.to_owned(),
                over: false,
                least: self.step.into(),
                most: EndStep::MOST,
            });
        }
        self.end = end;
        Ok(())
    }

    /// The levels whose deviations are shown.
    #[must_use]
    pub fn panels(&self) -> Vec<Fixed> {
        if self.compare.is_empty() {
            return vec![self.fixed.clone()];
        }
        let fixed = |&m: &u32| Fixed::new([FixedHeap::new(m.into()).ok()?]).ok();
        self.compare.iter().filter_map(fixed).collect()
    }

    /// The query of this link: parameters in the order of the grammar, defaults left out, without
    /// `?`. Empty for the start page.
    #[must_use]
    pub fn write(&self) -> String {
        let mut query = String::new();
        for name in ORDER.into_iter().chain([LAST]) {
            if let Some(value) = self.value(name) {
                let between = if query.is_empty() { "" } else { "&" };
                // Writing to a string can't fail.
                let _ = write!(query, "{between}{name}={value}");
            }
        }
        query
    }

    /// The value of a parameter, unless it is the default.
    fn value(&self, name: &str) -> Option<String> {
        let unless = |is_default: bool, value: String| (!is_default).then_some(value);
        let on = |switch: bool| switch.then(|| "1".to_owned());
        match name {
            "game" => unless(self.game == Game::Wythoff, self.game.name().to_owned()),
            "view" => unless(
                self.view == self.game.views()[0].0,
                self.view.name().to_owned(),
            ),
            "m" if self.game == Game::Takeaway => {
                unless(self.index == INDEX, self.index.to_string())
            }
            "r" if self.game == Game::Takeaway => self.ratio.map(|r| r.to_string()),
            "i" => self.term.map(|i| i.to_string()),
            "phase" => unless(self.phase == Phase::Minimum, self.phase.name().to_owned()),
            "heap" => self.heap.map(|heap| heap.to_string()),
            "limit" => self.limit.map(|limit| limit.to_string()),
            "select" => self.select.map(|select| match select {
                Selection::Row(m) => m.to_string(),
                Selection::Place([a, b, c]) => format!("{a},{b},{c}"),
            }),
            "n" | "layer" if self.game == Game::OneLie => self.kept(name).map(str::to_owned),
            "layer" => unless(self.layer == Layer::Reasons, self.layer.name().to_owned()),
            "rows" => unless(self.rows == ROWS, self.rows.to_string()),
            "compare" => unless(self.compare.is_empty(), comparison(&self.compare)),
            "scale" => unless(self.scale == Scale::Linear, self.scale.name().to_owned()),
            "m" => unless(self.fixed == default_fixed(), self.fixed.to_string()),
            "n" => unless(self.step == STEP, self.step.to_string()),
            "end" => unless(self.end == self.step.max(STEP), self.end.to_string()),
            "heaps" => self.heaps.as_ref().map(|position| {
                let heaps: Vec<String> = position.heaps().iter().map(u32::to_string).collect();
                heaps.join(",")
            }),
            "at" => self
                .at
                .map(|at| format!("{},{},{}", at.left, at.bottom, at.width)),
            "theme" => unless(self.theme == Theme::Auto, self.theme.name().to_owned()),
            "lang" => self.language.map(str::to_owned),
            "play" => on(self.play),
            "speed" => unless(self.speed == default_speed(), decimal(self.speed)),
            "present" => on(self.present),
            "embed" => on(self.embed),
            _ => self.kept(name).map(str::to_owned),
        }
    }
}

fn default_fixed() -> Fixed {
    Fixed::parse("1").unwrap_or_else(|_| unreachable!("1 is a fixed heap"))
}

fn default_speed() -> Rational {
    Ratio::from_integer(2)
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
        assert_eq!(Link::read("m=22").0.fixed.to_string(), "22");
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
        assert_eq!(Link::read("n=30&game=one-lie").0.kept("n"), Some("30"));
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
}
