//! Files that only appear once they are complete.

use std::{
    fs::{self, File, Metadata},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

use super::{
    access::{Access, PathOrigin, metadata, open},
    temporaries::{folder_of, is_linked, lock, lock_unfinished, temporary},
};
use crate::cli::failure::Failure;

/// Writes a whole file.
///
/// It only appears under its name once everything is on disk, replacing any older file.
pub fn write_whole(
    path: &Path,
    origin: PathOrigin,
    write: impl FnOnce(&mut (dyn Write + Send)) -> io::Result<()>,
) -> Result<(), Failure> {
    AtomicFile::create(path, origin)?.write(write)
}

/// Like [`write_whole`], but refuses to replace a file that has content unless `replaces` is set.
pub fn write_new(
    path: &Path,
    origin: PathOrigin,
    replaces: bool,
    write: impl FnOnce(&mut (dyn Write + Send)) -> io::Result<()>,
) -> Result<(), Failure> {
    AtomicFile::create(path, origin)?.with_replacement(replaces).write(write)
}

/// Writes a whole file that the user didn't name, without waiting for the disk.
///
/// In a run that writes many files, waiting would take longer than everything else. The downside is that the
/// last few files might be empty after a power failure.
pub fn write_one_of_many(
    path: &Path,
    write: impl FnOnce(&mut (dyn Write + Send)) -> io::Result<()>,
) -> Result<(), Failure> {
    AtomicFile { is_waiting: false, ..AtomicFile::create(path, PathOrigin::FoundPath)? }
        .write(write)
}

/// Checks that a file can be written, so that a long run doesn't end with an error.
///
/// # Errors
/// Returns an error if it's a folder, or if no files can be created in its folder.
pub fn check_writable(path: &Path) -> Result<(), Failure> {
    match fs::metadata(path) {
        Ok(meta) if meta.is_dir() => {
            Err(Failure::write_failure(path, &io::ErrorKind::IsADirectory.into()))
        }
        // Opening a pipe or a device could have an effect.
        Ok(meta) if !meta.is_file() => Ok(()),
        _ => AtomicFile::create(path, PathOrigin::NamedPath).map(drop),
    }
}

/// A file that only appears under its name once it's complete. Dropping it before then leaves nothing behind.
pub struct AtomicFile {
    /// The name given by the user.
    path: PathBuf,
    destination: Destination,
    /// Whether to wait until the file is on disk before renaming it.
    is_waiting: bool,
    /// Whether to replace a file that has content.
    is_replacing: bool,
    /// Whether to make the finished file read-only.
    is_read_only: bool,
}

/// Where the bytes are written.
enum Destination {
    /// A device or pipe, which can't be replaced.
    Device(File),
    /// A temporary file along with its final path. If that was a link, we use the link's target instead.
    Temporary { file: NamedTempFile, target: PathBuf },
}

/// Writes the content of a file.
type WriteContent<'a> = Box<dyn FnOnce(&mut (dyn Write + Send)) -> io::Result<()> + 'a>;

impl AtomicFile {
    /// Creates the temporary file. Fails early if the destination can't be written.
    pub fn create(path: &Path, origin: PathOrigin) -> Result<AtomicFile, Failure> {
        let fail = |error: io::Error| Failure::write_failure(path, &error);
        let older = metadata(path, origin).map_err(fail)?;
        let real = match origin {
            PathOrigin::FoundPath => Ok(path.to_owned()),
            _ => fs::canonicalize(path),
        };
        // A link such as `/dev/stdout` can lead to a file without a name. It must be written to in place, because
        // otherwise the link itself would be replaced.
        let is_device = |meta: &fs::Metadata| !meta.is_file() || real.is_err();
        let destination = if older.as_ref().is_some_and(is_device) {
            Destination::Device(open(path, origin, Access::Write).map_err(fail)?)
        } else {
            let target = real.unwrap_or_else(|_| path.to_owned());
            let file = temporary(folder_of(&target)).map_err(fail)?;
            if let Some(older) = older {
                keep_owner(file.as_file(), &older).map_err(fail)?;
            }
            Destination::Temporary { file, target }
        };
        Ok(AtomicFile {
            path: path.to_owned(),
            destination,
            is_waiting: true,
            is_replacing: true,
            is_read_only: false,
        })
    }

    /// Sets whether to replace a file that has content.
    pub fn with_replacement(self, is_replacing: bool) -> AtomicFile {
        AtomicFile { is_replacing, ..self }
    }

    /// Makes the finished file read-only.
    pub fn read_only(self) -> AtomicFile {
        AtomicFile { is_read_only: true, ..self }
    }

    /// Writes the whole file and renames it to its final name.
    pub fn write(
        self,
        write: impl FnOnce(&mut (dyn Write + Send)) -> io::Result<()>,
    ) -> Result<(), Failure> {
        self.write_boxed(Box::new(write))
    }

    /// Does the work of [`write`](AtomicFile::write), which is only compiled once this way.
    fn write_boxed(self, write: WriteContent<'_>) -> Result<(), Failure> {
        let AtomicFile { path, destination, is_waiting, is_replacing, is_read_only } = self;
        let fail = |error: io::Error| Failure::write_failure(&path, &error);
        let put = |file: &mut File| {
            let mut buffer = BufWriter::new(file);
            write(&mut buffer).and_then(|()| buffer.flush())
        };
        match destination {
            Destination::Device(mut file) => put(&mut file).map_err(fail),
            Destination::Temporary { mut file, target } => {
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
                if is_waiting {
                    sync(file.as_file()).map_err(fail)?;
                }
                let mut unfinished = lock_unfinished();
                unfinished.retain(|path| path != file.path());
                if is_replacing {
                    return file.persist(&target).map(drop).map_err(|error| fail(error.error));
                }
                match persist_new(file, &target) {
                    Ok(true) => Ok(()),
                    Ok(false) => Err(Failure::file_exists(&path, 0)),
                    Err(error) => Err(fail(error)),
                }
            }
        }
    }
}

/// Renames a temporary file to its final name, or returns false if that file already has content.
fn persist_new(file: NamedTempFile, target: &Path) -> io::Result<bool> {
    let mut file = file;
    loop {
        file = match file.persist_noclobber(target) {
            Ok(_) => return Ok(true),
            Err(refused) => refused.file,
        };
        if has_content(target) {
            return Ok(false);
        }
        // The process that locks an empty file is allowed to replace it. If the system can't rename without
        // replacing, we have to rely on the check above.
        let empty = open(target, PathOrigin::FoundPath, Access::Write);
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

/// Returns whether replacing the file would lose data. Devices and pipes are written to rather than replaced.
pub fn has_content(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|meta| meta.is_file() && meta.len() > 0)
}

/// Waits until the file is on disk, if the system supports that.
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

/// Copies the owner and permissions from the file that will be replaced.
pub fn keep_access(file: &File, older: &Metadata) -> io::Result<()> {
    keep_owner(file, older)?;
    file.set_permissions(older.permissions())
}

/// Copies the owner and group from the file that will be replaced.
///
/// # Errors
/// Returns an error if the user isn't allowed to do this. Only root can change the owner, and other users can
/// only choose groups that they belong to.
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
                    "it belongs to a different {whose}, and replacing it would change that"
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
    fn second_writer_fails_without_replacement() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("both.txt");
        for is_there in [false, true] {
            if is_there {
                File::create(&path).unwrap();
            }
            let first =
                AtomicFile::create(&path, PathOrigin::NamedPath).unwrap().with_replacement(false);
            let second =
                AtomicFile::create(&path, PathOrigin::NamedPath).unwrap().with_replacement(false);
            let third = AtomicFile::create(&path, PathOrigin::NamedPath).unwrap();
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
    fn rejects_found_and_dangling_links() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("mine.txt"), "mine").unwrap();
        symlink("mine.txt", path("link.txt")).unwrap();
        symlink("new.txt", path("nowhere.txt")).unwrap();
        let write =
            |name: &str, origin| write_whole(&path(name), origin, |file| file.write_all(b"new"));
        for (name, origin) in [
            ("nowhere.txt", PathOrigin::NamedPath),
            ("nowhere.txt", PathOrigin::FoundPath),
            ("link.txt", PathOrigin::FoundPath),
        ] {
            let refused = write(name, origin).unwrap_err().to_string();
            assert!(refused.contains("link"), "{refused}");
        }
        assert_eq!(fs::read_to_string(path("mine.txt")).unwrap(), "mine");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
        write("link.txt", PathOrigin::NamedPath).unwrap();
        assert_eq!(fs::read_to_string(path("mine.txt")).unwrap(), "new");
    }
}
