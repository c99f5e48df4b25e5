//! The empty squares that a marker can reach before others.

use crate::{
    grid::{Cell, Grid, Place},
    path::BoardTiles,
};

/// Counts the empty squares that a marker would be the first to reach if all paths were straight.
///
/// The search spreads out from all markers at once, one square per step, for up to [`MAX_SQUARES`] squares.
#[derive(Clone, Debug)]
pub(super) struct Territory {
    queue: QueueSearch,
    /// A faster search for boards whose cells fit in a word.
    words: Option<WordSearch>,
}

/// The maximum number of squares to spread from. A higher limit would be too slow on large boards.
const MAX_SQUARES: u32 = 36;

impl Territory {
    /// Creates a counter for a board with the given number of markers.
    pub(super) fn new(grid: &Grid, markers: usize) -> Territory {
        let queue = QueueSearch::new(grid, markers);
        let words = WordSearch::new(grid, &queue);
        Territory { queue, words }
    }

    /// Prepares for counting on this board with or without further tiles.
    pub(super) fn begin(&mut self, board: &BoardTiles) {
        if let Some(words) = &mut self.words {
            words.begin(board);
        }
    }

    /// Counts the empty squares that a marker facing `from` reaches before markers facing `others`.
    ///
    /// Since the last call to [`begin`](Self::begin), tiles may only have been added to the board.
    pub(super) fn count(
        &mut self,
        board: &BoardTiles,
        from: Cell,
        others: impl Iterator<Item = Cell> + Clone,
    ) -> u32 {
        let counted =
            self.words.as_mut().and_then(|words| words.count(board, from, others.clone()));
        counted.unwrap_or_else(|| self.queue.count(board, from, others))
    }
}

/// A search that handles all squares of a step at once. Sets of cells are words with one bit per cell.
#[derive(Clone, Debug)]
struct WordSearch {
    /// The bit of each cell, by id.
    bits: Vec<u64>,
    sides: Vec<SideStep>,
    /// Whether a search could reach the limit of squares.
    is_limited: bool,
    /// The empty cells of the board that was passed to `begin`, and how many tiles it had.
    free: u64,
    tiles: usize,
    /// The empty cells, the marker's cell and the others' cells of the most recent search, and its result.
    ///
    /// Many actions only differ in the port that a marker faces.
    last: Option<([u64; 3], u32)>,
}

/// The step from each cell to its neighbour on the same side.
#[derive(Clone, Copy, Debug)]
struct SideStep {
    /// The cells that have a neighbour on this side.
    cells: u64,
    /// How far to rotate a word so that each cell's bit becomes that of its neighbour.
    rotation: u32,
}

impl WordSearch {
    /// Returns `None` if the board has too many cells.
    fn new(grid: &Grid, queue: &QueueSearch) -> Option<WordSearch> {
        let columns = grid.columns();
        if columns * grid.rows() > u64::BITS {
            return None;
        }
        let place = |cell| {
            let (x, y) = grid.position(cell);
            y * columns + x
        };
        let mut bits = vec![0; grid.cell_bound()];
        for cell in grid.cells() {
            bits[usize::from(cell)] = 1 << place(cell);
        }
        let step = |side| {
            let pairs = || grid.cells().map(|cell| (cell, queue.neighbours(cell)[side]));
            let with_neighbour = || pairs().filter(|&(_, neighbour)| neighbour != NO_CELL);
            let cells = with_neighbour().fold(0, |set, (cell, _)| set | bits[usize::from(cell)]);
            let (cell, neighbour) = with_neighbour().next()?;
            // The distance is the same for all cells.
            let rotation = (u64::BITS + place(neighbour) - place(cell)) % u64::BITS;
            Some(SideStep { cells, rotation })
        };
        let sides = (0..queue.sides).filter_map(step).collect();
        let is_limited = grid.size() > MAX_SQUARES;
        Some(WordSearch { bits, sides, is_limited, free: 0, tiles: 0, last: None })
    }

    fn begin(&mut self, board: &BoardTiles) {
        self.free = self.bits.iter().fold(0, |free, bit| free | bit);
        self.tiles = board.len();
        for cell in board.cells() {
            self.free &= !self.bits[usize::from(cell)];
        }
    }

    /// Returns the neighbours of a set of cells.
    #[inline]
    fn neighbours(&self, cells: u64) -> u64 {
        let step = |set, side: &SideStep| set | (cells & side.cells).rotate_left(side.rotation);
        self.sides.iter().fold(0, step)
    }

