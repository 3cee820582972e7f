//! Figures are the same bytes as ever, on every machine. After a wanted change, renew the files with
//! `NIMSCOPE_RENEW=1 cargo test --test golden`, look at each of them, and commit them.

use std::fs;
use std::path::{Path, PathBuf};

use nimscope::draw;
use nimscope::draw::plot::Palette;
use nimscope::draw::takeaway::{OverviewFrame, OverviewPicture};
use nimscope::link::{Link, Scale, Theme};
use nimscope::paper::{FileOptions, Plot, Plotter};
use nimscope::view::shared::Work;
use nimscope::view::takeaway::{Climb, OverviewRequest, OverviewSearch, overview_in_words};

mod gallery;
use gallery::{GALLERY, OVERVIEWS};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn figure(query: &str, size: (u32, u32)) -> String {
    figure_by(&mut Plotter::new(1 << 28), query, size)
}

fn figure_by(plotter: &mut Plotter, query: &str, size: (u32, u32)) -> String {
    let (link, notices) = Link::read(query);
    assert_eq!(notices, [], "{query}");
    let options = FileOptions::plain(size);
    plotter.svg(&link, &options).expect("it is small")
}

/// The thresholds around that of a link, as the page shows them.
fn overview(query: &str, size: (u32, u32)) -> String {
    let (link, _) = Link::read(query);
    let of = link.takeaway().expect("a link to the game");
    let request = OverviewRequest {
        current: of.index,
        // `LEAST` and `MOST` in www/games/takeaway/panels/overview.js.
        last: (2 * of.index).clamp(200, 200_000),
        scale: of.scale,
        pixels: size.0,
    };
    overview_by(&mut Climb::new(), &request, size, Palette::of_link(&link))
}

fn overview_by(
    climb: &mut Climb,
    request: &OverviewRequest,
    size: (u32, u32),
    palette: Palette,
) -> String {
    let work = OverviewSearch::new(*request).step(climb, u64::MAX);
    let Ok(Work::Done(model)) = work else {
        panic!("{request:?}");
    };
    let frame = OverviewFrame {
        size: (size.0.into(), size.1.into()),
        cursor: None,
    };
    let (title, description) = overview_in_words(&model);
    let list = OverviewPicture::new(model, palette).draw(&frame);
    draw::canvas::svg(&list, &title, &description)
}

fn renewed() -> bool {
    std::env::var_os("NIMSCOPE_RENEW").is_some()
}

#[test]
fn figures_are_the_golden_ones() {
    let figures = GALLERY.map(|(name, query, size)| (name, figure(query, size)));
    let overviews = OVERVIEWS.map(|(name, query, size)| (name, overview(query, size)));
    let mut changed = Vec::new();
    for (name, now) in figures.into_iter().chain(overviews) {
        let file = folder().join(format!("{name}.svg"));
        if renewed() {
            fs::write(&file, &now).expect("the golden folder can be written");
        } else if fs::read_to_string(&file).ok().as_deref() != Some(now.as_str()) {
            changed.push(name);
        }
    }
    assert!(
        changed.is_empty(),
        "changed: {changed:?}; renew with NIMSCOPE_RENEW=1 cargo test --test golden, and look at them"
    );
}

/// The lists for `tests/web/`, which has the same figures made by the WebAssembly.
const LISTS: [(&str, &[gallery::Shown]); 2] =
    [("gallery.json", &GALLERY), ("overviews.json", &OVERVIEWS)];

#[test]
fn every_golden_file_is_of_the_gallery() {
    for entry in fs::read_dir(folder()).expect("there is a golden folder") {
        let name = entry.expect("it can be read").file_name();
        let known = LISTS.iter().any(|(list, shown)| {
            let mut files = shown.iter().map(|(file, ..)| format!("{file}.svg"));
            name == **list || files.any(|file| name == *file)
        });
        assert!(known, "{name:?} belongs to no figure");
    }
}

#[test]
fn the_lists_for_other_programs_are_the_gallery() {
    for (name, shown) in LISTS {
        let lines = shown
            .iter()
            .map(|figure| serde_json::to_string(figure).expect("texts and numbers"));
        let list = format!("[\n  {}\n]\n", lines.collect::<Vec<_>>().join(",\n  "));
        let file = folder().join(name);
        if renewed() {
            fs::write(&file, &list).expect("the golden folder can be written");
        }
        let found = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(
            found, list,
            "renew with NIMSCOPE_RENEW=1 cargo test --test golden"
        );
    }
}

