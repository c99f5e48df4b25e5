//! Names for tiles and squares.

use super::{say, words};
use crate::{
    game::{Seat, Wording},
    language::Words,
    lines::{Face, SYMBOLS, Walls},
};

/// Returns the symbol of the given seat.
pub(super) fn symbol(seat: Seat) -> &'static str {
    SYMBOLS[usize::from(seat) % SYMBOLS.len()]
}

/// Returns a tile's name without its symbol, e.g. `6 NE` or `pickaxe`.
pub(super) fn face_name(face: Face, words: &Words) -> String {
    match face {
        Face::Base { .. } => face.to_string(),
        action => words.format("face", &[("face", action.to_string().into())]),
    }
}

/// Returns the name of a tile in hand, e.g. `X6`, `X6 (walls north and east)` or `a pickaxe`.
///
/// In notation, this is `X 6 NE`, as in records.
pub(super) fn tile_name(seat: Seat, face: Face, wording: &Wording) -> String {
    placed_tile_name(seat, face, 0, wording)
}

/// Returns the name of a tile in the given rotation, with its walls turned accordingly.
///
/// In notation, this is `X 6 NE turned 1`, as in records.
pub(super) fn placed_tile_name(seat: Seat, face: Face, rotation: u8, wording: &Wording) -> String {
    let symbol = symbol(seat);
    match face {
        Face::Base { .. } if wording.notation && rotation > 0 => {
            let tile = format!("{symbol} {face}");
            say(wording, "tile-turned", &[("tile", tile.into()), ("rotation", rotation.into())])
        }
        Face::Base { .. } if wording.notation => format!("{symbol} {face}"),
        Face::Base { value, walls } if walls.is_empty() => format!("{symbol}{value}"),
        Face::Base { value, walls } => {
            let (count, walls) = sides(walls.turned(rotation), wording);
            let tile = format!("{symbol}{value}");
            let values = [("tile", tile.into()), ("count", count.into()), ("walls", walls.into())];
            say(wording, "tile-walls", &values)
        }
        action => say(wording, "a-face", &[("face", action.to_string().into())]),
    }
}

/// Returns the number of sides with walls and their names, e.g. `north and east` or, in notation, `NE`.
pub(super) fn sides(walls: Walls, wording: &Wording) -> (usize, String) {
    let letters = walls.to_string();
    let count = letters.len();
    if wording.notation {
        return (count, letters);
    }
    let name = |side: char| {
        say(wording, "side", &[("side", side.to_ascii_lowercase().to_string().into())])
    };
    let names: Vec<String> = letters.chars().map(name).collect();
    (count, wording.words().list(&names))
}

/// Returns a square's name, which consists of its column and row, such as `2,-1`.
pub(super) fn square_name((x, y): (i16, i16)) -> String {
    format!("{x},{y}")
}

/// Returns a line's name, which consists of its first and last square, such as `-1,0 to 1,0`.
pub(super) fn line_name(squares: &[(i16, i16)], wording: &Wording) -> String {
    let end = |square: Option<&(i16, i16)>| square.map_or_else(String::new, |&it| square_name(it));
    let (first, last) = (end(squares.first()), end(squares.last()));
    say(wording, "line", &[("first", first.into()), ("last", last.into())])
}

/// Explains how squares and tiles are named, in one sentence each.
pub(super) fn explain(wording: &Wording) -> Vec<String> {
    let tiles = if wording.notation { "naming-tile-notation" } else { "naming-tile" };
    vec![explain_squares(wording), words(wording).get(tiles)]
}

/// Explains how squares are named.
pub(super) fn explain_squares(wording: &Wording) -> String {
    words(wording).get("naming-square")
}
