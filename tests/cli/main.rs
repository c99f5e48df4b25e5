//! Tests the program the way users see it: what every command prints to stdout and stderr, its exit codes,
//! and the files it leaves behind.
//!
//! Output that we guarantee is stored in `snapshots`. That doesn't include messages from the operating
//! system, so tests of the environment only look for our part of a message.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test panics")]

#[path = "../common/recount.rs"]
mod recount;
#[path = "../common/series.rs"]
mod series;

mod boards;
mod books;
mod bots;
mod bounds;
mod codes;
mod comparing;
mod completing;
mod compressing;
mod correcting;
mod entering;
mod environment;
mod explaining;
mod extremes;
mod faults;
mod figures;
mod folder;
mod formats;
mod help;
#[cfg(target_os = "linux")]
mod history;
mod hostile;
mod interruption;
mod language_server;
mod languages;
mod making;
mod matches;
mod notation;
mod outside_bots;
mod picking;
mod pictures;
mod planted;
mod plotting;
mod positions;
mod practising;
mod readme;
mod reasons;
mod rendering;
mod replaying;
mod resuming;
mod reviewing;
mod rules_hash;
mod rulesets;
mod saving;
mod schema;
mod screens;
mod session;
mod simulating;
mod sitting;
mod suspending;
mod sweeping;
#[cfg(target_os = "linux")]
mod terminal;
mod tournaments;
mod tuning;
mod usage;
mod valid_rules;
mod written_files;
