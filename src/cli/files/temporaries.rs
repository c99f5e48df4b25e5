//! Files without a name of their own yet: what a run writes before it is whole.

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

/// How the names of temporary files begin.
const TEMPORARY: &str = ".sentiero-tmp-";
/// How many letters and digits follow.
const RANDOM: usize = 6;
/// How the names of records begin that a later run can resume.
pub const PARTIAL: &str = ".sentiero-part-";

/// The temporary files of this process.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
/// The folders from which those of earlier runs have been removed.
static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Creates a temporary file, locked for as long as it is open.
pub fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    sweep(folder);
    let mut unfinished = unfinished();
    loop {
        // Made as any other file is, for whom the system's mask allows.
        let file = tempfile::Builder::new()
            .prefix(TEMPORARY)
            .rand_bytes(RANDOM)
            .make_in(folder, |path| open(path, PathOrigin::Found, Access::CreateNew))?;
        let is_locked = lock(file.as_file()).unwrap_or(true);
        if is_locked && is_linked(file.as_file(), file.path()) {
            unfinished.push(file.path().to_owned());
            return Ok(file);
        }
    }
}

/// Removes the temporary files that earlier runs left in a folder, once for each folder. Those of
/// running processes are locked.
pub fn sweep(folder: &Path) {
    let mut swept = SWEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if !swept.insert(folder.to_owned()) {
        return;
    }
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.filter_map(Result::ok) {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        // As `tempfile` names them. Other files are somebody's.
        let is_ours = name.strip_prefix(TEMPORARY).is_some_and(|rest| {
            rest.len() == RANDOM && rest.bytes().all(|byte| byte.is_ascii_alphanumeric())
        });
        if !is_ours || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let Ok(file) = open(&entry.path(), PathOrigin::Found, Access::Write) else { continue };
        // Where files cannot be locked, another process may be writing it.
        if file.try_lock().is_ok() {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Locks a file; false if another process has.
pub fn lock(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Returns whether an open file is still the one of its name.
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

/// Returns the temporary files of this process.
pub fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the temporary files of this process before it ends. While the guard is held, no other can be
/// begun or finished. Reports records that can be resumed, and keeps them.
pub fn discard() -> MutexGuard<'static, Vec<PathBuf>> {
    let mut unfinished = unfinished();
    for path in unfinished.drain(..) {
        if !remove(&path) {
            note_kept(&path);
        }
    }
    unfinished
}

/// Tells that a file of records was kept, for a run that resumes it.
pub fn note_kept(path: &Path) {
    let name = crate::cli::failure::shown(path);
    note(&format!("note: the records so far are in {name}; `--resume` continues them"));
}

/// Removes a temporary file, but not one of records with something in it. Returns whether it was to be
/// removed.
pub fn remove(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_kept =
        name.starts_with(PARTIAL) && fs::symlink_metadata(path).is_ok_and(|meta| meta.len() > 0);
    if !is_kept {
        // What cannot be removed stays; there is nobody to be told any more.
        let _ = fs::remove_file(path);
    }
    !is_kept
}

/// Returns the folder of a file.
pub fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}
