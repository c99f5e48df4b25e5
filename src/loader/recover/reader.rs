//! Reads a slice with the `toml` crate. If that fails, it finds the errors in the parser's events.

use std::{borrow::Cow, collections::BTreeSet, ops::Range};

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};
use toml_parser::{
    ErrorSink, Expected, ParseError, Raw, Source,
    decoder::{Encoding, ScalarKind},
    lexer::{Token, TokenKind},
    parser::{
        Event, EventKind, EventReceiver, RecursionGuard, ValidateWhitespace, parse_document,
        parse_value,
    },
};

use super::{
    node::{Node, PlacedKey, unfold},
    statement::{bytes_of, char_at, is_significant, is_torn},
};

/// The maximum depth of brackets that the parser follows. Anything deeper is an error.
const MAX_BRACKETS: u32 = 80;
/// The maximum number of errors to keep per slice, since those after the first few are rarely used.
const MAX_ERRORS: usize = 8;

/// A kind of syntax error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SyntaxFaultKind {
    /// A string that has no closing quotes.
    OpenText,
    /// Brackets nested too deeply.
    DeepNesting,
    /// A header that has no closing bracket.
    OpenHeader,
    /// Text that follows a header or value on the same line.
    TrailingText,
    /// A list or table that has no closing bracket.
    OpenBracket,
    /// An invalid key or name.
    BadKey,
    /// A key without `=`.
    NoEquals,
    /// More than one `=`.
    ManyEquals,
    /// A missing value.
    NoValue,
    /// An invalid value.
    BadValue,
    /// A backslash in a string that doesn't start a valid escape.
    Escape,
    /// A character that isn't allowed in a string or comment.
    ControlCharacter,
    /// Two values or keys that don't have a comma between them.
    NoComma,
    /// A comma with nothing before it.
    ManyCommas,
    /// A closing bracket that doesn't have an opening one.
    NoOpening,
    /// A table without a key.
    NoKey,
    /// Anything else.
    Other,
    /// A value that doesn't fit the schema.
    Misfit,
    /// A key that isn't in the schema.
    UnknownKey,
}

/// A syntax error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SyntaxFault {
    pub(super) kind: SyntaxFaultKind,
    /// The byte range of the error, which is never empty.
    pub(super) bytes: Range<usize>,
}

/// The result of reading a slice.
pub(super) struct Slice<'a> {
    /// For a header, whether it starts an entry in an array of tables.
    pub(super) header: Option<bool>,
    /// The header's names, or the parts of the key.
    pub(super) keys: Vec<PlacedKey>,
    value: Option<Spanned<DeValue<'a>>>,
    /// The offset of the text that the value was read from.
    offset: usize,
    /// The keys that are defined again within an inline table, with the parts before their dots. The value has
    /// the first definitions.
    pub(super) repeated_keys: Vec<Vec<PlacedKey>>,
    /// The errors. The first one is reported, and the value is lost.
    pub(super) faults: Vec<SyntaxFault>,
    /// The parser's events, if there are errors.
    pub(super) events: Vec<Event>,
}

impl Slice<'_> {
    /// Returns the value, if there is one.
    pub(super) fn value(&self) -> Option<Node<'_>> {
        Some(Node::new(self.value.as_ref()?, self.offset))
    }

    /// Returns the number of values directly inside the outer brackets of a slice with errors.
    pub(super) fn entry_count(&self) -> usize {
        let (mut depth, mut count) = (0_usize, 0);
        for event in &self.events {
            match event.kind() {
                EventKind::ArrayOpen | EventKind::InlineTableOpen => {
                    count += usize::from(depth == 1);
                    depth += 1;
                }
                EventKind::ArrayClose | EventKind::InlineTableClose => {
                    depth = depth.saturating_sub(1);
                }
                EventKind::Scalar => count += usize::from(depth == 1),
                _ => {}
            }
        }
        count
    }
}

/// Reads a header or a key with its value. The tokens include the line break that follows the statement.
pub(super) fn read_statement<'a>(text: &'a str, tokens: &[Token]) -> Slice<'a> {
    let offset = tokens.first().map_or(0, |token| token.span().start());
    let end = tokens.last().map_or(0, |token| token.span().end());
    let own = text.get(offset..end).unwrap_or_default();
    // A byte order mark is only allowed at the start of a file, which this isn't.
    let has_mark = own.starts_with('\u{feff}');
    if let Some(table) = DeTable::parse(own).ok().filter(|_| !has_mark) {
        return Slice::sound(own, table, offset);
    }
    let slice = find_faults(text, tokens, tokens, parse_document);
    if !slice.faults.is_empty() {
        return slice;
    }
    // There are only repeated keys in inline tables and dates that don't exist, if anything.
    let (table, errors) = DeTable::parse_recoverable(own);
    let repeated_keys = repeated_keys(text, &slice.events, offset, &errors);
    Slice { repeated_keys, ..Slice::sound(own, table, offset) }
}

