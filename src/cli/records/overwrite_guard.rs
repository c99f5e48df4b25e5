//! Guards against overwriting records, and against recording games that begin in the middle.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::{failure::Failure, files::atomic_file::has_something, play::opening::Opening};

/// The option of commands that keep records.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct ForceArg {
    /// Replace existing records
    #[arg(long)]
    force: bool,
}

impl ForceArg {
    /// Returns whether existing files may be replaced.
    pub fn is_given(self) -> bool {
        self.force
    }

    /// Refuses to write to any of these files that has content, unless it may be replaced.
    pub fn allow(self, files: impl IntoIterator<Item = PathBuf>) -> Result<(), Failure> {
        if self.force { Ok(()) } else { refuse_existing(files) }
    }
}

/// Refuses to write to any of these files that has content.
pub fn refuse_existing(files: impl IntoIterator<Item = PathBuf>) -> Result<(), Failure> {
    let mut there = files.into_iter().filter(|file| has_something(file));
    let Some(first) = there.next() else { return Ok(()) };
    Err(Failure::already_there(&first, there.count()))
}

/// Returns a file to write to; `None` for `-`, which is stdout.
pub fn file_unless_stdout(file: Option<&Path>) -> Option<&Path> {
    file.filter(|file| file.as_os_str() != "-")
}

/// Refuses `-` as the file name of an option that can't write to stdout.
///
/// `instead` is the advice in the message.
pub fn refuse_stdout(option: &str, path: &Path, instead: &str) -> Result<(), Failure> {
    if path.as_os_str() != "-" {
        return Ok(());
    }
    Err(Failure::usage(format!("{option} needs a file name, not `-`: {instead}")))
}

/// Refuses an option that keeps records if the games begin at a position.
pub fn whole_games_only(option: &str, opening: &Opening) -> Result<(), Failure> {
    if opening.given.is_none() {
        return Ok(());
    }
    Err(Failure::usage(format!(
        "{option} cannot be used with --from: a record needs the whole game from the deal on; omit \
         {option}, or start without --from"
    )))
}
