//! The tiles that a pickaxe can remove.

#![expect(clippy::cast_possible_truncation, reason = "a table has at most 200 tiles")]

use super::{
    rules::Rules,
    table::{STRAIGHT, Table, TableCell},
};
use crate::{
    game::bits::{bits, nth_bit},
    ruleset::lines::{TileRemoval, WallRemoval},
};

/// The maximum number of tiles on a table, rounded up to a whole number of words.
const MAX_TILES: usize = 256;

/// A subset of the tiles on a table. Tiles are identified by their indices in the list of squares.
#[derive(Clone, Copy, Default)]
pub(super) struct TileSubset([u64; MAX_TILES / 64]);

impl TileSubset {
    fn insert(&mut self, place: usize) {
        if let Some(word) = self.0.get_mut(place / 64) {
            *word |= 1 << (place % 64);
        }
    }

    fn contains(&self, place: usize) -> bool {
        self.0.get(place / 64).is_some_and(|word| word >> (place % 64) & 1 == 1)
    }

    /// Returns the number of tiles.
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Iterates over the indices in ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        let words = (0..).zip(self.0);
        words.flat_map(|(number, word)| bits(word).map(move |bit| 64 * number + bit as usize))
    }

    /// Returns the index of the tile at the given position in the subset.
    pub(super) fn nth(&self, mut index: u32) -> Option<usize> {
        for (number, word) in (0..).zip(self.0) {
            match index.checked_sub(word.count_ones()) {
                Some(rest) => index = rest,
                None => return Some(64 * number + nth_bit(word, index) as usize),
            }
        }
        None
    }
}

impl Rules {
    /// Returns the tiles that a pickaxe can remove, identified by their indices in [`Table::cells`].
    pub(super) fn removable(&self, table: &Table) -> TileSubset {
        let keys = &self.keys.pickaxe;
        let mut removable = TileSubset::default();
        let mut cut_points = None;
        if table.cells().len() < 2 {
            return removable;
        }
        for (place, &cell) in table.cells().iter().enumerate() {
            let Some(laid) = table.tile_at(cell).filter(|&laid| self.is_removable(laid)) else {
                continue;
            };
            if laid.is_wall() && keys.walls_from == WallRemoval::Anywhere {
                removable.insert(place);
                continue;
            }
            let needs_free_side = laid.is_wall() || keys.from == TileRemoval::Rim;
            if needs_free_side && table.touching(cell) == 4 {
                continue;
            }
            let holds = are_locally_connected(table, cell)
                || !cut_points.get_or_insert_with(|| find_cut_points(table)).contains(place);
            if holds {
                removable.insert(place);
            }
        }
        removable
    }
}

/// Returns whether the tiles next to a square would stay connected without it, using only the squares around
/// it.
fn are_locally_connected(table: &Table, cell: TableCell) -> bool {
    if table.touching(cell) < 2 {
        return true;
    }
    let has_tile = |direction: u8| table.tile_at(table.step(cell, direction & 7)).is_some();
    // Going clockwise, a tile on one side is the last of its group unless a tile on the corner connects it to
    // one on the next side.
    let ends = STRAIGHT
        .iter()
        .filter(|&&side| has_tile(side) && !(has_tile(side + 1) && has_tile(side + 2)));
    ends.count() < 2
}

/// A sentinel value that means "no tile".
const NONE: u8 = u8::MAX;

/// A tile's state during the search for cut points.
#[derive(Clone, Copy)]
struct SearchNode {
    neighbours: [u8; 4],
    /// The time of discovery, or 0 if the tile hasn't been discovered yet.
    found: u8,
    /// The earliest discovery time among the neighbours of this tile and its descendants.
    low: u8,
    parent: u8,
    /// The index of the next neighbour to visit.
    next: u8,
}

/// Returns the tiles whose removal would disconnect others.
///
/// These are the cut points of a graph, which can be found with a single depth-first search (Hopcroft and
/// Tarjan, "Efficient algorithms for graph manipulation", 1973).
fn find_cut_points(table: &Table) -> TileSubset {
    let cells = table.cells();
    let count = cells.len().min(usize::from(NONE));
    let unseen = SearchNode { neighbours: [NONE; 4], found: 0, low: 0, parent: NONE, next: 0 };
    let mut visits = [unseen; MAX_TILES];
    // The squares are in ascending order, so we can find the square below each one in a single pass.
    let mut below = 0;
    for place in 0..count {
        let (east, south) = (table.step(cells[place], 2), table.step(cells[place], 4));
        if cells.get(place + 1) == Some(&east) {
            visits[place].neighbours[1] = place as u8 + 1;
            visits[place + 1].neighbours[3] = place as u8;
        }
        while cells.get(below).is_some_and(|&cell| cell < south) {
            below += 1;
        }
        if cells.get(below) == Some(&south) {
            visits[place].neighbours[2] = below as u8;
            visits[below].neighbours[0] = place as u8;
        }
    }
    let mut cut_points = TileSubset::default();
    let mut time = 0;
    for root in 0..count {
        if visits[root].found > 0 {
            continue;
        }
        let mut children = 0;
        let mut at = root;
        time += 1;
        (visits[at].found, visits[at].low) = (time, time);
        loop {
            let next = usize::from(visits[at].next);
            let Some(&neighbour) = visits[at].neighbours.get(next) else {
                // All descendants of this tile have been visited.
                let parent = usize::from(visits[at].parent);
                if visits[at].parent == NONE {
                    break;
                }
                if parent == root {
                    children += 1;
                } else if visits[at].low >= visits[parent].found {
                    cut_points.insert(parent);
                }
                visits[parent].low = visits[parent].low.min(visits[at].low);
                at = parent;
                continue;
            };
            visits[at].next += 1;
            if neighbour == NONE || neighbour == visits[at].parent {
                continue;
            }
            let neighbour = usize::from(neighbour);
            if visits[neighbour].found > 0 {
                visits[at].low = visits[at].low.min(visits[neighbour].found);
            } else {
                time += 1;
                (visits[neighbour].found, visits[neighbour].low) = (time, time);
                visits[neighbour].parent = at as u8;
                at = neighbour;
            }
        }
        if children > 1 {
            cut_points.insert(root);
        }
    }
    cut_points
}
