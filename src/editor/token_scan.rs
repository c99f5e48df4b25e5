//! A scanner that finds the keys, values, headers and lists in a rules file from its tokens.
//!
//! A half-typed line ends where the next statement starts, so the rest of the file can still be scanned.

use std::{collections::HashMap, iter::Peekable, ops::Range, vec::IntoIter};

use toml_parser::{
    Source,
    lexer::{Token, TokenKind},
};

use super::outline::{Outline, Site, TableHeader};
use crate::loader::{MAX_VALUES, Statement, bytes_of, pointer, statements};

/// An open bracket inside a value.
#[derive(Clone, Debug)]
pub(super) enum OpenBracket {
    Table(String),
    List { pointer: String, index: usize, start: usize },
}

/// The kind of the next token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ExpectedToken {
    Key,
    Value,
    /// A comma or the end of the line.
    End,
    /// A part of a header or its end.
    Header {
        is_list: bool,
        start: usize,
    },
}

/// How many nested brackets we keep track of, which is far more than any ruleset needs. We only count deeper
/// ones.
const MAX_FRAMES: usize = 100;

/// A walk over the tokens in a file.
pub(super) struct TokenWalk<'a> {
    text: &'a str,
    pub(super) tokens: Vec<Token>,
    /// The statements that haven't ended yet.
    statements: Peekable<IntoIter<Statement>>,
    /// The index of the next token that isn't whitespace, a comment or a line break, as far as it's known.
    next: usize,
    pub(super) outline: Outline,
    /// The table for the most recent header.
    pub(super) table: String,
    /// The number of entries in each list of tables.
    counts: HashMap<String, usize>,
    pub(super) frames: Vec<OpenBracket>,
    /// The number of open brackets deeper than [`MAX_FRAMES`].
    untracked_brackets: usize,
    /// The pointer to the parts of a key read so far.
    pub(super) path: String,
    pub(super) expected: ExpectedToken,
    /// The kind of the statement's last token, ignoring whitespace, comments and line breaks.
    last_token: Option<TokenKind>,
}

impl Outline {
    /// Scans a file up to the maximum size of a ruleset.
    pub(super) fn of(text: &str) -> Outline {
        let mut walk = TokenWalk::new(text);
        for at in 0..walk.tokens.len() {
            walk.token(at);
            if walk.outline.keys.len() > MAX_VALUES {
                break;
            }
        }
        walk.outline
    }
}

