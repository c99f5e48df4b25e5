//! From text to a merged tree: files are read and parsed with the place of every value, put into
//! layers, and merged, so that every value knows its origin, its basis and what it replaced.

mod builtin;
mod chain;
mod files;
mod layer;
mod merge;
mod name;
mod origin;
pub mod pointer;
mod recover;
mod set;
mod stack;

pub use builtin::{Builtin, builtin, editions, house_rules};
pub use chain::is_path;
pub(crate) use chain::read;
pub use files::{FileError, Files, MemoryFiles, NoFiles};
pub(crate) use layer::{Document, Faults, LAYERING, Layer, Layered, Layers, Slot, Variant};
pub(crate) use merge::{Applied, Merged};
pub(crate) use name::name_of;
pub use origin::{Origin, Setting};
pub(crate) use pointer::leaves;
pub(crate) use recover::{
    FaultCount, LIST, count_faults, in_digits, kind, meaning, meaning_of, meanings, number_of,
    place, range, words,
};
pub use recover::{Fragment, MAX_BYTES, MAX_DEPTH, MAX_VALUES, Spot, decode, parse};
pub(crate) use stack::{Chain, Stack, Step, of_players};
