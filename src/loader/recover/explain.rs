//! Turns an error into a finding that explains it in the author's terms and offers a fix or advice.

use std::ops::Range;

use super::{
    advice::advice,
    broken_statement::{BrokenStatement, FaultMessage, StatementEdit},
    literals::example_of_entry,
    pointer,
    reader::SyntaxFaultKind,
    rewrite_check::Judgement,
    schema_place::{kind, words},
    tree::too_deep_error,
};
use crate::{
    diagnostic::{Diagnostic, code_points, is_risky, quote_text},
    ruleset::{KeyInfo, keys},
};

/// Returns the finding for a statement with an error.
pub(super) fn explain(broken: &BrokenStatement<'_>) -> Diagnostic {
    let bytes = broken.fault.bytes.clone();
    if broken.fault.kind == SyntaxFaultKind::DeepNesting {
        return too_deep_error(broken.span(bytes));
    }
    let Judgement { mut edits, is_certain } = broken.judge();
    let first = (!edits.is_empty()).then(|| edits.remove(0));
    let (says, notes) = match first {
        Some(StatementEdit { message: Some(_), .. }) => (None, Vec::new()),
        _ => describe_by_kind(broken, first.is_some()),
    };
    let (says, fix) = match (first, says) {
        (Some(StatementEdit { bytes, replacement, help, message: Some(says), .. }), _)
        | (Some(StatementEdit { bytes, replacement, help, .. }), Some(says)) => {
            (says, Some((bytes, replacement, help)))
        }
        (_, Some(says)) => (says, None),
        (_, None) => (fault_message(bytes.clone(), "invalid TOML", ""), None),
    };
    let shown = broken.get(says.bytes.clone());
    let found =
        Diagnostic::error("syntax", &says.message).label(broken.span(says.bytes), &says.label);
    let found = code_points(shown).into_iter().chain(notes).fold(found, Diagnostic::note);
    match fix {
        Some((bytes, replacement, help)) => {
            found.fix(broken.span(bytes), replacement, help, is_certain)
        }
        None => advice(broken).into_iter().fold(found, Diagnostic::help),
    }
}

fn fault_message(
    bytes: Range<usize>,
    message: impl Into<String>,
    label: impl Into<String>,
) -> FaultMessage {
    FaultMessage { message: message.into(), label: label.into(), bytes }
}

/// Describes the error based only on its kind. Also returns notes.
fn describe_by_kind(
    broken: &BrokenStatement<'_>,
    has_fix: bool,
) -> (Option<FaultMessage>, Vec<String>) {
    let at = broken.fault.bytes.clone();
    let shown = broken.get(at.clone());
    let mut notes = Vec::new();
    let (message, label) = match broken.fault.kind {
        SyntaxFaultKind::OpenText if at.len() == 3 && shown != "\"\"" => {
            ("the string that starts here is not closed".to_owned(), format!("missing `{shown}`"))
        }
        SyntaxFaultKind::OpenText => {
            let quote = shown.get(..1).unwrap_or("\"");
            (
                "a string has no closing quote on its line".into(),
                format!("expected `{quote}` at the end"),
            )
        }
        SyntaxFaultKind::OpenHeader if !has_fix && !broken.rest(at.end).is_empty() => {
            return (Some(unclosed_header_message(broken)), notes);
        }
        SyntaxFaultKind::OpenHeader => {
            ("a table header is not closed".into(), "missing `]`".into())
        }
        SyntaxFaultKind::OpenBracket => {
            let (what, close) = if shown == "{" { ("table", "}") } else { ("list", "]") };
            (format!("the {what} that starts here is not closed"), format!("missing `{close}`"))
        }
        SyntaxFaultKind::TrailingText => {
            ("unexpected text at the end of the line".into(), "expected the end of the line".into())
        }
        SyntaxFaultKind::BadKey if shown == ":" => {
            ("a key without a value".into(), "expected `=` and a value".into())
        }
        SyntaxFaultKind::BadKey if !shown.is_empty() && shown.chars().all(is_risky) => {
            ("an invisible character".into(), "not allowed here".into())
        }
        SyntaxFaultKind::BadKey
            if shown.starts_with(char::is_alphanumeric) || !shown.is_ascii() =>
        {
            (
                "an unquoted key can only contain the letters a to z, digits, `-` and `_`".into(),
                "not allowed in a key".into(),
            )
        }
        SyntaxFaultKind::BadKey => ("invalid key".into(), "expected a key".into()),
        SyntaxFaultKind::NoEquals => {
            ("a key without a value".into(), "expected `=` and a value".into())
        }
        SyntaxFaultKind::ManyEquals => ("unexpected `=`".into(), String::new()),
        SyntaxFaultKind::NoValue => {
            notes.extend(broken.meaning());
            ("missing value".into(), "expected a value after it".into())
        }
        SyntaxFaultKind::BadValue => return describe_invalid_value(broken, has_fix),
        SyntaxFaultKind::Escape => {
            ("invalid escape sequence in a string".into(), "use `\\\\` for a backslash".into())
        }
        SyntaxFaultKind::ControlCharacter => {
            ("an invisible character".into(), "not allowed here".into())
        }
        SyntaxFaultKind::NoComma => ("missing comma".into(), "expected `,` before it".into()),
        SyntaxFaultKind::ManyCommas => ("unexpected comma".into(), "expected a value".into()),
        SyntaxFaultKind::NoOpening => {
            ("a closing bracket without an opening one".into(), "missing opening bracket".into())
        }
        SyntaxFaultKind::NoKey => {
            ("a table without a key".into(), "expected a key and `=` before it".into())
        }
        SyntaxFaultKind::Other
        | SyntaxFaultKind::DeepNesting
        | SyntaxFaultKind::Misfit
        | SyntaxFaultKind::UnknownKey => {
            ("invalid TOML".into(), "expected a key, `=` and a value".into())
        }
    };
    (Some(fault_message(at, message, label)), notes)
}

