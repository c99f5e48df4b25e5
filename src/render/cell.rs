//! The geometry of a cell in the units of pictures.

use crate::{
    drawing::{Drawing, Edge},
    tile::Shape,
};

/// The side length of a square. It's chosen so that up to four ports per side have integer coordinates.
pub(super) const CELL: i32 = 60;

/// The corners of a square, clockwise from the western end of its north side.
const SQUARE: [PlanePoint; 4] = [
    PlanePoint::new(0, 0),
    PlanePoint::new(CELL, 0),
    PlanePoint::new(CELL, CELL),
    PlanePoint::new(0, CELL),
];

/// The corners of a hex, clockwise from the western end of its north side.
///
/// The hex is regular to within one percent, and with one or two ports per side, all ports have integer
/// coordinates.
const HEX: [PlanePoint; 6] = [
    PlanePoint::new(24, 0),
    PlanePoint::new(72, 0),
    PlanePoint::new(96, 42),
    PlanePoint::new(72, 84),
    PlanePoint::new(24, 84),
    PlanePoint::new(0, 42),
];

/// A point or vector, with x pointing east and y pointing south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PlanePoint {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl PlanePoint {
    pub(super) const fn new(x: i32, y: i32) -> PlanePoint {
        PlanePoint { x, y }
    }

    /// Returns the point moved by a vector `times` times.
    pub(super) fn translate(self, by: PlanePoint, times: i32) -> PlanePoint {
        PlanePoint { x: self.x + by.x * times, y: self.y + by.y * times }
    }
}

/// A point on the edge of a cell, and the unit vector that points from there into the cell.
///
/// The origin is the corner of the cell's bounding box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct EdgePoint {
    pub(super) point: PlanePoint,
    pub(super) inward: (f64, f64),
}

impl EdgePoint {
    /// Returns the point at the given distance inside the cell. Negative distances are outside the cell.
    #[expect(clippy::cast_possible_truncation, reason = "a distance is about that of a cell")]
    pub(super) fn point_inside(self, distance: i32) -> PlanePoint {
        let along = |part: f64| (part * f64::from(distance)).round() as i32;
        PlanePoint::new(self.point.x + along(self.inward.0), self.point.y + along(self.inward.1))
    }
}

/// A cell on a board, which is either a square with one to four ports per side or a hex with one or two.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellGeometry {
    /// The corners, clockwise from the western end of the north side.
    corners: &'static [PlanePoint],
    /// The number of ports on each side.
    ports: u8,
    /// The radius of the board if it consists of hexes.
    radius: i32,
}

impl CellGeometry {
    /// Creates the geometry for cells of the given shape, or returns `None` if they can't be drawn.
    pub(super) fn new(shape: Shape) -> Option<CellGeometry> {
        // On a cell without ports, there's a single place for marks on each side.
        let ports = shape.ports_per_side().max(1);
        let corners: &[PlanePoint] = match shape.sides() {
            4 => &SQUARE,
            6 => &HEX,
            _ => return None,
        };
        let cell = CellGeometry { corners, ports, radius: 0 };
        let gaps = i32::from(ports) + 1;
        let is_whole = |side: u8| {
            let (from, to) = cell.side(side);
            (to.x - from.x) % gaps == 0 && (to.y - from.y) % gaps == 0
        };
        (0..shape.sides()).all(is_whole).then_some(cell)
    }

    /// Creates the geometry for hexes with the given number of ports on each side.
    pub(super) const fn hex(ports: u8) -> CellGeometry {
        CellGeometry { corners: &HEX, ports, radius: 0 }
    }

    /// Creates the geometry for the cells of the given board, or returns `None` if they can't be drawn.
    pub(super) fn of(drawing: &Drawing) -> Option<CellGeometry> {
        let radius = i32::try_from(drawing.columns / 2).unwrap_or(0);
        Some(CellGeometry { radius, ..CellGeometry::new(drawing.shape)? })
    }

    pub(super) fn is_hex(self) -> bool {
        self.corners.len() == HEX.len()
    }

