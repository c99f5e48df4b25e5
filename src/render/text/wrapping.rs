//! Wraps text at word boundaries.

use std::borrow::Cow;

use textwrap::{Options, WordSplitter, core::display_width};

/// Wraps text at word boundaries to lines of at most `width` columns, indenting all lines but the first.
pub fn wrap_to(text: &str, indent: usize, width: usize) -> String {
    let (margin, words) = text.split_at(text.len() - text.trim_start().len());
    let indent = " ".repeat(indent);
    let options = Options::new(width)
        .initial_indent(margin)
        .subsequent_indent(&indent)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(&glue_commands(words, width.saturating_sub(indent.len())), options)
        .replace(GLUE, " ")
}

/// Like [`wrap_to`], but only breaks between items, which are separated by two spaces.
pub fn wrap_items(text: &str, indent: usize, width: usize) -> String {
    let (margin, items) = text.split_at(text.len() - text.trim_start().len());
    let items: Vec<String> =
        items.split("  ").map(|item| item.replace(' ', &GLUE.to_string())).collect();
    wrap_to(&format!("{margin}{}", items.join("  ")), indent, width)
}

/// A placeholder for a space where the line must not be broken.
const GLUE: char = '\u{e000}';

/// Inserts glue into each command in backticks that fits within the given width, so it can be copied.
fn glue_commands(text: &str, width: usize) -> Cow<'_, str> {
    // Odd parts are inside backticks, except for the last one if its closing backtick is missing.
    let parts: Vec<&str> = text.split('`').collect();
    if parts.len() < 3 {
        return text.into();
    }
    let glued = parts.iter().enumerate().map(|(place, part)| {
        let is_command = place % 2 == 1 && place + 1 < parts.len();
        // Leave space for a punctuation mark.
        if is_command && display_width(part) + 3 <= width {
            part.replace(' ', &GLUE.to_string())
        } else {
            (*part).to_owned()
        }
    });
    glued.collect::<Vec<_>>().join("`").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: usize = 80;

    #[test]
    fn wraps_between_words() {
        let text = format!("  {} end", "word ".repeat(16).trim());
        let broken = wrap_to(&text, 4, WIDTH);
        assert_eq!(broken.lines().count(), 2);
        assert!(broken.lines().all(|line| line.len() <= WIDTH));
        assert!(broken.ends_with("\n    word end"), "{broken}");
        assert_eq!(wrap_to("short  line", 4, WIDTH), "short  line");
        // Wide characters take up two columns.
        let wide = "\u{68cb}\u{76e4} ".repeat(20);
        assert_eq!(wrap_to(wide.trim(), 0, WIDTH).lines().count(), 2);
    }

    #[test]
    fn never_breaks_items() {
        let text = "  north   A6 left/right  B6 left/right  C6 left/right";
        let expected = "  north   A6 left/right  B6 left/right\n          C6 left/right";
        for width in [38, 44, 50, 52] {
            assert_eq!(wrap_items(text, 10, width), expected, "{width}");
        }
        assert_eq!(wrap_items(text, 10, 53), text);
    }

    #[test]
    fn breaks_commands_only_if_no_line_fits() {
        let text = "the game is kept: `sentiero replay game.jsonl` shows it";
        let expected = "the game is kept:\n  `sentiero replay game.jsonl`\n  shows it";
        assert_eq!(wrap_to(text, 2, 32), expected);
        assert_eq!(wrap_to("a `b c d e`", 0, 6), "a `b c\nd e`");
        // A single backtick doesn't start a command.
        assert_eq!(wrap_to("a`b c d", 0, 5), "a`b c\nd");
    }
}