fn unclosed_header_message(broken: &BrokenStatement<'_>) -> FaultMessage {
    let end = broken.fault.bytes.end;
    let rest = broken.rest(end);
    if rest.starts_with([' ', '\t']) {
        return fault_message(end..end + 1, "the name of a table cannot contain spaces", "a space");
    }
    fault_message(
        end..end + rest.chars().next().map_or(0, char::len_utf8),
        "a table header is not closed",
        "expected `]`",
    )
}

/// Describes an invalid value, based on the values that are allowed in its place.
fn describe_invalid_value(
    broken: &BrokenStatement<'_>,
    has_fix: bool,
) -> (Option<FaultMessage>, Vec<String>) {
    let at = broken.fault.bytes.clone();
    let shown = broken.get(at.clone());
    let own = broken.fault_schema();
    let words: Vec<&str> = own.into_iter().flat_map(words).collect();
    let says = |message: String, label: &str, notes| {
        (Some(fault_message(at.clone(), message, label)), notes)
    };
    let meaning = broken.meaning().into_iter().collect();
    if broken.pointer.ends_with(&*keys::PLAYERS) {
        let message = "`players` is a range with two ends, or a list";
        return says(message.into(), "expected a range or a list", Vec::new());
    }
    match own.map(kind) {
        Some("integer") => says(
            format!("{} is not a whole number", quote_text(shown)),
            "expected a whole number",
            meaning,
        ),
        Some("boolean") => says(
            "a Boolean must be `true` or `false`".into(),
            "expected `true` or `false`",
            Vec::new(),
        ),
        Some("object") => {
            let is_entry = pointer::is_entry(&broken.pointer) || broken.pointer.ends_with("/-");
            let entry = own.filter(|_| is_entry).and_then(example_of_entry);
            let message = match entry {
                Some(example) => format!("each entry in the list must be a table: `{example}`"),
                None => "a section must be a table, with its keys below".into(),
            };
            says(message, "expected a table", Vec::new())
        }
        Some("string") if !has_fix && !words.is_empty() => {
            let notes = own.map(KeyInfo::from_schema);
            let name = pointer::describe(broken.key());
            let message = format!("invalid value {} for {name}", quote_text(shown));
            says(message, "not an allowed value", notes.iter().flat_map(KeyInfo::phrases).collect())
        }
        _ => says("strings must be in quotes".into(), "expected a string in quotes", Vec::new()),
    }
}
