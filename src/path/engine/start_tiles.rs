//! Handles games in which markers start on tiles, which means that paths can start inside the board.
//!
//! In such games, a path that never reaches an edge can lead back to its start and one marker can follow
//! another. We therefore use the surroundings of a square to determine where each marker's path ends before
//! the tile joins the chains. This only takes a few steps, no matter how large the board is. Other games
//! don't need any of this.

use super::{
    board::Laid,
    chains::Surroundings,
    event::{Cause, DiscardDestination, Event, TileList},
    legal_actions::{Action, Fate},
    marker::{MarkerPlace, MarkerSet},
    movement::MarkerFate,
    rules::Rules,
    scoring::ScoredMove,
    state::{Phase, State},
};
use crate::{
    game::{Dealer, Observer, Seat, Seats, TileHand},
    grid::{Cell, Place, Point},
    ruleset::path::{Collision, HandSource, LoopElimination, MAX_ALL_MARKERS},
    tile::Tile,
};

/// The outcome for a marker whose square receives a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PathOutcome {
    /// Its path ends at a point inside the board.
    Stay(Point),
    /// Its path ends at a point on the edge.
    Edge(Point),
    /// It meets a marker that was at the given port of the square.
    MeetsMarker(u8),
    /// Its path ends at a point where a different marker already is or also ends up.
    MeetsAtEnd(Point),
    /// Its path leads back to where it is.
    Loop,
}

/// The outcomes for all markers when a square receives a tile, with the same index as in the state.
///
/// Markers that don't move have no outcome.
pub(super) struct PathOutcomes {
    outcomes: [Option<PathOutcome>; MAX_ALL_MARKERS as usize],
    /// The markers that would enter a loop.
    loops: MarkerSet,
}

impl PathOutcomes {
    /// Returns the fate of a marker.
    pub(super) fn fate(&self, index: usize) -> Fate {
        match self.outcomes.get(index).copied().flatten() {
            Some(PathOutcome::Loop) => Fate::Loop,
            // A tile isn't laid if it leads any marker into a loop.
            _ if !self.loops.is_empty() => Fate::OnBoard,
            Some(PathOutcome::Edge(_)) => Fate::Edge,
            Some(PathOutcome::MeetsMarker(_) | PathOutcome::MeetsAtEnd(_)) => Fate::Collision,
            Some(PathOutcome::Stay(_)) | None => Fate::OnBoard,
        }
    }
}

impl Rules {
    /// Returns whether markers start on tiles.
    #[inline]
    pub(in crate::path) fn starts_on_tiles(&self) -> bool {
        self.on_tiles
    }

    /// Returns whether players are still putting their markers on the board.
    pub(in crate::path) fn is_starting(&self, state: &State) -> bool {
        // All seats place their first marker before any of them places its second, so the seat before the
        // first one comes last.
        let last = self.index(state.last_seat(self), self.markers - 1);
        self.on_tiles && state.markers[last].place() == MarkerPlace::Hand
    }

    /// Returns the next marker that a seat has to put on the board.
    pub(in crate::path) fn next_to_start(&self, state: &State, seat: Seat) -> Option<u8> {
        let waits =
            |&marker: &u8| state.markers[self.index(seat, marker)].place() == MarkerPlace::Hand;
        (0..self.markers).find(waits)
    }

    /// Makes sure that no other marker's first tile can go on a square with a new tile or on its neighbours.
    pub(super) fn close_around(&self, state: &mut State, cell: Cell) {
        let Some(extra) = &mut state.extra else { return };
        let ports = 0..self.grid.shape().ports();
        let beside = ports.filter_map(|port| self.grid.neighbour_place(Place { cell, port }));
        extra.open.remove(cell);
        beside.for_each(|place| extra.open.remove(place.cell));
    }

    /// Prevents first tiles from going on any square once every marker is on the board.
    pub(super) fn end_starts(&self, state: &mut State) {
        if let Some(extra) = state.extra.as_mut().filter(|_| self.on_tiles) {
            self.grid.rim().iter().for_each(|side| extra.open.remove(side.cell));
        }
    }

