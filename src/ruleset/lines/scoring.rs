use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The fewest tiles that a line can be made of.
pub const MIN_LENGTH: u8 = 2;
/// The most tiles that a line can be made of.
pub const MAX_LENGTH: u8 = 6;

/// The lines that score: tiles of one symbol in a row. The same tiles score once; a tile may be part
/// of several lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Lines {
    /// How many tiles make a line. A tile more at its end makes another line of the last ones.
    #[schemars(range(min = MIN_LENGTH, max = MAX_LENGTH))]
    pub length: u8,
    /// The directions in which lines run.
    pub directions: Directions,
    /// Who scores a line.
    pub scored_by: ScoredBy,
    /// When walls cut two tiles apart that touch by a side.
    pub side_cut: SideCut,
    /// When walls cut two tiles apart that touch by a corner, with `directions = "all"`.
    pub diagonal_cut: DiagonalCut,
}

impl Default for Lines {
    fn default() -> Lines {
        Lines {
            length: 3,
            directions: Directions::All,
            scored_by: ScoredBy::Owner,
            side_cut: SideCut::Either,
            diagonal_cut: DiagonalCut::ClosedCorner,
        }
    }
}

/// The directions in which lines run.
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
pub enum ScoredBy {
    /// The player whose symbol it is made of, whoever completes it.
    Owner,
    /// The player who completes it, whosever symbol it is made of.
    Mover,
}

/// When walls cut two tiles apart that touch by a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SideCut {
    /// When either of the two sides that touch has a wall.
    Either,
    /// When both of them have.
    Both,
}

/// When walls cut two tiles apart that touch by a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DiagonalCut {
    /// When one of the two tiles has walls on both sides that meet in that corner.
    ClosedCorner,
    /// When one of the two tiles has a wall on a side that ends in that corner.
    AnyWall,
    /// Never.
    Never,
}

/// Who wins where both players have the same score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Ending {
    /// What breaks the tie, in this order; each once. The players share a victory that nothing
    /// decides. What counts is a run: tiles of the own symbol and combos in a row without a wall
    /// between them, as they lie at the end; a single tile is one.
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
    /// The run of the most tiles.
    LongestLine,
}
