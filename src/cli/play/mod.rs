//! Plays games at a terminal. This covers where a game starts, who plays it and how it's shown.

pub mod background;
pub mod course_job;
pub mod game_names;
pub mod interview;
pub mod last_choice;
pub mod lineup;
pub mod opening;
pub mod pairing;
pub mod play_task;
mod playback_jobs;
pub mod practice;
pub mod prompt_stream;
pub mod record_viewer;
pub mod result_log;
pub mod review;
pub mod saved_file;
pub mod schedule;
pub mod terminal;
pub mod timed_search;
pub mod transcript;
pub mod workers;