    /// Lays the tile for the active seat's next marker to start on.
    pub(in crate::path) fn lay_start<W: Observer<Event>>(
        &self,
        state: &mut State,
        cell: Cell,
        laid: Laid,
        observer: &mut W,
    ) {
        let seat = state.active;
        let Some(marker) = self.next_to_start(state, seat) else { return };
        self.full().put_tile(state, cell, laid);
        self.full().join_chains(state, cell, laid);
        state.last_placement = Some((cell, marker));
        self.close_around(state, cell);
        state.phase = Phase::Start { marker };
        if W::IS_ACTIVE {
            let (x, y) = self.grid.position(cell);
            let (tile, rotation) = (self.notated(laid.kind), laid.rotation);
            observer.observe(&Event::Place {
                seat,
                marker: self.recorded_marker(marker),
                tile,
                rotation,
                x,
                y,
            });
        }
    }

    /// Returns the starts on the last tile: one for each port that faces a square.
    pub(super) fn starts_on_tile(&self, state: &State) -> impl Iterator<Item = Action> {
        let tile = state.last_placement.map(|(cell, _)| cell);
        let of_tile = (0..).zip(&self.starts).filter(move |(_, spot)| {
            spot.lanes(&self.grid)
                .any(|lane| self.grid.neighbour_place(lane).map(|place| place.cell) == tile)
        });
        of_tile.map(|(start, _)| Action::Start(start))
    }

    /// Draws tiles after one of the active seat's markers has started on a tile.
    pub(super) fn draw_after_start<D: Dealer, W: Observer<Event>>(
        &self,
        state: &mut State,
        dealer: &mut D,
        observer: &mut W,
    ) {
        let seat = state.active;
        if self.keys.hand.whose != HandSource::Own {
            self.full().refill_common_hand(state, dealer, observer);
        } else if self.discards_rest {
            self.full().discard_rest(state, observer);
            self.full().draw_new_hand(state, seat, dealer, observer);
        } else if self.lacks_tiles(state, seat) {
            self.full().draw_one(state, seat, dealer, observer);
        }
    }

    /// Follows the path that enters a square at the given port as if `tile` had been laid there.
    ///
    /// `met` is a bitmask of the ports with markers to collide with.
    fn follow_path(
        &self,
        state: &State,
        (cell, from): (Cell, u8),
        tile: Tile,
        met: u16,
    ) -> PathOutcome {
        let around: Surroundings = state.chains.surroundings(&self.grid, cell);
        let mut port = from;
        // A path can enter at each port at most once.
        for _ in 0..self.grid.shape().ports() {
            let exit = tile.mate(port);
            if met >> exit & 1 == 1 {
                return PathOutcome::MeetsMarker(exit);
            }
            match around.return_port(exit) {
                Some(back) if back == from => return PathOutcome::Loop,
                Some(back) => port = back,
                None => {
                    let end = state.chains.far(self.grid.point(Place { cell, port: exit }));
                    let point = end.point();
                    return if end.is_rim() {
                        PathOutcome::Edge(point)
                    } else {
                        PathOutcome::Stay(point)
                    };
                }
            }
        }
        PathOutcome::Loop
    }

    /// Returns the outcomes for all markers if `tile` is laid on an empty square.
    pub(super) fn path_outcomes(&self, state: &State, cell: Cell, tile: Tile) -> PathOutcomes {
        let mut ways = PathOutcomes { outcomes: [None; _], loops: MarkerSet::NONE };
        let collide = self.keys.elimination.collision == Collision::Out;
        let movers = MarkerSet::from_predicate(&state.markers, |marker| marker.faces(cell));
        let port = |index: usize| state.markers[index].facing().map_or(0, |place| place.port);
        let stood = movers.iter().fold(0, |set: u16, index| set | 1 << port(index));
        for index in movers.iter() {
            let from = port(index);
            let met = if collide { stood & !(1 << from) } else { 0 };
            let way = self.follow_path(state, (cell, from), tile, met);
            ways.outcomes[index] = Some(way);
            if way == PathOutcome::Loop {
                ways.loops.insert(index);
            }
        }
        if collide {
            self.find_collisions(state, movers, &mut ways);
        }
        ways
    }

