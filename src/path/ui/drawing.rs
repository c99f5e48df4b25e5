//! Draws states.

use std::collections::BTreeMap;

use crate::{
    drawing::{
        CollisionDrawing, Drawing, Edge, EdgePlace, Labels, MarkerDrawing, NO_SEAT, PathDrawing,
        TileDrawing, TileKind,
    },
    game::{Drawable, Seat},
    grid::{Cell, Place},
    path::{
        Marker, MarkerPlace, Phase, Rules, StartSpot, State,
        walk::{WalkStep, walk},
    },
    tile::Shape,
};

impl Drawable for Rules {
    fn drawing(&self, state: &State) -> Drawing {
        let journeys = self.journeys(state);
        let trails = trails(&journeys);
        let tiles = self.grid.cells().filter_map(|cell| {
            let tile = state.tile(&self.tiles, cell)?;
            let (x, y) = self.grid.position(cell);
            let path = |(from, to)| {
                let walked = trails.get(&(cell, from)).copied();
                let (trail, marker) =
                    walked.map_or((None, None), |(seat, marker)| (Some(seat), marker));
                PathDrawing { from, to, trail, marker }
            };
            let paths = tile.paths().map(path).collect();
            let is_active = state.last_placement.is_some_and(|(laid, _)| laid == cell);
            Some(TileDrawing { x, y, paths, is_active })
        });
        let markers = state.markers.iter().enumerate();
        Drawing {
            shape: self.grid.shape(),
            columns: self.grid.columns(),
            rows: self.grid.rows(),
            holes: self.grid.holes().collect(),
            barred: Vec::new(),
            tiles: tiles.collect(),
            starts: self.marked_starts().map(|start| start.spot(&self.grid)).collect(),
            markers: markers.filter_map(|(i, marker)| self.draw_marker(i, *marker)).collect(),
            collisions: self.collisions(state, &journeys),
            faces: Vec::new(),
            last_cell: state.last_placement.map(|(cell, _)| self.grid.position(cell)),
            labels: Labels::Chess,
        }
    }

    fn tile_kinds(&self) -> (Shape, Vec<TileKind>) {
        let kinds = (0..).zip(self.tiles.counts()).map(|(kind, copies)| {
            let tile = self.tiles.tile(kind);
            TileKind { notation: tile.to_string(), image: tile.into(), copies, owner: None }
        });
        (self.tiles.shape(), kinds.collect())
    }

    fn is_between_turns(&self, state: &State) -> bool {
        match state.phase {
            Phase::Place => state.acted_markers == 0,
            Phase::Square => state.second_tile().is_none() && !self.is_starting(state),
            Phase::Over(_) => true,
            Phase::Start { .. } | Phase::Tile { .. } | Phase::Lane { .. } | Phase::Exchange => {
                false
            }
        }
    }
}

/// A marker's route over the tiles.
struct Journey {
    /// The marker's index in the state.
    marker: usize,
    seat: Seat,
    /// The marker's number, if its seat has several.
    number: Option<u8>,
    steps: Vec<WalkStep>,
    /// If the marker collided with another one, the route between their places and the other marker's index.
    collision: Option<(Vec<WalkStep>, usize)>,
}

impl Journey {
    /// Returns the steps between the marker's place and the collision.
    ///
    /// If two markers meet in the middle of a path, that path belongs to the one with the lower index.
    fn last_steps(&self) -> &[WalkStep] {
        let Some((steps, other)) = &self.collision else { return &[] };
        let own = if self.marker < *other { steps.len().div_ceil(2) } else { steps.len() / 2 };
        &steps[..own]
    }
}

/// Returns the seat and number of the marker that followed each path on the board, indexed by cell and lower
/// port.
fn trails(journeys: &[Journey]) -> BTreeMap<(Cell, u8), (Seat, Option<u8>)> {
    let mut trails = BTreeMap::new();
    for journey in journeys {
        for step in journey.steps.iter().chain(journey.last_steps()) {
            trails
                .entry((step.cell, step.from.min(step.to)))
                .or_insert((journey.seat, journey.number));
        }
    }
    trails
}

/// Finds the marker at the end of a collision. Returns the number of steps to its place, and its index.
fn find_collision(state: &State, way: &[WalkStep]) -> Option<(usize, usize)> {
    way.iter().enumerate().find_map(|(nth, step)| {
        let stand = MarkerPlace::Out(Place { cell: step.cell, port: step.to });
        let other = state.markers.iter().position(|marker| marker.place() == stand)?;
        Some((nth + 1, other))
    })
}

