//! What papers and halls need: figures and tables as files, by the very code of the command line, and links as QR codes. It
//! is a package of its own, loaded when somebody asks for it.

use js_sys::{Array, Object, Uint8Array};
use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::prelude::*;

use crate::link::Link;
use crate::paper::{FileOptions, Plotter};
use crate::view::shared::{Cells, Work};
use crate::web::answer::{AnswerOut, answer, set};
use crate::web::fields::Fields;
use crate::web::refused;
use crate::words::shared as words;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** A piece of work for the press. */
export type PaperJob =
  /** A string: the figure of a link, of any game, as an SVG file. `caption` stands below it unless it is empty. */
  | { kind: 'svg'; query: string; size: [number, number]; transparent: boolean; caption: string }
  /** A string: a table with a heading. Cells are texts. */
  | { kind: 'table'; heading: string[]; rows: string[][]; format: 'csv' | 'latex' }
  /** `QrData`. */
  | { kind: 'qr'; text: string };

/** A QR code: a byte for each module, row by row from the top, 1 for a dark one; without the margin of four modules. */
export interface QrData { side: number; modules: Uint8Array }
";

#[wasm_bindgen]
extern "C" {
    /// A job.
    #[wasm_bindgen(typescript_type = "PaperJob")]
    pub type PaperJobIn;
}

/// Makes files, piece by piece; what it searched it keeps.
#[wasm_bindgen]
pub struct Press {
    plotter: Plotter,
}

#[wasm_bindgen]
impl Press {
    /// A press whose tables take at most so many MiB.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(mebibytes: u32) -> Self {
        Self {
            plotter: Plotter::new(u64::from(mebibytes) << 20),
        }
    }

    /// Works on a job with about `fuel`. Call it again until there is an answer.
    ///
    /// # Errors
    /// A sentence for people, if the job is bad or too big.
    pub fn work(&mut self, job: &PaperJobIn, fuel: f64) -> Result<AnswerOut, JsError> {
        let job = Fields(job);
        let text = |key: &str| job.text(key).unwrap_or_default();
        // Fuel is a positive count.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let fuel = fuel as u64;
        let work = match &*text("kind") {
            "svg" => {
                let (link, _) = Link::read(&text("query"));
                let options = FileOptions {
                    size: job.counts("size").unwrap_or([960, 600]).into(),
                    transparent: job.flag("transparent"),
                    caption: text("caption"),
                };
                let work = self.plotter.svg(&link, &options, fuel).map_err(refused)?;
                work.map(|svg| Ok(svg.into()))
            }
            "table" => {
                let table = Cells {
                    heading: strings(&job.list("heading")),
                    lists: 0,
                    rows: rows(&job.list("rows")),
                };
                let file = if text("format") == "latex" {
                    table.latex()
                } else {
                    table.csv()
                };
                Work::Done(Ok(file.into()))
            }
            "qr" => Work::Done(qr(&text("text"))),
            other => return Err(refused(words::no_job(&other))),
        };
        answer(work)
    }
}

fn strings(list: &Array) -> Vec<String> {
    list.iter().filter_map(|cell| cell.as_string()).collect()
}

fn rows(list: &Array) -> Vec<Vec<String>> {
    list.iter()
        .map(|row| strings(&row.unchecked_into()))
        .collect()
}

/// The QR code of a text.
fn qr(text: &str) -> Result<JsValue, JsError> {
    let code =
        QrCode::encode_text(text, QrCodeEcc::Medium).map_err(|_| refused(words::QR_TOO_LONG))?;
    let side = code.size();
    let places = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    let modules: Vec<u8> = places.map(|(x, y)| code.get_module(x, y).into()).collect();
    let out = Object::new();
    set(&out, "side", &side.into());
    set(&out, "modules", &Uint8Array::from(&*modules));
    Ok(out.into())
}
