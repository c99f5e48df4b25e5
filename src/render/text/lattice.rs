//! The geometry of a tile in characters.

use std::ops::Range;

use super::{
    hex::Hex,
    picture::character,
    style::{Charset, Size, TextStyle},
};
use crate::{drawing::Edge, tile::Shape};

/// The geometry of a tile in characters.
///
/// Paths run along a lattice of *knots*, which are characters where a path goes straight or bends, or where
/// two paths cross. East of the last knot in a row, there's one more character that joins it to the first
/// knot of the neighbour.
///
/// **Roomy**: There's a knot in every second column, and the character between two knots is either part of a
/// line or blank. Characters are about twice as tall as wide, so steps look the same in both directions and
/// two adjacent bends never touch. With `p` ports on each side, the lattice has `2p + 1` rows and `2p + 2`
/// columns.
///
/// - With two ports on each side, some pairings wouldn't fit in fewer rows. If all four paths go from the
///   west half to the east, they take up four rows and need another to change places.
/// - Five columns would be enough, but then the ports wouldn't be centred on a side. With six, the usual
///   board still fits in 80 columns.
/// - No path uses the north-west knot, so we can mark the corners of a cell.
///
/// **Compact**, for two ports on each side: There are three rows of seven knots without gaps, and the ports
/// are in the outer rows. This is enough to route 81 of the 105 pairings. In the other 24, all paths go from
/// the west half to the east, so more columns wouldn't help. The joining character in the middle row stays
/// free, so we can mark the border of a cell.
///
/// **Dots** don't use knots. Paths are curves between ports instead, and ports are spaced evenly across all
/// cells.
///
/// **Hexes** don't use knots either. [`Hex`] has their geometry. They're drawn as dots or, in ASCII, with a
/// letter at both ends of each path.
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
    /// The direction of the edge, clockwise from the north. East and west each include two sides of a hex.
    pub(super) side: u8,
    /// The character column within the cell.
    pub(super) x: usize,
    /// The row within the cell.
    pub(super) y: usize,
}

