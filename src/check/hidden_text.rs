//! Checks the strings in a ruleset for characters that hide or reorder text.

use std::ops::Range;

use serde_json::Value;

use crate::{
    diagnostic::{Diagnostic, Sources, Span, risky_characters},
    loader::{LayeredDocument, pointer},
    ruleset::{KeyPointer, keys},
};

/// Keys that name files and variants. We skip them because names that don't exist are reported anyway.
const NAMES: [KeyPointer; 2] = [keys::EXTENDS, keys::WITH];

/// Returns a finding for each string that contains characters that hide or reorder text. Strings that have
/// other errors are skipped.
pub(super) fn check_strings(document: &LayeredDocument, sources: &Sources) -> Vec<Diagnostic> {
    let mut pointers = Vec::new();
    collect(&document.tree.value, &mut String::new(), &mut pointers);
    let is_name = |at: &str| NAMES.iter().any(|name| pointer::is_within(at, name));
    let texts = pointers.iter().filter(|at| !is_name(at) && !document.is_lost(at));
    texts
        .filter_map(|at| Some(hidden_character_error(document, sources, at, document.text(at)?)))
        .collect()
}

/// Collects the pointers to all strings in a tree that contain characters that hide or reorder text.
fn collect(value: &Value, at: &mut String, found: &mut Vec<String>) {
    let end = at.len();
    match value {
        Value::String(text) if risky_characters(text).next().is_some() => found.push(at.clone()),
        Value::Object(members) => {
            for (key, value) in members {
                at.push_str(&pointer::child("", key));
                collect(value, at, found);
                at.truncate(end);
            }
        }
        Value::Array(list) => {
            for (index, value) in list.iter().enumerate() {
                at.push_str(&pointer::child("", &index.to_string()));
                collect(value, at, found);
                at.truncate(end);
            }
        }
        _ => {}
    }
}

fn hidden_character_error(
    document: &LayeredDocument,
    sources: &Sources,
    at: &str,
    text: &str,
) -> Diagnostic {
    let risky: Vec<(usize, char)> = risky_characters(text).collect();
    let first = risky.first().map_or('\0', |&(_, character)| character);
    let (kind, effect) = describe_character(first);
    let name = pointer::describe(at);
    let message = format!("{name} contains {kind}, U+{:04X}", u32::from(first));
    let mut found = Diagnostic::error("hidden-character", message).pointer(at);
    if risky.len() > 1 {
        found = found
            .note(format!("this is the first of {} such characters in the string", risky.len()));
    }
    let advice = match risky.as_slice() {
        [(_, one)] if is_gap(*one) => "use a space instead",
        [_] => "remove it",
        _ => "remove them",
    };
    let Some(whole) = document.span(at) else { return found.help(advice) };
    let raw = sources.text(whole.source).get(whole.start..whole.end).unwrap_or_default();
    let Some(written) = WrittenText::read(raw).filter(|written| written.text == text) else {
        return found.label(whole, effect).help(advice);
    };
    let span = risky.first().and_then(|(at, _)| written.place(*at));
    let span = span
        .map(|bytes| Span::new(whole.source, whole.start + bytes.start..whole.start + bytes.end));
    let found = found.label(span.unwrap_or_else(|| whole.clone()), effect);
    let is_left = text.chars().any(|character| {
        !character.is_whitespace() && !risky.iter().any(|(_, risky)| *risky == character)
    });
    if !is_left {
        return found.help("use visible characters");
    }
    found.fix(whole, written.remove_characters(raw, &risky), advice, true)
}

/// Describes the given character and its effect.
fn describe_character(character: char) -> (&'static str, &'static str) {
    match character {
        '\n' | '\r' | '\u{2028}' | '\u{2029}' | '\u{85}' => {
            ("a line break", "the text must fit on one line")
        }
        _ if character.is_control() => ("a control character", "not a visible character"),
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            ("a character that reorders text", "reorders the characters after it")
        }
        _ => ("an invisible character", "not visible"),
    }
}

