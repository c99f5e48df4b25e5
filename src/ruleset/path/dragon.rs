//! The `[dragon]` section in the path family.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The dragon tile, which marks who is waiting for a tile. A player who should draw but finds the pile empty
/// takes it if nobody has it, and drawing stops. The dragon doesn't count as a tile in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Dragon {
    /// Where the dragon is while no player has it.
    pub rests: DragonHome,
    /// Who gets the dragon when its holder goes out.
    pub holder_out: DragonSuccessor,
    /// When the holder gives up the dragon.
    pub release: Release,
}

impl Default for Dragon {
    fn default() -> Dragon {
        Dragon {
            rests: DragonHome::None,
            holder_out: DragonSuccessor::NextShort,
            release: Release::AllFull,
        }
    }
}

/// Where the dragon is while no player has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DragonHome {
    /// There is no dragon.
    None,
    /// Next to the board. A player who should draw but finds the pile empty takes it.
    Aside,
    /// At the bottom of the draw pile. A player who should draw but finds no other tile takes it.
    UnderPile,
}

/// Who gets the dragon when its holder goes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DragonSuccessor {
    /// The first player clockwise whose hand is not full. If all hands are full, the dragon goes back to its
    /// place.
    NextShort,
    /// The next player clockwise. If that player's hand is full, the dragon goes back to its place.
    Next,
    /// Nobody. The dragon goes back to its place.
    Nobody,
}

/// When the holder gives up the dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Release {
    /// After drawing, if at least one tile was drawn. The dragon goes to the first player who could not draw,
    /// who may be the current holder. If all hands are full, it goes back to its place.
    AllFull,
    /// When the holder draws a tile. The dragon goes back to its place.
    OnDraw,
    /// On the holder's own turn, before drawing. The dragon goes back to its place. A holder who draws on
    /// another player's turn keeps it.
    OwnTurn,
    /// When the pile has tiles again, before drawing on any player's turn. The dragon goes back to its place.
    Refill,
}