impl Lattice {
    /// Creates the lattice for the given shape, or returns `None` if it can't be drawn.
    ///
    /// Hexes and squares can have one or two ports on each side, or up to four for squares drawn as dots.
    /// Three ports could be routed as lines as well, but this would be too slow.
    pub(super) fn new(shape: Shape, style: TextStyle) -> Option<Lattice> {
        // A cell without ports is drawn like a cell with one port on each side.
        let ports = shape.ports_per_side().max(1);
        let sides = shape.sides();
        let is_hex = sides == 6;
        let is_overview = style.size == Size::Overview && !shape.has_ports();
        let is_dotted = style.charset_of(shape) == Charset::Dots && !is_overview;
        let size = match style.size {
            Size::Overview if is_overview => Size::Overview,
            Size::Overview if is_dotted || is_hex => Size::Compact,
            size if is_dotted || is_hex => size,
            // With one port on each side, three rows are always enough.
            Size::Compact | Size::Overview if ports > 1 => Size::Compact,
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

    /// Returns whether marks go in the corners of cells as opposed to their western borders.
    pub(super) fn has_corner_marks(self) -> bool {
        self.is_dotted || !matches!(self.size, Size::Compact | Size::Overview)
    }

    /// Returns whether each cell is a single line.
    pub(super) fn is_overview(self) -> bool {
        self.size == Size::Overview
    }

    /// Returns the total number of ports.
    pub(super) fn ports(self) -> u8 {
        self.sides * self.ports
    }

    /// Returns the number of ports on each side.
    pub(super) fn ports_per_side(self) -> u8 {
        self.ports
    }

    /// Returns the number of rows, which is the same for knots and characters.
    pub(super) fn rows(self) -> usize {
        match self.size {
            Size::Overview => 1,
            // The upper half of a hex is next to the lower half of a neighbour, so these must be even.
            Size::Compact if self.is_hex() => 4,
            Size::Roomy if self.is_hex() => 6,
            Size::Large if self.is_hex() => 8,
            Size::Huge if self.is_hex() => 10,
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
            Size::Overview => 4,
            Size::Roomy | Size::Large | Size::Huge => 2 * usize::from(self.ports) + 2,
        }
    }

    /// Returns the distance between two knots in character columns.
    pub(super) fn pitch(self) -> usize {
        match self.size {
            Size::Compact | Size::Overview => 1,
            Size::Roomy | Size::Large | Size::Huge => 2,
        }
    }

    /// Returns the geometry of a hex, or `None` if this is a square.
    pub(super) fn hex(self) -> Option<Hex> {
        self.is_hex().then(|| Hex::new(self.rows(), self.ports))
    }

    /// Returns the number of character columns from a cell to the next one to the east.
    pub(super) fn step(self) -> usize {
        self.hex().map_or_else(|| self.width(), Hex::step)
    }

    /// Returns the character columns of the given row that belong to the cell.
    pub(super) fn row(self, row: usize) -> Range<usize> {
        self.hex().map_or_else(|| 0..self.width(), |hex| hex.row(row))
    }

    /// Returns the number of character columns of a cell, including the outline of a hex.
    pub(super) fn width(self) -> usize {
        if let Some(hex) = self.hex() {
            return hex.width();
        }
        if self.is_dotted {
            // Characters are about twice as tall as wide.
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

    /// Returns the column and row of the knot at the given port.
    pub(super) fn knot(self, port: u8) -> (usize, usize) {
        let (side, nth) = (self.side(port), usize::from(port % self.ports));
        // Ports are numbered clockwise, so in the south and west, their order is the reverse of that of the
        // columns and rows.
        let nth = if side < 2 { nth } else { usize::from(self.ports) - 1 - nth };
        let (x, y) = match self.size {
            Size::Compact | Size::Overview => (4 * nth + 1, 2 * nth),
            Size::Roomy | Size::Large | Size::Huge => (2 * nth + 2, 2 * nth + 1),
        };
        match side {
            0 => (x, 0),
            1 => (self.columns() - 1, y),
            2 => (x, self.rows() - 1),
            _ => (0, y),
        }
    }

    /// Returns the number of columns and rows of dots in a cell.
    pub(super) fn dots(self) -> (usize, usize) {
        (2 * self.width(), 4 * self.rows())
    }

    /// Returns the dot at the given port of a square. Ports are evenly spaced across all cells.
    fn port_dot(self, port: u8) -> (usize, usize) {
        let (columns, rows) = self.dots();
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

    /// Returns the position of a port or side, or `None` if it doesn't exist.
    pub(super) fn edge_character(self, edge: Edge) -> Option<EdgeCharacter> {
        let side = match edge {
            Edge::Port(port) if port < self.ports() => self.side(port),
            Edge::Side(side) if side < self.sides => side,
            _ => return None,
        };
        if let Some(hex) = self.hex() {
            let (x, y) = hex.edge_character(edge)?;
            let side = match side {
                0 => 0,
                1 | 2 => 1,
                3 => 2,
                _ => 3,
            };
            return Some(EdgeCharacter { side, x, y });
        }
        let (x, y) = match edge {
            Edge::Port(port) if self.is_dotted => character(self.port_dot(port)),
            Edge::Port(port) => {
                let (x, y) = self.knot(port);
                (x * self.pitch(), y)
            }
            Edge::Side(_) if self.is_dotted => (self.width() / 2, self.rows() / 2),
            Edge::Side(_) => (self.columns() / 2 * self.pitch(), self.rows() / 2),
        };
        Some(match side {
            0 => EdgeCharacter { side, x, y: 0 },
            1 => EdgeCharacter { side, x: self.width() - 1, y },
            2 => EdgeCharacter { side, x, y: self.rows() - 1 },
            _ => EdgeCharacter { side, x: 0, y },
        })
    }
}
