use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use serde_json::{Map, Value};
use toml::{
    Spanned,
    de::{DeTable, DeValue, Error},
};

use super::{
    guard::{sign_beyond, tower},
    pointer,
    syntax::{Mended, mend},
};
use crate::diagnostic::{Diagnostic, SourceId, Sources, Span, quoted};

/// The most bytes of a file.
pub const MAX_BYTES: usize = 1 << 20;
/// The deepest nesting of a file; the deepest that means anything is a variant's `when`.
pub const MAX_DEPTH: usize = 12;
/// The most values of a file.
pub const MAX_VALUES: usize = 20_000;

/// The most lines of a file: what costs most memory is a fault in each.
const MAX_LINES: usize = 200_000;
/// The most signs of a file, each of which can be a fault too: ten for every value.
const MAX_SIGNS: usize = 200_000;

/// A tree with the place of each of its values.
#[derive(Clone, Debug, Default)]
pub struct Fragment {
    /// The tree.
    pub value: Value,
    /// The places by JSON pointer.
    pub spots: BTreeMap<String, Spot>,
    /// The pointers of values that were left out of the tree, because they have no form in it.
    pub lost: BTreeSet<String>,
}

impl Fragment {
    /// Whether a value was left out, or something around it.
    pub fn is_lost(&self, pointer: &str) -> bool {
        let mut around = Some(pointer);
        while let Some(pointer) = around {
            if self.lost.contains(pointer) {
                return true;
            }
            around = pointer.rsplit_once('/').map(|(base, _)| base);
        }
        false
    }
}

/// The place of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Its key; an element of a list has none.
    pub key: Option<Span>,
    /// The value itself.
    pub value: Span,
}

/// The text of a file from its bytes. Whatever a TOML file cannot be is a finding that gives the
/// byte at which it shows.
pub fn decode(name: &str, bytes: &[u8]) -> Result<String, Box<Diagnostic>> {
    let fail = |message: String| Err(Box::new(Diagnostic::error("not-text", message)));
    if bytes.len() > MAX_BYTES {
        let message = format!("{} is larger than {} KiB", quoted(name), MAX_BYTES / 1024);
        return Err(Box::new(Diagnostic::error("too-large", message)));
    }
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        let message =
            format!("{} is UTF-16 (byte 0 is the mark of it); save it as UTF-8", quoted(name));
        return fail(message);
    }
    if let Some(at) = bytes.iter().position(|&byte| byte == 0) {
        return fail(format!(
            "{} has a zero byte at byte {at}: it is no text in UTF-8",
            quoted(name)
        ));
    }
    match std::str::from_utf8(bytes) {
        // A byte order mark is harmless and says nothing.
        Ok(text) => Ok(text.strip_prefix('\u{feff}').unwrap_or(text).to_owned()),
        Err(error) => {
            let at = error.valid_up_to();
            let line = 1 + bytes.iter().take(at).filter(|&&byte| byte == b'\n').count();
            let message = format!(
                "{} is no text in UTF-8: byte {at}, on line {line}, does not fit",
                quoted(name)
            );
            let fault = Diagnostic::error("not-text", message);
            Err(Box::new(fault.help("save it as UTF-8, which every editor can")))
        }
    }
}

/// Parses a source. All faults of syntax are found at once, and the tree is that of the statements
/// without one. There is none if the faults reach too far.
pub fn parse(sources: &Sources, id: SourceId, found: &mut Vec<Diagnostic>) -> Option<Fragment> {
    let text = sources.text(id);
    if let Some(at) = tower(text) {
        found.push(too_deep(Span::new(id, at..at + 1)));
        return None;
    }
    let lines = text.match_indices('\n').map(|(at, _)| at).nth(MAX_LINES);
    let lines = lines.map(|at| (at, format!("{MAX_LINES} lines")));
    let signs = sign_beyond(text, MAX_SIGNS);
    let signs =
        signs.map(|at| (at, format!("{MAX_SIGNS} brackets, `=`, `,` and control characters")));
    if let Some((at, most)) = lines.or(signs) {
        let message = format!("the file has more than {most}");
        let span = Span::new(id, at..at);
        found.push(Diagnostic::error("too-large", message).label(span, "one too many"));
        return None;
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        return Some(walk(&table, id, found));
    }
    drop(table);
    let Mended { text, lost } = mend(sources, id, &errors, found)?;
    let (table, _) = DeTable::parse_recoverable(&text);
    let mut fragment = walk(&table, id, found);
    fragment.lost.extend(lost);
    Some(fragment)
}

fn walk(table: &Spanned<DeTable<'_>>, id: SourceId, found: &mut Vec<Diagnostic>) -> Fragment {
    let mut walk = Walk { id, found, fragment: Fragment::default(), values: 0, is_cut: false };
    let span = table.span();
    let value = walk.table(table.get_ref(), "", 0);
    let mut fragment = walk.fragment;
    fragment.value = value;
    fragment.spots.insert(String::new(), Spot { key: None, value: Span::new(id, span) });
    fragment
}

