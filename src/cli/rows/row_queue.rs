//! Puts the rows of games from several threads in order.

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{Mutex, PoisonError},
};

use super::{row_file::RowFile, row_writer::RowWriter};
use crate::{
    cli::failure::Failure,
    game::Measure,
    sim::{GameRow, RowTable},
};

/// Receives the games of a run, in any order and from any thread.
#[derive(Clone, Copy)]
pub struct RowSink<'a> {
    /// The numbers that each game has.
    pub measures: &'a [Measure],
    pub add: &'a (dyn Fn(GameRow) -> Result<(), Failure> + Sync),
}

/// A queue that writes the rows of a run in the order of its games, whatever order they're added in.
pub struct RowQueue<'a> {
    file: &'a RowFile,
    table: &'a RowTable,
    /// The numbers of the runs in the table, which take turns.
    runs: Range<usize>,
    state: Mutex<QueueState<'a>>,
}

struct QueueState<'a> {
    writer: &'a mut (dyn RowWriter + Send),
    next: u64,
    waiting: BTreeMap<u64, GameRow>,
}

impl<'a> RowQueue<'a> {
    /// Creates a queue for the given runs of the table. Each of them has every few games, starting with the given
    /// one.
    pub fn new(
        (file, table, runs): (&'a RowFile, &'a RowTable, Range<usize>),
        writer: &'a mut (dyn RowWriter + Send),
        first: u64,
    ) -> RowQueue<'a> {
        let state = QueueState { writer, next: first, waiting: BTreeMap::new() };
        RowQueue { file, table, runs, state: Mutex::new(state) }
    }

    /// Adds a game and writes all rows whose turn has come.
    ///
    /// # Errors
    /// Returns an error if a row can't be written.
    pub fn add(&self, row: GameRow) -> Result<(), Failure> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let QueueState { writer, next, waiting } = &mut *state;
        waiting.insert(row.number, row);
        while let Some(row) = waiting.remove(next) {
            let turn = row.number % (self.runs.len().max(1) as u64);
            let run = self.runs.start + usize::try_from(turn).unwrap_or(0);
            let written = writer.add(&self.table.cells(run, &row));
            written.map_err(|error| self.file.failure(&error))?;
            *next += 1;
        }
        Ok(())
    }
}
