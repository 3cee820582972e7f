//! The map, the table of losing heaps, the verdict on a heap, and the overview, against the game's own sequences and the
//! oracle.

#[path = "oracle/takeaway.rs"]
mod oracle;

use std::process::Command;

use nimscope::draw::canvas::Item;
use nimscope::draw::plot::Palette;
use nimscope::draw::takeaway::{OverviewFrame, OverviewPicture};
use nimscope::exact::{MoveLimit, Quantity as _, StoneHeap};
use nimscope::link::{At, Scale, Theme};
use nimscope::takeaway::{Chain, MoveRatio, Outcome, Player, Sequence};
use nimscope::view::shared::Work;
use nimscope::view::takeaway::{
    Climb, Form, HeapVerdict, Losing, LosingSearch, Map, MapRequest, MapSearch, Overview,
    OverviewRequest, OverviewSearch, RowInWords, RowSearch, SequenceSearch, Subject, countable,
    heap_verdict, losing_text, map_in_words, writable,
};
use oracle::Game;
use proptest::prelude::*;

/// Goes on with this fuel each time until there is an answer.
fn done<T, E: std::fmt::Debug>(mut step: impl FnMut() -> Result<Work<T>, E>) -> T {
    loop {
        if let Work::Done(answer) = step().expect("it can be found") {
            return answer;
        }
    }
}

fn map_of(climb: &mut Climb, request: &MapRequest, fuel: u64) -> Map {
    let mut search = MapSearch::new(request.clone());
    done(|| search.step(climb, fuel))
}

fn row_of(climb: &mut Climb, m: u32, count: u32) -> RowInWords {
    let mut search = RowSearch::new(m, count);
    done(|| search.step(climb, u64::MAX))
}

fn losing(climb: &mut Climb, of: Subject, range: (u32, u32), fuel: u64) -> Losing {
    let mut search = LosingSearch::new(of, range);
    done(|| search.step(climb, fuel))
}

fn request(at: Option<(u32, u32, u32)>, pixels: (u32, u32)) -> MapRequest {
    MapRequest {
        current: Subject::Index(1),
        at: at.map(|(left, bottom, width)| At {
            left,
            bottom,
            width,
        }),
        pixels,
        margin: 0,
    }
}

/// The losing heaps of r_first, …, r_last below `end`, by plain advancing.
fn plain_rows(first: u32, last: u32, end: u128) -> Vec<Vec<u128>> {
    let mut chain = Chain::new();
    assert!(chain.climb(first.into(), u64::MAX).unwrap());
    let mut rows = Vec::new();
    for _ in first..=last {
        assert!(chain.find(u64::MAX).unwrap());
        let r = MoveRatio::parse(&chain.value().to_string()).unwrap();
        let most = StoneHeap::new(u64::try_from(end).unwrap()).unwrap();
        let heaps = Player::new(r, most).losing().to_vec();
        rows.push(
            heaps
                .into_iter()
                .map(u128::from)
                .filter(|&heap| heap < end)
                .collect(),
        );
        assert!(chain.advance(u64::MAX).unwrap());
    }
    rows
}

/// What each cell should be, by comparing consecutive rows in full.
fn plain_cells(grid: nimscope::exact::Grid) -> Vec<u8> {
    let end = u128::from(grid.left + grid.columns);
    let below = grid.bottom.saturating_sub(1).max(1);
    let rows = plain_rows(below, grid.bottom + grid.rows - 1, end + 100_000);
    let mut cells = Vec::new();
    for m in grid.bottom..grid.bottom + grid.rows {
        let row = m.checked_sub(below).filter(|_| m > 0);
        let row = row.map(|row| &rows[row as usize]);
        let before = (m > 1).then(|| &rows[(m - 1 - below) as usize]);
        for n in grid.left..grid.left + grid.columns {
            let n = u128::from(n);
            let is = row.is_some_and(|row| row.contains(&n));
            let departs = before.and_then(|before| {
                let mut both = row?.iter().zip(before);
                both.find(|(here, below)| here != below)
                    .map(|(here, _)| *here)
            });
            cells.push(match (is, departs == Some(n)) {
                (true, true) => Map::DEPARTS,
                (true, false) => Map::LOSING,
                (false, _) => 0,
            });
        }
    }
    cells
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cells_are_those_of_the_sequences(
        left in 0_u32..2000, bottom in 0_u32..900, width in 10_u32..60, fuel in 1_u64..5000, margin in 0_u32..3,
    ) {
        let mut request = request(Some((left, bottom, width)), (width, width / 2));
        request.margin = margin;
        let map = map_of(&mut Climb::new(), &request, fuel);
        prop_assert_eq!(&map.cells, &plain_cells(map.grid));
        for row in &map.rows {
            let told = row_of(&mut Climb::new(), row.m, 20);
            prop_assert_eq!(&told.row, row);
        }
    }
}

