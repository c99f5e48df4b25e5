//! The file system, from which rulesets are read.

use std::{
    fs::{self, File},
    io::{self, Read},
};

use crate::{
    cli::failure::why,
    loader::{FileError, Files},
};

/// The file system. A file that another extends is refused outside the folder of that.
pub struct Disk;

impl Files for Disk {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        if let Some(folder) = folder {
            let folder = fs::canonicalize(folder).map_err(|error| file_error(&error))?;
            let file = fs::canonicalize(path).map_err(|error| file_error(&error))?;
            if !file.starts_with(folder) {
                return Err(FileError::Outside);
            }
            // A file named by `extends` may be a pipe that never ends.
            if !fs::metadata(&file).map_err(|error| file_error(&error))?.is_file() {
                return Err(FileError::Other("it is no regular file".into()));
            }
        }
        let file = File::open(path).map_err(|error| file_error(&error))?;
        let mut bytes = Vec::new();
        let limit = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
        file.take(limit).read_to_end(&mut bytes).map_err(|error| file_error(&error))?;
        Ok(bytes)
    }
}

fn file_error(error: &io::Error) -> FileError {
    match error.kind() {
        io::ErrorKind::NotFound => FileError::Missing,
        _ => FileError::Other(why(error)),
    }
}
