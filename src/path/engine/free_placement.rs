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
    ruleset::path::{EdgeConnection, EmptyHand, HandSource, PlacementRule},
    tile::KindId,
};

/// The tiles available to the active player and the squares where they can be placed.
pub(in crate::path) struct Offer<'a> {
    rules: &'a Rules,
    state: &'a State,
    /// The squares where at least one tile can be placed.
    squares: OpenSubset<'a>,
    /// Whether tiles must not join two ports at the outer edge of the board.
    bars_edge_joins: bool,
    /// Whether tiles must not put out the player's own markers, or markers without an owner, in a way that
    /// the rules avoid.
    bars_eliminations: bool,
}

impl Rules {
    /// Returns whether tiles can be placed on squares that no marker faces.
    #[inline]
    pub(in crate::path) fn has_free_placement(&self) -> bool {
        self.keys.turn.place != PlacementRule::Front
    }

    /// Returns the distinct kinds that the active player may lay, in ascending order.
    pub(super) fn playable_kinds<'a>(
        &'a self,
        state: &'a State,
    ) -> impl Iterator<Item = KindId> + 'a {
        let is_of_pile = self.keys.hand.whose == HandSource::Pile;
        let hand = match state.second_tile() {
            Some(kind) => TileHand::from_iter([kind]),
            None if is_of_pile => TileHand::default(),
            None => state.hands[self.hand_of(state.active)],
        };
        let pile = is_of_pile.then(|| (0..).zip(state.pile.counts())).into_iter().flatten();
        hand.distinct().chain(pile.filter(|&(_, count)| count > 0).map(|(kind, _)| kind))
    }

    /// Returns whether the active player may lay a tile of the given kind.
    fn has_playable_kind(&self, state: &State, kind: KindId) -> bool {
        match state.second_tile() {
            Some(second) => second == kind,
            None if self.keys.hand.whose == HandSource::Pile => state.pile.count(kind.into()) > 0,
            None => state.hands[self.hand_of(state.active)].contains(kind),
        }
    }

    /// Returns the placements that are available to the active player.
    pub(in crate::path) fn offer<'a>(&'a self, state: &'a State) -> Offer<'a> {
        let edge_to_edge = self.keys.turn.edge_to_edge;
        let bars_edge_joins = edge_to_edge != EdgeConnection::Allowed;
        let mut without = 0;
        if bars_edge_joins {
            for (index, group) in self.edges.iter().enumerate() {
                let fits = self.playable_kinds(state).any(|kind| group.rotations(kind) != 0);
                without |= u16::from(!fits) << index;
            }
        }
        let squares =
            OpenSubset::new(state.open_squares(), (&self.edges, state.open_at_edges()), without);
        let mut offer =
            Offer { rules: self, state, squares, bars_edge_joins, bars_eliminations: false };
        if without != 0 && edge_to_edge == EdgeConnection::LastResort && offer.squares.is_empty() {
            offer.squares.excluded_groups = 0;
            offer.bars_edge_joins = false;
        }
        if self.bans_self_elimination {
            offer.bar_eliminations();
        }
        offer
    }

    /// Returns whether the active player may draw a second tile and lay that one instead.
    pub(super) fn may_draw_second(&self, state: &State) -> bool {
        self.keys.turn.second_tile
            && state.second_tile().is_none()
            && !state.pile.is_empty()
            && state.hands[usize::from(state.active)].has_fewer_than(TileHand::MAX_TILES)
    }

    /// Returns the actions at the start of a turn. Players can choose any of the squares and, if possible,
    /// draw a second tile.
    pub(super) fn square_actions<'a>(
        &self,
        state: &State,
        offer: &'a Offer<'a>,
    ) -> impl Iterator<Item = Action> + 'a {
        let second = self.may_draw_second(state).then_some(Action::DrawSecond);
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
            None => has_second.then_some(Action::DrawSecond),
        }
    }

    /// Returns the legal ways to lay a tile on a square, ordered by kind and rotation.
    pub(in crate::path) fn placements_on<'a>(
        &'a self,
        state: &'a State,
        offer: &'a Offer<'a>,
        cell: Cell,
    ) -> impl Iterator<Item = Action> + 'a {
        let turns = offer.turns_on(cell);
        self.playable_kinds(state).flat_map(move |kind| {
            // There are fewer than 8 rotations, so each index fits in a byte.
            let turns = bits(turns(kind)).filter_map(|bit| u8::try_from(bit).ok());
            turns.map(move |rotation| Action::Lay { kind, rotation })
        })
    }

    /// Lays one of the active seat's tiles on a square without moving any markers yet.
    pub(in crate::path) fn place_on_square<W: Observer<Event>>(
        &self,
        state: &mut State,
        cell: Cell,
        laid: Laid,
        observer: &mut W,
    ) {
        self.full().put_tile(state, cell, laid);
        // The active seat's markers move first, as though the tile had been laid for the first of them.
        state.last_placement = Some((cell, 0));
        if let Some(extra) = &mut state.extra {
            extra.second_tile = None;
            extra.lay(&self.grid, &self.edges, &state.board, self.keys.turn.place, cell);
        }
        if W::IS_ACTIVE {
            let (seat, (x, y)) = (state.active, self.grid.position(cell));
            let (tile, rotation) = (self.notated(laid.kind), laid.rotation);
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
        let second = self.full().draw_kind(state, seat, dealer, observer);
        let keep = |state: &mut State, second| {
            if let Some(extra) = &mut state.extra {
                extra.second_tile = second;
            }
        };
        keep(state, second);
        let Some(kind) = second.filter(|_| !self.offer(state).has_any()) else {
            return false;
        };
        keep(state, None);
        state.hands[usize::from(seat)].remove(kind);
        state.crossed = Seats::NONE;
        if W::IS_ACTIVE {
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

    /// Advances to the next player who can lay a tile, making anyone before them pass. Ends the game if
    /// nobody can.
    #[inline(never)]
    pub(super) fn next_turn_free<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        let last = state.active;
        for seat in state.playing.clockwise(last + 1) {
            if self.full().is_new_round(state, last, seat)
                && self.full().begin_round(state, observer)
            {
                return;
            }
            if self.keys.turn.empty_hand == EmptyHand::DrawFirst
                && !self.full().has_tile(state, seat)
            {
                self.full().draw_one(state, seat, dealer, observer);
            }
            state.active = seat;
            if self.full().has_tile(state, seat) && self.offer(state).has_any() {
                state.phase = Phase::Square;
                return;
            }
            if W::IS_ACTIVE {
                observer.observe(&Event::Pass { seat });
            }
        }
        self.full().end(state, state.playing, Reason::NoPlacement, observer);
    }
}

/// The reason why a placement isn't available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::path) enum PlacementBar {
    /// It puts out one of the player's own markers, or one without an owner.
    Elimination,
    /// It joins two ports at the edge of the board.
    EdgeToEdge,
}

