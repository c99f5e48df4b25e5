//! A seat's observation of the game.

use std::fmt;

use super::{
    face::Face,
    illegal_action::UnusableReason,
    rules::{PLAYERS, Rules, SEATS},
    state::{Phase, State},
    table::{Table, TableCell},
};
use crate::{
    game::{Pool, Seat, Stream, TileHand},
    ruleset::lines::Swap,
    tile::KindId,
};

/// A seat's observation of the game.
///
/// This includes the table, the scores, the seat's own hand, the sizes of hands and bags, and the tiles that
/// each seat hasn't shown yet. The view borrows the state but reveals nothing else about it, so the view
/// stays the same if tiles are exchanged between a hidden hand and its bag.
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

    /// Returns the seat that the view is for.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the state, including its hidden parts.
    pub(super) fn state(&self) -> &'a State {
        self.state
    }

    /// Returns the phase.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// Returns the active seat.
    pub fn active(&self) -> Seat {
        self.state.active
    }

    /// Returns whether the previous turn was a pass.
    pub fn follows_pass(&self) -> bool {
        self.state.passes > 0
    }

    /// Returns the table.
    pub fn table(&self) -> &'a Table {
        &self.state.table
    }

    /// Returns the owner, face and rotation of the tile on the given square.
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

    /// Returns the hand of the view's seat.
    pub fn hand(&self) -> TileHand {
        self.state.hand(self.seat)
    }

    /// Returns the number of tiles in each hand.
    pub fn hand_sizes(&self) -> [u8; SEATS] {
        self.state.hands.map(TileHand::len)
    }

    /// Returns the number of tiles in each bag.
    pub fn bag_sizes(&self) -> [u32; SEATS] {
        [0, 1].map(|seat: usize| self.state.bags[seat].total())
    }

    /// Returns the reason why the current player can't use a kind of tile.
    pub fn objection(&self, kind: KindId) -> UnusableReason {
        self.rules.illegality_of_kind(self.state, kind)
    }

    /// Returns how many tiles of each kind the seat hasn't shown yet.
    ///
    /// These are the tiles that aren't on the table, out of the game or in the hand of the view's seat.
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

impl View<'_> {
    /// Copies the state to `sample` and deals the other seat's hand anew from the tiles that it hasn't shown.
    pub(super) fn determinize(&self, sample: &mut State, stream: &mut Stream) {
        sample.clone_from(self.state);
        let other = 1 - usize::from(self.seat).min(SEATS - 1);
        let (hand, bag) = (&mut sample.hands[other], &mut sample.bags[other]);
        let hidden = std::mem::take(hand);
        hidden.kinds().for_each(|kind| bag.insert(kind.into()));
        for _ in 0..hidden.len() {
            if let Some(kind) = bag.take(stream).and_then(|number| KindId::try_from(number).ok()) {
                hand.add(kind);
            }
        }
    }

    /// Returns whether the seat knows both hands and which tiles will be drawn, and no flip is left to toss.
    pub(super) fn is_determined(&self) -> bool {
        let keys = &self.rules.keys;
        let is_certain = |seat: Seat| {
            let (hand, bag) = (self.state.hand(seat), &self.state.bags[usize::from(seat)]);
            let Some(first) = bag.nth(0).and_then(|number| KindId::try_from(number).ok()) else {
                return true;
            };
            // A swap mixes the hand with the bag, and so does a player who can't see it.
            let is_mixed = keys.hand.swap != Swap::Off && bag.total() >= keys.hand.size.into()
                || seat != self.seat;
            u32::from(bag.count(first.into())) == bag.total()
                && (!is_mixed || hand.kinds().all(|kind| kind == first))
        };
        let has_flip = |seat| {
            let kinds = (0..).zip(self.unseen(seat));
            let mut all = self
                .state
                .hand(seat)
                .kinds()
                .chain(kinds.filter(|&(_, count)| count > 0).map(|(kind, _)| kind));
            all.any(|kind| self.rules.face(kind) == Face::Flip)
        };
        let mut seats = 0..PLAYERS;
        seats.clone().all(is_certain) && !seats.any(has_flip)
    }
}

/// Formats everything that's visible in the view, so that views can be compared.
impl fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles = |&cell| (self.table().position(cell), self.table().tile_at(cell));
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
