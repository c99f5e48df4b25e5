use super::{
    face::Face,
    rules::{Rules, SEATS},
    table::{InconsistentState, Table, TableCell},
};
use crate::game::{Outcome, Seat, TileHand, Urn};

/// State of a game, hidden hands and bags included.
///
/// All its room is allocated once: [`clone_from`](Clone::clone_from) copies without allocating, in a
/// time that grows with the tiles on the table alone.
#[derive(Debug, PartialEq)]
pub struct State {
    pub(super) table: Table,
    pub(super) hands: [TileHand; SEATS],
    pub(super) bags: [Urn; SEATS],
    pub(super) scores: [u32; SEATS],
    /// The seat whose turn it is.
    pub(super) active: Seat,
    /// How many passes came last in a row.
    pub(super) passes: u8,
    pub(super) phase: Phase,
}

/// Phase of a game: the pending decision, or the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The active seat plays a tile.
    Play,
    /// The other seat lays a tile on a square for which a flip showed its back.
    Answer(TableCell),
    /// Nothing: the game is over.
    Over(Outcome),
}

impl State {
    /// Creates a state in which no game has begun, with room for all that a game needs.
    pub(super) fn new(rules: &Rules) -> State {
        State {
            table: Table::new(rules.most, rules.keys.lines.length),
            hands: [TileHand::default(); SEATS],
            bags: [rules.bag.clone(), rules.bag.clone()],
            scores: [0; SEATS],
            active: 0,
            passes: 0,
            phase: Phase::Play,
        }
    }

    /// Makes this such a state again, without allocating.
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

    /// Returns the seat whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Returns the current player.
    pub(super) fn chooser(&self) -> Option<Seat> {
        match self.phase {
            Phase::Play => Some(self.active),
            Phase::Answer(_) => Some(1 - self.active),
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

    /// Returns the bags, by seat, as what they hold.
    pub fn bags(&self) -> &[Urn; SEATS] {
        &self.bags
    }

    /// Returns the scores, by seat.
    pub fn scores(&self) -> [u32; SEATS] {
        self.scores
    }

    /// Returns the hand of a seat; that of the last one for seats beyond.
    pub(super) fn hand(&self, seat: Seat) -> TileHand {
        self.hands[usize::from(seat).min(SEATS - 1)]
    }

    /// Returns whether a seat has used up its tiles.
    pub(super) fn is_out(&self, seat: Seat) -> bool {
        self.hand(seat).is_empty() && self.bags[usize::from(seat).min(SEATS - 1)].is_empty()
    }

    /// Returns the tile on a square: whose it is, what it shows and how it lies.
    pub fn tile(&self, rules: &Rules, cell: TableCell) -> Option<(Seat, Face, u8)> {
        let laid = self.table.get(cell)?;
        let (seat, kind) = rules.piece(laid);
        Some((seat, rules.face(kind), laid.turns))
    }

    /// Checks the caches against the tiles.
    ///
    /// # Errors
    /// The cache that disagrees with the tiles: a fault of the engine.
    pub fn check(&self) -> Result<(), InconsistentState> {
        self.table.check()
    }
}

/// Clones part by part, so that copying into a state of the same rules allocates nothing.
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
