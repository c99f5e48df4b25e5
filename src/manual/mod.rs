//! What explains rules to people: a resolved ruleset with the origin of every value, and the
//! reference of all keys.

mod reference;
mod show;
mod toml;

pub use reference::keys;
pub use show::{json, toml};
