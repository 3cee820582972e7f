//! Which room may use which others, and what is known in some rooms only.

use crate::files::Files;

/// Each game has its rooms; `{game}` below stands for all of them.
const GAMES: [&str; 3] = ["wythoff", "takeaway", "one_lie"];

/// Rooms by their paths below `src/`, and of which others each may use something. What lies deeper belongs to the longest
/// path that it begins with. Rooms that are no place yet are still to come.
const ROOMS: &[(&str, &[&str])] = &[
    ("words", &[]),
    // Catalogues, made by build.rs.
    ("words/shared", &[]),
    ("words/{game}", &[]),
    ("exact", &[SPEECH]),
    ("{game}", &[SPEECH, "exact words/{game}"]),
    // The whole link knows all games, as each has its own parameters; what links of all games share knows none.
    (
        "link",
        &[
            SPEECH,
            "exact words/{all} {all} link/common link/{all} link/table link/values link/described",
        ],
    ),
    ("link/table", &["exact"]),
    ("link/values", &[SPEECH, "exact link/table"]),
    ("link/common", &[SPEECH, "exact link/table link/values"]),
    (
        "link/{game}",
        &[
            SPEECH,
            "exact words/{game} {game} link/table link/values",
            LINK,
        ],
    ),
    ("view/shared", &[SPEECH, "exact", LINK]),
    ("view/{game}", &[GAME, LINK, "view/shared"]),
    ("draw/canvas", &[SPEECH]),
    (
        "draw/plot",
        &[SPEECH, "exact", LINK, "view/shared draw/canvas"],
    ),
    // Of a game only its plain data: see UNKNOWN_IN.
    ("draw/{game}", &[GAME, LINK, VIEW, DRAW]),
    // The figure of any link.
    ("paper", &[ALL, "paper/drawing paper/unplotted paper/{all}"]),
    // What outgrows its numbers is told of any game.
    ("paper/unplotted", &[SPEECH, "exact {all}"]),
    ("paper/drawing", &[SPEECH, "view/shared", DRAW]),
    (
        "paper/{game}",
        &[
            GAME,
            LINK,
            VIEW,
            DRAW,
            "draw/{game} paper/drawing paper/unplotted",
        ],
    ),
    // The page asks for any link, and for files of any figure.
    ("web", &[ALL, "paper paper/unplotted", DOOR, "web/{all}"]),
    ("web/answer", &[SPEECH, "exact web view/shared", LINK, DRAW]),
    ("web/fields", &[SPEECH, "exact web view/shared", LINK, DRAW]),
    (
        "web/painter",
        &[SPEECH, "exact web view/shared", LINK, DRAW],
    ),
    (
        "web/{game}",
        &[GAME, LINK, VIEW, DRAW, "draw/{game} web", DOOR],
    ),
    // The program, and the command that draws any link.
    (
        "bin/nimscope",
        &[ALL, "paper paper/unplotted", COMMANDS, "bin/nimscope/{all}"],
    ),
    ("bin/nimscope/run", &["exact"]),
    ("bin/nimscope/format", &["view/shared"]),
    ("bin/nimscope/{game}", &[GAME, LINK, VIEW, COMMANDS]),
];

const SPEECH: &str = "words words/shared";
const GAME: &str = "words words/shared words/{game} exact {game} link/{game}";
const LINK: &str = "link link/common link/values";
const VIEW: &str = "view/shared view/{game}";
const DRAW: &str = "draw/canvas draw/plot";
const DOOR: &str = "web/answer web/fields web/painter";
const COMMANDS: &str = "bin/nimscope/run bin/nimscope/format";
const ALL: &str = "words words/shared words/{all} exact {all} link link/common link/{all} view/shared view/{all} \
                   draw/canvas draw/plot draw/{all}";

