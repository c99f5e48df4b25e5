//! Inlay hints, symbols and folding ranges.

use std::{fmt, ops::Range};

use super::{
    analysis::Analysis,
    outline::TableHeader,
    place::{DocumentPlace, Role},
};
use crate::{
    diagnostic::escape_for_terminal,
    loader::{Origin, pointer},
    manual,
    ruleset::{KeyPointer, Players, keys},
};

/// A hint shown next to a position in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditorHint {
    /// The offset to show the hint at.
    pub byte: usize,
    /// The content.
    pub remark: Remark,
}

/// A hint's content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The value replaces a different one.
    Replaces {
        /// The replaced value.
        value: String,
        /// Where the replaced value comes from.
        source: ValueSource,
    },
    /// The value is the same as the one that it replaces.
    Same(ValueSource),
    /// The block only applies to these player counts.
    Players(Players),
}

/// Where a value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueSource {
    /// The default.
    Default,
    /// A line in the same file.
    Line(usize),
    /// The ruleset with the given name.
    Ruleset(String),
}

impl fmt::Display for ValueSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueSource::Default => f.write_str("by default"),
            ValueSource::Line(line) => write!(f, "on line {line}"),
            ValueSource::Ruleset(name) => write!(f, "in {name}"),
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::Replaces { value, source } => write!(f, "was {value} {source}"),
            Remark::Same(source) => write!(f, "the same {source}"),
            Remark::Players(players) => write!(f, "with {players}"),
        }
    }
}

/// The kind of symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolKind {
    /// A section or table.
    Section,
    /// A `when` block.
    When,
    /// A variant.
    Variant,
    /// A key.
    Key,
}

/// A section, block, variant or key in a file's outline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// The value or title, or an empty string.
    pub detail: String,
    /// The kind.
    pub kind: SymbolKind,
    /// The full byte range.
    pub bytes: Range<usize>,
    /// The byte range of the name.
    pub selection: Range<usize>,
    /// The symbols nested inside this one.
    pub children: Vec<Symbol>,
}

/// The maximum number of headers in an outline. The maximum number of variants and blocks takes about a
/// thousand.
const MAX_HEADERS: usize = 5_000;

impl Analysis {
    /// Returns hints for each value in the byte range that replaces another one, and for each `when` block.
    pub fn hints(&self, range: &Range<usize>) -> Vec<EditorHint> {
        let is_within = |byte| range.start <= byte && byte <= range.end;
        let mut hints: Vec<EditorHint> = Vec::new();
        for (at, spot) in self.tree().spans.iter().filter(|(_, spot)| is_within(spot.value.end)) {
            let place = DocumentPlace::of(at);
            let is_leaf = self.tree().value.pointer(at).is_some_and(|value| !value.is_object());
            let says_itself = [keys::ID, keys::TITLE, keys::FORMAT, keys::FAMILY]
                .iter()
                .any(|key| *place.merged == *key);
            if place.role != Role::Value || !is_leaf || !place.is_whole || says_itself {
                continue;
            }
            let Some(replaced) = self.replaced_setting(at, &place) else { continue };
            let source = match &replaced.origin {
                Origin::Default => ValueSource::Default,
                Origin::File { place: Some(place), .. } if place.file == self.name() => {
                    ValueSource::Line(place.line)
                }
                Origin::File { place: Some(place), .. } => {
                    let file = place.file.rsplit(['/', ':']).next().unwrap_or_default();
                    let name = file.strip_suffix(".toml").unwrap_or(file);
                    ValueSource::Ruleset(escape_for_terminal(name).into_owned())
                }
                _ => continue,
            };
            let is_same = self.tree().value.pointer(at) == Some(&replaced.value);
            let remark = if is_same {
                Remark::Same(source)
            } else {
                let value = escape_for_terminal(&manual::shown(&replaced.value)).into_owned();
                Remark::Replaces { value, source }
            };
            hints.push(EditorHint { byte: spot.value.end, remark });
        }
        let headers = self.outline().headers.iter();
        for TableHeader { pointer, bytes } in headers.filter(|header| is_within(header.bytes.end)) {
            let written = self.tree().value.pointer(&keys::PLAYERS.pointer_in_layer(pointer));
            let written = written.filter(|_| keys::is_block(pointer)).cloned();
            if let Some(Ok(players)) = written.map(serde_json::from_value) {
                hints.push(EditorHint { byte: bytes.end, remark: Remark::Players(players) });
            }
        }
        hints.sort_by_key(|hint| hint.byte);
        hints
    }

