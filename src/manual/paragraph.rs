//! Formats paragraphs, tables and lists of commands as text.

use std::fmt::Write as _;

use textwrap::{Options, WordSplitter, core::display_width};

/// The width of printed text in columns.
const WIDTH: usize = 80;

/// Wraps the given text as a paragraph.
pub fn paragraph(text: &str) -> String {
    format_hanging("", text)
}

/// Wraps the given text as a paragraph that starts with `begin`, indenting all other lines by the same width.
pub(super) fn format_hanging(begin: &str, text: &str) -> String {
    let indent = display_width(begin);
    let gap = format!("\n{}", " ".repeat(indent));
    let mut out = format!("{begin}{}", lines(text, WIDTH.saturating_sub(indent)).join(&gap));
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

/// Splits text into lines of at most `width` columns, breaking them between words.
///
/// Words longer than that get a line of their own. Any run of whitespace is treated as a single space.
pub(super) fn lines(text: &str, width: usize) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.is_empty() {
        return Vec::new();
    }
    let options = Options::new(width).break_words(false).word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(&words.join(" "), options).into_iter().map(Into::into).collect()
}

/// Pads text to the given number of columns.
pub(super) fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(display_width(text))))
}

/// Formats the given rows, which must have the same number of cells, as a table.
pub(super) fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| display_width(&row[column])).max();
    let widths: Vec<usize> = (0..columns).filter_map(width).collect();
    let mut out = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| pad(cell, width));
        // Writing to a string can't fail.
        let _ = writeln!(out, "  {}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
    out
}

/// Formats commands along with their purposes, one per line.
pub(super) fn commands(steps: &[(String, impl AsRef<str>)]) -> String {
    let width = steps.iter().map(|(command, _)| display_width(command)).max().unwrap_or(0);
    let mut out = String::new();
    for (command, what) in steps {
        let what = what.as_ref();
        // Writing to a string can't fail.
        let line = format!("  sentiero {}  {what}", pad(command, width));
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hanging_indent_starts_at_the_first_word() {
        let text = format_hanging("  note  ", &"word ".repeat(40));
        assert!(text.lines().count() > 1);
        assert!(text.lines().all(|line| line.len() <= WIDTH));
        assert!(text.starts_with("  note  word word"), "{text}");
        assert!(text.lines().skip(1).all(|line| line.starts_with("        word")), "{text}");
        let wide = format_hanging("", &"\u{68cb}\u{76e4} ".repeat(40));
        assert!(wide.lines().all(|line| display_width(line) <= WIDTH), "{wide}");
        assert_eq!(wide.lines().count(), 3);
        assert_eq!(format_hanging("", "one\n two"), "one two\n");
        assert_eq!(format_hanging("  empty  ", ""), "  empty\n");
    }
}
