//! Markdown output for rulebooks.

use std::{borrow::Cow, fmt::Write as _};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::book::{Block, Book, Inline, Picture, RichText};
use crate::{
    diagnostic::{TextSurface, escape, escape_for_terminal, format_code_block},
    render::text::TextStyle,
};

/// How pictures are included in Markdown.
#[derive(Clone, Copy, Debug)]
pub enum Pictures<'a> {
    /// As text within the page.
    Text(TextStyle),
    /// As files in the same folder, named after this stem and the picture, such as `rules-tiles.svg`.
    Files(&'a str),
}

impl Pictures<'_> {
    /// Returns the file name for a picture if pictures are files.
    pub fn file(self, picture: &Picture) -> Option<String> {
        match self {
            Pictures::Text(_) => None,
            Pictures::Files(stem) => Some(format!("{stem}-{}.svg", picture.name)),
        }
    }
}

/// Formats a book as Markdown.
pub fn markdown(book: &Book, pictures: Pictures<'_>) -> String {
    let mut out = format!("# {}\n", escape_markdown(&book.title));
    for block in &book.blocks {
        // Writing to a string can't fail.
        let _ = match block {
            Block::Heading(_, text) => writeln!(out, "\n## {}", escape_markdown(text)),
            Block::Paragraph(text) => writeln!(out, "\n{}", line(text)),
            Block::Items(lines) => {
                let items = lines.iter().map(|text| format!("- {}\n", line(text)));
                write!(out, "\n{}", items.collect::<String>())
            }
            Block::Steps(lines) => {
                let steps = (1..).zip(lines).map(|(nth, text)| format!("{nth}. {}\n", line(text)));
                write!(out, "\n{}", steps.collect::<String>())
            }
            Block::Picture(picture) => writeln!(out, "\n{}", figure(picture, pictures)),
        };
    }
    out
}

fn line(RichText(pieces): &RichText) -> String {
    let piece = |piece: &Inline| match piece {
        Inline::Text(text) => escape_markdown(text).into_owned(),
        Inline::Strong(text) => format!("**{}**", escape_markdown(text)),
        // Code must not contain any backticks.
        Inline::Code(text) => format!("`{}`", escape_for_terminal(&text.replace('`', "'"))),
    };
    pieces.iter().map(piece).collect()
}

/// Formats a picture as a link to its file or, if it can't be drawn, as text.
fn figure(picture: &Picture, pictures: Pictures<'_>) -> String {
    let caption = escape_markdown(&picture.caption);
    let style = match (pictures, pictures.file(picture).filter(|_| picture.svg().is_ok())) {
        (_, Some(file)) => return format!("![{caption}]({})", address(&file)),
        (Pictures::Text(style), _) => style,
        (Pictures::Files(_), _) => TextStyle::default(),
    };
    let text = picture.text(TextStyle { has_colour: false, ..style });
    format!("{caption}:\n\n{}", format_code_block(&text))
}

/// Formats text on a single line, escaping all markup.
fn escape_markdown(text: &str) -> Cow<'_, str> {
    escape(text, TextSurface::Markdown)
}

/// Returns the file name as a link target.
fn address(file: &str) -> String {
    const ESCAPED_CHARACTERS: &AsciiSet =
        &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');
    utf8_percent_encode(file, ESCAPED_CHARACTERS).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percent_encodes_addresses() {
        assert_eq!(address("our table-tiles.svg"), "our%20table-tiles.svg");
    }
}
