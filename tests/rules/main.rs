//! Tests how each edition and house rule plays.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a failing test panics"
)]

#[path = "../common/mod.rs"]
mod common;

mod begins;
mod editions;
mod elsewhere;
mod entanglement;
mod hexes;
mod home;
mod house_lessons;
mod house_rules;
mod loops;
mod markers;
mod nobody;
mod points;
mod reference;
mod rounds;
mod rulings;
mod scene;
mod teams;
mod twins;

/// The four editions.
const ALL: [&str; 4] = ["calliope", "flick", "kosmos", "wizkids"];
/// The editions with a dragon.
const WITH_DRAGON: [&str; 3] = ["calliope", "flick", "wizkids"];
/// The two editions that only differ in wording. `kosmos` and `wizkids` each have their own file for the
/// differences.
const BOTH: [&str; 2] = ["calliope", "flick"];
