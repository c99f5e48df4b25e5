//! The mutants that cargo-mutants would make.

use std::{fmt, fs, path::Path, process::Command};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

/// A change of the source that a test should notice.
#[derive(Clone, Debug, Deserialize)]
pub struct Mutant {
    /// The file, from the root of the repository.
    pub file: String,
    /// What is said of it, with its place.
    pub name: String,
    /// What kind of change it is.
    pub genre: Genre,
    /// The text that stands in the place of the span.
    pub replacement: String,
    /// What is replaced.
    pub span: Span,
}

/// A kind of change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Genre {
    /// The body of a function becomes a value.
    FnValue,
    /// An operator becomes another.
    BinaryOperator,
    /// An operator is left out.
    UnaryOperator,
    /// An arm of a match is left out.
    MatchArm,
    /// The guard of an arm becomes true or false.
    MatchArmGuard,
    /// Any other kind, which is not woven.
    #[serde(other)]
    Other,
}

/// A range of a file, of which the beginning is of use.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Span {
    /// Where it begins.
    pub start: Position,
}

/// A place in a file, as editors count: from 1.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl Position {
    /// Returns the place in bytes.
    pub fn offset(self, text: &str) -> usize {
        let mut lines = text.split_inclusive('\n');
        let before: usize = lines.by_ref().take(self.line - 1).map(str::len).sum();
        let line = lines.next().unwrap_or_default();
        before + line.chars().take(self.column - 1).map(char::len_utf8).sum::<usize>()
    }
}

impl Mutant {
    /// Returns the name without the line and the column.
    pub fn without_place(&self) -> String {
        let said = self.name.split_once(": ").map_or(&*self.name, |(_, said)| said);
        format!("{}: {said}", self.file)
    }
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// Lists the mutants of the files that match one of some patterns, in the order of their names.
pub fn list(root: &Path, patterns: &[&str]) -> Result<Vec<Mutant>> {
    let mut command = Command::new("cargo");
    command.current_dir(root).args(["mutants", "--list", "--json", "--no-config"]);
    for pattern in patterns {
        command.args(["--file", pattern]);
    }
    let output = command.output().context("cargo cannot be run")?;
    if !output.status.success() {
        bail!(
            "`cargo mutants` fails (cargo install cargo-mutants): {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let mut mutants: Vec<Mutant> =
        serde_json::from_slice(&output.stdout).context("the list of cargo-mutants is not known")?;
    mutants.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(mutants)
}

/// Reads a file of the source.
pub fn read(root: &Path, file: &str) -> Result<String> {
    fs::read_to_string(root.join(file)).with_context(|| format!("{file} cannot be read"))
}
