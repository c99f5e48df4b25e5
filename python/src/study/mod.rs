//! Many games whose results are counted, as by `sentiero simulate`, `compare` and `tournament`.

mod comparison;
mod options;
mod python_bot;
mod rows;
mod run;
mod seated;
mod simulation;

pub use comparison::{_restore_comparison, Comparison, compare};
pub use options::_bot_names;
pub use python_bot::{PythonBot, StudyBot};
pub use rows::Rows;
pub use run::{Study, StudyResult, measures, play};
pub use seated::{_games_per_round, _restore_tournament, Tournament, tournament};
pub use simulation::{_restore_simulation, Simulation, simulate};
