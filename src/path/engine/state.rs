//! The state of a game.

use thiserror::Error;

use super::{
    board::{BoardTiles, Laid},
    chains::Chains,
    marker::Marker,
    open_squares::{CellSet, ExtraState},
    rules::Rules,
    score_sheet::ScoreSheet,
};
use crate::{
    game::{Outcome, Seat, Seats, TileHand, Urn},
    grid::{Cell, Point},
    ruleset::path::{DragonHome, EndCondition, HandDestination, Switch},
    tile::{KindId, Tile, TileSet},
};

/// The state of a game, including hidden hands.
///
/// States are small. Only the chain ends and the tiles on cells grow with the board, taking up two and four
/// bytes each. Use [`clone_from`](Clone::clone_from) to copy a state without allocating.
///
/// ```
/// use sentiero::{Game, SeededDealer};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let mut state = rules.new_state();
/// rules.begin(&mut state, &mut SeededDealer::new(7, 0), &mut ());
/// assert_eq!(state.hands().len(), 4);
/// assert_eq!(state.pile_size(), 35 - 4 * 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, PartialEq)]
pub struct State {
    pub(in crate::path) board: BoardTiles,
    pub(in crate::path) chains: Chains,
    /// The markers, ordered by seat and number, or just by number if nobody owns them.
    pub(in crate::path) markers: Box<[Marker]>,
    pub(in crate::path) hands: Box<[TileHand]>,
    /// The draw pile, excluding the tiles under it. It's never empty while there are tiles under it.
    pub(in crate::path) pile: Urn,
    /// The batch number and kind of each tile under the pile, starting with the uppermost one.
    pub(super) under_pile: Vec<(u8, KindId)>,
    pub(super) dragon: DragonPlace,
    /// The seats still in the game: those with a marker left or, if nobody owns the markers, those that
    /// haven't put any out.
    pub(in crate::path) playing: Seats,
    pub(in crate::path) active: Seat,
    /// The seat with the first turn.
    pub(super) begins: Seat,
    /// A bitmask of the markers that have already acted in this turn, which belong to the active seat or have
    /// no owner.
    pub(in crate::path) acted_markers: u16,
    /// The cell of the most recent tile and the number of the active seat's marker that it was laid for.
    pub(in crate::path) last_placement: Option<(Cell, u8)>,
    /// The seats eliminated by the last tile.
    pub(in crate::path) crossed: Seats,
    /// The swaps in this turn, if the game has exchanges. Boxed to keep other states small.
    pub(super) exchange: Option<Box<Exchange>>,
    /// The part that only some games need. Boxed to keep other states small.
    pub(super) extra: Option<Box<ExtraState>>,
    pub(in crate::path) phase: Phase,
    /// The tiles that seats have seen in the hands of players going out. Each entry says which seat saw what
    /// kind.
    pub(super) seen_kinds: Vec<(Seat, KindId)>,
    /// The points, if the rules count them.
    pub(super) scores: Option<Box<ScoreSheet>>,
}

/// The decision that a state is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The active seat places one of its markers on a start.
    Start {
        /// The number of the marker.
        marker: u8,
    },
    /// The active seat lays a tile.
    Place,
    /// The active seat chooses an open square for a tile, whether or not a marker faces it.
    Square,
    /// The active seat lays a tile on the chosen square.
    Tile {
        /// The square.
        cell: Cell,
    },
    /// A seat chooses the path of a marker.
    Lane {
        /// The seat.
        seat: Seat,
        /// The marker's number among those of the seat.
        marker: u8,
    },
    /// The active seat may swap tiles.
    Exchange,
    /// The game is over.
    Over(Outcome),
}

/// The swaps made so far. The `i`-th tile in `give` is exchanged for the `i`-th in `take`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exchange {
    pub(super) give: TileHand,
    pub(super) take: TileHand,
}

impl Exchange {
    /// Returns the kinds that were given, in ascending order.
    pub fn give(&self) -> impl ExactSizeIterator<Item = KindId> + use<> {
        self.give.kinds()
    }

    /// Returns the kinds that were taken, in ascending order.
    pub fn take(&self) -> impl ExactSizeIterator<Item = KindId> + use<> {
        self.take.kinds()
    }

    /// Returns whether a swap is allowed after the previous ones.
    pub(super) fn is_allowed(&self, give: KindId, take: KindId) -> bool {
        let ascends =
            |made: &TileHand, kind| made.kinds().next_back().is_none_or(|last| last <= kind);
        give != take
            && ascends(&self.give, give)
            && ascends(&self.take, take)
            && !self.take.contains(give)
            && !self.give.contains(take)
    }
}

