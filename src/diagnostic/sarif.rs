use std::collections::HashSet;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    diagnostic::{Diagnostic, Fix, Label, Severity},
    report::{MAX_LISTED, Report},
    sources::{Sources, Span},
};

/// The program that reports.
#[derive(Clone, Copy, Debug)]
pub struct Tool<'a> {
    /// The name.
    pub name: &'a str,
    /// The version.
    pub version: &'a str,
    /// The kinds of findings.
    pub rules: &'a [Descriptor],
}

/// The documentation of a kind of finding, SARIF's `reportingDescriptor`.
#[derive(Clone, Debug)]
pub struct Descriptor {
    /// The code.
    pub code: &'static str,
    /// The title, a phrase.
    pub title: &'static str,
    /// The meaning and what to do, in Markdown.
    pub what: &'static str,
    /// The reason for reporting it, in Markdown.
    pub why: &'static str,
}

/// Converts the reports of several inputs, each with the name that was asked for, to SARIF 2.1.0
/// (OASIS). Findings in several reports, as in a common parent file, are listed once.
pub fn sarif(tool: &Tool<'_>, reports: &[(&str, &Report)]) -> Value {
    let (mut results, mut known) = (Vec::new(), HashSet::new());
    let mut notifications = Vec::new();
    for (asked, report) in reports {
        for found in report.diagnostics().iter().take(MAX_LISTED) {
            let result = json!(outcome(tool, found, report.sources(), asked));
            if known.insert(result.to_string()) {
                results.push(result);
            }
        }
        if report.more() > 0 {
            let text = format!("{asked}: {} more findings are not listed", report.more());
            notifications.push(Notification { level: "warning", message: Message::new(&text) });
        }
    }
    json!(Log {
        schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        version: "2.1.0",
        runs: [Run {
            tool: ToolComponent {
                driver: Driver {
                    name: tool.name,
                    semantic_version: tool.version,
                    rules: tool.rules.iter().map(ReportedRule::new).collect(),
                },
            },
            column_kind: "unicodeCodePoints",
            invocations: [Invocation {
                execution_successful: true,
                tool_execution_notifications: notifications,
            }],
            results,
        }],
    })
}

/// A log file; this type and those that follow are the parts of SARIF that are written, by its names.
#[derive(Serialize)]
struct Log<'a> {
    #[serde(rename = "$schema")]
    schema: &'a str,
    version: &'a str,
    runs: [Run<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    tool: ToolComponent<'a>,
    column_kind: &'a str,
    invocations: [Invocation; 1],
    results: Vec<Value>,
}

#[derive(Serialize)]
struct ToolComponent<'a> {
    driver: Driver<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver<'a> {
    name: &'a str,
    semantic_version: &'a str,
    rules: Vec<ReportedRule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ReportedRule {
    id: &'static str,
    short_description: Message,
    full_description: Message,
    help: Message,
}