#[test]
fn each_figure_that_the_readme_links_to_is_of_the_gallery() {
    // Links that differ in what no file shows are one link.
    let shown = |query: &str| {
        let (mut link, notices) = Link::read(query);
        assert_eq!(notices, [], "{query}");
        link.common.play = false;
        if link.common.theme == Theme::Light {
            link.common.theme = Theme::Auto;
        }
        link
    };
    let known = GALLERY.map(|(_, query, _)| shown(query).write());
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = fs::read_to_string(readme).expect("there is a README");
    let mut found = 0;
    for rest in readme.split("<http://127.0.0.1:8080/?").skip(1) {
        let query = rest.split_once('>').expect("an end").0;
        let link = shown(query);
        let options = FileOptions::plain((960, 600));
        let begun = Plot::new(link.clone(), options)
            .and_then(|mut plot| plot.step(&mut Plotter::new(1 << 28), 1));
        if begun.is_err() {
            continue; // rows and words
        }
        found += 1;
        assert!(known.contains(&link.write()), "{query}");
    }
    assert!(found >= 18, "{found}");
}

/// Any figure is the same again, also after other work by the same searches.
#[test]
fn figures_do_not_tell_what_was_asked_before() {
    let mut plotter = Plotter::new(1 << 28);
    // Last of all what might tell: how far thresholds were counted before.
    let far = GALLERY
        .iter()
        .filter(|(name, ..)| *name == "chain-of-far-r");
    for (name, query, size) in GALLERY.iter().rev().chain(far) {
        let golden = fs::read_to_string(folder().join(format!("{name}.svg"))).unwrap_or_default();
        for run in ["after others", "at once again"] {
            let now = figure_by(&mut plotter, query, *size);
            assert!(now == golden, "{name}, {run}");
        }
    }
}

#[test]
fn figures_say_in_words_what_they_show() {
    let svg = figure("n=21", (960, 600));
    assert!(svg.contains("<title>Wythoff’s game with fixed heap 1: P-positions 1 to 21</title>"));
    assert!(
        svg.contains("(28, 20), (30, 21), (31, 19), (32, 23)."),
        "the P-positions are listed"
    );
    assert!(svg.contains("The first free point is (33, 24)."));
    assert!(!svg.contains("(33, 24), ("), "the 22nd isn't shown yet");
}

#[test]
fn thresholds_close_to_each_other_are_told_apart() {
    let svg = figure("game=takeaway&r=99999.999", (960, 600));
    for words in [">= 99999.999<", ">≈ 99999.999001<", ">≈ 99999.999002<"] {
        assert!(svg.contains(words), "{words}");
    }
    assert!(!svg.contains(">100000<") && !svg.contains(">≈ 99999.9990<"));
    // One that isn't cut has no decimals beside the axis of candidates that would be those of r.
    let svg = figure("game=takeaway&m=123456", (960, 600));
    assert!(svg.contains(">next r<") && !svg.contains(">229.91<"));
    let svg = figure("game=takeaway&m=22", (960, 600));
    assert!(svg.contains(">6.304<") && svg.contains(">6.333<"));
    let svg = figure("game=takeaway&r=0.999999999999", (960, 600));
    assert!(
        svg.contains(">≈ 0.9999<") && !svg.contains("1.0000"),
        "below 1"
    );
}

