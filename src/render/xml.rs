//! Writes XML, and escapes text for XML and HTML.

use std::fmt::{Arguments, Write as _};

/// A growing XML text. Untrusted text goes through [`text`](Xml::text) only.
#[derive(Debug, Default)]
pub(crate) struct Xml {
    out: String,
    /// The last number of [`fresh`](Xml::fresh).
    numbers: u32,
}

impl Xml {
    /// Writes trusted markup.
    pub(crate) fn put(&mut self, markup: Arguments<'_>) {
        // Writing into a string cannot fail.
        let _ = self.out.write_fmt(markup);
    }

    /// Writes untrusted text, on one line.
    pub(crate) fn text(&mut self, text: &str) {
        self.out.push_str(&escaped(&text.replace(['\t', '\n', '\r'], " ")));
    }

    /// Returns a number that is unique in this XML.
    pub(crate) fn fresh(&mut self) -> u32 {
        self.numbers += 1;
        self.numbers
    }

    /// Returns the text.
    pub(crate) fn into_string(self) -> String {
        self.out
    }
}

/// Escapes a text for XML and HTML, as content or as an attribute in double quotes. Harmful characters
/// become U+FFFD; line feeds stay.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push('\n'),
            harmful if is_harmful(harmful) => out.push(char::REPLACEMENT_CHARACTER),
            harmless => out.push(harmless),
        }
    }
    out
}

/// Returns whether a character is not allowed in XML or changes the direction of writing.
fn is_harmful(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
}

/// Formats a number with at most one decimal, enough for a picture.
pub(crate) fn number(number: f64) -> String {
    let text = format!("{number:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escaped_text_is_not_markup() {
        assert_eq!(
            escaped("<b a=\"&\">\u{1b}\u{202e}\n"),
            "&lt;b a=&quot;&amp;&quot;&gt;\u{FFFD}\u{FFFD}\n"
        );
    }
}
