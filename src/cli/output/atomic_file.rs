use std::{
    collections::BTreeSet,
    fs::{self, File, Metadata, TryLockError},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use tempfile::NamedTempFile;

use crate::cli::{failure::Failure, output::note};

/// How the names of temporary files begin.
const TEMPORARY: &str = ".sentiero-";
/// How those of records begin that a later run can resume.
const PARTIAL: &str = ".sentiero-part-";

/// The temporary files of this process.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
/// The folders from which those of earlier runs have been removed.
static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Writes a file as a whole: it appears under its name when all of it is on the disk, and an older one
/// is replaced only then.
pub fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    AtomicFile::create(path)?.write(write)
}

/// As [`write_whole`], but without `replaces` a file that has something in it by then stays, and this
/// one is refused.
pub fn write_new(
    path: &Path,
    replaces: bool,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    AtomicFile::create(path)?.replacing(replaces).write(write)
}

/// As [`write_whole`], but does not wait for the disk, which would take longer than all else where a run
/// writes many files: after a loss of power the last of them may be empty.
pub fn write_one_of_many(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    AtomicFile { waits: false, ..AtomicFile::create(path)? }.write(write)
}

/// A file that appears under its name when all of it is written. Dropped before, it leaves nothing.
pub struct AtomicFile {
    /// The name as the user gave it.
    path: PathBuf,
    to: To,
    /// Whether the file gets its name only once the disk has it.
    waits: bool,
    /// Whether a file that has something in it is replaced.
    replaces: bool,
}

/// The destination of the bytes.
enum To {
    /// A device or a pipe, which cannot be replaced.
    Device(File),
    /// A temporary file, and the file that it becomes: where a link leads, not the link.
    Temporary { file: NamedTempFile, target: PathBuf },
}

impl AtomicFile {
    /// Creates the temporary file, so that a place that cannot be written is known at once.
    pub fn create(path: &Path) -> Result<AtomicFile, Failure> {
        let fail = |error: io::Error| Failure::unwritable(path, &error);
        let to = if fs::metadata(path).is_ok_and(|meta| !meta.is_file()) {
            To::Device(File::create(path).map_err(fail)?)
        } else {
            let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
            let file = temporary(folder(&target)).map_err(fail)?;
            if let Ok(older) = fs::metadata(&target) {
                keep_owner(file.as_file(), &older).map_err(fail)?;
            }
            To::Temporary { file, target }
        };
        Ok(AtomicFile { path: path.to_owned(), to, waits: true, replaces: true })
    }

    /// Returns the same file, which replaces one that has something in it or is refused then.
    pub fn replacing(self, replaces: bool) -> AtomicFile {
        AtomicFile { replaces, ..self }
    }

    /// Writes all of the file and gives it its name.
    pub fn write(
        self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let AtomicFile { path, to, waits, replaces } = self;
        let fail = |error: io::Error| Failure::unwritable(&path, &error);
        let put = |file: &mut File| {
            let mut buffer = BufWriter::new(file);
            write(&mut buffer).and_then(|()| buffer.flush())
        };
        match to {
            To::Device(mut file) => put(&mut file).map_err(fail),
            To::Temporary { mut file, target } => {
                put(file.as_file_mut()).map_err(fail)?;
                if let Ok(older) = fs::metadata(&target) {
                    keep_access(file.as_file(), &older).map_err(fail)?;
                }
                if waits {
                    sync(file.as_file()).map_err(fail)?;
                }
                let mut unfinished = unfinished();
                unfinished.retain(|path| path != file.path());
                if replaces {
                    return file.persist(&target).map(drop).map_err(|error| fail(error.error));
                }
                match persist_new(file, &target) {
                    Ok(true) => Ok(()),
                    Ok(false) => Err(Failure::already_there(&path, 0)),
                    Err(error) => Err(fail(error)),
                }
            }
        }
    }
}