/// Reads the entries of a list, where `entries` is the text of the list in brackets and starts one byte before
/// the given tokens.
pub(super) fn read_entries<'a>(text: &str, entries: &'a str, tokens: &[Token]) -> Slice<'a> {
    let offset = tokens.first().map_or(0, |token| token.span().start()).saturating_sub(1);
    let (value, errors) = DeValue::parse_recoverable(entries);
    let mut slice = Slice { value: Some(value), ..Slice::new(offset) };
    if !errors.is_empty() {
        let brackets = Source::new("[]").lex().into_vec();
        let all = [&brackets[..1], tokens, &brackets[1..]].concat();
        let broken = find_faults(text, &all, tokens, parse_value);
        slice.repeated_keys = repeated_keys(text, &broken.events, offset, &errors);
        (slice.faults, slice.events) = (broken.faults, broken.events);
    }
    slice
}

/// Returns the keys among the events for which the errors were reported, with the parts before their dots.
fn repeated_keys(
    text: &str,
    events: &[Event],
    offset: usize,
    errors: &[toml::de::Error],
) -> Vec<Vec<PlacedKey>> {
    let starts: BTreeSet<usize> =
        errors.iter().filter_map(|error| Some(error.span()?.start + offset)).collect();
    let (mut repeated, mut path, mut is_dotted) = (Vec::new(), Vec::new(), false);
    for event in events {
        match event.kind() {
            EventKind::SimpleKey => {
                if !is_dotted {
                    path.clear();
                }
                let name = text.get(span(event)).unwrap_or_default().trim_matches(['"', '\'']);
                path.push(PlacedKey { name: name.to_owned(), bytes: span(event) });
                if starts.contains(&event.span().start()) {
                    repeated.push(path.clone());
                }
                is_dotted = false;
            }
            EventKind::KeySep => is_dotted = true,
            _ => {}
        }
    }
    repeated
}

