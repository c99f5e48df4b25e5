//! The empty squares that a marker can reach before others.

use crate::{
    grid::{Cell, Grid, Place},
    path::State,
};

/// Counts the empty squares that a marker would be the first to reach if all paths were straight.
///
/// The search spreads out from all markers at once, one square per step, for up to [`MAX_SQUARES`] squares.
#[derive(Clone, Debug)]
pub(super) struct Territory {
    /// The neighbours of each cell by side, with [`NO_CELL`] at the rim.
    neighbours: Vec<Cell>,
    /// The number of sides that a cell has.
    sides: usize,
    /// The number of the most recent run that reached each cell.
    reached: Vec<u32>,
    run: u32,
    /// The cells in the order they were reached, and whether the marker was the first to reach each of them.
    queue: Vec<(Cell, bool)>,
}

/// A sentinel value that means "no cell".
const NO_CELL: Cell = Cell::MAX;

/// The maximum number of squares to spread from. A higher limit would be too slow on large boards.
const MAX_SQUARES: usize = 36;

impl Territory {
    /// Creates a counter for a board with the given number of markers.
    pub(super) fn new(grid: &Grid, markers: usize) -> Territory {
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
        Territory {
            neighbours,
            sides: shape.sides().into(),
            reached: vec![0; grid.cell_bound()],
            run: 0,
            queue: Vec::with_capacity(MAX_SQUARES * usize::from(shape.sides()) + markers + 1),
        }
    }

    /// Counts the empty squares that a marker facing `from` reaches before markers facing `others`.
    pub(super) fn count(
        &mut self,
        state: &State,
        from: Cell,
        others: impl Iterator<Item = Cell>,
    ) -> u32 {
        self.begin();
        self.queue.clear();
        let mut count = self.visit(from, true);
        for other in others {
            self.visit(other, false);
        }
        for next in 0..MAX_SQUARES {
            let Some(&(cell, is_own)) = self.queue.get(next) else { break };
            let first = usize::from(cell) * self.sides;
            for side in first..first + self.sides {
                let neighbour = self.neighbours[side];
                if neighbour != NO_CELL && state.board.is_free(neighbour) {
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
        self.queue.push((cell, is_own));
        is_own.into()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::path::{Laid, Rules};

    fn rules(columns: u16, rows: u16) -> Rules {
        let keys = json!({ "board": { "columns": columns, "rows": rows } });
        Rules::compile(&serde_json::from_value(keys).unwrap(), 2).unwrap()
    }

    #[test]
    fn squares_belong_to_the_marker_that_reaches_them_first() {
        let rules = rules(5, 3);
        let mut state = State::new(&rules);
        let mut reach = Territory::new(&rules.grid, 2);
        let cell = |x, y| rules.grid.cell(x, y).unwrap();
        let mut count =
            |state: &State, from, others: &[Cell]| reach.count(state, from, others.iter().copied());
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
    fn territory_is_bounded_on_a_large_board() {
        let rules = rules(30, 30);
        let state = State::new(&rules);
        let mut reach = Territory::new(&rules.grid, 2);
        let from = rules.grid.cell(15, 15).unwrap();
        // Spreading from 36 squares reaches all squares within four steps and some at five steps.
        let count = reach.count(&state, from, std::iter::empty());
        assert!((41..=61).contains(&count), "{count}");
        reach.run = u32::MAX;
        assert_eq!(reach.count(&state, from, std::iter::empty()), count);
        assert_eq!(reach.count(&state, from, std::iter::empty()), count);
    }
}
