use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The drawing of tiles at the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Draw {
    /// Who draws.
    pub who: Who,
    /// Who draws first where several do.
    pub first: First,
}

impl Default for Draw {
    fn default() -> Draw {
        Draw { who: Who::Everyone, first: First::Active }
    }
}

/// Who draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// The active player, one tile.
    Active,
    /// Everyone whose hand is not full, one tile each, clockwise, round and round, until all hands
    /// are full or the pile is empty.
    Everyone,
    /// The active player, one tile. Only in a turn in which tiles come back to an empty pile
    /// everyone whose hand is not full, one tile each, clockwise, round and round, until all hands
    /// are full or the pile is empty.
    EveryoneAfterRefill,
}

/// Who draws first where several do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// The active player, or the next one clockwise if that player is out.
    Active,
    /// Whoever holds the dragon; if nobody does, the active player, or the next one clockwise if
    /// that player is out.
    Holder,
}
