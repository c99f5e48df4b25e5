//! Reports as SARIF 2.1.0.

use std::collections::HashSet;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    diagnostic::{Diagnostic, Fix, Label, Severity},
    report::{MAX_LISTED_FINDINGS, Report},
    sources::{Sources, Span},
};

/// The program that created the report.
#[derive(Clone, Copy, Debug)]
pub struct SarifTool<'a> {
    /// The name.
    pub name: &'a str,
    /// The version.
    pub version: &'a str,
    /// The kinds of findings it can report.
    pub rules: &'a [SarifDescriptor],
}

/// The documentation for a kind of finding, which SARIF calls a `reportingDescriptor`.
#[derive(Clone, Debug)]
pub struct SarifDescriptor {
    /// The code.
    pub code: &'static str,
    /// The title, as a phrase.
    pub title: &'static str,
    /// The explanation and the fix, in Markdown.
    pub explanation: &'static str,
    /// The reason for reporting it, in Markdown.
    pub reason: &'static str,
}

/// Converts reports to SARIF 2.1.0 (OASIS). Each report is paired with the name of the input as it was
/// requested. A finding that occurs in several reports, such as one in a shared base file, is only listed
/// once.
pub fn sarif(tool: &SarifTool<'_>, reports: &[(&str, &Report)]) -> Value {
    let (mut results, mut known) = (Vec::new(), HashSet::new());
    let mut notifications = Vec::new();
    for (asked, report) in reports {
        for found in report.diagnostics().iter().take(MAX_LISTED_FINDINGS) {
            let result = json!(outcome(tool, found, report.sources(), asked));
            if known.insert(result.to_string()) {
                results.push(result);
            }
        }
        if report.unlisted_count() > 0 {
            let text = format!("{asked}: {} more findings are not listed", report.unlisted_count());
            notifications
                .push(SarifNotification { level: "warning", message: SarifMessage::new(&text) });
        }
    }
    json!(SarifLog {
        schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        version: "2.1.0",
        runs: [SarifRun {
            tool: SarifToolComponent {
                driver: SarifDriver {
                    name: tool.name,
                    semantic_version: tool.version,
                    rules: tool.rules.iter().map(SarifRule::new).collect(),
                },
            },
            column_kind: "unicodeCodePoints",
            invocations: [SarifInvocation {
                execution_successful: true,
                tool_execution_notifications: notifications,
            }],
            results,
        }],
    })
}

/// A log file. This type and those below cover the parts of SARIF that we use, and are named as in the
/// standard.
#[derive(Serialize)]
struct SarifLog<'a> {
    #[serde(rename = "$schema")]
    schema: &'a str,
    version: &'a str,
    runs: [SarifRun<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifRun<'a> {
    tool: SarifToolComponent<'a>,
    column_kind: &'a str,
    invocations: [SarifInvocation; 1],
    results: Vec<Value>,
}

#[derive(Serialize)]
struct SarifToolComponent<'a> {
    driver: SarifDriver<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifDriver<'a> {
    name: &'a str,
    semantic_version: &'a str,
    rules: Vec<SarifRule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifRule {
    id: &'static str,
    short_description: SarifMessage,
    full_description: SarifMessage,
    help: SarifMessage,
}

