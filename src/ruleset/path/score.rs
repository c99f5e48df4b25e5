//! The `[score]` section in the path family.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The largest multiplier of points.
const MAX_FACTOR: u8 = 9;

/// How points are counted. Applies with `ending.winner = "most-points"`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Score {
    /// What a marker scores for its path. After a collision, both markers score the whole stretch between the
    /// squares they came from.
    pub path: PathScore,
    /// How the squares of one move score, with `path = "squares"`.
    pub runs: RunScore,
    /// How many times the path counts for a marker that is still on the board at the end of the game. The
    /// path of a marker that is out only counts once.
    #[schemars(range(min = 0, max = MAX_FACTOR))]
    pub still_in: u8,
    /// How many times the path of a marker that goes out counts for the player who laid the tile, if that is
    /// another player.
    #[schemars(range(min = -9, max = MAX_FACTOR))]
    pub put_out: i8,
    /// How many times a path that ends at a hole of the board counts.
    #[schemars(range(min = 1, max = MAX_FACTOR))]
    pub hole: u8,
    /// How many points a player gets for each marker still on the board at the end of the game.
    #[schemars(range(min = 0, max = MAX_FACTOR))]
    pub marker: u8,
}

impl Default for Score {
    fn default() -> Score {
        Score {
            path: PathScore::None,
            runs: RunScore::Plain,
            still_in: 1,
            put_out: 0,
            hole: 1,
            marker: 0,
        }
    }
}

/// What a marker scores for its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PathScore {
    /// Nothing.
    None,
    /// One point each time the path crosses a square.
    Squares,
    /// One point each time the path crosses itself on a tile.
    Crossings,
}

/// How the squares of one move score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RunScore {
    /// One point each.
    Plain,
    /// One point for the first square, two for the second, and so on.
    Growing,
}
