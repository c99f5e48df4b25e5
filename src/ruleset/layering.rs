//! The keys that control how files are layered.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::head::Players;

/// The maximum number of files in a chain of `extends`.
pub const MAX_CHAIN_FILES: usize = 8;
/// The maximum number of variants in a file, as well as in a whole chain.
pub const MAX_VARIANTS: usize = 32;
/// The maximum number of `when` blocks in a file or variant.
pub const MAX_WHEN_BLOCKS: usize = 16;

/// The keys in a file that control layering.
///
/// The values themselves have the same structure as the sections, as do every `set` and `basis`. They only
/// get types after merging.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Layering {
    /// The ruleset that this one extends: the id of a built-in ruleset, or the path to a file in the same
    /// folder or a subfolder. Values that this file doesn't set are inherited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 512), example = &"calliope")]
    pub extends: Option<String>,
    /// The names of the variants that this file enables, which can be its own or inherited ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = MAX_VARIANTS))]
    pub with: Vec<String>,
    /// Values that depend on how many players begin the game. Matching blocks apply after the plain values of
    /// their file or variant, in file order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = MAX_WHEN_BLOCKS))]
    pub when: Vec<WhenBlock>,
    /// Named options that a player or another file can enable.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variants: BTreeMap<String, Variant>,
    /// The basis of this file's values: the same sections and keys, each with its source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub basis: Option<serde_json::Value>,
}

/// Values for specific numbers of players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct WhenBlock {
    /// How many players begin the game.
    pub players: Players,
    /// The values.
    pub set: serde_json::Value,
    /// The basis of these values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub basis: Option<serde_json::Value>,
}

/// A named option.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Variant {
    /// The display name of the variant.
    #[schemars(length(min = 1, max = 200))]
    pub title: String,
    /// The numbers of players that it allows; by default, all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Players>,
    /// The values that the variant sets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<serde_json::Value>,
    /// Values that the variant sets for specific numbers of players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = MAX_WHEN_BLOCKS))]
    pub when: Vec<WhenBlock>,
    /// The basis of the variant's values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub basis: Option<serde_json::Value>,
}

/// The source of a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Basis {
    /// The kind of source.
    pub kind: BasisKind,
    /// The part of the rulebook that says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 200))]
    pub at: Option<String>,
    /// The reasoning in the author's own words (not a quotation).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 1000))]
    pub note: Option<String>,
    /// The id of the open question in `docs/editions.md` that this value answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 64), regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub question: Option<String>,
}

/// The kind of source for a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BasisKind {
    /// The rulebook says so.
    Printed,
    /// It follows from the rulebook or another source.
    Derived,
    /// Another source says so.
    Outside,
    /// The author of the ruleset chose it.
    Chosen,
}
