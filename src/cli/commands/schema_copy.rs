//! The copy of the schema that lies beside rulesets, for editors.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{
    cli::{failure::shown, output},
    diagnostic::plain,
    family::{BuiltIn, Registry},
    loader::is_path,
};

/// The most bytes of a copy that are read.
const MAX_BYTES: u64 = 1 << 20;

/// What a file is that may be a copy of the schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copy {
    /// There is none.
    Missing,
    /// It is the schema of this program.
    Fresh,
    /// It is that of another version.
    Stale,
    /// It is something else.
    Foreign,
}

impl Copy {
    /// Looks at a file.
    pub fn at(path: &Path) -> io::Result<Copy> {
        match fs::metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Copy::Missing),
            // A pipe may never end, and nobody keeps a schema in one.
            Ok(meta) if !meta.is_file() => return Ok(Copy::Foreign),
            _ => {}
        }
        let mut held = Vec::new();
        File::open(path)?.take(MAX_BYTES).read_to_end(&mut held)?;
        let text = BuiltIn.checked().schema_text();
        if held == text.as_bytes() {
            return Ok(Copy::Fresh);
        }
        let title = |bytes: &[u8]| -> Option<Value> {
            serde_json::from_slice::<Value>(bytes).ok()?.get("title").cloned()
        };
        let is_ours = title(&held).is_some_and(|own| Some(own) == title(text.as_bytes()));
        Ok(if is_ours { Copy::Stale } else { Copy::Foreign })
    }
}

/// Says so if a ruleset names a copy of the schema that is not that of this program.
pub fn tell_if_stale(ruleset: &str) {
    let Some(path) = named_by(ruleset).filter(|path| matches!(Copy::at(path), Ok(Copy::Stale)))
    else {
        return;
    };
    let path = shown(&path);
    output::note(&format!(
        "{path}, which {} names for editors, is the schema of another version: `sentiero schema \
         --write {path}` renews it",
        plain(ruleset)
    ));
}

/// The file that a ruleset names as its schema, in its first line.
fn named_by(ruleset: &str) -> Option<PathBuf> {
    const LONGEST: u64 = 4096;
    if !is_path(ruleset) {
        return None;
    }
    let file = Path::new(ruleset);
    if !fs::metadata(file).ok()?.is_file() {
        return None;
    }
    let mut begin = Vec::new();
    File::open(file).ok()?.take(LONGEST).read_to_end(&mut begin).ok()?;
    let begin = String::from_utf8_lossy(&begin);
    let first = begin.trim_start_matches('\u{feff}').lines().next()?;
    let named = first.strip_prefix("#:schema")?.trim();
    let is_local = !named.is_empty() && !named.contains("://");
    is_local.then(|| file.parent().unwrap_or(Path::new("")).join(named))
}
