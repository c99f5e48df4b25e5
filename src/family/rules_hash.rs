//! Hashes for checking whether two runs have the same rules.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{BuiltIn, Registry};
use crate::ruleset::Ruleset;

/// A hash of canonical rules and a position.
///
/// Earlier versions hashed the rules as written, and those hashes have no prefix.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulesHash(String);

impl RulesHash {
    /// The prefix for a hash of canonical rules.
    const CANONICAL: &str = "canonical-";

    /// Returns the hash for a ruleset, number of players and position.
    pub fn of(ruleset: &Ruleset, players: u8, position: Option<&Value>) -> RulesHash {
        let rules = BuiltIn.checked().canonical_rules(ruleset, players).unwrap_or_default();
        let position = position.map(ToString::to_string).unwrap_or_default();
        let hash = fnv1a([rules.to_string(), position]);
        RulesHash(format!("{}{hash:016x}", Self::CANONICAL))
    }

    /// Returns whether the hash is from an earlier version.
    pub fn is_legacy(&self) -> bool {
        !self.0.starts_with(Self::CANONICAL)
    }
}

/// Returns the FNV-1a (Fowler-Noll-Vo) hash of the given strings, each followed by a zero byte.
pub fn fnv1a<T: AsRef<[u8]>>(texts: impl IntoIterator<Item = T>) -> u64 {
    let add = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    texts.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, text| {
        text.as_ref().iter().copied().chain([0]).fold(hash, add)
    })
}
