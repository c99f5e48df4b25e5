//! The formats of compressed records: their names, their first bytes, and how a text is compressed.

use std::{
    borrow::Cow,
    io::{self, BufRead, BufReader, Cursor, Read, Write},
    path::Path,
};

use flate2::{GzBuilder, write::GzEncoder};
use zrip::CompressContext;

use super::frames::Frames;

/// A format of compressed files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// Gzip, of which each frame is a member.
    Gzip,
    /// Zstandard.
    Zstd,
}

/// A higher level takes 2.4 times as long for records, and saves a fifth.
const GZIP_LEVEL: u32 = 3;
/// A higher level takes longer for records, and saves nothing.
const ZSTD_LEVEL: i32 = 1;

/// The bytes that are read from a file at once.
const BUFFER: usize = 1 << 17;

/// The text of an input, whether that is compressed or not.
pub type TextInput = Box<dyn BufRead + Send>;

impl Compression {
    /// Every format.
    pub const ALL: [Compression; 2] = [Compression::Gzip, Compression::Zstd];

    /// Returns how the names of its files end, without the dot.
    pub fn suffix(self) -> &'static str {
        match self {
            Compression::Gzip => "gz",
            Compression::Zstd => "zst",
        }
    }

    /// Returns the format that the name of a file asks for.
    pub fn of(path: &Path) -> Option<Compression> {
        let suffix = path.extension()?;
        Compression::ALL.into_iter().find(|format| suffix == format.suffix())
    }

    /// Returns the format of an input by its first bytes.
    pub fn recognised(bytes: &[u8]) -> Option<Compression> {
        match bytes {
            [0x1f, 0x8b, ..] => Some(Compression::Gzip),
            // A frame, or one that decoders skip.
            [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => {
                Some(Compression::Zstd)
            }
            _ => None,
        }
    }

    /// Returns the format of a file by its first bytes; `None` for text.
    pub fn of_content(mut file: impl Read) -> io::Result<Option<Compression>> {
        Ok(Compression::recognised(&first_bytes(&mut file)?))
    }

    /// Compresses a text to one frame. The same text gives the same bytes.
    pub fn frame(self, text: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Compression::Gzip => {
                let level = flate2::Compression::new(GZIP_LEVEL);
                // Nothing about the system, of which the bytes would depend.
                let builder = GzBuilder::new().operating_system(UNKNOWN_SYSTEM);
                let mut encoder: GzEncoder<Vec<u8>> = builder.write(Vec::new(), level);
                encoder.write_all(text)?;
                encoder.finish()
            }
            Compression::Zstd => CompressContext::new(ZSTD_LEVEL)
                .and_then(|mut context| context.compress(text).map(Cow::into_owned))
                .map_err(io::Error::other),
        }
    }
}

/// Returns a text as it stands in a file of a format, or of text.
pub fn encoded(text: &[u8], format: Option<Compression>) -> io::Result<Cow<'_, [u8]>> {
    format.map_or(Ok(Cow::Borrowed(text)), |format| format.frame(text).map(Cow::Owned))
}

/// The operating system of a gzip member that names none.
const UNKNOWN_SYSTEM: u8 = 255;

/// Formats that are recognised and not read, by their first bytes.
const FOREIGN: [(&str, &[u8]); 5] = [
    ("xz", b"\xfd7zXZ\0"),
    ("bzip2", b"BZh"),
    ("zip", b"PK\x03\x04"),
    ("7z", b"7z\xbc\xaf\x27\x1c"),
    ("lz4", b"\x04\x22\x4d\x18"),
];

/// The most bytes that a format is recognised by.
const MOST_FIRST_BYTES: usize = 6;

/// Returns the text of an input, which its first bytes show to be compressed or not.
///
/// # Errors
/// The input cannot be read, or is compressed in a format that is not read
/// ([`InvalidData`](io::ErrorKind::InvalidData)).
pub fn text_of(input: impl Read + Send + 'static) -> io::Result<TextInput> {
    let mut input = BufReader::with_capacity(BUFFER, input);
    let first = first_bytes(&mut input)?;
    if let Some((name, _)) = FOREIGN.iter().find(|(_, bytes)| first.starts_with(bytes)) {
        let message =
            format!("it is compressed with {name}: unpack it, or compress it with gzip or zstd");
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    let format = Compression::recognised(&first);
    let input = Cursor::new(first).chain(input);
    Ok(match format {
        None => Box::new(input),
        Some(_) => Box::new(BufReader::with_capacity(BUFFER, Frames::new(input))),
    })
}

/// Reads the first bytes of an input, fewer only at its end.
fn first_bytes(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut first = Vec::new();
    input.take(MOST_FIRST_BYTES as u64).read_to_end(&mut first)?;
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> io::Result<String> {
        let mut text = String::new();
        text_of(Cursor::new(bytes.to_vec()))?.read_to_string(&mut text).map(|_| text)
    }

    #[test]
    fn text_and_its_frames_are_read_alike() {
        let parts = ["", "x", "one\ntwo\n", &"the same line again\n".repeat(40_000)];
        for part in parts {
            assert_eq!(text(part.as_bytes()).unwrap(), part);
            for format in Compression::ALL {
                let frame = format.frame(part.as_bytes()).unwrap();
                assert_eq!(Compression::recognised(&frame), Some(format));
                assert_eq!(text(&frame).unwrap(), part, "{format:?}");
            }
        }
        for format in Compression::ALL {
            let frames = parts.map(|part| format.frame(part.as_bytes()).unwrap()).concat();
            assert_eq!(text(&frames).unwrap(), parts.concat(), "{format:?}");
        }
    }

    #[test]
    fn names_ask_for_formats() {
        let of = |name: &str| Compression::of(Path::new(name));
        assert_eq!(of("a/r.jsonl.gz"), Some(Compression::Gzip));
        assert_eq!(of("r.jsonl.zst"), Some(Compression::Zstd));
        assert_eq!([of("r.jsonl"), of("gz"), of("r.xz"), of(".gz")], [None; 4]);
    }

    #[test]
    fn other_formats_are_named() {
        for (name, bytes) in FOREIGN {
            let error = text(&[bytes, b"and more"].concat()).unwrap_err();
            assert!(error.to_string().contains(&format!("compressed with {name}")), "{error}");
            assert_eq!(error.kind(), io::ErrorKind::InvalidData);
        }
    }
}
