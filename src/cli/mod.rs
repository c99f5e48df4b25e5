//! The command line.
//!
//! This is the only layer that prints, exits, starts threads, or accesses files, the clock and the
//! environment. Results go to stdout and everything else goes to stderr.

mod args;
mod bots;
mod commands;
mod completion;
mod experiment_args;
mod failure;
mod files;
mod help;
mod load;
mod lsp;
mod output;
mod play;
mod program;
mod records;
mod rows;
mod ruleset_source;
mod ruleset_target;
mod schema_file;
mod signals;
mod sweep;

pub use program::{command, run};
