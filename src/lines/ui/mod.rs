//! What people are shown, asked and told.

mod drawing;
mod narration;
mod questions;
