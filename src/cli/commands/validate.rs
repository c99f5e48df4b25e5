//! The `validate` command.

use std::{
    collections::{BTreeSet, HashSet},
    path::Path,
    thread,
    time::{Duration, SystemTime},
};

use clap::{Args, ValueEnum};
use clap_complete::ArgValueCompleter;
use serde_json::{Value, json};

use crate::{
    check::{self, LoadedRuleset, codes},
    cli::{
        commands::fix,
        commands::schema,
        completion,
        failure::Failure,
        load::{print_report, report_failure},
        output,
        records::overwrite_guard::refuse_stdout,
        ruleset_source::RulesetName,
        ruleset_target::RulesetTarget,
    },
    diagnostic::{Report, SarifDescriptor, SarifTool, escape_for_terminal, sarif},
    family::{BuiltIn, Registry},
};

/// Check rulesets with every variant and every pair of variants and report all errors at once
///
/// With --fix, safe fixes are applied to the named files until there are none left, and any
/// remaining problems are reported. Base files that aren't named are left unchanged. Files are
/// always replaced as a whole, never in part.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "options of a command line")]
pub struct Validate {
    /// The rulesets to check: files, folders of `.toml` files or ids of built-in rulesets; use `-` for
    /// stdin
    #[arg(required = true, value_name = "FILE", add = ArgValueCompleter::new(completion::rulesets))]
    rulesets: Vec<String>,
    /// Treat warnings as errors
    #[arg(long)]
    strict: bool,
    /// Apply safe fixes, which have only one possible meaning, and show them
    #[arg(long)]
    fix: bool,
    /// Show what --fix would change without actually changing anything
    #[arg(long, conflicts_with = "fix")]
    diff: bool,
    /// Keep running and check again whenever a file is saved
    #[arg(long, conflicts_with_all = ["fix", "diff", "format"])]
    watch: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: FindingsFormat,
}

/// The output format for findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum FindingsFormat {
    /// Human-readable text on stderr, at most 20 findings per file
    #[default]
    Text,
    /// JSON
    Json,
    /// SARIF 2.1.0, for tools that process static analysis results
    Sarif,
    /// GitHub Actions annotations, one per finding
    Github,
}

/// The interval at which watched files are checked for changes.
const PAUSE: Duration = Duration::from_millis(200);

/// Returns the modification time and length of each file, or `None` for files that can't be read.
fn stamps(files: &BTreeSet<String>) -> Vec<Option<(SystemTime, u64)>> {
    let stamp = |file: &String| {
        let about = Path::new(file).metadata().ok()?;
        Some((about.modified().ok()?, about.len()))
    };
    files.iter().map(stamp).collect()
}

/// A ruleset's diagnostics.
struct RulesetFindings<'a> {
    name: &'a str,
    report: Report,
    /// The number of applied fixes.
    fixes: usize,
}

impl Validate {
    pub fn run(self) -> Result<(), Failure> {
        let option = if self.fix { "--fix" } else { "--diff" };
        if self.fix || self.diff {
            fix::refuse_builtin(&self.rulesets, option)?;
        }
        let is_changed = [
            (self.fix, "--fix", "use --diff to show the fixes"),
            (self.watch, "--watch", "cannot watch stdin"),
        ];
        for (_, option, instead) in is_changed.into_iter().filter(|(is_given, ..)| *is_given) {
            for name in &self.rulesets {
                refuse_stdout(option, Path::new(name), instead)?;
            }
        }
        if self.diff && self.format != FindingsFormat::Text {
            return Err(Failure::usage("--diff only supports --format text"));
        }
        if self.watch {
            return self.watch();
        }
        let targets = RulesetTarget::all(&self.rulesets)?;
        let mut all = Vec::new();
        for target in &targets {
            all.push(self.analyse_target(target)?);
        }
        match self.format {
            FindingsFormat::Text if all.len() > 1 => output::text(&format_summary(&all))?,
            FindingsFormat::Text => {}
            FindingsFormat::Json => output::json(&as_json(&all))?,
            FindingsFormat::Sarif => output::json(&as_sarif(&all))?,
            FindingsFormat::Github => output::text(&as_annotations(&all))?,
        }
        // Report the most severe failure. Unreadable input is worse than incorrect usage, which is worse than
        // invalid input.
        let wrong = all.iter().filter(|found| found.report.errors() > 0);
        let failures = wrong.map(|found| report_failure(&found.report));
        failures.max_by_key(Failure::code).map_or(Ok(()), Err)
    }

