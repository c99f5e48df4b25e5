//! Keeps track of the documents that are open in the editor, and converts positions and URIs.

use std::{ops::Range, sync::Arc};

use gen_lsp_types::{Position, Range as LspRange, TextDocumentContentChangeEvent as Change, Uri};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::diagnostic::UnitIndex;

/// The encoding whose code units are counted by positions within a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    Utf8,
    /// UTF-16 code units.
    #[default]
    Utf16,
}

impl Encoding {
    /// Returns the function that counts the code units in a character.
    fn width(self) -> fn(char) -> usize {
        match self {
            Encoding::Utf8 => char::len_utf8,
            Encoding::Utf16 => char::len_utf16,
        }
    }

    /// Returns a character that is a single code unit.
    fn replacement_character(self) -> &'static str {
        match self {
            Encoding::Utf8 => "?",
            Encoding::Utf16 => "\u{FFFD}",
        }
    }
}

/// An open document.
#[derive(Clone, Debug)]
pub struct OpenDocument {
    pub uri: Uri,
    pub version: i32,
    /// The text. Running tasks keep reading the old version after a change.
    pub text: Arc<String>,
}

impl OpenDocument {
    /// Applies a change.
    ///
    /// If the change cuts a character in half, the remaining code units are replaced with replacement
    /// characters so that the client's positions stay valid.
    pub fn change(&mut self, change: Change, encoding: Encoding) {
        match change {
            Change::TextDocumentContentChangeWholeDocument(whole) => {
                self.text = Arc::new(whole.text);
            }
            Change::TextDocumentContentChangePartial(part) => {
                let (start, end) = (part.range.start, part.range.end);
                let is_turned = (end.line, end.character) < (start.line, start.character);
                let (start, end) = if is_turned { (end, start) } else { (start, end) };
                if start == end && part.text.is_empty() {
                    return;
                }
                let lines = LineIndex::new(&self.text, encoding);
                let ((first, before), (mut last, into)) = (lines.unit(start), lines.unit(end));
                let mut after = 0;
                if let Some(cut) = lines.character(last).filter(|_| into > 0) {
                    after = lines.width(cut) - into;
                    last += cut.len_utf8();
                }
                let left = |units| encoding.replacement_character().repeat(units);
                let text = format!("{}{}{}", left(before), part.text, left(after));
                Arc::make_mut(&mut self.text).replace_range(first..last.max(first), &text);
            }
        }
    }
}

/// The lines in a text, which are used to convert positions.
pub struct LineIndex<'a> {
    text: &'a str,
    encoding: Encoding,
    /// The byte offset of each line.
    starts: Vec<usize>,
    units: UnitIndex,
}

