use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use clap::Args;

use crate::{
    cli::{
        failure::{Failure, shown},
        output,
        output::atomic_file::write_whole,
    },
    family::{BuiltIn, Registry},
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
            return write_whole(path, |file| file.write_all(text.as_bytes()));
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

/// Whether a file holds just this. No more of it is read than that takes.
fn holds(path: &Path, text: &[u8]) -> io::Result<bool> {
    let mut held = Vec::new();
    File::open(path)?.take(text.len() as u64 + 1).read_to_end(&mut held)?;
    Ok(held == text)
}
