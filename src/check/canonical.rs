//! Canonical rules, which are the same for all rulesets that mean the same thing.

use serde_json::{Map, Value};

use super::families::Families;
use crate::ruleset::Ruleset;

impl Families {
    /// Returns the canonical rules of a ruleset for the given number of players.
    ///
    /// They contain the family and all non-default values, sorted by section and key. Returns `None` if the
    /// ruleset doesn't allow that number of players or belongs to a family that isn't in the list.
    ///
    /// The canonical rules don't depend on how the ruleset is written. Adding a key to the language only
    /// changes them for rulesets that use it.
    pub fn canonical_rules(&self, ruleset: &Ruleset, players: u8) -> Option<Value> {
        let name = ruleset.head().family.as_str();
        let family = self.list().find(|family| family.vocabulary().name == name)?;
        let sections = ruleset.sections(players)?;
        let tree = sections.to_json();
        let is_default = |section: &str, key: &str| {
            let mut without = tree.clone();
            let keys = without.get_mut(section).and_then(Value::as_object_mut);
            keys.map(|keys| keys.shift_remove(key));
            family.read(without).is_ok_and(|read| read.equals(&**sections))
        };
        let mut rules = Map::from_iter([("family".to_owned(), name.into())]);
        for (section, keys) in tree.as_object()? {
            let mut keys = keys.as_object()?.clone();
            keys.retain(|key, _| !is_default(section, key));
            if !keys.is_empty() {
                rules.insert(section.clone(), keys.into());
            }
        }
        let mut rules = Value::Object(rules);
        rules.sort_all_objects();
        Some(rules)
    }
}