/// Windows far up begin at an integer whose index was counted; near ones come by advancing.
#[test]
fn far_windows_are_those_of_plain_advancing() {
    let mut climb = Climb::new();
    for (left, bottom, width, fuel) in [
        (30, 4000, 40, u64::MAX),
        (3840, 3980, 40, 10_000),
        (30, 2500, 30, 3_000),
        (0, 12_345, 200, 1_000_000),
    ] {
        let map = map_of(
            &mut climb,
            &request(Some((left, bottom, width)), (width, 12)),
            fuel,
        );
        assert_eq!(map.grid.bottom, bottom);
        assert_eq!(map.cells, plain_cells(map.grid), "{left}, {bottom}");
        let row = map.rows.first().unwrap();
        let mut chain = Chain::new();
        chain.climb(bottom.into(), u64::MAX).unwrap();
        assert_eq!((row.m, &row.r), (bottom, &chain.value().to_string()));
    }
}

#[test]
fn a_fitted_map_shows_its_row_and_where_it_departs() {
    let mut climb = Climb::new();
    for m in [1, 2, 22, 60, 61, 200, 201, 1000, 4000, 20_000] {
        for fuel in [2_000, u64::MAX] {
            let mut request = request(None, (860, 480));
            request.current = Subject::Index(m);
            let map = map_of(&mut climb, &request, fuel);
            let (first, last) = (map.at.bottom, map.at.bottom + map.at.width * 480 / 860);
            assert!((first..last).contains(&m), "{m}: {first} to {last}");
            assert_eq!(map.current, Some(m));
            let row = map.row(m).unwrap();
            if m > 200 {
                let to: u32 = row.to.as_ref().unwrap().parse().unwrap();
                assert_eq!(map.cell(to, m), Some(Map::DEPARTS), "{m}: {to}");
                assert!((map.at.left..map.at.left + map.at.width).contains(&to));
            } else {
                assert_eq!(map.at.left, 0);
            }
        }
    }
    // Any r marks the row of the greatest threshold up to it.
    for (r, m) in [("6.31", 22), ("1", 1), ("145/23", 22), ("100", 19_063)] {
        let mut request = request(None, (300, 200));
        request.current = Subject::Ratio(MoveRatio::parse(r).unwrap());
        assert_eq!(map_of(&mut climb, &request, 50_000).current, Some(m), "{r}");
    }
    for (r, m) in [("1/2", Some(0)), ("1726", None), ("100000", None)] {
        let mut request = request(None, (300, 200));
        request.current = Subject::Ratio(MoveRatio::parse(r).unwrap());
        let map = map_of(&mut climb, &request, u64::MAX);
        assert_eq!((map.current, map.at.left, map.at.bottom), (m, 0, 0), "{r}");
    }
}

/// The rows of a fitted window and the marks in them are inside, and little is seen of the row above.
#[test]
fn a_fitted_map_cuts_no_row() {
    let mut climb = Climb::new();
    for pixels in [
        (1180, 560),
        (1820, 880),
        (1280, 720),
        (1920, 1080),
        (860, 480),
        (640, 600),
    ] {
        for m in [1, 22, 59, 60, 61, 90, 200] {
            let mut request = request(None, pixels);
            request.current = Subject::Index(m);
            let map = map_of(&mut climb, &request, u64::MAX);
            let rows = f64::from(map.at.width) * f64::from(pixels.1) / f64::from(pixels.0);
            let above = f64::from(m - map.at.bottom) + 1.125;
            assert!(above <= rows, "{pixels:?}, {m}: {above} of {rows}");
            assert!(m > 60 || map.at.bottom + map.last >= 60);
            assert!((map.at.bottom..=map.last).contains(&m));
            let (end, cut) = (f64::from(map.last + 1 - map.at.bottom), rows.fract());
            assert!(
                end <= rows && (0.12..0.45).contains(&cut),
                "{pixels:?}: {rows}"
            );
        }
    }
}

