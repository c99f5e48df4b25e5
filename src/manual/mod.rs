//! What explains rules to people: a resolved ruleset with the origin of every value, the reference
//! of all keys, and the pages of all codes of findings.

mod codes;
mod notice;
mod reference;
mod show;
mod toml;

pub use codes::{code_list, code_page, gallery};
pub use notice::NOTICE;
pub use reference::keys;
pub use show::{json, toml};