    /// Makes markers that end at the same port collide, whether both of them move or one is already there.
    fn find_collisions(&self, state: &State, movers: MarkerSet, ways: &mut PathOutcomes) {
        let mut ends = [None; MAX_ALL_MARKERS as usize];
        for (index, marker) in state.markers.iter().enumerate() {
            ends[index] = match ways.outcomes[index] {
                Some(PathOutcome::Stay(point)) => Some(point),
                Some(_) => None,
                None => marker.facing().map(|place| self.grid.point(place)),
            };
        }
        for index in movers.iter() {
            let Some(end) = ends[index] else { continue };
            let there = ends.iter().enumerate().take(state.markers.len());
            for (other, _) in there.filter(|&(other, at)| other != index && *at == Some(end)) {
                ways.outcomes[index] = Some(PathOutcome::MeetsAtEnd(end));
                ways.outcomes[other] = Some(PathOutcome::MeetsAtEnd(end));
            }
        }
    }

    /// Returns the markers that a tile on an empty square would lead into a loop, in ascending order.
    pub(super) fn markers_in_loop(
        &self,
        state: &State,
        cell: Cell,
        tile: Tile,
    ) -> impl Iterator<Item = usize> + use<> {
        self.path_outcomes(state, cell, tile).loops.iter()
    }

    /// Returns whether a placement is one that the rules avoid as long as there's a better one.
    fn is_banned(&self, state: &State, marker: u8, tile: Tile) -> bool {
        let index = self.index(state.active, marker);
        let Some(cell) = state.markers[index].cell(self).filter(|_| self.bans_self_elimination)
        else {
            return false;
        };
        let ways = self.path_outcomes(state, cell, tile);
        let any_loop = self.keys.turn.loop_counts == LoopElimination::Any && !ways.loops.is_empty();
        any_loop || self.avoids(ways.fate(index))
    }

