//! Sweeps over the values of keys: the grid of settings, the games of each setting, and the file that a stopped
//! sweep is resumed from.

pub mod planned_sweep;
pub mod setting_run;
pub mod settings;
pub mod sweep_file;
pub mod sweep_games;
pub mod target;
pub mod vary;
