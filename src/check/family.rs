//! What a family of games gives for its rules files to be checked.

use std::{fmt::Debug, sync::Arc};

use serde_json::Value;

use super::rule::Rule;
use crate::{
    loader::pointer::insert,
    ruleset::{FamilySections, schema::Vocabulary},
};

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

    /// Returns the values without effect, given the values by JSON pointer and the number of players.
    /// One that is not known makes no other idle.
    fn moot<'a>(&self, value: &dyn Fn(&str) -> Option<&'a Value>, players: Option<u8>)
    -> Vec<Idle>;

    /// Returns the values of sections that have no effect with this number of players.
    fn idle(&self, sections: &dyn FamilySections, players: u8) -> Vec<Idle> {
        let values = sections.to_json();
        self.moot(&|pointer| values.pointer(pointer), Some(players))
    }

    /// Returns the same rules in canonical form: what has no effect as if nobody had said anything, and
    /// what can be said in several ways in one. Rulesets of equal form play alike with this number of
    /// players.
    fn effective(&self, sections: &Arc<dyn FamilySections>, players: u8)
    -> Arc<dyn FamilySections>;
}

/// A value without effect for a number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idle {
    /// Its JSON pointer.
    pub pointer: &'static str,
    /// The value that makes it so.
    pub because: &'static str,
    /// Why, in words.
    pub why: &'static str,
    /// What to do for it to have one.
    pub help: Option<&'static str>,
}

/// Returns a tree of values in which every value without effect is the default, or what stands for it. A
/// default can leave others without effect, so this goes on until none is left.
pub(crate) fn without_idle(
    mut tree: Value,
    idle: impl Fn(&Value) -> Vec<Idle>,
    default: impl Fn(&str) -> Value,
) -> Value {
    loop {
        let mut is_changed = false;
        for Idle { pointer, .. } in idle(&tree) {
            let default = default(pointer);
            if tree.pointer(pointer) != Some(&default) {
                insert(&mut tree, pointer, default);
                is_changed = true;
            }
        }
        if !is_changed {
            return tree;
        }
    }
}
