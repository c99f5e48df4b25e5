//! The subcommands, one per file.

pub mod bot_check;
pub mod code;
pub mod compare;
pub mod diff;
pub mod enter;
pub mod explain;
mod fix;
pub mod fmt;
pub mod games;
pub mod list;
pub mod merge;
pub mod new;
pub mod packaging;
pub mod perft;
pub mod pick;
pub mod play;
pub mod position;
pub mod render;
pub mod replay;
pub mod rulebook;
pub mod schema;
pub mod show;
pub mod simulate;
pub mod sweep;
pub mod tiles;
pub mod tournament;
pub mod validate;
