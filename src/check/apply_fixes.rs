//! Applies safe fixes to a file.

use super::load::{LoadedRuleset, Request, validate};
use crate::{
    diagnostic::{Fix, Report, Sources, apply_fixes},
    loader::{FaultCount, FileError, Files, MAX_BYTES, SchemaFile, count_faults, decode},
};

/// The maximum number of times to fix a file and check it again.
///
/// One round isn't enough because the errors in a section only show up once its name is correct.
const MAX_ROUNDS: usize = 8;
/// Roughly how many bytes we're willing to re-check in total after making changes.
const MAX_RECHECKED_BYTES: usize = 500_000;
/// The maximum number of fixes to try one at a time in each round.
const MAX_TRIED_FIXES: usize = 20;

/// The result of applying all safe fixes to a file.
#[derive(Debug)]
pub struct FixedFile {
    /// The original text.
    pub original_text: String,
    /// The fixed text.
    pub fixed_text: String,
    /// The number of changes.
    pub change_count: usize,
    /// The result of [`validate`] for the original file.
    pub original_outcome: Result<LoadedRuleset, Report>,
    /// The result of [`validate`] for the fixed file.
    pub fixed_outcome: Result<LoadedRuleset, Report>,
}

/// Validates a file and applies safe fixes until there are none left.
///
/// This doesn't change any other files or write anything to disk.
///
/// ```
/// use sentiero::{MemoryFiles, Request, apply_safe_fixes};
///
/// let files = MemoryFiles::default()
///     .with_file("ours.toml", "id = \"ours\"\nextends = \"calliope\"\nhand.sise = 4\n");
/// let fixed_file = apply_safe_fixes(&Request::new("ours.toml"), &files);
/// assert!(fixed_file.fixed_text.ends_with("hand.size = 4\n") && fixed_file.fixed_outcome.is_ok());
/// ```
pub fn apply_safe_fixes(request: &Request<'_>, files: &dyn Files) -> FixedFile {
    let original_text = files.read(request.ruleset, None, MAX_BYTES).ok();
    let original_text = original_text.and_then(|bytes| {
        let mut sources = Sources::default();
        let id = decode(request.ruleset, &bytes, &mut sources).ok()?;
        Some(sources.text(id).to_owned())
    });
    let Some(original_text) = original_text else {
        // We can't change a file that we can't read.
        let fixed_outcome = validate(request, files);
        return FixedFile {
            original_text: String::new(),
            fixed_text: String::new(),
            change_count: 0,
            original_outcome: fixed_outcome.clone(),
            fixed_outcome,
        };
    };
    let look =
        |text: &str| validate(request, &FilesWithText { files, path: request.ruleset, text });
    let (mut fixed_text, mut change_count) = (original_text.clone(), 0);
    let original_outcome = look(&fixed_text);
    let mut fixed_outcome = original_outcome.clone();
    // Large files get fewer rounds. Running this again applies any fixes that are left.
    let rounds = MAX_ROUNDS.min(1 + MAX_RECHECKED_BYTES / original_text.len().max(1));
    for _ in 0..rounds {
        let source = report_of(&fixed_outcome).sources().find_by_name(request.ruleset);
        let certain =
            source.map_or_else(Vec::new, |source| report_of(&fixed_outcome).certain_fixes(source));
        if certain.is_empty() {
            break;
        }
        let all = apply_fixes(&fixed_text, &certain);
        let next = look(&all);
        if is_no_worse(
            count_report_faults(report_of(&next)),
            count_report_faults(report_of(&fixed_outcome)),
        ) {
            (fixed_text, change_count, fixed_outcome) = (all, change_count + certain.len(), next);
            continue;
        }
        let (better, made) = apply_one_by_one(&fixed_text, &certain);
        if made == 0 {
            break;
        }
        (fixed_text, change_count) = (better, change_count + made);
        fixed_outcome = look(&fixed_text);
    }
    FixedFile { original_text, fixed_text, change_count, original_outcome, fixed_outcome }
}

fn report_of(outcome: &Result<LoadedRuleset, Report>) -> &Report {
    outcome.as_ref().map_or_else(|report| report, |loaded| &loaded.warnings)
}

/// Counts the syntax errors in a report.
fn count_report_faults(report: &Report) -> FaultCount {
    let mut count = FaultCount { is_read: true, ..FaultCount::default() };
    for found in report.diagnostics() {
        match found.code {
            "syntax" | "merge-conflict" => count.syntax += 1 + found.other_count,
            "duplicate-key" => count.duplicates += 1 + found.other_count,
            "too-large" => count.is_read = false,
            _ => {}
        }
    }
    count
}

/// Applies each fix that doesn't add syntax errors. Returns the new text and the number of applied fixes.
fn apply_one_by_one(text: &str, fixes: &[&Fix]) -> (String, usize) {
    let before = count_faults(text);
    let (mut after, mut count) = (text.to_owned(), 0);
    // Limit the number of tries, since each one parses the whole file.
    let tries = MAX_TRIED_FIXES.min(MAX_RECHECKED_BYTES / text.len().max(1));
    // Work backwards so that the locations of earlier fixes stay valid.
    for fix in fixes.iter().rev().take(tries) {
        let next = apply_fixes(&after, &[fix]);
        if is_no_worse(count_faults(&next), before) {
            (after, count) = (next, count + 1);
        }
    }
    (after, count)
}

/// Returns whether a change adds no syntax errors.
fn is_no_worse(after: FaultCount, before: FaultCount) -> bool {
    after.syntax <= before.syntax
        && after.duplicates <= before.duplicates
        && after.is_read >= before.is_read
}

/// Wraps a set of files and replaces the content of one of them.
struct FilesWithText<'a> {
    files: &'a dyn Files,
    path: &'a str,
    text: &'a str,
}

impl Files for FilesWithText<'_> {
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
