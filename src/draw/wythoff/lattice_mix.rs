//! The colour of many points in one: theirs, mixed by their shares.

use crate::wythoff::Cell;

/// How many colours are mixed.
const KINDS: usize = Cell::KINDS;

/// Colours to be mixed by shares that are at most 255 together. Millions of bins are mixed for one image, so there is one
/// product for each share, and no division.
pub(super) struct Mixer {
    /// Red, green, blue and a one, in 16 bits each: the sums of all four grow at once, and none beyond 255².
    colours: [u64; KINDS],
    /// 2^24 divided by each number, and a little more, so that products with it are quotients, rounded down.
    inverses: [u32; 256],
}

impl Mixer {
    pub fn new(colours: &[[u8; 3]; KINDS]) -> Self {
        let mut inverses = [0; 256];
        for (inverse, all) in inverses.iter_mut().zip(0_u32..).skip(1) {
            *inverse = (1 << 24) / all + 1;
        }
        Self {
            colours: colours
                .map(|[r, g, b]| u64::from(r) | u64::from(g) << 16 | u64::from(b) << 32 | 1 << 48),
            inverses,
        }
    }

    /// The mean of the colours, each channel rounded down; black if there are no shares.
    // 16 bits of a sum, and quotients by numbers that are at least its 255th part.
    #[allow(clippy::cast_possible_truncation)]
    pub fn mix(&self, shares: [u8; KINDS]) -> [u8; 3] {
        // Written out, as a loop would cost more than what it does.
        let [a, b, c, d, e, f, g] = shares.map(u64::from);
        let [p, q, r, s, t, u, v] = self.colours;
        let sums = a * p + b * q + c * r + d * s + e * t + f * u + g * v;
        let inverse = self.inverses[(sums >> 48) as usize & 255];
        let quotient = |lane: u32| (u32::from((sums >> lane) as u16) * inverse) >> 24;
        [quotient(0) as u8, quotient(16) as u8, quotient(32) as u8]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mean as it is defined.
    fn mean(shares: &[u8], colours: &[[u8; 3]]) -> [u8; 3] {
        let all: u32 = shares.iter().map(|&share| u32::from(share)).sum();
        [0, 1, 2].map(|i| {
            let parts = shares.iter().zip(colours);
            let sum: u32 = parts
                .map(|(&share, colour)| u32::from(share) * u32::from(colour[i]))
                .sum();
            u8::try_from(sum / all.max(1)).unwrap()
        })
    }

    #[test]
    fn each_mixture_of_two_colours_is_their_mean() {
        for [one, other] in [
            [[0, 255, 1], [255, 0, 254]],
            [[255, 255, 255], [255, 254, 128]],
            [[168, 17, 140], [251, 250, 247]],
        ] {
            let colours = [one, one, other, other, one, one, other];
            let mixer = Mixer::new(&colours);
            for one in 0..=255_u8 {
                for other in 0..=255 - one {
                    // In places next to each other, in turn all of them.
                    let mut shares = [0; KINDS];
                    let place = usize::from(one ^ other) % KINDS;
                    shares[place] = one;
                    shares[(place + 1) % KINDS] = other;
                    assert_eq!(mixer.mix(shares), mean(&shares, &colours), "{shares:?}");
                }
            }
        }
    }

    #[test]
    fn nothing_mixed_is_black() {
        let mixer = Mixer::new(&[[9, 9, 9]; KINDS]);
        assert_eq!(mixer.mix([0; KINDS]), [0, 0, 0]);
    }
}
