//! Valid links and values, and what becomes of them on the way: in mails, by hand, and by people who try.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A link for each game, view and parameter, with values at the ends of their ranges among them.
pub const LINKS: &[&str] = &[
    "",
    "v=1",
    "m=7&n=60",
    "m=1,2&n=40&end=100&theme=projector",
    "m=1000&n=1000000",
    "m=1000,1000,1000,1000&n=1000000&end=1000000",
    "heaps=1,33,56&n=21&select=0,1,1&layer=moves",
    "heaps=0,0,0,0,1000000,1000000",
    "m=7&n=900&end=900&at=0,0,4000&play=1&speed=20",
    "view=deviations&m=10&n=3000&scale=log&at=0,0,1000000",
    "view=deviations&n=300&compare=0-10",
    "view=deviations&compare=1,4,7,1000",
    "view=table&select=10&rows=1000",
    "view=table&rows=3&select=1000",
    "game=takeaway&m=22&i=20&phase=grow",
    "game=takeaway&m=10000000&phase=candidates&scale=log",
    "game=takeaway&r=145%2F23&heap=1000000000000000000&limit=7",
    "game=takeaway&r=1.000000001&phase=jump",
    "game=takeaway&view=map&r=100000&at=1000000,10000000,4000",
    "game=takeaway&view=map&at=0,0,800&theme=dark",
    "game=takeaway&view=sequence&r=2.5&i=1000000&heap=100",
    "game=one-lie&n=1000000000000000000&answers=ynnynyn",
    "game=one-lie&a=3&b=1&layer=balance&lang=en",
    "game=one-lie&n=16&layer=tree&answers=yn",
    "game=one-lie&view=atlas&a=1000000000000000000&b=1000000000000000000&at=0,0,4000",
    "game=one-lie&view=play&n=16&role=ask&asked=1-5.9.12-16,3&seed=4294967295",
    "game=one-lie&view=play&role=think&answers=ynynyn",
    "present=1&embed=1&theme=auto&speed=0.1",
    "speed=1/3&play=0&present=0&embed=0",
];

/// Names of parameters, some values that one of them would take, and some that none would.
const NAMES: &[&str] = &[
    "v", "game", "view", "m", "n", "end", "r", "i", "phase", "heap", "limit", "heaps", "select",
    "layer", "rows", "compare", "scale", "a", "b", "role", "asked", "answers", "seed", "at",
    "theme", "lang", "play", "speed", "present", "embed", "frogs", "M", "n ", "", "game[]",
];

const VALUES: &[&str] = &[
    "",
    "0",
    "1",
    "-1",
    "-0",
    "007",
    "28",
    "1000",
    "1001",
    "1000000",
    "1000001",
    "10000000",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "1000000000000000000",
    "1000000000000000001",
    "340282366920938463463374607431768211456",
    "1e9",
    "0x10",
    "1.5",
    "0.1",
    "19.073490142822265625",
    "5000001/262144",
    "1/3",
    "145/23",
    "1/0",
    "0/1",
    "999999999999999999/999999999999999998",
    "100000",
    "100000.0000001",
    "NaN",
    "inf",
    "1,2",
    "1,2,3",
    "5,5,\u{b}",
    "2,1",
    "0,0,10",
    "0,0,4000",
    "0,0,1000000",
    "1000000,10000000,4000",
    "0-10",
    "10-0",
    "0-1000",
    "1-5.9.12-20,3",
    "1.1.1.1",
    "1-2000000000000000000",
    "yn",
    "YNYN",
    "ynx",
    "takeaway",
    "wythoff",
    "one-lie",
    "chess",
    "lattice",
    "deviations",
    "table",
    "chain",
    "map",
    "sequence",
    "strategy",
    "atlas",
    "play",
    "grow",
    "jump",
    "log",
    "linear",
    "tree",
    "moves",
    "ask",
    "think",
    "projector",
    "dark",
    "null",
    "undefined",
    "true",
    "<script>",
    "%",
    "%%",
    "%2",
    "%zz",
    "%00",
    "%0A%0D",
    "%F0%9F%90%B8",
    "%C0%AF",
    "%EF%BF%BE",
    "+",
    "a+b",
    "a%2Bb",
    "７",
    "−1",
    "１，２",
    "\u{202e}1",
    "e\u{301}",
    "🐸",
    "\0",
    "\n",
    " 1",
    "1 ",
    "\u{2028}",
    "\u{feff}",
];

