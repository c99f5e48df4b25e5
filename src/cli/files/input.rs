//! Inputs given on the command line: files, folders and stdin (`-`).

use std::{
    io::{self, Read},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use super::access::{Access, PathOrigin, entries, open, read_some};
use crate::{
    cli::{
        failure::{Failure, format_path},
        output,
    },
    loader::STDIN,
};

/// Returns whether the given name stands for stdin.
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == STDIN
}

/// Opens a file, or stdin if the user named it `-`.
///
/// # Errors
/// Same as [`open`]. Opening stdin a second time is also an error.
pub fn open_input(path: &Path, origin: PathOrigin) -> io::Result<Box<dyn Read + Send>> {
    if is_stdin(path) && origin != PathOrigin::FoundPath {
        static IS_OPEN: AtomicBool = AtomicBool::new(false);
        if IS_OPEN.swap(true, Ordering::SeqCst) {
            return Err(io::Error::other("stdin can only be read once"));
        }
        return Ok(Box::new(io::stdin()));
    }
    // The error for opening a folder differs between systems.
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(Box::new(open(path, origin, Access::Read)?))
}

/// Reads a file named by the user or stdin, up to one byte more than the given limit.
///
/// # Errors
/// Same as [`open_input`].
pub fn read_input(path: &Path, limit: usize) -> io::Result<Vec<u8>> {
    read_some(open_input(path, PathOrigin::NamedPath)?, limit)
}

/// Returns the matching files in a folder, sorted by name.
///
/// `ending` describes the matching names. Matching entries that aren't regular files are skipped with a note,
/// since a link could lead elsewhere and a pipe could block.
///
/// # Errors
/// Returns an error if no file in the folder matches.
pub fn files_in(
    folder: &Path,
    is_wanted: impl Fn(&Path) -> bool,
    ending: &str,
) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for entry in entries(folder).map_err(|error| Failure::read_failure(folder, &error))? {
        let path = entry.path();
        if !is_wanted(&path) || path.is_dir() {
            continue;
        }
        if entry.file_type().is_ok_and(|kind| kind.is_file()) {
            files.push(path);
        } else {
            output::note(&format!("note: skipped {}: not a regular file", format_path(&path)));
        }
    }
    if files.is_empty() {
        let folder = format_path(folder);
        return Err(Failure::invalid(format!("{folder} contains no files ending in {ending}")));
    }
    files.sort_unstable();
    Ok(files)
}
