//! What is measured: by `cargo bench` natively, and by `cargo xtask bench-web` side by side with a browser.

use std::hint::black_box;

use nimscope::exact::{Candidates, Grid, Quantity as _, SearchBudget, StoneHeap, WideRational};
use nimscope::link::At;
use nimscope::one_lie::{Asked, Game, Opponent, Optimal, State};
use nimscope::takeaway::{Chain, Interval, MoveRatio, Player, Sequence};
use nimscope::view::one_lie::{AtlasRequest, atlas};
use nimscope::view::shared::Work;
use nimscope::view::takeaway::{Climb, MapRequest, MapSearch, Subject};
use nimscope::wythoff::{Cell, Climbed, Fixed, Goal, Ladder, LevelId, Position, Solver};

/// Something to do again and again. It returns a number below 2^53 that depends on the work, and is the same everywhere.
pub type Run = Box<dyn FnMut() -> u64>;

/// A job: what it is called, and how it is made ready, which isn't measured.
pub struct Job {
    pub name: &'static str,
    pub prepare: fn() -> Run,
}

const fn job(name: &'static str, prepare: fn() -> Run) -> Job {
    Job { name, prepare }
}

/// What the search of Wythoff's game costs.
pub const SEARCH: [Job; 11] = [
    job("levels m = 0…10, 4000 P-positions each", || {
        Box::new(|| {
            let (mut solver, last) = solved("10", 4000);
            for m in 0..10 {
                let id = solver
                    .level(&Fixed::parse(&m.to_string()).unwrap())
                    .unwrap();
                solver.reach(id, Goal::Count(4000)).unwrap();
            }
            newest(&solver, last)
        })
    }),
    job("level 1,2, 1000 P-positions", || {
        Box::new(|| search("1,2", 1000))
    }),
    job("level m = 100, 20000 P-positions", || {
        Box::new(|| search("100", 20_000))
    }),
    job("certificates m = 0…10", || Box::new(|| certified(10))),
    job("certificates m = 0…45", || Box::new(|| certified(45))),
    // The cost must not depend on n.
    job("1000 more P-positions of m = 1 from n = 10000", || {
        more(10_000)
    }),
    job("1000 more P-positions of m = 1 from n = 1000000", || {
        more(1_000_000)
    }),
    job("verdict on (10, 200, 400), cold", || {
        let position = Position::parse("10 200 400").unwrap();
        Box::new(move || moves(&mut Solver::new(MEMORY), &position))
    }),
    job("verdict on (10, 200, 400), known", || {
        let position = Position::parse("10 200 400").unwrap();
        let mut solver = Solver::new(MEMORY);
        Box::new(move || moves(&mut solver, &position))
    }),
    job("160 × 100 points of m = 10", || points(160, 100, 60)),
    job("2000 × 1000 points of m = 10", || points(2000, 1000, 1000)),
];

/// What the thresholds of the take-away game cost.
pub const THRESHOLDS: [Job; 9] = [
    job("thresholds to m = 1000", || Box::new(|| threshold(1000))),
    job("thresholds to m = 123456", || {
        Box::new(|| threshold(123_456))
    }),
    job("thresholds to m = 1000000", || {
        Box::new(|| threshold(1_000_000))
    }),
    job("thresholds from 500 to 501", || {
        Box::new(|| {
            let counted = Interval::new(black_box(500)).advance(u64::MAX);
            counted.unwrap().unwrap_or(0)
        })
    }),
    job("r = 145/23 with its proof", || proof("145/23")),
    job("r = 99999.999999 with its proof", || proof("99999.999999")),
    job("losing heaps up to 10^18, r = 145/23", || {
        let ratio = MoveRatio::parse("145/23").unwrap();
        let most = StoneHeap::new(StoneHeap::MOST).unwrap();
        Box::new(move || {
            let player = Player::new(black_box(ratio), most);
            player.losing().len() as u64
        })
    }),
    job("all winning moves from 10^6, r = 145/23", || {
        let million = StoneHeap::new(1_000_000).unwrap();
        let player = Player::new(MoveRatio::parse("145/23").unwrap(), million);
        Box::new(move || {
            let found = player.winning_moves(black_box(million), None).unwrap();
            found.len() as u64
        })
    }),
    job("map of losing heaps, 4000 heaps of 2000 thresholds", || {
        let request = MapRequest {
            current: Subject::Index(1),
            at: Some(FAR),
            pixels: (1000, 500),
            margin: 0,
        };
        Box::new(move || {
            let mut search = MapSearch::new(black_box(&request).clone());
            let found = search.step(&mut Climb::new(), u64::MAX);
            match found.unwrap() {
                Work::Done(map) => map.shares.len() as u64,
                Work::Left { done, .. } => done,
            }
        })
    }),
];

