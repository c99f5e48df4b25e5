//! Tables with one row per game, for spreadsheets and data frames.

mod csv;
mod open_table;
#[cfg(feature = "parquet")]
mod parquet;
mod row_file;
mod row_queue;
mod row_writer;

pub use open_table::{OpenTable, with_table};
pub use row_file::{RowFile, RowsArg};
pub use row_queue::{RowQueue, RowSink};
