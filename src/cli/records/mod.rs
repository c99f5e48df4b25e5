//! Records as files: opened, resumed, written step by step, and protected from being replaced.

pub mod game_record;
pub mod live_record;
pub mod moment;
pub mod overwrite_guard;
pub mod record_file;
pub mod resume;
pub mod saved_games;
pub mod store;
mod verification;
