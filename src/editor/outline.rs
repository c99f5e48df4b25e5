//! The keys and texts of a rules file with their places, from the tokens of the lexer, which reads
//! half-typed lines too.

use std::{collections::HashMap, ops::Range};

use toml_parser::{
    Source,
    lexer::{Token, TokenKind},
};

use crate::loader::pointer;

/// A key or a value with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Site {
    /// The JSON pointer, up to and including this key; of a value that of the value.
    pub(super) pointer: String,
    /// The bytes, with the quotes.
    pub(super) bytes: Range<usize>,
}

/// A header with the place of its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    /// The JSON pointer of its table, with the number of the entry in a list of tables.
    pub(super) pointer: String,
    /// The bytes from bracket to bracket.
    pub(super) bytes: Range<usize>,
}

/// The places of a text, in its order.
#[derive(Clone, Debug, Default)]
pub(super) struct Outline {
    /// Every key, and every part of a dotted one.
    pub(super) keys: Vec<Site>,
    /// Every value that is neither list nor table.
    pub(super) values: Vec<Site>,
    /// Every header.
    pub(super) headers: Vec<Header>,
    /// Every list that ends in another line than it begins.
    pub(super) lists: Vec<Range<usize>>,
}

/// What can be typed at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cursor {
    /// A part of the name in a header, of which the pointer is that of the parts before.
    Header {
        /// The pointer of the parts before.
        base: String,
        /// Whether the header is that of an entry in a list.
        is_list: bool,
        /// What is typed of the part.
        word: Range<usize>,
    },
    /// A key, or a part of a dotted one.
    Key {
        /// The pointer of the table.
        base: String,
        /// What is typed of the key.
        word: Range<usize>,
        /// Whether the line is the key's alone, in the table of a header.
        is_line: bool,
    },
    /// A value.
    Value {
        /// Its pointer.
        pointer: String,
        /// What is typed of it, with its quotes.
        word: Range<usize>,
    },
    /// Nothing that has a meaning, as in a comment.
    Nowhere,
}

/// A bracket that is open within a value.
#[derive(Clone, Debug)]
enum Frame {
    Table(String),
    List { pointer: String, index: usize, start: usize },
}

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Next {
    Key,
    Value,
    /// A comma or the end of the line.
    End,
    /// A part of a header, or its end.
    Header {
        is_list: bool,
        start: usize,
    },
}

/// Reads tokens one by one.
struct Walk<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    outline: Outline,
    /// The table of the last header.
    table: String,
    /// The number of entries of each list of tables.
    counts: HashMap<String, usize>,
    frames: Vec<Frame>,
    /// The pointer of the parts of a key that have been read.
    path: String,
    next: Next,
    last: Option<TokenKind>,
}

impl Outline {
    /// Reads a text.
    pub(super) fn of(text: &str) -> Outline {
        let mut walk = Walk::new(text);
        for at in 0..walk.tokens.len() {
            walk.token(at);
        }
        walk.outline
    }

    /// Returns the innermost key at a byte.
    pub(super) fn key_at(&self, byte: usize) -> Option<&Site> {
        self.keys.iter().find(|site| holds(&site.bytes, byte))
    }

    /// Returns the value at a byte.
    pub(super) fn value_at(&self, byte: usize) -> Option<&Site> {
        self.values.iter().find(|site| holds(&site.bytes, byte))
    }

    /// Returns the first key of a pointer.
    pub(super) fn key_of(&self, pointer: &str) -> Option<&Site> {
        self.keys.iter().find(|site| site.pointer == pointer)
    }
}

impl Cursor {
    /// Tells what can be typed at a byte.
    pub(super) fn at(text: &str, byte: usize) -> Cursor {
        let mut walk = Walk::new(text);
        let mut word = byte..byte;
        for at in 0..walk.tokens.len() {
            let Some(token) = walk.tokens.get(at) else { break };
            let (kind, bytes) = (token.kind(), bytes_of(token));
            let is_before = bytes.end < byte || bytes.end == byte && !is_word(kind);
            if bytes.start >= byte || kind == TokenKind::Eof {
                // A word that begins here is replaced only when it is a value's.
                if bytes.start == byte && is_word(kind) && walk.next == Next::Value {
                    word = bytes;
                }
                break;
            }
            if kind == TokenKind::Comment && byte <= bytes.end {
                return Cursor::Nowhere;
            }
            if !is_before && is_word(kind) {
                word = bytes;
                break;
            }
            walk.token(at);
        }
        walk.cursor(word)
    }
}

