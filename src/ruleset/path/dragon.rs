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
    /// When the holder gives the dragon back.
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
    /// Beside the board.
    Aside,
    /// At the bottom of the draw pile.
    UnderPile,
}

/// Who gets the dragon when its holder is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HolderOut {
    /// The first player clockwise who is short; if nobody is, it goes back to rest.
    NextShort,
    /// The next player clockwise; if that player is not short, it goes back to rest.
    Next,
    /// Nobody: it goes back to rest.
    Nobody,
}

/// When the holder gives the dragon back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Release {
    /// When a drawing in which tiles were drawn is over: it goes to the first player who could not
    /// draw or, if nobody is short any more, back to rest.
    AllFull,
    /// As soon as the holder has drawn a tile.
    OnDraw,
    /// Before the drawing on the holder's own turn.
    OwnTurn,
    /// Before the drawing, as soon as the pile has tiles again.
    Refill,
}
