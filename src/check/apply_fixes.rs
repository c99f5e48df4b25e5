use super::load::{Loaded, Request, validate};
use crate::{
    diagnostic::{Fix, Report, Sources, applied},
    loader::{FaultCount, FileError, Files, MAX_BYTES, SchemaFile, count_faults, decode},
};

/// How often a file is mended and looked at again: what is wrong in a section shows only when the
/// name of the section is right.
const MAX_ROUNDS: usize = 8;
/// How many bytes are looked at again after changes, about.
const MANY_BYTES: usize = 500_000;
/// How many changes are tried one by one in a round.
const MAX_TRIED: usize = 20;

/// A file with the changes made to it that are certain.
#[derive(Debug)]
pub struct Mended {
    /// The text as it was.
    pub before: String,
    /// The text as it should be.
    pub after: String,
    /// How many changes that took.
    pub changes: usize,
    /// What [`validate`] says of the file as it was.
    pub original: Result<Loaded, Report>,
    /// What [`validate`] says of the changed file.
    pub outcome: Result<Loaded, Report>,
}

/// Validates a file and makes the changes that are certain, in its text and in no other, until
/// there are none. Nothing is written.
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
        // What cannot be read cannot be changed.
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
    // A large file is looked at less often: whoever asks again gets the rest.
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

/// Counts the faults of syntax that a report tells.
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

/// Returns a text with those of its changes that make it no worse TOML, each tried alone, and how many
/// there are.
fn changed(text: &str, fixes: &[&Fix]) -> (String, usize) {
    let before = count_faults(text);
    let (mut after, mut count) = (text.to_owned(), 0);
    // Each costs the whole file.
    let tries = MAX_TRIED.min(MANY_BYTES / text.len().max(1));
    // From the last to the first, so that the places of the others stay.
    for fix in fixes.iter().rev().take(tries) {
        let next = applied(&after, &[fix]);
        if is_no_worse(count_faults(&next), before) {
            (after, count) = (next, count + 1);
        }
    }
    (after, count)
}

/// Returns whether a text with the first faults is no worse TOML than one with the others.
fn is_no_worse(after: FaultCount, before: FaultCount) -> bool {
    after.syntax <= before.syntax
        && after.doubles <= before.doubles
        && after.is_read >= before.is_read
}

/// Files of which one has another text.
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