/// The value of the least candidate isn't crossed by the edge of the window, nor lags by the bars beside them.
#[test]
fn lines_of_the_chain_cross_no_labels() {
    let after = |line: &str, sign: &str| -> f64 {
        let rest = line.split_once(sign).expect("such a line").1;
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.');
        rest[..end.unwrap_or(rest.len())].parse().expect("a number")
    };
    let centre = |line: &str, letters: usize| {
        let half = 3.4 * f64::from(u32::try_from(letters).expect("few"));
        (after(line, " x=\"") - half, after(line, " x=\"") + half)
    };
    for m in [1, 2, 3, 22, 57, 400, 4000, 123_456] {
        for scale in ["linear", "log"] {
            let svg = figure(&format!("game=takeaway&m={m}&scale={scale}"), (960, 600));
            let lines: Vec<&str> = svg.lines().collect();
            // That of the legend is thinner.
            let edge = "stroke=\"#009e73\" stroke-width=\"1.6\"";
            let edge = lines
                .iter()
                .find(|line| line.contains(edge))
                .map(|line| after(line, "M"))
                .expect("a window");
            let label = lines
                .iter()
                .find(|line| line.contains(">c") && line.contains(" = "));
            let label = label.expect("the least candidate");
            let words = label
                .split_once('>')
                .expect("words")
                .1
                .trim_end_matches("</text>");
            let (left, right) = centre(label, words.chars().count());
            assert!(
                right < edge || edge < left,
                "{m} {scale}: {left} {edge} {right}"
            );
            let lag = lines
                .iter()
                .find(|line| line.ends_with(">lag</text>"))
                .expect("lags");
            let row = format!(" y=\"{}\"", after(lag, " y=\""));
            let mut end = 0.0;
            for (at, line) in lines.iter().enumerate() {
                if line.contains(&row) && line.contains("\"middle\"") {
                    let words = line.split_once('>').expect("words").1;
                    let (left, right) = centre(line, words.trim_end_matches("</text>").len());
                    // Its bars come before it.
                    let bars = lines[at - 1].starts_with("<path").then(|| lines[at - 1]);
                    let first = bars.map_or(left, |bars| after(bars, "M").min(left));
                    assert!(first >= end, "{m} {scale}: {line}");
                    end = right;
                }
            }
        }
    }
}

#[test]
fn titles_of_the_chain_say_what_is_scaled_and_when() {
    let has = |query: &str, words: &str| {
        let svg = figure(&format!("game=takeaway&{query}"), (960, 600));
        assert!(svg.contains(words), "{query}: {words}");
    };
    has("m=22", ">losing heaps L, height log₂ L<");
    has("m=22", ">index i<");
    has("m=22&scale=log", ">losing heaps L, at log₂ L across<");
    has("m=22&scale=log", ">index i, each at log₂ of its L<");
    has("m=22", ">candidates c (not to scale)<");
    has(
        "m=22&phase=jump",
        ">candidates c before the jump, at r = 145/23 (not to scale)<",
    );
}

/// Are all labels of a figure inside, and apart from each other?
fn check_labels(name: &str, svg: &str, size: (u32, u32)) {
    let number = |line: &str, key: &str| -> f64 {
        let rest = line.split_once(&format!(" {key}=\"")).expect(key).1;
        rest.split_once('"')
            .expect("a quote")
            .0
            .parse()
            .expect("a number")
    };
    let mut spans = Vec::new();
    for line in svg.lines().filter(|line| line.starts_with("<text")) {
        let (x, y, type_size) = (
            number(line, "x"),
            number(line, "y"),
            number(line, "font-size"),
        );
        let text = line
            .split_once('>')
            .expect("text")
            .1
            .trim_end_matches("</text>");
        // Wider than usual letters.
        let letters = u32::try_from(text.chars().count()).expect("a short text");
        let width = f64::from(letters) * type_size * 0.6;
        let left = match line {
            line if line.contains("\"middle\"") => x - width / 2.0,
            line if line.contains("\"end\"") => x - width,
            _ => x,
        };
        assert!(
            left >= 0.0 && left + width <= f64::from(size.0) + 8.0,
            "{name}: {line}"
        );
        assert!(
            y > type_size * 0.6 && y < f64::from(size.1),
            "{name}: {line}"
        );
        spans.push((y, left, left + width * 0.85, text.to_owned(), type_size));
    }
    for (i, (y, left, right, text, type_size)) in spans.iter().enumerate() {
        for (other_y, other_left, other_right, other, other_size) in &spans[i + 1..] {
            let line = (type_size.min(*other_size) * 0.65).max(9.0);
            let apart = (y - other_y).abs() > line || right < other_left || other_right < left;
            assert!(apart, "{name}: “{text}” touches “{other}”");
        }
    }
}

#[test]
fn labels_stay_inside_and_apart() {
    for (name, query, size) in GALLERY {
        check_labels(name, &figure(query, size), size);
    }
}

