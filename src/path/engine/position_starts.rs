//! Checks the markers in a position if they start on tiles.

use super::{
    impossible_position::{ImpossiblePosition, MarkerName},
    marker::{Marker, MarkerPlace},
    position::{Position, PositionStart},
    rules::{Rules, StartSpot},
    state::{Phase, State},
    walk::walk,
};
use crate::{drawing::Edge, game::Seat, grid::Place};

impl Rules {
    /// Returns a marker at the given place, which must be where the path from its start leads.
    pub(super) fn starting_marker(
        &self,
        state: &State,
        place: Place,
        start: Option<PositionStart>,
        name: MarkerName,
    ) -> Result<Marker, ImpossiblePosition> {
        let Some(PositionStart { x, y, port }) = start else {
            return Err(ImpossiblePosition::StartMissing(name));
        };
        let spot = self.grid.cell(x, y).map(|cell| StartSpot { cell, place: Edge::Port(port) });
        let number = self.starts.iter().position(|&known| Some(known) == spot);
        let begun = spot.and_then(|spot| spot.lanes(&self.grid).next());
        let (Some(number), Some(from)) =
            (number.and_then(|number| u16::try_from(number).ok()), begun)
        else {
            return Err(ImpossiblePosition::NoStartPort { x, y, port });
        };
        // The tile the marker started on is opposite the place where its path started.
        let tile =
            self.grid.neighbour_place(from).filter(|across| !state.board.is_free(across.cell));
        if tile.is_none() {
            return Err(ImpossiblePosition::NoStartTile(name));
        }
        let tile_at = |cell| state.tile(&self.tiles, cell);
        let last = walk(&self.grid, tile_at, from).last();
        let end = last.map_or(Some(from), |step| {
            self.grid.neighbour_place(Place { cell: step.cell, port: step.to })
        });
        if end != Some(place) {
            return Err(ImpossiblePosition::WrongPathEnd(name));
        }
        let mut marker = Marker::NOT_STARTED;
        marker.put_on_start(number);
        marker.set_start(self.grid.point(from));
        marker.put_at(place);
        Ok(marker)
    }

    /// Makes the active seat choose a square for the tile on which its next marker starts.
    pub(super) fn set_start(
        &self,
        state: &mut State,
        position: &Position,
    ) -> Result<(), ImpossiblePosition> {
        let seat = position.turn;
        let next = (seat < self.seats).then(|| self.next_to_start(state, seat)).flatten();
        let Some(next) = next else {
            return Err(ImpossiblePosition::TurnWithoutStart { seat });
        };
        // All seats place their first marker before any of them places its second.
        let place = |seat| state.place_in_round(self, seat);
        let is_before = |other: Seat, marker: u8| (marker, place(other)) < (next, place(seat));
        for (index, marker) in state.markers.iter().enumerate() {
            let (owner, number) = self.owner(index);
            let Some(owner) = owner else { continue };
            let has_started = marker.place() != MarkerPlace::Hand;
            if has_started != is_before(owner, number) {
                return Err(ImpossiblePosition::StartOrder { seat, next, owner, number });
            }
            if has_started && self.origin(*marker) != marker.facing() {
                return Err(ImpossiblePosition::MovedBeforeStarts);
            }
        }
        let started = state.markers.iter().filter(|marker| marker.is_on_board()).count();
        if state.board.len() != started {
            return Err(ImpossiblePosition::StartTiles { started });
        }
        let cells: Vec<_> = state.board.cells().collect();
        for cell in cells {
            if !state.open_squares().contains(cell) {
                let (x, y) = self.grid.position(cell);
                return Err(ImpossiblePosition::NoStartSquare { x, y });
            }
            self.close_around(state, cell);
        }
        if !position.acted.is_empty() {
            return Err(ImpossiblePosition::ActedBeforeStarts);
        }
        if !self.full().has_tile(state, seat) {
            return Err(ImpossiblePosition::TurnWithoutTile { seat });
        }
        state.active = seat;
        state.phase = Phase::Square;
        Ok(())
    }
}
