//! Plays many games in batches, summarises the results, and reviews single games.
//!
//! A game only depends on its seed and number, and tallies only contain integers. A range of games can
//! therefore be split across several threads or machines: the [`BatchSummary`] for the whole range is the sum
//! of its parts. This module doesn't start threads, read the clock or depend on any family.

mod batch;
mod course_lines;
mod game_course;
mod game_row;
mod lead;
mod perft;
mod placing;
mod recorded_choice;
mod review;
mod row_table;
mod run_tally;

pub use batch::{BatchSummary, FinishedGame, Job, batch, split};
pub use course_lines::{course_lines, course_of_game, course_playouts, lines_of_game};
pub use game_course::{CourseMoment, GameCourse, LeadTaken, TurningPoint};
pub use game_row::{GameRow, SeatRow, events_hash};
pub use lead::{GameLead, LeadTally};
pub use perft::{MAX_DEPTH, perft};
pub use placing::placing;
pub use recorded_choice::{RecordedChoice, replay_decisions};
pub use review::{
    ChoiceReview, CostlyChoice, GameReview, ReviewPlayouts, costliest_choice_lines, verdict,
};
pub use row_table::{CellKind, RowCell, RowColumn, RowRun, RowTable};
pub use run_tally::RunTally;
