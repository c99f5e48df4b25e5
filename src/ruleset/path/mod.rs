//! The rules of the path family, one section a file: what the keys mean, their defaults and
//! bounds.

mod board;
mod dragon;
mod draw;
mod elimination;
mod ending;
mod hand;
mod start;
mod tiles;
mod turn;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use board::{Board, MAX_COLUMNS};
pub use dragon::{Dragon, HolderOut, Release, Rests};
pub use draw::{Draw, First, Who};
pub use elimination::{Collision, Elimination, HandGoes, Switch};
pub use ending::{Ending, Win};
pub use hand::{Hand, MAX_HAND};
pub use start::{By, Exclusive, MAX_MARKERS, On, Start};
pub use tiles::{ListedTile, MAX_COPIES, TileSource, Tiles};
pub use turn::{EmptyHand, SelfElimination, Turn};

/// The sections of a ruleset of the path family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Sections {
    /// The board.
    pub board: Board,
    /// The tiles that are in the game.
    #[serde(default)]
    pub tiles: Tiles,
    /// The markers and where they start.
    #[serde(default)]
    pub start: Start,
    /// The hands.
    #[serde(default)]
    pub hand: Hand,
    /// A player's turn.
    #[serde(default)]
    pub turn: Turn,
    /// What puts a player out of the game, and what happens then.
    #[serde(default)]
    pub elimination: Elimination,
    /// The drawing of tiles at the end of a turn.
    #[serde(default)]
    pub draw: Draw,
    /// The dragon tile, which remembers who waits for a tile.
    #[serde(default)]
    pub dragon: Dragon,
    /// Who wins where the last player standing does not.
    #[serde(default)]
    pub ending: Ending,
}