    /// Returns the corners, relative to the bounding box.
    pub(super) fn corners(self) -> &'static [PlanePoint] {
        self.corners
    }

    /// Returns the width and height.
    pub(super) fn size(self) -> PlanePoint {
        if self.is_hex() { PlanePoint::new(96, 84) } else { PlanePoint::new(CELL, CELL) }
    }

    /// Returns the middle, relative to the bounding box.
    pub(super) fn middle(self) -> PlanePoint {
        let PlanePoint { x, y } = self.size();
        PlanePoint::new(x / 2, y / 2)
    }

    /// Returns the north-west corner of a cell's bounding box on the board.
    pub(super) fn corner(self, x: u32, y: u32) -> PlanePoint {
        let along = |number: u32| i32::try_from(number).unwrap_or(0);
        if self.is_hex() {
            let down = along(y).saturating_mul(84);
            let slope = along(x).saturating_sub(self.radius).saturating_mul(42);
            PlanePoint::new(along(x).saturating_mul(72), down.saturating_add(slope))
        } else {
            PlanePoint::new(along(x).saturating_mul(CELL), along(y).saturating_mul(CELL))
        }
    }

    /// Returns the width and height of a board.
    pub(super) fn board(self, columns: u32, rows: u32) -> PlanePoint {
        let end = self.corner(columns, rows);
        if self.is_hex() {
            let high = i32::try_from(rows).unwrap_or(0).saturating_mul(84);
            PlanePoint::new(end.x.saturating_add(24), high)
        } else {
            end
        }
    }

    /// Returns the corners where the given side starts and ends in clockwise order.
    fn side(self, side: u8) -> (PlanePoint, PlanePoint) {
        let corner = |number: usize| self.corners[number % self.corners.len()];
        (corner(side.into()), corner(usize::from(side) + 1))
    }

    /// Returns the distance between ports.
    pub(super) fn spacing(self) -> i32 {
        let (from, to) = self.side(0);
        (to.x - from.x) / (i32::from(self.ports) + 1)
    }

    /// Returns the point at the given port or side, or `None` if it doesn't exist.
    pub(super) fn edge_point(self, edge: Edge) -> Option<EdgePoint> {
        // The position along the side, as the fraction `nth / parts`.
        let (side, nth, parts) = match edge {
            Edge::Port(port) => {
                (port / self.ports, i32::from(port % self.ports) + 1, i32::from(self.ports) + 1)
            }
            Edge::Side(side) => (side, 1, 2),
        };
        if usize::from(side) >= self.corners.len() {
            return None;
        }
        let (from, to) = self.side(side);
        let (east, south) = (to.x - from.x, to.y - from.y);
        let point = PlanePoint::new(from.x + east * nth / parts, from.y + south * nth / parts);
        let length = f64::from(east).hypot(f64::from(south));
        // We walk the sides in clockwise order, so the cell is always to the right.
        let inward = (-f64::from(south) / length, f64::from(east) / length);
        Some(EdgePoint { point, inward })
    }

    /// Returns the curve of a path, or `None` if the ports are the same or one of them doesn't exist.
    ///
    /// The curve meets both sides at right angles, so it joins up smoothly with those on neighbouring tiles.
    pub(super) fn curve(self, from: u8, to: u8) -> Option<Curve> {
        if from == to {
            return None;
        }
        let (one, other) = (self.edge_point(Edge::Port(from))?, self.edge_point(Edge::Port(to))?);
        let across = PlanePoint::new(
            (other.point.x - one.point.x).abs(),
            (other.point.y - one.point.y).abs(),
        );
        let sides = u8::try_from(self.corners.len()).unwrap_or(u8::MAX);
        let (side, end) = (from / self.ports, to / self.ports);
        let turn = (end + sides - side) % sides;
        let (reach_one, reach_other) = if turn == 0 {
            // Keep the loop shallow enough that it doesn't touch the line from the next port.
            let reach = (across.x + across.y) * 4 / 5;
            (reach, reach)
        } else if 2 * turn == sides {
            // This is asymmetric to make two crossing paths avoid the middle, where the paths in the other
            // directions cross.
            let long = self.size().y;
            let is_first = side < sides / 2;
            if is_first { (long * 2 / 5, long * 3 / 5) } else { (long * 3 / 5, long * 2 / 5) }
        } else if self.is_hex() {
            let one = self.reach(from, turn);
            (one, self.reach(to, sides - turn))
        } else if side % 2 == 0 {
            (quarter(across.y), quarter(across.x))
        } else {
            (quarter(across.x), quarter(across.y))
        };
        Some(Curve([
            one.point,
            one.point_inside(reach_one),
            other.point_inside(reach_other),
            other.point,
        ]))
    }

    /// Returns the control distance at a hex's port for an arc that leads to the side `turn` sides away.
    fn reach(self, port: u8, turn: u8) -> i32 {
        let parts = i32::from(self.ports) + 1;
        let nth = i32::from(port % self.ports) + 1;
        let is_ahead = turn < 3;
        // The distance to the corner closest to the other side.
        let near = self.spacing() * if is_ahead { parts - nth } else { nth };
        let length = self.spacing() * parts;
        match if is_ahead { turn } else { 6 - turn } {
            // Go a third of a circle around the corner.
            1 => near * 77 / 100,
            // Go a sixth of a circle around the point where both sides would meet.
            _ => (length + near) * 35 / 100,
        }
    }
}