    /// Validates the rulesets every time one of their files changes.
    fn watch(&self) -> Result<(), Failure> {
        let named = self.rulesets.iter().map(|name| RulesetName::parse(name).ruleset);
        let mut files: BTreeSet<String> = named.collect();
        loop {
            let seen = stamps(&files);
            let known = files.len();
            for target in &RulesetTarget::all(&self.rulesets)? {
                let found = self.analyse_target(target)?;
                files.extend(found.report.sources().names().map(ToOwned::to_owned));
            }
            // From now on, watch newly found files as well.
            let seen = if files.len() == known { seen } else { stamps(&files) };
            output::note("watching for changes (press Ctrl-C to stop)");
            while stamps(&files) == seen {
                thread::sleep(PAUSE);
            }
        }
    }

    /// Validates a ruleset and, with `--fix`, applies the fixes. If the format is text, this also prints the
    /// diagnostics.
    fn analyse_target<'a>(
        &self,
        target: &'a RulesetTarget,
    ) -> Result<RulesetFindings<'a>, Failure> {
        let RulesetTarget { name, ruleset, .. } = target;
        let (request, file, files) = (ruleset.request(&[]), &*ruleset.ruleset, target.files());
        let is_text = self.format == FindingsFormat::Text;
        let mut fixed = 0;
        let outcome = if self.fix || self.diff {
            let fixed_file = check::apply_safe_fixes(&request, files);
            if fixed_file.change_count > 0 {
                if self.fix {
                    fix::write(file, target.origin, &fixed_file.fixed_text)?;
                    fixed = fixed_file.change_count;
                }
                if is_text {
                    fix::print(file, &fixed_file)?;
                }
            }
            // With `--diff`, the file is left unchanged, so its errors remain.
            if self.fix { fixed_file.fixed_outcome } else { fixed_file.original_outcome }
        } else {
            check::validate(&request, files)
        };
        let (report, loaded) = match outcome {
            Ok(loaded) => (loaded.warnings.clone(), Some(loaded)),
            Err(report) => (report, None),
        };
        let report = if self.strict { report.deny_warnings() } else { report };
        if is_text {
            if fixed > 0 {
                let word = if fixed == 1 { "fix" } else { "fixes" };
                output::note(&format!("{fixed} {word} applied to {}", escape_for_terminal(file)));
            }
            print_report(&report);
            let source = report.sources().find_by_name(file);
            let has_certain = source.is_some_and(|source| !report.certain_fixes(source).is_empty());
            if has_certain && !self.fix && !self.diff {
                let name = escape_for_terminal(name);
                output::note(&format!(
                    "run `sentiero validate --fix {name}` to apply the safe fixes"
                ));
            }
            schema::warn_if_stale(file);
            if let Some(loaded) = loaded.filter(|_| report.errors() == 0) {
                output::print_wrapped(&format_success(name, &loaded))?;
            }
        }
        Ok(RulesetFindings { name, report, fixes: fixed })
    }
}

fn format_success(name: &str, loaded: &LoadedRuleset) -> String {
    let head = loaded.ruleset.head();
    let names: Vec<&str> = loaded.variants.iter().map(|variant| variant.name.as_str()).collect();
    let variants = match names.as_slice() {
        [] => String::new(),
        [one] => format!(", the variant {}", escape_for_terminal(one)),
        several => {
            format!(", {} variants: {}", several.len(), escape_for_terminal(&several.join(", ")))
        }
    };
    let (name, players) = (escape_for_terminal(name), head.players);
    format!("{name} is valid: {} ({players}{variants})\n", head.id)
}

