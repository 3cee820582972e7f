//! Combinatorial games solved exactly, and pictures of how.
//!
//! Imports point one way: [`words`] → [`exact`] → [`wythoff`], [`takeaway`], [`one_lie`] → [`link`] → [`view`] → [`draw`] →
//! [`paper`] → `web`; see ARCHITECTURE.md. `[SZ]` in the documentation is X. Sun and D. Zeilberger, “On Fraenkel's
//! N-Heap Wythoff's Conjectures”; SOURCES.md lists the sources and their errata.
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used))]

pub mod draw;
pub mod exact;
pub mod link;
pub mod one_lie;
pub mod paper;
pub mod takeaway;
pub mod view;
#[cfg(target_arch = "wasm32")]
pub mod web;
pub mod words;
pub mod wythoff;
