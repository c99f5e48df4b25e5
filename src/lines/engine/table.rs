//! The table, which keeps track of its tiles and of the squares that are open or barred.

use thiserror::Error;

use crate::game::{Seat, bits::bits};

/// A square on the table. Squares are numbered from west to east, row by row from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableCell(pub(super) u16);

/// One of the eight directions, clockwise from the north. The even ones lead through a side.
pub(super) type Direction = u8;

/// The directions through the four sides.
pub(super) const STRAIGHT: [Direction; 4] = [0, 2, 4, 6];

/// The step in x and y for each direction.
const DIRECTION_COUNT: [(i16, i16); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The width of the empty margin, in squares. It ensures that lines from any tile stay on the table.
const MARGIN: u16 = 8;

/// The maximum side length of a table, chosen so that square numbers fit in 16 bits.
const MAX_LENGTH: u16 = 255;

/// The flag in `barring_walls` for squares at the rim.
const RIM: u8 = 0x80;

/// A tile on the table, along with cached properties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlacedTile {
    /// The index of the piece in the rules, which identifies a seat and a kind.
    pub(super) piece: u8,
    /// The number of clockwise quarter turns.
    pub(super) rotation: u8,
    /// A bitmask of the directions in which its walls cut.
    pub(super) cut_directions: u8,
    /// A bitmask of the seats whose lines it counts towards.
    pub(super) seats: u8,
    /// A bitmask of the directions in which it bars the adjacent square.
    pub(super) barred_directions: u8,
    /// Whether it has a symbol and a wall.
    pub(super) is_walled: bool,
}

impl PlacedTile {
    const NONE: PlacedTile = PlacedTile {
        piece: u8::MAX,
        rotation: 0,
        cut_directions: 0,
        seats: 0,
        barred_directions: 0,
        is_walled: false,
    };

    /// Returns whether the tile counts for lines of the given seat.
    #[inline]
    pub(super) fn counts_for(self, seat: Seat) -> bool {
        self.seats >> seat & 1 == 1
    }

    /// Returns whether the tile bars squares, which only walls do.
    pub(super) fn is_wall(self) -> bool {
        self.barred_directions != 0
    }
}

/// The contents of a square and how many tiles and walls surround it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Square {
    laid: PlacedTile,
    /// A bitmask of the scored lines that start here, with one bit for each direction that lines can run in.
    scored: u8,
    /// The number of tiles at its sides.
    neighbour_tiles: u8,
    /// The number of walls that bar it. At the rim, the [`RIM`] flag is also set.
    barring_walls: u8,
}

impl Square {
    const EMPTY: Square =
        Square { laid: PlacedTile::NONE, scored: 0, neighbour_tiles: 0, barring_walls: 0 };

    #[inline]
    fn is_free(&self) -> bool {
        self.laid.piece == PlacedTile::NONE.piece
    }

    #[inline]
    fn is_open(&self) -> bool {
        self.is_free() && self.neighbour_tiles > 0 && self.barring_walls == 0
    }
}

/// A grid of tiles that extends further from the middle than tiles can ever reach.
///
/// The table keeps track of open squares and scored lines. Lines are identified by their squares. This works
/// because a removed tile never comes back and removing it also clears the marks of its lines.
#[derive(Debug)]
pub struct Table {
    side: u16,
    /// The number of tiles in a line.
    length: u8,
    steps: [i16; 8],
    squares: Box<[Square]>,
    /// The squares with a tile, in ascending order.
    laid: Vec<TableCell>,
    /// The empty squares that touch a tile and aren't barred, in ascending order.
    open: Vec<TableCell>,
    middle: [TableCell; 1],
    /// The square where a tile was last laid, turned or removed.
    last: Option<TableCell>,
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the sides have at most 255 squares, and directions are below 8"
)]
impl Table {
    /// Creates an empty table for up to `tiles` tiles, with lines of the given length.
    pub(super) fn new(tiles: u16, length: u8) -> Table {
        let reach = tiles.saturating_add(MARGIN).min(MAX_LENGTH / 2);
        let side = 2 * reach + 1;
        let mut squares = vec![Square::EMPTY; usize::from(side) * usize::from(side)];
        for (number, square) in squares.iter_mut().enumerate() {
            let (x, y) = (number % usize::from(side), number / usize::from(side));
            let inner = usize::from(MARGIN)..usize::from(side - MARGIN);
            if !inner.contains(&x) || !inner.contains(&y) {
                square.barring_walls = RIM;
            }
        }
        Table {
            side,
            length,
            steps: DIRECTION_COUNT.map(|(x, y)| y * side as i16 + x),
            squares: squares.into(),
            laid: Vec::with_capacity(usize::from(tiles)),
            open: Vec::with_capacity(4 * usize::from(tiles)),
            middle: [TableCell(reach * side + reach)],
            last: None,
        }
    }

