//! What explains rules to people: a resolved ruleset with the origin of every value, and the
//! reference of all keys.

mod notice;
mod reference;
mod show;
mod toml;

pub use notice::NOTICE;
pub use reference::keys;
pub use show::{json, toml};
