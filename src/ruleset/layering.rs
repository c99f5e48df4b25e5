use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::head::Players;

/// The most files in a chain of `extends`.
pub const MAX_EXTENDS: usize = 8;
/// The most variants of a file, and of a whole chain.
pub const MAX_VARIANTS: usize = 32;
/// The most `when` blocks of a file or a variant.
pub const MAX_WHEN: usize = 16;

/// What a file can say besides its values: how it is layered.
///
/// The values themselves, and every `set` and `basis`, keep the shape of the sections and are not
/// typed before they have been merged.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Layering {
    /// The ruleset on which this one builds: the id of a built-in ruleset, or the path of a file in
    /// the same folder or below it. Only what this file sets changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 512), example = &"calliope")]
    pub extends: Option<String>,
    /// The variants that this file switches on: its own and those that it inherits, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = MAX_VARIANTS))]
    pub with: Vec<String>,
    /// Values that depend on how many players begin the game. Those that match act after the plain
    /// values of their file or variant, in the order of the file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = MAX_WHEN))]
    pub when: Vec<When>,
    /// Options with a name, which a player or another file switches on.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variants: BTreeMap<String, Variant>,
    /// The basis of the values of this file: the same sections and keys, each with its source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub basis: Option<serde_json::Value>,
}

/// Values for some numbers of players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct When {
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
    /// The name of the variant for people.
    #[schemars(length(min = 1, max = 200))]
    pub title: String,
    /// For how many players it is; for all where this is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Players>,
    /// The values that it sets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<serde_json::Value>,
    /// Values that it sets for some numbers of players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = MAX_WHEN))]
    pub when: Vec<When>,
    /// The basis of its values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub basis: Option<serde_json::Value>,
}

/// The source of a value: who states it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Basis {
    /// The kind of source.
    pub kind: BasisKind,
    /// Where the rulebook says it: the name of a part of the rulebook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 200))]
    pub at: Option<String>,
    /// Why, in our own words; never a quotation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 1000))]
    pub note: Option<String>,
    /// The id of the open question in `docs/editions.md` that the value answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 64), regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub question: Option<String>,
}

/// The kind of source of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BasisKind {
    /// The rulebook says so.
    Printed,
    /// It follows from what the rulebook or another source says.
    Derived,
    /// Another source says so.
    Outside,
    /// Whoever wrote the ruleset chose it.
    Chosen,
}