/// Returns the line after the findings in several rulesets.
fn format_summary(all: &[RulesetFindings<'_>]) -> String {
    let counted =
        |count: usize, noun: &str| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
    let sum = |count: fn(&Report) -> usize| all.iter().map(|found| count(&found.report)).sum();
    let valid = all.iter().filter(|found| found.report.errors() == 0).count();
    let (errors, warnings) = (sum(Report::errors), sum(Report::warnings));
    let counts = [(errors, "error"), (warnings, "warning")];
    let counts: Vec<String> = counts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, noun)| counted(count, noun))
        .collect();
    let counts = if counts.is_empty() { String::new() } else { format!(": {}", counts.join(", ")) };
    format!("{valid} of {} are valid{counts}\n", counted(all.len(), "ruleset"))
}

fn as_json(all: &[RulesetFindings<'_>]) -> Value {
    let files: Vec<Value> = all
        .iter()
        .map(|RulesetFindings { name, report, fixes: fixed }| {
            let mut file = json!({
                "file": name,
                "valid": report.errors() == 0,
                "fixed": fixed,
            });
            if let (Value::Object(file), Value::Object(found)) = (&mut file, report.to_json()) {
                file.extend(found);
            }
            file
        })
        .collect();
    json!({ "files": files })
}

fn as_sarif(all: &[RulesetFindings<'_>]) -> Value {
    let rules: Vec<SarifDescriptor> = codes(BuiltIn.checked())
        .into_iter()
        .map(|page| SarifDescriptor {
            code: page.code,
            title: page.title,
            explanation: page.explanation,
            reason: page.reason,
        })
        .collect();
    let tool = SarifTool { name: "sentiero", version: env!("CARGO_PKG_VERSION"), rules: &rules };
    let reports: Vec<(&str, &Report)> =
        all.iter().map(|found| (found.name, &found.report)).collect();
    sarif(&tool, &reports)
}

fn as_annotations(all: &[RulesetFindings<'_>]) -> String {
    let lines = all.iter().flat_map(|found| found.report.to_github(found.name));
    // Several files might extend the same invalid file.
    let mut known = HashSet::new();
    let mut lines: Vec<String> = lines.filter(|line| known.insert(line.clone())).collect();
    // This adds a newline to the last line.
    lines.push(String::new());
    lines.join("\n")
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::{fs, os::unix::fs::symlink, process::Command};

    use super::*;
    use crate::{check::apply_safe_fixes, cli::ruleset_source::Disk};

    /// If a link or pipe replaces a file after the folder was listed, we reject it.
    #[test]
    fn folder_entries_replaced_by_links_are_rejected() {
        let folder = tempfile::tempdir().unwrap();
        let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        let text = "id = \"ours\"\nextends = \"calliope\"\n";
        fs::write(name("a.toml"), text).unwrap();
        symlink("a.toml", name("link.toml")).unwrap();
        assert!(Command::new("mkfifo").arg(name("pipe.toml")).status().unwrap().success());
        let check = |target: &RulesetTarget| {
            check::validate(&target.ruleset.request(&[]), target.files()).map(drop)
        };
        assert!(check(&RulesetTarget::found(name("a.toml"))).is_ok());
        assert!(check(&RulesetTarget::named(&name("link.toml"))).is_ok());
        for file in ["link.toml", "pipe.toml"] {
            assert!(check(&RulesetTarget::found(name(file))).is_err(), "{file}");
        }
        // Nothing is written through a link, either.
        let target = RulesetTarget::found(name("link.toml"));
        let fixed_file =
            apply_safe_fixes(&RulesetTarget::named(&name("a.toml")).ruleset.request(&[]), &Disk);
        assert!(fix::write(&target.name, target.origin, &fixed_file.fixed_text).is_err());
        assert_eq!(fs::read_to_string(name("a.toml")).unwrap(), text);
    }
}
