//! What explains rules to people: a resolved ruleset with the origin of every value, what its values
//! mean and replaced, the difference between two rulesets, which edition a box is, the file with which a
//! new one begins, the reference of all keys, and the pages of all codes of findings.

mod codes;
mod commands;
mod diff;
mod diff_text;
mod draft;
mod explain;
mod family;
mod meaning;
mod notice;
mod offer;
mod paragraph;
pub mod pick;
mod question;
mod reference;
#[cfg(feature = "rulebook")]
pub mod rulebook;
mod show;
mod taken;
mod toml;
mod trial;

pub use codes::{code_list, code_page, gallery};
pub use diff::{Compared, Side, diff};
pub use draft::{Draft, SCHEMA_FILE, next_steps};
pub use explain::{Explained, explain};
pub(crate) use family::family_of;
pub use family::{Family, Seen};
pub use notice::NOTICE;
pub use offer::offered;
pub use paragraph::paragraph;
pub use question::question;
pub use reference::keys;
pub use show::{json, toml};
pub use trial::compare;
