//! Creates temporary files and locks them. If this process doesn't remove them, a later one does.

use std::{
    collections::BTreeSet,
    fs::{self, File, Metadata, TryLockError},
    io,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use tempfile::NamedTempFile;

use super::access::{Access, PathOrigin, open};
use crate::cli::output::note;

/// The prefix for temporary files.
const TEMPORARY: &str = ".sentiero-tmp-";
/// The number of letters and digits after the prefix.
const RANDOM: usize = 6;
/// The prefix for partial files, which can be resumed by a later run.
pub const PARTIAL: &str = ".sentiero-part-";

/// The unfinished files in this process.
static UNFINISHED_FILES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
/// The folders where leftovers from earlier runs have already been removed.
static SWEPT_FOLDERS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Creates a temporary file that is locked while it's open.
pub fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    sweep(folder);
    let mut unfinished = lock_unfinished();
    loop {
        // With `open`, it gets the same permissions as any new file instead of `tempfile`'s private ones.
        let file = tempfile::Builder::new()
            .prefix(TEMPORARY)
            .rand_bytes(RANDOM)
            .make_in(folder, |path| open(path, PathOrigin::FoundPath, Access::CreateNew))?;
        let is_locked = lock(file.as_file()).unwrap_or(true);
        if is_locked && is_linked(file.as_file(), file.path()) {
            unfinished.push(file.path().to_owned());
            return Ok(file);
        }
    }
}

/// Removes the temporary files that earlier runs left in a folder. This is only done once per folder.
///
/// The files of running processes are locked, so they are kept.
pub fn sweep(folder: &Path) {
    let mut swept = SWEPT_FOLDERS.lock().unwrap_or_else(PoisonError::into_inner);
    if !swept.insert(folder.to_owned()) {
        return;
    }
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.filter_map(Result::ok) {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        // Only consider names created by `temporary`, since all other files belong to someone else.
        let is_ours = name.strip_prefix(TEMPORARY).is_some_and(|rest| {
            rest.len() == RANDOM && rest.bytes().all(|byte| byte.is_ascii_alphanumeric())
        });
        if !is_ours || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let Ok(file) = open(&entry.path(), PathOrigin::FoundPath, Access::Write) else { continue };
        // If the file can't be locked, another process might be writing it.
        if file.try_lock().is_ok() {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Locks a file. Returns false if another process holds the lock.
pub fn lock(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Returns whether an open file is still the one found at its path.
pub fn is_linked(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let place = |meta: &Metadata| (meta.dev(), meta.ino());
        let named = fs::symlink_metadata(path).map(|meta| place(&meta)).ok();
        named.is_some() && named == file.metadata().map(|meta| place(&meta)).ok()
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        path.exists()
    }
}

pub fn lock_unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED_FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes this process's temporary files. Call this before the process ends.
///
/// While the returned guard is held, no files can be started or finished. Records that can be resumed are
/// kept, and a note is printed.
pub fn discard() -> MutexGuard<'static, Vec<PathBuf>> {
    let mut unfinished = lock_unfinished();
    for path in unfinished.drain(..) {
        if !remove(&path) {
            forget(&path);
        }
    }
    unfinished
}

/// Prints a note that partial records were kept for a later `--resume`.
pub fn forget(path: &Path) {
    let name = crate::cli::failure::format_path(path);
    note(&format!("note: the records so far are in {name}; use `--resume` to continue the run"));
}

/// Removes a temporary file unless it contains records. Returns whether it had to be removed.
pub fn remove(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_kept =
        name.starts_with(PARTIAL) && fs::symlink_metadata(path).is_ok_and(|meta| meta.len() > 0);
    if !is_kept {
        // If the file can't be removed, we leave it, since the process is about to end.
        let _ = fs::remove_file(path);
    }
    !is_kept
}

/// Returns the folder that contains the file.
pub fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}
