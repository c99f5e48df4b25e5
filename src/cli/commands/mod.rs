//! One file for each subcommand: its arguments, and what it does with them.

pub mod code;
pub mod completions;
pub mod diff;
pub mod explain;
mod fix;
pub mod list;
pub mod man;
pub mod merge;
pub mod new;
pub mod perft;
pub mod pick;
pub mod play;
pub mod position;
pub mod render;
pub mod replay;
pub mod rulebook;
pub mod schema;
mod schema_copy;
pub mod show;
pub mod simulate;
pub mod tiles;
pub mod validate;
