//! The ruleset language.
//!
//! The language consists of plain types whose doc comments form its reference. A [`Layering`] describes a
//! file as written, while a [`Ruleset`] is resolved: complete and valid for every number of players that it
//! allows. The [`schema`] is generated from these types.

mod head;
mod json;
pub mod key;
mod key_info;
mod key_pointer;
pub mod keys;
mod layering;
pub mod lines;
pub mod path;
pub(crate) mod published_schema;
#[expect(
    clippy::module_inception,
    reason = "the folder is about rulesets and this file is the ruleset"
)]
mod ruleset;
pub mod schema;

pub use head::{Edition, FORMAT, Head, MAX_PLAYERS, MIN_PLAYERS, OtherBox, Players};
pub(crate) use json::{SplitValues, is_empty_list};
pub use key_info::{EntryKey, KeyInfo, KeyKind, KeyWord};
pub(crate) use key_info::{example_of_table, published_description};
pub(crate) use key_pointer::find;
pub use key_pointer::{KeyPointer, ValueName};
pub use layering::{
    Basis, BasisKind, Layering, MAX_CHAIN_FILES, MAX_VARIANTS, MAX_WHEN_BLOCKS, Variant, WhenBlock,
};
pub use ruleset::{FamilySections, Ruleset};
