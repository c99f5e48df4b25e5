//! A game in progress, whether it's played on the full screen, at prompts or on the web page.
//!
//! A [`Session`] contains the rules, the state, the steps so far and the player in each seat. Nothing in this
//! module depends on which game is being played or how it's displayed.

mod advice;
mod board_notes;
mod captions;
mod choice_verdict;
mod ending;
mod hint_text;
mod new_deal;
#[expect(clippy::module_inception, reason = "the folder is about sessions and this file is one")]
mod session;
mod standings;

pub use advice::{REVIEW_PLAYOUTS, WorthUnit, advise, appraise};
pub use board_notes::{
    board_text, board_text_with_colours, fit_style, legend, legend_line, note_line, smallest_style,
};
pub use captions::{SeatResults, captions};
pub use choice_verdict::{ChoiceVerdict, tally_line};
pub use ending::{Rank, RankDetail, RankedSeat, fact_lines, no_winner, ranking, ranks};
pub use hint_text::{choice_text, hint_text};
pub use new_deal::{deal_anew, setup};
pub use session::{
    Checkpoint, ResumePoint, Seating, Session, TurnCount, max_states, store_state, turn_lines,
};
pub use standings::{MatchScore, gains, place, standings};
