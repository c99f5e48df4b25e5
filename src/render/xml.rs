//! The text of a picture, which is XML.

use std::fmt::{Arguments, Write as _};

/// XML that is being written. What is foreign goes through [`text`](Xml::text) alone.
#[derive(Debug, Default)]
pub(crate) struct Xml {
    out: String,
    /// How many numbers were given out.
    numbers: u32,
}

impl Xml {
    /// Writes markup: names, numbers and what else this program says itself.
    pub(crate) fn put(&mut self, markup: Arguments<'_>) {
        // Writing into a string cannot fail.
        let _ = self.out.write_fmt(markup);
    }

    /// Writes text that may come from anybody.
    pub(crate) fn text(&mut self, text: &str) {
        for character in text.chars() {
            match character {
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                '&' => self.out.push_str("&amp;"),
                '"' => self.out.push_str("&quot;"),
                '\'' => self.out.push_str("&#39;"),
                '\t' | '\n' | '\r' => self.out.push(' '),
                harmful if is_harmful(harmful) => self.out.push('\u{fffd}'),
                harmless => self.out.push(harmless),
            }
        }
    }

    /// A number that nothing in this XML has yet.
    pub(crate) fn fresh(&mut self) -> u32 {
        self.numbers += 1;
        self.numbers
    }

    /// What was written.
    pub(crate) fn into_string(self) -> String {
        self.out
    }
}

/// Characters that XML does not allow, and those that turn the direction of what follows them.
fn is_harmful(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
}

/// A number with as many decimals as show in a picture.
pub(crate) fn number(number: f64) -> String {
    let text = format!("{number:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".into() } else { text.into() }
}