/// Gives a temporary file its name, unless a file of this name has something in it; false if so.
fn persist_new(file: NamedTempFile, target: &Path) -> io::Result<bool> {
    let mut file = file;
    loop {
        file = match file.persist_noclobber(target) {
            Ok(_) => return Ok(true),
            Err(refused) => refused.file,
        };
        if has_something(target) {
            return Ok(false);
        }
        // An empty file is replaced by who locks it. Where a link leads nowhere, or the system gives no
        // name without replacing, the check above has to do.
        let empty = File::options().write(true).open(target);
        if let Ok(empty) = &empty {
            if !lock(empty)? {
                return Ok(false);
            }
            if !is_linked(empty, target) || empty.metadata()?.len() > 0 {
                continue;
            }
        }
        return file.persist(target).map(|_| true).map_err(|error| error.error);
    }
}

/// Returns whether something would be lost if a file were replaced. A device or a pipe is written into.
pub fn has_something(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|meta| meta.is_file() && meta.len() > 0)
}

/// Keeps every other run that writes records away from a file, for as long as what is returned is held;
/// `None` for a device or a pipe.
///
/// # Errors
/// Another run is writing the file.
pub fn reserve(target: &Path) -> Result<Option<PartialFile>, Failure> {
    let is_device = fs::metadata(target).is_ok_and(|meta| !meta.is_file());
    (!is_device).then(|| PartialFile::open(target)).transpose()
}

/// Waits until the disk has a file, where the system can tell.
fn sync(file: &File) -> io::Result<()> {
    match file.sync_all() {
        Err(error)
            if matches!(error.kind(), io::ErrorKind::Unsupported | io::ErrorKind::InvalidInput) =>
        {
            Ok(())
        }
        synced => synced,
    }
}

/// Gives a file the owner and the permissions of the one that it replaces.
fn keep_access(file: &File, older: &Metadata) -> io::Result<()> {
    keep_owner(file, older)?;
    file.set_permissions(older.permissions())
}

/// Gives a file the owner and the group of the one that it replaces.
///
/// # Errors
/// The user may not: only the superuser gives files away, and a group has to be one of the user's own.
fn keep_owner(file: &File, older: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let own = file.metadata()?;
        let other = |own, older| (own != older).then_some(older);
        let (user, group) = (other(own.uid(), older.uid()), other(own.gid(), older.gid()));
        if user.is_some() || group.is_some() {
            fchown(file, user, group).map_err(|_| {
                let whose = if user.is_some() { "user" } else { "group" };
                io::Error::other(format!(
                    "it belongs to another {whose}, which a new file in its place would not"
                ))
            })?;
        }
    }
    #[cfg(not(unix))]
    let _ = (file, older);
    Ok(())
}

/// Records that a run writes to one file: in a temporary file that a later run finds by its name and
/// resumes if this one does not come to its end. Dropped before, it leaves nothing where nothing was written.
pub struct PartialFile {
    /// The file, locked.
    pub file: File,
    path: PathBuf,
    target: PathBuf,
}

impl PartialFile {
    /// Takes the partial file for a target; what an earlier run wrote stays in it.
    ///
    /// # Errors
    /// Another process is writing it.
    pub fn open(target: &Path) -> Result<PartialFile, Failure> {
        let fail = |error: io::Error| Failure::unwritable(target, &error);
        let given = target;
        let target = fs::canonicalize(target).unwrap_or_else(|_| target.to_owned());
        let folder = folder(&target);
        sweep(folder);
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let path = folder.join(format!("{PARTIAL}{name}"));
        loop {
            let mut options = File::options();
            let file = options.read(true).write(true).create(true).truncate(false).open(&path);
            let file = file.map_err(fail)?;
            if !lock(&file).map_err(fail)? {
                return Err(being_written(given));
            }
            // The writer before may have finished or removed it in the meantime.
            if is_linked(&file, &path) {
                unfinished().push(path.clone());
                let partial = PartialFile { file, path, target };
                if let Ok(older) = fs::metadata(&partial.target) {
                    keep_owner(&partial.file, &older).map_err(fail)?;
                }
                return Ok(partial);
            }
        }
    }

    /// Returns where the file is until it is finished.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Drops what an earlier run wrote.
    pub fn clear(&self) -> io::Result<()> {
        self.file.set_len(0)
    }

