//! Builds a tree from statements and uses a table of all paths to detect duplicates.

use std::{collections::HashMap, ops::Range};

use serde_json::{Map, Value};
use toml::{
    Spanned,
    de::{DeArray, DeValue},
};

use super::{
    Fragment, MAX_DEPTH, MAX_POINTER_BYTES, MAX_VALUES, ValueSpans,
    node::{Node, PlacedKey},
};
use crate::{
    diagnostic::{Diagnostic, SourceId, Span, quote_text},
    loader::pointer,
};

/// The form of the value at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A table with a header.
    Header,
    /// A table that's only created by the paths of other tables or by dotted keys.
    ImpliedTable { is_dotted: bool },
    /// A list of tables that have headers, and how many there are.
    Tables(usize),
    /// A value, or an inline table or list.
    Value,
}

/// A path and where its key is.
#[derive(Clone, Debug)]
struct PlacedPath {
    form: Form,
    bytes: Range<usize>,
}

/// A path that's defined twice.
pub(super) struct DuplicateKey {
    /// The second key.
    pub(super) key: PlacedKey,
    /// The first definition.
    pub(super) first_bytes: Range<usize>,
}

/// A tree under construction.
pub(super) struct Tree<'a> {
    id: SourceId,
    findings: &'a mut Vec<Diagnostic>,
    pub(super) fragment: Fragment,
    known_paths: HashMap<String, PlacedPath>,
    /// The number of tables, lists and values so far.
    values: usize,
    /// The position of the first value over the limit.
    first_excess: Option<Range<usize>>,
    /// The total pointer size in bytes.
    pointer_bytes: usize,
    /// Whether the current value exceeds a limit and has to be dropped.
    is_cut: bool,
    /// The pointer to the current table.
    pub(super) table: String,
    pub(super) duplicates: Vec<DuplicateKey>,
}

