//! What papers and halls need: figures and tables as files, by the very code of the command line, and links as QR codes. It
//! is a package of its own, loaded when somebody asks for it.

use std::cell::RefCell;
use std::rc::Rc;

use qrcodegen::{QrCode, QrCodeEcc};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::link::Link;
use crate::paper::{FileOptions, Plot, Plotter};
use crate::view::shared::{Cells, TableFormat};
use crate::web::task::Task;
use crate::web::{read, refused};
use crate::words::shared as words;

/// A piece of work for the press.
#[derive(Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum PaperJob {
    /// A string: the figure of a link, of any game, as an SVG file.
    Svg {
        query: String,
        size: (u32, u32),
        transparent: bool,
        /// It stands below the figure, unless it is empty.
        caption: String,
    },
    /// A string: a table with a heading. Cells are texts.
    Table {
        heading: Vec<String>,
        rows: Vec<Vec<String>>,
        format: TableFormat,
    },
    /// `QrData`.
    Qr { text: String },
}

/// A QR code, without the margin of four modules.
#[derive(Serialize, Tsify)]
pub struct QrData {
    side: i32,
    /// A byte for each module, row by row from the top, 1 for a dark one.
    #[serde(with = "serde_bytes")]
    #[tsify(type = "Uint8Array")]
    modules: Vec<u8>,
}

/// Makes files, piece by piece; what it searched it keeps.
#[wasm_bindgen]
pub struct Press {
    plotter: Rc<RefCell<Plotter>>,
}

#[wasm_bindgen]
impl Press {
    /// A press whose tables take at most so many MiB.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(mebibytes: u32) -> Self {
        let plotter = Plotter::new(u64::from(mebibytes) << 20);
        Self {
            plotter: Rc::new(RefCell::new(plotter)),
        }
    }

    /// Begins with a job.
    ///
    /// # Errors
    /// A sentence for people, if the job is bad.
    pub fn begin(&self, job: &Ts<PaperJob>) -> Result<Task, JsValue> {
        Ok(match read(job)? {
            PaperJob::Svg {
                query,
                size,
                transparent,
                caption,
            } => {
                let options = FileOptions {
                    size,
                    transparent,
                    caption,
                };
                let mut plot = Plot::new(Link::read(&query).0, options).map_err(refused)?;
                let step = move |plotter: &mut Plotter, fuel| plot.step(plotter, fuel);
                Task::new(&self.plotter, step, Ok)
            }
            PaperJob::Table {
                heading,
                rows,
                format,
            } => {
                let lists = 0;
                let table = Cells {
                    heading,
                    lists,
                    rows,
                };
                Task::short(move || {
                    Ok(match format {
                        TableFormat::Csv => table.csv(),
                        TableFormat::Latex => table.latex(),
                    })
                })
            }
            PaperJob::Qr { text } => Task::short(move || qr(&text)),
        })
    }
}

/// The QR code of a text.
fn qr(text: &str) -> Result<QrData, JsError> {
    let code =
        QrCode::encode_text(text, QrCodeEcc::Medium).map_err(|_| refused(words::QR_TOO_LONG))?;
    let side = code.size();
    let places = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    let modules = places.map(|(x, y)| code.get_module(x, y).into()).collect();
    Ok(QrData { side, modules })
}
