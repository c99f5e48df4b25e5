//! Reports as JSON.

use serde::Serialize;
use serde_json::Value;

use super::{
    diagnostic::{Diagnostic, Fix, Label},
    escaping::{TextSurface, escape},
    report::{MAX_LISTED_FINDINGS, Report},
    sources::{Sources, Span},
};

/// Formats a value as indented JSON with a trailing line break. Risky characters in strings are replaced with
/// escapes such as `\u202e`, so nothing is lost and the output is harmless in a terminal.
pub fn json_text(value: &Value) -> String {
    escape(&format!("{value:#}\n"), TextSurface::Json).into_owned()
}

/// A report in machine-readable form.
#[derive(Serialize)]
struct JsonReport<'a> {
    errors: usize,
    warnings: usize,
    more: usize,
    diagnostics: Vec<JsonDiagnostic<'a>>,
}

#[derive(Serialize)]
struct JsonDiagnostic<'a> {
    code: &'a str,
    severity: &'a str,
    message: &'a str,
    #[serde(flatten)]
    region: Option<Region>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pointer: Option<&'a str>,
    labels: Vec<JsonLabel<'a>>,
    notes: &'a [String],
    helps: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    suggestion: Option<Suggestion<'a>>,
}

#[derive(Serialize)]
struct JsonLabel<'a> {
    #[serde(flatten)]
    region: Region,
    text: &'a str,
    primary: bool,
}

#[derive(Serialize)]
struct Suggestion<'a> {
    #[serde(flatten)]
    region: Region,
    replacement: &'a str,
    text: &'a str,
    certain: bool,
}

/// A human-readable span. Lines and columns start at 1, with one column per character.
#[derive(Serialize)]
struct Region {
    file: String,
    line: usize,
    column: usize,
    end: RegionEnd,
}

/// The position after the last character in a region.
#[derive(Serialize)]
struct RegionEnd {
    line: usize,
    column: usize,
}

impl Region {
    fn new(span: &Span, sources: &Sources) -> Region {
        let (start, end) = (sources.place(span), sources.end(span));
        let end = RegionEnd { line: end.line, column: end.column };
        Region { file: start.file, line: start.line, column: start.column, end }
    }
}

impl<'a> JsonDiagnostic<'a> {
    fn new(found: &'a Diagnostic, sources: &Sources) -> JsonDiagnostic<'a> {
        let label = |label: &'a Label| JsonLabel {
            region: Region::new(&label.span, sources),
            text: &label.text,
            primary: label.is_primary,
        };
        let suggestion = |fix: &'a Fix| Suggestion {
            region: Region::new(&fix.span, sources),
            replacement: &fix.replacement,
            text: &fix.text,
            certain: fix.is_certain,
        };
        JsonDiagnostic {
            code: found.code,
            severity: found.severity.word(),
            message: &found.message,
            region: found.span().map(|span| Region::new(span, sources)),
            pointer: found.pointer.as_deref(),
            labels: found.labels.iter().map(label).collect(),
            notes: &found.notes,
            helps: &found.helps,
            suggestion: found.fix.as_ref().map(suggestion),
        }
    }
}

impl Report {
    /// Converts the report to a JSON object. It contains the counts `errors` and `warnings`, the list
    /// `diagnostics`, and `more`, which is the number of findings that were left out.
    ///
    /// Each diagnostic has `code`, `severity`, `message`, `notes`, `helps` and `labels`. If known, it also
    /// has `file`, `line`, `column` and `end`, `pointer` (a JSON pointer), and `suggestion` (a replacement
    /// and whether it's `certain`).
    pub fn to_json(&self) -> Value {
        let listed = self.diagnostics().iter().take(MAX_LISTED_FINDINGS);
        let report = JsonReport {
            errors: self.errors(),
            warnings: self.warnings(),
            more: self.unlisted_count(),
            diagnostics: listed.map(|found| JsonDiagnostic::new(found, self.sources())).collect(),
        };
        serde_json::to_value(report).unwrap_or_default()
    }
}
