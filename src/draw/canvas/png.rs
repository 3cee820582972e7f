//! An image as a PNG file. The frame of the file is written here, as a whole library for it would put the
//! page over its budget (ARCHITECTURE.md has the sizes).

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

use super::deflate::zlib;
use super::display::Image;

/// Without a table, which hardly compresses and would save some milliseconds.
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// The image as a PNG file of 8-bit colour without transparency (PNG specification, third edition, §5 and §11).
pub(in crate::draw) fn png(image: &Image) -> Vec<u8> {
    let (width, height) = image.pixels;
    let mut header = [width.to_be_bytes(), height.to_be_bytes()].concat();
    // 8 bits, true colour; the only compression, filter method; no interlace.
    header.extend([8, 2, 0, 0, 0]);
    let mut lines = Vec::with_capacity(image.rgba.len());
    for line in image.rgba.chunks(width as usize * 4) {
        lines.push(0); // no filter
        for pixel in line.chunks(4) {
            lines.extend(&pixel[..3]);
        }
    }
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    chunk(&mut file, *b"IHDR", &header);
    chunk(&mut file, *b"IDAT", &zlib(&lines, width as usize * 3 + 1));
    chunk(&mut file, *b"IEND", &[]);
    file
}

fn chunk(file: &mut Vec<u8>, kind: [u8; 4], data: &[u8]) {
    // An image that fits in memory here is far below 4 GB.
    let length = u32::try_from(data.len()).unwrap_or(0);
    file.extend(length.to_be_bytes());
    let start = file.len();
    file.extend(kind);
    file.extend(data);
    let checksum = CHECKSUM.checksum(&file[start..]);
    file.extend(checksum.to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pixels of the file, as a library reads them.
    fn read_back(pixels: (u32, u32), rgba: &[u8]) -> Vec<u8> {
        let file = png(&Image {
            at: (0, 0),
            size: (70, 50),
            pixels,
            rgba: rgba.into(),
        });
        let mut reader = png::Decoder::new(std::io::Cursor::new(file))
            .read_info()
            .unwrap();
        let mut read = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut read).unwrap();
        assert_eq!((info.width, info.height), pixels);
        read
    }

    /// Images of few colours in runs, as figures have them, and of many.
    #[test]
    fn a_png_library_reads_it_back() {
        let mut noise = 1_u32;
        let mut random = || {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            noise >> 16
        };
        for (width, height) in [(1, 1), (7, 5), (300, 40), (1100, 3), (1, 400), (12_000, 2)] {
            for colours in [1, 2, 5, 256] {
                let mut rgba = Vec::new();
                let mut colour = [0, 0, 0, 255];
                for _ in 0..width * height {
                    if random() % 5 == 0 {
                        let byte = |value: u32| u8::try_from(value % colours * 51 % 256).unwrap();
                        colour = [byte(random()), byte(random()), byte(random()), 255];
                    }
                    rgba.extend(colour);
                }
                let expected: Vec<u8> = rgba
                    .chunks(4)
                    .flat_map(|pixel| pixel[..3].to_vec())
                    .collect();
                assert!(
                    read_back((width, height), &rgba) == expected,
                    "{width} × {height}, {colours}"
                );
            }
        }
    }

    #[test]
    fn runs_take_little_room() {
        let pixels = (400, 300);
        let rgba: Vec<u8> = (0..pixels.0 * pixels.1)
            .flat_map(|i| {
                if i % 400 > i / 400 {
                    [9, 9, 9, 255]
                } else {
                    [250, 1, 77, 255]
                }
            })
            .collect();
        let file = png(&Image {
            at: (0, 0),
            size: (400, 300),
            pixels,
            rgba: rgba.into(),
        });
        assert!(file.len() < 5_000, "{} bytes", file.len());
    }
}
