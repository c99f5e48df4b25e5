use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A player's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Turn {
    /// Whether a player may lay a tile that puts the marker out for which it is laid or, with another
    /// `place` than `front`, any own marker; with `start.owner = "nobody"` any marker.
    pub self_elimination: SelfElimination,
    /// Whether a collision counts as self-elimination, with `self-elimination = "last-resort"`.
    pub collision_counts: bool,
    /// Whose endless loop counts as self-elimination too, with `self-elimination = "last-resort"`. There
    /// are loops with `start.on = "tile"` only.
    pub loop_counts: LoopCounts,
    /// What a player does whose turn comes with an empty hand.
    pub empty_hand: EmptyHand,
    /// For which of several markers a tile is laid on a turn, with `start.markers` above 1: of the own
    /// ones, or with `start.owner = "nobody"` of all.
    pub plays: Plays,
    /// Where a tile is laid. Elsewhere than before a marker a player lays one tile on a turn, passes if
    /// none can be laid, and the game is over when all pass.
    pub place: Lays,
    /// Whether a tile may join two ends of paths at the outer edge of the board by itself, with another
    /// `place` than `front`.
    pub edge_to_edge: EdgeToEdge,
    /// Whether a player may draw a tile from the pile instead of laying one of the hand, and must lay
    /// that, with another `place` than `front`. A drawn tile that can be laid nowhere is out of the game.
    pub second_tile: bool,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn {
            self_elimination: SelfElimination::LastResort,
            collision_counts: true,
            loop_counts: LoopCounts::No,
            empty_hand: EmptyHand::Pass,
            plays: Plays::EachMarker,
            place: Lays::Front,
            edge_to_edge: EdgeToEdge::Allowed,
            second_tile: false,
        }
    }
}

/// Whether a player may lay a tile that puts the marker out for which it is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SelfElimination {
    /// Yes.
    Allowed,
    /// Only if every tile in hand, however it is turned, does so. Of several markers for which a tile can
    /// be laid, each must be in that position: while one has a safe tile, it must get one of those.
    LastResort,
}

/// Whose endless loop counts as self-elimination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LoopCounts {
    /// Nobody's.
    No,
    /// That of the marker for which the tile is laid.
    Own,
    /// That of any marker.
    Any,
}

/// What a player does whose turn comes with an empty hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EmptyHand {
    /// Passes, and stays in.
    Pass,
    /// Draws one tile first, if the pile has one, and plays on; otherwise passes. The game goes on while
    /// the pile has tiles, even if every hand is empty.
    DrawFirst,
}

/// For which of several own markers a tile is laid on a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Plays {
    /// For each that is still on the board, one after the other in an order that the player chooses.
    EachMarker,
    /// For one, which the player chooses. With `self-elimination = "last-resort"` a marker that every tile
    /// would put out cannot be chosen while another has a safe tile.
    OneMarker,
}

/// Where a tile is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lays {
    /// On the square that a marker of the player faces.
    Front,
    /// On any empty square beside a laid tile or at the outer edge of the board.
    Touching,
    /// On any empty square.
    Anywhere,
}

/// Whether a tile may join two ends of paths at the outer edge of the board by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EdgeToEdge {
    /// Yes.
    Allowed,
    /// Only if every tile that the player has does so on every square, however it is turned.
    LastResort,
    /// No.
    Never,
}

/// The drawing of tiles at the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Draw {
    /// Who draws.
    pub who: Who,
    /// Who draws first where several do.
    pub first: First,
}

impl Default for Draw {
    fn default() -> Draw {
        Draw { who: Who::Everyone, first: First::Active }
    }
}

/// Who draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// The active player, one tile.
    Active,
    /// Everyone whose hand is not full, one tile each, clockwise, round and round, until all hands
    /// are full or the pile is empty.
    Everyone,
    /// The active player, one tile. Only in a turn in which tiles come back to an empty pile
    /// everyone whose hand is not full, one tile each, clockwise, round and round, until all hands
    /// are full or the pile is empty.
    EveryoneAfterRefill,
}

/// Who draws first where several do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// The active player, or the next one clockwise if that player is out.
    Active,
    /// Whoever holds the dragon; if nobody does, the active player, or the next one clockwise if
    /// that player is out.
    Holder,
}
