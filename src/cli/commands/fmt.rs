//! The `fmt` command.

use std::path::Path;

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::{
    cli::{
        commands::fix, completion, failure::Failure, files, load::print_report, output,
        records::overwrite_guard::refuse_stdout, ruleset_target::RulesetTarget,
    },
    diagnostic::{Report, Sources, escape_for_terminal},
    editor::{FormatError, format_rules},
    loader::{MAX_BYTES, decode},
};

/// Format rules files: spaces, blank lines and indentation
///
/// Values and comments don't change. Files with syntax errors are left as they are; `validate`
/// explains the errors. Files are always replaced as a whole, never in part.
#[derive(Args, Debug)]
pub struct Fmt {
    /// The files to format: files or folders of `.toml` files
    #[arg(required = true, value_name = "FILE", add = ArgValueCompleter::new(completion::rulesets))]
    files: Vec<String>,
    /// List the files that aren't formatted, and fail if there are any, without changing anything
    #[arg(long)]
    check: bool,
}

/// The indentation of nested brackets.
const INDENT: &str = "  ";

/// The result of formatting a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FormatOutcome {
    Formatted,
    Unchanged,
    /// The file can't be formatted, which was reported.
    Refused,
}

impl Fmt {
    pub fn run(self) -> Result<(), Failure> {
        let option = if self.check { "fmt --check" } else { "fmt" };
        fix::refuse_builtin(&self.files, option)?;
        for name in &self.files {
            refuse_stdout(option, Path::new(name), "cannot replace stdin")?;
        }
        let targets = RulesetTarget::all(&self.files)?;
        if targets.iter().any(|target| !target.ruleset.variants.is_empty()) {
            return Err(Failure::usage("fmt works on whole files, so leave out the variants"));
        }
        let mut outcomes = Vec::new();
        for target in &targets {
            outcomes.push(self.format(target)?);
        }
        let count = |wanted| outcomes.iter().filter(|outcome| **outcome == wanted).count();
        let is_wrong =
            count(FormatOutcome::Refused) > 0 || self.check && count(FormatOutcome::Formatted) > 0;
        if is_wrong { Err(Failure::reported()) } else { Ok(()) }
    }

    /// Formats a file, or just reports that it isn't formatted.
    fn format(&self, target: &RulesetTarget) -> Result<FormatOutcome, Failure> {
        let file = &target.ruleset.ruleset;
        let shown = escape_for_terminal(file);
        let mut sources = Sources::default();
        let path = Path::new(file);
        let bytes = files::read(path, target.origin, MAX_BYTES);
        let bytes = bytes.map_err(|error| Failure::read_failure(path, &error))?;
        let source = match decode(file, &bytes, &mut sources) {
            Ok(source) => source,
            Err(found) => {
                print_report(&Report::new(sources, vec![*found]));
                return Ok(FormatOutcome::Refused);
            }
        };
        let text = sources.text(source);
        match format_rules(text, INDENT) {
            Ok(formatted) if formatted == text => Ok(FormatOutcome::Unchanged),
            Ok(formatted) => {
                if self.check {
                    output::text(&format!("{shown}\n"))?;
                } else {
                    fix::write(file, target.origin, &formatted)?;
                    output::note(&format!("formatted {shown}"));
                }
                Ok(FormatOutcome::Formatted)
            }
            Err(error) => {
                output::note(&format!("{shown} was not formatted: {error}"));
                if error == FormatError::Syntax {
                    output::note(&format!("run `sentiero validate {shown}` to see the errors"));
                }
                Ok(FormatOutcome::Refused)
            }
        }
    }
}