    /// Does what [`QueueSearch::count`] does, or returns `None` if the limit ends that search in the middle of a step.
    fn count(
        &mut self,
        board: &BoardTiles,
        from: Cell,
        others: impl Iterator<Item = Cell>,
    ) -> Option<u32> {
        let bit = |cell: Cell| self.bits[usize::from(cell)];
        let additional = board.cells().take(board.len() - self.tiles);
        let free = additional.fold(self.free, |free, cell| free & !bit(cell));
        let own = bit(from);
        let rest = others.fold(0, |set, cell| set | bit(cell)) & !own;
        let key = [free, own, rest];
        match self.last {
            Some((last, count)) if last == key => Some(count),
            _ => {
                let count = self.search(key)?;
                self.last = Some((key, count));
                Some(count)
            }
        }
    }

    fn search(&self, [free, mut own, mut rest]: [u64; 3]) -> Option<u32> {
        let (mut unreached, mut reached, mut squares) = (free & !own & !rest, own, 0);
        // In each step, the queue contains the marker's squares before those of the others.
        while own != 0 {
            if self.is_limited {
                squares += (own | rest).count_ones();
                if squares > MAX_SQUARES {
                    return None;
                }
            }
            own = self.neighbours(own) & unreached;
            unreached &= !own;
            rest = self.neighbours(rest) & unreached;
            unreached &= !rest;
            reached |= own;
        }
        Some(reached.count_ones())
    }
}

/// A search that visits one square at a time.
#[derive(Clone, Debug)]
struct QueueSearch {
    /// The neighbours of each cell by side, with [`NO_CELL`] at the rim.
    neighbours: Vec<Cell>,
    /// The number of sides that a cell has.
    sides: usize,
    /// The number of the most recent run that reached each cell.
    reached: Vec<u32>,
    run: u32,
    /// The cells in the order they were reached, and whether the marker was the first to reach each of them.
    order: Vec<(Cell, bool)>,
}

/// A sentinel value that means "no cell".
const NO_CELL: Cell = Cell::MAX;

impl QueueSearch {
    fn new(grid: &Grid, markers: usize) -> QueueSearch {
        let shape = grid.shape();
        let mut neighbours = vec![NO_CELL; grid.cell_bound() * usize::from(shape.sides())];
        for cell in grid.cells() {
            let first = usize::from(cell) * usize::from(shape.sides());
            for (side, slot) in (0..shape.sides()).zip(&mut neighbours[first..]) {
                let across =
                    grid.neighbour_place(Place { cell, port: side * shape.ports_per_side() });
                *slot = across.map_or(NO_CELL, |place| place.cell);
            }
        }
        QueueSearch {
            neighbours,
            sides: shape.sides().into(),
            reached: vec![0; grid.cell_bound()],
            run: 0,
            order: Vec::with_capacity(
                MAX_SQUARES as usize * usize::from(shape.sides()) + markers + 1,
            ),
        }
    }

    /// Returns the neighbours of a cell by side.
    fn neighbours(&self, cell: Cell) -> &[Cell] {
        let first = usize::from(cell) * self.sides;
        &self.neighbours[first..first + self.sides]
    }

    /// Counts the empty squares that a marker facing `from` reaches before markers facing `others`.
    fn count(&mut self, board: &BoardTiles, from: Cell, others: impl Iterator<Item = Cell>) -> u32 {
        self.begin();
        self.order.clear();
        let mut count = self.visit(from, true);
        for other in others {
            self.visit(other, false);
        }
        for next in 0..MAX_SQUARES as usize {
            let Some(&(cell, is_own)) = self.order.get(next) else { break };
            let first = usize::from(cell) * self.sides;
            for side in first..first + self.sides {
                let neighbour = self.neighbours[side];
                if neighbour != NO_CELL && board.is_free(neighbour) {
                    count += self.visit(neighbour, is_own);
                }
            }
        }
        count
    }

    /// Starts a new run in which no cells have been reached yet.
    fn begin(&mut self) {
        self.run = self.run.wrapping_add(1);
        if self.run == 0 {
            self.reached.fill(0);
            self.run = 1;
        }
    }

