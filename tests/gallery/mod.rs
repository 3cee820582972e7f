//! The figures that must stay as they are. Each link of README.md that has a figure is among them.

/// A figure: file name, link, size.
pub type Shown = (&'static str, &'static str, (u32, u32));

/// What `nimscope plot` draws.
pub const GALLERY: [Shown; 76] = [
    ("figure1", "", (960, 600)),
    ("step-0", "n=0", (960, 600)),
    ("step-21-asked", "n=21&heaps=1,32,53", (960, 600)),
    ("wythoff-dark", "m=0&n=12&end=12&theme=dark", (640, 480)),
    (
        "four-heaps-projector",
        "m=1,2&n=8&end=8&theme=projector",
        (1280, 720),
    ),
    ("near", "m=3&n=5&at=0,0,10", (480, 360)),
    ("phone", "n=21", (390, 480)),
    ("areas", "m=2&n=200&end=200", (480, 300)),
    ("far", "m=7&n=900&end=900&at=0,0,4000", (480, 300)),
    ("trail-of-lower-level", "n=21&select=0,1,1", (960, 600)),
    ("trail-of-own-level", "n=28&select=1,32,23", (960, 600)),
    ("trail-over-areas", "m=7&n=60&select=2,2,6", (960, 600)),
    ("moves", "n=28&layer=moves&theme=light", (960, 600)),
    ("moves-dark", "m=3&n=40&layer=moves&theme=dark", (960, 600)),
    ("moves-as-areas", "m=2&n=200&layer=moves", (480, 300)),
    ("deviations", "view=deviations&n=100&end=100", (960, 600)),
    (
        "deviations-even",
        "view=deviations&m=10&n=8000&end=8000&theme=light",
        (960, 600),
    ),
    (
        "deviations-log-dark",
        "view=deviations&m=10&n=100000&scale=log&theme=dark",
        (960, 600),
    ),
    (
        "deviations-compared",
        "view=deviations&compare=0-10&n=1500",
        (1280, 720),
    ),
    (
        "deviations-four-heaps",
        "view=deviations&m=1,2&n=200&end=200",
        (960, 600),
    ),
    (
        "deviations-phone",
        "view=deviations&compare=0-10&n=3000&scale=log",
        (390, 480),
    ),
    (
        "deviations-projector",
        "view=deviations&m=7&n=1500&at=0,0,400&theme=projector&heaps=7,7,10",
        (1280, 720),
    ),
    ("chain", "game=takeaway&m=22", (960, 600)),
    (
        "chain-jump",
        "game=takeaway&m=7&phase=jump&theme=light",
        (960, 600),
    ),
    ("chain-grow", "game=takeaway&m=3&i=5&phase=grow", (960, 600)),
    (
        "chain-candidates",
        "game=takeaway&m=22&i=20&phase=candidates",
        (960, 600),
    ),
    (
        "chain-of-any-r-dark",
        "game=takeaway&r=2.6&theme=dark",
        (960, 600),
    ),
    ("chain-first", "game=takeaway&m=1", (960, 600)),
    (
        "chain-projector",
        "game=takeaway&m=500&theme=projector",
        (1280, 720),
    ),
    ("chain-log", "game=takeaway&m=22&scale=log", (960, 600)),
    ("chain-phone", "game=takeaway&m=22", (390, 480)),
    ("chain-below-one", "game=takeaway&r=0.5", (960, 600)),
    ("map", "game=takeaway&view=map&theme=light", (960, 600)),
    (
        "map-dark",
        "game=takeaway&view=map&m=40&at=0,20,100&theme=dark",
        (960, 600),
    ),
    (
        "map-far",
        "game=takeaway&view=map&at=200,123400,200",
        (960, 600),
    ),
    (
        "map-fitted-far",
        "game=takeaway&view=map&m=4000",
        (960, 600),
    ),
    (
        "map-as-areas",
        "game=takeaway&view=map&at=0,0,800",
        (960, 600),
    ),
    (
        "map-binned",
        "game=takeaway&view=map&at=0,0,4000",
        (480, 300),
    ),
    ("map-phone", "game=takeaway&view=map&m=22", (390, 480)),
    (
        "map-projector",
        "game=takeaway&view=map&r=6.4&at=10,15,20&theme=projector",
        (1280, 720),
    ),
    ("atlas", "game=one-lie&view=atlas&theme=light", (960, 600)),
    (
        "atlas-near",
        "game=one-lie&view=atlas&a=3&b=1&at=0,0,12",
        (960, 600),
    ),
    (
        "atlas-far",
        "game=one-lie&view=atlas&at=0,0,2000&a=1200&b=300",
        (960, 600),
    ),
    (
        "atlas-binned",
        "game=one-lie&view=atlas&at=0,0,4000",
        (480, 300),
    ),
    (
        "atlas-dark",
        "game=one-lie&view=atlas&a=40&b=6&theme=dark",
        (960, 600),
    ),
    (
        "atlas-projector",
        "game=one-lie&view=atlas&a=16&b=2&at=0,0,24&theme=projector",
        (1280, 720),
    ),
    (
        "atlas-phone",
        "game=one-lie&view=atlas&a=9&b=1&at=0,0,30",
        (390, 480),
    ),
    ("balance", "game=one-lie", (960, 600)),
    ("balance-exceptional", "game=one-lie&a=3&b=1", (960, 600)),
    (
        "balance-way-dark",
        "game=one-lie&n=1000&answers=ynnyny&theme=dark",
        (960, 600),
    ),
    (
        "balance-projector",
        "game=one-lie&a=9&b=1&theme=projector",
        (1280, 720),
    ),
    (
        "balance-phone",
        "game=one-lie&n=1000000000000000000&answers=yyn",
        (390, 480),
    ),
    ("balance-known", "game=one-lie&n=2&answers=nny", (960, 600)),
    (
        "tree",
        "game=one-lie&n=16&layer=tree&answers=yyn",
        (960, 600),
    ),
    (
        "tree-window-dark",
        "game=one-lie&n=170&layer=tree&at=900,0,300&theme=dark",
        (960, 600),
    ),
    ("tree-phone", "game=one-lie&n=50&layer=tree", (390, 480)),
    (
        "atlas-way",
        "game=one-lie&view=atlas&n=50&answers=yny",
        (960, 600),
    ),
    ("figure1-lecture", "present=1", (1280, 720)),
    ("two-heaps", "m=0", (960, 600)),
    ("seven", "m=7&n=60", (960, 600)),
    ("four-heaps", "m=1,2", (960, 600)),
    ("lost", "heaps=1,33,56&n=21", (960, 600)),
    ("trail", "select=0,1,1", (960, 600)),
    ("deviations-ten", "view=deviations&m=10&n=3000", (960, 600)),
    (
        "deviations-eleven",
        "view=deviations&n=300&compare=0-10",
        (960, 600),
    ),
    (
        "deviations-observed",
        "view=deviations&m=150&n=400",
        (960, 600),
    ),
    (
        "deviations-of-one",
        "view=deviations&m=1,2&n=1&end=1",
        (480, 360),
    ),
    (
        "deviations-begun",
        "view=deviations&m=1,2&n=5&end=3000",
        (450, 480),
    ),
    (
        "deviations-log-window",
        "view=deviations&m=3&n=900&scale=log&at=40,0,300&present=1",
        (1280, 720),
    ),
    ("chain-of-far-r", "game=takeaway&r=70.5", (960, 600)),
    (
        "chain-jump-log-dark",
        "game=takeaway&m=22&phase=jump&scale=log&theme=dark",
        (640, 480),
    ),
    ("chain-lecture", "game=takeaway&m=22&present=1", (1280, 720)),
    ("chain-in-german", "game=takeaway&m=22&lang=de", (960, 600)),
    ("map-below-one", "game=takeaway&view=map&r=1/2", (480, 360)),
    (
        "tree-of-sixteen",
        "game=one-lie&n=16&layer=tree",
        (960, 600),
    ),
    ("atlas-of-fifty", "game=one-lie&view=atlas&n=50", (960, 600)),
];

/// Thresholds at a glance, which the page shows beside the figures of the take-away game.
pub const OVERVIEWS: [Shown; 3] = [
    ("overview", "game=takeaway&m=22", (480, 300)),
    (
        "overview-log-dark",
        "game=takeaway&m=400&scale=log&theme=dark",
        (390, 480),
    ),
    (
        "overview-far",
        "game=takeaway&m=5000&theme=projector",
        (900, 500),
    ),
];
