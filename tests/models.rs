//! What the worker sends of a figure is its whole view model: a model that is written and read is the same. And names in jobs
//! are those of links.

use std::fmt::Debug;

use nimscope::exact::Grid;
use nimscope::link::{At, Layer, Link, Phase, Scale};
use nimscope::one_lie::State;
use nimscope::takeaway::MoveRatio;
use nimscope::view::one_lie::{AtlasRequest, atlas, balance};
use nimscope::view::shared::Work;
use nimscope::view::takeaway::{
    ChainModel, ChainRequest, ChainSearch, Climb, Map, MapRequest, MapSearch, Overview,
    OverviewRequest, OverviewSearch, Subject,
};
use nimscope::view::wythoff::{
    Deviations, DeviationsRequest, Lattice, LatticeRequest, LatticeSearch, Searches, Trail,
    deviations, trail,
};
use nimscope::wythoff::Fixed;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Writes a model and reads it; returns its size.
fn assert_whole<T: Serialize + DeserializeOwned + PartialEq + Debug>(model: &T) -> usize {
    let bytes = postcard::to_allocvec(model).expect("it can be written");
    let read: T = postcard::from_bytes(&bytes).expect("it can be read");
    assert!(read == *model, "{model:?}\nbecomes\n{read:?}");
    // Whatever is cut off is missed, and nothing panics.
    for end in (0..bytes.len()).step_by(bytes.len() / 50 + 1) {
        assert!(postcard::from_bytes::<T>(&bytes[..end]).is_err());
    }
    bytes.len()
}

fn done<T, E: Debug>(mut step: impl FnMut() -> Result<Work<T>, E>) -> T {
    loop {
        if let Work::Done(found) = step().expect("it is small") {
            return found;
        }
    }
}

fn lattice(fixed: &str, layer: Layer, at: Option<At>, select: Option<[u32; 3]>) -> Lattice {
    let mut searches = Searches::usual(1 << 28);
    let mut search = LatticeSearch::new(LatticeRequest {
        fixed: Fixed::parse(fixed).unwrap(),
        step: 30,
        end: 40,
        at,
        pixels: (200, 120),
        margin: 1,
        layer,
        select,
    });
    done(|| search.step(&mut searches.solver, 20_000))
}

const FAR: At = At {
    left: 3,
    bottom: 5,
    width: 800,
};

#[test]
fn lattices_are_sent_whole() {
    let near = lattice("1", Layer::Reasons, None, Some([1, 32, 23]));
    assert!(near.selected.is_some() && !near.cells.is_empty() && near.next.is_some());
    assert_whole(&near);
    let refused = lattice("1", Layer::Reasons, None, Some([1, 2, 2]));
    assert!(refused.selected.as_ref().unwrap().problem.is_some());
    assert_whole(&refused);
    let moves = lattice("1,2", Layer::Moves, None, None);
    assert!(moves.moves.iter().any(|&count| count > 1));
    assert_whole(&moves);
    let far = lattice("7", Layer::Moves, Some(FAR), None);
    assert!(far.bin > 1 && far.cells.is_empty() && !far.shares.is_empty());
    assert_whole(&far);
}

#[test]
fn bytes_of_points_are_sent_as_they_are() {
    let far = lattice("7", Layer::Reasons, Some(FAR), None);
    let size = assert_whole(&far);
    assert!(size < far.shares.len() + 1000, "{size}");
}

#[test]
fn trails_are_sent_whole() {
    let mut searches = Searches::usual(1 << 28);
    let grid = Grid::from([0, 0, 60, 40]);
    let fixed = Fixed::parse("1").unwrap();
    let selected = done(|| trail(&mut searches.solver, &fixed, [1, 32, 23], grid, 20_000));
    assert!(!selected.trail.points.is_empty());
    assert_whole::<Trail>(&selected.trail);
}