impl<'a> Tree<'a> {
    pub(super) fn new(id: SourceId, findings: &'a mut Vec<Diagnostic>) -> Tree<'a> {
        let root = ValueSpans { key: None, value: Span::new(id, 0..0) };
        let spans = [(String::new(), root)].into();
        let value = Value::Object(Map::new());
        Tree {
            id,
            findings,
            fragment: Fragment { value, spans, ..Fragment::default() },
            known_paths: HashMap::new(),
            values: 0,
            first_excess: None,
            pointer_bytes: 0,
            is_cut: false,
            table: String::new(),
            duplicates: Vec::new(),
        }
    }

    /// Returns whether the limits on values or pointers are exceeded, in which case nothing more is added.
    pub(super) fn is_full(&self) -> bool {
        self.first_excess.is_some() || self.pointer_bytes > MAX_POINTER_BYTES
    }

    /// Returns a finding if the tree is full. `begin` returns the start of the statement that exceeded the
    /// limit.
    pub(super) fn excess(&self, begin: impl FnOnce() -> Range<usize>) -> Option<Diagnostic> {
        let (message, at, label) = if let Some(at) = &self.first_excess {
            let message = format!("the file has more than {MAX_VALUES} tables and values");
            (message, at.clone(), "the limit is exceeded here")
        } else if self.is_full() {
            let message = "the names of tables and keys are too long for this many values";
            (message.to_owned(), begin(), "the limit is exceeded here")
        } else {
            return None;
        };
        Some(Diagnostic::error("too-large", message).label(Span::new(self.id, at), label))
    }

    fn count(&mut self, at: &Range<usize>) {
        self.values += 1;
        if self.values == MAX_VALUES + 1 {
            self.first_excess = Some(at.clone());
        }
    }

    /// Starts the table for a header.
    pub(super) fn begin_table(&mut self, keys: &[PlacedKey], is_array: bool, at: &Range<usize>) {
        let Some((last, path)) = keys.split_last() else { return };
        let base = self.descend(String::new(), path, None);
        let whole = keys.iter().fold(String::new(), |base, key| pointer::child(&base, &key.name));
        self.table = whole;
        let Some(base) = base else { return };
        let own = pointer::child(&base, &last.name);
        self.table.clone_from(&own);
        let spot = |key: &PlacedKey| ValueSpans {
            key: Some(Span::new(self.id, key.bytes.clone())),
            value: Span::new(self.id, at.clone()),
        };
        let spot = spot(last);
        let known = self.known_paths.get(&own).map(|given| given.form);
        match known {
            None | Some(Form::ImpliedTable { is_dotted: false }) if !is_array => {
                self.record_form(&own, Form::Header, last);
                if known.is_none() {
                    self.insert(&own, Value::Object(Map::new()));
                }
                self.fragment.spans.insert(own, spot);
            }
            None | Some(Form::Tables(_)) if is_array => {
                let number = if let Some(Form::Tables(count)) = known { count } else { 0 };
                if known.is_none() {
                    self.insert(&own, Value::Array(Vec::new()));
                    self.fragment.spans.insert(own.clone(), spot.clone());
                }
                if let Some(list) = self.fragment.value.pointer_mut(&own) {
                    list.as_array_mut().into_iter().for_each(|list| list.push(Map::new().into()));
                }
                self.record_form(&own, Form::Tables(number + 1), last);
                self.table = pointer::child(&own, &number.to_string());
                self.count(&last.bytes);
                self.fragment.spans.insert(self.table.clone(), ValueSpans { key: None, ..spot });
                self.known_paths.insert(
                    self.table.clone(),
                    PlacedPath { form: Form::Header, bytes: last.bytes.clone() },
                );
            }
            _ => self.add_duplicate(last, own),
        }
    }

    /// Adds a key and its value to the table for the latest header.
    pub(super) fn add_key(&mut self, keys: &[PlacedKey], node: Node<'_>) {
        self.add_member(self.table.clone(), keys, node);
    }

    /// Records that keys are defined more than once within the value at a pointer.
    pub(super) fn add_repeated_keys(
        &mut self,
        node: Node<'_>,
        pointer: &str,
        repeated: &[Vec<PlacedKey>],
    ) {
        for path in repeated {
            let Some(key) = path.last() else { continue };
            let Some((table, at)) = table_around(node, pointer, key.bytes.start) else { continue };
            let (mut at, mut table, mut first_bytes) = (at, table, key.bytes.clone());
            for part in path {
                let member = table.members().find(|(key, _)| key.name == part.name);
                let Some((first, node)) = member else { break };
                at = pointer::child(&at, &first.name);
                (table, first_bytes) = (node, first.bytes);
            }
            self.fragment.lost_pointers.insert(at);
            self.duplicates.push(DuplicateKey { key: key.clone(), first_bytes });
        }
    }

    /// Records that the value at the given pointer couldn't be read.
    pub(super) fn lose(&mut self, pointer: String) {
        self.pointer_bytes += pointer.len();
        self.fragment.lost_pointers.insert(pointer);
    }

    fn add_member(&mut self, base: String, keys: &[PlacedKey], node: Node<'_>) {
        if self.is_full() {
            return;
        }
        let Some((last, path)) = keys.split_last() else { return };
        let start = base.clone();
        let Some(base) = self.descend(base, path, Some(&start)) else {
            let whole = keys.iter().fold(start, |base, key| pointer::child(&base, &key.name));
            return self.lose(whole);
        };
        let own = pointer::child(&base, &last.name);
        // A dotted key can't extend a table that's defined elsewhere.
        let is_closed = !path.is_empty()
            && self.known_paths.get(&base).is_some_and(|given| given.form == Form::Header);
        if is_closed || self.known_paths.contains_key(&own) {
            return self.add_duplicate(last, own);
        }
        self.record_form(&own, Form::Value, last);
        if self.add_value(&own, node, Some(last)).is_none() {
            if let Some(Value::Object(table)) = self.fragment.value.pointer_mut(&base) {
                table.shift_remove(&last.name);
            }
            self.lose(own);
        }
        self.is_cut = false;
    }

    /// Returns the pointer to the table at the given path, creating it if necessary. For a dotted key,
    /// `dotted` is the table that contains it.
    fn descend(
        &mut self,
        base: String,
        path: &[PlacedKey],
        dotted: Option<&str>,
    ) -> Option<String> {
        let mut at = base;
        for key in path {
            at = pointer::child(&at, &key.name);
            let form = self.known_paths.get(&at).map(|given| given.form);
            match form {
                None => {
                    let is_dotted = dotted.is_some();
                    self.record_form(&at, Form::ImpliedTable { is_dotted }, key);
                    self.insert(&at, Value::Object(Map::new()));
                    let span = Span::new(self.id, key.bytes.clone());
                    let spot = ValueSpans { key: Some(span.clone()), value: span };
                    self.fragment.spans.insert(at.clone(), spot);
                }
                Some(Form::ImpliedTable { is_dotted: false }) if dotted.is_some() => {
                    self.record_form(&at, Form::ImpliedTable { is_dotted: true }, key);
                }
                Some(Form::ImpliedTable { .. }) => {}
                Some(Form::Header) if dotted.is_none() => {}
                Some(Form::Tables(count)) => {
                    at = pointer::child(&at, &count.saturating_sub(1).to_string());
                }
                Some(Form::Header | Form::Value) => {
                    self.add_duplicate(key, at);
                    return None;
                }
            }
        }
        Some(at)
    }

    /// Records the form of a path. If the path is already known, it keeps its position.
    fn record_form(&mut self, pointer: &str, form: Form, key: &PlacedKey) {
        self.pointer_bytes += pointer.len();
        if let Some(given) = self.known_paths.get_mut(pointer) {
            given.form = form;
            return;
        }
        self.known_paths.insert(pointer.to_owned(), PlacedPath { form, bytes: key.bytes.clone() });
        // Values are counted when they're added to the tree.
        if form != Form::Value {
            self.count(&key.bytes);
        }
    }

    fn add_duplicate(&mut self, key: &PlacedKey, pointer: String) {
        let first_bytes = self.known_paths.get(&pointer).map_or(0..0, |given| given.bytes.clone());
        self.fragment.lost_pointers.insert(pointer);
        self.duplicates.push(DuplicateKey { key: key.clone(), first_bytes });
    }

    /// Inserts a value into the tree of tables.
    fn insert(&mut self, pointer: &str, value: Value) {
        let Some((base, key)) = pointer::split(pointer) else { return };
        let Some(Value::Object(table)) = self.fragment.value.pointer_mut(base) else { return };
        table.entry(key).or_insert(value);
    }

    /// Adds a value at a pointer. If the tree can't represent it, adds a finding and returns `None`.
    pub(super) fn add_value(
        &mut self,
        at: &str,
        node: Node<'_>,
        key: Option<&PlacedKey>,
    ) -> Option<()> {
        let span = Span::new(self.id, node.bytes());
        self.count(&node.bytes());
        self.pointer_bytes += at.len();
        if self.is_full() {
            self.is_cut = true;
            return None;
        }
        if at.bytes().filter(|&byte| byte == b'/').count() > MAX_DEPTH {
            self.is_cut = true;
            self.findings.push(too_deep_error(span).pointer(at));
            return None;
        }
        let key = key.map(|key| Span::new(self.id, key.bytes.clone()));
        self.fragment.spans.insert(at.to_owned(), ValueSpans { key, value: span.clone() });
        let plain = match node.value() {
            DeValue::String(text) => Value::String(text.to_string()),
            DeValue::Boolean(value) => Value::Bool(*value),
            DeValue::Integer(number) => {
                let Ok(number) = i64::from_str_radix(number.as_str(), number.radix()) else {
                    self.findings.push(too_large_error(span).pointer(at));
                    return None;
                };
                number.into()
            }
            DeValue::Float(number) => {
                self.findings.push(not_whole_error(number.as_str(), &span).pointer(at));
                return None;
            }
            DeValue::Datetime(_) => {
                self.findings.push(date_error(span).pointer(at));
                return None;
            }
            DeValue::Array(_) => return self.add_list(at, node),
            DeValue::Table(_) => {
                self.insert_or_push(at, Value::Object(Map::new()));
                for (key, node) in node.members() {
                    self.add_member(at.to_owned(), &[key], node);
                }
                return Some(());
            }
        };
        self.insert_or_push(at, plain);
        Some(())
    }

    fn add_list(&mut self, at: &str, list: Node<'_>) -> Option<()> {
        self.insert_or_push(at, Value::Array(Vec::new()));
        for (index, node) in list.entries().enumerate() {
            self.add_entry(at, index, node)?;
        }
        Some(())
    }

    /// Adds an entry to a list. Returns `None` if the list ends because of a limit.
    pub(super) fn add_entry(&mut self, list: &str, index: usize, node: Node<'_>) -> Option<()> {
        let at = pointer::child(list, &index.to_string());
        if self.add_value(&at, node, None).is_none() {
            if self.is_cut {
                return None;
            }
            // Make sure that the other entries keep their positions.
            self.add_gap(list, index);
        }
        Some(())
    }

    /// Adds a gap in place of an entry that couldn't be read.
    pub(super) fn add_gap(&mut self, list: &str, index: usize) {
        let at = pointer::child(list, &index.to_string());
        self.insert_or_push(&at, Value::Null);
        self.lose(at);
    }

    /// Starts a list whose entries are added one by one. Returns its pointer, or `None` if the key is a
    /// duplicate.
    pub(super) fn begin_list(&mut self, keys: &[PlacedKey], bytes: Range<usize>) -> Option<String> {
        let list = Spanned::new(bytes, DeValue::Array(DeArray::new()));
        let own =
            keys.iter().fold(self.table.clone(), |bytes, key| pointer::child(&bytes, &key.name));
        let doubles = self.duplicates.len();
        self.add_key(keys, Node::new(&list, 0));
        (self.duplicates.len() == doubles).then_some(own)
    }

    fn insert_or_push(&mut self, pointer: &str, value: Value) {
        let Some((base, key)) = pointer::split(pointer) else { return };
        match self.fragment.value.pointer_mut(base) {
            Some(Value::Object(table)) => drop(table.insert(key, value)),
            // A header can't continue a list, so the keys below it aren't entries.
            Some(Value::Array(list)) if key.parse() == Ok(list.len()) => list.push(value),
            _ => {}
        }
    }
}

/// Returns the innermost inline table around an offset, with its pointer.
fn table_around<'a>(node: Node<'a>, pointer: &str, at: usize) -> Option<(Node<'a>, String)> {
    let holds = |node: Node<'_>| node.bytes().contains(&at);
    if node.value().is_array() {
        let (index, entry) = node.entries().enumerate().find(|(_, entry)| holds(*entry))?;
        return table_around(entry, &pointer::child(pointer, &index.to_string()), at);
    }
    let within = |(key, node): (PlacedKey, Node<'a>)| {
        // A table that's only created by a dotted key could have an inline table in it.
        let is_implied = node.bytes() == key.bytes;
        let inner = || table_around(node, &pointer::child(pointer, &key.name), at);
        (is_implied || holds(node)).then(inner)?
    };
    let mut members = node.members();
    members.find_map(within).or_else(|| holds(node).then(|| (node, pointer.to_owned())))
}

