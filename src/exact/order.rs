//! The one sort. Each type that is sorted by itself would bring some KB more to the page, so what is to be sorted is packed
//! into whole numbers.

/// The numbers in ascending order. Cost: O(n log n).
#[must_use]
pub fn in_order(mut numbers: Vec<u64>) -> Vec<u64> {
    numbers.sort_unstable();
    numbers
}

/// The numbers in ascending order, each once. Cost: O(n log n).
#[must_use]
pub fn distinct(numbers: Vec<u64>) -> Vec<u64> {
    let mut numbers = in_order(numbers);
    numbers.dedup();
    numbers
}
