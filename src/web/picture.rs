//! The page's side: a view model that came from the worker, drawn on a canvas.

use js_sys::{Reflect, Uint8Array, Uint16Array, Uint32Array};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

use super::engine::{LatticeData, TrailIn};
use super::painter::Painter;
use super::refused;
use crate::draw::{Frame, LatticePicture, Palette, plot_area};
use crate::view::{At, Family, Lattice, Theme, Trail, Viewport};
use crate::wythoff::{Fixed, Found, Grid};

/// A lattice without its arrays.
#[derive(Serialize, Deserialize)]
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

#[derive(Serialize, Deserialize)]
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

impl From<Place> for Found {
    fn from(Place { n, b, c }: Place) -> Self {
        Self { n, b, c }
    }
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

/// How to draw a picture.
#[derive(Deserialize)]
struct Shot {
    /// Width and height: pixels of the page.
    size: [f64; 2],
    /// left, bottom, width of the window in cells; fractions while it moves.
    viewport: [f64; 3],
    sweep: f64,
    cursor: Option<[u32; 2]>,
    asked: Option<[u32; 2]>,
    /// Each from b, c to b, c.
    arrows: Vec<[u32; 4]>,
    lit: Option<usize>,
}

/// What is drawn of a trail, without its points.
#[derive(Deserialize)]
struct Told {
    of: [u32; 3],
    own: bool,
    families: Vec<Named>,
}

#[derive(Deserialize)]
struct Named {
    id: String,
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
        let head: Head = serde_wasm_bindgen::from_value(data.into()).map_err(refused)?;
        let array = |key: &str| {
            Reflect::get(data, &key.into()).map_err(|_| refused(format!("{key} is missing")))
        };
        let found: Vec<u32> = array("found")?.unchecked_into::<Uint32Array>().to_vec();
        let [left, bottom, width] = head.at;
        let [grid_left, grid_bottom, columns, rows] = head.grid;
        let model = Lattice {
            fixed: Fixed::parse(&head.m).map_err(refused)?,
            step: head.n,
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
            bin: head.bin.max(1),
            cells: array("cells")?.unchecked_into::<Uint8Array>().to_vec(),
            shares: array("shares")?.unchecked_into::<Uint8Array>().to_vec(),
            moves: array("moves")?.unchecked_into::<Uint16Array>().to_vec(),
            found: found
                .chunks_exact(3)
                .map(|three| Found {
                    n: three[0],
                    b: three[1],
                    c: three[2],
                })
                .collect(),
            selected: None,
            newest: head.newest.map(Into::into),
            next: head.next.map(Into::into),
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
        let shot: Shot = serde_wasm_bindgen::from_value(shot.into()).map_err(refused)?;
        let pair = |[b, c]: [u32; 2]| (b, c);
        let [left, bottom, width] = shot.viewport;
        let frame = Frame {
            size: shot.size.into(),
            viewport: Viewport {
                left,
                bottom,
                width,
            },
            sweep: shot.sweep,
            cursor: shot.cursor.map(pair),
            asked: shot.asked.map(pair),
            arrows: shot
                .arrows
                .into_iter()
                .map(|[b, c, x, y]| [(b, c), (x, y)])
                .collect(),
            lit: shot.lit,
        };
        let list = self.picture.draw(&frame);
        self.painter
            .paint(context, &list, ratio)
            .map_err(|error| refused(format!("{error:?}")))
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
        let told: Told = serde_wasm_bindgen::from_value(data.into()).map_err(refused)?;
        let points = Reflect::get(data, &"points".into()).map_err(|_| refused("no points"))?;
        let points = points.unchecked_into::<Uint32Array>().to_vec();
        let families = told.families.iter().map(|family| Family::named(&family.id));
        let trail = Trail {
            of: told.of,
            own: told.own,
            families: families.collect::<Option<_>>().unwrap_or_default(),
            points: points.as_chunks().0.to_vec(),
        };
        self.picture.set_trail(Some(trail));
        Ok(())
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

pub(super) fn palette(theme: &str) -> Result<Palette, JsError> {
    Theme::named(theme)
        .map(Palette::of)
        .ok_or_else(|| refused(format!("there is no theme {theme}")))
}
