//! The squares where a tile can be placed even if no marker faces them.

use std::ops::Sub;

use super::{board::BoardTiles, rotation_masks::TilePaths};
use crate::{
    game::{
        Seats,
        bits::{bits, nth_bit},
    },
    grid::{Cell, Grid, Place},
    ruleset::path::PlacementRule,
    tile::KindId,
};

/// A set of cells, stored as bits. We also count how many cells are in each block of words.
///
/// Thanks to these counts, we don't have to look at every word for a large board.
#[derive(Debug, PartialEq, Eq)]
pub struct CellSet {
    words: Vec<u64>,
    blocks: Vec<u16>,
    count: u32,
}

/// The number of words per block. The largest boards have about as many blocks as a block has words.
const BLOCK: usize = 16;

impl CellSet {
    /// The empty set.
    pub(super) const NONE: CellSet = CellSet { words: Vec::new(), blocks: Vec::new(), count: 0 };

    /// Creates a set from the given cells of a board.
    pub(super) fn of(grid: &Grid, cells: impl Iterator<Item = Cell>) -> CellSet {
        let words = vec![0; grid.cell_bound().div_ceil(64)];
        let blocks = vec![0; words.len().div_ceil(BLOCK)];
        let mut set = CellSet { words, blocks, count: 0 };
        cells.for_each(|cell| set.insert(cell));
        set
    }

    /// Returns whether the set contains the given cell.
    pub fn contains(&self, cell: Cell) -> bool {
        self.word(usize::from(cell) / 64) >> (cell % 64) & 1 == 1
    }

    /// Returns the word at the given index, with one bit for each of its 64 cells.
    #[inline]
    fn word(&self, index: usize) -> u64 {
        self.words.get(index).copied().unwrap_or(0)
    }

    /// Returns the number of cells in the given block of words.
    #[inline]
    fn in_block(&self, block: usize) -> u32 {
        self.blocks.get(block).copied().unwrap_or(0).into()
    }

    /// Returns the total number of cells, followed by the number in each block of words.
    pub(super) fn block_counts(&self) -> impl Iterator<Item = u16> {
        // Cells have 16-bit ids, so the sum can't overflow.
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

    /// Flips the bit for a cell. Returns whether the cell is on the board.
    fn flip(&mut self, cell: Cell) -> bool {
        let word = self.words.get_mut(usize::from(cell) / 64);
        word.map(|word| *word ^= 1 << (cell % 64)).is_some()
    }
}

impl Clone for CellSet {
    fn clone(&self) -> CellSet {
        CellSet { words: self.words.clone(), blocks: self.blocks.clone(), count: self.count }
    }

    /// Doesn't allocate if both boards have the same size.
    fn clone_from(&mut self, source: &CellSet) {
        self.words.clone_from(&source.words);
        self.blocks.clone_from(&source.blocks);
        self.count = source.count;
    }
}

/// The part of the state that only some games need.
///
/// These are games where tiles can be placed on squares that no marker faces, where markers start on tiles or
/// where rounds matter.
#[derive(Debug, PartialEq, Eq)]
pub struct ExtraState {
    /// The empty squares where a tile can be placed.
    pub(super) open: CellSet,
    /// The number of open squares in each of the [`EdgeSquares`]: first the total, then one per block of
    /// words.
    pub(super) at_edges: Vec<u16>,
    /// The second tile, which the active seat has drawn and must lay.
    pub(super) second_tile: Option<KindId>,
    /// The seats that have gone out in this round, if rounds matter.
    pub(super) eliminated_in_round: Seats,
}

impl Clone for ExtraState {
    fn clone(&self) -> ExtraState {
        let (open, at_edges) = (self.open.clone(), self.at_edges.clone());
        ExtraState { open, at_edges, ..*self }
    }

