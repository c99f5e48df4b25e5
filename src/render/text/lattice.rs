//! The geometry of a tile in characters.

use super::style::{Charset, Size, TextStyle};
use crate::{drawing::Edge, tile::Shape};

/// The geometry of a tile in characters.
///
/// Paths run on a lattice of *knots*: characters in which a path goes straight or bends, or two paths cross.
/// East of the last knot in a row, one more character joins it to the first knot of the neighbour.
///
/// **Roomy**: knots are in every second column, and a character between two of them is part of a line or
/// blank. A character is about twice as high as wide, so steps in both directions look alike, and two
/// adjacent bends never touch. With `p` ports on each side, the lattice has `2p + 1` rows and `2p + 2`
/// columns.
///
/// - With two ports on each side, fewer rows don't fit every pairing. All four paths may go from the west
///   half to the east, which takes four rows, and they need one more to change places.
/// - Five columns would do, but ports would be off the middle of a side. With six, the usual board still fits
///   in 80 columns.
/// - No path uses the north-west knot, so the corners of a cell can be marked.
///
/// **Compact**, for two ports on each side: three rows of seven knots without gaps, and ports in the outer
/// rows. Of the 105 pairings, 81 can be routed. In the other 24, all paths go from the west half to the east,
/// and no number of columns would help. The joining character in the middle row stays free, so the border of
/// a cell can be marked.
///
/// **Dots** have no knots: paths are curves between ports at equal distances over all cells.
///
/// **Hexes** are rectangles, each column half a cell lower than the one to its west. So the eastern side has
/// two halves, to the north-east and the south-east, as has the western. They are drawn as dots or, in ASCII,
/// with a letter at both ends of each path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Lattice {
    sides: u8,
    ports: u8,
    size: Size,
    is_dotted: bool,
}

/// A position on the edge of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EdgeCharacter {
    /// The side of the rectangle, clockwise from the north.
    pub(super) side: u8,
    /// The character column; the row for the eastern and western sides.
    pub(super) along: usize,
}

impl Lattice {
    /// Creates the lattice of a shape; `None` if it can't be drawn.
    ///
    /// Hexes and squares may have one or two ports on each side, squares up to four as dots. Three ports can
    /// be routed as lines, but too slowly.
    pub(super) fn new(shape: Shape, style: TextStyle) -> Option<Lattice> {
        // A cell without ports is drawn like one with one port on each side.
        let ports = shape.ports_per_side().max(1);
        let sides = shape.sides();
        let is_hex = sides == 6;
        let is_dotted = style.charset_of(shape) == Charset::Dots;
        let size = match style.size {
            size if is_dotted || is_hex => size,
            // With one port on each side, three rows are always enough.
            Size::Compact if ports > 1 => Size::Compact,
            _ => Size::Roomy,
        };
        let most = if is_dotted && !is_hex { 4 } else { 2 };
        let lattice = Lattice { sides, ports, size, is_dotted };
        ((sides == 4 || is_hex) && (1..=most).contains(&ports)).then_some(lattice)
    }

    pub(super) fn is_hex(self) -> bool {
        self.sides == 6
    }

    /// Returns whether paths are curves of dots.
    pub(super) fn is_dotted(self) -> bool {
        self.is_dotted
    }

    /// Returns whether the corners of cells, not their western borders, are left free for marks.
    pub(super) fn marks_corners(self) -> bool {
        self.is_dotted || self.is_hex() || self.size != Size::Compact
    }

    /// Returns the total number of ports.
    pub(super) fn ports(self) -> u8 {
        self.sides * self.ports
    }

    /// Returns the number of ports on each side.
    pub(super) fn per_side(self) -> u8 {
        self.ports
    }

    /// Returns the number of rows, of knots as well as characters.
    pub(super) fn rows(self) -> usize {
        if self.is_hex() {
            // An even number, for two halves.
            return match self.size {
                Size::Compact => 4,
                Size::Roomy => 6,
                Size::Large => 8,
                Size::Huge => 10,
            };
        }
        match self.size {
            Size::Compact => 3,
            Size::Roomy if !self.is_dotted => 2 * usize::from(self.ports) + 1,
            Size::Roomy => 5,
            Size::Large => 7,
            Size::Huge => 9,
        }
    }

    /// Returns the number of columns of knots.
    pub(super) fn columns(self) -> usize {
        match self.size {
            Size::Compact => 7,
            Size::Roomy | Size::Large | Size::Huge => 2 * usize::from(self.ports) + 2,
        }
    }

    /// Returns the distance between knots, in character columns.
    pub(super) fn pitch(self) -> usize {
        match self.size {
            Size::Compact => 1,
            Size::Roomy | Size::Large | Size::Huge => 2,
        }
    }

    /// Returns the number of character columns.
    pub(super) fn width(self) -> usize {
        if self.is_hex() {
            return 2 * self.rows();
        }
        if self.is_dotted {
            // A character is about twice as high as wide.
            return 2 * self.rows() + 2;
        }
        (self.columns() - 1) * self.pitch() + 2
    }

