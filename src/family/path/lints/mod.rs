//! The lints for the path family.

mod copies;
mod dealing;
mod few_tiles;
mod hand;
mod holes;
mod listed_starts;
mod owner;
mod size;
mod stall;
mod start_tile;
mod starts;
mod teams;
mod tiles;

use std::{fmt::Display, sync::LazyLock};

use serde_json::{Value, json};

use crate::{
    check::{Case, Rule},
    diagnostic::Diagnostic,
    loader::pointer::{insert, to_dotted_key},
    ruleset::{
        KeyPointer, Players,
        key::RuleKey,
        path::{Board, CellShape, Sections, keys},
    },
};

/// The family's lints, sorted by code.
pub(super) const RULES: &[Rule] = &[
    size::RULE,
    tiles::DUPLICATE,
    tiles::TURNED_DUPLICATE,
    few_tiles::RULE,
    hand::LIMIT_BELOW_SIZE,
    stall::EMPTY_HAND,
    dealing::RULE,
    holes::PLACE,
    stall::HOME_WITHOUT_POINTS,
    owner::RULE,
    holes::NO_SQUARES,
    tiles::NO_TILES,
    stall::NO_WINNER,
    stall::NOTHING_SCORES,
    dealing::EMPTY_PILE,
    stall::OVER_AT_ONCE,
    hand::SECOND_TILE,
    starts::SIDE,
    listed_starts::COUNT,
    listed_starts::TWICE,
    listed_starts::PLACE,
    start_tile::RULE,
    tiles::NOTATION,
    tiles::PORTS,
    starts::RULE,
    copies::RULE,
    tiles::TOO_MANY_KINDS,
    starts::MARKERS,
    tiles::TOO_MANY,
    tiles::TOO_MANY_TILES,
    teams::UNEVEN,
];

/// The default values. The board size doesn't have one.
static DEFAULTS: LazyLock<Value> = LazyLock::new(|| {
    let mut defaults = json!(Sections::default());
    let sizes = [keys::BOARD_COLUMNS, keys::BOARD_ROWS, keys::BOARD_RADIUS].map(RuleKey::pointer);
    for pointer in [keys::HAND_LIMIT.pointer()].into_iter().chain(sizes) {
        insert(&mut defaults, &pointer, Value::Null);
    }
    defaults
});

/// Returns the default values.
pub(super) fn defaults() -> &'static Value {
    &DEFAULTS
}

/// Returns the number of sides.
fn sides(case: &Case<'_>) -> Option<u8> {
    let (players, teams) = (case.players()?, case.get(keys::TEAMS_COUNT)?);
    Some(if teams == 0 { players } else { teams.min(players) })
}

/// Returns the board in effect.
fn board(case: &Case<'_>) -> Option<Board> {
    let board = Board {
        shape: case.get(keys::BOARD_SHAPE)?,
        columns: case.get(keys::BOARD_COLUMNS)?,
        rows: case.get(keys::BOARD_ROWS)?,
        radius: case.get(keys::BOARD_RADIUS)?,
        holes: case.get(keys::BOARD_HOLES)?,
    };
    // Another rule reports boards without a size.
    (board.columns() > 0 && board.rows() > 0).then_some(board)
}

/// Labels a finding with the keys that set the board size.
fn with_size(found: Diagnostic, case: &Case<'_>, board: &Board) -> Diagnostic {
    let [first, second] = size_keys(board);
    let count = match board.shape {
        CellShape::Squares => format!(
            "columns are counted from 0 to {} and rows from 0 to {}, starting in the north-west corner",
            board.columns().saturating_sub(1),
            board.rows().saturating_sub(1)
        ),
        CellShape::Hexes => {
            let radius = board.radius.unwrap_or_default();
            format!("columns and rows are counted from 0, and the centre hex is {radius},{radius}")
        }
    };
    let found = found.secondary_label(case.key(first), "").secondary_label(case.key(second), "");
    found.note(count)
}

/// Returns the keys that set the board size.
fn size_keys(board: &Board) -> [KeyPointer; 2] {
    match board.shape {
        CellShape::Squares => [keys::BOARD_COLUMNS.pointer(), keys::BOARD_ROWS.pointer()],
        CellShape::Hexes => [keys::BOARD_RADIUS.pointer(), keys::BOARD_SHAPE.pointer()],
    }
}

/// Returns a phrase for a count that's too small.
fn there_are_only(count: u32) -> String {
    let verb = if count == 1 { "is" } else { "are" };
    format!("there {verb} only {count}")
}

/// Returns the noun for the board's cells.
fn cell_noun(shape: CellShape) -> &'static str {
    match shape {
        CellShape::Squares => "square",
        CellShape::Hexes => "hex",
    }
}

/// Returns the lines of a block that sets a key for the given player counts.
fn when_block(players: Players, key: impl AsRef<str>, value: impl Display) -> [String; 3] {
    [
        "[[when]]".to_owned(),
        format!("players = {}", players.to_toml()),
        format!("set.{} = {value}", to_dotted_key(key.as_ref())),
    ]
}
