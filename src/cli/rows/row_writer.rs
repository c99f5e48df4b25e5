//! The trait for writing the rows of a table.

use std::io;

use crate::sim::RowCell;

/// Receives the rows of a table.
pub trait RowWriter {
    /// Writes a row.
    fn add(&mut self, cells: &[RowCell]) -> io::Result<()>;

    /// Completes the table.
    fn finish(self: Box<Self>) -> io::Result<()>;
}
