use super::table::TableCell;
use crate::tile::KindId;

/// Action of the current player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Lays a tile; of a flip it is the toss, for that square.
    Lay {
        /// The kind of the tile.
        kind: KindId,
        /// Where.
        cell: TableCell,
        /// How often it is turned clockwise.
        rotation: u8,
    },
    /// Removes a tile by a pickaxe.
    Remove {
        /// From where.
        cell: TableCell,
    },
    /// Turns a tile by a rotation.
    Turn {
        /// Where it lies.
        cell: TableCell,
        /// How often it is turned clockwise from then on, counted from how it is printed.
        rotation: u8,
    },
    /// Puts the whole hand back into the bag and draws a new one.
    Swap,
    /// Puts a tile out of the game.
    Aside {
        /// Its kind.
        kind: KindId,
    },
}
