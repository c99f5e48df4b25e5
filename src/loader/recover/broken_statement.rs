//! A statement with an error, what surrounds it and how it could be edited.

use std::{cell::OnceCell, ops::Range};

use serde_json::Value;
use toml_parser::{
    Source,
    lexer::Token,
    parser::{Event, EventKind},
};

use super::{
    MAX_DEPTH, ValueSpans, pointer,
    reader::{Slice, SyntaxFault, SyntaxFaultKind},
    schema_place::{kind, place_of},
    statement::{
        Statement, bytes_of, header_names, is_header, names, significant_ends, statements,
    },
};
use crate::{
    diagnostic::{SourceId, Span},
    ruleset::{KeyInfo, keys},
};

/// A statement or list entry with an error.
pub(crate) struct BrokenStatement<'a> {
    pub(super) text: &'a str,
    pub(super) id: SourceId,
    /// The byte range of the statement or entry. Empty if the tree wasn't read from a file.
    pub(super) bytes: Range<usize>,
    pub(super) fault: SyntaxFault,
    /// The schemas that could apply to the file.
    pub(super) schemas: &'a [&'a Value],
    /// The pointer to the table around it.
    pub(super) table: String,
    /// For an entry, the part of its statement up to the list's opening bracket.
    pub(super) head: Range<usize>,
    pub(super) is_header: bool,
    /// The pointer to the value around the error.
    pub(crate) pointer: String,
    /// For a misfit, the file's tree.
    pub(super) tree: Option<&'a Value>,
    /// For a misfit, the byte range of the key and its value.
    pub(super) key_value_bytes: Range<usize>,
}

impl<'a> BrokenStatement<'a> {
    pub(super) fn new(
        text: &'a str,
        id: SourceId,
        bytes: Range<usize>,
        fault: SyntaxFault,
        table: &str,
        schemas: &'a [&'a Value],
    ) -> BrokenStatement<'a> {
        BrokenStatement {
            text,
            id,
            bytes,
            fault,
            schemas,
            table: table.to_owned(),
            head: 0..0,
            is_header: false,
            pointer: table.to_owned(),
            tree: None,
            key_value_bytes: 0..0,
        }
    }

    /// Turns this into an entry in a list whose statement starts with `head`.
    pub(super) fn set_list_entry(&mut self, head: Range<usize>) {
        let keys = names(self.text.get(head.clone()).unwrap_or_default());
        self.pointer = keys.iter().fold(self.pointer.clone(), |at, key| pointer::child(&at, key));
        self.head = head;
    }

    /// Locates the error among the events of its slice.
    pub(super) fn locate_fault(&mut self, slice: &Slice<'_>, is_header: bool) {
        self.is_header = is_header;
        self.pointer =
            enclosing_pointer(self.text, &slice.events, &self.pointer, self.fault.bytes.start);
    }

    /// Returns whether the error is a schema misfit rather than a syntax error.
    pub(super) fn is_misfit(&self) -> bool {
        matches!(self.fault.kind, SyntaxFaultKind::Misfit | SyntaxFaultKind::UnknownKey)
    }

    /// Returns the value that doesn't fit, or the unknown key's value.
    pub(super) fn value(&self) -> Option<&'a Value> {
        self.tree?.pointer(&self.pointer)
    }

    /// Returns whether the schema expects the given type at the error.
    pub(super) fn expects_type(&self, expected: &str) -> bool {
        self.fault_schema().is_some_and(|schema| kind(schema) == expected)
    }

    pub(crate) fn span(&self, bytes: Range<usize>) -> Span {
        Span::new(self.id, bytes)
    }

    /// Returns the statement or entry as written.
    pub(super) fn raw_text(&self) -> &'a str {
        self.get(self.bytes.clone())
    }

    pub(super) fn get(&self, bytes: Range<usize>) -> &'a str {
        self.text.get(bytes).unwrap_or_default()
    }

    /// Returns whether the error is in a header, for which the parser isn't needed.
    pub(super) fn is_in_header(&self) -> bool {
        is_header(self.raw_text())
    }

    /// Returns the rest of the line after the given offset. This stops at the end of the statement and leaves
    /// out any comment.
    pub(super) fn rest(&self, at: usize) -> &'a str {
        let rest = self.get(at..self.bytes.end.max(at));
        let line = rest.split(['\n', '\r']).next().unwrap_or_default();
        line.split(" #").next().unwrap_or_default().trim_end()
    }

    /// Returns the line break used in the file.
    pub(super) fn line_break(&self) -> &'static str {
        let first = self.text.find('\n').and_then(|at| self.text.get(..at));
        if first.is_some_and(|line| line.ends_with('\r')) { "\r\n" } else { "\n" }
    }

    /// Returns the part of the schema for the value around the error.
    pub(super) fn fault_schema(&self) -> Option<&'a Value> {
        self.schema_at(&self.pointer)
    }

    /// Returns the part of the schema for the value at the given pointer.
    pub(super) fn schema_at(&self, at: &str) -> Option<&'a Value> {
        place_of(self.schemas, at)
    }

    /// Returns the pointer to the key, relative to its layer.
    pub(super) fn key(&self) -> &str {
        keys::value_in_set(&self.pointer).unwrap_or(&self.pointer)
    }

    /// Describes the key around the error in words.
    pub(crate) fn meaning(&self) -> Option<String> {
        let summary = KeyInfo::from_schema(self.fault_schema()?).summary()?;
        Some(format!("{} is {summary}", pointer::describe(self.key())))
    }
}