/// Returns the control distance for a quarter ellipse with the given half-axis.
fn quarter(axis: i32) -> i32 {
    (axis * 55 + 50) / 100
}

/// A cubic Bézier curve, given by its start, two control points and its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Curve(pub(super) [PlanePoint; 4]);

impl Curve {
    /// Translates the curve.
    pub(super) fn translate(self, by: PlanePoint) -> Curve {
        Curve(self.0.map(|point| point.translate(by, 1)))
    }

    pub(super) fn start(self) -> PlanePoint {
        self.0[0]
    }

    pub(super) fn end(self) -> PlanePoint {
        self.0[3]
    }

    /// Reverses the curve.
    pub(super) fn reverse(self) -> Curve {
        let Curve([a, b, c, d]) = self;
        Curve([d, c, b, a])
    }

    /// Returns the first half of the curve.
    pub(super) fn half(self) -> Curve {
        let Curve([a, b, c, d]) = self;
        // These are the sums from de Casteljau's construction. We only divide at the end, rounding to the
        // nearest integer.
        let near = |sum: fn([i32; 4]) -> i32, whole: i32| {
            let round = |sum: i32| (sum + whole / 2).div_euclid(whole);
            PlanePoint::new(round(sum([a.x, b.x, c.x, d.x])), round(sum([a.y, b.y, c.y, d.y])))
        };
        Curve([
            a,
            near(|[a, b, ..]| a + b, 2),
            near(|[a, b, c, _]| a + 2 * b + c, 4),
            near(|[a, b, c, d]| a + 3 * b + 3 * c + d, 8),
        ])
    }

    /// Returns the SVG path data excluding the start point.
    pub(super) fn data(self) -> String {
        let [a, b, c, d] = self.0;
        if a.x == d.x && b.x == a.x && c.x == a.x {
            format!("V{}", d.y)
        } else if a.y == d.y && b.y == a.y && c.y == a.y {
            format!("H{}", d.x)
        } else {
            format!("C{} {} {} {} {} {}", b.x, b.y, c.x, c.y, d.x, d.y)
        }
    }

    /// Returns the SVG path data including the start point.
    pub(super) fn path_data(self) -> String {
        format!("M{} {}{}", self.start().x, self.start().y, self.data())
    }

    /// Returns the point at the parameter `part`, from 0 to 1.
    pub(super) fn point_at(self, part: f64) -> (f64, f64) {
        let back = 1.0 - part;
        let weights = [
            back * back * back,
            3.0 * back * back * part,
            3.0 * back * part * part,
            part * part * part,
        ];
        let sum = |of: fn(PlanePoint) -> i32| {
            self.0.iter().zip(weights).map(|(&point, weight)| f64::from(of(point)) * weight).sum()
        };
        (sum(|point| point.x), sum(|point| point.y))
    }