/// The place of the dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DragonPlace {
    /// Nowhere, because this game has no dragon.
    Nowhere,
    /// At its resting place.
    Rest,
    /// In front of a seat.
    Seat(Seat),
}

impl DragonPlace {
    /// Returns where the dragon is at the start of a game.
    pub(super) fn rests(rules: &Rules) -> DragonPlace {
        match rules.keys.dragon.rests {
            DragonHome::None => DragonPlace::Nowhere,
            DragonHome::Aside | DragonHome::UnderPile => DragonPlace::Rest,
        }
    }

    /// Returns the seat that has the dragon, if any.
    #[inline]
    pub fn holder(self) -> Option<Seat> {
        match self {
            DragonPlace::Seat(seat) => Some(seat),
            DragonPlace::Nowhere | DragonPlace::Rest => None,
        }
    }
}

impl State {
    /// Creates the state before the start of a game. It has enough capacity for any game.
    pub(in crate::path) fn new(rules: &Rules) -> State {
        let (seats, markers) = (usize::from(rules.seats), rules.all_markers());
        let (hands, limit) = (usize::from(rules.hands), usize::from(rules.limit));
        // A seat can only go out once, and this many seats must stay in for the game to continue.
        let staying = match rules.keys.ending.until {
            EndCondition::OneLeft if !rules.ends_by_rounds => 2,
            EndCondition::OneLeft | EndCondition::NoneLeft => 1,
        };
        let others_hands = seats.saturating_sub(staying) * limit;
        State {
            board: BoardTiles::new(&rules.grid),
            chains: rules.chains.clone(),
            markers: vec![Marker::NOT_STARTED; markers].into(),
            hands: vec![TileHand::default(); hands].into(),
            pile: rules.pile.clone(),
            under_pile: Vec::with_capacity(match rules.keys.elimination.hand {
                HandDestination::UnderPile => others_hands,
                HandDestination::ToPile | HandDestination::Aside => 0,
            }),
            dragon: DragonPlace::rests(rules),
            playing: Seats::first(rules.seats),
            active: 0,
            begins: 0,
            acted_markers: 0,
            last_placement: None,
            crossed: Seats::NONE,
            exchange: (rules.keys.elimination.exchange == Switch::On).then(Box::default),
            extra: rules.initial_extra.clone(),
            phase: Phase::Start { marker: 0 },
            // Exchanges reveal hands.
            seen_kinds: Vec::with_capacity(match rules.keys.elimination.exchange {
                Switch::On => others_hands,
                Switch::Off => 0,
            }),
            scores: rules.scoring.map(|scoring| {
                let crossing_scratch = rules.crossing_scratch();
                Box::new(ScoreSheet::new(scoring, rules.seats, markers, crossing_scratch))
            }),
        }
    }

    /// Resets the state for a new game without allocating.
    ///
    /// The cost depends on what the previous game touched rather than the size of the board.
    pub(super) fn clear(&mut self, rules: &Rules) {
        self.chains.clear(&rules.grid, &self.board, &rules.chains);
        self.board.clear();
        self.markers.fill(Marker::NOT_STARTED);
        self.hands.fill(TileHand::default());
        self.pile.clone_from(&rules.pile);
        self.under_pile.clear();
        self.dragon = DragonPlace::rests(rules);
        self.playing = Seats::first(rules.seats);
        self.active = 0;
        self.begins = 0;
        self.acted_markers = 0;
        self.last_placement = None;
        self.crossed = Seats::NONE;
        self.exchange.as_deref_mut().map(std::mem::take);
        self.extra.clone_from(&rules.initial_extra);
        self.phase = Phase::Start { marker: 0 };
        self.seen_kinds.clear();
        if let Some(scores) = &mut self.scores {
            scores.clear();
        }
    }

    /// Copies everything but the board, the chains and the pile.
    pub(super) fn copy_small_parts(&mut self, source: &State) {
        self.markers.clone_from(&source.markers);
        self.hands.clone_from(&source.hands);
        self.under_pile.clone_from(&source.under_pile);
        self.dragon = source.dragon;
        self.playing = source.playing;
        self.active = source.active;
        self.begins = source.begins;
        self.acted_markers = source.acted_markers;
        self.last_placement = source.last_placement;
        self.crossed = source.crossed;
        self.exchange.clone_from(&source.exchange);
        self.extra.clone_from(&source.extra);
        self.phase = source.phase;
        self.seen_kinds.clone_from(&source.seen_kinds);
        match (&mut self.scores, &source.scores) {
            (Some(own), Some(theirs)) => own.copy_from(theirs),
            (own, theirs) => own.clone_from(theirs),
        }
    }

