//! Canonical rules, which are equal for rulesets that have the same rules in different words.

use serde_json::{Map, Value};

use super::families::Families;
use crate::ruleset::Ruleset;

impl Families {
    /// Returns the canonical rules of a ruleset for a number of players.
    ///
    /// They contain the family and all values that are not defaults, sorted by section and key. Returns
    /// `None` if the ruleset does not allow the number, or is of another family.
    ///
    /// The canonical rules do not depend on how a ruleset is written. A new key in the language only changes
    /// those of rulesets that use it.
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
