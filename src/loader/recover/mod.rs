//! Parses a file into a tree that knows where each value is, even if the file has errors.
//!
//! The parser's lexer never stops, so we split its tokens into statements and parse each of them on its own.
//! An invalid statement results in a single finding and its values are lost, but all other statements are
//! still read. To suggest what the author of an invalid statement may have meant, we apply each rewrite from
//! a table, parse the result again and check it against the schema.

mod advice;
mod broken_statement;
mod explain;
mod foreign_syntax;
mod keys;
mod limits;
mod literals;
mod node;
mod other_formats;
mod reader;
mod rewrite;
mod rewrite_check;
mod schema_place;
mod statement;
mod tree;
mod values;

use std::{
    cell::LazyCell,
    collections::{BTreeMap, BTreeSet},
    ops::{Deref, Range},
};

pub(crate) use broken_statement::{BrokenStatement, StatementSplitter};
use explain::explain;
use foreign_syntax::foreign_header;
pub(crate) use keys::{
    UnrecognisedKey, has_set, key_for_value, key_in_set, key_of_joined_name, section_of_key,
    sections,
};
use limits::{Excess, excess};
pub(crate) use literals::{example_of_entry, name_of, number_of, range, to_toml};
use node::{Node, PlacedKey};
use other_formats::{Conflict, conflict_error, conflicts, first_sides, foreign_format_error};
pub(crate) use reader::SyntaxFaultKind;
use reader::{Slice, SyntaxFault, read_entries, read_statement};
pub(crate) use rewrite_check::Judgement;
use schema_place::place_of;
pub(crate) use schema_place::{can_hold, kind, place, words};
use serde_json::Value;
pub(crate) use statement::{Statement, bytes_of, statements};
use statement::{char_at, header_names, is_header, line_around, names, significant_ends};
use toml::{Spanned, de::DeValue};
use toml_parser::{
    Source,
    lexer::{Token, TokenKind},
};
use tree::{Tree, duplicate_key_error, too_deep_error};

use super::pointer;
use crate::{
    diagnostic::{Diagnostic, MAX_LISTED_FINDINGS, SourceId, Sources, Span, quote_text},
    ruleset::{MAX_VARIANTS, schema::Schema},
};

/// The maximum file size in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// The maximum nesting depth in a file. A `when` block in a variant needs the most.
pub const MAX_DEPTH: usize = 12;
/// The maximum number of tables, lists and values in a file, in total.
pub const MAX_VALUES: usize = 20_000;
/// The maximum total pointer size in bytes. Each pointer contains the names of all tables around it.
pub(crate) const MAX_POINTER_BYTES: usize = 8 << 20;

/// If there are more errors than this, the rest of the file isn't worth checking.
const MAX_FAULTS: usize = 500;
/// The maximum number of errors to explain. Any others are only counted, since they wouldn't be listed
/// anyway.
const MAX_EXPLAINED_FAULTS: usize = MAX_LISTED_FINDINGS;

/// A tree with the position of each value.
#[derive(Clone, Debug, Default)]
pub struct Fragment {
    /// The tree.
    pub value: Value,
    /// The positions by JSON pointer.
    pub spans: BTreeMap<String, ValueSpans>,
    /// The pointers to values that aren't in the tree because it can't represent them.
    pub lost_pointers: BTreeSet<String>,
}

impl Fragment {
    /// Returns whether a value, or something around it, was left out.
    pub fn is_lost(&self, pointer: &str) -> bool {
        pointer::is_in_any(pointer, &self.lost_pointers)
    }

    /// Returns whether something below a pointer was left out.
    pub(crate) fn has_lost_part(&self, pointer: &str) -> bool {
        pointer::pointers_below(pointer, &self.lost_pointers).any(|lost| lost != pointer)
    }
}

/// The positions of a value and its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueSpans {
    /// The key. List entries don't have one.
    pub key: Option<Span>,
    /// The value.
    pub value: Span,
}