    /// Returns the middle character column.
    pub(super) fn middle(self) -> usize {
        if self.is_dotted || self.is_hex() {
            return self.width() / 2;
        }
        self.columns() / 2 * self.pitch()
    }

    pub(super) fn side(self, port: u8) -> u8 {
        port / self.ports
    }

    /// Returns the column and row of the knot at a port.
    pub(super) fn knot(self, port: u8) -> (usize, usize) {
        let (side, nth) = (self.side(port), usize::from(port % self.ports));
        // Ports count clockwise: against the columns in the south, and against the rows in the west.
        let nth = if side < 2 { nth } else { usize::from(self.ports) - 1 - nth };
        let (x, y) = match self.size {
            Size::Compact => (4 * nth + 1, 2 * nth),
            Size::Roomy | Size::Large | Size::Huge => (2 * nth + 2, 2 * nth + 1),
        };
        match side {
            0 => (x, 0),
            1 => (self.columns() - 1, y),
            2 => (x, self.rows() - 1),
            _ => (0, y),
        }
    }

    /// Returns the columns and rows of dots in a cell.
    pub(super) fn dots(self) -> (usize, usize) {
        (2 * self.width(), 4 * self.rows())
    }

    /// Returns the dot at a port. Ports are at equal distances over all cells.
    fn port_dot(self, port: u8) -> (usize, usize) {
        let (columns, rows) = self.dots();
        if self.is_hex() {
            return self.hex_port_dot(port);
        }
        let (side, nth) = (self.side(port), usize::from(port % self.ports));
        let ports = usize::from(self.ports);
        let nth = if side < 2 { nth } else { ports - 1 - nth };
        let along = |dots: usize| ((2 * nth + 1) * (dots - 1) + ports) / (2 * ports);
        match side {
            0 => (along(columns), 0),
            1 => (columns - 1, along(rows)),
            2 => (along(columns), rows - 1),
            _ => (0, along(rows)),
        }
    }

    /// Returns the dot at a port of a hex, whose eastern and western sides have two halves.
    fn hex_port_dot(self, port: u8) -> (usize, usize) {
        let (columns, rows) = self.dots();
        let (side, nth) = (self.side(port), usize::from(port % self.ports));
        let ports = usize::from(self.ports);
        let nth = if side < 3 { nth } else { ports - 1 - nth };
        let column = ((2 * nth + 1) * (columns - 1) + ports) / (2 * ports);
        // Not in the middle of the dots, so that it's at the same height in both neighbours.
        let row = (2 * nth + 1) * (rows / 2) / (2 * ports);
        match side {
            0 => (column, 0),
            1 => (columns - 1, row),
            2 => (columns - 1, rows / 2 + row),
            3 => (column, rows - 1),
            4 => (0, rows / 2 + row),
            _ => (0, row),
        }
    }

    /// Returns the position of a port or side of a hex; `None` if it doesn't exist.
    fn hex_edge_character(self, edge: Edge) -> Option<EdgeCharacter> {
        let (side, (x, y)) = match edge {
            Edge::Port(port) if port < self.ports() => {
                let (x, y) = self.hex_port_dot(port);
                (self.side(port), (x / 2, y / 4))
            }
            Edge::Side(side) if side < 6 => {
                let is_lower = side == 2 || side == 4;
                let row = self.rows() / 4 + if is_lower { self.rows() / 2 } else { 0 };
                (side, (self.width() / 2, row))
            }
            _ => return None,
        };
        Some(match side {
            0 => EdgeCharacter { side: 0, along: x },
            1 | 2 => EdgeCharacter { side: 1, along: y },
            3 => EdgeCharacter { side: 2, along: x },
            _ => EdgeCharacter { side: 3, along: y },
        })
    }

    /// Returns the position of a port or side; `None` if it doesn't exist.
    pub(super) fn edge_character(self, edge: Edge) -> Option<EdgeCharacter> {
        if self.is_hex() {
            return self.hex_edge_character(edge);
        }
        if self.is_dotted {
            let (side, (x, y)) = match edge {
                Edge::Port(port) if port < self.ports() => {
                    let (x, y) = self.port_dot(port);
                    (self.side(port), (x / 2, y / 4))
                }
                Edge::Side(side) if side < 4 => (side, (self.width() / 2, self.rows() / 2)),
                _ => return None,
            };
            let is_row = side == 0 || side == 2;
            return Some(EdgeCharacter { side, along: if is_row { x } else { y } });
        }
        let (side, (x, y)) = match edge {
            Edge::Port(port) if port < self.ports() => (self.side(port), self.knot(port)),
            Edge::Side(side) if side < 4 => (side, (self.columns() / 2, self.rows() / 2)),
            _ => return None,
        };
        let is_row = side == 0 || side == 2;
        Some(EdgeCharacter { side, along: if is_row { x * self.pitch() } else { y } })
    }
}
