//! The geometry of a square cell, in the units of a picture.

use crate::{drawing::Edge, tile::Shape};

/// The side of a cell. One to four ports on each side have integer coordinates.
pub(super) const CELL: i32 = 60;

/// A place or a direction; x is east, y is south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Point {
    pub(super) const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// Returns this place moved `times` times by a direction.
    pub(super) fn moved(self, by: Point, times: i32) -> Point {
        Point { x: self.x + by.x * times, y: self.y + by.y * times }
    }
}

/// A place at the edge of a cell, from its north-west corner, with the unit direction into the
/// cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Berth {
    pub(super) at: Point,
    pub(super) inward: Point,
}

/// A square cell with one to four ports on each side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Square {
    /// The ports on each side.
    ports: u8,
}

impl Square {
    /// Creates the square of a shape; `None` for another shape.
    pub(super) fn new(shape: Shape) -> Option<Square> {
        // One without ports has places for marks on its sides like one with one on each side.
        let ports = shape.ports_per_side().max(1);
        (shape.sides() == 4 && CELL % (i32::from(ports) + 1) == 0).then_some(Square { ports })
    }

    /// Returns the distance between ports.
    pub(super) fn spacing(self) -> i32 {
        CELL / (i32::from(self.ports) + 1)
    }

    /// Returns the place of a part of the edge; `None` if it does not exist.
    pub(super) fn berth(self, edge: Edge) -> Option<Berth> {
        let (side, along) = match edge {
            Edge::Port(port) => {
                (port / self.ports, (i32::from(port % self.ports) + 1) * self.spacing())
            }
            Edge::Side(side) => (side, CELL / 2),
        };
        // Ports count clockwise.
        let (at, inward) = match side {
            0 => (Point::new(along, 0), Point::new(0, 1)),
            1 => (Point::new(CELL, along), Point::new(-1, 0)),
            2 => (Point::new(CELL - along, CELL), Point::new(0, -1)),
            3 => (Point::new(0, CELL - along), Point::new(1, 0)),
            _ => return None,
        };
        Some(Berth { at, inward })
    }

    /// Returns the curve of a path, at right angles to both sides, so that the curves of neighbours
    /// join smoothly. `None` if a port does not exist or both are the same.
    pub(super) fn curve(self, from: u8, to: u8) -> Option<Curve> {
        if from == to {
            return None;
        }
        let (one, other) = (self.berth(Edge::Port(from))?, self.berth(Edge::Port(to))?);
        let across = Point::new((other.at.x - one.at.x).abs(), (other.at.y - one.at.y).abs());
        let (reach_one, reach_other) = if one.inward == other.inward {
            // A loop too shallow to touch the line of the next port.
            let reach = (across.x + across.y) * 4 / 5;
            (reach, reach)
        } else if one.inward.moved(other.inward, 1) == Point::new(0, 0) {
            // Asymmetric, so that two crossing paths avoid the middle, where the paths of the other
            // direction cross.
            let is_first = one.inward.y > 0 || one.inward.x < 0;
            if is_first { (CELL * 2 / 5, CELL * 3 / 5) } else { (CELL * 3 / 5, CELL * 2 / 5) }
        } else if one.inward.x == 0 {
            (quarter(across.y), quarter(across.x))
        } else {
            (quarter(across.x), quarter(across.y))
        };
        Some(Curve([
            one.at,
            one.at.moved(one.inward, reach_one),
            other.at.moved(other.inward, reach_other),
            other.at,
        ]))
    }
}

/// Returns the control distance of a quarter ellipse with this half-axis.
fn quarter(axis: i32) -> i32 {
    (axis * 55 + 50) / 100
}

/// A cubic Bézier curve: its start, two control points and its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Curve(pub(super) [Point; 4]);

impl Curve {
    /// Translates the curve.
    pub(super) fn moved(self, by: Point) -> Curve {
        Curve(self.0.map(|point| point.moved(by, 1)))
    }