    /// Removes all tiles without allocating.
    pub(super) fn clear(&mut self) {
        for index in 0..self.laid.len() {
            let cell = self.laid[index];
            for direction in 0..8 {
                clear_square(self.square_mut(self.step(cell, direction)));
            }
            clear_square(self.square_mut(cell));
        }
        self.laid.clear();
        self.open.clear();
        self.last = None;
    }

    /// Returns the squares with a tile, in ascending order.
    pub fn cells(&self) -> &[TableCell] {
        &self.laid
    }

    /// Returns the squares where a tile can be placed, in ascending order.
    ///
    /// For an empty table, this is just the square in the middle.
    #[inline]
    pub fn open(&self) -> &[TableCell] {
        if self.laid.is_empty() { &self.middle } else { &self.open }
    }

    /// Returns whether a tile can be placed on the given square.
    #[inline]
    pub fn is_open(&self, cell: TableCell) -> bool {
        if self.laid.is_empty() { self.middle[0] == cell } else { self.square(cell).is_open() }
    }

    /// Returns whether a wall bars the given square.
    pub fn is_barred(&self, cell: TableCell) -> bool {
        self.square(cell).barring_walls & !RIM > 0
    }

    /// Returns the tile on the given square, if any.
    #[inline]
    pub(super) fn tile_at(&self, cell: TableCell) -> Option<PlacedTile> {
        let square = self.square(cell);
        (!square.is_free()).then_some(square.laid)
    }

    /// Returns the number of tiles at the sides of the given square.
    pub(super) fn touching(&self, cell: TableCell) -> u8 {
        self.square(cell).neighbour_tiles
    }

    /// Returns the neighbour in the given direction. It's always on the table if the square has a tile.
    #[inline]
    pub(super) fn step(&self, cell: TableCell, direction: Direction) -> TableCell {
        TableCell(cell.0.wrapping_add_signed(self.steps[usize::from(direction & 7)]))
    }

    /// Returns the column and row of a square, counting east and south from the first tile.
    pub fn position(&self, cell: TableCell) -> (i16, i16) {
        let (x, y) = (cell.0 % self.side, cell.0 / self.side);
        let middle = (self.side / 2) as i16;
        (x as i16 - middle, y as i16 - middle)
    }

    /// Returns the square at the given column and row, or `None` if it's outside the table.
    pub fn cell(&self, x: i16, y: i16) -> Option<TableCell> {
        let middle = (self.side / 2) as i16;
        let within =
            |at: i16| at.checked_add(middle).filter(|at| (0..self.side as i16).contains(at));
        Some(TableCell(within(y)? as u16 * self.side + within(x)? as u16))
    }

    /// Lays a tile on the given square, which must be empty.
    pub(super) fn place(&mut self, cell: TableCell, laid: PlacedTile) {
        if !self.square(cell).is_free() || self.square(cell).barring_walls & RIM != 0 {
            return;
        }
        if let Err(place) = self.laid.binary_search(&cell) {
            self.laid.insert(place, cell);
        }
        self.change(cell, |square| square.laid = laid);
        self.update_neighbours(cell, laid.barred_directions, 1);
        self.last = Some(cell);
    }

    /// Removes the tile on the given square.
    pub(super) fn remove(&mut self, cell: TableCell) {
        let laid = self.square(cell).laid;
        let Ok(place) = self.laid.binary_search(&cell) else { return };
        self.laid.remove(place);
        self.change(cell, |square| square.laid = PlacedTile::NONE);
        self.update_neighbours(cell, laid.barred_directions, u8::MAX);
        self.last = Some(cell);
        // The tile never comes back, so the marks for its lines are no longer needed.
        for (bit, direction) in (0..).zip(2..6) {
            let mut first = cell;
            for _ in 0..self.length {
                self.square_mut(first).scored &= !(1 << bit);
                first = self.step(first, direction + 4);
            }
        }
    }

    /// Turns a tile.
    pub(super) fn rotate(&mut self, cell: TableCell, laid: PlacedTile) {
        self.replace(cell, laid);
        self.last = Some(cell);
    }

    /// Temporarily replaces the tile on a square without updating the squares around it.
    pub(super) fn replace(&mut self, cell: TableCell, laid: PlacedTile) {
        self.square_mut(cell).laid = laid;
    }

    /// Undoes a [`replace`](Table::replace), given the tile that was there before, if any.
    pub(super) fn restore(&mut self, cell: TableCell, laid: Option<PlacedTile>) {
        self.square_mut(cell).laid = laid.unwrap_or(PlacedTile::NONE);
    }

    /// Returns whether the line starting at the given square and running in the given direction has scored.
    #[inline]
    pub(super) fn has_scored(&self, first: TableCell, direction: Direction) -> bool {
        self.square(first).scored >> (direction & 7).saturating_sub(2) & 1 == 1
    }

    /// Returns the square where a tile was last laid, turned or removed.
    pub fn last(&self) -> Option<TableCell> {
        self.last
    }

    /// Marks a line as scored.
    pub(super) fn mark_scored(&mut self, first: TableCell, direction: Direction) {
        self.square_mut(first).scored |= 1 << (direction & 7).saturating_sub(2);
    }

