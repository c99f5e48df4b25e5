//! Placement on any open square, whether or not a marker faces it. Players first choose the square, then a
//! tile and its rotation.

use super::{
    board::Laid,
    event::{DiscardDestination, Event, Reason, TileList},
    legal_actions::Action,
    open_squares::{CellSet, OpenSubset, is_start_square},
    rules::Rules,
    state::{InconsistentState, Phase, State},
};
use crate::{
    game::{Dealer, Observer, Seats, TileHand, bits::bits},
    grid::Cell,
    ruleset::path::{EdgeToEdge, EmptyHand, Lays, Whose},
    tile::KindId,
};

/// The tiles available to the active player and the squares where they can be placed.
pub(in crate::path) struct Offer<'a> {
    rules: &'a Rules,
    state: &'a State,
    /// The squares where at least one tile can be placed.
    squares: OpenSubset<'a>,
    /// Whether tiles must not join two ports at the outer edge of the board.
    bars_edges: bool,
    /// Whether tiles must not put out a marker of the player's own, or of no one, in a way the rules avoid.
    bars_outs: bool,
}

impl Rules {
    /// Returns whether tiles can be placed on squares that no marker faces.
    #[inline]
    pub(in crate::path) fn lays_elsewhere(&self) -> bool {
        self.keys.turn.place != Lays::Front
    }

