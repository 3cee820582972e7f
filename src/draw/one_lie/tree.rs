//! The tree of the strategy: yes to the left, no to the right.

use serde::Deserialize;

use plotters::style::text_anchor::HPos;

use crate::draw::canvas::text::room;
use crate::draw::canvas::{DisplayList, Item};
use crate::draw::plot::{At, Drawn, Palette, Pen, PlotArea, tenths_of};
use crate::view::one_lie::{Node, Tree, pair_in_words};
use crate::view::shared::{Viewport, within};
use crate::words::one_lie as words;

/// What is drawn of a tree: size, window, and what is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct TreeFrame {
    /// Width and height of the figure: pixels.
    pub size: (f64, f64),
    /// The window; its bottom is no matter.
    pub viewport: Viewport,
    /// The depth and first slot of the state that is pointed at.
    pub cursor: Option<(u32, u32)>,
}

/// A view model with its colours, ready to be drawn many times.
#[derive(Debug)]
pub struct TreePicture {
    model: Tree,
    palette: Palette,
}

/// Where the tree lies in a figure of this size.
#[must_use]
pub fn tree_area(size: (f64, f64), palette: &Palette) -> PlotArea {
    let (wide, high) = (tenths_of(size.0), tenths_of(size.1));
    let unit = type_size(wide, palette);
    let left = unit * 560 / 100;
    PlotArea {
        left,
        top: unit * 330 / 100,
        width: (wide - left - unit).max(100),
        height: (high - unit * 450 / 100).max(100),
    }
}

fn type_size(wide: i32, palette: &Palette) -> i32 {
    palette.type_size(wide)
}

impl TreePicture {
    /// A picture of the model in these colours.
    #[must_use]
    pub fn new(model: Tree, palette: Palette) -> Self {
        Self { model, palette }
    }

    /// The view model that is drawn.
    #[must_use]
    pub fn model(&self) -> &Tree {
        &self.model
    }

    /// The state that is nearest to a pixel of the figure.
    #[must_use]
    pub fn near(&self, frame: &TreeFrame, x: f64, y: f64) -> Option<Node> {
        let sheet = self.sheet(frame);
        let (x, y) = (tenths_of(x), tenths_of(y));
        let far = |node: &&Node| {
            let at = sheet.at(node.depth, node.slot);
            let (dx, dy) = (i64::from(at.0 - x), i64::from(at.1 - y));
            dx * dx + 4 * dy * dy
        };
        let near = self.model.nodes.iter().min_by_key(far)?;
        let most = i64::from(sheet.row()).pow(2);
        (far(&near) <= most).then_some(*near)
    }

    fn sheet(&self, frame: &TreeFrame) -> Sheet<'_> {
        Sheet {
            model: &self.model,
            palette: &self.palette,
            size: type_size(tenths_of(frame.size.0), &self.palette),
            plot: tree_area(frame.size, &self.palette),
            left: frame.viewport.left,
            width: frame.viewport.width.max(1.0),
        }
    }

    /// The picture at this moment, as a display list.
    #[must_use]
    pub fn draw(&self, frame: &TreeFrame) -> DisplayList {
        let mut list = DisplayList::new((tenths_of(frame.size.0), tenths_of(frame.size.1)));
        let sheet = self.sheet(frame);
        let drawn = sheet.all(&mut list, frame.cursor);
        debug_assert!(drawn.is_ok());
        list
    }
}

/// One drawing in progress.
struct Sheet<'a> {
    model: &'a Tree,
    palette: &'a Palette,
    size: i32,
    plot: PlotArea,
    left: f64,
    width: f64,
}