    /// Returns the file's outline, up to [`MAX_HEADERS`] headers.
    pub fn symbols(&self) -> Vec<Symbol> {
        let (outline, text) = (self.outline(), self.text());
        let first = outline.headers.first().map_or(text.len(), |header| header.bytes.start);
        let mut symbols: Vec<Symbol> = self.keys_within(0..first);
        for (index, header) in outline.headers.iter().enumerate().take(MAX_HEADERS) {
            let next = outline.headers.get(index + 1);
            let end = next.map_or(text.len(), |next| next.bytes.start);
            // This excludes any comments that belong to the next header.
            let body = text.get(header.bytes.start..end).unwrap_or_default();
            let body: Vec<&str> = body.split_inclusive('\n').collect();
            let is_filling = |line: &&&str| line.trim().is_empty() || line.starts_with('#');
            let filling =
                body.iter().rev().take_while(is_filling).map(|line| line.len()).sum::<usize>();
            let bytes = header.bytes.start..(end - filling).max(header.bytes.end);
            let keys: Vec<String> = pointer::segments(&header.pointer).collect();
            let kind = match keys.as_slice() {
                [variants, _] if variants == "variants" => SymbolKind::Variant,
                [.., when, _] if when == "when" => SymbolKind::When,
                _ => SymbolKind::Section,
            };
            let value =
                |key: KeyPointer| self.tree().value.pointer(&key.pointer_in_layer(&header.pointer));
            let name = text.get(header.bytes.clone()).unwrap_or_default();
            let detail = match kind {
                SymbolKind::Variant => {
                    value(keys::TITLE).and_then(|title| title.as_str()).map(ToOwned::to_owned)
                }
                SymbolKind::When => value(keys::PLAYERS).map(manual::shown),
                _ => None,
            };
            symbols.push(Symbol {
                name: escape_for_terminal(name.trim_matches(['[', ']', ' '])).into_owned(),
                detail: escape_for_terminal(&detail.unwrap_or_default()).into_owned(),
                kind,
                children: self.keys_within(header.bytes.end..bytes.end),
                selection: header.bytes.clone(),
                bytes,
            });
        }
        symbols
    }

    /// Returns the keys with values in the given byte range, using their full dotted names.
    fn keys_within(&self, range: Range<usize>) -> Vec<Symbol> {
        let outline = self.outline();
        let mut symbols = Vec::new();
        let mut end = range.start;
        let from = outline.keys.partition_point(|site| site.bytes.start < range.start);
        let keys = outline.keys.get(from..).unwrap_or_default();
        for site in keys.iter().take_while(|site| site.bytes.start < range.end) {
            let Some(spot) = self.tree().spans.get(&site.pointer) else { continue };
            let value = self.tree().value.pointer(&site.pointer);
            let goes_on = self
                .text()
                .get(site.bytes.end..)
                .is_some_and(|rest| rest.trim_start().starts_with('.'));
            // An inline table's contents belong to its key.
            if site.bytes.start < end || goes_on {
                continue;
            }
            let before = self.text().get(..site.bytes.start).unwrap_or_default();
            let line = before.rsplit('\n').next().unwrap_or_default();
            let begin = site.bytes.start - line.trim_start().len();
            end = spot.value.end.max(site.bytes.end);
            let name = self.text().get(begin..site.bytes.end).unwrap_or_default();
            symbols.push(Symbol {
                name: escape_for_terminal(name).into_owned(),
                detail: escape_for_terminal(&value.map(manual::shown).unwrap_or_default())
                    .into_owned(),
                kind: SymbolKind::Key,
                bytes: begin..end,
                selection: begin..site.bytes.end,
                children: Vec::new(),
            });
        }
        symbols
    }

    /// Returns the ranges that can be folded: sections and lists that span several lines.
    pub fn folds(&self) -> Vec<Range<usize>> {
        let sections = self.symbols().into_iter().filter(|symbol| symbol.kind != SymbolKind::Key);
        let sections = sections.map(|symbol| symbol.bytes);
        sections.chain(self.outline().lists.iter().cloned()).collect()
    }
}