#[test]
fn a_map_names_rows_of_its_window_alone() {
    let words = |at, current, margin| {
        let mut request = request(Some(at), (800, 400));
        request.current = Subject::Index(current);
        request.margin = margin;
        map_in_words(&map_of(&mut Climb::new(), &request, u64::MAX))
    };
    for margin in [0, 2] {
        let (title, text) = words((0, 1, 20), 5, margin);
        assert_eq!(
            title,
            "Losing heaps of the take-away thresholds r_1 to r_10"
        );
        assert_eq!(
            text,
            "Heaps 1 to 19 across, a row for each threshold upwards. r_1 = 1, r_10 = 31/7 ≈ 4.4286. The row of r_5 = 7/2 is marked: it departs from the one below where 29 becomes 27."
        );
        let (_, text) = words((0, 2, 8), 30, margin);
        assert!(text.ends_with("r_2 = 2, r_5 = 7/2 = 3.5."), "{text}");
        let (title, text) = words((0, 123_400, 200), 123_373, margin);
        assert!(title.ends_with("r_123400 to r_123499"), "{title}");
        assert!(
            text.contains(" r_123400 = ") && text.contains(", r_123499 = "),
            "{text}"
        );
        assert!(
            !text.contains("r_123373") && !text.contains("r_1235"),
            "{text}"
        );
    }
}

#[test]
fn so_many_losing_heaps_can_be_had() {
    let mut climb = Climb::new();
    for (of, known) in [
        (Subject::Index(1), 128),
        (Subject::Ratio(MoveRatio::parse("1/2").unwrap()), 1),
        (
            Subject::Ratio(MoveRatio::parse("99999.999").unwrap()),
            100_000,
        ),
    ] {
        let found = losing(&mut climb, of, (1, 200), u64::MAX);
        assert_eq!(found.available, known);
        assert_eq!(found.rows.len(), known.min(200) as usize);
        let mut search = SequenceSearch::new(of);
        let sequence = done(|| match search.step(&mut climb, u64::MAX) {
            Ok(Work::Done(sequence)) => Ok(Work::Done(sequence.clone())),
            Ok(Work::Left { done, total }) => Ok(Work::Left { done, total }),
            Err(outgrown) => Err(outgrown),
        });
        let text = losing_text(&sequence, known, Form::Bfile);
        assert_eq!(text.lines().count(), known as usize);
    }
    assert_eq!(writable(100_000), Ok(100_000));
    for (count, side) in [(0, "under 1"), (100_001, "over 100000")] {
        assert_eq!(
            writable(count),
            Err(format!("count {count} is {side}: allowed are 1 to 100000"))
        );
    }
}

#[test]
fn numbers_beyond_those_of_links_are_not_counted() {
    let refused = |r: &str| countable(MoveRatio::parse(r).unwrap());
    assert!(refused("1725.9").is_ok() && refused("1/2").is_ok());
    assert_eq!(
        refused("3453/2").unwrap_err(),
        "r 3453/2 is beyond r_10000000: its number isn't counted"
    );
}

#[test]
fn bins_count_their_cells() {
    for (left, bottom, width, pixels) in [
        (0, 0, 300, (100, 60)),
        (13, 40, 250, (64, 33)),
        (5, 1, 100, (99, 40)),
    ] {
        let mut request = request(Some((left, bottom, width)), pixels);
        let binned = map_of(&mut Climb::new(), &request, 20_000);
        request.pixels = (pixels.0 * 40, pixels.1 * 40);
        let fine = map_of(&mut Climb::new(), &request, 20_000);
        let (bin, grid) = (binned.bin, binned.grid);
        assert!(bin > 1 && binned.cells.is_empty());
        assert_eq!(fine.bin, 1);
        let (across, up) = binned.bins();
        assert_eq!(binned.shares.len(), 2 * (across * up) as usize);
        for row in 0..up {
            for column in 0..across {
                let (mut losing, mut departs, mut all) = (0, 0, 0);
                for m in (row * bin..((row + 1) * bin).min(grid.rows)).map(|m| grid.bottom + m) {
                    let columns = column * bin..((column + 1) * bin).min(grid.columns);
                    for n in columns.map(|n| grid.left + n) {
                        let cell = fine.cell(n, m).expect("the same window");
                        all += 1;
                        losing += u32::from(cell > 0);
                        departs += u32::from(cell == Map::DEPARTS);
                    }
                }
                let place = 2 * (row * across + column) as usize;
                let share = u32::from(binned.shares[place]);
                assert_eq!(share, (losing * 255).div_ceil(all), "bin {column}, {row}");
                assert_eq!(u32::from(binned.shares[place + 1]), departs);
            }
        }
    }
}

