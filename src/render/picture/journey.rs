//! How markers move from one board to the next.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    marker::marker_positions,
    trail::{meeting_point, place},
};
use crate::{
    drawing::{Drawing, Edge, EdgePlace, Seat},
    render::cell::{CellGeometry, Curve, PlanePoint},
};

/// A point on a marker's way, preceded by the length or time that it takes the marker to get there.
pub(super) type Waypoint = (f64, (f64, f64));

/// Identifies a marker across boards by its seat, its number and an index among similar ones.
pub(super) type MarkerId = (Seat, Option<u8>, usize);

/// A marker's movement to its place on a particular board.
#[derive(Clone, Debug)]
pub(super) struct JourneyLeg {
    pub(super) spot: EdgePlace,
    pub(super) is_out: bool,
    pub(super) point: PlanePoint,
    /// The points along the way. Each comes with the length of the way up to it.
    pub(super) waypoints: Vec<Waypoint>,
}

impl JourneyLeg {
    /// Returns the total length.
    pub(super) fn length(&self) -> f64 {
        self.waypoints.last().map_or(0.0, |(length, _)| *length)
    }
}

/// Returns the legs of all markers, by board.
pub(super) fn journeys(
    drawings: &[Drawing],
    cell: CellGeometry,
) -> BTreeMap<MarkerId, Vec<Option<JourneyLeg>>> {
    let mut ways: BTreeMap<MarkerId, Vec<Option<JourneyLeg>>> = BTreeMap::new();
    for (step, drawing) in drawings.iter().enumerate() {
        let mut seen: BTreeSet<MarkerId> = BTreeSet::new();
        for stand in marker_positions(drawing, cell) {
            let drawn = &drawing.markers[stand.marker];
            let mut who = (drawn.seat, drawn.marker, 0);
            while !seen.insert(who) {
                who.2 += 1;
            }
            let way = ways.entry(who).or_default();
            way.resize(step, None);
            let before = way.last().cloned().flatten();
            let point = stand.at;
            let end = match drawing.collision_of(stand.marker) {
                Some(collision) => meeting_point(cell, collision),
                None => place(cell, drawn.spot),
            };
            let through = before
                .map_or_else(Vec::new, |before| waypoints(drawing, cell, &before, (end, point)));
            way.push(Some(JourneyLeg {
                spot: drawn.spot,
                is_out: drawn.is_out,
                point,
                waypoints: through,
            }));
        }
    }
    for way in ways.values_mut() {
        way.resize(drawings.len(), None);
    }
    ways
}

/// Returns the points that a marker passes through on its way to its next place.
fn waypoints(
    drawing: &Drawing,
    cell: CellGeometry,
    before: &JourneyLeg,
    (end, at): (Option<PlanePoint>, PlanePoint),
) -> Vec<Waypoint> {
    const PARTS: u32 = 5;
    let to = (f64::from(at.x), f64::from(at.y));
    if before.point == at {
        return Vec::new();
    }
    let curves = end.and_then(|end| journey(drawing, cell, before.spot, end)).unwrap_or_default();
    let mut places = vec![(0.0, (f64::from(before.point.x), f64::from(before.point.y)))];
    let mut length = 0.0;
    for curve in curves {
        let data = curve.data();
        let parts = if data.starts_with('C') { PARTS } else { 1 };
        let whole = curve.length();
        for part in 1..=parts {
            let part = f64::from(part) / f64::from(parts);
            places.push((length + whole * part, curve.point_at(part)));
        }
        length += whole;
    }
    // The marker stops a few units before the end of the path.
    match places.last_mut().filter(|_| length > 0.0) {
        Some(last) => last.1 = to,
        None => places.push((60.0, to)),
    }
    places.remove(0);
    places
}

/// Returns the curves from a spot to a point, following the tiles of the later board.
///
/// Returns `None` if there's no path between the two.
fn journey(
    drawing: &Drawing,
    cell: CellGeometry,
    from: EdgePlace,
    to: PlanePoint,
) -> Option<Vec<Curve>> {
    let ports = drawing.shape.ports_per_side();
    let tiles: BTreeMap<(u32, u32), _> =
        drawing.tiles.iter().map(|tile| ((tile.x, tile.y), tile)).collect();
    let begin = match from.edge {
        Edge::Port(port) => port..port.checked_add(1)?,
        // The end point determines which of the ports on the side the path started from.
        Edge::Side(side) => side.checked_mul(ports)?..side.checked_add(1)?.checked_mul(ports)?,
    };
    let most = drawing.tiles.len().saturating_mul(usize::from(drawing.shape.ports()));
    let go = |port: u8| {
        let (mut at, mut port) = ((from.x, from.y), port);
        let mut curves = Vec::new();
        while curves.len() <= most {
            if cell.edge_point(Edge::Port(port))?.point.translate(cell.corner(at.0, at.1), 1) == to
            {
                return Some(curves);
            }
            let tile = tiles.get(&at)?;
            let mut paths = tile.paths.iter();
            let (path, exit) = paths.find_map(|path| match port {
                port if port == path.from => Some((path, path.to)),
                port if port == path.to => Some((path, path.from)),
                _ => None,
            })?;
            let curve = cell.curve(port, exit)?.translate(cell.corner(at.0, at.1));
            if drawing.collision_seats(tile, *path).is_some() && curve.half().end() == to {
                curves.push(curve.half());
                return Some(curves);
            }
            curves.push(curve);
            if curve.end() == to {
                return Some(curves);
            }
            let spot = EdgePlace { x: at.0, y: at.1, edge: Edge::Port(exit) };
            let next = spot.neighbour(drawing.shape)?;
            let Edge::Port(entry) = next.edge else { return None };
            (at, port) = ((next.x, next.y), entry);
        }
        None
    };
    begin.into_iter().find_map(go)
}
