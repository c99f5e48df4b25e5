//! The squares on which a tile may be laid where it need not lie before a marker.

use std::ops::Sub;

use super::{board::BoardTiles, rotation_masks::TilePaths};
use crate::{
    game::{
        Seats,
        bits::{bits, nth_bit},
    },
    grid::{Cell, Grid, Place},
    ruleset::path::Lays,
    tile::KindId,
};

/// A set of cells, a bit for each, with the number of cells in each block of words: how many there are
/// and which is the nth is found without a look at every word of a large board.
#[derive(Debug, PartialEq, Eq)]
pub struct CellSet {
    words: Vec<u64>,
    blocks: Vec<u16>,
    count: u32,
}

/// The words of a block: the largest boards have about as many blocks as a block has words.
const BLOCK: usize = 16;

impl CellSet {
    /// The empty set.
    pub(super) const NONE: CellSet = CellSet { words: Vec::new(), blocks: Vec::new(), count: 0 };

    /// Creates the set of some cells of a board.
    pub(super) fn of(grid: &Grid, cells: impl Iterator<Item = Cell>) -> CellSet {
        let words = vec![0; grid.cell_bound().div_ceil(64)];
        let blocks = vec![0; words.len().div_ceil(BLOCK)];
        let mut set = CellSet { words, blocks, count: 0 };
        cells.for_each(|cell| set.insert(cell));
        set
    }

    /// Returns whether a cell is in the set.
    pub fn contains(&self, cell: Cell) -> bool {
        self.word(usize::from(cell) / 64) >> (cell % 64) & 1 == 1
    }

    /// Returns the word at an index: a bit for each of 64 cells.
    #[inline]
    fn word(&self, index: usize) -> u64 {
        self.words.get(index).copied().unwrap_or(0)
    }

    /// Returns the number of cells in a block of words.
    #[inline]
    fn in_block(&self, block: usize) -> u32 {
        self.blocks.get(block).copied().unwrap_or(0).into()
    }

    /// Returns the number of its cells, then that of those in each block of words.
    pub(super) fn counts(&self) -> impl Iterator<Item = u16> {
        // A board has fewer cells than a word of 16 bits has numbers.
        let all = self.blocks.iter().sum();
        std::iter::once(all).chain(self.blocks.iter().copied())
    }

    fn insert(&mut self, cell: Cell) {
        if !self.contains(cell) && self.flip(cell) {
            self.blocks[usize::from(cell) / 64 / BLOCK] += 1;
            self.count += 1;
        }
    }

    pub(super) fn remove(&mut self, cell: Cell) {
        if self.contains(cell) && self.flip(cell) {
            self.blocks[usize::from(cell) / 64 / BLOCK] -= 1;
            self.count -= 1;
        }
    }

    /// Puts a cell in, or takes it out. Returns whether the board has it.
    fn flip(&mut self, cell: Cell) -> bool {
        let word = self.words.get_mut(usize::from(cell) / 64);
        word.map(|word| *word ^= 1 << (cell % 64)).is_some()
    }
}

impl Clone for CellSet {
    fn clone(&self) -> CellSet {
        CellSet { words: self.words.clone(), blocks: self.blocks.clone(), count: self.count }
    }

    /// Copies without allocating, if both are of boards of one size.
    fn clone_from(&mut self, source: &CellSet) {
        self.words.clone_from(&source.words);
        self.blocks.clone_from(&source.blocks);
        self.count = source.count;
    }
}

/// What a state keeps that few games need: where a tile need not lie before a marker, or not the first
/// one, and where rounds make a difference.
#[derive(Debug, PartialEq, Eq)]
pub struct Elsewhere {
    /// The empty squares on which a tile may be laid.
    pub(super) open: CellSet,
    /// How many of them are in each of the [`EdgeSquares`]: in all, then in each block of words.
    pub(super) at_edges: Vec<u16>,
    /// The tile in the active seat's hand that was drawn to be laid.
    pub(super) second: Option<KindId>,
    /// The seats that went out in this round, where rounds make a difference.
    pub(super) gone_in_round: Seats,
}

impl Clone for Elsewhere {
    fn clone(&self) -> Elsewhere {
        let (open, at_edges) = (self.open.clone(), self.at_edges.clone());
        Elsewhere { open, at_edges, ..*self }
    }

    /// Copies without allocating, as [`CellSet`] do.
    fn clone_from(&mut self, source: &Elsewhere) {
        self.open.clone_from(&source.open);
        self.at_edges.clone_from(&source.at_edges);
        self.second = source.second;
        self.gone_in_round = source.gone_in_round;
    }
}

