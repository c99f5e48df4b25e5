use crate::tile::KindId;

/// What a seat can choose. Which seat, and for lanes which marker, the state knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Puts the next marker on a start, by its number in [`Rules::starts`](super::Rules::starts).
    Start(u16),
    /// Lays a tile on the square that a marker faces.
    Place {
        /// Which of the seat's markers.
        marker: u8,
        /// The kind of the tile.
        kind: KindId,
        /// How often it is turned clockwise.
        rotation: u8,
    },
    /// Chooses the path that a marker takes which started between two ports.
    Lane {
        /// The port by which it enters its square.
        port: u8,
    },
    /// Swaps an own tile for one of those who went out.
    Swap {
        /// The kind that is given.
        give: KindId,
        /// The kind that is taken.
        take: KindId,
    },
    /// Ends the exchange.
    Stop,
}
