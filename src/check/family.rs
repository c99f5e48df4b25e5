//! What a family of games gives for its rules files to be checked.

use std::{fmt::Debug, sync::Arc};

use serde_json::Value;

use super::rule::Rule;
use crate::ruleset::{FamilySections, KeyPointer, key::Idle, schema::Vocabulary};

/// A family of games, as far as its rules files are concerned.
pub trait Family: Debug + Sync {
    /// Returns what it adds to the language.
    fn vocabulary(&self) -> Vocabulary;

    /// Reads sections from a tree that fits the schema. Keys that are left out have their defaults.
    ///
    /// # Errors
    /// What does not fit.
    fn read(&self, tree: Value) -> serde_json::Result<Arc<dyn FamilySections>>;

    /// Returns the values that hold where nobody sets another; what is required has none.
    fn defaults(&self) -> &'static Value;

    /// Returns the semantic rules, sorted by code.
    fn rules(&self) -> &'static [Rule];

    /// Returns the values without effect, given the values by key and the number of players.
    /// One that is not known makes no other idle.
    fn idle_with<'a>(
        &self,
        value: &dyn Fn(KeyPointer) -> Option<&'a Value>,
        players: Option<u8>,
    ) -> Vec<Idle>;

    /// Returns the values of sections that have no effect with this number of players.
    fn idle(&self, sections: &dyn FamilySections, players: u8) -> Vec<Idle> {
        let values = sections.to_json();
        self.idle_with(&|key| key.find(&values), Some(players))
    }

    /// Returns the same rules in canonical form: what has no effect as if nobody had said anything, and
    /// what can be said in several ways in one. Rulesets of equal form play alike with this number of
    /// players.
    fn canonical(&self, sections: &Arc<dyn FamilySections>, players: u8)
    -> Arc<dyn FamilySections>;
}
