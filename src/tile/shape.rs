//! The shape of a tile, which is its number of sides and ports.

use std::fmt;

/// The maximum number of ports on a tile, which is how many fit in a `u64` at four bits each.
pub const MAX_PORTS: u8 = 16;

/// The number of sides of a tile and the number of ports on each side.
///
/// Ports are numbered clockwise from 0. On a square, port 0 is the western port of the north side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    sides: u8,
    ports_per_side: u8,
}

impl Shape {
    /// The square with two ports on each side, as in Tsuro.
    pub const SQUARE: Shape = Shape { sides: 4, ports_per_side: 2 };

    /// The square with one port on each side, as in the Black Path Game.
    pub const SINGLE_SQUARE: Shape = Shape { sides: 4, ports_per_side: 1 };

    /// The square without ports, for tiles without paths.
    pub const PLAIN_SQUARE: Shape = Shape { sides: 4, ports_per_side: 0 };

    /// The hex with one port on each side.
    pub const SINGLE_HEX: Shape = Shape { sides: 6, ports_per_side: 1 };

    /// The shapes of tiles with paths, sorted by number of ports.
    ///
    /// This excludes the hex with two ports on each side because its notation looks the same as that of a
    /// square with three.
    pub const PATH_SHAPES: [Shape; 5] = [
        Shape::SINGLE_SQUARE,
        Shape::SINGLE_HEX,
        Shape::SQUARE,
        Shape { sides: 4, ports_per_side: 3 },
        Shape { sides: 4, ports_per_side: 4 },
    ];

    /// Creates a shape.
    ///
    /// Returns `None` if there would be fewer than two sides, no ports, an odd number of ports, or more than
    /// [`MAX_PORTS`].
    pub fn new(sides: u8, ports_per_side: u8) -> Option<Shape> {
        let ports = sides.checked_mul(ports_per_side)?;
        let fits = sides >= 2 && ports >= 2 && ports % 2 == 0 && ports <= MAX_PORTS;
        fits.then_some(Shape { sides, ports_per_side })
    }

    /// Returns the number of sides.
    pub const fn sides(self) -> u8 {
        self.sides
    }

    /// Returns the number of ports on each side.
    pub const fn ports_per_side(self) -> u8 {
        self.ports_per_side
    }

    /// Returns the total number of ports.
    pub const fn ports(self) -> u8 {
        self.sides * self.ports_per_side
    }

    /// Returns whether the shape has ports.
    pub const fn has_ports(self) -> bool {
        self.ports_per_side > 0
    }

    /// Returns the side that the given port is on. The result is unspecified if the shape has no such port.
    pub const fn side_of(self, port: u8) -> u8 {
        match port.checked_div(self.ports_per_side) {
            Some(side) => side,
            None => 0,
        }
    }

    /// Returns where `port` ends up after `turns` clockwise turns.
    pub const fn turned(self, port: u8, turns: u8) -> u8 {
        if self.ports_per_side == 0 {
            return port;
        }
        (port + turns * self.ports_per_side) % self.ports()
    }

    /// Returns the letter for the given port, where port 0 is `A`.
    pub const fn letter(port: u8) -> char {
        (b'A' + port) as char
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} sides and {} ports per side", self.sides, self.ports_per_side)
    }
}
