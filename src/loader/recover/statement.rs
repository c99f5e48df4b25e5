//! Splits a file's tokens into statements, and multi-line lists into entries, so that an error only
//! affects its own slice.

use std::ops::Range;

use memchr::{memchr2, memrchr2};
use toml_parser::lexer::{Token, TokenKind};

use crate::diagnostic::is_risky;

/// The maximum number of lines to search for the end of a table.
const MAX_SCANNED_LINES: usize = 40;

/// A header, a key with its value, or something that looks like one of these.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    /// The indices of its tokens, up to the end of its last line.
    pub(crate) tokens: Range<usize>,
    /// Its byte range, excluding surrounding spaces and comments.
    pub(super) bytes: Range<usize>,
    /// The offset of the bracket or multi-line string that's left open, if any.
    pub(super) open_byte: Option<usize>,
    /// The token indices of the entries, if its value is a multi-line list.
    pub(super) entries: Vec<Range<usize>>,
}

impl Statement {
    /// Returns the statement as written.
    pub(super) fn raw_text<'a>(&self, text: &'a str) -> &'a str {
        text.get(self.bytes.clone()).unwrap_or_default()
    }
}

/// Returns the byte range of a token.
pub(crate) fn bytes_of(token: &Token) -> Range<usize> {
    token.span().start()..token.span().end()
}

/// Returns whether a token is something other than a space, comment or line break.
pub(super) fn is_significant(token: &Token) -> bool {
    use TokenKind::{Comment, Eof, Newline, Whitespace};
    !matches!(token.kind(), Whitespace | Comment | Newline | Eof)
}

/// Returns the first and last tokens other than spaces, comments and line breaks.
pub(super) fn significant_ends(tokens: &[Token]) -> Option<(&Token, &Token)> {
    let mut own = tokens.iter().filter(|token| is_significant(token));
    let first = own.next()?;
    Some((first, own.next_back().unwrap_or(first)))
}

fn is_text(kind: TokenKind) -> bool {
    use TokenKind::{BasicString, LiteralString, MlBasicString, MlLiteralString};
    matches!(kind, BasicString | LiteralString | MlBasicString | MlLiteralString)
}

/// Returns whether a token is a string that isn't closed.
pub(super) fn is_torn(text: &str, token: &Token) -> bool {
    let raw = text.get(bytes_of(token)).unwrap_or_default();
    let quotes = match token.kind() {
        TokenKind::BasicString => "\"",
        TokenKind::LiteralString => "'",
        TokenKind::MlBasicString => "\"\"\"",
        TokenKind::MlLiteralString => "'''",
        _ => return false,
    };
    let inner = raw.get(quotes.len()..).unwrap_or_default();
    let Some(inner) = inner.strip_suffix(quotes) else { return true };
    let escapes = inner.bytes().rev().take_while(|&byte| byte == b'\\').count();
    quotes.starts_with('"') && escapes % 2 == 1
}

/// Returns the statements in a file, in order.
pub(crate) fn statements(text: &str, tokens: &[Token]) -> Vec<Statement> {
    let mut statements = Vec::new();
    let mut position = 0;
    while let Some(first) = tokens.get(position) {
        if is_significant(first) {
            let statement = OpenStatement {
                text,
                tokens,
                position,
                open_brackets: Vec::new(),
                open_squares: Vec::new(),
                last_kind: None,
            }
            .into_statement();
            position = statement.tokens.end.max(position + 1);
            statements.push(statement);
        } else {
            position += 1;
        }
    }
    statements
}

/// A statement whose end hasn't been found yet.
struct OpenStatement<'a> {
    text: &'a str,
    tokens: &'a [Token],
    position: usize,
    /// For each open bracket, whether it starts a table, and its offset.
    open_brackets: Vec<(bool, usize)>,
    /// The indices of those that don't.
    open_squares: Vec<usize>,
    /// The last significant token.
    last_kind: Option<TokenKind>,
}

