use clap::Args;
use serde_json::{Value, json};

use super::{
    args::{Format, FormatArg},
    failure::Failure,
    load::{Disk, blamed, players_in_words, print_report},
    output,
};
use crate::{
    check::{self, Loaded, Request},
    diagnostic::{Report, plain},
};

/// Check rulesets, with each of their variants and each pair of these: everything that is wrong is
/// told at once
#[derive(Args, Debug)]
pub struct Validate {
    /// The rulesets: files, or ids of built-in ones
    #[arg(required = true, value_name = "FILE")]
    rulesets: Vec<String>,
    /// Take warnings for errors
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    format: FormatArg,
}

impl Validate {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let mut failures = Vec::new();
        let mut results = Vec::new();
        for name in &self.rulesets {
            let request = Request { ruleset: name, ..Request::default() };
            let (report, loaded) = match check::validate(&request, &Disk) {
                Ok(loaded) => (loaded.warnings.clone(), Some(loaded)),
                Err(report) => (report, None),
            };
            let report = if self.strict { report.strict() } else { report };
            if report.errors() > 0 {
                failures.push(blamed(&report));
            }
            match self.format.format {
                Format::Text => {
                    print_report(&report);
                    if let Some(loaded) = loaded.filter(|_| report.errors() == 0) {
                        output::text(&fine(name, &loaded))?;
                    }
                }
                Format::Json => results.push(as_json(name, &report)),
            }
        }
        if self.format.format == Format::Json {
            output::json(&json!({ "files": results }))?;
        }
        // The gravest of all: what could not be read before wrong usage before invalid input.
        failures.into_iter().max_by_key(Failure::code).map_or(Ok(()), Err)
    }
}

fn fine(name: &str, loaded: &Loaded) -> String {
    let head = loaded.ruleset.head();
    let variants = match loaded.variants.len() {
        0 => String::new(),
        1 => ", 1 variant".into(),
        count => format!(", {count} variants"),
    };
    let (name, players) = (plain(name), players_in_words(head.players));
    format!("{name} is valid: {} ({players}{variants})\n", head.id)
}

fn as_json(name: &str, report: &Report) -> Value {
    json!({
        "file": name,
        "valid": report.errors() == 0,
        "errors": report.errors(),
        "warnings": report.warnings(),
        "findings": report.to_json(),
    })
}
