//! The tiles on a board.

use crate::{
    grid::{Cell, Grid},
    ruleset::path::MAX_KINDS,
    tile::KindId,
};

/// The tiles on a board, in the order in which they were laid.
#[derive(Debug)]
pub struct BoardTiles {
    /// The content of each cell, indexed by id.
    slots: Box<[CellContent]>,
    /// The cell where a tile was laid most recently.
    last: Cell,
    len: u16,
}

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The kind of tile.
    pub kind: KindId,
    /// The number of clockwise turns.
    pub rotation: u8,
}

/// The number of bits that a rotation takes up.
pub(super) const ROTATION_BITS: u32 = 3;

// Every kind must fit in a word and be distinct from an empty cell.
const _: () = assert!(MAX_KINDS < (u16::MAX >> ROTATION_BITS) as usize);

/// The contents of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CellContent {
    /// The kind of tile. Its rotation is stored in the lowest three bits.
    tile: u16,
    /// The cell of the previously laid tile.
    before: Cell,
}

impl CellContent {
    const EMPTY: CellContent = CellContent { tile: u16::MAX, before: 0 };
}

impl BoardTiles {
    /// Creates an empty board.
    pub fn new(grid: &Grid) -> BoardTiles {
        BoardTiles { slots: vec![CellContent::EMPTY; grid.cell_bound()].into(), last: 0, len: 0 }
    }

    /// Returns the number of tiles.
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Returns whether the board has no tiles.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the tile on the given cell, if any.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Laid> {
        let CellContent { tile, .. } = self.slots[usize::from(cell)];
        let rotation = (tile & ((1 << ROTATION_BITS) - 1)) as u8;
        (tile != u16::MAX).then_some(Laid { kind: tile >> ROTATION_BITS, rotation })
    }

    /// Returns whether there's no tile on the given cell.
    #[inline]
    pub fn is_free(&self, cell: Cell) -> bool {
        self.slots[usize::from(cell)].tile == u16::MAX
    }

    /// Lays a tile on the given cell, which must be free.
    #[inline]
    pub fn lay(&mut self, cell: Cell, Laid { kind, rotation }: Laid) {
        let tile = kind << ROTATION_BITS | u16::from(rotation);
        self.slots[usize::from(cell)] = CellContent { tile, before: self.last };
        self.last = cell;
        self.len += 1;
    }

    /// Returns the occupied cells, starting with the one where a tile was laid most recently.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let mut next = self.last;
        (0..self.len).map(move |_| {
            let cell = next;
            next = self.slots[usize::from(cell)].before;
            cell
        })
    }

    /// Removes all tiles, in time proportional to their number.
    pub fn clear(&mut self) {
        while self.len > 0 {
            let slot = &mut self.slots[usize::from(self.last)];
            self.last = slot.before;
            *slot = CellContent::EMPTY;
            self.len -= 1;
        }
    }
}

/// Compares the tiles but ignores the order in which they were laid.
impl PartialEq for BoardTiles {
    fn eq(&self, other: &BoardTiles) -> bool {
        self.len == other.len && self.cells().all(|cell| self.get(cell) == other.get(cell))
    }
}

impl Clone for BoardTiles {
    fn clone(&self) -> BoardTiles {
        BoardTiles { slots: self.slots.clone(), ..*self }
    }

    /// Doesn't allocate if both boards have the same size.
    fn clone_from(&mut self, source: &BoardTiles) {
        self.slots.clone_from(&source.slots);
        (self.last, self.len) = (source.last, source.len);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> BoardTiles {
        BoardTiles::new(&Grid::squares(3, 2, 2).unwrap())
    }

    #[test]
    fn a_tile_is_found_where_it_was_laid() {
        let mut board = board();
        assert_eq!((board.get(5), board.is_free(5), board.is_empty()), (None, true, true));
        let laid = Laid { kind: 34, rotation: 3 };
        board.lay(5, laid);
        assert_eq!((board.get(5), board.is_free(5), board.len()), (Some(laid), false, 1));
        assert!(!board.is_empty());
    }

    #[test]
    fn cells_come_latest_first_and_a_cleared_board_is_a_new_one() {
        let mut board = board();
        let cells = [4, 0, 6, 1];
        for cell in cells {
            board.lay(cell, Laid { kind: 0, rotation: 0 });
        }
        assert!(board.cells().eq(cells.into_iter().rev()));
        board.clear();
        assert_eq!(board, self::board());
        assert!(board.slots.iter().all(|&slot| slot == CellContent::EMPTY));
    }

    #[test]
    fn boards_with_the_same_tiles_are_equal_whichever_came_first() {
        let (mut one, mut other) = (board(), board());
        let tiles = [(0, Laid { kind: 1, rotation: 0 }), (4, Laid { kind: 2, rotation: 1 })];
        for (cell, laid) in tiles {
            one.lay(cell, laid);
        }
        for (cell, laid) in tiles.into_iter().rev() {
            other.lay(cell, laid);
        }
        assert_eq!(one, other);
        assert_ne!(one, board());
    }
}
