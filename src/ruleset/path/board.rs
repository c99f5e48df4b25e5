use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most columns or rows of a board.
pub const MAX_COLUMNS: u16 = 200;

/// The board: a rectangle of squares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    /// How many squares the board has from west to east.
    #[schemars(range(min = 1, max = MAX_COLUMNS), example = 6)]
    pub columns: u16,
    /// How many squares the board has from north to south.
    #[schemars(range(min = 1, max = MAX_COLUMNS), example = 6)]
    pub rows: u16,
}

impl Board {
    /// Returns how many squares the board has.
    pub fn squares(&self) -> u32 {
        u32::from(self.columns) * u32::from(self.rows)
    }
}
