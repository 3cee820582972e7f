//! An image as a PNG file. The frame of the file is written here, as a whole library for it would put the
//! page over its budget (ARCHITECTURE.md has the sizes); compression and checksums are the libraries'.

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use miniz_oxide::deflate::compress_to_vec_zlib;

use super::display::Image;

/// Compression of usual strength.
const LEVEL: u8 = 6;

/// Without a table, which hardly compresses and would save some milliseconds.
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// The image as a PNG file of 8-bit colour without transparency (PNG specification, third edition, §5 and §11).
pub(super) fn png(image: &Image) -> Vec<u8> {
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
    chunk(&mut file, *b"IDAT", &compress_to_vec_zlib(&lines, LEVEL));
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

    #[test]
    fn a_png_library_reads_it_back() {
        let rgba: Vec<u8> = (0..7 * 5 * 4)
            .map(|i: u32| {
                if i % 4 == 3 {
                    255
                } else {
                    (i * 37 % 251) as u8
                }
            })
            .collect();
        let file = png(&Image {
            at: (0, 0),
            size: (70, 50),
            pixels: (7, 5),
            rgba: rgba.clone().into(),
        });
        let mut reader = png::Decoder::new(std::io::Cursor::new(file))
            .read_info()
            .unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        assert_eq!((info.width, info.height), (7, 5));
        let expected: Vec<u8> = rgba
            .chunks(4)
            .flat_map(|pixel| pixel[..3].to_vec())
            .collect();
        assert_eq!(pixels, expected);
    }
}
