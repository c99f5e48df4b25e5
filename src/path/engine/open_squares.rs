//! The squares on which a tile may be laid where it need not lie before a marker.

use super::board::Board;
use crate::{
    game::bits::{bits, nth_bit},
    grid::{Cell, Grid, Place},
    ruleset::path::Lays,
    tile::KindId,
};

/// A set of cells, a bit for each.
#[derive(Debug, PartialEq, Eq)]
pub struct Cells {
    words: Vec<u64>,
}

impl Cells {
    /// The empty set.
    pub(super) const NONE: Cells = Cells { words: Vec::new() };

    /// Creates the set of some cells of a board.
    pub(super) fn of(grid: &Grid, cells: impl Iterator<Item = Cell>) -> Cells {
        let mut set = Cells { words: vec![0; grid.cell_bound().div_ceil(64)] };
        cells.for_each(|cell| set.insert(cell));
        set
    }

    /// Returns whether a cell is in the set.
    pub fn contains(&self, cell: Cell) -> bool {
        self.word(usize::from(cell) / 64) >> (cell % 64) & 1 == 1
    }

    /// Returns the word at an index: a bit for each of 64 cells.
    #[inline]
    pub(super) fn word(&self, index: usize) -> u64 {
        self.words.get(index).copied().unwrap_or(0)
    }

    /// Returns the number of words.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    fn insert(&mut self, cell: Cell) {
        if let Some(word) = self.words.get_mut(usize::from(cell) / 64) {
            *word |= 1 << (cell % 64);
        }
    }

    fn remove(&mut self, cell: Cell) {
        if let Some(word) = self.words.get_mut(usize::from(cell) / 64) {
            *word &= !(1 << (cell % 64));
        }
    }
}

impl Clone for Cells {
    fn clone(&self) -> Cells {
        Cells { words: self.words.clone() }
    }

    /// Copies without allocating, if both are of boards of one size.
    fn clone_from(&mut self, source: &Cells) {
        self.words.clone_from(&source.words);
    }
}

/// What a game keeps in which a tile need not lie before a marker.
#[derive(Debug, PartialEq, Eq)]
pub struct Elsewhere {
    /// The empty squares on which a tile may be laid.
    pub(super) open: Cells,
    /// The tile in the active seat's hand that was drawn to be laid.
    pub(super) second: Option<KindId>,
}

impl Clone for Elsewhere {
    fn clone(&self) -> Elsewhere {
        Elsewhere { open: self.open.clone(), second: self.second }
    }

    /// Copies without allocating, as [`Cells`] do.
    fn clone_from(&mut self, source: &Elsewhere) {
        self.open.clone_from(&source.open);
        self.second = source.second;
    }
}

impl Elsewhere {
    /// Returns what is kept before the first tile; `None` where tiles lie before markers.
    pub(super) fn at_begin(grid: &Grid, lays: Lays) -> Option<Elsewhere> {
        let open = match lays {
            Lays::Front => return None,
            Lays::Touching => Cells::of(grid, grid.rim().iter().map(|side| side.cell)),
            Lays::Anywhere => Cells::of(grid, grid.cells()),
        };
        Some(Elsewhere { open, second: None })
    }
}

impl Cells {
    /// Takes out a square that has just got a tile and adds those that a tile may touch now.
    pub(super) fn lay(&mut self, grid: &Grid, board: &Board, lays: Lays, cell: Cell) {
        self.remove(cell);
        if lays == Lays::Touching {
            let shape = grid.shape();
            let sides = (0..shape.sides()).map(|side| side * shape.ports_per_side());
            let beside = sides.filter_map(|port| grid.across(Place { cell, port }));
            for place in beside.filter(|place| board.is_free(place.cell)) {
                self.insert(place.cell);
            }
        }
    }
}

/// Squares whose ports lie alike at the outer edge of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EdgeSquares {
    /// The ports at the outer edge, a bit each.
    pub(super) ports: u8,
    pub(super) cells: Cells,
}

impl EdgeSquares {
    /// Sorts the squares at the outer edge of a board by their ports there.
    pub(super) fn all(grid: &Grid) -> Vec<EdgeSquares> {
        let per_side = grid.shape().ports_per_side();
        let ports_of = |cell: Cell| {
            let sides = grid.rim().iter().filter(|side| side.cell == cell);
            let ports = sides.flat_map(|rim| rim.side * per_side..(rim.side + 1) * per_side);
            ports.fold(0_u8, |set, port| set | 1 << port)
        };
        let mut all: Vec<EdgeSquares> = Vec::new();
        for cell in grid.rim().iter().map(|side| side.cell) {
            let ports = ports_of(cell);
            match all.iter_mut().find(|group| group.ports == ports) {
                Some(group) => group.cells.insert(cell),
                None => {
                    all.push(EdgeSquares { ports, cells: Cells::of(grid, std::iter::once(cell)) });
                }
            }
        }
        all
    }
}

/// The most squares that own markers face.
const MOST_CLOSED: usize = crate::ruleset::path::MAX_MARKERS as usize;

/// A part of the open squares, made of words on the way.
pub(super) struct Chosen<'a> {
    pub(super) open: &'a Cells,
    pub(super) groups: &'a [EdgeSquares],
    /// The groups that are left out, a bit each.
    pub(super) without: u16,
    /// Single cells that are left out.
    closed: [Cell; MOST_CLOSED],
    count: usize,
}

impl<'a> Chosen<'a> {
    /// Returns all open squares but those of some groups.
    pub(super) fn new(open: &'a Cells, groups: &'a [EdgeSquares], without: u16) -> Chosen<'a> {
        Chosen { open, groups, without, closed: [0; MOST_CLOSED], count: 0 }
    }

    /// Leaves out a cell.
    pub(super) fn close(&mut self, cell: Cell) {
        if let Some(slot) = self.closed.get_mut(self.count) {
            *slot = cell;
            self.count += 1;
        }
    }

    /// Takes back every cell that was left out.
    pub(super) fn reopen(&mut self) {
        self.count = 0;
    }

    /// Returns whether a cell is among them.
    pub(super) fn contains(&self, cell: Cell) -> bool {
        self.word(usize::from(cell) / 64) >> (cell % 64) & 1 == 1
    }

    fn word(&self, index: usize) -> u64 {
        let mut word = self.open.word(index);
        for group in bits(self.without.into()) {
            word &= !self.groups.get(group as usize).map_or(0, |group| group.cells.word(index));
        }
        for &cell in &self.closed[..self.count] {
            if usize::from(cell) / 64 == index {
                word &= !(1 << (cell % 64));
            }
        }
        word
    }

    fn words(&self) -> impl Iterator<Item = u64> {
        (0..self.open.len()).map(|index| self.word(index))
    }

    /// Returns whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.words().all(|word| word == 0)
    }

    /// Returns how many there are.
    pub(super) fn total(&self) -> u32 {
        self.words().map(u64::count_ones).sum()
    }

    /// Returns the one at a place in their order.
    pub(super) fn nth(&self, mut place: u32) -> Option<Cell> {
        for (index, word) in self.words().enumerate() {
            match place.checked_sub(word.count_ones()) {
                Some(rest) => place = rest,
                None => return Cell::try_from(index * 64 + nth_bit(word, place) as usize).ok(),
            }
        }
        None
    }

    /// Returns all of them, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = Cell> {
        self.words().enumerate().flat_map(|(index, word)| {
            bits(word).filter_map(move |bit| Cell::try_from(index * 64 + bit as usize).ok())
        })
    }
}