impl OpenStatement<'_> {
    fn into_statement(mut self) -> Statement {
        use TokenKind::{
            Equals, LeftCurlyBracket, LeftSquareBracket, Newline, RightCurlyBracket,
            RightSquareBracket,
        };
        let start = self.position;
        let (mut entries, mut entry) = (Vec::new(), None);
        let (mut is_list, mut equals, mut torn) = (false, 0, None);
        let is_header = self.is_header();
        while let Some(token) = self.tokens.get(self.position) {
            let byte = token.span().start();
            match token.kind() {
                TokenKind::Eof => break,
                Newline if equals == 1 && !is_header && self.is_value_on_next_line() => {}
                Newline if self.open_brackets.is_empty() || is_header => {
                    let rest =
                        torn.filter(|_| !is_header).and_then(|quote| self.split_string_end(quote));
                    self.position = rest.unwrap_or(self.position);
                    break;
                }
                Newline => {
                    if self.is_new_statement(is_list) {
                        break;
                    }
                    self.position += 1;
                    if is_list {
                        self.resume(&mut entries, &mut entry);
                    }
                    continue;
                }
                // Before the `=`, a bracket only counts as open if it follows a key at the end of a line.
                _ if is_header => {}
                LeftCurlyBracket | LeftSquareBracket if equals == 0 && !self.is_line_end() => {}
                LeftCurlyBracket => self.open_brackets.push((true, byte)),
                LeftSquareBracket => {
                    is_list |= equals == 1
                        && self.last_kind == Some(Equals)
                        && self.open_brackets.is_empty();
                    self.open_square(byte);
                    if is_list && self.open_brackets.len() == 1 {
                        entry = Some(self.position + 1);
                    }
                }
                RightCurlyBracket
                    if self.open_brackets.last().is_some_and(|open_byte| open_byte.0) =>
                {
                    self.open_brackets.pop();
                }
                RightSquareBracket => {
                    if let Some(around) = self.open_squares.pop() {
                        self.open_brackets.truncate(around);
                    }
                    if is_list && self.open_brackets.is_empty() {
                        entries.extend(entry.take().map(|first| first..self.position));
                    }
                }
                Equals => equals += 1,
                kind if is_text(kind) && is_torn(self.text, token) => {
                    torn = self.text.as_bytes().get(byte).copied();
                    if matches!(kind, TokenKind::MlBasicString | TokenKind::MlLiteralString) {
                        self.open_square(byte);
                    }
                }
                _ => {}
            }
            if is_significant(token) {
                self.last_kind = Some(token.kind());
            }
            self.position += 1;
        }
        let open_byte = self.open_brackets.last().map(|open_byte| open_byte.1);
        entries.retain(|entry| self.tokens[entry.clone()].iter().any(is_significant));
        let is_long = entries.len() > 1
            || entries.iter().any(|entry| {
                self.tokens[start..entry.start].iter().any(|token| token.kind() == Newline)
            });
        if !is_long || open_byte.is_some() {
            entries.clear();
        }
        let last = self.tokens[start..self.position].iter().rfind(|token| is_significant(token));
        let first = self.tokens.get(start).map_or(0, |token| token.span().start());
        let bytes = first..last.map_or(first, |token| token.span().end());
        Statement { tokens: start..self.position, bytes, open_byte, entries }
    }

    fn open_square(&mut self, byte: usize) {
        self.open_squares.push(self.open_brackets.len());
        self.open_brackets.push((false, byte));
    }

    /// Returns whether the statement is a table header. A byte order mark before it makes the header invalid,
    /// but the keys below still belong to it.
    fn is_header(&self) -> bool {
        let rest = &self.tokens[self.position..];
        let is_mark = |token: &&Token| {
            let raw = self.text.get(bytes_of(token)).unwrap_or_default();
            token.kind() == TokenKind::Atom && raw.chars().all(is_risky)
        };
        let skipped = usize::from(rest.first().as_ref().is_some_and(is_mark));
        rest.get(skipped).is_some_and(|token| token.kind() == TokenKind::LeftSquareBracket)
    }

    /// Returns whether the token follows a key and is the last one on its line.
    fn is_line_end(&self) -> bool {
        let rest = self.tokens[self.position + 1..].iter();
        let mut rest = rest.skip_while(|token| token.kind() == TokenKind::Whitespace);
        let is_end = rest.next().is_some_and(|token| token.kind() == TokenKind::Newline);
        is_end && self.last_kind == Some(TokenKind::Atom)
    }

    /// Returns the line after a line break, without its own line break.
    fn next_line(&self) -> &str {
        let rest = self.text.get(self.byte_after_line_break()..).unwrap_or_default();
        rest.split(['\n', '\r']).next().unwrap_or_default().trim()
    }

    /// Returns the end of a string that was split by a line break. This is the end of the next line, if that
    /// can only be the rest of the string.
    fn split_string_end(&self, quote: u8) -> Option<usize> {
        let line = self.next_line();
        let quotes = line.bytes().filter(|&byte| byte == quote).count();
        let is_rest = line.as_bytes().last() == Some(&quote) && quotes == 1;
        if !is_rest || line.contains('=') || line.starts_with(['[', '#']) {
            return None;
        }
        let rest = self.tokens.iter().skip(self.position + 1);
        let length = rest.take_while(|token| token.kind() != TokenKind::Newline).count();
        Some((self.position + 1 + length).min(self.tokens.len() - 1))
    }

    /// Returns whether a line that ends with `=` is followed by a line that can only be its value.
    fn is_value_on_next_line(&self) -> bool {
        let line = self.next_line();
        let is_value = line
            .starts_with(|first: char| first.is_ascii_digit() || "\"'{".contains(first))
            || matches!(line, "true" | "false")
            || line == "["
            || ["[{", "[\"", "[ "].iter().any(|list| line.starts_with(list));
        let has_key =
            line.split(['{', '[']).next().is_some_and(|before| before.contains(['=', ':']));
        self.last_kind == Some(TokenKind::Equals) && is_value && !has_key
    }

    /// Returns whether the end of an open table follows, with only keys before it.
    fn is_closed_below(&self) -> bool {
        let mut lines = self.text.get(self.byte_after_line_break()..).unwrap_or_default().lines();
        let is_end = |line: &&str| line.matches('}').count() > line.matches('{').count();
        let is_key = |line: &&str| {
            let line = line.trim();
            line.is_empty() || line.starts_with('#') || line.contains('=') && !line.starts_with('[')
        };
        let mut first = lines.by_ref().take(MAX_SCANNED_LINES);
        first.find(|line| is_end(line) || !is_key(line)).is_some_and(|line| is_end(&line))
    }

    fn byte_after_line_break(&self) -> usize {
        self.tokens.get(self.position).map_or(self.text.len(), |token| token.span().end())
    }

    /// Returns whether the next line can only be a new statement, in which case a bracket wasn't closed.
    fn is_new_statement(&self, is_list: bool) -> bool {
        let line = self.next_line();
        if let Some(inner) = line.strip_prefix('[') {
            let name = inner.strip_prefix('[').unwrap_or(inner);
            let is_name = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
            let end = name.find(|letter| !is_name(letter)).unwrap_or(name.len());
            let (name, after) = name.split_at(end);
            let after = after.trim_start_matches(']').trim_start();
            return name.starts_with(|first: char| first.is_ascii_alphabetic())
                && (after.is_empty() || after.starts_with('#'));
        }
        let is_bare = |letter: char| letter.is_ascii_alphanumeric() || "-_. \t".contains(letter);
        let end = line.find(|letter| !is_bare(letter)).unwrap_or(line.len());
        let is_key = end > 0 && line.get(end..).is_some_and(|rest| rest.starts_with('='));
        let is_in_table = self.open_brackets.last().is_some_and(|open| open.0);
        // A key in a list with an unmatched bracket at the end is an entry without its `{`.
        let is_entry = is_list
            && line.trim_end_matches(',').ends_with('}')
            && line.matches('{').count() < line.matches('}').count();
        let goes_on =
            matches!(self.last_kind, Some(TokenKind::Comma | TokenKind::LeftCurlyBracket));
        is_key && !is_entry && (!is_in_table || !goes_on && !self.is_closed_below())
    }

    /// Ends an unclosed list entry at the start of a line where the next one could start.
    fn resume(&mut self, entries: &mut Vec<Range<usize>>, entry: &mut Option<usize>) {
        let mut rest = self.tokens[self.position..].iter();
        let first = rest.find(|token| token.kind() != TokenKind::Whitespace);
        let kind = first.map_or(TokenKind::Eof, Token::kind);
        let begins =
            kind == TokenKind::LeftCurlyBracket && self.last_kind != Some(TokenKind::Equals);
        let is_end = kind == TokenKind::RightSquareBracket;
        if (begins || is_end) && self.open_brackets.last().is_some_and(|open| open.0) {
            self.open_brackets.truncate(1);
            self.open_squares.truncate(1);
        }
        if self.open_brackets.len() == 1 {
            entries.extend(entry.replace(self.position).map(|first| first..self.position));
        }
    }
}