    /// Returns the empty squares where a tile can be placed, or none if tiles go in front of markers.
    pub(in crate::path) fn open_squares(&self) -> &CellSet {
        static NONE: CellSet = CellSet::NONE;
        self.extra.as_deref().map_or(&NONE, |extra| &extra.open)
    }

    /// Counts the open squares at the outer edge for each group (as in [`Rules`]) and block.
    pub(super) fn open_at_edges(&self) -> &[u16] {
        self.extra.as_deref().map_or(&[], |extra| &extra.at_edges)
    }

    /// Returns the seats that have gone out in this round, or none if rounds don't matter.
    pub(in crate::path) fn gone_in_round(&self) -> Seats {
        self.extra.as_deref().map_or(Seats::NONE, |extra| extra.eliminated_in_round)
    }

    /// Returns the second tile, which the active seat has drawn and must lay.
    pub(in crate::path) fn second_tile(&self) -> Option<KindId> {
        self.extra.as_deref().and_then(|extra| extra.second_tile)
    }

    /// Returns the swaps made in this turn.
    pub(in crate::path) fn exchange(&self) -> Exchange {
        self.exchange.as_deref().copied().unwrap_or_default()
    }

    /// Returns the decision that the state is waiting for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the active seat.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Returns the seat with the first turn, which is where rounds start.
    pub fn begins(&self) -> Seat {
        self.begins
    }

    /// Returns the seat with the last turn of each round.
    pub(super) fn last_seat(&self, rules: &Rules) -> Seat {
        self.begins.checked_sub(1).unwrap_or(rules.seats - 1)
    }

    /// Returns the number of seats before the given one in each round.
    pub(in crate::path) fn place_in_round(&self, rules: &Rules, seat: Seat) -> u8 {
        (seat + rules.seats - self.begins) % rules.seats
    }

    /// Returns the seats still in the game.
    pub fn playing(&self) -> Seats {
        self.playing
    }

    /// Returns the tile on the given cell, if any.
    pub fn laid(&self, cell: Cell) -> Option<Laid> {
        self.board.get(cell)
    }

    /// Returns the tile on the given cell in its current rotation, if any.
    pub fn tile(&self, tiles: &TileSet, cell: Cell) -> Option<Tile> {
        let laid = self.laid(cell)?;
        tiles.rotations(laid.kind).get(usize::from(laid.rotation)).copied()
    }

    /// Returns the open paths.
    pub fn chains(&self) -> &Chains {
        &self.chains
    }

    /// Returns the markers, ordered by seat and number, or just by number if nobody owns them.
    pub fn markers(&self) -> &[Marker] {
        &self.markers
    }

    /// Returns the hands, by seat.
    pub fn hands(&self) -> &[TileHand] {
        &self.hands
    }

    /// Returns the draw pile as an unordered collection, excluding the tiles under it.
    pub fn pile(&self) -> &Urn {
        &self.pile
    }

    /// Returns the number of tiles in the pile, including those under it.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "no more than hands hold")]
    pub fn pile_size(&self) -> u32 {
        self.pile.total() + self.under_pile.len() as u32
    }

    /// Returns the tiles under the pile in batches, starting with the uppermost one.
    pub fn batches_under_pile(&self) -> impl Iterator<Item = Vec<KindId>> {
        let batches = self.under_pile.chunk_by(|(one, _), (other, _)| one == other);
        batches.map(|batch| batch.iter().map(|&(_, kind)| kind).collect())
    }

    /// Returns the number for the next batch of tiles that goes under the pile.
    pub(super) fn next_batch(&self) -> u8 {
        // A seat can only go out once, so there can't be more batches than seats.
        self.under_pile.last().map_or(0, |&(batch, _)| batch + 1)
    }

    /// Puts a hand under the pile. The order of tiles within a batch doesn't matter.
    pub(super) fn push_batch(&mut self, batch: u8, hand: TileHand) {
        self.under_pile.extend(hand.kinds().map(|kind| (batch, kind)));
        self.under_pile.sort_unstable();
    }

    /// Makes the uppermost batch the new pile if the pile is empty.
    pub(super) fn promote_batch(&mut self) {
        let Some(&(batch, _)) = self.under_pile.first().filter(|_| self.pile.is_empty()) else {
            return;
        };
        let count = self.under_pile.iter().take_while(|&&(other, _)| other == batch).count();
        for (_, kind) in self.under_pile.drain(..count) {
            self.pile.insert(kind.into());
        }
    }

    /// Returns the place of the dragon.
    pub fn dragon(&self) -> DragonPlace {
        self.dragon
    }

