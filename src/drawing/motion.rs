//! Moves markers from one drawing to the next, one tile at a time.

use std::collections::BTreeMap;

use super::{Drawing, Edge, EdgePlace, MarkerDrawing};

/// A tile that a marker crosses.
#[derive(Clone, Copy, Debug)]
struct CrossedTile {
    /// Where the marker is before crossing the tile.
    spot: EdgePlace,
    /// The index of the tile in the drawing, and the index of the path on that tile.
    path: (usize, usize),
}

/// A marker's route from one drawing to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The index of the marker in the later drawing.
    pub marker: usize,
    /// The tiles crossed, in order. Each is given by its column, its row, and the ports where the marker
    /// enters and leaves it.
    ///
    /// On the last tile, the marker may stop halfway because it meets another one.
    pub steps: Vec<(u32, u32, [u8; 2])>,
}

/// Returns the routes of all markers that move between two drawings.
///
/// This is empty if no marker moves or if the cells are neither squares nor hexes.
pub fn routes(before: &Drawing, after: &Drawing) -> Vec<Route> {
    let leg = |leg: &CrossedTile| {
        let path = after.tiles.get(leg.path.0)?.paths.get(leg.path.1)?;
        let Edge::Port(entry) = leg.spot.edge else { return None };
        let exit = if entry == path.from { path.to } else { path.from };
        Some((leg.spot.x, leg.spot.y, [entry, exit]))
    };
    let ways = moving_routes(before, after).into_iter();
    ways.map(|(marker, legs)| Route { marker, steps: legs.iter().filter_map(leg).collect() })
        .collect()
}

/// Returns the intermediate drawings between two consecutive ones.
///
/// In the first one, the new tile is on the board but no marker has moved yet. In each of the following ones,
/// markers have crossed one more tile. This is empty if no marker moves or if the cells are neither squares
/// nor hexes.
pub fn intermediate_drawings(before: &Drawing, after: &Drawing) -> Vec<Drawing> {
    let ways = moving_routes(before, after);
    let longest = ways.values().map(Vec::len).max().unwrap_or(0);
    (0..longest).map(|gone| drawing_at(before, after, &ways, gone)).collect()
}

/// Returns the routes of all markers that move, keyed by their index in the later drawing.
fn moving_routes(before: &Drawing, after: &Drawing) -> BTreeMap<usize, Vec<CrossedTile>> {
    let mut ways: BTreeMap<usize, Vec<CrossedTile>> = BTreeMap::new();
    for (index, marker) in after.markers.iter().enumerate() {
        let who =
            |other: &&MarkerDrawing| (other.seat, other.marker) == (marker.seat, marker.marker);
        let Some(old) = before.markers.iter().find(who) else { continue };
        let has_moved = (old.spot, old.is_out) != (marker.spot, marker.is_out) && !old.is_out;
        if let Some(way) = has_moved.then(|| route(after, index, old.spot)).flatten() {
            ways.insert(index, way);
        }
    }
    ways
}

/// Returns the drawing after each marker has crossed `gone` tiles of its route.
fn drawing_at(
    before: &Drawing,
    after: &Drawing,
    ways: &BTreeMap<usize, Vec<CrossedTile>>,
    gone: usize,
) -> Drawing {
    let mut drawing = after.clone();
    for (&index, way) in ways {
        let Some((next, rest)) = way.get(gone).map(|next| (next, &way[gone..])) else { continue };
        if let Some(marker) = drawing.markers.get_mut(index) {
            (marker.spot, marker.is_out) = (next.spot, false);
        }
        drawing.collisions.retain(|it| it.from.iter().all(|&(_, marker)| marker != index));
        for &CrossedTile { path: (tile, path), .. } in rest {
            let Some(tile) = drawing.tiles.get_mut(tile) else { continue };
            let old = before.tiles.iter().find(|old| (old.x, old.y) == (tile.x, tile.y));
            if let Some(path) = tile.paths.get_mut(path) {
                let ends = (path.from, path.to);
                let old = old.and_then(|old| old.paths.iter().find(|it| (it.from, it.to) == ends));
                (path.trail, path.marker) = old.map_or((None, None), |old| (old.trail, old.marker));
            }
        }
    }
    drawing
}

/// Returns the route that a marker takes to its place in the given drawing, or `None` if no path leads there.
fn route(drawing: &Drawing, marker: usize, from: EdgePlace) -> Option<Vec<CrossedTile>> {
    let ports = drawing.shape.ports_per_side();
    let begin = match from.edge {
        Edge::Port(port) => port..port.checked_add(1)?,
        // Try each port on the side, because only the place where its path ends shows us which one the marker
        // took.
        Edge::Side(side) => side.checked_mul(ports)?..side.checked_add(1)?.checked_mul(ports)?,
    };
    begin
        .into_iter()
        .find_map(|port| route_from(drawing, marker, EdgePlace { edge: Edge::Port(port), ..from }))
}

fn route_from(drawing: &Drawing, marker: usize, mut spot: EdgePlace) -> Option<Vec<CrossedTile>> {
    let target = drawing.markers.get(marker)?;
    let collision = drawing.collision_of(marker);
    let most = drawing.tiles.len().saturating_mul(usize::from(drawing.shape.ports()));
    let mut way = Vec::new();
    while way.len() <= most {
        let Edge::Port(port) = spot.edge else { return None };
        if !target.is_out && spot == target.spot {
            return Some(way);
        }
        let tile = drawing.tiles.iter().position(|tile| (tile.x, tile.y) == (spot.x, spot.y))?;
        let mut paths = drawing.tiles[tile].paths.iter().enumerate();
        let (path, exit) = paths.find_map(|(index, path)| match port {
            port if port == path.from => Some((index, path.to)),
            port if port == path.to => Some((index, path.from)),
            _ => None,
        })?;
        way.push(CrossedTile { spot, path: (tile, path) });
        let meets = collision.is_some_and(|it| {
            (it.x, it.y) == (spot.x, spot.y) && it.from.contains(&(port, marker))
        });
        let leaves = target.is_out && collision.is_none();
        if meets || leaves && target.spot == (EdgePlace { edge: Edge::Port(exit), ..spot }) {
            return Some(way);
        }
        spot = EdgePlace { edge: Edge::Port(exit), ..spot }.neighbour(drawing.shape)?;
    }
    None
}
