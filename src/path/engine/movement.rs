//! Lays tiles, moves the markers that face them, and eliminates players who lose their last marker.

use super::{
    board::Laid,
    compiled_engine::Engine,
    event::{Cause, Event, NotatedTile},
    legal_actions::Fate,
    marker::{Marker, MarkerPlace, MarkerSet},
    profile::Profile,
    rotation_masks::{Path, TilePaths},
    rules::Rules,
    state::State,
};
use crate::{
    drawing::Edge,
    game::{Observer, Seat, Seats},
    grid::{Cell, Place, Point},
    ruleset::path::SideName,
    tile::KindId,
};

impl Rules {
    /// Returns the owner and number of the marker at the given index in the form used by events.
    #[inline]
    pub(super) fn owner_recorded(&self, index: usize) -> (Option<Seat>, Option<u8>) {
        let (seat, number) = self.owner(index);
        (seat, self.recorded_marker(number))
    }

    /// Returns the event for a marker that went out on the given cell.
    // It's inlined so that observers that ignore the place don't pay for it.
    #[inline(always)]
    pub(super) fn out_event(
        &self,
        index: usize,
        cause: Cause,
        cell: Cell,
        port: Option<u8>,
    ) -> Event {
        let (seat, marker) = self.owner_recorded(index);
        let (x, y) = self.grid.position(cell);
        Event::Out { seat, marker, cause, x: Some(x), y: Some(y), port }
    }

    /// Returns the tile of the given kind in the form used by events.
    #[inline]
    pub(super) fn notated(&self, kind: KindId) -> NotatedTile {
        NotatedTile(self.tiles.tile(kind))
    }
}

