//! Multiples of the golden ratio φ = (1 + √5)/2, rounded down exactly.

/// Greatest n of [`floor_phi`]: 5n² fits 128 bits, and ⌊nφ⌋ 64.
pub const MOST_N: u64 = 1 << 62;

/// Up to here 5n² fits 64 bits.
const MOST_FAST: u64 = 1 << 30;

/// ⌊nφ⌋ = ⌊(n + ⌊√(5n²)⌋)/2⌋. Exact, as √(5n²) is irrational for n > 0 and n + √(5n²) has no even whole number between
/// itself and n + ⌊√(5n²)⌋.
///
/// Cost: one integer square root, of 64 bits for n up to 2^30.
///
/// ```
/// use nimscope::exact::floor_phi;
///
/// assert_eq!(floor_phi(32), 51);
/// assert_eq!(floor_phi(1 << 62), 7_461_864_723_258_187_525);
/// ```
///
/// # Panics
/// For n over 2^62, which no game here comes near: the largest n of a game is a heap, below 2^32.
#[must_use]
pub fn floor_phi(n: u64) -> u64 {
    if n <= MOST_FAST {
        return u64::midpoint(n, (5 * n * n).isqrt());
    }
    assert!(n <= MOST_N, "⌊nφ⌋ is computed up to n = {MOST_N}");
    let wide = u128::from(n);
    u64::try_from(u128::midpoint(wide, root(5 * wide * wide))).unwrap_or(u64::MAX)
}

/// ⌊√square⌋, bit by bit: the library's root divides, which is 2 KB of code in WebAssembly and seldom needed.
fn root(square: u128) -> u128 {
    (0..64).rev().fold(0, |root: u128, bit| {
        let next = root | 1 << bit;
        if next * next <= square { next } else { root }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_its_definition() {
        // q = ⌊nφ⌋ iff q² − qn < n² and (q + 1)² − (q + 1)n > n², as φ² = φ + 1.
        let powers = (17..62).flat_map(|bits| (1 << bits) - 300..(1 << bits) + 300);
        let last = (0..1000).map(|i| MOST_N - i);
        for n in (1..100_000).chain(powers).chain(last) {
            let (n, q) = (i128::from(n), i128::from(floor_phi(n)));
            assert!(q * q - q * n < n * n, "{n}");
            assert!((q + 1) * (q + 1) - (q + 1) * n > n * n, "{n}");
        }
        assert_eq!(floor_phi(0), 0);
    }

    /// F_(2j) φ is a little less than F_(2j+1), and F_(2j+1) φ a little more than F_(2j+2).
    #[test]
    fn exact_next_to_whole_numbers() {
        let (mut f, mut next, mut index) = (1_u64, 1_u64, 1);
        while next <= MOST_N {
            assert_eq!(floor_phi(f), next - u64::from(index % 2 == 0), "F_{index}");
            (f, next, index) = (next, f + next, index + 1);
        }
        assert_eq!(index, 90);
    }

    #[test]
    #[should_panic(expected = "up to n")]
    fn beyond_the_limit_it_says_so() {
        let _ = floor_phi(MOST_N + 1);
    }

    #[test]
    fn lower_wythoff_sequence_oeis_a000201() {
        let first: Vec<u64> = (1..=12).map(floor_phi).collect();
        assert_eq!(first, [1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19]);
    }
}