/// Where many rows are shown, those at round m are told, and the one that is marked.
#[test]
fn rows_are_told() {
    let mut request = request(Some((0, 0, 1000)), (1000, 600));
    request.current = Subject::Index(123);
    let map = map_of(&mut Climb::new(), &request, u64::MAX);
    let told: Vec<u32> = map.rows.iter().map(|row| row.m).collect();
    let all: Vec<u32> = (1..=601).filter(|m| m % 5 == 0 || *m == 123).collect();
    assert_eq!(told, all);
    let row = map.row(5).unwrap();
    assert_eq!((row.r.as_str(), row.decimal.as_str()), ("7/2", "3.5"));
    assert!(row.exact && !map.row(10).unwrap().exact);
    assert_eq!(map.row(6), None);
}

#[test]
fn a_row_is_read_out() {
    let mut climb = Climb::new();
    for m in [1, 2, 3, 22, 300] {
        let told = row_of(&mut climb, m, 20);
        let rows = plain_rows((m - 1).max(1), m, 1 << 40);
        let row = rows.last().unwrap();
        let texts: Vec<String> = row.iter().take(20).map(u128::to_string).collect();
        assert_eq!(told.heaps, texts);
        let Some(index) = told.index else {
            assert_eq!((m, told.row.to), (1, None));
            continue;
        };
        let place = index as usize - 1;
        assert_eq!(rows[0][..place], row[..place]);
        assert_eq!(told.row.from, Some(rows[0][place].to_string()));
        assert_eq!(told.row.to, Some(row[place].to_string()));
        assert!(row[place] < rows[0][place]);
    }
    let words = row_of(&mut climb, 22, 5).row;
    assert_eq!(
        (words.r.as_str(), words.decimal.as_str()),
        ("145/23", "6.3043")
    );
}

#[test]
fn losing_heaps_come_as_they_are() {
    let mut climb = Climb::new();
    for (r, index) in [
        ("5/2", Some(3)),
        ("2.6", Some(3)),
        ("145/23", Some(22)),
        ("1", Some(1)),
        ("80000.5", None),
    ] {
        let ratio = MoveRatio::parse(r).unwrap();
        let of = Subject::Ratio(ratio);
        let found = losing(&mut climb, of, (3, 40), 40_000);
        let mut sequence = Sequence::of(ratio).unwrap();
        sequence.reach(40).unwrap();
        let proof = sequence.proof().copied();
        assert_eq!((found.ratio, found.next), (ratio.wide(), sequence.next()));
        assert_eq!((found.index, found.proof), (index, proof), "{r}");
        assert_eq!(found.last(), proof.unwrap().last);
        let indices: Vec<u32> = found.rows.iter().map(|row| row.term.index).collect();
        assert_eq!(indices, (3..=40).collect::<Vec<_>>());
        for row in &found.rows {
            let term = sequence.term(row.term.index).unwrap();
            assert_eq!(row.term, term);
            let above = term
                .candidate_value()
                .is_some_and(|value| value > ratio.wide());
            assert_eq!(
                (row.above, row.deciding),
                (above, term.index == proof.unwrap().index)
            );
        }
    }
    // By m, and below 1; what doesn't fit 128 bits is left out.
    let found = losing(&mut climb, Subject::Index(22), (1, 5), 100);
    assert_eq!(found.ratio.to_string(), "145/23");
    assert!(
        found.words().starts_with("It is the least candidate, L_"),
        "{}",
        found.words()
    );
    let half = Subject::Ratio(MoveRatio::parse("1/2").unwrap());
    let found = losing(&mut climb, half, (1, 5), 100);
    assert_eq!(
        (found.rows.len(), found.index, found.last()),
        (1, Some(0), 1)
    );
    assert_eq!(found.words(), "Below 1 only a heap of 1 stone is losing.");
    let one = Subject::Index(1);
    let found = losing(&mut climb, one, (100, 200), 100);
    assert_eq!(found.rows.last().unwrap().term.index, 128);
    let found = losing(&mut climb, Subject::Index(9000), (1, u32::MAX), 9_000);
    assert_eq!(found.rows.len(), 2000);
}

