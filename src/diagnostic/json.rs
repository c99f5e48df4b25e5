use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::{
    diagnostic::Diagnostic,
    plain::is_risky,
    report::{MAX_LISTED, Report},
    sources::{Sources, Span},
};

/// The text of a JSON value, indented, with a line break at its end. Risky characters within
/// strings are written as escapes such as `\u202e`, which readers of JSON take for the characters:
/// so the text is harmless in a terminal and nothing is lost.
pub fn json_text(value: &Value) -> String {
    let text = format!("{value:#}\n");
    if !text.contains(|character| is_risky(character) && character != '\n') {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        // Raw line breaks stand between values only.
        if is_risky(character) && character != '\n' {
            for unit in character.encode_utf16(&mut [0; 2]) {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{unit:04x}");
            }
        } else {
            out.push(character);
        }
    }
    out
}

impl Report {
    /// The findings for programs: an object with `errors`, `warnings` (counts), `diagnostics` and
    /// `more` (how many are not listed, because there are very many).
    ///
    /// A finding has `code`, `severity`, `message`, `notes`, `helps`, `labels`, and where there is
    /// one `file`, `line`, `column`, `end` (of the place that it is about, from 1, a column a
    /// character; `end` is the place after the last character), `pointer` (a JSON pointer) and
    /// `suggestion` (what to write, in place of what, and whether that is `certain`).
    pub fn to_json(&self) -> Value {
        let diagnostics: Vec<Value> = self
            .diagnostics()
            .iter()
            .take(MAX_LISTED)
            .map(|diagnostic| finding(diagnostic, self.sources()))
            .collect();
        json!({
            "errors": self.errors(),
            "warnings": self.warnings(),
            "more": self.more(),
            "diagnostics": diagnostics,
        })
    }
}

fn finding(diagnostic: &Diagnostic, sources: &Sources) -> Value {
    let mut object = Map::new();
    object.insert("code".into(), diagnostic.code.into());
    object.insert("severity".into(), diagnostic.severity.word().into());
    object.insert("message".into(), diagnostic.message.as_str().into());
    if let Some(span) = diagnostic.span() {
        object.extend(place(span, sources));
    }
    if let Some(pointer) = &diagnostic.pointer {
        object.insert("pointer".into(), pointer.as_str().into());
    }
    let labels = diagnostic.labels.iter().map(|label| {
        let mut object = place(&label.span, sources);
        object.insert("text".into(), label.text.as_str().into());
        object.insert("primary".into(), label.primary.into());
        Value::Object(object)
    });
    object.insert("labels".into(), labels.collect());
    object.insert("notes".into(), json!(diagnostic.notes));
    object.insert("helps".into(), json!(diagnostic.helps));
    if let Some(fix) = &diagnostic.fix {
        let mut suggestion = place(&fix.span, sources);
        suggestion.insert("replacement".into(), fix.replacement.as_str().into());
        suggestion.insert("text".into(), fix.text.as_str().into());
        suggestion.insert("certain".into(), fix.certain.into());
        object.insert("suggestion".into(), Value::Object(suggestion));
    }
    Value::Object(object)
}

fn place(span: &Span, sources: &Sources) -> Map<String, Value> {
    let (start, end) = (sources.place(span), sources.end(span));
    let mut object = Map::new();
    object.insert("file".into(), start.file.into());
    object.insert("line".into(), start.line.into());
    object.insert("column".into(), start.column.into());
    object.insert("end".into(), json!({ "line": end.line, "column": end.column }));
    object
}
