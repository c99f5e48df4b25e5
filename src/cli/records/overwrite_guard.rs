//! Guards against overwriting records.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::{failure::Failure, files::atomic_file::has_content};

/// The option for commands that write records.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct ForceArg {
    /// Replace existing files
    #[arg(long)]
    force: bool,
}

impl ForceArg {
    /// Returns whether existing files can be replaced.
    pub fn is_given(self) -> bool {
        self.force
    }

    /// Returns an error if any of the given files has content and can't be replaced.
    pub fn allow(self, files: impl IntoIterator<Item = PathBuf>) -> Result<(), Failure> {
        if self.force { Ok(()) } else { refuse_existing(files) }
    }
}

/// Returns an error if any of the given files has content.
pub fn refuse_existing(files: impl IntoIterator<Item = PathBuf>) -> Result<(), Failure> {
    let mut there = files.into_iter().filter(|file| has_content(file));
    let Some(first) = there.next() else { return Ok(()) };
    Err(Failure::file_exists(&first, there.count()))
}

/// Returns the file to write to, or `None` for `-`, which is stdout.
pub fn file_unless_stdout(file: Option<&Path>) -> Option<&Path> {
    file.filter(|file| file.as_os_str() != "-")
}

/// Returns an error if the file name is `-` and the option doesn't support that.
///
/// `instead` is the advice given in the message.
pub fn refuse_stdout(option: &str, path: &Path, instead: &str) -> Result<(), Failure> {
    if path.as_os_str() != "-" {
        return Ok(());
    }
    Err(Failure::usage(format!("{option} requires a file name other than `-`: {instead}")))
}
