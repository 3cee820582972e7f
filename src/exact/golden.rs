//! Multiples of the golden ratio φ = (1 + √5)/2, rounded down exactly.

/// Greatest n of [`floor_phi`]: 5n² fits 64 bits.
pub const MOST_N: u64 = 1 << 30;

/// ⌊nφ⌋ = ⌊(n + ⌊√(5n²)⌋)/2⌋. Exact, as √(5n²) is irrational for n > 0 and n + √(5n²) has no even whole number between
/// itself and n + ⌊√(5n²)⌋.
///
/// Cost: one integer square root.
///
/// # Panics
/// For n over [`MOST_N`], which no game here comes near.
#[must_use]
pub fn floor_phi(n: u64) -> u64 {
    assert!(n <= MOST_N, "⌊nφ⌋ is computed up to n = {MOST_N}");
    u64::midpoint(n, (5 * n * n).isqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_its_definition() {
        // q = ⌊nφ⌋ iff q² − qn < n² and (q + 1)² − (q + 1)n > n², as φ² = φ + 1.
        for n in (1..100_000).chain((0..1000).map(|i| MOST_N - i)) {
            let (n, q) = (i128::from(n), i128::from(floor_phi(n)));
            assert!(q * q - q * n < n * n, "{n}");
            assert!((q + 1) * (q + 1) - (q + 1) * n > n * n, "{n}");
        }
        assert_eq!(floor_phi(0), 0);
    }

    #[test]
    fn lower_wythoff_sequence_oeis_a000201() {
        let first: Vec<u64> = (1..=12).map(floor_phi).collect();
        assert_eq!(first, [1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19]);
    }
}
