use std::collections::HashSet;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Map, Value, json};

use super::{
    diagnostic::{Diagnostic, Fix, Severity},
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
    let mut results = Vec::new();
    let mut known = HashSet::new();
    let mut more = Vec::new();
    for (asked, report) in reports {
        for found in report.diagnostics().iter().take(MAX_LISTED) {
            let result = result(tool, found, report.sources(), asked);
            if known.insert(result.to_string()) {
                results.push(result);
            }
        }
        if report.more() > 0 {
            let text = format!("{asked}: {} more findings are not listed", report.more());
            more.push(json!({ "level": "warning", "message": message(&text) }));
        }
    }
    let rules: Vec<Value> = tool
        .rules
        .iter()
        .map(|rule| {
            let help = format!("{}\n\n{}", rule.what, rule.why);
            json!({
                "id": rule.code,
                "shortDescription": message(rule.title),
                "fullDescription": message(rule.what),
                "help": { "text": text(&help), "markdown": text(&help) },
            })
        })
        .collect();
    let mut invocation = json!({ "executionSuccessful": true });
    if !more.is_empty() {
        invocation["toolExecutionNotifications"] = more.into();
    }
    json!({
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {
                "driver": { "name": tool.name, "semanticVersion": tool.version, "rules": rules },
            },
            "columnKind": "unicodeCodePoints",
            "invocations": [invocation],
            "results": results,
        }],
    })
}

fn result(tool: &Tool<'_>, found: &Diagnostic, sources: &Sources, asked: &str) -> Value {
    let level = match found.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let mut location = match found.span() {
        Some(span) => json!({ "physicalLocation": physical(span, sources) }),
        None => json!({ "physicalLocation": { "artifactLocation": artifact(asked) } }),
    };
    if let Some(pointer) = found.pointer.as_deref().filter(|pointer| !pointer.is_empty()) {
        location["logicalLocations"] = json!([{ "fullyQualifiedName": pointer, "kind": "member" }]);
    }
    let mut result = Map::new();
    result.insert("ruleId".into(), found.code.into());
    if let Some(index) = tool.rules.iter().position(|rule| rule.code == found.code) {
        result.insert("ruleIndex".into(), index.into());
    }
    result.insert("level".into(), level.into());
    result.insert("message".into(), message(&found.told()));
    result.insert("locations".into(), json!([location]));
    let others: Vec<Value> = found
        .others()
        .enumerate()
        .map(|(id, label)| {
            let mut other = json!({ "id": id, "physicalLocation": physical(&label.span, sources) });
            if !label.text.is_empty() {
                other["message"] = message(&label.text);
            }
            other
        })
        .collect();
    if !others.is_empty() {
        result.insert("relatedLocations".into(), others.into());
    }
    if let Some(fix) = &found.fix {
        result.insert("fixes".into(), json!([change(fix, sources)]));
    }
    Value::Object(result)
}

fn change(fix: &Fix, sources: &Sources) -> Value {
    json!({
        "description": message(&fix.text),
        "artifactChanges": [{
            "artifactLocation": artifact(sources.name(fix.span.source)),
            "replacements": [{
                "deletedRegion": region(&fix.span, sources),
                "insertedContent": { "text": fix.replacement },
            }],
        }],
    })
}

fn physical(span: &Span, sources: &Sources) -> Value {
    json!({
        "artifactLocation": artifact(sources.name(span.source)),
        "region": region(span, sources),
    })
}

fn region(span: &Span, sources: &Sources) -> Value {
    let (start, end) = (sources.place(span), sources.end(span));
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    })
}

fn artifact(name: &str) -> Value {
    json!({ "uri": uri(name) })
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

fn message(phrase: &str) -> Value {
    json!({ "text": text(phrase) })
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