impl Elsewhere {
    /// Returns what is kept before the first tile; `None` where tiles lie before markers. `edges` are the
    /// squares that the rules tell apart by their ports at the outer edge.
    pub(super) fn at_begin(grid: &Grid, lays: Lays, edges: &[EdgeSquares]) -> Option<Elsewhere> {
        let open = match lays {
            Lays::Front => return None,
            Lays::Touching => CellSet::of(grid, grid.rim().iter().map(|side| side.cell)),
            Lays::Anywhere => CellSet::of(grid, grid.cells()),
        };
        // Squares at the outer edge are open until they get a tile.
        let at_edges = edges.iter().flat_map(|group| group.cells.counts()).collect();
        Some(Elsewhere { open, at_edges, ..Elsewhere::without_squares() })
    }

    /// Returns what is kept of rounds alone.
    pub(super) fn without_squares() -> Elsewhere {
        let (open, at_edges) = (CellSet::NONE, Vec::new());
        Elsewhere { open, at_edges, second: None, gone_in_round: Seats::NONE }
    }

    /// Returns what is kept before the first tile where markers start on tiles.
    pub(super) fn of_starts(grid: &Grid) -> Elsewhere {
        let rim = grid.rim().iter().map(|side| side.cell);
        let open = CellSet::of(grid, rim.filter(|&cell| is_start_square(grid, cell)));
        Elsewhere { open, ..Elsewhere::without_squares() }
    }

    /// Takes out a square that has just got a tile and adds those that a tile may touch now.
    pub(super) fn lay(
        &mut self,
        grid: &Grid,
        edges: &[EdgeSquares],
        board: &BoardTiles,
        lays: Lays,
        cell: Cell,
    ) {
        self.open.remove(cell);
        let counts = self.at_edges.chunks_mut(1 + self.open.blocks.len());
        let group = edges.iter().zip(counts).find(|(group, _)| group.cells.contains(cell));
        if let Some((_, counts)) = group {
            counts[0] -= 1;
            counts[1 + usize::from(cell) / 64 / BLOCK] -= 1;
        }
        if lays == Lays::Touching {
            let shape = grid.shape();
            let sides = (0..shape.sides()).map(|side| side * shape.ports_per_side());
            let beside = sides.filter_map(|port| grid.across(Place { cell, port }));
            for place in beside.filter(|place| board.is_free(place.cell)) {
                self.open.insert(place.cell);
            }
        }
    }
}

/// Returns whether a square is one for the first tile of a marker, apart from the tiles of others: at the
/// edge, with a neighbour for the marker to face.
pub(super) fn is_start_square(grid: &Grid, cell: Cell) -> bool {
    let has_neighbour =
        (0..grid.shape().ports()).any(|port| grid.across(Place { cell, port }).is_some());
    has_neighbour && grid.rim().iter().any(|side| side.cell == cell)
}

/// Squares whose ports lie alike at the outer edge of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EdgeSquares {
    /// The ports at the outer edge, a bit each.
    pub(super) ports: u16,
    pub(super) cells: CellSet,
    /// Whether each kind of tile can lie there without joining two of these ports.
    pub(super) fitting: Vec<bool>,
}

impl EdgeSquares {
    /// Sorts the squares at the outer edge of a board by their ports there.
    pub(super) fn all(grid: &Grid) -> Vec<EdgeSquares> {
        let per_side = grid.shape().ports_per_side();
        let ports_of = |cell: Cell| {
            let sides = grid.rim().iter().filter(|side| side.cell == cell);
            let ports = sides.flat_map(|rim| rim.side * per_side..(rim.side + 1) * per_side);
            ports.fold(0_u16, |set, port| set | 1 << port)
        };
        let mut all: Vec<EdgeSquares> = Vec::new();
        for cell in grid.rim().iter().map(|side| side.cell) {
            let ports = ports_of(cell);
            match all.iter_mut().find(|group| group.ports == ports) {
                Some(group) => group.cells.insert(cell),
                None => {
                    all.push(EdgeSquares {
                        ports,
                        cells: CellSet::of(grid, std::iter::once(cell)),
                        fitting: Vec::new(),
                    });
                }
            }
        }
        all
    }

    /// Finds which kinds of tiles fit there.
    pub(super) fn with_fitting(mut self, paths: &TilePaths, kinds: KindId) -> EdgeSquares {
        let fits = |kind| paths.rotations(kind) & !paths.joining(kind, self.ports) != 0;
        self.fitting = (0..kinds).map(fits).collect();
        self
    }

    /// Returns whether a kind can lie there without joining two ports of the edge.
    pub(super) fn fits(&self, kind: KindId) -> bool {
        self.fitting.get(usize::from(kind)).copied().unwrap_or(false)
    }
}

/// The most squares that own markers face.
const MOST_CLOSED: usize = crate::ruleset::path::MAX_MARKERS as usize;

/// A part of the open squares.
pub(super) struct OpenSubset<'a> {
    open: &'a CellSet,
    /// The squares at the outer edge, and how many of each group are open, as in [`Elsewhere`].
    at_edges: (&'a [EdgeSquares], &'a [u16]),
    /// The groups of squares at the outer edge that are left out, a bit each.
    pub(super) without: u16,
    /// Single cells that are left out.
    closed: [Cell; MOST_CLOSED],
    count: usize,
}

