//! The part of a game family that's needed to check rulesets.

use std::{fmt::Debug, sync::Arc};

use serde_json::Value;

use super::rule::Rule;
use crate::ruleset::{FamilySections, KeyPointer, key::IdleKey, schema::Vocabulary};

/// A game family whose rulesets can be read and checked.
pub trait Family: Debug + Sync {
    /// Returns the sections that the family adds to the language.
    fn vocabulary(&self) -> Vocabulary;

    /// Reads sections from a tree that fits the schema. Missing keys get their default values.
    ///
    /// # Errors
    /// Returns an error if the tree doesn't fit the types.
    fn read(&self, tree: Value) -> serde_json::Result<Arc<dyn FamilySections>>;

    /// Returns the default values. Required keys have none.
    fn defaults(&self) -> &'static Value;

    /// Returns the semantic rules, sorted by code.
    fn rules(&self) -> &'static [Rule];

    /// Returns the values that have no effect with the given number of players. `value` is called to look up
    /// values.
    ///
    /// Unknown values don't make any other value idle.
    fn find_idle_keys<'a>(
        &self,
        value: &dyn Fn(KeyPointer) -> Option<&'a Value>,
        players: Option<u8>,
    ) -> Vec<IdleKey>;

    /// Returns the values in the given sections that have no effect with this number of players.
    fn idle_keys(&self, sections: &dyn FamilySections, players: u8) -> Vec<IdleKey> {
        let values = sections.to_json();
        self.find_idle_keys(&|key| key.find(&values), Some(players))
    }

    /// Returns the same rules in canonical form.
    ///
    /// Values that have no effect are set to their defaults, and values that mean the same thing are always
    /// written the same way. Rulesets with the same canonical form play identically with this number of
    /// players.
    fn canonical_sections(
        &self,
        sections: &Arc<dyn FamilySections>,
        players: u8,
    ) -> Arc<dyn FamilySections>;
}
