//! Names of tiles and squares.

use crate::{
    game::{Seat, Wording},
    lines::{Face, SYMBOLS},
};

/// Returns the symbol of a seat.
pub(super) fn symbol(seat: Seat) -> &'static str {
    SYMBOLS[usize::from(seat) % SYMBOLS.len()]
}

/// Names a tile in a hand: `X6`, `X6 (walls NE)`, `a pickaxe`; as in records `X 6 NE`.
pub(super) fn tile_name(seat: Seat, face: Face, wording: &Wording) -> String {
    lying_tile_name(seat, face, 0, wording)
}

/// Names a tile that lies turned, its walls as they lie; as in records `X 6 NE turned 1`.
pub(super) fn lying_tile_name(seat: Seat, face: Face, rotation: u8, wording: &Wording) -> String {
    let symbol = symbol(seat);
    match face {
        Face::Base { .. } if wording.notation && rotation > 0 => {
            format!("{symbol} {face} turned {rotation}")
        }
        Face::Base { .. } if wording.notation => format!("{symbol} {face}"),
        Face::Base { value, walls } if walls.is_empty() => format!("{symbol}{value}"),
        Face::Base { value, walls } => {
            let walls = walls.turned(rotation).to_string();
            let word = if walls.len() == 1 { "wall" } else { "walls" };
            format!("{symbol}{value} ({word} {walls})")
        }
        action if wording.notation => action.to_string(),
        action => format!("a {action}"),
    }
}

/// Names a square by its column and row, as in `2,-1`.
pub(super) fn square_name((x, y): (i16, i16)) -> String {
    format!("{x},{y}")
}

/// Names a line by the squares at its ends, as in `-1,0 to 1,0`.
pub(super) fn line_name(squares: &[(i16, i16)]) -> String {
    let ends = squares.first().into_iter().chain(squares.last());
    ends.map(|&square| square_name(square)).collect::<Vec<_>>().join(" to ")
}

/// Explains the names of squares and tiles, a sentence each.
pub(super) fn explain(wording: &Wording) -> Vec<String> {
    let squares = "A square is named by its column and its row, counted from the first tile: 2,-1 is 2 \
                   to the east and 1 to the north of it.";
    let tiles = if wording.notation {
        "X 6 NE is a tile with the symbol X, the value 6, and walls on its north and east sides before \
         it is turned 1 to 3 times clockwise."
    } else {
        "X6 (walls NE) is a tile with the symbol X, the value 6, and walls on its north and east sides."
    };
    [squares, tiles].map(str::to_owned).into()
}
