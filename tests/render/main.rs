//! Tests boards drawn as text, SVG and pixels, as well as the screens that players see.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a failing test panics"
)]

#[path = "../common/mod.rs"]
mod common;

mod collisions;
mod editions;
mod hexes;
mod motion;
mod people;
mod picture;
#[cfg(feature = "png")]
mod png;
mod sample;
mod screens;
mod text;
mod walk;
