//! Plays games on a full-screen terminal, with bots in the remaining seats.
//!
//! A [`GameScreen`] draws a [`Session`](crate::session::Session) into a buffer of characters. Nothing in this
//! module depends on which game is being played, and nothing accesses the terminal itself.

mod board_view;
mod canvas;
mod edition;
mod edition_list;
mod end_report;
mod game_form;
mod game_screen;
mod game_screen_view;
mod input;
mod key_line;
mod key_watch;
mod notice;
mod overlay;
mod panel;
mod playback;
mod playback_review;
mod playback_view;
mod question_cursor;
mod save_result;
mod shell;
mod swap_selection;
mod text_entry;
mod viewport;

pub use game_form::{GameForm, GameRequest, RequestedPlayer};
pub use game_screen::{GameScreen, Sequel};
pub use input::{Input, Key, SavedContent, ScreenRequest, Surface};
pub use overlay::RULEBOOK_WIDTH;
pub use playback::{Continuation, Playback, PlaybackCourse, PlaybackMoment};
pub use playback_review::ReviewedChoice;
pub use save_result::SaveResult;
pub use shell::{Pace, Title};
