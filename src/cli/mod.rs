//! The command line.
//!
//! This is the only layer that prints, exits, or accesses files and the environment. Apart from the processes
//! of bots in `outside`, it's also the only one that starts threads and reads the clock. Results go to stdout and everything else goes to stderr.

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
