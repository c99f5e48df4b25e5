//! Laying a tile, the moves that follow from it, and who is out.

use super::{
    event::{Cause, DiscardTo, Event, Named, NamedList, Reason, SideName},
    fate::Fate,
    rules::Rules,
    state::{Laid, MarkerAt, State, open_side},
};
use crate::{
    drawing::Edge,
    game::{Seat, Seats, Watcher},
    grid::{Cell, Place, Point},
    ruleset::path::{EmptyHand, HandGoes, MAX_MARKERS, Win},
    tile::KindId,
};

/// The most markers that a game can have.
const MAX_ALL: usize = MAX_MARKERS as usize * crate::ruleset::MAX_PLAYERS as usize;

impl Rules {
    /// Puts a marker on a start.
    pub(super) fn put_on_start<W: Watcher<Event>>(
        &self,
        state: &mut State,
        (seat, marker): (Seat, u8),
        start: u16,
        watcher: &mut W,
    ) {
        let Some(&spot) = self.starts.get(usize::from(start)) else { return };
        let index = self.index(seat, marker);
        let (port, side) = match spot.at {
            Edge::Port(port) => (Some(port), None),
            Edge::Side(side) => (None, Some(SideName::of(side))),
        };
        state.markers[index].at = MarkerAt::Start(start);
        if let Some(port) = port {
            self.take_lane(state, index, port);
        }
        if W::LISTENS {
            let (x, y) = self.grid.position(spot.cell);
            watcher.see(&Event::Start { seat, marker: self.told(marker), x, y, port, side });
        }
    }

    /// Gives a marker on a start the path that enters its square by a port.
    pub(super) fn take_lane(&self, state: &mut State, index: usize, port: u8) {
        let marker = &mut state.markers[index];
        if let Some(cell) = marker.cell(self) {
            let place = Place { cell, port };
            marker.at = MarkerAt::Facing(place);
            marker.from = Some(place);
        }
    }

    /// Lays a tile from the active seat's hand on the square that a marker faces. The markers do
    /// not move yet.
    pub(super) fn lay<W: Watcher<Event>>(
        &self,
        state: &mut State,
        marker: u8,
        laid: Laid,
        watcher: &mut W,
    ) {
        let seat = state.active;
        let Some(cell) = state.markers[self.index(seat, marker)].cell(self) else { return };
        state.hands[usize::from(seat)].remove(laid.kind);
        state.board[cell as usize] = Some(laid);
        state.laid = Some((cell, marker));
        state.acted |= 1 << marker;
        if W::LISTENS {
            let (x, y) = self.grid.position(cell);
            let tile = self.named(laid.kind);
            let (marker, rotation) = (self.told(marker), laid.rotation);
            watcher.see(&Event::Place { seat, marker, tile, rotation, x, y });
        }
    }

    /// The next marker that has to choose its path because its square has got a tile, by seat
    /// clockwise from the active one.
    pub(super) fn undecided(&self, state: &State) -> Option<(Seat, u8)> {
        let (cell, _) = state.laid?;
        let markers = self.in_order(state.active);
        markers.into_iter().find(|&(seat, marker)| {
            let marker = state.markers[self.index(seat, marker)];
            matches!(marker.at, MarkerAt::Start(_)) && marker.cell(self) == Some(cell)
        })
    }

    /// Moves every marker that faces the tile just laid to the end of its path, all at once, and
    /// finds out who is out: [`State::gone`].
    pub(super) fn resolve<W: Watcher<Event>>(&self, state: &mut State, watcher: &mut W) {
        let Some((cell, played_for)) = state.laid else { return };
        let active = state.active;
        // Where the path of each marker that moves began; joined chains are known by that end.
        let mut began: [Option<Point>; MAX_ALL] = [None; MAX_ALL];
        for (marker, began) in state.markers.iter().zip(&mut began) {
            *began = marker
                .facing()
                .filter(|place| place.cell == cell)
                .map(|place| state.chains.far(self.grid.point(place)));
        }
        if let Some(tile) = state.tile(&self.tiles, cell) {
            state.chains.lay(&self.grid, cell, tile);
        }
        let first = std::iter::once((active, played_for));
        let others = self.in_order(active).filter(|&who| who != (active, played_for));
        for (seat, marker) in first.chain(others) {
            let index = self.index(seat, marker);
            if let Some(from) = began[index] {
                let end = state.chains.far(from);
                let met = end != from && began.contains(&Some(end));
                self.finish_move(state, (seat, marker), cell, (end, met), watcher);
            }
        }
        self.eliminate(state, watcher);
    }

