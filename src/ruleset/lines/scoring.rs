//! The `[lines]` and `[ending]` sections in the lines family.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The minimum number of tiles in a line.
pub const MIN_LENGTH: u8 = 2;
/// The maximum number of tiles in a line.
pub const MAX_LENGTH: u8 = 6;

/// The lines that score points: tiles with the same symbol in a row. The same tiles only score once, but a
/// tile may be part of several lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Lines {
    /// How many tiles make a line. If a line is extended by one more tile, the last `length` tiles make
    /// another line.
    #[schemars(range(min = MIN_LENGTH, max = MAX_LENGTH))]
    pub length: u8,
    /// The directions of lines.
    pub directions: Directions,
    /// Who scores a line.
    pub scored_by: LineScorer,
    /// When walls separate two tiles that share a side.
    pub side_cut: SideCut,
    /// When walls separate two tiles that share only a corner, with `directions = "all"`.
    pub diagonal_cut: DiagonalCut,
}

impl Default for Lines {
    fn default() -> Lines {
        Lines {
            length: 3,
            directions: Directions::All,
            scored_by: LineScorer::Owner,
            side_cut: SideCut::Either,
            diagonal_cut: DiagonalCut::ClosedCorner,
        }
    }
}

/// The directions of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Directions {
    /// Rows, columns and both diagonals.
    All,
    /// Rows and columns.
    Straight,
}

/// Who scores a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LineScorer {
    /// The player whose symbol it has, even if the other player completes it.
    Owner,
    /// The player who completes it, even if it has the other player's symbol.
    Mover,
}

/// When walls separate two tiles that share a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SideCut {
    /// If either of the two touching sides has a wall.
    Either,
    /// If both touching sides have walls.
    Both,
}

/// When walls separate two tiles that share only a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DiagonalCut {
    /// If either tile has walls on both of the sides that meet in that corner.
    ClosedCorner,
    /// If either tile has a wall on at least one of the sides that meet in that corner.
    AnyWall,
    /// Never.
    Never,
}

/// Who wins if both players have the same score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Ending {
    /// What breaks the tie, in this order. Each criterion may be listed once. If none of them decides, the
    /// players share the win. Both criteria compare runs at the end of the game: tiles of a player's own
    /// symbol and combos in a row, without walls between them. A single tile also counts as a run.
    #[schemars(length(max = 2))]
    pub tie: Vec<TieBreak>,
}

impl Default for Ending {
    fn default() -> Ending {
        Ending { tie: vec![TieBreak::BestLine, TieBreak::LongestLine] }
    }
}

/// What breaks a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The run with the highest sum of values.
    BestLine,
    /// The run with the most tiles.
    LongestLine,
}
