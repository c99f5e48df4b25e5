use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most tiles that a hand can hold.
pub const MAX_HAND: u8 = 8;

/// The hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Hand {
    /// How many tiles each player is dealt.
    #[schemars(range(min = 1, max = MAX_HAND))]
    pub size: u8,
    /// The most tiles that a hand may hold; as many as `size` where it is not given. A hand with
    /// fewer is not full.
    // A resolved ruleset always has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = MAX_HAND))]
    pub limit: Option<u8>,
}

impl Hand {
    /// The most tiles that a hand may hold.
    pub fn most(&self) -> u8 {
        self.limit.unwrap_or(self.size)
    }
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { size: 3, limit: None }
    }
}