/// Adds a file's contents to the sources. If they can't be TOML, returns a finding that points to the
/// offending byte and shows as much of the file as is readable.
pub fn decode(
    name: &str,
    bytes: &[u8],
    sources: &mut Sources,
) -> Result<SourceId, Box<Diagnostic>> {
    if bytes.len() > MAX_BYTES {
        let message = format!("{} is larger than {} KiB", quote_text(name), MAX_BYTES / 1024);
        return Err(Box::new(Diagnostic::error("too-large", message)));
    }
    let is_wide = bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]);
    let text = std::str::from_utf8(bytes).ok().filter(|text| !text.contains('\0'));
    if let Some(text) = text.filter(|_| !is_wide) {
        // A byte order mark is harmless, so we ignore it.
        return Ok(sources.add(name, text.strip_prefix('\u{feff}').unwrap_or(text)));
    }
    let zero = bytes.iter().position(|&byte| byte == 0);
    let valid = std::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
    let at = if is_wide { 0 } else { zero.map_or(valid, |zero| zero.min(valid)) };
    let shown = bytes.get(..at).unwrap_or_default();
    let rest = String::from_utf8_lossy(bytes.get(at..).unwrap_or_default());
    let text = format!("{}{rest}", String::from_utf8_lossy(shown));
    let place = char_at(&text, at);
    let span = Span::new(sources.add(name, text), place);
    let name = quote_text(name);
    let (message, label) = if is_wide {
        (format!("{name} is UTF-16: it starts with a UTF-16 byte order mark"), "not UTF-8")
    } else if zero == Some(at) {
        (format!("{name} is not UTF-8 text: it contains a zero byte at byte {at}"), "a zero byte")
    } else {
        (format!("{name} is not UTF-8 text: byte {at} is invalid"), "not UTF-8")
    };
    let fault = Diagnostic::error("not-text", message).label(span, label);
    Err(Box::new(fault.help("save it as UTF-8")))
}

/// Parses a source. Finds all syntax errors at once and returns a tree of all the valid statements. Returns
/// `None` if there are too many errors or it isn't TOML at all.
///
/// Fixes for invalid statements are checked against the schema of the source's family, or against all schemas
/// if it doesn't set a family.
pub fn parse(
    sources: &Sources,
    id: SourceId,
    schemas: &[&Schema],
    found: &mut Vec<Diagnostic>,
) -> Option<Fragment> {
    let text = sources.text(id);
    let mut values = Vec::new();
    let recovered = match recover(text, id, schemas, MAX_EXPLAINED_FAULTS, &mut values) {
        Ok(recovered) => recovered,
        Err(excess) => {
            found.push(*excess);
            return None;
        }
    };
    if !recovered.is_toml
        && let Some(fault) = foreign_format_error(text, id)
    {
        found.push(fault);
        return None;
    }
    let is_read = recovered.is_read();
    let RecoveredText { mut fragment, mut faults, other_count, .. } = recovered;
    if let Some(last) = faults.last_mut() {
        last.other_count = other_count;
    }
    faults.sort_by_key(|fault| fault.span().map(|span| span.start));
    found.append(&mut faults);
    if !is_read {
        return None;
    }
    found.append(&mut values);
    leave_out_variants(&mut fragment);
    Some(fragment)
}

/// Drops variants beyond `MAX_VARIANTS + 1`, since checking thousands of them would take too long. We keep
/// one too many so that the excess is still reported.
fn leave_out_variants(fragment: &mut Fragment) {
    let variants = fragment.value.get_mut("variants").and_then(Value::as_object_mut);
    let Some(variants) = variants else { return };
    let mut count = 0;
    variants.retain(|_, _| {
        count += 1;
        count <= MAX_VARIANTS + 1
    });
}

/// The number of errors in a source.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FaultCount {
    pub(crate) syntax: usize,
    pub(crate) duplicates: usize,
    /// Whether parsing returns a tree.
    pub(crate) is_read: bool,
}

/// Counts the errors in a source, which is faster than explaining them.
pub(crate) fn count_faults(text: &str) -> FaultCount {
    let id = Sources::default().add("", "");
    recover(text, id, &[], 0, &mut Vec::new()).map_or_else(
        |_| FaultCount::default(),
        |recovered| FaultCount {
            syntax: recovered.count() - recovered.duplicates,
            duplicates: recovered.duplicates,
            is_read: recovered.is_read(),
        },
    )
}

/// The result of reading a source.
struct RecoveredText {
    fragment: Fragment,
    faults: Vec<Diagnostic>,
    /// The number of additional errors.
    other_count: usize,
    /// The number of errors that are duplicate keys or tables.
    duplicates: usize,
    /// Whether there are no errors in any statement.
    is_toml: bool,
}

impl RecoveredText {
    fn count(&self) -> usize {
        self.faults.len() + self.other_count
    }

