//! Tables with one row per game, for spreadsheets and data frames.

mod csv;
mod game_row;
#[cfg(feature = "parquet")]
mod parquet;
mod row_file;
mod row_queue;
mod row_table;

pub use game_row::GameRow;
pub use row_file::{RowFile, RowsArg};
pub use row_queue::{RowQueue, RowSink};
pub use row_table::{RowRun, RowTable};
