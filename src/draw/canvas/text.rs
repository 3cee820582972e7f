//! Widths of text, estimated without a font: the same on every machine.

/// Width of a line of text in hundredths of its size, for a usual sans-serif type.
pub(crate) fn hundredths(text: &str) -> i32 {
    text.chars().map(advance).sum()
}

/// Width in the unit of `size`.
pub(crate) fn width(text: &str, size: i32, bold: bool) -> i32 {
    let plain = hundredths(text) * size / 100;
    if bold { plain * 106 / 100 } else { plain }
}

fn advance(sign: char) -> i32 {
    match sign {
        'i' | 'j' | 'l' | '\'' | '|' => 26,
        ' ' | '.' | ',' | ':' | ';' | '!' | '·' | 'f' | 't' | 'r' | '(' | ')' | '[' | ']' | 'I' => {
            35
        }
        '\u{202f}' => 22,
        '⁰' | '¹' | '²' | '³' | '⁴'..='⁹' => 40,
        'm' | 'w' | 'M' | 'W' | '—' | '…' => 88,
        '0'..='9' | '–' => 58,
        '+' | '−' | '=' | '<' | '>' | '→' | '≤' => 72,
        'A'..='Z' | 'Ä' | 'Ö' | 'Ü' => 68,
        _ => 56,
    }
}

/// The width that a label may take in any usual type.
pub(crate) fn room(words: &str, size: i32) -> i32 {
    let letters = i32::try_from(words.chars().count()).unwrap_or(0);
    (width(words, size, false) * 112 / 100).max(letters * size * 62 / 100)
}

/// A letter with an index below the line.
pub(crate) fn index(letter: &str, number: impl Into<u64>) -> String {
    let mut words = letter.to_owned();
    for digit in number.into().to_string().bytes() {
        let sign = char::from_u32(0x2080 + u32::from(digit - b'0'));
        words.push(sign.unwrap_or('?'));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_text_is_wider() {
        assert!(width("100", 130, false) > width("10", 130, false));
        assert!(width("instant winner", 130, true) > width("instant winner", 130, false));
        assert_eq!(width("", 130, false), 0);
    }
}