impl<'a> OpenSubset<'a> {
    /// Returns all open squares but those of some groups.
    pub(super) fn new(
        open: &'a CellSet,
        at_edges: (&'a [EdgeSquares], &'a [u16]),
        without: u16,
    ) -> OpenSubset<'a> {
        OpenSubset { open, at_edges, without, closed: [0; MOST_CLOSED], count: 0 }
    }

    /// Leaves out a cell that is among them.
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

    /// Returns the groups that are left out, with the counts of those that are open. A square is of one
    /// group.
    fn groups(&self) -> impl Iterator<Item = (&'a CellSet, &'a [u16])> {
        let (groups, counts) = self.at_edges;
        let counts = counts.chunks(1 + self.open.blocks.len());
        let without = self.without;
        let groups = (0_u32..).zip(groups.iter().zip(counts));
        let groups = groups.filter(move |(index, _)| without >> (index % 16) & 1 == 1);
        groups.map(|(_, (group, counts))| (&group.cells, counts))
    }

    fn closed(&self) -> &[Cell] {
        &self.closed[..self.count]
    }

    fn word(&self, index: usize) -> u64 {
        let word =
            self.groups().fold(self.open.word(index), |word, (group, _)| word & !group.word(index));
        let here = self.closed().iter().filter(|&&cell| usize::from(cell) / 64 == index);
        here.fold(word, |word, cell| word & !(1 << (cell % 64)))
    }

    /// Returns how many there are in a block of words.
    fn in_block(&self, block: usize) -> u32 {
        let count = self
            .groups()
            .map(|(_, counts)| u32::from(counts[1 + block]))
            .fold(self.open.in_block(block), Sub::sub);
        let here = self.closed().iter().filter(|&&cell| usize::from(cell) / 64 / BLOCK == block);
        here.fold(count, |count, _| count - 1)
    }

    /// Returns whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.total() == 0
    }

    /// Returns how many there are.
    pub(super) fn total(&self) -> u32 {
        let count =
            self.groups().map(|(_, counts)| u32::from(counts[0])).fold(self.open.count, Sub::sub);
        self.closed().iter().fold(count, |count, _| count - 1)
    }

    /// Returns the one at a place in their order.
    pub(super) fn nth(&self, mut place: u32) -> Option<Cell> {
        for block in 0..self.open.blocks.len() {
            match place.checked_sub(self.in_block(block)) {
                Some(rest) => place = rest,
                None => return self.nth_from(block * BLOCK, place),
            }
        }
        None
    }

    /// Returns the one at a place in their order from a word on.
    fn nth_from(&self, first: usize, mut place: u32) -> Option<Cell> {
        for index in first..self.open.words.len() {
            let word = self.word(index);
            match place.checked_sub(word.count_ones()) {
                Some(rest) => place = rest,
                None => return Cell::try_from(index * 64 + nth_bit(word, place) as usize).ok(),
            }
        }
        None
    }

    /// Returns all of them, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = Cell> {
        (0..self.open.words.len()).flat_map(|index| {
            bits(self.word(index))
                .filter_map(move |bit| Cell::try_from(index * 64 + bit as usize).ok())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_counted_and_found_as_they_are_listed() {
        for (columns, rows) in [(1, 1), (6, 6), (8, 9), (30, 40), (200, 200)] {
            let grid = Grid::squares(columns, rows, 2).unwrap();
            let groups = EdgeSquares::all(&grid);
            let mut elsewhere = Elsewhere::at_begin(&grid, Lays::Anywhere, &groups).unwrap();
            let board = BoardTiles::new(&grid);
            for cell in grid.cells().step_by(3) {
                elsewhere.lay(&grid, &groups, &board, Lays::Anywhere, cell);
            }
            for without in [0, 1, 0b101, u16::MAX >> (16 - groups.len())] {
                let mut chosen =
                    OpenSubset::new(&elsewhere.open, (&groups, &elsewhere.at_edges), without);
                for closed in 0..3 {
                    let listed: Vec<Cell> = chosen.iter().collect();
                    assert_eq!(chosen.total() as usize, listed.len());
                    assert_eq!(chosen.is_empty(), listed.is_empty());
                    assert_eq!(chosen.nth(chosen.total()), None);
                    let found = (0..chosen.total()).map(|place| chosen.nth(place));
                    assert!(found.eq(listed.iter().copied().map(Some)));
                    assert!(listed.iter().all(|&cell| chosen.contains(cell)));
                    let Some(&cell) = listed.get(listed.len() * closed / 3) else { break };
                    chosen.close(cell);
                    assert!(!chosen.contains(cell));
                }
                let closed = chosen.total();
                chosen.reopen();
                assert!(chosen.total() >= closed);
            }
        }
    }
}
