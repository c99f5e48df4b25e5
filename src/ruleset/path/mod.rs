//! The sections of rulesets in the path family, which define the meaning, default and range of each key.

mod board;
mod canonical;
mod dragon;
mod elimination;
mod ending;
mod hints;
pub mod keys;
mod score;
mod tiles;
mod turn;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::tile::Shape;

pub use board::{
    Board, CellShape, Hole, ListedStart, MAX_ALL_MARKERS, MAX_COLUMNS, MAX_MARKERS, MAX_RADIUS,
    Owner, Port, SideName, Start, StartLocation, StartMethod, StartReservation, StartingPlayer,
};
pub use dragon::{Dragon, DragonHome, DragonSuccessor, Release};
pub use elimination::{Collision, EdgeOutcome, Elimination, HandDestination, Switch};
pub use ending::{EndCondition, Ending, SimultaneousElimination, Teams, Win, Winner};
pub use hints::HINTS;
pub use keys::{KEYS, SECTION_SYNONYMS};
pub use score::{PathScore, RunScore, Score};
pub use tiles::{
    Hand, HandRest, HandSource, ListedTile, MAX_COPIES, MAX_HAND, MAX_KINDS, MAX_SIDE_PORTS,
    MAX_TILE_PORTS, Supply, TileSource, Tiles, greatest_divisor,
};
pub use turn::{
    Draw, DrawParticipants, EdgeConnection, EmptyHand, FirstDrawer, LoopElimination, MarkerChoice,
    PlacementRule, SelfElimination, Turn,
};

/// The sections in a ruleset from the path family.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Sections {
    /// The board.
    pub board: Board,
    /// The tiles in the game.
    #[serde(default)]
    pub tiles: Tiles,
    /// The markers and where they start.
    #[serde(default)]
    pub start: Start,
    /// The players' hands.
    #[serde(default)]
    pub hand: Hand,
    /// A player's turn.
    #[serde(default)]
    pub turn: Turn,
    /// What puts a player out of the game, and what happens next.
    #[serde(default)]
    pub elimination: Elimination,
    /// How tiles are drawn at the end of a turn.
    #[serde(default)]
    pub draw: Draw,
    /// The dragon tile, which marks who is waiting for a tile.
    #[serde(default)]
    pub dragon: Dragon,
    /// The end of the game, and who wins it.
    #[serde(default)]
    pub ending: Ending,
    /// Teams of players that win together.
    #[serde(default)]
    pub teams: Teams,
    /// How points are counted. Applies with `ending.winner = "most-points"`.
    #[serde(default)]
    pub score: Score,
}

impl Sections {
    /// Returns the tile shape, which matches the board's cells.
    pub fn shape(&self) -> Shape {
        self.tiles.shape(self.board.shape)
    }

    /// Returns whether the board only has marks for the listed starts, rather than for every start around its edge.
    ///
    /// That's the case on hexes, where a mark at every end around the board would be hard to tell from its paths.
    pub fn marks_only_listed_starts(&self) -> bool {
        self.start.by == StartMethod::List && self.board.shape == CellShape::Hexes
    }

    /// Returns the total number of tiles including copies, or `None` if the supply is endless.
    pub fn total_tiles(&self) -> Option<u32> {
        self.tiles.total(self.shape())
    }
}

/// Returns the family's schema, for tests of modules that don't depend on families.
#[cfg(test)]
pub(crate) fn schema_for_tests() -> super::schema::Schema {
    let own = super::schema::Vocabulary {
        name: "path",
        description: "",
        sections: super::schema::schema_of::<Sections>,
        synonyms: || super::key::synonyms(SECTION_SYNONYMS, KEYS),
        hints: HINTS,
    };
    super::schema::Schema::new(own, &[own], None)
}
