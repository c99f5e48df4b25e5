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

/// The contents of a cell, packed into a word so that boards can be compared quickly.
///
/// The lower half is the kind of tile, with its rotation in the lowest three bits. The upper half is the cell of
/// the previously laid tile.
type CellContent = u32;

/// The content of a cell without a tile.
const EMPTY: CellContent = u16::MAX as CellContent;

/// Returns the tile in the given content, or [`u16::MAX`].
#[inline]
fn tile_in(content: CellContent) -> u16 {
    (content & 0xFFFF) as u16
}

/// Returns the cell of the tile laid before the one in the given content.
#[inline]
fn cell_before(content: CellContent) -> Cell {
    (content >> 16) as Cell
}

impl BoardTiles {
    /// Creates an empty board.
    pub fn new(grid: &Grid) -> BoardTiles {
        BoardTiles { slots: vec![EMPTY; grid.cell_bound()].into(), last: 0, len: 0 }
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
        let tile = tile_in(self.slots[usize::from(cell)]);
        let rotation = (tile & ((1 << ROTATION_BITS) - 1)) as u8;
        (tile != u16::MAX).then_some(Laid { kind: tile >> ROTATION_BITS, rotation })
    }

    /// Returns whether there's no tile on the given cell.
    #[inline]
    pub fn is_free(&self, cell: Cell) -> bool {
        tile_in(self.slots[usize::from(cell)]) == u16::MAX
    }

    /// Lays a tile on the given cell, which must be free.
    #[inline]
    pub fn lay(&mut self, cell: Cell, Laid { kind, rotation }: Laid) {
        let tile = kind << ROTATION_BITS | u16::from(rotation);
        self.slots[usize::from(cell)] = u32::from(self.last) << 16 | u32::from(tile);
        self.last = cell;
        self.len += 1;
    }

    /// Removes the most recently laid tile and returns its cell, or `None` if there are no tiles.
    #[inline]
    pub(super) fn take_last(&mut self) -> Option<Cell> {
        let left = self.len.checked_sub(1)?;
        let cell = self.last;
        let content = std::mem::replace(&mut self.slots[usize::from(cell)], EMPTY);
        (self.last, self.len) = (cell_before(content), left);
        Some(cell)
    }

    /// Lays the tiles that `later` has in addition, calling `each` for each of them, latest first.
    ///
    /// Returns whether the boards are now the same, which is the case if `later` is a later state of this board.
    /// If there are more than `most` additional tiles, this gives up right away.
    pub(super) fn catch_up(
        &mut self,
        later: &BoardTiles,
        most: usize,
        mut each: impl FnMut(Cell, Laid),
    ) -> bool {
        let Some(count) = later.len().checked_sub(self.len()).filter(|&count| count <= most) else {
            return false;
        };
        for cell in later.cells().take(count) {
            self.slots[usize::from(cell)] = later.slots[usize::from(cell)];
            if let Some(laid) = later.get(cell) {
                each(cell, laid);
            }
        }
        (self.last, self.len) = (later.last, later.len);
        self.slots == later.slots
    }

    /// Returns the occupied cells, starting with the one where a tile was laid most recently.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let mut next = self.last;
        (0..self.len).map(move |_| {
            let cell = next;
            next = cell_before(self.slots[usize::from(cell)]);
            cell
        })
    }

    /// Removes all tiles, in time proportional to their number.
    pub fn clear(&mut self) {
        // Filling all cells moves several of them at once.
        const FILL_BLOCK: usize = 4;
        if self.len() * FILL_BLOCK >= self.slots.len() {
            self.slots.fill(EMPTY);
            (self.last, self.len) = (0, 0);
        }
        while self.take_last().is_some() {}
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
    fn get_returns_the_laid_tile() {
        let mut board = board();
        assert_eq!((board.get(5), board.is_free(5), board.is_empty()), (None, true, true));
        let laid = Laid { kind: 34, rotation: 3 };
        board.lay(5, laid);
        assert_eq!((board.get(5), board.is_free(5), board.len()), (Some(laid), false, 1));
        assert!(!board.is_empty());
    }

    #[test]
    fn cells_are_listed_latest_first() {
        let mut board = board();
        let cells = [4, 0, 6, 1];
        for cell in cells {
            board.lay(cell, Laid { kind: 0, rotation: 0 });
        }
        assert!(board.cells().eq(cells.into_iter().rev()));
        assert_eq!(board.take_last(), Some(1));
        assert!(board.is_free(1) && board.cells().eq([6, 0, 4]));
        board.clear();
        assert_eq!(board.take_last(), None);
        assert_eq!(board, self::board());
        assert!(board.slots.iter().all(|&slot| slot == EMPTY));
    }

    #[test]
    fn catch_up_needs_an_earlier_board() {
        let laid = |kind| Laid { kind, rotation: 0 };
        let tiles = [(0, laid(1)), (4, laid(2)), (5, laid(3)), (1, laid(4))];
        let with = |tiles: &[(Cell, Laid)]| {
            let mut board = board();
            for &(cell, laid) in tiles {
                board.lay(cell, laid);
            }
            board
        };
        let later = with(&tiles);
        for count in 0..=tiles.len() {
            let (mut earlier, mut added) = (with(&tiles[..count]), Vec::new());
            assert!(earlier.catch_up(&later, 4, |cell, laid| added.push((cell, laid))));
            assert_eq!(earlier.slots, later.slots);
            assert!(added.into_iter().rev().eq(tiles[count..].iter().copied()));
        }
        assert!(!board().catch_up(&later, 3, |_, _| ()));
        let others = [with(&[(0, laid(2))]), with(&[(4, laid(2))]), with(&[tiles[1], tiles[0]])];
        for mut other in others {
            assert!(!other.catch_up(&later, 4, |_, _| ()));
        }
        assert!(!with(&tiles).catch_up(&board(), 4, |_, _| ()));
    }

    #[test]
    fn equality_ignores_placement_order() {
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