    /// Returns the distinct kinds that the active player may lay, in ascending order.
    pub(super) fn kinds_to_lay<'a>(
        &'a self,
        state: &'a State,
    ) -> impl Iterator<Item = KindId> + 'a {
        let is_of_pile = self.keys.hand.whose == Whose::Pile;
        let hand = match state.second() {
            Some(kind) => TileHand::from_iter([kind]),
            None if is_of_pile => TileHand::default(),
            None => state.hands[self.hand_of(state.active)],
        };
        let pile = (0..).zip(state.pile.counts()).filter(move |_| is_of_pile);
        hand.distinct().chain(pile.filter(|&(_, count)| count > 0).map(|(kind, _)| kind))
    }

    /// Returns whether the active player may lay a tile of the given kind.
    fn has_kind_to_lay(&self, state: &State, kind: KindId) -> bool {
        match state.second() {
            Some(second) => second == kind,
            None if self.keys.hand.whose == Whose::Pile => state.pile.count(kind.into()) > 0,
            None => state.hands[self.hand_of(state.active)].contains(kind),
        }
    }

    /// Returns the placements that are available to the active player.
    pub(in crate::path) fn offer<'a>(&'a self, state: &'a State) -> Offer<'a> {
        let edge_to_edge = self.keys.turn.edge_to_edge;
        let bars_edges = edge_to_edge != EdgeToEdge::Allowed;
        let mut without = 0;
        if bars_edges {
            for (index, group) in self.edges.iter().enumerate() {
                let fits = self.kinds_to_lay(state).any(|kind| group.fits(kind));
                without |= u16::from(!fits) << index;
            }
        }
        let squares = OpenSubset::new(state.open(), (&self.edges, state.open_at_edges()), without);
        let mut offer = Offer { rules: self, state, squares, bars_edges, bars_outs: false };
        if without != 0 && edge_to_edge == EdgeToEdge::LastResort && offer.squares.is_empty() {
            offer.squares.without = 0;
            offer.bars_edges = false;
        }
        if self.banned {
            offer.bar_outs();
        }
        offer
    }

    /// Returns whether the active player may draw a second tile and lay that one instead.
    pub(super) fn may_draw_second(&self, state: &State) -> bool {
        self.keys.turn.second_tile
            && state.second().is_none()
            && !state.pile.is_empty()
            && state.hands[usize::from(state.active)].has_fewer_than(TileHand::MOST)
    }

    /// Returns the actions at the start of a turn: any of the squares, and drawing a second tile if possible.
    pub(super) fn square_actions<'a>(
        &self,
        state: &State,
        offer: &'a Offer<'a>,
    ) -> impl Iterator<Item = Action> + 'a {
        let second = self.may_draw_second(state).then_some(Action::Second);
        offer.squares.iter().map(Action::Square).chain(second)
    }

    /// Picks one of the [`square_actions`](Self::square_actions) by its index.
    pub(super) fn pick_square(
        &self,
        state: &State,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Action> {
        let offer = self.offer(state);
        let squares = offer.squares.total();
        let has_second = self.may_draw_second(state);
        let total = squares + u32::from(has_second);
        let chosen = Some(choose(total)).filter(|&chosen| chosen < total).unwrap_or(0);
        match offer.squares.nth(chosen) {
            Some(cell) => Some(Action::Square(cell)),
            None => has_second.then_some(Action::Second),
        }
    }

    /// Returns the legal ways to lay a tile on a square, ordered by kind and rotation.
    pub(in crate::path) fn lays_on<'a>(
        &'a self,
        state: &'a State,
        offer: &'a Offer<'a>,
        cell: Cell,
    ) -> impl Iterator<Item = Action> + 'a {
        self.kinds_to_lay(state).flat_map(move |kind| {
            // There are fewer than 8 rotations, so each index fits in a byte.
            let turns = bits(offer.turns(cell, kind)).filter_map(|bit| u8::try_from(bit).ok());
            turns.map(move |rotation| Action::Lay { kind, rotation })
        })
    }

    /// Lays one of the active seat's tiles on a square without moving any markers yet.
    pub(in crate::path) fn lay_on<W: Observer<Event>>(
        &self,
        state: &mut State,
        cell: Cell,
        laid: Laid,
        observer: &mut W,
    ) {
        self.put_tile(state, cell, laid);
        // The active seat's markers move first, as though the tile had been laid for the first one.
        state.laid = Some((cell, 0));
        if let Some(elsewhere) = &mut state.elsewhere {
            elsewhere.second = None;
            elsewhere.lay(&self.grid, &self.edges, &state.board, self.keys.turn.place, cell);
        }
        if W::OBSERVES {
            let (seat, (x, y)) = (state.active, self.grid.position(cell));
            let (tile, rotation) = (self.named(laid.kind), laid.rotation);
            observer.observe(&Event::Place { seat, marker: None, tile, rotation, x, y });
        }
    }

    /// Draws a second tile, which the player must lay.
    ///
    /// If it doesn't fit anywhere, this removes it from the game and returns true.
    pub(super) fn draw_second<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) -> bool {
        let seat = state.active;
        let second = self.draw_kind(state, seat, dealer, observer);
        let keep = |state: &mut State, second| {
            if let Some(elsewhere) = &mut state.elsewhere {
                elsewhere.second = second;
            }
        };
        keep(state, second);
        let Some(kind) = second.filter(|_| !self.offer(state).has_any()) else {
            return false;
        };
        keep(state, None);
        state.hands[usize::from(seat)].remove(kind);
        state.gone = Seats::NONE;
        if W::OBSERVES {
            let tiles = TileList::of(self, TileHand::from_iter([kind]));
            observer.observe(&Event::Discard {
                seat,
                marker: None,
                tiles,
                to: DiscardDestination::Aside,
            });
        }
        true
    }

    /// Advances to the next player who can lay a tile, with any others passing. Ends the game if nobody can.
    #[inline(never)]
    pub(super) fn next_turn_elsewhere<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        let last = state.active;
        for seat in state.playing.clockwise(last + 1) {
            if self.is_new_round(state, last, seat) && self.begin_round(state, observer) {
                return;
            }
            if self.keys.turn.empty_hand == EmptyHand::DrawFirst && !self.has_tile(state, seat) {
                self.draw_one(state, seat, dealer, observer);
            }
            state.active = seat;
            if self.has_tile(state, seat) && self.offer(state).has_any() {
                state.phase = Phase::Square;
                return;
            }
            if W::OBSERVES {
                observer.observe(&Event::Pass { seat });
            }
        }
        self.end(state, state.playing, Reason::NoPlacement, observer);
    }
}

/// The reason why a placement isn't available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::path) enum PlacementBar {
    /// It puts out a marker that belongs to the player or no one.
    Outs,
    /// It joins two ports at the edge of the board.
    Edges,
}