    /// Doesn't allocate if both boards have the same size.
    fn clone_from(&mut self, source: &ExtraState) {
        self.open.clone_from(&source.open);
        self.at_edges.clone_from(&source.at_edges);
        self.second_tile = source.second_tile;
        self.eliminated_in_round = source.eliminated_in_round;
    }
}

impl ExtraState {
    /// Returns the value before the first tile is laid, or `None` if tiles go in front of markers.
    ///
    /// `edges` contains the groups of squares with the same ports at the outer edge.
    pub(super) fn for_free_placement(
        grid: &Grid,
        lays: PlacementRule,
        edges: &[EdgeSquares],
    ) -> Option<ExtraState> {
        let open = match lays {
            PlacementRule::Front => return None,
            PlacementRule::Touching => CellSet::of(grid, grid.rim().iter().map(|side| side.cell)),
            PlacementRule::Anywhere => CellSet::of(grid, grid.cells()),
        };
        // Squares at the outer edge remain open until they receive a tile.
        let at_edges = edges.iter().flat_map(|group| group.cells.block_counts()).collect();
        Some(ExtraState { open, at_edges, ..ExtraState::for_rounds() })
    }

    /// Returns the value for games where only rounds matter.
    pub(super) fn for_rounds() -> ExtraState {
        let (open, at_edges) = (CellSet::NONE, Vec::new());
        ExtraState { open, at_edges, second_tile: None, eliminated_in_round: Seats::NONE }
    }

    /// Returns the value before the first tile is laid in games where markers start on tiles.
    pub(super) fn for_starts(grid: &Grid) -> ExtraState {
        let rim = grid.rim().iter().map(|side| side.cell);
        let open = CellSet::of(grid, rim.filter(|&cell| is_start_square(grid, cell)));
        ExtraState { open, ..ExtraState::for_rounds() }
    }

    /// Removes a square that has just received a tile and adds any neighbours that this opens up.
    pub(super) fn lay(
        &mut self,
        grid: &Grid,
        edges: &[EdgeSquares],
        board: &BoardTiles,
        lays: PlacementRule,
        cell: Cell,
    ) {
        self.open.remove(cell);
        let counts = self.at_edges.chunks_mut(1 + self.open.blocks.len());
        let group = edges.iter().zip(counts).find(|(group, _)| group.cells.contains(cell));
        if let Some((_, counts)) = group {
            counts[0] -= 1;
            counts[1 + usize::from(cell) / 64 / BLOCK] -= 1;
        }
        if lays == PlacementRule::Touching {
            let shape = grid.shape();
            let sides = (0..shape.sides()).map(|side| side * shape.ports_per_side());
            let beside = sides.filter_map(|port| grid.neighbour_place(Place { cell, port }));
            for place in beside.filter(|place| board.is_free(place.cell)) {
                self.open.insert(place.cell);
            }
        }
    }
}

/// Returns whether a marker's first tile could go on the given square, ignoring any other tiles.
///
/// The square must be at the edge and have at least one neighbour that the marker can face.
pub(super) fn is_start_square(grid: &Grid, cell: Cell) -> bool {
    let has_neighbour =
        (0..grid.shape().ports()).any(|port| grid.neighbour_place(Place { cell, port }).is_some());
    has_neighbour && grid.rim().iter().any(|side| side.cell == cell)
}

/// A group of squares with the same ports at the outer edge of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EdgeSquares {
    /// A bitmask of the ports at the outer edge.
    pub(super) ports: u16,
    pub(super) cells: CellSet,
    /// For each kind of tile, a bitmask of the rotations that don't join two of those ports.
    rotations: Vec<u64>,
}

impl EdgeSquares {
    /// Groups a board's outer-edge squares by their ports at that edge.
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
                        rotations: Vec::new(),
                    });
                }
            }
        }
        all
    }

    /// Determines how each kind of tile fits.
    pub(super) fn with_rotations(mut self, paths: &TilePaths, kinds: KindId) -> EdgeSquares {
        let fitting = |kind| paths.rotations(kind) & !paths.joining_rotations(kind, self.ports);
        self.rotations = (0..kinds).map(fitting).collect();
        self
    }

    /// Returns a bitmask of the rotations of a kind that don't join two ports at the edge.
    #[inline]
    pub(super) fn rotations(&self, kind: KindId) -> u64 {
        self.rotations.get(usize::from(kind)).copied().unwrap_or(0)
    }
}

/// The maximum number of squares that a player's markers can face.
const MAX_EXCLUDED: usize = crate::ruleset::path::MAX_MARKERS as usize;

