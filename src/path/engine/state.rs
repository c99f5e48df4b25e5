use thiserror::Error;

use super::{
    board::{BoardTiles, Laid},
    chains::Chains,
    marker::Marker,
    open_squares::{CellSet, Elsewhere},
    rules::Rules,
    score_sheet::ScoreSheet,
};
use crate::{
    game::{Outcome, Seat, Seats, TileHand, Urn},
    grid::{Cell, Point},
    ruleset::path::{HandGoes, Rests, Switch, Until},
    tile::{KindId, Tile, TileSet},
};

/// State of a game, hidden hands included.
///
/// Small and quick to copy: what grows with the board are the chains' ends and the cells' tiles,
/// two and four bytes each. [`clone_from`](Clone::clone_from) copies without allocating.
///
/// ```
/// use sentiero::{Game, SeededDealer};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let mut state = rules.blank();
/// rules.begin(&mut state, &mut SeededDealer::new(7, 0), &mut ());
/// assert_eq!(state.hands().len(), 4);
/// assert_eq!(state.pile_size(), 35 - 4 * 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, PartialEq)]
pub struct State {
    pub(in crate::path) board: BoardTiles,
    pub(in crate::path) chains: Chains,
    /// Seat by seat, each seat's markers in order; in order where nobody owns them.
    pub(in crate::path) markers: Box<[Marker]>,
    pub(in crate::path) hands: Box<[TileHand]>,
    /// The draw pile but for what lies under it. While any tile is left, one of them is here.
    pub(in crate::path) pile: Urn,
    /// The tiles under the pile, the uppermost first: the batch in which each went there, and its kind.
    pub(super) below: Vec<(u8, KindId)>,
    pub(super) dragon: DragonAt,
    /// The seats that are still in: those that have a marker left, or have put none of nobody's out.
    pub(in crate::path) playing: Seats,
    pub(in crate::path) active: Seat,
    /// The seat with the first turn.
    pub(super) begins: Seat,
    /// The markers of the active seat, or of nobody, that have had their action on this turn.
    pub(in crate::path) acted: u16,
    /// The tile that was laid last: its cell and the marker of the active seat it was laid for.
    pub(in crate::path) laid: Option<(Cell, u8)>,
    /// The seats that went out by that tile.
    pub(in crate::path) gone: Seats,
    /// The swaps of this turn, where there are exchanges; apart, so that other games are small.
    pub(super) exchange: Option<Box<Exchange>>,
    /// What few games need; apart, so that the states of all others are small.
    pub(super) elsewhere: Option<Box<Elsewhere>>,
    pub(in crate::path) phase: Phase,
    /// What a seat was shown beyond its own hand: it, and the kind it saw leave the hands.
    pub(super) shown: Vec<(Seat, KindId)>,
    /// The points, if the rules count them.
    pub(super) scores: Option<Box<ScoreSheet>>,
}

/// Decision that a state waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The active seat puts one of its markers on a start.
    Start {
        /// Which marker.
        marker: u8,
    },
    /// The active seat lays a tile.
    Place,
    /// The active seat chooses a square for a tile, which need not lie before a marker.
    Square,
    /// The active seat lays a tile on the square that it has chosen.
    Tile {
        /// Which square.
        cell: Cell,
    },
    /// A seat chooses the path of a marker.
    Lane {
        /// Whose marker.
        seat: Seat,
        /// Which of that seat's markers.
        marker: u8,
    },
    /// The active seat may swap tiles.
    Exchange,
    /// Nothing: the game is over.
    Over(Outcome),
}

/// The swaps that have been made: the `i`-th of `give` for the `i`-th of `take`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exchange {
    pub(super) give: TileHand,
    pub(super) take: TileHand,
}

impl Exchange {
    /// Returns the kinds that were given, ascending.
    pub fn give(&self) -> impl ExactSizeIterator<Item = KindId> + use<> {
        self.give.kinds()
    }

    /// Returns the kinds that were taken, ascending.
    pub fn take(&self) -> impl ExactSizeIterator<Item = KindId> + use<> {
        self.take.kinds()
    }

    /// Returns whether a swap may follow those that have been made.
    pub(super) fn allows(&self, give: KindId, take: KindId) -> bool {
        let ascends =
            |made: &TileHand, kind| made.kinds().next_back().is_none_or(|last| last <= kind);
        give != take
            && ascends(&self.give, give)
            && ascends(&self.take, take)
            && !self.take.contains(give)
            && !self.give.contains(take)
    }
}

/// Place of the dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DragonAt {
    /// There is none in this game.
    Nowhere,
    /// Where the rules let it rest.
    Rest,
    /// In front of a seat.
    Seat(Seat),
}

impl DragonAt {
    /// Returns its place when a game begins.
    pub(super) fn rests(rules: &Rules) -> DragonAt {
        match rules.keys.dragon.rests {
            Rests::None => DragonAt::Nowhere,
            Rests::Aside | Rests::UnderPile => DragonAt::Rest,
        }
    }

    /// Returns the seat that holds it.
    pub fn holder(self) -> Option<Seat> {
        match self {
            DragonAt::Seat(seat) => Some(seat),
            DragonAt::Nowhere | DragonAt::Rest => None,
        }
    }
}