/// Returns whether a character is allowed in a dotted key that isn't quoted.
pub(super) fn is_key_character(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "-_.".contains(letter)
}

pub(super) fn is_key(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_key_character)
}

/// Returns whether the given text is a table header, possibly after byte order marks.
pub(super) fn is_header(text: &str) -> bool {
    text.trim_start_matches(is_risky).starts_with('[')
}

/// Returns the names in a header and whether it starts an entry in a list of tables.
pub(super) fn header_names(text: &str) -> (Vec<String>, bool) {
    let inner = text.trim_start_matches(is_risky);
    (names(inner.trim_start_matches('[')), inner.starts_with("[["))
}

/// Returns as many parts as possible of the dotted key at the start of the given text.
pub(super) fn names(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut rest = text.trim_start();
    loop {
        let quote = rest.chars().next().filter(|quote| matches!(quote, '"' | '\''));
        let (name, after) = if let Some(quote) = quote {
            let inner = rest.get(1..).unwrap_or_default();
            let Some((name, after)) = inner.split_once(quote) else { return names };
            (name, after)
        } else {
            let is_bare =
                |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
            let end = rest.find(|letter| !is_bare(letter)).unwrap_or(rest.len());
            rest.split_at(end)
        };
        if name.is_empty() || names.len() > 8 {
            return names;
        }
        names.push(name.to_owned());
        let Some(more) = after.trim_start().strip_prefix('.') else { return names };
        rest = more.trim_start();
    }
}

