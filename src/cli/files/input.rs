//! Inputs that a command line names: `-` is standard input, and a folder stands for the files in it where a
//! command reads several.

use std::{
    io::{self, Read},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use super::access::{Access, PathOrigin, entries, open, read_some};
use crate::{
    cli::{
        failure::{Failure, shown},
        output,
    },
    loader::STDIN,
};

/// Returns whether a name stands for standard input.
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == STDIN
}

/// Opens a file, or standard input if a user named it `-`.
///
/// # Errors
/// As [`open`] has it, and standard input that was opened before: nothing is left of it.
pub fn open_input(path: &Path, origin: PathOrigin) -> io::Result<Box<dyn Read + Send>> {
    if is_stdin(path) && origin != PathOrigin::Found {
        static IS_OPEN: AtomicBool = AtomicBool::new(false);
        if IS_OPEN.swap(true, Ordering::SeqCst) {
            return Err(io::Error::other("stdin can be read only once"));
        }
        return Ok(Box::new(io::stdin()));
    }
    // Opened, a folder is refused in other words on other systems.
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(Box::new(open(path, origin, Access::Read)?))
}

/// Reads a file that a user named, or standard input, but not more than a byte over a limit.
///
/// # Errors
/// As [`open_input`] has it.
pub fn read_input(path: &Path, limit: usize) -> io::Result<Vec<u8>> {
    read_some(open_input(path, PathOrigin::Named)?, limit)
}

/// Returns the files in a folder that are wanted, by name; `ending` says which these are. Prints a note on
/// what is named like them and no regular file: a link leads elsewhere, and reading a pipe may never end.
///
/// # Errors
/// A folder without such files.
pub fn files_in(
    folder: &Path,
    is_wanted: impl Fn(&Path) -> bool,
    ending: &str,
) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for entry in entries(folder).map_err(|error| Failure::unreadable(folder, &error))? {
        let path = entry.path();
        if !is_wanted(&path) || path.is_dir() {
            continue;
        }
        if entry.file_type().is_ok_and(|kind| kind.is_file()) {
            files.push(path);
        } else {
            output::note(&format!("note: skipped {}: not a regular file", shown(&path)));
        }
    }
    if files.is_empty() {
        let folder = shown(folder);
        return Err(Failure::invalid(format!("{folder} has no file ending in {ending}")));
    }
    files.sort_unstable();
    Ok(files)
}