impl<'a> TokenWalk<'a> {
    /// Creates a walk that starts before the first token.
    pub(super) fn new(text: &'a str) -> TokenWalk<'a> {
        let tokens = Source::new(text).lex().into_vec();
        TokenWalk {
            text,
            statements: statements(text, &tokens).into_iter().peekable(),
            tokens,
            next: 0,
            outline: Outline::default(),
            table: String::new(),
            counts: HashMap::new(),
            frames: Vec::new(),
            untracked_brackets: 0,
            path: String::new(),
            expected: ExpectedToken::Key,
            last_token: None,
        }
    }

    /// Returns the pointer to the value that comes next.
    pub(super) fn value_pointer(&self) -> String {
        match self.frames.last() {
            Some(OpenBracket::List { pointer, index, .. }) => {
                bounded_child(pointer, &index.to_string())
            }
            _ => self.path.clone(),
        }
    }

    /// Reads the token at the given index.
    pub(super) fn token(&mut self, at: usize) {
        use TokenKind::{
            Comma, Comment, Dot, Eof, Equals, LeftCurlyBracket, LeftSquareBracket, Newline,
            RightCurlyBracket, RightSquareBracket, Whitespace,
        };
        let Some(token) = self.tokens.get(at) else { return };
        let (kind, bytes) = (token.kind(), bytes_of(token));
        match kind {
            Whitespace | Comment | Eof => return,
            Newline => {
                let is_end = |statement: &Statement| statement.tokens.end == at;
                if self.statements.next_if(is_end).is_some() || self.is_table_end(at) {
                    self.end_statement();
                }
                return;
            }
            LeftSquareBracket => self.open_square(at, bytes.start),
            RightCurlyBracket | RightSquareBracket if self.untracked_brackets > 0 => {
                self.untracked_brackets -= 1;
                self.expected = ExpectedToken::End;
            }
            RightSquareBracket => self.close_square(at, bytes.end),
            LeftCurlyBracket if self.expected == ExpectedToken::Value => {
                let pointer = self.value_pointer();
                self.path.clone_from(&pointer);
                self.open(OpenBracket::Table(pointer));
                self.expected = ExpectedToken::Key;
            }
            RightCurlyBracket => {
                if let Some(OpenBracket::Table(_)) = self.frames.last() {
                    self.frames.pop();
                    self.expected = ExpectedToken::End;
                }
            }
            Comma => match self.frames.last_mut() {
                Some(OpenBracket::List { index, .. }) => {
                    *index += 1;
                    self.expected = ExpectedToken::Value;
                }
                Some(OpenBracket::Table(pointer)) => {
                    self.path.clone_from(pointer);
                    self.expected = ExpectedToken::Key;
                }
                None => {}
            },
            Equals if self.expected == ExpectedToken::Key => self.expected = ExpectedToken::Value,
            Dot | Equals | LeftCurlyBracket => {}
            _ => self.word(kind, bytes),
        }
        self.last_token = Some(kind);
    }

    /// Handles a value, a key or a part of a key.
    fn word(&mut self, kind: TokenKind, bytes: Range<usize>) {
        match self.expected {
            ExpectedToken::Key | ExpectedToken::Header { .. } => {
                let name = unquote(kind, self.text.get(bytes.clone()).unwrap_or_default());
                self.path = bounded_child(&self.path, name);
                let is_header = matches!(self.expected, ExpectedToken::Header { .. });
                let is_last = is_header && self.is_last_part(bytes.end);
                let pointer = self.path.clone();
                self.outline.keys.push(Site { pointer: pointer.clone(), bytes });
                // If part of a header names a list of tables, it refers to the list's last entry.
                if let Some(count) = self.counts.get(&pointer).filter(|_| is_header && !is_last) {
                    self.path = bounded_child(&pointer, &(count - 1).to_string());
                }
            }
            ExpectedToken::Value => {
                let pointer = self.value_pointer();
                self.outline.values.push(Site { pointer, bytes });
                self.expected = ExpectedToken::End;
            }
            ExpectedToken::End => {}
        }
    }

    /// Returns whether a header has no more parts after the given offset.
    fn is_last_part(&self, byte: usize) -> bool {
        !self.text.get(byte..).unwrap_or_default().trim_start_matches([' ', '\t']).starts_with('.')
    }

    fn open_square(&mut self, at: usize, start: usize) {
        match self.expected {
            ExpectedToken::Value => {
                let pointer = self.value_pointer();
                self.open(OpenBracket::List { pointer, index: 0, start });
            }
            ExpectedToken::Key if self.frames.is_empty() && self.path == self.table => {
                self.path.clear();
                self.expected = ExpectedToken::Header { is_list: false, start };
            }
            ExpectedToken::Header { start: first, .. }
                if self.kind(at.wrapping_sub(1)) == Some(TokenKind::LeftSquareBracket) =>
            {
                self.expected = ExpectedToken::Header { is_list: true, start: first };
            }
            _ => {}
        }
    }

    fn open(&mut self, bracket: OpenBracket) {
        if self.frames.len() < MAX_FRAMES {
            self.frames.push(bracket);
        } else {
            self.untracked_brackets += 1;
        }
    }

    fn close_square(&mut self, at: usize, end: usize) {
        if let ExpectedToken::Header { is_list, start } = self.expected {
            let is_double = self.kind(at + 1) == Some(TokenKind::RightSquareBracket);
            let end = if is_list && is_double { end + 1 } else { end };
            if is_list {
                let count = self.counts.entry(self.path.clone()).or_insert(0);
                *count += 1;
                self.path = bounded_child(&self.path, &(*count - 1).to_string());
            }
            self.table.clone_from(&self.path);
            self.outline
                .headers
                .push(TableHeader { pointer: self.path.clone(), bytes: start..end });
            self.expected = ExpectedToken::End;
        } else if let Some(OpenBracket::List { start, .. }) = self.frames.last() {
            // Lists on a single line can't be folded.
            if self.text.get(*start..end).is_some_and(|text| text.contains('\n')) {
                self.outline.lists.push(*start..end);
            }
            self.frames.pop();
            self.expected = ExpectedToken::End;
        }
    }

    /// Returns whether a line break ends an unclosed table. Inside a table, it only follows `{` or a comma, or
    /// comes before `}`.
    fn is_table_end(&mut self, at: usize) -> bool {
        let openers = [TokenKind::Comma, TokenKind::LeftCurlyBracket];
        matches!(self.frames.last(), Some(OpenBracket::Table(_)))
            && !self.last_token.is_some_and(|last| openers.contains(&last))
            && self.next_kind(at) != Some(TokenKind::RightCurlyBracket)
    }

    /// Returns the kind of the next token, skipping whitespace, comments and line breaks.
    fn next_kind(&mut self, at: usize) -> Option<TokenKind> {
        use TokenKind::{Comment, Newline, Whitespace};
        let is_gap = |kind| [Whitespace, Comment, Newline].contains(&kind);
        while self.next <= at || self.kind(self.next).is_some_and(is_gap) {
            self.next += 1;
        }
        self.kind(self.next)
    }

    fn end_statement(&mut self) {
        self.frames.clear();
        self.untracked_brackets = 0;
        self.path.clone_from(&self.table);
        self.expected = ExpectedToken::Key;
        self.last_token = None;
    }

    fn kind(&self, at: usize) -> Option<TokenKind> {
        self.tokens.get(at).map(Token::kind)
    }
}

/// Returns the pointer to a key in a table. If that would be longer than 256 bytes, returns one that doesn't
/// match anything.
///
/// No key in the language is that long, and the limit keeps deeply nested files from using up all memory.
fn bounded_child(table: &str, key: &str) -> String {
    const MAX_BYTES: usize = 256;
    if table.len() + key.len() < MAX_BYTES { pointer::child(table, key) } else { "/…".to_owned() }
}

/// Returns a key without its quotes. No key in the language requires escapes.
fn unquote(kind: TokenKind, raw: &str) -> &str {
    let quote = match kind {
        TokenKind::BasicString => '"',
        TokenKind::LiteralString => '\'',
        _ => return raw,
    };
    let inner = raw.strip_prefix(quote).unwrap_or(raw);
    inner.strip_suffix(quote).unwrap_or(inner)
}
