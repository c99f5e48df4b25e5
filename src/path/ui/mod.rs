//! The user interface: the drawing of a state, the question of each decision,
//! the narration of events and the summary of the table.

mod drawing;
mod hint;
mod messages;
mod narration;
mod questions;
mod square_question;
mod start_question;
mod summary;
