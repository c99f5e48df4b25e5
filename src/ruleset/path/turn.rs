//! The `[turn]` and `[draw]` sections in the path family.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A player's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Turn {
    /// Whether a player may lay a tile that puts their own marker out. With `place = "front"`, only the
    /// marker that the tile is laid for counts. With other values of `place`, any of the player's markers
    /// counts. With `start.owner = "nobody"`, any marker counts.
    pub self_elimination: SelfElimination,
    /// Whether a collision counts as self-elimination, with `self-elimination = "last-resort"`.
    pub collision_counts: bool,
    /// Which markers in an endless loop also count as self-elimination, with
    /// `self-elimination = "last-resort"`. Loops only occur with `start.on = "tile"`.
    pub loop_counts: LoopElimination,
    /// What a player with an empty hand does on their turn.
    pub empty_hand: EmptyHand,
    /// Which markers a player lays tiles for on a turn, with `start.markers` above 1. These are the player's
    /// own markers, or all markers with `start.owner = "nobody"`.
    pub plays: MarkerChoice,
    /// Where a player lays a tile. With values other than `front`, a player lays one tile per turn and passes
    /// if no tile can be laid. The game is over when all players pass.
    pub place: PlacementRule,
    /// Whether a tile may by itself join two path ends at the outer edge of the board. This has no effect
    /// with `place = "front"`.
    pub edge_to_edge: EdgeConnection,
    /// Whether a player may draw a tile from the pile instead of laying one from the hand. The player must
    /// then lay the drawn tile. If it cannot be laid anywhere, it is removed from the game. This has no
    /// effect with `place = "front"`.
    pub second_tile: bool,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn {
            self_elimination: SelfElimination::LastResort,
            collision_counts: true,
            loop_counts: LoopElimination::No,
            empty_hand: EmptyHand::Pass,
            plays: MarkerChoice::EachMarker,
            place: PlacementRule::Front,
            edge_to_edge: EdgeConnection::Allowed,
            second_tile: false,
        }
    }
}

/// Whether a player may lay a tile that puts their own marker out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SelfElimination {
    /// Yes.
    Allowed,
    /// Only if every tile in hand does so in every rotation. If tiles can be laid for several markers, this
    /// must be true for each of them: as long as one of them has a safe tile, the player must lay a safe tile
    /// for such a marker.
    LastResort,
}

/// Which markers in an endless loop count as self-elimination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LoopElimination {
    /// No markers.
    No,
    /// The marker that the tile is laid for.
    Own,
    /// Any marker.
    Any,
}

/// What a player with an empty hand does on their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EmptyHand {
    /// Pass, and stay in the game.
    Pass,
    /// Draw one tile first and play on, or pass if the pile is empty. The game goes on while the pile has
    /// tiles, even if every hand is empty.
    DrawFirst,
}

/// Which markers a player lays tiles for on a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MarkerChoice {
    /// For each marker still on the board, one after the other, in an order that the player chooses.
    EachMarker,
    /// For one marker, which the player chooses. With `self-elimination = "last-resort"`, a marker that every
    /// tile would put out cannot be chosen while another has a safe tile.
    OneMarker,
}

/// Where a player lays a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlacementRule {
    /// On the square that one of the player's markers faces.
    Front,
    /// On any empty square next to a laid tile or at the outer edge of the board.
    Touching,
    /// On any empty square.
    Anywhere,
}

/// Whether a tile may by itself join two path ends at the outer edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EdgeConnection {
    /// Yes.
    Allowed,
    /// Only if every tile that the player can lay does so on every square and in every rotation.
    LastResort,
    /// No.
    Never,
}

/// How tiles are drawn at the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Draw {
    /// Who draws.
    pub who: DrawParticipants,
    /// Who draws first, if several players draw.
    pub first: FirstDrawer,
}

impl Default for Draw {
    fn default() -> Draw {
        Draw { who: DrawParticipants::Everyone, first: FirstDrawer::Active }
    }
}

/// Who draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DrawParticipants {
    /// The active player, one tile.
    Active,
    /// Everyone whose hand is not full. They draw one tile at a time, clockwise, until all hands are full or
    /// the pile is empty.
    Everyone,
    /// The active player, one tile. But if tiles go back to an empty pile in this turn, everyone whose hand
    /// is not full draws, one tile at a time, clockwise, until all hands are full or the pile is empty.
    EveryoneAfterRefill,
}

/// Who draws first, if several players draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FirstDrawer {
    /// The active player, or the next one clockwise if that player is out.
    Active,
    /// The holder of the dragon. If there is none, the active player, or the next one clockwise if that
    /// player is out.
    Holder,
}
