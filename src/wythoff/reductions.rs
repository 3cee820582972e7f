//! Reductions of fixed heaps: what can be taken from them, and to which level that leads.

/// A lower level that one or more reductions of the fixed heaps lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reduced {
    /// Its index among all levels.
    pub level: u32,
    /// The nim-sum of the amounts taken.
    pub nim_sum: u16,
    /// Was just one fixed heap reduced?
    pub single: bool,
}

impl Reduced {
    /// As a number. It orders by the bits of the nim-sum first: the fewer, the more residues a single
    /// P-position crosses out, and the sooner a mask is full.
    pub fn packed(self) -> u64 {
        let bits = u64::from(self.nim_sum.count_ones());
        (bits << 56)
            | (u64::from(self.level) << 17)
            | (u64::from(self.nim_sum) << 1)
            | u64::from(self.single)
    }

    /// Back from the number.
    #[allow(clippy::cast_possible_truncation)]
    pub fn unpacked(number: u64) -> Self {
        Self {
            level: (number >> 17) as u32,
            nim_sum: (number >> 1) as u16,
            single: number & 1 == 1,
        }
    }
}

/// How many reductions, at most, these fixed heaps have.
pub(super) fn reductions_of(key: &[u16]) -> u64 {
    key.iter()
        .map(|&heap| u64::from(heap) + 1)
        .fold(1_u64, u64::saturating_mul)
}

/// What so many reductions of a level take: themselves, and the levels that they lead to.
pub(super) fn bytes_of(reductions: u64) -> u64 {
    reductions.saturating_mul(size_of::<Reduced>() as u64 + size_of::<u32>() as u64)
}

/// Raises the amounts to the next ones in lexicographic order, up to these heaps; false after the last ones.
pub(super) fn raise(amounts: &mut [u16], heaps: &[u16]) -> bool {
    let Some(i) = (0..amounts.len()).rev().find(|&i| amounts[i] < heaps[i]) else {
        return false;
    };
    amounts[i] += 1;
    amounts[i + 1..].fill(0);
    true
}

/// All amounts, not all zero, that can be taken from these heaps, in lexicographic order.
pub(super) fn amounts(heaps: &[u16]) -> impl Iterator<Item = Vec<u16>> + '_ {
    let mut at = vec![0_u16; heaps.len()];
    std::iter::from_fn(move || raise(&mut at, heaps).then(|| at.clone()))
}