    fn is_read(&self) -> bool {
        self.count() <= MAX_FAULTS
    }
}

/// Reads the statements in a source and explains some of its errors.
fn recover(
    text: &str,
    id: SourceId,
    schemas: &[&Schema],
    max_faults: usize,
    values: &mut Vec<Diagnostic>,
) -> Result<RecoveredText, Box<Diagnostic>> {
    let conflicts = conflicts(text);
    let text = &*first_sides(text, &conflicts);
    let tokens = Source::new(text).lex().into_vec();
    match excess(text, &tokens) {
        Some(Excess::Dots(at)) => return Err(Box::new(too_deep_error(Span::new(id, at..at + 1)))),
        Some(Excess::Count(at, max_faults)) => {
            let fault =
                Diagnostic::error("too-large", format!("the file has more than {max_faults}"));
            let at = Span::new(id, char_at(text, at));
            return Err(Box::new(fault.label(at, "the limit is exceeded here")));
        }
        None => {}
    }
    let statements = statements(text, &tokens);
    let schemas = LazyCell::new(|| select_schemas(schemas, text, &statements));
    let mut recovery = Recovery {
        text,
        id,
        tokens: &tokens,
        conflicts: &conflicts,
        schemas: &schemas,
        tree: Tree::new(id, values),
        faults: Vec::new(),
        max_faults,
        other_count: 0,
        is_below_fault: false,
    };
    let is_toml = recovery.read(&statements)?;
    let Recovery { tree, faults, other_count, .. } = recovery;
    let duplicates = tree.duplicates.len();
    Ok(RecoveredText { fragment: tree.fragment, faults, other_count, duplicates, is_toml })
}

/// Returns the schema of the family set at the top, or all schemas if there's none. This is only needed for
/// errors.
fn select_schemas<'a>(
    schemas: &[&'a Schema],
    text: &str,
    statements: &[Statement],
) -> Vec<&'a Value> {
    let raw = |statement: &Statement| statement.raw_text(text);
    let top = statements.iter().map(raw).take_while(|raw| !is_header(raw));
    let name = top.into_iter().find_map(|raw| {
        let written = raw.strip_prefix("family")?.trim_start().strip_prefix('=')?;
        Some(written.trim().trim_matches(['"', '\'']))
    });
    let own = schemas.iter().find(|schema| Some(schema.name()) == name);
    let own = own.map_or(schemas, std::slice::from_ref);
    own.iter().map(|schema| schema.explained_schema()).collect()
}

/// Parses a key and its value in the given byte range. Returns `None` if the value is invalid. A bare word is
/// treated as a string.
pub(super) fn parse_setting(
    text: &str,
    id: SourceId,
    at: Range<usize>,
    word: Option<&str>,
    found: &mut Vec<Diagnostic>,
) -> Option<Fragment> {
    let tokens = Source::new(text).lex().into_vec();
    let slice = read_statement(text, &tokens);
    let is_whole = |node: &Node<'_>| node.bytes() == at && excess(text, &tokens).is_none();
    let value = slice.value().filter(is_whole);
    let bare = word.map(|word| Spanned::new(at.clone(), DeValue::String(word.into())));
    let bare = bare.as_ref().map(|bare| Node::new(bare, 0));
    let mut tree = Tree::new(id, found);
    tree.add_key(&slice.keys, value.or(bare)?);
    let is_sound = slice.repeated_keys.is_empty() && tree.duplicates.is_empty() && !tree.is_full();
    Some(tree.fragment).filter(|_| is_sound)
}

/// The state of reading a file.
struct Recovery<'a> {
    text: &'a str,
    id: SourceId,
    tokens: &'a [Token],
    conflicts: &'a [Conflict],
    /// The schemas that could apply to the file.
    schemas: &'a dyn Deref<Target = Vec<&'a Value>>,
    tree: Tree<'a>,
    faults: Vec<Diagnostic>,
    /// The maximum number of errors to explain.
    max_faults: usize,
    /// The number of additional errors.
    other_count: usize,
    /// Whether the last header has an error, in which case we don't know which table the keys below are in.
    is_below_fault: bool,
}