/// Returns whether a character separates words.
fn is_gap(character: char) -> bool {
    matches!(character, '\n' | '\t' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// A TOML string that keeps track of where each of its characters is in the source.
struct WrittenText {
    /// The characters.
    text: String,
    /// For each character, its index in `text` and its byte range in the source.
    places: Vec<(usize, Range<usize>)>,
}

impl WrittenText {
    /// Reads a quoted string. Returns `None` if the text isn't quoted.
    fn read(raw: &str) -> Option<WrittenText> {
        let delimiters = ["\"\"\"", "'''", "\"", "'"];
        let delimiter = delimiters.into_iter().find(|delimiter| {
            raw.starts_with(delimiter)
                && raw.ends_with(delimiter)
                && raw.len() >= 2 * delimiter.len()
        })?;
        let end = raw.len() - delimiter.len();
        let mut at = delimiter.len();
        if delimiter.len() == 3 {
            let inner = raw.get(at..end)?;
            at +=
                ["\r\n", "\n"].into_iter().find(|line| inner.starts_with(line)).map_or(0, str::len);
        }
        let mut written = WrittenText { text: String::new(), places: Vec::new() };
        while at < end {
            let rest = raw.get(at..end)?;
            let (character, length) = if delimiter.starts_with('"') && rest.starts_with('\\') {
                parse_escape(rest)?
            } else {
                let character = rest.chars().next()?;
                (Some(character), character.len_utf8())
            };
            if let Some(character) = character {
                written.places.push((written.text.len(), at..at + length));
                written.text.push(character);
            }
            at += length;
        }
        Some(written)
    }

    /// Returns the byte range in the source for the character at the given index.
    fn place(&self, at: usize) -> Option<Range<usize>> {
        let index = self.places.binary_search_by_key(&at, |(at, _)| *at).ok()?;
        self.places.get(index).map(|(_, bytes)| bytes.clone())
    }

    /// Returns the source without the given characters, replacing any that separate words with a space.
    fn remove_characters(&self, raw: &str, removed: &[(usize, char)]) -> String {
        let mut out = String::with_capacity(raw.len());
        let mut kept = 0;
        for &(at, character) in removed {
            let Some(bytes) = self.place(at) else { continue };
            out.push_str(raw.get(kept..bytes.start).unwrap_or_default());
            out.push_str(if is_gap(character) { " " } else { "" });
            kept = bytes.end;
        }
        out + raw.get(kept..).unwrap_or_default()
    }
}

/// Parses the escape at the start of the given text. Returns the escaped character and the escape's length.
///
/// There's no character if the escape only joins two lines.
fn parse_escape(text: &str) -> Option<(Option<char>, usize)> {
    let after = text.get(1..)?;
    let kind = after.chars().next()?;
    let digits = match kind {
        'x' => 2,
        'u' => 4,
        'U' => 8,
        _ => 0,
    };
    if digits > 0 {
        let number = u32::from_str_radix(after.get(1..=digits)?, 16).ok()?;
        return Some((Some(char::from_u32(number)?), 2 + digits));
    }
    let character = match kind {
        'b' => '\u{8}',
        't' => '\t',
        'n' => '\n',
        'f' => '\u{c}',
        'r' => '\r',
        'e' => '\u{1b}',
        '"' | '\\' => kind,
        _ => {
            let next = after.trim_start_matches([' ', '\t', '\r', '\n']);
            return (next.len() < after.len()).then_some((None, text.len() - next.len()));
        }
    };
    Some((Some(character), 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_text_unescapes_like_toml() {
        for (raw, text) in [
            (r#""a\u202eb\U0000200B\x1b\e\t""#, "a\u{202e}b\u{200b}\u{1b}\u{1b}\t"),
            ("'a\\u202e\u{202e}'", "a\\u202e\u{202e}"),
            ("\"\"\"\na\n\"b\" \\\n  \t c\"\"\"", "a\n\"b\" c"),
            ("'''\r\na'b'''", "a'b"),
            ("\"\"", ""),
            ("\"\\\"\\\\\"", "\"\\"),
        ] {
            let written = WrittenText::read(raw).unwrap();
            assert_eq!(written.text, text, "{raw}");
            let table: toml::Table = toml::from_str(&format!("a = {raw}")).unwrap();
            assert_eq!(table["a"].as_str(), Some(text), "{raw}");
        }
        for raw in ["", "\"", "a", "\"\\q\"", "\"\\u12\""] {
            assert!(WrittenText::read(raw).is_none(), "{raw}");
        }
    }

    #[test]
    fn removing_characters_preserves_escapes() {
        let without = |raw: &str| {
            let written = WrittenText::read(raw).unwrap();
            let risky: Vec<_> = risky_characters(&written.text).collect();
            written.remove_characters(raw, &risky)
        };
        assert_eq!(without(r#""\u0041\u202eb\tc\"""#), r#""\u0041b c\"""#);
        assert_eq!(without("'''a\nb\u{200b}'''"), "'''a b'''");
    }
}
