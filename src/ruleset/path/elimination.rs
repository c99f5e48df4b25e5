use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What puts a player out of the game, and what happens then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Elimination {
    /// What happens to a marker whose path leads to the edge of the board or to a hole.
    pub edge: AtEdge,
    /// What happens to two markers whose paths are joined.
    pub collision: Collision,
    /// Where the tiles of a player go who is out. With `tiles.supply = "endless"` always aside.
    pub hand: HandGoes,
    /// Whether a player who puts opponents out, and is still in, may look at their tiles and swap
    /// any number of own tiles for as many of theirs, once.
    pub exchange: Switch,
}

impl Default for Elimination {
    fn default() -> Elimination {
        Elimination {
            edge: AtEdge::Out,
            collision: Collision::Out,
            hand: HandGoes::ToPile,
            exchange: Switch::Off,
        }
    }
}

/// What happens to a marker whose path leads to the edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AtEdge {
    /// It is out. A player without a marker left on the board is out of the game.
    Out,
    /// It is home: its path scores, and its owner stays in the game. Only with
    /// `ending.winner = "most-points"`. The game is over when no marker is left on the board. With
    /// `turn.place = "front"` a player without a marker on the board passes, and draws no tile first.
    Home,
}

/// What happens to two markers whose paths are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Collision {
    /// Both are out.
    Out,
    /// They pass each other and go on, each along the other's path.
    Pass,
}

/// Where the tiles of a player go who is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HandGoes {
    /// Into the draw pile, which is shuffled.
    ToPile,
    /// Face down in front of the player, out of the game.
    Aside,
    /// Under the draw pile, to be drawn when all tiles above them are gone. The hands of those who
    /// go out by one tile are shuffled together first.
    UnderPile,
}

/// Whether a rule is in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Switch {
    /// No.
    Off,
    /// Yes.
    On,
}