#[test]
fn texts_are_those_of_the_command_line() {
    for (r, count) in [("5/2", 20_u32), ("1/2", 5), ("145/23", 40)] {
        let mut sequence = Sequence::of(MoveRatio::parse(r).unwrap()).unwrap();
        sequence.reach(count + 7).unwrap();
        for (form, name) in [
            (Form::Csv, "csv"),
            (Form::Latex, "latex"),
            (Form::Bfile, "bfile"),
        ] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_nimscope"));
            command.args(["takeaway", "losing", r, "--format", name]);
            let printed = command
                .args(["--count", &count.to_string()])
                .output()
                .unwrap();
            assert!(printed.status.success());
            let text = losing_text(&sequence, count, form);
            assert_eq!(
                String::from_utf8(printed.stdout).unwrap(),
                text,
                "{r} as {name}"
            );
            // The page names it so, too.
            let named: Form = serde_json::from_value(name.into()).unwrap();
            assert_eq!(named, form);
        }
    }
}

#[test]
fn the_command_line_writes_the_map() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimscope"));
    command.args([
        "plot",
        "?game=takeaway&view=map&m=40&at=0,20,100&theme=dark",
    ]);
    let printed = command.output().unwrap();
    assert!(printed.status.success());
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/map-dark.svg");
    assert!(printed.stdout == std::fs::read(golden).unwrap());
}

#[test]
fn the_view_without_a_figure_says_so() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimscope"));
    let refused = command
        .args(["plot", "?game=takeaway&view=sequence"])
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8(refused.stderr).unwrap();
    let expected = "the view sequence has no figure: nimscope takeaway losing prints it";
    assert!(said.contains(expected), "{said}");
}

fn verdict(r: &str, heap: u64, limit: Option<u64>) -> HeapVerdict {
    let limit = limit.map(|limit| MoveLimit::new(limit).unwrap());
    heap_verdict(
        MoveRatio::parse(r).unwrap(),
        StoneHeap::new(heap).unwrap(),
        limit,
    )
    .unwrap()
}

#[test]
fn verdicts_are_those_of_the_rule() {
    for (above, below) in [
        (1, 2),
        (1, 1),
        (3, 2),
        (2, 1),
        (5, 2),
        (145, 23),
        (144, 23),
        (7, 1),
        (300, 1),
    ] {
        let r = format!("{above}/{below}");
        let game = Game::new((above, below), 200);
        let losers = game.losing();
        for heap in 1..=200_usize {
            for limit in [None, Some(1), Some(2), Some(5), Some(heap), Some(2 * heap)] {
                let winning = game.winning_moves(heap, limit);
                let found = verdict(&r, heap as u64, limit.map(|limit| limit as u64));
                assert_eq!(
                    found.least,
                    winning.first().copied(),
                    "r = {r}, {heap}, {limit:?}"
                );
                assert_eq!(found.outcome == Outcome::N, !winning.is_empty());
                assert_eq!(
                    found.text.starts_with("Won: "),
                    !winning.is_empty(),
                    "{}",
                    found.text
                );
                assert!(found.text.ends_with('.'));
                check_parts(&found, &losers, above < below);
            }
        }
    }
}

/// The parts are losing heaps, each the greatest up to what is left.
fn check_parts(found: &HeapVerdict, losers: &[u64], is_below_one: bool) {
    let mut rest = found.heap;
    for part in &found.parts {
        let greatest = losers.iter().rev().find(|&&heap| heap <= rest);
        assert_eq!(Some(part), greatest);
        rest -= part;
    }
    assert_eq!(rest == 0, !is_below_one);
    assert_eq!(found.parts.is_empty(), is_below_one);
}

#[test]
fn verdicts_are_exact_at_the_greatest_heaps() {
    let most = 1_000_000_000_000_000_000;
    for (r, heap) in [
        ("2", most),
        ("145/23", most),
        ("100000", most - 1),
        ("99999/7", most),
    ] {
        let ratio = MoveRatio::parse(r).unwrap();
        let found = verdict(r, heap, None);
        let player = Player::new(ratio, StoneHeap::new(heap).unwrap());
        check_parts(&found, player.losing(), false);
        assert_eq!(found.least.unwrap_or(heap), player.least(heap).unwrap());
    }
}

