//! Partial files, in which a run leaves its records so that a later run can resume it.

use std::{
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use super::{
    access::{Access, PathOrigin, PathRefusal, metadata, open, open_folder},
    atomic_file::{keep_access, keep_owner, sync},
    temporaries::{PARTIAL, folder_of, is_linked, lock, lock_unfinished, remove, sweep},
};
use crate::{
    cli::failure::{Failure, format_path},
    family::fnv1a,
};

/// Prevents other runs from writing records to a file until the returned value is dropped.
///
/// Returns `None` for a device or pipe.
///
/// # Errors
/// Returns an error if another run is writing the file.
pub fn reserve(target: &Path) -> Result<Option<PartialFile>, Failure> {
    let is_device = target.metadata().is_ok_and(|meta| !meta.is_file());
    (!is_device).then(|| PartialFile::open(target)).transpose()
}

/// A run's records in a temporary file, which a later run can find by name and resume.
///
/// If the file is still empty when this is dropped, it's removed.
pub struct PartialFile {
    /// The locked file.
    pub file: File,
    path: PathBuf,
    target: PathBuf,
}

impl PartialFile {
    /// Opens the partial file for a target, keeping any content left by an earlier run.
    ///
    /// # Errors
    /// Returns an error if another process is writing it.
    pub fn open(target: &Path) -> Result<PartialFile, Failure> {
        let fail = |error: io::Error| Failure::write_failure(target, &error);
        let given = target;
        metadata(given, PathOrigin::NamedPath).map_err(fail)?;
        let target = fs::canonicalize(given).unwrap_or_else(|_| given.to_owned());
        let folder = folder_of(&target);
        sweep(folder);
        let path = folder.join(partial_name(&target));
        loop {
            let file = open(&path, PathOrigin::FoundPath, Access::Create);
            let file = file.map_err(|error| match PathRefusal::of(&error) {
                Some(_) => Failure::write_failure(&path, &error),
                None => fail(error),
            })?;
            if !lock(&file).map_err(fail)? {
                return Err(busy_failure(given));
            }
            // The previous writer might have finished or removed it in the meantime.
            if is_linked(&file, &path) {
                lock_unfinished().push(path.clone());
                let partial = PartialFile { file, path, target };
                if let Ok(older) = fs::metadata(&partial.target) {
                    keep_owner(&partial.file, &older).map_err(fail)?;
                }
                return Ok(partial);
            }
        }
    }

    /// Returns the path of the partial file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Discards any content left by an earlier run.
    pub fn clear(&self) -> io::Result<()> {
        self.file.set_len(0)
    }

    /// Gives the file its final name.
    pub fn finish(&self) -> io::Result<()> {
        if let Ok(older) = fs::metadata(&self.target) {
            keep_access(&self.file, &older)?;
        }
        sync(&self.file)?;
        let mut unfinished = lock_unfinished();
        fs::rename(&self.path, &self.target)?;
        unfinished.retain(|path| *path != self.path);
        Ok(())
    }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        let mut unfinished = lock_unfinished();
        if unfinished.contains(&self.path) {
            unfinished.retain(|path| *path != self.path);
            remove(&self.path);
        }
    }
}

/// Returns the name of a target's partial file. It consists of a prefix and the name of the target.
///
/// If the name would be too long, we truncate it and add a hash.
fn partial_name(target: &Path) -> OsString {
    /// The longest file name that works on all common systems: eCryptfs allows less than the usual 255 bytes.
    const MAX_BYTES: usize = 143;
    let name = target.file_name().unwrap_or_default();
    let mut partial = OsString::from(PARTIAL);
    if PARTIAL.len() + name.len() <= MAX_BYTES {
        partial.push(name);
        return partial;
    }
    let hash = format!("-{:016x}", fnv1a([name.as_encoded_bytes()]));
    let room = MAX_BYTES - PARTIAL.len() - hash.len();
    let name = name.to_string_lossy();
    let begin = (0..=room).rev().find_map(|end| name.get(..end)).unwrap_or_default();
    partial.push(begin);
    partial.push(hash);
    partial
}

/// Locks a folder for as long as the returned file is open. Returns `None` if the system can't lock folders.
///
/// # Errors
/// Returns an error if another process holds the lock.
pub fn lock_folder(folder: &Path) -> Result<Option<File>, Failure> {
    let Ok(file) = open_folder(folder) else { return Ok(None) };
    match lock(&file) {
        Ok(true) => {
            sweep(folder);
            Ok(Some(file))
        }
        Ok(false) => Err(busy_failure(folder)),
        Err(_) => Ok(None),
    }
}

fn busy_failure(path: &Path) -> Failure {
    let name = format_path(path);
    Failure::usage(format!(
        "another run is writing {name}: use a separate path for each run (`sentiero merge` \
            combines records)"
    ))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn partial_file_names_are_short_and_distinct() {
        let long = |last: &str| format!("{}{last}.jsonl", "\u{e8}".repeat(120));
        let names = ["a.jsonl".to_owned(), "b.jsonl".to_owned(), long("a"), long("b")];
        let partial: BTreeSet<OsString> =
            names.iter().map(|name| partial_name(Path::new(name))).collect();
        assert_eq!(partial.len(), names.len());
        assert!(partial.iter().all(|name| name.len() <= 143), "{partial:?}");
        assert!(partial.contains(&OsString::from(".sentiero-part-a.jsonl")));
    }
}
