//! What is drawn, as a list: paths, labels, images. All lengths are tenths of a pixel.

use std::rc::Rc;

/// An opaque or translucent colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// Red, green, blue.
    pub rgb: [u8; 3],
    /// 255 is opaque.
    pub alpha: u8,
}

impl Colour {
    /// The opaque colour `0xRRGGBB`.
    #[must_use]
    pub const fn hex(code: u32) -> Self {
        let [_, r, g, b] = code.to_be_bytes();
        Self {
            rgb: [r, g, b],
            alpha: 255,
        }
    }

    /// `part` 255ths of this colour on `ground`.
    #[must_use]
    pub fn on(self, ground: Self, part: u8) -> Self {
        let part = u16::from(part);
        let mix = |i: usize| {
            let sum = u16::from(self.rgb[i]) * part + u16::from(ground.rgb[i]) * (255 - part);
            u8::try_from((sum + 127) / 255).unwrap_or(u8::MAX)
        };
        Self {
            rgb: [mix(0), mix(1), mix(2)],
            alpha: 255,
        }
    }

    /// As `#rrggbb`, with `aa` unless opaque.
    #[must_use]
    pub fn css(self) -> String {
        let [r, g, b] = self.rgb;
        match self.alpha {
            255 => format!("#{r:02x}{g:02x}{b:02x}"),
            alpha => format!("#{r:02x}{g:02x}{b:02x}{alpha:02x}"),
        }
    }
}

/// Which point of a label its position is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The left end of the label.
    Start,
    /// The middle of the label.
    Middle,
    /// The right end of the label.
    End,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The text.
    pub text: String,
    /// The anchor on the base line.
    pub at: (i32, i32),
    /// What the anchor is.
    pub anchor: Anchor,
    /// Size of the type.
    pub size: i32,
    /// Heavier than usual?
    pub bold: bool,
    /// The colour of the label.
    pub colour: Colour,
}

/// A picture of its own pixels, stretched without smoothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// Left and top edge.
    pub at: (i32, i32),
    /// Width and height.
    pub size: (i32, i32),
    /// Own columns and rows.
    pub pixels: (u32, u32),
    /// Four bytes a pixel, row by row from the top.
    pub rgba: Rc<[u8]>,
}

/// A piece of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A filled path in SVG's path language, in pixels.
    Fill {
        /// The path.
        path: String,
        /// The colour of the area.
        colour: Colour,
    },
    /// A drawn path in SVG's path language, in pixels.
    Stroke {
        /// The path.
        path: String,
        /// The colour of the line.
        colour: Colour,
        /// The width of the line.
        width: i32,
    },
    /// A label.
    Label(Label),
    /// An image.
    Image(Image),
    /// All items from here on show only inside of this rectangle: left, top, width, height. `None` ends it.
    Clip(Option<[i32; 4]>),
}

/// A drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisplayList {
    /// Width and height.
    pub size: (i32, i32),
    /// The pieces, lowest first.
    pub items: Vec<Item>,
}

impl DisplayList {
    /// An empty drawing.
    #[must_use]
    pub fn new(size: (i32, i32)) -> Self {
        Self {
            size,
            items: Vec::new(),
        }
    }

    /// The path of the last item if it has this style, else of a new item: equal marks in a row become
    /// one path.
    pub(crate) fn fill(&mut self, colour: Colour) -> &mut String {
        let same =
            matches!(self.items.last(), Some(Item::Fill { colour: last, .. }) if *last == colour);
        if !same {
            self.items.push(Item::Fill {
                path: String::new(),
                colour,
            });
        }
        self.last_path()
    }

    /// As [`Self::fill`], for lines of this width.
    pub(crate) fn stroke(&mut self, colour: Colour, width: i32) -> &mut String {
        let same = matches!(self.items.last(), Some(Item::Stroke { colour: c, width: w, .. }) if *c == colour && *w == width);
        if !same {
            self.items.push(Item::Stroke {
                path: String::new(),
                colour,
                width,
            });
        }
        self.last_path()
    }

    fn last_path(&mut self) -> &mut String {
        match self.items.last_mut() {
            Some(Item::Fill { path, .. } | Item::Stroke { path, .. }) => path,
            _ => unreachable!("a path was pushed just now"),
        }
    }
}

/// Writes tenths of a pixel as pixels. A figure has some hundred thousand of them, hence by hand.
pub(in crate::draw) fn write_tenths(out: &mut String, tenths: i32) {
    if tenths < 0 {
        out.push('-');
    }
    let (mut whole, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    let digit = |d: u32| char::from_digit(d % 10, 10).unwrap_or('0');
    let mut digits = ['0'; 10];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = digit(whole);
        whole /= 10;
        if whole == 0 {
            break;
        }
    }
    out.extend(&digits[first..]);
    if rest > 0 {
        out.push('.');
        out.push(digit(rest));
    }
}

/// Tenths of a pixel as pixels, with a decimal where there is one. A float of its own would bring 20 KB of digits to the
/// page.
#[must_use]
pub fn tenths(value: i32) -> String {
    let mut out = String::new();
    write_tenths(&mut out, value);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_are_written_short() {
        for (value, text) in [
            (0, "0"),
            (10, "1"),
            (-5, "-0.5"),
            (123, "12.3"),
            (-120, "-12"),
        ] {
            assert_eq!(tenths(value), text);
        }
    }

    #[test]
    fn equal_marks_share_a_path() {
        let mut list = DisplayList::new((10, 10));
        let (red, blue) = (Colour::hex(0xFF_0000), Colour::hex(0x00_00FF));
        list.fill(red).push('a');
        list.fill(red).push('b');
        list.stroke(red, 10).push('c');
        list.stroke(red, 20).push('d');
        list.fill(blue).push('e');
        assert_eq!(list.items.len(), 4);
    }

    #[test]
    fn colours_mix_exactly() {
        let (black, white) = (Colour::hex(0), Colour::hex(0xFF_FFFF));
        assert_eq!(black.on(white, 0), white);
        assert_eq!(black.on(white, 255), black);
        assert_eq!(black.on(white, 51).css(), "#cccccc");
    }
}
