use std::fmt;

/// The most ports that a tile can have: one letter and four bits of a word for each.
pub const MAX_PORTS: u8 = 16;

/// How many sides a tile has and how many ports stand on each side.
///
/// Ports are numbered clockwise, `0` being the first port of the first side.
/// On a square the first side is the north side and its first port the western one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    sides: u8,
    ports_per_side: u8,
}

impl Shape {
    /// The square with two ports a side: the tile of Tsuro.
    pub const SQUARE: Shape = Shape { sides: 4, ports_per_side: 2 };

    /// A shape, or `None` if it would have no tile: fewer than two sides, no port,
    /// an odd number of ports, or more than [`MAX_PORTS`].
    pub fn new(sides: u8, ports_per_side: u8) -> Option<Shape> {
        let ports = sides.checked_mul(ports_per_side)?;
        let fits = sides >= 2 && ports >= 2 && ports % 2 == 0 && ports <= MAX_PORTS;
        fits.then_some(Shape { sides, ports_per_side })
    }

    /// The number of sides.
    pub const fn sides(self) -> u8 {
        self.sides
    }

    /// The number of ports on each side.
    pub const fn ports_per_side(self) -> u8 {
        self.ports_per_side
    }

    /// The number of ports in all.
    pub const fn ports(self) -> u8 {
        self.sides * self.ports_per_side
    }

    /// The side on which a port stands.
    pub const fn side_of(self, port: u8) -> u8 {
        port / self.ports_per_side
    }

    /// The port that `port` becomes when the tile is turned clockwise by `turns` sides.
    pub const fn turned(self, port: u8, turns: u8) -> u8 {
        (port + turns * self.ports_per_side) % self.ports()
    }

    /// The letter that names a port: `A` for port 0.
    pub const fn letter(port: u8) -> char {
        (b'A' + port) as char
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} sides of {} ports", self.sides, self.ports_per_side)
    }
}
