//! Quotes that are not closed, or of which there are too many.

use std::ops::Range;

use toml::de::DeTable;

use super::{
    guard::string,
    scene::{Scene, line_around},
};
use crate::diagnostic::Diagnostic;

impl Scene<'_> {
    /// The finding with the quote that closes a text which lacks one: before the brackets at the end
    /// of the line.
    pub(super) fn close_quote(&self, found: Diagnostic, open: usize) -> Diagnostic {
        let line = line_around(self.text, open);
        if line.end < self.statement.end {
            return found.help("write the text on one line");
        }
        let rest = self.text.get(open + 1..line.end).unwrap_or_default();
        let body = rest.trim_end_matches(|sign: char| sign.is_whitespace() || "]},".contains(sign));
        let quote = self.text.get(open..=open).unwrap_or_default();
        let end = open + 1 + body.len();
        let statement = self.text.get(self.statement.start..end).unwrap_or_default();
        let tail = self.text.get(end..self.statement.end).unwrap_or_default();
        let (_, errors) = DeTable::parse_recoverable(&format!("{statement}{quote}{tail}"));
        let is_plain = !body.is_empty() && !body.contains(['#', '\\', '"', '\'', '=', ',']);
        let fixed = found.fix(self.span(end..end), quote, "close the quotes");
        fixed.certain_if(is_plain && errors.is_empty())
    }

    /// The finding with quotes around a text that has such quotes in it or is in two pairs of them.
    pub(super) fn inner_quotes(&self, found: Diagnostic, at: usize) -> Diagnostic {
        let Some(value) = self.value(at) else { return found };
        let written = self.text.get(value.clone()).unwrap_or_default();
        let within = |quote: &str| written.strip_prefix(quote)?.strip_suffix(quote);
        let is_plain = |text: &&str| !text.is_empty() && !text.contains(['"', '\\', '#', '=', ',']);
        let inner = within("\"\"").or_else(|| within("'")).filter(is_plain);
        let Some(inner) = inner else { return found };
        let help = if inner.contains('\'') {
            "a text with `'` in it stands in double quotes"
        } else {
            "a text stands in one pair of quotes"
        };
        // As in `Tom's`, and not between two texts.
        let letters: Vec<char> = inner.chars().collect();
        let is_in_word = letters.windows(3).filter(|three| three[1] == '\'');
        let is_in_word = is_in_word.clone().count() == inner.matches('\'').count()
            && is_in_word.clone().all(|three| three[0].is_alphabetic() && three[2].is_alphabetic());
        found.fix(self.span(value), format!("\"{inner}\""), help).certain_if(is_in_word)
    }
}

/// The quotes on a line that open a text and do not close it.
pub(super) fn open_quote(text: &str, line: Range<usize>) -> Option<usize> {
    let start = line.start;
    let bytes = text.as_bytes().get(line)?;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' | b'\'' => {
                let (length, is_closed) = string(bytes.get(at..)?, byte);
                if !is_closed {
                    return Some(start + at);
                }
                at += length;
            }
            b'#' => return None,
            _ => at += 1,
        }
    }
    None
}
