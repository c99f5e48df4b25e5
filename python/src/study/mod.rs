//! Many games whose results are counted, as by `sentiero simulate`.

mod python;
mod python_bot;
mod rows;
mod run;

pub use python::{_restore_simulation, Simulation, simulate};
pub use python_bot::{PythonBot, StudyBot};
pub use rows::Rows;
pub use run::{Study, StudyResult, play};
