//! The kind of text expected at a given position in a rules file.

use std::ops::Range;

use toml_parser::lexer::TokenKind;

use super::token_scan::{ExpectedToken, TokenWalk};
use crate::loader::bytes_of;

/// The kind of text expected at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cursor {
    /// A part of the name in a header.
    Header {
        /// The pointer to the previous parts.
        base: String,
        /// Whether the header is for a list entry.
        is_list: bool,
        /// The byte range of the part that has been typed so far.
        word: Range<usize>,
    },
    /// A key or a part of a dotted one.
    Key {
        /// The pointer to the table.
        base: String,
        /// The byte range of the key that has been typed so far.
        word: Range<usize>,
        /// Whether the key starts a line of its own rather than following a dot or being in an inline table.
        is_line: bool,
    },
    /// A value.
    Value {
        /// The pointer.
        pointer: String,
        /// The byte range that has been typed so far, including quotes.
        word: Range<usize>,
    },
    /// Nothing meaningful, for example in a comment.
    None,
}

impl Cursor {
    /// Returns the kind of text expected at the given offset.
    pub(super) fn at(text: &str, byte: usize) -> Cursor {
        let mut walk = TokenWalk::new(text);
        let mut word = byte..byte;
        for at in 0..walk.tokens.len() {
            let Some(token) = walk.tokens.get(at) else { break };
            let (kind, bytes) = (token.kind(), bytes_of(token));
            let is_before = bytes.end < byte || bytes.end == byte && !is_word(kind);
            if bytes.start >= byte || kind == TokenKind::Eof {
                // We only replace a word after the cursor if it's a value.
                if bytes.start == byte && is_word(kind) && walk.expected == ExpectedToken::Value {
                    word = bytes;
                }
                break;
            }
            if kind == TokenKind::Comment && byte <= bytes.end {
                return Cursor::None;
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

impl TokenWalk<'_> {
    fn cursor(self, word: Range<usize>) -> Cursor {
        match self.expected {
            ExpectedToken::Header { is_list, .. } => {
                Cursor::Header { base: self.path, is_list, word }
            }
            ExpectedToken::Key => {
                let is_line = self.frames.is_empty() && self.path == self.table;
                Cursor::Key { base: self.path, word, is_line }
            }
            ExpectedToken::Value => Cursor::Value { pointer: self.value_pointer(), word },
            ExpectedToken::End => Cursor::None,
        }
    }
}

fn is_word(kind: TokenKind) -> bool {
    use TokenKind::{Atom, BasicString, LiteralString, MlBasicString, MlLiteralString};
    matches!(kind, Atom | BasicString | LiteralString | MlBasicString | MlLiteralString)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the cursor at the `|` in the given text.
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
    fn cursor_belongs_to_the_header_above() {
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
    fn cursor_in_a_value_selects_all_of_it() {
        assert_eq!(at("a = \"f|oo\"\n"), value("/a", 4..9));
        assert_eq!(at("a = |\"foo\"\n"), value("/a", 4..9));
        assert_eq!(at("a = \"fo|\nb = 1"), value("/a", 4..7));
        assert_eq!(at("a = [\"x\", \"|\"]"), value("/a/1", 10..12));
        assert_eq!(at("a = { b = 1, c = | }"), value("/a/c", 17..17));
        assert_eq!(at("a = { b = 1, | }"), key("/a", 13..13, false));
        assert_eq!(at("l = [\n { t = 1 },\n { t = |"), value("/l/1/t", 25..25));
    }

    #[test]
    fn incomplete_line_ends_at_the_newline() {
        assert_eq!(at("a = [\"x\"\nb = |"), value("/b", 13..13));
        assert_eq!(at("a = { b = 1\nc = |"), value("/c", 16..16));
        assert_eq!(at("a =\nb = |"), value("/b", 8..8));
        assert_eq!(at("a = [\n[hand]\ns|"), key("/hand", 13..14, true));
    }

    #[test]
    fn completes_headers_by_segment() {
        let header = |base: &str, word| Cursor::Header { base: base.into(), is_list: false, word };
        assert_eq!(at("[|"), header("", 1..1));
        assert_eq!(at("[ha|]"), header("", 1..3));
        assert_eq!(at("[variants.x.|]"), header("/variants/x", 12..12));
        assert_eq!(at("[[w|]]"), Cursor::Header { base: String::new(), is_list: true, word: 2..3 });
        assert_eq!(at("a = 1 # |"), Cursor::None);
        assert_eq!(at("a = 1 |"), Cursor::None);
    }
}