impl Sheet<'_> {
    /// The height of a row.
    fn row(&self) -> i32 {
        let rows = i32::try_from(self.model.questions).unwrap_or(1).max(1);
        self.plot.height / rows
    }

    fn y(&self, depth: u32) -> i32 {
        let depth = i32::try_from(depth).unwrap_or(0);
        let rows = i32::try_from(self.model.questions).unwrap_or(1).max(1);
        self.plot.top + self.plot.height * depth / rows
    }

    // Far outside of the window any far value will do.
    #[allow(clippy::cast_possible_truncation)]
    fn x(&self, slot: f64) -> i32 {
        let part = (slot - self.left) / self.width;
        let wide = f64::from(self.plot.width);
        self.plot.left + libm::floor(within(part, -100.0, 100.0) * wide + 0.5) as i32
    }

    /// The middle of a state's slots.
    fn at(&self, depth: u32, slot: u32) -> At {
        let middle = f64::from(slot) + (f64::from(self.model.slots(depth)) - 1.0) / 2.0;
        (self.x(middle), self.y(depth))
    }

    /// How wide the slots of a depth are.
    fn wide(&self, depth: u32) -> i32 {
        let slots = f64::from(self.model.slots(depth));
        self.x(self.left + slots) - self.x(self.left)
    }

    fn all(&self, list: &mut DisplayList, cursor: Option<(u32, u32)>) -> Drawn {
        let palette = self.palette;
        let PlotArea {
            left,
            top,
            width,
            height,
        } = self.plot;
        let pen = Pen::new(list, palette.weight);
        let whole = PlotArea::whole((left + width + self.size * 4, top + height + self.size * 6));
        pen.fill(whole, palette.paper)?;
        let small = self.palette.small(self.size, 88);
        let title = (self.size, top - self.size * 240 / 100);
        let what = if self.model.nodes.iter().any(|node| node.closed) {
            words::TREE_GREY
        } else {
            words::TREE_STATES
        };
        let what = what.text();
        if self.size + room(what, small) < left + width {
            pen.text(what, title, HPos::Left, small, palette.quiet)?;
        }
        let questions = (self.size, top - self.size * 120 / 100);
        pen.text(
            words::QUESTIONS_LEFT.text(),
            questions,
            HPos::Left,
            small,
            palette.quiet,
        )?;
        for depth in 0..=self.model.questions {
            let y = self.y(depth);
            pen.line(&[(left, y), (left + width, y)], palette.grid, 8)?;
            let words = (self.model.questions - depth).to_string();
            let at = (left - self.size * 90 / 100, y);
            pen.text(&words, at, HPos::Right, small, palette.quiet)?;
        }
        let around = [left - 60, 0, width + 120, whole.height];
        list.items.push(Item::Clip(Some(around)));
        let pen = Pen::new(list, palette.weight);
        self.branches(&pen)?;
        self.path(&pen)?;
        self.nodes(&pen, cursor)?;
        list.items.push(Item::Clip(None));
        Ok(())
    }

    /// The line from each state to the one before.
    fn branches(&self, pen: &Pen) -> Drawn {
        let colour = self.palette.free;
        for node in &self.model.nodes {
            let at = self.at(node.depth, node.slot);
            if let Some(above) = node.parent.and_then(|place| self.model.nodes.get(place)) {
                pen.line(&[self.below(above), at], colour, 10)?;
            }
            if node.closed {
                // A wedge for all that comes after.
                let (wide, down) = (self.wide(node.depth).max(6) / 2, self.row() * 60 / 100);
                let corners = [(0, 0), (wide, down), (-wide, down)];
                pen.shape(at, &corners, 0, colour.on(self.palette.paper, 120))?;
            }
        }
        Ok(())
    }

    /// Has a state room for its label?
    fn has_label(&self, node: &Node) -> bool {
        let words = room(
            &pair_in_words(node.state),
            self.palette.small(self.size, 84),
        );
        let wide = self.wide(node.depth) - self.size * 20 / 100;
        let (x, half) = (self.at(node.depth, node.slot).0, words / 2);
        let PlotArea { left, width, .. } = self.plot;
        let inside = x - half >= left && x + half <= left + width;
        inside && words <= wide && self.row() > self.size * 260 / 100
    }

    /// Where the branches of a state begin: below its label, if it has one.
    fn below(&self, node: &Node) -> At {
        let (x, y) = self.at(node.depth, node.slot);
        let down = if self.has_label(node) { 150 } else { 0 };
        (x, y + self.size * down / 100)
    }

    /// The way that was answered.
    fn path(&self, pen: &Pen) -> Drawn {
        for ends in self.model.path.windows(2) {
            let [(depth, slot), (next, to)] = [ends[0], ends[1]];
            let mut nodes = self.model.nodes.iter();
            let shown = nodes.find(|node| (node.depth, node.slot) == (depth, slot));
            let from = shown.map_or_else(|| self.at(depth, slot), |node| self.below(node));
            pen.line(&[from, self.at(next, to)], self.palette.current, 32)?;
        }
        Ok(())
    }

    fn nodes(&self, pen: &Pen, cursor: Option<(u32, u32)>) -> Drawn {
        let palette = self.palette;
        let here = self.model.path.last().copied();
        for node in &self.model.nodes {
            let at = self.at(node.depth, node.slot);
            let wide = self.wide(node.depth);
            let known = node.state.is_over();
            let radius = (wide * 30 / 100).clamp(10, self.size * 26 / 100);
            if known {
                // A number that is known: a square, hollow after a lie.
                let side = radius * 90 / 100;
                let square = PlotArea {
                    left: at.0 - side,
                    top: at.1 - side,
                    width: 2 * side,
                    height: 2 * side,
                };
                pen.fill(square, palette.found)?;
                if node.state.b() == 1 && side > 16 {
                    let inner = side * 55 / 100;
                    let hole = PlotArea {
                        left: at.0 - inner,
                        top: at.1 - inner,
                        width: 2 * inner,
                        height: 2 * inner,
                    };
                    pen.fill(hole, palette.paper)?;
                }
            } else {
                pen.shape(at, &[], radius, palette.ink)?;
            }
            let place = (node.depth, node.slot);
            if here == Some(place) {
                pen.ring(at, radius + self.size * 28 / 100, palette.current, 24)?;
            }
            if cursor == Some(place) {
                pen.ring(at, radius + self.size * 45 / 100, palette.ink, 15)?;
            }
            if self.has_label(node) {
                let below = (at.0, at.1 + self.size * 95 / 100);
                let (words, small) = (pair_in_words(node.state), self.palette.small(self.size, 84));
                pen.text(&words, below, HPos::Center, small, palette.ink)?;
            }
        }
        Ok(())
    }
}