    /// Returns the start point.
    pub(super) fn start(self) -> Point {
        self.0[0]
    }

    /// Returns the end point.
    pub(super) fn end(self) -> Point {
        self.0[3]
    }

    /// Reverses the curve.
    pub(super) fn turned(self) -> Curve {
        let Curve([a, b, c, d]) = self;
        Curve([d, c, b, a])
    }

    /// Returns the first half of the curve.
    pub(super) fn half(self) -> Curve {
        let Curve([a, b, c, d]) = self;
        // Sums of the points of de Casteljau's construction, divided last and to the nearest.
        let near = |sum: fn([i32; 4]) -> i32, whole: i32| {
            let round = |sum: i32| (sum + whole / 2).div_euclid(whole);
            Point::new(round(sum([a.x, b.x, c.x, d.x])), round(sum([a.y, b.y, c.y, d.y])))
        };
        Curve([
            a,
            near(|[a, b, ..]| a + b, 2),
            near(|[a, b, c, _]| a + 2 * b + c, 4),
            near(|[a, b, c, d]| a + 3 * b + 3 * c + d, 8),
        ])
    }

    /// Returns the SVG path data from the start point on.
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

    /// Returns the SVG path data with the start point.
    pub(super) fn whole(self) -> String {
        format!("M{} {}{}", self.start().x, self.start().y, self.data())
    }

    /// Returns the point at parameter `part`, from 0 to 1.
    pub(super) fn at(self, part: f64) -> (f64, f64) {
        let back = 1.0 - part;
        let weights = [
            back * back * back,
            3.0 * back * back * part,
            3.0 * back * part * part,
            part * part * part,
        ];
        let sum = |of: fn(Point) -> i32| {
            self.0.iter().zip(weights).map(|(&point, weight)| f64::from(of(point)) * weight).sum()
        };
        (sum(|point| point.x), sum(|point| point.y))
    }

    /// Approximates the length.
    pub(super) fn length(self) -> f64 {
        const PARTS: u32 = 12;
        let places = (0..=PARTS).map(|nth| self.at(f64::from(nth) / f64::from(PARTS)));
        let places: Vec<(f64, f64)> = places.collect();
        places.windows(2).map(|two| (two[1].0 - two[0].0).hypot(two[1].1 - two[0].1)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_of_neighbours_meet() {
        for ports in 1..=4 {
            let square = Square::new(Shape::new(4, ports).unwrap()).unwrap();
            for nth in 0..ports {
                let berth = |port| square.berth(Edge::Port(port)).unwrap();
                let (north, south) = (berth(nth), berth(3 * ports - 1 - nth));
                assert_eq!(north.at.moved(Point::new(0, CELL), 1), south.at);
                let (east, west) = (berth(ports + nth), berth(4 * ports - 1 - nth));
                assert_eq!(west.at.moved(Point::new(CELL, 0), 1), east.at);
            }
        }
    }

    #[test]
    fn halves_of_a_curve_meet_in_its_middle() {
        let square = Square::new(Shape::SQUARE).unwrap();
        for (from, to) in (0..8).flat_map(|from| (0..8).map(move |to| (from, to))) {
            let Some(curve) = square.curve(from, to) else { continue };
            let (one, other) = (curve.half(), curve.turned().half());
            assert_eq!((one.start(), one.end()), (curve.start(), other.end()));
            assert_eq!(other.start(), curve.end());
            let (x, y) = curve.at(0.5);
            let middle = one.end();
            assert!(
                (f64::from(middle.x) - x).abs() <= 0.5 && (f64::from(middle.y) - y).abs() <= 0.5
            );
        }
    }

    #[test]
    fn other_shapes_are_refused() {
        assert!(Square::new(Shape::new(6, 1).unwrap()).is_none());
        assert!(Square::new(Shape::new(3, 2).unwrap()).is_none());
    }

    #[test]
    fn curves_stay_in_their_cell() {
        for ports in 1..=4 {
            let square = Square::new(Shape::new(4, ports).unwrap()).unwrap();
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
