//! Limits on anything that would make the parser use far more memory than the size of the file.

use toml_parser::{
    Source,
    lexer::{Token, TokenKind},
};

/// The maximum number of dots in a key, each of which creates a table.
const MAX_DOTS: usize = 16;
/// The maximum number of lines in a file. An error on every line takes up the most memory.
const MAX_LINES: usize = 200_000;
/// The maximum number of punctuation and control characters in a file, which allows for ten per value. Each
/// of them could be an error.
const MAX_SIGNS: usize = 200_000;

/// A limit that a file exceeds, and the offset where it does so.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Excess {
    /// A key with too many dots.
    Dots(usize),
    /// Too many of something, described in words.
    Count(usize, String),
}

/// Returns the first limit that a file's tokens exceed. Dots are counted in keys, while brackets, `=`
/// and `,` are counted outside of strings and comments. Control characters are counted everywhere.
pub(super) fn excess(text: &str, tokens: &[Token]) -> Option<Excess> {
    let (mut dots, mut lines, mut signs) = (0, 0, 0);
    let mut many = None;
    for token in tokens {
        let at = token.span().start();
        let counted = match token.kind() {
            TokenKind::Dot => {
                dots += 1;
                if dots > MAX_DOTS {
                    return Some(Excess::Dots(at));
                }
                0
            }
            TokenKind::Newline => {
                dots = 0;
                usize::from(token.span().len() == 1 && text.as_bytes().get(at) == Some(&b'\r'))
            }
            TokenKind::Whitespace | TokenKind::Eof => 0,
            TokenKind::Atom
            | TokenKind::Comment
            | TokenKind::BasicString
            | TokenKind::LiteralString
            | TokenKind::MlBasicString
            | TokenKind::MlLiteralString => {
                let raw = Source::new(text).get(*token).map_or("", |raw| raw.as_str());
                lines += raw.matches('\n').count();
                count_controls(raw)
            }
            _ => {
                dots = 0;
                1
            }
        };
        lines += usize::from(token.kind() == TokenKind::Newline);
        signs += counted;
        if many.is_none() && lines > MAX_LINES {
            many = Some(Excess::Count(at, format!("{MAX_LINES} lines")));
        } else if many.is_none() && signs > MAX_SIGNS {
            let what = format!("{MAX_SIGNS} brackets, `=`, `,` and control characters");
            many = Some(Excess::Count(at, what));
        }
    }
    many
}

fn count_controls(raw: &str) -> usize {
    let is_control = |byte: &u8| byte.is_ascii_control() && !matches!(byte, b'\t' | b'\n' | b'\r');
    raw.bytes().filter(is_control).count()
        + raw.matches('\r').count().saturating_sub(raw.matches("\r\n").count())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Option<Excess> {
        excess(text, &Source::new(text).lex().into_vec())
    }

    #[test]
    fn counts_punctuation_outside_strings() {
        assert_eq!(found(&format!("a = '{}' # {0}", "=".repeat(250_000))), None);
        for many in ["=", "\u{7f}", "\r", "["] {
            assert!(matches!(found(&many.repeat(200_001)), Some(Excess::Count(..))), "{many:?}");
        }
        assert_eq!(found(&"\r\n".repeat(100_000)), None);
        assert_eq!(found(&"=\n".repeat(150_000)), None, "the end of a line is no sign");
        assert!(matches!(found(&"\n".repeat(200_001)), Some(Excess::Count(..))));
    }

    #[test]
    fn counts_dots_only_in_keys() {
        let dots = ".".repeat(50);
        let sound = format!("# {dots}\na = \"{dots}\" # {dots}\nb = '''{dots}\n{dots}'''");
        assert_eq!(found(&sound), None);
        for key in ["a.".repeat(20), "\"#\".".repeat(20), format!("[{}", "a.".repeat(20))] {
            assert!(matches!(found(&format!("{key}a = 1")), Some(Excess::Dots(_))), "{key}");
        }
    }
}
