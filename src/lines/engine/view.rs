use std::fmt;

use super::{
    face::Face,
    illegal_action::Useless,
    rules::{Rules, SEATS},
    state::{Phase, State},
    table::{Table, TableCell},
};
use crate::{
    game::{Seat, TileHand},
    tile::KindId,
};

/// Observation of one seat: the table, the scores, its own hand, how many tiles the hands
/// and bags have, and which tiles each seat has not shown yet.
///
/// It borrows the state and shows nothing else of it: exchanging tiles of a hidden hand with those of
/// its bag leaves everything here as it was.
#[derive(Clone, Copy)]
pub struct View<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
}

impl<'a> View<'a> {
    pub(super) fn new(rules: &'a Rules, state: &'a State, seat: Seat) -> View<'a> {
        View { rules, state, seat }
    }

    /// Returns the rules.
    pub fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// Returns the seat that has the view.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the phase.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// Returns the seat whose turn it is.
    pub fn active(&self) -> Seat {
        self.state.active
    }

    /// Returns the table.
    pub fn table(&self) -> &'a Table {
        &self.state.table
    }

    /// Returns the tile on a square: whose it is, what it shows and how it lies.
    pub fn tile(&self, cell: TableCell) -> Option<(Seat, Face, u8)> {
        self.state.tile(self.rules, cell)
    }

    /// Returns the seat that lays the next tile.
    pub fn laying_seat(&self) -> Seat {
        self.state.chooser().unwrap_or(self.seat)
    }

    /// Returns the scores, by seat.
    pub fn scores(&self) -> [u32; SEATS] {
        self.state.scores
    }

    /// Returns the own hand.
    pub fn hand(&self) -> TileHand {
        self.state.hand(self.seat)
    }

    /// Returns how many tiles each seat has in hand.
    pub fn hand_sizes(&self) -> [u8; SEATS] {
        self.state.hands.map(TileHand::len)
    }

    /// Returns how many tiles the bag of each seat has.
    pub fn bag_sizes(&self) -> [u32; SEATS] {
        [0, 1].map(|seat: usize| self.state.bags[seat].total())
    }

    /// Returns why no action of the current player uses a kind of tile.
    pub fn objection(&self, kind: KindId) -> Useless {
        self.rules.object_to_kind(self.state, kind)
    }

    /// Returns how many tiles of each kind of a seat's are neither on the table, nor out of the
    /// game, nor in the own hand.
    pub fn unseen(&self, seat: Seat) -> impl Iterator<Item = u16> + 'a {
        let index = usize::from(seat).min(SEATS - 1);
        let hand = if seat == self.seat { TileHand::default() } else { self.state.hand(seat) };
        let bag = &self.state.bags[index];
        (0..).zip(bag.counts()).map(move |(kind, count): (KindId, u16)| {
            let held = hand.kinds().filter(|&held| held == kind).count();
            count + u16::try_from(held).unwrap_or(0)
        })
    }
}

/// Formats all that the view shows, so that two views can be compared.
impl fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles = |&cell| (self.table().position(cell), self.table().get(cell));
        f.debug_struct("View")
            .field("seat", &self.seat())
            .field("phase", &self.phase())
            .field("active", &self.active())
            .field("tiles", &self.table().cells().iter().map(tiles).collect::<Vec<_>>())
            .field("scores", &self.scores())
            .field("hand", &self.hand())
            .field("hand_sizes", &self.hand_sizes())
            .field("bag_sizes", &self.bag_sizes())
            .field("unseen", &[0, 1].map(|seat| self.unseen(seat).collect::<Vec<_>>()))
            .finish()
    }
}
