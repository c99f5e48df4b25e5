//! The drawing of a state, and events for everybody.

use std::collections::BTreeMap;

use super::narration;
use crate::{
    drawing::{Drawing, Edge, MarkerDrawing, PathDrawing, Spot, TileDrawing, TileKind},
    game::{Depicted, Seat},
    grid::{Cell, Place},
    path::{Event, Marker, MarkerAt, Phase, Rules, State, walk::walk},
    tile::Shape,
};

impl Depicted for Rules {
    fn drawing(&self, state: &State) -> Drawing {
        let trails = self.trails(state);
        let tiles = self.grid.cells().filter_map(|cell| {
            let tile = state.tile(&self.tiles, cell)?;
            let (x, y) = self.grid.position(cell);
            let path =
                |(from, to)| PathDrawing { from, to, trail: trails.get(&(cell, from)).copied() };
            let paths = tile.paths().map(path).collect();
            let active = state.laid.is_some_and(|(laid, _)| laid == cell);
            Some(TileDrawing { x, y, paths, active })
        });
        let markers = state.markers.iter().enumerate();
        Drawing {
            shape: self.grid.shape(),
            columns: self.grid.columns(),
            rows: self.grid.rows(),
            tiles: tiles.collect(),
            starts: self.starts.iter().map(|start| start.spot(&self.grid)).collect(),
            markers: markers.filter_map(|(i, marker)| self.draw_marker(i, *marker)).collect(),
            faces: Vec::new(),
            origin: (0, 0),
        }
    }

    fn tile_kinds(&self) -> (Shape, Vec<TileKind>) {
        let kinds = (0..).zip(self.tiles.counts()).map(|(kind, copies)| {
            let tile = self.tiles.tile(kind);
            TileKind { notation: tile.to_string(), image: tile.into(), copies }
        });
        (self.tiles.shape(), kinds.collect())
    }

    fn tell(&self, event: &Event) -> String {
        narration::tell(event)
    }

    fn is_between_turns(&self, state: &State) -> bool {
        match state.phase {
            Phase::Place => state.acted == 0,
            Phase::Over(_) => true,
            Phase::Start { .. } | Phase::Lane { .. } | Phase::Exchange => false,
        }
    }
}

impl Rules {
    /// Returns whose marker came along each path of the board, by cell and lower port.
    fn trails(&self, state: &State) -> BTreeMap<(Cell, u8), Seat> {
        let mut trails = BTreeMap::new();
        for (index, marker) in state.markers.iter().enumerate() {
            let Some(from) = self.origin(*marker) else { continue };
            let (seat, _) = self.owner(index);
            let stops = match marker.at() {
                MarkerAt::Facing(place) | MarkerAt::Out(place) => Some(place),
                MarkerAt::Hand | MarkerAt::Start(_) => None,
            };
            let way = walk(&self.grid, |cell| state.tile(&self.tiles, cell), from);
            let here = |cell, port| stops == Some(Place { cell, port });
            for step in way.take_while(|step| !here(step.cell, step.from)) {
                trails.entry((step.cell, step.from.min(step.to))).or_insert(seat);
            }
        }
        trails
    }

    fn draw_marker(&self, index: usize, marker: Marker) -> Option<MarkerDrawing> {
        let spot = |place: Place| {
            let (x, y) = self.grid.position(place.cell);
            Spot { x, y, at: Edge::Port(place.port) }
        };
        let (spot, out) = match marker.at() {
            MarkerAt::Hand => return None,
            MarkerAt::Start(start) => (self.starts[usize::from(start)].spot(&self.grid), false),
            MarkerAt::Facing(place) => (spot(place), false),
            // A position that was set up does not say where those left that are out.
            MarkerAt::Out(_) if self.origin(marker).is_none() => (Spot::NOWHERE, true),
            MarkerAt::Out(place) => (spot(place), true),
        };
        let (seat, number) = self.owner(index);
        Some(MarkerDrawing { seat, marker: self.told(number), spot, out })
    }
}
