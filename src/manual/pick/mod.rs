//! Identifies the edition in a box by filtering all editions using a table of clues. The rulesets provide the
//! answers.

mod clue;
mod edition_name;
mod picking;
mod report;
mod unique_rules;

pub use clue::{AnswerKind, Candidate, Clue, ClueError, Fact, format_typed};
pub use picking::{ClueAnswer, EditionSearch, candidates, clues};
