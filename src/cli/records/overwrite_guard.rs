//! Guards against replacing files that have something in them, and against records of games that begin in the middle.

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::Args;

use crate::cli::{
    failure::{Failure, shown},
    play::opening::Opening,
};

/// The option of commands that keep records.
#[derive(Args, Clone, Copy, Debug)]
pub struct ForceArg {
    /// Replace records that are there already
    #[arg(long)]
    force: bool,
}

impl ForceArg {
    /// Refuses to keep records in these files if one of them has something in it, unless it may be
    /// replaced.
    pub fn allow(self, files: impl IntoIterator<Item = PathBuf>) -> Result<(), Failure> {
        if self.force { Ok(()) } else { refuse_existing(files) }
    }
}

/// Refuses to write these files if one of them has something in it.
pub fn refuse_existing(files: impl IntoIterator<Item = PathBuf>) -> Result<(), Failure> {
    let mut there = files.into_iter().filter(|file| has_something(file));
    let Some(first) = there.next() else { return Ok(()) };
    let more = match there.count() {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    Err(Failure::usage(format!(
        "{} is there already{more}: --force replaces it, another name keeps it",
        shown(&first)
    )))
}

/// Refuses to keep games as records, by this option, that begin in the middle.
pub fn whole_games_only(option: &str, opening: &Opening) -> Result<(), Failure> {
    if opening.given.is_none() {
        return Ok(());
    }
    Err(Failure::usage(format!(
        "{option} does not go with --from: a record tells a whole game from the deal on, and from a \
         position only the rest is played; leave {option} out, or begin without --from"
    )))
}

/// Returns whether something would be lost if a file were replaced. A device or a pipe is written into.
pub fn has_something(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|meta| meta.is_file() && meta.len() > 0)
}
