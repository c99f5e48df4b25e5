//! The `schema` command.

use std::{
    io,
    path::{Path, PathBuf},
};

use clap::Args;

use crate::{
    cli::{
        failure::{Failure, shown},
        files::{PathOrigin, atomic_file::write_whole, read, read_input},
        output,
        records::overwrite_guard::refuse_stdout,
        schema_file::Copy,
    },
    diagnostic::plain,
    family::{BuiltIn, Registry},
    loader::{SchemaLink, is_path},
};

/// Print the JSON schema for ruleset files, which is used by editors and other validators
#[derive(Args, Debug)]
pub struct Schema {
    /// Check that FILE contains the current schema
    #[arg(long, value_name = "FILE", conflicts_with = "write")]
    check: Option<PathBuf>,
    /// Write the schema to FILE
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

impl Schema {
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
            "{path} is not the schema for this version of sentiero: run `sentiero schema --write \
             {path}` to update it"
        )))
    }
}

/// Returns whether the file has exactly the given content. Reads at most one byte more than that.
fn holds(path: &Path, text: &[u8]) -> io::Result<bool> {
    Ok(read_input(path, text.len())? == text)
}

/// Prints a note if the ruleset refers to an outdated copy of the schema.
pub fn tell_if_stale(ruleset: &str) {
    let Some(path) = named_by(ruleset).filter(|path| matches!(Copy::at(path), Ok(Copy::Stale)))
    else {
        return;
    };
    let path = shown(&path);
    output::note(&format!(
        "{path}, the schema for editors used in {}, is from a different version: run `sentiero schema \
         --write {path}` to update it",
        plain(ruleset)
    ));
}

/// Returns the schema file that the ruleset refers to.
fn named_by(ruleset: &str) -> Option<PathBuf> {
    const LONGEST: usize = 4096;
    if !is_path(ruleset) {
        return None;
    }
    let file = Path::new(ruleset);
    let begin = read(file, PathOrigin::NamedFile, LONGEST).ok()?;
    let begin = String::from_utf8_lossy(&begin);
    SchemaLink::find(&begin)?.file(ruleset).map(PathBuf::from)
}
