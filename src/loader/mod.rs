//! Loads rulesets. Files are parsed with the position of every value and split into layers, which are then
//! merged. Each merged value keeps its origin, its basis and the values that it replaced.

mod builtin;
mod chain;
mod command_line_value;
mod layer;
mod merge;
pub mod pointer;
mod recover;
mod schema_link;
mod stack;

pub use builtin::{
    BuiltinRuleset, FIRST_GAMES, Shelf, builtin_rulesets, editions, games, house_rules,
};
pub(crate) use chain::read;
pub use chain::{FileError, Files, MemoryFiles, NoFiles, STDIN, is_path};
pub(crate) use layer::{Document, Faults, Layer, LayeredDocument, LoadedVariant, Slot};
pub(crate) use merge::{AppliedSlot, MergedLayers};
pub use merge::{Origin, Setting};
pub(crate) use pointer::visit_leaves;
pub(crate) use recover::MAX_POINTER_BYTES;
pub(crate) use recover::{
    BrokenStatement, FaultCount, Judgement, Statement, StatementSplitter, SyntaxFaultKind,
    UnrecognisedKey, bytes_of, can_hold, count_faults, example_of_entry, has_set, key_for_value,
    key_in_set, key_of_joined_name, kind, name_of, number_of, place, range, section_of_key,
    sections, statements, to_toml, words,
};
pub use recover::{Fragment, MAX_BYTES, MAX_DEPTH, MAX_VALUES, ValueSpans, decode, parse};
pub(crate) use schema_link::SCHEMA_COMMENT;
pub use schema_link::{SchemaFile, SchemaLink};
pub(crate) use stack::{Chain, Stack};