impl<'a> Slice<'a> {
    fn new(offset: usize) -> Slice<'a> {
        Slice {
            header: None,
            keys: Vec::new(),
            value: None,
            offset,
            repeated_keys: Vec::new(),
            faults: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Creates a slice for a statement without errors.
    fn sound(own: &str, table: Spanned<DeTable<'a>>, offset: usize) -> Slice<'a> {
        let (keys, value) = unfold(table.into_inner(), offset);
        let header = own.trim_start().strip_prefix('[').map(|rest| rest.starts_with('['));
        let value = value.filter(|_| header.is_none());
        Slice { header, keys, value, ..Slice::new(offset) }
    }
}

type ParseFn = fn(&[Token], &mut dyn EventReceiver, &mut dyn ErrorSink);

/// Finds the errors in a slice, where `own` contains the tokens that come from the text.
fn find_faults<'a>(text: &str, tokens: &[Token], own: &[Token], parse: ParseFn) -> Slice<'a> {
    let source = Source::new(text);
    let (mut events, mut errors) = (Vec::with_capacity(tokens.len()), Vec::new());
    let mut sink = |error: ParseError| {
        if errors.len() < MAX_ERRORS {
            errors.push(error);
        }
    };
    let mut guard = RecursionGuard::new(&mut events, MAX_BRACKETS);
    let mut receiver = ValidateWhitespace::new(&mut guard, source);
    parse(tokens, &mut receiver, &mut sink);
    let mut slice = Slice::new(0);
    let mut finder = FaultFinder { source, text, tokens: own, events: &events, faults: Vec::new() };
    for error in &errors {
        // A lone carriage return is only reported once per file.
        if error.expected() != Some(&[Expected::Literal("\n")]) {
            let fault = finder.fault(error);
            finder.faults.push(fault);
        }
    }
    let mut is_key = true;
    for event in &events {
        match event.kind() {
            EventKind::StdTableOpen => slice.header = Some(false),
            EventKind::ArrayTableOpen => slice.header = Some(true),
            EventKind::SimpleKey => {
                let key = finder.check_key(event);
                slice.keys.extend(Some(key).filter(|_| is_key));
            }
            EventKind::Scalar => finder.check_scalar(event),
            EventKind::KeyValSep => is_key = false,
            _ => {}
        }
    }
    slice.faults = finder.faults;
    slice.faults.sort_by_key(|fault| {
        let is_first =
            matches!(fault.kind, SyntaxFaultKind::OpenText | SyntaxFaultKind::DeepNesting);
        (!is_first, fault.bytes.start, fault.kind)
    });
    slice.events = events;
    slice
}

/// Classifies the errors in a slice by the surrounding event and by what the parser expected and found.
struct FaultFinder<'a> {
    source: Source<'a>,
    text: &'a str,
    tokens: &'a [Token],
    events: &'a [Event],
    faults: Vec<SyntaxFault>,
}

fn span(event: &Event) -> Range<usize> {
    event.span().start()..event.span().end()
}

impl FaultFinder<'_> {
    /// Converts an error from the parser.
    fn fault(&self, error: &ParseError) -> SyntaxFault {
        use TokenKind::{
            Comma, Equals, LeftCurlyBracket, LeftSquareBracket, RightCurlyBracket,
            RightSquareBracket,
        };
        let unexpected = error.unexpected().or(error.context()).unwrap_or_default();
        let bytes = unexpected.start();
        let expected = error.expected().unwrap_or_default();
        let wants = |sign: &'static str| expected.contains(&Expected::Literal(sign));
        let found = self.tokens.iter().find(|token| token.span().end() > bytes);
        let kind = found.map_or(TokenKind::Eof, Token::kind);
        let is_header = self.events.first().is_some_and(|event| {
            matches!(event.kind(), EventKind::StdTableOpen | EventKind::ArrayTableOpen)
        });
        let is_open = |event: &Event| {
            matches!(event.kind(), EventKind::ArrayOpen | EventKind::InlineTableOpen)
                && event.span() == unexpected
        };
        // If a comment follows a statement, it isn't one of the statement's tokens.
        let is_in_comment = error.context().is_some_and(|around| {
            self.text.get(around.start()..).is_some_and(|text| text.starts_with('#'))
        });
        let kind = match kind {
            _ if is_in_comment => SyntaxFaultKind::ControlCharacter,
            _ if !unexpected.is_empty() && self.events.iter().any(is_open) => {
                SyntaxFaultKind::DeepNesting
            }
            TokenKind::Comment | TokenKind::Newline
                if !unexpected.is_empty() || expected.is_empty() =>
            {
                SyntaxFaultKind::ControlCharacter
            }
            _ if wants("]") || wants("]]") => {
                if is_header {
                    SyntaxFaultKind::OpenHeader
                } else {
                    SyntaxFaultKind::OpenBracket
                }
            }
            _ if wants("}") => SyntaxFaultKind::OpenBracket,
            _ if wants("\n") => SyntaxFaultKind::TrailingText,
            _ if wants(",") => SyntaxFaultKind::NoComma,
            _ if wants("=") => SyntaxFaultKind::NoEquals,
            _ if wants("{") || wants("[") => SyntaxFaultKind::NoOpening,
            Equals => SyntaxFaultKind::ManyEquals,
            Comma => SyntaxFaultKind::ManyCommas,
            RightCurlyBracket | RightSquareBracket | LeftSquareBracket => {
                SyntaxFaultKind::NoOpening
            }
            LeftCurlyBracket => SyntaxFaultKind::NoKey,
            _ => SyntaxFaultKind::Other,
        };
        let bytes = match (kind, error.context()) {
            // Point to the start of an unclosed construct.
            (SyntaxFaultKind::OpenHeader | SyntaxFaultKind::OpenBracket, Some(open)) => {
                open.start()..open.end()
            }
            (SyntaxFaultKind::ControlCharacter, _) => char_at(self.text, bytes),
            _ => self.bytes_around(bytes),
        };
        SyntaxFault { kind, bytes }
    }

    /// Returns the byte range of the token at the given offset, or of the last token before it.
    fn bytes_around(&self, at: usize) -> Range<usize> {
        let index = self.tokens.partition_point(|token| token.span().end() <= at);
        let here = self.tokens.get(index).filter(|token| is_significant(token));
        here.map_or_else(|| self.bytes_before(at), bytes_of)
    }

