//! The colours of figures. The page's style sheet has the same ones.

use super::area::TYPE;
use crate::draw::canvas::Colour;
use crate::link::{Link, Theme};

/// The weight in a lecture, where lines and type of every theme are large.
const LECTURE: i32 = 170;

/// Colours and weights of one theme. Contrast is at least 4.5 : 1 for text and 3 : 1 for marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Ground of the figure.
    pub paper: Colour,
    /// Text and axes.
    pub ink: Colour,
    /// Secondary text.
    pub quiet: Colour,
    /// Grid lines.
    pub grid: Colour,
    /// P-positions.
    pub found: Colour,
    /// Instant winners.
    pub instant: Colour,
    /// Points that aren't decided.
    pub free: Colour,
    /// The newest P-position, the next one, what is pointed at.
    pub current: Colour,
    /// Lines up, right, along the diagonal, up from the intercept.
    pub lines: [Colour; 4],
    /// Where something is proved for ever.
    pub proof: Colour,
    /// Strength of the tint of such an area: 255ths.
    pub shade: u8,
    /// Classes of numbers of winning moves, each further from the paper than the one before.
    pub ramp: [Colour; 7],
    /// Strength of the tint of crossed-out points: 255ths.
    pub tint: u8,
    /// Weight of lines and type: percent of the usual.
    pub weight: i32,
}

impl Palette {
    /// The colours of a link, with the type of a lecture if the link asks for that.
    #[must_use]
    pub fn of_link(link: &Link) -> Self {
        Self::of(link.common.theme).presented(link.common.present)
    }

    /// These colours with the type of a lecture, if it is `large`: a part of the figure's width, so that it is read from the
    /// last row.
    #[must_use]
    pub fn presented(mut self, large: bool) -> Self {
        if large {
            self.weight = LECTURE;
        }
        self
    }

    /// Is it for a lecture?
    pub(in crate::draw) fn is_large(&self) -> bool {
        self.weight == LECTURE
    }

    /// Size of the type of a figure so wide: tenths of a pixel. Most labels have 92 percent of it.
    #[inline(never)]
    pub(crate) fn type_size(&self, wide: i32) -> i32 {
        let usual = if self.is_large() {
            wide * 16 / 1000
        } else {
            TYPE * self.weight / 100
        };
        usual.min(wide / 28).max(110)
    }

    /// A smaller size of type, which isn't much smaller in a lecture.
    pub(in crate::draw) fn small(&self, size: i32, percent: i32) -> i32 {
        size * percent.max(if self.is_large() { 92 } else { 0 }) / 100
    }

    /// The colours of a theme; those of `Auto` are the light ones.
    #[must_use]
    pub fn of(theme: Theme) -> Self {
        let hex = Colour::hex;
        match theme {
            Theme::Auto | Theme::Light => Self {
                paper: hex(0xFB_FAF7),
                ink: hex(0x1F_2328),
                quiet: hex(0x5B_6570),
                grid: hex(0xE6_E3DC),
                found: hex(0xA8_118C),
                instant: hex(0x5B_6570),
                free: hex(0x85_8B91),
                current: hex(0xA8_7400),
                lines: [
                    hex(0x00_72B2),
                    hex(0x00_8F68),
                    hex(0xD5_5E00),
                    hex(0x8A_6D00),
                ],
                proof: hex(0x00_9E73),
                shade: 31,
                ramp: [
                    0xC6_DDE8, 0x89_BCD8, 0x52_9EC8, 0x0E_79B6, 0x05_669C, 0x0E_4D72, 0x19_3345,
                ]
                .map(hex),
                tint: 40,
                weight: 100,
            },
            Theme::Dark => Self {
                paper: hex(0x14_171A),
                ink: hex(0xE8_E6E1),
                quiet: hex(0xA6_AFB8),
                grid: hex(0x2A_2F34),
                found: hex(0xFF_7AD9),
                instant: hex(0x9A_A4AE),
                free: hex(0x72_7B84),
                current: hex(0xF2_B84B),
                lines: [
                    hex(0x5B_B3E8),
                    hex(0x35_C79B),
                    hex(0xFF_9E66),
                    hex(0xD3_B550),
                ],
                proof: hex(0x35_C79B),
                shade: 44,
                ramp: [
                    0x20_313C, 0x2B_4A5E, 0x37_637E, 0x46_86AC, 0x50_9AC7, 0x6C_B9E7, 0xBE_D7E3,
                ]
                .map(hex),
                tint: 56,
                weight: 100,
            },
            Theme::Projector => Self {
                paper: hex(0xFF_FFFF),
                ink: hex(0x00_0000),
                quiet: hex(0x33_3333),
                grid: hex(0xD0_D0D0),
                found: hex(0x99_0080),
                instant: hex(0x30_3030),
                free: hex(0x6B_6B6B),
                current: hex(0x99_6300),
                lines: [
                    hex(0x00_5A99),
                    hex(0x00_7350),
                    hex(0xC0_4A00),
                    hex(0x70_5700),
                ],
                proof: hex(0x00_7350),
                shade: 46,
                ramp: [
                    0xCA_DDEA, 0x90_B7D3, 0x5C_96BE, 0x2C_76AB, 0x00_5896, 0x00_3D68, 0x00_1E32,
                ]
                .map(hex),
                tint: 64,
                weight: 160,
            },
        }
    }

