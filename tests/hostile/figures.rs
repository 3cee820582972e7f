//! What holds for one piece of work for any link, however it was mangled: it is small.

use nimscope::link::{Link, OneLieLink, WythoffView};
use nimscope::paper::{FileOptions, Plot, Plotter};
use nimscope::view::one_lie::{PARTS, TILES, play};
use nimscope::view::shared::Work;

/// What one piece may take.
const FUEL: u64 = 20_000;
/// What tables may take, as on the page.
const MEMORY: u64 = 1 << 30;
/// Bytes of the largest figure.
const LARGEST: usize = 8 << 20;

/// Works one piece for the figure of a link, and panics unless it is done, refused in a line, or left with no more work done
/// than the fuel pays for.
pub fn check(text: &str) {
    let (link, _) = Link::read(text);
    let mut plotter = Plotter::new(MEMORY);
    let options = FileOptions::plain((480, 300));
    match Plot::new(link.clone(), options).and_then(|mut plot| plot.step(&mut plotter, FUEL)) {
        Ok(Work::Done(svg)) => assert!(svg.len() < LARGEST, "{text:?}: {} bytes", svg.len()),
        Ok(Work::Left { done, total }) => {
            assert!(done <= total, "{text:?}: {done} of {total}");
            let lattice = link.wythoff().filter(|of| of.view == WythoffView::Lattice);
            if let Some(link) = lattice {
                // The last level that is prepared, and the last column, may cost more than is left.
                let heaps = link.fixed.heaps().iter().map(|&heap| u64::from(heap) + 1);
                let most = 4 * FUEL + 8 * heaps.product::<u64>();
                assert!(done <= most, "{text:?}: {done} looks");
            }
        }
        Err(problem) => {
            let said = problem.to_string();
            assert!(!said.contains(char::is_control), "{text:?}: {said:?}");
            assert!(said.chars().count() < 400, "{text:?}: {said:?}");
        }
    }
    if let Some(link) = link.one_lie() {
        check_game(text, link);
    }
}

/// A game that is played has no pieces: so what it shows is bounded.
fn check_game(text: &str, link: &OneLieLink) {
    let Ok(game) = play(link) else {
        return;
    };
    assert!(game.rounds.len() <= 200, "{text:?}");
    assert!(game.tiles.len() as u64 <= TILES, "{text:?}");
    assert!(game.strip.len() <= 2000, "{text:?}: {}", game.strip.len());
    let in_span = |&(_, from, to): &(bool, u32, u32)| from <= to && to <= PARTS;
    assert!(game.strip.iter().all(in_span), "{text:?}");
    for words in game
        .possible
        .iter()
        .chain([&game.verdict.0, &game.verdict.1])
    {
        assert!(words.len() < 4000, "{text:?}: {words}");
    }
}