/// Parses a value alone, of which `offset` is the byte in its source.
pub(super) fn parse_value(
    text: &str,
    id: SourceId,
    pointer: &str,
    found: &mut Vec<Diagnostic>,
) -> Result<Fragment, Error> {
    let parsed = if tower(text).is_some() { DeValue::parse("") } else { DeValue::parse(text) }?;
    let mut walk = Walk { id, found, fragment: Fragment::default(), values: 0, is_cut: false };
    let value = walk.value(&parsed, None, pointer, 0);
    let mut fragment = walk.fragment;
    fragment.value = value.unwrap_or_default();
    Ok(fragment)
}

pub(super) fn too_deep(span: Span) -> Diagnostic {
    Diagnostic::error("too-deep", format!("tables and lists are nested deeper than {MAX_DEPTH}"))
        .label(span, "too deep")
}

struct Walk<'a> {
    id: SourceId,
    found: &'a mut Vec<Diagnostic>,
    fragment: Fragment,
    values: usize,
    /// Whether what is being read has no end within the bounds: nothing is kept of it.
    is_cut: bool,
}

impl Walk<'_> {
    fn table(&mut self, table: &DeTable<'_>, base: &str, depth: usize) -> Value {
        // The parser sorts keys; people are shown them in the order of the file.
        let mut members: Vec<_> = table.iter().collect();
        members.sort_by_key(|(key, _)| key.span().start);
        let mut object = Map::new();
        for (key, value) in members {
            let pointer = pointer::child(base, key.get_ref());
            if let Some(value) = self.value(value, Some(key.span()), &pointer, depth + 1) {
                object.insert(key.get_ref().to_string(), value);
            }
            self.is_cut = false;
        }
        Value::Object(object)
    }

    /// The value, or `None` if it has no form in the tree, which then is a finding.
    fn value(
        &mut self,
        value: &Spanned<DeValue<'_>>,
        key: Option<Range<usize>>,
        pointer: &str,
        depth: usize,
    ) -> Option<Value> {
        let span = Span::new(self.id, value.span());
        self.values += 1;
        let fault = if self.values > MAX_VALUES {
            self.is_cut = true;
            Some(too_many(&span)).filter(|_| self.values == MAX_VALUES + 1)
        } else if depth > MAX_DEPTH {
            self.is_cut = true;
            Some(too_deep(span.clone()))
        } else {
            let spot = Spot { key: key.map(|key| Span::new(self.id, key)), value: span.clone() };
            self.fragment.spots.insert(pointer.to_owned(), spot);
            match self.tree(value.get_ref(), &span, pointer, depth) {
                Ok(value) => return Some(value),
                Err(fault) => fault.map(|fault| (*fault).at(pointer)),
            }
        };
        self.found.extend(fault);
        self.fragment.lost.insert(pointer.to_owned());
        None
    }

    fn tree(
        &mut self,
        value: &DeValue<'_>,
        span: &Span,
        pointer: &str,
        depth: usize,
    ) -> Result<Value, Option<Box<Diagnostic>>> {
        match value {
            DeValue::String(text) => Ok(Value::String(text.to_string())),
            DeValue::Boolean(value) => Ok(Value::Bool(*value)),
            DeValue::Integer(integer) => {
                let digits = integer.as_str();
                match i64::from_str_radix(digits, integer.radix()) {
                    Ok(number) => Ok(number.into()),
                    Err(_) => Err(Some(Box::new(
                        Diagnostic::error("out-of-range", "the number is far too large")
                            .label(span.clone(), "does not fit into 64 bits"),
                    ))),
                }
            }
            DeValue::Float(float) => Err(Some(Box::new(not_whole(float.as_str(), span)))),
            DeValue::Datetime(_) => Err(Some(Box::new(
                Diagnostic::error("wrong-type", "a date or a time has no place in a ruleset")
                    .label(span.clone(), "a date or a time"),
            ))),
            DeValue::Table(table) => Ok(self.table(table, pointer, depth)),
            DeValue::Array(list) => {
                let mut values = Vec::new();
                for (index, element) in list.iter().enumerate() {
                    let pointer = pointer::child(pointer, &index.to_string());
                    let value = self.value(element, None, &pointer, depth + 1);
                    if value.is_none() && self.is_cut {
                        return Err(None);
                    }
                    // The others keep their places.
                    values.push(value.unwrap_or_default());
                }
                Ok(Value::Array(values))
            }
        }
    }
}

fn too_many(span: &Span) -> Diagnostic {
    Diagnostic::error("too-large", format!("the file has more than {MAX_VALUES} values"))
        .label(span.clone(), "one too many")
}

/// A number that is not whole; where it is one written with a point, how to write it.
fn not_whole(text: &str, span: &Span) -> Diagnostic {
    let found = Diagnostic::error("wrong-type", "every number of a ruleset is a whole one")
        .label(span.clone(), "expected a whole number");
    let whole =
        text.split_once('.').filter(|(_, fraction)| fraction.bytes().all(|byte| byte == b'0'));
    match whole {
        Some((whole, _)) => found.fix(span.clone(), whole, "write it without a point"),
        None => found,
    }
}
