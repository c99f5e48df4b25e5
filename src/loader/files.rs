use std::collections::BTreeMap;

/// Where rules files come from. The library itself touches no file system.
pub trait Files {
    /// Returns the bytes of a file, or more than `limit` of them if it is longer.
    ///
    /// `folder` is the folder in which the file must lie, with symbolic links resolved, if it is
    /// read because another file extends it. Paths use `/` and are relative to where the program
    /// runs, or absolute.
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError>;
}

/// Why a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// There is no such file.
    Missing,
    /// It lies outside the folder in which it must lie.
    Outside,
    /// The system says something else.
    Other(String),
}

/// No files at all: only built-in rulesets can be loaded.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _: &str, _: Option<&str>, _: usize) -> Result<Vec<u8>, FileError> {
        Err(FileError::Missing)
    }
}

/// Files that are held in memory, by path.
#[derive(Clone, Debug, Default)]
pub struct MemoryFiles(pub BTreeMap<String, Vec<u8>>);

impl MemoryFiles {
    /// These files with one more.
    #[must_use]
    pub fn with(mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> MemoryFiles {
        self.0.insert(path.into(), bytes.into());
        self
    }
}

impl Files for MemoryFiles {
    fn read(&self, path: &str, _: Option<&str>, _: usize) -> Result<Vec<u8>, FileError> {
        self.0.get(path).cloned().ok_or(FileError::Missing)
    }
}