impl<'a> LineIndex<'a> {
    /// Finds the lines in the given text. As in the protocol, they end with `\n`, `\r\n` or `\r`.
    pub fn new(text: &'a str, encoding: Encoding) -> LineIndex<'a> {
        let bytes = text.as_bytes();
        let is_end = |&at: &usize| match bytes.get(at) {
            Some(b'\n') => true,
            Some(b'\r') => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        let ends = (0..bytes.len()).filter(is_end).map(|at| at + 1);
        let starts = std::iter::once(0).chain(ends).collect();
        LineIndex { text, encoding, starts, units: UnitIndex::new(text, encoding.width()) }
    }

    /// Returns the byte offset of the given position, or of the nearest earlier one if it's invalid.
    pub fn byte(&self, position: Position) -> usize {
        self.unit(position).0
    }

    /// Returns the byte offset of the character at the given position, and how many of the character's code
    /// units come before that position.
    fn unit(&self, position: Position) -> (usize, usize) {
        let line = position.line as usize;
        let Some(&start) = self.starts.get(line) else { return (self.text.len(), 0) };
        let end = self.starts.get(line + 1).copied().unwrap_or(self.text.len());
        let text = self.text.get(start..end).unwrap_or_default();
        let text = text.trim_end_matches(['\n', '\r']);
        let found = self.units.byte(self.text, start, position.character as usize);
        let end = start + text.len();
        if found.0 < end { found } else { (end, 0) }
    }

    fn character(&self, byte: usize) -> Option<char> {
        self.text.get(byte..)?.chars().next()
    }

    /// Converts the given range to byte offsets.
    pub fn bytes(&self, range: LspRange) -> Range<usize> {
        let (start, end) = (self.byte(range.start), self.byte(range.end));
        start.min(end)..end.max(start)
    }

    /// Returns the position of the given byte offset.
    pub fn position(&self, byte: usize) -> Position {
        let byte = byte.min(self.text.len());
        let line = self.starts.partition_point(|&start| start <= byte).saturating_sub(1);
        let start = self.starts.get(line).copied().unwrap_or(0);
        let character = self.units.units_between(self.text, start, byte);
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Position { line: number(line), character: number(character) }
    }

    /// Returns the range for the given byte offsets.
    pub fn range(&self, bytes: &Range<usize>) -> LspRange {
        LspRange { start: self.position(bytes.start), end: self.position(bytes.end) }
    }

    fn width(&self, character: char) -> usize {
        self.encoding.width()(character)
    }
}

/// The characters that don't need to be escaped in the path of a URI.
const PATH: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// Returns the file name for a URI in the form used by the loader.
///
/// If the document isn't on disk, for example because it's unsaved, returns a name that no file can have.
pub fn name_of(uri: &Uri) -> String {
    let uri = uri.as_ref();
    let Some(path) = uri.strip_prefix("file://") else {
        return format!("./{}", uri.replace(['/', '\\'], ":"));
    };
    // Anything before the first slash is a host name.
    let path = path.find('/').map_or(path, |at| path.get(at..).unwrap_or_default());
    let path = percent_decode_str(path).decode_utf8_lossy().into_owned();
    // Check for a drive, as in `/c:/rules`.
    let is_drive = path.as_bytes().get(2) == Some(&b':');
    if is_drive { path.trim_start_matches('/').to_owned() } else { path }
}

/// Returns the URI for a file.
pub fn uri_of(name: &str) -> Uri {
    let path = name.replace('\\', "/");
    let slash = if path.starts_with('/') { "" } else { "/" };
    Uri::from(format!("file://{slash}{}", utf8_percent_encode(&path, PATH)))
}

#[cfg(test)]
mod tests {
    use gen_lsp_types::TextDocumentContentChangePartial;

    use super::*;

    #[test]
    fn position_round_trips_through_bytes() {
        let text = "è = 1\r\n𝄞x\rb\n";
        for (encoding, clef) in [(Encoding::Utf8, 4), (Encoding::Utf16, 2)] {
            let lines = LineIndex::new(text, encoding);
            for (byte, _) in text.char_indices().filter(|(_, sign)| !"\r\n".contains(*sign)) {
                assert_eq!(lines.byte(lines.position(byte)), byte, "{byte} {encoding:?}");
            }
            let at = |line, character| lines.byte(Position { line, character });
            assert_eq!(text.get(at(1, clef)..at(1, clef + 1)), Some("x"), "{encoding:?}");
            assert_eq!(at(1, 1), 8, "within a character");
            assert_eq!(at(0, 99), 6, "beyond the end of a line");
            assert_eq!(at(99, 0), text.len());
        }
    }

    #[test]
    fn positions_in_a_long_line() {
        let text = format!("è\n{}", "aè𝄞".repeat(2_000));
        for encoding in [Encoding::Utf8, Encoding::Utf16] {
            let lines = LineIndex::new(&text, encoding);
            let mut units = 0;
            for (at, character) in text.char_indices().skip(2) {
                assert_eq!(lines.position(at), Position { line: 1, character: units }, "{at}");
                units += u32::try_from(lines.width(character)).unwrap();
            }
        }
    }

    /// A client that stores its text as code units in its encoding.
    struct TestClient {
        encoding: Encoding,
        units: Vec<u16>,
        /// The edits that undo all earlier ones, starting with the oldest.
        undo: Vec<(Range<usize>, String)>,
        random: u64,
    }

    impl TestClient {
        fn new(text: &str, encoding: Encoding) -> TestClient {
            let mut client =
                TestClient { encoding, units: Vec::new(), undo: Vec::new(), random: 7 };
            client.units = client.units_of(text);
            client
        }

        fn next(&mut self, bound: usize) -> usize {
            self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            usize::try_from(self.random >> 33).unwrap() % bound.max(1)
        }

        fn units_of(&self, text: &str) -> Vec<u16> {
            match self.encoding {
                Encoding::Utf8 => text.bytes().map(u16::from).collect(),
                Encoding::Utf16 => text.encode_utf16().collect(),
            }
        }

        fn text_of(&self, units: &[u16]) -> String {
            match self.encoding {
                Encoding::Utf8 => {
                    let bytes = units.iter().map(|unit| u8::try_from(*unit).unwrap());
                    String::from_utf8(bytes.collect()).unwrap()
                }
                Encoding::Utf16 => String::from_utf16(units).unwrap(),
            }
        }

        /// Returns whether the given code unit continues a character.
        fn is_within(&self, at: usize) -> bool {
            let unit = self.units.get(at).copied().unwrap_or_default();
            match self.encoding {
                Encoding::Utf8 => unit & 0xC0 == 0x80,
                Encoding::Utf16 => (0xDC00..0xE000).contains(&unit),
            }
        }

        /// If the given code unit is inside a character, replaces the whole character with replacement
        /// characters.
        fn cut(&mut self, at: usize) {
            if !self.is_within(at) {
                return;
            }
            let start = (0..at).rev().find(|at| !self.is_within(*at)).unwrap();
            let end = (at..=self.units.len()).find(|at| !self.is_within(*at)).unwrap();
            let sign = self.units_of(self.encoding.replacement_character());
            self.units.splice(start..end, sign.repeat(end - start));
        }

        fn ends_line(&self, at: usize) -> bool {
            let is = |at: usize, sign: char| self.units.get(at).copied() == Some(sign as u16);
            is(at, '\n') || is(at, '\r') && !is(at + 1, '\n')
        }

        fn position(&self, at: usize) -> Position {
            let ends: Vec<usize> = (0..at).filter(|at| self.ends_line(*at)).collect();
            let start = ends.last().map_or(0, |end| end + 1);
            let number = |number: usize| u32::try_from(number).unwrap();
            Position { line: number(ends.len()), character: number(at - start) }
        }

        /// Returns whether the given index is inside `\r\n`, which isn't a valid position.
        fn is_split(&self, at: usize) -> bool {
            at > 0 && self.units.get(at - 1..=at) == Some(&[13, 10])
        }

        /// Replaces the given code units and returns the corresponding change.
        fn replace(&mut self, mut units: Range<usize>, text: &str) -> Change {
            let mut text = text.to_owned();
            if self.is_split(units.start) {
                units.start -= 1;
                text.insert(0, '\r');
            }
            if self.is_split(units.end) {
                units.end += 1;
                text.push('\n');
            }
            let range =
                LspRange { start: self.position(units.start), end: self.position(units.end) };
            if !units.is_empty() || !text.is_empty() {
                self.cut(units.start);
                self.cut(units.end);
            }
            let new = self.units_of(&text);
            let undone = units.start..units.start + new.len();
            let old: Vec<u16> = self.units.splice(units, new).collect();
            self.undo.push((undone, self.text_of(&old)));
            #[expect(deprecated, reason = "a field of the protocol")]
            let part = TextDocumentContentChangePartial { range, range_length: None, text };
            Change::TextDocumentContentChangePartial(part)
        }

        /// Makes a random edit: types, pastes, deletes or undoes.
        fn edit(&mut self) -> Change {
            const TYPED: [&str; 12] =
                ["a", "é", "€", "𝄞", "\n", "\r\n", "\r", "\"", "[", "=", "#", "\t"];
            const PASTED: &str = "\r\n[hand]\r\nsize = 3 # 𝄞è\n\n[dragon]\nrests = \"none\"\n";
            if self.next(8) == 0
                && let Some((units, text)) = self.undo.pop()
            {
                let change = self.replace(units, &text);
                self.undo.pop();
                return change;
            }
            let (one, other) = (self.next(self.units.len() + 1), self.next(self.units.len() + 1));
            let (start, end) = (one.min(other), one.max(other));
            match self.next(6) {
                0 if self.units.len() > 3_000 => self.replace(start..end, ""),
                0 => self.replace(start..start, PASTED),
                1 if end - start < 40 => self.replace(start..end, TYPED[one % TYPED.len()]),
                2 if end - start < 40 => self.replace(start..end, ""),
                _ => {
                    let sign = self.next(TYPED.len());
                    self.replace(start..start, TYPED[sign])
                }
            }
        }
    }

    fn edits_keep_the_text_of_the_client(edits: usize) {
        let text = "id = \"è\" # 𝄞\r\nextends = \"calliope\"\n";
        for encoding in [Encoding::Utf8, Encoding::Utf16] {
            let mut client = TestClient::new(text, encoding);
            let uri = Uri::from("file:///x.toml".to_owned());
            let mut document = OpenDocument { uri, version: 0, text: Arc::new(text.to_owned()) };
            for edit in 0..edits {
                document.change(client.edit(), encoding);
                let text = client.text_of(&client.units);
                assert_eq!(*document.text, text, "{encoding:?}, edit {edit}");
            }
        }
    }

    #[test]
    fn random_edits_match_the_client() {
        edits_keep_the_text_of_the_client(1_000);
    }

    #[test]
    #[ignore = "takes seconds"]
    fn hundred_thousand_random_edits_match_the_client() {
        edits_keep_the_text_of_the_client(100_000);
    }

    #[test]
    fn path_round_trips_through_uri() {
        for name in ["/home/a b/è#.toml", "/x/%41.toml", "c:/rules/x.toml"] {
            assert_eq!(name_of(&uri_of(name)), name);
        }
        assert_eq!(name_of(&Uri::from("file:///c%3A/x.toml".to_owned())), "c:/x.toml");
        assert_eq!(name_of(&Uri::from("untitled:Untitled-1".to_owned())), "./untitled:Untitled-1");
    }
}