impl SarifRule {
    fn new(rule: &SarifDescriptor) -> SarifRule {
        let help = escape_braces(&format!("{}\n\n{}", rule.explanation, rule.reason));
        SarifRule {
            id: rule.code,
            short_description: SarifMessage::new(rule.title),
            full_description: SarifMessage::new(rule.explanation),
            help: SarifMessage { text: help.clone(), markdown: Some(help) },
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifInvocation {
    execution_successful: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tool_execution_notifications: Vec<SarifNotification>,
}

#[derive(Serialize)]
struct SarifNotification {
    level: &'static str,
    message: SarifMessage,
}

#[derive(Serialize)]
struct SarifMessage {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    markdown: Option<String>,
}

impl SarifMessage {
    fn new(phrase: &str) -> SarifMessage {
        SarifMessage { text: escape_braces(phrase), markdown: None }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifResult<'a> {
    rule_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_index: Option<usize>,
    level: &'static str,
    message: SarifMessage,
    locations: [SarifLocation<'a>; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<SarifLocation<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fixes: Option<[SarifFix<'a>; 1]>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifLocation<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<usize>,
    physical_location: SarifPhysicalLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    logical_locations: Option<[SarifLogicalLocation<'a>; 1]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<SarifMessage>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifPhysicalLocation {
    artifact_location: SarifArtifactLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<SarifRegion>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifLogicalLocation<'a> {
    fully_qualified_name: &'a str,
    kind: &'static str,
}

#[derive(Serialize)]
struct SarifArtifactLocation {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifRegion {
    start_line: usize,
    start_column: usize,
    end_line: usize,
    end_column: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifFix<'a> {
    description: SarifMessage,
    artifact_changes: [SarifArtifactChange<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifArtifactChange<'a> {
    artifact_location: SarifArtifactLocation,
    replacements: [SarifReplacement<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifReplacement<'a> {
    deleted_region: SarifRegion,
    inserted_content: SarifContent<'a>,
}

#[derive(Serialize)]
struct SarifContent<'a> {
    text: &'a str,
}

fn outcome<'a>(
    tool: &SarifTool<'_>,
    found: &'a Diagnostic,
    sources: &Sources,
    asked: &str,
) -> SarifResult<'a> {
    let pointer = found.pointer.as_deref().filter(|pointer| !pointer.is_empty());
    let related = |(id, label): (usize, &Label)| SarifLocation {
        id: Some(id),
        physical_location: physical_location(&label.span, sources),
        logical_locations: None,
        message: Some(SarifMessage::new(&label.text)).filter(|_| !label.text.is_empty()),
    };
    SarifResult {
        rule_id: found.code,
        rule_index: tool.rules.iter().position(|rule| rule.code == found.code),
        level: match found.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        message: SarifMessage::new(&found.full_message()),
        locations: [SarifLocation {
            id: None,
            physical_location: found.span().map_or_else(
                || SarifPhysicalLocation { artifact_location: artifact(asked), region: None },
                |span| physical_location(span, sources),
            ),
            logical_locations: pointer
                .map(|name| [SarifLogicalLocation { fully_qualified_name: name, kind: "member" }]),
            message: None,
        }],
        related_locations: found.other_labels().enumerate().map(related).collect(),
        fixes: found.fix.as_ref().map(|fix| [change(fix, sources)]),
    }
}

fn change<'a>(fix: &'a Fix, sources: &Sources) -> SarifFix<'a> {
    SarifFix {
        description: SarifMessage::new(&fix.text),
        artifact_changes: [SarifArtifactChange {
            artifact_location: artifact(sources.name(fix.span.source)),
            replacements: [SarifReplacement {
                deleted_region: region(&fix.span, sources),
                inserted_content: SarifContent { text: &fix.replacement },
            }],
        }],
    }
}

fn physical_location(span: &Span, sources: &Sources) -> SarifPhysicalLocation {
    SarifPhysicalLocation {
        artifact_location: artifact(sources.name(span.source)),
        region: Some(region(span, sources)),
    }
}

fn region(span: &Span, sources: &Sources) -> SarifRegion {
    let (start, end) = (sources.place(span), sources.end(span));
    SarifRegion {
        start_line: start.line,
        start_column: start.column,
        end_line: end.line,
        end_column: end.column,
    }
}

fn artifact(name: &str) -> SarifArtifactLocation {
    SarifArtifactLocation { uri: uri(name) }
}

/// The scheme for built-in files.
const BUILT_IN_SCHEME: &str = "built-in:";

/// Converts a path to a URI. A relative path becomes a relative reference.
fn uri(path: &str) -> String {
    // This contains all characters except for those that are allowed in a path.
    const CODED: &AsciiSet =
        &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');
    let (scheme, path) = match path.strip_prefix(BUILT_IN_SCHEME) {
        Some(path) => (BUILT_IN_SCHEME, path),
        None => (if path.starts_with('/') { "file://" } else { "" }, path),
    };
    format!("{scheme}{}", utf8_percent_encode(path, CODED))
}

/// Escapes the braces in a message, which SARIF would otherwise treat as placeholders.
fn escape_braces(phrase: &str) -> String {
    phrase.replace('{', "{{").replace('}', "}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodes_paths_as_uris() {
        assert_eq!(uri("a/b c.toml"), "a/b%20c.toml");
        assert_eq!(uri("a:b/è%\u{1b}.toml"), "a%3Ab/%C3%A8%25%1B.toml");
        assert_eq!(uri("/tmp/x.toml"), "file:///tmp/x.toml");
    }

    #[test]
    fn columns_count_characters() {
        let mut sources = Sources::default();
        let id = sources.add("x.toml", "a = \"è𝄞\" # y\r\nb = 1\r\n");
        let found = Diagnostic::error("a-code", "no {0}")
            .label(Span::new(id, 4..12), "here")
            .fix(Span::new(id, 4..12), "\"e\"", "write this", true)
            .pointer("/a");
        let report = Report::new(sources, [found]);
        let tool = SarifTool { name: "t", version: "1.0.0", rules: &[] };
        let value = sarif(&tool, &[("x.toml", &report), ("y.toml", &report)]);
        let results = value.pointer("/runs/0/results").and_then(Value::as_array).unwrap();
        assert_eq!(results.len(), 1, "what is found twice is listed once");
        assert_eq!(
            results[0].pointer("/locations/0/physicalLocation/region").unwrap(),
            &json!({ "startLine": 1, "startColumn": 5, "endLine": 1, "endColumn": 9 })
        );
        assert_eq!(results[0]["message"]["text"], "no {{0}} (here)\nhelp: write this");
        let new = "/fixes/0/artifactChanges/0/replacements/0/insertedContent/text";
        assert_eq!(results[0].pointer(new).unwrap(), "\"e\"");
    }
}
