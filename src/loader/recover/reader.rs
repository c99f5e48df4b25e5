//! Turns the parser's events for one slice into keys, a value and errors. We classify errors by the
//! surrounding event and by what the parser expected and found.

use std::{borrow::Cow, ops::Range};

use toml_parser::{
    ErrorSink, Expected, ParseError, Raw, Source,
    decoder::{Encoding, ScalarKind},
    lexer::{Token, TokenKind},
    parser::{
        Event, EventKind, EventReceiver, RecursionGuard, ValidateWhitespace, parse_document,
        parse_value,
    },
};

use super::statement::{bytes_of, char_at, is_significant, is_torn};

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

/// A key with its position.
#[derive(Clone, Debug)]
pub(super) struct PlacedKey {
    pub(super) name: String,
    pub(super) bytes: Range<usize>,
}

/// A value with its position.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) bytes: Range<usize>,
    pub(super) data: Data,
}

/// A TOML value.
#[derive(Clone, Debug)]
pub(super) enum Data {
    Text(String),
    Bool(bool),
    /// A whole number, or `None` if it's far too large.
    Integer(Option<i64>),
    /// Any other number, as written.
    Float(String),
    Date,
    List(Vec<Node>),
    Table(Vec<(Vec<PlacedKey>, Node)>),
    /// A value that couldn't be read.
    Error,
}

/// The result of reading a slice.
#[derive(Debug)]
pub(super) struct Slice {
    pub(super) events: Vec<Event>,
    /// For a header, whether it starts an entry in an array of tables.
    pub(super) header: Option<bool>,
    /// The byte range of the header, if any.
    pub(super) header_bytes: Range<usize>,
    pub(super) keys: Vec<PlacedKey>,
    pub(super) value: Option<Node>,
    /// The errors. The first one is reported.
    pub(super) faults: Vec<SyntaxFault>,
}

type ParseFn = fn(&[Token], &mut dyn EventReceiver, &mut dyn ErrorSink);

/// Reads a header or a key with its value. The tokens include the line break that follows the statement.
pub(super) fn read_statement(text: &str, tokens: &[Token]) -> Slice {
    read(text, tokens, tokens, parse_document)
}

/// Reads a value. `own` contains the tokens that come from the text.
pub(super) fn read_value(text: &str, tokens: &[Token], own: &[Token]) -> Slice {
    read(text, tokens, own, parse_value)
}

fn read(text: &str, tokens: &[Token], own: &[Token], parse: ParseFn) -> Slice {
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
    let mut reader = StatementReader {
        source,
        text,
        tokens: own,
        events: &events,
        position: 0,
        faults: Vec::new(),
    };
    for error in &errors {
        // A lone carriage return is only reported once per file.
        if error.expected() != Some(&[Expected::Literal("\n")]) {
            let fault = reader.fault(error);
            reader.faults.push(fault);
        }
    }
    let mut slice = reader.read_slice();
    slice.faults.sort_by_key(|fault| {
        let is_first =
            matches!(fault.kind, SyntaxFaultKind::OpenText | SyntaxFaultKind::DeepNesting);
        (!is_first, fault.bytes.start, fault.kind)
    });
    slice.events = events;
    slice
}

struct StatementReader<'a> {
    source: Source<'a>,
    text: &'a str,
    tokens: &'a [Token],
    events: &'a [Event],
    position: usize,
    faults: Vec<SyntaxFault>,
}

fn span(event: &Event) -> Range<usize> {
    event.span().start()..event.span().end()
}

impl<'a> StatementReader<'a> {
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