fn too_large_error(span: Span) -> Diagnostic {
    Diagnostic::error("out-of-range", "the number is too large")
        .label(span, "no number in a ruleset is that large")
}

fn date_error(span: Span) -> Diagnostic {
    Diagnostic::error("wrong-type", "a ruleset cannot contain dates or times")
        .label(span, "a date or a time")
}

pub(super) fn too_deep_error(span: Span) -> Diagnostic {
    Diagnostic::error(
        "too-deep",
        format!("tables and lists are nested more than {MAX_DEPTH} levels deep"),
    )
    .label(span, "too deep")
}

/// Returns the finding for a number that isn't whole. If its fraction is zero, it includes a fix.
fn not_whole_error(text: &str, span: &Span) -> Diagnostic {
    let found = Diagnostic::error("wrong-type", "every number in a ruleset must be a whole number")
        .label(span.clone(), "expected a whole number");
    let whole =
        text.split_once('.').filter(|(_, fraction)| fraction.bytes().all(|byte| byte == b'0'));
    match whole {
        Some((whole, _)) => {
            found.fix(span.clone(), whole, "write it without a decimal point", true)
        }
        None => found,
    }
}

/// Returns the finding for a path that's defined twice. `line` returns the byte range of the line that
/// contains the given offset.
pub(super) fn duplicate_key_error(
    double: &DuplicateKey,
    text: &str,
    id: SourceId,
    line: impl Fn(usize) -> Range<usize>,
) -> Diagnostic {
    let DuplicateKey { key, first_bytes, .. } = double;
    let (first_line, again) = (line(first_bytes.start), line(key.bytes.start));
    let written = |line: &Range<usize>| text.get(line.clone()).unwrap_or_default().trim();
    let is_header = |line: &Range<usize>| written(line).starts_with('[');
    let found =
        Diagnostic::error("duplicate-key", format!("{} is defined twice", quote_text(&key.name)))
            .label(Span::new(id, key.bytes.clone()), "defined again here")
            .secondary_label(Span::new(id, first_bytes.clone()), "first defined here");
    if first_line != again && written(&first_line) == written(&again) && !is_header(&again) {
        let rest = text.get(again.end..).unwrap_or_default();
        let end = again.end + if rest.starts_with("\r\n") { 2 } else { rest.len().min(1) };
        let line = Span::new(id, again.start..end);
        return found.fix(line, "", "remove the second one, which is identical", true);
    }
    if is_header(&first_line) && is_header(&again) {
        let (first, header) = (written(&first_line), written(&again));
        let name = header.trim_start_matches('[').split([']', '.']).next().unwrap_or_default();
        if header.starts_with("[[") && first.starts_with(&format!("[{name}.")) {
            return found.help(format!("put the tables of a block below its header `[[{name}]]`"));
        }
        return found.help("put the keys of both tables under one header");
    }
    if is_header(&first_line) != is_header(&again) {
        let name = quote_text(&key.name);
        return found.help(if written(&again).starts_with("[[") {
            format!("put each entry inside the brackets of {name}, or give each a header")
        } else {
            format!("put all keys of {name} in one place")
        });
    }
    found.help("keep one and remove the other")
}