impl State {
    /// Creates a state before the beginning of a game, with room for all that a game needs.
    pub(in crate::path) fn new(rules: &Rules) -> State {
        let (seats, markers) = (usize::from(rules.seats), rules.all_markers());
        let (hands, limit) = (usize::from(rules.hands), usize::from(rules.limit));
        // A seat goes out once, and as many are still in as the game needs to go on.
        let staying = match rules.keys.ending.until {
            Until::OneLeft if !rules.by_rounds => 2,
            Until::OneLeft | Until::NoneLeft => 1,
        };
        let others_hands = seats.saturating_sub(staying) * limit;
        State {
            board: BoardTiles::new(&rules.grid),
            chains: rules.chains.clone(),
            markers: vec![Marker::WAITING; markers].into(),
            hands: vec![TileHand::default(); hands].into(),
            pile: rules.pile.clone(),
            below: Vec::with_capacity(match rules.keys.elimination.hand {
                HandGoes::UnderPile => others_hands,
                HandGoes::ToPile | HandGoes::Aside => 0,
            }),
            dragon: DragonAt::rests(rules),
            playing: Seats::first(rules.seats),
            active: 0,
            begins: 0,
            acted: 0,
            laid: None,
            gone: Seats::NONE,
            exchange: (rules.keys.elimination.exchange == Switch::On).then(Box::default),
            elsewhere: rules.elsewhere.clone(),
            phase: Phase::Start { marker: 0 },
            // Hands are shown in exchanges.
            shown: Vec::with_capacity(match rules.keys.elimination.exchange {
                Switch::On => others_hands,
                Switch::Off => 0,
            }),
            scores: rules.scoring.map(|scoring| {
                let crossing_scratch = rules.crossing_scratch();
                Box::new(ScoreSheet::new(scoring, rules.seats, markers, crossing_scratch))
            }),
        }
    }

    /// Makes this such a state again, without allocating. What it costs does not grow with the
    /// board, but with what the game before has touched.
    pub(super) fn clear(&mut self, rules: &Rules) {
        self.chains.clear(&rules.grid, &self.board, &rules.chains);
        self.board.clear();
        self.markers.fill(Marker::WAITING);
        self.hands.fill(TileHand::default());
        self.pile.clone_from(&rules.pile);
        self.below.clear();
        self.dragon = DragonAt::rests(rules);
        self.playing = Seats::first(rules.seats);
        self.active = 0;
        self.begins = 0;
        self.acted = 0;
        self.laid = None;
        self.gone = Seats::NONE;
        self.exchange.as_deref_mut().map(std::mem::take);
        self.elsewhere.clone_from(&rules.elsewhere);
        self.phase = Phase::Start { marker: 0 };
        self.shown.clear();
        if let Some(scores) = &mut self.scores {
            scores.clear();
        }
    }

    /// Returns the empty squares on which a tile may be laid; none where it lies before a marker.
    pub(in crate::path) fn open(&self) -> &CellSet {
        static NONE: CellSet = CellSet::NONE;
        self.elsewhere.as_deref().map_or(&NONE, |elsewhere| &elsewhere.open)
    }

    /// Returns how many of them lie at the outer edge, by the groups of [`Rules`] and by blocks.
    pub(super) fn open_at_edges(&self) -> &[u16] {
        self.elsewhere.as_deref().map_or(&[], |elsewhere| &elsewhere.at_edges)
    }

    /// Returns the seats that went out in this round; none where rounds make no difference.
    pub(in crate::path) fn gone_in_round(&self) -> Seats {
        self.elsewhere.as_deref().map_or(Seats::NONE, |elsewhere| elsewhere.gone_in_round)
    }

    /// Returns the tile in the active seat's hand that was drawn to be laid.
    pub(in crate::path) fn second(&self) -> Option<KindId> {
        self.elsewhere.as_deref().and_then(|elsewhere| elsewhere.second)
    }

    /// Returns the swaps of this turn.
    pub(in crate::path) fn exchange(&self) -> Exchange {
        self.exchange.as_deref().copied().unwrap_or_default()
    }

    /// Returns the decision that the state waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the seat whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Returns the seat with the first turn, from which rounds count.
    pub fn begins(&self) -> Seat {
        self.begins
    }

    /// Returns how many seats have their turns before a seat in each round.
    pub(super) fn place_in_round(&self, rules: &Rules, seat: Seat) -> u8 {
        (seat + rules.seats - self.begins) % rules.seats
    }

    /// Returns the seats that are still in.
    pub fn playing(&self) -> Seats {
        self.playing
    }

    /// Returns the tile on a cell.
    pub fn laid(&self, cell: Cell) -> Option<Laid> {
        self.board.get(cell)
    }

    /// Returns the tile on a cell as it lies.
    pub fn tile(&self, tiles: &TileSet, cell: Cell) -> Option<Tile> {
        let laid = self.laid(cell)?;
        tiles.rotations(laid.kind).get(usize::from(laid.rotation)).copied()
    }

