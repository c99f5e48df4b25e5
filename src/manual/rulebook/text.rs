//! Text output for rulebooks at a terminal.

use textwrap::core::display_width;

use super::book::{Block, Book, Inline, Picture, RichText};
use crate::{
    diagnostic::escape_for_terminal,
    render::text::{Size, TextStyle},
};

/// The maximum line width in columns.
const WIDTH: usize = 80;

/// Terminal markup. Each entry contains the strings that go before and after the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paint {
    /// The markup for headings.
    pub heading: (String, String),
    /// The markup for emphasised text.
    pub strong: (String, String),
    /// The markup for code.
    pub code: (String, String),
}

/// Formats a book as text for a terminal. Control sequences can only come from `paint`.
pub fn text(book: &Book, paint: &Paint, style: TextStyle) -> String {
    text_within(book, paint, style, WIDTH)
}

/// Like [`text`], with lines of up to the given number of columns.
pub fn text_within(book: &Book, paint: &Paint, style: TextStyle, columns: usize) -> String {
    let heading = |text: &str| format!("{}{text}{}\n", paint.heading.0, paint.heading.1);
    let title = RichText::text(&book.title);
    let mut out: String =
        wrap(&title, "", &Paint::default(), columns).lines().map(heading).collect();
    let mut follows_heading = false;
    for block in &book.blocks {
        if !follows_heading {
            out.push('\n');
        }
        follows_heading = matches!(block, Block::Heading(..));
        match block {
            Block::Heading(_, text) => out.push_str(&heading(&escape_for_terminal(text))),
            Block::Paragraph(line) => out.push_str(&wrap(line, "", paint, columns)),
            Block::Items(lines) => {
                lines
                    .iter()
                    .map(|line| wrap(line, "  - ", paint, columns))
                    .for_each(|line| out += &line);
            }
            Block::Steps(lines) => {
                let width = if lines.len() > 9 { 4 } else { 3 };
                for (nth, line) in (1..).zip(lines) {
                    out.push_str(&wrap(line, &format!("{nth:>width$}. "), paint, columns));
                }
            }
            Block::Picture(picture) => {
                let caption = RichText::of(&picture.caption);
                out.push_str(&wrap(&caption, "", &Paint::default(), columns));
                out.push('\n');
                out.push_str(&fitting_picture(picture, style, columns));
            }
        }
    }
    out
}

/// Draws a picture, as small as it has to be for the width of the text.
fn fitting_picture(picture: &Picture, style: TextStyle, columns: usize) -> String {
    let fits = |text: &String| text.lines().all(|line| display_width(line) <= columns);
    let plain = TextStyle { has_colour: false, ..style };
    let usual = Some(picture.text(plain)).filter(fits).map(|_| picture.text(style));
    usual.unwrap_or_else(|| picture.text(TextStyle { size: Size::Compact, ..style }))
}

/// Wraps a line. The first line of output starts with `begin`.
fn wrap(line: &RichText, begin: &str, paint: &Paint, columns: usize) -> String {
    let indent = display_width(begin);
    let mut out = begin.to_owned();
    let (mut column, mut is_first) = (indent, true);
    for (word, has_gap, (on, off)) in words(line, paint) {
        let width = display_width(&word);
        let gap = usize::from(has_gap && !is_first);
        if gap > 0 && column + gap + width > columns {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
        } else {
            out.push_str(&" ".repeat(gap));
            column += gap;
        }
        out.extend([on, &word, off]);
        column += width;
        is_first = false;
    }
    out.push('\n');
    out
}

/// Splits a line into words. For each word, this also returns its markup and whether there's a space before
/// it.
fn words<'a>(
    RichText(pieces): &'a RichText,
    paint: &'a Paint,
) -> Vec<(String, bool, (&'a str, &'a str))> {
    const NO_MARKUP: (&str, &str) = ("", "");
    fn signs((on, off): &(String, String)) -> (&str, &str) {
        (on, off)
    }
    let mut words = Vec::new();
    let mut has_gap = true;
    for piece in pieces {
        let (text, signs) = match piece {
            Inline::Text(text) => (escape_for_terminal(text).into_owned(), NO_MARKUP),
            Inline::Strong(text) => (escape_for_terminal(text).into_owned(), signs(&paint.strong)),
            Inline::Code(text) => (format!("`{}`", escape_for_terminal(text)), signs(&paint.code)),
        };
        has_gap |= text.starts_with(char::is_whitespace);
        for word in text.split_whitespace() {
            words.push((word.to_owned(), has_gap, signs));
            has_gap = true;
        }
        has_gap = text.ends_with(char::is_whitespace);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wraps_with_hanging_indent() {
        let long = RichText::of(&"word `code`, ".repeat(20)).prefixed("Strong:");
        let paint = Paint { strong: ("<".into(), ">".into()), ..Paint::default() };
        let text = wrap(&long, "  - ", &paint, WIDTH);
        assert!(text.starts_with("  - <Strong:> word `code`, word"), "{text}");
        assert!(text.lines().count() > 2);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH + 2));
        assert!(
            text.lines().skip(1).all(|line| line.starts_with("    ") && !line.starts_with("     "))
        );
        assert_eq!(wrap(&RichText::text("\u{1b}[31m"), "", &paint, WIDTH), "\\u{1b}[31m\n");
    }
}