/// In a lecture type is read from the last row: on a screen 1920 pixels wide all labels have 28 pixels or more, and on any
/// other the same part of the width; and still they have room.
#[test]
fn labels_of_lectures_are_large_and_stay_apart() {
    // What the page leaves to a figure on these screens.
    for (size, least) in [
        ((1912, 910), 28.0),
        ((1272, 600), 18.6),
        ((1920, 1080), 28.0),
        ((1016, 690), 14.8),
    ] {
        let links = GALLERY.iter().map(|(_, query, _)| *query);
        let links = links.filter(|query| !query.contains("present=1"));
        let more = [
            "n=28&layer=moves&at=0,0,24",
            "view=deviations&compare=0-23&n=3000",
            "game=takeaway&m=400",
            "game=takeaway&m=22&view=map&at=0,0,300",
            "game=one-lie&n=1000000&answers=ynynyn",
            "game=one-lie&n=1000000000000000000&answers=nnnn",
            "game=one-lie&view=atlas&a=9&b=2&at=0,0,20",
            "game=one-lie&view=atlas&a=9&b=2&at=0,0,10",
            "game=one-lie&layer=tree&n=20&answers=yn",
        ];
        for query in links.chain(more) {
            let query = format!("{query}&present=1");
            let svg = figure(query.trim_start_matches('&'), size);
            let name = format!("{query} {size:?}");
            check_labels(&name, &svg, size);
            for line in svg.lines().filter(|line| line.starts_with("<text")) {
                let rest = line.split_once("font-size=\"").expect("a size").1;
                let type_size: f64 = rest
                    .split_once('"')
                    .and_then(|(number, _)| number.parse().ok())
                    .expect("a number");
                assert!(type_size >= least, "{name}: {line}");
            }
        }
    }
}

#[test]
fn labels_of_deviations_stay_apart_wherever_one_looks() {
    let mut plotter = Plotter::new(1 << 28);
    for level in [
        "m=0",
        "m=1",
        "m=10",
        "m=23",
        "m=1,2",
        "compare=0-23",
        "compare=3,17",
    ] {
        for shown in [
            "n=0",
            "n=1",
            "n=28",
            "n=2000",
            "n=400&at=0,0,10",
            "n=400&at=17,0,30",
            "n=9000&at=1600,0,400",
        ] {
            for scale in ["linear", "log"] {
                for size in [(390, 480), (480, 300), (960, 600), (1280, 720)] {
                    let query = format!("view=deviations&{level}&{shown}&scale={scale}");
                    let svg = figure_by(&mut plotter, &query, size);
                    check_labels(&format!("{query} {size:?}"), &svg, size);
                }
            }
        }
    }
}

#[test]
fn labels_of_maps_stay_apart_wherever_one_looks() {
    let mut plotter = Plotter::new(1 << 28);
    for shown in [
        "m=1",
        "m=2",
        "m=22",
        "m=23",
        "m=200",
        "m=1000",
        "m=30000",
        "r=1/2",
        "r=2000",
        "r=3&at=0,0,10",
        "m=22&at=0,0,300",
        "m=22&at=0,21,10",
        "m=26&at=990000,0,4000",
        "m=40&at=0,3,4000",
        "m=29999&at=170,29900,150",
        "m=29999&at=100,29000,1500",
    ] {
        for theme in ["light", "projector"] {
            for size in [(320, 400), (390, 480), (480, 300), (960, 600), (1280, 720)] {
                let query = format!("game=takeaway&view=map&{shown}&theme={theme}");
                let svg = figure_by(&mut plotter, &query, size);
                check_labels(&format!("{query} {size:?}"), &svg, size);
            }
        }
    }
}

#[test]
fn labels_of_atlases_stay_apart_wherever_one_looks() {
    for shown in [
        "a=3&b=1&at=0,0,10",
        "a=10&b=3&at=0,0,20",
        "a=9&b=2&at=0,0,30",
        "a=30&b=7",
        "a=31&b=0&at=3,2,40",
        "a=99&b=5&at=0,0,100",
        "a=400&b=1&at=0,0,500",
        "n=2000&at=0,0,4000",
        "at=90,0,10",
        "at=999990,999990,30",
        "at=1000000,0,4000",
        "at=0,1000000,4000",
    ] {
        for theme in ["light", "projector"] {
            for size in [(320, 400), (390, 480), (480, 300), (960, 600), (1280, 720)] {
                let query = format!("game=one-lie&view=atlas&{shown}&theme={theme}");
                check_labels(&format!("{query} {size:?}"), &figure(&query, size), size);
            }
        }
    }
}

