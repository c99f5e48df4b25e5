//! Finds the new lines through a changed square and scores each of them once.

use std::borrow::Borrow;

use super::{
    event::{Event, Squares},
    rules::{PLAYERS, Rules},
    state::State,
    table::{Direction, Table, TableCell},
};
use crate::{
    game::{Observer, Seat},
    ruleset::lines::{ComboLineScorer, LineScorer},
};

/// A line of consecutive tiles with the same symbol that isn't interrupted by a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ScoringLine {
    /// The first square.
    pub(super) first: TableCell,
    /// The direction of the line as seen from the first square.
    pub(super) direction: Direction,
    /// A bitmask of the seats that score the line.
    pub(super) scorers: u8,
    /// The points that the line scores.
    pub(super) points: u32,
}

impl Rules {
    /// Scores the new lines through the square where a seat laid or turned a tile.
    #[inline]
    pub(super) fn score<W: Observer<Event>>(
        &self,
        state: &mut State,
        cell: TableCell,
        mover: Seat,
        observer: &mut W,
    ) {
        let State { table, scores, .. } = state;
        self.new_lines(table, cell, mover, |table, line| {
            table.mark_scored(line.first, line.direction);
            for (seat, score) in (0..).zip(scores.iter_mut()) {
                if line.scorers >> seat & 1 == 0 {
                    continue;
                }
                *score = score.saturating_add(line.points);
                if W::IS_ACTIVE {
                    let squares = self.squares(table, line.first, line.direction);
                    observer.observe(&Event::Line { seat, squares, points: line.points });
                }
            }
        });
    }

    /// Calls `found` with each line through the given square that hasn't been scored yet.
    #[inline]
    pub(super) fn new_lines<T: Borrow<Table>>(
        &self,
        mut table: T,
        cell: TableCell,
        mover: Seat,
        mut found: impl FnMut(&mut T, ScoringLine),
    ) {
        let Some(here) = table.borrow().tile_at(cell) else { return };
        for &direction in self.directions {
            for owner in 0..PLAYERS {
                if !here.counts_for(owner) {
                    continue;
                }
                let most = self.length - 1;
                let back = self.run(table.borrow(), cell, direction ^ 4, owner, most);
                let forth = self.run(table.borrow(), cell, direction, owner, most);
                let mut first = cell;
                for _ in 0..back {
                    first = table.borrow().step(first, direction ^ 4);
                }
                for _ in self.length..=back + forth + 1 {
                    let line = self.line(table.borrow(), first, direction, owner, mover);
                    if let Some(line) = line {
                        found(&mut table, line);
                    }
                    first = table.borrow().step(first, direction);
                }
            }
        }
    }

    /// Counts the tiles that follow a square in the given direction before something cuts the line, which is
    /// either a wall or a tile that doesn't count for `owner`.
    ///
    /// This stops at `most` tiles.
    #[inline]
    pub(super) fn run(
        &self,
        table: &Table,
        from: TableCell,
        direction: Direction,
        owner: Seat,
        most: i16,
    ) -> i16 {
        let (mut cell, mut length) = (from, 0);
        let Some(mut last) = table.tile_at(cell) else { return 0 };
        while length < most {
            cell = table.step(cell, direction);
            match table.tile_at(cell) {
                Some(next) if next.counts_for(owner) && !self.cuts(last, next, direction) => {
                    last = next;
                    length += 1;
                }
                _ => break,
            }
        }
        length
    }

    /// Returns the line of the owner's symbol that starts at `first` and runs in the given direction.
    ///
    /// The tiles must already be connected. Returns `None` if the line has scored before or can never score.
    fn line(
        &self,
        table: &Table,
        first: TableCell,
        direction: Direction,
        owner: Seat,
        mover: Seat,
    ) -> Option<ScoringLine> {
        if table.has_scored(first, direction) {
            return None;
        }
        let (mut cell, mut points, mut is_combo_only) = (first, 0, true);
        for _ in 0..self.length {
            let laid = table.tile_at(cell)?;
            points += self.value_of(laid);
            is_combo_only &= laid.counts_for(1 - owner);
            cell = table.step(cell, direction);
        }
        let scorers = match (is_combo_only, self.keys.combo.alone, self.keys.lines.scored_by) {
            // A line made up entirely of combos is found for both symbols, so we only score it for the first
            // one.
            (true, _, _) if owner > 0 => return None,
            (true, ComboLineScorer::Nobody, _) => return None,
            (true, ComboLineScorer::Both, _) => 0b11,
            (true, ComboLineScorer::Mover, _) | (false, _, LineScorer::Mover) => 1 << mover,
            (false, _, LineScorer::Owner) => 1 << owner,
        };
        Some(ScoringLine { first, direction, scorers, points })
    }

    /// Returns the squares of scored lines through the given square, except for lines that a wall now cuts.
    pub fn scored_through(&self, table: &Table, cell: TableCell) -> Vec<TableCell> {
        let rest = self.length - 1;
        let is_whole = |first: TableCell, direction: Direction| {
            let Some(here) = table.tile_at(first) else { return false };
            let mut owners = (0..PLAYERS).filter(|&owner| here.counts_for(owner));
            owners.any(|owner| self.run(table, first, direction, owner, rest) == rest)
        };
        let mut squares = Vec::new();
        for &direction in self.directions {
            let mut first = cell;
            for _ in 0..self.length {
                if table.has_scored(first, direction) && is_whole(first, direction) {
                    let mut at = first;
                    for _ in 0..self.length {
                        squares.push(at);
                        at = table.step(at, direction);
                    }
                }
                first = table.step(first, direction ^ 4);
            }
        }
        squares
    }

    /// Returns the squares of a line.
    pub(super) fn squares(&self, table: &Table, first: TableCell, direction: Direction) -> Squares {
        let (mut cell, mut squares) = (first, Squares::default());
        for _ in 0..self.length {
            squares.push(table.position(cell));
            cell = table.step(cell, direction);
        }
        squares
    }
}
