use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The largest factor of points.
const MAX_FACTOR: u8 = 9;

/// The points, with `ending.winner = "most-points"`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Score {
    /// What counts of the path that a marker has run along. After a collision both markers have run
    /// along the whole stretch between the squares from which they came.
    pub path: PathScore,
    /// How much the squares of one move count, with `path = "squares"`.
    pub runs: Runs,
    /// How often the path of a marker counts that is on the board at the end of the game. That of a
    /// marker that is out counts once.
    #[schemars(range(min = 0, max = MAX_FACTOR))]
    pub still_in: u8,
    /// How often the path of a marker that goes out counts for another player who laid the tile.
    #[schemars(range(min = -9, max = MAX_FACTOR))]
    pub put_out: i8,
    /// How often the path of a marker counts that ends at a hole of the board.
    #[schemars(range(min = 1, max = MAX_FACTOR))]
    pub hole: u8,
    /// How many points each own marker gives that is on the board at the end of the game.
    #[schemars(range(min = 0, max = MAX_FACTOR))]
    pub marker: u8,
}

impl Default for Score {
    fn default() -> Score {
        Score {
            path: PathScore::None,
            runs: Runs::Plain,
            still_in: 1,
            put_out: 0,
            hole: 1,
            marker: 0,
        }
    }
}

/// What counts of the path that a marker has run along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PathScore {
    /// Nothing.
    None,
    /// A point for each square that it crosses, as often as it does.
    Squares,
    /// A point for each crossing with itself: two passes over one tile whose paths cross.
    Crossings,
}

/// How much the squares of one move count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Runs {
    /// A point each.
    Plain,
    /// One point for the first, two for the second, and so on.
    Growing,
}
