//! Plain shapes by plotters. Each kind is drawn in one function that isn't inlined: the code of a drawing with many
//! shapes would otherwise hold plotters' code for each of them.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::area::PlotArea;
use crate::draw::canvas::{Colour, DisplayList, ROOM, Recorder};

/// Drawing into a list can't fail.
pub(in crate::draw) type Drawn = Result<(), DrawingAreaErrorKind<std::convert::Infallible>>;

/// A point of the figure: tenths of a pixel.
pub(in crate::draw) type At = (i32, i32);

/// Draws into a list. Shapes may lie across the edge of the figure.
pub(in crate::draw) struct Pen<'a> {
    root: DrawingArea<Recorder<'a>, Shift>,
    /// Percent of the usual width of lines.
    weight: i32,
}

impl<'a> Pen<'a> {
    pub fn new(list: &'a mut DisplayList, weight: i32) -> Self {
        Self {
            root: Recorder::new(list).into_drawing_area(),
            weight,
        }
    }

    fn style(&self, colour: Colour, tenths: i32) -> ShapeStyle {
        let width = (tenths * self.weight / 100).unsigned_abs().max(1);
        rgba(colour).stroke_width(width)
    }

    /// A line through these points.
    #[inline(never)]
    pub fn line(&self, points: &[At], colour: Colour, width: i32) -> Drawn {
        let points: Vec<At> = points.iter().map(|at| moved(*at)).collect();
        self.root
            .draw(&PathElement::new(points, self.style(colour, width)))
    }

    /// A filled rectangle.
    #[inline(never)]
    pub fn fill(&self, area: PlotArea, colour: Colour) -> Drawn {
        let [left, top, right, bottom] = area.edges();
        let corners = [moved((left, top)), moved((right, bottom))];
        self.root
            .draw(&Rectangle::new(corners, rgba(colour).filled()))
    }

    /// A filled shape with these corners around a point; without corners a disc.
    #[inline(never)]
    pub fn shape(&self, at: At, corners: &[At], radius: i32, colour: Colour) -> Drawn {
        let style = rgba(colour).filled();
        if corners.is_empty() {
            return self.root.draw(&Circle::new(moved(at), radius, style));
        }
        let corners: Vec<At> = corners
            .iter()
            .map(|corner| moved((at.0 + corner.0, at.1 + corner.1)))
            .collect();
        self.root.draw(&Polygon::new(corners, style))
    }

    /// A circle.
    #[inline(never)]
    pub fn ring(&self, at: At, radius: i32, colour: Colour, width: i32) -> Drawn {
        self.root
            .draw(&Circle::new(moved(at), radius, self.style(colour, width)))
    }

    /// A line of text, level with its point.
    pub fn text(&self, words: &str, at: At, hand: HPos, size: i32, colour: Colour) -> Drawn {
        self.letters(words, at, letters(size, colour, hand, VPos::Center))
    }

    /// The same in bold letters.
    pub fn bold(&self, words: &str, at: At, hand: HPos, size: i32, colour: Colour) -> Drawn {
        let mut style = letters(size, colour, hand, VPos::Center);
        style.font = style.font.style(FontStyle::Bold);
        self.letters(words, at, style)
    }

    #[inline(never)]
    fn letters(&self, words: &str, at: At, style: TextStyle<'_>) -> Drawn {
        self.root.draw(&Text::new(words, moved(at), style))
    }
}

fn moved((x, y): At) -> At {
    (x + ROOM, y + ROOM)
}

/// A colour as plotters has it.
pub(in crate::draw) fn rgba(colour: Colour) -> RGBAColor {
    let [r, g, b] = colour.rgb;
    RGBAColor(r, g, b, f64::from(colour.alpha) / 255.0)
}

/// Type of this size and colour; its position is where `h` and `v` say.
pub(in crate::draw) fn letters(size: i32, colour: Colour, h: HPos, v: VPos) -> TextStyle<'static> {
    let mut style = TextStyle::from(FontDesc::new(
        FontFamily::SansSerif,
        size.into(),
        FontStyle::Normal,
    ))
    .pos(Pos::new(h, v));
    style.color = rgba(colour).to_backend_color();
    style
}