    /// These colours with all marks of the lattice faded, as the ground of something else.
    #[must_use]
    pub fn faded(&self) -> Self {
        let fade = |colour: Colour| colour.on(self.paper, 90);
        Self {
            found: self.found.on(self.paper, 130),
            instant: fade(self.instant),
            free: fade(self.free),
            current: fade(self.current),
            lines: self.lines.map(fade),
            ramp: self.ramp.map(fade),
            ..*self
        }
    }

    /// The colour of text on a colour of the ramp.
    #[must_use]
    pub fn on_ramp(&self, class: u8) -> Colour {
        if class < 3 { self.ink } else { self.paper }
    }

    /// The ground of the states that need so many questions: neighbouring numbers have different ones.
    #[must_use]
    pub fn band(&self, questions: u32) -> Colour {
        if questions.is_multiple_of(2) {
            self.paper
        } else {
            self.ramp[0]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance, WCAG 2.2.
    fn luminance(colour: Colour) -> f64 {
        let part = |byte: u8| {
            let c = f64::from(byte) / 255.0;
            if c <= 0.04045 {
                c / 12.92
            } else {
                libm::pow((c + 0.055) / 1.055, 2.4)
            }
        };
        let [r, g, b] = colour.rgb.map(part);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(a: Colour, b: Colour) -> f64 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        if a > b { a / b } else { b / a }
    }

    #[test]
    fn every_theme_has_contrast() {
        for theme in [Theme::Light, Theme::Dark, Theme::Projector] {
            let palette = Palette::of(theme);
            for text in [palette.ink, palette.quiet, palette.lines[0]] {
                assert!(contrast(text, palette.paper) >= 4.5, "{theme:?} text");
            }
            assert!(contrast(palette.current, palette.paper) >= 3.0, "{theme:?}");
            let band = contrast(palette.lines[0], palette.band(1));
            assert!(band >= 3.0, "{theme:?} line over a band: {band}");
            let mut before = palette.paper;
            for (class, &colour) in (0..).zip(&palette.ramp) {
                let ratio = contrast(palette.on_ramp(class), colour);
                assert!(ratio >= 4.5, "{theme:?} text on class {class}: {ratio}");
                let from_paper = |colour| contrast(colour, palette.paper);
                let step = from_paper(colour) / from_paper(before);
                assert!(step >= 1.25, "{theme:?} class {class}: {step}");
                before = colour;
            }
            let marks = [palette.free, palette.found, palette.instant];
            for mark in marks.into_iter().chain(palette.lines) {
                let ratio = contrast(mark, palette.paper);
                assert!(ratio >= 3.0, "{theme:?} {mark:?} {ratio}");
            }
        }
    }
}
