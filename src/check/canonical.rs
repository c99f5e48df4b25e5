//! Canonical rules: what two rulesets that play alike have in common, however they are written.

use serde_json::{Map, Value};

use super::families::Families;
use crate::ruleset::Ruleset;

impl Families {
    /// Returns the canonical rules of a ruleset for a number of players: its family, and by section and key,
    /// in alphabetical order, each value that is not the default. `None` if the ruleset does not allow the
    /// number, or is of none of these families.
    ///
    /// All ways to write the same rules have the same canonical rules, and a new key of the language changes
    /// those of no ruleset that does not use it.
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