    /// Returns the open paths.
    pub fn chains(&self) -> &Chains {
        &self.chains
    }

    /// Returns the markers, seat by seat; in order where nobody owns them.
    pub fn markers(&self) -> &[Marker] {
        &self.markers
    }

    /// Returns the hands, by seat.
    pub fn hands(&self) -> &[TileHand] {
        &self.hands
    }

    /// Returns the draw pile, unordered, but for what lies under it.
    pub fn pile(&self) -> &Urn {
        &self.pile
    }

    /// Returns the number of tiles in the pile, those under it included.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "no more than hands hold")]
    pub fn pile_size(&self) -> u32 {
        self.pile.total() + self.below.len() as u32
    }

    /// Returns the tiles under the pile in batches, the uppermost first.
    pub fn below(&self) -> impl Iterator<Item = Vec<KindId>> {
        let batches = self.below.chunk_by(|(one, _), (other, _)| one == other);
        batches.map(|batch| batch.iter().map(|&(_, kind)| kind).collect())
    }

    /// Returns the number of the next batch of tiles that goes under the pile.
    pub(super) fn next_batch(&self) -> u8 {
        // A seat goes out once, so there are no more batches than seats.
        self.below.last().map_or(0, |&(batch, _)| batch + 1)
    }

    /// Puts a hand under the pile, where the tiles of a batch are shuffled together.
    pub(super) fn put_below(&mut self, batch: u8, hand: TileHand) {
        self.below.extend(hand.kinds().map(|kind| (batch, kind)));
        self.below.sort_unstable();
    }

    /// Lets the uppermost batch under an empty pile be the pile.
    pub(super) fn raise(&mut self) {
        let Some(&(batch, _)) = self.below.first().filter(|_| self.pile.is_empty()) else { return };
        let count = self.below.iter().take_while(|&&(other, _)| other == batch).count();
        for (_, kind) in self.below.drain(..count) {
            self.pile.put(kind.into());
        }
    }

    /// Place of the dragon.
    pub fn dragon(&self) -> DragonAt {
        self.dragon
    }

    /// Checks the caches against the board: the chains, that every marker on the board faces an empty
    /// cell, and the open squares.
    ///
    /// # Errors
    /// The cache that disagrees with the board: a fault of the engine.
    pub fn check(&self, rules: &Rules) -> Result<(), InconsistentState> {
        // While a path is being chosen, the tile just laid joins no chains yet.
        let waits = matches!(self.phase, Phase::Lane { .. });
        let pending = self.laid.map(|(cell, _)| cell).filter(|_| waits);
        let is_joined = |cell| Some(cell) != pending;
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
        self.check_open(rules)
    }
}

/// A state whose caches disagree with its board: a fault of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages say what the variants mean")]
pub enum InconsistentState {
    #[error("the chain that ends at point {point} leads elsewhere")]
    Chain { point: Point },
    #[error("marker {index} faces a square with a tile")]
    Marker { index: usize },
    #[error("the open squares at the edge of group {group} are miscounted")]
    OpenAtEdge { group: usize },
    #[error("cell {cell} is taken for open, or is not")]
    Open { cell: Cell },
}

/// Clones part by part, so that copying into a state of the same rules allocates nothing.
impl Clone for State {
    fn clone(&self) -> State {
        // With room for all that a game can show, as the first state had.
        let mut shown = Vec::with_capacity(self.shown.capacity());
        shown.extend_from_slice(&self.shown);
        let mut below = Vec::with_capacity(self.below.capacity());
        below.extend_from_slice(&self.below);
        State {
            board: self.board.clone(),
            chains: self.chains.clone(),
            markers: self.markers.clone(),
            hands: self.hands.clone(),
            pile: self.pile.clone(),
            below,
            elsewhere: self.elsewhere.clone(),
            exchange: self.exchange.clone(),
            shown,
            scores: self.scores.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &State) {
        self.board.clone_from(&source.board);
        self.chains.clone_from(&source.chains);
        self.markers.clone_from(&source.markers);
        self.hands.clone_from(&source.hands);
        self.pile.clone_from(&source.pile);
        self.below.clone_from(&source.below);
        self.dragon = source.dragon;
        self.playing = source.playing;
        self.active = source.active;
        self.begins = source.begins;
        self.acted = source.acted;
        self.laid = source.laid;
        self.gone = source.gone;
        self.exchange.clone_from(&source.exchange);
        self.elsewhere.clone_from(&source.elsewhere);
        self.phase = source.phase;
        self.shown.clone_from(&source.shown);
        match (&mut self.scores, &source.scores) {
            (Some(own), Some(theirs)) => own.copy_from(theirs),
            (own, theirs) => own.clone_from(theirs),
        }
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

    /// What is kept is held against the board: each part that is wrong is told.
    #[test]
    fn states_that_contradict_themselves_are_found() {
        let keys = json!({
            "board": { "columns": 3, "rows": 3 },
            "start": { "on": "side" },
            "turn": { "place": "touching", "edge-to-edge": "never" },
        });
        let rules = Rules::compile(&serde_json::from_value(keys).unwrap(), 2).unwrap();
        let mut state = rules.blank();
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
