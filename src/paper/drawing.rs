//! A drawing with its words, and what a file may have beside it: a caption below, a ground or none.

use crate::draw::canvas::text::width;
use crate::draw::canvas::{Anchor, DisplayList, Item, Label, svg};
use crate::draw::plot::Palette;

/// A figure for a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// What is drawn.
    pub list: DisplayList,
    /// The title of the figure.
    pub title: String,
    /// What it shows, for those who can't see it.
    pub description: String,
}

impl Drawing {
    /// As an SVG file.
    #[must_use]
    pub fn svg(&self) -> String {
        svg(&self.list, &self.title, &self.description)
    }

    /// Without the ground, so that what is below the picture shows through.
    pub fn clear(&mut self) {
        // Every picture begins with its ground.
        let is_ground = matches!(self.list.items.first(), Some(Item::Fill { .. }));
        if is_ground {
            self.list.items.remove(0);
        }
    }

    /// With a caption below, in as many lines as it needs; the figure keeps its size.
    pub fn caption(&mut self, words: &str, palette: &Palette) {
        let (wide, high) = self.list.size;
        let size = palette.type_size(wide);
        let room = wide - 2 * size;
        let mut lines: Vec<String> = Vec::new();
        for word in words.split_whitespace() {
            match lines.last_mut() {
                Some(line) if fits(line, word, size, room) => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        let step = size * 145 / 100;
        let mut y = high + step;
        let below = i32::try_from(lines.len()).unwrap_or(0) * step + size;
        self.list.size.1 = high + below;
        let ground = format!(
            "M0 {}H{}V{}H0Z",
            crate::draw::canvas::tenths(high),
            crate::draw::canvas::tenths(wide),
            crate::draw::canvas::tenths(high + below)
        );
        self.list.items.insert(
            0,
            Item::Fill {
                path: ground,
                colour: palette.paper,
            },
        );
        for text in lines {
            self.list.items.push(Item::Label(Label {
                text,
                at: (size, y),
                anchor: Anchor::Start,
                size,
                bold: false,
                colour: palette.ink,
            }));
            y += step;
        }
    }
}

/// Has a line room for one more word, in any usual type?
fn fits(line: &str, word: &str, size: i32, room: i32) -> bool {
    let both = width(line, size, false) + width(" ", size, false) + width(word, size, false);
    both * 112 / 100 <= room
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::Theme;

    fn blank() -> Drawing {
        let mut list = DisplayList::new((4000, 3000));
        list.fill(Palette::of(Theme::Light).paper)
            .push_str("M0 0H400V300H0Z");
        list.stroke(Palette::of(Theme::Light).ink, 10)
            .push_str("M0 0L9 9");
        Drawing {
            list,
            title: String::new(),
            description: String::new(),
        }
    }

    #[test]
    fn a_caption_is_broken_into_lines_that_fit() {
        let palette = Palette::of(Theme::Light);
        let mut drawing = blank();
        drawing.caption(&"some words ".repeat(20), &palette);
        let labels = drawing.list.items.iter().filter_map(|item| match item {
            Item::Label(label) => Some(label),
            _ => None,
        });
        let labels: Vec<&Label> = labels.collect();
        assert!(labels.len() > 2);
        for label in &labels {
            assert!(label.at.0 + width(&label.text, label.size, false) < 4000);
            assert!((3000..drawing.list.size.1).contains(&label.at.1));
        }
        let all: Vec<&str> = labels.iter().map(|label| &*label.text).collect();
        assert_eq!(all.join(" "), "some words ".repeat(20).trim());
    }

    #[test]
    fn without_its_ground_the_rest_stays() {
        let mut drawing = blank();
        drawing.clear();
        assert_eq!(drawing.list.items.len(), 1);
        assert!(matches!(drawing.list.items[0], Item::Stroke { .. }));
    }
}