/// What the game with one lie costs.
pub const ONE_LIE: [Job; 6] = [
    job("count of the state (10^18, 10^18)", || {
        Box::new(|| u64::from(black_box(greatest()).count()))
    }),
    job("its optimal questions, and how many", || {
        Box::new(|| {
            Optimal::of(black_box(greatest()))
                .map_or(0, |all| u64::try_from(all.number() % (1 << 50)).unwrap())
        })
    }),
    job("first question about 10^18 candidates", || question(0)),
    job("34th question about 10^18 candidates", || question(33)),
    job("game of 10^18 candidates to the end", || {
        Box::new(|| {
            let game = play(start(black_box(Candidates::MOST)), usize::MAX);
            game.rounds().len() as u64
        })
    }),
    job("atlas, 4000 × 2000 states", || {
        let request = AtlasRequest {
            before: Vec::new(),
            state: start(1000),
            at: Some(FAR),
            pixels: (1000, 500),
            margin: 0,
        };
        Box::new(move || atlas(black_box(&request)).counts.len() as u64)
    }),
];

/// A window as wide as there is.
const FAR: At = At {
    left: 0,
    bottom: 0,
    width: 4000,
};

const MEMORY: u64 = 4 << 30;

/// A new solver that knows the first `count` P-positions of the level.
fn solved(fixed: &str, count: u32) -> (Solver, LevelId) {
    let mut solver = Solver::new(MEMORY);
    let id = solver
        .level(&Fixed::parse(black_box(fixed)).unwrap())
        .unwrap();
    if count > 0 {
        solver.reach(id, Goal::Count(count)).unwrap();
    }
    (solver, id)
}

fn search(fixed: &str, count: u32) -> u64 {
    let (solver, id) = solved(fixed, count);
    newest(&solver, id)
}

/// The second coordinate of the last P-position that was found.
fn newest(solver: &Solver, id: LevelId) -> u64 {
    let found = solver.nth(id, solver.count(id));
    found.map_or(0, |found| found.c.into())
}

/// The certificates of m = 0 … `most`: how many there are.
fn certified(most: u32) -> u64 {
    let mut ladder = Ladder::new(SearchBudget::new(10_000_000).unwrap());
    let mut all = 0;
    while ladder.m() <= black_box(most) {
        all += u64::from(matches!(ladder.climb(u32::MAX), Climbed::Certified(_)));
    }
    all
}

/// 1000 times one more P-position, each asked for alone.
fn more(from: u32) -> Run {
    let (mut solver, id) = solved("1", from);
    let mut known = from;
    Box::new(move || {
        for _ in 0..1000 {
            known += 1;
            solver.reach(id, Goal::Count(known)).unwrap();
        }
        known.into()
    })
}

/// How many moves win.
fn moves(solver: &mut Solver, position: &Position) -> u64 {
    let verdict = solver.verdict(black_box(position)).unwrap();
    verdict.winning.len() as u64
}

/// What each point of a window is at step n.
fn points(columns: u32, rows: u32, n: u32) -> Run {
    let grid = Grid {
        left: 0,
        bottom: 0,
        columns,
        rows,
    };
    let fixed = Fixed::parse("10").unwrap();
    let (mut solver, id) = solved("10", 0);
    for goal in Solver::window_goals(&fixed, grid, n) {
        solver.reach(id, goal).unwrap();
    }
    Box::new(move || {
        let mut kinds = [0_u64; Cell::KINDS];
        solver.sights(id, grid, n, |sight| kinds[sight.cell as usize] += 1);
        kinds[Cell::Found as usize]
    })
}

/// The whole part of r_m, from r_1 on.
fn threshold(m: u64) -> u64 {
    let mut chain = Chain::new();
    chain.climb(black_box(m), u64::MAX).unwrap();
    whole(chain.value())
}

fn whole(ratio: WideRational) -> u64 {
    u64::try_from(ratio.to_integer()).unwrap()
}

fn proof(r: &str) -> Run {
    let ratio = MoveRatio::parse(r).unwrap();
    Box::new(move || whole(Sequence::of(black_box(ratio)).unwrap().next()))
}

fn greatest() -> State {
    State::new(Candidates::MOST, Candidates::MOST).unwrap()
}

/// n candidates and no answer yet.
fn start(n: u64) -> State {
    State::start(Candidates::new(n).unwrap())
}

/// So many rounds against the adversary, or all.
fn play(start: State, rounds: usize) -> Game {
    let mut game = Game::new(start);
    for _ in 0..rounds {
        let Some(asked) = Asked::best(&game) else {
            break;
        };
        let answer = Opponent::Adversary.answer(&game, &asked.set);
        game.take(asked.set, answer);
    }
    game
}

/// An optimal question after so many rounds.
fn question(rounds: usize) -> Run {
    let game = play(start(Candidates::MOST), rounds);
    Box::new(move || Asked::best(black_box(&game)).map_or(0, |asked| asked.set.len() % (1 << 50)))
}