    /// Returns the approximate length.
    pub(super) fn length(self) -> f64 {
        const PARTS: u32 = 12;
        let places = (0..=PARTS).map(|nth| self.point_at(f64::from(nth) / f64::from(PARTS)));
        let places: Vec<(f64, f64)> = places.collect();
        places.windows(2).map(|two| (two[1].0 - two[0].0).hypot(two[1].1 - two[0].1)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_square_ports_meet() {
        for ports in 1..=4 {
            let square = CellGeometry::new(Shape::new(4, ports).unwrap()).unwrap();
            for nth in 0..ports {
                let edge = |port| square.edge_point(Edge::Port(port)).unwrap();
                let (north, south) = (edge(nth), edge(3 * ports - 1 - nth));
                assert_eq!(north.point.translate(PlanePoint::new(0, CELL), 1), south.point);
                let (east, west) = (edge(ports + nth), edge(4 * ports - 1 - nth));
                assert_eq!(west.point.translate(PlanePoint::new(CELL, 0), 1), east.point);
            }
        }
    }

    #[test]
    fn curve_halves_meet() {
        let square = CellGeometry::new(Shape::SQUARE).unwrap();
        for (from, to) in (0..8).flat_map(|from| (0..8).map(move |to| (from, to))) {
            let Some(curve) = square.curve(from, to) else { continue };
            let (one, other) = (curve.half(), curve.reverse().half());
            assert_eq!((one.start(), one.end()), (curve.start(), other.end()));
            assert_eq!(other.start(), curve.end());
            let (x, y) = curve.point_at(0.5);
            let middle = one.end();
            assert!(
                (f64::from(middle.x) - x).abs() <= 0.5 && (f64::from(middle.y) - y).abs() <= 0.5
            );
        }
    }

    #[test]
    fn neighbouring_hex_ports_meet() {
        for ports in 1..=2 {
            let cell = CellGeometry::new(Shape::new(6, ports).unwrap()).unwrap();
            let around = [(1, 0), (2, 0), (2, 1), (1, 2), (0, 2), (0, 1)];
            let here = cell.corner(1, 1);
            for port in 0..6 * ports {
                let (side, nth) = (port / ports, port % ports);
                let (x, y) = around[usize::from(side)];
                let opposite = (side + 3) % 6 * ports + (ports - 1 - nth);
                let edge = |port| cell.edge_point(Edge::Port(port)).unwrap();
                let there = edge(opposite);
                assert_eq!(
                    edge(port).point.translate(here, 1),
                    there.point.translate(cell.corner(x, y), 1)
                );
                let (one, other) = (edge(port).inward, there.inward);
                assert!((one.0 + other.0).abs() < 1e-9 && (one.1 + other.1).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn rejects_other_shapes() {
        assert!(CellGeometry::new(Shape::new(8, 1).unwrap()).is_none());
        assert!(CellGeometry::new(Shape::new(3, 2).unwrap()).is_none());
    }

    #[test]
    fn curves_stay_inside_the_hex() {
        for ports in 1..=2 {
            let cell = CellGeometry::new(Shape::new(6, ports).unwrap()).unwrap();
            for (from, to) in (0..6 * ports).flat_map(|a| (0..6 * ports).map(move |b| (a, b))) {
                let Some(curve) = cell.curve(from, to) else {
                    assert_eq!(from, to);
                    continue;
                };
                let is_inside = |point: &PlanePoint| {
                    (0..6).all(|side| {
                        let EdgePoint { point: at, inward } =
                            cell.edge_point(Edge::Side(side)).unwrap();
                        let (x, y) = (f64::from(point.x - at.x), f64::from(point.y - at.y));
                        x * inward.0 + y * inward.1 > -1.0
                    })
                };
                assert!(curve.0.iter().all(is_inside), "{from} to {to}: {curve:?}");
                assert!(curve.length() > 10.0);
            }
        }
    }

    #[test]
    fn curves_stay_inside_the_square() {
        for ports in 1..=4 {
            let square = CellGeometry::new(Shape::new(4, ports).unwrap()).unwrap();
            for from in 0..4 * ports {
                for to in 0..4 * ports {
                    let Some(curve) = square.curve(from, to) else { continue };
                    let inside = 0..=CELL;
                    assert!(curve.0.iter().all(|p| inside.contains(&p.x) && inside.contains(&p.y)));
                    assert!(curve.length() > 10.0);
                }
                assert!(square.curve(from, from).is_none());
                assert!(square.curve(from, 4 * ports).is_none());
            }
        }
    }
}