impl<'a> Walk<'a> {
    fn new(text: &'a str) -> Walk<'a> {
        Walk {
            text,
            tokens: Source::new(text).lex().into_vec(),
            outline: Outline::default(),
            table: String::new(),
            counts: HashMap::new(),
            frames: Vec::new(),
            path: String::new(),
            next: Next::Key,
            last: None,
        }
    }

    fn cursor(self, word: Range<usize>) -> Cursor {
        match self.next {
            Next::Header { is_list, .. } => Cursor::Header { base: self.path, is_list, word },
            Next::Key => {
                let is_line = self.frames.is_empty() && self.path == self.table;
                Cursor::Key { base: self.path, word, is_line }
            }
            Next::Value => Cursor::Value { pointer: self.value_pointer(), word },
            Next::End => Cursor::Nowhere,
        }
    }

    /// The pointer of the value that comes next.
    fn value_pointer(&self) -> String {
        match self.frames.last() {
            Some(Frame::List { pointer, index, .. }) => pointer::child(pointer, &index.to_string()),
            _ => self.path.clone(),
        }
    }

    fn token(&mut self, at: usize) {
        use TokenKind::{
            Comma, Comment, Dot, Eof, Equals, LeftCurlyBracket, LeftSquareBracket, Newline,
            RightCurlyBracket, RightSquareBracket, Whitespace,
        };
        let Some(token) = self.tokens.get(at) else { return };
        let (kind, bytes) = (token.kind(), bytes_of(token));
        match kind {
            Whitespace | Comment | Eof => return,
            Newline => {
                if self.ends_statement(at) {
                    self.end_statement();
                }
                return;
            }
            LeftSquareBracket => self.open_square(at, bytes.start),
            RightSquareBracket => self.close_square(at, bytes.end),
            LeftCurlyBracket if self.next == Next::Value => {
                let pointer = self.value_pointer();
                self.path.clone_from(&pointer);
                self.frames.push(Frame::Table(pointer));
                self.next = Next::Key;
            }
            RightCurlyBracket => {
                if let Some(Frame::Table(_)) = self.frames.last() {
                    self.frames.pop();
                    self.next = Next::End;
                }
            }
            Comma => match self.frames.last_mut() {
                Some(Frame::List { index, .. }) => {
                    *index += 1;
                    self.next = Next::Value;
                }
                Some(Frame::Table(pointer)) => {
                    self.path.clone_from(pointer);
                    self.next = Next::Key;
                }
                None => {}
            },
            Equals if self.next == Next::Key => self.next = Next::Value,
            Dot | Equals | LeftCurlyBracket => {}
            _ => self.word(kind, bytes),
        }
        self.last = Some(kind);
    }

    /// A key, a part of it, or a value.
    fn word(&mut self, kind: TokenKind, bytes: Range<usize>) {
        match self.next {
            Next::Key | Next::Header { .. } => {
                let name = unquoted(kind, self.text.get(bytes.clone()).unwrap_or_default());
                self.path = pointer::child(&self.path, name);
                let is_header = matches!(self.next, Next::Header { .. });
                let is_last = is_header && self.is_last_part(bytes.end);
                let pointer = self.path.clone();
                self.outline.keys.push(Site { pointer: pointer.clone(), bytes });
                if let Some(count) = self.counts.get(&pointer).filter(|_| is_header && !is_last) {
                    self.path = pointer::child(&pointer, &(count - 1).to_string());
                }
            }
            Next::Value => {
                let pointer = self.value_pointer();
                self.outline.values.push(Site { pointer, bytes });
                self.next = Next::End;
            }
            Next::End => {}
        }
    }

    /// Whether no further part of a header follows a byte.
    fn is_last_part(&self, byte: usize) -> bool {
        !self.text.get(byte..).unwrap_or_default().trim_start_matches([' ', '\t']).starts_with('.')
    }

    fn open_square(&mut self, at: usize, start: usize) {
        match self.next {
            Next::Value => {
                let pointer = self.value_pointer();
                self.frames.push(Frame::List { pointer, index: 0, start });
            }
            Next::Key if self.frames.is_empty() && self.path == self.table => {
                self.path.clear();
                self.next = Next::Header { is_list: false, start };
            }
            Next::Header { start: first, .. }
                if self.kind(at.wrapping_sub(1)) == Some(TokenKind::LeftSquareBracket) =>
            {
                self.next = Next::Header { is_list: true, start: first };
            }
            _ => {}
        }
    }

    fn close_square(&mut self, at: usize, end: usize) {
        if let Next::Header { is_list, start } = self.next {
            let is_double = self.kind(at + 1) == Some(TokenKind::RightSquareBracket);
            let end = if is_list && is_double { end + 1 } else { end };
            if is_list {
                let count = self.counts.entry(self.path.clone()).or_insert(0);
                *count += 1;
                self.path = pointer::child(&self.path, &(*count - 1).to_string());
            }
            self.table.clone_from(&self.path);
            self.outline.headers.push(Header { pointer: self.path.clone(), bytes: start..end });
            self.next = Next::End;
        } else if let Some(Frame::List { start, .. }) = self.frames.last() {
            if self.text.get(*start..end).is_some_and(|text| text.contains('\n')) {
                self.outline.lists.push(*start..end);
            }
            self.frames.pop();
            self.next = Next::End;
        }
    }

    /// Whether a line break ends what has been begun. Within a list it does not, unless a header or
    /// a key follows; nor within a table that goes on after a comma or begins with the line.
    fn ends_statement(&self, at: usize) -> bool {
        match self.frames.last() {
            None => true,
            Some(Frame::Table(_)) => {
                let goes_on = [TokenKind::Comma, TokenKind::LeftCurlyBracket];
                let goes_on = self.last.is_some_and(|last| goes_on.contains(&last))
                    || self.following(at) == Some(TokenKind::RightCurlyBracket);
                !goes_on || self.begins_statement(at)
            }
            Some(Frame::List { .. }) => self.begins_statement(at),
        }
    }

    /// Whether the line after a line break begins with a header, or with a key where a list is open.
    fn begins_statement(&self, at: usize) -> bool {
        let is_list = matches!(self.frames.last(), Some(Frame::List { .. }));
        let mut rest = (at + 1..self.tokens.len())
            .filter_map(|at| self.kind(at))
            .filter(|kind| *kind != TokenKind::Whitespace);
        match rest.next() {
            Some(TokenKind::LeftSquareBracket) => true,
            Some(TokenKind::Atom) if is_list => {
                let after = rest.find(|kind| ![TokenKind::Dot, TokenKind::Atom].contains(kind));
                after == Some(TokenKind::Equals)
            }
            _ => false,
        }
    }

    /// The kind of the next token that is neither space, comment nor line break.
    fn following(&self, at: usize) -> Option<TokenKind> {
        use TokenKind::{Comment, Newline, Whitespace};
        let mut rest = (at + 1..self.tokens.len()).filter_map(|at| self.kind(at));
        rest.find(|kind| ![Whitespace, Comment, Newline].contains(kind))
    }

    fn end_statement(&mut self) {
        self.frames.clear();
        self.path.clone_from(&self.table);
        self.next = Next::Key;
        self.last = None;
    }

    fn kind(&self, at: usize) -> Option<TokenKind> {
        self.tokens.get(at).map(Token::kind)
    }
}

fn bytes_of(token: &Token) -> Range<usize> {
    token.span().start()..token.span().end()
}

/// Whether a byte is in a range or at its end, as a cursor is.
fn holds(bytes: &Range<usize>, byte: usize) -> bool {
    bytes.start <= byte && byte <= bytes.end
}

fn is_word(kind: TokenKind) -> bool {
    use TokenKind::{Atom, BasicString, LiteralString, MlBasicString, MlLiteralString};
    matches!(kind, Atom | BasicString | LiteralString | MlBasicString | MlLiteralString)
}

/// A key without its quotes. No key of the language needs an escape.
fn unquoted(kind: TokenKind, raw: &str) -> &str {
    let quote = match kind {
        TokenKind::BasicString => '"',
        TokenKind::LiteralString => '\'',
        _ => return raw,
    };
    let inner = raw.strip_prefix(quote).unwrap_or(raw);
    inner.strip_suffix(quote).unwrap_or(inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cursor at the `|` of a text.
    fn at(text: &str) -> Cursor {
        let byte = text.find('|').unwrap();
        Cursor::at(&text.replacen('|', "", 1), byte)
    }

    fn value(pointer: &str, word: Range<usize>) -> Cursor {
        Cursor::Value { pointer: pointer.into(), word }
    }

    fn key(base: &str, word: Range<usize>, is_line: bool) -> Cursor {
        Cursor::Key { base: base.into(), word, is_line }
    }

    #[test]
    fn cursor_is_in_the_table_of_its_header() {
        assert_eq!(at("|"), key("", 0..0, true));
        assert_eq!(at("[hand]\nsi|"), key("/hand", 7..9, true));
        assert_eq!(at("[hand]\n\n|\n[turn]\n"), key("/hand", 8..8, true));
        assert_eq!(
            at("[[when]]\na = 1\n[[when]]\nset.hand.|"),
            key("/when/1/set/hand", 33..33, false)
        );
        assert_eq!(
            at("[variants.x.set.hand]\nsize = |\n"),
            value("/variants/x/set/hand/size", 29..29)
        );
        assert_eq!(at("[[when]]\n[when.set.hand]\ns|"), key("/when/0/set/hand", 25..26, true));
    }

    #[test]
    fn cursor_in_a_value_replaces_all_of_it() {
        assert_eq!(at("a = \"f|oo\"\n"), value("/a", 4..9));
        assert_eq!(at("a = |\"foo\"\n"), value("/a", 4..9));
        assert_eq!(at("a = \"fo|\nb = 1"), value("/a", 4..7));
        assert_eq!(at("a = [\"x\", \"|\"]"), value("/a/1", 10..12));
        assert_eq!(at("a = { b = 1, c = | }"), value("/a/c", 17..17));
        assert_eq!(at("a = { b = 1, | }"), key("/a", 13..13, false));
        assert_eq!(at("l = [\n { t = 1 },\n { t = |"), value("/l/1/t", 25..25));
    }

    #[test]
    fn half_typed_line_does_not_reach_the_next() {
        assert_eq!(at("a = [\"x\"\nb = |"), value("/b", 13..13));
        assert_eq!(at("a = { b = 1\nc = |"), value("/c", 16..16));
        assert_eq!(at("a =\nb = |"), value("/b", 8..8));
        assert_eq!(at("a = [\n[hand]\ns|"), key("/hand", 13..14, true));
    }

    #[test]
    fn headers_are_completed_part_by_part() {
        let header = |base: &str, word| Cursor::Header { base: base.into(), is_list: false, word };
        assert_eq!(at("[|"), header("", 1..1));
        assert_eq!(at("[ha|]"), header("", 1..3));
        assert_eq!(at("[variants.x.|]"), header("/variants/x", 12..12));
        assert_eq!(at("[[w|]]"), Cursor::Header { base: String::new(), is_list: true, word: 2..3 });
        assert_eq!(at("a = 1 # |"), Cursor::Nowhere);
        assert_eq!(at("a = 1 |"), Cursor::Nowhere);
    }

    #[test]
    fn keys_and_values_have_pointers() {
        let outline = Outline::of(
            "id = 'x'\n[[when]]\nset.hand.size = 3\n[[when]]\nset = { a.b = [1, 2] }\n",
        );
        let pointers = |sites: &[Site]| -> Vec<String> {
            sites.iter().map(|site| site.pointer.clone()).collect()
        };
        assert_eq!(
            pointers(&outline.keys),
            [
                "/id",
                "/when",
                "/when/0/set",
                "/when/0/set/hand",
                "/when/0/set/hand/size",
                "/when",
                "/when/1/set",
                "/when/1/set/a",
                "/when/1/set/a/b"
            ]
        );
        assert_eq!(
            pointers(&outline.values),
            ["/id", "/when/0/set/hand/size", "/when/1/set/a/b/0", "/when/1/set/a/b/1"]
        );
        let headers: Vec<&str> =
            outline.headers.iter().map(|header| header.pointer.as_str()).collect();
        assert_eq!(headers, ["/when/0", "/when/1"]);
    }
}
