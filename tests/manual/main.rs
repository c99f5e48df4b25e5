//! Tests for explanations, comparisons, drafts and rulebooks.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a failing test panics"
)]

#[path = "../common/mod.rs"]
mod common;

mod lines;
mod race;
mod rulebook;
mod texts;
mod trials;