/// A subset of the open squares.
pub(super) struct OpenSubset<'a> {
    open: &'a CellSet,
    /// The groups of outer-edge squares and how many of their squares are open, as in [`ExtraState`].
    at_edges: (&'a [EdgeSquares], &'a [u16]),
    /// A bitmask of the excluded groups of outer-edge squares.
    pub(super) excluded_groups: u16,
    /// The individually excluded cells.
    excluded_cells: [Cell; MAX_EXCLUDED],
    count: usize,
}

impl<'a> OpenSubset<'a> {
    /// Creates a subset that contains all open squares except for the groups in `without`.
    pub(super) fn new(
        open: &'a CellSet,
        at_edges: (&'a [EdgeSquares], &'a [u16]),
        excluded_groups: u16,
    ) -> OpenSubset<'a> {
        OpenSubset { open, at_edges, excluded_groups, excluded_cells: [0; MAX_EXCLUDED], count: 0 }
    }

    /// Excludes a cell from the subset.
    pub(super) fn close(&mut self, cell: Cell) {
        if let Some(slot) = self.excluded_cells.get_mut(self.count) {
            *slot = cell;
            self.count += 1;
        }
    }

    /// Removes all individual exclusions again.
    pub(super) fn reopen(&mut self) {
        self.count = 0;
    }

    /// Returns whether the subset contains the given cell.
    pub(super) fn contains(&self, cell: Cell) -> bool {
        self.word(usize::from(cell) / 64) >> (cell % 64) & 1 == 1
    }

    /// Returns the excluded groups and how many of their squares are open. The groups are disjoint.
    #[inline]
    fn groups(&self) -> impl Iterator<Item = (&'a CellSet, &'a [u16])> {
        let (groups, counts) = self.at_edges;
        let length = 1 + self.open.blocks.len();
        bits(self.excluded_groups.into()).filter_map(move |group| {
            let group = group as usize;
            Some((&groups.get(group)?.cells, counts.get(group * length..(group + 1) * length)?))
        })
    }

    fn closed(&self) -> &[Cell] {
        &self.excluded_cells[..self.count]
    }

    fn word(&self, index: usize) -> u64 {
        let word =
            self.groups().fold(self.open.word(index), |word, (group, _)| word & !group.word(index));
        let here = self.closed().iter().filter(|&&cell| usize::from(cell) / 64 == index);
        here.fold(word, |word, cell| word & !(1 << (cell % 64)))
    }

    /// Returns the number of cells in the given block of words.
    fn in_block(&self, block: usize) -> u32 {
        let count = self
            .groups()
            .map(|(_, counts)| u32::from(counts[1 + block]))
            .fold(self.open.in_block(block), Sub::sub);
        let here = self.closed().iter().filter(|&&cell| usize::from(cell) / 64 / BLOCK == block);
        here.fold(count, |count, _| count - 1)
    }

    /// Returns whether the subset is empty.
    pub(super) fn is_empty(&self) -> bool {
        self.total() == 0
    }

    /// Returns the number of cells.
    pub(super) fn total(&self) -> u32 {
        let count =
            self.groups().map(|(_, counts)| u32::from(counts[0])).fold(self.open.count, Sub::sub);
        self.closed().iter().fold(count, |count, _| count - 1)
    }

    /// Returns the cell at the given index, in ascending order.
    pub(super) fn nth(&self, mut place: u32) -> Option<Cell> {
        for block in 0..self.open.blocks.len() {
            match place.checked_sub(self.in_block(block)) {
                Some(rest) => place = rest,
                None => return self.nth_from(block * BLOCK, place),
            }
        }
        None
    }

    /// Returns the cell at the given index, counting from the start of a word.
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

    /// Returns the cells in ascending order.
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
    fn count_and_nth_agree_with_iteration() {
        for (columns, rows) in [(1, 1), (6, 6), (8, 9), (30, 40), (200, 200)] {
            let grid = Grid::squares(columns, rows, 2).unwrap();
            let groups = EdgeSquares::all(&grid);
            let mut extra =
                ExtraState::for_free_placement(&grid, PlacementRule::Anywhere, &groups).unwrap();
            let board = BoardTiles::new(&grid);
            for cell in grid.cells().step_by(3) {
                extra.lay(&grid, &groups, &board, PlacementRule::Anywhere, cell);
            }
            for without in [0, 1, 0b101, u16::MAX >> (16 - groups.len())] {
                let mut chosen = OpenSubset::new(&extra.open, (&groups, &extra.at_edges), without);
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
