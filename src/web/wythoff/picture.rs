//! The page's side: a view model that came from the worker, drawn on a canvas.

use js_sys::{Uint8Array, Uint16Array, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use super::engine::{LatticeData, TrailIn};
use crate::draw::wythoff::{LatticeFrame, LatticePicture, plot_area};
use crate::exact::Grid;
use crate::link::At;
use crate::view::shared::Viewport;
use crate::view::wythoff::{Lattice, Trail};
use crate::web::fields::{Fields, counts_of};
use crate::web::painter::{Painter, palette};
use crate::web::refused;
use crate::words::shared as words;
use crate::wythoff::{Family, Fixed, Found};

/// A lattice without its arrays.
#[derive(Serialize)]
pub(super) struct Head {
    m: String,
    n: u32,
    at: [u32; 3],
    grid: [u32; 4],
    bin: u32,
    newest: Option<Place>,
    next: Option<Place>,
    title: String,
    description: String,
}

#[derive(Serialize)]
struct Place {
    n: u32,
    b: u32,
    c: u32,
}

impl From<Found> for Place {
    fn from(Found { n, b, c }: Found) -> Self {
        Self { n, b, c }
    }
}

/// A place as [`Place`] is sent.
fn found(place: &JsValue) -> Option<Found> {
    let place = Fields(place);
    Some(Found {
        n: place.some("n")?,
        b: place.count("b"),
        c: place.count("c"),
    })
}

impl Head {
    pub(super) fn of(model: &Lattice, title: String, description: String) -> Self {
        let Lattice { at, grid, .. } = model;
        Self {
            m: model.fixed.to_string(),
            n: model.step,
            at: [at.left, at.bottom, at.width],
            grid: [grid.left, grid.bottom, grid.columns, grid.rows],
            bin: model.bin,
            newest: model.newest.map(Into::into),
            next: model.next.map(Into::into),
            title,
            description,
        }
    }
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** How to draw a picture. */
export interface Shot {
  /** Width and height in pixels of the page. */
  size: [number, number];
  /** left, bottom, width of the window in cells; column b covers b − ½ to b + ½. */
  viewport: [number, number, number];
  /** How far the lines of the newest P-position have swept: 0 to 1. */
  sweep: number;
  cursor: [number, number] | undefined;
  asked: [number, number] | undefined;
  /** Winning moves: each from b, c to b, c. */
  arrows: [number, number, number, number][];
  /** The family of the trail that is lit alone, by its place; all are if undefined. */
  lit?: number | undefined;
}
";

#[wasm_bindgen]
extern "C" {
    /// How to draw a picture.
    #[wasm_bindgen(typescript_type = "Shot")]
    pub type ShotIn;
}

/// A lattice on the page.
#[wasm_bindgen]
pub struct Picture {
    picture: LatticePicture,
    painter: Painter,
}

#[wasm_bindgen]
impl Picture {
    /// Takes a lattice as the engine sent it.
    ///
    /// # Errors
    /// If it isn't one, or the theme is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(data: &LatticeData, theme: &str) -> Result<Self, JsError> {
        let head = Fields(data);
        let places: Vec<u32> = head.get("found").unchecked_into::<Uint32Array>().to_vec();
        let [left, bottom, width] = head.counts("at").unwrap_or_default();
        let [grid_left, grid_bottom, columns, rows] = head.counts("grid").unwrap_or_default();
        let model = Lattice {
            fixed: Fixed::parse(&head.text("m").unwrap_or_default()).map_err(refused)?,
            step: head.count("n"),
            at: At {
                left,
                bottom,
                width,
            },
            grid: Grid {
                left: grid_left,
                bottom: grid_bottom,
                columns,
                rows,
            },
            bin: head.count("bin").max(1),
            cells: head.get("cells").unchecked_into::<Uint8Array>().to_vec(),
            shares: head.get("shares").unchecked_into::<Uint8Array>().to_vec(),
            moves: head.get("moves").unchecked_into::<Uint16Array>().to_vec(),
            found: places
                .chunks_exact(3)
                .map(|three| Found {
                    n: three[0],
                    b: three[1],
                    c: three[2],
                })
                .collect(),
            selected: None,
            newest: found(&head.get("newest")),
            next: found(&head.get("next")),
        };
        Ok(Self {
            picture: LatticePicture::new(model, palette(theme)?),
            painter: Painter::default(),
        })
    }

    /// Draws it. `ratio` is the number of device pixels per pixel of the page.
    ///
    /// # Errors
    /// If the shot is malformed or the canvas refuses.
    pub fn paint(
        &mut self,
        context: &CanvasRenderingContext2d,
        shot: &ShotIn,
        ratio: f64,
    ) -> Result<(), JsError> {
        let shot = Fields(shot);
        let pair = |key| shot.counts(key).map(|[b, c]| (b, c));
        let [left, bottom, width] = shot.numbers("viewport").unwrap_or_default();
        let arrows = shot.list("arrows");
        let frame = LatticeFrame {
            size: shot.numbers("size").unwrap_or([0.0; 2]).into(),
            viewport: Viewport {
                left,
                bottom,
                width,
            },
            sweep: shot.number("sweep"),
            cursor: pair("cursor"),
            asked: pair("asked"),
            arrows: arrows
                .iter()
                .map(|arrow| counts_of(&arrow))
                .map(|[b, c, x, y]| [(b, c), (x, y)])
                .collect(),
            lit: shot.some("lit").map(|place| place as usize),
        };
        let list = self.picture.draw(&frame);
        self.painter
            .paint(context, &list, ratio)
            .map_err(|_| refused(words::CANVAS_REFUSED))
    }

    /// Shows what a P-position crosses out, as the engine sent it, or nothing of the kind.
    ///
    /// # Errors
    /// If it isn't a trail.
    pub fn set_trail(&mut self, data: &TrailIn) -> Result<(), JsError> {
        if data.is_undefined() {
            self.picture.set_trail(None);
            return Ok(());
        }
        let told = Fields(data);
        let points = told.get("points").unchecked_into::<Uint32Array>().to_vec();
        let families = told.list("families");
        let families = families
            .iter()
            .map(|family| Family::named(&Fields(&family).text("id")?));
        let trail = Trail {
            of: told.counts("of").unwrap_or_default(),
            own: told.flag("own"),
            families: families.collect::<Option<_>>().unwrap_or_default(),
            points: points.as_chunks().0.to_vec(),
        };
        self.picture.set_trail(Some(trail));
        Ok(())
    }

    /// Does most of the work of the first drawing, so that it isn't one long task together with the frame.
    pub fn prepare(&self) {
        self.picture.prepare();
    }

    /// How many winning moves of a point are known at the step, if the layer is that of moves and they were counted one by
    /// one.
    #[must_use]
    pub fn moves_at(&self, b: u32, c: u32) -> Option<u16> {
        self.picture.model().moves(b, c)
    }

    /// State of a point by its number, if it was looked up one by one.
    #[must_use]
    pub fn cell(&self, b: u32, c: u32) -> Option<u8> {
        self.picture.model().cell(b, c).map(|cell| cell as u8)
    }
}

/// Left, top, width and height of the plot in a figure of this size: pixels of the page.
///
/// # Errors
/// If the theme is unknown.
#[wasm_bindgen]
pub fn plot_of(width: f64, height: f64, theme: &str) -> Result<Vec<f64>, JsError> {
    let area = plot_area((width, height), &palette(theme)?);
    Ok([area.left, area.top, area.width, area.height]
        .map(|tenths| f64::from(tenths) / 10.0)
        .to_vec())
}