impl Offer<'_> {
    /// Returns the reason why no tile can be placed on the given open square.
    pub(in crate::path) fn bar_of_square(&self, cell: Cell) -> PlacementBar {
        let fits = |kind| self.turns_by_edges(cell, kind) != 0;
        if self.rules.playable_kinds(self.state).any(fits) {
            PlacementBar::Elimination
        } else {
            PlacementBar::EdgeToEdge
        }
    }

    /// Returns the reason why a tile can't be placed on the given open square in the given rotation.
    pub(in crate::path) fn bar_of_rotation(
        &self,
        cell: Cell,
        kind: KindId,
        rotation: u8,
    ) -> PlacementBar {
        let fits = self.turns_by_edges(cell, kind) >> rotation & 1 == 1;
        if fits { PlacementBar::Elimination } else { PlacementBar::EdgeToEdge }
    }

    /// Excludes squares where every tile would put out one of the player's markers, unless that would leave
    /// no squares at all.
    fn bar_eliminations(&mut self) {
        let Offer { rules, state, .. } = *self;
        self.bars_eliminations = true;
        for marker in 0..rules.markers {
            let own = rules.entry(state, state.active, marker);
            let Some(entry) = own.filter(|entry| self.squares.contains(entry.cell)) else {
                continue;
            };
            let turns = self.turns_on(entry.cell);
            if rules.playable_kinds(state).all(|kind| turns(kind) == 0) {
                drop(turns);
                self.squares.close(entry.cell);
            }
        }
        if self.squares.is_empty() {
            self.squares.reopen();
            self.bars_eliminations = false;
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
        self.rules.has_playable_kind(self.state, kind)
            && self
                .turns(cell, kind)
                .checked_shr(rotation.into())
                .is_some_and(|turns| turns & 1 == 1)
    }

    /// Returns a bitmask of the rotations in which a kind can be placed on the given open square.
    fn turns(&self, cell: Cell, kind: KindId) -> u64 {
        self.turns_on(cell)(kind)
    }

    /// Returns a function that maps a kind to a bitmask of the rotations in which it can be placed on the given
    /// open square.
    fn turns_on(&self, cell: Cell) -> impl Fn(KindId) -> u64 {
        let Offer { rules, state, .. } = *self;
        let markers = if self.bars_eliminations { 0..rules.markers } else { 0..0 };
        let entry = move |marker| {
            rules.entry(state, state.active, marker).filter(|entry| entry.cell == cell)
        };
        let mut entries = markers.filter_map(entry);
        let safe = entries.next().map(|entry| rules.safe_rotations(state, &entry));
        move |kind| {
            let mut turns = self.turns_by_edges(cell, kind);
            if let Some(safe) = &safe {
                turns &= safe(kind);
            }
            // Players rarely have several markers that face the same square.
            entries
                .clone()
                .fold(turns, |turns, entry| turns & rules.safe_rotations(state, &entry)(kind))
        }
    }

    /// Like `turns`, but ignores markers.
    fn turns_by_edges(&self, cell: Cell, kind: KindId) -> u64 {
        let groups = if self.bars_edge_joins { &self.rules.edges[..] } else { &[] };
        match groups.iter().find(|group| group.cells.contains(cell)) {
            Some(group) => group.rotations(kind),
            None => self.rules.paths.rotations(kind),
        }
    }

    /// Returns whether the rules only allow these placements because there aren't any others.
    pub(in crate::path) fn is_last_resort(&self) -> bool {
        let keys = &self.rules.keys.turn;
        let edges = keys.edge_to_edge == EdgeConnection::LastResort && !self.bars_edge_joins;
        edges || self.rules.bans_self_elimination && !self.bars_eliminations
    }
}

