use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The dragon tile, which remembers who waits for a tile. Whoever should draw and finds the pile
/// empty takes it, if nobody holds it, and the drawing stops. It is no tile of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Dragon {
    /// Where the dragon rests while nobody holds it.
    pub rests: Rests,
    /// Who gets the dragon when its holder is out.
    pub holder_out: HolderOut,
    /// When the holder parts with the dragon.
    pub release: Release,
}

impl Default for Dragon {
    fn default() -> Dragon {
        Dragon { rests: Rests::None, holder_out: HolderOut::NextShort, release: Release::AllFull }
    }
}

/// Where the dragon rests while nobody holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rests {
    /// There is no dragon.
    None,
    /// Beside the board. Whoever should draw and finds the pile empty takes it.
    Aside,
    /// At the bottom of the draw pile. Whoever should draw and finds no other tile takes it.
    UnderPile,
}

/// Who gets the dragon when its holder is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HolderOut {
    /// The first player clockwise whose hand is not full; if all hands are full, it goes back to
    /// its place.
    NextShort,
    /// The next player clockwise; if that hand is full, it goes back to its place.
    Next,
    /// Nobody: it goes back to its place.
    Nobody,
}

/// When the holder parts with the dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Release {
    /// After a drawing that gave out tiles: to the first player who then could not draw, which may
    /// be the holder, or, if all hands are full, back to its place.
    AllFull,
    /// As soon as the holder has drawn a tile: back to its place.
    OnDraw,
    /// On the holder's own turn, before the drawing: back to its place. A holder who draws on
    /// another's turn keeps it.
    OwnTurn,
    /// As soon as the pile has tiles again, before the drawing on anybody's turn: back to its place.
    Refill,
}