    /// Visits a cell unless it has already been reached. Returns 1 if the cell counts for the marker.
    #[inline]
    fn visit(&mut self, cell: Cell, is_own: bool) -> u32 {
        let reached = &mut self.reached[usize::from(cell)];
        if std::mem::replace(reached, self.run) == self.run {
            return 0;
        }
        self.order.push((cell, is_own));
        is_own.into()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{
        game::Purpose,
        path::{Laid, Rules, State},
    };

    fn rules(columns: u16, rows: u16) -> Rules {
        let keys = json!({ "board": { "columns": columns, "rows": rows } });
        Rules::compile(&serde_json::from_value(keys).unwrap(), 2).unwrap()
    }

    #[test]
    fn square_belongs_to_the_nearest_marker() {
        let rules = rules(5, 3);
        let mut state = State::new(&rules);
        let mut reach = Territory::new(&rules.grid, 2);
        let cell = |x, y| rules.grid.cell(x, y).unwrap();
        reach.begin(&state.board);
        let mut count = |state: &State, from, others: &[Cell]| {
            reach.count(&state.board, from, others.iter().copied())
        };
        assert_eq!(count(&state, cell(0, 0), &[]), 15);
        // Squares at the same distance count for the marker.
        assert_eq!(count(&state, cell(0, 0), &[cell(4, 0)]), 9);
        assert_eq!(count(&state, cell(4, 0), &[cell(0, 0)]), 9);
        assert_eq!(count(&state, cell(1, 1), &[cell(0, 1), cell(2, 1)]), 3);
        // If both face the same square, all squares count for the marker.
        assert_eq!(count(&state, cell(0, 0), &[cell(0, 0)]), 15);
        // Add a wall of tiles.
        for y in 0..3 {
            state.board.lay(cell(2, y), Laid { kind: 0, rotation: 0 });
        }
        assert_eq!(count(&state, cell(0, 0), &[]), 6);
        assert_eq!(count(&state, cell(0, 0), &[cell(4, 0)]), 6);
    }

    #[test]
    fn territory_is_bounded_on_large_boards() {
        let rules = rules(30, 30);
        let state = State::new(&rules);
        let mut reach = Territory::new(&rules.grid, 2);
        let from = rules.grid.cell(15, 15).unwrap();
        // Spreading from 36 squares reaches all squares within four steps and some at five steps.
        let count = reach.count(&state.board, from, std::iter::empty());
        assert!((41..=61).contains(&count), "{count}");
        reach.queue.run = u32::MAX;
        assert_eq!(reach.count(&state.board, from, std::iter::empty()), count);
        assert_eq!(reach.count(&state.board, from, std::iter::empty()), count);
    }

    /// Lays tiles in random places and compares the two searches.
    #[test]
    fn both_searches_agree() {
        let boards = [
            json!({ "columns": 6, "rows": 6 }),
            json!({ "columns": 8, "rows": 8 }),
            json!({ "columns": 3, "rows": 21 }),
            json!({ "columns": 5, "rows": 4, "holes": [[1, 1], [2, 3]] }),
            json!({ "shape": "hexes", "radius": 3 }),
        ];
        let (mut same, mut limited) = (0, 0);
        for board in boards {
            let sections = serde_json::from_value(json!({ "board": board })).unwrap();
            let rules = Rules::compile(&sections, 2).unwrap();
            let cells: Vec<Cell> = rules.grid.cells().collect();
            let mut queue = QueueSearch::new(&rules.grid, 8);
            let mut words = WordSearch::new(&rules.grid, &queue).unwrap();
            for seed in 0..100_u32 {
                let mut stream = Purpose::Deal.stream(seed.into(), 0);
                let mut any = || cells[stream.choose(u32::try_from(cells.len()).unwrap()) as usize];
                let mut tiles = BoardTiles::new(&rules.grid);
                for step in 0..seed % 40 {
                    if step == seed % 7 || step == 0 {
                        words.begin(&tiles);
                    }
                    let cell = any();
                    if tiles.is_free(cell) {
                        tiles.lay(cell, Laid { kind: 0, rotation: 0 });
                    }
                    let (from, others) = (any(), [any(), any(), any()]);
                    let others = || others.into_iter().take((seed % 4) as usize);
                    let expected = queue.count(&tiles, from, others());
                    match words.count(&tiles, from, others()) {
                        Some(count) => {
                            assert_eq!(count, expected, "seed {seed}, step {step}");
                            same += 1;
                        }
                        None => limited += 1,
                    }
                }
            }
        }
        assert!(same > 4000 && limited > 500, "{same} and {limited}");
    }
}