/// Returns the byte range of the character at the given offset.
pub(super) fn char_at(text: &str, at: usize) -> Range<usize> {
    let first = text.get(at..).and_then(|rest| rest.chars().next());
    at..at + first.map_or(0, char::len_utf8)
}

/// Returns the byte range of the line that contains the given offset, without its line break.
pub(super) fn line_around(text: &str, at: usize) -> Range<usize> {
    let (before, rest) = text.as_bytes().split_at(at.min(text.len()));
    let length = memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
    memrchr2(b'\n', b'\r', before).map_or(0, |at| at + 1)..at + length
}

#[cfg(test)]
mod tests {
    use toml_parser::Source;

    use super::*;

    fn cut(text: &str) -> Vec<Statement> {
        statements(text, &Source::new(text).lex().into_vec())
    }

    fn shown(text: &str) -> Vec<(&str, Option<usize>)> {
        let statements = cut(text).into_iter();
        statements.map(|statement| (&text[statement.bytes], statement.open_byte)).collect()
    }

    #[test]
    fn statement_ends_before_the_next() {
        assert_eq!(
            shown("a = 1 # x\n\n# y\n[b]\nc = [\n 1,\n]\n"),
            [("a = 1", None), ("[b]", None), ("c = [\n 1,\n]", None)]
        );
        assert_eq!(
            shown("a = [\n1,\n[b]\nc = 1"),
            [("a = [\n1,", Some(4)), ("[b]", None), ("c = 1", None)]
        );
        assert_eq!(shown("a = { b = 1\nc = 1"), [("a = { b = 1", Some(4)), ("c = 1", None)]);
        assert_eq!(shown("a = { b = 1,\nc = 1 }"), [("a = { b = 1,\nc = 1 }", None)]);
        assert_eq!(shown("a = '''\nb = 1"), [("a = '''\nb = 1", Some(4))]);
        assert_eq!(shown("a = \"x\nb = 1"), [("a = \"x", None), ("b = 1", None)]);
        assert_eq!(shown("a = \"x\ny\"\nb = 1"), [("a = \"x\ny\"", None), ("b = 1", None)]);
        assert_eq!(shown("a = [\"x]\nb = 1"), [("a = [\"x]", Some(4)), ("b = 1", None)]);
        assert_eq!(shown("\n\u{feff}[a]\nb = 1"), [("\u{feff}[a]", None), ("b = 1", None)]);
    }

    #[test]
    fn unclosed_entry_ends_at_the_newline() {
        let entries = |text: &str| -> Vec<String> {
            let [statement] = &cut(text)[..] else { panic!("{text}: {:?}", cut(text)) };
            let tokens = Source::new(text).lex().into_vec();
            let shown = |entry: &Range<usize>| {
                let tokens = &tokens[entry.clone()];
                let (first, last) = (tokens.first().unwrap(), tokens.last().unwrap());
                text[bytes_of(first).start..bytes_of(last).end].trim().to_owned()
            };
            statement.entries.iter().map(shown).collect()
        };
        for one in ["{ t = \"a\"", "{ t = \"a }", "t = \"a\" },", "{ t = \"a\" }", "{ t = a\" },"] {
            let text = format!("l = [\n  {one}\n  {{ t = \"b\" }}, # x\n]");
            assert_eq!(entries(&text), [one, "{ t = \"b\" }, # x"], "{one}");
        }
        assert_eq!(entries("l = [\n{\n t = 1,\n},\n{ t = 2 }]"), ["{\n t = 1,\n},", "{ t = 2 }"]);
        assert_eq!(entries("l = [{ t = 1 }, { t = 2 }]"), Vec::<String>::new());
    }
}
