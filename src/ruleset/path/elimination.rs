//! The `[elimination]` section in the path family.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What puts a player out of the game, and what happens next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Elimination {
    /// What happens to a marker whose path leads to the edge of the board or to a hole.
    pub edge: EdgeOutcome,
    /// What happens to two markers whose paths join.
    pub collision: Collision,
    /// Where a player's hand goes when the player is out. With `tiles.supply = "endless"`, it always goes
    /// aside.
    pub hand: HandDestination,
    /// Whether a player who puts opponents out and is still in may exchange tiles with them. The player may
    /// look at their hands and, once, swap any number of tiles for the same number of theirs.
    pub exchange: Switch,
}

impl Default for Elimination {
    fn default() -> Elimination {
        Elimination {
            edge: EdgeOutcome::Out,
            collision: Collision::Out,
            hand: HandDestination::ToPile,
            exchange: Switch::Off,
        }
    }
}

/// What happens to a marker whose path leads to the edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EdgeOutcome {
    /// It is out. A player who has no marker left on the board is out of the game.
    Out,
    /// It is home: its path scores, and its owner stays in the game. Requires
    /// `ending.winner = "most-points"`. The game ends when no marker is left on the board. With
    /// `turn.place = "front"`, a player without a marker on the board passes, without drawing a tile first.
    Home,
}

/// What happens to two markers whose paths join.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Collision {
    /// Both are out.
    Out,
    /// They pass each other and continue, each along the other's path.
    Pass,
}

/// Where a player's hand goes when the player is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HandDestination {
    /// Into the draw pile, which is then shuffled.
    ToPile,
    /// Face down in front of the player, out of the game.
    Aside,
    /// Under the draw pile, to be drawn once the tiles above are gone. The hands of players put out by the
    /// same tile are shuffled together first.
    UnderPile,
}

/// Whether a rule applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Switch {
    /// No.
    Off,
    /// Yes.
    On,
}
