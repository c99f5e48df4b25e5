//! What holds of every grid.

use std::collections::BTreeMap;

use super::{Grid, Place, Point};

/// Collects the places of each point from every port of every cell.
pub(super) fn places(grid: &Grid) -> BTreeMap<Point, Vec<Place>> {
    let mut places: BTreeMap<Point, Vec<Place>> = BTreeMap::new();
    for cell in grid.cells() {
        for (port, point) in (0..).zip(grid.points_of(cell)) {
            let place = Place { cell, port };
            assert_eq!(grid.point(place), point);
            places.entry(point).or_default().push(place);
        }
    }
    places
}

/// Asserts that a point joins two places or one at the rim, and that all look-ups agree on it.
pub(super) fn assert_points(grid: &Grid) {
    for (point, at) in places(grid) {
        assert!((point as usize) < grid.point_bound());
        assert_eq!(grid.is_rim(point), at.len() == 1);
        let (one, other) = grid.places(point);
        let mut met: Vec<Place> = [Some(one), other].into_iter().flatten().collect();
        met.sort_by_key(|place| place.cell);
        assert_eq!(met, at);
        for place in at {
            assert!(usize::from(place.cell) < grid.cell_bound());
            assert_eq!(grid.port_at(place.cell, point), Some(place.port));
            assert_eq!(grid.across(place), met.iter().copied().find(|&p| p != place));
            assert!(met.len() == 1 || grid.meeting(point).contains(&place));
        }
        for (cell, sights) in grid.cells().filter_map(|c| Some((c, grid.sights(c)?))) {
            let port = grid.port_at(cell, point).filter(|_| met.len() == 2);
            let other = if met.len() == 1 { Grid::AT_RIM } else { Grid::ELSEWHERE };
            assert_eq!(sights[point as usize], port.unwrap_or(other));
        }
        let elsewhere = |cell: &u16| met.iter().all(|place| place.cell != *cell);
        assert!(grid.cells().filter(elsewhere).all(|c| grid.port_at(c, point).is_none()));
    }
}
