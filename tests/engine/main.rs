//! Tests for the engine. They cover properties that hold in every game, golden games and counts, positions,
//! bots, and a game from a different family.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a failing test panics"
)]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/recount.rs"]
mod recount;

mod allocation;
mod appraisal;
mod before;
mod chains;
mod conformance;
mod damage;
mod endgame;
mod entering;
mod examples;
mod figures;
mod games;
mod greedy;
mod levels;
mod lines;
mod outlook;
mod perft;
mod ports;
mod positions;
mod practice;
mod search;
mod texts;
mod tournament;
mod toy;