    /// Puts a marker where its path ends, or out.
    fn finish_move<W: Watcher<Event>>(
        &self,
        state: &mut State,
        (seat, marker): (Seat, u8),
        cell: Cell,
        (end, met): (Point, bool),
        watcher: &mut W,
    ) {
        let index = self.index(seat, marker);
        let told = self.told(marker);
        let last = state.markers[index].facing().unwrap_or(Place { cell, port: 0 });
        let (at, event) = match (self.fate_at(end, met), open_side(&self.grid, &state.board, end)) {
            (Fate::Stays, Some(place)) => {
                let (x, y) = self.grid.position(place.cell);
                let port = place.port;
                (MarkerAt::Facing(place), Event::Move { seat, marker: told, x, y, port })
            }
            (Fate::Collision, _) => {
                (MarkerAt::Out(last), Event::Out { seat, marker: told, cause: Cause::Collision })
            }
            _ => {
                let place = self.grid.places(end).0;
                (MarkerAt::Out(place), Event::Out { seat, marker: told, cause: Cause::Edge })
            }
        };
        state.markers[index].at = at;
        if W::LISTENS {
            watcher.see(&event);
        }
    }

    /// Takes those out of the game who have lost their last marker.
    fn eliminate<W: Watcher<Event>>(&self, state: &mut State, watcher: &mut W) {
        state.gone = Seats::NONE;
        for seat in self.clockwise(state.active) {
            let first = self.index(seat, 0);
            let markers = &state.markers[first..first + usize::from(self.markers)];
            if state.playing.contains(seat) && markers.iter().all(|marker| !marker.is_on_board()) {
                state.playing.remove(seat);
                state.gone.insert(seat);
                if W::LISTENS {
                    watcher.see(&Event::Eliminated { seat });
                }
            }
        }
    }

    /// Ends the game if at most one player is left.
    pub(super) fn end_if_decided<W: Watcher<Event>>(
        &self,
        state: &mut State,
        watcher: &mut W,
    ) -> bool {
        match state.playing.len() {
            0 => {
                let winners = shared(self.keys.ending.shared_elimination, state.gone);
                state.end(winners, Reason::SharedElimination, watcher);
            }
            1 => state.end(state.playing, Reason::LastStanding, watcher),
            _ => return false,
        }
        true
    }

    /// Ends the game if nobody still in holds a tile or will draw one first.
    pub(super) fn end_if_tiles_out<W: Watcher<Event>>(
        &self,
        state: &mut State,
        watcher: &mut W,
    ) -> bool {
        let draws_first =
            self.keys.turn.empty_hand == EmptyHand::DrawFirst && !state.pile.is_empty();
        let is_empty = |seat: Seat| state.hands[usize::from(seat)].is_empty();
        let nobody = !draws_first && state.playing.iter().all(is_empty);
        if nobody {
            let winners = shared(self.keys.ending.tiles_out, state.playing);
            state.end(winners, Reason::TilesOut, watcher);
        }
        nobody
    }

    /// Puts the hands of those who just went out where the rules say. Returns whether that refilled
    /// a pile that had run out.
    pub(super) fn discard<W: Watcher<Event>>(&self, state: &mut State, watcher: &mut W) -> bool {
        let to_pile = self.keys.elimination.hand == HandGoes::ToPile;
        let had_run_out = state.pile.is_empty();
        for seat in self.clockwise(state.active).filter(|&seat| state.gone.contains(seat)) {
            let hand = std::mem::take(&mut state.hands[usize::from(seat)]);
            if to_pile {
                hand.kinds().iter().for_each(|&kind| state.pile.put(usize::from(kind)));
            }
            if W::LISTENS {
                let to = if to_pile { DiscardTo::Pile } else { DiscardTo::Aside };
                let tiles = NamedList::of(self, &hand);
                watcher.see(&Event::Discard { seat, tiles, to });
            }
        }
        had_run_out && !state.pile.is_empty()
    }

    /// All markers, by seat clockwise from one, by marker within a seat.
    fn in_order(&self, from: Seat) -> impl Iterator<Item = (Seat, u8)> + use<> {
        let markers = self.markers;
        self.clockwise(from).flat_map(move |seat| (0..markers).map(move |marker| (seat, marker)))
    }

    /// A tile of a kind as events name it.
    pub(super) fn named(&self, kind: KindId) -> Named {
        Named(self.tiles.tile(kind))
    }
}

/// Who wins of those who come into question together.
fn shared(win: Win, seats: Seats) -> Seats {
    match win {
        Win::Shared => seats,
        Win::Nobody => Seats::NONE,
    }
}
