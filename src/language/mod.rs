//! The languages in which people are spoken to: rulebooks and the table, at a terminal or elsewhere.
//!
//! The sentences stand in `locales/`, a folder a language, as messages of Fluent. A [`Catalog`] is one
//! file in every language; [`Words`] are its messages in one of them.

mod catalog;
#[expect(
    clippy::module_inception,
    reason = "the folder is about languages, this file is a language"
)]
mod language;
mod words;

pub use catalog::{Catalog, table};
pub use language::Language;
pub use words::{Words, nth, ordinal};