    /// Returns the legal placements, ordered by marker, kind and rotation.
    ///
    /// Placements that the rules avoid are excluded unless there are no others.
    pub(super) fn placements_of_starters<'a>(
        &'a self,
        state: &'a State,
    ) -> impl Iterator<Item = Action> + 'a {
        let all = move || {
            self.waiting_markers(state).flat_map(move |marker| {
                self.playable_kinds(state).flat_map(move |kind| {
                    let ways = (0..).zip(self.tiles.rotations(kind));
                    ways.map(move |(rotation, &tile)| {
                        (Action::Place { marker, kind, rotation }, marker, tile)
                    })
                })
            })
        };
        let is_fine = move |marker, tile| !self.is_banned(state, marker, tile);
        let any =
            self.bans_self_elimination && all().any(|(_, marker, tile)| is_fine(marker, tile));
        let fine = all().filter(move |&(_, marker, tile)| !any || is_fine(marker, tile));
        fine.map(|(action, ..)| action)
    }

    /// Discards a tile that would lead markers into a loop and puts those markers out.
    ///
    /// Returns false if the tile doesn't lead any marker into a loop.
    #[inline(never)]
    pub(super) fn discard_loop<W: Observer<Event>>(
        &self,
        state: &mut State,
        (cell, marker): (Cell, u8),
        laid: Laid,
        observer: &mut W,
    ) -> bool {
        let turned = self.tiles.rotations(laid.kind).get(usize::from(laid.rotation));
        let Some(&tile) = turned else { return false };
        let loops = self.path_outcomes(state, cell, tile).loops;
        if loops.is_empty() {
            return false;
        }
        let seat = state.active;
        self.full().take_tile(state, laid.kind);
        state.last_placement = None;
        state.acted_markers |= 1 << marker;
        state.crossed = Seats::NONE;
        if W::IS_ACTIVE {
            let tiles = TileList::of(self, TileHand::from_iter([laid.kind]));
            let (marker, to) = (self.recorded_marker(marker), DiscardDestination::Aside);
            observer.observe(&Event::Discard { seat, marker, tiles, to });
        }
        for index in self.in_turn_order(state, loops, marker) {
            let front = state.markers[index].facing();
            let stop = self.eliminate_marker(state, index, (cell, front), Cause::Loop, observer);
            self.score_if_counted(
                state,
                index,
                ScoredMove { front, fate: stop, met_place: None },
                observer,
            );
        }
        self.full().eliminate(state, Cause::Loop, observer);
        true
    }

    /// Moves all markers facing the last tile before that tile joins the chains.
    #[inline(never)]
    pub(super) fn resolve_starters<W: Observer<Event>>(
        &self,
        state: &mut State,
        (cell, marker): (Cell, u8),
        observer: &mut W,
    ) {
        let Some(tile) = state.tile(&self.tiles, cell) else { return };
        let ways = self.path_outcomes(state, cell, tile);
        state.chains.lay(&self.grid, cell, tile.paths());
        state.crossed = Seats::NONE;
        let moved = (0..state.markers.len()).filter(|&index| ways.outcomes[index].is_some());
        let moved = moved.fold(MarkerSet::NONE, |mut set, index| {
            set.insert(index);
            set
        });
        let mut is_out = false;
        for index in self.in_turn_order(state, moved, marker) {
            let Some(way) = ways.outcomes[index] else { continue };
            let front = state.markers[index].facing();
            let (stop, met_place) = match way {
                PathOutcome::Stay(point) => {
                    (self.full().keep_on_board(state, index, point, observer), None)
                }
                PathOutcome::Edge(point) => {
                    let edge = self.grid.places(point).0;
                    if self.has_homes {
                        state.markers[index].put_home(edge);
                        (MarkerFate::Home, None)
                    } else {
                        (
                            self.eliminate_marker(
                                state,
                                index,
                                (cell, Some(edge)),
                                Cause::Edge,
                                observer,
                            ),
                            None,
                        )
                    }
                }
                PathOutcome::MeetsMarker(port) => {
                    let stop = self.eliminate_marker(
                        state,
                        index,
                        (cell, front),
                        Cause::Collision,
                        observer,
                    );
                    (stop, Some(Place { cell, port }))
                }
                PathOutcome::MeetsAtEnd(_) | PathOutcome::Loop => (
                    self.eliminate_marker(state, index, (cell, front), Cause::Collision, observer),
                    None,
                ),
            };
            // If another marker ended up in this one's place, this marker hasn't moved and doesn't have a new
            // run.
            let ran = front.filter(|place| place.cell == cell);
            self.score_if_counted(
                state,
                index,
                ScoredMove { front: ran, fate: stop, met_place },
                observer,
            );
            is_out |= matches!(stop, MarkerFate::Out(_));
        }
        if is_out {
            self.full().eliminate(state, Cause::Edge, observer);
        }
    }

    /// Returns markers in the order in which they move.
    ///
    /// The marker that the tile was laid for comes first, followed by the others clockwise from the active
    /// seat.
    fn in_turn_order(
        &self,
        state: &State,
        markers: MarkerSet,
        played_for: u8,
    ) -> impl Iterator<Item = usize> + use<> {
        let first = self.index(state.active, played_for);
        let others = markers.without_marker(first).clockwise(self.index(state.active, 0));
        markers.contains(first).then_some(first).into_iter().chain(others)
    }

    /// Puts the given marker out because of a tile for the given cell.
    fn eliminate_marker<W: Observer<Event>>(
        &self,
        state: &mut State,
        index: usize,
        (cell, at): (Cell, Option<Place>),
        cause: Cause,
        observer: &mut W,
    ) -> MarkerFate {
        if let Some(at) = at {
            state.markers[index].put_out(at);
        }
        if W::IS_ACTIVE {
            let cell = at.map_or(cell, |at| at.cell);
            observer.observe(&self.out_event(index, cause, cell, at.map(|at| at.port)));
        }
        MarkerFate::Out(cause)
    }
}
