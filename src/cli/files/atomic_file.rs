//! Files that appear whole or not at all.

use std::{
    fs::{self, File, Metadata},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

use super::{
    access::{Access, PathOrigin, look, open},
    temporaries::{folder_of, is_linked, lock, temporary, unfinished},
};
use crate::cli::failure::Failure;

/// Writes a file as a whole: it appears under its name when all of it is on the disk, and an older one
/// is replaced only then.
pub fn write_whole(
    path: &Path,
    origin: PathOrigin,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    AtomicFile::create(path, origin)?.write(write)
}

/// As [`write_whole`], but without `replaces` a file that has something in it by then stays, and this
/// one is refused.
pub fn write_new(
    path: &Path,
    origin: PathOrigin,
    replaces: bool,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    AtomicFile::create(path, origin)?.replacing(replaces).write(write)
}

/// As [`write_whole`], of a file that nobody named, but does not wait for the disk, which would take longer
/// than all else where a run writes many files: after a loss of power the last of them may be empty.
pub fn write_one_of_many(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    AtomicFile { waits: false, ..AtomicFile::create(path, PathOrigin::Found)? }.write(write)
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
    /// Whether nobody may change the file.
    is_read_only: bool,
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
    pub fn create(path: &Path, origin: PathOrigin) -> Result<AtomicFile, Failure> {
        let fail = |error: io::Error| Failure::unwritable(path, &error);
        let older = look(path, origin).map_err(fail)?;
        let to = if older.as_ref().is_some_and(|meta| !meta.is_file()) {
            To::Device(open(path, origin, Access::Write).map_err(fail)?)
        } else {
            let target = match origin {
                PathOrigin::Found => path.to_owned(),
                _ => fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()),
            };
            let file = temporary(folder_of(&target)).map_err(fail)?;
            if let Some(older) = older {
                keep_owner(file.as_file(), &older).map_err(fail)?;
            }
            To::Temporary { file, target }
        };
        Ok(AtomicFile {
            path: path.to_owned(),
            to,
            waits: true,
            replaces: true,
            is_read_only: false,
        })
    }

    /// Returns the same file, which replaces one that has something in it or is refused then.
    pub fn replacing(self, replaces: bool) -> AtomicFile {
        AtomicFile { replaces, ..self }
    }

    /// Returns the same file, which nobody may change once it has its name.
    pub fn read_only(self) -> AtomicFile {
        AtomicFile { is_read_only: true, ..self }
    }

    /// Writes all of the file and gives it its name.
    pub fn write(
        self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let AtomicFile { path, to, waits, replaces, is_read_only } = self;
        let fail = |error: io::Error| Failure::unwritable(&path, &error);
        let put = |file: &mut File| {
            let mut buffer = BufWriter::new(file);
            write(&mut buffer).and_then(|()| buffer.flush())
        };
        match to {
            To::Device(mut file) => put(&mut file).map_err(fail),
            To::Temporary { mut file, target } => {
                put(file.as_file_mut()).map_err(fail)?;
                if let Ok(older) = fs::symlink_metadata(&target)
                    && older.is_file()
                {
                    keep_access(file.as_file(), &older).map_err(fail)?;
                }
                if is_read_only {
                    let mut permissions = file.as_file().metadata().map_err(fail)?.permissions();
                    permissions.set_readonly(true);
                    file.as_file().set_permissions(permissions).map_err(fail)?;
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
        // An empty file is replaced by who locks it. Where the system gives no name without replacing,
        // the check above has to do.
        let empty = open(target, PathOrigin::Found, Access::Write);
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

/// Waits until the disk has a file, where the system can tell.
pub fn sync(file: &File) -> io::Result<()> {
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
pub fn keep_access(file: &File, older: &Metadata) -> io::Result<()> {
    keep_owner(file, older)?;
    file.set_permissions(older.permissions())
}

/// Gives a file the owner and the group of the one that it replaces.
///
/// # Errors
/// The user may not: only the superuser gives files away, and a group has to be one of the user's own.
pub fn keep_owner(file: &File, older: &Metadata) -> io::Result<()> {
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
                    "it belongs to another {whose}, and a new file in its place would not"
                ))
            })?;
        }
    }
    #[cfg(not(unix))]
    let _ = (file, older);
    Ok(())
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
            let first = AtomicFile::create(&path, PathOrigin::Named).unwrap().replacing(false);
            let second = AtomicFile::create(&path, PathOrigin::Named).unwrap().replacing(false);
            let third = AtomicFile::create(&path, PathOrigin::Named).unwrap();
            first.write(|file| file.write_all(b"first")).unwrap();
            let refused = second.write(|file| file.write_all(b"second")).unwrap_err();
            assert!(refused.to_string().contains("already exists"), "{refused}");
            assert_eq!(fs::read_to_string(&path).unwrap(), "first");
            third.write(|file| file.write_all(b"third")).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), "third");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        }
    }

    #[test]
    #[cfg(unix)]
    fn links_that_nobody_named_or_that_lead_nowhere_are_refused() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("mine.txt"), "mine").unwrap();
        symlink("mine.txt", path("link.txt")).unwrap();
        symlink("new.txt", path("nowhere.txt")).unwrap();
        let write =
            |name: &str, origin| write_whole(&path(name), origin, |file| file.write_all(b"new"));
        for (name, origin) in [
            ("nowhere.txt", PathOrigin::Named),
            ("nowhere.txt", PathOrigin::Found),
            ("link.txt", PathOrigin::Found),
        ] {
            let refused = write(name, origin).unwrap_err().to_string();
            assert!(refused.contains("link"), "{refused}");
        }
        assert_eq!(fs::read_to_string(path("mine.txt")).unwrap(), "mine");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
        write("link.txt", PathOrigin::Named).unwrap();
        assert_eq!(fs::read_to_string(path("mine.txt")).unwrap(), "new");
    }
}
