use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most markers that a player can have.
pub const MAX_MARKERS: u8 = 4;

/// The markers and where they start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Start {
    /// Where at the edge of the board a marker starts.
    pub on: On,
    /// What a marker keeps others from starting on.
    pub exclusive: Exclusive,
    /// Who settles where a marker starts.
    pub by: By,
    /// How many markers each player has. They start one at a time, each player's first before
    /// anybody's second; on a turn each of them that is still in gets one action.
    #[schemars(range(min = 1, max = MAX_MARKERS))]
    pub markers: u8,
}

impl Default for Start {
    fn default() -> Start {
        Start { on: On::Port, exclusive: Exclusive::Start, by: By::Choice, markers: 1 }
    }
}

/// Where at the edge of the board a marker starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum On {
    /// On a start mark, where one path begins.
    Port,
    /// On the outer side of a square, between two paths. Its owner chooses one of them when a tile
    /// has been laid on that square.
    Side,
}

/// What a marker keeps others from starting on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Exclusive {
    /// Its own start.
    Start,
    /// Every start of its square.
    Square,
    /// Nothing: several markers can share a start.
    None,
}

/// Who settles where a marker starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The players choose, one after the other.
    Choice,
    /// Chance.
    Chance,
}
