use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A player's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Turn {
    /// Whether a player may lay a tile that puts the marker out for which it is laid.
    pub self_elimination: SelfElimination,
    /// Whether a collision counts as self-elimination, with `self-elimination = "last-resort"`.
    pub collision_counts: bool,
    /// What a player does whose turn comes with an empty hand.
    pub empty_hand: EmptyHand,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn {
            self_elimination: SelfElimination::LastResort,
            collision_counts: true,
            empty_hand: EmptyHand::Pass,
        }
    }
}

/// Whether a player may lay a tile that puts the marker out for which it is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SelfElimination {
    /// Yes.
    Allowed,
    /// Only if every tile in hand, however it is turned, does so.
    LastResort,
}

/// What a player does whose turn comes with an empty hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EmptyHand {
    /// Passes, and stays in.
    Pass,
    /// Draws one tile first, if the pile has one, and plays on; passes otherwise.
    DrawFirst,
}
