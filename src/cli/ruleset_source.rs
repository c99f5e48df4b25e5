//! Where rulesets come from: the name on a command line, and the file system.

use std::{io, path::Path};

use crate::{
    cli::{
        failure::why,
        files::{self, PathOrigin, Unfit},
    },
    loader::{FileError, Files},
};

/// The file system, for the names that users give. The files that these extend are reached through no
/// link.
pub struct Disk;

impl Files for Disk {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        read(path, PathOrigin::Named, folder, limit)
    }
}

/// The file system, for the names of files that an editor finds: regular files.
pub struct FoundOnDisk;

impl Files for FoundOnDisk {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        read(path, PathOrigin::Found, folder, limit)
    }
}

/// Reads a file, which is below a folder if another file extends it.
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
    bytes.map_err(|error| match (Unfit::of(&error), error.kind()) {
        (Some(Unfit::Link), _) => FileError::Link,
        (_, io::ErrorKind::NotFound) => FileError::Missing,
        _ => FileError::Other(why(&error)),
    })
}

/// Returns the ruleset and the variants of a name such as `calliope+elimination-bonus`. The path of
/// a file may have a `+` in it.
pub fn split_variants(name: &str) -> (&str, Vec<&str>) {
    let is_name = |part: &&str| {
        let mut bytes = part.bytes();
        !part.is_empty() && bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let mut ruleset = name;
    let mut variants = Vec::new();
    while let Some((before, last)) = ruleset.rsplit_once('+')
        && is_name(&last)
    {
        variants.insert(0, last);
        ruleset = before;
    }
    if ruleset.is_empty() { (name, Vec::new()) } else { (ruleset, variants) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_follow_the_name_of_a_ruleset() {
        assert_eq!(split_variants("calliope"), ("calliope", vec![]));
        assert_eq!(split_variants("calliope+a+b-c"), ("calliope", vec!["a", "b-c"]));
        assert_eq!(split_variants("./a+b/our.toml+long"), ("./a+b/our.toml", vec!["long"]));
        assert_eq!(split_variants("a+b.toml"), ("a+b.toml", vec![]));
        assert_eq!(split_variants("+a"), ("+a", vec![]));
        assert_eq!(split_variants("calliope+"), ("calliope+", vec![]));
    }
}
