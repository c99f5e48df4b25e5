//! The lines family's key table, with one row per key.

use super::{
    BaseTile, BlockedSquares, ComboLineScorer, DiagonalCut, Directions, FirstTile, FlipBackEffect,
    LineScorer, PickaxeTarget, RotationTarget, Sections, SideCut, StuckAction, Swap, SwapCost,
    TieBreak, TileContact, TileOwner, TileRemoval, WallRemoval,
};
use crate::ruleset::key::{IdleReason, keys, reason};

pub use crate::ruleset::keys::{PLAYERS_MAX, PLAYERS_MIN};

/// A reason that a key in the lines family has no effect.
type Reason = IdleReason<Sections>;

/// Other names for the sections.
pub const SECTION_SYNONYMS: &[(&str, &str)] = &[
    ("bag", "tiles"),
    ("combos", "combo"),
    ("deck", "tiles"),
    ("end", "ending"),
    ("flips", "flip"),
    ("pickaxes", "pickaxe"),
    ("points", "lines"),
    ("rotations", "rotation"),
    ("score", "lines"),
    ("scoring", "lines"),
    ("walls", "wall"),
    ("win", "ending"),
];

/// Other names for a number of tiles.
const COUNT_SYNONYMS: &[&str] = &["amount", "count", "number", "total"];

const NO_WALLS: Reason = reason!(WALL_COPIES, 0, "there are no walls");
const NO_PICKAXES: Reason = reason!(PICKAXE_COPIES, 0, "there are no pickaxes");
const NO_ROTATIONS: Reason = reason!(ROTATION_COPIES, 0, "there are no rotations");
const NO_COMBOS: Reason = reason!(COMBO_COPIES, 0, "there are no combos");
const NO_FLIPS: Reason = reason!(FLIP_COPIES, 0, "there are no flips");

keys! { Sections;
    TILES_WHOSE: TileOwner = tiles.whose {}
    TILES_EACH: u8 = tiles.each {
        synonyms: COUNT_SYNONYMS,
    }
    TILES_LIST: Vec<BaseTile> = tiles.list {
        synonyms: &["tiles"],
    }
    HAND_SIZE: u8 = hand.size {
        synonyms: &["tiles"],
        trials: &["1", "2", "3", "8"],
    }
    HAND_SWAP: Swap = hand.swap {}
    HAND_SWAP_COSTS: SwapCost = hand.swap_costs {
        idle_reasons: &[reason!(HAND_SWAP, Swap::Off, "hands are never swapped")],
    }
    TURN_TOUCHES: TileContact = turn.touches {}
    TURN_FIRST_TILE: FirstTile = turn.first_tile {
        idle_reasons: &[NO_WALLS],
    }
    TURN_STUCK: StuckAction = turn.stuck {}
    WALL_COPIES: u8 = wall.copies {
        synonyms: COUNT_SYNONYMS,
    }
    WALL_BARS: BlockedSquares = wall.bars {
        idle_reasons: &[NO_WALLS],
    }
    PICKAXE_COPIES: u8 = pickaxe.copies {
        synonyms: COUNT_SYNONYMS,
    }
    PICKAXE_TAKES: PickaxeTarget = pickaxe.takes {
        idle_reasons: &[NO_PICKAXES],
    }
    PICKAXE_FROM: TileRemoval = pickaxe.from {
        idle_reasons: &[
            NO_PICKAXES,
            reason!(PICKAXE_TAKES, PickaxeTarget::Walls, "pickaxes only remove walls"),
        ],
    }
    PICKAXE_WALLS_FROM: WallRemoval = pickaxe.walls_from {
        idle_reasons: &[NO_WALLS, NO_PICKAXES],
    }
    ROTATION_COPIES: u8 = rotation.copies {
        synonyms: COUNT_SYNONYMS,
    }
    ROTATION_OF: RotationTarget = rotation.of {
        word_synonyms: &[("any", "anybody"), ("everyone", "anybody"), ("mine", "own")],
        idle_reasons: &[NO_ROTATIONS],
    }
    ROTATION_MUST_TURN: bool = rotation.must_turn {
        idle_reasons: &[NO_ROTATIONS],
    }
    COMBO_COPIES: u8 = combo.copies {
        synonyms: COUNT_SYNONYMS,
    }
    COMBO_VALUE: u8 = combo.value {
        idle_reasons: &[NO_COMBOS],
        trials: &["0", "8", "99"],
    }
    COMBO_ALONE: ComboLineScorer = combo.alone {
        idle_reasons: &[NO_COMBOS],
    }
    FLIP_COPIES: u8 = flip.copies {
        synonyms: COUNT_SYNONYMS,
    }
    FLIP_VALUE: u8 = flip.value {
        idle_reasons: &[NO_FLIPS],
        trials: &["0", "5", "99"],
    }
    FLIP_BACK: FlipBackEffect = flip.back {
        idle_reasons: &[NO_FLIPS],
    }
    FLIP_OTHER_DRAWS: bool = flip.other_draws {
        idle_reasons: &[
            NO_FLIPS,
            reason!(FLIP_BACK, FlipBackEffect::Nothing, "the other player does not lay a tile"),
        ],
    }
    LINES_LENGTH: u8 = lines.length {
        trials: &["2", "3", "4", "6"],
    }
    LINES_DIRECTIONS: Directions = lines.directions {
        word_synonyms: &[("columns", "straight"), ("orthogonal", "straight"), ("rows", "straight")],
    }
    LINES_SCORED_BY: LineScorer = lines.scored_by {}
    LINES_SIDE_CUT: SideCut = lines.side_cut {}
    LINES_DIAGONAL_CUT: DiagonalCut = lines.diagonal_cut {
        idle_reasons: &[reason!(LINES_DIRECTIONS, Directions::Straight, "there are no diagonal lines")],
    }
    ENDING_TIE: Vec<TieBreak> = ending.tie {
        trials: &["[]", "[\"longest-line\"]", "[\"longest-line\", \"best-line\"]"],
    }
}