impl State {
    /// Checks the set of open squares against the board.
    pub(super) fn check_open_squares(&self, rules: &Rules) -> Result<(), InconsistentState> {
        let touches = |cell: Cell| {
            let shape = rules.grid.shape();
            (0..shape.ports()).any(|port| {
                let beside = rules.grid.neighbour_place(crate::grid::Place { cell, port });
                beside.is_some_and(|place| !self.board.is_free(place.cell))
            })
        };
        let is_open = |cell: Cell| {
            self.board.is_free(cell)
                && match rules.keys.turn.place {
                    PlacementRule::Front => {
                        let is_start = is_start_square(&rules.grid, cell);
                        rules.is_starting(self) && is_start && !touches(cell)
                    }
                    PlacementRule::Touching => {
                        rules.grid.rim().iter().any(|rim| rim.cell == cell) || touches(cell)
                    }
                    PlacementRule::Anywhere => true,
                }
        };
        for (group, counts) in rules.edges.iter().enumerate() {
            let free = rules
                .grid
                .cells()
                .filter(|&cell| counts.cells.contains(cell) && self.board.is_free(cell));
            let expected: Vec<u16> = CellSet::of(&rules.grid, free).block_counts().collect();
            let kept = self.open_at_edges().chunks(expected.len()).nth(group);
            if kept != Some(&expected) {
                return Err(InconsistentState::OpenAtEdge { group });
            }
        }
        match rules.grid.cells().find(|&cell| self.open_squares().contains(cell) != is_open(cell)) {
            Some(cell) => Err(InconsistentState::Open { cell }),
            None => Ok(()),
        }
    }
}
