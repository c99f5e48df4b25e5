//! Checks what a position says of markers that start on tiles.

use super::{
    marker::{Marker, MarkerAt},
    position::{Position, PositionStart},
    rules::{Rules, StartSpot},
    state::{Phase, State},
    walk::walk,
};
use crate::{
    drawing::Edge,
    game::{PositionError, Seat, refuse},
    grid::Place,
};

impl Rules {
    /// Returns a marker that has come from its start to the place that it faces.
    pub(super) fn marker_of_starter(
        &self,
        state: &State,
        place: Place,
        start: Option<PositionStart>,
        name: &str,
    ) -> Result<Marker, PositionError> {
        let Some(PositionStart { x, y, port }) = start else {
            return refuse(format!(
                "the start of {name} is missing: its path need not begin at the edge (start.on)"
            ));
        };
        let spot = self.grid.cell(x, y).map(|cell| StartSpot { cell, at: Edge::Port(port) });
        let number = self.starts.iter().position(|&known| Some(known) == spot);
        let begun = spot.and_then(|spot| spot.lanes(&self.grid).next());
        let (Some(number), Some(from)) =
            (number.and_then(|number| u16::try_from(number).ok()), begun)
        else {
            return refuse(format!("no marker can start at port {port} of square {x},{y}"));
        };
        // The square across has the tile on which it started.
        let tile = self.grid.across(from).filter(|across| !state.board.is_free(across.cell));
        if tile.is_none() {
            return refuse(format!("no tile lies where {name} started"));
        }
        let tile_at = |cell| state.tile(&self.tiles, cell);
        let last = walk(&self.grid, tile_at, from).last();
        let end = last
            .map_or(Some(from), |step| self.grid.across(Place { cell: step.cell, port: step.to }));
        if end != Some(place) {
            return refuse(format!("the path of {name} leads from its start to another place"));
        }
        let mut marker = Marker::WAITING;
        marker.put_on_start(number);
        marker.begin_at(self.grid.point(from));
        marker.put_at(place);
        Ok(marker)
    }

    /// Lets the seat on turn choose the square for the tile on which its next marker starts.
    pub(super) fn give_start(
        &self,
        state: &mut State,
        position: &Position,
    ) -> Result<(), PositionError> {
        let seat = position.turn;
        let next = (seat < self.seats).then(|| self.next_to_start(state, seat)).flatten();
        let Some(next) = next else {
            return refuse(format!("it is the turn of seat {seat}, which has no marker to start"));
        };
        // Each seat's first marker starts before anybody's second.
        let is_before = |other: Seat, marker: u8| (marker, other) < (next, seat);
        for (index, marker) in state.markers.iter().enumerate() {
            let (owner, number) = self.owner(index);
            let Some(owner) = owner else { continue };
            let has_started = marker.at() != MarkerAt::Hand;
            if has_started != is_before(owner, number) {
                return refuse(format!(
                    "it is the turn of seat {seat} to start with marker {next}, and marker {number} of \
                     seat {owner} has its turn before or after that"
                ));
            }
            if has_started && self.origin(*marker) != marker.facing() {
                return refuse("a marker has moved, and others have not started");
            }
        }
        let started = state.markers.iter().filter(|marker| marker.is_on_board()).count();
        if state.board.len() != started {
            return refuse(format!("{started} markers have started, on as many tiles"));
        }
        let cells: Vec<_> = state.board.cells().collect();
        for cell in cells {
            if !state.open().contains(cell) {
                let (x, y) = self.grid.position(cell);
                return refuse(format!(
                    "no marker starts on square {x},{y}: it lies not at the edge, or beside another tile"
                ));
            }
            self.close_around(state, cell);
        }
        if !position.acted.is_empty() {
            return refuse("no marker has had an action before all have started");
        }
        if !self.has_tile(state, seat) {
            return refuse(format!("it is the turn of seat {seat}, which has no tile"));
        }
        state.active = seat;
        state.phase = Phase::Square;
        Ok(())
    }
}
