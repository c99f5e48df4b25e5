use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a value rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Basis {
    /// Whose word the value is.
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

/// Whose word a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BasisKind {
    /// The rulebook says so.
    Printed,
    /// It follows from what the rulebook says.
    Derived,
    /// Another source says so.
    Outside,
    /// The rulebook is silent; whoever wrote the ruleset chose.
    Chosen,
}
