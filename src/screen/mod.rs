//! Playing in a terminal: people at screens or at prompts, with bots in the other seats.
//!
//! A [`Course`] is a game being played. A [`GameScreen`] shows it on a whole terminal, drawn into a buffer of
//! characters. On a terminal without that, [`People`] play at a [`Console`], which works with any input and
//! output. Nothing here depends on the kind of game or touches the terminal itself.

mod board_notes;
#[cfg(feature = "screen")]
mod board_view;
#[cfg(feature = "screen")]
mod canvas;
mod console;
mod console_game;
#[cfg(feature = "screen")]
mod edition;
#[cfg(feature = "screen")]
mod edition_list;
#[cfg(feature = "screen")]
mod game_form;
mod game_in_progress;
#[cfg(feature = "screen")]
mod game_screen;
#[cfg(feature = "screen")]
mod game_screen_view;
#[cfg(feature = "screen")]
mod input;
#[cfg(feature = "screen")]
mod key_line;
#[cfg(feature = "screen")]
mod notice;
#[cfg(feature = "screen")]
mod overlay;
#[cfg(feature = "screen")]
mod panel;
#[cfg(feature = "screen")]
mod playback;
#[cfg(feature = "screen")]
mod playback_view;
mod prompt;
#[cfg(feature = "screen")]
mod question_cursor;
mod question_page;
#[cfg(feature = "screen")]
mod shell;
mod standings;
#[cfg(feature = "screen")]
mod swap_selection;
#[cfg(feature = "screen")]
mod text_entry;
#[cfg(feature = "screen")]
mod viewport;

pub use board_notes::{board_text, board_text_with};
#[cfg(feature = "cli")]
pub(crate) use console::wrapped_to;
pub use console::{Clearing, Console, Stop};
pub use console_game::People;
#[cfg(feature = "screen")]
pub use game_form::{Chooser, GameRequest, RequestedPlayer};
pub use game_in_progress::{Course, ResumePoint, Seating, TurnCount, turn_lines};
#[cfg(feature = "screen")]
pub use game_screen::{GameScreen, Saved, Sequel};
#[cfg(feature = "screen")]
pub use input::{Input, Key, ScreenRequest, Surface};
#[cfg(feature = "screen")]
pub use playback::{Playback, PlaybackMoment};
#[cfg(feature = "screen")]
pub use shell::{Pace, Title};
#[cfg(feature = "screen")]
pub use standings::MatchScore;
pub use standings::ranking;
