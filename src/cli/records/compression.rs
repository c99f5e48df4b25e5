//! The formats of compressed records: their names, their first bytes, and how a text is compressed.

use std::{
    borrow::Cow,
    io::{self, Read, Write},
    path::Path,
};

use flate2::{GzBuilder, write::GzEncoder};
use zrip::CompressContext;

/// A format of compressed files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// Gzip; each frame is a member.
    Gzip,
    /// Zstandard.
    Zstd,
}

/// A higher level takes 2.4 times as long for records, and saves a fifth.
const GZIP_LEVEL: u32 = 3;
/// A higher level takes longer for records, and saves nothing.
const ZSTD_LEVEL: i32 = 1;

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
                // The bytes must not depend on the system.
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

/// The most bytes that a format is recognised by.
const MOST_FIRST_BYTES: usize = 6;

/// Reads the first bytes of an input, fewer only at its end.
pub fn first_bytes(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut first = Vec::new();
    input.take(MOST_FIRST_BYTES as u64).read_to_end(&mut first)?;
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_ask_for_formats() {
        let of = |name: &str| Compression::of(Path::new(name));
        assert_eq!(of("a/r.jsonl.gz"), Some(Compression::Gzip));
        assert_eq!(of("r.jsonl.zst"), Some(Compression::Zstd));
        assert_eq!([of("r.jsonl"), of("gz"), of("r.xz"), of(".gz")], [None; 4]);
    }
}
