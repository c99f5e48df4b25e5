//! Explains rules to humans. This covers:
//!
//! - the resolved ruleset, with the origin of every value
//! - the meaning of each value and of those it replaced
//! - the differences between two rulesets
//! - the edition in a box
//! - the draft of a new ruleset
//! - the reference for all keys and the pages about all diagnostic codes

mod changed_file;
mod codes;
mod diff;
mod diff_text;
mod draft;
mod explain;
mod family;
mod house_rules;
mod paragraph;
pub mod pick;
mod question;
mod reference;
#[cfg(feature = "rulebook")]
pub mod rulebook;
mod show;
mod shown_ruleset;
mod trial_games;

pub use changed_file::changed_file;
pub use codes::{code_list, code_page, gallery};
pub use diff::{Comparison, DiffSide, diff};
pub use draft::{Draft, SCHEMA_FILE, next_steps};
pub use explain::{Explanation, explain, has_key, hint, is_rule, similar_keys};
pub use family::ExplainedFamily;
pub(crate) use family::family_of;
pub use house_rules::fitting_rules;
pub use paragraph::paragraph;
pub use question::{all_questions, question};
pub use reference::keys;
pub(crate) use show::{format_inline as written, format_short as shown, key as written_key};
pub use show::{json, toml};
pub use trial_games::{Effort, EventFilter, GameDifference, TrialCounts, compare};

/// The trademark notice, which is shown wherever people see the editions.
pub const NOTICE: &str = "Tsuro is a trademark of Compound Fun, LLC. sentiero is independent and \
    is not endorsed by any publisher.";
