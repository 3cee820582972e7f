//! Combinatorial games solved exactly, and pictures of how.
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used))]
#[cfg(target_arch = "wasm32")]
pub mod web;
