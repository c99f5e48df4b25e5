use std::collections::BTreeMap;

use super::{Head, path};

/// A resolved ruleset: complete and valid, variants and all, for every number of players that it
/// allows.
///
/// Two rulesets are equal when they say the same, wherever the lines stand.
#[derive(Clone, Debug, Eq)]
pub struct Ruleset {
    head: Head,
    variants: Vec<String>,
    by_players: BTreeMap<u8, Sections>,
}

/// Which variants gave its values does not matter.
impl PartialEq for Ruleset {
    fn eq(&self, other: &Ruleset) -> bool {
        self.head == other.head && self.by_players == other.by_players
    }
}

/// The sections of a ruleset for one number of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sections {
    /// Of the path family.
    Path(path::Sections),
}

impl Ruleset {
    /// A ruleset from its parts, which `check` has found valid. `head.players` is the range of the
    /// numbers of players in `by_players`.
    pub(crate) fn new(
        head: Head,
        variants: Vec<String>,
        by_players: BTreeMap<u8, Sections>,
    ) -> Ruleset {
        Ruleset { head, variants, by_players }
    }

    /// What it says of itself.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.head.id
    }

    /// The variants that were asked for, beyond those that its files switch on themselves.
    pub fn variants(&self) -> &[String] {
        &self.variants
    }

    /// The numbers of players that it allows, ascending.
    pub fn players(&self) -> impl Iterator<Item = u8> {
        self.by_players.keys().copied()
    }

    /// Its sections for a number of players, or `None` if it does not allow that number.
    pub fn sections(&self, players: u8) -> Option<&Sections> {
        self.by_players.get(&players)
    }
}
