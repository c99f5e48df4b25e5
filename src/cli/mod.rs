//! The command line: one file a subcommand, and what they share.
//!
//! The only layer that prints, exits, starts threads, or reads files, clock and environment.
//! Results go to stdout, everything else to stderr.

mod args;
mod beside;
mod bots;
mod code;
mod commands;
mod completions;
mod correct;
mod crew;
mod diff;
mod disk;
mod explain;
mod failure;
mod figures;
mod growing;
mod human;
mod interrupt;
mod interview;
mod keeping;
mod list;
mod load;
mod man;
mod new;
mod output;
mod perft;
mod pick;
mod play;
mod position;
mod progress;
mod recording;
mod render;
mod replay;
mod resume;
mod rulebook;
mod scene;
mod schema;
mod setup;
mod show;
mod simulate;
mod terminal;
mod tiles;
mod validate;
mod walk;

pub use commands::{command, run};
