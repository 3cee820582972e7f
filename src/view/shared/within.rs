//! Numbers that stay between two others.

/// The nearest number from `least` to `most`. The library's clamp can print both, and with that 20 KB of digits go
/// to the page.
pub(crate) fn within(value: f64, least: f64, most: f64) -> f64 {
    value.max(least).min(most)
}
