//! Functions that open files but reject any links and special files that the user didn't name.

use std::{
    fmt,
    fs::{self, DirBuilder, DirEntry, File, Metadata, OpenOptions},
    io::{self, Read},
    path::{Component, Path},
};

/// Where a path comes from, which determines the kinds of files that are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathOrigin {
    /// The user named it, so links are followed and pipes and devices are accepted.
    NamedPath,
    /// The user named it, but it must be a regular file or a link to one, because it's read more than once
    /// or changed in place.
    NamedFile,
    /// The user didn't name it, so it must be a regular file and not a link.
    FoundPath,
}

/// The reason for opening a file. None of these truncate it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    Read,
    /// Writing to an existing file.
    Write,
    /// Reading and writing an existing file.
    Update,
    /// Writing to a file that is created if necessary.
    Create,
    /// Writing to a file that doesn't exist yet.
    CreateNew,
}

/// Why we reject a path that the system would have opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathRefusal {
    /// A link in a place where links aren't followed.
    Link,
    /// A dangling link that would cause a file to be created.
    DanglingLink,
    /// A pipe, a device or a socket.
    Special,
    /// A file with other hard links, which would be changed as well.
    SharedName,
}

impl PathRefusal {
    /// Returns the reason from the given error, or `None` if the error is from the system.
    pub fn of(error: &io::Error) -> Option<PathRefusal> {
        error.get_ref()?.downcast_ref().copied()
    }
}

impl fmt::Display for PathRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PathRefusal::Link => "links are not followed here",
            PathRefusal::DanglingLink => "it is a broken link",
            PathRefusal::Special => "it is not a regular file",
            PathRefusal::SharedName => "the file has multiple hard links",
        })
    }
}

impl std::error::Error for PathRefusal {}

impl From<PathRefusal> for io::Error {
    fn from(unfit: PathRefusal) -> io::Error {
        io::Error::other(unfit)
    }
}

/// Opens a file. If it's a pipe, we only wait for its other end if the user named it.
///
/// # Errors
/// Returns the system's error, or a [`PathRefusal`] if the origin doesn't allow the file. This can happen if
/// it's a link, a pipe or a device, or if we'd write to a file that has other hard links. We never create a
/// file through a link.
pub fn open(path: &Path, origin: PathOrigin, access: Access) -> io::Result<File> {
    // Another process might create or remove the file between two attempts.
    const MAX_TRIES: usize = 100;
    let options = |access| options(origin, access);
    let file = match access {
        Access::Create => (0..MAX_TRIES).find_map(|_| {
            match options(Access::Write).open(path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                opened => return Some(opened),
            }
            match options(Access::CreateNew).open(path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    is_link(path).then(|| Err(PathRefusal::DanglingLink.into()))
                }
                created => Some(created),
            }
        }),
        _ => Some(options(access).open(path)),
    };
    let file = file.unwrap_or_else(|| Err(io::ErrorKind::AlreadyExists.into()));
    let file = file.map_err(|error| explain(path, origin, error))?;
    if origin != PathOrigin::NamedPath {
        check(&file.metadata()?, origin, access)?;
    }
    Ok(file)
}

