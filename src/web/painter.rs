//! A display list on a canvas. A path of many equal marks is one call.

use std::rc::Rc;

use wasm_bindgen::{Clamped, JsCast as _, JsError, JsValue};
use web_sys::{
    CanvasRenderingContext2d, ImageData, OffscreenCanvas, OffscreenCanvasRenderingContext2d, Path2d,
};

use crate::draw::canvas::{Anchor, DisplayList, FONTS, Image, Item, Label, tenths};
use crate::draw::plot::{Palette, PlotArea};
use crate::link::Theme;
use crate::web::refused;
use crate::words::shared as words;

/// Paints display lists, and keeps the last image as a canvas of its own.
#[derive(Default)]
pub(super) struct Painter {
    image: Option<(Rc<[u8]>, OffscreenCanvas)>,
}

impl Painter {
    /// Draws a display list; `ratio` is the number of device pixels per pixel of the page.
    pub fn paint(
        &mut self,
        to: &CanvasRenderingContext2d,
        list: &DisplayList,
        ratio: f64,
    ) -> Result<(), JsError> {
        self.items(to, list, ratio)
            .map_err(|_| refused(words::CANVAS_REFUSED))
    }

    fn items(
        &mut self,
        to: &CanvasRenderingContext2d,
        list: &DisplayList,
        ratio: f64,
    ) -> Result<(), JsValue> {
        to.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0)?;
        to.set_line_cap("round");
        to.set_line_join("round");
        let mut clipped = false;
        for item in &list.items {
            match item {
                Item::Fill { path, colour } => {
                    to.set_fill_style_str(&colour.css());
                    to.fill_with_path_2d(&Path2d::new_with_path_string(path)?);
                }
                Item::Stroke {
                    path,
                    colour,
                    width,
                } => {
                    to.set_stroke_style_str(&colour.css());
                    to.set_line_width(pixels(*width));
                    to.stroke_with_path(&Path2d::new_with_path_string(path)?);
                }
                Item::Label(label) => write(to, label)?,
                Item::Image(image) => self.image(to, image)?,
                Item::Clip(clip) => {
                    if std::mem::take(&mut clipped) {
                        to.restore();
                    }
                    if let Some([x, y, w, h]) = clip.map(|edges| edges.map(pixels)) {
                        to.save();
                        clipped = true;
                        to.begin_path();
                        to.rect(x, y, w, h);
                        to.clip();
                    }
                }
            }
        }
        // A clip that is left would hold for the next picture too.
        if clipped {
            to.restore();
        }
        Ok(())
    }

    fn image(&mut self, to: &CanvasRenderingContext2d, image: &Image) -> Result<(), JsValue> {
        let kept = self
            .image
            .as_ref()
            .filter(|(rgba, _)| Rc::ptr_eq(rgba, &image.rgba));
        let canvas = if let Some((_, canvas)) = kept {
            canvas.clone()
        } else {
            let (width, height) = image.pixels;
            let canvas = OffscreenCanvas::new(width, height)?;
            let context: OffscreenCanvasRenderingContext2d = canvas
                .get_context("2d")?
                .ok_or("no canvas to draw on")?
                .unchecked_into();
            let data =
                ImageData::new_with_u8_clamped_array_and_sh(Clamped(&image.rgba), width, height)?;
            context.put_image_data(&data, 0.0, 0.0)?;
            self.image = Some((Rc::clone(&image.rgba), canvas.clone()));
            canvas
        };
        to.set_image_smoothing_enabled(false);
        to.draw_image_with_offscreen_canvas_and_dw_and_dh(
            &canvas,
            pixels(image.at.0),
            pixels(image.at.1),
            pixels(image.size.0),
            pixels(image.size.1),
        )
    }
}

fn write(to: &CanvasRenderingContext2d, label: &Label) -> Result<(), JsValue> {
    let weight = if label.bold { "600 " } else { "" };
    to.set_font(&format!("{weight}{}px {FONTS}", tenths(label.size)));
    to.set_text_align(match label.anchor {
        Anchor::Start => "left",
        Anchor::Middle => "center",
        Anchor::End => "right",
    });
    to.set_fill_style_str(&label.colour.css());
    let (x, y) = (pixels(label.at.0), pixels(label.at.1));
    to.fill_text(&label.text, x, y)
}

fn pixels(tenths: i32) -> f64 {
    f64::from(tenths) / 10.0
}

/// The colours of a theme, by its name; with `-present` after it, those of a lecture.
pub(super) fn palette(theme: &str) -> Result<Palette, JsError> {
    let lecture = theme.strip_suffix("-present");
    Theme::named(lecture.unwrap_or(theme))
        .map(|found| Palette::of(found).presented(lecture.is_some()))
        .ok_or_else(|| refused(words::no_theme(&theme)))
}

/// Left, top, width and height of an area: pixels of the page.
pub(super) fn edges(area: PlotArea) -> [f64; 4] {
    [area.left, area.top, area.width, area.height].map(pixels)
}

/// The same for an area of a figure of this size in a theme.
pub(super) fn plot_of(
    area: impl Fn((f64, f64), &Palette) -> PlotArea,
    (width, height): (f64, f64),
    theme: &str,
) -> Result<Vec<f64>, JsError> {
    Ok(edges(area((width, height), &palette(theme)?)).to_vec())
}
