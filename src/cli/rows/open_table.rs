//! A table that's being written.

use std::ops::Range;

use super::{row_file::RowFile, row_queue::RowQueue, row_writer::RowWriter};
use crate::{cli::failure::Failure, sim::RowTable};

/// A table that's being written.
pub struct OpenTable<'a> {
    file: &'a RowFile,
    table: &'a RowTable,
    writer: &'a mut (dyn RowWriter + Send),
}

impl OpenTable<'_> {
    /// Returns a queue for the games of some of the table's runs, which take turns, starting with the given game.
    pub fn queue(&mut self, runs: Range<usize>, first: u64) -> RowQueue<'_> {
        RowQueue::new((self.file, self.table, runs), &mut *self.writer, first)
    }
}

/// Calls `play` with the table, if there's a file for one. If it returns false, the run is incomplete and the file
/// isn't written.
///
/// # Errors
/// Returns an error of `play`, or an error if the file can't be written.
pub fn with_table(
    file: Option<&RowFile>,
    table: impl FnOnce() -> RowTable,
    play: impl FnOnce(Option<OpenTable<'_>>) -> Result<bool, Failure>,
) -> Result<(), Failure> {
    let Some(file) = file else { return play(None).map(drop) };
    let table = &table();
    file.write(table, |writer| Ok(((), play(Some(OpenTable { file, table, writer }))?)))
}