impl Rules {
    /// Returns the starts that are marked on the board, which excludes those on tiles.
    fn marked_starts(&self) -> impl Iterator<Item = StartSpot> + '_ {
        let is_marked =
            |number: &u16| !self.keys.marks_only_listed_starts() || self.listed.contains(number);
        let marks = (0..).zip(&self.starts).filter(move |(number, _)| is_marked(number));
        marks.filter(|_| !self.starts_on_tiles()).map(|(_, &start)| start)
    }

    /// Returns the seat of each marker with a path, and the number of tiles along that path.
    pub(super) fn path_lengths(&self, state: &State) -> Vec<(Seat, usize)> {
        let journeys = self.journeys(state).into_iter();
        journeys.map(|it| (it.seat, it.steps.len() + it.last_steps().len())).collect()
    }

    /// Returns the routes of all markers that have a path.
    fn journeys(&self, state: &State) -> Vec<Journey> {
        let markers = state.markers.iter().enumerate();
        let journeys = markers.filter_map(|(index, marker)| {
            let from = self.origin(*marker)?;
            let (owner, number) = self.owner(index);
            let (seat, number) = (owner.unwrap_or(NO_SEAT), self.recorded_marker(number));
            let end = match marker.place() {
                MarkerPlace::Facing(place) | MarkerPlace::Out(place) | MarkerPlace::Home(place) => {
                    Some(place)
                }
                MarkerPlace::Hand | MarkerPlace::Start(_) => None,
            };
            let mut steps: Vec<WalkStep> =
                walk(&self.grid, |cell| state.tile(&self.tiles, cell), from).collect();
            let here = |step: &WalkStep| end == Some(Place { cell: step.cell, port: step.from });
            let rest = match steps.iter().position(here) {
                Some(at) => steps.split_off(at),
                None => Vec::new(),
            };
            // A marker that went out before the end of its path must have met one coming the other way.
            let collision = find_collision(state, &rest)
                .map(|(count, other)| (rest.into_iter().take(count).collect(), other));
            Some(Journey { marker: index, seat, number, steps, collision })
        });
        journeys.collect()
    }

    /// Returns the collisions, listing each pair of markers once.
    ///
    /// Both markers moved the same distance, so they met halfway. That's always on a path, because a route
    /// from a square back to the same square crosses an odd number of tiles.
    fn collisions(&self, state: &State, journeys: &[Journey]) -> Vec<CollisionDrawing> {
        // Markers that aren't on the board yet aren't drawn.
        let drawn = |index: usize| {
            let before = state.markers.iter().take(index);
            before.filter(|marker| !matches!(marker.place(), MarkerPlace::Hand)).count()
        };
        let met = journeys.iter().filter_map(|journey| {
            let (_, other) = journey.collision.as_ref().filter(|it| journey.marker < it.1)?;
            let last = journey.last_steps().last()?;
            let (x, y) = self.grid.position(last.cell);
            let from = [(last.from, drawn(journey.marker)), (last.to, drawn(*other))];
            Some(CollisionDrawing { x, y, from })
        });
        met.collect()
    }

    fn draw_marker(&self, index: usize, marker: Marker) -> Option<MarkerDrawing> {
        let spot = |place: Place| {
            let (x, y) = self.grid.position(place.cell);
            EdgePlace { x, y, edge: Edge::Port(place.port) }
        };
        let is_home = marker.is_home();
        let (spot, is_out) = match marker.place() {
            MarkerPlace::Hand => return None,
            MarkerPlace::Start(start) => (self.starts[usize::from(start)].spot(&self.grid), false),
            MarkerPlace::Facing(place) => (spot(place), false),
            // Positions don't contain the places where markers went out.
            MarkerPlace::Out(_) | MarkerPlace::Home(_) if self.origin(marker).is_none() => {
                (EdgePlace::OFF_BOARD, true)
            }
            MarkerPlace::Out(place) | MarkerPlace::Home(place) => (spot(place), true),
        };
        let (owner, number) = self.owner(index);
        let seat = owner.unwrap_or(NO_SEAT);
        Some(MarkerDrawing { seat, marker: self.recorded_marker(number), spot, is_out, is_home })
    }
}
