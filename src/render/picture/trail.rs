//! The trails that markers leave behind, drawn as lines across several tiles.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    drawing::{CollisionDrawing, Drawing, EdgePlace, Seat},
    render::cell::{CellGeometry, Curve, PlanePoint},
};

/// Returns the point in the picture for a marker's spot.
pub(super) fn place(cell: CellGeometry, spot: EdgePlace) -> Option<PlanePoint> {
    Some(cell.edge_point(spot.edge)?.point.translate(cell.corner(spot.x, spot.y), 1))
}

/// Returns the point where two markers met, or `None` if it doesn't exist.
pub(super) fn meeting_point(
    cell: CellGeometry,
    collision: &CollisionDrawing,
) -> Option<PlanePoint> {
    let [(one, _), (other, _)] = collision.from;
    let at = cell.curve(one, other)?.half().end();
    Some(at.translate(cell.corner(collision.x, collision.y), 1))
}

/// A path across a tile (or up to its middle) in the direction of the trail.
#[derive(Clone, Copy, Debug)]
pub(super) struct TrailStep {
    /// The index of the tile in the drawing and of the path in that tile.
    pub(super) path: (usize, usize),
    /// Whether this is the half of the path that starts at its `to` port.
    is_far: bool,
    pub(super) curve: Curve,
}

/// A line along which markers of one seat have moved.
#[derive(Clone, Debug)]
pub(super) struct Trail {
    pub(super) seat: Seat,
    pub(super) steps: Vec<TrailStep>,
}

/// Returns the trails on a board, sorted by seat. Each one runs towards the marker at its end.
pub(super) fn trails(drawing: &Drawing, cell: CellGeometry) -> Vec<Trail> {
    // Each seat's steps from each point, in either direction.
    let mut at: BTreeMap<(Seat, PlanePoint), Vec<TrailStep>> = BTreeMap::new();
    for (nth, tile) in drawing.tiles.iter().enumerate() {
        for (path_nth, path) in tile.paths.iter().enumerate() {
            let Some((seat, curve)) = path.trail.zip(cell.curve(path.from, path.to)) else {
                continue;
            };
            let curve = curve.translate(cell.corner(tile.x, tile.y));
            let parts = match drawing.collision_seats(tile, *path) {
                Some([one, other]) => {
                    vec![(one, curve.half(), false), (other, curve.reverse().half(), true)]
                }
                None => vec![(seat, curve, false)],
            };
            for (seat, curve, is_far) in parts {
                let step = TrailStep { path: (nth, path_nth), is_far, curve };
                let back = TrailStep { curve: step.curve.reverse(), ..step };
                at.entry((seat, step.curve.start())).or_default().push(step);
                at.entry((seat, back.curve.start())).or_default().push(back);
            }
        }
    }
    let ends = drawing.markers.iter().enumerate().filter_map(|(index, marker)| {
        let end = match drawing.collision_of(index) {
            Some(collision) => meeting_point(cell, collision),
            None => place(cell, marker.spot),
        };
        Some((marker.seat, end?))
    });
    let markers: BTreeSet<(Seat, PlanePoint)> = ends.collect();
    // First start at ends without a marker, then at those with one. Closed trails come last because they can
    // start anywhere.
    let ends = at.iter().filter(|(_, steps)| steps.len() == 1).map(|(end, _)| *end);
    let (with, without): (Vec<_>, Vec<_>) = ends.partition(|end| markers.contains(end));
    let all: Vec<_> = without.into_iter().chain(with).chain(at.keys().copied()).collect();
    // Paths that are already part of a trail.
    let mut gone = BTreeSet::new();
    let mut trails = Vec::new();
    for (seat, start) in all {
        let mut steps = Vec::new();
        let mut point = start;
        while let Some(step) = at
            .get(&(seat, point))
            .and_then(|steps| steps.iter().find(|step| !gone.contains(&(step.path, step.is_far))))
        {
            gone.insert((step.path, step.is_far));
            steps.push(*step);
            point = step.curve.end();
        }
        if !steps.is_empty() {
            trails.push(Trail { seat, steps });
        }
    }
    trails.sort_by_key(|trail| trail.seat);
    trails
}

/// A part of a trail that is drawn as a single path.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) seat: Seat,
    /// The turn in which a marker traversed it.
    pub(super) turn: usize,
    /// The SVG path data.
    pub(super) data: String,
    /// The length of the trail before this piece. The dashes continue from there.
    pub(super) offset: f64,
    pub(super) length: f64,
}

/// Splits a trail wherever the turn changes or it returns to a tile of the current piece.
///
/// This makes the trail cross over itself when it returns to a tile.
pub(super) fn pieces(trail: &Trail, turn: impl Fn(&TrailStep) -> usize) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut tiles = BTreeSet::new();
    let mut offset = 0.0;
    for step in &trail.steps {
        let turn = turn(step);
        let length = step.curve.length();
        let is_new_tile = tiles.insert(step.path.0);
        let last = pieces.last_mut().filter(|last| is_new_tile && last.turn == turn);
        if let Some(last) = last {
            last.data.push_str(&step.curve.data());
            last.length += length;
        } else {
            tiles = BTreeSet::from([step.path.0]);
            let data = step.curve.path_data();
            pieces.push(Piece { seat: trail.seat, turn, data, offset, length });
        }
        offset += length;
    }
    pieces
}
