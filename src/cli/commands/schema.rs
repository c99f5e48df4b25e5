use std::{
    io,
    path::{Path, PathBuf},
};

use clap::Args;
use serde_json::Value;

use crate::{
    cli::{
        failure::{Failure, shown},
        files::{self, PathOrigin, Unfit, atomic_file::write_whole},
        output,
        records::overwrite_guard::refuse_stdout,
    },
    diagnostic::plain,
    family::{BuiltIn, Registry},
    loader::is_path,
};

/// Print the JSON schema of rules files, for editors and other checkers
#[derive(Args, Debug)]
pub struct Schema {
    /// Check that a file holds it
    #[arg(long, value_name = "FILE", conflicts_with = "write")]
    check: Option<PathBuf>,
    /// Write it to a file
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

impl Schema {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let text = BuiltIn.checked().schema_text();
        if let Some(path) = &self.write {
            refuse_stdout("--write", path, "`sentiero schema` prints the schema")?;
            return write_whole(path, PathOrigin::Named, |file| file.write_all(text.as_bytes()));
        }
        let Some(path) = &self.check else { return output::text(&text) };
        if holds(path, text.as_bytes()).map_err(|error| Failure::unreadable(path, &error))? {
            return Ok(());
        }
        let path = shown(path);
        Err(Failure::invalid(format!(
            "{path} is not the schema of this program: `sentiero schema --write {path}` renews it"
        )))
    }
}

/// Returns whether the content of a file is equal. Reads at most one byte more.
fn holds(path: &Path, text: &[u8]) -> io::Result<bool> {
    Ok(files::read(path, PathOrigin::Named, text.len())? == text)
}

/// The most bytes of a copy that are read.
const MAX_BYTES: usize = 1 << 20;

/// How a schema file on disk compares with the built-in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copy {
    /// There is no file.
    Missing,
    /// It is equal.
    Fresh,
    /// It is the schema of another version.
    Stale,
    /// It is no schema of this program.
    Foreign,
}

impl Copy {
    /// Compares a file.
    pub fn at(path: &Path) -> io::Result<Copy> {
        let held = match files::read(path, PathOrigin::Found, MAX_BYTES) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Copy::Missing),
            Err(error) if Unfit::of(&error).is_some() => return Ok(Copy::Foreign),
            held => held?,
        };
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

/// Prints a note if a ruleset names a stale copy of the schema.
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

/// Returns the schema file that the first line of a ruleset names.
fn named_by(ruleset: &str) -> Option<PathBuf> {
    const LONGEST: usize = 4096;
    if !is_path(ruleset) {
        return None;
    }
    let file = Path::new(ruleset);
    let begin = files::read(file, PathOrigin::NamedFile, LONGEST).ok()?;
    let begin = String::from_utf8_lossy(&begin);
    let first = begin.trim_start_matches('\u{feff}').lines().next()?;
    let named = first.strip_prefix("#:schema")?.trim();
    let is_local = !named.is_empty() && !named.contains("://");
    is_local.then(|| file.parent().unwrap_or(Path::new("")).join(named))
}
