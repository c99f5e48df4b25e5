//! A copy of the ruleset schema on disk.

use std::{io, path::Path};

use serde_json::Value;

use crate::{
    cli::files::{self, PathOrigin, PathRefusal},
    ruleset::schema::PUBLISHED_SCHEMA,
};

/// The maximum number of bytes to read.
const MAX_BYTES: usize = 1 << 20;

/// The result of comparing a schema file with the built-in schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemaCopy {
    /// The file doesn't exist.
    Missing,
    /// The file is identical to the built-in schema.
    Fresh,
    /// The file is a ruleset schema from a different version.
    Stale,
    /// The file is something else.
    Foreign,
}

impl SchemaCopy {
    /// Compares a file with the built-in schema.
    ///
    /// # Errors
    /// Fails if the path is a link, since links aren't followed, or if it can't be read.
    pub fn at(path: &Path) -> io::Result<SchemaCopy> {
        let held = match files::read(path, PathOrigin::FoundPath, MAX_BYTES) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(SchemaCopy::Missing);
            }
            Err(error) if error.kind() == io::ErrorKind::IsADirectory => {
                return Ok(SchemaCopy::Foreign);
            }
            Err(error) if PathRefusal::of(&error) == Some(PathRefusal::Special) => {
                return Ok(SchemaCopy::Foreign);
            }
            held => held?,
        };
        if held == PUBLISHED_SCHEMA.as_bytes() {
            return Ok(SchemaCopy::Fresh);
        }
        let title = |bytes: &[u8]| -> Option<Value> {
            serde_json::from_slice::<Value>(bytes).ok()?.get("title").cloned()
        };
        let is_ours =
            title(&held).is_some_and(|own| Some(own) == title(PUBLISHED_SCHEMA.as_bytes()));
        Ok(if is_ours { SchemaCopy::Stale } else { SchemaCopy::Foreign })
    }
}
