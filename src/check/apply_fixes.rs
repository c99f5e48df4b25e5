//! Applies the certain fixes of findings to a file.

use super::load::{Loaded, Request, validate};
use crate::{
    diagnostic::{Fix, Report, Sources, applied},
    loader::{FaultCount, FileError, Files, MAX_BYTES, SchemaFile, count_faults, decode},
};

/// The maximum number of rounds of fixing and checking a file.
///
/// Errors in a section show only once its name is correct.
const MAX_ROUNDS: usize = 8;
/// The approximate number of bytes to check again after changes.
const MANY_BYTES: usize = 500_000;
/// The maximum number of changes to try one by one in a round.
const MAX_TRIED: usize = 20;

/// A file with all certain fixes applied.
#[derive(Debug)]
pub struct Mended {
    /// The original text.
    pub before: String,
    /// The fixed text.
    pub after: String,
    /// The number of changes.
    pub changes: usize,
    /// The result of [`validate`] for the original file.
    pub original: Result<Loaded, Report>,
    /// The result of [`validate`] for the fixed file.
    pub outcome: Result<Loaded, Report>,
}

/// Validates a file and applies certain fixes to its text until there are none left.
///
/// Other files stay unchanged, and nothing is written to disk.
///
/// ```
/// use sentiero::{MemoryFiles, Request, mend};
///
/// let files = MemoryFiles::default()
///     .with("ours.toml", "id = \"ours\"\nextends = \"calliope\"\nhand.sise = 4\n");
/// let mended = mend(&Request::new("ours.toml"), &files);
/// assert!(mended.after.ends_with("hand.size = 4\n") && mended.outcome.is_ok());
/// ```
pub fn mend(request: &Request<'_>, files: &dyn Files) -> Mended {
    let before = files.read(request.ruleset, None, MAX_BYTES).ok();
    let before = before.and_then(|bytes| {
        let mut sources = Sources::default();
        let id = decode(request.ruleset, &bytes, &mut sources).ok()?;
        Some(sources.text(id).to_owned())
    });
    let Some(before) = before else {
        // An unreadable file can't be changed.
        let outcome = validate(request, files);
        return Mended {
            before: String::new(),
            after: String::new(),
            changes: 0,
            original: outcome.clone(),
            outcome,
        };
    };
    let look = |text: &str| validate(request, &Changed { files, path: request.ruleset, text });
    let (mut after, mut changes) = (before.clone(), 0);
    let original = look(&after);
    let mut outcome = original.clone();
    // A large file gets fewer rounds. Running this again applies the remaining fixes.
    let rounds = MAX_ROUNDS.min(1 + MANY_BYTES / before.len().max(1));
    for _ in 0..rounds {
        let source = told(&outcome).sources().named(request.ruleset);
        let certain = source.map_or_else(Vec::new, |source| told(&outcome).certain_fixes(source));
        if certain.is_empty() {
            break;
        }
        let all = applied(&after, &certain);
        let next = look(&all);
        if is_no_worse(faults_of(told(&next)), faults_of(told(&outcome))) {
            (after, changes, outcome) = (all, changes + certain.len(), next);
            continue;
        }
        let (better, made) = changed(&after, &certain);
        if made == 0 {
            break;
        }
        (after, changes) = (better, changes + made);
        outcome = look(&after);
    }
    Mended { before, after, changes, original, outcome }
}

fn told(outcome: &Result<Loaded, Report>) -> &Report {
    outcome.as_ref().map_or_else(|report| report, |loaded| &loaded.warnings)
}

/// Counts the syntax errors in a report.
fn faults_of(report: &Report) -> FaultCount {
    let mut count = FaultCount { is_read: true, ..FaultCount::default() };
    for found in report.diagnostics() {
        match found.code {
            "syntax" | "merge-conflict" => count.syntax += 1 + found.others,
            "duplicate-key" => count.doubles += 1 + found.others,
            "too-large" => count.is_read = false,
            _ => {}
        }
    }
    count
}

/// Tries fixes one by one and applies those that don't add syntax errors. Returns the text and their number.
fn changed(text: &str, fixes: &[&Fix]) -> (String, usize) {
    let before = count_faults(text);
    let (mut after, mut count) = (text.to_owned(), 0);
    // Each try parses the whole file.
    let tries = MAX_TRIED.min(MANY_BYTES / text.len().max(1));
    // Go from last to first so that earlier places stay valid.
    for fix in fixes.iter().rev().take(tries) {
        let next = applied(&after, &[fix]);
        if is_no_worse(count_faults(&next), before) {
            (after, count) = (next, count + 1);
        }
    }
    (after, count)
}

/// Returns whether a change adds no syntax errors.
fn is_no_worse(after: FaultCount, before: FaultCount) -> bool {
    after.syntax <= before.syntax
        && after.doubles <= before.doubles
        && after.is_read >= before.is_read
}

/// Files, one of them with a different text.
struct Changed<'a> {
    files: &'a dyn Files,
    path: &'a str,
    text: &'a str,
}

impl Files for Changed<'_> {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        if path == self.path && folder.is_none() {
            return Ok(self.text.as_bytes().to_vec());
        }
        self.files.read(path, folder, limit)
    }

    fn schema(&self, path: &str) -> SchemaFile {
        self.files.schema(path)
    }
}
