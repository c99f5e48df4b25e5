//! Each open question of `docs/editions.md` has a test of its name here: what every edition does,
//! and, where a key settles it, what the same position gives with that key set otherwise.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../rulings/scene.rs"]
mod scene;

mod document;
mod dragon;
mod drawing;
mod ending;
mod exchange;
mod ids;
mod laying;
mod moving;
mod paths;
mod setup;
mod table;
mod two_markers;

/// The four editions.
const ALL: [&str; 4] = ["calliope", "flick", "kosmos", "wizkids"];
/// Those with a dragon.
const WITH_DRAGON: [&str; 3] = ["calliope", "flick", "wizkids"];
/// The two that say the same in other words.
const BOTH: [&str; 2] = ["calliope", "flick"];