impl ReportedRule {
    fn new(rule: &Descriptor) -> ReportedRule {
        let help = text(&format!("{}\n\n{}", rule.what, rule.why));
        ReportedRule {
            id: rule.code,
            short_description: Message::new(rule.title),
            full_description: Message::new(rule.what),
            help: Message { text: help.clone(), markdown: Some(help) },
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tool_execution_notifications: Vec<Notification>,
}

#[derive(Serialize)]
struct Notification {
    level: &'static str,
    message: Message,
}

#[derive(Serialize)]
struct Message {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    markdown: Option<String>,
}

impl Message {
    fn new(phrase: &str) -> Message {
        Message { text: text(phrase), markdown: None }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Outcome<'a> {
    rule_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_index: Option<usize>,
    level: &'static str,
    message: Message,
    locations: [Location<'a>; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fixes: Option<[Change<'a>; 1]>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the names of SARIF")]
struct Location<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<usize>,
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    logical_locations: Option<[LogicalLocation<'a>; 1]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Message>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation<'a> {
    fully_qualified_name: &'a str,
    kind: &'static str,
}

#[derive(Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: usize,
    start_column: usize,
    end_line: usize,
    end_column: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Change<'a> {
    description: Message,
    artifact_changes: [ArtifactChange<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange<'a> {
    artifact_location: ArtifactLocation,
    replacements: [Replacement<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'a> {
    deleted_region: Region,
    inserted_content: Content<'a>,
}

#[derive(Serialize)]
struct Content<'a> {
    text: &'a str,
}

fn outcome<'a>(
    tool: &Tool<'_>,
    found: &'a Diagnostic,
    sources: &Sources,
    asked: &str,
) -> Outcome<'a> {
    let pointer = found.pointer.as_deref().filter(|pointer| !pointer.is_empty());
    let related = |(id, label): (usize, &Label)| Location {
        id: Some(id),
        physical_location: physical(&label.span, sources),
        logical_locations: None,
        message: Some(Message::new(&label.text)).filter(|_| !label.text.is_empty()),
    };
    Outcome {
        rule_id: found.code,
        rule_index: tool.rules.iter().position(|rule| rule.code == found.code),
        level: match found.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        message: Message::new(&found.told()),
        locations: [Location {
            id: None,
            physical_location: found.span().map_or_else(
                || PhysicalLocation { artifact_location: artifact(asked), region: None },
                |span| physical(span, sources),
            ),
            logical_locations: pointer
                .map(|name| [LogicalLocation { fully_qualified_name: name, kind: "member" }]),
            message: None,
        }],
        related_locations: found.others().enumerate().map(related).collect(),
        fixes: found.fix.as_ref().map(|fix| [change(fix, sources)]),
    }
}

fn change<'a>(fix: &'a Fix, sources: &Sources) -> Change<'a> {
    Change {
        description: Message::new(&fix.text),
        artifact_changes: [ArtifactChange {
            artifact_location: artifact(sources.name(fix.span.source)),
            replacements: [Replacement {
                deleted_region: region(&fix.span, sources),
                inserted_content: Content { text: &fix.replacement },
            }],
        }],
    }
}

fn physical(span: &Span, sources: &Sources) -> PhysicalLocation {
    PhysicalLocation {
        artifact_location: artifact(sources.name(span.source)),
        region: Some(region(span, sources)),
    }
}

fn region(span: &Span, sources: &Sources) -> Region {
    let (start, end) = (sources.place(span), sources.end(span));
    Region {
        start_line: start.line,
        start_column: start.column,
        end_line: end.line,
        end_column: end.column,
    }
}

fn artifact(name: &str) -> ArtifactLocation {
    ArtifactLocation { uri: uri(name) }
}

/// The scheme that marks built-in files.
const BUILT_IN: &str = "built-in:";

/// Converts a path to a URI, a relative path to a relative reference.
fn uri(path: &str) -> String {
    // All characters but those allowed in a path.
    const CODED: &AsciiSet =
        &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');
    let (scheme, path) = match path.strip_prefix(BUILT_IN) {
        Some(path) => (BUILT_IN, path),
        None => (if path.starts_with('/') { "file://" } else { "" }, path),
    };
    format!("{scheme}{}", utf8_percent_encode(path, CODED))
}

/// Escapes a message: braces would be placeholders.
fn text(phrase: &str) -> String {
    phrase.replace('{', "{{").replace('}', "}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_become_uris() {
        assert_eq!(uri("a/b c.toml"), "a/b%20c.toml");
        assert_eq!(uri("a:b/è%\u{1b}.toml"), "a%3Ab/%C3%A8%25%1B.toml");
        assert_eq!(uri("/tmp/x.toml"), "file:///tmp/x.toml");
    }

    #[test]
    fn columns_count_characters_and_braces_are_escaped() {
        let mut sources = Sources::default();
        let id = sources.add("x.toml", "a = \"è𝄞\" # y\r\nb = 1\r\n");
        let found = Diagnostic::error("a-code", "no {0}")
            .label(Span::new(id, 4..12), "here")
            .fix(Span::new(id, 4..12), "\"e\"", "write this", true)
            .at("/a");
        let report = Report::new(sources, [found]);
        let tool = Tool { name: "t", version: "1.0.0", rules: &[] };
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