    fn check_key(&mut self, event: &Event) -> PlacedKey {
        let mut name = Cow::Borrowed("");
        let mut first: Option<ParseError> = None;
        let raw = self.source.get(event);
        raw.inspect(|raw| raw.decode_key(&mut name, &mut first));
        if let Some(error) = first {
            let torn = raw.and_then(|raw| self.open_text_fault(event, &raw));
            let bytes = error.unexpected().map_or(event.span().start(), |bytes| bytes.start());
            let fault = torn.unwrap_or_else(|| {
                let bytes = char_at(self.text, bytes);
                let is_bad = event.encoding().is_none() && !event.span().is_empty();
                if is_bad {
                    SyntaxFault { kind: SyntaxFaultKind::BadKey, bytes }
                } else {
                    self.missing_key_fault(event)
                }
            });
            self.faults.push(fault);
        }
        PlacedKey { name: name.into_owned(), bytes: span(event) }
    }

    fn missing_key_fault(&self, event: &Event) -> SyntaxFault {
        let bytes = if event.span().is_empty() {
            self.bytes_around(event.span().start())
        } else {
            span(event)
        };
        SyntaxFault { kind: SyntaxFaultKind::BadKey, bytes }
    }

    /// Returns the error for a string that isn't closed.
    fn open_text_fault(&self, event: &Event, raw: &Raw<'_>) -> Option<SyntaxFault> {
        let index = self.tokens.partition_point(|token| token.span() < event.span());
        let token = self.tokens.get(index).filter(|token| token.span() == event.span())?;
        if !is_torn(self.text, token) {
            return None;
        }
        let is_long = matches!(token.kind(), TokenKind::MlBasicString | TokenKind::MlLiteralString);
        let length = if is_long { 3 } else { raw.as_str().trim_end().len().max(1) };
        let start = event.span().start();
        Some(SyntaxFault { kind: SyntaxFaultKind::OpenText, bytes: start..start + length })
    }

    fn check_scalar(&mut self, event: &Event) {
        let Some(raw) = self.source.get(event) else { return };
        if event.span().is_empty() {
            let bytes = self.bytes_before(event.span().start());
            self.faults.push(SyntaxFault { kind: SyntaxFaultKind::NoValue, bytes });
            return;
        }
        let mut text = Cow::Borrowed("");
        let mut first: Option<ParseError> = None;
        let kind = raw.decode_scalar(&mut text, &mut first);
        if let Some(error) = first {
            let fault = self.scalar_fault(event, &raw, &error);
            self.faults.push(fault);
        } else if matches!(kind, ScalarKind::DateTime) && !is_date(raw.as_str()) {
            self.faults.push(SyntaxFault { kind: SyntaxFaultKind::BadValue, bytes: span(event) });
        }
    }

    fn scalar_fault(&self, event: &Event, raw: &Raw<'_>, error: &ParseError) -> SyntaxFault {
        if let Some(torn) = self.open_text_fault(event, raw) {
            return torn;
        }
        if event.encoding().is_none() {
            return SyntaxFault { kind: SyntaxFaultKind::BadValue, bytes: span(event) };
        }
        let at = error.unexpected().map_or(event.span().start(), |at| at.start());
        let is_escaped =
            matches!(event.encoding(), Some(Encoding::BasicString | Encoding::MlBasicString));
        // The parser points after the backslash, or after the letters that it was able to read.
        let before = self.text.get(event.span().start()..at).unwrap_or_default();
        let slash = before.rfind('\\').filter(|slash| {
            let rest = before.get(slash + 1..).unwrap_or_default();
            is_escaped && rest.bytes().all(|byte| byte.is_ascii_alphanumeric())
        });
        match slash {
            Some(slash) => {
                let slash = event.span().start() + slash;
                let end = char_at(self.text, slash + 1).end.min(event.span().end() - 1);
                SyntaxFault { kind: SyntaxFaultKind::Escape, bytes: slash..end }
            }
            None => SyntaxFault {
                kind: SyntaxFaultKind::ControlCharacter,
                bytes: char_at(self.text, at),
            },
        }
    }

    /// Returns the byte range of the last significant token before the given offset.
    fn bytes_before(&self, at: usize) -> Range<usize> {
        let index = self.tokens.partition_point(|token| token.span().end() <= at);
        let before = self.tokens.iter().take(index).rfind(|token| is_significant(token));
        before.map_or(at..at, bytes_of)
    }
}

/// Returns whether the given text is a date or time rather than a range such as `2-4`.
fn is_date(text: &str) -> bool {
    let has_digits = |text: &str, count: usize| {
        text.len() >= count && text.bytes().take(count).all(|byte| byte.is_ascii_digit())
    };
    text.split_once('-').is_some_and(|(year, _)| has_digits(year, 4))
        || text.split_once(':').is_some_and(|(hour, _)| has_digits(hour, 2))
}
