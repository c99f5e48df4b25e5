use std::{any::Any, collections::BTreeMap, fmt::Debug, sync::Arc};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::Head;

/// A resolved ruleset: complete and valid, variants and all, for every number of players that it
/// allows.
///
/// Two rulesets are equal when they say the same, wherever the lines stand.
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
    by_players: BTreeMap<u8, Arc<dyn FamilySections>>,
}

/// Which variants gave its values does not matter.
impl PartialEq for Ruleset {
    fn eq(&self, other: &Ruleset) -> bool {
        self.head == other.head && self.by_players == other.by_players
    }
}

/// The sections of a ruleset for one number of players, in the type of its family.
///
/// Every type that serialises to a table of tables implements it.
pub trait FamilySections: Any + Debug + Send + Sync {
    /// Returns the sections as a tree: each a table of its keys.
    fn to_json(&self) -> Value;

    /// Returns whether these are the same sections with the same values.
    fn equals(&self, other: &dyn FamilySections) -> bool;

    /// Returns whether the same sections are read where a key of a section is left out.
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
    /// Returns the sections in the type of a family, or `None` if they are those of another.
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
    /// Returns a ruleset from its parts, which `check` has found valid. `head.players` is the range of the
    /// numbers of players in `by_players`.
    pub(crate) fn new(
        head: Head,
        variants: Vec<String>,
        by_players: BTreeMap<u8, Arc<dyn FamilySections>>,
    ) -> Ruleset {
        Ruleset { head, variants, by_players }
    }

    /// Returns what it says of itself.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Returns its id.
    pub fn id(&self) -> &str {
        &self.head.id
    }

    /// Returns the variants that were asked for, beyond those that its files switch on themselves.
    pub fn variants(&self) -> &[String] {
        &self.variants
    }

    /// Returns the numbers of players that it allows, ascending.
    pub fn players(&self) -> impl Iterator<Item = u8> {
        self.by_players.keys().copied()
    }

    /// Returns its sections for a number of players, or `None` if it does not allow that number.
    pub fn sections(&self, players: u8) -> Option<&Arc<dyn FamilySections>> {
        self.by_players.get(&players)
    }

    /// Returns its sections for a number of players in the type of a family, or `None` if it does not allow
    /// that number or is of another family.
    pub fn sections_of<T: Any>(&self, players: u8) -> Option<&T> {
        self.sections(players)?.downcast()
    }
}
