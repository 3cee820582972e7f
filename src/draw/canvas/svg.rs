//! A display list as an SVG file.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::display::{Anchor, Colour, DisplayList, Image, Item, Label, tenths};
use super::png::png;
use crate::words::shared as words;

/// The stack of sans-serif types that labels are set in.
pub const FONTS: &str =
    "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif";

/// The drawing as an SVG file with a title and a description for those who can't see it. The same list
/// gives the same bytes.
#[must_use]
pub fn svg(list: &DisplayList, title: &str, description: &str) -> String {
    let (width, height) = (tenths(list.size.0), tenths(list.size.1));
    // Files in English are as they were before there were other languages.
    let language = match words::CODE.text() {
        "en" => String::new(),
        code => format!(" lang=\"{code}\""),
    };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\"{language} width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{FONTS}\">\n<title>{}</title>\n<desc>{}</desc>\n",
        escaped(title),
        escaped(description)
    );
    let mut clips = 0;
    let mut open = false;
    for item in &list.items {
        // Writing to a string can't fail.
        let _ = match item {
            Item::Fill { path, colour } => {
                writeln!(out, "<path d=\"{path}\" {}/>", paint("fill", *colour))
            }
            Item::Stroke {
                path,
                colour,
                width,
            } => writeln!(
                out,
                "<path d=\"{path}\" fill=\"none\" {} stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
                paint("stroke", *colour),
                tenths(*width)
            ),
            Item::Label(label) => writeln!(out, "{}", text(label)),
            Item::Image(image) => writeln!(out, "{}", embedded(image)),
            Item::Clip(clip) => {
                if std::mem::take(&mut open) {
                    out.push_str("</g>\n");
                }
                clip.map_or(Ok(()), |[x, y, w, h]| {
                    open = true;
                    clips += 1;
                    writeln!(
                        out,
                        "<clipPath id=\"clip{clips}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>\n<g clip-path=\"url(#clip{clips})\">",
                        tenths(x),
                        tenths(y),
                        tenths(w),
                        tenths(h)
                    )
                })
            }
        };
    }
    if open {
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

fn paint(what: &str, colour: Colour) -> String {
    let [r, g, b] = colour.rgb;
    let mut attribute = format!("{what}=\"#{r:02x}{g:02x}{b:02x}\"");
    if colour.alpha < 255 {
        let percent = u32::from(colour.alpha) * 100 / 255;
        let _ = write!(attribute, " {what}-opacity=\"{percent}%\"");
    }
    attribute
}

fn text(label: &Label) -> String {
    let (x, y) = (tenths(label.at.0), tenths(label.at.1));
    let anchor = match label.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    let bold = if label.bold {
        " font-weight=\"600\""
    } else {
        ""
    };
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\"{anchor}{bold} {}>{}</text>",
        tenths(label.size),
        paint("fill", label.colour),
        escaped(&label.text)
    )
}

fn embedded(image: &Image) -> String {
    let data = STANDARD.encode(png(image));
    format!(
        "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\" href=\"data:image/png;base64,{data}\"/>",
        tenths(image.at.0),
        tenths(image.at.1),
        tenths(image.size.0),
        tenths(image.size.1)
    )
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(sign),
        }
    }
    out
}
