//! A game in progress, for every way in which people play: at a screen, at prompts and on the page.
//!
//! A [`Session`] has the rules, the state, the steps so far and who sits in each seat. Nothing here knows
//! what game is played or how it is shown.

mod board_notes;
mod hint_text;
#[expect(clippy::module_inception, reason = "the folder is about sessions and this file is one")]
mod session;
mod standings;

pub use board_notes::{
    board_text, board_text_with, legend, legend_line, note_line, smallest, within,
};
pub use hint_text::hint_text;
pub use session::{
    ResumePoint, Seating, Session, TurnCount, about_adviser, about_bots, has_adviser, turn_lines,
};
pub use standings::{MatchScore, gains, place, ranking};
