//! The mutants that cargo-mutants would generate.

use std::{fmt, fs, path::Path, process::Command};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

/// A change to the source that should be noticed by a test.
#[derive(Clone, Debug, Deserialize)]
pub struct Mutant {
    /// The file path, relative to the repository.
    pub file: String,
    /// The description, including the file, line and column.
    pub name: String,
    /// The kind of change.
    pub genre: Genre,
    /// The text to replace the span with.
    pub replacement: String,
    /// The replaced range.
    pub span: Span,
}

/// A kind of change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Genre {
    /// Replaces a function body with a value.
    FnValue,
    /// Replaces an operator.
    BinaryOperator,
    /// Removes an operator.
    UnaryOperator,
    /// Removes a match arm.
    MatchArm,
    /// Replaces the guard of a match arm with true or false.
    MatchArmGuard,
    /// Any other kind. None of these can be compiled.
    #[serde(other)]
    Other,
}

/// A range in a file. We only need its start.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Span {
    /// The first position.
    pub start: Position,
}

/// A position in a file, counted from 1.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The column in characters.
    pub column: usize,
}

impl Position {
    /// Returns the byte offset.
    pub fn offset(self, text: &str) -> usize {
        let mut lines = text.split_inclusive('\n');
        let before: usize = lines.by_ref().take(self.line - 1).map(str::len).sum();
        let line = lines.next().unwrap_or_default();
        before + line.chars().take(self.column - 1).map(char::len_utf8).sum::<usize>()
    }
}

impl Mutant {
    /// Returns the name without line and column.
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

/// Lists the mutants in files that match any of the patterns, sorted by name.
pub fn list(root: &Path, patterns: &[&str]) -> Result<Vec<Mutant>> {
    let mut command = Command::new("cargo");
    command.current_dir(root).args(["mutants", "--list", "--json", "--no-config"]);
    for pattern in patterns {
        command.args(["--file", pattern]);
    }
    let output = command.output().context("can't run cargo")?;
    if !output.status.success() {
        bail!(
            "`cargo mutants` failed (is it installed? cargo install cargo-mutants): {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let mut mutants: Vec<Mutant> = serde_json::from_slice(&output.stdout)
        .context("can't parse the list from cargo-mutants")?;
    mutants.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(mutants)
}

/// Reads a source file.
pub fn read(root: &Path, file: &str) -> Result<String> {
    fs::read_to_string(root.join(file)).with_context(|| format!("can't read {file}"))
}
