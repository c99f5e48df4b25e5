//! Ruleset files on disk, and texts that stand in for a file.

use std::{
    fs::File,
    io::{self, Read},
    path::{Component, Path, PathBuf},
};

use sentiero::loader::{FileError, Files};

/// The name of a ruleset that is given as text. No file on disk is called that.
pub const TEXT_NAME: &str = "<text>.toml";

/// The files on disk, along with the text of a ruleset if it's given as text.
pub struct Disk<'a> {
    pub text: Option<&'a str>,
}

impl Files for Disk<'_> {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        if let Some(text) = self.text.filter(|_| path == TEXT_NAME && folder.is_none()) {
            return Ok(text.as_bytes().to_vec());
        }
        let path = Path::new(path);
        if let Some(folder) = folder {
            refuse_links(Path::new(folder), path)?;
        }
        read(path, limit).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => FileError::Missing,
            _ => FileError::Other(error.to_string()),
        })
    }
}

/// Reads a regular file, up to one byte more than the limit.
fn read(path: &Path, limit: usize) -> io::Result<Vec<u8>> {
    // Opening a pipe would wait for its other end.
    if !path.metadata()?.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    let mut bytes = Vec::new();
    let limit = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Refuses a file that isn't below the folder or that is reached through a link.
fn refuse_links(folder: &Path, path: &Path) -> Result<(), FileError> {
    let below = if folder == Path::new(".") { Ok(path) } else { path.strip_prefix(folder) };
    let mut reached = PathBuf::from(folder);
    for part in below.map_err(|_| FileError::Link)?.components() {
        match part {
            Component::CurDir => continue,
            Component::Normal(part) => reached.push(part),
            _ => return Err(FileError::Link),
        }
        if reached.symlink_metadata().is_ok_and(|about| about.is_symlink()) {
            return Err(FileError::Link);
        }
    }
    Ok(())
}