/// Names that may occur below the named paths only.
const KNOWN_ONLY_IN: &[(&str, &[&str])] = &[
    ("wasm_bindgen", &["web"]),
    ("serde_wasm_bindgen", &["web"]),
    ("web_sys", &["web"]),
    ("js_sys", &["web"]),
    ("plotters", &["draw"]),
    ("plotters_backend", &["draw"]),
    ("clap", &["bin"]),
    ("serde_json", &["bin"]),
];

/// Names that must not occur below the named paths: no clock, no threads, no randomness, no rounding; and what is drawn is
/// computed before.
const UNKNOWN_IN: &[(&str, &[&str])] = &[
    ("Instant::now", CORE),
    ("SystemTime::now", CORE),
    ("std::time", CORE),
    ("std::thread", CORE),
    ("rand", CORE),
    ("libm", EXACT),
    ("f32", EXACT),
    ("f64", EXACT),
    ("Solver", DRAWN),
    ("Ladder", DRAWN),
    ("Searches", DRAWN),
    ("Chain", DRAWN),
    ("Sequence", DRAWN),
    ("Climb", DRAWN),
    ("Ascent", DRAWN),
    ("Maps", DRAWN),
    ("Overviews", DRAWN),
    ("Work", DRAWN),
];
const EXACT: &[&str] = &["exact", "wythoff", "takeaway", "one_lie"];
const CORE: &[&str] = &[
    "words", "exact", "wythoff", "takeaway", "one_lie", "link", "view", "draw", "paper",
];
const DRAWN: &[&str] = &["draw"];

/// A room of the list, for one game if it is one of each game.
struct Room {
    at: String,
    uses: Vec<String>,
}

fn rooms() -> Vec<Room> {
    let mut all = Vec::new();
    for &(at, uses) in ROOMS {
        let games: &[&str] = if at.contains("{game}") { &GAMES } else { &[""] };
        for game in games {
            let names = uses.iter().flat_map(|names| names.split_whitespace());
            let uses = names.flat_map(|used| {
                let each = GAMES.map(|one| used.replace("{all}", one).replace("{game}", game));
                let once = if used.contains("{all}") {
                    GAMES.len()
                } else {
                    1
                };
                each.into_iter().take(once)
            });
            all.push(Room {
                at: at.replace("{game}", game),
                uses: uses.collect(),
            });
        }
    }
    all
}

/// Whether a path is another one, or lies below it.
fn is_below(path: &str, above: &str) -> bool {
    path.strip_prefix(above)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '.']))
}

fn room_of<'a>(rooms: &'a [Room], place: &str) -> Option<&'a Room> {
    let around = rooms.iter().filter(|room| is_below(place, &room.at));
    around.max_by_key(|room| room.at.len())
}

/// What the files do against the rules.
pub fn violations(files: &Files) -> Vec<String> {
    let rooms = rooms();
    let mut all = Vec::new();
    for (file, source) in files.iter() {
        let mentioned = |&(name, paths): &(&'static str, &[&str]), below: bool| {
            let here = paths.iter().any(|path| is_below(file, path));
            (here == below && source.mentions(name)).then_some(name)
        };
        let only = KNOWN_ONLY_IN
            .iter()
            .filter_map(|rule| mentioned(rule, false));
        let never = UNKNOWN_IN.iter().filter_map(|rule| mentioned(rule, true));
        all.extend(
            only.chain(never)
                .map(|name| format!("{file} must not know {name}")),
        );
        if !source.has_own_code {
            continue;
        }
        let Some(room) = room_of(&rooms, file) else {
            all.push(format!("{file} is in no room"));
            continue;
        };
        for meant in files.uses(file) {
            let used = &meant.place;
            let allowed = match room_of(&rooms, used) {
                Some(other) => other.at == room.at || room.uses.contains(&other.at),
                // A folder of rooms: what is used of it comes to light where it is used.
                None => room.uses.iter().any(|allowed| is_below(allowed, used)),
            };
            if !allowed {
                all.push(format!("{file} must not use {used}"));
            }
        }
    }
    all
}