impl<P: Profile> Engine<'_, P> {
    /// Places a marker on a start.
    pub(in crate::path) fn put_on_start<W: Observer<Event>>(
        self,
        state: &mut State,
        (seat, marker): (Seat, u8),
        start: u16,
        observer: &mut W,
    ) {
        let Some(&spot) = self.starts.get(usize::from(start)) else { return };
        let index = self.index(seat, marker);
        let owner = (!self.has_shared_markers()).then_some(seat);
        let (port, side) = match spot.place {
            Edge::Port(port) => (Some(port), None),
            Edge::Side(side) => (None, Some(SideName::from_tile_shape(side, self.grid.shape()))),
        };
        state.markers[index].put_on_start(start);
        if let Some(port) = port {
            self.follow_lane(state, index, port);
        }
        if W::IS_ACTIVE {
            let (x, y) = self.grid.position(spot.cell);
            observer.observe(&Event::Start {
                seat: owner,
                marker: self.recorded_marker(marker),
                x,
                y,
                port,
                side,
            });
        }
    }

    /// Sends a marker that's still on a start down the path that enters its square at the given port.
    pub(in crate::path) fn follow_lane(self, state: &mut State, index: usize, port: u8) {
        let marker = &mut state.markers[index];
        if let MarkerPlace::Start(start) = marker.place() {
            let place = Place { cell: self.starts[usize::from(start)].cell, port };
            marker.put_at(place);
            marker.set_start(self.grid.point(place));
        }
    }

    /// Lays one of the active seat's tiles on the square that a marker faces, without moving any markers yet.
    ///
    /// If this would lead markers into a loop, they go out instead and the tile isn't laid.
    #[inline(always)]
    pub(in crate::path) fn lay<W: Observer<Event>>(
        self,
        state: &mut State,
        marker: u8,
        laid: Laid,
        observer: &mut W,
    ) {
        let seat = state.active;
        let waiting = state.markers[self.index(seat, marker)];
        let cell = if self.has_lanes() || self.starts_on_tiles() {
            waiting.cell(self.rules)
        } else {
            waiting.facing().map(|place| place.cell)
        };
        let Some(cell) = cell else { return };
        if self.starts_on_tiles() && self.discard_loop(state, (cell, marker), laid, observer) {
            return;
        }
        self.put_tile(state, cell, laid);
        state.last_placement = Some((cell, marker));
        state.acted_markers |= 1 << marker;
        if W::IS_ACTIVE {
            let (x, y) = self.grid.position(cell);
            let tile = self.notated(laid.kind);
            let (marker, rotation) = (self.recorded_marker(marker), laid.rotation);
            observer.observe(&Event::Place { seat, marker, tile, rotation, x, y });
        }
    }

    /// Moves a tile from the active seat's hand or the pile to a square.
    #[inline(always)]
    pub(super) fn put_tile(self, state: &mut State, cell: Cell, laid: Laid) {
        self.take_tile(state, laid.kind);
        state.board.lay(cell, laid);
    }

    /// Takes a tile from the active seat's hand or the pile.
    #[inline(always)]
    pub(super) fn take_tile(self, state: &mut State, kind: KindId) {
        if self.lays_from_pile() {
            state.pile.remove(kind.into());
        } else {
            state.hands[self.hand_of(state.active)].remove(kind);
        }
    }

    /// Returns the next marker that needs to choose a path because its square has received a tile.
    ///
    /// Seats are considered in clockwise order, starting with the active one.
    pub(super) fn next_undecided(self, state: &State) -> Option<(Seat, u8)> {
        let (cell, _) = state.last_placement?;
        let waits = |marker: &Marker| {
            matches!(marker.place(), MarkerPlace::Start(_)) && marker.cell(self.rules) == Some(cell)
        };
        let waiting = MarkerSet::from_predicate(&state.markers, waits);
        let index = waiting.clockwise(self.index(state.active, 0)).next()?;
        let (seat, marker) = self.owner(index);
        // For markers without an owner, the player who laid the tile chooses.
        Some((seat.unwrap_or(state.active), marker))
    }

    /// Moves all markers facing the last tile to the ends of their paths at the same time.
    ///
    /// Stores the eliminated seats in [`State::crossed`].
    #[inline(always)]
    pub(in crate::path) fn resolve<W: Observer<Event>>(self, state: &mut State, observer: &mut W) {
        let Some((cell, played_for)) = state.last_placement else { return };
        if self.starts_on_tiles() {
            self.resolve_starters(state, (cell, played_for), observer);
            return;
        }
        if let Some(laid) = state.board.get(cell) {
            self.join_chains(state, cell, laid);
        }
        let movers = MarkerSet::from_predicate(&state.markers, |marker| marker.faces(cell));
        // The marker that the tile was laid for moves first, then the active seat's other markers, then
        // everyone else's.
        let first = self.index(state.active, played_for);
        let mut others = movers.without_marker(first).clockwise(self.index(state.active, 0));
        let mut next = if movers.contains(first) { Some(first) } else { others.next() };
        let mut out = None;
        while let Some(index) = next {
            out = out.max(self.finish_move(state, index, movers, observer));
            next = if movers.is_only(first) { None } else { others.next() };
        }
        state.crossed = Seats::NONE;
        match out {
            None => {}
            Some(cause) => self.eliminate(state, cause, observer),
        }
    }

    /// Joins the chains along a tile's paths.
    #[inline(always)]
    pub(super) fn join_chains(self, state: &mut State, cell: Cell, laid: Laid) {
        match &self.paths {
            TilePaths::Narrow(narrow) => state.chains.lay(&self.grid, cell, narrow.paths(laid)),
            TilePaths::Wide(wide) => self.join_wide(state, cell, wide.paths(laid)),
        }
    }

    /// Joins the paths of a tile with many ports. This isn't inlined, so that the code for fewer ports stays
    /// short.
    #[inline(never)]
    fn join_wide(self, state: &mut State, cell: Cell, paths: &[Path]) {
        state.chains.lay(&self.grid, cell, paths.iter().copied());
    }

    /// Moves a marker, counts its points and returns the cause if it has gone out.
    #[inline(always)]
    fn finish_move<W: Observer<Event>>(
        self,
        state: &mut State,
        index: usize,
        movers: MarkerSet,
        observer: &mut W,
    ) -> Option<Cause> {
        let stop = if self.has_points() {
            self.move_and_score(state, index, movers, observer)
        } else {
            self.move_marker(state, index, movers, observer)
        };
        match stop {
            MarkerFate::Out(cause) => Some(cause),
            MarkerFate::Stays | MarkerFate::Home => None,
        }
    }

    #[inline(never)]
    fn move_and_score<W: Observer<Event>>(
        self,
        state: &mut State,
        index: usize,
        movers: MarkerSet,
        observer: &mut W,
    ) -> MarkerFate {
        let front = state.markers[index].facing();
        let stop = self.move_marker(state, index, movers, observer);
        self.score_from_edge(state, index, (front, stop), observer);
        stop
    }

    /// Moves a marker to the end of its path, which can also bring it home or put it out. The event for
    /// coming home is emitted later, together with the points.
    #[inline(always)]
    fn move_marker<W: Observer<Event>>(
        self,
        state: &mut State,
        index: usize,
        movers: MarkerSet,
        observer: &mut W,
    ) -> MarkerFate {
        let from = state.markers[index].from();
        let end = state.chains.far(from);
        if !end.is_rim() {
            return self.keep_on_board(state, index, end.point(), observer);
        }
        // If two paths have joined, each of them ends where the other one started.
        let met = end.point() != from
            && movers.iter().any(|other| state.markers[other].from() == end.point());
        let edge = self.grid.places(end.point()).0;
        let (at, cause) = match self.fate_at(true, met) {
            Fate::Collision => (state.markers[index].facing().unwrap_or(edge), Cause::Collision),
            Fate::OnBoard | Fate::Edge | Fate::Loop if self.brings_home() => {
                state.markers[index].put_home(edge);
                return MarkerFate::Home;
            }
            Fate::OnBoard | Fate::Edge | Fate::Loop => (edge, Cause::Edge),
        };
        state.markers[index].put_out(at);
        if W::IS_ACTIVE {
            observer.observe(&self.out_event(index, cause, at.cell, Some(at.port)));
        }
        MarkerFate::Out(cause)
    }

    /// Puts a marker at the end of a path that stays on the board.
    #[inline(always)]
    pub(super) fn keep_on_board<W: Observer<Event>>(
        self,
        state: &mut State,
        index: usize,
        end: Point,
        observer: &mut W,
    ) -> MarkerFate {
        let place = self.open_side(state, end);
        state.markers[index].put_at(place);
        if W::IS_ACTIVE {
            let (seat, marker) = self.owner_recorded(index);
            let (x, y) = self.grid.position(place.cell);
            observer.observe(&Event::Move { seat, marker, x, y, port: place.port });
        }
        MarkerFate::Stays
    }

    /// Eliminates the players who have lost their last marker.
    ///
    /// If nobody owns the markers, eliminates the player whose tile put one of them out.
    pub(super) fn eliminate<W: Observer<Event>>(
        self,
        state: &mut State,
        cause: Cause,
        observer: &mut W,
    ) {
        if self.has_shared_markers() {
            eliminate_active(state, cause, observer);
        } else {
            self.eliminate_without_markers(state, observer);
        }
        if let Some(extra) = state.extra.as_mut().filter(|_| self.counts_rounds()) {
            state.crossed.iter().for_each(|seat| extra.eliminated_in_round.insert(seat));
        }
    }

    fn eliminate_without_markers<W: Observer<Event>>(self, state: &mut State, observer: &mut W) {
        for seat in state.playing.clockwise(state.active) {
            let first = self.index(seat, 0);
            let markers = &state.markers[first..first + usize::from(self.markers)];
            if markers.iter().all(|marker| !marker.is_on_board() && !marker.is_home()) {
                state.playing.remove(seat);
                state.crossed.insert(seat);
                if W::IS_ACTIVE {
                    observer.observe(&Event::Eliminated { seat, cause: None });
                }
            }
        }
    }

    /// Returns the place for a marker at a point inside the board. The marker faces the cell that's still
    /// free.
    #[inline]
    fn open_side(self, state: &State, point: Point) -> Place {
        let [one, other] = self.grid.cells_at_point(point);
        if state.board.is_free(one.cell) { one } else { other }
    }
}

/// The fate of a marker whose square has received a tile.
#[derive(Clone, Copy)]
pub(super) enum MarkerFate {
    /// It faces a different square.
    Stays,
    /// It is home.
    Home,
    /// It is out.
    Out(Cause),
}

/// Eliminates the active seat because its tile put out a marker without an owner.
fn eliminate_active<W: Observer<Event>>(state: &mut State, cause: Cause, observer: &mut W) {
    let seat = state.active;
    state.playing.remove(seat);
    state.crossed.insert(seat);
    if W::IS_ACTIVE {
        observer.observe(&Event::Eliminated { seat, cause: Some(cause) });
    }
}
