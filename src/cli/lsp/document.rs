//! The texts that are open in the editor, and the files beneath them.

use std::{collections::BTreeMap, ops::Range};

use gen_lsp_types::{Position, Range as LspRange, TextDocumentContentChangeEvent as Change, Uri};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::{
    cli::load::Disk,
    loader::{FileError, Files},
};

/// What a client counts within a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// Units of UTF-16.
    #[default]
    Utf16,
}

/// A text that is open.
#[derive(Debug)]
pub struct Document {
    /// Its name for the client.
    pub uri: Uri,
    /// Its version.
    pub version: i32,
    /// Its text.
    pub text: String,
}

impl Document {
    /// Makes a change.
    pub fn change(&mut self, change: Change, encoding: Encoding) {
        match change {
            Change::TextDocumentContentChangeWholeDocument(whole) => self.text = whole.text,
            Change::TextDocumentContentChangePartial(part) => {
                let lines = Lines::new(&self.text, encoding);
                let bytes = lines.bytes(part.range);
                self.text.replace_range(bytes, &part.text);
            }
        }
    }
}

/// The lines of a text, for positions.
pub struct Lines<'a> {
    text: &'a str,
    encoding: Encoding,
    /// The first byte of each line.
    starts: Vec<usize>,
}

impl<'a> Lines<'a> {
    /// Finds the lines of a text. They end as the protocol has it: with `\n`, `\r\n` or `\r`.
    pub fn new(text: &'a str, encoding: Encoding) -> Lines<'a> {
        let bytes = text.as_bytes();
        let is_end = |&at: &usize| match bytes.get(at) {
            Some(b'\n') => true,
            Some(b'\r') => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        let ends = (0..bytes.len()).filter(is_end).map(|at| at + 1);
        Lines { text, encoding, starts: std::iter::once(0).chain(ends).collect() }
    }

    /// Returns the byte of a position: the nearest before one that is none.
    pub fn byte(&self, position: Position) -> usize {
        let line = position.line as usize;
        let Some(&start) = self.starts.get(line) else { return self.text.len() };
        let end = self.starts.get(line + 1).copied().unwrap_or(self.text.len());
        let text = self.text.get(start..end).unwrap_or_default();
        let text = text.trim_end_matches(['\n', '\r']);
        let wanted = position.character as usize;
        let mut count = 0;
        for (at, character) in text.char_indices() {
            count += self.width(character);
            if count > wanted {
                return start + at;
            }
        }
        start + text.len()
    }

    /// Returns the bytes of a range.
    pub fn bytes(&self, range: LspRange) -> Range<usize> {
        let (start, end) = (self.byte(range.start), self.byte(range.end));
        start.min(end)..end.max(start)
    }

    /// Returns the position of a byte.
    pub fn position(&self, byte: usize) -> Position {
        let byte = byte.min(self.text.len());
        let line = self.starts.partition_point(|&start| start <= byte).saturating_sub(1);
        let start = self.starts.get(line).copied().unwrap_or(0);
        let before = self.text.get(start..byte).unwrap_or_default();
        let character: usize = before.chars().map(|character| self.width(character)).sum();
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Position { line: number(line), character: number(character) }
    }

    /// Returns the range of bytes.
    pub fn range(&self, bytes: &Range<usize>) -> LspRange {
        LspRange { start: self.position(bytes.start), end: self.position(bytes.end) }
    }

    fn width(&self, character: char) -> usize {
        match self.encoding {
            Encoding::Utf8 => character.len_utf8(),
            Encoding::Utf16 => character.len_utf16(),
        }
    }
}

/// The files of this machine, under the texts that are open.
pub struct Overlay<'a>(pub &'a BTreeMap<String, Document>);

impl Files for Overlay<'_> {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        match self.0.get(path) {
            Some(document) => Ok(document.text.clone().into_bytes()),
            None => Disk.read(path, folder, limit),
        }
    }
}

/// What stands as it is in the path of a URI.
const PATH: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// Returns the name of the file of a URI, as the loader names files. What is no file on a disk, such as
/// a text that has never been saved, has a name that is none.
pub fn name_of(uri: &Uri) -> String {
    let uri = uri.as_ref();
    let Some(path) = uri.strip_prefix("file://") else {
        return format!("./{}", uri.replace(['/', '\\'], ":"));
    };
    // What stands before the first slash is the name of a machine.
    let path = path.find('/').map_or(path, |at| path.get(at..).unwrap_or_default());
    let path = percent_decode_str(path).decode_utf8_lossy().into_owned();
    // A drive, as in `/c:/rules`.
    let is_drive = path.as_bytes().get(2) == Some(&b':');
    if is_drive { path.trim_start_matches('/').to_owned() } else { path }
}

/// Returns the URI of the file of a name.
pub fn uri_of(name: &str) -> Uri {
    let path = name.replace('\\', "/");
    let slash = if path.starts_with('/') { "" } else { "/" };
    Uri::from(format!("file://{slash}{}", utf8_percent_encode(&path, PATH)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_bytes_are_inverse() {
        let text = "è = 1\r\n𝄞x\rb\n";
        for (encoding, clef) in [(Encoding::Utf8, 4), (Encoding::Utf16, 2)] {
            let lines = Lines::new(text, encoding);
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
    fn names_and_uris_are_inverse() {
        for name in ["/home/a b/è#.toml", "/x/%41.toml", "c:/rules/x.toml"] {
            assert_eq!(name_of(&uri_of(name)), name);
        }
        assert_eq!(name_of(&Uri::from("file:///c%3A/x.toml".to_owned())), "c:/x.toml");
        assert_eq!(name_of(&Uri::from("untitled:Untitled-1".to_owned())), "./untitled:Untitled-1");
    }
}
