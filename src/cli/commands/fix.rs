//! Prints changes to a rules file as a diff, or writes them to the file.

use std::{io::Write as _, path::Path};

use diffy::{DiffOptions, PatchFormatter};

use crate::{
    check::FixedFile,
    cli::{
        failure::{Failure, format_path},
        files::{self, PathOrigin, atomic_file::write_whole},
        output,
        ruleset_source::RulesetName,
    },
    diagnostic::{escape_for_terminal, is_risky},
    loader::{builtin_rulesets, is_path},
};

/// The byte order mark, which is preserved when a file is fixed.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// The maximum number of fixes to print as a diff.
const MAX_SHOWN: usize = 1000;

/// Returns an error if any of the rulesets is built in, since those can't be changed.
pub fn refuse_builtin(names: &[String], option: &str) -> Result<(), Failure> {
    let mut files = names.iter().map(|name| RulesetName::parse(name).ruleset);
    let is_builtin =
        |name: &String| !is_path(name) && builtin_rulesets().iter().any(|known| known.id == *name);
    match files.find(is_builtin) {
        Some(id) => Err(Failure::usage(format!(
            "{id} is built in, but {option} requires a file (`sentiero show {id}` prints one)"
        ))),
        None => Ok(()),
    }
}

/// Replaces a file's text. If the user named the file, it can be a link.
pub fn write(name: &str, origin: PathOrigin, text: &str) -> Result<(), Failure> {
    let origin = if origin == PathOrigin::FoundPath { origin } else { PathOrigin::NamedFile };
    let path = Path::new(name);
    let fail = |error| Failure::write_failure(path, &error);
    // Replacing a file doesn't require write permission on it, but we shouldn't change a read-only file.
    if path.metadata().map_err(fail)?.permissions().readonly() {
        return Err(Failure::environment(format!(
            "cannot write {}: it is read-only",
            format_path(path)
        )));
    }
    let begin = files::read(path, origin, MARK.len());
    let has_mark = begin.is_ok_and(|begin| begin.starts_with(MARK));
    write_whole(path, origin, |file| {
        file.write_all(if has_mark { MARK } else { &[] })?;
        file.write_all(text.as_bytes())
    })
}

/// Prints the changes as a unified diff.
///
/// Long diffs aren't printed because they take a long time to compute and nobody would read them.
pub fn print(name: &str, fixed_file: &FixedFile) -> Result<(), Failure> {
    if fixed_file.change_count > MAX_SHOWN {
        output::note(&format!("too many fixes to show individually (more than {MAX_SHOWN})"));
        return Ok(());
    }
    let (before, after) =
        (escape_text(&fixed_file.original_text), escape_text(&fixed_file.fixed_text));
    let mut options = DiffOptions::new();
    let name = escape_for_terminal(name).into_owned();
    options.set_original_filename(name.clone()).set_modified_filename(name);
    let patch = options.create_patch(&before, &after);
    let mut out = output::stdout();
    write!(out, "{}", PatchFormatter::new().with_color().fmt_patch(&patch))?;
    out.flush()?;
    Ok(())
}

/// Escapes characters that could control a terminal, except line breaks and tabs.
fn escape_text(text: &str) -> String {
    let mut lines = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let (line, end) = match line.strip_suffix('\n') {
            Some(line) => (line.strip_suffix('\r').unwrap_or(line), "\n"),
            None => (line, ""),
        };
        if line.contains(|character| is_risky(character) && character != '\t') {
            let parts: Vec<_> = line.split('\t').map(escape_for_terminal).collect();
            lines.push_str(&parts.join("\t"));
        } else {
            lines.push_str(line);
        }
        lines.push_str(end);
    }
    lines
}