/// Opens a file below a folder for reading.
///
/// Neither the file nor any of the folders leading to it can be a link, and the path must not contain `..`.
///
/// # Errors
/// Same as [`open`].
pub fn open_below(folder: &Path, below: &Path) -> io::Result<File> {
    let is_plain = |part: Component<'_>| matches!(part, Component::Normal(_) | Component::CurDir);
    if !below.components().all(is_plain) {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let file = below::open(folder, below)?;
    check(&file.metadata()?, PathOrigin::FoundPath, Access::Read)?;
    Ok(file)
}

/// Reads a file, up to one byte more than the given limit.
pub fn read(path: &Path, origin: PathOrigin, limit: usize) -> io::Result<Vec<u8>> {
    read_some(open(path, origin, Access::Read)?, limit)
}

/// Reads the given input, up to one byte more than the given limit.
pub fn read_some(file: impl Read, limit: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take((limit as u64).saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns the metadata for a path without opening it, or `None` if it doesn't exist.
///
/// # Errors
/// Returns the system's error or a [`PathRefusal`], like [`open`].
pub fn metadata(path: &Path, origin: PathOrigin) -> io::Result<Option<Metadata>> {
    let meta = match origin {
        PathOrigin::FoundPath => fs::symlink_metadata(path),
        PathOrigin::NamedPath | PathOrigin::NamedFile => fs::metadata(path),
    };
    match meta {
        Ok(meta) if origin == PathOrigin::NamedPath => Ok(Some(meta)),
        Ok(meta) => check(&meta, origin, Access::Read).map(|()| Some(meta)),
        Err(_) if is_link(path) => Err(PathRefusal::DanglingLink.into()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Opens a folder so it can be locked.
pub fn open_folder(folder: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags((OFlags::DIRECTORY | OFlags::NONBLOCK).bits().cast_signed());
    }
    options.open(folder)
}

/// Returns the entries in a folder, skipping any that can't be read.
pub fn entries(folder: &Path) -> io::Result<impl Iterator<Item = DirEntry>> {
    Ok(fs::read_dir(folder)?.filter_map(Result::ok))
}

/// Creates a folder and its parents if they don't exist.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// Like [`create_folder`], but only this user has access.
pub fn create_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// Removes a file. For a link, this removes the link itself.
pub fn remove_file(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Returns an error if the origin doesn't allow the file.
fn check(meta: &Metadata, origin: PathOrigin, access: Access) -> io::Result<()> {
    if meta.file_type().is_symlink() {
        return Err(PathRefusal::Link.into());
    }
    if meta.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !meta.is_file() {
        return Err(PathRefusal::Special.into());
    }
    if origin == PathOrigin::FoundPath && access != Access::Read && has_other_names(meta) {
        return Err(PathRefusal::SharedName.into());
    }
    Ok(())
}

/// Replaces the system's error if we would have rejected the file anyway.
fn explain(path: &Path, origin: PathOrigin, error: io::Error) -> io::Error {
    if origin == PathOrigin::NamedPath || error.kind() == io::ErrorKind::AlreadyExists {
        return error;
    }
    let meta = match origin {
        PathOrigin::FoundPath => fs::symlink_metadata(path),
        _ => fs::metadata(path),
    };
    let unfit = meta.ok().and_then(|meta| check(&meta, origin, Access::Read).err());
    unfit.unwrap_or(error)
}

fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|meta| meta.file_type().is_symlink())
}

fn options(origin: PathOrigin, access: Access) -> OpenOptions {
    let mut options = OpenOptions::new();
    match access {
        Access::Read => options.read(true),
        Access::Write | Access::Create => options.write(true),
        Access::Update => options.read(true).write(true),
        Access::CreateNew => options.write(true).create_new(true),
    };
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        // Opening a pipe that has no other end must not block. We reject it once it's open.
        let flags = match origin {
            PathOrigin::NamedPath => OFlags::empty(),
            PathOrigin::NamedFile => OFlags::NONBLOCK | OFlags::NOCTTY,
            PathOrigin::FoundPath => below::FOUND_FLAGS,
        };
        options.custom_flags(flags.bits().cast_signed());
    }
    #[cfg(windows)]
    if origin == PathOrigin::FoundPath {
        use std::os::windows::fs::OpenOptionsExt;
        // This opens the link itself, which is then rejected.
        const FILE_FLAG_OPEN_REPARSE_POINT: u32 = 0x0020_0000;
        options.custom_flags(FILE_FLAG_OPEN_REPARSE_POINT);
    }
    #[cfg(not(any(unix, windows)))]
    let _ = origin;
    options
}

/// Returns whether the file has other hard links.
fn has_other_names(meta: &Metadata) -> bool {
    #[cfg(unix)]
    {
        std::os::unix::fs::MetadataExt::nlink(meta) > 1
    }
    #[cfg(not(unix))]
    {
        let _ = meta;
        false
    }
}

/// Opens a path one folder at a time so that no part of it can be replaced with a link in the meantime.
#[cfg(unix)]
mod below {
    use std::{fs::File, io, os::fd::OwnedFd, path::Path};

    use rustix::{
        fs::{CWD, Mode, OFlags, openat},
        io::{Errno, retry_on_intr},
    };

    use super::PathRefusal;

    /// The flags for a path that the user didn't name.
    pub const FOUND_FLAGS: OFlags = OFlags::NOFOLLOW.union(OFlags::NONBLOCK).union(OFlags::NOCTTY);

    /// The flags for opening a folder. They only require permission to execute it, not to read it.
    #[cfg(any(target_os = "linux", target_os = "android"))]
    const FOLDER: OFlags = OFlags::PATH.union(OFlags::DIRECTORY).union(OFlags::CLOEXEC);
    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    const FOLDER: OFlags = OFlags::DIRECTORY.union(OFlags::CLOEXEC);

    pub fn open(folder: &Path, below: &Path) -> io::Result<File> {
        let none = Mode::empty();
        let mut at: OwnedFd = retry_on_intr(|| openat(CWD, folder, FOLDER, none))?;
        let mut names = below.components().peekable();
        while let Some(name) = names.next() {
            let is_last = names.peek().is_none();
            let flags =
                if is_last { FOUND_FLAGS | OFlags::CLOEXEC } else { FOLDER | OFlags::NOFOLLOW };
            at = retry_on_intr(|| openat(&at, name.as_os_str(), flags, none)).map_err(|error| {
                let is_link = rustix::fs::statat(
                    &at,
                    name.as_os_str(),
                    rustix::fs::AtFlags::SYMLINK_NOFOLLOW,
                )
                .is_ok_and(|stat| rustix::fs::FileType::from_raw_mode(stat.st_mode).is_symlink());
                match error {
                    _ if is_link => PathRefusal::Link.into(),
                    Errno::NXIO => PathRefusal::Special.into(),
                    error => io::Error::from(error),
                }
            })?;
        }
        Ok(at.into())
    }
}

/// Checks for links before opening a path, on systems without `openat`.
#[cfg(not(unix))]
mod below {
    use std::{
        fs::{self, File},
        io,
        path::Path,
    };

    use super::{Access, PathOrigin, PathRefusal};

    pub fn open(folder: &Path, below: &Path) -> io::Result<File> {
        let path = folder.join(below);
        if fs::canonicalize(&path)? != fs::canonicalize(folder)?.join(below) {
            return Err(PathRefusal::Link.into());
        }
        super::open(&path, PathOrigin::Found, Access::Read)
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::{
        io::Write,
        os::unix::{fs::symlink, net::UnixListener},
        path::PathBuf,
        process::Command,
    };

    use tempfile::TempDir;

    use super::*;

    const ALL: [Access; 5] =
        [Access::Read, Access::Write, Access::Update, Access::Create, Access::CreateNew];

    /// Creates a folder with links, pipes and sockets, as well as files that belong to someone else.
    fn create_tree() -> (TempDir, impl Fn(&str) -> PathBuf) {
        let folder = TempDir::new().unwrap();
        let root = folder.path().to_owned();
        let path = move |name: &str| root.join(name);
        fs::write(path("file"), "mine").unwrap();
        fs::write(path("twice"), "mine").unwrap();
        fs::hard_link(path("twice"), path("twin")).unwrap();
        fs::create_dir_all(path("sub/in")).unwrap();
        fs::write(path("sub/in/deep"), "mine").unwrap();
        symlink(path("file"), path("link")).unwrap();
        symlink(path("new"), path("dangling")).unwrap();
        symlink("/dev/zero", path("zero")).unwrap();
        symlink("sub", path("way")).unwrap();
        symlink("loop", path("loop")).unwrap();
        assert!(Command::new("mkfifo").arg(path("pipe")).status().unwrap().success());
        drop(UnixListener::bind(path("socket")).unwrap());
        (folder, path)
    }

    #[test]
    fn found_path_must_be_a_regular_file() {
        let (folder, path) = create_tree();
        for access in ALL {
            for name in
                ["link", "dangling", "zero", "way", "loop", "pipe", "socket", "sub", "/dev/null"]
            {
                let error = open(&path(name), PathOrigin::FoundPath, access).unwrap_err();
                let is_there = error.kind() == io::ErrorKind::AlreadyExists;
                let is_folder = error.kind() == io::ErrorKind::IsADirectory;
                let is_told = match access {
                    Access::CreateNew => is_there,
                    _ => PathRefusal::of(&error).is_some() || name == "sub" && is_folder,
                };
                assert!(is_told, "{name} {access:?}: {error:?}");
            }
            let fits = open(&path("twin"), PathOrigin::FoundPath, access).is_ok();
            assert_eq!(fits, access == Access::Read, "{access:?}");
            let fits = open(&path("file"), PathOrigin::FoundPath, access).is_ok();
            assert_eq!(fits, access != Access::CreateNew, "{access:?}");
        }
        assert_eq!(fs::read_to_string(path("file")).unwrap(), "mine");
        assert!(!path("new").exists());
        drop(folder);
    }

    #[test]
    fn named_links_open_but_never_create() {
        let (_folder, path) = create_tree();
        for origin in [PathOrigin::NamedPath, PathOrigin::NamedFile] {
            assert_eq!(read(&path("link"), origin, 10).unwrap(), b"mine");
            let error = open(&path("dangling"), origin, Access::Create).unwrap_err();
            assert_eq!(PathRefusal::of(&error), Some(PathRefusal::DanglingLink));
            open(&path("dangling"), origin, Access::CreateNew).unwrap_err();
        }
        assert!(!path("new").exists());
        assert_eq!(read(&path("zero"), PathOrigin::NamedPath, 10).unwrap(), [0; 11]);
        for (name, access) in
            [("zero", Access::Read), ("pipe", Access::Read), ("pipe", Access::Write)]
        {
            let error = open(&path(name), PathOrigin::NamedFile, access).unwrap_err();
            assert_eq!(PathRefusal::of(&error), Some(PathRefusal::Special), "{name} {access:?}");
        }
    }

    #[test]
    fn open_below_follows_no_links() {
        let (folder, path) = create_tree();
        let read = |below: &str| {
            open_below(folder.path(), Path::new(below)).and_then(|file| read_some(file, 10))
        };
        assert_eq!(read("sub/in/deep").unwrap(), b"mine");
        assert_eq!(read("./file").unwrap(), b"mine");
        for below in ["link", "way/in/deep", "zero", "dangling", "pipe", "socket", "loop"] {
            let error = read(below).unwrap_err();
            assert!(PathRefusal::of(&error).is_some(), "{below}: {error:?}");
        }
        for below in ["../x", "sub/../file", "/dev/null"] {
            assert_eq!(read(below).unwrap_err().kind(), io::ErrorKind::InvalidInput, "{below}");
        }
        assert_eq!(read("no/file").unwrap_err().kind(), io::ErrorKind::NotFound);
        // The folder itself was named by the user, so it can be a link.
        assert!(open_below(&path("way"), Path::new("in/deep")).is_ok());
    }

    #[test]
    fn create_keeps_existing_content() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("file");
        for origin in [PathOrigin::NamedPath, PathOrigin::NamedFile, PathOrigin::FoundPath] {
            let mut file = open(&path, origin, Access::Create).unwrap();
            file.write_all(b"text").unwrap();
            drop(open(&path, origin, Access::Create).unwrap());
            assert_eq!(fs::read(&path).unwrap(), b"text");
            fs::remove_file(&path).unwrap();
        }
    }
}
