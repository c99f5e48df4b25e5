//! Which values of a ruleset change nothing, and what is left without them.

use super::path;
use crate::ruleset::Sections;

/// A value without effect for a number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idle {
    /// Its JSON pointer.
    pub pointer: &'static str,
    /// The value that makes it so.
    pub because: &'static str,
    /// Why, in words.
    pub why: &'static str,
}

/// The values of a ruleset that have no effect with this number of players.
pub fn idle(sections: &Sections, players: u8) -> Vec<Idle> {
    let Sections::Path(sections) = sections;
    let values = serde_json::json!(sections);
    let moot = path::moot(|pointer| values.pointer(pointer), Some(players)).into_iter();
    moot.map(|(pointer, because, why)| Idle { pointer, because, why }).collect()
}

/// The same rules in the plainest words that there are for them: what has no effect is said as if
/// nobody had said anything, and what can be said in several ways is said in one. Rulesets that come
/// to the same play alike with this number of players.
#[must_use]
pub fn effective(sections: &Sections, players: u8) -> Sections {
    let Sections::Path(sections) = sections;
    Sections::Path(path::effective(sections, players))
}
