//! Markers, with a different shape, colour and label for each seat.

use std::collections::BTreeMap;

use crate::{
    drawing::{CollisionDrawing, Drawing, MarkerDrawing, Seat},
    render::{
        Xml,
        cell::{CellGeometry, PlanePoint},
        number,
        palette::{self, COLOURS},
        text::{Charset, marker::name},
    },
};

/// The outline of each marker, and how far below the middle its label goes. Markers are about 18 units high.
const OUTLINES: [(&str, i32); COLOURS] = [
    ("M-9 0A9 9 0 1 1 9 0A9 9 0 1 1-9 0z", 4),
    ("M-8-8H8V8H-8z", 4),
    ("M0-11L11 0 0 11-11 0z", 4),
    ("M0-12L11 8H-11z", 6),
    ("M-10 0L-5-9H5L10 0 5 9H-5z", 4),
    ("M0 12L-11-8H11z", 2),
    ("M0-10L10-2.5 6 9H-6L-10-2.5z", 4),
    ("M-4.5-10H4.5V-4.5H10V4.5H4.5V10H-4.5V4.5H-10V-4.5H-4.5z", 4),
];

/// Writes the definition of the given outline.
pub(super) fn define(xml: &mut Xml, place: usize) {
    let (data, _) = OUTLINES[place % COLOURS];
    xml.put(format_args!("<path id=\"m{place}\" d=\"{data}\"/>"));
}

/// Returns the scale for markers, which is less than 1 if ports are close together.
pub(super) fn scale(cell: CellGeometry) -> f64 {
    f64::from(cell.spacing().min(20)) / 20.0
}

/// A marker's position in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MarkerPosition {
    /// The index of the marker in the drawing.
    pub(super) marker: usize,
    pub(super) at: PlanePoint,
}

/// Finds a position for every marker so that none of them overlap.
///
/// Markers are at the edge of the cell they face. Markers that are out are placed beyond the rim or where
/// they collided. Markers outside the board are skipped.
pub(super) fn marker_positions(drawing: &Drawing, cell: CellGeometry) -> Vec<MarkerPosition> {
    let mut there: BTreeMap<(bool, PlanePoint), i32> = BTreeMap::new();
    let mut stands = Vec::new();
    let small = cell.spacing().min(20);
    for (nth, marker) in drawing.markers.iter().enumerate() {
        let spot = marker.spot;
        let Some(edge) = cell.edge_point(spot.edge) else { continue };
        if spot.x >= drawing.columns || spot.y >= drawing.rows {
            continue;
        }
        if let Some(collision) = drawing.collision_of(nth) {
            if let Some(at) = collision_point(cell, collision, nth) {
                stands.push(MarkerPosition { marker: nth, at });
            }
            continue;
        }
        let corner = cell.corner(spot.x, spot.y);
        let count = there.entry((marker.is_out, edge.point.translate(corner, 1))).or_default();
        let at = edge.point_inside(if marker.is_out {
            -9 * small / 20 - *count * small * 3 / 4
        } else {
            7 * small / 20 + *count * small
        });
        let at = at.translate(corner, 1);
        *count += 1;
        stands.push(MarkerPosition { marker: nth, at });
    }
    stands
}

/// Returns the position for one of two colliding markers. It's on the marker's own path, just before the two
/// meet.
fn collision_point(
    cell: CellGeometry,
    collision: &CollisionDrawing,
    marker: usize,
) -> Option<PlanePoint> {
    let [mut own, mut other] = collision.from;
    if other.1 == marker {
        std::mem::swap(&mut own, &mut other);
    }
    let curve = cell.curve(own.0, other.0)?;
    let before = f64::from(cell.spacing().min(20)) * 0.6;
    let (x, y) = curve.point_at((0.5 - before / curve.length()).max(0.0));
    #[expect(clippy::cast_possible_truncation, reason = "a curve stays in its cell")]
    let at = PlanePoint::new(x.round() as i32, y.round() as i32);
    Some(at.translate(cell.corner(collision.x, collision.y), 1))
}

/// Writes the definition of the collision mark.
pub(super) fn define_collision(xml: &mut Xml) {
    xml.put(format_args!(
        "<path id=\"x\" d=\"M0-9L2-3 8-6 4-1 9 2 3 3 4 9 0 4-4 9-3 3-9 2-4-1-8-6-2-3z\"/>"
    ));
}

/// Draws the collision mark at the given point.
pub(super) fn draw_collision(xml: &mut Xml, cell: CellGeometry, at: PlanePoint, class: &str) {
    let transform = transform(cell, at, false);
    xml.put(format_args!("<use href=\"#x\" class=\"h{class}\" transform=\"{transform}\"/>"));
}

/// Draws a marker at the origin, in grey if it's out.
pub(super) fn draw(xml: &mut Xml, seat: Seat, label: &str, out: bool) {
    let place = palette::place(seat);
    let (_, lower) = OUTLINES[place];
    let small = if label.chars().count() > 1 { " y" } else { "" };
    if out {
        xml.put(format_args!(
            "<use href=\"#m{place}\" class=\"x\"/><text class=\"n xt{small}\" y=\"{lower}\">"
        ));
    } else {
        xml.put(format_args!("<use href=\"#m{place}\" class=\"m m{place}\"/><text class=\"n n{place}{small}\" y=\"{lower}\">"));
    }
    xml.text(label);
    xml.put(format_args!("</text>"));
}

/// Returns the label for the given marker.
pub(super) fn label(marker: &MarkerDrawing) -> String {
    name(marker, Charset::Unicode)
}

/// Returns the transform that moves a marker to its position.
pub(super) fn transform(cell: CellGeometry, at: PlanePoint, out: bool) -> String {
    let scale = scale(cell) * if out { 0.8 } else { 1.0 };
    let PlanePoint { x, y } = at;
    if (scale - 1.0).abs() < 0.01 {
        format!("translate({x} {y})")
    } else {
        format!("translate({x} {y})scale({})", number(scale))
    }
}