/// A document that is split into statements on first use.
pub(crate) struct StatementSplitter<'a> {
    text: &'a str,
    id: SourceId,
    schemas: [&'a Value; 1],
    tree: &'a Value,
    split_text: OnceCell<SplitText>,
}

/// The statements in a document.
struct SplitText {
    tokens: Vec<Token>,
    statements: Vec<Statement>,
    /// The header indices.
    headers: Vec<usize>,
}

impl<'a> StatementSplitter<'a> {
    /// Creates a splitter for a document, where `tree` is its parsed value.
    pub(crate) fn new(
        text: &'a str,
        id: SourceId,
        schema: &'a Value,
        tree: &'a Value,
    ) -> StatementSplitter<'a> {
        StatementSplitter { text, id, schemas: [schema], tree, split_text: OnceCell::new() }
    }

    /// Returns the misfit for a key or its value, including the statement that it's in. `spot` is its
    /// position, if it has one.
    pub(crate) fn misfit(
        &self,
        kind: SyntaxFaultKind,
        pointer: &str,
        spot: Option<&ValueSpans>,
    ) -> BrokenStatement<'_> {
        let whole = spot.map_or(0..0, |ValueSpans { key, value }| {
            key.as_ref().map_or(value.start, |key| key.start)..value.end
        });
        let bytes = spot.map_or(0..0, |ValueSpans { key, value }| match (kind, key) {
            (SyntaxFaultKind::UnknownKey, Some(key)) => key.start..key.end,
            _ => value.start..value.end,
        });
        let fault = SyntaxFault { kind, bytes };
        let mut broken = BrokenStatement::new(self.text, self.id, 0..0, fault, "", &self.schemas);
        pointer.clone_into(&mut broken.pointer);
        (broken.tree, broken.key_value_bytes) = (Some(self.tree), whole);
        if spot.is_some() {
            self.find(&mut broken);
        }
        broken
    }

    /// Finds the statement or list entry that a misfit is in, as well as the table around that.
    fn find(&self, broken: &mut BrokenStatement<'_>) {
        let SplitText { tokens, statements, headers } = self.split_text.get_or_init(|| {
            let tokens = Source::new(self.text).lex().into_vec();
            let statements = statements(self.text, &tokens);
            let is_header = |at: &usize| is_header(statements[*at].raw_text(self.text));
            let headers = (0..statements.len()).filter(is_header).collect();
            SplitText { tokens, statements, headers }
        });
        let at = broken.fault.bytes.start;
        let after = statements.partition_point(|statement| statement.bytes.start <= at);
        let Some(statement) = after.checked_sub(1).and_then(|own| statements.get(own)) else {
            return;
        };
        broken.bytes = statement.bytes.clone();
        let entry = |entry: &Range<usize>| {
            let (first, last) = significant_ends(&tokens[entry.clone()])?;
            Some(bytes_of(first).start..bytes_of(last).end)
        };
        let mut entries = statement.entries.iter().filter_map(entry);
        if let Some(entry) = entries.find(|entry| entry.start <= at && at < entry.end) {
            let begin =
                statement.entries.first().map_or(0, |first| tokens[first.start].span().start());
            broken.head = statement.bytes.start..begin;
            broken.bytes = entry;
        }
        let above = headers.partition_point(|&header| header < after);
        let header = above.checked_sub(1).and_then(|above| headers.get(above));
        let Some(&header) = header.filter(|&&header| header + 1 < after) else { return };
        let (names, is_array) = header_names(statements[header].raw_text(self.text));
        let mut keys = broken.pointer.split('/').skip(1);
        let mut table = String::new();
        for name in names {
            // Headers don't contain list indices.
            for key in keys.by_ref() {
                table = format!("{table}/{key}");
                if pointer::child("", &name) == format!("/{key}") {
                    break;
                }
            }
        }
        let entry = keys.next().filter(|_| is_array);
        broken.table = table + &entry.map_or(String::new(), |number| format!("/{number}"));
    }
}