impl Recovery<'_> {
    /// Reads all statements. Returns whether all of them are valid.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too many values or their names are too long in total.
    fn read(&mut self, statements: &[Statement]) -> Result<bool, Box<Diagnostic>> {
        for each in self.conflicts {
            self.push(|own| conflict_error(each, own.id));
        }
        let mut is_toml = true;
        self.check_outside_statements(statements);
        let mut rest = statements.iter().peekable();
        while let Some(statement) = rest.next() {
            let doubles = self.tree.duplicates.len();
            let is_sound = self.read_statement(statement);
            if let Some(excess) = self.tree.excess(|| char_at(self.text, statement.bytes.start)) {
                return Err(Box::new(excess));
            }
            is_toml &= is_sound;
            if !is_sound && self.is_open_section(statement) {
                // As in YAML, the indented lines below belong to it.
                while rest.next_if(|below| self.is_indented(below)).is_some() {}
            }
            for index in doubles..self.tree.duplicates.len() {
                self.push(|own| {
                    let line = |at: usize| line_around(own.text, at);
                    duplicate_key_error(&own.tree.duplicates[index], own.text, own.id, line)
                });
            }
        }
        Ok(is_toml)
    }

    /// Adds a finding, or just counts it.
    fn push(&mut self, finding: impl FnOnce(&Self) -> Diagnostic) {
        if self.faults.len() < self.max_faults {
            let finding = finding(self);
            self.faults.push(finding);
        } else {
            self.other_count += 1;
        }
    }

    /// Checks everything outside of statements, i.e. comments and lone carriage returns.
    fn check_outside_statements(&mut self, statements: &[Statement]) {
        let source = Source::new(self.text);
        let mut is_old = false;
        let mut within = statements.iter().peekable();
        for (index, token) in self.tokens.iter().enumerate() {
            while within.next_if(|statement| statement.tokens.end <= index).is_some() {}
            let Some(raw) = source.get(*token) else { continue };
            let at = token.span().start();
            if token.kind() == TokenKind::Newline && raw.as_str() == "\r" && !is_old {
                is_old = true;
                let found = Diagnostic::error("syntax", "a line ends with only a carriage return")
                    .label(Span::new(self.id, at..at + 1), "no line feed follows")
                    .help("save the file with Linux (LF) or Windows (CRLF) line endings");
                self.push(|_| found);
            }
            let is_own = within.peek().is_none_or(|statement| index < statement.tokens.start);
            if token.kind() == TokenKind::Comment && is_own {
                let mut fault: Option<toml_parser::ParseError> = None;
                raw.decode_comment(&mut fault);
                if let Some(at) = fault.and_then(|fault| fault.unexpected()) {
                    let end = at.start() + 1;
                    let fault = SyntaxFault {
                        kind: SyntaxFaultKind::ControlCharacter,
                        bytes: at.start()..end,
                    };
                    self.push(|own| explain(&own.broken_statement(bytes_of(token), fault)));
                }
            }
        }
    }

    /// Returns whether a statement consists of a key and a colon.
    fn is_open_section(&self, statement: &Statement) -> bool {
        let written = statement.raw_text(self.text);
        written.ends_with(':') && !written.contains(['=', '\n'])
    }

    fn is_indented(&self, statement: &Statement) -> bool {
        let line = line_around(self.text, statement.bytes.start);
        line.start < statement.bytes.start && !self.is_header(statement)
    }

    fn is_header(&self, statement: &Statement) -> bool {
        is_header(statement.raw_text(self.text))
    }

    /// Reads a statement. Returns whether it's valid.
    fn read_statement(&mut self, statement: &Statement) -> bool {
        // Include the final line break, which is where the parser reports missing parts.
        let end = (statement.tokens.end + 1).min(self.tokens.len());
        let tokens = &self.tokens[statement.tokens.start..end];
        let slice = read_statement(self.text, tokens);
        let after =
            self.conflicts.partition_point(|conflict| conflict.end <= statement.bytes.start);
        let conflict = self.conflicts.get(after);
        let is_tainted = conflict.is_some_and(|conflict| conflict.mark.start < statement.bytes.end);
        if slice.faults.is_empty() && statement.open_byte.is_none() {
            self.add_to_tree(&slice, &statement.bytes, is_tainted);
            return true;
        }
        if is_tainted {
            self.lose(statement, &slice);
            return true;
        }
        if !statement.entries.is_empty() && self.read_entries(statement, &slice) {
            return false;
        }
        let fault = Self::first_fault(statement, &slice);
        let is_header = self.is_header(statement);
        self.push(|own| {
            let mut broken = own.broken_statement(statement.bytes.clone(), fault);
            broken.locate_fault(&slice, is_header);
            explain(&broken)
        });
        self.lose(statement, &slice);
        false
    }

    /// Returns the error to report for a statement. An unclosed construct takes precedence over any errors
    /// that it causes.
    fn first_fault(statement: &Statement, slice: &Slice<'_>) -> SyntaxFault {
        let first = slice.faults.first();
        let first = first.filter(|fault| {
            statement.open_byte.is_none()
                || fault.kind == SyntaxFaultKind::OpenText
                || fault.kind == SyntaxFaultKind::DeepNesting
        });
        match (first, statement.open_byte) {
            (Some(first), _) => first.clone(),
            (None, Some(open)) => {
                SyntaxFault { kind: SyntaxFaultKind::OpenBracket, bytes: open..open + 1 }
            }
            (None, None) => {
                SyntaxFault { kind: SyntaxFaultKind::Other, bytes: statement.bytes.clone() }
            }
        }
    }

    /// Adds a valid statement to the tree.
    fn add_to_tree(&mut self, slice: &Slice<'_>, header_bytes: &Range<usize>, is_tainted: bool) {
        if let Some(is_array) = slice.header {
            self.is_below_fault = false;
            self.tree.begin_table(&slice.keys, is_array, header_bytes);
        } else if is_tainted {
            self.tree.lose(self.pointer_of_keys(&slice.keys));
        } else if let Some(value) = slice.value().filter(|_| !self.is_below_fault) {
            self.tree.add_key(&slice.keys, value);
            let own = self.pointer_of_keys(&slice.keys);
            self.tree.add_repeated_keys(value, &own, &slice.repeated_keys);
        }
    }

    /// Reads the entries in a list one by one. Returns whether the errors are in the entries rather than
    /// around them.
    fn read_entries(&mut self, statement: &Statement, slice: &Slice<'_>) -> bool {
        let Some(first) = statement.entries.first() else { return false };
        let begin = self.tokens[first.start].span().start();
        let is_around = |fault: &SyntaxFault| {
            fault.bytes.start < begin
                && !matches!(fault.kind, SyntaxFaultKind::OpenBracket | SyntaxFaultKind::OpenText)
        };
        if slice.faults.iter().any(is_around) || self.is_below_fault {
            return false;
        }
        let keys: Vec<PlacedKey> =
            slice.keys.iter().filter(|key| key.bytes.end < begin).cloned().collect();
        let list_at = self.tree.begin_list(&keys, begin - 1..statement.bytes.end);
        let own = self.pointer_of_keys(&keys);
        let head = statement.bytes.start..begin;
        let (mut index, mut before): (_, Option<(usize, bool)>) = (0, None);
        for entry in &statement.entries {
            let tokens = &self.tokens[entry.clone()];
            let Some((first, last)) = significant_ends(tokens) else { continue };
            let range = bytes_of(first).start..bytes_of(last).end;
            if let Some((start, false)) = before {
                let fault = SyntaxFault { kind: SyntaxFaultKind::NoComma, bytes: bytes_of(first) };
                self.push_entry_fault(fault, start..range.end, &head, None);
            }
            before = Some((range.start, last.kind() == TokenKind::Comma));
            let bracketed = format!("[{}]", self.token_text(tokens));
            let slice = read_entries(self.text, &bracketed, tokens);
            if let Some(fault) = entry_fault(tokens, &slice) {
                before = Some((range.start, true));
                self.push_entry_fault(fault, range, &head, Some(&slice));
                let is_bad_value = |fault: &SyntaxFault| fault.kind == SyntaxFaultKind::BadValue;
                let count = match slice.entry_count() {
                    count if slice.faults.iter().all(is_bad_value) => count.max(1),
                    _ => 1,
                };
                for _ in 0..count {
                    if list_at.is_some() {
                        self.tree.add_gap(&own, index);
                    }
                    index += 1;
                }
                continue;
            }
            let nodes = slice.value();
            for node in nodes.into_iter().flat_map(Node::entries) {
                if list_at.is_some() && self.tree.add_entry(&own, index, node).is_none() {
                    self.tree.lose(own);
                    return true;
                }
                let own = pointer::child(&own, &index.to_string());
                let is_in = |path: &&Vec<PlacedKey>| {
                    path.last().is_some_and(|key| node.bytes().contains(&key.bytes.start))
                };
                let repeated: Vec<_> = slice.repeated_keys.iter().filter(is_in).cloned().collect();
                self.tree.add_repeated_keys(node, &own, &repeated);
                index += 1;
            }
        }
        true
    }

    /// Adds the finding for an error in a list entry, where `head` is the text before the list.
    fn push_entry_fault(
        &mut self,
        fault: SyntaxFault,
        entry: Range<usize>,
        head: &Range<usize>,
        slice: Option<&Slice<'_>>,
    ) {
        self.push(|own| {
            let mut broken = own.broken_statement(entry, fault);
            broken.set_list_entry(head.clone());
            if let Some(slice) = slice {
                broken.locate_fault(slice, false);
            }
            explain(&broken)
        });
    }

    fn token_text(&self, tokens: &[Token]) -> &str {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return "" };
        self.text.get(first.span().start()..last.span().end()).unwrap_or_default()
    }

    fn broken_statement(&self, bytes: Range<usize>, fault: SyntaxFault) -> BrokenStatement<'_> {
        BrokenStatement::new(self.text, self.id, bytes, fault, &self.tree.table, self.schemas)
    }

    /// Returns the pointer that the given keys set.
    fn pointer_of_keys(&self, keys: &[PlacedKey]) -> String {
        keys.iter().fold(self.tree.table.clone(), |base, key| pointer::child(&base, &key.name))
    }

    /// Records the values that an invalid statement would have set.
    fn lose(&mut self, statement: &Statement, slice: &Slice<'_>) {
        let raw = statement.raw_text(self.text);
        if is_header(raw) {
            let (names, is_array) = header_names(raw);
            let table = names.iter().fold(String::new(), |base, name| pointer::child(&base, name));
            self.is_below_fault = true;
            self.tree.table = if is_array { format!("{table}/-") } else { table };
            self.tree.lose(self.tree.table.clone());
            return;
        }
        let table = foreign_header(raw).map(|name| format!("/{}", name.replace('.', "/")));
        if let Some(table) = table.filter(|table| place_of(self.schemas, table).is_some()) {
            self.is_below_fault = true;
            self.tree.table.clone_from(&table);
            self.tree.lose(table);
            return;
        }
        if raw.starts_with("//") || self.is_below_fault {
            return;
        }
        // An unclosed string swallows the rest of the file.
        if slice
            .faults
            .iter()
            .any(|fault| fault.kind == SyntaxFaultKind::OpenText && fault.bytes.len() == 3)
        {
            self.tree.lose(String::new());
        }
        // Each `=` on the line could belong to a separate key.
        let mut rest = raw;
        loop {
            let names = names(rest);
            let pointer = names
                .iter()
                .fold(self.tree.table.clone(), |base, name| pointer::child(&base, name));
            self.tree.lose(pointer);
            let Some((_, value)) = rest.split_once('=') else { return };
            let Some((before, _)) =
                value.split_once('=').filter(|(before, _)| !before.contains(['{', '[', '"', '\'']))
            else {
                return;
            };
            let before = before.trim_end();
            let Some(begin) = before.rfind(' ') else { return };
            let skipped = rest.len() - value.len() + begin + 1;
            rest = rest.get(skipped..).unwrap_or_default();
        }
    }
}

