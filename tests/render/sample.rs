//! Random boards with markers and trails for testing the renderers.

use sentiero::{
    drawing::{Drawing, Edge, EdgePlace, Labels, MarkerDrawing, PathDrawing, TileDrawing},
    grid::{Grid, Place},
    tile::{Tile, kinds},
};

/// A board on which some cells have a tile.
pub(crate) struct Sample {
    pub(crate) grid: Grid,
    pub(crate) tiles: Vec<Option<Tile>>,
}

/// Where a walk ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// In front of an empty cell, at the port through which it would be entered.
    Facing(Place),
    /// At the rim, at the port through which the last cell was left.
    Rim(Place),
    /// Back where it started.
    Ring,
}

impl Sample {
    /// Returns a board on which about `percent` of the cells have a tile.
    pub(crate) fn random(columns: u32, rows: u32, ports: u8, percent: u32, seed: u64) -> Sample {
        let grid = Grid::squares(columns, rows, ports).expect("the grid should be valid");
        let kinds = kinds(grid.shape());
        let mut random = Random(seed);
        let mut tiles = vec![None; grid.cell_bound()];
        for cell in grid.cells() {
            let kind = kinds[random.below(kinds.len())];
            let turns = [0, 1, 2, 3][random.below(4)];
            let tile = kind.rotated(grid.shape(), turns);
            tiles[usize::from(cell)] = (random.below(100) < percent as usize).then_some(tile);
        }
        Sample { grid, tiles }
    }

    /// Returns the places that a marker would pass when moving on from `start`, and where the walk ends.
    pub(crate) fn walk(&self, start: Place) -> (Vec<(Place, Place)>, End) {
        let mut way = Vec::new();
        let mut at = start;
        loop {
            let Some(tile) = self.tiles[usize::from(at.cell)] else {
                return (way, End::Facing(at));
            };
            let exit = Place { cell: at.cell, port: tile.mate(at.port) };
            way.push((at, exit));
            match self.grid.neighbour_place(exit) {
                Some(next) if next == start => return (way, End::Ring),
                Some(next) => at = next,
                None => return (way, End::Rim(exit)),
            }
        }
    }

    /// Returns all places on the rim, clockwise from the north-west corner.
    pub(crate) fn rim(&self) -> Vec<Place> {
        let ports = self.grid.shape().ports_per_side();
        let places = |side: &sentiero::grid::RimSide| {
            let &sentiero::grid::RimSide { cell, side } = side;
            (side * ports..(side + 1) * ports).map(move |port| Place { cell, port })
        };
        self.grid.rim().iter().flat_map(places).collect()
    }

    pub(crate) fn spot(&self, place: Place) -> EdgePlace {
        let (x, y) = self.grid.position(place.cell);
        EdgePlace { x, y, edge: Edge::Port(place.port) }
    }

    /// Returns a drawing of the board without any markers.
    pub(crate) fn drawing(&self) -> Drawing {
        let tiles = (0..)
            .zip(&self.tiles)
            .filter_map(|(cell, tile)| {
                let (x, y) = self.grid.position(cell);
                let path = |(from, to)| PathDrawing { from, to, trail: None, marker: None };
                let paths = (*tile)?.paths().map(path).collect();
                Some(TileDrawing { x, y, paths, is_active: false })
            })
            .collect();
        Drawing {
            shape: self.grid.shape(),
            columns: self.grid.columns(),
            rows: self.grid.rows(),
            holes: Vec::new(),
            barred: Vec::new(),
            tiles,
            starts: self.rim().into_iter().map(|place| self.spot(place)).collect(),
            markers: Vec::new(),
            collisions: Vec::new(),
            faces: Vec::new(),
            last_cell: None,
            labels: Labels::Chess,
        }
    }

    /// Starts a marker at the given place and adds both the marker and its trail to the drawing.
    pub(crate) fn play(&self, drawing: &mut Drawing, seat: u8, start: Place) {
        let (way, end) = self.walk(start);
        for (from, to) in way {
            let (x, y) = self.grid.position(from.cell);
            let tile =
                drawing.tiles.iter_mut().find(|tile| (tile.x, tile.y) == (x, y)).expect("a tile");
            let ends = (from.port.min(to.port), from.port.max(to.port));
            let path =
                tile.paths.iter_mut().find(|path| (path.from, path.to) == ends).expect("a path");
            path.trail.get_or_insert(seat);
        }
        let (place, is_out) = match end {
            End::Ring => return,
            End::Facing(place) => (place, false),
            End::Rim(place) => (place, true),
        };
        drawing.markers.push(MarkerDrawing {
            seat,
            marker: None,
            spot: self.spot(place),
            is_out,
            is_home: false,
        });
    }
}

/// A small random number generator whose output never changes.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound
    }
}