    /// Returns the cell of a tile that hasn't joined the chains yet because a marker is choosing its path.
    pub(in crate::path) fn unjoined_cell(&self) -> Option<Cell> {
        let waits = matches!(self.phase, Phase::Lane { .. });
        self.last_placement.map(|(cell, _)| cell).filter(|_| waits)
    }

    /// Checks the chains, the markers and the open squares against the board.
    ///
    /// # Errors
    /// Returns an error if a cache doesn't match the board, which would be a bug in the engine.
    pub fn check(&self, rules: &Rules) -> Result<(), InconsistentState> {
        let unjoined = self.unjoined_cell();
        let is_joined = |cell| Some(cell) != unjoined;
        let tile_at = |cell| self.tile(&rules.tiles, cell).filter(|_| is_joined(cell));
        self.chains
            .check(&rules.grid, tile_at)
            .map_err(|point| InconsistentState::Chain { point })?;
        for (index, marker) in self.markers.iter().enumerate() {
            if let Some(place) = marker.facing()
                && !self.board.is_free(place.cell)
                && is_joined(place.cell)
            {
                return Err(InconsistentState::Marker { index });
            }
        }
        self.check_open_squares(rules)
    }
}

/// A cache that doesn't match the board because of a bug in the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages say what the variants mean")]
pub enum InconsistentState {
    #[error("the chain ending at point {point} has the wrong endpoint")]
    Chain { point: Point },
    #[error("marker {index} faces a square with a tile")]
    Marker { index: usize },
    #[error("the open squares in edge group {group} are miscounted")]
    OpenAtEdge { group: usize },
    #[error("cell {cell} is wrongly marked as open or closed")]
    Open { cell: Cell },
}

/// Clones each part separately so that copying to a state with the same rules doesn't allocate.
impl Clone for State {
    fn clone(&self) -> State {
        // Reserve enough capacity for all tiles that a game can reveal.
        let mut seen_kinds = Vec::with_capacity(self.seen_kinds.capacity());
        seen_kinds.extend_from_slice(&self.seen_kinds);
        let mut under_pile = Vec::with_capacity(self.under_pile.capacity());
        under_pile.extend_from_slice(&self.under_pile);
        State {
            board: self.board.clone(),
            chains: self.chains.clone(),
            markers: self.markers.clone(),
            hands: self.hands.clone(),
            pile: self.pile.clone(),
            under_pile,
            extra: self.extra.clone(),
            exchange: self.exchange.clone(),
            seen_kinds,
            scores: self.scores.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &State) {
        self.board.clone_from(&source.board);
        self.chains.clone_from(&source.chains);
        self.pile.clone_from(&source.pile);
        self.copy_small_parts(source);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{
        game::{Game, SeededDealer},
        grid::Place,
    };

    /// Corrupts each cache in turn and checks that this is detected.
    #[test]
    fn check_detects_corrupt_caches() {
        let keys = json!({
            "board": { "columns": 3, "rows": 3 },
            "start": { "on": "side" },
            "turn": { "place": "touching", "edge-to-edge": "never" },
        });
        let rules = Rules::compile(&serde_json::from_value(keys).unwrap(), 2).unwrap();
        let mut state = rules.new_state();
        rules.begin(&mut state, &mut SeededDealer::new(1, 1), &mut ());
        let mut list = Vec::new();
        while state.phase != Phase::Square {
            rules.actions(&state, &mut list);
            rules.play_unchecked(&mut state, list[0], &mut SeededDealer::new(1, 1), &mut ());
        }
        assert_eq!(state.check(&rules), Ok(()));
        let corner = rules.grid.cell(0, 0).unwrap();
        let spoilt = |spoil: &dyn Fn(&mut State)| {
            let mut state = state.clone();
            spoil(&mut state);
            state.check(&rules).unwrap_err()
        };
        let laid = spoilt(&|state| state.board.lay(corner, Laid { kind: 0, rotation: 0 }));
        assert!(matches!(laid, InconsistentState::Chain { .. }), "{laid}");
        let joined = |state: &mut State| {
            let laid = Laid { kind: 0, rotation: 0 };
            state.board.lay(corner, laid);
            let tile = state.tile(&rules.tiles, corner).unwrap();
            state.chains.lay(&rules.grid, corner, tile.paths());
        };
        assert_eq!(spoilt(&joined), InconsistentState::OpenAtEdge { group: 0 });
        let facing = spoilt(&|state| {
            joined(state);
            state.markers[0].put_at(Place { cell: corner, port: 0 });
        });
        assert_eq!(facing, InconsistentState::Marker { index: 0 });
    }
}