    /// Updates the counts of the squares around the given one.
    #[inline]
    fn update_neighbours(&mut self, cell: TableCell, bars: u8, more: u8) {
        for direction in STRAIGHT {
            self.change(self.step(cell, direction), |square| {
                square.neighbour_tiles = square.neighbour_tiles.wrapping_add(more);
            });
        }
        for direction in bits(bars.into()) {
            self.change(self.step(cell, direction as u8), |square| {
                square.barring_walls = square.barring_walls.wrapping_add(more);
            });
        }
    }

    /// Changes a square and updates the list of open squares to match.
    #[inline]
    fn change(&mut self, cell: TableCell, change: impl FnOnce(&mut Square)) {
        let square = self.square_mut(cell);
        let before = square.is_open();
        change(square);
        if square.is_open() == before {
            return;
        }
        match self.open.binary_search(&cell) {
            Ok(place) => drop(self.open.remove(place)),
            Err(place) => self.open.insert(place, cell),
        }
    }

    /// Returns the given square. Anything beyond the table maps to the first square, which is always empty.
    #[inline]
    fn square(&self, cell: TableCell) -> &Square {
        let squares = &self.squares;
        squares.get(usize::from(cell.0)).unwrap_or(&squares[0])
    }

    #[inline]
    fn square_mut(&mut self, cell: TableCell) -> &mut Square {
        let index = usize::from(cell.0);
        let index = if index < self.squares.len() { index } else { 0 };
        &mut self.squares[index]
    }

    /// Checks the caches against the tiles.
    ///
    /// # Errors
    /// Returns an error if a cache doesn't match the tiles, which would be a bug in the engine.
    pub fn check(&self) -> Result<(), InconsistentState> {
        let all = || (0..).map(TableCell).zip(self.squares.iter());
        let laid: Vec<TableCell> =
            all().filter(|(_, square)| !square.is_free()).map(|(c, _)| c).collect();
        if laid != self.laid {
            return Err(InconsistentState::Tiles);
        }
        let mut touching = vec![0_u8; self.squares.len()];
        let mut barring = vec![0_u8; self.squares.len()];
        for &cell in &laid {
            for direction in STRAIGHT {
                touching[usize::from(self.step(cell, direction).0)] += 1;
            }
            for direction in bits(self.square(cell).laid.barred_directions.into()) {
                barring[usize::from(self.step(cell, direction as u8).0)] += 1;
            }
        }
        let mut open = Vec::new();
        for (cell, square) in all() {
            let index = usize::from(cell.0);
            if (square.neighbour_tiles, square.barring_walls & !RIM)
                != (touching[index], barring[index])
            {
                let (x, y) = self.position(cell);
                return Err(InconsistentState::Counts { x, y });
            }
            if square.is_free() && square.scored != 0 {
                let (x, y) = self.position(cell);
                return Err(InconsistentState::Scored { x, y });
            }
            if square.is_free() && touching[index] > 0 && square.barring_walls == 0 {
                open.push(cell);
            }
        }
        if open != self.open {
            return Err(InconsistentState::Open);
        }
        Ok(())
    }
}

/// A cache that doesn't match the tiles because of a bug in the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages say what the variants mean")]
pub enum InconsistentState {
    #[error("the list of tiles does not match the squares")]
    Tiles,
    #[error("the tiles or walls next to {x}, {y} are miscounted")]
    Counts { x: i16, y: i16 },
    #[error("a scored line starts at {x}, {y}, which is empty")]
    Scored { x: i16, y: i16 },
    #[error("the list of open squares does not match the squares")]
    Open,
}

/// Empties a square.
fn clear_square(square: &mut Square) {
    *square = Square { barring_walls: square.barring_walls & RIM, ..Square::EMPTY };
}

/// Clones only the squares in use.
///
/// Copying to a table of the same size doesn't allocate, and takes time proportional to the number of tiles
/// on both tables.
impl Clone for Table {
    fn clone(&self) -> Table {
        let with_room = |cells: &Vec<TableCell>| {
            let mut copy = Vec::with_capacity(cells.capacity());
            copy.extend_from_slice(cells);
            copy
        };
        Table {
            squares: self.squares.clone(),
            laid: with_room(&self.laid),
            open: with_room(&self.open),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Table) {
        if self.side != source.side {
            *self = source.clone();
            return;
        }
        self.clear();
        for &cell in &source.laid {
            for direction in 0..8 {
                let next = source.step(cell, direction);
                *self.square_mut(next) = *source.square(next);
            }
            *self.square_mut(cell) = *source.square(cell);
        }
        self.laid.clone_from(&source.laid);
        self.open.clone_from(&source.open);
        self.last = source.last;
    }
}

/// Compares the tiles and the scored lines.
///
/// The most recent square is ignored because it only affects how the table is displayed.
impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        let is_same = |&cell: &TableCell| self.square(cell) == other.square(cell);
        self.side == other.side && self.laid == other.laid && self.laid.iter().all(is_same)
    }
}