impl Offer<'_> {
    /// Returns the reason why no tile can be placed on the given open square.
    pub(in crate::path) fn bar_of_all(&self, cell: Cell) -> PlacementBar {
        let fits = |kind| self.turns_by_edges(cell, kind) != 0;
        if self.rules.kinds_to_lay(self.state).any(fits) {
            PlacementBar::Outs
        } else {
            PlacementBar::Edges
        }
    }

    /// Returns the reason why a tile can't be placed on the given open square in the given rotation.
    pub(in crate::path) fn bar_of_turn(
        &self,
        cell: Cell,
        kind: KindId,
        rotation: u8,
    ) -> PlacementBar {
        let fits = self.turns_by_edges(cell, kind) >> rotation & 1 == 1;
        if fits { PlacementBar::Outs } else { PlacementBar::Edges }
    }

    /// Excludes squares where every tile would put out one of the player's markers, unless none would be
    /// left.
    fn bar_outs(&mut self) {
        let Offer { rules, state, .. } = *self;
        self.bars_outs = true;
        for marker in 0..rules.markers {
            let own = rules.entry(state, state.active, marker);
            let Some(entry) = own.filter(|entry| self.squares.contains(entry.cell)) else {
                continue;
            };
            if rules.kinds_to_lay(state).all(|kind| self.turns(entry.cell, kind) == 0) {
                self.squares.close(entry.cell);
            }
        }
        if self.squares.is_empty() {
            self.squares.reopen();
            self.bars_outs = false;
        }
    }

    /// Returns whether a tile can be placed anywhere.
    pub(super) fn has_any(&self) -> bool {
        !self.squares.is_empty()
    }

    /// Returns whether a tile can be placed on the given square.
    pub(super) fn has_square(&self, cell: Cell) -> bool {
        self.squares.contains(cell)
    }

    /// Returns whether a tile can be placed on the given open square in the given rotation.
    pub(super) fn has_turn(&self, cell: Cell, kind: KindId, rotation: u8) -> bool {
        self.rules.has_kind_to_lay(self.state, kind)
            && self
                .turns(cell, kind)
                .checked_shr(rotation.into())
                .is_some_and(|turns| turns & 1 == 1)
    }

    /// Returns a bitmask of the rotations in which a kind can be placed on the given open square.
    fn turns(&self, cell: Cell, kind: KindId) -> u64 {
        let Offer { rules, state, .. } = *self;
        let mut turns = self.turns_by_edges(cell, kind);
        if self.bars_outs {
            for marker in 0..rules.markers {
                let entry = rules.entry(state, state.active, marker);
                if let Some(entry) = entry.filter(|entry| entry.cell == cell) {
                    turns &= rules.safe_turns(state, &entry)(kind);
                }
            }
        }
        turns
    }

    /// Like `turns`, but ignores markers.
    fn turns_by_edges(&self, cell: Cell, kind: KindId) -> u64 {
        let turns = self.rules.paths.rotations(kind);
        if !self.bars_edges {
            return turns;
        }
        let group = self.rules.edges.iter().find(|group| group.cells.contains(cell));
        turns & !group.map_or(0, |group| self.rules.paths.joining(kind, group.ports))
    }

    /// Returns whether the rules only allow these placements because there aren't any others.
    pub(in crate::path) fn is_last_resort(&self) -> bool {
        let keys = &self.rules.keys.turn;
        let edges = keys.edge_to_edge == EdgeToEdge::LastResort && !self.bars_edges;
        edges || self.rules.banned && !self.bars_outs
    }
}

impl State {
    /// Checks the set of open squares against the board.
    pub(super) fn check_open(&self, rules: &Rules) -> Result<(), InconsistentState> {
        let touches = |cell: Cell| {
            let shape = rules.grid.shape();
            (0..shape.ports()).any(|port| {
                let beside = rules.grid.across(crate::grid::Place { cell, port });
                beside.is_some_and(|place| !self.board.is_free(place.cell))
            })
        };
        let is_open = |cell: Cell| {
            self.board.is_free(cell)
                && match rules.keys.turn.place {
                    Lays::Front => {
                        let is_start = is_start_square(&rules.grid, cell);
                        rules.is_starting(self) && is_start && !touches(cell)
                    }
                    Lays::Touching => {
                        rules.grid.rim().iter().any(|rim| rim.cell == cell) || touches(cell)
                    }
                    Lays::Anywhere => true,
                }
        };
        for (group, counts) in rules.edges.iter().enumerate() {
            let free = rules
                .grid
                .cells()
                .filter(|&cell| counts.cells.contains(cell) && self.board.is_free(cell));
            let expected: Vec<u16> = CellSet::of(&rules.grid, free).counts().collect();
            let kept = self.open_at_edges().chunks(expected.len()).nth(group);
            if kept != Some(&expected) {
                return Err(InconsistentState::OpenAtEdge { group });
            }
        }
        match rules.grid.cells().find(|&cell| self.open().contains(cell) != is_open(cell)) {
            Some(cell) => Err(InconsistentState::Open { cell }),
            None => Ok(()),
        }
    }
}