#[test]
fn verdicts_are_told() {
    for (r, heap, limit, text) in [
        (
            "2",
            100,
            None,
            "Won: 100 = 89 + 8 + 3; taking the least part, 3, leaves 97 = 89 + 8, whose least part, 8, is more than 2 times 3, so the other player can’t take it.",
        ),
        (
            "3/2",
            1_000_003,
            Some(2),
            "Won: 1000003 = 524288 + 262144 + … + 2 + 1; taking the least part, 1, leaves the other parts, whose least, 2, is more than 3/2 times 1, so the other player can’t take it.",
        ),
        (
            "2",
            11,
            None,
            "Won: 11 = 8 + 3; taking the least part, 3, leaves 8, a losing heap, which is more than 2 times 3, so the other player can’t take it.",
        ),
        (
            "2",
            34,
            None,
            "Lost: 34 is a losing heap for r = 2, and the first turn can’t take it whole.",
        ),
        (
            "2",
            34,
            Some(33),
            "Lost: 34 is a losing heap for r = 2, and at most 33 may be taken.",
        ),
        ("2", 34, Some(40), "Won: take all 34."),
        (
            "2",
            11,
            Some(2),
            "Lost: 11 = 8 + 3, and its least part, 3, is over the limit of 2.",
        ),
        (
            "2",
            1,
            None,
            "Lost: the first turn can’t take the whole heap, and there is nothing else to take.",
        ),
        (
            "1/2",
            7,
            None,
            "Won: take 1; as r = 1/2 is below 1, nothing can be taken after it.",
        ),
        ("1/2", 1, Some(1), "Won: take 1."),
        ("3", 2, Some(2), "Won: take all 2."),
    ] {
        assert_eq!(verdict(r, heap, limit).text, text);
    }
}

fn overview_of(climb: &mut Climb, request: &OverviewRequest, fuel: u64) -> Overview {
    let mut search = OverviewSearch::new(*request);
    done(|| search.step(climb, fuel))
}

#[test]
fn overviews_show_thresholds_of_the_chain() {
    let mut climb = Climb::new();
    for (current, last, scale, pixels, fuel) in [
        (22, 100, Scale::Linear, 400, 100),
        (22, 100, Scale::Log, 400, u64::MAX),
        (0, 20_000, Scale::Linear, 150, 100_000),
        (9_000, 18_000, Scale::Log, 300, u64::MAX),
        (61_000, 122_000, Scale::Linear, 300, 3_000_000),
    ] {
        let request = OverviewRequest {
            current,
            last,
            scale,
            pixels,
        };
        let model = overview_of(&mut climb, &request, fuel);
        let spots = &model.spots;
        assert_eq!(spots[0].m, 1);
        assert!(spots.is_sorted_by(|a, b| a.m < b.m));
        assert!(spots.last().unwrap().m >= last.min(60_000).max(current));
        assert!(spots.len() <= 3_000);
        let mut chain = Chain::new();
        // A few of the many.
        for spot in spots
            .iter()
            .step_by(spots.len().div_ceil(25))
            .chain(&model.current)
        {
            if chain.index() > Some(spot.m.into()) {
                chain = Chain::new();
            }
            assert!(chain.climb(spot.m.into(), u64::MAX).unwrap());
            assert_eq!(spot.text(), chain.value().to_string());
            assert!(chain.find(u64::MAX).unwrap());
            let sequence = chain.sequence().unwrap();
            assert_eq!(spot.lag, sequence.proof().unwrap().lag);
        }
        assert_eq!(model.current.map_or(0, |spot| spot.m), current);
        if last == 100 {
            assert_eq!(spots.len(), 100);
        }
    }
}

#[test]
fn the_nearest_threshold_is_found() {
    let request = OverviewRequest {
        current: 22,
        last: 100,
        scale: Scale::Linear,
        pixels: 400,
    };
    let model = overview_of(&mut Climb::new(), &request, u64::MAX);
    for size in [(900.0, 500.0), (284.0, 300.0)] {
        let palette = Palette::of(Theme::Light);
        let picture = OverviewPicture::new(model.clone(), palette);
        let list = picture.draw(&OverviewFrame { size, cursor: None });
        // The marked one is a disc in the colour of what is current, in both plots.
        let discs: Vec<(f64, f64)> = list
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Fill { path, colour } if *colour == palette.current => {
                    let parts = path.split(|sign: char| !sign.is_ascii_digit() && sign != '.');
                    let numbers: Vec<f64> = parts.filter_map(|part| part.parse().ok()).collect();
                    Some((numbers[0], numbers[1]))
                }
                _ => None,
            })
            .collect();
        assert_eq!(discs.len(), 2);
        for (x, y) in discs {
            let near = picture.near(size, x, y).expect("it is near");
            assert!(near.m.abs_diff(22) <= 2, "{near:?} at {x}, {y} of {size:?}");
        }
        assert_eq!(picture.near(size, 1.0, 1.0), None);
    }
}
