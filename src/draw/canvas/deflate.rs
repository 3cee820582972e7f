//! Compression of figures' areas: zlib data (RFC 1950 and 1951) with fixed codes, which look back to the pixel before and to
//! those above alone. Areas are runs, so this is enough, and a library for the whole is 16 KB of WebAssembly.

/// The longest match of the format, and the shortest.
const LONGEST: usize = 258;
const SHORTEST: usize = 3;

/// The furthest that the format looks back.
const FURTHEST: usize = 32_768;

/// Codes of the format: the end of the data, and the first code of a length.
const END: u32 = 256;
const LENGTHS: u32 = 257;

/// The lines of an image, `stride` bytes each with 3 a pixel, as zlib data.
pub(in crate::draw) fn zlib(lines: &[u8], stride: usize) -> Vec<u8> {
    // One last block with fixed codes.
    let mut bits = Bits {
        out: vec![0x78, 0x01],
        held: 0b011,
        count: 3,
    };
    let mut at = 0;
    while at < lines.len() {
        let (length, distance) = longest(lines, at, stride);
        if length < SHORTEST {
            bits.literal(lines[at].into());
            at += 1;
        } else {
            bits.matched(length, distance);
            at += length;
        }
    }
    bits.literal(END);
    bits.write(0, 7);
    let mut out = bits.out;
    out.extend(checksum(lines).to_be_bytes());
    out
}

/// The longest run from here that stands already a pixel before or above, and how far back.
fn longest(lines: &[u8], at: usize, stride: usize) -> (usize, usize) {
    let mut best = (0, 0);
    for distance in [3, stride, stride.saturating_sub(3), stride + 3] {
        if distance == 0 || distance > at.min(FURTHEST) {
            continue;
        }
        let most = LONGEST.min(lines.len() - at);
        let same = |&i: &usize| lines[at + i] == lines[at + i - distance];
        let length = (0..most).take_while(same).count();
        if length > best.0 {
            best = (length, distance);
        }
    }
    best
}

/// Bits, the first in the lowest place.
struct Bits {
    out: Vec<u8>,
    held: u32,
    count: u32,
}

impl Bits {
    fn write(&mut self, value: u32, count: u32) {
        self.held |= value << self.count;
        self.count += count;
        while self.count >= 8 {
            self.out.push(self.held.to_le_bytes()[0]);
            self.held >>= 8;
            self.count -= 8;
        }
    }

    /// A code, whose highest bit comes first.
    fn code(&mut self, code: u32, count: u32) {
        self.write(code.reverse_bits() >> (32 - count), count);
    }

    /// The fixed code of a byte, the end, or a length (RFC 1951, 3.2.6).
    fn literal(&mut self, symbol: u32) {
        match symbol {
            0..=143 => self.code(0x30 + symbol, 8),
            144..=255 => self.code(0x190 + symbol - 144, 9),
            256..=279 => self.code(symbol - 256, 7),
            _ => self.code(0xC0 + symbol - 280, 8),
        }
    }

    /// So many bytes from so far back (RFC 1951, 3.2.5).
    fn matched(&mut self, length: usize, distance: usize) {
        // Both are at most 2^15.
        let narrow = |number: usize| u32::try_from(number).unwrap_or(0);
        let l = narrow(length - SHORTEST);
        if length == LONGEST {
            self.literal(LENGTHS + 28);
        } else if l < 8 {
            self.literal(LENGTHS + l);
        } else {
            let extra = l.ilog2() - 2;
            self.literal(LENGTHS + 4 * extra + (l >> extra));
            self.write(l & ((1 << extra) - 1), extra);
        }
        let d = narrow(distance - 1);
        if d < 4 {
            self.code(d, 5);
        } else {
            let extra = d.ilog2() - 1;
            self.code(2 * extra + (d >> extra), 5);
            self.write(d & ((1 << extra) - 1), extra);
        }
    }
}

/// Adler-32 (RFC 1950, 9).
fn checksum(data: &[u8]) -> u32 {
    const PRIME: u32 = 65_521;
    let (mut a, mut b) = (1, 0);
    for &byte in data {
        a = (a + u32::from(byte)) % PRIME;
        b = (b + a) % PRIME;
    }
    b << 16 | a
}
