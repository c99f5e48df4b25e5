//! A resolved ruleset.

use std::{any::Any, collections::BTreeMap, fmt::Debug, sync::Arc};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::Head;

/// A resolved ruleset: complete and valid for every number of players that it allows, with its variants
/// applied.
///
/// Two rulesets are equal if they have the same metadata and values, regardless of how they were written.
///
/// ```
/// use sentiero::{NoFiles, Request, load};
///
/// let ruleset = load(&Request::new("calliope"), &NoFiles)?.ruleset;
/// assert_eq!(ruleset.id(), "calliope");
/// assert!(ruleset.sections(4).is_some() && ruleset.sections(9).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Eq)]
pub struct Ruleset {
    head: Head,
    variants: Vec<String>,
    sections_by_players: BTreeMap<u8, Arc<dyn FamilySections>>,
}

/// Compares the resulting rules rather than the variants that produced them.
impl PartialEq for Ruleset {
    fn eq(&self, other: &Ruleset) -> bool {
        self.head == other.head && self.sections_by_players == other.sections_by_players
    }
}

/// The sections of a ruleset for one number of players, in the type of its family.
///
/// This is implemented for every type that serialises to a table of tables.
pub trait FamilySections: Any + Debug + Send + Sync {
    /// Returns the sections as a tree of tables.
    fn to_json(&self) -> Value;

    /// Returns whether these are the same sections with the same values.
    fn equals(&self, other: &dyn FamilySections) -> bool;

    /// Returns whether a key has its default, in which case omitting it leads to the same sections.
    fn is_default(&self, section: &str, key: &str) -> bool;
}

impl<T: Any + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync> FamilySections for T {
    fn to_json(&self) -> Value {
        json!(self)
    }

    fn equals(&self, other: &dyn FamilySections) -> bool {
        other.downcast::<T>() == Some(self)
    }

    fn is_default(&self, section: &str, key: &str) -> bool {
        let mut tree = json!(self);
        tree.get_mut(section).and_then(Value::as_object_mut).map(|keys| keys.shift_remove(key));
        serde_json::from_value::<T>(tree).is_ok_and(|read| read == *self)
    }
}

impl dyn FamilySections {
    /// Returns the sections as a family's type, or `None` if they belong to a different family.
    pub fn downcast<T: Any>(&self) -> Option<&T> {
        (self as &dyn Any).downcast_ref()
    }
}

impl PartialEq for dyn FamilySections {
    fn eq(&self, other: &dyn FamilySections) -> bool {
        self.equals(other)
    }
}

impl Eq for dyn FamilySections {}

impl Ruleset {
    /// Creates a ruleset from parts that have been validated by `check`. `head.players` must match the keys
    /// of `sections_by_players`.
    pub(crate) fn new(
        head: Head,
        variants: Vec<String>,
        sections_by_players: BTreeMap<u8, Arc<dyn FamilySections>>,
    ) -> Ruleset {
        Ruleset { head, variants, sections_by_players }
    }

    /// Sets the requested variants, which the rules from a record don't contain.
    #[must_use]
    pub fn with_variants(self, variants: Vec<String>) -> Ruleset {
        Ruleset { variants, ..self }
    }

    /// Returns its metadata.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Returns its id.
    pub fn id(&self) -> &str {
        &self.head.id
    }

    /// Returns the requested variants, not including those enabled by its files.
    pub fn variants(&self) -> &[String] {
        &self.variants
    }

    /// Returns the allowed player counts in ascending order.
    pub fn players(&self) -> impl Iterator<Item = u8> {
        self.sections_by_players.keys().copied()
    }

    /// Returns its sections for the given number of players, or `None` if that number isn't allowed.
    pub fn sections(&self, players: u8) -> Option<&Arc<dyn FamilySections>> {
        self.sections_by_players.get(&players)
    }

    /// Returns its sections for the given number of players as a family's type, or `None` if that number
    /// isn't allowed or the family is a different one.
    pub fn sections_of<T: Any>(&self, players: u8) -> Option<&T> {
        self.sections(players)?.downcast()
    }
}
