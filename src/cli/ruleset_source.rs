//! Parses ruleset names on the command line and reads rulesets from the file system.

use std::{io, path::Path, sync::OnceLock};

use crate::{
    check::Request,
    cli::{
        files::{self, PathOrigin, PathRefusal},
        schema_file::SchemaCopy,
    },
    diagnostic::io_reason,
    loader::{FileError, Files, STDIN, SchemaFile, builtin_rulesets, is_path},
};

/// The file system as used for names given by the user. Files that a ruleset extends can't be links.
pub struct Disk;

impl Files for Disk {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        match folder {
            None if path == STDIN => from_stdin(limit),
            _ => read(path, PathOrigin::NamedPath, folder, limit),
        }
    }

    fn schema(&self, path: &str) -> SchemaFile {
        schema(path)
    }
}

/// The file system as used for files that were found by an editor or a command. These must be regular files.
pub struct DiskWithoutLinks;

impl Files for DiskWithoutLinks {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        read(path, PathOrigin::FoundPath, folder, limit)
    }

    fn schema(&self, path: &str) -> SchemaFile {
        schema(path)
    }
}

/// Returns the ruleset from stdin. A command might need it several times, but stdin is only read once.
fn from_stdin(limit: usize) -> Result<Vec<u8>, FileError> {
    static STDIN_BYTES: OnceLock<Result<Vec<u8>, FileError>> = OnceLock::new();
    let read = || files::read_input(Path::new(STDIN), limit).map_err(|error| file_error(&error));
    STDIN_BYTES.get_or_init(read).clone()
}

/// Reads a file. If another file extends it, it must be below that file's folder.
fn read(
    path: &str,
    origin: PathOrigin,
    folder: Option<&str>,
    limit: usize,
) -> Result<Vec<u8>, FileError> {
    let bytes = match folder {
        None => files::read(Path::new(path), origin, limit),
        Some(folder) => {
            let below = if folder == "." { Some(path) } else { path.strip_prefix(folder) };
            let below = below.ok_or(FileError::Link)?.trim_start_matches('/');
            files::open_below(Path::new(folder), Path::new(below))
                .and_then(|file| files::read_some(file, limit))
        }
    };
    bytes.map_err(|error| file_error(&error))
}

fn file_error(error: &io::Error) -> FileError {
    match (PathRefusal::of(error), error.kind()) {
        (Some(PathRefusal::Link), _) => FileError::Link,
        (_, io::ErrorKind::NotFound) => FileError::Missing,
        _ => FileError::Other(io_reason(error)),
    }
}

/// Compares the file referenced by `#:schema` with the built-in schema.
fn schema(path: &str) -> SchemaFile {
    match SchemaCopy::at(Path::new(path)) {
        Ok(SchemaCopy::Missing) => SchemaFile::Missing,
        Ok(SchemaCopy::Fresh | SchemaCopy::Stale) => SchemaFile::Own,
        Ok(SchemaCopy::Foreign) => SchemaFile::Foreign,
        Err(_) => SchemaFile::Unknown,
    }
}

/// A ruleset name from the command line, such as `calliope`, `our.toml` or `calliope+elimination-bonus`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesetName {
    /// The id of a built-in ruleset or the path to a file.
    pub ruleset: String,
    /// The enabled variants, in order.
    pub variants: Vec<String>,
}

impl RulesetName {
    /// Parses a name. If the whole name is an existing file, any `+` in it is part of the path.
    pub fn parse(name: &str) -> RulesetName {
        let mut ruleset = name;
        let mut variants = Vec::new();
        while !exists(ruleset)
            && let Some((before, last)) = ruleset.rsplit_once('+')
            && !before.is_empty()
            && is_variant(last)
        {
            variants.insert(0, last.to_owned());
            ruleset = before;
        }
        RulesetName { ruleset: ruleset.to_owned(), variants }
    }

    /// Returns the folder with this name, unless the name is a ruleset id.
    pub fn folder(&self) -> Option<&Path> {
        let folder = Path::new(&self.ruleset);
        let is_id = !is_path(&self.ruleset)
            && builtin_rulesets().iter().any(|known| known.id == self.ruleset);
        (!is_id && folder.is_dir()).then_some(folder)
    }

    /// Returns the request for the loader, with the values set for this run.
    pub fn request<'a>(&'a self, set_arguments: &'a [String]) -> Request<'a> {
        Request {
            ruleset: &self.ruleset,
            variants: &self.variants,
            set_arguments,
            ..Request::default()
        }
    }
}

fn exists(name: &str) -> bool {
    is_path(name) && Path::new(name).symlink_metadata().is_ok()
}

/// Returns whether the text after a `+` could be a variant name rather than the end of a path.
fn is_variant(name: &str) -> bool {
    !name.is_empty() && !name.contains(['/', '\\', '.'])
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn splits_variants_from_the_ruleset() {
        let folder = tempfile::tempdir().unwrap();
        let there = folder.path().join("a+b");
        fs::write(&there, "").unwrap();
        let there = there.to_str().unwrap();
        for (name, ruleset, variants) in [
            ("calliope", "calliope", &[][..]),
            ("calliope+a+b-c", "calliope", &["a", "b-c"]),
            ("calliope+Bonus_1", "calliope", &["Bonus_1"]),
            ("our.toml+long", "our.toml", &["long"]),
            ("./a+b/our.toml+long", "./a+b/our.toml", &["long"]),
            ("a+b.toml", "a+b.toml", &[]),
            ("+a", "+a", &[]),
            ("calliope+", "calliope+", &[]),
            (there, there, &[]),
            (&format!("{there}+long"), there, &["long"]),
        ] {
            let parsed = RulesetName::parse(name);
            let variants: Vec<String> = variants.iter().map(ToString::to_string).collect();
            assert_eq!(parsed, RulesetName { ruleset: ruleset.into(), variants });
        }
    }
}
