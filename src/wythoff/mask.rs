//! Which columns of a row are crossed out: periodic, so one bit a residue.

use super::nim::subsets;

/// A set of residues of the column, modulo the number of its bits: the period, or 64 if that is less.
#[derive(Debug)]
pub(super) struct Mask {
    words: Box<[u64]>,
    free: u32,
}

/// Word i: the numbers below 64 that have bit i.
const WITH_BIT: [u64; 6] = [
    0xAAAA_AAAA_AAAA_AAAA,
    0xCCCC_CCCC_CCCC_CCCC,
    0xF0F0_F0F0_F0F0_F0F0,
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];

impl Mask {
    pub fn new(period: u32) -> Self {
        let words = period.div_ceil(64);
        Self {
            words: vec![0; words as usize].into(),
            free: words * 64,
        }
    }

    pub fn is_full(&self) -> bool {
        self.free == 0
    }

    pub fn contains(&self, column: u32) -> bool {
        let word = (column / 64) as usize & (self.words.len() - 1);
        self.words[word] >> (column % 64) & 1 == 1
    }

    /// Adds all columns that a P-position at `column` crosses out: those e further on with
    /// e & k = `shared`. Whole words at once: the low six bits of e are a pattern within a word, the others choose words.
    pub fn cross_out(&mut self, column: u32, nim_sum: u32, shared: u32) {
        let pattern = WITH_BIT
            .iter()
            .enumerate()
            .filter(|(i, _)| nim_sum >> i & 1 == 1)
            .fold(u64::MAX, |pattern, (i, with)| {
                pattern & if (shared >> i) & 1 == 1 { *with } else { !with }
            });
        let turn = column % 64;
        let rotated = pattern.rotate_left(turn);
        // What leaves a word at its top comes in at the bottom of the next.
        let carried = (1_u64 << turn) - 1;
        let last = self.words.len() - 1;
        let choices = u32::try_from(last).unwrap_or(0) & !(nim_sum / 64);
        for rest in subsets(choices) {
            let word = (column / 64 + ((shared / 64) | rest)) as usize & last;
            self.add(word, rotated & !carried);
            self.add((word + 1) & last, rotated & carried);
        }
    }

    fn add(&mut self, word: usize, bits: u64) {
        let new = bits & !self.words[word];
        self.words[word] |= new;
        self.free -= new.count_ones();
    }
}
