//! The user interface: drawings, questions, narration and summaries.

mod drawing;
mod ending;
mod entering;
mod hint;
mod messages;
mod narration;
mod questions;
mod square_question;
mod start_question;
mod summary;
