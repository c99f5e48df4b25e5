//! From text to a merged tree: files are read and parsed with the place of every value, put into
//! layers, and merged, so that every value knows its origin, its basis and what it replaced.

mod builtin;
mod chain;
mod files;
mod guard;
mod layer;
mod merge;
mod origin;
mod parse;
pub mod pointer;
mod set;
mod stack;
mod statement;
mod syntax;

pub use builtin::{Builtin, builtin, editions, house_rules};
pub use chain::{Document, is_path, read};
pub use files::{FileError, Files, MemoryFiles, NoFiles};
pub use layer::{Chain, Layer, Written};
pub use merge::{Applied, Merged};
pub(crate) use merge::{insert, leaves};
pub use origin::{Origin, Setting};
pub use parse::{Fragment, MAX_BYTES, MAX_DEPTH, MAX_VALUES, Spot, decode, parse};
pub use set::set;
pub(crate) use stack::of_players;
pub use stack::{LAYERING, Stack, Step, VariantOf};