/// Returns the error to report for an entry. An unclosed table takes precedence over any errors that it
/// causes.
fn entry_fault(tokens: &[Token], entry: &Slice<'_>) -> Option<SyntaxFault> {
    let first = entry.faults.first()?;
    let mut open = Vec::new();
    for token in tokens {
        match token.kind() {
            TokenKind::LeftCurlyBracket => open.push(bytes_of(token)),
            TokenKind::RightCurlyBracket => drop(open.pop()),
            _ => {}
        }
    }
    let start = significant_ends(tokens).map_or(0, |(first, _)| first.span().start());
    match open.pop() {
        Some(at) if first.kind != SyntaxFaultKind::OpenText => {
            Some(SyntaxFault { kind: SyntaxFaultKind::OpenBracket, bytes: at })
        }
        _ => entry.faults.iter().find(|fault| fault.bytes.start >= start).or(Some(first)).cloned(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use toml::de::{DeTable, DeValue};

    use super::*;
    use crate::ruleset::path::schema_for_tests;

    /// Returns the findings for the given text, each with its line, column, length, message and fixed line.
    fn found(text: &str) -> (Option<Fragment>, Vec<String>) {
        let (mut sources, mut found) = (Sources::default(), Vec::new());
        let id = sources.add("x.toml", text);
        let schema = schema_for_tests();
        let fragment = parse(&sources, id, &[&schema], &mut found);
        let shown = found.iter().map(|found| {
            let span = found.span().unwrap();
            let place = sources.place(span);
            let fixed = found.fix.as_ref().map_or(String::new(), |fix| {
                let sign = if fix.is_certain { "=>" } else { "~>" };
                let mut text = text.to_owned();
                text.replace_range(fix.span.start..fix.span.end, &fix.replacement);
                let line = text.get(line_around(&text, fix.span.start)).unwrap_or_default();
                format!(" {sign} {line}")
            });
            let length = span.end - span.start;
            format!("{}:{}+{length} {}{fixed}", place.line, place.column, found.message)
        });
        (fragment, shown.collect())
    }

    #[test]
    fn syntax_errors_match_the_cases() {
        let mut wrong = Vec::new();
        for (text, expected) in include!("cases.in") {
            let (_, shown) = found(text);
            if shown != *expected {
                wrong.push(format!("{text:?}\n  {}", shown.join("\n  ")));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    /// An error in one of many entries results in a single finding, and the other entries are still read.
    #[test]
    fn broken_entry_hides_no_other() {
        let line = "  { tile = \"AB CD EF GH\", copies = 2 },";
        let mut wrong = Vec::new();
        for (damaged, at) in [
            (line.replacen("{ ", "", 1), "18:3"),
            (line.replacen(" }", "", 1), "18:3"),
            (line.replacen("\"AB", "AB", 1), "18:12"),
            (line.replacen("GH\"", "GH", 1), "18:12"),
            (line.replacen("},", "}", 1), "19:3"),
            (line.replacen("\",", "\"", 1), "18:26"),
            (line.replacen("copies =", "copies", 1), "18:34"),
            (line.replacen("tile =", "tile: ", 1), "18:9"),
            (line.replacen("= 2", "= two", 1), "18:36"),
        ] {
            for end in ["\n", "\r\n"] {
                let mut lines = vec![line; 35];
                lines[15] = &damaged;
                let text =
                    format!("[tiles]\nlist = [\n{}\n]\n[hand]\nsize = 4\n", lines.join("\n"));
                let (fragment, shown) = found(&text.replace('\n', end));
                let is_single =
                    shown.len() == 1 && shown[0].starts_with(at) && shown[0].contains("=>");
                wrong.extend((!is_single).then(|| format!("{damaged} {at}: {shown:?}")));
                let Some(tree) = fragment else { continue };
                let list = tree.value["tiles"]["list"].as_array().unwrap();
                let gaps = list.iter().filter(|tile| tile.is_null()).count();
                assert_eq!((list.len(), gaps <= 1), (35, true), "{damaged}");
                assert_eq!(tree.value["hand"]["size"], 4);
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    /// Tables count as values, whether they come from headers or dotted keys or are in a list.
    #[test]
    fn too_many_values_are_one_finding() {
        let lines = |count: usize, line: &dyn Fn(usize) -> String| -> String {
            (0..count).map(|at| line(at) + "\n").collect()
        };
        let values = |count: usize| lines(count, &|at| format!("k{at}=1"));
        let headers = |count: usize| lines(count, &|at| format!("[k{at}]"));
        let dotted = |count: usize| lines(count / 2, &|at| format!("k{at}.a=1"));
        let tables = |count: usize| lines(count - 1, &|_| "[[k]]".to_owned());
        let list = |count: usize| format!("k=[{}]\n", "1,".repeat(count - 1));
        let kinds: [&dyn Fn(usize) -> String; 5] = [&values, &headers, &dotted, &tables, &list];
        for text in kinds {
            let (fragment, shown) = found(&text(MAX_VALUES));
            assert!(fragment.is_some() && shown.is_empty(), "{shown:?}");
            let (fragment, shown) = found(&(text(MAX_VALUES) + "[z]\n???\n"));
            assert!(fragment.is_none());
            let [one] = shown.as_slice() else { panic!("{shown:?}") };
            assert!(one.ends_with("the file has more than 20000 tables and values"), "{one}");
        }
    }

    #[test]
    fn merge_conflict_is_one_finding() {
        let sides = "[hand]\n<<<<<<< HEAD\nsize = 4\n=======\nsize = 5\n>>>>>>> x\nlimit = 6\n";
        let (fragment, shown) = found(sides);
        assert_eq!(shown, ["2:1+12 merge conflict markers"]);
        let tree = fragment.unwrap();
        assert!(tree.is_lost("/hand/size") && !tree.is_lost("/hand/limit"));
        assert_eq!(tree.value["hand"]["limit"], 6);
        let list =
            "with = [\n<<<<<<< HEAD\n\"a\",\n=======\n\"b\",\n>>>>>>> x\n\"c\"\n]\nid = \"x\"\n";
        let (fragment, shown) = found(list);
        assert_eq!(shown, ["2:1+12 merge conflict markers"]);
        assert_eq!(fragment.unwrap().value["id"], "x");
    }

    /// Parses the given text with the `toml` crate. Returns `None` if it has a syntax error.
    fn oracle(text: &str) -> Option<Value> {
        fn tree(value: &DeValue<'_>) -> Value {
            match value {
                DeValue::String(text) => text.as_ref().into(),
                DeValue::Integer(number) => number.as_str().parse::<i64>().unwrap().into(),
                DeValue::Boolean(value) => (*value).into(),
                DeValue::Array(list) => list.iter().map(|value| tree(value.get_ref())).collect(),
                DeValue::Table(table) => {
                    let members = table.iter();
                    members
                        .map(|(key, value)| (key.get_ref().to_string(), tree(value.get_ref())))
                        .collect()
                }
                _ => Value::Null,
            }
        }
        let table = DeTable::parse(text).ok()?;
        Some(tree(&DeValue::Table(table.into_inner())))
    }

    fn piece() -> impl Strategy<Value = String> {
        let key = prop::sample::select(vec!["a", "b", "a.b", "a.b.c", "b.a", "hand", "\"a\""]);
        let value = prop::sample::select(vec![
            "1",
            "true",
            "\"x\"",
            "'y'",
            "[1, 2]",
            "{ a = 1 }",
            "{ b.c = 1, b.d = 2 }",
            "[]",
            "[{ a = 1 }, { a = 2 }]",
            "[\n 1,\n 2 # x\n]",
            "{ a = 1, a = 2 }",
            "x",
            "",
            "{",
            "[1,",
        ]);
        let line = (key.clone(), value).prop_map(|(key, value)| format!("{key} = {value}"));
        let header = (key, any::<bool>()).prop_map(|(key, is_array)| {
            if is_array { format!("[[{key}]]") } else { format!("[{key}]") }
        });
        let noise =
            prop::sample::select(vec!["# x", "", "[a", "= 1", "\"", "]", "a b", "a = 1 b = 2"]);
        prop_oneof![6 => line, 3 => header, 1 => noise.prop_map(str::to_owned)]
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn valid_files_parse_like_the_toml_crate(pieces in prop::collection::vec(piece(), 0..6)) {
            let text = pieces.join("\n");
            let (fragment, shown) = found(&text);
            match oracle(&text) {
                Some(tree) => {
                    prop_assert_eq!(&shown, &Vec::<String>::new(), "{}", text);
                    prop_assert_eq!(fragment.unwrap().value, tree, "{}", text);
                }
                None => prop_assert!(!shown.is_empty(), "{}", text),
            }
        }

        #[test]
        fn spans_stay_within_any_text(text in "([a-c]|[\\[\\]{}=,.\"'# \n\r\t:;/\\\\-]|[0-9]|é|\u{feff}|\"\"\"|<<<<<<< a\n|=======\n|>>>>>>> b\n){0,80}") {
            let (mut sources, mut found) = (Sources::default(), Vec::new());
            let id = sources.add("x.toml", text.as_str());
            let fragment = parse(&sources, id, &[], &mut found);
            let labels = found.iter().flat_map(|found| &found.labels).map(|label| &label.span);
            let fixes = found.iter().filter_map(|found| found.fix.as_ref().map(|fix| &fix.span));
            let spots = fragment.iter().flat_map(|tree| tree.spans.values().map(|spot| &spot.value));
            for span in labels.chain(fixes).chain(spots) {
                prop_assert!(text.get(span.start..span.end).is_some(), "{:?} in {:?}", span, text);
            }
            for found in &found {
                let span = found.span().unwrap();
                prop_assert!(span.start < span.end, "{:?} in {:?}", found, text);
            }
        }
    }
}
