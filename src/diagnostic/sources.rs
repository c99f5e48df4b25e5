//! Sources and positions in them.

use std::ops::Range;

use serde::Serialize;

use super::units::UnitIndex;

/// A source's id in [`Sources`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceId(u32);

/// A byte range in a source.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The source.
    pub source: SourceId,
    /// The start of the range.
    pub start: usize,
    /// The end of the range (exclusive).
    pub end: usize,
}

impl Span {
    /// Creates a span.
    pub fn new(source: SourceId, bytes: Range<usize>) -> Span {
        Span { source, start: bytes.start, end: bytes.end }
    }
}

/// A human-readable position. Lines and columns start at 1, with one column per character.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct SourcePlace {
    /// The name of the source.
    pub file: String,
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// The source texts along with their display names.
#[derive(Clone, Debug, Default)]
pub struct Sources(Vec<Source>);

#[derive(Clone, Debug)]
struct Source {
    name: String,
    text: String,
    /// The byte offset of each line.
    lines: Vec<usize>,
    /// An index for looking up characters.
    characters: UnitIndex,
}

impl Sources {
    /// Adds a source and returns its id.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> SourceId {
        let text = text.into();
        let after_breaks = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        let lines = std::iter::once(0).chain(after_breaks.map(|(at, _)| at + 1)).collect();
        let id = SourceId(u32::try_from(self.0.len()).unwrap_or(u32::MAX));
        let characters = UnitIndex::new(&text, |_| 1);
        self.0.push(Source { name: name.into(), text, lines, characters });
        id
    }

    /// Returns the name of a source, which is empty for an unknown id.
    pub fn name(&self, id: SourceId) -> &str {
        self.get(id).map_or("", |source| &source.name)
    }

    /// Returns a source's text, which is empty for an unknown id.
    pub fn text(&self, id: SourceId) -> &str {
        self.get(id).map_or("", |source| &source.text)
    }

    /// Returns the names of all sources, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|source| source.name.as_str())
    }

    /// Returns the first source with the given name.
    pub fn find_by_name(&self, name: &str) -> Option<SourceId> {
        let index = self.0.iter().position(|source| source.name == name)?;
        u32::try_from(index).ok().map(SourceId)
    }

    /// Returns the start of a span.
    pub fn place(&self, span: &Span) -> SourcePlace {
        self.place_of(span.source, span.start)
    }

    /// Returns the end of a span, after its last byte.
    pub fn end(&self, span: &Span) -> SourcePlace {
        self.place_of(span.source, span.end)
    }

    /// Returns an empty span at the given position, or `None` if there's no such line.
    pub(crate) fn span_at(&self, place: &SourcePlace) -> Option<Span> {
        let id = self.find_by_name(&place.file)?;
        let source = self.get(id)?;
        let line = *source.lines.get(place.line.checked_sub(1)?)?;
        let mut characters = source.text.get(line..)?.char_indices();
        let byte = line + characters.nth(place.column.checked_sub(1)?).map_or(0, |(byte, _)| byte);
        Some(Span::new(id, byte..byte))
    }

    fn place_of(&self, id: SourceId, byte: usize) -> SourcePlace {
        let Some(source) = self.get(id) else {
            return SourcePlace { file: String::new(), line: 1, column: 1 };
        };
        let line = source.lines.partition_point(|&start| start <= byte).max(1);
        let start = source.lines.get(line - 1).copied().unwrap_or(0);
        let column = source.characters.units_between(&source.text, start, byte) + 1;
        SourcePlace { file: source.name.clone(), line, column }
    }

    /// Returns the line that contains the given byte, counting from 0.
    pub(super) fn line_of(&self, id: SourceId, byte: usize) -> usize {
        self.get(id).map_or(0, |source| {
            source.lines.partition_point(|&start| start <= byte).saturating_sub(1)
        })
    }

    /// Returns the byte range of a line (counting from 0) without its line break.
    pub(super) fn line(&self, id: SourceId, line: usize) -> Range<usize> {
        let Some(source) = self.get(id) else { return 0..0 };
        let start = source.lines.get(line).copied().unwrap_or(source.text.len());
        let end = source.lines.get(line + 1).map_or(source.text.len(), |&next| next - 1);
        start..end.max(start)
    }

    /// Extends an empty span to the character at its position. At the end of a line, extends it to the
    /// character before it instead.
    pub(super) fn widen(&self, span: &mut Span) {
        let text = self.text(span.source);
        let (Some(before), Some(after)) = (text.get(..span.start), text.get(span.start..)) else {
            return;
        };
        let next = after.chars().next();
        let last = before.chars().next_back();
        match (next, last) {
            _ if span.start < span.end => {}
            (None | Some('\n' | '\r'), Some(last)) => span.start -= last.len_utf8(),
            (next, _) => span.end = span.start + next.map_or(0, char::len_utf8),
        }
    }

    fn get(&self, id: SourceId) -> Option<&Source> {
        self.0.get(id.0 as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_start_at_one() {
        let mut sources = Sources::default();
        let id = sources.add("a.toml", "è = 1\nb = 2\n");
        let at = |start, end| sources.place(&Span::new(id, start..end));
        assert_eq!((at(0, 2).line, at(0, 2).column), (1, 1));
        assert_eq!((at(3, 4).line, at(3, 4).column), (1, 3));
        assert_eq!((at(7, 8).line, at(7, 8).column), (2, 1));
        assert_eq!((at(13, 13).line, at(13, 13).column), (3, 1));
        let found = sources.span_at(&at(7, 8)).map(|span| span.start);
        assert_eq!(found, Some(7), "the inverse");
        assert_eq!((at(999, 999).line, at(999, 999).column), (3, 1), "beyond the end");
    }
}