    /// Gives the file its name.
    pub fn finish(&self) -> io::Result<()> {
        if let Ok(older) = fs::metadata(&self.target) {
            keep_access(&self.file, &older)?;
        }
        sync(&self.file)?;
        let mut unfinished = unfinished();
        fs::rename(&self.path, &self.target)?;
        unfinished.retain(|path| *path != self.path);
        Ok(())
    }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        let mut unfinished = unfinished();
        if unfinished.contains(&self.path) {
            unfinished.retain(|path| *path != self.path);
            remove(&self.path);
        }
    }
}

/// Locks a folder for as long as the returned file is open; `None` where a system locks no folders.
///
/// # Errors
/// Another process holds the lock.
pub fn lock_folder(folder: &Path) -> Result<Option<File>, Failure> {
    let Ok(file) = File::open(folder) else { return Ok(None) };
    match lock(&file) {
        Ok(true) => {
            sweep(folder);
            Ok(Some(file))
        }
        Ok(false) => Err(being_written(folder)),
        Err(_) => Ok(None),
    }
}

fn being_written(path: &Path) -> Failure {
    let name = crate::cli::failure::shown(path);
    Failure::usage(format!(
        "another run is writing {name}: give each a place of its own (`sentiero merge` puts records \
         together)"
    ))
}

/// Removes the temporary files of this process, and lets none be finished or begun while what is
/// returned is held: for the moment before the process ends. Records that can be resumed stay, and are told.
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
    note(&format!("note: the records so far are kept in {name}, and `--resume` goes on with them"));
}

/// Removes a temporary file, but not one of records with something in it. Returns whether it was to be
/// removed.
fn remove(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_kept = name.starts_with(PARTIAL) && fs::metadata(path).is_ok_and(|meta| meta.len() > 0);
    if !is_kept {
        // What cannot be removed stays; there is nobody to be told any more.
        let _ = fs::remove_file(path);
    }
    !is_kept
}

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the folder of a file.
fn folder(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Creates a temporary file, locked for as long as it is open.
fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    sweep(folder);
    let mut unfinished = unfinished();
    loop {
        // Made as any other file is, for whom the system's mask allows.
        let file = tempfile::Builder::new()
            .prefix(TEMPORARY)
            .make_in(folder, |path| File::create_new(path))?;
        let is_locked = lock(file.as_file()).unwrap_or(true);
        if is_locked && is_linked(file.as_file(), file.path()) {
            unfinished.push(file.path().to_owned());
            return Ok(file);
        }
    }
}

/// Removes the temporary files that earlier runs left in a folder, once for each folder. Those of
/// running processes are locked.
fn sweep(folder: &Path) {
    let mut swept = SWEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if !swept.insert(folder.to_owned()) {
        return;
    }
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.filter_map(Result::ok) {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        // As `tempfile` names them: six letters and digits. Other files are somebody's.
        let is_ours = name.strip_prefix(TEMPORARY).is_some_and(|rest| {
            rest.len() == 6 && rest.bytes().all(|byte| byte.is_ascii_alphanumeric())
        });
        if !is_ours || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let Ok(file) = File::options().write(true).open(entry.path()) else { continue };
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
fn is_linked(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let place = |meta: &Metadata| (meta.dev(), meta.ino());
        let named = fs::metadata(path).map(|meta| place(&meta)).ok();
        named.is_some() && named == file.metadata().map(|meta| place(&meta)).ok()
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        path.exists()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_of_two_writers_replaces_only_with_leave() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("both.txt");
        for is_there in [false, true] {
            if is_there {
                File::create(&path).unwrap();
            }
            let first = AtomicFile::create(&path).unwrap().replacing(false);
            let second = AtomicFile::create(&path).unwrap().replacing(false);
            let third = AtomicFile::create(&path).unwrap();
            first.write(|file| file.write_all(b"first")).unwrap();
            let refused = second.write(|file| file.write_all(b"second")).unwrap_err();
            assert!(refused.to_string().contains("is there already"), "{refused}");
            assert_eq!(fs::read_to_string(&path).unwrap(), "first");
            third.write(|file| file.write_all(b"third")).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), "third");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        }
    }

    #[test]
    #[cfg(unix)]
    fn link_that_leads_nowhere_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("link.txt");
        std::os::unix::fs::symlink("nowhere/x", &path).unwrap();
        write_new(&path, false, |file| file.write_all(b"new")).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    }
}
