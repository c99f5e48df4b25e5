//! The user interface: the drawing of a table, the question of each decision, and the narration of
//! events.

mod drawing;
mod glossary;
mod messages;
mod naming;
mod narration;
mod questions;
