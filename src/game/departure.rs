//! How players went out of a game.

use super::seat::Seat;
use crate::tile::Tile;

/// How a player went out of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The player's seat.
    pub seat: Seat,
    /// The number of tiles laid so far, including the one that put the player out unless it was discarded.
    pub turn: u32,
    /// The column and row of the square where the player's last marker left the board or was stopped.
    pub square: Option<(u32, u32)>,
    /// The port where it left the board, or where it would have entered the square.
    pub port: Option<u8>,
    /// The tile that put the player out, which might have been discarded.
    pub tile: Option<Tile>,
    /// The cause, as written in records.
    pub cause: &'static str,
}
