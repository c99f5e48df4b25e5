//! Excerpts of sources for display.

use std::ops::Range;

use super::{
    escaping::push_escaped_char,
    sources::{SourceId, Sources},
};

/// The maximum number of characters shown per line.
const MAX_LINE: usize = 200;

/// The source lines around some spans, escaped and truncated for display.
pub(super) struct Excerpt {
    /// The number of the first line, starting from 1.
    pub(super) first_line: usize,
    /// The lines.
    pub(super) text: String,
    /// The requested spans, as ranges in `text`.
    pub(super) spans: Vec<Range<usize>>,
}

impl Excerpt {
    /// Extracts the lines from the first span to the last. Lines that aren't near a span are left empty
    /// because they aren't shown. A span that covers several lines is shown on the first of them.
    pub(super) fn new(sources: &Sources, id: SourceId, spans: &[Range<usize>]) -> Excerpt {
        let text = sources.text(id);
        let line_of = |span: &Range<usize>| sources.line_of(id, span.start.min(text.len()));
        let lines: Vec<usize> = spans.iter().map(line_of).collect();
        let first = lines.iter().copied().min().unwrap_or(0);
        let last = lines.iter().copied().max().unwrap_or(0);
        let mut excerpt =
            Excerpt { first_line: first + 1, text: String::new(), spans: vec![0..0; spans.len()] };
        for line in first..=last {
            let bytes = sources.line(id, line);
            let here: Vec<usize> = (0..spans.len()).filter(|&index| lines[index] == line).collect();
            let near = lines.iter().any(|&other| other.abs_diff(line) <= 1);
            if near {
                excerpt.push(text, bytes, spans, &here);
            }
            excerpt.text.push('\n');
        }
        excerpt
    }

    /// Appends a line and maps its spans. If the line is too long, only a window around its first span is
    /// kept.
    fn push(&mut self, text: &str, bytes: Range<usize>, spans: &[Range<usize>], here: &[usize]) {
        let line = text.get(bytes.clone()).unwrap_or_default().trim_end_matches('\r');
        let focus = here.iter().map(|&index| spans[index].start.saturating_sub(bytes.start)).min();
        let before = |&(at, _): &(usize, char)| focus.is_some_and(|focus| at < focus);
        let focus = line.char_indices().take_while(before).count();
        let skipped = if line.chars().nth(MAX_LINE).is_some() {
            focus.saturating_sub(MAX_LINE / 3)
        } else {
            0
        };
        let base = self.text.len();
        for &index in here {
            // Spans before the window are shown at its start.
            self.spans[index] = base..base;
        }
        if skipped > 0 {
            self.text.push('…');
        }
        let mut end = 0;
        for (at, character) in line.char_indices().skip(skipped).take(MAX_LINE) {
            let start = self.text.len();
            push_escaped_char(&mut self.text, if character == '\t' { ' ' } else { character });
            end = at + character.len_utf8();
            for &index in here {
                let span = &spans[index];
                let (from, to) = (span.start.saturating_sub(bytes.start), span.end - bytes.start);
                if at == from && from == to {
                    // This is an empty span between two characters.
                    self.spans[index] = start..start;
                } else if at == from {
                    self.spans[index] = start..self.text.len();
                } else if at > from && at < to {
                    self.spans[index].end = self.text.len();
                }
            }
        }
        for &index in here {
            // This is an empty span or one at the end of the line.
            if spans[index].start - bytes.start >= end && end < MAX_LINE {
                self.spans[index] = self.text.len()..self.text.len();
            }
        }
        if line.chars().nth(skipped + MAX_LINE).is_some() {
            self.text.push('…');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_survive_escaping_and_cropping() {
        let mut sources = Sources::default();
        let text = format!("a = 1\n\u{1b}b = 22\n{}c = 3", " ".repeat(1000));
        let id = sources.add("x", text.clone());
        let shown = |needle: &str| {
            let at = text.find(needle).unwrap();
            let excerpt =
                Excerpt::new(&sources, id, std::slice::from_ref(&(at..at + needle.len())));
            (excerpt.first_line, excerpt.text[excerpt.spans[0].clone()].to_owned())
        };
        assert_eq!(shown("22"), (2, "22".into()));
        assert_eq!(shown("\u{1b}b"), (2, "\\u{1b}b".into()));
        assert_eq!(shown("c = 3"), (3, "c = 3".into()));
        let excerpt = Excerpt::new(&sources, id, std::slice::from_ref(&(2..2)));
        assert_eq!((excerpt.text.as_str(), excerpt.spans[0].clone()), ("a = 1\n", 2..2));
    }
}
