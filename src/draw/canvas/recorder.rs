//! The backend of plotters that records a display list. Its pixel is a tenth of ours.

use std::convert::Infallible;

use plotters::prelude::{DrawingBackend, FontStyle};
use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingErrorKind,
};

use super::display::{Anchor, Colour, DisplayList, Item, Label, write_tenths};
use super::text::width;

type Done = Result<(), DrawingErrorKind<Infallible>>;

/// Room around a plot, in tenths: plotters presses what lies outside of its area onto the edge, so the area
/// is made larger than any mark that shows a part of itself.
pub(in crate::draw) const ROOM: i32 = 100_000;

/// Records what plotters draws.
pub(in crate::draw) struct Recorder<'a> {
    list: &'a mut DisplayList,
}

impl<'a> Recorder<'a> {
    /// Into this list. All coordinates that plotters is given are [`ROOM`] more.
    pub fn new(list: &'a mut DisplayList) -> Self {
        Self { list }
    }
}

fn colour(from: BackendColor) -> Colour {
    let (r, g, b) = from.rgb;
    // Alpha is a fraction from 0 to 1.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let alpha = (from.alpha * 255.0 + 0.5) as u8;
    Colour {
        rgb: [r, g, b],
        alpha,
    }
}

fn point(path: &mut String, command: char, (x, y): BackendCoord) {
    path.push(command);
    write_tenths(path, x);
    path.push(' ');
    write_tenths(path, y);
}

fn lines(path: &mut String, points: impl IntoIterator<Item = BackendCoord>) {
    for (i, at) in points.into_iter().enumerate() {
        point(path, if i == 0 { 'M' } else { 'L' }, at);
    }
}

impl Recorder<'_> {
    fn path<S: BackendStyle>(&mut self, style: &S, fill: bool) -> &mut String {
        let colour = colour(style.color());
        if fill {
            self.list.fill(colour)
        } else {
            let width = i32::try_from(style.stroke_width()).unwrap_or(10);
            self.list.stroke(colour, width)
        }
    }

    fn place((x, y): BackendCoord) -> BackendCoord {
        (x - ROOM, y - ROOM)
    }
}

impl DrawingBackend for Recorder<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        let (x, y) = self.list.size;
        let around = |size: i32| (size + 2 * ROOM).unsigned_abs();
        (around(x), around(y))
    }

    fn ensure_prepared(&mut self) -> Done {
        Ok(())
    }

    fn present(&mut self) -> Done {
        Ok(())
    }

    fn draw_pixel(&mut self, at: BackendCoord, with: BackendColor) -> Done {
        let (x, y) = Self::place(at);
        let path = self.list.fill(colour(with));
        lines(path, [(x, y), (x + 10, y), (x + 10, y + 10), (x, y + 10)]);
        path.push('Z');
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Done {
        let ends = [Self::place(from), Self::place(to)];
        lines(self.path(style, false), ends);
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        lower_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Done {
        let ((left, top), (right, bottom)) = (Self::place(upper_left), Self::place(lower_right));
        let path = self.path(style, fill);
        point(path, 'M', (left, top));
        path.push('H');
        write_tenths(path, right);
        path.push('V');
        write_tenths(path, bottom);
        path.push('H');
        write_tenths(path, left);
        path.push('Z');
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Done {
        let points = path.into_iter().map(|(x, y)| (x - ROOM, y - ROOM));
        lines(self.path(style, false), points);
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        centre: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Done {
        let (x, y) = Self::place(centre);
        let r = i32::try_from(radius).unwrap_or(0);
        let path = self.path(style, fill);
        point(path, 'M', (x - r, y));
        for across in [2 * r, -2 * r] {
            path.push('a');
            write_tenths(path, r);
            path.push(' ');
            write_tenths(path, r);
            path.push_str(" 0 1 0 ");
            write_tenths(path, across);
            path.push_str(" 0");
        }
        path.push('Z');
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> Done {
        let path = self.path(style, true);
        lines(path, corners.into_iter().map(|(x, y)| (x - ROOM, y - ROOM)));
        path.push('Z');
        Ok(())
    }

    fn draw_text<T: BackendTextStyle>(&mut self, text: &str, style: &T, at: BackendCoord) -> Done {
        let (x, y) = Self::place(at);
        let size = size_of(style);
        let anchor = match style.anchor().h_pos {
            HPos::Left => Anchor::Start,
            HPos::Center => Anchor::Middle,
            HPos::Right => Anchor::End,
        };
        // From the anchor to the base line, for letters of usual height.
        let down = match style.anchor().v_pos {
            VPos::Top => size * 78 / 100,
            VPos::Center => size * 35 / 100,
            VPos::Bottom => -size * 22 / 100,
        };
        self.list.items.push(Item::Label(Label {
            text: text.to_owned(),
            at: (x, y + down),
            anchor,
            size,
            bold: matches!(style.style(), FontStyle::Bold),
            colour: colour(style.color()),
        }));
        Ok(())
    }

    fn estimate_text_size<T: BackendTextStyle>(
        &self,
        text: &str,
        style: &T,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        let size = size_of(style);
        let bold = matches!(style.style(), FontStyle::Bold);
        Ok((width(text, size, bold).unsigned_abs(), size.unsigned_abs()))
    }
}

fn size_of<T: BackendTextStyle>(style: &T) -> i32 {
    // Sizes are small whole numbers.
    #[allow(clippy::cast_possible_truncation)]
    let size = style.size() as i32;
    size
}