/// Returns the pointer to the value around an offset in a statement that belongs to the table at `base`.
fn enclosing_pointer(text: &str, events: &[Event], base: &str, at: usize) -> String {
    let (mut around, mut here) = (vec![base.to_owned()], base.to_owned());
    let mut is_path = false;
    for event in events.iter().take_while(|event| event.span().start() <= at) {
        let table = || around.last().cloned().unwrap_or_default();
        match event.kind() {
            EventKind::SimpleKey => {
                let key = text.get(event.span().start()..event.span().end()).unwrap_or_default();
                // A colon comes from some other language and isn't part of the key.
                let key = key.trim_matches(['"', '\'']).trim_end_matches(':');
                let base = if is_path { here } else { table() };
                here = pointer::child(&base, key);
                is_path = false;
            }
            EventKind::KeySep => is_path = true,
            EventKind::InlineTableOpen => around.push(here.clone()),
            EventKind::ArrayOpen => {
                here = pointer::child(&here, "-");
                around.push(here.clone());
            }
            EventKind::InlineTableClose | EventKind::ArrayClose => {
                here = around.pop().unwrap_or_default();
            }
            EventKind::ValueSep => here = table(),
            _ => {}
        }
        if around.len() > MAX_DEPTH {
            // Nothing valid is nested this deeply, and the pointers would get too long.
            break;
        }
    }
    here
}

/// An edit to a statement.
#[derive(Default)]
pub(crate) struct StatementEdit {
    pub(crate) bytes: Range<usize>,
    pub(crate) replacement: String,
    /// A description of the edit.
    pub(crate) help: String,
    /// The error message, if the edit allows for one that's more specific than the kind of syntax error.
    pub(super) message: Option<FaultMessage>,
    /// The key and value that it writes when it replaces a value that stands in place of a section.
    pub(crate) key: Option<String>,
    /// The pointer that it sets, if that's under a different key.
    pub(crate) set_pointer: Option<String>,
}

/// An error message with its label and location.
pub(super) struct FaultMessage {
    pub(super) message: String,
    pub(super) label: String,
    pub(super) bytes: Range<usize>,
}

#[expect(clippy::unnecessary_wraps, reason = "the end of a rewrite, which returns an option")]
pub(super) fn edit(
    bytes: Range<usize>,
    with: impl Into<String>,
    help: impl Into<String>,
) -> Option<StatementEdit> {
    Some(StatementEdit {
        bytes,
        replacement: with.into(),
        help: help.into(),
        ..StatementEdit::default()
    })
}

impl StatementEdit {
    #[expect(clippy::unnecessary_wraps, reason = "the end of a rewrite, which returns an option")]
    pub(super) fn with_message(
        mut self,
        bytes: Range<usize>,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Option<StatementEdit> {
        self.message = Some(FaultMessage { message: message.into(), label: label.into(), bytes });
        Some(self)
    }

    pub(super) fn with_set_pointer(mut self, pointer: String) -> StatementEdit {
        self.set_pointer = Some(pointer);
        self
    }
}
