//! Record files: opening and resuming them, writing them step by step, and protecting them from being
//! overwritten.

pub mod compression;
pub mod counted_games;
pub mod date;
mod frames;
pub mod game_record;
pub mod live_record;
pub mod moment;
pub mod overwrite_guard;
pub mod record_file;
pub mod recount;
pub mod results;
pub mod resume;
mod run_file;
pub mod run_headers;
pub mod saved_game;
pub mod saved_games;
mod sink;
pub mod store;
pub mod stored_run;
pub mod text_input;
mod verification;
