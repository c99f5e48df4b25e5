//! Where rulesets come from: the name on a command line, and the file system.

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