#[test]
fn labels_of_overviews_stay_apart() {
    let mut climb = Climb::new();
    for (current, last) in [
        (1, 100),
        (22, 100),
        (400, 800),
        (9_000, 18_000),
        (61_000, 0),
    ] {
        for scale in [Scale::Linear, Scale::Log] {
            for (size, theme) in [
                ((284, 300), Theme::Light),
                ((390, 480), Theme::Dark),
                ((480, 300), Theme::Light),
                ((900, 500), Theme::Light),
                ((1280, 720), Theme::Projector),
            ] {
                let request = OverviewRequest {
                    current,
                    last,
                    scale,
                    pixels: size.0,
                };
                let svg = overview_by(&mut climb, &request, size, Palette::of(theme));
                let name = format!("overview of {current} in {size:?}, {scale:?}");
                check_labels(&name, &svg, size);
            }
        }
    }
}

#[test]
fn labels_of_chains_stay_apart() {
    let mut plotter = Plotter::new(1 << 28);
    let shown = [
        "m=1",
        "m=2",
        "m=3",
        "m=7",
        "m=22",
        "m=100",
        "m=499",
        "m=5000",
        "r=0.3",
        "r=2.6",
        "r=145/23",
        "r=123.456789",
    ];
    for of in shown {
        for step in ["", "&i=1", "&i=2", "&i=3"] {
            for phase in ["grow", "candidates", "minimum", "jump"] {
                for (size, theme) in [
                    ((390, 480), "light"),
                    ((480, 300), "dark"),
                    ((960, 600), "light"),
                    ((1280, 720), "projector"),
                ] {
                    for scale in ["linear", "log"] {
                        let query = format!(
                            "game=takeaway&{of}{step}&phase={phase}&scale={scale}&theme={theme}"
                        );
                        let (link, _) = Link::read(&query);
                        // Some have fewer terms.
                        let Ok(svg) = plotter.svg(&link, &FileOptions::plain(size)) else {
                            assert!(!step.is_empty() && step != "&i=1", "{query}");
                            continue;
                        };
                        check_labels(&format!("{query} {size:?}"), &svg, size);
                    }
                }
            }
        }
    }
}

#[test]
fn deviations_say_what_is_known_of_a_level() {
    let svg = figure("view=deviations&n=100", (960, 600));
    for words in [
        ">m = 1, n = 100, proved<",
        ">α = −4<",
        ">N1 = 21<",
        ">N2 = 28<",
        ">N3 = 75<",
        "<title>Deviations from the golden ratio for m = 1: P-positions 1 to 100</title>",
        "m = 1: α = −4, N1 = 21, N2 = 28, N3 = 75, proved; ε isn’t 0 at ",
    ] {
        assert!(svg.contains(words), "{words}");
    }
    let green = "fill=\"#dcefe7\"";
    assert!(svg.contains(green), "the proof's tint");
    let svg = figure("view=deviations&m=1,2&n=200&end=200", (960, 600));
    assert!(svg.contains(">heaps 1,2 fixed, n = 200, observed up to n = 200<"));
    assert!(
        !svg.contains(green) && !svg.contains("#009e73"),
        "nothing is proved"
    );
    let svg = figure("view=deviations&m=1,2&n=1&end=1", (960, 600));
    assert!(svg.contains(">heaps 1,2 fixed, n = 1, α isn’t known yet<"));
}

#[test]
fn the_diagonal_is_one_of_45_degrees_also_where_it_leaves_the_window() {
    let svg = figure("", (960, 600));
    let line = svg
        .lines()
        .find(|line| line.contains("stroke=\"#d55e00\"") && line.contains("stroke-width=\"2\""))
        .expect("the diagonal of the newest P-position");
    let path = line.split('"').nth(1).expect("its path");
    let ends: Vec<f64> = path
        .split(['M', 'L', ' '])
        .filter(|number| !number.is_empty())
        .map(|number| number.parse().expect("a number"))
        .collect();
    let [x, y, to_x, to_y] = ends[..] else {
        panic!("{path} is no single line");
    };
    assert!(to_x > x + 100.0, "{path}");
    assert!(((to_x - x) - (to_y - y)).abs() < 0.5, "{path}");
}
