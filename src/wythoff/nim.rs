//! How a P-position of a lower level crosses out points of this one.
//!
//! Let a reduction of the fixed heaps have nim-sum k, and let the lower level hold a P-position
//! with the signed difference D at column y′. Taking e from column y = y′ + e and e′ = e ⊕ k from
//! its partner reaches it; so the point has difference c = D + (e ⊕ k) − e.
//!
//! For each bit of k, e ⊕ k − e gains the bit where e lacks it and loses it where e has it:
//! with t = e & k it is k − 2t. Hence for given c and D there is a solution iff k − (c − D) = 2t with
//! t ⊆ k, and then exactly the e with e & k = t are solutions. They are periodic in e with
//! any power of two over k; this is the period in [SZ] Claim 3.3.

/// All t ⊆ `set`, as bit sets, in ascending order.
pub(super) fn subsets(set: u32) -> impl Iterator<Item = u32> {
    let mut next = Some(0_u32);
    std::iter::from_fn(move || {
        let this = next?;
        next = (this != set).then(|| this.wrapping_sub(set) & set);
        Some(this)
    })
}

/// The t ⊆ k for which a P-position with difference `found` crosses out points with difference
/// `c`, or `None` if there is none.
pub(super) fn shared_bits(nim_sum: u32, found: i64, c: i64) -> Option<u32> {
    let twice = i64::from(nim_sum) - (c - found);
    if twice < 0 || twice % 2 != 0 {
        return None;
    }
    let t = u32::try_from(twice / 2).ok()?;
    (t & !nim_sum == 0).then_some(t)
}

/// A power of two over `heap`: the common period of all nim-sums of reductions of fixed heaps up
/// to `heap`.
pub(super) fn period(heap: u32) -> u32 {
    (heap + 1).next_power_of_two()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_all_and_ascending() {
        assert_eq!(subsets(0).collect::<Vec<_>>(), [0]);
        assert_eq!(subsets(0b101).collect::<Vec<_>>(), [0, 1, 4, 5]);
        assert_eq!(subsets(0b1011).count(), 8);
    }

    #[test]
    fn shared_bits_agree_with_the_nim_sum_itself() {
        for k in 0..16_u32 {
            for found in -20..20_i64 {
                for c in -40..40_i64 {
                    let t = shared_bits(k, found, c);
                    for e in 0..64_u32 {
                        let crosses = c == found + i64::from(e ^ k) - i64::from(e);
                        assert_eq!(crosses, t == Some(e & k), "k {k} D {found} c {c} e {e}");
                    }
                }
            }
        }
    }

    #[test]
    fn period_is_the_next_power_of_two() {
        for (heap, expected) in [(0, 1), (1, 2), (2, 4), (3, 4), (4, 8), (1000, 1024)] {
            assert_eq!(period(heap), expected);
        }
    }
}