#[test]
fn deviations_are_sent_whole() {
    let mut searches = Searches::usual(1 << 28);
    for panels in [vec!["0", "10"], vec!["1,2"]] {
        let request = DeviationsRequest {
            panels: panels.iter().map(|m| Fixed::parse(m).unwrap()).collect(),
            step: 300,
            end: 500,
            scale: Scale::Log,
            at: None,
            pixels: 400,
            margin: 4,
        };
        let model = done(|| deviations(&mut searches, &request, 20_000));
        let panel = model.panels.last().unwrap();
        assert_eq!(panel.certified(), panels.len() > 1);
        assert!(panel.newest.is_some() && !panel.t.is_empty());
        assert_whole::<Deviations>(&model);
    }
}

fn chain(of: Subject, phase: Phase) -> ChainModel {
    let mut search = ChainSearch::new(ChainRequest {
        of,
        term: Some(1000),
        phase,
        scale: Scale::Log,
    });
    done(|| search.step(&mut Climb::new(), u64::MAX))
}

#[test]
fn chains_are_sent_whole() {
    let ratio = |text| Subject::Ratio(MoveRatio::parse(text).unwrap());
    for of in [
        Subject::Index(22),
        ratio("145/23"),
        ratio("1/3"),
        ratio("5000.5"),
    ] {
        for phase in [Phase::Minimum, Phase::Jump] {
            let model = chain(of, phase);
            assert_eq!(model.after.is_some(), phase == Phase::Jump);
            assert_whole(&model);
        }
    }
    let problem = chain(Subject::Index(3), Phase::Grow).problem;
    assert!(problem.is_some());
}

#[test]
fn maps_are_sent_whole() {
    for at in [None, Some(FAR)] {
        let mut search = MapSearch::new(MapRequest {
            current: Subject::Index(22),
            at,
            pixels: (300, 200),
            margin: 1,
        });
        let model = done(|| search.step(&mut Climb::new(), 20_000));
        assert_eq!(model.bin > 1, at.is_some());
        assert!(model.last > 0 && model.rows.iter().any(|row| row.from.is_some()));
        assert_whole::<Map>(&model);
    }
}

#[test]
fn overviews_are_sent_whole() {
    for current in [0, 22] {
        let mut search = OverviewSearch::new(OverviewRequest {
            current,
            last: 200,
            scale: Scale::Linear,
            pixels: 300,
        });
        let model = done(|| search.step(&mut Climb::new(), 20_000));
        assert_eq!(model.current.is_some(), current > 0);
        assert_whole::<Overview>(&model);
    }
}

#[test]
fn atlases_are_sent_whole() {
    let link = Link::read("game=one-lie&view=atlas&n=50&answers=yny").0;
    let way = balance(
        State::parts("50", "0").unwrap(),
        &link.one_lie().unwrap().answers,
    );
    let (before, state) = way.before();
    for at in [None, Some(FAR)] {
        let model = atlas(&AtlasRequest {
            before: before.clone(),
            state,
            at,
            pixels: (300, 200),
            margin: 1,
        });
        assert!(model.last > 0 && model.before.len() == 3 && !model.lines.is_empty());
        assert_whole(&model);
    }
}

#[test]
fn names_in_jobs_are_those_of_links() {
    let told = |value: serde_json::Value| value.as_str().map(str::to_owned);
    for (scale, name) in Scale::ALL {
        assert_eq!(
            told(serde_json::to_value(scale).unwrap()).as_deref(),
            Some(name)
        );
    }
    for (phase, name) in Phase::ALL {
        assert_eq!(
            told(serde_json::to_value(phase).unwrap()).as_deref(),
            Some(name)
        );
    }
    for (layer, name) in Layer::ALL {
        assert_eq!(
            told(serde_json::to_value(layer).unwrap()).as_deref(),
            Some(name)
        );
    }
    let read = |text: &str| serde_json::from_str::<Fixed>(text);
    assert_eq!(read("\"1,2\"").unwrap(), Fixed::parse("1,2").unwrap());
    // A bad value is told as links tell it.
    let problem = read("\"1001\"").unwrap_err().to_string();
    assert!(problem.contains("1001 is over 1000"), "{problem}");
    let problem = serde_json::from_str::<MoveRatio>("\"0\"")
        .unwrap_err()
        .to_string();
    assert!(problem.contains('0'), "{problem}");
    let at: At = serde_json::from_str("[3,5,0]").unwrap();
    assert_eq!(at.width, 1, "a window has a column");
}