/// What happens to a text.
#[derive(Clone, Debug)]
pub enum Mangle {
    /// A byte becomes another one.
    Flip(Index, u8),
    /// A sign of another alphabet comes in.
    Insert(Index, char),
    /// A piece is lost.
    Cut(Index, usize),
    /// A piece comes twice.
    Repeat(Index, usize),
    /// A piece comes very often.
    Flood(Index, usize),
    /// A sign is written as a percent escape.
    Escape(Index),
    /// A parameter comes twice.
    Double(Index),
    /// A parameter is lost.
    Drop(Index),
    /// Two parameters change places.
    Swap(Index, Index),
    /// Two parameters change their values.
    SwapValues(Index, Index),
    /// A parameter gets another value.
    Value(Index, &'static str),
    /// A parameter comes in.
    Add(&'static str, &'static str),
    /// The parameters of another link come in.
    Mix(&'static str),
}

pub fn mangles() -> impl Strategy<Value = Vec<Mangle>> {
    let at = any::<Index>;
    let one = prop_oneof![
        2 => (at(), any::<u8>()).prop_map(|(at, byte)| Mangle::Flip(at, byte)),
        1 => (at(), any::<char>()).prop_map(|(at, sign)| Mangle::Insert(at, sign)),
        1 => (at(), 1..9_usize).prop_map(|(at, length)| Mangle::Cut(at, length)),
        1 => (at(), 1..9_usize).prop_map(|(at, length)| Mangle::Repeat(at, length)),
        1 => (at(), 1..9_usize).prop_map(|(at, length)| Mangle::Flood(at, length)),
        1 => at().prop_map(Mangle::Escape),
        1 => at().prop_map(Mangle::Double),
        1 => at().prop_map(Mangle::Drop),
        1 => (at(), at()).prop_map(|(one, other)| Mangle::Swap(one, other)),
        1 => (at(), at()).prop_map(|(one, other)| Mangle::SwapValues(one, other)),
        4 => (at(), select(VALUES)).prop_map(|(at, value)| Mangle::Value(at, value)),
        4 => (select(NAMES), select(VALUES)).prop_map(|(name, value)| Mangle::Add(name, value)),
        1 => select(LINKS).prop_map(Mangle::Mix),
    ];
    vec(one, 0..6)
}

/// A value that was mangled some times.
pub fn values() -> impl Strategy<Value = String> {
    (select(VALUES), mangles()).prop_map(|(value, mangles)| mangled(value, &mangles))
}

pub fn mangled(text: &str, mangles: &[Mangle]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for mangle in mangles {
        mangle.apply(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

impl Mangle {
    fn apply(&self, bytes: &mut Vec<u8>) {
        // One more than there are, so that the end is a place too.
        let place = |at: &Index| at.index(bytes.len() + 1);
        let piece = |at: &Index, length: usize| {
            let from = place(at);
            from..(from + length).min(bytes.len())
        };
        match self {
            Self::Flip(at, byte) => {
                let at = place(at);
                if let Some(old) = bytes.get_mut(at) {
                    *old = *byte;
                }
            }
            Self::Insert(at, sign) => {
                let at = place(at);
                let mut space = [0; 4];
                let new = sign.encode_utf8(&mut space).bytes();
                bytes.splice(at..at, new);
            }
            Self::Cut(at, length) => {
                let piece = piece(at, *length);
                bytes.drain(piece);
            }
            Self::Repeat(at, length) => {
                let piece = piece(at, *length);
                let copy = bytes[piece.clone()].to_vec();
                bytes.splice(piece.end..piece.end, copy);
            }
            Self::Flood(at, length) => {
                let piece = piece(at, *length);
                let copy = bytes[piece.clone()].repeat(300);
                bytes.splice(piece.end..piece.end, copy);
            }
            Self::Escape(at) => {
                let at = place(at);
                if let Some(&old) = bytes.get(at) {
                    bytes.splice(at..=at, format!("%{old:02x}").into_bytes());
                }
            }
            _ => self.apply_to_parameters(bytes),
        }
        // A piece that is repeated again and again stays within reason.
        bytes.truncate(60_000);
    }

    fn apply_to_parameters(&self, bytes: &mut Vec<u8>) {
        let mut parts: Vec<Vec<u8>> = bytes.split(|&b| b == b'&').map(<[u8]>::to_vec).collect();
        let value_at = |part: &[u8]| {
            let name = part.iter().position(|&b| b == b'=');
            name.map_or(part.len(), |name| name + 1)
        };
        match self {
            Self::Double(at) => {
                let part = at.get(&parts).clone();
                parts.push(part);
            }
            Self::Drop(at) => {
                parts.remove(at.index(parts.len()));
            }
            Self::Swap(one, other) => {
                let (one, other) = (one.index(parts.len()), other.index(parts.len()));
                parts.swap(one, other);
            }
            Self::SwapValues(one, other) => {
                let (one, other) = (one.index(parts.len()), other.index(parts.len()));
                let new = |own: &[u8], theirs: &[u8]| {
                    [&own[..value_at(own)], &theirs[value_at(theirs)..]].concat()
                };
                let (first, second) = (
                    new(&parts[one], &parts[other]),
                    new(&parts[other], &parts[one]),
                );
                parts[one] = first;
                parts[other] = second;
            }
            Self::Value(at, value) => {
                let at = at.index(parts.len());
                let end = value_at(&parts[at]);
                parts[at].truncate(end);
                parts[at].extend_from_slice(value.as_bytes());
            }
            Self::Add(name, value) => parts.push(format!("{name}={value}").into_bytes()),
            Self::Mix(link) => parts.push(link.as_bytes().to_vec()),
            _ => {}
        }
        *bytes = parts.join(&b'&');
    }
}