    fn read_slice(mut self) -> Slice {
        let mut slice = Slice {
            events: Vec::new(),
            header: None,
            header_bytes: 0..0,
            keys: Vec::new(),
            value: None,
            faults: Vec::new(),
        };
        while let Some(event) = self.events.get(self.position) {
            match event.kind() {
                EventKind::StdTableOpen | EventKind::ArrayTableOpen => {
                    slice.header = Some(event.kind() == EventKind::ArrayTableOpen);
                    slice.header_bytes = span(event);
                }
                EventKind::StdTableClose | EventKind::ArrayTableClose => {
                    slice.header_bytes.end = event.span().end();
                }
                EventKind::SimpleKey => {
                    let key = self.read_key(event);
                    slice.keys.push(key);
                }
                EventKind::ArrayOpen | EventKind::InlineTableOpen | EventKind::Scalar => {
                    slice.value = Some(self.read_value());
                }
                _ => {}
            }
            self.position += 1;
        }
        slice.faults = self.faults;
        slice
    }

    fn read_key(&mut self, event: &Event) -> PlacedKey {
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

    /// Returns the value at the current event and advances to its last event.
    fn read_value(&mut self) -> Node {
        let Some(event) = self.events.get(self.position) else {
            return Node { bytes: 0..0, data: Data::Error };
        };
        let start = event.span().start();
        match event.kind() {
            EventKind::Scalar => Node { bytes: span(event), data: self.read_scalar(event) },
            EventKind::ArrayOpen => {
                let mut list = Vec::new();
                let end = self.read_members(|reader, event| match event.kind() {
                    EventKind::Scalar | EventKind::ArrayOpen | EventKind::InlineTableOpen => {
                        let node = reader.read_value();
                        list.push(node);
                        false
                    }
                    kind => kind == EventKind::ArrayClose,
                });
                Node { bytes: start..end.max(start), data: Data::List(list) }
            }
            _ => {
                let (mut table, mut keys) = (Vec::new(), Vec::new());
                let end = self.read_members(|reader, event| {
                    match event.kind() {
                        EventKind::SimpleKey => {
                            let key = reader.read_key(event);
                            keys.push(key);
                        }
                        EventKind::Scalar | EventKind::ArrayOpen | EventKind::InlineTableOpen => {
                            let node = reader.read_value();
                            table.push((std::mem::take(&mut keys), node));
                        }
                        EventKind::ValueSep => keys.clear(),
                        _ => {}
                    }
                    event.kind() == EventKind::InlineTableClose
                });
                Node { bytes: start..end.max(start), data: Data::Table(table) }
            }
        }
    }

    /// Calls `each` for the events within brackets until it returns `true`. Returns the end of the last
    /// event.
    fn read_members(&mut self, mut each: impl FnMut(&mut Self, &'a Event) -> bool) -> usize {
        let mut end = 0;
        let events = self.events;
        loop {
            self.position += 1;
            let Some(event) = events.get(self.position) else { return end };
            end = event.span().end();
            if each(self, event) {
                return end;
            }
        }
    }

    fn read_scalar(&mut self, event: &Event) -> Data {
        let Some(raw) = self.source.get(event) else { return Data::Error };
        if event.span().is_empty() {
            let bytes = self.bytes_before(event.span().start());
            self.faults.push(SyntaxFault { kind: SyntaxFaultKind::NoValue, bytes });
            return Data::Error;
        }
        let mut text = Cow::Borrowed("");
        let mut first: Option<ParseError> = None;
        let kind = raw.decode_scalar(&mut text, &mut first);
        if let Some(error) = first {
            let fault = self.scalar_fault(event, &raw, &error);
            self.faults.push(fault);
            return Data::Error;
        }
        match kind {
            ScalarKind::String => Data::Text(text.into_owned()),
            ScalarKind::Boolean(value) => Data::Bool(value),
            ScalarKind::Integer(radix) => {
                Data::Integer(i64::from_str_radix(&text, radix.value()).ok())
            }
            ScalarKind::Float => Data::Float(text.into_owned()),
            ScalarKind::DateTime if is_date(raw.as_str()) => Data::Date,
            ScalarKind::DateTime => {
                self.faults
                    .push(SyntaxFault { kind: SyntaxFaultKind::BadValue, bytes: span(event) });
                Data::Error
            }
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
