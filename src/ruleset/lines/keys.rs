//! The table of the keys of the lines family: one row for each.

use super::{
    Alone, Back, Bars, BaseTile, DiagonalCut, Directions, FirstTile, RemovesFrom, RotationOf,
    ScoredBy, Sections, SideCut, Stuck, Swap, SwapCosts, Takes, TieBreak, Touches, WallsFrom,
    Whose,
};
use crate::ruleset::key::{IdleReason, keys};

pub use crate::ruleset::keys::{PLAYERS_MAX, PLAYERS_MIN};

/// A reason why a key of the lines family has no effect.
type Reason = IdleReason<Sections>;

/// Other names for the sections.
pub const SECTION_SYNONYMS: &[(&str, &str)] = &[("deck", "tiles")];

const NO_WALLS: Reason = Reason {
    because: WALL_COPIES.pointer(),
    why: "there are no walls",
    applies: |values| values.is(WALL_COPIES, 0),
};

const NO_PICKAXES: Reason = Reason {
    because: PICKAXE_COPIES.pointer(),
    why: "there are no pickaxes",
    applies: |values| values.is(PICKAXE_COPIES, 0),
};

const NO_ROTATIONS: Reason = Reason {
    because: ROTATION_COPIES.pointer(),
    why: "there are no rotations",
    applies: |values| values.is(ROTATION_COPIES, 0),
};

const NO_COMBOS: Reason = Reason {
    because: COMBO_COPIES.pointer(),
    why: "there are no combos",
    applies: |values| values.is(COMBO_COPIES, 0),
};

const NO_FLIPS: Reason = Reason {
    because: FLIP_COPIES.pointer(),
    why: "there are no flips",
    applies: |values| values.is(FLIP_COPIES, 0),
};

keys! { Sections;
    TILES_WHOSE: Whose = "/tiles/whose", tiles.whose {
        trials: &["own"],
    }
    TILES_EACH: u8 = "/tiles/each", tiles.each {}
    TILES_LIST: Vec<BaseTile> = "/tiles/list", tiles.list {
        synonyms: &["tiles"],
    }
    HAND_SIZE: u8 = "/hand/size", hand.size {
        synonyms: &["tiles"],
        trials: &["1", "2", "3", "8"],
    }
    HAND_SWAP: Swap = "/hand/swap", hand.swap {
        trials: &["all-actions", "off"],
    }
    HAND_SWAP_COSTS: SwapCosts = "/hand/swap-costs", hand.swap_costs {
        idle: &[Reason {
            because: HAND_SWAP.pointer(),
            why: "hands are never put back",
            applies: |values| values.is(HAND_SWAP, Swap::Off),
        }],
        trials: &["nothing", "turn"],
    }
    TURN_TOUCHES: Touches = "/turn/touches", turn.touches {
        trials: &["side"],
    }
    TURN_FIRST_TILE: FirstTile = "/turn/first-tile", turn.first_tile {
        idle: &[NO_WALLS],
        trials: &["no-wall", "any"],
    }
    TURN_STUCK: Stuck = "/turn/stuck", turn.stuck {
        trials: &["put-aside", "pass"],
    }
    WALL_COPIES: u8 = "/wall/copies", wall.copies {}
    WALL_BARS: Bars = "/wall/bars", wall.bars {
        idle: &[NO_WALLS],
        trials: &["around", "sides"],
    }
    PICKAXE_COPIES: u8 = "/pickaxe/copies", pickaxe.copies {}
    PICKAXE_TAKES: Takes = "/pickaxe/takes", pickaxe.takes {
        idle: &[NO_PICKAXES],
        trials: &["walled", "walls"],
    }
    PICKAXE_FROM: RemovesFrom = "/pickaxe/from", pickaxe.from {
        idle: &[
            NO_PICKAXES,
            Reason {
                because: PICKAXE_TAKES.pointer(),
                why: "pickaxes remove walls alone",
                applies: |values| values.is(PICKAXE_TAKES, Takes::Walls),
            },
        ],
        trials: &["rim", "connected"],
    }
    PICKAXE_WALLS_FROM: WallsFrom = "/pickaxe/walls-from", pickaxe.walls_from {
        idle: &[NO_WALLS, NO_PICKAXES],
        trials: &["rim", "anywhere"],
    }
    ROTATION_COPIES: u8 = "/rotation/copies", rotation.copies {}
    ROTATION_OF: RotationOf = "/rotation/of", rotation.of {
        idle: &[NO_ROTATIONS],
        trials: &["anybody", "own"],
    }
    ROTATION_MUST_TURN: bool = "/rotation/must-turn", rotation.must_turn {
        idle: &[NO_ROTATIONS],
        trials: &["true", "false"],
    }
    COMBO_COPIES: u8 = "/combo/copies", combo.copies {}
    COMBO_VALUE: u8 = "/combo/value", combo.value {
        idle: &[NO_COMBOS],
        trials: &["0", "8", "99"],
    }
    COMBO_ALONE: Alone = "/combo/alone", combo.alone {
        idle: &[NO_COMBOS],
        trials: &["mover", "both", "nobody"],
    }
    FLIP_COPIES: u8 = "/flip/copies", flip.copies {}
    FLIP_VALUE: u8 = "/flip/value", flip.value {
        idle: &[NO_FLIPS],
        trials: &["0", "5", "99"],
    }
    FLIP_BACK: Back = "/flip/back", flip.back {
        idle: &[NO_FLIPS],
        trials: &["other-lays", "nothing"],
    }
    FLIP_OTHER_DRAWS: bool = "/flip/other-draws", flip.other_draws {
        idle: &[
            NO_FLIPS,
            Reason {
                because: FLIP_BACK.pointer(),
                why: "the other player lays no tile",
                applies: |values| values.is(FLIP_BACK, Back::Nothing),
            },
        ],
        trials: &["true", "false"],
    }
    LINES_LENGTH: u8 = "/lines/length", lines.length {
        trials: &["2", "3", "4", "6"],
    }
    LINES_DIRECTIONS: Directions = "/lines/directions", lines.directions {
        trials: &["all", "straight"],
    }
    LINES_SCORED_BY: ScoredBy = "/lines/scored-by", lines.scored_by {
        trials: &["owner", "mover"],
    }
    LINES_SIDE_CUT: SideCut = "/lines/side-cut", lines.side_cut {
        trials: &["either", "both"],
    }
    LINES_DIAGONAL_CUT: DiagonalCut = "/lines/diagonal-cut", lines.diagonal_cut {
        idle: &[Reason {
            because: LINES_DIRECTIONS.pointer(),
            why: "no line is a diagonal",
            applies: |values| values.is(LINES_DIRECTIONS, Directions::Straight),
        }],
        trials: &["closed-corner", "any-wall", "never"],
    }
    ENDING_TIE: Vec<TieBreak> = "/ending/tie", ending.tie {
        trials: &["[]", "[\"longest-line\"]", "[\"longest-line\", \"best-line\"]"],
    }
}
