//! The state of a game.

use super::{
    face::Face,
    rules::{Rules, SEATS},
    table::{InconsistentState, Table, TableCell},
};
use crate::game::{Outcome, Seat, TileHand, Urn};

/// The state of a game, including hidden hands and bags.
///
/// All memory is allocated up front. [`clone_from`](Clone::clone_from) copies the state without allocating
/// and takes time proportional to the number of tiles on the table.
#[derive(Debug, PartialEq)]
pub struct State {
    pub(super) table: Table,
    pub(super) hands: [TileHand; SEATS],
    pub(super) bags: [Urn; SEATS],
    pub(super) scores: [u32; SEATS],
    /// The seat whose turn it is.
    pub(super) active: Seat,
    /// The number of consecutive passes so far.
    pub(super) passes: u8,
    pub(super) phase: Phase,
}

/// The phase of a game, which is either a pending decision or the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The active seat chooses an action.
    Play,
    /// The other seat lays a tile on the square of a flip that showed its back.
    AnswerFlip(TableCell),
    /// The game is over.
    Over(Outcome),
}

impl State {
    /// Creates the state before the start of a game. It has enough capacity for any game.
    pub(super) fn new(rules: &Rules) -> State {
        State {
            table: Table::new(rules.max_tiles, rules.keys.lines.length),
            hands: [TileHand::default(); SEATS],
            bags: [rules.bag.clone(), rules.bag.clone()],
            scores: [0; SEATS],
            active: 0,
            passes: 0,
            phase: Phase::Play,
        }
    }

    /// Resets the state for a new game without allocating.
    pub(super) fn clear(&mut self, rules: &Rules) {
        self.table.clear();
        self.hands = [TileHand::default(); SEATS];
        self.bags.iter_mut().for_each(|bag| bag.clone_from(&rules.bag));
        self.scores = [0; SEATS];
        self.active = 0;
        self.passes = 0;
        self.phase = Phase::Play;
    }

    /// Returns the phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the active seat.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Returns the current player.
    pub(super) fn chooser(&self) -> Option<Seat> {
        match self.phase {
            Phase::Play => Some(self.active),
            Phase::AnswerFlip(_) => Some(1 - self.active),
            Phase::Over(_) => None,
        }
    }

    /// Returns the table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the hands, by seat.
    pub fn hands(&self) -> &[TileHand; SEATS] {
        &self.hands
    }

    /// Returns the bags, by seat.
    pub fn bags(&self) -> &[Urn; SEATS] {
        &self.bags
    }

    /// Returns the scores, by seat.
    pub fn scores(&self) -> [u32; SEATS] {
        self.scores
    }

    /// Returns a seat's hand, or the last seat's if there's no such seat.
    pub(super) fn hand(&self, seat: Seat) -> TileHand {
        self.hands[usize::from(seat).min(SEATS - 1)]
    }

    /// Returns whether a seat has used up all of its tiles.
    pub(super) fn is_out(&self, seat: Seat) -> bool {
        self.hand(seat).is_empty() && self.bags[usize::from(seat).min(SEATS - 1)].is_empty()
    }

    /// Returns the owner, face and rotation of the tile on a square.
    pub fn tile(&self, rules: &Rules, cell: TableCell) -> Option<(Seat, Face, u8)> {
        let laid = self.table.tile_at(cell)?;
        let (seat, kind) = rules.piece(laid);
        Some((seat, rules.face(kind), laid.rotation))
    }

    /// Checks the caches against the tiles.
    ///
    /// # Errors
    /// Returns an error if a cache doesn't match the tiles, which would be a bug in the engine.
    pub fn check(&self) -> Result<(), InconsistentState> {
        self.table.check()
    }
}

/// Clones each part separately so that copying to a state with the same rules doesn't allocate.
impl Clone for State {
    fn clone(&self) -> State {
        State { table: self.table.clone(), bags: self.bags.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &State) {
        self.table.clone_from(&source.table);
        self.hands = source.hands;
        for (bag, from) in self.bags.iter_mut().zip(&source.bags) {
            bag.clone_from(from);
        }
        self.scores = source.scores;
        self.active = source.active;
        self.passes = source.passes;
        self.phase = source.phase;
    }
}
